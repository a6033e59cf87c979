"""The rows of matches: a header, and one line for each entry of the record, never changed or erased.

Whether a match is running, booked or set aside is not kept here: it follows from its entries and from the chronicle.
"""

from collections.abc import Sequence
from sqlite3 import Connection, IntegrityError
from typing import NamedTuple

from bunchuk.errors import Busy, NotFound


class MatchRow(NamedTuple):
    """A match as stored: its game's id, the text of header and entry lines, and the secret that its dice come from."""

    id: str
    game: str
    header: str
    lines: tuple[str, ...]
    secret: bytes


def create(db: Connection, *, match: str, game: str, header: str, secret: bytes) -> None:
    """Store a match that has no entries yet."""
    db.execute("INSERT INTO matches (id, game, header, secret) VALUES (?, ?, ?, ?)", (match, game, header, secret))


def load(db: Connection, match: str) -> MatchRow:
    """Return a stored match; raises NotFound."""
    row = db.execute("SELECT game, header, secret FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        raise NotFound("match", match)
    lines = tuple(line for (line,) in db.execute("SELECT line FROM match_entries WHERE match = ? ORDER BY n", (match,)))
    return MatchRow(match, row[0], row[1], lines, row[2])


def secret_of(db: Connection, commitment: str) -> bytes | None:
    """Return the secret of the match whose header commits to it so, None if there is no such match."""
    row = db.execute("SELECT secret FROM matches WHERE header LIKE ?", (f"%\ncommitment {commitment}",)).fetchone()
    return None if row is None else bytes(row[0])


def append(db: Connection, match: str, first: int, lines: Sequence[str]) -> None:
    """Add entries, the first of them numbered ``first``; raises Busy if somebody else has added one meanwhile."""
    try:
        db.executemany(
            "INSERT INTO match_entries (match, n, line, operation) VALUES (?, ?, ?, (SELECT max(seq) FROM operations))",
            [(match, first + index, line) for index, line in enumerate(lines)],
        )
    except IntegrityError as error:
        raise Busy("this match has gone on in another window; look at it again") from error


def written_after(db: Connection, match: str, entry: int) -> int:
    """Return the number of the operation that was the chronicle's newest when an entry was written."""
    row = db.execute("SELECT operation FROM match_entries WHERE match = ? AND n = ?", (match, entry)).fetchone()
    if row is None:
        raise NotFound("entry of that match", str(entry))
    return int(row[0])
