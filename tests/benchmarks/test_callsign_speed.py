"""How fast Callsign decides, as a ratio to python-chess in the same run."""

from random import Random

import callsign_fields
import pytest
from benchmarks.yardstick import report, timed, to_chess

from bunchuk.rules.callsign.game import CALLSIGN

pytestmark = pytest.mark.benchmark

SETUP = callsign_fields.mission("ford")
"""Six units a side on ten by ten cells."""


def decide(seed: int) -> int:
    """Play a random mission and return its decisions."""
    rng, state, decisions = Random(seed), CALLSIGN.new(SETUP), 0
    choice = rng.choice
    while to_act := CALLSIGN.to_act(state):
        seat = min(to_act)
        state, _ = CALLSIGN.apply(state, seat, choice(CALLSIGN.moves(state, seat)))
        decisions += 1
    return decisions


def test_decisions_of_a_mission_of_twelve() -> None:
    ratio = to_chess(timed(decide))
    report("callsign, 12 units, decisions/s", ratio, 0.5, "x python-chess")
    assert ratio >= 0.5
