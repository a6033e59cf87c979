"""The event's own record of a game, and a file that says it is that of the same: compared entry by entry.

Once a seed is shown whoever knows it can write a record anew, digests and all; only the record that was kept tells.
"""

from itertools import zip_longest
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign.event import Event
from bunchuk.campaign.names import fold
from bunchuk.campaign.seats import MASTER
from bunchuk.errors import Faulty
from bunchuk.host.journal import Journal
from bunchuk.store import matches
from bunchuk.store.matches import MatchRow


class Compared(NamedTuple):
    """The code of the event's own match, how many entries agree with its record, and what does not; empty if all do."""

    code: str
    agreed: int
    fault: str


def compared(event: Event, record: Journal) -> Compared | None:
    """Compare a record with the event's own under that commitment; None if it has none, or none that may be told of.

    Until a game is booked, and the match or tournament that it is of is over, what its record holds is a master's to
    know. A record without a seed may be of an earlier time: as far as it goes its digests are compared anyway.
    """
    if not event.path.is_file():
        return None
    with event.reading(seated=True) as db:
        code = matches.committed(db, record.header.commitment)
        if code is None:
            return None
        closed = _is_closed(db, code)
        if not closed and (not record.seed or fold(event.seat) != MASTER):
            return None
        return _compared(record, matches.load(db, code))


def require_same(event: Event, record: Journal) -> None:
    """Raise Faulty, saying from which entry on, unless a record is as the event has it, if it has it."""
    found = compared(event, record)
    if found and found.fault:
        raise Faulty(found.fault)


def _compared(record: Journal, own: MatchRow) -> Compared:
    theirs = f"this event's own record of {own.id}"
    for line, kept in zip_longest(record.header.lines(), own.header.split("\n"), fillvalue=""):
        if line != kept:
            return Compared(own.id, 0, f"its {kept.partition(' ')[0]} differ from {theirs}; no entry is compared")
    for number, (entry, kept) in enumerate(zip(record.entries, own.lines, strict=False), 1):
        if entry.line() != kept:
            fault = f"entry {number} of the {own.game} record, {entry.text!r}, differs from {theirs}"
            return Compared(own.id, number - 1, fault)
    here, there = len(record.entries), len(own.lines)
    if here < there:
        return Compared(own.id, here, f"entries are missing at its end: {theirs} goes on with entry {here + 1}")
    if here == there:
        return Compared(own.id, there, "")
    ends = "ends before it" if there >= own.written else "has lost some; go back to a copy of its file"
    return Compared(own.id, there, f"entry {there + 1} is not in {theirs}, which {ends}")


def _is_closed(db: Connection, match: str) -> bool:
    """Whether a match's record is everybody's to read: its game or battle is booked, and what that is part of over."""
    row = db.execute(
        "SELECT 1 FROM battles WHERE match = ?1 AND state = 'finished' UNION ALL"
        " SELECT 1 FROM games WHERE match = ?1 AND state = 'booked' AND NOT EXISTS ("
        "SELECT 1 FROM series_games g JOIN series s ON s.code = g.series"
        " LEFT JOIN tournaments t ON t.code = s.tournament"
        " WHERE g.game = games.code AND (s.end = '' OR t.state <> 'closed'))",
        (match,),
    )
    return row.fetchone() is not None
