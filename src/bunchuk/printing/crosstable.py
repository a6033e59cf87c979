"""The cross table of a tournament: a row for each player in the order of the standings, a column for each round."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bunchuk.errors import Refused
from bunchuk.printing.elements import Align, Box, Element, Face, Frame, Text, Weight
from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.template import Template, banded, read_template
from bunchuk.printing.template_file import Place
from bunchuk.printing.tournament_papers import CrossLine, CrossPaper
from bunchuk.printing.tournament_words import heading

CROSSTABLE: Final = banded(
    "crosstable.toml",
    fields=(f"crosstable.{name}" for name in ("number", "event", "tournament", "heading")),
    rows={"row": ("line.place", "line.name", "line.points")},
    faces=("top", "head", "titles", "row", "close"),
)._replace(
    figures={
        "type_size": 9.0,
        "type_by_width": 0.62,
        "min_size": 4.0,
        "line": 0.15,
        "left": 86.0,
        "right": 186.0,
        "round": 34.0,
        "least": 9.0,
        "against": 0.32,
        "points": 0.24,
    }
)
"""The cross table's template: from ``left`` to ``right`` bands are divided into rounds of ``least`` to ``round`` mm."""

_BYE: Final = "bye"
_PADDING: Final = 0.02  # on either side of a text, as a part of a round's width


def print_crosstables(papers: Sequence[CrossPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the cross table of each tournament (C39), all of equally many rounds.

    Raise as ``pages.print_leaves`` does, and ``Refused`` for more rounds than the sheet has room for.
    """
    template = read_template(CROSSTABLE, job)
    rounds = max((len(line.meetings) for paper in papers for line in paper.lines), default=0)
    most = max(0, int(_room(template) / template.figures["least"]))
    if rounds > most:
        remedy = "take a layout of your own, landscape and with right further out: --template"
        raise Refused(f"a cross table of {rounds} rounds does not fit the sheet, {most} do", remedy=remedy)
    faces = dict(template.faces)
    for name, parts in (("titles", _titles), ("row", _row)):
        face = faces[name]
        faces[name] = face._replace(elements=(*face.elements, *parts(template, face, rounds)))
    divided = template._replace(faces=faces)
    return print_leaves("cross tables", [_leaves(paper, template) for paper in papers], path, divided, job)


def _leaves(paper: CrossPaper, template: Template) -> Leaves:
    values = values_of("crosstable", paper) | {"crosstable.heading": heading(paper.phase, template.labels)}
    records = [Record(line.name, _line(line, template)) for line in paper.lines]
    return Leaves(paper.number, values, (Rows("titles", "row", records, stays=True),))


def _line(line: CrossLine, template: Template) -> dict[str, str]:
    values = values_of("line", line)
    for number, meeting in enumerate(line.meetings):
        score = template.labels["label.bye"] if meeting.score == _BYE else meeting.score
        values |= {f"against.{number}": meeting.against, f"score.{number}": score, f"points.{number}": meeting.points}
    return values


def _titles(template: Template, face: Face, rounds: int) -> Iterator[Element]:
    for number, box in enumerate(_boxes(template, face, rounds), 1):
        yield Frame(Place(template.file, 1, "titles"), box, template.figures["line"], 0.0)
        yield _text(template, box, (0.0, 1.0), str(number), "center", "bold")


def _row(template: Template, face: Face, rounds: int) -> Iterator[Element]:
    """Yield what a row has of each round: the opponent's place, the score, the points."""
    size = template.figures
    score, points = size["against"], 1 - size["points"]
    for number, box in enumerate(_boxes(template, face, rounds)):
        yield Frame(Place(template.file, 1, "row"), box, size["line"], 0.0)
        yield _text(template, box, (0.0, score), f"{{against.{number}}}", "right", "regular")
        yield _text(template, box, (score, points), f"{{score.{number}}}", "center", "regular")
        yield _text(template, box, (points, 1.0), f"{{points.{number}}}", "center", "bold")


def _text(template: Template, box: Box, part: tuple[float, float], bind: str, align: Align, weight: Weight) -> Text:
    """Return a text in a part of a round's box, from and to as parts of its width; all are of one size."""
    size, padding = template.figures, box.width * _PADDING
    start, end = (box.width * edge for edge in part)
    inner = box._replace(x=box.x + start + padding, width=max(0.1, end - start - 2 * padding))
    wanted = max(size["min_size"], min(size["type_size"], box.width * size["type_by_width"]))
    return Text(Place(template.file, 1, "row"), inner, bind, wanted, size["min_size"], "shrink", align, weight)


def _boxes(template: Template, face: Face, rounds: int) -> list[Box]:
    """Return a box for each round, none wider than the template says; what room is left stays white."""
    size = template.figures
    width = min(size["round"], _room(template) / max(1, rounds))
    return [Box(size["left"] + number * width, 0, width, face.height) for number in range(rounds)]


def _room(template: Template) -> float:
    """Return the width that all rounds together may take."""
    size = template.figures
    return min(size["right"], template.sheet.room[0]) - size["left"]
