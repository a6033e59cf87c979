"""The master's snapshot: the state of the whole event on numbered sheets, from which it can be entered again.

Every row has a number, counted through the snapshot. A column that may change in the field has room beside it for what
it is now, and empty numbered rows behind a table take what is new: to enter a sheet is to type what is written there.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from bunchuk.printing.elements import Box, Element, Face, Frame, Text, Weight
from bunchuk.printing.face import Faults, Record
from bunchuk.printing.job import Job
from bunchuk.printing.lettering import font
from bunchuk.printing.pages import Pages, Rows, draw_pages
from bunchuk.printing.papers import Printed, SnapshotPaper, SnapshotTable, values_of
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import make_grid
from bunchuk.printing.template import Template, banded, read_template
from bunchuk.printing.template_file import Place

SNAPSHOT: Final = banded(
    "snapshot.toml",
    fields=(f"snapshot.{name}" for name in ("number", "event", "as_of")),
    rows={"table": ("table.title", "table.first", "table.last")},
    faces=("top", "head", "table", "titles", "row", "close"),
)._replace(figures={"type_size": 9.0, "min_size": 5.5, "line": 0.2, "number_width": 11.0, "now_width": 14.0})
"""The snapshot's template: bands ``titles`` and ``row`` are divided into each table's columns."""

_PADDING: Final = 1.0
_LEAST: Final = 3.0
"""mm that a column takes at least."""
_NUMBER: Final = "row.number"


def print_snapshot(paper: SnapshotPaper, path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print the state of an event; raise ``Problems`` with all that cannot be drawn, ``Faulty`` if the disk says no.

    The rows of all tables are numbered through, from 1.
    """
    template = read_template(SNAPSHOT, job.checked())
    heights = {name: face.height for name, face in template.faces.items()}
    rows = heights["table"] + heights["titles"] + 2 * heights["row"]
    make_grid(template.sheet, template.sheet.room[0], heights["top"] + max(heights["head"], rows, heights["close"]))
    faults = Faults("rows")
    record = Record(paper.number, values_of("snapshot", paper))

    def draw(pen: Pen) -> int:
        faces: dict[str, Face] = dict(template.faces)
        pages = Pages(faces, template, record)
        pages.add("head")
        first = 1
        for number, table in enumerate(paper.tables):
            last = first + len(table.rows) + table.blank - 1
            titles, row = f"titles {number}", f"row {number}"
            faces[titles], faces[row] = _titles(template, table), _row(template, table)
            span = {
                "table.title": _named(template, "table", table.title),
                "table.first": str(first),
                "table.last": str(last),
            }
            if not pages.room_for(**{"table": 1, titles: 1, row: 2}):
                pages.turn()
            pages.add("table", Record(table.title, {**record.values, **span}))
            pages.add_table(Rows(titles, row, list(_records(table, first))))
            first = last + 1
        if not pages.room_for(close=1):
            pages.turn()
        pages.add("close")
        pen.expect(job.copies * len(pages.pages))
        for _ in range(job.copies):
            draw_pages(pen, template, pages.pages, faults)
        faults.finish()
        return job.copies * len(pages.pages)

    return Printed(path, run_press(path, template, job, draw), sum(len(table.rows) for table in paper.tables))


def _records(table: SnapshotTable, first: int) -> Iterator[Record]:
    empty = ("",) * len(table.columns)
    for number, row in enumerate((*table.rows, *(empty,) * table.blank), first):
        values = {f"cell.{index}": text for index, text in enumerate(row)}
        yield Record(f"{table.title} {number}", {_NUMBER: str(number), **values})


def _titles(template: Template, table: SnapshotTable) -> Face:
    """Return the band of a table's headings."""
    face, now = template.faces["titles"], template.labels["label.now"]
    binds = ["#"]
    for column in table.columns:
        title = _named(template, "column", column.title)
        binds += [title, now] if column.changes else [title]
    elements: list[Element] = list(face.elements)
    for box, bind in zip(_boxes(template, table, face.height), binds, strict=True):
        elements += _cell(template, box, bind, bold=True, shade=0.12)
    return face._replace(elements=tuple(elements))


def _row(template: Template, table: SnapshotTable) -> Face:
    """Return the band of a table's rows; what may be written in stays empty."""
    face = template.faces["row"]
    binds = [f"{{{_NUMBER}}}"]
    for index, column in enumerate(table.columns):
        binds += [f"{{cell.{index}}}", ""] if column.changes else [f"{{cell.{index}}}"]
    elements: list[Element] = list(face.elements)
    for box, bind in zip(_boxes(template, table, face.height), binds, strict=True):
        elements += _cell(template, box, bind, bold=False, shade=0.0)
    return face._replace(elements=tuple(elements))


def _cell(template: Template, box: Box, bind: str, *, bold: bool, shade: float) -> Iterator[Element]:
    place, size = Place(template.file, 1, "row"), template.figures
    yield Frame(place, box, size["line"], shade)
    if bind:
        inner = Box(box.x + _PADDING, box.y, max(1.0, box.width - 2 * _PADDING), box.height)
        weight: Weight = "bold" if bold else "regular"
        yield Text(place, inner, bind, size["type_size"], size["min_size"], "wrap", "left", weight)


def _boxes(template: Template, table: SnapshotTable, height: float) -> list[Box]:
    """Divide a band into the row's number, the columns and their room for changes.

    What room there is goes to the columns by the width of their longest texts.
    """
    size = template.figures
    width = template.faces["row"].width - size["number_width"]
    width -= size["now_width"] * sum(column.changes for column in table.columns)
    least = _LEAST * len(table.columns)
    template.require(width >= least, f"columns have {width:g} mm together, {len(table.columns)} take {least:g} mm")
    wanted = [_wanted(template, table, index) for index in range(len(table.columns))]
    shares = [width * want / sum(wanted) for want in wanted]
    boxes, x = [Box(0, 0, size["number_width"], height)], size["number_width"]
    for column, share in zip(table.columns, shares, strict=True):
        boxes.append(Box(x, 0, share, height))
        x += share
        if column.changes:
            boxes.append(Box(x, 0, size["now_width"], height))
            x += size["now_width"]
    return boxes


def _wanted(template: Template, table: SnapshotTable, index: int) -> float:
    texts = (_named(template, "column", table.columns[index].title), *(row[index] for row in table.rows))
    return 4 * _PADDING + min(60.0, max(font("bold").width(text, template.figures["type_size"]) for text in texts))


def _named(template: Template, kind: Literal["table", "column"], key: str) -> str:
    """Return what the labels call a table or column, ``table_units``; its key where they do not name it."""
    return template.labels.get(f"label.{kind}_{key}", key)
