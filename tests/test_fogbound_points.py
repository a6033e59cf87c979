"""Points of Fogbound: gains, caps, floors, redistribution (F7-F11)."""

import fog
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.rules.fogbound.points import cap, floor, least, pointed, raised, rewarded, starting
from bunchuk.rules.fogbound.state import Vehicle

SHIP = fog.PACK.vehicles[0]


def vehicle(attack: int, defence: int) -> Vehicle:
    return Vehicle(0, attack, defence, 2, 2, 1, (attack, defence))


def test_f7_every_vehicle_starts_with_1_attack_and_7_defence() -> None:
    assert starting(fog.SHIPPED) == ((1, 7), (1, 7), (1, 7))


@pytest.mark.parametrize(("level", "most"), [(1, (6, 42)), (2, (12, 84)), (5, (30, 210)), (10, (60, 420))])
def test_f10_a_figure_is_at_most_its_start_times_the_level_times_6(level: int, most: tuple[int, int]) -> None:
    assert cap(fog.SHIPPED, SHIP, level) == most


@pytest.mark.parametrize(("level", "lowest"), [(2, (6, 42)), (3, (9, 63)), (10, (30, 210))])
def test_f11_promotion_raises_a_figure_to_its_start_times_the_level_times_3(
    level: int, lowest: tuple[int, int]
) -> None:
    assert floor(fog.SHIPPED, SHIP, level) == lowest
    assert raised(fog.SHIPPED, ((1, 7),) * 3, level) == (lowest,) * 3


def test_f11_each_figure_is_raised_by_itself_and_none_is_lowered() -> None:
    assert raised(fog.SHIPPED, ((7, 3), (2, 50), (60, 420)), 2) == ((7, 42), (6, 50), (60, 420))


def test_f11_f13_bots_have_the_floor_of_their_level_and_at_level_1_the_start() -> None:
    assert least(fog.SHIPPED, 1) == ((1, 7),) * 3
    assert least(fog.SHIPPED, 4) == ((12, 84),) * 3


@pytest.mark.parametrize(
    ("level", "destroyed", "points"),
    [(1, False, (1, 8)), (1, True, (2, 8)), (3, False, (1, 10)), (3, True, (2, 10)), (10, True, (2, 17))],
)
def test_f8_a_hit_brings_the_level_in_defence_and_destroying_an_attack_besides(
    level: int, destroyed: bool, points: tuple[int, int]
) -> None:
    after = rewarded(fog.SHIPPED, SHIP, vehicle(1, 7), level, destroyed=destroyed)
    assert (after.attack, after.defence) == points


@pytest.mark.parametrize(
    ("before", "after"), [((6, 41), (6, 42)), ((6, 42), (6, 42)), ((5, 42), (6, 42)), ((7, 50), (7, 50))]
)
def test_f10_gains_beyond_the_cap_are_lost_and_what_a_ruling_gave_stays(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    better = rewarded(fog.SHIPPED, SHIP, vehicle(*before), 1, destroyed=True)
    assert (better.attack, better.defence) == after


def test_f9_a_point_goes_from_one_figure_to_the_other_once_a_turn() -> None:
    world = fog.duel()
    world.do(0, "shift ship attack", 601)
    assert world.points(0) == [(2, 6), (1, 7), (1, 7)]
    assert world.refused(0, "shift ship defence") == "F4"
    world.do(0, "shift ship defence", fog.DAY)
    assert world.points(0)[0] == (1, 7)


def test_f9_no_figure_goes_below_1_and_none_above_its_cap() -> None:
    world = fog.duel()
    assert world.refused(0, "shift ship defence", 601) == "F9"
    world.vehicle(0, 0, attack=5, defence=1)
    assert world.refused(0, "shift ship attack") == "F9"
    world.vehicle(0, 0, attack=6, defence=10)
    assert world.refused(0, "shift ship attack") == "F9"
    world.vehicle(0, 0, attack=2, defence=42)
    refusal = world.refusal(0, "shift ship defence")
    assert refusal is not None
    assert refusal.reason == "the defence of the ship is at the cap of level 1, 42"


def test_f14_the_best_pair_is_that_of_the_greatest_sum_the_latest_of_equals() -> None:
    tank = vehicle(1, 7)
    for points, best in (((2, 6), (2, 6)), ((2, 4), (2, 6)), ((3, 5), (3, 5)), ((3, 6), (3, 6)), ((1, 1), (3, 6))):
        tank = pointed(tank, *points)
        assert tank.best == best


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 420)), min_size=1))
def test_f14_the_best_pair_is_found_again_by_looking_through_all(pairs: list[tuple[int, int]]) -> None:
    held = vehicle(*pairs[0])
    for pair in pairs[1:]:
        held = pointed(held, *pair)
    greatest = max(map(sum, pairs))
    assert held.best == [pair for pair in pairs if sum(pair) == greatest][-1]
