"""Papers of bands that follow one another down a page: the battle sheet, lists, treasury and cycle sheets, papers.

``top`` opens every page and ``head`` the first; then come tables, each of a band of titles, said again on every page
that it reaches, and a band for each of its rows; then, if the paper has a log, its title and lines down to the
``close`` at the end of the last page.
"""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from bunchuk.errors import Refused
from bunchuk.printing.elements import Face
from bunchuk.printing.face import Faults, Record, draw_face
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import draw_foot, make_grid
from bunchuk.printing.template import Template, page_values

LEAST_LOG: Final = 4
"""Lines of log that a paper which has one has at least."""


class Rows(NamedTuple):
    """A table of a paper; one without rows is left out, titles too, unless it is said to stay.

    Rows that are narrower than the page stand in columns, filled downwards, the titles above each; such a table begins
    a page if it does not fit on what is left of one.
    """

    titles: Annotated[str, "the band of titles; empty for none"]
    row: Annotated[str, "the band of each row"]
    records: Sequence[Record]
    stays: bool = False
    width: Annotated[float, "mm of a column; 0: a row is as wide as the page"] = 0.0


class Leaves(NamedTuple):
    """A paper to be laid on pages: its name in messages, what its bands may show, its tables."""

    name: str
    values: Mapping[str, str]
    tables: tuple[Rows, ...]


class Band(NamedTuple):
    """A face drawn at a height of the page, ``x`` mm right of the margin, for a record."""

    face: Face
    y: float
    record: Record
    x: float = 0.0


def print_leaves(
    noun: str, papers: Sequence[Leaves], path: Path, template: Template, job: Job, *, lets_pass: bool = False
) -> Printed:
    """Print papers one after the other into one file, each beginning a page.

    ``lets_pass``: players wrote what is drawn (``face.Faults``).

    Raise ``Refused`` without papers, ``Problems`` with all faults of template and data, ``Faulty`` if the file cannot
    be written; then nothing is written.
    """
    job.checked()
    if not papers:
        raise Refused(f"there are no {noun} to print", remedy="name one that is there")
    _check_height(template, papers)
    faults = Faults(noun, lets_pass=lets_pass)

    def draw(pen: Pen) -> int:
        laid = [lay(template, paper) for paper in papers]
        pages = job.copies * sum(map(len, laid))
        pen.expect(pages)
        for paper in laid:
            for _ in range(job.copies):
                draw_pages(pen, template, paper, faults)
        faults.finish()
        return pages

    pages = run_press(path, template, job, draw)
    return Printed(path, pages, len(papers) * job.copies, "".join(faults.strange))


def draw_pages(pen: Pen, template: Template, pages: Sequence[Sequence[Band]], faults: Faults) -> None:
    """Draw the pages of one paper."""
    sheet = template.sheet
    for number, bands in enumerate(pages, 1):
        page = page_values(template, number, len(pages))
        pen.new_page(sheet.width, sheet.height)
        for band in bands:
            with pen.moved(sheet.margins[3] + band.x, band.y):
                draw_face(pen, band.face, band.record._replace(values={**band.record.values, **page}), faults)
        draw_foot(pen, template, page, faults)
        pen.end_page()


def lay(template: Template, paper: Leaves) -> list[list[Band]]:
    """Return the bands of each page; rows flow over as many pages as they need."""
    pages = Pages(template.faces, template, Record(paper.name, paper.values))
    pages.add("head")
    for table in paper.tables:
        if table.width and table.records:
            pages.add_columns(table)
        elif table.records or table.stays:
            pages.add_table(table)
    if "log" in template.faces:
        if not pages.room_for(log_title=1, log=LEAST_LOG, close=1):
            pages.turn()
        pages.add("log_title")
        while pages.room_for(log=1, close=1):
            pages.add("log")
    elif not pages.room_for(close=1):
        pages.turn()
    pages.add("close")
    return pages.pages


class Pages:
    """Bands laid down page by page, ``top`` opening each."""

    def __init__(self, faces: Mapping[str, Face], template: Template, record: Record) -> None:
        self._faces = faces
        self._start, self._end = template.sheet.margins[0], template.sheet.height - template.sheet.margins[2]
        self._width = template.sheet.room[0]
        self._record = record
        self.pages: list[list[Band]] = []
        self.turn()

    def turn(self) -> None:
        """Begin a page."""
        self.pages.append([])
        self._y = self._start
        self.add("top")

    def add(self, name: str, record: Record | None = None) -> None:
        """Lay a band below the last."""
        self._put(name, record or self._record)

    def _put(self, name: str, record: Record, x: float = 0.0) -> None:
        face = self._faces[name]
        self.pages[-1].append(Band(face, self._y, record, x))
        self._y += face.height

    def add_table(self, table: Rows) -> None:
        """Lay a table, its titles again on every page that it reaches."""
        titles = {table.titles: 1} if table.titles else {}
        if not self.room_for(**titles, **{table.row: 1}):
            self.turn()
        self._add_titles(table)
        for record in table.records:
            if not self.room_for(**{table.row: 1}):
                self.turn()
                self._add_titles(table)
            self.add(table.row, record._replace(values={**self._record.values, **record.values}))

    def add_columns(self, table: Rows) -> None:
        """Lay a table whose rows stand in columns, as many as the page is wide."""
        columns = max(1, int((self._width + 1e-6) / table.width))
        rest = list(table.records)
        if math.ceil(len(rest) / columns) > self._rows_for(table):
            self.turn()
        while rest:
            rows = max(1, min(self._rows_for(table), math.ceil(len(rest) / columns)))
            top = self._y
            for column in range(math.ceil(min(len(rest), rows * columns) / rows)):
                self._y = top
                here = column * table.width
                self._add_titles(table, here)
                for record in rest[column * rows : (column + 1) * rows]:
                    self._put(table.row, record._replace(values={**self._record.values, **record.values}), here)
                self._y = top + self._height(table.titles) + rows * self._height(table.row)
            rest = rest[columns * rows :]
            if rest:
                self.turn()

    def _rows_for(self, table: Rows) -> int:
        """Return how many rows of a table, its titles above them, still fit below one another."""
        return int((self._end - self._y - self._height(table.titles) + 1e-6) / self._height(table.row))

    def _height(self, name: str) -> float:
        return self._faces[name].height if name else 0.0

    def _add_titles(self, table: Rows, x: float = 0.0) -> None:
        if table.titles:
            self._put(table.titles, self._record, x)

    def room_for(self, **counts: int) -> bool:
        """Tell whether so many of each band still fit on the page."""
        need = sum(self._faces[name].height * count for name, count in counts.items())
        return self._y + need <= self._end + 1e-6


def _check_height(template: Template, papers: Sequence[Leaves]) -> None:
    """Raise ``Problems`` if a page cannot hold one row of each table, or the end of the paper."""
    heights = {name: face.height for name, face in template.faces.items()} | {"": 0.0}
    tables = {(table.titles, table.row) for paper in papers for table in paper.tables}
    rows = max((heights[titles] + heights[row] for titles, row in tables), default=0.0)
    log = heights["log_title"] + LEAST_LOG * heights["log"] if "log" in heights else 0.0
    width = next(iter(template.faces.values())).width
    make_grid(template.sheet, width, heights["top"] + max(heights["head"] + rows, log + heights["close"]))
