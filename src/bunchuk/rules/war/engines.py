"""Siege engines on the board: who serves and holds them, how they move, suffer and are paid for (W50)."""

from typing import Final

from bunchuk.rules.game import Event
from bunchuk.rules.grid import OFF, Cell, Cells
from bunchuk.rules.war.siege import Engine, Machine
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import is_one_of
from bunchuk.tables.rows import Cost
from bunchuk.tables.spelling import place_of

NONE: Final = -1
"""No engine."""


def engine_named(state: State, code: str) -> int:
    """Return the place of an engine by its code, however it is spelt, or NONE."""
    return place_of(code, [machine.code for machine in state.setup.engines])


def engine_on(state: State, cell: Cell) -> int:
    """Return the place of the engine on a cell, or NONE."""
    siege = state.siege
    if siege is not None and cell >= 0:
        for place, engine in enumerate(siege.engines):
            if engine.cell == cell:
                return place
    return NONE


def engine_at(state: State, place: int) -> tuple[Machine, Engine]:
    """Return an engine as it came and as it is; only where there is a siege."""
    if state.siege is None:
        raise ValueError(place)
    return state.setup.engines[place], state.siege.engines[place]


def served_by(state: State, index: int) -> int:
    """W50: the engine that a unit serves: one of its side's in its own cell, if it is one of those who can; or NONE."""
    siege, cell = state.siege, state.units[index].cell
    if siege is None or cell < 0 or not siege.stood >> cell & 1:
        return NONE
    place = engine_on(state, cell)
    if siege.engines[place].side != state.setup.units[index].side:
        return NONE
    return place if is_one_of(state, index, state.setup.settings.crews) else NONE


def forsaken(state: State) -> Cells:
    """W50: the cells where engines stand that nobody is with."""
    return state.siege.stood & ~(state.ground[0] | state.ground[1]) if state.siege is not None else 0


def with_engine(state: State, place: int, engine: Engine) -> State:
    """Put another record of an engine in place of the one that stands there, wherever it is."""
    siege = state.siege
    if siege is None:
        raise ValueError(place)
    engines = (*siege.engines[:place], engine, *siege.engines[place + 1 :])
    stood = 0
    for one in engines:
        if one.cell != OFF:
            stood |= 1 << one.cell
    return state._replace(siege=siege._replace(engines=engines, stood=stood))


def rolled_to(state: State, place: int, cell: Cell) -> State:
    """W50: put an engine on a cell, wherever it was before."""
    _, engine = engine_at(state, place)
    return with_engine(state, place, engine._replace(status="board", cell=cell))


def off_board(state: State, place: int, *, broken: bool) -> State:
    """Take an engine off the board: broken, or out of this battle."""
    _, engine = engine_at(state, place)
    return with_engine(state, place, engine._replace(cell=OFF, status="destroyed" if broken else "reserve"))


def taken(state: State, index: int, events: list[Event]) -> State:
    """W50: an engine without crew is anybody's who enters its cell; for a unit that has come to its cell."""
    place = engine_on(state, state.units[index].cell)
    if place == NONE:
        return state
    machine, engine = engine_at(state, place)
    profile = state.setup.units[index]
    if engine.side == profile.side:
        return state
    events.append(Event(f"{profile.code} takes {machine.code}, {machine.title}", "W50"))
    return with_engine(state, place, engine._replace(side=profile.side, shown=True))


def damaged(state: State, place: int, hits: int, events: list[Event]) -> State:
    """W50: take hits from an engine; at 0 it is broken. A hit lost counts for quiet rounds (W38)."""
    machine, engine = engine_at(state, place)
    lost = min(hits, engine.hits)
    if lost <= 0:
        return state
    left = engine.hits - lost
    state = with_engine(state._replace(bloody=True), place, engine._replace(hits=left, shown=True))
    if left:
        return state
    events.append(Event(f"{machine.code} is broken", "W50"))
    return off_board(state, place, broken=True)


def affords(state: State, side: int, cost: Cost) -> bool:
    """W50: whether a side has goods for a shot left of what it took along."""
    left = dict(state.siege.stores[side]) if state.siege is not None else {}
    return all(left.get(letter, 0) >= amount for letter, amount in cost)


def paid(state: State, side: int, cost: Cost) -> State:
    """W50: take a shot from what a side took along."""
    siege, due = state.siege, dict(cost)
    if siege is None or not due:
        return state
    left = tuple((letter, amount - due.get(letter, 0)) for letter, amount in siege.stores[side])
    kept: Cost = tuple((letter, amount) for letter, amount in left if amount)
    stores = (kept, siege.stores[1]) if side == 0 else (siege.stores[0], kept)
    return state._replace(siege=siege._replace(stores=stores))


def engines_shown(state: State) -> int:
    """Count the engines whose figures are everybody's."""
    return sum(engine.shown for engine in state.siege.engines) if state.siege is not None else 0
