"""A game of the event played move by move, by persons and bots, each told only what their seat may know.

The match is outside the chronicle: every line is kept as soon as it is played, and is taken back by ``game undo``.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import SystemRandom
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from bunchuk.campaign import games, joining, moments, names, records, seating
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seating import AnyMatch, Asked, Ended
from bunchuk.errors import Misused, Refused
from bunchuk.host.bots import let_act
from bunchuk.host.driver import Fed, Order, feed
from bunchuk.host.history import Step
from bunchuk.host.story import Reader, Told, heard
from bunchuk.rules.game import MASTER, SCREEN, Actor, Briefed, Chance, Room, Seat, Timed, Windowed
from bunchuk.rules.games import AnyGame

_RULING: Final = "rule "
"""How masters' rulings begin, so that one which is refused is answered as theirs."""
_HOUR: Final = re.compile(r"\d{1,2}:\d\d", re.ASCII)
"""A time of day without its day."""
_DAY: Final = len("2026-08-14")
_REASONED: Final = " : "
"""What comes before free text, which may hold anything but moves."""


class Played(NamedTuple):
    """What a line came to: sentences with their rules, dice waited for, who is to act, the end if it is over.

    ``left_over`` counts the moves that were not made: they wait for dice, or ``refused`` says why the first of them may
    not be made, though what went before it showed something and stands. ``counted`` is what came of it for the match
    that the game is one of, as ``series_play.ready`` answers; None while it goes on, and for a game alone.
    """

    game: str
    told: tuple[tuple[str, str], ...]
    left_over: int
    waiting: Chance | None
    to_act: tuple[Asked, ...]
    over: Ended | None
    counted: Done | None
    refused: str = ""


class Look(NamedTuple):
    """A game as somebody may see it now, drawn in letters and as values.

    ``seat`` is the one of whoever looks, None without any; ``entries`` counts the lines of the record so far. ``fault``
    says why a stored record does not go on from here; then this is how far it holds. ``at`` is the moment where time is
    an input, empty elsewhere; ``hint`` tells a newcomer that he is one, ``near`` are players whose names are like his.
    ``commitment`` is the SHA-256 of the seed of its rolls, to be compared with the audit's; ``in_parts``: what is drawn
    may be a part of it, around something.
    """

    game: str
    title: str
    seat: Seat | None
    entries: int
    drawn: str
    view: tuple[object, ...]
    waiting: Chance | None
    to_act: tuple[Asked, ...]
    over: Ended | None
    fault: str
    at: str
    hint: str
    near: tuple[str, ...]
    commitment: str
    in_parts: bool


class Options(NamedTuple):
    """What seats that are to act may do, in the game's notation: each seat with its moves; ``hint`` as of ``Look``."""

    game: str
    moves: tuple[tuple[Asked, tuple[str, ...]], ...]
    waiting: Chance | None
    to_act: tuple[Asked, ...]
    over: Ended | None
    hint: str


class Story(NamedTuple):
    """All that happened in a game, in the words that somebody may read; ``fault`` and ``hint`` as of ``Look``.

    ``commitment`` as of ``Look``, empty in a game in which the program rolls nothing.
    """

    game: str
    told: tuple[Told, ...]
    fault: str
    hint: str
    commitment: str


def do(
    event: Event,
    line: str,
    dice: Sequence[int] = (),
    *,
    game: str = "",
    eyes: str = "",
    at: str = "",
    onward: bool = False,
) -> Played:
    """Make the moves of a line, parted by ``;``, as ``driver.feed`` does, then let bots answer.

    ``eyes`` is the seat that moves and is told; ``master`` may move for whoever is to act. ``at`` is the moment of the
    moves in games whose time is an input, now if it is not given; ``onward`` as of ``look``. Raises
    Refused, Misused, NotFound, Ambiguous, Busy.
    """
    with event.acting(seated=True) as act:
        code, rules = games.code_of(act.db, game, first="open")
        match = records.resume(act.db, code, rules)
        who = seating.eyes_of(act.db, code, match, eyes)
        player = who.actor if who.reader is not None and who.reader != MASTER else None
        records.require_in_earnest(event, player)
        before, moment = len(match.entries), records.moment()
        if onward and isinstance(rules, Timed):
            at = rules.moment(at_moment(rules, match.state, at, event, onward=True))
        texts = [_dated(rules, match.state, text, at, event) for text in _parted(rules, line)]
        moves = [_read(rules, text) for text in texts]
        if isinstance(rules, Timed) and player is not None:
            _require_come(texts, games.clock(event), rules.moment(match.state))
        orders = [partial(_resolved, rules, who, text, move) for text, move in zip(texts, moves, strict=True)]
        persons = _joining(act.db, code, match, moves, who)
        fed = _fed(match, orders, dice, player, event.who, moment, who.hint)
        let_act(match, seating.bots_of(act.db, code, match), SystemRandom().randrange, at=moment)
        if len(match.entries) == before:
            raise Misused("nothing was played; bunchuk game moves lists what can be")
        records.save(act.db, code, match, before, persons)
        steps = [step for step in match.steps if step.entry.number > before]
        told = tuple(_told(steps, who.reader))
        to_act = seating.asked(act.db, code, match, match.state)
        counted = None
        if match.outcome is not None:
            from bunchuk.campaign.series_flow import game_over  # noqa: PLC0415 -- only the last move ends a game

            counted = game_over(act, code, moments.read("", event.now()))
        return Played(
            game=code,
            told=told,
            left_over=len(orders) - fed.carried_out,
            waiting=match.waiting,
            to_act=to_act,
            over=seating.ended(act.db, code, match, match.state),
            counted=counted,
            refused=str(fed.refused or ""),
        )


def look(
    event: Event, game: str = "", eyes: str = "", at: str = "", *, room: Room = SCREEN, onward: bool = False
) -> Look:
    """Return a game as ``eyes`` may see it: a seat's, a master's, or (empty) everybody's; at a moment, else now.

    ``room`` is what the drawing may take up, and is around. ``onward``: at the moment of the last move, if later.
    """
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True, first="open")
        match, fault = records.salvaged(db, code, rules)
        actor, reader, hint, near, _ = seating.eyes_of(db, code, match, eyes)
        state = at_moment(rules, match.state, at, event, onward=onward)
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
            over=seating.ended(db, code, match, state),
            fault=fault,
            at=rules.moment(state) if isinstance(rules, Timed) else "",
            hint=hint,
            near=near,
            commitment=match.header.commitment,
            in_parts=isinstance(rules, Windowed),
        )


def _drawn(rules: AnyGame, state: Any, reader: Reader, room: Room) -> str:
    """Draw a game in as much room as there is; raises Misused for a part of one that is always drawn whole."""
    if isinstance(rules, Windowed):
        return rules.draw_within(state, reader, room)
    if room.around:
        raise Misused(
            f"{rules.id} is always drawn whole; {'write show alone' if room.at_prompt else 'leave --around out'}"
        )
    return rules.draw(state, reader)


def called(event: Event, game: str, seat: Seat) -> str:
    """Return who sits on a seat: his name, or what the game calls a seat that is still to be taken."""
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True, first="open")
        return seating.names_of(db, code, records.salvaged(db, code, rules)[0])[seat]


def options(event: Event, game: str = "", eyes: str = "", at: str = "", *, onward: bool = False) -> Options:
    """Return what each seat that is to act may do; a player is told of his own moves only, a master of all.

    ``onward`` as of ``look``.
    """
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, first="open")
        match = records.resume(db, code, rules)
        actor, _, hint, *_ = seating.eyes_of(db, code, match, eyes)
        state = at_moment(rules, match.state, at, event, onward=onward)
        to_act = seating.asked(db, code, match, state)
        may = tuple(
            (one, tuple(map(rules.format, rules.moves(state, one.seat))))
            for one in to_act
            if actor in (one.seat, MASTER)
        )
        return Options(code, may, rules.chance(state), to_act, seating.ended(db, code, match, state), hint)


def story(event: Event, game: str = "", eyes: str = "") -> Story:
    """Return all that happened, in the words that ``eyes`` may read, after what everybody was told at first."""
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True, first="open")
        match, fault = records.salvaged(db, code, rules)
        who = seating.eyes_of(db, code, match, eyes)
        first = rules.briefing(match.state) if isinstance(rules, Briefed) else ()
        told = (*(Told(0, one.text, one.rule) for one in first), *match.story(who.reader))
        return Story(code, told, fault, who.hint, records.bound_by(match))


def undo(event: Event, game: str = "", count: int | None = None, eyes: str = "") -> Done:
    """Take back the last line, or so many entries; a player only moves of his own that revealed nothing.

    Whoever names nobody acts as a master. ``data``: ``game``, ``entries`` (how many). Raises Refused.
    """
    with event.acting(seated=True) as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        owner, reader = _owner(seating.eyes_of(act.db, code, match, eyes))
        if isinstance(rules, Timed) and owner != MASTER:
            # Were it ever granted, it would tell whether others acted meanwhile.
            raise Refused("in a world that goes on by the clock only a master takes anything back", remedy="ask one")
        bots = seating.bots_of(act.db, code, match)
        came = seating.sitters(act.db, code) if isinstance(rules, Timed) else ()
        taken = records.take_back(act.db, code, match, owner, count, event.who, bots=bots)
        warnings = (*records.seed_was_shown(act.db, code, match), *joining.unknown(act.db, code, came))
        return _done(code, "taken back", taken, reader)._replace(warnings=warnings)


def redo(event: Event, game: str = "", eyes: str = "") -> Done:
    """Put back what was taken back last, if nothing was done since; ``data`` as of ``undo``. Raises Refused."""
    with event.acting(seated=True) as act:
        code, rules = games.code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        owner, reader = _owner(seating.eyes_of(act.db, code, match, eyes))
        return _done(code, "put back", records.put_back(act.db, code, match, owner, event.who), reader)


def _owner(who: seating.Eyes) -> tuple[Actor, Reader]:
    """Return whose undo it is: a seat's own, else a master's, as is that of a master who plays."""
    return (MASTER if who.actor is None or who.reader == MASTER else who.actor), who.reader


def _parted(rules: AnyGame, line: str) -> list[str]:
    """Part a line into moves, each in one line without anything that a screen would obey; free text goes to its end.

    Raises Misused where what stands in the text would be a move.
    """
    head, mark, text = line.partition(_REASONED)
    moves = head.split(";")
    if mark:
        moves[-1] += mark + text
    for part in map(names.one_line, text.split(";")[1:]):
        try:
            rules.parse(part)
        except Misused:
            continue
        how = "write it before them, or as a line of its own; in words write a comma"
        raise Misused(f"is {part!r} a move, or does it belong to the words before it? {how}")
    return [move for part in moves if (move := names.one_line(part))]


def _fed(
    match: AnyMatch,
    orders: Sequence[Order[Any, Any]],
    dice: Sequence[int],
    player: Seat | None,
    by: str,
    at: str,
    hint: str,
) -> Fed:
    """Feed a line to a match; who is refused and is not known there is told so."""
    try:
        return feed(match, orders, dice, seat=player, by=by, at=at)
    except Refused as error:
        if not hint:
            raise
        raise Refused(error.reason, rule=error.rule, remedy="; ".join(filter(None, (error.remedy, hint)))) from error


def _read(rules: AnyGame, text: str) -> Any:
    """Read a move; all of a line are read before the first is made, so that a slip shows before anything else does."""
    try:
        return rules.parse(text)
    except Misused as error:
        raise Misused(f"{error}; bunchuk game moves lists what is legal now") from None


def _joining(db: Connection, code: str, match: AnyMatch, moves: Sequence[Any], who: seating.Eyes) -> Mapping[str, str]:
    """Return who those are whom a line lets come, by the names that they come under; raises Refused."""
    rules = match.game
    if not isinstance(rules, Timed):
        return {}
    coming = [name for move in moves if (name := rules.comer(move))]
    return joining.joining(db, code, coming, who.person) if coming else {}


def _resolved(rules: AnyGame, who: seating.Eyes, text: str, move: Any, state: Any) -> tuple[Actor, Any]:
    """Say who makes a move when its turn comes: the player named, a master, or the only one who is asked, or may.

    A master who plays rules from his seat too.
    """
    actor = who.actor if who.actor != MASTER else None
    words = text.partition(" ")[2] if text.startswith("@") else text
    ruling = words.casefold().startswith(_RULING) or rules.check(state, MASTER, move) is None
    if actor is not None and not (ruling and who.reader == MASTER):
        return actor, move
    if ruling:
        return MASTER, move
    if isinstance(rules, Timed) and type(move) is type(rules.coming(state, "")):
        newcomer = rules.newcomer(state)
        return len(rules.seats(state)) if newcomer is None else newcomer, move
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


def _dated(rules: AnyGame, state: Any, text: str, at: str, event: Event) -> str:
    """Begin a move with its moment where time is an input; raises Misused where it is none."""
    if not isinstance(rules, Timed):
        if at:
            raise Misused(f"time is no input of {rules.id}; leave --at out")
        return text
    if re.match(r"\d{4}-\d\d-\d\dT", text):  # the moment as --at takes it
        return f"@{text}"
    if at:
        at = rules.moment(rules.later(state, at)) if _HOUR.fullmatch(at) else at
    if hour := re.match(rf"@?({_HOUR.pattern}) ", text):
        return f"@{_at_hour(rules, state, hour[1], at)} {text[hour.end() :]}"
    return text if text.startswith(("@", "rolled")) else f"@{at or games.clock(event)} {text}"


def _at_hour(rules: Timed[Any], state: Any, hour: str, at: str) -> str:
    """Return the moment of a time of day: of the day that is looked at, else the nearest that is not past."""
    if at:
        with suppress(Refused):
            return rules.moment(rules.later(state, f"{at[:_DAY]}T{hour:0>5}"))
    return rules.moment(rules.later(rules.later(state, at) if at else state, hour))


def _require_come(texts: Sequence[str], *clocks: str) -> None:
    """F18: raise Refused for a player's move of a moment that neither the computer's clock nor the world's has reached.

    Else anybody would wind the world on for all, and have turn upon turn himself.
    """
    for text in texts:
        moment = text.split()[0].removeprefix("@")
        if text.startswith("@") and moment > max(clocks):
            reason = f"{moment} is still to come; a player's moment is this computer's clock"
            raise Refused(reason, rule="F18", remedy="leave --at out, or ask a master")


def at_moment(rules: AnyGame, state: Any, at: str, event: Event, *, onward: bool = False) -> Any:
    """Return a position as it is at a moment; without one now, or as the last move left it if that is later.

    ``onward``: as the last move left it, if that is later than the moment given.
    """
    if not isinstance(rules, Timed):
        if at:
            raise Misused(f"time is no input of {rules.id}; leave --at out")
        return state
    try:
        return rules.later(state, at or games.clock(event))
    except Refused:
        if at and not onward:
            raise
        return state


def _told(steps: Sequence[Step[Any]], reader: Reader) -> list[tuple[str, str]]:
    return [(words, event.rule) for step in steps for event in step.events if (words := heard(event, reader))]


def _done(code: str, verb: str, steps: Sequence[Step[Any]], reader: Reader) -> Done:
    """Name entries by what a reader learnt of them."""
    return Done((), records.retold(code, verb, steps, reader), {"game": code, "entries": len(steps)})
