"""Pairing (C39-C41)."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from swiss_fields import after, least, paired, played, wild

from bunchuk.campaign.matching import least_matching
from bunchuk.rules.swiss import Contender, Pairing, cost, first_round, next_round


def everybody(field: list[Contender], pairing: Pairing) -> bool:
    names = [name for pair in pairing.pairs for name in pair] + [pairing.bye] * bool(pairing.bye)
    return Counter(names) == Counter(one.player for one in field)


@given(st.integers(1, 50), st.text(max_size=5))
def test_c39_the_first_round_is_drawn_from_the_seed(players: int, seed: str) -> None:
    names = [f"P{number}" for number in range(players)]
    pairing = first_round(names, seed)
    assert everybody([Contender(name, 0, 0, frozenset()) for name in names], pairing)
    assert first_round(list(reversed(names)), seed) == pairing


def test_c39_another_seed_draws_another_round_and_every_pair_is_as_likely() -> None:
    pairs = Counter(frozenset(pair) for seed in range(600) for pair in first_round(list("ABCDE"), str(seed)).pairs)
    byes = Counter(first_round(list("ABCDE"), str(seed)).bye for seed in range(600))
    assert len(pairs) == 10
    assert all(80 < count < 160 for count in (*pairs.values(), *byes.values()))


@given(st.integers(2, 8), st.integers(0, 10**6))
def test_c41_any_history_is_paired_as_well_as_by_trying_every_pairing(players: int, number: int) -> None:
    field = wild(players, random.Random(number))
    pairing = next_round(field, "seed", 2, least_matching)
    assert everybody(field, pairing)
    assert cost(field, pairing) == least(field)
    assert len(pairing.rematches) == cost(field, pairing).rematches
    assert next_round(list(reversed(field)), "seed", 2, least_matching) == pairing


@given(st.integers(2, 8), st.integers(1, 4), st.integers(0, 10**6))
def test_c41_tournaments_are_paired_as_well_as_by_trying_every_pairing(players: int, rounds: int, number: int) -> None:
    field = played(players, rounds, random.Random(number))
    assert cost(field, paired(field, rounds + 1)) == least(field)


def test_c41_nobody_meets_again_where_greed_from_the_top_would_force_it() -> None:
    # A and B lead and have not met, but C and D have: to pair A with B would make C and D meet again.
    met = {"A": "", "B": "", "C": "D", "D": "C"}
    field = [
        Contender(name, points, 0, frozenset(met[name])) for name, points in zip("ABCD", (8, 8, 0, 0), strict=True)
    ]
    pairing = next_round(field, "seed", 3, least_matching)
    assert pairing.rematches == ()
    assert {frozenset(pair) for pair in pairing.pairs} != {frozenset("AB"), frozenset("CD")}


@pytest.mark.parametrize("players", [6, 8, 9, 12, 21, 41])
def test_c41_no_rematch_while_there_are_enough_players(players: int) -> None:
    chance = random.Random(players)
    rounds = ((players + players % 2) - 2) // 2
    field = played(players, 1, chance)
    for number in range(2, min(rounds, 6) + 2):
        pairing = paired(field, number)
        assert pairing.rematches == ()
        field = after(field, pairing, chance)


def test_c41_who_has_met_everyone_meets_again_and_it_is_told() -> None:
    field = played(4, 3, random.Random(1))
    assert all(len(one.met) == 3 for one in field)
    assert len(paired(field, 4).rematches) == 2


def test_c40_nobody_has_two_byes_while_another_has_none() -> None:
    chance = random.Random(5)
    field = played(5, 5, chance)
    assert [one.byes for one in field] == [1] * 5
    field = after(field, paired(field, 6), chance)
    assert sorted(one.byes for one in field) == [1, 1, 1, 1, 2]


def test_c40_the_bye_goes_to_fewest_points_before_rematches_are_thought_of() -> None:
    # Only with the bye for A could the others avoid a rematch; but C has fewest points.
    field = [
        Contender("A", 8, 0, frozenset("B")), Contender("B", 4, 0, frozenset("A")), Contender("C", 1, 0, frozenset()),
    ]  # fmt: skip
    pairing = next_round(field, "seed", 2, least_matching)
    assert pairing.bye == "C"
    assert pairing.rematches == (("A", "B"),)


def test_c41_of_equals_lots_decide_and_all_come_up() -> None:
    field = [Contender(name, 4, 0, frozenset()) for name in "ABCDE"]
    found = Counter(
        (frozenset(map(frozenset, pairing.pairs)), pairing.bye)
        for pairing in (next_round(field, str(seed), 2, least_matching) for seed in range(600))
    )
    assert len(found) == 15
    assert min(found.values()) > 15


@pytest.mark.parametrize("players", [60, 199, 200])
def test_c41_neighbours_in_points_give_the_same_optimum_as_the_complete_graph(players: int) -> None:
    chance = random.Random(players)
    field = played(players, 1, chance)
    for number in range(2, 6):
        whole = next_round(field, "seed", number, least_matching, small=players)
        near = next_round(field, "seed", number, least_matching, small=0)
        assert cost(field, near) == cost(field, whole)
        field = after(field, whole, chance)


def test_c41_where_neighbours_do_not_do_the_complete_graph_is_matched() -> None:
    # One who leads by far and has met all within reach; neighbours alone cannot pair him.
    names = [f"P{number}" for number in range(40)]
    reach = frozenset(names[1:20])
    field = [Contender(names[0], 12, 0, reach)]
    field += [Contender(name, 8, 0, frozenset([names[0]])) for name in names[1:20]]
    field += [Contender(name, 4, 0, frozenset()) for name in names[20:]]
    near = next_round(field, "seed", 2, least_matching, small=0)
    assert near.rematches == ()
    assert cost(field, near) == cost(field, next_round(field, "seed", 2, least_matching))


def test_a_matcher_that_leaves_players_out_is_found_out() -> None:
    field = [Contender(name, 4, 0, frozenset()) for name in "AB"]
    with pytest.raises(ValueError, match="left players"):
        next_round(field, "seed", 2, lambda nodes, edges: [])
