"""The top of a tournament as a bracket: names on the left, winners' lines to the right, the first at the end."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.errors import Refused
from bunchuk.printing.elements import Box, Face, Text, Weight
from bunchuk.printing.face import Faults, Record, draw_face, write_line
from bunchuk.printing.job import Job
from bunchuk.printing.lettering import leading
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.pen import Pen
from bunchuk.printing.press import run_press
from bunchuk.printing.sheet import draw_foot, make_grid
from bunchuk.printing.template import Template, banded, page_values, read_template
from bunchuk.printing.template_file import Place
from bunchuk.printing.tournament_papers import BracketPaper, Phase, Slot
from bunchuk.printing.tournament_words import heading

BRACKET: Final = banded(
    "bracket.toml",
    fields=(f"bracket.{name}" for name in ("number", "event", "tournament", "state")),
    rows={},
    faces=("head",),
)._replace(
    figures={
        "slot": 11.0,
        "least": 4.0,
        "gap": 9.0,
        "title": 8.0,
        "seed": 7.0,
        "score": 15.0,
        "line": 0.3,
        "winner_line": 0.8,
        "type_size": 12.0,
        "min_size": 8.0,
        "title_size": 11.0,
        "table_size": 7.0,
    }
)
"""The bracket's template: the band above it, and the sizes of what is drawn below, which fills the sheet."""

_PADDING: Final = 1.0
_ABOVE: Final = 0.4
"""mm between a name and its frame, above and below."""

_LEAST_NAME: Final = 5.0
"""mm that a name takes at least."""

_WORDS: Final = ("free", "absent")


def print_brackets(papers: Sequence[BracketPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the bracket of each tournament, a sheet each (C43).

    Raise ``Refused`` without one, ``Problems`` with all that cannot be drawn or if the sheet is too small, ``Faulty``
    if the file cannot be written.
    """
    template = read_template(BRACKET, job.checked())
    if not papers:
        raise Refused("there are no brackets to print", remedy="name a tournament that has a top")
    for paper in papers:
        _check_room(template, paper)
    faults = Faults("brackets")

    def draw(pen: Pen) -> int:
        sheet = template.sheet
        for paper in papers:
            for _ in range(job.copies):
                page = page_values(template, 1, 1)
                state = template.labels["label.paired" if paper.paired else "label.seeds"]
                values = values_of("bracket", paper) | {"bracket.state": state, **page}
                record = Record(paper.number, values)
                pen.new_page(sheet.width, sheet.height)
                with pen.moved(sheet.margins[3], sheet.margins[0]):
                    draw_face(pen, template.faces["head"], record, faults)
                with pen.moved(sheet.margins[3], sheet.margins[0] + template.faces["head"].height):
                    _draw_stages(pen, template, paper, record, faults)
                draw_foot(pen, template, page, faults)
                pen.end_page()
        faults.finish()
        return len(papers) * job.copies

    return Printed(path, run_press(path, template, job, draw), len(papers) * job.copies)


def _draw_stages(pen: Pen, template: Template, paper: BracketPaper, record: Record, faults: Faults) -> None:
    """Draw a column for each stage and one for who won, from the corner below the head."""
    size, labels = template.figures, template.labels
    high = template.sheet.room[1]
    high -= template.faces["head"].height + size["title"]
    width = _width(template, len(paper.stages))
    for number, slots in enumerate(paper.stages):
        left, pitch = number * (width + size["gap"]), high / len(slots)
        tables = len(slots) // 2
        title = heading(Phase("top", number + 1, tables), labels) if tables else labels["label.winner"]
        above = Box(left, 0, width, size["title"])
        write_line(pen, title, above, record, faults, size=size["title_size"], align="center", weight="bold")
        height = min(size["slot"], high / len(paper.stages[0]) * 0.8)
        middles = [size["title"] + (place + 0.5) * pitch for place in range(len(slots))]
        for slot, middle in zip(slots, middles, strict=True):
            _draw_slot(pen, template, slot, Box(left, middle - height / 2, width, height), record, faults)
        for table in range(tables):
            pair = middles[2 * table], middles[2 * table + 1]
            name = f"{labels['label.table']} {table + 1}"
            _draw_join(pen, template, left + width, pair)
            between = Box(left, sum(pair) / 2 - 2, width - _PADDING, 4)
            if pair[1] - pair[0] - height >= between.height:
                write_line(pen, name, between, record, faults, size=size["table_size"], align="right")


def _width(template: Template, stages: int) -> float:
    """Return the width of a stage's column."""
    return (template.sheet.room[0] - (stages - 1) * template.figures["gap"]) / stages


def _draw_slot(pen: Pen, template: Template, slot: Slot, box: Box, record: Record, faults: Faults) -> None:
    """Draw a player's box: seed, name, what he made of it; whoever won stands in a thick frame."""
    size = template.figures
    pen.frame(box, size["winner_line"] if slot.won else size["line"])
    seed = Box(box.x + _PADDING, box.y, size["seed"] - _PADDING, box.height)
    score = Box(box.x + box.width - size["score"], box.y, size["score"] - 2 * _PADDING, box.height)
    room = score.x - box.x - size["seed"] - 2 * _PADDING
    name = Box(box.x + size["seed"] + _PADDING, box.y + _ABOVE, room, box.height - 2 * _ABOVE)
    made = template.labels[f"label.{slot.score}"] if slot.score in _WORDS else slot.score
    write_line(pen, slot.seed, seed, record, faults, size=size["table_size"], align="center")
    weight: Weight = "bold" if slot.won else "regular"
    place, least = Place(template.file, 1, "bracket"), min(size["min_size"], name.height / leading(1))
    text = Text(place, name, "{slot.name}", size["type_size"], least, "wrap", "left", weight)
    draw_face(pen, Face(0, 0, (text,)), Record(record.name, {"slot.name": slot.name}), faults)
    write_line(pen, made, score, record, faults, size=size["type_size"], align="right", weight=weight)


def _draw_join(pen: Pen, template: Template, right: float, pair: tuple[float, float]) -> None:
    """Draw the lines that lead from two players to who goes on."""
    size = template.figures
    middle, turn = sum(pair) / 2, right + size["gap"] / 2
    for y in pair:
        pen.line(right, y, turn, y, size["line"])
    pen.line(turn, pair[0], turn, pair[1], size["line"])
    pen.line(turn, middle, right + size["gap"], middle, size["line"])


def _check_room(template: Template, paper: BracketPaper) -> None:
    """Raise ``Problems`` if the sheet is too low for as many names below one another, or too narrow for the stages."""
    size, sheet = template.figures, template.sheet._replace(columns=1, rows=1)
    head = template.faces["head"].height + size["title"]
    make_grid(sheet, template.sheet.room[0], head + size["least"] * len(paper.stages[0]))
    width, least = _width(template, len(paper.stages)), size["seed"] + size["score"] + _LEAST_NAME
    template.require(width >= least, f"a stage has {width:g} mm, seed, name and score take {least:g} mm")
