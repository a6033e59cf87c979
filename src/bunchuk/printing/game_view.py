"""A game's map as one player sees it: units in sight in their cells, what is veiled hatched, what he is told below."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.errors import Refused
from bunchuk.printing.board import Reach, close_page, draw_map, map_end
from bunchuk.printing.elements import Box
from bunchuk.printing.face import Faults, Record, draw_face, write_line
from bunchuk.printing.game_papers import Piece, ViewPaper
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Ground, Printed, values_of
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.symbols import read_symbols
from bunchuk.printing.template import Template, banded, page_values, read_template

GAME_VIEW: Final = banded(
    "game_view.toml",
    fields=("map.title", "map.event", "view.reader", "view.state"),
    rows={
        "ground": (f"ground.{field}" for field in Ground._fields),
        "note": ("note.kind", "note.text"),
    },
    faces=("head", "ground", "note"),
)._replace(
    figures={
        "cell": 20.0,
        "line": 0.2,
        "name_size": 6.0,
        "letter_size": 8.0,
        "shade": 0.3,
        "legend": 48.0,
        "veil": 0.15,
    }
)
"""The view's template; ``note.kind`` is a word of the labels."""

_VEIL_GREY: Final = 0.45


def print_views(papers: Sequence[ViewPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print what each player sees, each beginning a sheet; raise as ``board.print_maps`` does."""
    template = read_template(GAME_VIEW, job.checked())
    if not papers:
        raise Refused("there are no views to print", remedy="name a player who is there")
    faults = Faults("views")

    def draw(pen: Pen) -> int:
        pages = sum(_draw_view(pen, template, paper, faults) for paper in papers for _ in range(job.copies))
        faults.finish()
        return pages

    return Printed(path, run_press(path, template, job, draw), len(papers) * job.copies)


def _draw_view(pen: Pen, template: Template, paper: ViewPaper, faults: Faults) -> int:
    """Draw the map, then the notes below its legend and on as many sheets as they take."""
    values = values_of("map", paper.map) | {"view.reader": paper.reader, "view.state": paper.state}
    record = Record(f"{paper.map.title}, {paper.reader}", values)
    notes = [(template.labels[f"label.{kind}"], text) for kind, text in paper.notes]
    notes.insert(0, (template.labels["label.figures"], template.labels[f"label.figures_{paper.figures}"]))
    if paper.veiled:
        notes.insert(0, (template.labels["label.veil"], template.labels["label.veiled"]))
    sheets, top = map_end(template, paper.map)
    first = max(0, _room(template, top))
    fresh = template.sheet.margins[0] + template.faces["head"].height
    more = math.ceil(max(0, len(notes) - first) / _room(template, fresh))

    veiled = frozenset(paper.veiled)

    def over(reach: Reach) -> None:
        cell = template.figures["cell"]
        for row in reach.rows:
            for column in reach.columns:
                if (column, row) in veiled:
                    _draw_veil(pen, Box(column * cell, row * cell, cell, cell), template.figures["veil"])
        for piece in paper.pieces:
            if piece.column in reach.columns and piece.row in reach.rows:
                _draw_piece(pen, piece, cell, record, faults)

    covered = frozenset((piece.column, piece.row) for piece in paper.pieces)
    page = draw_map(pen, template, paper.map, record, faults, over, covered=covered, more=more)
    _draw_notes(pen, template, notes[:first], top, page, faults)
    close_page(pen, template, page, faults)
    for number in range(more):
        start = first + number * _room(template, fresh)
        page = page_values(template, sheets + 2 + number, sheets + 1 + more)
        pen.new_page(template.sheet.width, template.sheet.height)
        with pen.moved(template.sheet.margins[3], template.sheet.margins[0]):
            draw_face(pen, template.faces["head"], record._replace(values={**values, **page}), faults)
        _draw_notes(pen, template, notes[start : start + _room(template, fresh)], fresh, page, faults)
        close_page(pen, template, page, faults)
    return sheets + 1 + more


def _room(template: Template, top: float) -> int:
    """Return how many notes there is room for below a height of the page."""
    end = template.sheet.height - template.sheet.margins[2]
    return int((end - top) / template.faces["note"].height + 1e-9)


def _draw_notes(
    pen: Pen,
    template: Template,
    notes: Sequence[tuple[str, str]],
    top: float,
    page: dict[str, str],
    faults: Faults,
) -> None:
    face = template.faces["note"]
    for number, (kind, text) in enumerate(notes):
        with pen.moved(template.sheet.margins[3], top + number * face.height):
            draw_face(pen, face, Record(text, {**page, "note.kind": kind, "note.text": text}), faults)


def _draw_veil(pen: Pen, box: Box, line: float) -> None:
    """Hatch a cell."""
    half_x, half_y, right, low = box.x + box.width / 2, box.y + box.height / 2, box.x + box.width, box.y + box.height
    for start, end in (
        ((box.x, half_y), (half_x, box.y)), ((box.x, low), (right, box.y)), ((half_x, low), (right, half_y)),
    ):  # fmt: skip
        pen.line(*start, *end, line, grey=_VEIL_GREY)


def _draw_piece(pen: Pen, piece: Piece, cell: float, record: Record, faults: Faults) -> None:
    """Draw a unit in its cell, between the ground's letter above and the cell's name below."""
    x, y, unit = piece.column * cell, piece.row * cell, cell / 20
    pen.frame(Box(x + 1.2 * unit, y + 4.4 * unit, 17.6 * unit, 12 * unit), 0.7 if piece.own else 0.2)
    shape = read_symbols().shapes["marks"].get(piece.look)
    if shape is not None:
        pen.shape(shape, Box(x + 2 * unit, y + 5.2 * unit, 5 * unit, 5 * unit))
    code = Box(x + 7.4 * unit, y + 4.9 * unit, 11 * unit, 5.8 * unit)
    write_line(pen, piece.code, code, record, faults, size=13, align="center", weight="bold")
    note = Box(x + 1.9 * unit, y + 11 * unit, 16.2 * unit, 4.8 * unit)
    write_line(pen, piece.note, note, record, faults, size=8, align="center")
