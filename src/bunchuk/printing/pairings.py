"""Pairings for the wall: who plays whom at which table, then where each player sits, in columns by name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.template import Template, banded, read_template
from bunchuk.printing.tournament_papers import PairedTable, PairingsPaper
from bunchuk.printing.tournament_words import heading

_TABLE_FIELDS: Final = tuple(f"pair.{name}" for name in PairedTable._fields)

PAIRINGS: Final = banded(
    "pairings.toml",
    fields=(f"pairings.{name}" for name in ("number", "event", "tournament", "heading", "when", "points")),
    rows={"row": _TABLE_FIELDS, "free": (*_TABLE_FIELDS, "pair.free"), "seat": ("seat.name", "seat.table")},
    faces=("top", "head", "titles", "row", "free", "seat_titles", "seat", "close"),
)._replace(figures={"seat": 93.0})
"""The pairings' template; ``pair.free`` is why somebody plays nobody, ``pairings.points`` the title above points."""


def print_pairings(papers: Sequence[PairingsPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the pairings of each round or stage (C39, C43); raise as ``pages.print_leaves`` does."""
    template = read_template(PAIRINGS, job)
    return print_leaves("pairings", [_leaves(paper, template) for paper in papers], path, template, job)


def _leaves(paper: PairingsPaper, template: Template) -> Leaves:
    labels = template.labels
    alone = labels["label.bye" if paper.phase.kind == "round" else "label.free"]
    played = [_record(table) for table in paper.tables if table.other]
    free = [_record(table, {"pair.free": alone}) for table in paper.tables if not table.other]
    seats = [
        Record(seat.name, {"seat.name": seat.name, "seat.table": str(seat.table) if seat.table else alone})
        for seat in paper.seats
    ]
    when = "–".join(filter(None, (paper.begins, paper.ends)))
    values = values_of("pairings", paper) | {
        "pairings.heading": heading(paper.phase, labels),
        "pairings.when": when,
        "pairings.points": labels["label.points"] if paper.phase.kind == "round" else "",
    }
    tables = (
        Rows("titles", "row", played, stays=True),
        Rows("", "free", free),
        Rows("seat_titles", "seat", seats, width=template.figures["seat"]),
    )
    return Leaves(paper.number, values, tables)


def _record(table: PairedTable, more: dict[str, str] | None = None) -> Record:
    return Record(table.one, values_of("pair", table) | (more or {}))
