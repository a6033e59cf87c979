from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Misused
from bunchuk.rules.game import Rolled
from bunchuk.rules.war import moves
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import WarMove
from bunchuk.rules.war.state import EDGES

CODES = st.from_regex(r"[A-Z]{2,4}-[CH]?[1-9][0-9]?", fullmatch=True)
CELLS = st.from_regex(r"[a-j]([1-9]|10)", fullmatch=True)
FRONTS = st.sampled_from(EDGES)
NUMBERS = st.integers(-99, 99)
WORDS = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=9)
LINES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)

MOVES: st.SearchStrategy[WarMove | Rolled] = st.one_of(
    st.sampled_from(
        (moves.READY, moves.PASS, moves.HOLD, moves.FORWARD, moves.LEFT, moves.RIGHT, moves.ATTACK, moves.END_TURN)
    ),
    st.sampled_from((moves.SURRENDER, moves.JOIN, moves.LEAD)),
    st.builds(moves.Stand, CODES, CODES),
    st.builds(moves.Leave, CODES, CELLS),
    st.builds(moves.Decide, CODES, st.sampled_from(("captured", "killed", "buried", "released"))),
    st.builds(moves.Duel, CODES, st.sampled_from(("won", "slain"))),
    st.builds(moves.Place, CODES, CELLS, FRONTS),
    st.builds(moves.Give, CODES, NUMBERS),
    st.builds(moves.Offer, st.sampled_from(("draw", "win", "loss"))),
    st.builds(moves.Answer, st.booleans()),
    st.builds(moves.Went, st.sampled_from((*EDGES, ""))),
    st.builds(moves.Escape, LINES),
    st.builds(moves.SetHits, CODES, NUMBERS, LINES),
    st.builds(moves.SetMorale, CODES, NUMBERS, LINES),
    st.builds(moves.SetMovement, CODES, NUMBERS, LINES),
    st.builds(moves.Relocate, CODES, CELLS, FRONTS, LINES),
    st.builds(moves.Remove, CODES, st.sampled_from(("reserve", "destroyed", "scattered")), LINES),
    st.builds(moves.Declare, st.one_of(CODES, st.just("draw")), LINES),
    st.builds(Rolled, st.lists(st.integers(1, 6), max_size=3).map(tuple)),
)


@given(MOVES)
def test_a_move_is_read_as_it_is_written(move: WarMove | Rolled) -> None:
    read = WAR.parse(WAR.format(move))
    assert (type(read), read) == (type(move), move)


@given(st.text(max_size=30))
def test_what_is_read_at_all_is_written_and_read_again(text: str) -> None:
    with suppress(Misused):
        move = WAR.parse(text)
        assert WAR.parse(WAR.format(move)) == move


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  PLACE gon-1  D1 N", "place gon-1 d1 n"),
        ("End", "end"),
        ("rule GON-1 HITS 3 : the arrow missed", "rule GON-1 hits 3 : the arrow missed"),
        ("rule GON-1 is Scattered : a : b", "rule GON-1 is scattered : a : b"),
    ],
)
def test_capitals_and_doubled_spaces_do_not_matter(text: str, written: str) -> None:
    assert WAR.format(WAR.parse(text)) == written


@pytest.mark.parametrize("text", ["", "f2", "give GON-1", "offer"])
def test_half_a_move_is_misused(text: str) -> None:
    with pytest.raises(Misused, match=r"cannot read the move .*; (write|words for it are) "):
        WAR.parse(text)


@pytest.mark.parametrize("text", ["rule", "rule GON-1 hits 3", "rule GON-1 hits three : x", "RULE hits GON-1 3 : x"])
def test_w39_half_a_ruling_is_answered_with_how_rulings_are_written(text: str) -> None:
    with pytest.raises(
        Misused, match=r"\(W39\); (write rule CODE hits\|morale\|movement N : reason|words for it are hits, )"
    ):
        WAR.parse(text)


def test_moves_of_different_kinds_are_never_equal() -> None:
    kinds = [kind for group in get_args(WarMove) for kind in (get_args(group) or (group,))]
    marks = [kind._field_defaults["kind"] for kind in kinds]
    assert len(marks) == len(set(marks))
    assert all(kind._fields[-1] == "kind" for kind in kinds)
