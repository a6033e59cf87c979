"""What a world starts from and what it is at any moment, all of it by value.

Players are the seats, in the order in which they came, bots among them; vehicles are known by their place in
``Setup.vehicles``, copies of maps by their place in ``State.copies``. A moment is a whole number of minutes
(``clock``); cells are ints (``ground``).
"""

from typing import Annotated, NamedTuple

from bunchuk.rules.game import Outcome, Seat
from bunchuk.tables.fogbound_rows import FogboundSettings, Terrain, VehicleType

Moment = int
"""Minutes on the one clock of the world (F18)."""

Points = tuple[int, int]
"""Attack and defence (F7)."""


class Level(NamedTuple):
    """A level's map (F19)."""

    title: str
    map: Annotated[tuple[str, ...], "rows of terrain letters from north to south"]


class Setup(NamedTuple):
    """All that a world starts from."""

    levels: Annotated[tuple[Level, ...], "from level 1 on; above the last they come round again (F19)"]
    terrain: tuple[Terrain, ...]
    vehicles: Annotated[tuple[VehicleType, ...], "in the order of placing (F16)"]
    settings: FogboundSettings
    start: Annotated[Moment, "when the world begins"]
    end: Annotated[Moment, "when it ends; 0: when a master says so, or at its goal"] = 0
    goal: Annotated[int, "the level that ends it once a player comes to it; 0: none does"] = 0
    most: Annotated[int, "how many players it takes; 0: as many as come"] = 0


class Vehicle(NamedTuple):
    """A vehicle at a moment; destroyed if it has no defence left (F7)."""

    cell: Annotated[int, "-1: on no map"]
    attack: int
    defence: int
    shots: Annotated[int, "shots left in this turn (F4)"]
    moves: Annotated[int, "moves left (F4)"]
    shifts: Annotated[int, "redistributions left (F4)"]
    best: Annotated[Points, "the pair of the greatest sum held at this level, the latest of equals (F14)"]


class Player(NamedTuple):
    """A player at a moment, or a bot (F13)."""

    callsign: str
    bot: bool
    level: Annotated[int, "0: a bot that no map needs"]
    copy: Annotated[int, "the copy of a map that it is on; -1: none, a pause (F16)"]
    kills: Annotated[int, "enemy vehicles destroyed since the last victory or defeat (F12)"]
    defeats: Annotated[int, "defeats running at this level (F12)"]
    until: Annotated[Moment, "when the running turn ends and the next begins (F4, F17)"]
    fresh: Annotated[bool, "whether nothing was done in this turn, so that its hour may be changed (F17)"]
    vehicles: tuple[Vehicle, ...]
    lit: Annotated[tuple[tuple[int, Moment], ...], "cells not veiled and until when, the oldest first (F3)"]
    shot: Annotated[tuple[tuple[int, int], ...], "copies and cells shot at in this turn (F6)"]
    hit: Annotated[tuple[tuple[Seat, int], ...], "whose vehicles, and which, were hit in this turn (F6)"]
    arrived: Annotated[tuple[Points, ...], "points of each vehicle on the latest arrival at this level (F15)"]
    firsts: Annotated[tuple[tuple[Points, ...], ...], "by level, those of the first arrival ever (F12)"]


class Copy(NamedTuple):
    """A copy of a level's map (F13)."""

    level: int
    number: Annotated[int, "counted from 1 at each level"]
    members: Annotated[tuple[Seat, ...], "who is there, bots too, in the order in which they came"]


class State(NamedTuple):
    """A world at a moment."""

    setup: Setup
    now: Annotated[Moment, "the moment of the last entry (F18)"]
    open: Annotated[bool, "whether it takes newcomers (F13)"]
    players: tuple[Player, ...]
    copies: tuple[Copy, ...]
    placing: Annotated[tuple[tuple[Seat, int], ...], "vehicles that are to be placed by lot, in order (F16)"]
    end: Annotated[Outcome | None, "how it ended"]


def with_player(state: State, seat: Seat, player: Player) -> State:
    """Return the state with one player changed."""
    players = state.players
    return state._replace(players=(*players[:seat], player, *players[seat + 1 :]))


def with_vehicle(player: Player, index: int, vehicle: Vehicle) -> Player:
    """Return a player with one vehicle changed."""
    vehicles = player.vehicles
    return player._replace(vehicles=(*vehicles[:index], vehicle, *vehicles[index + 1 :]))


def takes_newcomers(state: State) -> bool:
    """F13: whether the next who comes may join."""
    if not state.open or state.end is not None:
        return False
    most = state.setup.most
    return not most or sum(not player.bot for player in state.players) < most
