"""Items on sheets: fronts, and backs that mirror them, page after page, the last sheet too however full it is."""

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from bunchuk.errors import Refused
from bunchuk.printing.face import Faults, Record, draw_face
from bunchuk.printing.papers import Printed
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import Grid, back_spot, draw_foot, draw_marks, make_grid, turns_over_sideways
from bunchuk.printing.symbols import read_symbols
from bunchuk.printing.template import Box, Template, fill, page_values

_CUT: Final = 0.3  # mm: the line along which an item of its own form is cut


def print_items(noun: str, records: Sequence[Record], path: Path, template: Template) -> Printed:
    """Print one item a record; raise ``Refused`` if there are none, ``Problems`` with all that cannot be drawn."""
    if not records:
        raise Refused(f"there are no {noun} to print", remedy="muster a unit first, or name other codes")
    face = template.faces["front"]
    grid = make_grid(template.sheet, face.width, face.height)
    faults = Faults(noun)

    def draw(pen: Pen) -> int:
        pages = _draw_sheets(pen, template, grid, records, faults)
        faults.finish()
        return pages

    return Printed(path, run_press(path, template.title, template.sheet, draw), len(records))


def _draw_sheets(pen: Pen, template: Template, grid: Grid, records: Sequence[Record], faults: Faults) -> int:
    sheet = template.sheet
    room = grid.columns * grid.rows
    batches = [records[start : start + room] for start in range(0, len(records), room)]
    sides = 1 if sheet.flip == "none" else 2
    for number, batch in enumerate(batches, 1):
        page = page_values(template, number, len(batches))
        filled = [record._replace(values={**record.values, **page}) for record in batch]
        for back in (False, True)[:sides]:
            pen.new_page(sheet.width, sheet.height)
            turned = back and not turns_over_sideways(sheet)
            with pen.upside_down(sheet.width, sheet.height) if turned else nullcontext():
                _draw_side(pen, template, grid, filled, faults, back=back)
                draw_foot(pen, template, page, faults)
            pen.end_page()
    return len(batches) * sides


def _draw_side(
    pen: Pen, template: Template, grid: Grid, batch: Sequence[Record], faults: Faults, *, back: bool
) -> None:
    """Draw the fronts of a batch of records, or their backs."""
    sheet, face = template.sheet, template.faces["back" if back else "front"]
    spots = [grid.spot(number) for number in range(len(batch))]
    if back:
        spots = [back_spot(sheet, spot, grid.width) for spot in spots]
    draw_marks(pen, sheet, grid, spots, back=back)
    for record, spot in zip(batch, spots, strict=True):
        with pen.moved(spot.x, spot.y):
            draw_face(pen, face, record, faults)
            if template.cut:
                form = read_symbols().shapes["forms"].get(fill(template.cut, record.values), ())
                pen.outline(form, Box(0, 0, face.width, face.height), _CUT)
