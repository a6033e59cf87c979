import pytest
from war_boards import GON, MOR, acting_code, battle, cell_of, play, record, told


@pytest.mark.parametrize(
    ("enemies", "end"),
    [
        (("d8 s",), "d3 S"),  # straight before it
        (("d2 n",), "d7 N"),
        (("g5 n",), "b5 W"),
        (("a5 n",), "f5 E"),
        (("f6 n",), "b5 W"),  # two columns, one row: along the larger difference
        (("e7 n",), "d3 S"),
        (("e6 n",), "d3 S"),  # equal: towards its own edge, the south
        (("e4 n",), "b5 W"),  # equal, the column leads away from its own edge: along the row
        (("c4 n",), "f5 E"),
        (("d8 s", "f5 n"), "b5 W"),  # the nearest by steps
        (("d7 s", "f5 n"), "d3 S"),  # equally near: the first in muster order
        (("f5 n", "d7 s"), "b5 W"),
    ],
)
def test_w34_at_morale_0_it_flees_from_the_nearest_enemy_with_all_movement(enemies: tuple[str, ...], end: str) -> None:
    others = [f"MOR-{number} hi {place} morale=-1" for number, place in enumerate(enemies, 1)]
    state = battle("GON-1 fs d5 e morale=0", "GON-9 li a10 n morale=-1", *others, held=(0, 9))
    assert cell_of(play(state, "pass"), "GON-1") == end


def test_w34_on_running_into_its_own_it_stops_and_both_suffer() -> None:
    state = battle("GON-1 lc d5 n morale=0", "GON-2 hi d3 n morale=-1", "MOR-1 li d9 s morale=-1", held=(1, 9))
    state, texts = told(state, "pass")
    assert texts[:2] == ["GON-1 panics and flees S to d4", "GON-1 runs into GON-2"]
    runner, met = record(state, "GON-1"), record(state, "GON-2")
    assert (cell_of(state, "GON-1"), runner.hits, runner.morale) == ("d4 S", 4, -1)
    assert (met.hits, met.morale) == (5, -2)


def test_w34_the_figures_of_a_collision_are_the_packs() -> None:
    state = battle(
        "GON-1 lc d5 n morale=0",
        "GON-2 hi d3 n morale=-1",
        "MOR-1 li d9 s morale=-1",
        held=(1, 9),
        collision_hits=2,
        collision_morale=0,
        runner_morale=3,
    )
    state = play(state, "pass")
    assert (record(state, "GON-1").morale, record(state, "GON-2").hits, record(state, "GON-2").morale) == (-3, 4, -1)


def test_w34_a_unit_run_down_counts_for_nobody() -> None:
    state = battle("GON-1 lc d5 n morale=0", "GON-2 hi d4 n morale=-1 hits=1", "MOR-1 li d9 s morale=-1", held=(1, 9))
    state = play(state, "pass")
    assert cell_of(state, "GON-2") == "destroyed"
    assert record(state, "GON-2").killer == -1
    assert cell_of(state, "GON-1") == "d5 S"


def test_w34_an_enemy_in_the_way_only_stops_it() -> None:
    enemies = ("MOR-1 hi d7 s morale=-1", "MOR-2 hi d2 n morale=-1")
    state = battle("GON-1 lc d5 n morale=0", *enemies, "GON-9 li a9 n", held=(0, 9))
    state = play(state, "end", "pass")
    assert cell_of(state, "GON-1") == "d3 S"
    assert (record(state, "GON-1").morale, record(state, "MOR-2").hits) == (0, 6)


def test_w34_at_the_edge_it_stops_facing_out_and_leaves_after_two_such_turns() -> None:
    state = battle("GON-1 lc d3 n morale=0", "MOR-1 hi d9 s morale=-1", "GON-2 li j1 n", held=(0, 9))
    state = play(state, "end", "pass")
    assert (cell_of(state, "GON-1"), record(state, "GON-1").edge_turns) == ("d1 S", 1)
    state = play(state, "pass", "pass", "pass", "end", "pass")
    assert cell_of(state, "GON-1") == "fled"


def test_w35_below_0_it_can_neither_move_nor_attack() -> None:
    state = battle("GON-1 hi d1 s morale=-2", "MOR-1 hi d9 s", "GON-2 li a1 n morale=-1", held=(9, 0))
    state, texts = told(play(state, "end", "pass"), "pass")
    assert texts[0] == "GON-1 can neither move nor attack"
    assert cell_of(state, "GON-1") == "d1 S"


def test_w35_w36_its_turns_on_an_edge_are_no_flight() -> None:
    state = battle("GON-1 hi d1 s morale=-2 edge_turns=1", "GON-2 li a5 n morale=1", "MOR-1 hi d9 s morale=1")
    state = play(state, "end", "end", "pass")
    assert cell_of(state, "GON-1") == "d1 S"
    assert record(state, "GON-1").edge_turns == 0


def test_w35_a_paralysed_unit_still_answers_a_clash_from_its_front() -> None:
    state = play(battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 s morale=-1", "MOR-2 li j1 n"), "a")
    assert record(state, "GON-1").hits == 5


@pytest.mark.parametrize(("kind", "morale", "goes"), [("fs", -2, True), ("fs", -5, True), ("hi", -2, False)])
def test_w35_at_minus_its_base_morale_it_scatters_for_good(kind: str, morale: int, goes: bool) -> None:
    state = battle(f"GON-1 {kind} d5 n morale={morale}", "GON-2 li a5 n", "MOR-1 hi d9 s")
    state = play(state, "end", "end", "pass")
    assert (cell_of(state, "GON-1") == "scattered") == goes


def test_w35_a_unit_of_base_morale_0_scatters_rather_than_panics() -> None:
    state = battle("GON-1 li d5 n morale=0", "GON-2 li a5 n", "MOR-1 hi d9 s", profiles={"GON-1": {"morale": 0}})
    assert cell_of(play(state, "end", "end", "pass"), "GON-1") == "scattered"


def test_w35_it_does_not_scatter_at_the_instant_its_morale_falls() -> None:
    state = battle(
        "GON-1 lc d5 n morale=0", "GON-2 fs d4 n morale=-1", "MOR-1 li d9 s morale=3", "MOR-2 li a9 s morale=-1"
    )
    state = play(state, "end", "pass")
    assert record(state, "GON-2").morale == -2
    assert cell_of(state, "GON-2") == "d4 N"


def test_w31_points_come_before_scattering() -> None:
    state = battle("GON-1 fs d5 n morale=-2", "GON-2 li a5 n", "MOR-1 hi d9 s", held=(3, 0))
    state = play(state, "end", "end", "give GON-1 3")
    assert (state.phase, acting_code(state)) == ("turn", "GON-1")


def test_w31_w35_whose_commander_has_no_points_is_tested_unasked() -> None:
    sides = (GON._replace(points=0), MOR._replace(points=0))
    state = battle("GON-1 fs d5 n morale=-2", "GON-2 li a5 n", "MOR-1 hi d9 s", sides=sides)
    state, texts = told(play(state, "end"), "end")
    assert "GON-1 scatters for good" in texts
    assert (state.round, acting_code(state)) == (2, "MOR-1")
