"""The figures that a unit fights with, from its type's row and the ground (W1, W2)."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from bunchuk.tables.rows import People, Strength


class Figures(NamedTuple):
    """Hits, strike, morale, movement, range as they hold at a site; a range of None is not known yet (W4)."""

    hits: int
    strike: int
    morale: int
    movement: int
    range: int | None


def figures(strength: Strength, *, home: bool) -> Figures:
    """W1: read the figures of a type, those in brackets on home ground."""
    if home:
        return Figures(*strength.home)
    return Figures(strength.hits, strength.strike, strength.morale, strength.movement, strength.range)


def at_home(people: People, site_tags: Collection[str]) -> bool:
    """W2: whether a site with these tags is home ground of a people."""
    return people.home in site_tags


def made_up(base: int, parts: Iterable[tuple[int, str]]) -> tuple[int, str]:
    """Add modifiers to a figure; return it, and in words what it is made of: ``2 +2 run-up W42 +1 hero W12 = 5``.

    A part is an amount and why; parts of 0 are left out, and the words are empty if none is left.
    """
    total, text = base, ""
    for amount, why in parts:
        if amount:
            total += amount
            text += f" {amount:+} {why}"
    return total, f"{base}{text} = {total}" if text else ""
