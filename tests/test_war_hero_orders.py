"""Lines of orders for heroes, duels and the unconscious (W12-W18, W28)."""

import pytest
from test_war_story import moves
from war_boards import MOR, PASSPORT, acting_code, battle, cell_of, record, setup, unit

from bunchuk.errors import Misused, Refused
from bunchuk.rules.war import orders
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import Decide, Duel, Leave
from bunchuk.rules.war.state import State

FAR = "MOR-9 li j9 s morale=1"
IN_RANKS = battle("GON-1 lc d5 n morale=9", "GON-H1 he in GON-1", "GON-2 li a1 n morale=8", FAR)
LEADER = PASSPORT._replace(commander="GON-C7", level=1, types=("heavy_infantry",))
BEHIND = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n morale=8", FAR, profiles={"GON-H1": {"passport": LEADER}})


def after(state: State, line: str) -> State:
    """Carry out a line."""
    for position in moves(state, line):
        state = position.after
    return state


@pytest.mark.parametrize("line", ["gon-h1 leave e5", "gon-h1 leave e", "d5 leave gon-h1 e5", "leave GON-H1 e"])
def test_w16_a_hero_leaves_by_a_side_or_to_a_cell_and_his_units_turn_goes_on(line: str) -> None:
    state = after(IN_RANKS, line)
    assert cell_of(state, "GON-H1") == "e5 E"
    assert (acting_code(state), state.left) == ("GON-1", 4)


def test_w16_his_unit_may_act_before_and_after_in_one_line() -> None:
    state = after(IN_RANKS, "d5 f leave gon-h1 w f")
    assert (cell_of(state, "GON-H1"), cell_of(state, "GON-1")) == ("c6 W", "d7 N")
    assert acting_code(state) == "GON-2"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gon-2 leave e", "GON-2 is in no unit"),
        ("gon-h1 leave k9", "no cell 'k9'"),
        ("gon-2 f", "the turn of GON-1 on d5"),
    ],
)
def test_w16_what_cannot_be_is_refused_in_a_line(line: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        after(IN_RANKS, line)


def test_w16_no_hero_leaves_over_the_edge() -> None:
    corner = battle("GON-1 hi a1 n morale=9", "GON-H1 he in GON-1", FAR)
    with pytest.raises(Refused, match="no cell 's'"):
        after(corner, "gon-h1 leave s")


@pytest.mark.parametrize(("word", "leads"), [("join", -1), ("lead", 0)])
def test_w14_w15_a_hero_acts_by_his_code_and_joins_or_takes_over(word: str, leads: int) -> None:
    state = after(BEHIND, f"gon-h1 f {word}")
    assert record(state, "GON-1").heroes == (0,)
    assert record(state, "GON-1").leader == leads
    assert acting_code(state) == "GON-1"


def test_w12_a_hero_deploys_in_ranks_by_a_line_in_either_form() -> None:
    fresh = WAR.new(setup((unit("GON-1", "hi"), unit("GON-H1", "he"), unit("MOR-1", "li"))))
    for text in ("gon-1 a1 n; gon-h1 with gon-1; done", "place gon-1 a1 n; place gon-h1 with gon-1; done"):
        state = after(fresh, text)
        assert (record(state, "GON-H1").status, state.camps[0].done) == ("joined", True)
        assert not state.camps[1].done


def test_w28_duels_are_a_masters_line() -> None:
    fresh = WAR.new(setup((unit("GON-1", "hi"), unit("MOR-1", "li"))))
    assert after(fresh, "duel won mor-c1").camps[1].held == MOR.points + 1
    (step,) = orders.read("duel slain GON-C1", seat=0)
    found = step(fresh)
    assert found is not None
    assert found == (0, Duel("GON-C1", "slain"))
    refusal = WAR.check(fresh, *found)
    assert refusal is not None
    assert refusal.rule == "W28"


def test_w17_the_winner_decides_by_a_line() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-H1 he a9 s", "MOR-1 li d6 n hits=1")
    state = after(state, "rule MOR-H1 hits 0 : a stone")
    state = after(state, "d5 a")
    (step,) = orders.read("kill mor-h1")
    assert step(state) == (0, Decide("MOR-H1", "killed"))
    assert after(state, "capture mor-h1").phase == "fate"


@pytest.mark.parametrize("line", ["leave", "gon-h1 leave", "duel", "kill", "gon-h1 with", "duel lost GON-C1"])
def test_what_is_half_said_is_not_read(line: str) -> None:
    with pytest.raises(Misused):
        orders.read(line)


def test_w16_leave_is_read_with_a_cell_alone() -> None:
    assert WAR.parse("Leave gon-h1 E5") == Leave("gon-h1", "e5")
    with pytest.raises(Misused):
        WAR.parse("leave gon-h1 e")
    state, _ = WAR.apply(IN_RANKS, 0, Leave("gon-h1", "e5"))
    assert cell_of(state, "GON-H1") == "e5 E"
    assert WAR.check(IN_RANKS, 0, Leave("gon-h1", "e5")) is None
