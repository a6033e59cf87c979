"""How fast Fogbound decides where legal shots are hundreds, as a ratio to python-chess in the same run."""

from random import Random
from time import process_time
from typing import Final

import fog
import pytest
from benchmarks.yardstick import report, to_chess

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
        start = process_time()
        state, _ = FOGBOUND.apply(state, seat, choice(FOGBOUND.moves(state, seat)))
        taken += process_time() - start
        decisions += 1
    return decisions, taken


@pytest.mark.parametrize(("name", "setup"), [("16 x 12", SETUP), ("24 x 18", LARGEST)])
def test_decisions_of_five_players_under_fog(name: str, setup: Setup) -> None:
    ratio = to_chess(lambda seed: decide(seed, setup))
    report(f"Fogbound, 5 players on {name}, decisions/s", ratio, 0.2, "x python-chess")
    assert ratio >= 0.2
