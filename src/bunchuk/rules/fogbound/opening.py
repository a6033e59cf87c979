"""Worlds of a pack, and how a world begins (F13, F16, F19)."""

from collections.abc import Sequence

from bunchuk.errors import Misused
from bunchuk.rules.fogbound.state import Level, Moment, Setup, State
from bunchuk.tables.fogbound_rows import FogboundSettings, LevelRow, Terrain, VehicleType


def world(
    levels: Sequence[LevelRow],
    maps: Sequence[tuple[str, ...]],
    terrain: tuple[Terrain, ...],
    vehicles: tuple[VehicleType, ...],
    settings: FogboundSettings,
    *,
    start: Moment,
    end: Moment = 0,
    goal: int = 0,
    most: int = 0,
    turn_minutes: int = 0,
) -> Setup:
    """Return what a world of a pack's rows starts from, all of it by value; ``maps`` are those of the levels.

    ``turn_minutes`` other than 0 is played instead of the pack's (F4). ``Setup`` has what the others mean.
    """
    return Setup(
        levels=tuple(Level(level.title, drawn) for level, drawn in zip(levels, maps, strict=True)),
        terrain=terrain,
        vehicles=vehicles,
        settings=settings._replace(turn_minutes=turn_minutes) if turn_minutes else settings,
        start=start,
        end=end,
        goal=goal,
        most=most,
    )


def opening(setup: Setup) -> State:
    """Return the world before anybody has come; raises Misused when the set-up cannot be right."""
    if not (setup.levels and setup.vehicles and setup.terrain):
        raise Misused("a world needs levels, vehicles and terrain; take them from a pack")
    settings = setup.settings
    if min(settings.turn_minutes, settings.veil_turns, settings.kills, settings.defeats, settings.least_points) < 1:
        raise Misused("a world needs turns, a veil, victories and defeats of at least 1")
    if settings.places < 2 or not 0 <= settings.fill <= settings.places:
        raise Misused("a map takes at least 2 players, and no more bots than players")
    if setup.start < 0 or (setup.end and setup.end <= setup.start):
        raise Misused("a world ends after it has begun")
    if setup.goal == 1 or min(setup.goal, setup.most) < 0:
        raise Misused("the level that ends a world is 2 or more, and no number is below 0")
    letters = {ground.letter: ground.id for ground in setup.terrain}
    for level in setup.levels:
        _check_map(setup, level, letters)
    return State(setup=setup, now=setup.start, open=True, players=(), copies=(), placing=(), end=None)


def _check_map(setup: Setup, level: Level, letters: dict[str, str]) -> None:
    """F16: raise Misused unless the map is one and every vehicle finds a cell, wherever the others are."""
    if not level.map or not level.map[0] or any(len(row) != len(level.map[0]) for row in level.map):
        raise Misused(f"the map {level.title!r} has no rows of one length")
    ground = [letters.get(letter, "") for row in level.map for letter in row]
    if "" in ground:
        raise Misused(f"the map {level.title!r} has letters that stand for no terrain")
    for vehicle in setup.vehicles:
        cells = sum(name in vehicle.ground for name in ground)
        needed = vehicle.room(setup.vehicles, setup.settings.places)
        if cells < needed:
            fault = f"has {cells} cells for the {vehicle.id}, {setup.settings.places} players need {needed}"
            raise Misused(f"the map {level.title!r} {fault}")
