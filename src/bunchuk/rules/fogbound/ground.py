"""The geometry of maps: names, neighbours and ground of cells, worked out once for each map (F2, F5).

A cell is an int, counted from a1, the south-west corner, along the rows.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bunchuk.rules.fogbound.moves import WAYS, Way
from bunchuk.rules.fogbound.state import Setup
from bunchuk.tables.fogbound_rows import Terrain, VehicleType
from bunchuk.tables.notation import cell_name

OFF: Final = -1
"""No cell: beyond the edge, or a vehicle on no map."""

_SHIFTS: Final[Mapping[Way, tuple[int, int]]] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class Board(NamedTuple):
    """A map: ``next`` gives the cell that a way leads to, or OFF; ``stands`` the cells of each kind of vehicle."""

    columns: int
    rows: int
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    next: Mapping[Way, tuple[int, ...]]
    stands: tuple[tuple[int, ...], ...]
    may: tuple[frozenset[int], ...]
    titles: tuple[str, ...]
    """What ground each cell is."""

    def cell(self, name: str) -> int:
        """Return the cell of a name, or OFF if the map has none such."""
        return self.numbers.get(name, OFF)


def board(setup: Setup, level: int) -> Board:
    """F19: return the map of a level; above the last they come round again."""
    return _board(setup.levels[(level - 1) % len(setup.levels)].map, setup.terrain, setup.vehicles)


@lru_cache(maxsize=256)
def _board(grid: tuple[str, ...], terrain: tuple[Terrain, ...], vehicles: tuple[VehicleType, ...]) -> Board:
    columns, rows = len(grid[0]), len(grid)
    cells = range(columns * rows)
    names = tuple(cell_name(cell, columns) for cell in cells)
    letters = {ground.letter: ground for ground in terrain}
    of = [letters[letter] for row in reversed(grid) for letter in row]
    stands = tuple(tuple(cell for cell in cells if of[cell].id in kind.ground) for kind in vehicles)
    return Board(
        columns,
        rows,
        names,
        {name: cell for cell, name in enumerate(names)},
        {way: tuple(_next(cell, way, columns, rows) for cell in cells) for way in WAYS},
        stands,
        tuple(map(frozenset, stands)),
        tuple(ground.title for ground in of),
    )


def _next(cell: int, way: Way, columns: int, rows: int) -> int:
    across, up = _SHIFTS[way]
    column, row = cell % columns + across, cell // columns + up
    return row * columns + column if 0 <= column < columns and 0 <= row < rows else OFF
