"""The cycle sheet: what each unit of a faction owes, with boxes to tick as it is paid."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import CyclePaper, Due, Printed, values_of
from bunchuk.printing.template import banded, read_template

CYCLE: Final = banded(
    "cycle.toml",
    fields=(f"cycle.{name}" for name in ("number", "event", "cycle", "faction_title", "emblem", "holds", "total")),
    rows={"row": (f"due.{name}" for name in Due._fields)},
    faces=("top", "head", "titles", "row", "close"),
)
"""The cycle sheet's template."""


def print_cycles(papers: Sequence[CyclePaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print what is due of each faction (W7); raise as ``pages.print_leaves`` does."""
    return print_leaves("cycle sheets", [_leaves(paper) for paper in papers], path, read_template(CYCLE, job), job)


def _leaves(paper: CyclePaper) -> Leaves:
    dues = [Record(due.code, values_of("due", due)) for due in paper.dues]
    return Leaves(paper.number, values_of("cycle", paper), (Rows("titles", "row", dues, stays=True),))
