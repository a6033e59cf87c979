"""The treasury sheet: what a faction holds, and lines to keep its book by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import Holding, Printed, TreasuryPaper, values_of
from bunchuk.printing.template import banded, read_template

TREASURY: Final = banded(
    "treasury.toml",
    fields=(f"treasury.{name}" for name in ("number", "event", "faction_title", "emblem")),
    rows={"holding": (f"holding.{name}" for name in Holding._fields)},
    faces=("top", "head", "holding_titles", "holding", "log_title", "log", "close"),
)
"""The treasury sheet's template."""


def print_treasuries(papers: Sequence[TreasuryPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the treasury sheet of each faction (W5); raise as ``pages.print_leaves`` does."""
    template = read_template(TREASURY, job)
    return print_leaves("treasury sheets", [_leaves(paper) for paper in papers], path, template, job)


def _leaves(paper: TreasuryPaper) -> Leaves:
    holdings = [Record(f"{paper.number} {holding.letter}", values_of("holding", holding)) for holding in paper.holdings]
    return Leaves(paper.number, values_of("treasury", paper), (Rows("holding_titles", "holding", holdings),))
