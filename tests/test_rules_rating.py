"""The rating (C33, C34)."""

import pytest
from frontline_boards import pack
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.rules.rating import UNIT, Result, exact, expected, gain, rank, recomputed, shown

RANKS = [(row.title, row.rating) for row in pack().ranks]
ratings = st.integers(1000 * UNIT, 2600 * UNIT)
players = st.sampled_from("ABCDE")
results = st.builds(
    Result, players, players, st.integers(0, 2), st.sampled_from((2, 3, 4, 8, 16)), st.just(4), st.just(1600 * UNIT)
).filter(lambda result: result.one != result.other)


def elo(one: int, other: int, halves: int) -> float:
    """The gain with K = 32, in points."""
    return gain(one * UNIT, other * UNIT, halves, 8, 4) / UNIT


@pytest.mark.parametrize(("lead", "share"), [(0, "0.50"), (200, "0.76"), (400, "0.91"), (-200, "0.24")])
def test_c33_a_lead_is_worth_the_published_share(lead: int, share: str) -> None:
    assert f"{expected((1600 + lead) * UNIT, 1600 * UNIT):.2f}" == share


def test_c33_published_examples() -> None:
    against = ((1609, 0), (1477, 1), (1388, 2), (1586, 2), (1720, 0))
    assert round(1613 + sum(elo(1613, other, halves) for other, halves in against)) == 1601
    assert round(1516 + elo(1516, 1484, 2), 2) == 1530.53
    assert round(1484 + elo(1484, 1516, 0), 2) == 1469.47


def test_c33_an_even_game_moves_four_points_a_match_six() -> None:
    even = 1600 * UNIT
    assert gain(even, even, 2, 2, 4) == 4 * UNIT
    assert gain(even, even, 0, 3, 4) == -6 * UNIT
    assert gain(even, even, 1, 16, 4) == 0


def test_c33_a_win_over_the_higher_rated_gains_more() -> None:
    assert elo(1500, 1700, 2) > elo(1600, 1600, 2) > elo(1700, 1500, 2) > 0
    assert elo(1500, 1700, 1) > 0 > elo(1700, 1500, 1)


def test_c33_players_begin_where_the_tables_say() -> None:
    assert pack().rating.start == 1600
    assert recomputed([Result("A", "B", 2, 2, 4, 1600 * UNIT)]) == {"A": 1604 * UNIT, "B": 1596 * UNIT}


@given(ratings, ratings, st.integers(0, 2), st.sampled_from((2, 3, 4, 8, 16)))
def test_c33_one_side_loses_exactly_what_the_other_gains(one: int, other: int, halves: int, k: int) -> None:
    assert gain(one, other, halves, k, 4) == -gain(other, one, 2 - halves, k, 4)
    assert abs(gain(one, other, halves, k, 4)) <= k * 4 * UNIT


@given(st.lists(results, max_size=30))
def test_c33_all_ratings_together_stay_the_same(played: list[Result]) -> None:
    ratings = recomputed(played)
    assert sum(ratings.values()) == 1600 * UNIT * len(ratings)


def test_c33_whole_points_are_shown_halves_up() -> None:
    assert [shown(16004999), shown(16005000), shown(15995000)] == [1600, 1601, 1600]
    assert exact(16040001) == "1604.0001"
    assert exact(-1) == "-0.0001"


@pytest.mark.parametrize(
    ("rating", "title"),
    [(900, "private"), (1434, "private"), (1435, "junior sergeant"), (1600, "lieutenant"), (1639, "lieutenant"),
     (1640, "senior lieutenant"), (1999, "general of the army"), (2100, "generalissimo"), (3000, "generalissimo")],
)  # fmt: skip
def test_c34_a_rank_is_held_from_its_figure_up(rating: int, title: str) -> None:
    assert rank(rating * UNIT, RANKS) == title


def test_c34_ranks_go_by_the_figure_as_shown() -> None:
    assert rank(1639 * UNIT + 5000, RANKS) == "senior lieutenant"
    assert rank(1639 * UNIT + 4999, RANKS) == "lieutenant"
    assert rank(1500 * UNIT, list(reversed(RANKS))) == "senior sergeant"
