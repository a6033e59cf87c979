import pytest
from war_boards import acting_code, battle, cell_of, play, record, told

from bunchuk.rules.game import Refusal
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, LEFT, RIGHT, WarMove
from bunchuk.rules.war.state import State

FAR = "MOR-9 li j10 n morale=1"


def refused(state: State, move: WarMove) -> Refusal:
    refusal = WAR.check(state, 0, move)
    assert refusal is not None
    return refusal


def test_w32_a_cell_a_turn_and_an_attack_cost_one_movement_each() -> None:
    state = battle("GON-1 hc d5 n morale=9", "MOR-1 hi c6 s", FAR)
    state = play(state, "f")
    assert (cell_of(state, "GON-1"), state.left) == ("d6 N", 2)
    state = play(state, "l")
    assert (cell_of(state, "GON-1"), state.left) == ("d6 W", 1)
    state = play(state, "a")
    assert state.left == 0
    assert WAR.moves(state, 0) == (END_TURN,)
    assert refused(state, FORWARD) == Refusal("W32", "GON-1 has no movement left", "end")


def test_w32_a_turn_is_by_90_degrees() -> None:
    state = play(battle("GON-1 lc d5 n", FAR), "r")
    assert cell_of(state, "GON-1") == "d5 E"
    assert cell_of(play(state, "r", "r"), "GON-1") == "d5 W"
    assert cell_of(play(state, "l", "l"), "GON-1") == "d5 W"


def test_w32_no_way_off_the_board_or_through_a_counter() -> None:
    state = battle("GON-1 hi a10 n", FAR)
    assert WAR.moves(state, 0) == (LEFT, RIGHT, END_TURN)
    assert refused(state, FORWARD).reason == "GON-1 faces N at the edge of the board"
    for ahead in ("GON-2 li a6 n", "MOR-1 li a6 n"):
        assert "a6" in refused(battle("GON-1 hi a5 n morale=9", ahead, FAR), FORWARD).reason


@pytest.mark.parametrize(
    ("target", "between", "can"),
    [("d6", "", True), ("d9", "", True), ("d10", "", False), ("d4", "", False), ("e7", "", False)],
)
def test_w32_range_r_reaches_over_r_cells_straight_ahead(target: str, between: str, can: bool) -> None:
    state = battle("GON-1 fs d5 n morale=9", f"MOR-1 li {target} s", FAR)
    assert (ATTACK in WAR.moves(state, 0)) == can
    assert (WAR.check(state, 0, ATTACK) is None) == can


def test_w32_range_0_reaches_the_next_cell_only() -> None:
    assert ATTACK in WAR.moves(battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 s"), 0)
    refusal = refused(battle("GON-1 hi d5 n morale=9", "MOR-1 li d7 s"), ATTACK)
    assert refusal.reason == "to d7 there are 1 cells between, the range of GON-1 is 0"


def test_w32_any_counter_in_between_blocks_the_line() -> None:
    state = battle("GON-1 fs d5 n morale=9", "GON-2 li d6 n", "MOR-1 li d7 s")
    assert refused(state, ATTACK).reason == "a counter of its own side on d6 blocks the line of GON-1"
    state = play(battle("GON-1 fs d5 n morale=9", "MOR-2 li d6 n", "MOR-1 li d7 s"), "a")
    assert (record(state, "MOR-2").hits, record(state, "MOR-1").hits) == (3, 4)


@pytest.mark.parametrize(("allowed", "attacks"), [(1, 1), (2, 2), (0, 4)])
def test_w32_attacks_in_a_turn_are_as_many_as_the_pack_says(allowed: int, attacks: int) -> None:
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi d6 n hits=9", attacks_per_turn=allowed)
    done = 0
    while ATTACK in WAR.moves(state, 0):
        state, done = play(state, "a"), done + 1
    assert done == attacks
    if allowed:
        assert refused(state, ATTACK).rule == "W32"


def test_w4_a_shot_of_unknown_range_is_refused_naming_the_figure() -> None:
    hidden: dict[str, dict[str, object]] = {"GON-1": {"range": None}}
    state = battle("GON-1 fs d5 n morale=9", "MOR-1 li d7 s", profiles=hidden)
    assert ATTACK not in WAR.moves(state, 0)
    refusal = refused(state, ATTACK)
    assert refusal.rule == "W4"
    assert "tables set unit gondor men foot_shooters strength" in refusal.legal
    close = battle("GON-1 fs d5 n morale=9", "MOR-1 li d6 s", profiles=hidden)
    assert WAR.check(close, 0, ATTACK) is None


@pytest.mark.parametrize(
    ("clash", "front", "left"),
    [
        ("front", "s", (5, 5)),
        ("front", "e", (6, 5)),
        ("front", "n", (6, 5)),
        ("mutual", "n", (5, 5)),
        ("attacker", "s", (6, 5)),
    ],
)
def test_w33_both_strike_at_once_if_the_attacker_stands_before_the_front(
    clash: str, front: str, left: tuple[int, int]
) -> None:
    state = play(battle("GON-1 hi d5 n morale=9", f"MOR-1 hi d6 {front}", clash=clash), "a")
    assert (record(state, "GON-1").hits, record(state, "MOR-1").hits) == left


def test_w33_a_shooter_is_not_struck_back_at_from_afar() -> None:
    state = play(battle("GON-1 fs d5 n morale=9", "MOR-1 fs d7 s", clash="mutual"), "a")
    assert (record(state, "GON-1").hits, record(state, "MOR-1").hits) == (3, 2)


def test_w33_at_0_hits_a_unit_ceases_to_exist_and_counts_for_who_took_the_last() -> None:
    state = play(battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 n hits=1", FAR), "a")
    assert cell_of(state, "MOR-1") == "destroyed"
    assert state.setup.units[record(state, "MOR-1").killer].code == "GON-1"
    assert FORWARD not in WAR.moves(state, 0)


def test_w33_both_may_fall_at_once() -> None:
    state = battle("GON-1 hi d5 n morale=9 hits=1", "GON-2 li a1 n morale=1", "MOR-1 li d6 s hits=1", FAR)
    state = play(state, "a")
    assert (cell_of(state, "GON-1"), cell_of(state, "MOR-1")) == ("destroyed", "destroyed")
    assert state.setup.units[record(state, "GON-1").killer].code == "MOR-1"
    assert acting_code(state) == "GON-2"


def test_w33_the_first_clash_turns_both_counters_up_for_everybody() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 s", FAR)
    assert [counter.figures is None for counter in WAR.view(state, None).counters] == [True, True, True]
    view = WAR.view(play(state, "a"), None)
    first, second, far = view.counters
    assert first.figures is not None
    assert second.figures is not None
    assert (first.figures.hits, second.figures.hits, far.figures) == (5, 5, None)
    assert (first.morale, second.morale) == (None, None)


def test_w42_a_gondor_heavy_cavalry_that_rode_2_cells_strikes_4_and_has_used_all_movement() -> None:
    state = play(battle("GON-1 hc d5 n morale=9", "MOR-1 hi d8 n"), "f", "f", "a")
    assert record(state, "MOR-1").hits == 2
    assert state.left == 0


def test_w42_the_charge_counts_for_the_attacker_alone() -> None:
    state = play(battle("GON-1 hc d5 n morale=9", "MOR-1 hc d8 s"), "f", "f", "a")
    assert (record(state, "GON-1").hits, record(state, "MOR-1").hits) == (3, 1)


@pytest.mark.parametrize(
    ("kind", "target", "way", "hits"),
    [
        ("lc", "d8", "f f a", 3),
        ("lc", "d7", "f a", 4),
        ("lc", "e7", "f f r a", 4),
        ("lc", "c7", "f f l a", 4),
        ("li", "d7", "f a", 5),
        ("lc", "d6", "a", 4),
    ],
)
def test_w42_the_run_up_is_2_cells_straight_on_just_before_the_attack(
    kind: str, target: str, way: str, hits: int
) -> None:
    state = play(battle(f"GON-1 {kind} d5 n morale=9", f"MOR-1 hi {target} n"), *way.split())
    assert record(state, "MOR-1").hits == hits


def test_w42_a_run_up_does_not_last_over_an_attack_or_a_turn_of_the_order() -> None:
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi d8 n", attacks_per_turn=2)
    assert record(play(state, "f", "f", "a", "a"), "MOR-1").hits == 1
    state = battle("GON-1 lc d5 n morale=9", "MOR-1 hi d8 n morale=2")
    state = play(state, "f", "f", "end", "end", "pass", "pass", "a")
    assert record(state, "MOR-1").hits == 4


def test_w32_what_was_done_is_told_to_all() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 s")
    assert told(state, "a")[1] == ["GON-1 attacks MOR-1: 1 hit lost, 1 of its own"]
    assert told(state, "l")[1] == ["GON-1 turns to W"]
