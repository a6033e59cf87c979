"""Unit flags: one a unit, cut to the form of its troop type, with the code that proves it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.counters import unit_values
from bunchuk.printing.face import Record
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed, UnitPaper
from bunchuk.printing.symbols import PLAIN, read_symbols
from bunchuk.printing.template import Printable, read_template

PUBLIC: Final = frozenset(
    {"code", "faction", "faction_title", "emblem", "people_title", "type", "type_title", "symbol"}
)
"""What anybody may read on a flag, which is never hidden (W8); figures are not among it."""

_SECRET: Final = frozenset(UnitPaper._fields) - PUBLIC - {"token"}

FLAGS: Final = Printable(
    file="flags.toml",
    faces=("front",),
    fields=frozenset({"unit.form", *(f"unit.{field}" for field in UnitPaper._fields)}),
    secret={"front": (frozenset(f"unit.{field}" for field in _SECRET), "is not for everybody's eyes (W8)")},
    banded=False,
)
"""The flags' template; ``unit.form`` is the form proper to the troop type."""


def print_flags(units: Sequence[UnitPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print a flag for each unit, of the form proper to its troop type (W8), with the QR code of its token.

    A template whose flags are larger than the sheet spreads each over several, to be glued together.
    Raise as ``print_counters`` does.
    """
    return print_items("flags", units, _record, path, read_template(FLAGS, job), job)


def _record(unit: UnitPaper) -> Record:
    return Record(unit.code, unit_values(unit) | {"unit.form": _form(unit.symbol)})


def _form(symbol: str) -> str:
    """Return the form of flag that goes with a troop symbol; an unknown symbol is told where it is drawn."""
    troop = read_symbols().troops.get(symbol)
    return troop.form if troop else PLAIN
