"""How fast the war game decides, as a ratio to python-chess in the same run."""

from random import Random
from time import perf_counter

import pytest
import war_boards
from benchmarks.yardstick import chess_moves, rate, report

from bunchuk.rules.game import CHANCE, Rolled
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.state import Profile

pytestmark = pytest.mark.benchmark

GONDOR = ("li", "hi", "fs", "hc", "hi", "fs")
MORDOR = ("li", "li", "hi", "fs", "lc", "fs")


def army(prefix: str, kinds: tuple[str, ...]) -> list[Profile]:
    return [war_boards.unit(f"{prefix}-{number}", kind) for number, kind in enumerate(kinds, 1)]


SETUP = war_boards.setup([*army("GON", GONDOR), *army("MOR", MORDOR)])
"""Six units a side, with figures like those of ring-war."""


def decide(seed: int) -> tuple[int, float]:
    """Play a random battle; return its decisions and the seconds they took. Dice do not count on either account."""
    rng, state, decisions, taken = Random(seed), WAR.new(SETUP), 0, 0.0
    choice = rng.choice
    while to_act := WAR.to_act(state):
        if CHANCE in to_act:
            state, _ = WAR.apply(state, CHANCE, Rolled((rng.randint(1, 6),)))
            continue
        seat = min(to_act)
        start = perf_counter()
        state, _ = WAR.apply(state, seat, choice(WAR.moves(state, seat)))
        taken += perf_counter() - start
        decisions += 1
    return decisions, taken


def decisions_a_second(seconds: float = 1.0) -> float:
    """The best of three runs."""
    best, seed = 0.0, 0
    for _ in range(3):
        decisions, taken = 0, 0.0
        while taken < seconds / 3:
            more, longer = decide(seed)
            decisions, taken, seed = decisions + more, taken + longer, seed + 1
        best = max(best, decisions / taken)
    return best


def test_decisions_of_a_battle_of_twelve() -> None:
    ratio = decisions_a_second() / rate(chess_moves)
    report("war, 12 units, decisions/s", ratio, 1.5, "x python-chess")
    assert ratio >= 1.5
