"""What a deck must be (C37), and deck lists in plain text.

# Red Army
4x Rifle company
24 Warehouse

Sideboard
2x KV-1
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bunchuk.errors import Problem, Problems
from bunchuk.tables.frontline_rows import CardRow, FrontlineSettings
from bunchuk.tables.near import near
from bunchuk.tables.spelling import fold

_LINE: Final = re.compile(r"(?:([0-9]{1,3})\s*[x×]?\s+)?(\S.*)", re.IGNORECASE)
_SIDEBOARD: Final = "sideboard"


class DeckList(NamedTuple):
    """How many copies of which card, by id, a deck and its sideboard hold."""

    main: Mapping[str, int]
    sideboard: Mapping[str, int]


def breaches(cards: Mapping[str, CardRow], deck: DeckList, side: str, settings: FrontlineSettings) -> Sequence[str]:
    """Say everything in which a deck of a side breaks C37; empty for a sound one."""
    return tuple(_breaches(cards, deck, side, settings))


def _breaches(cards: Mapping[str, CardRow], deck: DeckList, side: str, settings: FrontlineSettings) -> Iterator[str]:
    main, board = sum(deck.main.values()), sum(deck.sideboard.values())
    if main != settings.deck_size:
        yield f"the deck has {main} cards, not {settings.deck_size}"
    if board > settings.sideboard_most:
        yield f"the sideboard has {board} cards, more than {settings.sideboard_most}"
    for name in dict.fromkeys((*deck.main, *deck.sideboard)):
        if name not in cards:
            yield f"there is no card {name}"
            continue
        card = cards[name]
        copies = deck.main.get(name, 0) + deck.sideboard.get(name, 0)
        if card.kind != "resource" and copies > settings.copies_most:
            yield f"{copies} copies of {card.title}, more than {settings.copies_most}"
        if card.side not in ("", side):
            yield f"{card.title} is a card of {card.side}, not of {side}"


def read_deck(text: str, cards: Sequence[CardRow], path: str = "deck") -> DeckList:
    """Read a deck list; cards go by id or title. Raises ``Problems``, all at once, with their lines in ``path``."""
    known = {_folded(name): card.id for card in cards for name in (card.title, card.id)}
    problems: list[Problem] = []
    main: dict[str, int] = {}
    board: dict[str, int] = {}
    into = main
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        written = line.partition("#")[0].strip()
        if not written:
            continue
        if written.casefold().rstrip(":") == _SIDEBOARD:
            into = board
            continue
        # A card whose title begins with a number may be written without copies: 21 cm heavy howitzers.
        found = None if _folded(written) in known else _LINE.fullmatch(written)
        name = known.get(_folded(found[2] if found else written))
        if name is None:
            wanted = found[2] if found else written
            meant = near(wanted, [card.title for card in cards])
            fix = f"did you mean {' or '.join(meant)}?" if meant else "write 4x and a card's title or id"
            problems.append(Problem(path, number, wanted, "is no card", fix))
        elif (copies := int(found[1] or 1) if found else 1) < 1:
            problems.append(Problem(path, number, written, "is no number of copies", "write 1 or more"))
        else:
            into[name] = into.get(name, 0) + copies
    if problems:
        raise Problems(problems)
    return DeckList(main, board)


def write_deck(deck: DeckList, cards: Sequence[CardRow], title: str) -> str:
    """Write a deck list as ``read_deck`` reads it, cards in the order of the tables."""
    lines = [f"# {' '.join(title.split())}"]
    for heading, held in (("", deck.main), ("Sideboard", deck.sideboard)):
        listed = [f"{held[card.id]}x {card.title}" for card in cards if card.id in held]
        if heading and listed:
            lines += ["", heading]
        lines += listed
    return "\n".join(lines) + "\n"


def _folded(name: str) -> str:
    return fold(name.replace("_", " "))
