"""Hero counters: round, with a cover side that tells no name, and a figures side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.papers import HeroPaper, Printed, values_of
from bunchuk.printing.template import Printable, read_template

PUBLIC: Final = frozenset({"faction", "faction_title", "emblem"})
"""What the enemy sees of a hero whose counter lies cover side up: his side, and that it is a hero (W26)."""

HEROES: Final = Printable(
    file="heroes.toml",
    faces=("front", "back"),
    fields=frozenset(f"hero.{field}" for field in HeroPaper._fields),
    secret={
        "front": (
            frozenset(f"hero.{field}" for field in frozenset(HeroPaper._fields) - PUBLIC),
            "is hidden by the cover side (W26)",
        )
    },
    banded=False,
)
"""The hero counters' template: ``front`` is the cover side, ``back`` the figures side."""


def print_heroes(heroes: Sequence[HeroPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print a round counter for each hero (W18, W26); raise as ``print_counters`` does."""
    return print_items("hero counters", heroes, _record, path, read_template(HEROES, job), job)


def _record(hero: HeroPaper) -> Record:
    return Record(hero.code, hero_values(hero))


def hero_values(hero: HeroPaper) -> dict[str, str]:
    """Return the values of the fields ``hero.…``; ``hero.lost`` are the hits lost."""
    return values_of("hero", hero) | {"hero.lost": str(max(0, hero.full_hits - hero.hits))}
