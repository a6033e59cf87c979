"""What stands where: units by code, the cells of one's own side and of the others, who is left."""

from collections.abc import Iterator

from bunchuk.rules.callsign.board import OFF, Board, Cells, board
from bunchuk.rules.callsign.damage import percent
from bunchuk.rules.callsign.state import Setup, State
from bunchuk.rules.game import Seat
from bunchuk.tables.spelling import place_of


def board_of(setup: Setup) -> Board:
    """Return the geometry of the mission's map."""
    return board(len(setup.map[0]), len(setup.map))


def named(setup: Setup, code: str) -> int:
    """Return the place of the unit of a code, or -1 if there is none."""
    return place_of(code, [troop.code for troop in setup.units])


def ground(state: State, side: int) -> tuple[Cells, Cells]:
    """Return the cells on which units of a side stand, and those of all others."""
    own = others = 0
    for cell, troop in zip(state.cells, state.setup.units, strict=True):
        if cell != OFF:
            if troop.side == side:
                own |= 1 << cell
            else:
                others |= 1 << cell
    return own, others


def unit_on(state: State, cell: int) -> int:
    """Return the place of the unit on a cell, or -1."""
    return state.cells.index(cell) if cell in state.cells else -1


def troops(state: State, seat: Seat) -> Iterator[int]:
    """Give the units of a seat that are not lost."""
    for index, troop in enumerate(state.setup.units):
        if troop.seat == seat and state.cells[index] != OFF:
            yield index


def has_units(state: State, side: int) -> bool:
    """Whether a side has a unit left."""
    return any(cell != OFF and troop.side == side for cell, troop in zip(state.cells, state.setup.units, strict=True))


def stands_on(state: State, side: int, cell: int) -> bool:
    """Whether a unit of a side stands on a cell."""
    index = unit_on(state, cell)
    return index != -1 and state.setup.units[index].side == side


def allies(state: State, side: int) -> tuple[Seat, ...]:
    """Return the seats of a side."""
    return tuple(seat for seat, leader in enumerate(state.setup.leaders) if leader.side == side)


def ally_named(state: State, side: int, name: str) -> Seat:
    """Return the seat of a side's leader by his code or his title, however it is spelt, or -1."""
    seats = allies(state, side)
    leaders = [state.setup.leaders[seat] for seat in seats]
    for names in ([leader.code for leader in leaders], [leader.title for leader in leaders]):
        if (place := place_of(name, names)) >= 0:
            return seats[place]
    return -1


def at_percent(state: State, index: int) -> int:
    """G7: return a unit's readiness in per cent of its starting figure."""
    return percent(state.readiness[index], state.setup.units[index].readiness)


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return the values with one of them changed."""
    return (*values[:index], value, *values[index + 1 :])
