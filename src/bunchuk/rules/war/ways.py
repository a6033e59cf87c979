"""Ways over the board, counted in movement: a step straight ahead or a turn by 90 degrees each cost one (W32).

A pose is a cell with a front. Sets of poses are four sets of cells, by front, so that one step of all ways at once is a
handful of operations on whole sets.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from bunchuk.rules.grid import Cell, Cells, Front, Grid, grid

Poses = tuple[Cells, Cells, Cells, Cells]
"""For each front the cells on which a counter faces so."""

NOWHERE: Final[Poses] = (0, 0, 0, 0)


class Nearer(NamedTuple):
    """A way from a pose: how much movement it takes, and the poses from which it takes less."""

    length: int
    poses: Poses


class _Margins(NamedTuple):
    all: Cells
    not_west: Cells
    """All cells but the westernmost column."""
    not_east: Cells


def way(board: Grid, free: Cells, goals: Poses, cell: Cell, front: Front, most: int | None = None) -> Nearer | None:
    """Return the shortest way from a pose to one of some goals over free cells; None: there is none, or none so short.

    ``free`` holds the cell that the way begins on, even where nothing may enter it.
    """
    columns, (_, not_west, not_east) = board.columns, _margins(board.columns, board.rows)
    north, east, south, west = (cells & free for cells in goals)
    before, length = NOWHERE, 0
    while not (north, east, south, west)[front] >> cell & 1:
        if length == most:
            return None
        before = north, east, south, west
        north, east, south, west = (
            (north | north >> columns | east | west) & free,
            (east | (east & not_west) >> 1 | north | south) & free,
            (south | south << columns | east | west) & free,
            (west | (west & not_east) << 1 | north | south) & free,
        )
        length += 1
        if (north, east, south, west) == before:
            return None
    return Nearer(length, before)


def everywhere(board: Grid) -> Cells:
    """Return all cells of a board."""
    return _margins(board.columns, board.rows).all


@cache
def _margins(columns: int, rows: int) -> _Margins:
    whole = (1 << columns * rows) - 1
    west = sum(1 << row * columns for row in range(rows))
    return _Margins(whole, whole & ~west, whole & ~(west << columns - 1))


def numbers(board: Grid) -> Mapping[str, Cell]:
    """Return the cells of a board by name."""
    return _numbers(board.columns, board.rows)


@cache
def _numbers(columns: int, rows: int) -> Mapping[str, Cell]:
    return {name: cell for cell, name in enumerate(grid(columns, rows).names)}
