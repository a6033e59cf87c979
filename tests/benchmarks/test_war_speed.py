"""How fast the war game decides, as a ratio to python-chess in the same run."""

from random import Random
from time import process_time

import pytest
import war_boards
import war_forts
from benchmarks.yardstick import report, to_chess

from bunchuk.rules.game import CHANCE, Rolled
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.state import Profile, Setup

pytestmark = pytest.mark.benchmark

GONDOR = ("li", "hi", "fs", "hc", "hi", "fs")
MORDOR = ("li", "li", "hi", "fs", "lc", "fs")


def army(prefix: str, kinds: tuple[str, ...]) -> list[Profile]:
    return [war_boards.unit(f"{prefix}-{number}", kind) for number, kind in enumerate(kinds, 1)]


SETUP = war_boards.setup([*army("GON", GONDOR), *army("MOR", MORDOR)])
"""Six units a side, with figures like those of ring-war."""


FIELD = war_boards.setup(
    [
        *SETUP.units,
        *(war_boards.unit(f"{prefix}-H{number}", "he") for prefix in ("GON", "MOR") for number in (1, 2)),
    ],
    ground="forest c4 c5 d4 d5 h6 h7; mountain a5 a6 b5 j4 j5; swamp e6 f6 f5; street g3 h3 g4",
    owner=0,
)
"""The same with two heroes a side, on ground of every kind."""


SIEGE = FIELD._replace(
    fort=war_forts.fort("d7 e7 f7 g7 d8 g8 d9 g9", "e10 f10", "e8 f8 e9 f9"),
    engines=tuple(
        war_forts.machine(code, kind)
        for code, kind in (("GON-E1", "large_ram"), ("GON-E2", "small_catapult"), ("MOR-E1", "small_ballista"))
    ),
    stores=(war_forts.goods("8S/4M"), war_forts.goods("8W")),
)
"""The same, heroes and ground too, before a fort of ten sections, with three engines."""


def decide(seed: int, setup: Setup = SETUP) -> tuple[int, float]:
    """Play a random battle; return its decisions and the seconds they took. Dice do not count on either account."""
    rng, state, decisions, taken = Random(seed), WAR.new(setup), 0, 0.0
    choice = rng.choice
    while to_act := WAR.to_act(state):
        if CHANCE in to_act:
            asked = WAR.chance(state)
            assert asked is not None
            state, _ = WAR.apply(state, CHANCE, Rolled(tuple(rng.randint(1, sides) for sides in asked.dice)))
            continue
        seat = min(to_act)
        start = process_time()
        state, _ = WAR.apply(state, seat, choice(WAR.moves(state, seat)))
        taken += process_time() - start
        decisions += 1
    return decisions, taken


def test_decisions_of_a_battle_of_twelve() -> None:
    ratio = to_chess(decide)
    report("war, 12 units, decisions/s", ratio, 1.5, "x python-chess")
    assert ratio >= 1.5


def test_decisions_with_heroes_and_ground() -> None:
    ratio = to_chess(lambda seed: decide(seed, FIELD))
    report("war, 12 units, 4 heroes and ground, decisions/s", ratio, 1.5, "x python-chess")
    assert ratio >= 1.5


def test_decisions_of_a_siege_of_twelve() -> None:
    ratio = to_chess(lambda seed: decide(seed, SIEGE))
    report("war, 12 units, 4 heroes, ground, a fort and 3 engines, decisions/s", ratio, 1.5, "x python-chess")
    assert ratio >= 1.5
