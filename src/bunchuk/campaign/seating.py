"""Who sits at a game of the event, and whose eyes and moves a word on the command line means.

In most games every seat is filled from the start. In a world that players come to while it goes on the seats are those
who came, by the names that they came under, and whoever has no seat yet looks as a newcomer.
"""

import shlex
from collections.abc import Mapping, Sequence
from sqlite3 import Connection
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from bunchuk.campaign import comers, names
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.errors import Ambiguous, Misused, NotFound, Refused
from bunchuk.host.bots import BOT, Bot, random_bot
from bunchuk.host.match import Match
from bunchuk.host.story import Reader
from bunchuk.rules.game import MASTER, Actor, Outcome, Refusal, Seat, Timed
from bunchuk.rules.games import bot_of
from bunchuk.tables.spelling import likest

AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of a game that is not looked into here."""

Player = Literal["person", "master", "bot", "random"]
"""Who sits on a seat: a person, a master, who sees all, the game's own bot, or one that plays at random."""

_PLAYERS: Final = get_args(Player)
_CLOSED: Final = Refusal("", "nobody may come any more", "")


class Sitter(NamedTuple):
    """Who sits on a seat; ``person`` is the code of a commander, hero or player, empty for a guest."""

    name: str
    player: Player
    person: str


class Asked(NamedTuple):
    """A seat that is to act: its number, who sits there, and what the game calls it."""

    seat: Seat
    name: str
    title: str


class Ended(NamedTuple):
    """How a game ended: the winning seats and who sits there (none: nobody won), why in words, and the rule."""

    winners: tuple[Seat, ...]
    names: tuple[str, ...]
    why: str
    rule: str


class Eyes(NamedTuple):
    """Whose move it is (None: nobody's in particular) and who reads the answer.

    ``hint`` says of a newcomer that he is one; ``near`` are those who came and whose names are like his; ``person`` is
    his code if he is of the event.
    """

    actor: Actor | None
    reader: Reader
    hint: str = ""
    near: tuple[str, ...] = ()
    person: str = ""


def seated(db: Connection, written: Sequence[str], titles: Sequence[str], game: str) -> list[Sitter]:
    """Read who sits where: ``Anna``, ``Anna:bot``, ``Anna:random``, ``Anna:master``; the rest bear the seats' titles.

    The name of a commander, hero or player, or his code, seats that one. Raises Misused.
    """
    if len(written) > len(titles):
        few = f"there are {len(titles)} seats ({', '.join(titles)})"
        raise Misused(f"{len(written)} players are too many: {few}")
    sitters = [
        sitter_of(db, written[seat] if seat < len(written) else title, title, game) for seat, title in enumerate(titles)
    ]
    require_apart(sitters, titles)
    return sitters


def require_apart(sitters: Sequence[Sitter], titles: Sequence[str]) -> None:
    """Raise Misused where two players bear one name, or one bears the title of another's seat."""
    folded = [names.fold(sitter.name) for sitter in sitters]
    if len(set(folded)) != len(folded):
        raise Misused(f"two players bear one name: {', '.join(one.name for one in sitters)}; tell them apart")
    seats = [names.fold(title) for title in titles]
    for seat, sitter in enumerate(sitters):
        if folded[seat] in seats and folded[seat] != seats[seat]:
            raise Misused(f"{sitter.name} is what another seat than {titles[seat]} is called; write another name")


def seated_again(db: Connection, match: AnyMatch, written: Sequence[str]) -> list[Sitter]:
    """Return who sits at a match that was played elsewhere: those written, as of ``seated``, then its own players.

    Raises Misused for names of the record that nobody may bear.
    """
    if isinstance(match.game, Timed):
        if written:
            raise Misused("who came to this game while it went on stays as he came; leave --seat out")
        return []
    titles = match.game.seats(match.state)
    kept = ["" if name == title else names.person(name) for name, title in zip(match.header.seats, titles, strict=True)]
    return seated(db, [*written, *kept[len(written) :]], titles, match.game.id)


def were_bots(code: str, match: AnyMatch, sat: Sequence[Sitter]) -> list[str]:
    """Warn of players of a record who were bots to the last, and are persons in the game that was made of it."""
    last = {entry.actor: entry.by for entry in match.entries if entry.kind == "move"}
    called = [one.name for one in sat] or match.game.seats(match.state)
    own, kind = _own_bots(match, match.state), "random" if bot_of(match.game.id) is None else "bot"
    persons = [
        name
        for seat, name in enumerate(called)
        if match.to_act and last.get(seat) == BOT and seat not in own and (not sat or sat[seat].player == "person")
    ]
    return [_was(code, name, "a bot", "let a bot play on", kind) for name in persons]


def were_masters(code: str, match: AnyMatch, sat: Sequence[Sitter], masters: Sequence[str]) -> list[str]:
    """Warn of players of a record who were masters, and are persons in the game that was made of it."""
    called = [one.name for one in sat if one.player == "person"] if sat else match.game.seats(match.state)
    return [
        _was(code, name, "a master", "let him see all again", "master")
        for name in masters
        if match.to_act and name in called
    ]


def _was(code: str, name: str, what: str, purpose: str, kind: str) -> str:
    """Say that somebody is a person now, and by which command he is again what he was."""
    again = f"bunchuk game seat {code} {shlex.quote(name)} {shlex.quote(f'{name}:{kind}')}"
    return f"{name} was {what} and is a person now; to {purpose}: {again}"


def player_of(db: Connection, written: str) -> str:
    """Return the code of the person who is written for a seat; empty for a bot, a guest, and for who is not named."""
    name, colon, word = written.rpartition(":")
    if colon and word.strip() not in ("person", "master"):
        return ""
    known = _known(db, names.one_line(name if colon else written))
    return known[0][0] if len(known) == 1 else ""


def _known(db: Connection, name: str) -> list[tuple[str, str]]:
    """Return code and name of every commander, hero and player of a name or code."""
    return db.execute(
        "SELECT n.code, coalesce(c.name, h.name, p.name) FROM names n LEFT JOIN commanders c ON c.code = n.code"
        " LEFT JOIN heroes h ON h.code = n.code LEFT JOIN players p ON p.code = n.code"
        " WHERE n.folded = ? AND n.kind IN ('commander', 'hero', 'player')",
        (names.fold(name),),
    ).fetchall()


def sitter_of(db: Connection, written: str, title: str, game: str) -> Sitter:
    """Read who sits on a seat, as ``seated`` does; who is written without a name bears its title. Raises Misused."""
    name, colon, word = written.rpartition(":")
    if not colon:
        name, word = written, "person"
    player: Player | None = next((known for known in _PLAYERS if known == word.strip()), None)
    if player is None:
        kinds = ", ".join(f"{name}:{known}" for known in _PLAYERS[1:])
        raise Misused(f"{word!r} is no kind of player; write {name}, {kinds}")
    if player == "bot" and bot_of(game) is None:
        raise Misused(f"{game} has no bot of its own; write {name}:random")
    called = names.clean(name or title)
    known = _known(db, called)
    if len(known) == 1:
        return Sitter(known[0][1], player, known[0][0])
    return Sitter(names.person(name) if name else called, player, "")


def sitters(db: Connection, code: str) -> tuple[Sitter, ...]:
    """Return who sits at a game, in the order of the seats; where players come while it goes on, who came so far."""
    rows = db.execute(
        "SELECT p.name, coalesce(s.player, 'person'), coalesce(nullif(s.person, ''), p.person) FROM match_players p"
        " LEFT JOIN game_seats s ON s.game = p.match AND s.name = p.name WHERE p.match = ? ORDER BY p.seat",
        (code,),
    ).fetchall() or db.execute("SELECT name, player, person FROM game_seats WHERE game = ? ORDER BY seat", (code,))
    return tuple(Sitter(*row) for row in rows)


def names_of(db: Connection, code: str, match: AnyMatch) -> tuple[str, ...]:
    """Name the seats: by who sits there; where players come later, as the game names those who came."""
    sat, titles = seats_of(db, code, match), match.game.seats(match.state)
    return tuple(sat[seat].name if seat in sat else title for seat, title in enumerate(titles))


def seats_of(db: Connection, code: str, match: AnyMatch) -> dict[Seat, Sitter]:
    """Return who sits on which seat; those of bots that the game itself brought, and a newcomer's, are nobody's."""
    if not isinstance(match.game, Timed):
        return dict(enumerate(sitters(db, code)))
    kept = {one.name: one for one in sitters(db, code)}
    came = comers.came(match.game, match.state).items()
    return {seat: kept.get(name) or Sitter(name, "person", "") for seat, name in came}


def asked(db: Connection, code: str, match: AnyMatch, state: Any) -> tuple[Asked, ...]:
    """Return the seats that are to act in a position; bots that the game itself brought are nobody's business.

    Nor is a bot waited for where it acts whenever somebody brings another moment.
    """
    own, titles, sat = _own_bots(match, state), match.game.seats(state), seats_of(db, code, match)
    if isinstance(match.game, Timed):
        own |= {seat for seat, one in sat.items() if one.player in ("bot", "random")}
    seats = sorted(seat for seat in match.game.to_act(state) if seat >= 0 and seat not in own)
    return tuple(Asked(seat, sat[seat].name if seat in sat else titles[seat], titles[seat]) for seat in seats)


def ended(db: Connection, code: str, match: AnyMatch, state: Any) -> Ended | None:
    """Return how a game ended by a position; None while it goes on."""
    return _ended(match.game.outcome(state), names_of(db, code, match))


def ended_by_record(match: AnyMatch) -> Ended | None:
    """Return how a match ended of which only the record is at hand; None while it goes on."""
    own, sat = match.game.seats(match.state), match.header.seats
    return _ended(match.outcome, sat if len(sat) == len(own) else own)


def _ended(outcome: Outcome | None, called: Sequence[str]) -> Ended | None:
    if outcome is None:
        return None
    return Ended(outcome.winners, tuple(called[seat] for seat in outcome.winners), outcome.why, outcome.rule)


def eyes_of(db: Connection, code: str, match: AnyMatch, text: str) -> Eyes:
    """Return whose eyes and moves a word means.

    Nothing: everybody's eyes, moves of whoever is to act; ``master``: a master's; a player's name, before all else, his
    code, a unique beginning of it or of its later words, or a seat's title: that player's. Nobody is shown what is
    another's: a beginning does not stand for who sits there where it is the whole name of somebody of the event who
    does not. Where players may still come, whoever is none of them is a newcomer; there a player's callsign that is
    another person's name is nobody's until it is said by code which of them is meant (F13), and a guest's, who has
    nothing else to be called by, is his. Raises NotFound, Ambiguous, and Refused where nobody may come any more.
    """
    if not text:
        return Eyes(None, None)
    if names.fold(text) == MASTER_WORD:
        return Eyes(MASTER, MASTER)
    sat, titles = seats_of(db, code, match), match.game.seats(match.state)
    found = [seat for seat, one in sat.items() if names.fold(one.name) == names.fold(text)]
    away: dict[str, tuple[str, ...]] = {}
    if not found or (isinstance(match.game, Timed) and sat[found[0]].person):
        found, away = _meant(db, match, text, sat, titles)
    if len(found) + len(away) > 1 and found:
        choices = [f"{one.name} ({one.person})" if one.person else one.name for one in map(sat.__getitem__, found)]
        strangers = [f"{next(name for name in called if name != code)} ({code})" for code, called in away.items()]
        raise Ambiguous(text, [*choices, *strangers], "write more of it, or the code")
    if found:
        return Eyes(found[0], MASTER if sat[found[0]].player == "master" else found[0])
    who = next(iter(away)) if len(away) == 1 else ""
    return _newcomer(match, text, [one.name for one in sat.values()])._replace(person=who)


def _meant(
    db: Connection, match: AnyMatch, text: str, sat: Mapping[Seat, Sitter], titles: Sequence[str]
) -> tuple[list[Seat], dict[str, tuple[str, ...]]]:
    """Return the seats whose players a word fits best, and persons of the event, who may come, that it fits as well.

    Where nobody comes any more it is only the whole name or the code of such a person that keeps it from meaning
    anybody else by a beginning.
    """
    seats, away = tuple(sat), comers.persons(db, {one.person for one in sat.values()})
    here = [_called(db, sat[seat], titles[seat]) for seat in seats]
    fit, codes = likest(text, [*here, *away.values()]), (*seats, *away)
    strangers = {code: away[code] for place in fit if isinstance(code := codes[place], str)}
    if not isinstance(match.game, Timed) and strangers:
        whole = any(names.fold(text) == names.fold(name) for called in strangers.values() for name in called)
        fit, strangers = ([place for place in fit if place < len(seats)] if whole else likest(text, here)), {}
    return [seats[place] for place in fit if place < len(seats)], strangers


def _called(db: Connection, sitter: Sitter, title: str) -> tuple[str, ...]:
    """Return all that somebody who sits at a game is called: there and, being of the event, in it."""
    own = names.called(db, sitter.person) if sitter.person else ()
    return (sitter.name, title, *own)


def _newcomer(match: AnyMatch, text: str, called: Sequence[str]) -> Eyes:
    """Return the eyes of whoever may still come, told whose name is like his; raises NotFound, Refused."""
    game, state = match.game, match.state
    if not isinstance(game, Timed):
        raise NotFound("player", text, names.near(text, called) or called)
    near = names.near(text, called)
    meant = f": did you mean {' or '.join(near)}?" if near else ""
    seat = game.newcomer(state)
    if seat is None:
        rule, reason, remedy = game.check(state, len(game.seats(state)), game.coming(state, text)) or _CLOSED
        raise Refused(f"no player {text!r} has come{meant or ', and'} {reason}", rule=rule, remedy=remedy)
    if names.fold(text) == names.fold(game.seats(state)[seat]):
        return Eyes(seat, seat)
    hint = f"no player {text!r} has come yet{meant or ';'} a newcomer sees what everybody may"
    return Eyes(seat, seat, hint, tuple(near))


def comes(match: AnyMatch, name: str, at: str) -> None:
    """Let somebody come to a match under a name, before anybody moves; raises Refused. The program rolls for it."""
    game, state = match.game, match.state
    if not isinstance(game, Timed):
        raise TypeError(f"nobody comes to {game.id} while it goes on")
    seat = game.newcomer(state)
    match.act(len(game.seats(state)) if seat is None else seat, game.coming(state, name), at=at)
    while match.waiting is not None:
        match.roll(at=at)


def bots_of(db: Connection, code: str, match: AnyMatch) -> dict[Seat, Bot]:
    """Return the bots on the seats, those among them that the game itself brought."""
    clever: Bot = bot_of(match.game.id) or random_bot
    bots: dict[Seat, Bot] = {
        seat: clever if one.player == "bot" else random_bot
        for seat, one in seats_of(db, code, match).items()
        if one.player in ("bot", "random")
    }
    return bots | dict.fromkeys(_own_bots(match, match.state), clever)


def _own_bots(match: AnyMatch, state: Any) -> frozenset[Seat]:
    """Return the seats of bots that the game itself brought; nobody is told of them."""
    return match.game.bots(state) if isinstance(match.game, Timed) else frozenset()
