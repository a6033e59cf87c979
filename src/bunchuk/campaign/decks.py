"""Decks of the event: made, filled and checked against C37, beside the ready ones of the tables.

A deck holds ids of cards by value; what the cards are is read from the pack that it was made with.
"""

from collections.abc import Iterable, Mapping, Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names, ratings
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import Seat, own_code, seat
from bunchuk.errors import Ambiguous, Misused, NotFound, Problems, Refused
from bunchuk.rules.frontline.cards import ready_deck
from bunchuk.rules.frontline.prepare import side_of
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.frontline_decks import DeckList, breaches, read_deck, write_deck
from bunchuk.tables.frontline_pack import FRONTLINE
from bunchuk.tables.frontline_rows import CardRow, FrontlinePack
from bunchuk.tables.near import near
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read
from bunchuk.tables.spelling import many

MOST: int = 999
"""Copies of a card that a deck under way may hold; C37 is asked of a finished one."""


class DeckMade(NamedTuple):
    """A deck is made: its title and side, the pack of its cards, whose it is, and what it holds from the start.

    ``owner`` is a player's code, ``called`` his name; both are empty for a deck of the masters', which anybody may be
    given. What it holds is for its owner and masters to read, and is not told.
    """

    code: str
    title: str
    side: str
    pack: str
    owner: str
    main: dict[str, int]
    sideboard: dict[str, int]
    called: str = ""

    def apply(self, db: Connection, entry: Entry) -> None:
        if self.owner:
            ratings.require(db, self.owner)
        db.execute(
            "INSERT INTO decks (code, title, side, pack, owner, made) VALUES (?, ?, ?, ?, ?, ?)",
            (self.code, self.title, self.side, self.pack, self.owner, entry.seq),
        )
        for card in dict.fromkeys((*self.main, *self.sideboard)):
            _keep(db, self.code, card, self.main.get(card, 0), self.sideboard.get(card, 0))
        names.register(db, "deck", self.code, self.title)

    def told(self) -> str:
        return f"deck {self.code}, {self.title}" + (f", of {self.called}" if self.called else "")


class DeckChanged(NamedTuple):
    """A deck now holds so many copies of a card, and its sideboard so many."""

    code: str
    card: str
    title: str
    main: int
    sideboard: int

    def apply(self, db: Connection, entry: Entry) -> None:
        _keep(db, self.code, self.card, self.main, self.sideboard)

    def told(self) -> str:
        return f"deck {self.code}: {self.main}x {self.title}, sideboard {self.sideboard}x"

    def reader(self, db: Connection) -> str:
        row = db.execute("SELECT owner FROM decks WHERE code = ?", (self.code,))
        return next((str(owner) for (owner,) in row), "")


class DeckLine(NamedTuple):
    """A deck in a list; a ready one has its id for a code.

    ``owner`` is a name; ``side``, ``cards`` and ``sideboard`` are None where these eyes may not read the deck.
    """

    code: str
    title: str
    owner: str
    side: str | None
    ready: bool
    cards: int | None
    sideboard: int | None
    sound: bool


class Held(NamedTuple):
    """A card of a deck."""

    card: str
    title: str
    kind: str
    main: int
    sideboard: int


class DeckSheet(NamedTuple):
    """A deck: whose it is, by code and name, what it holds, and everything in which it breaks C37."""

    code: str
    title: str
    side: str
    ready: bool
    pack: str
    owner: str
    owner_name: str
    held: tuple[Held, ...]
    breaches: tuple[str, ...]


class _Deck(NamedTuple):
    code: str
    title: str
    side: str
    ready: bool
    pack: str
    owner: str
    owner_name: str
    held: DeckList


def listed(event: Event, pack: str = "", eyes: str = "") -> list[DeckLine]:
    """Return the ready decks of a pack, then the event's own in the order in which they were made."""
    tables = _pack(pack)
    lines = [_line(_ready(tables, row.id), readable=True) for row in tables.decks]
    if event.path.is_file():
        with event.reading() as db:
            looks = seat(db, eyes)
            own = [_own(db, code) for (code,) in db.execute("SELECT code FROM decks ORDER BY made").fetchall()]
            lines += [_line(deck, readable=_reads(db, looks, deck)) for deck in own]
    return lines


def show(event: Event, deck: str, pack: str = "", eyes: str = "") -> DeckSheet:
    """Return a deck of the event by code or title, or a ready one by id.

    Raises NotFound, Ambiguous, and Refused for eyes other than its owner's and the masters'.
    """
    return _sheet(_read(event, deck, pack, eyes))


def sheet(db: Connection, code: str, looks: Seat) -> DeckSheet:
    """Return a deck of the event by its code; raises Refused as ``show`` does."""
    found = _own(db, code)
    _require_reader(db, looks, found)
    return _sheet(found)


def _sheet(found: _Deck) -> DeckSheet:
    tables = _pack(found.pack)
    main, board = found.held
    held = tuple(
        Held(card.id, card.title, card.kind, main.get(card.id, 0), board.get(card.id, 0))
        for card in tables.cards
        if card.id in main or card.id in board
    )
    return DeckSheet(
        found.code, found.title, found.side, found.ready, found.pack, found.owner, found.owner_name, held,
        _breaches(found),
    )  # fmt: skip


def check(event: Event, deck: str, pack: str = "", eyes: str = "") -> DeckLine:
    """Return a deck that C37 allows; raises Refused with everything that it breaks, for eyes that may read that."""
    found = _find(event, deck, pack)
    readable = found.ready
    if not readable:
        with event.reading() as db:
            readable = _reads(db, seat(db, eyes), found)
    if faults := _breaches(found):
        if not readable:
            raise Refused(f"deck {found.code} is not sound", rule="C37", remedy=f"add {_ways(found)} to read in what")
        raise Refused(f"deck {found.code}: {'; '.join(faults)}", rule="C37", remedy=_mending(found, len(faults)))
    return _line(found, readable=readable)


def _mending(found: _Deck, faults: int) -> str:
    """Say how to mend a deck of so many faults: too few cards by others that go in, all else by taking some out."""
    few = sum(found.held.main.values()) < _pack(found.pack).settings.deck_size
    out = f"bunchuk deck remove {found.code} CARD [COPIES] takes cards out"
    into = f"bunchuk deck add {found.code} CARD [COPIES] puts cards in"
    if found.ready:
        return "mend it in the pack's deck_cards.csv"
    return "; ".join(([out] if faults > few else []) + ([into] if few else []))


def export(event: Event, deck: str, pack: str = "", eyes: str = "") -> str:
    """Return a deck as a plain-text list, which ``take_in`` reads; raises as ``show`` does."""
    found = _read(event, deck, pack, eyes)
    return write_deck(found.held, _pack(found.pack).cards, found.title)


def new(event: Event, title: str, *, side: str = "", like: str = "", owner: str = "", pack: str = "") -> Done:
    """Make a deck, empty for a side, or with what another holds. ``data``: ``deck``. Raises Misused, NotFound.

    ``owner`` is the player who alone will play it, after the battles that C37 asks for; without one the masters give
    it to whom they like.
    """
    if bool(side) == bool(like):
        raise Misused("say for which side (--side red), or which deck it is like (--like red_steel)")
    if like:
        source = _find(event, like, pack)
        return _made(event, title, source.side, source.pack, source.held, owner)
    tables = _pack(pack)
    known = {names.fold(name): army.id for army in tables.armies for name in (army.id, army.title)}
    if names.fold(side) not in known:
        raise NotFound("side", side, near(side, known), f"known are {', '.join(army.id for army in tables.armies)}")
    return _made(event, title, known[names.fold(side)], pack or default_pack("frontline"), DeckList({}, {}), owner)


def take_in(event: Event, title: str, text: str, path: str = "deck", *, owner: str = "", pack: str = "") -> Done:
    """Make a deck of a plain-text list (``4x Rifle company``); its side is the one that most of its cards are of.

    What breaks C37 is warned of, all at once. ``data``: ``deck``. Raises Problems for lines that cannot be read.
    """
    tables = _pack(pack)
    held = read_deck(text, tables.cards, path)
    return _made(event, title, side_of(tables, held), pack or default_pack("frontline"), held, owner)


def add(event: Event, deck: str, card: str, copies: int = 1, *, sideboard: bool = False) -> Done:
    """Put copies of a card into a deck of the event, or its sideboard; raises NotFound, Misused."""
    return _changed(event, deck, card, copies, sideboard=sideboard)


def remove(event: Event, deck: str, card: str, copies: int = 1, *, sideboard: bool = False) -> Done:
    """Take copies of a card out of a deck of the event, or its sideboard; raises NotFound, Misused, Refused."""
    return _changed(event, deck, card, -copies, sideboard=sideboard)


def chosen(event: Event, choices: Mapping[str, str], seats: Sequence[str] = ()) -> dict[str, str]:
    """Put the lists of the event's decks in place of their names in the choices of a game; others stay as they are.

    ``seats`` are who sits there, as ``seating.seated`` reads them. Raises Refused for a deck that C37 lets nobody play
    yet, or that is somebody else's.
    """
    from bunchuk.campaign.seating import player_of  # noqa: PLC0415 -- decks are made and read without games

    found = dict(choices)
    if event.path.is_file():
        with event.reading() as db:
            for place, side in enumerate(("first", "second")):
                code = _code(db, found.get(side, ""))
                if code:
                    deck = _own(db, code)
                    _require_playable(db, deck, player_of(db, seats[place]) if place < len(seats) else "")
                    found[side] = in_a_line(deck.held, _pack(deck.pack))
    return found


def in_a_line(held: DeckList, tables: FrontlinePack) -> str:
    """Write a deck in one line, as a game's choices hold it."""
    return "; ".join(line for line in write_deck(held, tables.cards, "").splitlines()[1:] if line)


def playable(db: Connection, deck: str, pack: str, player: str) -> tuple[str, DeckList]:
    """Return the title and the cards of a deck of the event, or a ready one, that a player may play as it is (C37).

    ``player`` is a code, empty for a bot. Raises NotFound, Ambiguous, or Refused for what C37 does not let him play.
    """
    tables, own = _pack(pack), _called(db)
    code = _code(db, deck) or _begun(deck, own + _shipped(tables))
    if not code:
        known = [name for code, name in own if name != code] + [row.id for row in tables.decks]
        raise NotFound("deck", deck, near(deck, known), f"known are {', '.join(known)}")
    if any(code == row.id for row in tables.decks):
        return _ready(tables, code).title, _ready(tables, code).held
    found = _own(db, code)
    _require_playable(db, found, player)
    return found.title, found.held


def battles(db: Connection, owner: str) -> int:
    """Count what a player has held of battles (C37).

    That is games of Frontline that are booked, and what was rated from paper, as matches or in tournaments, a match or
    a round being one whatever games it had.
    """
    (held,) = db.execute(
        "SELECT (SELECT count(*) FROM games JOIN game_seats ON game_seats.game = games.code"
        " WHERE games.game = 'frontline' AND games.state = 'booked' AND game_seats.player = 'person'"
        " AND (game_seats.person = ?1 OR game_seats.person IN (SELECT code FROM heroes WHERE person = ?1)"
        " OR game_seats.person = '' AND game_seats.name IN (SELECT name FROM players WHERE code = ?1))"
        " AND NOT EXISTS (SELECT 1 FROM series_games WHERE series_games.game = games.code))"
        " + (SELECT count(*) FROM rated WHERE ?1 IN (one, other)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE rated.what = games.game || ' ' || games.code))",
        (owner,),
    ).fetchone()
    return int(held)


def _require_playable(db: Connection, deck: _Deck, player: str) -> None:
    """C37: raise Refused unless a deck is sound, and its owner, if it has one, plays it himself and may by now."""
    ready = "play a ready deck: bunchuk deck list"
    if deck.owner and own_code(db, player) != deck.owner:
        remedy = ready if player else f'name who plays it (in a game --seat "{deck.owner_name}"), or {ready}'
        raise Refused(f"{deck.title} is played by {deck.owner_name} alone", rule="C37", remedy=remedy)
    most = _pack(deck.pack).settings.battles_before_own_deck
    if deck.owner and (held := battles(db, deck.owner)) <= most:
        had = many(held, "battle")
        reason = f"{deck.owner_name} has held {had}; a deck of one's own comes after more than {most}"
        raise Refused(reason, rule="C37", remedy=ready)
    if _breaches(deck):
        remedy = f"bunchuk deck check {deck.code} --as master tells in what"
        raise Refused(f"{deck.title} is not sound", rule="C37", remedy=remedy)


def _line(deck: _Deck, *, readable: bool) -> DeckLine:
    cards, board = sum(deck.held.main.values()), sum(deck.held.sideboard.values())
    return DeckLine(
        deck.code, deck.title, deck.owner_name, deck.side if readable else None, deck.ready,
        cards if readable else None, board if readable else None, not _breaches(deck),
    )  # fmt: skip


def _reads(db: Connection, looks: Seat, deck: _Deck) -> bool:
    """Tell whether these eyes may read what a deck holds: of the event's own its owner's and the masters'."""
    return deck.ready or looks.master or (bool(deck.owner) and own_code(db, looks.code) == deck.owner)


def _require_reader(db: Connection, looks: Seat, deck: _Deck) -> None:
    if not _reads(db, looks, deck):
        whose = f"{deck.owner_name} and masters" if deck.owner else "masters"
        raise Refused(f"what {deck.title} holds is for {whose} to read", remedy=f"add {_ways(deck)}")


def _ways(deck: _Deck) -> str:
    return f'--as "{deck.owner_name}" or --as master' if deck.owner else "--as master"


def _read(event: Event, deck: str, pack: str, eyes: str) -> _Deck:
    """Return a deck that these eyes may read."""
    found = _find(event, deck, pack)
    if not found.ready:
        with event.reading() as db:
            _require_reader(db, seat(db, eyes), found)
    return found


def _changed(event: Event, deck: str, card: str, copies: int, *, sideboard: bool) -> Done:
    if not copies:
        raise Misused("0 copies change nothing; write 1 or more")
    with event.acting() as act:
        own_decks = _called(act.db)
        code = _code(act.db, deck) or _begun(deck, own_decks + _shipped(_pack("")))
        if code not in dict(own_decks):
            raise NotFound("deck", deck, [row[0] for row in act.db.execute("SELECT title FROM decks LIMIT 3")], _OWN)
        own = _own(act.db, code)
        row = card_of(_pack(own.pack), card)
        main, board = own.held.main.get(row.id, 0), own.held.sideboard.get(row.id, 0)
        had, where = (board, "sideboard") if sideboard else (main, "deck")
        if not 0 <= had + copies <= MOST:
            raise Refused(f"the {where} of {own.title} holds {had}x {row.title}", remedy=f"take out at most {had}")
        main, board = (main, board + copies) if sideboard else (main + copies, board)
        act.record(DeckChanged(code, row.id, row.title, main, board))
        left = _own(act.db, code).held
        return act.done(deck=code, cards=sum(left.main.values()), sideboard=sum(left.sideboard.values()))


_OWN = "ready decks stay as they are; make one like it: bunchuk deck new NAME --like DECK"


def _made(event: Event, title: str, side: str, pack: str, held: DeckList, owner: str) -> Done:
    name = names.title(title)
    with event.acting() as act:
        if _code(act.db, name) or any(row.id == name for row in _pack(pack).decks):
            raise Refused(f"there is a deck {name} already", remedy="choose another name")
        player = ratings.find(act.db, owner) if owner else ""
        called = ratings.name_of(act.db, player) if player else ""
        code = f"D{chronicle.issue(act.db, 'D')}"
        act.record(DeckMade(code, name, side, pack, player, dict(held.main), dict(held.sideboard), called))
        return act.done(*(_breaches(_own(act.db, code)) if held.main else ()), deck=code)


def _keep(db: Connection, deck: str, card: str, main: int, sideboard: int) -> None:
    db.execute("DELETE FROM deck_cards WHERE deck = ? AND card = ?", (deck, card))
    if main or sideboard:
        db.execute(
            "INSERT INTO deck_cards (deck, card, main, sideboard) VALUES (?, ?, ?, ?)", (deck, card, main, sideboard)
        )


def tables_of(pack: str) -> FrontlinePack:
    """Return the pack of that name or folder, the default one without a name; raises NotFound, Problems."""
    return _pack(pack)


def _pack(name: str) -> FrontlinePack:
    return read(find_pack(name or default_pack("frontline")), FRONTLINE)


def _ready(tables: FrontlinePack, name: str) -> _Deck:
    row = next(row for row in tables.decks if row.id == name)
    return _Deck(row.id, row.title, row.side, True, tables.id, "", "", ready_deck(tables, name))


def _own(db: Connection, code: str) -> _Deck:
    row = db.execute("SELECT title, side, pack, owner FROM decks WHERE code = ?", (code,)).fetchone()
    title, side, pack, owner = row
    rows = db.execute("SELECT card, main, sideboard FROM deck_cards WHERE deck = ?", (code,)).fetchall()
    held = DeckList({card: n for card, n, _ in rows if n}, {card: n for card, _, n in rows if n})
    return _Deck(code, title, side, False, pack, owner, ratings.name_of(db, owner) if owner else "", held)


def _code(db: Connection, text: str) -> str:
    """Return the code of a deck of the event by code or title; empty if there is none."""
    if not text:
        return ""
    row = db.execute("SELECT code FROM names WHERE kind = 'deck' AND folded = ?", (names.fold(text),)).fetchone()
    return str(row[0]) if row else ""


def _find(event: Event, text: str, pack: str) -> _Deck:
    """Return a deck of the event, or a ready one; raises Ambiguous, or NotFound with near misses."""
    own: list[tuple[str, str]] = []
    if event.path.is_file():
        with event.reading() as db:
            if code := _code(db, text):
                return _own(db, code)
            own = _called(db)
    tables = _pack(pack)
    code = _begun(text, own + _shipped(tables))
    if any(code == row.id for row in tables.decks):
        return _ready(tables, code)
    if code:
        with event.reading() as db:
            return _own(db, code)
    known = [name for code, name in own if name != code] + [row.id for row in tables.decks]
    raise NotFound("deck", text, near(text, known), f"known are {', '.join(known)}")


def _called(db: Connection) -> list[tuple[str, str]]:
    """Return the codes of the event's decks, each with everything that it goes by."""
    return list(db.execute("SELECT code, shown FROM names WHERE kind = 'deck'"))


def _shipped(tables: FrontlinePack) -> list[tuple[str, str]]:
    """Return the ids of a pack's ready decks, each with everything that it goes by."""
    return [(row.id, name) for row in tables.decks for name in (row.id, row.title)]


def _begun(text: str, called: Iterable[tuple[str, str]]) -> str:
    """Return the code of the one deck that goes by ``text``, or by what begins so; empty if none; raises Ambiguous."""
    wanted = names.fold(text)
    folded = [(code, names.fold(name)) for code, name in called if wanted]
    exact = dict.fromkeys(code for code, name in folded if name == wanted)
    codes = list(exact or dict.fromkeys(code for code, name in folded if name.startswith(wanted)))
    if len(codes) > 1:
        raise Ambiguous(text, codes)
    return codes[0] if codes else ""


def card_of(tables: FrontlinePack, text: str) -> CardRow:
    """Return a card by id or title; raises NotFound with near misses."""
    try:
        held = read_deck(text, tables.cards)
    except Problems:
        held = DeckList({}, {})
    if len(held.main) != 1:
        raise NotFound("card", text, near(text, [card.title for card in tables.cards]), "bunchuk deck cards lists all")
    return next(card for card in tables.cards if card.id in held.main)


def _breaches(deck: _Deck) -> tuple[str, ...]:
    tables = _pack(deck.pack)
    return tuple(breaches({card.id: card for card in tables.cards}, deck.held, deck.side, tables.settings))


def cards(pack: str = "", side: str = "") -> tuple[CardRow, ...]:
    """Return the cards of a pack, of one side and of any if a side is named."""
    return tuple(card for card in _pack(pack).cards if not side or card.side in ("", side))
