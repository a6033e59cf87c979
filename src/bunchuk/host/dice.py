"""Dice: typed ones are checked against what is asked for, the program's own are drawn so that anybody can check them.

A roll of the program is HMAC-SHA256 of the match's seed over the digest of the effective history and the die's index,
with values above the largest multiple of the die's sides rejected. Effective means without what was taken back: the
same move after an undo rolls the same (no fishing), another move rolls otherwise (no peeking). The seed's SHA-256
stands in the journal's header from the start; once the seed is shown, every roll can be drawn again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from bunchuk.errors import Misused
from bunchuk.rules.game import Chance

_RANGE: Final = 1 << 256


def commitment(seed: bytes) -> str:
    """Return what the journal's header says of the seed: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def roll(seed: bytes, history: bytes, chance: Chance) -> tuple[int, ...]:
    """Draw a value for each die of ``chance``; ``history`` is the digest of everything in force so far."""
    return tuple(_draw(seed, history, index, sides) for index, sides in enumerate(chance.dice))


def _draw(seed: bytes, history: bytes, index: int, sides: int) -> int:
    fair = _RANGE - _RANGE % sides
    attempt = 0
    while True:
        drawn = int.from_bytes(hmac.digest(seed, b"%b:%d:%d" % (history, index, attempt), "sha256"), "big")
        if drawn < fair:
            return drawn % sides + 1
        attempt += 1


def check(chance: Chance, values: Sequence[int]) -> None:
    """Raise Misused unless the values typed can be what ``chance`` asks for."""
    if len(values) != len(chance.dice):
        raise Misused(f"{chance.purpose} ({chance.rule}) takes {notation(chance)}; given: {' '.join(map(str, values))}")
    for value, sides in zip(values, chance.dice, strict=True):
        if not 1 <= value <= sides:
            raise Misused(f"a die of {sides} sides cannot show {value}; {chance.purpose} takes {notation(chance)}")


def notation(chance: Chance) -> str:
    """Write the dice wanted: ``2d6``, ``d6+d4``, ``the order of 60 cards``."""
    if chance.shuffle:
        return f"the order of {len(chance.dice) + 1} cards"
    runs: list[tuple[int, int]] = []
    for sides in chance.dice:
        if runs and runs[-1][1] == sides:
            runs[-1] = (runs[-1][0] + 1, sides)
        else:
            runs.append((1, sides))
    return "+".join(f"{count if count > 1 else ''}d{sides}" for count, sides in runs)
