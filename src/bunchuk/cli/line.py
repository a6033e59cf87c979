"""A line as it is typed, orders first, then the dice that were rolled on the table; and where it stopped."""

from collections.abc import Sequence

from bunchuk.tables.notation import parse_whole
from bunchuk.tables.spelling import many


def parted(words: Sequence[str]) -> tuple[str, tuple[int, ...]]:
    """Part orders from the dice after them: ``d5 f2 a 5 3``, in quotes or not; numbers alone are dice.

    Points (``give gon-1 2``) are no dice, nor is anything in a ruling or an escape, which take the whole line. Raises
    Misused for a number that no die shows.
    """
    rest = [part for word in words for part in word.split()]
    if rest[:1] and rest[0].casefold() in ("rule", "escape"):
        return " ".join(rest), ()
    dice: list[int] = []
    while rest and rest[-1].isdecimal() and not (len(rest) > 2 and rest[-3].casefold().endswith("give")):
        dice.insert(0, parse_whole(rest.pop(), "roll of a die"))
    return " ".join(rest), tuple(dice)


def stopped(left_over: int, noun: str, refused: str) -> list[str]:
    """Warn of what of a line was not done: it waits for dice, or may not be done though what went before it stands."""
    if refused:
        return [f"{refused}; what went before it in the line stands, since it showed something"]
    if not left_over:
        return []
    some = f"{many(left_over, noun)} {'was' if left_over == 1 else 'were'}"
    return [f"{some} not carried out; write {'it' if left_over == 1 else 'them'} again after the dice"]
