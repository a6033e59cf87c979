"""What every game asks of a set-up before it starts from it: figures in bounds, text that can be shown, whole maps.

A set-up may come from a record that was written or altered anywhere. What passes these checks and the game's own can be
played, drawn and written down again; all else is refused with words.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Final, TypeVar

from bunchuk.errors import Misused
from bunchuk.tables.maps import LARGEST
from bunchuk.tables.spelling import fold, shows

Bounds = Mapping[str, tuple[int, int]]
"""The least and the most of figures, by field."""

U = TypeVar("U", bound=tuple[object, ...])

ID: Final = re.compile(r"[a-z][a-z0-9_]*")
"""How ids of tables look, which moves are written with."""

_MOST: Final = 1_000_000_000
_LONGEST: Final = 10_000
_KEPT: Final = 64


def once(check: Callable[[U], None]) -> Callable[[U], None]:
    """Let a check pass over a set-up that it has just found sound: bots and forecasts start many games from one."""
    sound: dict[int, U] = {}

    @wraps(check)
    def checked(setup: U) -> None:
        if sound.get(id(setup)) is setup:
            return
        _require_plain(setup)
        check(setup)
        if len(sound) >= _KEPT:
            sound.clear()
        sound[id(setup)] = setup

    return checked


def require(holds: bool, fault: str) -> None:
    """Raise Misused, saying what is wrong, unless it holds."""
    if not holds:
        raise Misused(fault)


def require_within(row: tuple[object, ...], bounds: Bounds, what: str) -> None:
    """Raise Misused unless each figure of a row is within its bounds."""
    for name, (least, most) in bounds.items():
        value = getattr(row, name)
        if not least <= value <= most:
            raise Misused(f"{name} of {what} is {value}; {least} to {most} can be played with")


def require_place(place: int, things: Sequence[object], what: str) -> None:
    """Raise Misused unless a number names one of some things, counted from 0."""
    if not 0 <= place < len(things):
        raise Misused(f"{what} is number {place} of {len(things)}, counted from 0")


def require_apart(names: Iterable[str], what: str) -> None:
    """Raise Misused unless there are names and no two are the same, however they are spelt."""
    folded = [fold(name) for name in names]
    if "" in folded or len(set(folded)) != len(folded):
        raise Misused(f"each {what} needs a name of its own")


def require_map(rows: Sequence[str], letters: Iterable[str], what: str) -> None:
    """Raise Misused unless a map has rows of one length, in letters that stand for some ground."""
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise Misused(f"{what} has no rows of one length")
    if max(len(rows), len(rows[0])) > LARGEST:
        raise Misused(f"{what} is too large; it has at most {LARGEST} columns and rows")
    if not set().union(*rows) <= set(letters):
        raise Misused(f"{what} has letters that stand for no terrain")


def _require_plain(value: object) -> None:
    """Raise Misused for figures too great to be reckoned with, and for text that would spoil a screen."""
    if isinstance(value, str):
        if len(value) > _LONGEST or not shows(value):
            raise Misused(f"the text {value[:20]!r} is too long, or has control characters in it")
    elif isinstance(value, tuple):
        for item in value:
            _require_plain(item)
    elif isinstance(value, int) and not -_MOST <= value <= _MOST:
        raise Misused(f"a figure is beyond {_MOST}, the most there may be")
