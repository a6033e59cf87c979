"""Who sits at a game of the event, and whose eyes and moves a word on the command line means.

In most games every seat is filled from the start. In a world that players come to while it goes on nobody is seated:
the seats are those who came, by the names that they came under, and whoever has no seat yet looks as a newcomer.
"""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from bunchuk.campaign import names
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.errors import Ambiguous, Misused, NotFound
from bunchuk.host.bots import Bot, random_bot
from bunchuk.host.match import Match
from bunchuk.host.story import Reader
from bunchuk.rules.game import MASTER, Actor, Seat, Timed
from bunchuk.rules.games import bot_of
from bunchuk.tables.spelling import likest

AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of a game that is not looked into here."""

Player = Literal["person", "master", "bot", "random"]
"""Who sits on a seat: a person, a master, who sees all, the game's own bot, or one that plays at random."""

_PLAYERS: Final = get_args(Player)


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


class Eyes(NamedTuple):
    """Whose move it is (None: nobody's in particular) and who reads the answer."""

    actor: Actor | None
    reader: Reader


def seated(db: Connection, written: Sequence[str], titles: Sequence[str], game: str) -> list[Sitter]:
    """Read who sits where: ``Anna``, ``Anna:bot``, ``Anna:random``, ``Anna:master``; the rest bear the seats' titles.

    The name of a commander, hero or player, or his code, seats that one. Raises Misused.
    """
    if len(written) > len(titles):
        few = f"there are {len(titles)} seats ({', '.join(titles)})"
        raise Misused(f"{len(written)} players are too many: {few}")
    sitters = [
        _sitter(db, written[seat] if seat < len(written) else title, title, game) for seat, title in enumerate(titles)
    ]
    folded = [names.fold(sitter.name) for sitter in sitters]
    if len(set(folded)) != len(folded):
        raise Misused(f"two players bear one name: {', '.join(one.name for one in sitters)}; tell them apart")
    seats = [names.fold(title) for title in titles]
    for seat, sitter in enumerate(sitters):
        if folded[seat] in seats and folded[seat] != seats[seat]:
            raise Misused(f"{sitter.name} is what another seat than {titles[seat]} is called; write another name")
    return sitters


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


def _sitter(db: Connection, written: str, title: str, game: str) -> Sitter:
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
    """Return who sits at a game, in the order of the seats; nobody where players come later."""
    return tuple(
        Sitter(*row)
        for row in db.execute("SELECT name, player, person FROM game_seats WHERE game = ? ORDER BY seat", (code,))
    )


def names_of(db: Connection, code: str, match: AnyMatch) -> tuple[str, ...]:
    """Name the seats: by who sits there; where players come later, as the game names those who came."""
    kept = sitters(db, code)
    return tuple(one.name for one in kept) or match.game.seats(match.state)


def came(match: AnyMatch) -> int:
    """Return how many players a match has; bots that the game itself brought are nobody's business."""
    state, game = match.state, match.game
    still_to_come = isinstance(game, Timed) and game.newcomer(state) is not None
    return len(game.seats(state)) - len(_own_bots(match, state)) - still_to_come


def asked(db: Connection, code: str, match: AnyMatch, state: Any) -> tuple[Asked, ...]:
    """Return the seats that are to act in a position; bots that the game itself brought are nobody's business."""
    own, titles = _own_bots(match, state), match.game.seats(state)
    called = [one.name for one in sitters(db, code)] or titles
    seats = sorted(seat for seat in match.game.to_act(state) if seat >= 0 and seat not in own)
    return tuple(Asked(seat, called[seat], titles[seat]) for seat in seats)


def eyes_of(db: Connection, code: str, match: AnyMatch, text: str) -> Eyes:
    """Return whose eyes and moves a word means.

    Nothing: everybody's eyes, moves of whoever is to act; ``master``: a master's; a player's name, before all else, a
    unique beginning of it or of its later words, or a seat's title: that player's. Where players come later a name is to be written in
    full, and one that nobody bears yet is a newcomer's. Raises NotFound, Ambiguous.
    """
    if not text:
        return Eyes(None, None)
    wanted = names.fold(text)
    if wanted == MASTER_WORD:
        return Eyes(MASTER, MASTER)
    kept, titles = sitters(db, code), match.game.seats(match.state)
    called = [one.name for one in kept] or titles
    newcomer = match.game.newcomer(match.state) if isinstance(match.game, Timed) else None
    own = _own_bots(match, match.state)
    known = {
        seat: {names.fold(name), names.fold(title), names.fold(kept[seat].person if kept else "")}
        for seat, (name, title) in enumerate(zip(called, titles, strict=True))
        if seat not in own
    }
    if newcomer is None:
        seats = tuple(known)
        found = [seats[place] for place in likest(text, [tuple(words) for words in known.values()])]
    else:
        found = [seat for seat, words in known.items() if wanted in words]
    found = [seat for seat in known if names.fold(called[seat]) == wanted] or found
    if len(found) > 1:
        raise Ambiguous(text, [called[seat] for seat in found])
    if found:
        return Eyes(found[0], MASTER if kept and kept[found[0]].player == "master" else found[0])
    if newcomer is None:
        raise NotFound("player", text, [called[seat] for seat in known])
    return Eyes(newcomer, newcomer)


def bots_of(db: Connection, code: str, match: AnyMatch) -> dict[Seat, Bot]:
    """Return the bots on the seats, those among them that the game itself brought."""
    clever: Bot = bot_of(match.game.id) or random_bot
    bots: dict[Seat, Bot] = {
        seat: clever if one.player == "bot" else random_bot
        for seat, one in enumerate(sitters(db, code))
        if one.player in ("bot", "random")
    }
    return bots | dict.fromkeys(_own_bots(match, match.state), clever)


def _own_bots(match: AnyMatch, state: Any) -> frozenset[Seat]:
    """Return the seats of bots that the game itself brought; nobody is told of them."""
    return match.game.bots(state) if isinstance(match.game, Timed) else frozenset()
