"""The record of any match as the event keeps it: resumed from its rows, with new entries added to them."""

from datetime import UTC, datetime
from sqlite3 import Connection

from bunchuk.host import journal
from bunchuk.host.match import Match
from bunchuk.rules.game import Game, M, S, U
from bunchuk.store import matches


def resume(db: Connection, code: str, game: Game[S, M, U]) -> Match[S, M, U]:
    """Return a match, replayed from its record; raises NotFound, or Faulty if the record does not hold."""
    row = matches.load(db, code)
    header = journal.parse_header(row.header.split("\n"))
    entries = tuple(journal.parse_line(line) for line in row.lines)
    return Match.resume(game, journal.Journal(header, entries, ""), row.secret, trusted=True)


def begin(db: Connection, code: str, match: Match[S, M, U], secret: bytes) -> None:
    """Keep a match that was just started."""
    header = "\n".join(match.header.lines())
    matches.create(db, match=code, game=match.game.id, header=header, secret=secret)
    save(db, code, match, 0)


def save(db: Connection, code: str, match: Match[S, M, U], before: int) -> None:
    """Keep the entries of a match beyond the first ``before``; raises Busy if somebody else added some meanwhile."""
    matches.append(db, code, before + 1, [entry.line() for entry in match.entries[before:]])


def moment() -> str:
    """Return the time as entries keep it: fine enough that all entries of one line, and no others, share it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def last_line(match: Match[S, M, U]) -> int:
    """Count the entries in force at the end that came in with one line."""
    steps = match.steps
    count = 0
    while count < len(steps) and steps[-1 - count].entry.at == steps[-1].entry.at:
        count += 1
    return count
