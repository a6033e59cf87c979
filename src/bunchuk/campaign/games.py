"""Games of the event other than its battles: opened, booked or abandoned here, played in ``playing``.

No line knows which game it is: set-ups come from packs, moves and boards from the game, everything else from the host.
"""

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from random import SystemRandom
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from bunchuk.campaign import figures, ledger, names, records, seating, series_rows
from bunchuk.campaign.choices import resolved
from bunchuk.campaign.engaged import require_idle
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.seating import AnyMatch, Sitter
from bunchuk.errors import Ambiguous, Misused, NotFound, Refused
from bunchuk.host.bots import let_act
from bunchuk.host.match import Dice, Match
from bunchuk.rules.game import Timed
from bunchuk.rules.games import AnyGame, game_of, prepare_of
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.notation import parse_cost
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read
from bunchuk.tables.schemas import SCHEMAS

_MINUTES: Final = len("2026-08-14T11:02")


class GameOpened(NamedTuple):
    """A game begins; ``seats`` are who sits there, in order, each with ``name``, ``player`` and ``person``.

    There are none in a world that players come to while it goes on. ``series`` is the match to several wins that it is
    a game of, empty for a game alone.
    """

    code: str
    game: str
    title: str
    seats: list[dict[str, str]]
    series: str = ""

    def apply(self, db: Connection, entry: Entry) -> None:
        for seat in self.seats:
            known = db.execute(
                "SELECT 1 FROM names WHERE code = ? AND kind IN ('commander', 'hero', 'player')", (seat["person"],)
            )
            if seat["person"] and known.fetchone() is None:
                raise Refused(f"there is no commander, hero or player {seat['person']}")
        db.execute(
            "INSERT INTO games (code, game, title, state, match, why, opened) VALUES (?, ?, ?, 'open', ?, '', ?)",
            (self.code, self.game, self.title, self.code, entry.seq),
        )
        db.executemany(
            "INSERT INTO game_seats (game, seat, name, person, player, won) VALUES (?, ?, ?, ?, ?, 0)",
            [
                (self.code, number, seat["name"], seat["person"], seat["player"])
                for number, seat in enumerate(self.seats)
            ],
        )
        names.register(db, "game", self.code, self.title)
        if self.series:
            series_rows.began(db, self.series, self.code)

    def told(self) -> str:
        who = ", ".join(_labelled(Sitter(**seat)) for seat in self.seats)  # type: ignore[arg-type]
        return f"game {self.code} of {self.game}, {self.title}: {who or 'players come while it goes on'}"


class GameBooked(NamedTuple):
    """A game's outcome stands in the chronicle; ``winners`` are seats, ``won`` their names.

    ``prizes`` by faction are paid from outside.
    """

    code: str
    winners: list[int]
    won: list[str]
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
        who = " and ".join(self.won) or "nobody"
        return f"game {self.code} is booked: {who} won, {self.why}" + (f"; {prizes}" if prizes else "")


class GameAbandoned(NamedTuple):
    """A game is given up; its record is kept."""

    code: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        _close(db, self.code, "abandoned", self.why)

    def told(self) -> str:
        return f"game {self.code} is abandoned: {self.why}"


class GameRow(NamedTuple):
    """A game in a list; ``players`` are who sits there; there are none where players come while it goes on.

    ``came`` is how many players there are, those who came with them.
    """

    code: str
    game: str
    title: str
    state: str
    players: tuple[Sitter, ...]
    why: str
    came: int


class GameCard(NamedTuple):
    """A game as the event knows it; ``winners`` are names, once it is booked."""

    code: str
    game: str
    title: str
    state: str
    players: tuple[Sitter, ...]
    winners: tuple[str, ...]
    why: str


class Prepared(NamedTuple):
    """A game's rules, the set-up to begin with, and the digest of the tables that it came of."""

    rules: AnyGame
    setup: Any
    digest: str


def listed(event: Event) -> list[GameRow]:
    """Return all games in the order in which they were opened."""
    with event.reading() as db:
        rows = db.execute("SELECT code, game, title, state, why FROM games ORDER BY opened").fetchall()
        found = []
        for code, game, title, state, why in rows:
            players = seating.sitters(db, code)
            came = len(players) or seating.came(records.salvaged(db, code, game_of(game))[0])
            found.append(GameRow(code, game, title, state, players, why, came))
        return found


def card(db: Connection, code: str) -> GameCard:
    """Return the card of a game."""
    game, title, state, why = db.execute("SELECT game, title, state, why FROM games WHERE code = ?", (code,)).fetchone()
    won = db.execute("SELECT name FROM game_seats WHERE game = ? AND won = 1 ORDER BY seat", (code,))
    return GameCard(code, game, title, state, seating.sitters(db, code), tuple(name for (name,) in won), why)


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
    """Open a game of a pack with what was chosen; ``seats`` are the players in order, as ``seating.seated`` reads them.

    Bots that are to begin do so. ``data``: ``game``, its code; ``players``. Raises NotFound, Misused, Problems.
    """
    made = prepared(game, resolved(event, game, choices, seats), pack)
    with event.acting() as act:
        if seats and isinstance(made.rules, Timed):
            raise Misused(f"players come to {game} while it goes on, each by a move of his own; leave --seat out")
        called = names.title(title) if title else ", ".join(choices.values()) or game
        alike = names.namesakes(act.db, called, "tournament", "game", "deck", "match") if title else []
        done = begun(act, made, () if isinstance(made.rules, Timed) else seats, called, dice_from=dice_from)
        return done._replace(warnings=(*alike, *done.warnings))


def prepared(game: str, choices: Mapping[str, str], pack: str) -> Prepared:
    """Return the set-up of a game from choices that hold all by value; raises NotFound, Misused, Problems."""
    prepare, rules = prepare_of(game), game_of(game)
    tables, digest = _tables(game, pack)
    return Prepared(rules, prepare(tables, choices), digest)


def begun(
    act: Act, made: Prepared, seats: Sequence[str], title: str, *, dice_from: Dice = "app", match: str = ""
) -> Done:
    """Open a game within an act; ``match`` is the series that it belongs to. ``data`` as of ``open_game``.

    Raises Misused, and Refused for whoever is in a tournament and plays nothing else (C45).
    """
    rules, setup, digest = made
    secret = os.urandom(32)
    own = rules.seats(rules.new(setup))
    sat = [] if isinstance(rules, Timed) else seating.seated(act.db, seats, own, rules.id)
    for one in sat if not match else ():
        if one.person and one.player == "person":
            require_idle(act.db, one.person)
    code = f"G{chronicle.issue(act.db, 'G')}"
    called = [one.name for one in sat]
    started = Match.start(rules, setup, secret=secret, seats=called, tables=digest, dice_from=dice_from)
    return _opened(act, code, started, secret, title, sat, match)


def clock(event: Event) -> str:
    """Return the present time by this computer's clock, which players read too, to the minute."""
    return datetime.fromisoformat(event.now()).astimezone().isoformat()[:_MINUTES]


def _over_by_now(rules: AnyGame, state: Any, event: Event) -> bool:
    """Whether a game that time alone ends has come to its end since its last entry."""
    if not isinstance(rules, Timed):
        return False
    try:
        later = rules.later(state, clock(event))
    except Refused:  # its last entry is of a moment still to come
        return False
    return rules.outcome(later) is not None


def take_in(event: Event, old: AnyMatch, title: str) -> Done:
    """Keep a match that was played elsewhere as a game of this event, under a secret of its own.

    Its players are persons again. ``data`` as of ``open_game``, and the number of ``entries``.
    """
    with event.acting() as act:
        code, secret = f"G{chronicle.issue(act.db, 'G')}", os.urandom(32)
        match = old.moved(secret)
        sat = [] if isinstance(old.game, Timed) else [Sitter(name, "person", "") for name in match.header.seats]
        done = _opened(act, code, match, secret, title, sat)
        return done._replace(data={**done.data, "entries": len(match.entries)})


def book(event: Event, game: str, prizes: Sequence[tuple[str, str]]) -> Done:
    """Write a game that is over into the chronicle; ``prizes`` are factions and costs. Raises Refused, NotFound."""
    with event.acting() as act:
        code, rules = code_of(act.db, game)
        match = records.resume(act.db, code, rules)
        outcome = match.outcome
        if outcome is None:
            play_on = "play on"
            if _over_by_now(rules, match.state, event):
                play_on = f"its time is up, which a last entry says: bunchuk game do wait --game {code} --as PLAYER"
            raise Refused(f"game {code} is not over", remedy=f"{play_on}, or: bunchuk game abandon {code} --why …")
        known, paid = figures.letters(act.db), dict[str, str]()
        for faction, prize in prizes:
            to = names.find(act.db, faction, "faction").code
            if to in paid:
                raise Misused(f"{to} is given two prizes; write one with their sum")
            paid[to] = ledger.keep(parse_cost(prize, known))
        called = seating.names_of(act.db, code, match)
        won = [called[seat] for seat in outcome.winners]
        act.record(GameBooked(code, list(outcome.winners), won, outcome.why, paid))
        return act.done(game=code, winners=list(won))


def abandon(event: Event, game: str, why: str) -> Done:
    """Give a game up for a reason; raises NotFound, Refused."""
    with event.acting() as act:
        code, _ = code_of(act.db, game)
        act.record(GameAbandoned(code, names.reason(why)))
        return act.done(game=code)


def code_of(db: Connection, text: str, *, closed: bool = False) -> tuple[str, AnyGame]:
    """Return the code and the rules of the game of that name, or of the only open one where none is named.

    ``closed``: one that is booked or abandoned will do, the newest where none is open. Raises NotFound, Refused.
    """
    if text:
        code = names.find(db, text, "game").code
    else:
        codes = [row[0] for row in db.execute("SELECT code FROM games WHERE state = 'open' ORDER BY opened")]
        if not codes and closed:
            codes = [row[0] for row in db.execute("SELECT code FROM games ORDER BY opened DESC LIMIT 1")]
        if not codes:
            raise NotFound("open game", "", (), "bunchuk game new begins one")
        if len(codes) > 1:
            raise Ambiguous("the open game", codes, "name one by its code")
        code = str(codes[0])
    game, state = db.execute("SELECT game, state FROM games WHERE code = ?", (code,)).fetchone()
    if state != "open" and not closed:
        raise Refused(f"game {code} is {state}", remedy="bunchuk undo takes that back")
    return code, game_of(game)


def _tables(game: str, pack: str) -> tuple[Any, str]:
    """Return a game's tables and their digest; nothing if it has none."""
    if game not in SCHEMAS:
        if pack:
            raise Misused(f"{game} has no tables; leave --pack out")
        return None, ""
    tables = read(find_pack(pack or default_pack(game)), SCHEMAS[game])
    return tables, tables.digest


def _opened(
    act: Act, code: str, match: AnyMatch, secret: bytes, title: str, sat: Sequence[Sitter], part_of: str = ""
) -> Done:
    """Keep a match as a game of the event; bots that are to begin do so."""
    records.begin(act.db, code, match, secret)
    act.record(GameOpened(code, match.game.id, names.clean(title), [one._asdict() for one in sat], part_of))
    before = len(match.entries)
    let_act(match, seating.bots_of(act.db, code, match), SystemRandom().randrange, at=records.moment())
    records.save(act.db, code, match, before)
    return act.done(game=code, players=[one.name for one in sat])


def _labelled(one: Sitter) -> str:
    return one.name if one.player == "person" else f"{one.name} ({one.player})"


def _close(db: Connection, code: str, state: str, why: str) -> None:
    changed = db.execute("UPDATE games SET state = ?, why = ? WHERE code = ? AND state = 'open'", (state, why, code))
    if changed.rowcount != 1:
        raise Refused(f"game {code} is not open")
