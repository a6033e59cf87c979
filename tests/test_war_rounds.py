import pytest
from war_boards import GON, MOR, acting_code, battle, play, record, setup, told, unit

from bunchuk.rules.game import Chance, Rolled
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import END_TURN, FORWARD, HOLD, PASS, Give
from bunchuk.rules.war.rounds import order_of_action
from bunchuk.rules.war.state import Side, State


def deployed(sides: tuple[Side, Side] = (GON, MOR)) -> State:
    """Two against one, all placed, nothing rolled."""
    state = WAR.new(setup((unit("GON-1", "hi"), unit("GON-2", "fs"), unit("MOR-1", "li")), sides))
    for seat, text in ((0, "place GON-1 a1 n"), (0, "place GON-2 b1 n"), (0, "done"), (1, "place MOR-1 a10 s")):
        state, _ = WAR.apply(state, seat, WAR.parse(text))
    return WAR.apply(state, 1, WAR.parse("done"))[0]


def test_w29_each_unit_rolls_one_die_in_muster_order() -> None:
    state = deployed()
    for code in ("GON-1", "GON-2", "MOR-1"):
        assert WAR.chance(state) == Chance(f"{code} initiative", "W29", (6,))
        state = play(state, "4")
    assert WAR.chance(state) is None


def test_w29_initiative_is_the_die_and_base_morale_and_is_current_morale() -> None:
    state = play(deployed(), "4", "1", "6")
    assert [record(state, code).morale for code in ("GON-1", "GON-2", "MOR-1")] == [7, 3, 8]


def test_w29_a_borrowed_die_counts_one_less() -> None:
    state = play(deployed((GON, MOR._replace(own_die=False))), "4", "1", "1")
    assert [record(state, code).morale for code in ("GON-1", "GON-2", "MOR-1")] == [7, 3, 2]


@pytest.mark.parametrize("values", [(0,), (7,), (), (3, 3)])
def test_w30_only_a_value_of_the_die_is_taken(values: tuple[int, ...]) -> None:
    refusal = WAR.check(deployed(), -1, Rolled(values))
    assert refusal is not None
    assert refusal.rule == "W30"


def test_w29_a_roll_is_read_by_its_owner_alone() -> None:
    _, events = WAR.apply(deployed(), -1, Rolled((4,)))
    assert events[0].audience == (0,)
    assert "7" not in events[0].public


def test_w29_points_are_handed_out_after_the_rolls_or_held_back() -> None:
    state = play(deployed(), "4", "1", "6")
    assert WAR.to_act(state) == {0, 1}
    state, events = WAR.apply(state, 0, Give("GON-2", 5))
    assert [event.audience for event in events] == [(0,)]
    assert record(state, "GON-2").morale == 8
    assert state.camps[0].held == 1
    assert WAR.check(state, 0, Give("GON-2", 2)) is not None
    assert WAR.check(state, 0, Give("GON-1", 1)) is None
    assert WAR.check(state, 0, Give("GON-1", 0)) is not None
    assert WAR.check(state, 0, Give("MOR-1", 1)) is not None


def test_w31_from_the_highest_current_morale_down() -> None:
    state = play(deployed(), "4", "1", "6", "pass", "pass")
    assert WAR.view(state, None).order == ("MOR-1", "GON-1", "GON-2")
    assert acting_code(state) == "MOR-1"


def test_w31_points_given_before_the_order_is_fixed_count_for_it() -> None:
    state = play(deployed(), "4", "1", "6", "give GON-2 6", "pass", "pass")
    assert WAR.view(state, None).order == ("GON-2", "MOR-1", "GON-1")


@pytest.mark.parametrize(
    ("caller", "order"),
    [(1, "GON-1 GON-3 MOR-2 GON-4 MOR-5"), (0, "MOR-2 GON-1 GON-3 MOR-5 GON-4")],
)
def test_w31_ties_go_to_base_morale_then_the_side_called_out_then_muster_order(caller: int, order: str) -> None:
    state = battle(
        "MOR-5 li a1 n morale=3",
        "GON-4 fs b1 n morale=3",
        "GON-3 hi c1 n morale=4",
        "MOR-2 hi d1 n morale=4",
        "GON-1 hi e1 n morale=4",
        caller=caller,
    )
    codes = [state.setup.units[index].code for index in order_of_action(state)]
    assert codes == order.split()


def test_w31_a_unit_destroyed_before_its_turn_is_passed_over() -> None:
    state = battle("GON-1 hi a1 n morale=9", "MOR-1 li a2 n hits=1 morale=5", "MOR-2 li j9 n morale=2")
    assert acting_code(play(state, "a", "end")) == "MOR-2"


def test_w31_both_are_asked_for_points_at_the_start_of_each_round() -> None:
    state = play(battle("GON-1 hi a1 n", "MOR-1 li a9 s"), "end", "end")
    assert (state.phase, state.round) == ("handout", 2)
    assert WAR.to_act(state) == {0, 1}
    assert WAR.moves(state, 0) == (PASS, HOLD)


def test_w31_who_holds_is_asked_no_more_at_the_start_of_rounds() -> None:
    state = play(battle("GON-1 hi a1 n", "MOR-1 li a9 s", held=(2, 0)), "end", "end", "hold", "hold", "end", "end")
    assert (state.phase, state.round) == ("turn", 3)
    assert Give("GON-1", 1) in WAR.moves(state, 0)


def test_w31_who_never_had_points_is_not_asked() -> None:
    sides = (GON._replace(points=0), MOR._replace(points=0))
    state = play(battle("GON-1 hi a1 n", "MOR-1 li a9 s", sides=sides), "end", "end")
    assert (state.phase, state.round) == ("turn", 2)


def test_w31_points_may_be_given_until_the_unit_has_acted() -> None:
    state = battle("GON-1 hi a1 n", "GON-2 li b1 n", "MOR-1 li a9 s", held=(3, 3))
    state = play(state, "give GON-2 1")
    assert record(state, "GON-2").morale == 6
    refusal = WAR.check(play(state, "f"), 0, Give("GON-2", 1))
    assert refusal is not None
    assert refusal.rule == "W31"


def test_w31_a_unit_whose_nerve_will_be_tested_waits_for_points_first() -> None:
    state = battle("GON-1 hi d5 n morale=0", "GON-2 li a1 n morale=-1", "MOR-1 li d9 s morale=-1", held=(2, 9))
    assert state.phase == "nerve"
    assert WAR.view(state, 1).phase == "turn"
    saved = play(state, "give GON-1 1")
    assert (saved.phase, acting_code(saved), saved.left) == ("turn", "GON-1", 1)
    assert WAR.moves(saved, 0)[-4:-1] == WAR.moves(battle("GON-1 hi d5 n", "MOR-1 li d9 s"), 0)[:-1]
    lost, events = told(state, "pass")
    assert events[0] == "GON-1 panics and flees S to d4"
    assert acting_code(lost) == "GON-2"


def test_w31_the_turn_of_another_is_refused_by_name() -> None:
    state = battle("GON-1 hi a1 n morale=9", "MOR-1 li a9 s")
    refusal = WAR.check(state, 1, FORWARD)
    assert refusal is not None
    assert refusal.rule == "W31"
    assert "waiting for Faramir with GON-1" in refusal.legal
    assert WAR.check(state, 0, END_TURN) is None
