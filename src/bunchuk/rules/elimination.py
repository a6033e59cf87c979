"""The top of a tournament: who meets whom in elimination, and when a stage begins (C43)."""

from collections.abc import Sequence
from typing import Final

STEP: Final = 5
"""Minutes: stages begin at multiples of these, and at least so long after the one before."""

BREAK: Final = 10
"""Minutes between the last round's end and the top's first stage."""

_DAY: Final = 24 * 60


def bracket(seeds: Sequence[str], size: int) -> list[tuple[str, str]]:
    """Pair a top of ``size``, a power of two, from its seeds, the first against the last: 1-8, 4-5, 2-7, 3-6 (C43).

    Winners of neighbouring tables meet next. Empty: nobody, a free pass for the other.
    """
    slots = [1]
    while len(slots) < size:
        slots = [slot for seed in slots for slot in (seed, 2 * len(slots) + 1 - seed)]
    players = [seeds[slot - 1] if slot <= len(seeds) else "" for slot in slots]
    return list(zip(players[::2], players[1::2], strict=True))


def next_stage(winners: Sequence[str]) -> list[tuple[str, str]]:
    """Pair the winners of a stage, in the order of its tables; empty: nobody came of that table."""
    return list(zip(winners[::2], winners[1::2], strict=True))


def begins(ended: int, *, first: bool = False) -> int:
    """Return the minute of the day at which a stage begins, of that at which all before it had ended (C43).

    The ``first`` stage begins ten minutes after the last round; later ones at a multiple of five minutes, at least five
    later.
    """
    if first:
        return (ended + BREAK) % _DAY
    return -(-(ended + STEP) // STEP) * STEP % _DAY
