"""Frontline's decks in matches: declared by value, changed between games with cards of the sideboard (C35, C37)."""

from collections.abc import Mapping, Sequence
from sqlite3 import Connection
from typing import Final

from bunchuk.campaign.deck_index import tables_of
from bunchuk.campaign.deck_rights import in_a_line, playable
from bunchuk.errors import Misused, NotFound, Problems, Refused
from bunchuk.rules.frontline.prepare import side_of
from bunchuk.tables.frontline_decks import DeckList, breaches, read_deck
from bunchuk.tables.frontline_rows import FrontlinePack
from bunchuk.tables.near import near

_SEATS: Final = ("first", "second")
"""The choices that name the seats' decks."""

_BEGINS: Final = "begins"
"""The choice of the seat that begins, 1 or 2."""


def parted(choices: Mapping[str, str]) -> tuple[tuple[str, str], dict[str, str]]:
    """Part the decks of both players from the other choices."""
    rest = {name: value for name, value in choices.items() if name not in _SEATS}
    return (choices.get("first", ""), choices.get("second", "")), rest


def declared(db: Connection, deck: str, pack: str, player: str) -> tuple[str, str]:
    """C37, C46: return the title of a deck that a player may play, and the deck itself, sound with its sideboard."""
    title, held = playable(db, deck, pack, player)
    return title, in_a_line(held, tables_of(pack))


def usual(pack: str) -> tuple[str, str]:
    """Name the first two ready decks."""
    first, second, *_ = tables_of(pack).decks
    return first.id, second.id


def chosen(
    choices: Mapping[str, str], in_order: Sequence[str], *, first: bool = True, lost: int | None = None
) -> dict[str, str]:
    """Return the choices of a game in which the seats play these decks.

    C9: the seat that is chosen begins the first game of a match, whoever lost the game before each later one; where
    nobody is chosen or lost, it is by lot.
    """
    begins = {} if lost is None else {_BEGINS: str(lost + 1)}
    rest = {name: value for name, value in choices.items() if first or name != _BEGINS}
    return {**rest, **begins, **dict(zip(_SEATS, in_order, strict=True))}


def swapped(deck: str, pack: str, out: Sequence[str], into: Sequence[str]) -> str:
    """C35, C37: return a deck after so many cards went into its sideboard and others out of it, each as ``2x KV-1``.

    Raises Refused for cards that are not there, and with everything in which the new deck breaks C37.
    """
    tables = tables_of(pack)
    held = _read(deck, tables)
    main, board = dict(held.main), dict(held.sideboard)
    gone, come = _named(out, tables), _named(into, tables)
    if not gone and not come:
        raise Misused("name cards to swap, as --out KV-1 --in SU-85; --out and --in may be repeated for further cards")
    titles = {card.id: card.title for card in tables.cards}
    for cards, source, where in ((gone, main, "deck"), (come, board, "sideboard")):
        for card, copies in cards.items():
            if source.get(card, 0) < copies:
                raise Refused(
                    f"the {where} holds {source.get(card, 0)}x {titles[card]}, not {copies}", rule="C35",
                    remedy="only cards of one's own deck and sideboard are swapped",
                )  # fmt: skip
    for cards, source, target in ((gone, main, board), (come, board, main)):
        for card, copies in cards.items():
            source[card] = source.get(card, 0) - copies
            target[card] = target.get(card, 0) + copies
    made = DeckList({card: n for card, n in main.items() if n}, {card: n for card, n in board.items() if n})
    faults = breaches({card.id: card for card in tables.cards}, made, side_of(tables, held), tables.settings)
    if faults:
        raise Refused(f"after that {'; '.join(faults)}", rule="C37", remedy="swap as many in as out")
    return in_a_line(made, tables)


def listed(deck: str) -> str:
    """Write a deck in lines."""
    return "\n".join(part.strip() for part in deck.split(";"))


def _named(cards: Sequence[str], tables: FrontlinePack) -> Mapping[str, int]:
    """Return how many copies of which card are named; raises NotFound with near titles."""
    try:
        return read_deck("\n".join(cards), tables.cards).main
    except Problems as faults:
        wrong = faults.problems[0].text
        meant = near(wrong, [card.title for card in tables.cards])
        raise NotFound("card", wrong, meant, "write 2x KV-1; --out and --in may be repeated") from None


def _read(deck: str, tables: FrontlinePack) -> DeckList:
    return read_deck(listed(deck), tables.cards)
