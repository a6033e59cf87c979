"""Checks that packs of several games ask for: names that must be known, unique or well formed, least figures."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bunchuk.errors import Problem
from bunchuk.tables.columns import TITLES, Row, write_cell
from bunchuk.tables.near import advice
from bunchuk.tables.schema import Check, Draft


class Link(NamedTuple):
    """A column whose values name rows of another table; ``-`` names none where ``optional``."""

    table: str
    column: str
    target: str
    optional: bool = False


def filled(*tables: str) -> Check:
    """Ask for at least one row of these tables."""

    def check(draft: Draft) -> Iterator[Problem]:
        for name in tables:
            if name in draft.names.ids and not draft.names.ids[name]:
                yield Problem(f"{name}.csv", 0, "", "has no rows", "write at least one below the names of the columns")

    return check


def unique(further: Mapping[str, tuple[str, ...]]) -> Check:
    """Let no two rows of a table go by one key, nor by one value of a further column."""

    def check(draft: Draft) -> Iterator[Problem]:
        for name, kind in draft.tables.items():
            for columns in (draft.keys[name], *((column,) for column in further.get(name, ()))):
                seen: dict[str, int] = {}
                for line, row in draft.of(kind):
                    key = " ".join(write_cell(getattr(row, column)) for column in columns)
                    if key in seen:
                        fault = f"{' '.join(columns)} stands twice, first on line {seen[key]}"
                        yield Problem(f"{name}.csv", line, key, fault, "keep one of them")
                    seen.setdefault(key, line)

    return check


_NAME: Final = (re.compile(r"[a-z][a-z0-9_]*"), "small letters, digits and _")
_CODE: Final = (re.compile(r"[a-z]{2,4}"), "two to four small letters")
_TITLE: Final = (re.compile(r".+"), "what is printed, on one line")
_RULE: Final = (re.compile(r"[A-Z]+[0-9]+"), "capital letters and a number, as W32")
_FORMS: Final[Mapping[str, tuple[re.Pattern[str], str]]] = {
    "id": _NAME, "code": _CODE, "title": _TITLE, "emblem": _NAME, "number": _RULE, "heading": _TITLE,
}  # fmt: skip


def forms(draft: Draft) -> Iterator[Problem]:
    """Names are written so that commands can be typed with them."""
    yield from _misspelt(draft, _FORMS)


def forms_with(**others: tuple[str, str]) -> Check:
    """Ask for names as ``forms`` does, of these columns for others: a pattern, and what to write in words."""
    wanted = {**_FORMS, **{column: (re.compile(form), words) for column, (form, words) in others.items()}}
    return lambda draft: _misspelt(draft, wanted)


def _misspelt(draft: Draft, wanted: Mapping[str, tuple[re.Pattern[str], str]]) -> Iterator[Problem]:
    for name, kind in draft.tables.items():
        for column, (form, words) in wanted.items():
            if column not in kind._fields:  # type: ignore[operator]  # of a class it is the tuple itself
                continue
            if (name, column) == (TITLES, "id"):
                continue  # the id of another row, which is asked for there
            for line, row in draft.of(kind):
                text = getattr(row, column)
                if isinstance(text, str) and not form.fullmatch(text):
                    yield Problem(f"{name}.csv", line, text, f"cannot be the {column}", f"write {words}")


def links(*columns: Link) -> Check:
    """Let whatever a row refers to be there."""

    def check(draft: Draft) -> Iterator[Problem]:
        for name, column, target, optional in columns:
            known = draft.names.ids.get(target)
            if not known:
                continue  # unread or empty, which is told already
            for line, row in draft.of(draft.tables[name]):
                text = getattr(row, column)
                if text not in known and not (optional and not text):
                    yield Problem(f"{name}.csv", line, text, f"{column} is not in {target}.csv", advice(text, known))

    return check


def least(kind: type[Row], **floors: int) -> Check:
    """Ask for figures that are not below a certain one, each column with its own."""

    def check(draft: Draft) -> Iterator[Problem]:
        name = next(name for name, known in draft.tables.items() if known is kind)
        for line, row in draft.of(kind):
            for column, floor in floors.items():
                figure = getattr(row, column)
                if isinstance(figure, int) and figure < floor:
                    yield Problem(f"{name}.csv", line, str(figure), f"{column} is too low", f"write {floor} or more")

    return check
