"""The standings of a tournament: a line for each player, with what set him behind the one above."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.template import Template, banded, read_template
from bunchuk.printing.tournament_papers import StandingLine, StandingsPaper
from bunchuk.printing.tournament_words import heading, reason

_FIGURE: Final = "#"  # where the number goes in a label

STANDINGS: Final = banded(
    "standings.toml",
    fields=(f"standings.{name}" for name in ("number", "event", "tournament", "heading", "state")),
    rows={"row": (f"line.{name}" for name in StandingLine._fields)},
    faces=("top", "head", "titles", "row", "close"),
)
"""The standings' template; ``standings.state``, ``line.reason`` and ``line.left`` are words of the labels."""


def print_standings(papers: Sequence[StandingsPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the standings of each tournament (C42); raise as ``pages.print_leaves`` does."""
    template = read_template(STANDINGS, job)
    return print_leaves("standings", [_leaves(paper, template) for paper in papers], path, template, job)


def _leaves(paper: StandingsPaper, template: Template) -> Leaves:
    labels = template.labels
    state = labels["label.closed"] if paper.closed else labels["label.reported"]
    if paper.waiting:
        state = labels["label.waiting"].replace(_FIGURE, str(paper.waiting))
    values = values_of("standings", paper) | {
        "standings.heading": heading(paper.phase, labels),
        "standings.state": state,
    }
    records = [
        Record(
            line.name,
            values_of("line", line)
            | {"line.reason": reason(line.reason, labels), "line.left": labels["label.left"] if line.left else ""},
        )
        for line in paper.lines
    ]
    return Leaves(paper.number, values, (Rows("titles", "row", records, stays=True),))
