"""What a fortification is made of on the board: cells of walls, gates and the inside, typed or drawn (W46, W47)."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from bunchuk.errors import Misused, Refused
from bunchuk.tables.maps import Map
from bunchuk.tables.notation import cell_name, parse_cell


class Works(NamedTuple):
    """The cells of wall sections, of gates and of the inside, each in the order of the board."""

    walls: tuple[int, ...]
    gates: tuple[int, ...]
    inside: tuple[int, ...]


class Board(NamedTuple):
    """The size of the board that they stand on."""

    columns: int
    rows: int


def works(board: Board, drawn: Map | None, *, walls: str = "", gates: str = "", inside: str = "") -> Works:
    """Return a fortification's cells: those typed, as ``a5-d5,f5``, else the map's marks of kind wall, gate, inside.

    Without an inside it is what walls and gates shut off from the board's edge. Raises Misused, Refused if there is
    neither wall nor gate, a cell is two things, or nothing is inside.
    """
    found = Works(
        _cells(board, walls) or _marked(drawn, "wall"),
        _cells(board, gates) or _marked(drawn, "gate"),
        _cells(board, inside) or _marked(drawn, "inside"),
    )
    if not found.walls and not found.gates:
        raise Refused(
            "a fortification has walls or gates",
            rule="W46",
            remedy="name them with --walls a5-d5 --gates e5, or mark them on the site's map: w1 a5 wall",
        )
    if not found.inside:
        found = found._replace(inside=tuple(_enclosed(board, frozenset(found.walls + found.gates))))
    if not found.inside:
        raise Refused(
            "nothing is inside: walls and gates shut off no cell from the board's edge",
            rule="W47",
            remedy="name the cells within with --inside a6-d10",
        )
    seen: set[int] = set()
    for cell in (*found.walls, *found.gates, *found.inside):
        if cell in seen:
            raise Refused(f"{cell_name(cell, board.columns)} is named as two things", rule="W47")
        seen.add(cell)
    return found


def _cells(board: Board, text: str) -> tuple[int, ...]:
    """Read ``a5-d5,f5``: cells, or blocks between two corners."""
    found: set[int] = set()
    for part in filter(None, (part.strip() for part in text.split(","))):
        first, dash, last = part.partition("-")
        corners = [parse_cell(corner, *board) for corner in ((first, last) if dash else (first,))]
        columns = sorted(cell % board.columns for cell in (corners[0], corners[-1]))
        rows = sorted(cell // board.columns for cell in (corners[0], corners[-1]))
        block = {
            row * board.columns + column
            for row in range(rows[0], rows[1] + 1)
            for column in range(columns[0], columns[1] + 1)
        }
        if block & found:
            raise Misused(f"{part!r} names a cell that is named already")
        found |= block
    return tuple(sorted(found))


def _marked(drawn: Map | None, kind: str) -> tuple[int, ...]:
    return tuple(sorted(mark.cell for mark in drawn.marks if mark.kind == kind)) if drawn else ()


def _enclosed(board: Board, shut: Collection[int]) -> Iterator[int]:
    """Yield the cells from which no way leads to the board's edge but through walls and gates."""
    columns, rows = board
    open_cells: set[int] = set()
    ways = [
        cell
        for cell in range(columns * rows)
        if cell not in shut and (cell % columns in (0, columns - 1) or cell // columns in (0, rows - 1))
    ]
    while ways:
        cell = ways.pop()
        if cell in open_cells:
            continue
        open_cells.add(cell)
        steps = [cell - columns, cell + columns]
        steps += [cell - 1] * (cell % columns > 0) + [cell + 1] * (cell % columns < columns - 1)
        ways += [to for to in steps if 0 <= to < columns * rows and to not in shut and to not in open_cells]
    yield from (cell for cell in range(columns * rows) if cell not in open_cells and cell not in shut)
