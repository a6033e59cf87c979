"""The geometry of a map: names, single steps, distances; worked out once for each size.

A cell is an int, counted from a1, the south-west corner, along the rows; a set of cells is an int with one bit a cell.
A step is one of the signs ``< > ^ v``, a path is a text of them.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bunchuk.tables.notation import cell_name

Cell = int
Cells = int

OFF: Final = -1
"""No cell: beyond the edge, or a unit that is lost."""

STEPS: Final = "<>^v"
_SHIFTS: Final = {"<": (-1, 0), ">": (1, 0), "^": (0, 1), "v": (0, -1)}


class Board(NamedTuple):
    """A size of map; ``next`` gives the cell that a step leads to, or OFF, by step and cell."""

    columns: int
    rows: int
    names: tuple[str, ...]
    numbers: Mapping[str, Cell]
    next: Mapping[str, tuple[Cell, ...]]

    def distance(self, one: Cell, other: Cell) -> int:
        """Count the steps of the shortest way between two cells (G5)."""
        (row, column), (its_row, its_column) = divmod(one, self.columns), divmod(other, self.columns)
        return abs(row - its_row) + abs(column - its_column)

    def cell(self, name: str) -> Cell:
        """Return the cell of a name, or OFF if the map has none such."""
        return self.numbers.get(name.lower(), OFF)


@lru_cache(maxsize=64)
def board(columns: int, rows: int) -> Board:
    """Return the geometry of a map of that size."""
    names = tuple(cell_name(cell, columns) for cell in range(columns * rows))
    ways = {step: tuple(_next(cell, step, columns, rows) for cell in range(columns * rows)) for step in STEPS}
    return Board(columns, rows, names, {name: cell for cell, name in enumerate(names)}, ways)


def _next(cell: Cell, step: str, columns: int, rows: int) -> Cell:
    across, up = _SHIFTS[step]
    column, row = cell % columns + across, cell // columns + up
    return row * columns + column if 0 <= column < columns and 0 <= row < rows else OFF


@lru_cache(maxsize=1 << 14)
def within(columns: int, rows: int, cell: Cell, steps: int) -> Cells:
    """Return the cells at most so many steps away."""
    row, column = divmod(cell, columns)
    found = 0
    for its_row in range(max(0, row - steps), min(rows, row + steps + 1)):
        left = steps - abs(row - its_row)
        first, last = max(0, column - left), min(columns - 1, column + left)
        found |= ((1 << last - first + 1) - 1) << its_row * columns + first
    return found


@lru_cache(maxsize=1 << 14)
def straight(across: int, up: int) -> str:
    """Return a shortest path over so many columns and rows, columns first (G5)."""
    return (">" if across > 0 else "<") * abs(across) + ("^" if up > 0 else "v") * abs(up)
