"""The battle sheet, a page of the commander's notebook: units with hits to tick, morale by rounds, log, signatures."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.counters import unit_values
from bunchuk.printing.face import Record
from bunchuk.printing.heroes import hero_values
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import Printed, SheetPaper, values_of
from bunchuk.printing.template import banded, read_template

_UNIT_FIELDS: Final = ("code", "people_title", "type_title", "symbol", "figures", "full_hits", "hits", "lost")
_HERO_FIELDS: Final = ("code", "name", "types", "figures", "full_hits", "hits", "lost")
_SHEET_FIELDS: Final = ("number", "event", "commander", "code", "level", "faction_title", "emblem", "site")

NOTEBOOK: Final = banded(
    "notebook.toml",
    fields=(f"sheet.{name}" for name in _SHEET_FIELDS),
    rows={
        "row": (f"unit.{name}" for name in _UNIT_FIELDS),
        "hero": (f"hero.{name}" for name in _HERO_FIELDS),
    },
    faces=("top", "head", "titles", "row", "hero", "log_title", "log", "close"),
)
"""The battle sheet's template; ``unit.lost`` are the hits lost so far."""


def print_sheet(paper: SheetPaper, path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print a commander's battle sheet; see ``print_sheets``."""
    return print_sheets([paper], path, job)


def print_sheets(papers: Sequence[SheetPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print battle sheets one after the other into one file, each beginning a page (W29, W38)."""
    return print_leaves("battle sheets", [_leaves(paper) for paper in papers], path, read_template(NOTEBOOK, job), job)


def _leaves(paper: SheetPaper) -> Leaves:
    units = [Record(unit.code, unit_values(unit)) for unit in paper.units]
    heroes = [Record(hero.code, hero_values(hero)) for hero in paper.heroes]
    return Leaves(
        paper.number,
        values_of("sheet", paper),
        (Rows("titles", "row", units, stays=True), Rows("", "hero", heroes)),
    )
