"""The unit list of a commander: what he leads, what it can do and what it costs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.counters import unit_values
from bunchuk.printing.face import Record
from bunchuk.printing.heroes import hero_values
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import ListedUnit, ListPaper, Printed, values_of
from bunchuk.printing.template import banded, read_template

_UNIT_FIELDS: Final = ("code", "people_title", "type_title", "symbol", "figures", "full_hits", "hits", "lost")
_HERO_FIELDS: Final = ("code", "name", "types", "figures", "full_hits", "hits", "lost")

UNIT_LIST: Final = banded(
    "list.toml",
    fields=(f"list.{name}" for name in ("number", "event", "commander", "code", "level", "faction_title", "emblem")),
    rows={
        "row": ("unit.upkeep", "unit.repair", *(f"unit.{name}" for name in _UNIT_FIELDS)),
        "hero": (f"hero.{name}" for name in _HERO_FIELDS),
    },
    faces=("top", "head", "titles", "row", "hero", "close"),
)
"""The unit list's template."""


def print_lists(papers: Sequence[ListPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print the unit list of each commander; raise as ``pages.print_leaves`` does."""
    return print_leaves("unit lists", [_leaves(paper) for paper in papers], path, read_template(UNIT_LIST, job), job)


def _leaves(paper: ListPaper) -> Leaves:
    units = [Record(listed.unit.code, _row(listed)) for listed in paper.units]
    heroes = [Record(hero.code, hero_values(hero)) for hero in paper.heroes]
    tables = (Rows("titles", "row", units, stays=True), Rows("", "hero", heroes))
    return Leaves(paper.number, values_of("list", paper), tables)


def _row(listed: ListedUnit) -> dict[str, str]:
    return unit_values(listed.unit) | {"unit.upkeep": listed.upkeep, "unit.repair": listed.repair}
