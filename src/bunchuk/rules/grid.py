"""Boards of square cells: names, fronts and sets of cells, worked out once for each size.

A cell is an int, ``row * columns + column``, so ``a1``, the south-west corner, is 0. A set of cells is an int with one
bit a cell. A front is 0-3 for N, E, S, W; a front one higher (modulo 4) is a turn to the right.
"""

from collections.abc import Iterator
from functools import cache
from string import ascii_lowercase
from typing import Final, NamedTuple

from bunchuk.errors import Misused

Cell = int
Cells = int
"""A set of cells, one bit each."""
Front = int

OFF: Final = -1
"""No cell: beyond the edge."""
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
_STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Grid(NamedTuple):
    """The geometry of one size of board; tables are indexed by front, then by cell."""

    columns: int
    rows: int
    names: tuple[str, ...]
    ahead: tuple[tuple[Cell, ...], ...]
    """The next cell straight ahead, or OFF."""
    rays: tuple[tuple[tuple[Cells, ...], ...], ...]
    """The nearest 1, 2, 3 … cells straight ahead, as sets; the last set of a ray reaches the edge."""

    def cell(self, name: str) -> Cell:
        """Return the cell of a name such as ``d5``, or OFF when the board has none such."""
        name = name.lower()
        return self.names.index(name) if name in self.names else OFF

    def column(self, cell: Cell) -> int:
        """Count columns from the west, from 0."""
        return cell % self.columns

    def row(self, cell: Cell) -> int:
        """Count rows from the south, from 0."""
        return cell // self.columns

    def distance(self, one: Cell, other: Cell) -> int:
        """Count the steps between two cells: columns plus rows."""
        return abs(self.column(one) - self.column(other)) + abs(self.row(one) - self.row(other))

    def faces_out(self, cell: Cell, front: Front) -> bool:
        """Whether a cell lies on the edge that a front looks over."""
        return self.ahead[front][cell] == OFF

    def first(self, cell: Cell, front: Front, among: Cells, reach: int) -> Cell:
        """Return the nearest cell of a set among the next ``reach`` cells straight ahead, or OFF."""
        ray = self.rays[front][cell]
        seen = (ray[reach - 1] if reach < len(ray) else ray[-1]) & among if ray else 0
        if not seen:
            return OFF
        if front <= EAST:
            seen &= -seen
        return seen.bit_length() - 1

    def strip(self, edge: Front, depth: int) -> Cells:
        """Return the cells of the ``depth`` rows along an edge."""
        inward = (edge + 2) % 4
        row = [cell for cell in range(len(self.names)) if self.ahead[edge][cell] == OFF]
        found = 0
        for cell in row:
            found |= 1 << cell
            ray = self.rays[inward][cell]
            if depth > 1 and ray:
                found |= ray[min(depth - 1, len(ray)) - 1]
        return found


@cache
def grid(columns: int, rows: int) -> Grid:
    """Return the geometry of a board of that size, of at most 26 columns."""
    if not (1 <= columns <= len(ascii_lowercase) and rows >= 1):
        raise Misused(f"no board of {columns} by {rows} cells; columns run from 1 to {len(ascii_lowercase)}")
    cells = range(columns * rows)
    ahead = tuple(tuple(_next(cell, front, columns, rows) for cell in cells) for front in range(4))
    rays = tuple(tuple(_ray(cell, ahead[front]) for cell in cells) for front in range(4))
    names = tuple(f"{ascii_lowercase[cell % columns]}{cell // columns + 1}" for cell in cells)
    return Grid(columns, rows, names, ahead, rays)


def members(cells: Cells) -> Iterator[Cell]:
    """Walk through a set of cells from a1 on, along the rows."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def _next(cell: Cell, front: Front, columns: int, rows: int) -> Cell:
    across, up = _STEPS[front]
    column, row = cell % columns + across, cell // columns + up
    return row * columns + column if 0 <= column < columns and 0 <= row < rows else OFF


def _ray(cell: Cell, ahead: tuple[Cell, ...]) -> tuple[Cells, ...]:
    sets: list[Cells] = []
    seen = 0
    while (cell := ahead[cell]) != OFF:
        seen |= 1 << cell
        sets.append(seen)
    return tuple(sets)
