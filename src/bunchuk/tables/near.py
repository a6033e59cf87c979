"""What somebody may have meant who wrote a name that there is not."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from bunchuk.tables.spelling import fold

_ROOM: Final = 100
"""Letters that a refusal has for how things are written; with the rest of it three lines of 80 columns hold it."""
_LIKE: Final = 0.7
_QUOTED: Final = 20


def near(given: str, known: Iterable[str]) -> list[str]:
    """Return at most three known names that look like the given one, the likest first."""
    folded = {fold(name): name for name in known}
    return [folded[match] for match in get_close_matches(fold(given), folded)]


def advice(given: str, known: Iterable[str]) -> str:
    """Ask whether the nearest names were meant, or else list all there are."""
    names = sorted(known)
    meant = near(given, names)
    return f"did you mean {' or '.join(meant)}?" if meant else f"known are {', '.join(names) or 'none'}"


def quoted(typed: str) -> str:
    """Quote what was typed, shortened if it is long."""
    kept = typed[:_QUOTED]
    while len(repr(kept)) > _QUOTED + 2:  # letters that no screen shows are written by their numbers
        kept = kept[:-1]
    return repr(typed if kept == typed else f"{kept}…")


def ways(typed: str, forms: Sequence[str]) -> str:
    """Say how to write what somebody may have meant who typed something that cannot be read.

    In ``forms`` small letters are words as they are written: ``give CODE N``. All forms are named if they are short,
    else those in whose words something like the typed ones is, else the words that there are to begin with.
    """
    if len(", ".join(forms)) <= _ROOM:
        return f"write {', '.join(forms)}"
    words = re.findall(r"\w+", typed.casefold())
    scores = {form: _likeness(words, form) for form in forms}
    best = max(scores.values(), default=0.0)
    meant = [form for form in sorted(forms, key=lambda form: -scores[form]) if scores[form] >= max(_LIKE, best - 0.2)][
        :3
    ]
    while len(" or ".join(meant)) > _ROOM and len(meant) > 1:
        meant.pop()
    if meant:
        return f"write {' or '.join(meant)}"
    literals = [found for form in forms if (found := _literal(re.sub(r"\(.*?\)", "", form)))]
    heads = dict.fromkeys(found[0] for found in literals)
    if len(heads) == 1:
        heads = dict.fromkeys(word for found in literals for word in found[1:])
    return f"words for it are {', '.join(heads)}"


def _likeness(words: Sequence[str], form: str) -> float:
    """How like the words typed are those of a form: 1 for each that is there, less for each that looks like one."""
    literals = _literal(form)
    near_by = (
        max((SequenceMatcher(None, word, one).ratio() for one in literals if word == one or len(one) > 2), default=0.0)
        for word in words
        if len(word) > 2 or word in literals
    )
    return sum(ratio for ratio in near_by if ratio >= _LIKE)


def _literal(form: str) -> list[str]:
    return re.findall(r"\b[a-z]+\b", form)
