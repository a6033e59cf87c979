"""Which deck is meant: one of the event by code or title, or a ready one of a pack by id; and its cards by name."""

from collections.abc import Iterable
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names, ratings
from bunchuk.campaign.event import Event
from bunchuk.errors import Ambiguous, NotFound, Problems
from bunchuk.rules.frontline.cards import ready_deck
from bunchuk.tables.frontline_decks import DeckList, breaches, read_deck
from bunchuk.tables.frontline_pack import FRONTLINE
from bunchuk.tables.frontline_rows import CardRow, FrontlinePack
from bunchuk.tables.near import near
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read


class Deck(NamedTuple):
    """A deck as it stands: ``owner`` is a player's code, ``owner_name`` his name, both empty if it has none."""

    code: str
    title: str
    side: str
    ready: bool
    pack: str
    owner: str
    owner_name: str
    held: DeckList


def tables_of(pack: str) -> FrontlinePack:
    """Return the pack of that name or folder, the default one without a name; raises NotFound, Problems."""
    return read(find_pack(pack or default_pack("frontline")), FRONTLINE)


def find(event: Event, text: str, pack: str) -> Deck:
    """Return a deck of the event, if there is one, or a ready one; raises as ``meant`` does."""
    if not event.path.is_file():
        return meant(None, text, pack)
    with event.reading() as db:
        return meant(db, text, pack)


def meant(db: Connection | None, text: str, pack: str) -> Deck:
    """Return a deck of the event, if there is one, or a ready one, by code, title, id or a unique beginning.

    Raises Ambiguous, or NotFound with near misses.
    """
    own = called(db) if db is not None else []
    if db is not None and (code := code_of(db, text)):
        return own_deck(db, code)
    tables = tables_of(pack)
    code = begun(text, own + shipped(tables))
    if any(code == row.id for row in tables.decks):
        return ready(tables, code)
    if db is not None and code:
        return own_deck(db, code)
    known = [name for code, name in own if name != code] + [row.id for row in tables.decks]
    raise NotFound("deck", text, near(text, known), f"known are {', '.join(known)}")


def own_deck(db: Connection, code: str) -> Deck:
    """Return a deck of the event by its code."""
    row = db.execute("SELECT title, side, pack, owner FROM decks WHERE code = ?", (code,)).fetchone()
    title, side, pack, owner = row
    rows = db.execute("SELECT card, main, sideboard FROM deck_cards WHERE deck = ?", (code,)).fetchall()
    held = DeckList({card: n for card, n, _ in rows if n}, {card: n for card, _, n in rows if n})
    return Deck(code, title, side, False, pack, owner, ratings.name_of(db, owner) if owner else "", held)


def ready(tables: FrontlinePack, name: str) -> Deck:
    """Return a ready deck of a pack by its id."""
    row = next(row for row in tables.decks if row.id == name)
    return Deck(row.id, row.title, row.side, True, tables.id, "", "", ready_deck(tables, name))


def code_of(db: Connection, text: str) -> str:
    """Return the code of a deck of the event by code or title; empty if there is none."""
    if not text:
        return ""
    row = db.execute("SELECT code FROM names WHERE kind = 'deck' AND folded = ?", (names.fold(text),)).fetchone()
    return str(row[0]) if row else ""


def called(db: Connection) -> list[tuple[str, str]]:
    """Return the codes of the event's decks, each with everything that it goes by."""
    return list(db.execute("SELECT code, shown FROM names WHERE kind = 'deck'"))


def shipped(tables: FrontlinePack) -> list[tuple[str, str]]:
    """Return the ids of a pack's ready decks, each with everything that it goes by."""
    return [(row.id, name) for row in tables.decks for name in (row.id, row.title)]


def begun(text: str, called: Iterable[tuple[str, str]]) -> str:
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


def broken(deck: Deck) -> tuple[str, ...]:
    """Return everything in which a deck breaks C37."""
    tables = tables_of(deck.pack)
    return tuple(breaches({card.id: card for card in tables.cards}, deck.held, deck.side, tables.settings))
