"""Counters of a game's units for its map, and blank slips for orders."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.game_papers import SlipPaper, TroopPaper
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.template import Printable, read_template

GAME_COUNTERS: Final = Printable(
    file="game_counters.toml",
    faces=("front", "back"),
    fields=frozenset(f"troop.{field}" for field in TroopPaper._fields),
    secret={},
    banded=False,
)
"""The counters' template; ``back`` is turned up once a unit's turn is over."""

GAME_SLIPS: Final = Printable(
    file="game_slips.toml",
    faces=("front",),
    fields=frozenset(f"slip.{field}" for field in SlipPaper._fields),
    secret={},
    banded=False,
)
"""The order slips' template."""

ACT_SLIPS: Final = Printable(
    file="act_slips.toml",
    faces=("front",),
    fields=frozenset(f"slip.{field}" for field in SlipPaper._fields if field != "round"),
    secret={},
    banded=False,
)
"""The template of slips for acts that have a moment each (F18)."""


def print_game_counters(troops: Sequence[TroopPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print a counter for each unit, smaller than a cell of the map; raise as ``print_counters`` does."""
    template = read_template(GAME_COUNTERS, job)
    return print_items(
        "counters", troops, lambda one: Record(one.code, values_of("troop", one)), path, template, job, lets_pass=True
    )


def print_slips(slips: Sequence[SlipPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print blank order slips; raise as ``print_counters`` does."""
    return _print_slips(GAME_SLIPS, slips, path, job)


def print_act_slips(slips: Sequence[SlipPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print blank slips, a line an act: its moment, the vehicle, the act; raise as ``print_counters`` does."""
    return _print_slips(ACT_SLIPS, slips, path, job)


def _print_slips(printable: Printable, slips: Sequence[SlipPaper], path: Path, job: Job) -> Printed:
    template = read_template(printable, job)
    return print_items(
        "slips", slips, lambda one: Record(one.callsign, values_of("slip", one)), path, template, job, lets_pass=True
    )
