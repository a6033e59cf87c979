"""A game's map as one player sees it: units in sight in their cells, what is veiled hatched, what he is told below."""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from bunchuk.errors import Refused
from bunchuk.printing.board import Reach, close_page, draw_map, map_end
from bunchuk.printing.elements import Box, Text, fill
from bunchuk.printing.face import Faults, Record, draw_face, legible, write_line
from bunchuk.printing.game_papers import Piece, ViewPaper
from bunchuk.printing.game_words import Note, notes_of, state_of
from bunchuk.printing.job import Job
from bunchuk.printing.lettering import broken, clean, font, leading
from bunchuk.printing.papers import Ground, Printed, values_of
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import make_grid
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
_CLEAR: Final = 0.75  # mm of a corner that are left free for each point of the type in it
_TEXT: Final = "{note.text}"


def print_views(papers: Sequence[ViewPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print what each player sees, each beginning a sheet; raise as ``board.print_maps`` does."""
    template = read_template(GAME_VIEW, job.checked())
    if not papers:
        raise Refused("there are no views to print", remedy="name a player who is there")
    faults = Faults("views", lets_pass=True)
    make_grid(template.sheet, template.sheet.room[0], template.faces["head"].height + template.faces["note"].height)

    def draw(pen: Pen) -> int:
        pen.expect(job.copies * sum(map_end(template, paper.map)[0] + 1 for paper in papers), at_least=True)
        pages = sum(_draw_view(pen, template, paper, faults) for paper in papers for _ in range(job.copies))
        faults.finish()
        return pages

    pages = run_press(path, template, job, draw)
    return Printed(path, pages, len(papers) * job.copies, "".join(faults.strange))


def _draw_view(pen: Pen, template: Template, paper: ViewPaper, faults: Faults) -> int:
    """Draw the map, then the notes below its legend and on as many sheets as they take."""
    told = {"view.reader": paper.reader, "view.state": state_of(paper, template.labels)}
    values = values_of("map", paper.map) | told
    record = Record(f"{paper.map.title}, {paper.reader}", values)
    labelled = record._replace(values={**values, **page_values(template, 1, 1)})
    notes = [line for note in notes_of(paper, template.labels) for line in _lines(template, note, labelled, faults)]
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
                    _draw_veil(pen, Box(column * cell, row * cell, cell, cell), template.figures)
        for piece in paper.pieces:
            if piece.column in reach.columns and piece.row in reach.rows:
                _draw_piece(pen, piece, cell, record, faults)

    covered = frozenset((piece.column, piece.row) for piece in paper.pieces)
    page = draw_map(pen, template, paper.map, record, faults, over, covered=covered, more=more)
    _draw_notes(pen, template, notes[:first], top, record._replace(values={**values, **page}), faults)
    close_page(pen, template, page, faults)
    for number in range(more):
        start = first + number * _room(template, fresh)
        page = page_values(template, sheets + 2 + number, sheets + 1 + more)
        here = record._replace(values={**values, **page})
        pen.new_page(template.sheet.width, template.sheet.height)
        with pen.moved(template.sheet.margins[3], template.sheet.margins[0]):
            draw_face(pen, template.faces["head"], here, faults)
        _draw_notes(pen, template, notes[start : start + _room(template, fresh)], fresh, here, faults)
        close_page(pen, template, page, faults)
    return sheets + 1 + more


def _lines(template: Template, note: Note, record: Record, faults: Faults) -> Iterator[Note]:
    """Yield a note line by line, each as wide as the template writes it; what it is about stands before the first."""
    kind, text = note
    found = next((one for one in template.faces["note"].elements if isinstance(one, Text) and _TEXT in one.bind), None)
    if found is None:
        yield note
        return
    face = font(found.weight)
    size = min(found.size, found.box.height / leading(1))
    beside = fill(found.bind, {**record.values, "note.kind": kind, "note.text": ""})
    width = max(found.box.width / 4, found.box.width - face.width(clean(beside), size))
    lines = broken(legible(text, face, record, faults), face, width, size)
    yield from ((kind if number == 0 else "", line) for number, line in enumerate(lines))


def _room(template: Template, top: float) -> int:
    """Return how many lines of notes there is room for below a height of the page."""
    end = template.sheet.height - template.sheet.margins[2]
    return int((end - top) / template.faces["note"].height + 1e-9)


def _draw_notes(
    pen: Pen, template: Template, notes: Sequence[Note], top: float, record: Record, faults: Faults
) -> None:
    face = template.faces["note"]
    for number, (kind, text) in enumerate(notes):
        line = record._replace(values={**record.values, "note.kind": kind, "note.text": text})
        with pen.moved(template.sheet.margins[3], top + number * face.height):
            draw_face(pen, face, line, faults)


def _draw_veil(pen: Pen, box: Box, figures: Mapping[str, float]) -> None:
    """Hatch a cell, all but the corners that its name and its ground's letter stand in."""
    half_x, half_y, right, low = box.x + box.width / 2, box.y + box.height / 2, box.x + box.width, box.y + box.height
    name, letter = (min(_CLEAR * figures[size], box.width / 2) for size in ("name_size", "letter_size"))
    for start, end in (
        ((box.x, half_y), (half_x, box.y)),
        ((box.x + name, low - name), (right - letter, box.y + letter)),
        ((half_x, low), (right, half_y)),
    ):
        pen.line(*start, *end, figures["veil"], grey=_VEIL_GREY)


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
