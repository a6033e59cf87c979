"""Items on sheets: fronts, and backs that mirror them, page after page, the last sheet too however full it is."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from bunchuk.errors import Misused, Refused
from bunchuk.printing.elements import Box, Face, Frame, fill
from bunchuk.printing.face import Faults, Record, draw_face
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import Grid, Spot, back_spot, draw_foot, draw_marks, make_grid, turns_over_sideways
from bunchuk.printing.symbols import read_symbols
from bunchuk.printing.template import Template, page_values
from bunchuk.printing.tiling import draw_tiles, is_larger, tile_count

T = TypeVar("T")

_CUT: Final = 0.3  # mm: the line along which an item of its own form is cut
_FOLD: Final = 1.5  # mm: dashes of the line along which a back is folded over


class _Batch(NamedTuple):
    """What comes on one sheet: records and the places of the grid they take."""

    records: Sequence[Record]
    spots: tuple[Spot, ...]


def print_items(
    noun: str,
    papers: Sequence[T],
    record: Callable[[T], Record],
    path: Path,
    template: Template,
    job: Job,
    *,
    lets_pass: bool = False,
) -> Printed:
    """Print the job's number of items for each paper; ``record`` says what is drawn, sheet by sheet.

    ``lets_pass``: players wrote what is drawn (``face.Faults``).

    An item larger than the sheet is spread over several if the template gives an overlap. Raise ``Refused`` if there
    are no papers, ``Misused`` if the job begins beyond the sheet, ``Problems`` with all that cannot be drawn.
    """
    job.checked()
    if not papers:
        raise Refused(f"there are no {noun} to print", remedy="muster a unit first, or name other codes")
    count = len(papers) * job.copies
    records = (record(paper) for paper in papers for _ in range(job.copies))
    faults = Faults(noun, lets_pass=lets_pass)

    def draw(pen: Pen) -> int:
        if is_larger(template.faces["front"], template.sheet):
            pages = _draw_tiled(pen, template, records, count, faults)
        else:
            pages = _draw_sheets(pen, template, records, count, faults, job.start_at)
        faults.finish()
        return pages

    return Printed(path, run_press(path, template, job, draw), count, "".join(faults.strange))


def _draw_tiled(pen: Pen, template: Template, records: Iterable[Record], count: int, faults: Faults) -> int:
    face = template.faces["front"]
    labels = page_values(template, 1, 1)

    def draw(_: Box, record: Record) -> None:
        draw_face(pen, face, record._replace(values={**labels, **record.values}), faults)
        _draw_cut(pen, template, record)

    size = (face.width, face.height)
    pen.expect(count * tile_count(template.sheet, *size))
    return sum(draw_tiles(pen, template, record.name, size, partial(draw, record=record), faults) for record in records)


def _draw_sheets(
    pen: Pen, template: Template, records: Iterator[Record], count: int, faults: Faults, start_at: int
) -> int:
    sheet, face = template.sheet, template.faces["front"]
    folded = sheet.flip == "fold" and "back" in template.faces
    grid = make_grid(sheet, face.width * (2 if folded else 1), face.height)
    room = grid.columns * grid.rows
    if start_at > room:
        raise Misused(f"--start-at {start_at}: a sheet has {room} places")
    sheets = math.ceil((start_at - 1 + count) / room)
    sides = 2 if sheet.flip in {"long", "short"} else 1
    pen.expect(sheets * sides)
    for number, batch in enumerate(_batches(records, grid, start_at), 1):
        page = page_values(template, number, sheets)
        filled = [record._replace(values={**record.values, **page}) for record in batch.records]
        for back in (False, True)[:sides]:
            pen.new_page(sheet.width, sheet.height)
            turned = back and not turns_over_sideways(sheet)
            with pen.upside_down(sheet.width, sheet.height) if turned else nullcontext():
                _draw_side(pen, template, grid, batch._replace(records=filled), faults, back=back)
                draw_foot(pen, template, page, faults)
            pen.end_page()
    return sheets * sides


def _batches(records: Iterator[Record], grid: Grid, start_at: int) -> Iterator[_Batch]:
    """Yield what comes on each sheet; the first begins at a place counted from 1."""
    first, room = start_at - 1, grid.columns * grid.rows
    while batch := tuple(islice(records, room - first)):
        yield _Batch(batch, tuple(grid.spot(first + number) for number in range(len(batch))))
        first = 0


def _draw_side(pen: Pen, template: Template, grid: Grid, batch: _Batch, faults: Faults, *, back: bool) -> None:
    """Draw the fronts of a batch of records, or their backs; with a fold both, side by side."""
    sheet = template.sheet
    spots: Sequence[Spot] = batch.spots
    if back:
        spots = [back_spot(sheet, spot, grid.width) for spot in spots]
    draw_marks(pen, sheet, grid, spots, back=back)
    face = _bled(template.faces["back" if back else "front"], sheet.bleed)
    for record, spot in zip(batch.records, spots, strict=True):
        with pen.moved(spot.x, spot.y):
            draw_face(pen, face, record, faults)
            if not back:
                _draw_cut(pen, template, record)
        if grid.width > face.width:
            with pen.moved(spot.x + face.width, spot.y):
                draw_face(pen, template.faces["back"], record, faults)
                pen.line(0, 0, 0, face.height, 0.1, dash=_FOLD)


def _draw_cut(pen: Pen, template: Template, record: Record) -> None:
    """Draw the form along which an item is cut, on its front only."""
    if template.cut:
        face = template.faces["front"]
        form = read_symbols().shapes["forms"].get(fill(template.cut, record.values), ())
        pen.outline(form, Box(0, 0, face.width, face.height), _CUT)


def _bled(face: Face, bleed: float) -> Face:
    """Return a face whose shades that end at its edge reach beyond it, so that a cut beside the line shows no white."""
    if not bleed:
        return face
    return face._replace(
        elements=tuple(
            element._replace(box=_reaching(element.box, face, bleed))
            if isinstance(element, Frame) and element.shade
            else element
            for element in face.elements
        )
    )


def _reaching(box: Box, face: Face, bleed: float) -> Box:
    left = bleed if box.x <= 0 else 0.0
    top = bleed if box.y <= 0 else 0.0
    right = bleed if box.x + box.width >= face.width else 0.0
    low = bleed if box.y + box.height >= face.height else 0.0
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + low)
