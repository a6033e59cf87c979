"""Cards of Frontline, nine to a sheet, and the list of a deck on a slip."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.card_words import spelled
from bunchuk.printing.face import Record
from bunchuk.printing.game_papers import CardPaper, DeckLine, DeckPaper
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.template import Printable, Template, banded, read_template

_FIELDS: Final = frozenset(
    f"card.{name}"
    for name in (
        "id",
        "title",
        "army",
        "look",
        "type_title",
        "cost",
        "figures",
        "figures_label",
        "bombs",
        "place",
        "branch",
        "text",
    )
)

CARDS: Final = Printable(
    file="cards.toml",
    faces=("front", "back"),
    fields=_FIELDS,
    secret={"back": (_FIELDS, "would tell which card it is (C1)")},
    banded=False,
)
"""The cards' template; ``card.branch``, ``card.place`` and ``card.text`` are made of words of the labels."""

DECK: Final = banded(
    "deck.toml",
    fields=(f"deck.{name}" for name in DeckPaper._fields if name != "lines"),
    rows={"row": ("card.copies", *(f"card.{name}" for name in DeckLine._fields if name not in ("main", "sideboard")))},
    faces=("top", "head", "main_titles", "side_titles", "row", "close"),
)
"""The deck list's template; ``card.copies`` are those in the deck, or in the sideboard below it."""


def print_cards(cards: Sequence[CardPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print cards of 63 x 88 mm whose backs are all alike; raise as ``print_counters`` does."""
    template = read_template(CARDS, job)

    def record(card: CardPaper) -> Record:
        return Record(card.id, card_values(card, template))

    return print_items("cards", cards, record, path, template, job)


def print_decks(decks: Sequence[DeckPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the list of each deck (C37); raise as ``pages.print_leaves`` does."""
    return print_leaves("decks", [_leaves(deck) for deck in decks], path, read_template(DECK, job), job, lets_pass=True)


def card_values(card: CardPaper, template: Template) -> dict[str, str]:
    """Return the values of the fields ``card.…``: figures of units only, the rest in words."""
    labels = template.labels
    bombs = f"{labels['label.bombs']} {card.bombing}" if card.bombing else ""
    place = labels[f"label.place_{card.line}"] if card.line else ""
    return {name: text for name, text in values_of("card", card).items() if name in _FIELDS} | {
        "card.figures": f"{card.attack}/{card.defence}" if card.line else "",
        "card.figures_label": labels["label.figures"] if card.line else "",
        "card.cost": card.cost or "–",
        "card.bombs": bombs,
        "card.place": place,
        "card.branch": labels[f"label.{card.look}"],
        "card.text": spelled(card, labels),
    }


def _leaves(deck: DeckPaper) -> Leaves:
    tables = (
        Rows("main_titles", "row", _records(deck, "main"), stays=True),
        Rows("side_titles", "row", _records(deck, "sideboard")),
    )
    return Leaves(deck.code, values_of("deck", deck), tables)


def _records(deck: DeckPaper, part: str) -> list[Record]:
    records = []
    for line in deck.lines:
        values = values_of("card", line)
        copies = values[f"card.{part}"]
        if copies != "0":
            records.append(Record(line.title, values | {"card.copies": copies}))
    return records
