"""Whether a move is legal now, and if not, which rule says so and what would be.

Law: what a player may do and is refused depends on that player's own vehicles, counters and cells not veiled alone.
"""

import re
from typing import Final, assert_never

from bunchuk.rules.fogbound.acts import vehicle_of
from bunchuk.rules.fogbound.atlas import BOT, lot
from bunchuk.rules.fogbound.clock import later, written
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.moves import (
    Act,
    Declare,
    FogboundMove,
    Go,
    Join,
    Resume,
    SetHour,
    SetOpen,
    SetPoints,
    Shift,
    Shoot,
    Wait,
)
from bunchuk.rules.fogbound.points import shift_fault
from bunchuk.rules.fogbound.rulings import check_ruling
from bunchuk.rules.fogbound.sight import blocked, open_ways, spared, taken
from bunchuk.rules.fogbound.state import Player, State, takes_newcomers
from bunchuk.rules.game import CHANCE, MASTER, Actor, Refusal, Rolled, Seat
from bunchuk.tables.spelling import PROMPT, RESERVED, fold

_CALLSIGN: Final = re.compile(r"\w[\w.'’-]{0,19}")


def check(  # noqa: PLR0911 -- one return a reason
    state: State, actor: Actor, move: FogboundMove | Rolled
) -> Refusal | None:
    """Say why a move is not legal, or None if it is."""
    if state.end is not None:
        return Refusal("F18", f"the world has ended: {state.end.why}", "take its end back")
    if isinstance(move, Rolled):
        return _check_roll(state, actor, move)
    if actor == CHANCE:
        return Refusal("F16", "that is no roll", _legal(state, actor))
    if state.placing:
        return Refusal("F16", "vehicles are to be placed first", "the roll for their places")
    if move.at < state.now:
        reason = f"{written(move.at)} is past: the clock of the world stands at {written(state.now)}"
        return Refusal("F18", reason, "a moment from there on")
    end = state.setup.end
    if end and move.at >= end and not isinstance(move, Wait):
        return Refusal("F18", f"the world ends at {written(end)}", "wait")
    if isinstance(move, SetPoints | SetOpen | Declare):
        return check_ruling(state, move) if actor == MASTER else Refusal("F18", "masters rule", _legal(state, actor))
    return _check_wish(later(state, move.at), actor, move)


def _check_roll(state: State, actor: Actor, move: Rolled) -> Refusal | None:
    """F16: whether the values can be those asked for."""
    chance = lot(state)
    if actor != CHANCE or chance is None:
        return Refusal("F16", "no dice are wanted now", _legal(state, actor))
    fits = len(move.values) == len(chance.dice) and all(
        1 <= value <= sides for value, sides in zip(move.values, chance.dice, strict=True)
    )
    wanted = " ".join(f"d{sides}" for sides in chance.dice)
    return None if fits else Refusal("F16", f"the places take {wanted}", f"a value for each of {wanted}")


def _check_wish(  # noqa: PLR0911 -- one case a kind of move
    state: State, actor: Actor, move: Join | Act | SetHour | Resume | Wait
) -> Refusal | None:
    """Say why what a seat wishes cannot be, the clock being at its moment."""
    if isinstance(move, Wait):
        known = actor == MASTER or 0 <= actor < len(state.players)
        return None if known else Refusal("F18", "who has not joined does not wait", _legal(state, actor))
    if isinstance(move, Join):
        return _check_join(state, actor, move)
    if not 0 <= actor < len(state.players):
        return Refusal("F13", "who has not joined has no vehicles", _legal(state, actor))
    player = state.players[actor]
    pause = player.copy == OFF
    match move:
        case Resume():
            if player.bot or not pause:
                return Refusal("F16", "there is no pause to leave", _legal(state, actor))
            return None
        case SetHour():
            if player.bot or not (pause or player.fresh):
                reason = "the hour is changed in a pause, or once a turn before any other act of it"
                return Refusal("F17", reason, _legal(state, actor))
            return None
        case Shoot() | Go() | Shift():
            if pause:
                return Refusal("F16", f"{player.callsign} pauses, no vehicle is on a map", _legal(state, actor))
            return _check_act(state, actor, player, move)
    assert_never(move)


def _check_join(  # noqa: PLR0911 -- one return a reason
    state: State, actor: Actor, move: Join
) -> Refusal | None:
    """F13: whether a newcomer may come, and under that callsign."""
    if 0 <= actor < len(state.players):
        reason = f"{state.players[actor].callsign} has joined already"
        return Refusal("F13", reason, f"{_legal(state, actor)}; a newcomer joins in nobody's name")
    if actor != len(state.players):
        return Refusal("F13", "joining is the move of the seat after the last", _legal(state, actor))
    if not takes_newcomers(state):
        return Refusal("F13", "the world takes no newcomers", "ask a master to open it")
    if not _CALLSIGN.fullmatch(move.callsign) or fold(move.callsign).startswith(fold(BOT)):
        reason = f"{move.callsign!r} is no callsign"
        return Refusal("F13", reason, f"write one word of at most 20 letters and digits that does not begin with {BOT}")
    if fold(move.callsign) in RESERVED:
        what = "is a word of the prompt" if fold(move.callsign) in PROMPT else "stands for somebody else"
        return Refusal("F13", f"{move.callsign} {what}", "join under another callsign")
    if fold(move.callsign) in taken(state):
        return Refusal("F13", f"{move.callsign} is taken", "join under another callsign")
    return None


def _check_act(state: State, seat: Seat, player: Player, move: Act) -> Refusal | None:
    """F4: whether a vehicle can act so: it is there and has that much left in this turn."""
    setup = state.setup
    index = vehicle_of(setup, move.vehicle)
    if index == -1:
        return Refusal("F1", f"no vehicle {move.vehicle!r}", ", ".join(kind.id for kind in setup.vehicles))
    vehicle = player.vehicles[index]
    if not vehicle.defence:
        return Refusal("F7", f"the {move.vehicle} is destroyed", _legal(state, seat))
    match move:
        case Shoot():
            left, what = vehicle.shots, "shot"
        case Go():
            left, what = vehicle.moves, "move"
        case Shift():
            left, what = vehicle.shifts, "redistribution"
        case _:
            assert_never(move)
    if not left:
        reason = f"the {move.vehicle} has no {what} left in this turn"
        return Refusal("F4", reason, f"the next turn, from {written(player.until)} on")
    match move:
        case Shoot():
            return _check_shot(state, player, move)
        case Go():
            return _check_go(state, player, index, move)
        case Shift():
            fault = shift_fault(setup, setup.vehicles[index], vehicle, player.level, move.to)
            return Refusal("F9", fault, f"shift {move.vehicle} to the other figure") if fault else None
    assert_never(move)


def _check_shot(state: State, player: Player, move: Shoot) -> Refusal | None:
    """F5, F6: whether a shot may go to a cell: none of one's own, none twice, at no enemy in sight twice."""
    geometry = board(state.setup, player.level)
    cell = geometry.cell(move.cell)
    if cell == OFF:
        return Refusal("F5", f"no cell {move.cell!r} on this map", f"a1 to {geometry.names[-1]}")
    if any(vehicle.cell == cell for vehicle in player.vehicles):
        return Refusal("F5", f"a vehicle of one's own is on {move.cell}", "a shot at another cell")
    if (player.copy, cell) in player.shot:
        return Refusal("F6", f"{move.cell} was shot at in this turn", "a shot at another cell")
    if cell in spared(state, player):
        return Refusal("F6", f"the vehicle on {move.cell} was hit in this turn", "a shot at another")
    return None


def _check_go(state: State, player: Player, index: int, move: Go) -> Refusal | None:
    """F2, F5: whether a vehicle may move to a neighbouring cell, as far as its player can see."""
    geometry = board(state.setup, player.level)
    here = player.vehicles[index].cell
    cell = geometry.next[move.way][here]
    if cell == OFF:
        return Refusal("F5", f"beyond {geometry.names[here]} the map ends", _ways(state, player, index))
    name = geometry.names[cell]
    if cell not in geometry.may[index]:
        reason = f"{name} is {geometry.titles[cell].lower()}, where no {move.vehicle} can be"
        return Refusal("F2", reason, _ways(state, player, index))
    if cell in blocked(state, player):
        return Refusal("F2", f"another vehicle is on {name}", _ways(state, player, index))
    return None


def _ways(state: State, player: Player, index: int) -> str:
    geometry, kind = board(state.setup, player.level), state.setup.vehicles[index]
    ways = "|".join(open_ways(geometry, index, player.vehicles[index], blocked(state, player)))
    return f"go {kind.id} {ways}" if ways else "no move of it now"


def _legal(state: State, actor: Actor) -> str:
    """Say in a few words what an actor may do, from what he knows."""
    if actor == CHANCE or state.placing:
        return "the roll for places" if state.placing else "nothing is rolled now"
    if actor == MASTER:
        return "wait, or a ruling"
    if not 0 <= actor < len(state.players):
        return "join CALLSIGN" if actor == len(state.players) else "join as the seat after the last"
    if state.players[actor].copy == OFF:
        return "resume, hour, wait"
    own = [vehicle for vehicle in state.players[actor].vehicles if vehicle.defence]
    ways = (
        ("shoot VEHICLE CELL", any(vehicle.shots for vehicle in own)),
        ("go VEHICLE n|e|s|w", any(vehicle.moves for vehicle in own)),
        ("shift VEHICLE attack|defence", any(vehicle.shifts for vehicle in own)),
        ("hour", state.players[actor].fresh),
        ("wait", True),
    )
    return ", ".join(way for way, left in ways if left)
