"""Print templates, checked: the sheet, the faces drawn on it, and the elements placed on each face.

All lengths are millimetres from the upper left corner of the face; sizes of type are points. What a template may say
stands in the header of ``print_templates/counters.toml``.
"""

import math
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple

from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.template_file import Place, Reading, Table, did_you_mean, read_source

Flip = Literal["none", "long", "short"]
Sides = Literal["none", "front", "both"]
Fit = Literal["whole", "shrink", "wrap"]
Align = Literal["left", "center", "right"]
Weight = Literal["regular", "bold"]
Shelf = Literal["troops", "emblems", "marks", "forms"]

PAGE_FIELDS: Final = frozenset({"page.number", "page.count", "page.flip"})
"""What every page can say of itself; ``page.flip`` is the label ``flip_none``, ``flip_long`` or ``flip_short``."""

FOOT: Final = 12.0
"""Height in mm of the strip at the lower edge that holds the ruler; the lower margin is at least this."""

RULER: Final = 50.0
"""Length of the ruler."""

_PAPERS: Final = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "Letter": (215.9, 279.4)}
_FIELD: Final = re.compile(r"\{([^{}]*)\}")


class Box(NamedTuple):
    """A rectangle on a face: left, top, width, height in mm."""

    x: float
    y: float
    width: float
    height: float


class Text(NamedTuple):
    """A text in its box: it shrinks to ``min_size``, then, as ``fit`` says, wraps or is cut or is refused."""

    place: Place
    box: Box
    bind: str
    size: float
    min_size: float
    fit: Fit
    align: Align
    weight: Weight


class Picture(NamedTuple):
    """A symbol, emblem, mark or form of symbols.toml, as large as its box allows."""

    place: Place
    box: Box
    bind: str
    shelf: Shelf


class QR(NamedTuple):
    """A QR code with its quiet zone; a module smaller than ``min_module`` is an error."""

    place: Place
    box: Box
    bind: str
    min_module: float


class Ticks(NamedTuple):
    """Square boxes to tick, as many as ``number`` binds to, the first ``ticked`` ticked already."""

    place: Place
    box: Box
    number: str
    ticked: str
    size: float


class Frame(NamedTuple):
    """A rectangle: an outline ``line`` mm wide, 0 for none, filled with ``shade`` of black (0 to 1)."""

    place: Place
    box: Box
    line: float
    shade: float


class Rule(NamedTuple):
    """A straight line from one corner of its box to the opposite one, ``line`` mm wide, dashed or not."""

    place: Place
    box: Box
    line: float
    dash: float


Element = Text | Picture | QR | Ticks | Frame | Rule


class Face(NamedTuple):
    """One side of an item, or a band of a page: its size and what is drawn on it, in order."""

    width: float
    height: float
    elements: tuple[Element, ...]


class Sheet(NamedTuple):
    """The paper and how items lie on it; margins are top, right, bottom, left."""

    place: Place
    width: float
    height: float
    margins: tuple[float, float, float, float]
    gutters: tuple[float, float]
    columns: int
    rows: int
    flip: Flip
    back_offset: tuple[float, float]
    crop_marks: Sides
    cut_lines: Sides


class Printable(NamedTuple):
    """A kind of paper: its template's file, its faces, the fields they may show, and what each may not."""

    file: str
    faces: tuple[str, ...]
    fields: frozenset[str]
    secret: Mapping[str, tuple[frozenset[str], str]]
    banded: bool


class Template(NamedTuple):
    """A template ready for use; ``cut`` binds to the form of ``symbols.toml`` that items are cut along, if any.

    ``labels`` are words by the field that shows them, ``label.site``; ``foot`` is the line beside each page's ruler.
    """

    file: str
    title: str
    foot: Text
    sheet: Sheet
    faces: Mapping[str, Face]
    labels: Mapping[str, str]
    cut: str


def read_template(printable: Printable, path: Path | None = None) -> Template:
    """Return the template at ``path``, or the shipped one; raise ``Problems`` naming every fault at once."""
    reading = Reading(read_source(path or PRINT_TEMPLATES / printable.file))
    top = reading.top()
    words = top.table("labels")
    labels = {f"label.{key}": words.text(key) for key in words.keys()}  # noqa: SIM118
    sheet = _sheet(top.table("sheet"))
    fields = printable.fields | labels.keys() | PAGE_FIELDS
    foot = _foot(top, sheet, PAGE_FIELDS | labels.keys())
    cut = ""
    if printable.banded:
        sizes = _bands(top.table("bands"), printable, sheet)
    else:
        item = top.table("item")
        sizes = dict.fromkeys(printable.faces, _item_size(item))
        cut = _bind(item, "cut", fields, "")
        item.close()
    faces = {name: _face(top, name, sizes[name], printable, fields) for name in printable.faces}
    template = Template(reading.source.file, top.text("title"), foot, sheet, faces, labels, cut)
    top.close()
    reading.finish()
    return template


def page_values(template: Template, number: int, count: int) -> dict[str, str]:
    """Return the values of the labels and of the fields ``page.…`` of a page."""
    flip = template.labels.get(f"label.flip_{template.sheet.flip}", "")
    return {**template.labels, "page.number": str(number), "page.count": str(count), "page.flip": flip}


def fill(bind: str, values: Mapping[str, str]) -> str:
    """Return a bind with its fields filled in: ``{unit.code}`` by ``values["unit.code"]``."""
    return _FIELD.sub(lambda field: values[field[1]], bind)


def binds(element: Element) -> dict[str, str]:
    """Return an element's binds by their keys."""
    match element:
        case Text() | Picture() | QR():
            return {"bind": element.bind}
        case Ticks():
            return {"number": element.number, "ticked": element.ticked}
        case Frame() | Rule():
            return {}


def _sheet(table: Table) -> Sheet:
    width, height = _paper(table)
    if table.flag("landscape", default=False):
        width, height = height, width
    margins = table.numbers("margins", "top right bottom left", (12.0, 12.0, 14.0, 12.0))
    gutters = table.numbers("gutters", "across down", (0.0, 0.0))
    offset = table.numbers("back_offset", "right down", (0.0, 0.0))
    sides: tuple[Sides, ...] = ("none", "front", "both")
    flips: tuple[Flip, ...] = ("none", "long", "short")
    sheet = Sheet(
        place=table.place,
        width=width,
        height=height,
        margins=(margins[0], margins[1], margins[2], margins[3]),
        gutters=(gutters[0], gutters[1]),
        columns=table.whole("columns", 0),
        rows=table.whole("rows", 0),
        flip=table.choice("flip", flips, "none"),
        back_offset=(offset[0], offset[1]),
        crop_marks=table.choice("crop_marks", sides, "none"),
        cut_lines=table.choice("cut_lines", sides, "none"),
    )
    if min(width, height) < 1:
        table.fault("size", "must be 1 mm or more each way")
    if min(*margins, *gutters) < 0:
        table.fault("", "margins and gutters cannot be negative")
    table.close()
    return sheet


def _foot(top: Table, sheet: Sheet, fields: frozenset[str]) -> Text:
    """Return the line of text to the right of the ruler and its legend, placed on the page."""
    left = sheet.margins[3] + RULER + 13
    box = Box(left, sheet.height - FOOT / 2 - 3, max(1.0, sheet.width - sheet.margins[1] - left), 4)
    bind = _bind(top, "foot", fields)
    place = top.reading.place(("foot",))
    return Text(place, box, bind, size=7, min_size=4, fit="shrink", align="left", weight="regular")


def _paper(table: Table) -> tuple[float, float]:
    """Return the size of the paper, given by name or as [width, height]."""
    value = table.size("size", "A4")
    if isinstance(value, str):
        if value in _PAPERS:
            return _PAPERS[value]
        table.fault("size", f"must be {', '.join(_PAPERS)} or [width, height] in mm, not {value!r}")
        return _PAPERS["A4"]
    return value


def _item_size(item: Table) -> tuple[float, float]:
    """Return the size of an item; one that is faulty is taken as endless, so that no element is blamed for it."""
    before = len(item.reading.problems)
    width, height = item.numbers("size", "width height")
    if len(item.reading.problems) == before and min(width, height) < 1:
        item.fault("size", "must be 1 mm or more each way")
    return (width, height) if len(item.reading.problems) == before else (math.inf, math.inf)


def _bands(table: Table, printable: Printable, sheet: Sheet) -> dict[str, tuple[float, float]]:
    """Return the size of each band: as wide as the margins leave, as high as the template says."""
    width = sheet.width - sheet.margins[1] - sheet.margins[3]
    sizes = {name: (width, table.number(name, least=1.0)) for name in printable.faces}
    table.close()
    return sizes


def _face(top: Table, name: str, size: tuple[float, float], printable: Printable, fields: frozenset[str]) -> Face:
    """Return a face; what W26 keeps from the enemy may not be bound on a covered one."""
    width, height = size
    secret, why = printable.secret.get(name, (frozenset[str](), ""))
    elements = []
    for table in top.tables(name):
        element = _element(table, fields)
        for key, bind in binds(element).items():
            for field in sorted(secret & set(_FIELD.findall(bind))):
                table.fault(key, f"{field!r} {why}")
        x, y, across, down = element.box
        if x + across > width + 1e-6 or y + down > height + 1e-6:
            table.fault("", f"reaches {x + across:g} x {y + down:g} mm on a face of {width:g} x {height:g} mm")
        elements.append(element)
        table.close()
    return Face(width, height, tuple(elements))


_KINDS: Final = ("text", "troops", "emblems", "marks", "forms", "code", "ticks", "frame", "rule")


def _element(table: Table, fields: frozenset[str]) -> Element:
    kind = table.choice("kind", _KINDS, "text")
    x, y = table.numbers("at", "x y")
    width, height = table.numbers("size", "width height")
    box = Box(x, y, width, height)
    if min(box) < 0:
        table.fault("", "starts left of or above its face, or has a negative size")
    place = table.place
    match kind:
        case "troops" | "emblems" | "marks" | "forms":
            return Picture(place, box, _bind(table, "bind", fields), kind)
        case "code":
            return QR(place, box, _bind(table, "bind", fields), table.number("min_module"))
        case "ticks":
            number, ticked = _bind(table, "number", fields), _bind(table, "ticked", fields, "0")
            return Ticks(place, box, number, ticked, table.number("box", 4.0, least=1.0))
        case "frame":
            return Frame(place, box, table.number("line", 0.2), min(1.0, table.number("shade", 0.0)))
        case "rule":
            return Rule(place, box, table.number("line", 0.2), table.number("dash", 0.0))
        case _:
            return _text(table, place, box, fields)


def _text(table: Table, place: Place, box: Box, fields: frozenset[str]) -> Text:
    fits: tuple[Fit, ...] = ("whole", "shrink", "wrap")
    aligns: tuple[Align, ...] = ("left", "center", "right")
    weights: tuple[Weight, ...] = ("regular", "bold")
    size = table.number("type_size", least=2.0)
    return Text(
        place,
        box,
        _bind(table, "bind", fields),
        size,
        min(size, table.number("min_size", size, least=2.0)),
        table.choice("fit", fits, "shrink"),
        table.choice("align", aligns, "left"),
        table.choice("weight", weights, "regular"),
    )


def _bind(table: Table, key: str, fields: frozenset[str], default: str | None = None) -> str:
    """Return a bind all of whose fields are known."""
    bind = table.text(key, default)
    for field in _FIELD.findall(bind):
        if field not in fields:
            table.fault(key, f"unknown field {field!r}{did_you_mean(field, sorted(fields))}")
    if "{" in _FIELD.sub("", bind) or "}" in _FIELD.sub("", bind):
        table.fault(key, f"a brace is not closed in {bind!r}")
    return bind
