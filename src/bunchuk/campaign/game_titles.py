"""What a game's papers call things in a language: as the ``titles.csv`` of its pack says, else as the game does.

A game holds all that it started from by value, in the words of its pack; so things are found by those words. A pack
that says nothing in a language, or is not known, leaves them as they are.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bunchuk.tables.rows import Title


class Named(NamedTuple):
    """A thing of a pack that ``titles.csv`` may name: table and id there, and the words by which the game has it."""

    table: str
    id: str
    words: tuple[str, ...]


class GameTitles:
    """Names in one language."""

    def __init__(self, named: Iterable[Named] = (), titles: Iterable[Title] = (), lang: str = "") -> None:
        said = {(row.table, row.id): row.title for row in titles if row.lang == lang}
        self._said = {
            (thing.table, *thing.words): said[thing.table, thing.id]
            for thing in named
            if (thing.table, thing.id) in said
        }

    def of(self, table: str, *words: str) -> str:
        """Return what a thing is called; ``words`` are the game's own for it, the last what it calls it itself."""
        return self._said.get((table, *words), words[-1])


PLAIN = GameTitles()
"""Everything as the game calls it."""
