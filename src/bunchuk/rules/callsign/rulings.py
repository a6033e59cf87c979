"""What a master changes while a mission goes on, always with a reason (G2)."""

from typing import assert_never

from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.ending import conclude, destroyed
from bunchuk.rules.callsign.field import allies, at_percent, board_of, named, put, unit_on
from bunchuk.rules.callsign.moves import Declare, Relocate, Ruling, SetReadiness
from bunchuk.rules.callsign.state import State
from bunchuk.rules.game import Event, Outcome, Refusal
from bunchuk.tables.spelling import place_of

LEGAL = "rule UNIT readiness POINTS : WHY, rule UNIT at CELL : WHY, rule end SIDE|draw : WHY"
"""How rulings are written."""


def check_ruling(state: State, ruling: Ruling) -> Refusal | None:
    """G2: whether a ruling can be carried out; it needs a reason, and a mission that is not over."""
    if not ruling.reason or ruling.reason != " ".join(ruling.reason.split()):
        return Refusal("G2", "a ruling needs a reason of one line", LEGAL)
    fault = _fault(state, ruling)
    return Refusal("G2", fault, _instead(state, ruling)) if fault else None


def _instead(state: State, ruling: Ruling) -> str:
    """Say how a ruling of this kind is written: with the sides, or the points that this unit can have."""
    if isinstance(ruling, Declare):
        return f"rule end {'|'.join(side.code for side in state.setup.sides)}|draw : WHY"
    index = named(state.setup, ruling.unit)
    if index == -1 or state.cells[index] == OFF:
        return LEGAL
    troop = state.setup.units[index]
    if isinstance(ruling, SetReadiness):
        return f"rule {troop.code} readiness 0-{troop.readiness} : WHY, in points; {troop.readiness} are 100 %"
    return f"rule {troop.code} at CELL : WHY"


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
            code, most = state.setup.units[index].code, state.setup.units[index].readiness
            return "" if 0 <= readiness <= most else f"{code} has 0 to {most} points of readiness, not {readiness}"
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
    state = state._replace(readiness=put(state.readiness, index, ruling.readiness))
    full = state.setup.units[index].readiness
    left = f"is at {ruling.readiness} of {full} points of readiness, {at_percent(state, index)} %"
    events.append(Event(f"{code} {left if ruling.readiness else 'is lost'}, by ruling: {ruling.reason}", "G2"))
    if ruling.readiness:
        return state
    state = state._replace(cells=put(state.cells, index, OFF), moved=-1 if state.moved == index else state.moved)
    turn = state.setup.leaders[state.seat].side if state.phase == "turn" else -1
    return destroyed(state, turn, events)


def _side(state: State, name: str) -> int:
    """Return the place of the side of a code or title, or -1."""
    sides = state.setup.sides
    place = place_of(name, [side.code for side in sides])
    return place if place != -1 else place_of(name, [side.title for side in sides])
