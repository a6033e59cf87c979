"""The briefing, turns and rounds (G1-G3)."""

from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.ending import conclude, round_begun, round_ended, turn_held
from bunchuk.rules.callsign.field import allies, ally_named, put
from bunchuk.rules.callsign.moves import Appoint, Order
from bunchuk.rules.callsign.state import State, Written
from bunchuk.rules.game import Event, Outcome, Seat
from bunchuk.tables.spelling import whose


def ready(state: State, seat: Seat, events: list[Event]) -> State:
    """G1: a leader has read the briefing; when all have, round 1 begins."""
    events.append(Event(f"{state.setup.leaders[seat].title} is ready", "G1"))
    state = state._replace(ready=tuple(is_ready or at == seat for at, is_ready in enumerate(state.ready)))
    return _round(state, 1, events) if all(state.ready) else state


def appoint(state: State, seat: Seat, move: Appoint, events: list[Event]) -> State:
    """G1: a leader names the commander-in-chief of his side."""
    side = state.setup.leaders[seat].side
    chief = ally_named(state, side, move.leader)
    told = f"{state.setup.leaders[chief].title} is commander-in-chief of {state.setup.sides[side].title}"
    events.append(Event(told, "G1"))
    return state._replace(chiefs=put(state.chiefs, side, chief))


def order(state: State, seat: Seat, move: Order, events: list[Event]) -> State:
    """G1: a commander-in-chief writes an order, which his side and masters alone read."""
    side = state.setup.leaders[seat].side
    to = "all" if move.to == "all" else state.setup.leaders[ally_named(state, side, move.to)].code
    told = f"{state.setup.leaders[seat].title} orders {to}: {move.text}"
    events.append(Event(told, "G1", allies(state, side)))
    return state._replace(orders=(*state.orders, Written(side, state.round, to, move.text)))


def end_turn(state: State, events: list[Event]) -> State:
    """G3: a player ends his turn; the next with units left is on, or the round ends."""
    return _next(turn_held(state), state.seat + 1, events)


def _next(state: State, seat: Seat, events: list[Event]) -> State:
    """G3: let the next player from ``seat`` on begin his turn; a player without units is passed over."""
    armed = {troop.seat for troop, cell in zip(state.setup.units, state.cells, strict=True) if cell != OFF}
    if not armed:
        return conclude(state, Outcome((), "nobody is left", "G2"), events)
    for later in range(seat, len(state.setup.leaders)):
        if later in armed:
            events.append(Event(f"{whose(state.setup.leaders[later].title)} turn", "G3"))
            return state._replace(phase="turn", seat=later, done=0, moved=-1)
    state = round_ended(state, events)
    return state if state.end is not None else _round(state, state.round + 1, events)


def _round(state: State, number: int, events: list[Event]) -> State:
    events.append(Event(f"round {number} of {state.setup.limit}", "G2"))
    return _next(round_begun(state._replace(round=number)), 0, events)
