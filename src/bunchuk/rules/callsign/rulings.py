"""What a master changes while a mission goes on, always with a reason (G2)."""

from typing import assert_never

from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.ending import conclude, destroyed
from bunchuk.rules.callsign.field import allies, board_of, named, put, unit_on
from bunchuk.rules.callsign.moves import Declare, Relocate, Ruling, SetReadiness
from bunchuk.rules.callsign.state import State
from bunchuk.rules.game import Event, Outcome, Refusal
from bunchuk.tables.spelling import place_of

LEGAL = "rule UNIT readiness N : reason, rule UNIT at CELL : reason, rule end SIDE|draw : reason"
"""How rulings are written."""


def check_ruling(state: State, ruling: Ruling) -> Refusal | None:
    """G2: whether a ruling can be carried out; it needs a reason, and a mission that is not over."""
    if not ruling.reason or ruling.reason != " ".join(ruling.reason.split()):
        return Refusal("G2", "a ruling needs a reason of one line", LEGAL)
    fault = _fault(state, ruling)
    return Refusal("G2", fault, LEGAL) if fault else None


def _fault(state: State, ruling: Ruling) -> str:
    """Say what is wrong with a ruling; empty if nothing."""
    if isinstance(ruling, Declare):
        known = ruling.winner == "draw" or _side(state, ruling.winner) != -1
        return "" if known else f"no side {ruling.winner!r} here"
    index = named(state.setup, ruling.unit)
    if index == -1:
        return f"no unit {ruling.unit!r} in this mission"
    if state.cells[index] == OFF:
        return f"{state.setup.units[index].code} is lost; take back what took it off"
    match ruling:
        case SetReadiness(readiness=readiness):
            return "" if readiness >= 0 else f"{readiness} readiness cannot be set"
        case Relocate(cell=name):
            cell = board_of(state.setup).cell(name)
            if cell == OFF:
                return f"no cell {name!r} on this map"
            other = unit_on(state, cell)
            return f"{state.setup.units[other].code} stands on {name}" if other not in (-1, index) else ""
    assert_never(ruling)


def rule(state: State, ruling: Ruling, events: list[Event]) -> State:
    """G2: carry out a ruling; a side may have destroyed all others by it."""
    if isinstance(ruling, Declare):
        winners = () if ruling.winner == "draw" else allies(state, _side(state, ruling.winner))
        return conclude(state, Outcome(winners, f"the masters' ruling: {ruling.reason}", "G2"), events)
    index = named(state.setup, ruling.unit)
    code = state.setup.units[index].code
    if isinstance(ruling, Relocate):
        events.append(Event(f"{code} stands on {ruling.cell.lower()}, by ruling: {ruling.reason}", "G2"))
        return state._replace(cells=put(state.cells, index, board_of(state.setup).cell(ruling.cell)))
    what = f"has readiness {ruling.readiness}" if ruling.readiness else "is lost"
    events.append(Event(f"{code} {what}, by ruling: {ruling.reason}", "G2"))
    state = state._replace(readiness=put(state.readiness, index, ruling.readiness))
    if ruling.readiness:
        return state
    state = state._replace(cells=put(state.cells, index, OFF), moved=-1 if state.moved == index else state.moved)
    turn = state.setup.leaders[state.seat].side if state.phase == "turn" else -1
    return destroyed(state, turn, events)


def _side(state: State, code: str) -> int:
    return place_of(code, [side.code for side in state.setup.sides])
