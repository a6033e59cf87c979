"""Games of the event other than its battles: opened, booked or abandoned here, played in ``playing``.

No line knows which game it is: set-ups come from packs, moves and boards from the game, everything else from the host.
"""

import os
from collections.abc import Mapping, Sequence
from sqlite3 import Connection
from typing import Any, Final, Literal, NamedTuple, get_args

from bunchuk.campaign import figures, ledger, names, records
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.ledger import Posting
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.host.match import Dice, Match
from bunchuk.rules.games import BOTS, PREPARE, AnyGame, game_of
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.notation import parse_cost
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read
from bunchuk.tables.schemas import SCHEMAS

Player = Literal["person", "bot", "random"]
"""Who sits on a seat: a person, the game's own bot, or one that plays at random."""
_PLAYERS: Final[Mapping[str, Player]] = {player: player for player in get_args(Player)}


class GameOpened(NamedTuple):
    """A game begins; ``seats`` are the players' names in order, ``players`` who they are."""

    code: str
    game: str
    title: str
    seats: list[str]
    players: list[Player]

    def apply(self, db: Connection, entry: Entry) -> None:
        db.execute(
            "INSERT INTO games (code, game, title, state, match, why, opened) VALUES (?, ?, ?, 'open', ?, '', ?)",
            (self.code, self.game, self.title, self.code, entry.seq),
        )
        db.executemany(
            "INSERT INTO game_seats (game, seat, name, player, won) VALUES (?, ?, ?, ?, 0)",
            [
                (self.code, seat, name, player)
                for seat, (name, player) in enumerate(zip(self.seats, self.players, strict=True))
            ],
        )
        names.register(db, "game", self.code, self.title)

    def told(self) -> str:
        who = ", ".join(self.seats) or "nobody yet"
        return f"game {self.code} of {self.game}, {self.title}: {who}"


class GameBooked(NamedTuple):
    """A game's outcome stands in the chronicle; ``prizes`` by faction are paid from outside."""

    code: str
    winners: list[int]
    why: str
    prizes: dict[str, str]

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return a transfer for each prize."""
        return tuple(
            Posting(
                key=f"prize:{self.code}:{faction}",
                what=f"prize of {self.code}",
                payer="outside:prizes",
                payee=ledger.treasury(faction),
                amount=ledger.kept(prize),
            )
            for faction, prize in self.prizes.items()
        )

    def apply(self, db: Connection, entry: Entry) -> None:
        _close(db, self.code, "booked", self.why)
        db.executemany(
            "UPDATE game_seats SET won = 1 WHERE game = ? AND seat = ?", [(self.code, seat) for seat in self.winners]
        )
        ledger.post(db, entry, self.postings(entry))

    def told(self) -> str:
        prizes = "; ".join(f"{faction} receives {prize}" for faction, prize in self.prizes.items())
        return f"game {self.code} is booked: {self.why}" + (f"; {prizes}" if prizes else "")


class GameAbandoned(NamedTuple):
    """A game is given up; its record is kept."""

    code: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        _close(db, self.code, "abandoned", self.why)

    def told(self) -> str:
        return f"game {self.code} is abandoned: {self.why}"


class GameRow(NamedTuple):
    """A game in a list."""

    code: str
    game: str
    title: str
    state: str
    seats: tuple[str, ...]
    why: str


def kinds() -> tuple[str, ...]:
    """Name the games that can be opened."""
    return tuple(PREPARE)


def listed(event: Event) -> list[GameRow]:
    """Return all games in the order in which they were opened."""
    with event.reading() as db:
        rows = db.execute("SELECT code, game, title, state, why FROM games ORDER BY opened").fetchall()
        return [GameRow(code, game, title, state, seats_of(db, code), why) for code, game, title, state, why in rows]


def open_game(
    event: Event,
    game: str,
    choices: Mapping[str, str],
    seats: Sequence[str],
    *,
    title: str = "",
    pack: str = "",
    dice_from: Dice = "app",
) -> Done:
    """Open a game of a pack with what was chosen; ``seats`` name the players in order.

    A seat is written ``Anna``, ``Anna:bot`` or ``Anna:random``; those left out bear the game's own names and are
    persons. Raises NotFound, Misused, Problems.
    """
    if game not in PREPARE:
        raise NotFound("game", game, (), f"known are {', '.join(PREPARE)}")
    folder = find_pack(pack or default_pack(game))
    tables = read(folder, SCHEMAS[game])
    setup = PREPARE[game]()(tables, choices)
    with event.acting() as act:
        rules, secret = game_of(game), os.urandom(32)
        own = rules.seats(rules.new(setup))
        named, players = _seated(seats, own, game)
        code = f"G{chronicle.issue(act.db, 'G')}"
        match = Match.start(rules, setup, secret=secret, seats=named, tables=tables.digest, dice_from=dice_from)
        records.begin(act.db, code, match, secret)
        chosen = ", ".join(choices.values())
        act.record(GameOpened(code, game, names.clean(title or chosen or game), list(named), list(players)))
        return act.done(game=code, seats=list(named))


def take_in(act: Act, old: Match[Any, Any, Any], title: str) -> Done:
    """Keep a match that was played elsewhere as a game of this event, under a secret of its own."""
    code, secret = f"G{chronicle.issue(act.db, 'G')}", os.urandom(32)
    match = old.moved(secret)
    records.begin(act.db, code, match, secret)
    seats = list(match.header.seats)
    players: list[Player] = ["person"] * len(seats)
    act.record(GameOpened(code, match.game.id, names.clean(title), seats, players))
    return act.done(game=code, entries=len(match.entries))


def book(event: Event, game: str, prizes: Mapping[str, str]) -> Done:
    """Write a game that is over into the chronicle; ``prizes`` are costs by faction. Raises Refused, NotFound."""
    with event.acting() as act:
        code, rules = code_of(act.db, game)
        outcome = records.resume(act.db, code, rules).outcome
        if outcome is None:
            raise Refused(f"game {code} is not over", remedy=f"play on, or: bunchuk game abandon {code} --why …")
        known = figures.letters(act.db)
        paid = {
            names.find(act.db, faction, "faction").code: ledger.keep(parse_cost(prize, known))
            for faction, prize in prizes.items()
        }
        act.record(GameBooked(code, list(outcome.winners), outcome.why, paid))
        return act.done(game=code, winners=list(outcome.winners))


def abandon(event: Event, game: str, why: str) -> Done:
    """Give a game up for a reason; raises NotFound, Refused."""
    with event.acting() as act:
        code, _ = code_of(act.db, game)
        act.record(GameAbandoned(code, names.reason(why)))
        return act.done(game=code)


def code_of(db: Connection, text: str, *, closed: bool = False) -> tuple[str, AnyGame]:
    """Return the code and the rules of the game of that name, or of the only open one where none is named.

    ``closed``: one that is booked or abandoned will do. Raises NotFound, Ambiguous, Refused.
    """
    if text:
        code = names.find(db, text, "game").code
    else:
        codes = [row[0] for row in db.execute("SELECT code FROM games WHERE state = 'open' ORDER BY opened")]
        if len(codes) != 1:
            known = f"; open are {', '.join(codes)}" if codes else ""
            raise NotFound("game that you named", "", (), f"name one by its code{known}")
        code = str(codes[0])
    game, state = db.execute("SELECT game, state FROM games WHERE code = ?", (code,)).fetchone()
    if state != "open" and not closed:
        raise Refused(f"game {code} is {state}", remedy="bunchuk undo takes that back")
    return code, game_of(game)


def seats_of(db: Connection, code: str) -> tuple[str, ...]:
    """Return the players' names in the order of the seats."""
    return tuple(name for (name,) in db.execute("SELECT name FROM game_seats WHERE game = ? ORDER BY seat", (code,)))


def _seated(seats: Sequence[str], own: Sequence[str], game: str) -> tuple[list[str], list[Player]]:
    """Read who sits where."""
    if len(seats) > len(own):
        raise Misused(f"{len(seats)} players are too many: there are {len(own)} seats ({', '.join(own)})")
    named: list[str] = []
    players: list[Player] = []
    for seat, title in enumerate(own):
        name, _, word = (seats[seat] if seat < len(seats) else title).partition(":")
        player = _PLAYERS.get(word or "person")
        if player is None:
            raise Misused(f"{word!r} is no kind of player; write {name}:bot, {name}:random or {name}")
        if player == "bot" and game not in BOTS:
            raise Misused(f"{game} has no bot of its own; write {name}:random")
        named.append(names.clean(name or title))
        players.append(player)
    if len({names.fold(name) for name in named}) != len(named):
        raise Misused(f"two players bear one name: {', '.join(named)}; tell them apart")
    return named, players


def _close(db: Connection, code: str, state: str, why: str) -> None:
    changed = db.execute("UPDATE games SET state = ?, why = ? WHERE code = ? AND state = 'open'", (state, why, code))
    if changed.rowcount != 1:
        raise Refused(f"game {code} is not open")
