"""Print templates, checked: the sheet, the faces drawn on it, and the elements placed on each face.

All lengths are millimetres from the upper left corner of the face; sizes of type are points. What a template may say
stands in the header of ``print_templates/counters.toml``.
"""

import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple

from bunchuk.errors import Faulty, Problem, Problems
from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.bounds import ITEM, OFFSET, Bounds, of_figure
from bunchuk.printing.elements import Box, Face, Text, binds, fields_of, fill, read_bind, read_element
from bunchuk.printing.job import Job
from bunchuk.printing.template_file import Place, Reading, Table, read_source
from bunchuk.printing.words import ENGLISH, PAGE_FIELDS, words

Flip = Literal["none", "long", "short", "fold"]
Sides = Literal["none", "front", "both"]

FOOT: Final = 12.0
"""Height in mm of the strip at the lower edge that holds the ruler; the lower margin is at least this."""

RULER: Final = 50.0
"""Length of the ruler."""

PAPERS: Final = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "Letter": (215.9, 279.4)}
"""Width and height in mm of the papers that have a name."""


class Sheet(NamedTuple):
    """The paper and how items lie on it; margins are top, right, bottom, left.

    ``flip`` is how backs come behind the fronts: over the long or the short edge, or ``fold``: beside the front, to
    be folded over. An item larger than the sheet is printed on several that share ``overlap`` mm.
    """

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
    bleed: float
    overlap: float

    @property
    def room(self) -> tuple[float, float]:
        """Width and height between the margins."""
        top, right, bottom, left = self.margins
        return self.width - left - right, self.height - top - bottom


class Printable(NamedTuple):
    """A kind of paper: its template's file, its faces, the fields they may show, and what each may not.

    A ``banded`` one has bands that follow one another down a page instead of items in a grid. ``figures`` are numbers
    that its own drawing asks for, with what they are where the template is silent.
    """

    file: str
    faces: tuple[str, ...]
    fields: frozenset[str]
    secret: Mapping[str, tuple[frozenset[str], str]]
    banded: bool
    figures: Mapping[str, float] = {}

    @property
    def name(self) -> str:
        """The name that its words go by."""
        return self.file.removesuffix(".toml")


class Template(NamedTuple):
    """A template ready for use; ``cut`` binds to the form of ``symbols.toml`` that items are cut along, if any.

    ``labels`` are words by the field that shows them, ``label.site``; ``foot`` is the line beside each page's ruler.
    ``figures_place`` is where the figures stand.
    """

    file: str
    foot: Text
    sheet: Sheet
    faces: Mapping[str, Face]
    labels: Mapping[str, str]
    cut: str
    figures: Mapping[str, float]
    figures_place: Place

    @property
    def title(self) -> str:
        """The title of the PDF."""
        return self.labels["label.title"]

    def require(self, fits: bool, fault: str) -> None:
        """Raise ``Problems`` at the figures unless they fit together."""
        if not fits:
            raise Problems([self.figures_place.problem(fault, "write smaller ones")])


def banded(file: str, fields: Iterable[str], rows: Mapping[str, Iterable[str]], faces: Iterable[str]) -> Printable:
    """Describe a paper of bands: ``fields`` stand on all of them, those of ``rows`` on the band of that name only."""
    faces = tuple(faces)
    own = {name: frozenset(row) for name, row in rows.items()}
    everywhere = frozenset(fields)
    within = everywhere.union(*own.values())
    secret = {name: (within - everywhere - own.get(name, frozenset()), "can only stand in a row") for name in faces}
    return Printable(file, faces, within, secret, banded=True)


def read_template(printable: Printable, job: Job = Job()) -> Template:  # noqa: B008 -- a frozen value
    """Return the job's template, or the shipped one, in the job's language; raise ``Problems`` naming every fault.

    A template is named by its file, or by its name if it is among the shipped.
    """
    reading = Reading(read_source(_find(printable, job.template)))
    top = reading.top()
    labels = words(printable.name, job.lang or ENGLISH)
    own = top.table("labels")
    labels |= {f"label.{key}": read_bind(own, key, PAGE_FIELDS) for key in own.keys()}  # noqa: SIM118
    sheet = _sheet(top.table("sheet"), job)
    fields = printable.fields | labels.keys() | PAGE_FIELDS
    cut = ""
    if printable.banded:
        sizes = _bands(top.table("bands"), printable, sheet)
    else:
        item = top.table("item")
        sizes = dict.fromkeys(printable.faces, _item_size(item))
        cut = read_bind(item, "cut", fields, "")
        item.close()
    faces = {name: _face(top, name, sizes[name], printable, fields) for name in printable.faces}
    figures = _figures(top, printable, sheet)
    top.close()
    reading.finish()
    foot = _foot(reading.place(("labels", "foot")), sheet)
    place = reading.place((printable.name,))
    return Template(reading.source.file, foot, sheet, faces, labels, cut, figures, place)


def page_values(template: Template, number: int, count: int) -> dict[str, str]:
    """Return the values of the labels and of the fields ``page.…`` of a page."""
    flip = template.labels[f"label.flip_{template.sheet.flip}"]
    page = {"page.number": str(number), "page.count": str(count), "page.flip": flip}
    return page | {key: fill(text, page) for key, text in template.labels.items()}


def faults_of(printable: Printable, job: Job = Job()) -> tuple[Problem, ...]:  # noqa: B008
    """Return all faults of a template, none if it is sound."""
    try:
        read_template(printable, job)
    except Problems as problems:
        return problems.problems
    except Faulty as fault:
        return (Problem(str(job.template or printable.file), 0, "", str(fault), ""),)
    return ()


def _find(printable: Printable, path: Path | None) -> Path:
    """Return the file of a template: as given, or among the shipped, the printable's own by default."""
    if path is None:
        return PRINT_TEMPLATES / printable.file
    shipped = PRINT_TEMPLATES / path.with_suffix(".toml").name
    return shipped if not path.exists() and path.parent == Path() and shipped.is_file() else path


def _sheet(table: Table, job: Job) -> Sheet:
    before = len(table.reading.problems)
    width, height = _paper(table, job.paper)
    if table.flag("landscape", default=False):
        width, height = height, width
    across = Bounds(0, max(width, height))
    margins = table.numbers("margins", "top right bottom left", (12.0, 12.0, 14.0, 12.0), across)
    gutters = table.numbers("gutters", "across down", (0.0, 0.0), across)
    offset = table.numbers("back_offset", "right down", (0.0, 0.0), OFFSET)
    sides: tuple[Sides, ...] = ("none", "front", "both")
    flips: tuple[Flip, ...] = ("none", "long", "short", "fold")
    flip = table.choice("flip", flips, "none")
    sheet = Sheet(
        place=table.place,
        width=width,
        height=height,
        margins=(margins[0], margins[1], margins[2], margins[3]),
        gutters=(gutters[0], gutters[1]),
        columns=table.whole("columns", 0),
        rows=table.whole("rows", 0),
        flip=job.flip if job.flip and flip != "none" else flip,
        back_offset=job.back_offset or (offset[0], offset[1]),
        crop_marks=table.choice("crop_marks", sides, "none"),
        cut_lines=table.choice("cut_lines", sides, "none"),
        bleed=table.number("bleed", 0.0),
        overlap=table.number("overlap", 0.0),
    )
    if len(table.reading.problems) == before:
        _check_room(table, sheet)
    if sheet.bleed and min(gutters) < 2 * sheet.bleed:
        table.fault("bleed", f"items with a bleed of {sheet.bleed:g} mm need gutters of {2 * sheet.bleed:g} mm")
    table.close()
    return sheet


def _check_room(table: Table, sheet: Sheet) -> None:
    """Note margins and overlaps that leave nothing of a sheet."""
    wide, high = sheet.room
    if min(wide, high) < 1:
        size = f"{sheet.width:g} x {sheet.height:g} mm"
        table.fault("margins", f"leave {wide:g} x {high:g} mm of a sheet of {size}", "write smaller ones")
    elif sheet.overlap > min(wide, high) / 2:
        most = min(wide, high) / 2
        table.fault("overlap", f"must be at most half of what the margins leave, {most:g} mm, not {sheet.overlap:g}")


def _foot(place: Place, sheet: Sheet) -> Text:
    """Return the line of text to the right of the ruler and its legend, placed on the page."""
    left = sheet.margins[3] + RULER + 13
    box = Box(left, sheet.height - FOOT / 2 - 3, max(1.0, sheet.width - sheet.margins[1] - left), 4)
    return Text(place, box, "{label.foot}", size=7, min_size=4, fit="shrink", align="left", weight="regular")


def _paper(table: Table, wanted: str) -> tuple[float, float]:
    """Return the size of the paper, given by name or as [width, height]; the job's own goes before the template's."""
    value = table.size("size", "A4")
    if wanted:
        return PAPERS[wanted]
    if isinstance(value, str):
        if value in PAPERS:
            return PAPERS[value]
        table.fault("size", f"must be {', '.join(PAPERS)} or [width, height] in mm, not {value!r}")
        return PAPERS["A4"]
    return value


def _item_size(item: Table) -> tuple[float, float]:
    """Return the size of an item; one that is faulty is taken as endless, so that no element is blamed for it."""
    before = len(item.reading.problems)
    width, height = item.numbers("size", "width height", bounds=ITEM)
    return (width, height) if len(item.reading.problems) == before else (math.inf, math.inf)


def _bands(table: Table, printable: Printable, sheet: Sheet) -> dict[str, tuple[float, float]]:
    """Return the size of each band: as wide as the margins leave, as high as the template says."""
    bounds = Bounds(1, max(1, sheet.room[1]))
    sizes = {name: (sheet.room[0], table.number(name, bounds=bounds)) for name in printable.faces}
    table.close()
    return sizes


def _face(top: Table, name: str, size: tuple[float, float], printable: Printable, fields: frozenset[str]) -> Face:
    """Return a face; what W26 keeps from the enemy may not be bound on a covered one."""
    width, height = size
    secret, why = printable.secret.get(name, (frozenset[str](), ""))
    elements = []
    for table in top.tables(name):
        element = read_element(table, fields)
        for key, bind in binds(element).items():
            for field in sorted(secret.intersection(fields_of(bind))):
                table.fault(key, f"{field!r} {why}")
        x, y, across, down = element.box
        if x + across > width + 1e-6 or y + down > height + 1e-6:
            table.fault("", f"reaches {x + across:g} x {y + down:g} mm on a face of {width:g} x {height:g} mm")
        elements.append(element)
        table.close()
    return Face(width, height, tuple(elements))


def _figures(top: Table, printable: Printable, sheet: Sheet) -> dict[str, float]:
    if not printable.figures:
        return {}
    table, longest = top.table(printable.name), max(sheet.width, sheet.height)
    figures = {
        name: table.number(name, default, of_figure(name, longest)) for name, default in printable.figures.items()
    }
    table.close()
    return figures
