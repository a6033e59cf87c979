"""Worlds of a pack, and how a world begins (F13, F16, F19)."""

from collections.abc import Sequence

from bunchuk.rules.fogbound.sound import require_sound
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
    require_sound(setup)
    return State(setup=setup, now=setup.start, open=True, players=(), copies=(), placing=(), end=None)
