"""Records of games as text files: written out, played again, taken in; and all that are stored, checked."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import comers, games, names, originals, records, remarks, running, seating
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.seating import AnyMatch
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.errors import Ambiguous, BunchukError, Faulty, NotFound, Problems, Refused
from bunchuk.host import audit as auditing
from bunchuk.host import journal
from bunchuk.host.match import Match
from bunchuk.host.story import Reader
from bunchuk.rules.game import MASTER
from bunchuk.rules.games import AnyGame, game_of
from bunchuk.tables.spelling import likest

NOT_COMPARED: Final = (
    "its moves are legal, but its digests stay unread: it has no seed, which is in the records of games that are booked"
    " (bunchuk game finish)"
)
"""What is said of a record whose positions cannot be compared with what it says of them."""


class AuditedFile(NamedTuple):
    """The audit of a record's file, and the event's own match whose record it is entry by entry; empty if none is."""

    audit: auditing.Audit
    own: str


class Checked(NamedTuple):
    """How many stored records were replayed, and a sentence for each that does not hold."""

    matches: int
    faults: tuple[str, ...]


def export(event: Event, game: str = "", eyes: str = "") -> str:
    """Return a game's record as a text file, with its story as comments.

    It holds what is hidden, so while the game runs it is a master's alone. The seed is in it once the game is booked:
    until then a master may take back its end, and whoever knows the seed would know the rolls to come. A game of a
    match is a master's too until that is over, and its tournament, if it is of one: it holds whole decks (C35, C46). A
    record that does not replay any more is written as it was kept, for a master. Raises Refused.
    """
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True)
        match, fault = records.salvaged(db, code, rules)
        (state,) = db.execute("SELECT state FROM games WHERE code = ?", (code,)).fetchone()
        goes_on = _goes_on(db, code) or ("a game not over" if fault or match.to_act else "")
        if goes_on and seating.eyes_of(db, code, match, eyes).reader != MASTER:
            raise Refused(f"the record of {goes_on} holds what is hidden", remedy="add --as master to read it")
        text = records.as_kept(db, code) if fault else match.export(reveal=state == "booked")
        return remarks.remarked(db, code, match, text)


def _goes_on(db: Connection, game: str) -> str:
    """Say of what a game is one that goes on: a match, or a tournament; empty if of neither."""
    row = db.execute(
        "SELECT s.code, s.end, coalesce(t.code, ''), coalesce(t.state, 'closed') FROM series_games g"
        " JOIN series s ON s.code = g.series LEFT JOIN tournaments t ON t.code = s.tournament WHERE g.game = ?",
        (game,),
    ).fetchone()
    if row is None:
        return ""
    match, end, tournament, state = row
    if not end:
        return f"a game of match {match}, which goes on,"
    return f"a game of tournament {tournament}, which goes on," if state != "closed" else ""


def left_out(event: Event, game: str = "") -> tuple[str, ...]:
    """Say of a game that is over and still to be booked that its record is without the seed, and why."""
    with event.reading(seated=True) as db:
        code, _ = games.code_of(db, game, closed=True)
        (stands,) = db.execute(f"SELECT {STANDS} FROM games WHERE code = ?", (code,)).fetchone()  # noqa: S608
        late = f"the seed is left out of it until the game is booked: bunchuk game finish {code}"
        return (late,) if stands == "over" else ()


def replay(event: Event, text: str, path: str) -> AnyMatch:
    """Play a journal of any game again, every move checked; raises Problems or Faulty.

    Every position is too, if the seed is in the record, or the event has the game that it is of (``Match.compared``);
    and every entry, if the event has it booked (``originals.compared``).
    """
    record = journal.read(text, path)
    match = Match.resume(_known(record), record, records.own_secret(event, record))
    originals.require_same(event, record)
    return match


def audit_file(event: Event, text: str, path: str) -> AuditedFile | None:
    """Work out every roll of the program in a journal of any game again; None if no seed is in it.

    Raises Problems, Faulty, also for a record that is not as the event has it. The event's own secret is left alone:
    it would tell what is rolled after other moves.
    """
    record = journal.read(text, path)
    if not record.seed:
        return None
    audited = auditing.audit(_known(record), record)
    originals.require_same(event, record)
    own = originals.compared(event, record)
    return AuditedFile(audited, own.code if own else "")


def bring_in(
    event: Event,
    text: str,
    path: str,
    title: str = "",
    seats: Sequence[str] = (),
    *,
    as_far_as_it_holds: bool = False,
) -> Done:
    """Take a journal in as a game of this event, to be looked at or played on; its dice stand as they fell.

    Without a ``title`` it is called as the record remarks, or as its file. ``seats`` are players in order, written as
    for a new game; the other seats are those of the record's players, as persons. A record that does not hold under
    today's rules, or is not as the event has it, is refused, or taken in up to its last good entry, with a warning.
    Raises Problems, Faulty, Misused, Refused.
    """
    record, problems = journal.salvage(text, path)
    if problems and not as_far_as_it_holds:
        raise Problems(problems)
    match, fault = _as_far_as_it_holds(event, record)
    if fault and not as_far_as_it_holds:
        raise Faulty(f"{fault}; add --as-far-as-it-holds to go on from there under today's rules")
    known = remarks.read(text)
    done = games.take_in(event, match, title or known.title or path, seats, known.masters)
    cut_off = problems and len(match.entries) == len(record.entries)
    off = str(problems[0]) if cut_off else fault
    told = [*filter(None, (off, "" if match.compared else NOT_COMPARED))]
    return done._replace(warnings=(*done.warnings, *told))


def _as_far_as_it_holds(event: Event, record: journal.Journal) -> tuple[AnyMatch, str]:
    """Return a record's match up to its last good entry, which is as the event has it; and what is wrong after it."""
    rules, secret = _known(record), records.own_secret(event, record)
    match, fault = Match.salvage(rules, record, secret)
    own = originals.compared(event, record)
    if own is None or not own.fault or len(match.entries) < own.agreed:
        return match, fault
    match, _ = Match.salvage(rules, record._replace(entries=record.entries[: own.agreed]), secret)
    return match, own.fault


def teller(match: AnyMatch, eyes: str) -> Reader:
    """Return whose eyes a word means where only a journal's file is at hand; a master's if nobody is named.

    A unique beginning of his name, or of his seat's, will do. Raises NotFound, Ambiguous.
    """
    if not eyes or names.fold(eyes) == MASTER_WORD:
        return MASTER
    titles, sat = match.game.seats(match.state), match.header.seats
    called = comers.came(match.game, match.state) or dict(enumerate(sat if len(sat) == len(titles) else titles))
    seats = tuple(called)
    found = likest(eyes, [(called[seat], titles[seat]) for seat in seats])
    if len(found) > 1:
        raise Ambiguous(eyes, [called[seats[place]] for place in found])
    if not found:
        raise NotFound("player", eyes, names.near(eyes, called.values()) or [*called.values()])
    return seats[found[0]]


def audit(event: Event, game: str = "") -> auditing.Audit:
    """Work out every roll of the program again, once the game is over; raises Refused before."""
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True, first="over")
        match = records.resume(db, code, rules)
        (state,) = db.execute("SELECT state FROM games WHERE code = ?", (code,)).fetchone()
        if match.to_act and state == "abandoned":
            raise Refused(f"game {code} was abandoned; its seed stays hidden, since an undo may bring it back")
        return _audited(match, "game")


def audit_battle(event: Event, battle: str = "") -> auditing.Audit:
    """Work out every roll of the program in a battle again, as ``audit`` does."""
    with event.reading(seated=True) as db:
        return _audited(running.resume(db, running.code_of(db, battle, finished=True, first="over")), "battle")


def _audited(match: AnyMatch, what: str) -> auditing.Audit:
    if match.to_act:
        sha = match.header.commitment
        reason = f"the seed is shown when the {what} is over; until then its SHA-256 stands for it: {sha}"
        raise Refused(reason, remedy="note that, and compare it with the audit's")
    return auditing.audit(match.game, match.journal(reveal=True))


def check(event: Event) -> Checked:
    """Replay every stored record of the event, battles' too, each move and position checked.

    Faults are told with moves as they were written, so from a player's seat it is refused.
    """
    event.require_master()
    with event.reading(seated=True) as db:
        rows = db.execute(
            "SELECT id, game, over, EXISTS (SELECT 1 FROM games WHERE match = id AND state = 'booked' UNION ALL"
            " SELECT 1 FROM battles WHERE match = id AND state = 'finished') FROM matches ORDER BY rowid"
        ).fetchall()
        faults = []
        for code, game, over, booked in rows:
            try:
                record, secret = records.stored(db, code)
                ended = Match.resume(game_of(game), record, secret).outcome is not None
            except BunchukError as error:
                faults.append(f"{code}: {error}")
                continue
            if booked and not ended:
                faults.append(f"{code}: is booked, though by its record it goes on")
            elif over != ended:
                faults.append(f"{code}: is kept as {'over' if over else 'going on'}, though its record says otherwise")
        return Checked(len(rows), tuple(faults))


def _known(record: journal.Journal) -> AnyGame:
    try:
        return game_of(record.header.game)
    except NotFound as error:
        raise Faulty(f"this record cannot be played here: {error}") from error
