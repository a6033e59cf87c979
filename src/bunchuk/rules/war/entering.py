"""What entering a cell of some ground costs: movement of the turn, and hits until the battle's end (W40, W41, W43)."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import Cell, Cells
from bunchuk.rules.war.counters import bleeding, with_unit
from bunchuk.rules.war.ground import allowance, field
from bunchuk.rules.war.state import State


def left_after(state: State, index: int, left: int, budget: int, cell: Cell) -> tuple[int, int]:
    """W40: what is left of a turn's movement, and of what it began with, once it touched a cell; never below 0.

    A penalty counts once a turn: of several kinds of ground the one that leaves least.
    """
    lie = field(state.setup).lies[index]
    if not lie.rough >> cell & 1:
        return left, budget
    allowed, why = allowance(state.setup, lie, state.units[index].movement, cell)
    if not why:
        return left, budget
    return max(0, left - max(0, budget - allowed)), min(budget, allowed)


def left_at_first(state: State, index: int) -> int:
    """W40: the movement that a counter begins a turn with where it stands."""
    unit = state.units[index]
    return left_after(state, index, unit.movement, unit.movement, unit.cell)[0]


def slowed(state: State, index: int, events: list[Event]) -> State:
    """W40, W41, W43, W44: take what the ground of its cell does to the movement of the counter that acts.

    Only its side is told: that it is not told would tell others that its nerve is tested.
    """
    unit, lie = state.units[index], field(state.setup).lies[index]
    left, budget = left_after(state, index, state.left, state.budget, unit.cell)
    if budget == state.budget:
        return state
    allowed, why = allowance(state.setup, lie, unit.movement, unit.cell)
    profile = state.setup.units[index]
    text = f"{profile.code}: movement {unit.movement} {allowed - unit.movement:+} {why} = {allowed}"
    events.append(Event(text, why.split()[-1], (profile.side,)))
    return state._replace(left=left, budget=budget)


def bitten(state: State, index: int, events: list[Event], cells: Cells) -> State:
    """W41: take the hits that ground among these cells takes on first entry; they come back after the battle.

    The last ones are never taken. Everybody is told that hits are lost, not how many are left.
    """
    unit = state.units[index]
    if unit.weathered != -1:
        return state
    for bite in field(state.setup).lies[index].bites:
        if bite.cells & cells:
            lost = max(0, min(-bite.amount, unit.hits - state.setup.settings.least_hits))
            state = with_unit(state, index, unit._replace(hits=unit.hits - lost, weathered=lost))
            if not lost:
                return state
            events.append(Event(f"{state.setup.units[index].code}: {-lost:+} hits {bite.why}", bite.why.split()[-1]))
            return bleeding(state, index)._replace(bloody=True)
    return state


def entered(state: State, index: int, events: list[Event]) -> State:
    """Pay for the ground of the cell that the acting counter has just come to."""
    if not field(state.setup).lies[index].rough >> state.units[index].cell & 1:
        return state
    return bitten(slowed(state, index, events), index, events, 1 << state.units[index].cell)
