"""A game of the event played move by move, by persons and bots, each told only what their seat may know.

The match is outside the chronicle: every line is kept as soon as it is played, and is taken back by ``game undo``.
"""

from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from bunchuk.campaign import games, names, records
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.host import audit as auditing
from bunchuk.host import journal
from bunchuk.host.bots import Bot, let_act, random_bot
from bunchuk.host.driver import feed
from bunchuk.host.match import Match
from bunchuk.host.story import Reader, Told, heard
from bunchuk.rules.game import CHANCE, MASTER, Actor, Chance, Outcome
from bunchuk.rules.games import BOTS, AnyGame, game_of

AnyMatch = Match[Any, Any, Any]
"""A match of a game that is not looked into here."""

_RULING: Final = "rule "
"""How a master's ruling begins in every game's notation."""
_REASONED: Final = " : "
"""What comes before free text, which may hold anything."""


class Played(NamedTuple):
    """What a line came to: sentences with their rules, dice waited for, who is to act, the end if it is over."""

    game: str
    told: tuple[tuple[str, str], ...]
    left_over: int
    waiting: Chance | None
    to_act: tuple[str, ...]
    over: Outcome | None


class Look(NamedTuple):
    """A game as somebody may see it now, drawn in letters and as values."""

    game: str
    title: str
    drawn: str
    view: tuple[object, ...]
    waiting: Chance | None
    to_act: tuple[str, ...]
    over: Outcome | None


def do(event: Event, line: str, dice: Sequence[int] = (), *, game: str = "", eyes: str = "", at: str = "") -> Played:
    """Make the moves of a line, parted by ``;``, then let bots answer; all of the line or nothing.

    ``eyes`` is the seat that moves and is told; ``master`` may move for whoever is to act. ``at`` is the moment of the
    moves in games whose time is an input. Raises Refused, Misused, NotFound, Busy.
    """
    with event.acting() as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        reader = reader_of(act.db, code, match, eyes)
        texts = [line] if _REASONED in line else [part for part in line.split(";") if part.strip()]
        if not (texts or dice or (match.waiting and match.rolls)):
            raise Misused("nothing was played; bunchuk game moves lists what can be")
        before = len(match.entries)
        dated = [_dated(rules, text.strip(), at or event.now()[: len("2026-08-14T11:02")]) for text in texts]
        orders = [partial(_resolved, rules, reader, text) for text in dated]
        fed = feed(match, orders, dice, by=event.who, at=records.moment())
        let_act(match, _bots(act.db, code, match), SystemRandom().randrange)
        records.save(act.db, code, match, before)
        return Played(
            code, _told(match, before, reader), len(orders) - fed.carried_out, match.waiting,
            _names(act.db, code, match), match.outcome,
        )  # fmt: skip


def look(event: Event, game: str = "", eyes: str = "", at: str = "") -> Look:
    """Return a game as ``eyes`` may see it: a seat's, a master's, or (empty) everybody's."""
    with event.reading() as db:
        code, rules = games.code_of(db, game, closed=True)
        match = records.resume(db, code, rules)
        reader = reader_of(db, code, match, eyes)
        state = rules.later(match.state, at) if at and hasattr(rules, "later") else match.state
        (title,) = db.execute("SELECT title FROM games WHERE code = ?", (code,)).fetchone()
        view = state if reader == MASTER else rules.view(state, reader)
        return Look(code, title, rules.draw(state, reader), view, match.waiting, _names(db, code, match), match.outcome)


def options(event: Event, game: str = "", eyes: str = "", at: str = "") -> dict[str, list[str]]:
    """Return what each seat that is to act may do, in the game's notation; a seat is told of its own moves only."""
    with event.reading() as db:
        code, rules = games.code_of(db, game)
        match = records.resume(db, code, rules)
        reader = reader_of(db, code, match, eyes)
        state = rules.later(match.state, at) if at and hasattr(rules, "later") else match.state
        seats = _seat_names(db, code, match)
        asked = [seat for seat in sorted(rules.to_act(state)) if seat >= 0 and reader in (seat, MASTER)]
        return {seats[seat]: [rules.format(move) for move in rules.moves(state, seat)] for seat in asked}


def story(event: Event, game: str = "", eyes: str = "") -> tuple[str, tuple[Told, ...]]:
    """Return all that happened, in the words that ``eyes`` may read."""
    with event.reading() as db:
        code, rules = games.code_of(db, game, closed=True)
        match = records.resume(db, code, rules)
        return code, match.story(reader_of(db, code, match, eyes))


def undo(event: Event, game: str = "", count: int | None = None, eyes: str = "") -> Done:
    """Take back the last line, or so many entries; a seat only its own that revealed nothing. Raises Refused."""
    with event.acting() as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        before = len(match.entries)
        actor = _owner(reader_of(act.db, code, match, eyes))
        taken = match.undo(actor, count=count or max(1, records.last_line(match)), by=event.who, at=records.moment())
        records.save(act.db, code, match, before)
        return Done((), (f"{code}: taken back: {len(taken)} entries",), {"game": code, "entries": len(taken)})


def redo(event: Event, game: str = "", eyes: str = "") -> Done:
    """Put back what was taken back last, if nothing was done since; raises Refused."""
    with event.acting() as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        before = len(match.entries)
        put = match.redo(_owner(reader_of(act.db, code, match, eyes)), by=event.who, at=records.moment())
        records.save(act.db, code, match, before)
        return Done((), (f"{code}: put back: {len(put)} entries",), {"game": code, "entries": len(put)})


def export(event: Event, game: str = "", eyes: str = "") -> str:
    """Return the journal as a text file; while the game runs it is the master's alone. Raises Refused."""
    with event.reading() as db:
        code, rules = games.code_of(db, game, closed=True)
        match = records.resume(db, code, rules)
        if match.to_act and reader_of(db, code, match, eyes) != MASTER:
            raise Refused("the record of a running game holds what is hidden", remedy="add --as master to read it")
        return match.export(reveal=not match.to_act)


def replay(text: str, path: str) -> AnyMatch:
    """Play a journal of any game again, every move and position checked; raises Problems or Faulty."""
    record = journal.read(text, path)
    return Match.resume(game_of(record.header.game), record)


def audit(event: Event, game: str = "") -> auditing.Audit:
    """Work out every roll of the program again, once the game is over (W30's kind); raises Refused before."""
    with event.reading() as db:
        code, rules = games.code_of(db, game, closed=True)
        match = records.resume(db, code, rules)
        return auditing.audit(rules, match.journal(reveal=True))


def bring_in(event: Event, text: str, path: str, title: str) -> Done:
    """Take a journal in as a game of this event, to be looked at or played on; its dice stand as they were.

    Raises Problems, Faulty or Refused where the record does not hold under today's rules.
    """
    record = journal.read(text, path)
    old = Match.resume(game_of(record.header.game), record)
    with event.acting() as act:
        return games.take_in(act, old, title or path)


def reader_of(db: Connection, code: str, match: AnyMatch, eyes: str) -> Reader:
    """Return whose eyes a word means: nothing: everybody's; ``master``; a player's name: that seat's.

    A name that is not seated yet takes the first seat that is free to join. Raises NotFound.
    """
    if not eyes:
        return None
    wanted = names.fold(eyes)
    if wanted == MASTER_WORD:
        return MASTER
    seats = _seat_names(db, code, match)
    found = [seat for seat, name in enumerate(seats) if names.fold(name) == wanted]
    if not found:
        found = [seat for seat, name in enumerate(seats) if names.fold(name).startswith(wanted)]
    if len(found) == 1:
        return found[0]
    joining = [seat for seat in match.to_act if seat >= len(match.header.seats) and seat == len(seats) - 1]
    if joining:
        return joining[0]
    raise NotFound("player", eyes, seats)


def _seat_names(db: Connection, code: str, match: AnyMatch) -> list[str]:
    """Name the seats: by the players who took them, else, where players come later, as the game does."""
    own = match.game.seats(match.state)
    kept = games.seats_of(db, code)
    return list(kept) if len(kept) == len(own) and not hasattr(match.game, "later") else list(own)


def _names(db: Connection, code: str, match: AnyMatch) -> tuple[str, ...]:
    seats = _seat_names(db, code, match)
    return tuple("dice" if actor == CHANCE else seats[actor] for actor in sorted(match.to_act))


def _owner(reader: Reader) -> Actor:
    """Whose act it is when nobody is named: whoever holds the file is master."""
    return MASTER if reader is None else reader


def _resolved(rules: AnyGame, reader: Reader, text: str, state: Any) -> tuple[Actor, Any]:
    """Say who makes a move when its turn comes: the seat named, a master, or the only one who is asked."""
    words = text.partition(" ")[2] if text.startswith("@") else text
    move = rules.parse(text)
    if reader in (None, MASTER):
        if words.startswith(_RULING):
            return MASTER, move
        asked = [actor for actor in rules.to_act(state) if actor >= 0]
        if len(asked) != 1:
            raise Misused("several players may move now; say whose move it is with --as NAME")
        return asked[0], move
    return reader, move


def _dated(rules: AnyGame, text: str, at: str) -> str:
    return f"@{at} {text}" if hasattr(rules, "later") and not text.startswith(("@", "rolled")) else text


def _bots(db: Connection, code: str, match: AnyMatch) -> dict[int, Bot]:
    """The bots on the seats, those among them that the game itself brought."""
    game = match.game.id
    clever: Bot = BOTS[game]() if game in BOTS else random_bot
    rows = db.execute("SELECT seat, player FROM game_seats WHERE game = ? AND player <> 'person'", (code,))
    seated: dict[int, Bot] = {seat: clever if player == "bot" else random_bot for seat, player in rows}
    if hasattr(match.game, "bots"):
        seated.update(dict.fromkeys(match.game.bots(match.state), clever))
    return seated


def _told(match: AnyMatch, before: int, reader: Reader) -> tuple[tuple[str, str], ...]:
    return tuple(
        (words, event.rule)
        for step in match.steps
        if step.entry.number > before
        for event in step.events
        if (words := heard(event, reader))
    )
