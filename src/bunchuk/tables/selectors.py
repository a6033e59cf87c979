"""Selectors: whom an effect of ground or a wall's weakness is about.

A selector is a row of words that must all hold; ``!word`` must not hold, ``*`` always holds: ``cavalry !wargs``.
"""

from bunchuk.tables.rows import Selector, TroopType, UnitRow

SITUATION_WORDS = frozenset({"local", "hero"})
"""Words that no table gives: a unit of the owner of the site (W44), and a hero who stands alone (W18)."""


def selects(who: Selector, words: frozenset[str]) -> bool:
    """Whether a selector holds of something with these words."""
    return all(word == "*" or (word[1:] not in words if word.startswith("!") else word in words) for word in who)


def words_of(unit: UnitRow, troop_type: TroopType) -> frozenset[str]:
    """Return all words that hold of a unit: its tags, its type's tags, and the ids of faction, people and type."""
    return frozenset((unit.faction, unit.people, unit.type, *unit.tags, *troop_type.tags))
