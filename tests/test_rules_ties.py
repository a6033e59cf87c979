"""Ties (C42)."""

import random

from bunchuk.rules.ties import Place, Record, between, ordered


def a(
    player: str, beat: str = "", *, points: int = 8, auto: bool = False, won: int = 2, last: int = 4, rating: int = 16
) -> Record:
    """A record like everybody's but for what is said."""
    return Record(player, points, auto, won, last, rating, frozenset(beat))


def places(*records: Record) -> list[tuple[str, str]]:
    found = ordered(records, "seed")
    assert ordered(random.sample(records, len(records)), "seed") == found
    return [(place.player, place.reason) for place in found]


def test_c42_points_come_first() -> None:
    assert places(a("A", points=4, rating=99), a("B", points=8, auto=True)) == [("B", ""), ("A", "points")]


def test_c42_no_automatic_win_comes_first_among_equals() -> None:
    assert places(a("A", "B", auto=True), a("B")) == [("B", ""), ("A", "an automatic win")]


def test_c42_head_to_head_decides_between_two() -> None:
    assert places(a("A", won=3), a("B", "A")) == [("B", ""), ("A", "head to head")]


def test_c42_among_three_only_one_who_beat_all_the_others_is_set_apart() -> None:
    assert places(a("A", won=3), a("B", "AC"), a("C", "A")) == [
        ("B", ""), ("C", "head to head"), ("A", "head to head"),
    ]  # fmt: skip
    assert places(a("A", "B", won=1), a("B", "C", won=2), a("C", "A", won=3)) == [
        ("C", ""), ("B", "rounds won"), ("A", "rounds won"),
    ]  # fmt: skip


def test_c42_two_who_beat_each_other_once_go_on() -> None:
    assert places(a("A", "B", won=1), a("B", "A")) == [("B", ""), ("A", "rounds won")]


def test_c42_more_rounds_won() -> None:
    assert places(a("A", won=1, last=9), a("B")) == [("B", ""), ("A", "rounds won")]


def test_c42_the_better_last_round() -> None:
    assert places(a("A", last=3, rating=99), a("B")) == [("B", ""), ("A", "the last round")]


def test_c42_the_higher_rating_at_the_start() -> None:
    assert places(a("A"), a("B", rating=17)) == [("B", ""), ("A", "rating at the start")]


def test_c42_then_lots_which_the_seed_repeats() -> None:
    firsts = {ordered([a("A"), a("B"), a("C")], str(seed))[0].player for seed in range(50)}
    assert firsts == {"A", "B", "C"}
    assert [reason for _, reason in places(a("A"), a("B"), a("C"))] == ["", "lots", "lots"]


def test_c42_a_part_of_a_split_group_starts_again_at_the_first_criterion() -> None:
    # Rounds won set A and B before C; between those two their own game, which three could not count, decides.
    assert places(a("A"), a("B", "A"), a("C", "B", won=1)) == [("B", ""), ("A", "head to head"), ("C", "rounds won")]


def test_nobody_and_one_alone() -> None:
    assert ordered([], "seed") == []
    assert ordered([a("A")], "seed") == [Place("A", "")]


def test_c42_what_set_one_behind_any_above_him_is_what_parted_those_two() -> None:
    order = ordered([a("A", points=9), a("B", points=9, won=1), a("C"), a("D", rating=15), a("E", points=4)], "seed")
    assert [place.player for place in order] == list("ABCDE")
    found = {f"{upper}{lower}": between(order, "ABCDE".index(upper), "ABCDE".index(lower)) for upper, lower in
             ("AB", "AC", "BC", "BD", "CD", "CE", "DE")}  # fmt: skip
    assert found == {
        "AB": "rounds won", "AC": "points", "BC": "points", "BD": "points", "CD": "rating at the start",
        "CE": "points", "DE": "points",
    }  # fmt: skip
