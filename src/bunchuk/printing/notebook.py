"""The battle sheet, a page of the commander's notebook: units with hits to tick, morale by rounds, log, signatures.

Bands follow one another down the page: ``top`` on every page, ``head`` on the first, ``titles`` above the rows of each
page, a ``row`` for each unit, then ``log_title``, lines of ``log`` as far as the page goes, and ``close`` at the end.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bunchuk.errors import Refused
from bunchuk.printing.counters import unit_values
from bunchuk.printing.face import Faults, Record, draw_face
from bunchuk.printing.papers import Printed, SheetPaper
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import draw_foot, make_grid
from bunchuk.printing.template import Printable, Template, page_values, read_template

LEAST_LOG: Final = 4
"""Lines of log that a battle sheet has at least."""

_UNIT_FIELDS: Final = ("code", "people_title", "type_title", "symbol", "figures", "full_hits", "hits", "lost")
_SHEET_FIELDS: Final = ("number", "event", "commander", "code", "level", "faction_title", "emblem", "site")

NOTEBOOK: Final = Printable(
    file="notebook.toml",
    faces=("top", "head", "titles", "row", "log_title", "log", "close"),
    fields=frozenset({*(f"unit.{name}" for name in _UNIT_FIELDS), *(f"sheet.{name}" for name in _SHEET_FIELDS)}),
    secret={
        name: (frozenset(f"unit.{field}" for field in _UNIT_FIELDS), "can only stand in a row")
        for name in ("top", "head", "titles", "log_title", "log", "close")
    },
    banded=True,
)
"""The battle sheet's template; ``unit.lost`` are the hits lost so far."""


class Band(NamedTuple):
    """A face of the template drawn at a height of the page, for a record."""

    face: str
    y: float
    record: Record


def print_sheet(paper: SheetPaper, path: Path, template: Path | None = None) -> Printed:
    """Print a commander's battle sheet; see ``print_sheets``."""
    return print_sheets([paper], path, template)


def print_sheets(papers: Sequence[SheetPaper], path: Path, template: Path | None = None) -> Printed:
    """Print battle sheets one after the other into one file, each beginning a page (W29, W38).

    Raise ``Refused`` without sheets, ``Problems`` with all faults of template and data, ``Faulty`` if the file cannot
    be written; then nothing is written.
    """
    if not papers:
        raise Refused("there are no battle sheets to print", remedy="name a commander")
    read = read_template(NOTEBOOK, template)
    _check_height(read)
    faults = Faults("battle sheets")

    def draw(pen: Pen) -> int:
        pages = sum(_draw_paper(pen, read, paper, faults) for paper in papers)
        faults.finish()
        return pages

    return Printed(path, run_press(path, read.title, read.sheet, draw), len(papers))


def _check_height(template: Template) -> None:
    """Raise ``Problems`` if a page cannot hold one row of units or the end of the sheet."""
    heights = {name: face.height for name, face in template.faces.items()}
    first = heights["top"] + heights["head"] + heights["titles"] + heights["row"]
    last = heights["top"] + heights["log_title"] + LEAST_LOG * heights["log"] + heights["close"]
    width = next(iter(template.faces.values())).width
    make_grid(template.sheet, width, max(first, last))


def _draw_paper(pen: Pen, template: Template, paper: SheetPaper, faults: Faults) -> int:
    """Draw the pages of a battle sheet and return how many there are."""
    values = {f"sheet.{name}": str(getattr(paper, name)) for name in _SHEET_FIELDS}
    pages = _lay(template, paper, values)
    sheet = template.sheet
    for number, bands in enumerate(pages, 1):
        page = page_values(template, number, len(pages))
        pen.new_page(sheet.width, sheet.height)
        for band in bands:
            with pen.moved(sheet.margins[3], band.y):
                record = band.record._replace(values={**band.record.values, **page})
                draw_face(pen, template.faces[band.face], record, faults)
        draw_foot(pen, template, page, faults)
        pen.end_page()
    return len(pages)


class _Pages:
    """Bands laid down page by page, ``top`` opening each."""

    def __init__(self, template: Template, record: Record) -> None:
        self._heights = {name: face.height for name, face in template.faces.items()}
        self._start, self._end = template.sheet.margins[0], template.sheet.height - template.sheet.margins[2]
        self._record = record
        self.pages: list[list[Band]] = []
        self.turn()

    def turn(self) -> None:
        """Begin a page."""
        self.pages.append([])
        self._y = self._start
        self.add("top")

    def add(self, face: str, record: Record | None = None) -> None:
        """Lay a band below the last."""
        self.pages[-1].append(Band(face, self._y, record or self._record))
        self._y += self._heights[face]

    def room_for(self, **counts: int) -> bool:
        """Tell whether so many of each band still fit on the page."""
        need = sum(self._heights[face] * count for face, count in counts.items())
        return self._y + need <= self._end + 1e-6


def _lay(template: Template, paper: SheetPaper, values: dict[str, str]) -> list[list[Band]]:
    """Return the bands of each page; units flow over as many pages as they need."""
    pages = _Pages(template, Record(paper.number, values))
    pages.add("head")
    pages.add("titles")
    for unit in paper.units:
        if not pages.room_for(row=1):
            pages.turn()
            pages.add("titles")
        lost = {"unit.lost": str(max(0, unit.full_hits - unit.hits))}
        pages.add("row", Record(unit.code, values | unit_values(unit) | lost))
    if not pages.room_for(log_title=1, log=LEAST_LOG, close=1):
        pages.turn()
    pages.add("log_title")
    while pages.room_for(log=1, close=1):
        pages.add("log")
    pages.add("close")
    return pages.pages
