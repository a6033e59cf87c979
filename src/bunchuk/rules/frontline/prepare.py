"""What can be chosen before a game, and the set-up that comes of it (C1, C9)."""

from collections.abc import Mapping
from typing import Final

from bunchuk.errors import Misused
from bunchuk.rules.frontline.cards import ready_deck, setup
from bunchuk.rules.frontline.state import Setup
from bunchuk.tables.frontline_decks import DeckList, breaches, read_deck
from bunchuk.tables.frontline_rows import FrontlinePack

_CHOICES: Final = ("first", "second", "begins")


def prepare(pack: FrontlinePack, choices: Mapping[str, str]) -> Setup:
    """Return the set-up of a game; raises Misused, NotFound, or Problems for a deck list that cannot be read.

    ``first`` and ``second`` are the seats' decks: ready ones by id, or lists with ``;`` in place of new lines; the
    first two ready decks if none are chosen. ``begins`` is 1 or 2, by lot if it is not chosen.
    """
    strange = [name for name in choices if name not in _CHOICES]
    begins = choices.get("begins")
    if strange or begins not in (None, "1", "2"):
        wrong = f"{strange[0]!r} cannot be chosen" if strange else f"{begins!r} is no seat (C9)"
        raise Misused(f"{wrong}; write first=DECK, second=DECK, begins=1 or 2")
    decks = [_deck(pack, choices.get(name) or row.id) for name, row in zip(_CHOICES[:2], pack.decks[:2], strict=True)]
    titles = [title for title, _, _ in decks]
    if titles[0] == titles[1]:
        titles = [f"{title} {number}" for number, title in enumerate(titles, 1)]
    named = [(title, side, deck.main) for title, (_, side, deck) in zip(titles, decks, strict=True)]
    return setup(pack, named, int(begins or "0") - 1)


def _deck(pack: FrontlinePack, chosen: str) -> tuple[str, str, DeckList]:
    """C37: return the title and side of a deck, and the deck; a list of one's own has to be sound."""
    armies = {army.id: army.title for army in pack.armies}
    ready = next((row for row in pack.decks if row.id == chosen), None)
    if ready is not None or not any(letter in chosen for letter in "; "):
        deck = ready_deck(pack, chosen)
        side = ready.side if ready else ""
        return armies[side], side, deck
    deck = read_deck(chosen.replace(";", "\n"), pack.cards)
    side = side_of(pack, deck)
    faults = breaches({card.id: card for card in pack.cards}, deck, side, pack.settings)
    if faults:
        raise Misused(f"this deck cannot be played (C37): {'; '.join(faults)}")
    return armies[side], side, deck


def side_of(pack: FrontlinePack, deck: DeckList) -> str:
    """C37: return the side that most of a deck's cards are of; the first side if none is of any."""
    cards = {card.id: card for card in pack.cards}
    counts = {army.id: 0 for army in pack.armies}
    for held in (deck.main, deck.sideboard):
        for name, copies in held.items():
            if name in cards and cards[name].side:
                counts[cards[name].side] += copies
    return max(counts, key=lambda side: counts[side])
