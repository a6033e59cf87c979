"""What can be drawn on a face: texts, pictures, codes, boxes to tick, frames and rules, each placed in millimetres."""

import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from bunchuk.printing.bounds import LEGIBLE, LINE, PART, Bounds
from bunchuk.printing.template_file import Place, Table, did_you_mean

Fit = Literal["whole", "shrink", "wrap"]
Align = Literal["left", "center", "right"]
Weight = Literal["regular", "bold"]
Shelf = Literal["troops", "emblems", "marks", "forms", "terrain"]
Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""


_FIELD: Final = re.compile(r"\{([^{}]*)\}")
_MODULE: Final = Bounds(0, 10)
_TICK: Final = Bounds(1, 50)
_LEAST_DASH: Final = 0.1
"""Shorter dashes are a line to the eye, and more than a printer can count."""
_KINDS: Final = ("text", "troops", "emblems", "marks", "forms", "terrain", "code", "ticks", "frame", "rule", "colours")


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
    """A symbol, emblem, mark, form or terrain of symbols.toml, as large as its box allows."""

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


class Tint(NamedTuple):
    """A rectangle filled with a colour of symbols.toml, each of another grey; left out where ink is saved."""

    place: Place
    box: Box
    bind: str


class Rule(NamedTuple):
    """A straight line from one corner of its box to the opposite one, ``line`` mm wide, dashed or not."""

    place: Place
    box: Box
    line: float
    dash: float


Element = Text | Picture | QR | Ticks | Frame | Tint | Rule


class Face(NamedTuple):
    """One side of an item, or a band of a page: its size and what is drawn on it, in order."""

    width: float
    height: float
    elements: tuple[Element, ...]


def fill(bind: str, values: Mapping[str, str]) -> str:
    """Return a bind with its fields filled in: ``{unit.code}`` by ``values["unit.code"]``."""
    return _FIELD.sub(lambda field: values[field[1]], bind)


def fields_of(bind: str) -> tuple[str, ...]:
    """Return the fields that a bind asks for."""
    return tuple(_FIELD.findall(bind))


def binds(element: Element) -> dict[str, str]:
    """Return an element's binds by their keys."""
    match element:
        case Text() | Picture() | QR() | Tint():
            return {"bind": element.bind}
        case Ticks():
            return {"number": element.number, "ticked": element.ticked}
        case Frame() | Rule():
            return {}


def read_element(table: Table, fields: frozenset[str]) -> Element:  # noqa: PLR0911 -- one case a kind of element
    """Return the element that a table describes; its faults are noted in the reading."""
    kind = table.choice("kind", _KINDS, "text")
    x, y = table.numbers("at", "x y")
    width, height = table.numbers("size", "width height")
    box = Box(x, y, width, height)
    place = table.place
    match kind:
        case "troops" | "emblems" | "marks" | "forms" | "terrain":
            return Picture(place, box, read_bind(table, "bind", fields), kind)
        case "code":
            return QR(place, box, read_bind(table, "bind", fields), table.number("min_module", bounds=_MODULE))
        case "ticks":
            number, ticked = read_bind(table, "number", fields), read_bind(table, "ticked", fields, "0")
            return Ticks(place, box, number, ticked, table.number("box", 4.0, _TICK))
        case "frame":
            return Frame(place, box, table.number("line", 0.2, LINE), table.number("shade", 0.0, PART))
        case "colours":
            return Tint(place, box, read_bind(table, "bind", fields))
        case "rule":
            dash = table.number("dash", 0.0)
            if 0 < dash < _LEAST_DASH:
                table.fault("dash", f"must be 0 for none, or {_LEAST_DASH:g} or more, not {dash:g}")
            return Rule(place, box, table.number("line", 0.2, LINE), dash)
        case _:
            return _text(table, place, box, fields)


def read_bind(table: Table, key: str, fields: frozenset[str], default: str | None = None) -> str:
    """Return a bind all of whose fields are known; its faults are noted in the reading."""
    bind = table.text(key, default)
    for field in fields_of(bind):
        if field not in fields:
            table.fault(key, f"unknown field {field!r}{did_you_mean(field, sorted(fields))}")
    if "{" in _FIELD.sub("", bind) or "}" in _FIELD.sub("", bind):
        table.fault(key, f"a brace is not closed in {bind!r}")
    return bind


def _text(table: Table, place: Place, box: Box, fields: frozenset[str]) -> Text:
    fits: tuple[Fit, ...] = ("whole", "shrink", "wrap")
    aligns: tuple[Align, ...] = ("left", "center", "right")
    weights: tuple[Weight, ...] = ("regular", "bold")
    size = table.number("type_size", bounds=LEGIBLE)
    return Text(
        place,
        box,
        read_bind(table, "bind", fields),
        size,
        min(size, table.number("min_size", size, LEGIBLE)),
        table.choice("fit", fits, "shrink"),
        table.choice("align", aligns, "left"),
        table.choice("weight", weights, "regular"),
    )
