"""Unit counters: square, with a cover side that the enemy sees and a figures side turned up by the first clash."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed, UnitPaper, values_of
from bunchuk.printing.template import Printable, read_template

PUBLIC: Final = frozenset({"faction", "faction_title", "emblem", "type", "type_title", "symbol"})
"""What the enemy sees of a unit whose counter lies cover side up: its side and troop type (W26)."""

_FIELDS: Final = frozenset(UnitPaper._fields) - {"token"}

COUNTERS: Final = Printable(
    file="counters.toml",
    faces=("front", "back"),
    fields=frozenset(f"unit.{field}" for field in _FIELDS),
    secret={"front": (frozenset(f"unit.{field}" for field in _FIELDS - PUBLIC), "is hidden by the cover side (W26)")},
    banded=False,
)
"""The counters' template: ``front`` is the cover side, ``back`` the figures side."""


def print_counters(units: Sequence[UnitPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print a counter for each unit, backs mirroring the fronts for duplex (W26).

    Raise ``Refused`` without units, ``Problems`` with all faults of template and units, ``Faulty`` if the file cannot
    be written; then nothing is written.
    """
    return print_items("counters", units, _record, path, read_template(COUNTERS, job), job)


def _record(unit: UnitPaper) -> Record:
    return Record(unit.code, unit_values(unit))


def unit_values(unit: UnitPaper) -> dict[str, str]:
    """Return the values of the fields ``unit.…``; ``unit.lost`` are the hits lost."""
    return values_of("unit", unit) | {"unit.lost": str(max(0, unit.full_hits - unit.hits))}
