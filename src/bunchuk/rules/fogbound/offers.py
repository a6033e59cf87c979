"""Who is to act, and all that a seat is offered (F4-F9, F13, F16-F18)."""

from functools import lru_cache
from typing import Final

from bunchuk.rules.fogbound.clock import LAST
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.moves import Figure, FogboundMove, Go, Join, Resume, SetHour, Shift, Shoot, Wait
from bunchuk.rules.fogbound.points import shift_fault
from bunchuk.rules.fogbound.sight import banned, blocked, open_ways, taken
from bunchuk.rules.fogbound.state import Moment, Player, State, takes_newcomers
from bunchuk.rules.game import CHANCE, Actor, Seat
from bunchuk.tables.spelling import fold

_NOBODY: Final[frozenset[Actor]] = frozenset()
_DICE: Final[frozenset[Actor]] = frozenset({CHANCE})
_FIGURES: Final[tuple[Figure, ...]] = ("attack", "defence")


def to_act(state: State) -> frozenset[Actor]:
    """F13, F16: dice alone while vehicles are to be placed; else every player, bots that can shoot, and who may come.

    Players are always to act, since each may let time go on; a bot is done for its turn when its shots are spent.
    """
    if state.end is not None:
        return _NOBODY
    if state.placing:
        return _DICE
    acting = [seat for seat, player in enumerate(state.players) if not player.bot or _can_shoot(state, player)]
    if takes_newcomers(state):
        acting.append(len(state.players))
    return frozenset(acting)


def moves(state: State, seat: Seat) -> list[FogboundMove]:
    """All that a seat that is to act may do at this moment; waiting is offered until its own next turn.

    Waiting until any other moment is legal too, up to ``LAST``, and joining under any free callsign.
    """
    if state.end is not None or state.placing:
        return []
    if seat >= len(state.players):
        newcomer = seat == len(state.players) and takes_newcomers(state)
        return [Join(state.now, _callsign(state))] if newcomer else []
    player = state.players[seat]
    if player.copy == OFF:
        offered: list[FogboundMove] = [] if player.bot else [Resume(state.now), SetHour(state.now)]
    else:
        offered = _acts(state, player)
    if not player.bot:
        offered.append(Wait(min(player.until, state.setup.end or LAST, LAST)))
    return offered


def _acts(state: State, player: Player) -> list[FogboundMove]:
    """F4-F9: all acts of a player's vehicles: moves, redistributions, shots; then the hour (F17)."""
    setup, at = state.setup, state.now
    geometry = board(setup, player.level)
    held = blocked(state, player)
    out = sorted(banned(state, player), reverse=True)
    offered: list[FogboundMove] = []
    for index, (kind, vehicle) in enumerate(zip(setup.vehicles, player.vehicles, strict=True)):
        if not vehicle.defence:
            continue
        if vehicle.moves:
            offered += (Go(at, kind.id, way) for way in open_ways(geometry, index, vehicle, held))
        if vehicle.shifts:
            offered += (
                Shift(at, kind.id, to) for to in _FIGURES if not shift_fault(setup, kind, vehicle, player.level, to)
            )
        if vehicle.shots:
            shots: list[FogboundMove] = list(_shots(at, kind.id, geometry.names))
            for cell in out:
                del shots[cell]
            offered += shots
    if player.fresh and not player.bot:
        offered.append(SetHour(at))
    return offered


@lru_cache(maxsize=64)
def _shots(at: Moment, vehicle: str, names: tuple[str, ...]) -> tuple[Shoot, ...]:
    """Return the shots of a vehicle at each cell of a map."""
    return tuple(Shoot(at, vehicle, name) for name in names)


def _can_shoot(state: State, player: Player) -> bool:
    """Whether a vehicle of a player on a map has a shot left, and a cell to shoot at."""
    if player.copy == OFF or not any(vehicle.shots and vehicle.defence for vehicle in player.vehicles):
        return False
    return len(banned(state, player)) < len(board(state.setup, player.level).names)


def _callsign(state: State) -> str:
    """F13: return a free callsign for the next who joins."""
    known = taken(state)
    return next(name for number in range(1, len(known) + 2) if fold(name := f"Player-{number}") not in known)
