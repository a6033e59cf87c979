"""How names are spelt and compared, in any script: the one rule for everything that people type."""

import unicodedata
from collections.abc import Sequence
from typing import Final

_JOINERS: Final = frozenset("\u200c\u200d")
"""Marks without width that some scripts are spelt with."""

_CYRILLIC: Final = "асеорхукмтвн"
_LATIN: Final = str.maketrans(_CYRILLIC, "aceopxykmtbh")
"""Small Cyrillic letters and the Latin ones that they, or their capitals, look like."""

LOOKS: Final = f"a-zA-Z{_CYRILLIC}{_CYRILLIC.upper()}"
"""Letters that are Latin or look so, as they stand in the brackets of a pattern."""

PROMPT: Final = frozenset({"q", "quit", "exit", "h", "u", "undo", "help", "log", "moves", "show"})
"""Words of the screen that a game is played at, folded: whoever was called so could not sit down there."""

RESERVED: Final = frozenset({"master", "dice", "newcomer", "everybody", "nobody", "draw"}) | PROMPT
"""Words, folded, that stand for somebody other than a person of that name: nobody can be called so."""

LONGEST: Final = 80
"""Letters in a name; what is longer fits no flag."""

CODE: Final = r"[^\W\d_]{2,4}-[ch]?\d+|[^\W\d_]\d+"
"""How codes of an event look, folded: GON-1, GON-C1, B1, P3."""


def one_line(text: str) -> str:
    """Return text as it is kept: NFC, one line, single spaces, without control characters and invisible marks."""
    line = "".join(_visible(letter) for letter in text)
    return unicodedata.normalize("NFC", " ".join(line.split()))


def shows(text: str) -> bool:
    """Whether text can be shown as it stands: without control characters, invisible marks and halves of letters.

    Line breaks and tabs may part its words.
    """
    return text.isprintable() or all(
        letter in "\n\t" or letter in _JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs")
        for letter in text.replace("\r\n", "\n")
    )


def shown(text: str) -> str:
    """Return text with a sign of its own for every letter that could not be shown as it stands."""
    return text if shows(text) else "".join(letter if shows(letter) else "\ufffd" for letter in text)


def many(count: int, noun: str, plural: str = "") -> str:
    """Write a number of things: ``1 page``, ``2 pages``; ``plural`` is that of a noun which does not just take an s."""
    return f"{count} {noun}" if count == 1 else f"{count} {plural or noun + 's'}"


def fold(text: str) -> str:
    """Return a name as it is compared: without case, accents or spare spaces, so that ``janis`` finds ``Jānis``."""
    if text.isascii() and text.isprintable():  # most of what is typed, and of what it is compared with
        return " ".join(text.casefold().split())
    plain = unicodedata.normalize("NFKD", one_line(text))
    kept = (letter for letter in plain if not unicodedata.combining(letter) and letter not in _JOINERS)
    return " ".join("".join(kept).casefold().split())


def latin(text: str) -> str:
    """Return a code, a cell or a sign, folded, with Latin letters for Cyrillic ones that look like them.

    What was typed with the other keyboard is read by it; names are kept and shown as they are spelt.
    """
    folded = fold(text)
    return folded if folded.isascii() else folded.translate(_LATIN)


def place_of(given: str, names: Sequence[str]) -> int:
    """Return the place of a name, -1 if none is meant.

    As it is spelt, or else the only one that is the same when folded, or that looks the same in another alphabet.
    """
    if given in names:
        return names.index(given)
    for read in (fold, latin):
        wanted = read(given)
        alike = [place for place, name in enumerate(names) if read(name) == wanted]
        if alike:
            return alike[0] if len(alike) == 1 else -1
    return -1


def whose(name: str) -> str:
    """Write what is of a side, a deck or a place, which may be many: ``Red's``, ``Allies'``."""
    return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"


def likest(given: str, called: Sequence[Sequence[str]]) -> list[int]:
    """Return the places of the things that ``given`` fits best: one if it is clear which is meant, several if not.

    Each is called by any of its names; a whole name counts before a beginning, and that before a later word of a name,
    a surname say, in whole or by its beginning.
    """
    wanted = fold(given)
    if not wanted:
        return []
    folded = [[fold(name) for name in names] for names in called]
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: f" {wanted} " in f"{name} ",
        lambda name: f" {wanted}" in name,
    ):
        found = [place for place, names in enumerate(folded) if any(map(fits, names))]
        if found:
            return found
    return []


def _visible(letter: str) -> str:
    category = unicodedata.category(letter)
    if category == "Cf":
        return letter if letter in _JOINERS else ""
    return " " if category[0] in "CZ" else letter
