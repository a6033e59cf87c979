"""What somebody may have meant who wrote a name that there is not."""

from collections.abc import Iterable
from difflib import get_close_matches

from bunchuk.tables.spelling import fold


def near(given: str, known: Iterable[str]) -> list[str]:
    """Return at most three known names that look like the given one, the likest first."""
    folded = {fold(name): name for name in known}
    return [folded[match] for match in get_close_matches(fold(given), folded)]


def advice(given: str, known: Iterable[str]) -> str:
    """Ask whether the nearest names were meant, or else list all there are."""
    names = sorted(known)
    meant = near(given, names)
    return f"did you mean {' or '.join(meant)}?" if meant else f"known are {', '.join(names) or 'none'}"
