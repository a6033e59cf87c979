"""The rows of matches: a header, and one line for each entry of the record, never changed or erased.

Whether a match is booked or set aside is not kept here: it follows from the chronicle. Whether it has come to its end
follows from its entries, as does who came to it while it went on: both are noted beside them, so that nobody needs to
play it again to know. How many entries were written is noted too: of one that is lost at the end no digest tells.
"""

from collections.abc import Sequence
from sqlite3 import Connection, IntegrityError
from typing import NamedTuple

from bunchuk.errors import Busy, NotFound


class MatchRow(NamedTuple):
    """A match as stored: its game's id, the text of header and entry lines, and the secret that its dice come from.

    ``written`` is how many entries it was given.
    """

    id: str
    game: str
    header: str
    lines: tuple[str, ...]
    secret: bytes
    written: int


def create(db: Connection, *, match: str, game: str, header: str, secret: bytes) -> None:
    """Store a match that has no entries yet."""
    row = (match, game, header, secret)
    db.execute("INSERT INTO matches (id, game, header, secret, over, written) VALUES (?, ?, ?, ?, 0, 0)", row)


def load(db: Connection, match: str) -> MatchRow:
    """Return a stored match; raises NotFound."""
    row = db.execute("SELECT game, header, secret, written FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        raise NotFound("match", match)
    lines = tuple(line for (line,) in db.execute("SELECT line FROM match_entries WHERE match = ? ORDER BY n", (match,)))
    return MatchRow(match, row[0], row[1], lines, row[2], row[3])


def committed(db: Connection, commitment: str) -> str | None:
    """Return the match whose header commits to its secret so, None if there is no such match."""
    query = "SELECT id FROM matches WHERE substr(header, -length(?1)) = ?1"
    row = db.execute(query, (f"\ncommitment {commitment}",)).fetchone()
    return None if row is None else str(row[0])


def lost(db: Connection) -> list[tuple[str, int, int]]:
    """Return matches that have another number of entries than they were given, with both."""
    return db.execute(
        "SELECT * FROM (SELECT id, (SELECT count(*) FROM match_entries WHERE match = id) AS kept, written FROM matches)"
        " WHERE kept <> written ORDER BY id"
    ).fetchall()


def append(db: Connection, match: str, first: int, lines: Sequence[str], *, over: bool) -> None:
    """Add entries, the first of them numbered ``first``, and note whether the match is ``over`` after them.

    Raises Busy if somebody else has added one meanwhile.
    """
    try:
        db.executemany(
            "INSERT INTO match_entries (match, n, line, operation) VALUES (?, ?, ?, (SELECT max(seq) FROM operations))",
            [(match, first + index, line) for index, line in enumerate(lines)],
        )
    except IntegrityError as error:
        raise Busy("this match has gone on in another window; look at it again") from error
    written = first - 1 + len(lines)
    db.execute("UPDATE matches SET over = ?, written = ? WHERE id = ?", (int(over), written, match))


def length(db: Connection, match: str) -> int:
    """Return how many entries a match has."""
    return int(db.execute("SELECT coalesce(max(n), 0) FROM match_entries WHERE match = ?", (match,)).fetchone()[0])


def players(db: Connection, match: str) -> list[tuple[int, str, str]]:
    """Return who came to a match while it goes on: seat, name, and the code of a person of the event, if he is one."""
    return db.execute("SELECT seat, name, person FROM match_players WHERE match = ? ORDER BY seat", (match,)).fetchall()


def note_players(db: Connection, match: str, came: Sequence[tuple[int, str, str]]) -> None:
    """Note who has come to a match by now, as ``players`` returns them, in place of what was noted before."""
    db.execute("DELETE FROM match_players WHERE match = ?", (match,))
    db.executemany(
        "INSERT INTO match_players (match, seat, name, person) VALUES (?, ?, ?, ?)", [(match, *one) for one in came]
    )


def written_after(db: Connection, match: str, entry: int) -> int:
    """Return the number of the operation that was the chronicle's newest when an entry was written."""
    row = db.execute("SELECT operation FROM match_entries WHERE match = ? AND n = ?", (match, entry)).fetchone()
    if row is None:
        raise NotFound("entry of that match", str(entry))
    return int(row[0])
