"""The calibration page, which measures how far a printer's backs lie off their fronts.

The back carries a scale with its zero in the middle of the sheet, the front a plain cross there. Held against the light
with the back towards you, the front's cross shows on the scale by how many mm right and down backs must be moved.
"""

from contextlib import nullcontext
from pathlib import Path
from typing import Final

from bunchuk.printing.elements import Box
from bunchuk.printing.face import Faults, Record, draw_face, write_line
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import Spot, draw_foot, turns_over_sideways
from bunchuk.printing.template import Template, banded, page_values, read_template

CALIBRATION: Final = banded("calibration.toml", (), {}, ("front", "back"))._replace(
    figures={"reach": 5.0, "step": 0.5, "arm": 70.0, "line": 0.1}
)
"""The calibration page's template: a band of instructions above the cross, and one above the scale."""

_AWAY: Final = 20.0  # mm from the middle to the scales


def print_calibration(path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print a sheet whose back measures the printer's back offset; none is applied to it."""
    template = read_template(CALIBRATION, job._replace(back_offset=(0.0, 0.0)).checked())
    sheet = template.sheet
    faults = Faults("pages")
    middle = Spot(sheet.width / 2, sheet.height / 2)

    def draw(pen: Pen) -> int:
        page = page_values(template, 1, 1)
        _open(pen, template, "front", page, faults)
        _draw_cross(pen, template, middle)
        draw_foot(pen, template, page, faults)
        pen.end_page()
        pen.new_page(sheet.width, sheet.height)
        turned = not turns_over_sideways(sheet)
        with pen.upside_down(sheet.width, sheet.height) if turned else nullcontext():
            _draw_back(pen, template, middle, page, faults)
        pen.end_page()
        faults.finish()
        return 2

    return Printed(path, run_press(path, template, job, draw), 1)


def _open(pen: Pen, template: Template, face: str, page: dict[str, str], faults: Faults) -> None:
    sheet = template.sheet
    pen.new_page(sheet.width, sheet.height)
    with pen.moved(sheet.margins[3], sheet.margins[0]):
        draw_face(pen, template.faces[face], Record(face, page), faults)


def _draw_back(pen: Pen, template: Template, middle: Spot, page: dict[str, str], faults: Faults) -> None:
    sheet = template.sheet
    with pen.moved(sheet.margins[3], sheet.margins[0]):
        draw_face(pen, template.faces["back"], Record("back", page), faults)
    _draw_scale(pen, template, middle, faults)
    draw_foot(pen, template, page, faults)


def _draw_cross(pen: Pen, template: Template, middle: Spot) -> None:
    arm, line = template.figures["arm"], template.figures["line"]
    pen.line(middle.x - arm, middle.y, middle.x + arm, middle.y, line)
    pen.line(middle.x, middle.y - arm, middle.x, middle.y + arm, line)


def _draw_scale(pen: Pen, template: Template, middle: Spot, faults: Faults) -> None:
    """Draw a scale across and one down, each apart from the other, longer marks at every mm."""
    reach, step, line = (template.figures[name] for name in ("reach", "step", "line"))
    record = Record("scale", {})
    count = round(reach / step)
    for number in range(-count, count + 1):
        value = number * step
        whole = abs(value - round(value)) < 1e-9
        long = 12.0 if not number else 8.0 if whole else 5.0
        pen.line(middle.x + value, middle.y - _AWAY - long, middle.x + value, middle.y - _AWAY, line)
        pen.line(middle.x + _AWAY, middle.y + value, middle.x + _AWAY + long, middle.y + value, line)
        if number in {-count, 0, count}:
            text = f"{value:+g}" if number else "0"
            across = Box(middle.x + value - 2, middle.y - _AWAY + 0.5, 4, 3)
            down = Box(middle.x + _AWAY - 5, middle.y + value - 1.5, 4.5, 3)
            write_line(pen, text, across, record, faults, size=7, align="center")
            write_line(pen, text, down, record, faults, size=7, align="right")
