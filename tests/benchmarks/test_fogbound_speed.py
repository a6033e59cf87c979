"""How fast Fogbound decides where legal shots are hundreds, as a ratio to python-chess in the same run."""

from random import Random
from time import perf_counter
from typing import Final

import fog
import pytest
from benchmarks.yardstick import chess_moves, rate, report

from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.state import Setup, State
from bunchuk.rules.game import CHANCE, Rolled

pytestmark = pytest.mark.benchmark

PLAYERS: Final = 5
DAYS: Final = 10
SETUP: Final = fog.SHIPPED._replace(most=PLAYERS, end=fog.START + DAYS * fog.DAY)
"""The map of level 1, 16 by 12, full of players; promotion leads to the larger ones."""

LARGEST: Final = SETUP._replace(levels=SETUP.levels[-1:])
"""The map of level 10, 24 by 18."""


def place(state: State, rng: Random) -> State:
    while chance := FOGBOUND.chance(state):
        rolled = Rolled(tuple(rng.randint(1, sides) for sides in chance.dice))
        state, _ = FOGBOUND.apply(state, CHANCE, rolled)
    return state


def decide(seed: int, setup: Setup) -> tuple[int, float]:
    """Play a random world; return its decisions and the seconds they took. Dice do not count on either account."""
    rng, state, decisions, taken = Random(seed), FOGBOUND.new(setup), 0, 0.0
    choice = rng.choice
    while to_act := FOGBOUND.to_act(state):
        if CHANCE in to_act:
            state = place(state, rng)
            continue
        seat = choice(sorted(to_act)) if len(state.players) == PLAYERS else max(to_act)
        start = perf_counter()
        state, _ = FOGBOUND.apply(state, seat, choice(FOGBOUND.moves(state, seat)))
        taken += perf_counter() - start
        decisions += 1
    return decisions, taken


def decisions_a_second(setup: Setup, seconds: float = 1.0) -> float:
    """The best of three runs."""
    best, seed = 0.0, 0
    for _ in range(3):
        decisions, taken = 0, 0.0
        while taken < seconds / 3:
            more, longer = decide(seed, setup)
            decisions, taken, seed = decisions + more, taken + longer, seed + 1
        best = max(best, decisions / taken)
    return best


@pytest.mark.parametrize(("name", "setup"), [("16 x 12", SETUP), ("24 x 18", LARGEST)])
def test_decisions_of_five_players_under_fog(name: str, setup: Setup) -> None:
    ratio = decisions_a_second(setup) / rate(chess_moves)
    report(f"Fogbound, 5 players on {name}, decisions/s", ratio, 0.2, "x python-chess")
    assert ratio >= 0.2
