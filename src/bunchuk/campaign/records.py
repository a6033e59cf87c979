"""The record of any match as the event keeps it: resumed from its rows, with new entries added to them.

A match stands outside the chronicle; each line played is kept in one transaction, and only added to.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from sqlite3 import Connection

from bunchuk.campaign.event import Event
from bunchuk.errors import Faulty, Refused
from bunchuk.host import journal
from bunchuk.host.history import Step
from bunchuk.host.journal import Journal
from bunchuk.host.match import Match
from bunchuk.rules.game import Actor, Game, M, S, U
from bunchuk.store import matches


def stored(db: Connection, code: str) -> tuple[Journal, bytes]:
    """Return a match's record as it is kept, not replayed, and its secret; raises NotFound, Faulty."""
    row = matches.load(db, code)
    header = journal.parse_header(row.header.split("\n"))
    return Journal(header, tuple(journal.parse_line(line) for line in row.lines), ""), row.secret


def resume(db: Connection, code: str, game: Game[S, M, U]) -> Match[S, M, U]:
    """Return a match, replayed from its record; raises NotFound, or Faulty if the record does not hold."""
    record, secret = stored(db, code)
    try:
        return Match.resume(game, record, secret, trusted=True)
    except Faulty as fault:
        raise Faulty(f"{code} cannot be carried on: {fault}") from fault


def salvaged(db: Connection, code: str, game: Game[S, M, U]) -> tuple[Match[S, M, U], str]:
    """Return a match to be looked at, up to its last good entry, and what is wrong with the next; raises Faulty."""
    record, secret = stored(db, code)
    try:
        return Match.resume(game, record, secret, trusted=True), ""
    except Faulty:
        return Match.salvage(game, record, secret)


def own_secret(event: Event, record: Journal) -> bytes | None:
    """Return the secret of the event's own match that a record without a seed is of, to compare its digests with."""
    if record.seed or not event.path.is_file():
        return None
    with event.reading(seated=True) as db:
        return matches.secret_of(db, record.header.commitment)


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


def take_back(
    db: Connection, code: str, match: Match[S, M, U], actor: Actor, count: int | None, by: str
) -> Sequence[Step[S]]:
    """Take back the last line, or so many entries, keep that, and return what was taken; raises Refused."""
    before, steps = len(match.entries), tuple(match.steps)
    if not steps:
        raise Refused(f"nothing has been done in {code} yet", remedy="bunchuk undo takes back that it was opened")
    taken = match.undo(actor, count=_last_line(steps) if count is None else count, by=by, at=moment())
    save(db, code, match, before)
    return steps[-len(taken) :]


def put_back(db: Connection, code: str, match: Match[S, M, U], actor: Actor, by: str) -> Sequence[Step[S]]:
    """Put back what was taken back last, keep that, and return it; raises Refused."""
    before = len(match.entries)
    put = match.redo(actor, by=by, at=moment())
    save(db, code, match, before)
    return match.steps[-len(put) :]


def _last_line(steps: Sequence[Step[S]]) -> int:
    """Count the entries in force at the end that came in with one line."""
    count = 0
    while count < len(steps) and steps[-1 - count].entry.at == steps[-1].entry.at:
        count += 1
    return count
