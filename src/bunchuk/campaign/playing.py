"""A game of the event played move by move, by persons and bots, each told only what their seat may know.

The match is outside the chronicle: every line is kept as soon as it is played, and is taken back by ``game undo``.
"""

import re
from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import Any, Final, NamedTuple

from bunchuk.campaign import games, moments, records, seating
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seating import Asked
from bunchuk.errors import Misused, Refused
from bunchuk.host.bots import let_act
from bunchuk.host.driver import feed
from bunchuk.host.history import Step
from bunchuk.host.story import Reader, Told, heard
from bunchuk.rules.game import MASTER, SCREEN, Actor, Briefed, Chance, Outcome, Room, Seat, Timed, Windowed
from bunchuk.rules.games import AnyGame

_RULING: Final = "rule "
"""How masters' rulings begin, so that one which is refused is answered as theirs."""
_REASONED: Final = " : "
"""What comes before free text, which may hold anything."""


class Played(NamedTuple):
    """What a line came to: sentences with their rules, dice waited for, who is to act, the end if it is over.

    ``left_over`` counts the moves that wait for dice and were not made. ``counted`` is what came of it for the match
    that the game is one of, as ``series_play.ready`` answers; None while it goes on, and for a game alone.
    """

    game: str
    told: tuple[tuple[str, str], ...]
    left_over: int
    waiting: Chance | None
    to_act: tuple[Asked, ...]
    over: Outcome | None
    counted: Done | None


class Look(NamedTuple):
    """A game as somebody may see it now, drawn in letters and as values.

    ``seat`` is the one of whoever looks, None without any; ``entries`` counts the lines of the record so far. ``fault``
    says why a stored record does not go on from here; then this is how far it holds.
    """

    game: str
    title: str
    seat: Seat | None
    entries: int
    drawn: str
    view: tuple[object, ...]
    waiting: Chance | None
    to_act: tuple[Asked, ...]
    over: Outcome | None
    fault: str


class Options(NamedTuple):
    """What the seats that are to act may do, in the game's notation: each seat with its moves."""

    game: str
    moves: tuple[tuple[Asked, tuple[str, ...]], ...]
    waiting: Chance | None
    to_act: tuple[Asked, ...]
    over: Outcome | None


class Story(NamedTuple):
    """All that happened in a game, in the words that somebody may read; ``fault`` as of ``Look``."""

    game: str
    told: tuple[Told, ...]
    fault: str


def do(event: Event, line: str, dice: Sequence[int] = (), *, game: str = "", eyes: str = "", at: str = "") -> Played:
    """Make the moves of a line, parted by ``;``, then let bots answer; all of the line or nothing.

    ``eyes`` is the seat that moves and is told; ``master`` may move for whoever is to act. ``at`` is the moment of the
    moves in games whose time is an input, now if it is not given. Raises Refused, Misused, NotFound, Ambiguous, Busy.
    """
    with event.acting(seated=True) as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        who = seating.eyes_of(act.db, code, match, eyes)
        before, moment = len(match.entries), records.moment()
        texts = [_dated(rules, text, at, event) for text in _parted(line)]
        orders = [partial(_resolved, rules, who, text) for text in texts]
        fed = feed(match, orders, dice, by=event.who, at=moment)
        let_act(match, seating.bots_of(act.db, code, match), SystemRandom().randrange, at=moment)
        if len(match.entries) == before:
            raise Misused("nothing was played; bunchuk game moves lists what can be")
        records.save(act.db, code, match, before)
        steps = [step for step in match.steps if step.entry.number > before]
        told = tuple(_told(steps, who.reader))
        to_act = seating.asked(act.db, code, match, match.state)
        counted = None
        if match.outcome is not None:
            from bunchuk.campaign.series_flow import game_over  # noqa: PLC0415 -- only the last move ends a game

            counted = game_over(act, code, moments.read("", event.now()))
        return Played(code, told, len(orders) - fed.carried_out, match.waiting, to_act, match.outcome, counted)


def look(event: Event, game: str = "", eyes: str = "", at: str = "", *, room: Room = SCREEN) -> Look:
    """Return a game as ``eyes`` may see it: a seat's, a master's, or (empty) everybody's; at a moment, else now.

    ``room`` is what the drawing may take up, and is around.
    """
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True)
        match, fault = records.salvaged(db, code, rules)
        actor, reader = seating.eyes_of(db, code, match, eyes)
        state = at_moment(rules, match.state, at, event)
        (title,) = db.execute("SELECT title FROM games WHERE code = ?", (code,)).fetchone()
        return Look(
            game=code,
            title=title,
            seat=actor if actor is not None and actor >= 0 else None,
            entries=len(match.entries),
            drawn=_drawn(rules, state, reader, room),
            view=state if reader == MASTER else rules.view(state, reader),
            waiting=rules.chance(state),
            to_act=seating.asked(db, code, match, state),
            over=rules.outcome(state),
            fault=fault,
        )


def _drawn(rules: AnyGame, state: Any, reader: Reader, room: Room) -> str:
    """Draw a game in as much room as there is; raises Misused for a part of one that is always drawn whole."""
    if isinstance(rules, Windowed):
        return rules.draw_within(state, reader, room)
    if room.around:
        raise Misused(f"{rules.id} is always drawn whole; leave --around out")
    return rules.draw(state, reader)


def called(event: Event, game: str, seat: Seat) -> str:
    """Return who sits on a seat: his name, or what the game calls a seat that is still to be taken."""
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True)
        return seating.names_of(db, code, records.salvaged(db, code, rules)[0])[seat]


def options(event: Event, game: str = "", eyes: str = "", at: str = "") -> Options:
    """Return what each seat that is to act may do; a player is told of his own moves only, a master of all."""
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game)
        match = records.resume(db, code, rules)
        actor, _ = seating.eyes_of(db, code, match, eyes)
        state = at_moment(rules, match.state, at, event)
        to_act = seating.asked(db, code, match, state)
        may = tuple(
            (one, tuple(map(rules.format, rules.moves(state, one.seat))))
            for one in to_act
            if actor in (one.seat, MASTER)
        )
        return Options(code, may, rules.chance(state), to_act, rules.outcome(state))


def story(event: Event, game: str = "", eyes: str = "") -> Story:
    """Return all that happened, in the words that ``eyes`` may read, after what everybody was told at first."""
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True)
        match, fault = records.salvaged(db, code, rules)
        first = rules.briefing(match.state) if isinstance(rules, Briefed) else ()
        told = match.story(seating.eyes_of(db, code, match, eyes).reader)
        return Story(code, (*(Told(0, one.text, one.rule) for one in first), *told), fault)


def undo(event: Event, game: str = "", count: int | None = None, eyes: str = "") -> Done:
    """Take back the last line, or so many entries; a player only moves of his own that revealed nothing.

    Whoever names nobody acts as a master. ``data``: ``game``, ``entries`` (how many). Raises Refused.
    """
    with event.acting(seated=True) as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        owner, reader = _owner(*seating.eyes_of(act.db, code, match, eyes))
        if isinstance(rules, Timed) and owner != MASTER:
            # Were it ever granted, it would tell whether others acted meanwhile.
            raise Refused("in a world that goes on by the clock only a master takes anything back", remedy="ask one")
        return _done(code, "taken back", records.take_back(act.db, code, match, owner, count, event.who), reader)


def redo(event: Event, game: str = "", eyes: str = "") -> Done:
    """Put back what was taken back last, if nothing was done since; ``data`` as of ``undo``. Raises Refused."""
    with event.acting(seated=True) as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        owner, reader = _owner(*seating.eyes_of(act.db, code, match, eyes))
        return _done(code, "put back", records.put_back(act.db, code, match, owner, event.who), reader)


def _owner(actor: Actor | None, reader: Reader) -> tuple[Actor, Reader]:
    """Return whose undo it is: a seat's own, else a master's, as is that of a master who plays."""
    return (MASTER if actor is None or reader == MASTER else actor), reader


def _parted(line: str) -> list[str]:
    """Part a line into moves; free text goes to its end."""
    head, mark, text = line.partition(_REASONED)
    moves = [part.strip() for part in head.split(";")]
    if mark:
        moves[-1] += mark + text.strip()
    return [move for move in moves if move]


def _resolved(rules: AnyGame, who: seating.Eyes, text: str, state: Any) -> tuple[Actor, Any]:
    """Say who makes a move when its turn comes: the player named, a master, or the only one who is asked, or may.

    A master who plays rules from his seat too.
    """
    try:
        move = rules.parse(text)
    except Misused as error:
        raise Misused(f"{error}; bunchuk game moves lists what is legal now") from None
    actor = who.actor if who.actor != MASTER else None
    words = text.partition(" ")[2] if text.startswith("@") else text
    ruling = words.casefold().startswith(_RULING) or rules.check(state, MASTER, move) is None
    if actor is not None and not (ruling and who.reader == MASTER):
        return actor, move
    if ruling:
        return MASTER, move
    asked = [seat for seat in rules.to_act(state) if seat >= 0]
    able = asked if len(asked) == 1 else [seat for seat in asked if rules.check(state, seat, move) is None]
    if len(able) == 1:
        return able[0], move
    chance = rules.chance(state)
    if chance is not None:
        raise Refused(f"dice are wanted first: {chance.purpose}", rule=chance.rule)
    if not asked:
        raise Refused("nobody is to act any more", remedy="bunchuk game undo takes the end back")
    raise Misused("several players may move now; say whose move it is with --as NAME")


def _dated(rules: AnyGame, text: str, at: str, event: Event) -> str:
    """Begin a move with its moment where time is an input; raises Misused where it is none."""
    if not isinstance(rules, Timed):
        if at:
            raise Misused(f"time is no input of {rules.id}; leave --at out")
        return text
    if re.match(r"\d{4}-\d\d-\d\dT", text):  # the moment as --at takes it
        return f"@{text}"
    return text if text.startswith(("@", "rolled")) else f"@{at or games.clock(event)} {text}"


def at_moment(rules: AnyGame, state: Any, at: str, event: Event) -> Any:
    """Return a position as it is at a moment; without one now, or as the last move left it if that is later."""
    if not isinstance(rules, Timed):
        if at:
            raise Misused(f"time is no input of {rules.id}; leave --at out")
        return state
    try:
        return rules.later(state, at or games.clock(event))
    except Refused:
        if at:
            raise
        return state


def _told(steps: Sequence[Step[Any]], reader: Reader) -> list[tuple[str, str]]:
    return [(words, event.rule) for step in steps for event in step.events if (words := heard(event, reader))]


def _done(code: str, verb: str, steps: Sequence[Step[Any]], reader: Reader) -> Done:
    """Name entries by what a reader learnt of them."""
    lines = [f"{code}: {verb}: {len(steps)} {'entry' if len(steps) == 1 else 'entries'}"]
    lines += [f"  {words}" for words, _ in _told(steps, reader)]
    return Done((), tuple(lines), {"game": code, "entries": len(steps)})
