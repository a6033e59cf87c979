"""Decks of the event: made, filled and checked against C37, beside the ready ones of the tables.

A deck holds ids of cards by value; what the cards are is read from the pack that it was made with.
"""

from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names, ratings
from bunchuk.campaign.deck_index import Deck, broken, card_of, code_of, find, meant, own_deck, ready, tables_of
from bunchuk.campaign.deck_rights import reads, require_reader, ways
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import Seat, seat
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.rules.frontline.prepare import side_of
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.frontline_decks import DeckList, read_deck, write_deck
from bunchuk.tables.frontline_rows import CardRow
from bunchuk.tables.near import near
from bunchuk.tables.packs import default_pack

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


def listed(event: Event, pack: str = "", eyes: str = "") -> list[DeckLine]:
    """Return the ready decks of a pack, then the event's own in the order in which they were made."""
    tables = tables_of(pack)
    lines = [_line(ready(tables, row.id), readable=True) for row in tables.decks]
    if event.path.is_file():
        with event.reading() as db:
            looks = seat(db, eyes)
            own = [own_deck(db, code) for (code,) in db.execute("SELECT code FROM decks ORDER BY made").fetchall()]
            lines += [_line(deck, readable=reads(db, looks, deck)) for deck in own]
    return lines


def show(event: Event, deck: str, pack: str = "", eyes: str = "") -> DeckSheet:
    """Return a deck of the event by code or title, or a ready one by id.

    Raises NotFound, Ambiguous, and Refused for eyes other than its owner's and the masters'.
    """
    return _sheet(_read(event, deck, pack, eyes))


def sheet(db: Connection, code: str, looks: Seat) -> DeckSheet:
    """Return a deck of the event by its code; raises Refused as ``show`` does."""
    found = own_deck(db, code)
    require_reader(db, looks, found)
    return _sheet(found)


def _sheet(found: Deck) -> DeckSheet:
    tables = tables_of(found.pack)
    main, board = found.held
    held = tuple(
        Held(card.id, card.title, card.kind, main.get(card.id, 0), board.get(card.id, 0))
        for card in tables.cards
        if card.id in main or card.id in board
    )
    return DeckSheet(
        found.code, found.title, found.side, found.ready, found.pack, found.owner, found.owner_name, held,
        broken(found),
    )  # fmt: skip


def check(event: Event, deck: str, pack: str = "", eyes: str = "") -> DeckLine:
    """Return a deck that C37 allows; raises Refused with everything that it breaks, for eyes that may read that."""
    found = find(event, deck, pack)
    readable = found.ready
    if not readable:
        with event.reading() as db:
            readable = reads(db, seat(db, eyes), found)
    if faults := broken(found):
        if not readable:
            raise Refused(f"deck {found.code} is not sound", rule="C37", remedy=f"add {ways(found)} to read in what")
        raise Refused(f"deck {found.code}: {'; '.join(faults)}", rule="C37", remedy=_mending(found, len(faults)))
    return _line(found, readable=readable)


def _mending(found: Deck, faults: int) -> str:
    """Say how to mend a deck of so many faults: too few cards by others that go in, all else by taking some out."""
    few = sum(found.held.main.values()) < tables_of(found.pack).settings.deck_size
    out = f"bunchuk deck remove {found.code} CARD [COPIES] takes cards out"
    into = f"bunchuk deck add {found.code} CARD [COPIES] puts cards in"
    if found.ready:
        return "mend it in the pack's deck_cards.csv"
    return "; ".join(([out] if faults > few else []) + ([into] if few else []))


def export(event: Event, deck: str, pack: str = "", eyes: str = "") -> str:
    """Return a deck as a plain-text list, which ``take_in`` reads; raises as ``show`` does."""
    found = _read(event, deck, pack, eyes)
    return write_deck(found.held, tables_of(found.pack).cards, found.title)


def new(event: Event, title: str, *, side: str = "", like: str = "", owner: str = "", pack: str = "") -> Done:
    """Make a deck, empty for a side, or with what another holds. ``data``: ``deck``. Raises Misused, NotFound.

    ``owner`` is the player who alone will play it, after the battles that C37 asks for; without one the masters give
    it to whom they like.
    """
    if bool(side) == bool(like):
        raise Misused("say for which side (--side red), or which deck it is like (--like red_steel)")
    if like:
        source = find(event, like, pack)
        return _made(event, title, source.side, source.pack, source.held, owner)
    tables = tables_of(pack)
    known = {names.fold(name): army.id for army in tables.armies for name in (army.id, army.title)}
    if names.fold(side) not in known:
        raise NotFound("side", side, near(side, known), f"known are {', '.join(army.id for army in tables.armies)}")
    return _made(event, title, known[names.fold(side)], pack or default_pack("frontline"), DeckList({}, {}), owner)


def take_in(event: Event, title: str, text: str, path: str = "deck", *, owner: str = "", pack: str = "") -> Done:
    """Make a deck of a plain-text list (``4x Rifle company``); its side is the one that most of its cards are of.

    What breaks C37 is warned of, all at once. ``data``: ``deck``. Raises Problems for lines that cannot be read.
    """
    tables = tables_of(pack)
    held = read_deck(text, tables.cards, path)
    return _made(event, title, side_of(tables, held), pack or default_pack("frontline"), held, owner)


def add(event: Event, deck: str, card: str, copies: int = 1, *, sideboard: bool = False) -> Done:
    """Put copies of a card into a deck of the event, or its sideboard; raises NotFound, Misused."""
    return _changed(event, deck, card, copies, sideboard=sideboard)


def remove(event: Event, deck: str, card: str, copies: int = 1, *, sideboard: bool = False) -> Done:
    """Take copies of a card out of a deck of the event, or its sideboard; raises NotFound, Misused, Refused."""
    return _changed(event, deck, card, -copies, sideboard=sideboard)


def _line(deck: Deck, *, readable: bool) -> DeckLine:
    cards, board = sum(deck.held.main.values()), sum(deck.held.sideboard.values())
    return DeckLine(
        deck.code, deck.title, deck.owner_name, deck.side if readable else None, deck.ready,
        cards if readable else None, board if readable else None, not broken(deck),
    )  # fmt: skip


def _read(event: Event, deck: str, pack: str, eyes: str) -> Deck:
    """Return a deck that these eyes may read."""
    found = find(event, deck, pack)
    if not found.ready:
        with event.reading() as db:
            require_reader(db, seat(db, eyes), found)
    return found


def _changed(event: Event, deck: str, card: str, copies: int, *, sideboard: bool) -> Done:
    if not copies:
        raise Misused("0 copies change nothing; write 1 or more")
    with event.acting() as act:
        own = meant(act.db, deck, "")
        if own.ready:
            raise NotFound("deck", deck, [row[0] for row in act.db.execute("SELECT title FROM decks LIMIT 3")], _OWN)
        code = own.code
        row = card_of(tables_of(own.pack), card)
        main, board = own.held.main.get(row.id, 0), own.held.sideboard.get(row.id, 0)
        had, where = (board, "sideboard") if sideboard else (main, "deck")
        if not 0 <= had + copies <= MOST:
            raise Refused(f"the {where} of {own.title} holds {had}x {row.title}", remedy=f"take out at most {had}")
        main, board = (main, board + copies) if sideboard else (main + copies, board)
        act.record(DeckChanged(code, row.id, row.title, main, board))
        left = own_deck(act.db, code).held
        return act.done(deck=code, cards=sum(left.main.values()), sideboard=sum(left.sideboard.values()))


_OWN = "ready decks stay as they are; make one like it: bunchuk deck new NAME --like DECK"


def _made(event: Event, title: str, side: str, pack: str, held: DeckList, owner: str) -> Done:
    name = names.title(title)
    with event.acting() as act:
        if code_of(act.db, name) or any(row.id == name for row in tables_of(pack).decks):
            raise Refused(f"there is a deck {name} already", remedy="choose another name")
        player = ratings.find(act.db, owner) if owner else ""
        called = ratings.name_of(act.db, player) if player else ""
        code = f"D{chronicle.issue(act.db, 'D')}"
        act.record(DeckMade(code, name, side, pack, player, dict(held.main), dict(held.sideboard), called))
        return act.done(*(broken(own_deck(act.db, code)) if held.main else ()), deck=code)


def _keep(db: Connection, deck: str, card: str, main: int, sideboard: int) -> None:
    db.execute("DELETE FROM deck_cards WHERE deck = ? AND card = ?", (deck, card))
    if main or sideboard:
        db.execute(
            "INSERT INTO deck_cards (deck, card, main, sideboard) VALUES (?, ?, ?, ?)", (deck, card, main, sideboard)
        )


def cards(pack: str = "", side: str = "") -> tuple[CardRow, ...]:
    """Return the cards of a pack, of one side and of any if a side is named."""
    return tuple(card for card in tables_of(pack).cards if not side or card.side in ("", side))
