"""Checks of the names by which commands and moves know rows: none is another's, none a word for something else."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bunchuk.errors import Problem
from bunchuk.tables.columns import write_cell
from bunchuk.tables.schema import Check, Draft
from bunchuk.tables.spelling import CODE, LONGEST, RESERVED, fold

_TOLD: Final = frozenset({"id", "code", "prefix", "letter"})
"""Columns of which ``checks.unique`` tells that the same stands twice."""

SOMEBODY: Final[Mapping[str, str]] = dict.fromkeys(RESERVED, "somebody else")
"""What words that nobody can be called stand for."""


class Named(NamedTuple):
    """A table whose rows go by any of these columns, whatever the case; ``within``: only those of one are together.

    ``words`` are names that none may have, folded, with what they stand for. Where people go by a title, as leaders and
    factions do, it must be fit for one: it has a letter and no colon, and is no code of an event, ``GON-12`` or ``B1``.
    """

    table: str
    columns: tuple[str, ...]
    within: str = ""
    words: Mapping[str, str] = {}
    people: bool = False


def names(*named: Named) -> Check:
    """Let each name stand for one row of its table, and for nothing else."""

    def check(draft: Draft) -> Iterator[Problem]:
        for one in named:
            yield from _twice(draft, one)
            yield from _taken(draft, one)
            if one.people:
                yield from _unfit(draft, one)

    return check


def _spelt(text: str) -> str:
    """Return a name as commands compare it: an id may be typed with spaces for its ``_``."""
    return fold(text.replace("_", " "))


def _names(draft: Draft, one: Named) -> Iterator[tuple[int, str, str, str]]:
    """Give the line, the mission or such, the column and the name of each name."""
    for line, row in draft.of(draft.tables[one.table]):
        within = write_cell(getattr(row, one.within)) if one.within else ""
        for column in one.columns:
            if text := str(getattr(row, column)):
                yield line, within, column, text


def _twice(draft: Draft, one: Named) -> Iterator[Problem]:
    seen: dict[tuple[str, str], tuple[int, str]] = {}
    for line, within, column, text in _names(draft, one):
        first, other = seen.setdefault((within, _spelt(text)), (line, column))
        if first != line and not (column == other and column in _TOLD):
            where = f" of {within}" if within else ""
            fault = f"names two rows{where}: it is the {other} of line {first} too"
            yield Problem(f"{one.table}.csv", line, text, fault, f"write another {column}")


def _taken(draft: Draft, one: Named) -> Iterator[Problem]:
    for line, _, column, text in _names(draft, one):
        meant = one.words.get(_spelt(text), "")
        if not meant and one.people and column != "prefix" and re.fullmatch(CODE, fold(text)):
            meant = "a unit or a game"
        if meant:
            yield Problem(f"{one.table}.csv", line, text, f"would be taken for {meant}", f"write another {column}")


def _unfit(draft: Draft, one: Named) -> Iterator[Problem]:
    """Tell of titles that nobody can be named by."""
    for line, _, column, text in _names(draft, one):
        if column == "title" and (len(text) > LONGEST or ":" in text or not any(map(str.isalpha, text))):
            fix = f"write one with a letter in it and no colon, {LONGEST} letters at most"
            yield Problem(f"{one.table}.csv", line, text, "is no name to be called by", fix)
