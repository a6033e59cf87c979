"""The record of any match as the event keeps it: resumed from its rows, with new entries added to them.

A match stands outside the chronicle; each line played is kept in one transaction, and only added to.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from sqlite3 import Connection
from typing import Final

from bunchuk.campaign import comers
from bunchuk.campaign.event import Event
from bunchuk.errors import Faulty, Problems, Refused
from bunchuk.host import journal
from bunchuk.host.history import Step
from bunchuk.host.journal import Journal
from bunchuk.host.match import Match
from bunchuk.host.story import Reader, heard
from bunchuk.rules.game import CHANCE, MASTER, Actor, Game, M, S, Seat, U
from bunchuk.store import matches
from bunchuk.tables.spelling import many

_TOLD: Final = 8
"""Lines of what was taken or put back that are told; of more it is said how many."""


def stored(db: Connection, code: str) -> tuple[Journal, bytes]:
    """Return a match's record as it is kept, not replayed, and its secret; raises NotFound, or Faulty if garbled."""
    record, secret, garbled = _kept(db, code)
    if garbled:
        raise Faulty(garbled)
    return record, secret


def as_kept(db: Connection, code: str) -> str:
    """Return a match's record as it is kept, as the text of a file, though it may not hold; raises NotFound."""
    row = matches.load(db, code)
    return "\n".join([row.header, "", *row.lines]) + "\n"


def _kept(db: Connection, code: str) -> tuple[Journal, bytes, str]:
    """Return a record up to the first line that cannot be read, its secret, and what is wrong with that line."""
    row = matches.load(db, code)
    lost = f"the stored record of {code} has {many(len(row.lines), 'entry', 'entries')}, {row.written} were written"
    try:
        record, problems = journal.salvage(as_kept(db, code), code)
    except Problems as problems_of_header:
        raise Faulty(f"the stored record of {code} is garbled: {problems_of_header.problems[0].fault}") from None
    if not problems:
        whole = len(row.lines) == row.written
        return record._replace(entries=record.entries[: row.written]), row.secret, "" if whole else lost
    number = len(record.entries) + 1
    told = f"entry {number} of the stored record of {code} is garbled: {problems[0].fault}"
    return record, row.secret, told


def resume(db: Connection, code: str, game: Game[S, M, U]) -> Match[S, M, U]:
    """Return a match, replayed from its record; raises NotFound, or Faulty if the record does not hold."""
    record, secret, garbled = _kept(db, code)
    try:
        match = Match.resume(game, record, secret, trusted=True)
    except Faulty:
        # What does not fit from the start cannot be taken in up to some entry either.
        _, fault = Match.salvage(game, record, secret)
        raise Faulty(f"{code} cannot be carried on: {fault}{_way_on(db, code)}") from None
    if garbled:
        raise Faulty(f"{code} cannot be carried on: {garbled}{_way_on(db, code)}")
    return match


def _way_on(db: Connection, code: str) -> str:
    """Say how to go on where a record holds no longer."""
    return _anew(db, code, "to go on from there", " --as-far-as-it-holds")


def _anew(db: Connection, code: str, what_for: str, how: str = "") -> str:
    """Say how a game is gone on with as another; nothing of a battle, whose record cannot be taken in as another's."""
    if db.execute("SELECT 1 FROM games WHERE code = ?", (code,)).fetchone() is None:
        return ""
    file = f"{code}.txt"
    return f"; {what_for}: bunchuk game export {code} --as master --to {file}, then bunchuk game import {file}{how}"


def salvaged(db: Connection, code: str, game: Game[S, M, U]) -> tuple[Match[S, M, U], str]:
    """Return a match to be looked at, up to its last good entry, and what is wrong with the next; raises Faulty."""
    record, secret, garbled = _kept(db, code)
    try:
        return Match.resume(game, record, secret, trusted=True), garbled
    except Faulty:
        match, fault = Match.salvage(game, record, secret)
        return match, fault or garbled


def own_secret(event: Event, record: Journal) -> bytes | None:
    """Return the secret of the event's own match that a record without a seed is of, to compare its digests with."""
    if record.seed or not event.path.is_file():
        return None
    with event.reading(seated=True) as db:
        code = matches.committed(db, record.header.commitment)
        return None if code is None else matches.load(db, code).secret


def begin(db: Connection, code: str, match: Match[S, M, U], secret: bytes) -> None:
    """Keep a match that was just started."""
    header = "\n".join(match.header.lines())
    matches.create(db, match=code, game=match.game.id, header=header, secret=secret)
    save(db, code, match, 0)


def save(
    db: Connection, code: str, match: Match[S, M, U], before: int, persons: Mapping[str, str] | None = None
) -> None:
    """Keep the entries of a match beyond the first ``before``; raises Busy if somebody else added some meanwhile.

    ``persons`` says who those are who came with them, as of ``comers.note``.
    """
    lines = [entry.line() for entry in match.entries[before:]]
    matches.append(db, code, before + 1, lines, over=match.outcome is not None)
    comers.note(db, code, match, persons)


def require_in_earnest(event: Event, seat: Seat | None) -> None:
    """Raise Refused where a player would try (``--dry-run``) what can show him something: it could not be unseen."""
    if event.dry_run and seat is not None:
        reason = "moves are not tried from a player's seat: what that showed would be known for nothing"
        raise Refused(reason, remedy="leave --dry-run out, or ask a master")


def moment() -> str:
    """Return the time as entries keep it: fine enough that all entries of one line, and no others, share it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def take_back(
    db: Connection,
    code: str,
    match: Match[S, M, U],
    actor: Actor,
    count: int | None,
    by: str,
    *,
    bots: Collection[Seat],
) -> Sequence[Step[S]]:
    """Take back the last line, or so many entries, keep that, and return what was taken; raises Refused.

    A line is taken back with what the ``bots`` answered to it.
    """
    before, steps = len(match.entries), tuple(match.steps)
    if not steps and actor == MASTER:
        raise Refused(f"nothing has been done in {code} yet", remedy="bunchuk undo takes back that it was opened")
    taken = match.undo(actor, count=_last_line(steps, bots) if count is None else count, by=by, at=moment())
    save(db, code, match, before)
    return steps[-len(taken) :]


def put_back(db: Connection, code: str, match: Match[S, M, U], actor: Actor, by: str) -> Sequence[Step[S]]:
    """Put back what was taken back last, keep that, and return it; raises Refused."""
    before = len(match.entries)
    put = match.redo(actor, by=by, at=moment())
    save(db, code, match, before)
    return match.steps[-len(put) :]


def bound_by(match: Match[S, M, U]) -> str:
    """Return the SHA-256 of the seed that a match rolls by, for players to note; empty if the program rolls nothing."""
    rolls = match.rolls or any(entry.source == "app" for entry in match.entries)
    return match.header.commitment if rolls else ""


def seed_was_shown(db: Connection, code: str, match: Match[S, M, U]) -> tuple[str, ...]:
    """Warn of a match that is taken up again after it was booked, when its seed could be read with its record.

    Under that seed it goes on all the same: what was wrong at its end is to be put right whatever is known by now.
    """
    booked = db.execute(
        "SELECT 1 FROM operations WHERE kind IN ('game_booked', 'battle_finished')"
        " AND json_extract(body, '$.code') = ? LIMIT 1",
        (code,),
    )
    if booked.fetchone() is None or all(entry.source != "app" for entry in match.entries):
        return ()
    known = f"the seed of {code} was shown when it was booked: whoever has its record knows all that it will roll"
    anew = _anew(db, code, "to go on under a new seed")
    typed = "or a master types in" if anew else "a master may type in"
    return (f"{known}{anew}; {typed} dice that are rolled on the table",)


def retold(code: str, verb: str, steps: Sequence[Step[S]], reader: Reader) -> tuple[str, ...]:
    """Say how many entries were taken or put back, and the first of what a reader learnt of them."""
    words = [f"  {told}" for step in steps for event in step.events if (told := heard(event, reader))]
    more = [f"  and {len(words) - _TOLD} more"] if len(words) > _TOLD else []
    return f"{code}: {verb}: {many(len(steps), 'entry', 'entries')}", *words[:_TOLD], *more


def _last_line(steps: Sequence[Step[S]], bots: Collection[Seat]) -> int:
    """Count the entries in force at the end that came in with one line.

    Where bots played among themselves they are the last move of one of them, and what was rolled for it.
    """
    line = [step.entry for step in takewhile(lambda step: step.entry.at == steps[-1].entry.at, reversed(steps))]
    moves = [place for place, entry in enumerate(line) if entry.actor in bots]
    alone = all(entry.actor in bots or (entry.actor == CHANCE and entry.source != "table") for entry in line)
    return 1 + moves[0] if moves and alone else len(line)
