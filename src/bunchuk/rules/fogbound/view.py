"""What a player may see of a world: built up from what is allowed (F3, F18).

Of oneself all; of others only callsign and kind of vehicle on cells that are not veiled. Who has not joined sees the
clock, whether the world is open, and how it ended.
"""

from typing import Annotated, NamedTuple

from bunchuk.rules.fogbound.clock import written
from bunchuk.rules.fogbound.ground import OFF, Board, board
from bunchuk.rules.fogbound.sight import standing
from bunchuk.rules.fogbound.state import Player, Points, Setup, State, takes_newcomers
from bunchuk.rules.game import Outcome, Seat


class Own(NamedTuple):
    """A vehicle of one's own."""

    vehicle: Annotated[str, "its id: ship"]
    letter: str
    cell: Annotated[str, "empty: on no map"]
    attack: int
    defence: Annotated[int, "0: destroyed"]
    shots: int
    moves: int
    shifts: int
    best: Annotated[Points, "the best held at this level (F14)"]
    arrived: Annotated[Points, "what it had on coming to this level (F15)"]


class Sight(NamedTuple):
    """A cell that is not veiled (F3)."""

    cell: str
    until: Annotated[str, "the moment from which it is veiled again"]
    owner: Annotated[str, "callsign of whose vehicle is there; empty: nobody's"]
    vehicle: Annotated[str, "its id"]
    letter: str


class Me(NamedTuple):
    """A player as he knows himself."""

    callsign: str
    level: int
    title: Annotated[str, "of the level's map"]
    copy: Annotated[int, "number of the copy of the map; 0: a pause"]
    kills: int
    defeats: Annotated[int, "running at this level (F12)"]
    hour: Annotated[int, "minutes into the turn length at which turns begin (F4)"]
    until: Annotated[str, "when the running turn ends"]
    may_set_hour: bool
    shot: Annotated[tuple[str, ...], "cells of this map shot at in this turn (F6)"]
    hit: Annotated[tuple[tuple[str, str], ...], "vehicles hit in this turn: owner and id (F6)"]


class View(NamedTuple):
    """A world as a player, or everybody, may see it; not even his seat's number, which would tell of unseen bots."""

    at: Annotated[str, "the moment it is seen at"]
    open: Annotated[bool, "whether it takes newcomers (F13)"]
    ends: Annotated[str, "the moment at which the world ends; empty: none is set"]
    kills: Annotated[int, "kills that are a victory (F12)"]
    me: Annotated[Me | None, "None: not joined"]
    vehicles: tuple[Own, ...]
    map: Annotated[tuple[str, ...], "rows of terrain letters from north to south; none in a pause (F16)"]
    terrain: Annotated[tuple[tuple[str, str], ...], "letters and titles"]
    sights: Annotated[tuple[Sight, ...], "the oldest first"]
    end: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """F18: what a seat, or everybody, sees at the world's moment; ``clock.later`` brings a world to another."""
    setup = state.setup
    me, own, rows, sights = None, tuple[Own, ...](), tuple[str, ...](), tuple[Sight, ...]()
    if seat is not None and seat < len(state.players):
        player = state.players[seat]
        number = max(player.level, 1)  # a bot that no map needs is at level 0
        level, geometry = setup.levels[(number - 1) % len(setup.levels)], board(setup, number)
        me, own = _me(state, player, geometry, level.title), _own(setup, player, geometry)
        if player.copy != OFF:
            rows, sights = level.map, _sights(state, player, geometry)
    return View(
        at=written(state.now),
        open=takes_newcomers(state),
        ends=written(setup.end) if setup.end else "",
        kills=setup.settings.kills,
        me=me,
        vehicles=own,
        map=rows,
        terrain=tuple([(ground.letter, ground.title) for ground in setup.terrain]),
        sights=sights,
        end=state.end,
    )


def _me(state: State, player: Player, geometry: Board, title: str) -> Me:
    setup, names = state.setup, geometry.names
    pause = player.copy == OFF
    return Me(
        callsign=player.callsign,
        level=player.level,
        title=title,
        copy=0 if pause else state.copies[player.copy].number,
        kills=player.kills,
        defeats=player.defeats,
        hour=player.until % setup.settings.turn_minutes,
        until=written(player.until),
        may_set_hour=not player.bot and (pause or player.fresh),
        shot=tuple([names[cell] for copy, cell in player.shot if copy == player.copy]),
        hit=tuple([(state.players[seat].callsign, setup.vehicles[index].id) for seat, index in player.hit]),
    )


def _own(setup: Setup, player: Player, geometry: Board) -> tuple[Own, ...]:
    return tuple(
        Own(
            vehicle=kind.id,
            letter=kind.letter,
            cell=_name(geometry, vehicle.cell),
            attack=vehicle.attack,
            defence=vehicle.defence,
            shots=vehicle.shots,
            moves=vehicle.moves,
            shifts=vehicle.shifts,
            best=vehicle.best,
            arrived=arrived,
        )
        for kind, vehicle, arrived in zip(setup.vehicles, player.vehicles, player.arrived, strict=True)
    )


def _name(geometry: Board, cell: int) -> str:
    return "" if cell == OFF else geometry.names[cell]


def _sights(state: State, player: Player, geometry: Board) -> tuple[Sight, ...]:
    """F3: the cells that are not veiled, and who stands there."""
    sights, there = [], standing(state, player.copy)
    for cell, until in player.lit:
        held = there.get(cell)
        owner = vehicle = letter = ""
        if held is not None:
            kind = state.setup.vehicles[held[1]]
            owner, vehicle, letter = state.players[held[0]].callsign, kind.id, kind.letter
        sights.append(Sight(geometry.names[cell], written(until), owner, vehicle, letter))
    return tuple(sights)
