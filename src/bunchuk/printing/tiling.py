"""Items larger than a sheet: spread over several that overlap, with marks to cut, glue and line them up by.

A1 | A2      Each sheet shows its part. Along its right and lower edge, where a neighbour comes, lies a strip to
---+---      be glued: the neighbour is cut along its left or upper edge and laid over the strip, so that the
B1 | B2      crosses at both ends of the strip, which both sheets show, come to lie on each other.
"""

import math
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from bunchuk.printing.elements import Box, Face
from bunchuk.printing.face import Faults, Record, write_line
from bunchuk.printing.lettering import font
from bunchuk.printing.pen import Pen
from bunchuk.printing.sheet import draw_foot
from bunchuk.printing.template import FOOT, Sheet, Template, page_values

_LINE: Final = 0.15
_CROSS: Final = 4.0  # arms of a cross that lines sheets up, tip to tip
_GREY: Final = 0.5
_BELOW: Final = 3.0  # mm from a cell's upper edge to the foot of a word in its corner


class Tile(NamedTuple):
    """A part of an item: its name (row by letter, column by number), and the window of the item that it shows."""

    name: str
    window: Box
    last_column: bool
    last_row: bool


def is_larger(face: Face, sheet: Sheet) -> bool:
    """Tell whether an item does not fit between the margins, and may be spread over sheets."""
    wide, high = sheet.room
    return sheet.overlap > 0 and (face.width > wide + 1e-6 or face.height > high + 1e-6)


def tiles(sheet: Sheet, width: float, height: float, cell: float = 0.0) -> tuple[Tile, ...]:
    """Return the parts of an item of ``width`` by ``height`` mm, all of about one size, row by row.

    Where the item is a grid of cells of ``cell`` mm, sheets are cut along its lines, so that no seam goes through what
    stands in a cell.
    """
    wide, high = sheet.room
    columns, rows = _spans(width, wide, sheet.overlap, cell), _spans(height, high, sheet.overlap, cell)
    return tuple(
        Tile(
            f"{_letter(row)}{column + 1}",
            Box(left, top, across, down),
            column == len(columns) - 1,
            row == len(rows) - 1,
        )
        for row, (top, down) in enumerate(rows)
        for column, (left, across) in enumerate(columns)
    )


def tile_count(sheet: Sheet, width: float, height: float, cell: float = 0.0) -> int:
    """Return into how many parts an item of ``width`` by ``height`` mm falls."""
    wide, high = sheet.room
    return len(_spans(width, wide, sheet.overlap, cell)) * len(_spans(height, high, sheet.overlap, cell))


def draw_tiles(
    pen: Pen,
    template: Template,
    name: str,
    size: tuple[float, float],
    draw: Callable[[Box], None],
    faults: Faults,
    *,
    cell: float = 0.0,
) -> int:
    """Draw an item over as many sheets as it takes and return how many; ``cell`` is that of ``tiles``.

    ``draw`` puts it at the pen's origin; it is given the part of it that the sheet shows, and may leave the rest out.
    """
    sheet = template.sheet
    pen.expect(tile_count(sheet, *size, cell))
    parts = tiles(sheet, *size, cell)
    for number, tile in enumerate(parts, 1):
        page = page_values(template, number, len(parts))
        pen.new_page(sheet.width, sheet.height)
        left = sheet.margins[3] + (sheet.room[0] - tile.window.width) / 2
        top = sheet.margins[0] + (sheet.room[1] - tile.window.height) / 2
        with pen.moved(left, top):
            window = Box(0, 0, tile.window.width, tile.window.height)
            with pen.clipped(window), pen.moved(-tile.window.x, -tile.window.y):
                draw(tile.window)
            _draw_seams(pen, tile, sheet.overlap, template.labels["label.glue"], cell)
        draw_foot(pen, template, page, faults)
        text = f"{name}: {tile.name} ({parts[0].name} … {parts[-1].name})"
        box = Box(sheet.margins[3], sheet.height - FOOT - 1, sheet.room[0], 4)
        write_line(pen, text, box, Record(name, {}), faults, size=7)
        pen.end_page()
    return len(parts)


def _draw_seams(pen: Pen, tile: Tile, overlap: float, glue: str, cell: float) -> None:
    """Draw where the sheet is glued and where it is cut, and the crosses that must meet.

    On a grid the word stands in the upper left corner of a cell, which is free of names and lines.
    """
    wide, high = tile.window.width, tile.window.height
    for x, cut in _edges(tile.window.x, wide, overlap, last=tile.last_column):
        pen.line(x, 0, x, high, _LINE, dash=0 if cut else 2, grey=_GREY)
    for y, cut in _edges(tile.window.y, high, overlap, last=tile.last_row):
        pen.line(0, y, wide, y, _LINE, dash=0 if cut else 2, grey=_GREY)
    for x in _middles(tile.window.x, wide, overlap, last=tile.last_column):
        _cross(pen, x, _CROSS)
        _cross(pen, x, high - _CROSS)
    for y in _middles(tile.window.y, high, overlap, last=tile.last_row):
        _cross(pen, _CROSS, y)
        _cross(pen, wide - _CROSS, y)
    middle_x, middle_y = wide / 2, high / 2
    if cell:
        middle_x, middle_y = middle_x // cell * cell + 1, middle_y // cell * cell + _BELOW
    if not tile.last_column:
        pen.text(glue, wide - overlap + 1, middle_y, font("regular"), 6)
    if not tile.last_row:
        pen.text(glue, middle_x, high - overlap + _BELOW if cell else high - overlap / 2, font("regular"), 6)


def _edges(start: float, length: float, overlap: float, *, last: bool) -> Iterator[tuple[float, bool]]:
    """Yield where along a side the sheet is cut (true) and where its strip to be glued begins (false)."""
    if start > 0:
        yield 0.0, True
    if not last:
        yield length - overlap, False


def _middles(start: float, length: float, overlap: float, *, last: bool) -> Iterator[float]:
    """Yield the middle of each strip that a sheet shares with a neighbour along a side."""
    if start > 0:
        yield overlap / 2
    if not last:
        yield length - overlap / 2


def _cross(pen: Pen, x: float, y: float) -> None:
    pen.line(x - _CROSS / 2, y, x + _CROSS / 2, y, _LINE)
    pen.line(x, y - _CROSS / 2, x, y + _CROSS / 2, _LINE)


def _spans(size: float, room: float, overlap: float, cell: float) -> list[tuple[float, float]]:
    """Return where along a side each part begins and how long it is; a cell too large for a part is no guide."""
    if size <= room + 1e-6:
        return [(0.0, size)]
    step = int((room - overlap) / cell + 1e-9) if cell else 0
    if not step:
        count = max(2, math.ceil((size - overlap) / (room - overlap) - 1e-9))
        length = (size + (count - 1) * overlap) / count
        return [(number * (length - overlap), length) for number in range(count)]
    cells, last = round(size / cell), int(room / cell + 1e-9)
    count = 1 + math.ceil((cells - last) / step)
    starts = [min(number * step, number * cells // count) * cell for number in range(count)]
    return [(start, min(end + overlap, size) - start) for start, end in zip(starts, [*starts[1:], size], strict=True)]


def _letter(row: int) -> str:
    return chr(ord("A") + row) if row < 26 else f"{chr(ord('A') + row // 26 - 1)}{chr(ord('A') + row % 26)}"
