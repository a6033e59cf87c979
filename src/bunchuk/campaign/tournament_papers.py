"""Papers of a tournament: pairings, result slips, standings, the bracket of its top, the cross table (C39-C43)."""

from collections.abc import Callable, Mapping
from pathlib import Path
from sqlite3 import Connection
from typing import Final, Literal

from bunchuk.campaign import tournament_values, tournaments
from bunchuk.campaign.event import Event
from bunchuk.campaign.papers import AS_IS, spoken
from bunchuk.errors import Misused
from bunchuk.printing.bracket import print_brackets
from bunchuk.printing.crosstable import print_crosstables
from bunchuk.printing.job import Job
from bunchuk.printing.pairings import print_pairings
from bunchuk.printing.papers import Printed
from bunchuk.printing.result_slips import print_result_slips
from bunchuk.printing.standings import print_standings

Kind = Literal["pairings", "slips", "standings", "bracket", "crosstable"]

Press = Callable[[Path, Job], Printed]
"""Prints papers whose values are known already."""

Reader = Callable[[Connection, str, int], Press]
"""Reads what a paper says of a tournament, by its code, and of a round: the newest if it is 0."""


def _pairings(db: Connection, code: str, number: int) -> Press:
    paper = tournament_values.pairings(db, code, number)
    return lambda to, job: print_pairings([paper], to, job)


def _slips(db: Connection, code: str, number: int) -> Press:
    papers = tournament_values.slips(db, code, number)
    return lambda to, job: print_result_slips(papers, to, job)


def _standings(db: Connection, code: str, number: int) -> Press:  # noqa: ARG001 -- of all rounds
    paper = tournament_values.standings(db, code)
    return lambda to, job: print_standings([paper], to, job)


def _bracket(db: Connection, code: str, number: int) -> Press:  # noqa: ARG001
    paper = tournament_values.bracket(db, code)
    return lambda to, job: print_brackets([paper], to, job)


def _crosstable(db: Connection, code: str, number: int) -> Press:  # noqa: ARG001
    paper = tournament_values.crosstable(db, code)
    return lambda to, job: print_crosstables([paper], to, job)


_PAPERS: Final[Mapping[Kind, Reader]] = {
    "pairings": _pairings,
    "slips": _slips,
    "standings": _standings,
    "bracket": _bracket,
    "crosstable": _crosstable,
}
"""The papers, each by who reads what it says. A new one is a line here, a reader, and a printer."""

_OF_A_ROUND: Final = ("pairings", "slips")


def print_paper(
    event: Event, kind: Kind, to: Path, job: Job = AS_IS, *, tournament: str = "", number: int = 0
) -> Printed:
    """Print a paper of a tournament as it stands.

    Pairings and slips are of the round ``number``, without it of the newest, or of the top's stage once that has begun;
    slips are for tables that wait for a score. Raises NotFound, Misused, Refused where there is nothing to print yet,
    Problems of templates and letters, Faulty if ``to`` cannot be written.
    """
    if number and kind not in _OF_A_ROUND:
        raise Misused(f"--round is of {' and '.join(_OF_A_ROUND)}; leave it out for {kind}")
    with event.reading() as db:
        press = _PAPERS[kind](db, tournaments.find(db, tournament, closed=True), number)
    return press(to, spoken(event, job))
