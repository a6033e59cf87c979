"""How items lie on a sheet: the grid, the backs that mirror it, marks to cut by, and the ruler that proves the scale.

Nothing is ever scaled: a grid that does not fit is an error that names the numbers.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from bunchuk.errors import Problems
from bunchuk.printing.elements import Face
from bunchuk.printing.face import Faults, Record, draw_face
from bunchuk.printing.lettering import font
from bunchuk.printing.pen import Pen
from bunchuk.printing.template import FOOT, RULER, Sheet, Template

_TOLERANCE: Final = 1e-6
_MARK: Final = 4.0  # length of a crop mark
_MARK_GAP: Final = 1.0  # between a crop mark and the grid
_HAIR: Final = 0.1
_GREY: Final = 0.6


class Spot(NamedTuple):
    """The upper left corner of an item on a page, in mm from the page's upper left corner."""

    x: float
    y: float


class Grid(NamedTuple):
    """A grid centred between the margins: its first corner, columns and rows, items and the way between them."""

    left: float
    top: float
    columns: int
    rows: int
    width: float
    height: float
    across: float
    down: float

    def spot(self, number: int) -> Spot:
        """Return where the item of that number on a page lies, row by row from 0."""
        row, column = divmod(number, self.columns)
        return Spot(self.left + column * self.across, self.top + row * self.down)


def make_grid(sheet: Sheet, width: float, height: float) -> Grid:
    """Lay items of ``width`` by ``height`` mm on a sheet; raise ``Problems`` if not even one, or not as many, fit."""
    top, right, bottom, left = sheet.margins
    wide, high = sheet.width - left - right, sheet.height - top - bottom
    faults = []
    if bottom < FOOT:
        faults.append(f"a lower margin of {bottom:g} mm has no room for the ruler, which takes {FOOT:g} mm")
    columns, fault = _count("columns", sheet.columns, width, sheet.gutters[0], wide)
    faults += fault
    rows, fault = _count("rows", sheet.rows, height, sheet.gutters[1], high)
    faults += fault
    if faults:
        raise Problems(sheet.place.problem(fault) for fault in faults)
    across, down = width + sheet.gutters[0], height + sheet.gutters[1]
    x = left + (wide - columns * across + sheet.gutters[0]) / 2
    y = top + (high - rows * down + sheet.gutters[1]) / 2
    return Grid(x, y, columns, rows, width, height, across, down)


def _count(noun: str, wanted: int, size: float, gutter: float, room: float) -> tuple[int, list[str]]:
    """Return how many items lie in a room, and the fault if that is too few."""
    most = int((room + gutter + _TOLERANCE) / (size + gutter))
    if most >= max(wanted, 1):
        return wanted or most, []
    count = max(wanted, 1)
    need = count * size + (count - 1) * gutter
    gutters = f" with gutters of {gutter:g} mm" if gutter and count > 1 else ""
    sentence = f"{count} {noun} of {size:g} mm{gutters} need {need:g} mm, the margins leave {room:g} mm"
    return 1, [f"{sentence}: {most} fit" if most else sentence]


def turns_over_sideways(sheet: Sheet) -> bool:
    """Tell whether the sheet is flipped about its upright axis, so that its back stands upright too."""
    upright = sheet.height >= sheet.width
    return upright == (sheet.flip == "long")


def back_spot(sheet: Sheet, spot: Spot, width: float) -> Spot:
    """Return where the back of an item lies, on the back page held so that the front's upper edge is its upper edge.

    A page flipped about its level axis is printed by half a turn of that page, so a counter turned over by hand
    always turns alike.
    """
    right, down = sheet.back_offset
    if not turns_over_sideways(sheet):
        right, down = -right, -down
    return Spot(sheet.width - spot.x - width + right, spot.y + down)


def draw_marks(pen: Pen, sheet: Sheet, grid: Grid, spots: Iterable[Spot], *, back: bool) -> None:
    """Draw cut lines around the items and crop marks outside the grid in line with them."""
    spots = list(spots)
    across = sorted({_near(edge) for spot in spots for edge in (spot.x, spot.x + grid.width)})
    down = sorted({_near(edge) for spot in spots for edge in (spot.y, spot.y + grid.height)})
    if sheet.cut_lines == "both" or (sheet.cut_lines == "front" and not back):
        for edge in dict.fromkeys(edge for spot in spots for edge in _edges(spot, grid)):
            pen.line(*edge, _HAIR, grey=_GREY)
    if sheet.crop_marks == "none" or (sheet.crop_marks == "front" and back):
        return
    first, last = (across[0] - _MARK_GAP, across[-1] + _MARK_GAP)
    upper, lower = (down[0] - _MARK_GAP, down[-1] + _MARK_GAP)
    for x in across:
        pen.line(x, upper - _MARK, x, upper, _HAIR)
        pen.line(x, lower, x, min(lower + _MARK, max(lower, sheet.height - FOOT)), _HAIR)
    for y in down:
        pen.line(first - _MARK, y, first, y, _HAIR)
        pen.line(last, y, last + _MARK, y, _HAIR)


def _edges(spot: Spot, grid: Grid) -> Iterator[tuple[float, float, float, float]]:
    """Yield the four edges of an item, each from left or top; neighbours share theirs."""
    left, right = _near(spot.x), _near(spot.x + grid.width)
    top, low = _near(spot.y), _near(spot.y + grid.height)
    yield from ((left, top, right, top), (left, low, right, low), (left, top, left, low), (right, top, right, low))


def _near(edge: float) -> float:
    """Return an edge rounded, so that the edge which two neighbours share is one."""
    return round(edge, 6)


def draw_foot(pen: Pen, template: Template, page: Mapping[str, str], faults: Faults) -> None:
    """Draw the 50 mm ruler and the template's line of text in the lower margin; ``page`` has the page's values."""
    left, level = template.sheet.margins[3], template.sheet.height - FOOT / 2
    pen.line(left, level, left + RULER, level, 0.2)
    for step in range(11):
        x, long = left + step * RULER / 10, step % 2 == 0
        pen.line(x, level - (2.0 if long else 1.2), x, level, _HAIR)
    pen.text(f"{RULER:g} mm", left + RULER + 2, level, font("regular"), 7)
    draw_face(pen, Face(template.sheet.width, template.sheet.height, (template.foot,)), Record("foot", page), faults)
