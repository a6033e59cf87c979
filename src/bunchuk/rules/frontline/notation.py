"""One move in one line, as the journal has it.

lay factory · build t_34 · build t_34 with 1/2/2 · play alarm on B3 · strike A4 on B2     resources as W/F/U
attack A3 · attack A3 on B2 · support A5 for A3 · escort A7 for A6                         a wave
block B2 on A3 · intercept B5 on A6 · counter A7 on B5 · aim A3 on deck · hit B2 3 · split · withhold
pass (p) · end (e) · concede · rule B2 turned : why · rule B2 ready : why · rule B2 lost : why · rule end 1 : why
"""

import re
from collections.abc import Callable
from typing import Final, assert_never

from bunchuk.errors import Misused
from bunchuk.rules.frontline.moves import (
    CONCEDE,
    END_TURN,
    PASS,
    SPLIT,
    WITHHOLD,
    Aim,
    Attack,
    Block,
    Build,
    Concede,
    Counter,
    Declare,
    EndTurn,
    Escort,
    FrontlineMove,
    Hit,
    Intercept,
    Lay,
    Pass,
    Paying,
    Play,
    Remove,
    SetTurned,
    Split,
    Strike,
    Support,
    Withhold,
)
from bunchuk.rules.game import Rolled
from bunchuk.tables.near import quoted, ways

WRITTEN: Final = (
    "lay CARD", "build CARD", "play CARD [on UNIT]", "attack UNIT [on UNIT]", "strike UNIT on TARGET",
    "escort UNIT on TARGET", "support UNIT on TARGET", "block UNIT on TARGET", "intercept UNIT on TARGET",
    "counter UNIT on TARGET", "aim UNIT on TARGET", "hit UNIT N", "split", "withhold", "pass or p", "end or e",
    "concede", "rule UNIT turned|ready : reason", "rule UNIT lost : reason", "rule end SEAT : reason",
)  # fmt: skip
"""How moves are written."""

_UNIT: Final = r"([ab]\d{1,3})"
_CARD: Final = r"([a-z][a-z0-9_]*)"
_WITH: Final = r"(?: with (\d{1,2}(?:/\d{1,2})*))?"
_TO: Final = r"(?:on|for)"
_REASON: Final = r" : (\S.*)"
_ROLLED: Final = re.compile(r"rolled((?: \d{1,3})*)", re.IGNORECASE)
_WORDS: Final[dict[str, FrontlineMove]] = {
    "split": SPLIT,
    "withhold": WITHHOLD,
    "pass": PASS,
    "p": PASS,
    "end": END_TURN,
    "e": END_TURN,
    "concede": CONCEDE,
}


def _paying(text: str | None) -> Paying:
    return tuple(map(int, text.split("/"))) if text else ()


def _with(paying: Paying) -> str:
    return f" with {'/'.join(map(str, paying))}" if paying else ""


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., FrontlineMove]], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (rf"lay {_CARD}", lambda card: Lay(card.lower())),
        (rf"build {_CARD}{_WITH}", lambda card, paid: Build(card.lower(), _paying(paid))),
        (
            rf"play {_CARD}(?: {_TO} {_UNIT})?{_WITH}",
            lambda card, unit, paid: Play(card.lower(), (unit or "").upper(), _paying(paid)),
        ),
        (
            rf"strike {_UNIT} {_TO} {_UNIT}{_WITH}",
            lambda unit, target, paid: Strike(unit.upper(), target.upper(), _paying(paid)),
        ),
        (rf"attack {_UNIT}(?: {_TO} {_UNIT})?", lambda unit, target: Attack(unit.upper(), (target or "").upper())),
        (rf"support {_UNIT} {_TO} {_UNIT}", lambda unit, target: Support(unit.upper(), target.upper())),
        (rf"escort {_UNIT} {_TO} {_UNIT}", lambda unit, target: Escort(unit.upper(), target.upper())),
        (rf"block {_UNIT} {_TO} {_UNIT}", lambda unit, target: Block(unit.upper(), target.upper())),
        (rf"intercept {_UNIT} {_TO} {_UNIT}", lambda unit, target: Intercept(unit.upper(), target.upper())),
        (rf"counter {_UNIT} {_TO} {_UNIT}", lambda unit, target: Counter(unit.upper(), target.upper())),
        (rf"aim {_UNIT} {_TO} {_UNIT}", lambda unit, target: Aim(unit.upper(), target.upper())),
        (rf"aim {_UNIT} {_TO} {_CARD}", lambda unit, target: Aim(unit.upper(), target.lower())),
        (rf"hit {_UNIT} (\d{{1,3}})", lambda unit, damage: Hit(unit.upper(), int(damage))),
        (
            rf"rule {_UNIT} (turned|ready){_REASON}",
            lambda unit, how, why: SetTurned(unit.upper(), how.lower() == "turned", why),
        ),
        (rf"rule {_UNIT} lost{_REASON}", lambda unit, why: Remove(unit.upper(), why)),
        (rf"rule end (\d){_REASON}", lambda seat, why: Declare(int(seat), why)),
    )
)


def parse(text: str) -> FrontlineMove | Rolled:
    """Read one move; raises Misused saying what can be read. Capitals and doubled spaces do not matter."""
    line = " ".join(text.split())
    if line.lower() in _WORDS:
        return _WORDS[line.lower()]
    found = _ROLLED.fullmatch(line)
    if found:
        return Rolled(tuple(map(int, found[1].split())))
    for pattern, build in _FORMS:
        found = pattern.fullmatch(line)
        if found:
            return build(*found.groups())
    raise Misused(f"cannot read the move {quoted(line)}; {ways(line, WRITTEN)}")


def format_move(move: FrontlineMove | Rolled) -> str:  # noqa: C901, PLR0911, PLR0912 -- one case a kind of move
    """Write one move as ``parse`` reads it."""
    match move:
        case Lay(card=card):
            return f"lay {card}"
        case Build(card=card, paying=paying):
            return f"build {card}{_with(paying)}"
        case Play(card=card, target=target, paying=paying):
            return f"play {card}{f' on {target}' if target else ''}{_with(paying)}"
        case Strike(unit=unit, target=target, paying=paying):
            return f"strike {unit} on {target}{_with(paying)}"
        case Attack(unit=unit, target=target):
            return f"attack {unit}{f' on {target}' if target else ''}"
        case Support() | Escort():
            return f"{move.kind} {move.unit} for {move.target}"
        case Block() | Intercept() | Counter() | Aim():
            return f"{move.kind} {move.unit} on {move.target}"
        case Hit(unit=unit, damage=damage):
            return f"hit {unit} {damage}"
        case Split() | Withhold() | Pass() | EndTurn() | Concede():
            return move.kind
        case SetTurned(unit=unit, turned=turned, reason=reason):
            return f"rule {unit} {'turned' if turned else 'ready'} : {reason}"
        case Remove(unit=unit, reason=reason):
            return f"rule {unit} lost : {reason}"
        case Declare(winner=winner, reason=reason):
            return f"rule end {winner} : {reason}"
        case Rolled(values=values):
            return " ".join(("rolled", *map(str, values)))
    assert_never(move)
