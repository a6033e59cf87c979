"""What a master changes while a world goes on, always with a reason (F7, F13, F18)."""

from typing import assert_never

from bunchuk.rules.fogbound.ending import conclude
from bunchuk.rules.fogbound.moves import Declare, Ruling, SetOpen, SetPoints
from bunchuk.rules.fogbound.points import pointed
from bunchuk.rules.fogbound.state import State, with_player, with_vehicle
from bunchuk.rules.game import Event, Refusal
from bunchuk.tables.spelling import place_of

LEGAL = "rule CALLSIGN VEHICLE ATTACK/DEFENCE : reason, rule open|close : reason, rule end : reason"
"""How rulings are written."""

_MOST = 999_999


def check_ruling(state: State, ruling: Ruling) -> Refusal | None:
    """F7, F13, F18: whether a ruling can be carried out; it needs a reason of one line."""
    if not ruling.reason or ruling.reason != " ".join(ruling.reason.split()):
        return Refusal("F18", "a ruling needs a reason of one line", LEGAL)
    match ruling:
        case SetPoints():
            fault = _fault(state, ruling)
            return Refusal("F7", fault, LEGAL) if fault else None
        case SetOpen(open=is_open):
            if is_open == state.open:
                return Refusal("F13", f"the world is {'open' if is_open else 'closed'} already", LEGAL)
            if not state.players:
                return Refusal("F13", "nobody has joined yet", "rule end : reason")
            return None
        case Declare():
            return None
    assert_never(ruling)


def _fault(state: State, ruling: SetPoints) -> str:
    """Say why points cannot be set; empty if they can."""
    seat, index = _named(state, ruling)
    if seat == -1:
        return f"no player {ruling.callsign!r}"
    if index == -1:
        return f"no vehicle {ruling.vehicle!r}"
    if not state.players[seat].vehicles[index].defence:
        return f"the {ruling.vehicle} of {ruling.callsign} is destroyed; take back what destroyed it"
    if not (1 <= ruling.attack <= _MOST and 1 <= ruling.defence <= _MOST):
        return "points are 1 or more"
    return ""


def rule(state: State, ruling: Ruling, events: list[Event]) -> State:
    """F7, F13, F18: carry out a ruling."""
    match ruling:
        case SetPoints(attack=attack, defence=defence):
            seat, index = _named(state, ruling)
            player = state.players[seat]
            words = f"the {ruling.vehicle} of {player.callsign} has attack {attack}, defence {defence}, by ruling"
            events.append(Event(f"{words}: {ruling.reason}", "F7", (seat,)))
            return with_player(
                state, seat, with_vehicle(player, index, pointed(player.vehicles[index], attack, defence))
            )
        case SetOpen(open=is_open):
            words = "takes newcomers" if is_open else "is closed to newcomers"
            events.append(Event(f"the world {words}: {ruling.reason}", "F13"))
            return state._replace(open=is_open)
        case Declare():
            return conclude(state, f"the masters' ruling, {ruling.reason}", events)
    assert_never(ruling)


def _named(state: State, ruling: SetPoints) -> tuple[int, int]:
    """Return the seat and the vehicle of a ruling, -1 for what there is not."""
    seat = place_of(ruling.callsign, [player.callsign for player in state.players])
    vehicles = (at for at, kind in enumerate(state.setup.vehicles) if kind.id == ruling.vehicle)
    return seat, next(vehicles, -1)
