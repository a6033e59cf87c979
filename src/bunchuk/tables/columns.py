"""The columns of each table, drawn from the row kinds, and how the text of a cell becomes a value and text again.

Every refusal here is a ``Misused`` of one shape, ``'the text' is at fault: how to mend it``, so that the reader of
files can set a place before it.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, Literal, NamedTuple, Protocol, TypeGuard, cast, get_args, get_origin, get_type_hints

from bunchuk.errors import Misused
from bunchuk.tables.near import advice
from bunchuk.tables.notation import bound, format_cost, format_strength, is_hidden, parse_cost, parse_strength
from bunchuk.tables.rows import (
    HIDDEN,
    Cost,
    Effect,
    Engine,
    Faction,
    Fort,
    Hidden,
    People,
    Resource,
    Rule,
    Selector,
    Selectors,
    Strength,
    Terrain,
    Title,
    TroopType,
    UnitRow,
)
from bunchuk.tables.spelling import shows


class Row(Protocol):
    """A row of any table, or settings: a ``NamedTuple`` whose fields have legends."""

    @property
    def _fields(self) -> tuple[str, ...]: ...

    def __iter__(self) -> Iterator[object]: ...


TABLES: Final[dict[str, type[Row]]] = {
    "resources": Resource,
    "troop_types": TroopType,
    "peoples": People,
    "factions": Faction,
    "units": UnitRow,
    "terrain": Terrain,
    "effects": Effect,
    "forts": Fort,
    "engines": Engine,
    "rulebook": Rule,
    "titles": Title,
}
"""The tables of a war pack: each is a file of that name with the ending ``.csv``."""

TITLES: Final = "titles"
"""The table of names in other languages, which a pack may do without."""

SETTINGS: Final = "settings.toml"
"""The file of the settings."""

KEYS: Final[dict[str, tuple[str, ...]]] = dict.fromkeys(TABLES, ("id",)) | {
    "units": ("faction", "people", "type"),
    "effects": ("terrain", "who", "effect"),
    "rulebook": ("number",),
    "titles": ("table", "id", "lang"),
}
"""The columns that together name a row of a table."""

MOST_DIGITS: Final = 6
"""How many digits a whole number of a table or of the settings may have."""

_WHOLE = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")
_WORD = re.compile(r"\*|!?[a-z][a-z0-9_]*")


class Column(NamedTuple):
    """A column of a table or a field of the settings: its name, its legend, the type of its values."""

    name: str
    legend: str
    hint: object


def columns(kind: type[object]) -> tuple[Column, ...]:
    """Return the columns of a row kind in order, or the fields of ``WarSettings``."""
    return _columns(cast("type", kind))


@cache
def _columns(kind: type) -> tuple[Column, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(Column(name, hint.__metadata__[0], get_args(hint)[0]) for name, hint in hints.items())


def read_cell(hint: object, text: str, letters: str) -> object:
    """Turn the text of a cell into a value of the column's type; raises ``Misused``."""
    members = get_args(hint)
    if Hidden in members:
        if is_hidden(text):
            return HIDDEN
        hint = members[0]
    if hint == Cost:
        return parse_cost(text, letters)
    if get_origin(hint) is Literal:
        return _choice(text, members)
    return _READERS[hint](text)


def read_setting(hint: object, value: object) -> object:
    """Turn a TOML value into a setting of the field's type; raises ``Misused``."""
    if get_origin(hint) is Literal and isinstance(value, str):
        return _choice(value, get_args(hint))
    if hint is str and isinstance(value, str):
        return value
    if hint is int and type(value) is int:  # bool is an int too, and no figure
        bound(str(value), MOST_DIGITS)
        return value
    if hint == tuple[int, ...] and isinstance(value, list) and all(type(item) is int for item in value):
        for item in value:
            bound(str(item), MOST_DIGITS)
        return tuple(value)
    if hint == Selector and isinstance(value, list) and value and all(map(_is_word, value)):
        return tuple(value)
    wanted = _WANTED.get(hint, "a text in quotes")
    raise Misused(f"{written(value)!r} is of the wrong type: write {wanted}")


_WANTED: Final[dict[object, str]] = {
    int: "a whole number",
    tuple[int, ...]: "a list of whole numbers, as [1, 2]",
    Selector: 'a list of words, as ["foot", "!cavalry"]',
}


def _is_word(value: object) -> bool:
    return isinstance(value, str) and _WORD.fullmatch(value) is not None


def written(value: object) -> str:
    """Write a TOML value about as its file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def write_cell(value: object) -> str:
    """Write a value as ``read_cell`` reads it, in one form only; a list as spaces between, nothing as ``-``."""
    if isinstance(value, Hidden | Strength):
        return format_strength(value)
    if _is_cost(value):
        return format_cost(value)
    if isinstance(value, tuple):
        deep = any(isinstance(item, tuple) for item in value)
        return (" | " if deep else " ").join(map(write_cell, value))
    return str(value) or "-"


def texts(row: Row) -> dict[str, str]:
    """Write a row as text by column, as ``write_cell`` does each cell."""
    return {name: write_cell(value) for name, value in zip(row._fields, row, strict=True)}


def _is_cost(value: object) -> TypeGuard[Cost]:
    """Whether it is a cost; an empty list of words is written as one too."""
    return isinstance(value, tuple) and all(
        isinstance(item, tuple) and len(item) == 2 and isinstance(item[1], int) for item in value
    )


def _choice(text: str, choices: tuple[str, ...]) -> str:
    if text not in choices:
        raise Misused(f"{text!r} is not to be chosen: {advice(text, choices)}")
    return text


def _text(text: str) -> str:
    if not text:
        raise Misused(f"{text!r} is empty: write a text, or - for none")
    if not shows(text):
        raise Misused(f"{text!r} has signs that cannot be seen: write it anew without them")
    return "" if text == "-" else text


def _number(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        if _WHOLE.fullmatch(re.sub(r"[0-9]+", "0", text)):
            bound(text, MOST_DIGITS)
        raise Misused(f"{text!r} is no whole number: write it in digits")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(part) for part in text.split())


def _words(text: str) -> tuple[str, ...]:
    words = () if text == "-" else tuple(text.split())
    if text != "-" and not (words and all(map(_WORD.fullmatch, words))):
        raise Misused(f"{text!r} is no row of words: write small letters, digits and _ with spaces between, or -")
    return words


def _selectors(text: str) -> Selectors:
    return () if text == "-" else tuple(_words(part.strip()) for part in text.split("|"))


_READERS: Final[dict[object, Callable[[str], object]]] = {
    str: _text,
    int: _number,
    Strength: parse_strength,
    tuple[int, ...]: _numbers,
    tuple[str, ...]: _words,
    Selectors: _selectors,
}
