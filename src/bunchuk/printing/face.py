"""Draws a face of a template for one record, and gathers what cannot be drawn."""

import math
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from bunchuk.errors import Problem, Problems
from bunchuk.printing.code import encode
from bunchuk.printing.elements import (
    QR,
    Align,
    Box,
    Element,
    Face,
    Frame,
    Picture,
    Rule,
    Text,
    Ticks,
    Tint,
    Weight,
    fill,
)
from bunchuk.printing.emblem import own_picture
from bunchuk.printing.lettering import Font, Lines, clean, first_baseline, font, leading, set_text, wrapped
from bunchuk.printing.pen import Pen
from bunchuk.printing.symbols import read_symbols
from bunchuk.printing.template_file import did_you_mean

_TICK_GAP: Final = 0.25  # between boxes to tick, as a part of their side
_LEAST_TICK: Final = 1.8  # mm: smaller boxes cannot be ticked with cold hands
_TICK_LINE: Final = 0.2
_PLATE_LINE: Final = 0.1


class Record(NamedTuple):
    """A record to be drawn: what it is called in messages, and the values that binds ask for."""

    name: str
    values: Mapping[str, str]


class Faults:
    """What could not be drawn, equal faults of several records told once.

    Where players wrote what is drawn, an order or a callsign, no letter of theirs must keep a paper from the others:
    with ``lets_pass`` a letter that the font lacks is drawn as a stand-in and kept in ``strange``. What masters
    register, and can register otherwise, is a fault.
    """

    def __init__(self, noun: str, *, lets_pass: bool = False) -> None:
        self._noun = noun
        self.lets_pass = lets_pass
        self.strange: dict[str, None] = {}
        self._records: dict[tuple[Problem, bool], dict[str, None]] = {}

    def of_template(self, problem: Problem, record: Record) -> None:
        """Note a fault that the template has for this record."""
        self._records.setdefault((problem, True), {})[record.name] = None

    def of_record(self, text: str, fault: str, fix: str, record: Record) -> None:
        """Note a fault in what the record says."""
        self._records.setdefault((Problem("", 0, text, fault, fix), False), {})[record.name] = None

    def finish(self) -> None:
        """Raise ``Problems`` if there were any."""
        problems = []
        for (problem, is_template), records in self._records.items():
            first, count = next(iter(records)), len(records)
            if is_template:
                fix = f"{count} {self._noun}, first {first}" if count > 1 else first
                problems.append(problem._replace(fix=fix))
            else:
                problems.append(problem._replace(path=first if count == 1 else f"{first} and {count - 1} more"))
        if problems:
            raise Problems(problems)


def draw_face(pen: Pen, face: Face, record: Record, faults: Faults) -> None:
    """Draw a face with its upper left corner at the pen's origin."""
    for element in face.elements:
        _draw(pen, element, record, faults)


def legible(text: str, font: Font, record: Record, faults: Faults) -> str:
    """Return a text as it is drawn; a letter that the font lacks is a fault, or a stand-in where that is let pass."""
    text = clean(text)
    if missing := font.missing(text):
        if faults.lets_pass:
            faults.strange |= dict.fromkeys(missing)
            return font.spelt(text)
        letters = ", ".join(f"{letter!r} (U+{ord(letter):04X})" for letter in missing)
        faults.of_record(text, f"the font has no {letters}", "write it in other letters", record)
        return "".join(letter for letter in text if letter not in missing)
    return text


def write_line(
    pen: Pen,
    text: str,
    box: Box,
    record: Record,
    faults: Faults,
    *,
    size: float,
    align: Align = "left",
    weight: Weight = "regular",
) -> None:
    """Write a line of text into a box at a size in points, smaller down to a half if it must, then cut."""
    face = font(weight)
    lines = set_text(
        legible(text, face, record, faults), face, box.width, box.height, size=size, min_size=size / 2, fit="shrink"
    )
    if lines is not None:
        _put_lines(pen, lines, box, face, align)


def write_plate(
    pen: Pen,
    text: str,
    box: Box,
    record: Record,
    faults: Faults,
    *,
    size: float,
    min_size: float,
    align: Literal["left", "center"] = "center",
) -> None:
    """Write a text in bold on a white plate in the middle of a box, or at its left, on several lines if it must."""
    face = font("bold")
    text = legible(text, face, record, faults)
    if not text:
        return
    lines = wrapped(text, face, box.width - 1, box.height, size, min_size)
    width = max(face.width(line, lines.size) for line in lines.lines) + 1
    height = leading(lines.size) * len(lines.lines)
    indent = (box.width - width) / 2 if align == "center" else 0.0
    plate = Box(box.x + indent, box.y + (box.height - height) / 2, width, height)
    pen.blank(plate)
    pen.frame(plate, _PLATE_LINE)
    _put_lines(pen, lines, plate, face, "center")


def _draw(pen: Pen, element: Element, record: Record, faults: Faults) -> None:
    match element:
        case Text():
            _draw_text(pen, element, record, faults)
        case Picture():
            _draw_picture(pen, element, record, faults)
        case QR():
            _draw_code(pen, element, record, faults)
        case Ticks():
            _draw_ticks(pen, element, record, faults)
        case Frame(_, box, line, shade):
            pen.frame(box, line, shade)
        case Tint():
            _draw_tint(pen, element, record, faults)
        case Rule(_, box, line, dash):
            pen.line(box.x, box.y, box.x + box.width, box.y + box.height, line, dash=dash)


def _draw_text(pen: Pen, element: Text, record: Record, faults: Faults) -> None:
    face, box = font(element.weight), element.box
    text = legible(fill(element.bind, record.values), face, record, faults)
    lines = set_text(text, face, box.width, box.height, size=element.size, min_size=element.min_size, fit=element.fit)
    if lines is None:
        fault = f"{text!r} does not fit {box.width:g} x {box.height:g} mm at {element.min_size:g} pt"
        faults.of_template(element.place.problem(fault), record)
        return
    _put_lines(pen, lines, box, face, element.align)


def _put_lines(pen: Pen, lines: Lines, box: Box, face: Font, align: Align) -> None:
    baseline = first_baseline(box, lines)
    for line in lines.lines:
        room = box.width - face.width(line, lines.size)
        indent = {"left": 0.0, "center": room / 2, "right": room}[align]
        if line:
            pen.text(line, box.x + indent, baseline, face, lines.size)
        baseline += leading(lines.size)


def _draw_picture(pen: Pen, element: Picture, record: Record, faults: Faults) -> None:
    name = fill(element.bind, record.values)
    box, side = element.box, min(element.box.width, element.box.height)
    middle = Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
    own = own_picture(name) if element.shelf == "emblems" else None
    if isinstance(own, bytes):
        pen.image(own, middle)
        return
    if own is not None:
        pen.shape(own.shape, middle, crossing=own.crossing)
        return
    shelf = read_symbols().shapes[element.shelf]
    if name not in shelf:
        fault = f"symbols.toml has no {element.shelf} of that name{did_you_mean(name, sorted(shelf))}"
        faults.of_record(name, fault, "", record)
        return
    pen.shape(shelf[name], middle)


def _draw_tint(pen: Pen, element: Tint, record: Record, faults: Faults) -> None:
    name, colours = fill(element.bind, record.values), read_symbols().colours
    if name not in colours:
        fault = f"symbols.toml has no colours of that name{did_you_mean(name, sorted(colours))}"
        faults.of_record(name, fault, "", record)
        return
    pen.tint(element.box, colours[name])


def _draw_code(pen: Pen, element: QR, record: Record, faults: Faults) -> None:
    text = fill(element.bind, record.values)
    if not text:
        faults.of_record("", "there is no token for its code", "give the flag a token first", record)
        return
    code = encode(text)
    side = min(element.box.width, element.box.height)
    module = side / code.modules
    if module < element.min_module - 1e-9:
        fault = f"modules of {module:.2f} mm, less than min_module {element.min_module:g} mm"
        need = f"a code of {code.modules} modules needs {code.modules * element.min_module:g} mm"
        faults.of_template(element.place.problem(f"{fault}: {need}"), record)
    pen.code(code, element.box.x, element.box.y, module)


def _draw_ticks(pen: Pen, element: Ticks, record: Record, faults: Faults) -> None:
    """Draw boxes to tick; more than can be ticked by hand are written as a figure."""
    try:
        count, ticked = (int(fill(bind, record.values)) for bind in (element.number, element.ticked))
    except ValueError:
        faults.of_template(element.place.problem("number and ticked must bind to numbers"), record)
        return
    box, side = element.box, element.size
    while _room(box, side) < count and side > _LEAST_TICK:
        side = max(_LEAST_TICK, side - 0.1)
    if _room(box, side) < count:
        _write_count(pen, box, f"{count - ticked} / {count}")
        return
    columns = _side_by_side(box.width, side)
    pitch = side * (1 + _TICK_GAP)
    rows = math.ceil(count / max(columns, 1))
    top = box.y + (box.height - rows * pitch + side * _TICK_GAP) / 2
    for number in range(count):
        row, column = divmod(number, columns)
        place = Box(box.x + column * pitch, top + row * pitch, side, side)
        pen.frame(place, _TICK_LINE)
        if number < ticked:
            pen.cross(place, _TICK_LINE)


def _room(box: Box, side: float) -> int:
    """Return how many boxes to tick a box holds."""
    return _side_by_side(box.width, side) * _side_by_side(box.height, side)


def _side_by_side(length: float, side: float) -> int:
    """Return how many boxes of a side lie on a length, gaps between them."""
    return int((length + side * _TICK_GAP) / (side * (1 + _TICK_GAP)) + 1e-9)


def _write_count(pen: Pen, box: Box, text: str) -> None:
    face = font("regular")
    lines = set_text(text, face, box.width, box.height, size=11, min_size=4, fit="shrink")
    if lines is not None:
        pen.text(lines.lines[0], box.x, first_baseline(box, lines), face, lines.size)
