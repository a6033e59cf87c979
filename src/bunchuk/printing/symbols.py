"""Symbols of troop types, emblems of factions, marks, kinds of ground and flag forms, all vector paths; colours.

They stand in ``print_templates/symbols.toml``.

A path is written in a square of 100 by 100, y down, with the letters of SVG, always absolute: M (move), L (line),
C (curve with two control points), Z (close). A shape that runs the other way round inside another is a hole.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, cast

from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.elements import Colour, Shelf
from bunchuk.printing.template_file import Reading, Table, did_you_mean, read_source

Letter = Literal["M", "L", "C", "Z"]

SQUARE: Final = 100.0
"""Side of the square that paths are written in."""

PLAIN: Final = "plain"
"""The troop symbol of types that nothing else fits; the flag form and the kind of ground likewise."""

UNIT: Final = "unit"
"""The mark of a unit that nothing else fits."""

_TOKEN: Final = re.compile(r"\s*([MLCZ]|-?\d+(?:\.\d+)?|[^\s])")
_NUMBERS: Final[Mapping[Letter, int]] = {"M": 2, "L": 2, "C": 6, "Z": 0}


class Stroke(NamedTuple):
    """One letter of a path and its numbers."""

    letter: Letter
    numbers: tuple[float, ...]


Shape = tuple[Stroke, ...]


class Troop(NamedTuple):
    """What stands for a troop type: its symbol's shape, the form of its flags (W8), the tags that it is chosen by."""

    shape: Shape
    form: str
    tags: frozenset[str]


class Symbols(NamedTuple):
    """All that symbols.toml holds, by shelf and name."""

    shapes: Mapping[Shelf, Mapping[str, Shape]]
    troops: Mapping[str, Troop]
    colours: Mapping[str, Colour]


@cache
def read_symbols(path: Path = PRINT_TEMPLATES / "symbols.toml") -> Symbols:
    """Return the symbols in a file; raise ``Problems`` naming every fault at once."""
    reading = Reading(read_source(path))
    top = reading.top()
    forms, troops = _shapes(top, "forms"), _troops(top)
    for name, troop in troops.items():
        if troop.form not in forms:
            reading.fault(("troops", name, "form"), f"no form {troop.form!r}{did_you_mean(troop.form, sorted(forms))}")
    shapes: dict[Shelf, Mapping[str, Shape]] = {
        "troops": {name: troop.shape for name, troop in troops.items()},
        "emblems": _shapes(top, "emblems"),
        "marks": _shapes(top, "marks"),
        "terrain": _shapes(top, "terrain"),
        "forms": forms,
    }
    colours = _colours(top)
    top.close()
    reading.finish()
    return Symbols(shapes, troops, colours)


def troop_symbol(type: str, tags: Sequence[str] = ()) -> str:  # noqa: A002
    """Return the name of the symbol for a troop type: its own, or the one that most of its tags point to, or plain."""
    troops = read_symbols().troops
    if type in troops:
        return type
    fitting = [(len(troop.tags), name) for name, troop in troops.items() if troop.tags <= set(tags) and troop.tags]
    return max(fitting, default=(0, PLAIN))[1]


def terrain_symbol(kind: str) -> str:
    """Return the name of the symbol for a kind of ground: its own, or plain, which has no ink."""
    return kind if kind in read_symbols().shapes["terrain"] else PLAIN


def mark_symbol(kind: str) -> str:
    """Return the name of the mark for a kind of unit: its own, or that of a unit."""
    return kind if kind in read_symbols().shapes["marks"] else UNIT


def parse_shape(text: str) -> Shape:
    """Return a path as strokes; raise ``ValueError`` that says what is off."""
    strokes: list[Stroke] = []
    tokens = _TOKEN.findall(text)
    at = 0
    while at < len(tokens):
        if tokens[at] not in _NUMBERS:
            raise ValueError(f"{tokens[at]!r} where one of the letters M, L, C, Z should be")
        letter = cast("Letter", tokens[at])
        if not strokes and letter != "M":
            raise ValueError("the path does not begin with M")
        count = _NUMBERS[letter]
        try:
            numbers = tuple(float(token) for token in tokens[at + 1 : at + 1 + count])
        except ValueError:
            numbers = ()
        if len(numbers) < count:
            raise ValueError(f"letter {len(strokes) + 1}, {letter}, needs {count} numbers")
        strokes.append(Stroke(letter, numbers))
        at += 1 + count
    if not strokes:
        raise ValueError("the path is empty")
    return tuple(strokes)


def _troops(top: Table) -> dict[str, Troop]:
    shelf = top.table("troops")
    troops = {}
    for name in shelf.keys():  # noqa: SIM118
        table = shelf.table(name)
        troops[name] = Troop(_shape(table), table.text("form", PLAIN), frozenset(table.texts("tags")))
        table.close()
    return troops


def _colours(top: Table) -> dict[str, Colour]:
    shelf = top.table("colours")
    colours = {}
    for name in shelf.keys():  # noqa: SIM118
        table = shelf.table(name)
        red, green, blue = (min(1.0, max(0.0, part)) for part in table.numbers("rgb", "red green blue"))
        colours[name] = (red, green, blue)
        table.close()
    return colours


def _shapes(top: Table, name: str) -> dict[str, Shape]:
    shelf = top.table(name)
    shapes = {}
    for key in shelf.keys():  # noqa: SIM118
        table = shelf.table(key)
        shapes[key] = _shape(table)
        table.close()
    return shapes


def _shape(table: Table) -> Shape:
    text = table.text("path")
    try:
        return parse_shape(text)
    except ValueError as error:
        if text:
            table.fault("path", str(error))
        return ()
