"""One move in one line, as the journal has it: its moment, then the act: ``@2026-08-14T11:02 shoot ship d5``."""

import re
from collections.abc import Callable
from typing import Final, assert_never

from bunchuk.errors import Misused
from bunchuk.rules.fogbound.clock import moment, written
from bunchuk.rules.fogbound.moves import (
    WAYS,
    Declare,
    Figure,
    FogboundMove,
    Go,
    Join,
    Resume,
    SetHour,
    SetOpen,
    SetPoints,
    Shift,
    Shoot,
    Wait,
)
from bunchuk.rules.game import Rolled
from bunchuk.tables.near import quoted, ways
from bunchuk.tables.spelling import LOOKS, latin

WRITTEN: Final = (
    "join CALLSIGN", "shoot VEHICLE CELL", "go VEHICLE n|e|s|w", "shift VEHICLE attack|defence", "hour", "resume",
    "wait", "rule CALLSIGN VEHICLE ATTACK/DEFENCE : reason", "rule open|close|end : reason",
)  # fmt: skip
"""How moves are written, after ``@`` and their moment."""

_DATED: Final = re.compile(r"@(\S+) (.+)")
_ROLLED: Final = re.compile(r"rolled((?: [0-9]{1,6})*)", re.IGNORECASE | re.ASCII)
_REASON: Final = r" : (\S.*)"
_VEHICLE: Final = r"([a-z][a-z0-9_]*)"
_FIGURES: Final[dict[str, Figure]] = {"attack": "attack", "defence": "defence"}

_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., FogboundMove]], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE | re.ASCII), build)
    for pattern, build in (
        (rf"shoot {_VEHICLE} ([{LOOKS}]+[0-9]+)", lambda at, name, cell: Shoot(at, name.lower(), latin(cell))),
        (rf"go {_VEHICLE} ([nesw])", lambda at, name, way: Go(at, name.lower(), WAYS["nesw".index(way.lower())])),
        (rf"shift {_VEHICLE} (attack|defence)", lambda at, name, to: Shift(at, name.lower(), _FIGURES[to.lower()])),
        (r"join (\S+)", Join),
        (r"hour", SetHour),
        (r"resume", Resume),
        (r"wait", Wait),
        (
            rf"rule (\S+) {_VEHICLE} ([0-9]{{1,6}})/([0-9]{{1,6}}){_REASON}",
            lambda at, who, name, attack, defence, why: SetPoints(
                at, who, name.lower(), int(attack), int(defence), why
            ),
        ),
        (rf"rule open{_REASON}", lambda at, why: SetOpen(at, True, why)),
        (rf"rule close{_REASON}", lambda at, why: SetOpen(at, False, why)),
        (rf"rule end{_REASON}", Declare),
    )
)
"""The forms of moves, to be filled in after their moment."""


def parse(text: str) -> FogboundMove | Rolled:
    """Read one move or roll; raises Misused saying what can be read. Doubled spaces do not matter."""
    line = " ".join(text.split())
    rolled = _ROLLED.fullmatch(line)
    if rolled:
        return Rolled(tuple(map(int, rolled[1].split())))
    dated = _DATED.fullmatch(line)
    if dated is None:
        raise Misused(f"the move {quoted(line)} has no moment; write one before it, as @2026-08-14T11:02")
    at = moment(dated[1])
    for pattern, build in _FORMS:
        found = pattern.fullmatch(dated[2])
        if found:
            return build(at, *found.groups())
    raise Misused(f"cannot read the move {quoted(dated[2])}; {ways(dated[2], WRITTEN)}")


def format_move(move: FogboundMove | Rolled) -> str:
    """Write one move as ``parse`` reads it."""
    if isinstance(move, Rolled):
        return " ".join(("rolled", *map(str, move.values)))
    return f"@{written(move.at)} {_act(move)}"


def _act(move: FogboundMove) -> str:  # noqa: PLR0911 -- one case a kind of move
    match move:
        case Join(callsign=callsign):
            return f"join {callsign}"
        case Shoot(vehicle=vehicle, cell=cell):
            return f"shoot {vehicle} {cell}"
        case Go(vehicle=vehicle, way=way):
            return f"go {vehicle} {way}"
        case Shift(vehicle=vehicle, to=to):
            return f"shift {vehicle} {to}"
        case SetHour() | Resume() | Wait():
            return move.kind
        case SetPoints(callsign=callsign, vehicle=vehicle, attack=attack, defence=defence, reason=reason):
            return f"rule {callsign} {vehicle} {attack}/{defence} : {reason}"
        case SetOpen(open=is_open, reason=reason):
            return f"rule {'open' if is_open else 'close'} : {reason}"
        case Declare(reason=reason):
            return f"rule end : {reason}"
    assert_never(move)
