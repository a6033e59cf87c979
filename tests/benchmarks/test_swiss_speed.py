"""How fast a large tournament is paired: 1,000 players through four rounds on one core."""

import random
from time import process_time

import pytest
from benchmarks.yardstick import report
from swiss_fields import after, paired

from bunchuk.rules.swiss import Contender

pytestmark = pytest.mark.benchmark


def test_a_thousand_players_are_paired_through_four_rounds_in_seconds() -> None:
    chance, taken = random.Random(1), 0.0
    field = [Contender(f"P{number}", 0, 0, frozenset()) for number in range(1, 1001)]
    for number in range(1, 5):
        start = process_time()
        pairing = paired(field, number)
        taken += process_time() - start
        assert pairing.rematches == ()
        field = after(field, pairing, chance)
    report("1,000 players through four rounds", taken, 15, "s")
    assert taken < 15
