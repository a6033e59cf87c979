"""Games of the event other than its battles: opened, booked or abandoned here, played in ``playing``.

No line knows which game it is: set-ups come from packs, moves and boards from the game, everything else from the host.
"""

import json
import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from random import SystemRandom
from sqlite3 import Connection
from typing import Any, Final, Literal, NamedTuple

from bunchuk.campaign import figures, ledger, names, record_state, records, seating, series_rows
from bunchuk.campaign.choices import resolved
from bunchuk.campaign.engaged import require_idle
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.seating import AnyMatch, Sitter
from bunchuk.errors import Ambiguous, Misused, NotFound, Refused
from bunchuk.host.bots import let_act
from bunchuk.host.match import Dice, Match
from bunchuk.rules.game import Timed
from bunchuk.rules.games import AnyGame, game_of, prepare_of
from bunchuk.store import chronicle, matches
from bunchuk.store.chronicle import Entry
from bunchuk.tables.notation import parse_cost
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read
from bunchuk.tables.schemas import SCHEMAS

_MINUTES: Final = len("2026-08-14T11:02")


class GameOpened(NamedTuple):
    """A game begins; ``seats`` are who sits there, in order, each with ``name``, ``player`` and ``person``.

    In a world that players come to while it goes on (``joins``) they are bots and masters, who came first.
    ``series`` is the match to several wins that it is a game of, empty for a game alone.
    """

    code: str
    game: str
    title: str
    seats: list[dict[str, str]]
    series: str = ""
    joins: bool = False

    def apply(self, db: Connection, entry: Entry) -> None:
        for seat in self.seats:
            known = db.execute(
                "SELECT 1 FROM names WHERE code = ? AND kind IN ('commander', 'hero', 'player')", (seat["person"],)
            )
            if seat["person"] and known.fetchone() is None:
                raise Refused(f"there is no commander, hero or player {seat['person']}")
        db.execute(
            "INSERT INTO games (code, game, title, state, match, winners, why, opened)"
            " VALUES (?, ?, ?, 'open', ?, '[]', '', ?)",
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
        who = [_labelled(Sitter(**seat)) for seat in self.seats]  # type: ignore[arg-type]
        last = "; players come while it goes on" if self.joins and who else ""
        return (
            f"game {self.code} of {self.game}, {self.title}: {', '.join(who) or 'players come while it goes on'}{last}"
        )


class GameBooked(NamedTuple):
    """A game's outcome stands in the chronicle; ``winners`` are seats, ``won`` their names.

    It is that of a record of so many ``entries``. ``prizes`` by faction are paid from outside.
    """

    code: str
    winners: list[int]
    won: list[str]
    why: str
    entries: int
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
        _close(db, self.code, "booked", self.why, self.entries)
        db.executemany(
            "UPDATE game_seats SET won = 1 WHERE game = ?1 AND seat = ?2"
            " AND NOT EXISTS (SELECT 1 FROM match_players WHERE match = ?1)",
            [(self.code, seat) for seat in self.winners],
        )
        db.execute(
            "UPDATE games SET winners = ?2 WHERE code = ?1 AND EXISTS (SELECT 1 FROM match_players WHERE match = ?1)",
            (self.code, json.dumps(self.won)),
        )
        ledger.post(db, entry, self.postings(entry))

    def told(self) -> str:
        prizes = "; ".join(f"{faction} receives {prize}" for faction, prize in self.prizes.items())
        who = " and ".join(self.won) or "nobody"
        return f"game {self.code} is booked: {who} won, {self.why}" + (f"; {prizes}" if prizes else "")


class GameAbandoned(NamedTuple):
    """A game is given up; its record, of so many ``entries`` by then, is kept."""

    code: str
    why: str
    entries: int

    def apply(self, db: Connection, entry: Entry) -> None:
        _close(db, self.code, "abandoned", self.why, self.entries)

    def told(self) -> str:
        return f"game {self.code} is abandoned: {self.why}"


class GameRow(NamedTuple):
    """A game in a list; ``players`` are who sits there, or came so far where players come while it goes on.

    ``state`` is ``open``, ``over`` and still to be booked, ``booked`` or ``abandoned``. ``came`` is how many there are.
    """

    code: str
    game: str
    title: str
    state: str
    players: tuple[Sitter, ...]
    why: str
    came: int


class GameCard(NamedTuple):
    """A game as the event knows it; ``state`` as of ``GameRow``, ``winners`` are names, once it is booked."""

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
        rows = db.execute(f"SELECT code, game, title, {STANDS}, why FROM games ORDER BY opened").fetchall()  # noqa: S608
        found = []
        for code, game, title, state, why in rows:
            players = seating.sitters(db, code)
            found.append(GameRow(code, game, title, state, players, why, len(players)))
        return found


def card(db: Connection, code: str) -> GameCard:
    """Return the card of a game."""
    game, title, state, came, why = db.execute(
        f"SELECT game, title, {STANDS}, winners, why FROM games WHERE code = ?",  # noqa: S608
        (code,),
    ).fetchone()
    won = db.execute("SELECT name FROM game_seats WHERE game = ? AND won = 1 ORDER BY seat", (code,))
    winners = (*(name for (name,) in won), *json.loads(came))
    return GameCard(code, game, title, state, seating.sitters(db, code), winners, why)


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

    To a world that players come to while it goes on they come when it begins; others may come later. Bots that are to
    begin do so. ``data``: ``game``, its code; ``players``. Raises NotFound, Misused, Problems, Refused.
    """
    made = prepared(game, resolved(event, game, choices, seats), pack)
    with event.acting() as act:
        chosen = () if isinstance(made.rules, Timed) else choices.values()  # a moment to begin at is no title
        called = names.title(title) if title else ", ".join(chosen) or game
        alike = names.namesakes(act.db, called, "tournament", "game", "deck", "match") if title else []
        done = begun(act, made, seats, called, dice_from=dice_from)
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
    own = seats if isinstance(rules, Timed) else rules.seats(rules.new(setup))
    sat = seating.seated(act.db, seats, own, rules.id)
    for one in sat if not match else ():
        if one.person and one.player == "person":
            require_idle(act.db, one.person)
    code = f"G{chronicle.issue(act.db, 'G')}"
    called = () if isinstance(rules, Timed) else [one.name for one in sat]
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


def take_in(event: Event, old: AnyMatch, title: str, seats: Sequence[str] = (), masters: Sequence[str] = ()) -> Done:
    """Keep a match that was played elsewhere as a game of this event, under a secret of its own.

    ``seats`` are players in order, as ``seating.seated`` reads them; the other players are those of old, as persons,
    and of those who were bots or ``masters`` it warns.
    ``data`` as of ``open_game``, and the number of ``entries``. Raises Misused.
    """
    with event.acting() as act:
        code, secret = f"G{chronicle.issue(act.db, 'G')}", os.urandom(32)
        sat = seating.seated_again(act.db, old, seats)
        match = old.moved(secret, [one.name for one in sat])
        done = _opened(act, code, match, secret, title, sat)
        told = [*seating.were_bots(code, old, sat), *seating.were_masters(code, old, sat, masters)]
        return done._replace(data={**done.data, "entries": len(match.entries)}, warnings=(*done.warnings, *told))


def book(event: Event, game: str, prizes: Sequence[tuple[str, str]]) -> Done:
    """Write a game that is over into the chronicle; ``prizes`` are factions and costs. Raises Refused, NotFound."""
    with event.acting() as act:
        code, rules = code_of(act.db, game, first="over")
        match = records.resume(act.db, code, rules)
        outcome = match.outcome
        if outcome is None:
            play_on = "play on"
            if isinstance(rules, Timed):
                play_on = f"a master ends it: bunchuk game do 'rule end : …' --game {code}"
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
        act.record(GameBooked(code, list(outcome.winners), won, outcome.why, len(match.entries), paid))
        return act.done(game=code, winners=list(won))


def abandon(event: Event, game: str, why: str) -> Done:
    """Give a game up for a reason; raises NotFound, Refused."""
    with event.acting() as act:
        code, _ = code_of(act.db, game)
        act.record(GameAbandoned(code, names.reason(why), matches.length(act.db, code)))
        return act.done(game=code)


def code_of(
    db: Connection, text: str, *, closed: bool = False, first: Literal["", "open", "over"] = ""
) -> tuple[str, AnyGame]:
    """Return the code and the rules of the game of that name, or of the only open one where none is named.

    ``first``: those that go on (``open``), or are to be booked (``over``), are meant before the others. ``closed``: one
    that is booked or abandoned will do, the newest where none is open. Raises NotFound, Ambiguous, Refused.
    """
    if text:
        code = _named(db, text)
    else:
        rows = db.execute(f"SELECT code, {STANDS} FROM games WHERE state = 'open' ORDER BY opened").fetchall()  # noqa: S608
        codes = [row[0] for row in rows if row[1] == first] or [row[0] for row in rows]
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


def _named(db: Connection, text: str) -> str:
    """Return the code of the game of that name; who names a battle is told of its own commands. Raises NotFound."""
    try:
        return names.find(db, text, "game").code
    except NotFound:
        battle = db.execute(
            "SELECT code FROM names WHERE kind = 'battle' AND folded = ?", (names.fold(text),)
        ).fetchone()
        if battle is None:
            raise
        raise NotFound("game", text, (), f"it is a battle: bunchuk battle show {battle[0]}, or audit, do, …") from None


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
    """Keep a match as a game of the event; where players come they do, and bots that are to begin do so."""
    records.begin(act.db, code, match, secret)
    joins, at = isinstance(match.game, Timed), records.moment()
    kept = [one._asdict() for one in sat if not joins or one.player != "person"]
    act.record(GameOpened(code, match.game.id, names.clean(title), kept, part_of, joins))
    before = len(match.entries)
    for one in sat if joins else ():
        seating.comes(match, one.name, at)
    records.save(act.db, code, match, before, {one.name: one.person for one in sat})
    before = len(match.entries)
    let_act(match, seating.bots_of(act.db, code, match), SystemRandom().randrange, at=at)
    records.save(act.db, code, match, before)
    done = act.done(game=code, players=[one.name for one in sat])
    persons = [one.name for one in sat if joins and one.player == "person"]
    came = [f"{' and '.join(persons)} {'has' if len(persons) == 1 else 'have'} come as it begins"] if persons else []
    return done._replace(lines=(*done.lines, *came))


def _labelled(one: Sitter) -> str:
    return one.name if one.player == "person" else f"{one.name} ({one.player})"


def _close(db: Connection, code: str, state: str, why: str, entries: int) -> None:
    """Close a game whose record has so many entries; raises Refused if it is not open, or has gone on since."""
    remedy = f"bunchuk game finish {code} books it as it ends now" if state == "booked" else "bunchuk game abandon"
    record_state.require_still(db, code, entries, "game", remedy)
    changed = db.execute("UPDATE games SET state = ?, why = ? WHERE code = ? AND state = 'open'", (state, why, code))
    if changed.rowcount != 1:
        raise Refused(f"game {code} is not open")
