"""Passports: cards of the size of a bank card that commanders and heroes carry, signed by the masters."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.papers import PassportPaper, Printed, values_of
from bunchuk.printing.template import Printable, Template, read_template

PASSPORTS: Final = Printable(
    file="passports.toml",
    faces=("front", "back"),
    fields=frozenset({"passport.rank_label", *(f"passport.{field}" for field in PassportPaper._fields)}),
    secret={},
    banded=False,
)
"""The passports' template; ``passport.kind``, ``passport.rank_label`` and what leads ``passport.above`` are words of
the labels."""


def print_passports(people: Sequence[PassportPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print a card for each commander and hero, 85.6 x 54 mm (W13, W20-W23); raise as ``print_counters`` does."""
    template = read_template(PASSPORTS, job)

    def record(person: PassportPaper) -> Record:
        return Record(person.code, _values(person, template))

    return print_items("passports", people, record, path, template, job)


def _values(person: PassportPaper, template: Template) -> dict[str, str]:
    kind, rank = (template.labels[f"label.{name}"] for name in (person.kind, f"{person.kind}_rank"))
    above = f"{template.labels['label.above']} {person.above}" if person.above else ""
    return values_of("passport", person) | {
        "passport.kind": kind,
        "passport.rank_label": rank,
        "passport.above": above,
    }
