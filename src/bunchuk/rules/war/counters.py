"""Counters on the board: whose they are, who acts, and how they move, suffer and go. Later steps build on these."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import OFF, Cell, Front, Grid, grid
from bunchuk.rules.war.state import EDGES, Profile, State, Status, Unit


def board(state: State) -> Grid:
    """Return the geometry of the battle's board."""
    settings = state.setup.settings
    return grid(settings.board_columns, settings.board_rows)


def named(state: State, code: str) -> int:
    """Return the place of a unit by its code, in any case, or -1."""
    wanted = code.upper()
    for index, profile in enumerate(state.setup.units):
        if profile.code.upper() == wanted:
            return index
    return -1


def acting(state: State) -> int:
    """Return the place of the unit whose turn it is, in phases ``nerve`` and ``turn``."""
    return state.order[state.turn]


def standing_at(state: State, cell: Cell) -> int:
    """Return the place of the unit on a cell, or -1."""
    for index, unit in enumerate(state.units):
        if unit.cell == cell:
            return index
    return -1


def with_unit(state: State, index: int, unit: Unit) -> State:
    """Put another record of a unit in place of the one that stands there; it stays on its cell."""
    return state._replace(units=(*state.units[:index], unit, *state.units[index + 1 :]))


def placed(state: State, index: int, cell: Cell, front: Front) -> State:
    """Put a unit on a free cell, wherever it was before."""
    unit = state.units[index]
    state = _off_ground(state, index)
    ground = list(state.ground)
    ground[state.setup.units[index].side] |= 1 << cell
    state = state._replace(ground=(ground[0], ground[1]))
    return with_unit(state, index, unit._replace(status="board", cell=cell, front=front))


def gone(state: State, index: int, status: Status, killer: int = -1) -> State:
    """Take a unit off the board, with what became of it."""
    unit = state.units[index]
    toward = EDGES[unit.front] if status == "fled" else ""
    state = _off_ground(state, index)
    return with_unit(state, index, unit._replace(status=status, cell=OFF, killer=killer, toward=toward))


def hurt(state: State, index: int, hits: int, killer: int, events: list[Event]) -> State:
    """W33: take hits from a unit; at 0 it ceases to exist, to the credit of ``killer`` (-1: nobody's, W23)."""
    unit = state.units[index]
    lost = min(hits, unit.hits)
    if lost <= 0:
        return state
    state = with_unit(state._replace(bloody=True), index, unit._replace(hits=unit.hits - lost))
    if lost < unit.hits:
        return state
    events.append(Event(f"{state.setup.units[index].code} is destroyed", "W33"))
    return gone(state, index, "destroyed", killer)


def on_board(state: State, side: int) -> list[int]:
    """List the places of a side's units on the board, in muster order."""
    return [
        index
        for index, (profile, unit) in enumerate(zip(state.setup.units, state.units, strict=True))
        if profile.side == side and unit.status == "board"
    ]


def seat_of(state: State, index: int) -> int:
    """Return the seat that a unit belongs to."""
    return state.setup.units[index].side


def profile_of(state: State, index: int) -> Profile:
    """Return what a unit came with."""
    return state.setup.units[index]


def _off_ground(state: State, index: int) -> State:
    cell = state.units[index].cell
    if cell == OFF:
        return state
    ground = list(state.ground)
    ground[state.setup.units[index].side] &= ~(1 << cell)
    return state._replace(ground=(ground[0], ground[1]))
