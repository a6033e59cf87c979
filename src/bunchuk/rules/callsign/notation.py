"""One move in one line, as the journal has it.

B1 <<v<        B1 left left down left        B1 lldl        move along a path; B1<<v< is read too
B1 x >>        B1 attack right right                        attack at the end of a path
end · ready · chief green · order blue : take the mill · rule B1 readiness 20 : a slip
"""

import re
from collections.abc import Callable
from typing import Final, assert_never

from bunchuk.errors import Misused
from bunchuk.rules.callsign.board import STEPS
from bunchuk.rules.callsign.moves import (
    END_TURN,
    READY,
    Appoint,
    CallsignMove,
    Declare,
    EndTurn,
    Go,
    Order,
    Ready,
    Relocate,
    SetReadiness,
    Strike,
)
from bunchuk.rules.game import Rolled
from bunchuk.tables.near import quoted, ways
from bunchuk.tables.spelling import latin

WRITTEN: Final = ("UNIT PATH", "UNIT x PATH", "end", "ready", "chief LEADER", "order LEADER|all : TEXT", "rule …")
"""How moves are written."""
RULINGS: Final = ("rule UNIT readiness POINTS : WHY", "rule UNIT at CELL : WHY", "rule end SIDE : WHY")
"""How masters' rulings are."""

_ARROWS: Final = str.maketrans("←→↑↓", STEPS)
_UNIT: Final = r"([^\W\d_]\d{1,3})"
_LEADER: Final = r"(\S.*?)"
_MARK: Final = "(?:[xх]|attack)"
"""What stands before an attack's path, from either keyboard; words of the players' language are read by ``paths``."""
_SIGN: Final = f"[{re.escape(STEPS)}←→↑↓]"
"""A step, which may stand directly after a unit's code, as keys with arrows write it."""
_REASON: Final = r" : (\S.*)"
_CELL: Final = re.compile(r"[a-z]{1,3}[0-9]{1,3}")
_ROLLED: Final = re.compile(r"rolled((?: \d{1,6})*)", re.IGNORECASE)


def _path(text: str) -> str:
    """Write a path in one form: signs in a row, or words with one space between."""
    words = text.casefold().translate(_ARROWS).split()
    signs = "".join(words)
    return signs if set(signs) <= set(STEPS) else " ".join(words)


def _code(text: str) -> str:
    """Write a unit's code with a capital; letters that have none of one letter stay as they are."""
    capital = text.upper()
    return capital if len(capital) == len(text) else text


def _cell(text: str) -> str:
    """Write a cell as maps name it; what names none stays as it is, to be refused as it was typed."""
    read = latin(text)
    return read if _CELL.fullmatch(read) else text


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., CallsignMove]], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (r"end", lambda: END_TURN),
        (r"ready", lambda: READY),
        (rf"chief {_LEADER}", lambda leader: Appoint(leader.casefold())),
        (rf"order {_LEADER}{_REASON}", lambda to, text: Order(to.casefold(), text)),
        (
            rf"rule {_UNIT} readiness (\d{{1,6}}){_REASON}",
            lambda unit, figure, why: SetReadiness(_code(unit), int(figure), why),
        ),
        (
            rf"rule {_UNIT} at ([^\W\d_]{{1,3}}\d{{1,3}}){_REASON}",
            lambda unit, cell, why: Relocate(_code(unit), _cell(cell), why),
        ),
        (rf"rule end {_LEADER}{_REASON}", lambda side, why: Declare(side.casefold(), why)),
        (rf"{_UNIT} {_MARK} ([^:|!]+)", lambda unit, path: Strike(_code(unit), _path(path))),
        (rf"{_UNIT} ([^:|!]+)", lambda unit, path: Go(_code(unit), _path(path))),
        (rf"{_UNIT}((?:{_SIGN} ?)+)", lambda unit, path: Go(_code(unit), _path(path))),
    )
)


def parse(text: str) -> CallsignMove | Rolled:
    """Read one move; raises Misused saying what can be read. Capitals and doubled spaces do not matter."""
    line = " ".join(text.split())
    found = _ROLLED.fullmatch(line)
    if found:
        return Rolled(tuple(map(int, found[1].split())))
    for pattern, build in _FORMS:
        found = pattern.fullmatch(line)
        if found:
            return build(*found.groups())
    forms = RULINGS if line.casefold().startswith("rule") else WRITTEN
    raise Misused(f"cannot read the move {quoted(line)}; {ways(line, forms)}")


def format_move(move: CallsignMove | Rolled) -> str:  # noqa: C901, PLR0911 -- one case a kind of move
    """Write one move as ``parse`` reads it."""
    match move:
        case Go(unit=unit, path=path):
            return f"{unit} {path}"
        case Strike(unit=unit, path=path):
            return f"{unit} x {path}"
        case EndTurn():
            return "end"
        case Ready():
            return "ready"
        case Appoint(leader=leader):
            return f"chief {leader}"
        case Order(to=to, text=text):
            return f"order {to} : {text}"
        case SetReadiness(unit=unit, readiness=readiness, reason=reason):
            return f"rule {unit} readiness {readiness} : {reason}"
        case Relocate(unit=unit, cell=cell, reason=reason):
            return f"rule {unit} at {cell} : {reason}"
        case Declare(winner=winner, reason=reason):
            return f"rule end {winner} : {reason}"
        case Rolled(values=values):
            return " ".join(("rolled", *map(str, values)))
    assert_never(move)
