"""Storming walls on ladders (W49)."""

import pytest
from test_war_walls import may, refused
from war_boards import acting_code, cell_of, play, record, told
from war_forts import fort, siege

from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.ladders import is_up, turns_climbed
from bunchuk.rules.war.moves import CLIMB
from bunchuk.rules.war.state import State

FAR = "MOR-9 li j9 s morale=1"
"""An enemy who is far away."""


def rounds_on(state: State, *texts: str) -> State:
    """Play, and go on to the next turn of GON-1, whoever else acts in between."""
    state = play(state, *texts)
    while not (state.phase == "turn" and acting_code(state) == "GON-1"):
        state = play(state, "pass" if state.phase in ("handout", "nerve") else "end")
    return state


def test_w49_storming_takes_the_class_s_time_and_a_hit_in_every_turn_of_it() -> None:
    state, events = told(siege("GON-1 li d5 n morale=9", FAR), "climb")
    assert events[0] == "GON-1 climbs wall d6, turn 1 of 2: -1"
    assert (record(state, "GON-1").hits, cell_of(state, "GON-1"), state.bloody) == (3, "d5 N", True)
    state, events = told(rounds_on(state), "climb")
    assert events[:2] == ["GON-1 climbs wall d6, turn 2 of 2: -1", "GON-1 stands on wall d6"]
    assert (record(state, "GON-1").hits, cell_of(state, "GON-1")) == (2, "d6 N")


@pytest.mark.parametrize(("kind", "turns"), [("palisade", 1), ("fort", 2), ("fortress", 3), ("stronghold", 4)])
def test_w49_the_time_is_the_class_s(kind: str, turns: int) -> None:
    state = siege("GON-1 hi d5 n morale=9", FAR, plan=fort(kind=kind))
    for _ in range(turns - 1):
        state = rounds_on(state, "climb")
        assert cell_of(state, "GON-1") == "d5 N"
    state = play(state, "climb")
    assert (cell_of(state, "GON-1"), record(state, "GON-1").hits) == ("d6 N", 6 - turns)


def test_w49_climbing_ends_the_turn_and_is_done_in_a_whole_one() -> None:
    state = siege("GON-1 li d5 n morale=9", FAR)
    assert acting_code(play(state, "climb")) == "MOR-9"
    turned = play(siege("GON-1 li d5 e morale=9", FAR), "l")
    assert CLIMB not in WAR.moves(turned, 0)
    assert refused(turned, "climb")[0] == "W49"


@pytest.mark.parametrize("instead", [("end",), ("l", "r", "end"), ("r", "end")])
def test_w49_doing_anything_else_restarts_the_time(instead: tuple[str, ...]) -> None:
    state = rounds_on(siege("GON-1 li d5 n morale=9", FAR), "climb")
    state = rounds_on(state, *instead)
    if instead[0] == "r" and len(instead) == 2:
        state = rounds_on(state, "l")
    assert turns_climbed(state, 0) == 0
    state = play(state, "climb") if CLIMB in WAR.moves(state, 0) else state
    assert cell_of(state, "GON-1").startswith("d5")


def test_w49_the_storm_may_take_the_last_hit_and_counts_for_nobody() -> None:
    state, events = told(siege("GON-1 li d5 n hits=1 morale=9", "GON-2 li a1 n", FAR), "climb")
    assert events[:2] == ["GON-1 climbs wall d6, turn 1 of 2: -1", "GON-1 is destroyed"]
    assert (record(state, "GON-1").status, record(state, "GON-1").killer) == ("destroyed", -1)
    assert acting_code(state) == "GON-2"


def test_w49_only_foot_units_of_the_attacker_climb_and_only_from_outside() -> None:
    for counter in ("GON-1 lc d5 n", "GON-1 li e6 w", "GON-1 li d7 s", "GON-1 li c6 n"):
        state = siege(f"{counter} morale=9", FAR)
        assert CLIMB not in WAR.moves(state, 0)
        assert refused(state, "climb")[0] == "W49"
    owner = siege("GON-1 li j1 n morale=1", "MOR-1 li d5 n morale=9")
    assert CLIMB not in WAR.moves(owner, 1)
    side = siege("GON-1 li c6 e morale=9", FAR)
    assert CLIMB in WAR.moves(side, 0)


def test_w49_a_gate_or_a_breach_is_not_climbed() -> None:
    gate = siege("GON-1 li d5 n morale=9", FAR, plan=fort(walls="e6", gates="d6"))
    assert CLIMB not in WAR.moves(gate, 0)
    breach = siege("GON-1 li d5 n morale=9", FAR, plan=fort(hits={"d6": 0}))
    assert CLIMB not in WAR.moves(breach, 0)
    from_it = siege("GON-1 li d6 e morale=9", FAR, plan=fort(hits={"d6": 0}))
    assert CLIMB in WAR.moves(from_it, 0)


def test_w49_a_held_wall_is_clashed_for_from_the_turn_after_and_stood_on_when_empty() -> None:
    state = siege(
        "GON-1 hi d5 n morale=9", "MOR-1 fs d6 s hits=2 morale=2", FAR, plan=fort(kind="palisade"), attacks_per_turn=0
    )
    state, events = told(state, "climb")
    assert events[:2] == ["GON-1 climbs wall d6, turn 1 of 1: -1", "GON-1 waits below: wall d6 is held"]
    assert record(state, "MOR-1").hits == 2
    state = rounds_on(state)
    assert is_up(state, 0)
    assert may(state) == ["l", "r", "a wall", "climb", "end"]
    assert refused(state, "a unit") == ("W49", "GON-1 has climbed: climb clashes with who holds the wall")
    state = rounds_on(state, "climb")
    assert (record(state, "GON-1").hits, record(state, "MOR-1").hits, cell_of(state, "GON-1")) == (4, 1, "d5 N")
    state, events = told(state, "climb")
    assert events == [
        "GON-1 attacks MOR-1: 1 hit lost, 1 of its own",
        "MOR-1 is destroyed",
        "GON-1 stands on wall d6",
    ]
    assert (record(state, "GON-1").hits, cell_of(state, "GON-1")) == (3, "d6 N")


def test_w49_who_falls_in_the_clash_on_the_ladder_leaves_the_turn_to_the_next() -> None:
    state = siege(
        "GON-1 hi d5 n hits=2 morale=9", "GON-2 li a1 n", "MOR-1 hi d6 s morale=2", plan=fort(kind="palisade")
    )
    state = rounds_on(state, "climb")
    state = play(state, "climb")
    assert (record(state, "GON-1").status, acting_code(state)) == ("destroyed", "GON-2")


def test_w49_a_wall_that_is_empty_by_its_turn_is_stood_on_without_another_hit() -> None:
    state = siege("GON-1 hi d5 n morale=9", "MOR-1 fs d6 n morale=2", plan=fort(kind="palisade"))
    state = play(state, "climb", "f", "end", "pass", "pass")
    assert acting_code(state) == "GON-1"
    state, events = told(state, "climb")
    assert events == ["GON-1 stands on wall d6"]
    assert record(state, "GON-1").hits == 5


def test_w48_the_cap_on_walls_binds_attackers_too_who_wait_below() -> None:
    state = siege("GON-1 hi d5 n morale=9", "GON-2 li e6 n", FAR, plan=fort(kind="palisade"))
    state, events = told(state, "climb")
    assert events[:2] == [
        "GON-1 climbs wall d6, turn 1 of 1: -1",
        "GON-1 waits below: no more of its side stand on the walls",
    ]
    state = rounds_on(state)
    state, events = told(state, "climb")
    assert events[0] == "GON-1 waits below: no more of its side stand on the walls"
    assert record(state, "GON-1").hits == 5


def test_w49_own_men_on_the_wall_are_waited_for() -> None:
    state = siege("GON-1 hi d5 n morale=9", "GON-2 li d6 n", FAR, plan=fort())
    state = rounds_on(rounds_on(state, "climb"), "climb")
    assert (cell_of(state, "GON-1"), is_up(state, 0)) == ("d5 N", True)


def test_w49_a_ruling_that_moves_the_climber_restarts_the_time() -> None:
    state = rounds_on(siege("GON-1 li d5 n morale=9", FAR), "climb")
    assert turns_climbed(state, 0) == 1
    assert turns_climbed(play(state, "rule GON-1 at e5 n : pushed"), 0) == 0


def test_w49_who_climbs_is_seen_by_all() -> None:
    state = play(siege("GON-1 li d5 n morale=9", FAR), "climb")
    seen = WAR.view(state, None).siege
    assert seen is not None
    assert seen.ladders == (("GON-1", 1),)


def test_w39_a_wall_breached_under_the_ladders_is_walked_through() -> None:
    state = rounds_on(siege("GON-1 li d5 n morale=9", FAR), "climb")
    state = play(state, "rule wall d6 hits 0 : an old tunnel")
    assert may(state) == ["f", "l", "r", "end"]


def test_w49_who_was_on_his_ladders_and_left_the_board_is_on_none() -> None:
    corner = siege("GON-1 li j9 w morale=9", "GON-2 li a1 n", "MOR-9 li a9 s morale=1", plan=fort("i9 i10", "", "h10"))
    state = play(corner, "climb", "rule GON-1 is reserve : carried off")
    assert turns_climbed(state, 0) == 0
    assert WAR.view(state, 0).siege is not None
