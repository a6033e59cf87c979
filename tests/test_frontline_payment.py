"""Payments against a second, slow implementation (C5)."""

from functools import cache
from itertools import product

import pytest
from frontline_boards import board, offered, play, refused
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.rules.frontline.payment import payments

POOLS = [pool for pool in product(range(9), repeat=3) if sum(pool) <= 8]


@cache
def pays(cost: tuple[int, ...], paid: tuple[int, ...]) -> bool:
    """Whether a cost can be met with exactly these cards, one resource after another: by itself, or by two others."""
    kind = next((kind for kind, amount in enumerate(cost) if amount), None)
    if kind is None:
        return not any(paid)
    rest = tuple(amount - (at == kind) for at, amount in enumerate(cost))
    if paid[kind] and pays(rest, tuple(amount - (at == kind) for at, amount in enumerate(paid))):
        return True
    for one, other in product(range(3), repeat=2):
        if kind not in (one, other):
            left = tuple(amount - (at == one) - (at == other) for at, amount in enumerate(paid))
            if min(left) >= 0 and pays(rest, left):
                return True
    return False


@cache
def brute(cost: tuple[int, ...], pool: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Every part of a pool that pays a cost, and of which no smaller part does."""
    parts = [part for part in product(*(range(stock + 1) for stock in pool)) if pays(cost, part)]
    return frozenset(
        part
        for part in parts
        if not any(other != part and all(a <= b for a, b in zip(other, part, strict=True)) for other in parts)
    )


def test_c5_all_payments_of_the_example_out_of_every_pool_of_up_to_eight() -> None:
    assert len(POOLS) == 165
    for pool in POOLS:
        assert set(payments((1, 2, 1), pool)) == brute((1, 2, 1), pool), pool


@given(st.tuples(*[st.integers(0, 3)] * 3), st.tuples(*[st.integers(0, 4)] * 3))
def test_c5_payments_of_any_cost_are_those_of_the_slow_way(cost: tuple[int, ...], pool: tuple[int, ...]) -> None:
    found = payments(cost, pool)
    assert set(found) == brute(cost, pool)
    assert len(found) == len(set(found))


@pytest.mark.parametrize("paid", [(5, 0, 1), (3, 2, 0), (0, 2, 3)])
def test_c5_the_three_payments_of_the_example(paid: tuple[int, ...]) -> None:
    assert paid in payments((1, 2, 1), paid)
    assert paid in payments((1, 2, 1), (6, 3, 4))


def test_c5_one_resource_is_two_others_of_any_kinds() -> None:
    assert set(payments((1, 0, 0), (1, 2, 2))) == {(1, 0, 0), (0, 2, 0), (0, 0, 2), (0, 1, 1)}


def test_c5_the_default_turns_fewest_then_leaves_the_most_even_stock_then_takes_fuel_first() -> None:
    assert payments((1, 2, 1), (1, 2, 1))[0] == (1, 2, 1)
    assert payments((1, 0, 0), (0, 4, 2))[0] == (0, 2, 0)  # leaves 2 and 2
    assert payments((1, 0, 0), (0, 3, 3))[0] == (0, 1, 1)
    assert payments((1, 0, 0), (0, 2, 3))[0] in {(0, 1, 1), (0, 0, 2)}
    assert payments((1, 0, 0), (0, 2, 3))[0] == (0, 0, 2)  # either leaves 2 and 1, or 1 and 2: fuel goes first


def test_c5_no_card_of_a_payment_is_superfluous() -> None:
    assert (1, 1, 2) not in payments((1, 1, 0), (2, 2, 4))  # one warehouse and one factory would do


def test_c5_the_engine_offers_every_payment_and_takes_the_default_if_not_told() -> None:
    state = board(hands=("rifle_company", ""), ready=("2/2/2", "0/0/0"), phase="resources")
    builds = [line for line in offered(state) if line.startswith("build")]
    assert builds[0] == "build rifle_company"
    assert len(builds) == len(payments((2, 1, 0), (2, 2, 2)))
    assert play(state, "build rifle_company").zones[0].ready == (0, 1, 2)
    chosen = play(state, "build rifle_company with 2/0/2").zones[0]
    assert (chosen.ready, chosen.turned) == ((0, 2, 0), (2, 0, 2))
    assert refused(state, "build rifle_company with 2/2/0") == "C5"
    assert refused(board(hands=("kv_1", ""), ready=("2/2/2", "0/0/0"), phase="build"), "build kv_1") == "C5"
