"""Walls and gates: crossing, breaking, manning them (W46-W48)."""

import pytest
from war_boards import cell_of, play, record, setup, told, unit
from war_forts import fort, holds, siege

from bunchuk.errors import Misused
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import ATTACK, FORWARD, Attack
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import bonus, on_walls

TROLL = {"people": "trolls"}


def refused(state: State, text: str) -> tuple[str, str]:
    """The rule and the reason by which the unit that acts may not do something."""
    refusal = WAR.check(state, min(WAR.to_act(state)), WAR.parse(text))
    assert refusal is not None
    assert refusal.legal
    return refusal.rule, refusal.reason


def may(state: State) -> list[str]:
    """All that the unit that acts may do, as it is written."""
    return [WAR.format(move) for move in WAR.moves(state, min(WAR.to_act(state)))]


def test_w47_a_wall_keeps_an_enemy_out() -> None:
    state = siege("GON-1 hc d5 n morale=9", "MOR-1 li j9 s")
    assert FORWARD not in WAR.moves(state, 0)
    assert refused(state, "f") == ("W47", "GON-1 cannot go from d5 to d6: a wall of Helm's Deep")


def test_w47_a_gate_lets_its_owner_through_and_nobody_else() -> None:
    plan = fort(walls="d6 f6", gates="e6")
    state = siege("GON-1 li e5 n morale=9", "MOR-1 lc e7 s morale=8", plan=plan)
    assert refused(state, "f") == ("W47", "GON-1 cannot go from e5 to e6: a gate of Helm's Deep")
    out = play(siege("GON-1 li j1 n morale=1", "MOR-1 lc e7 s morale=8", plan=plan), "f", "f")
    assert cell_of(out, "MOR-1") == "e5 S"
    assert cell_of(play(out, "r", "r", "end", "end", "pass", "pass", "f", "f"), "MOR-1") == "e7 N"


def test_w47_the_owner_steps_between_the_inside_and_walls_and_along_them_for_1_movement() -> None:
    state = siege("GON-1 li j1 n morale=1", "MOR-1 lc d7 s morale=8")
    state = play(state, "f", "l", "f")
    assert cell_of(state, "MOR-1") == "e6 E"
    assert state.left == 1
    assert cell_of(play(state, "l"), "MOR-1") == "e6 N"


def test_w47_nobody_steps_off_a_wall_to_the_outside_or_between_wall_and_gate() -> None:
    plan = fort(walls="d6", gates="e6", inside="d7 e7")
    state = siege("GON-1 li j1 n morale=1", "MOR-1 lc d6 s morale=8", plan=plan)
    assert refused(state, "f")[0] == "W47"
    assert refused(play(state, "l"), "f") == ("W47", "MOR-1 cannot go from d6 to e6: a gate of Helm's Deep")


def test_w47_who_has_climbed_steps_along_and_down_inside_like_the_owner_but_not_through_the_gate() -> None:
    plan = fort(walls="d6", gates="e6", inside="d7 e7")
    state = siege("GON-1 lc d6 n morale=9", "MOR-1 li j9 s", plan=plan)
    state = play(state, "f", "r", "f", "r", "end")
    assert cell_of(state, "GON-1") == "e7 S"
    again = siege("GON-1 lc e7 s morale=9", "MOR-1 li j9 s", plan=plan)
    assert refused(again, "f") == ("W47", "GON-1 cannot go from e7 to e6: a gate of Helm's Deep")


def test_w47_flyers_cross_walls_and_gates_and_stand_on_neither_account() -> None:
    plan = fort(walls="d6", gates="e6", inside="d7 e7", kind="palisade")
    eagle = {"tags": ("flyer",)}
    state = siege("GON-1 lc d5 n morale=9", "GON-2 li d9 n", "MOR-1 li j9 s", plan=plan, profiles={"GON-1": eagle})
    state = play(state, "f")
    assert (on_walls(state, 0), bonus(state, 0)) == ([], 0)
    assert cell_of(play(state, "f"), "GON-1") == "d7 N"
    gate = siege("GON-1 lc e5 n morale=9", "MOR-1 li j9 s", plan=plan, profiles={"GON-1": eagle})
    assert cell_of(play(gate, "f", "f"), "GON-1") == "e7 N"


def test_w47_a_breach_is_open_ground() -> None:
    plan = fort(hits={"d6": 0})
    state = play(siege("GON-1 lc d5 n morale=9", "MOR-1 li j9 s", plan=plan), "f", "f")
    assert cell_of(state, "GON-1") == "d7 N"
    on_it = siege("GON-1 lc d6 e morale=9", "MOR-1 li j9 s", plan=plan)
    assert refused(on_it, "f") == ("W47", "GON-1 cannot go from d6 to e6: a wall of Helm's Deep")


def test_w46_w47_a_wall_at_0_hits_is_breached_and_who_stands_on_it_stays_without_the_bonus() -> None:
    state = siege("GON-1 hi d5 n morale=9", "MOR-1 fs d6 s", plan=fort(hits={"d6": 1}), profiles={"GON-1": TROLL})
    assert bonus(state, 1) == 2
    state, events = told(state, "a wall")
    assert events == ["GON-1 hits wall d6: strike 1, wall 1 -> 0", "wall d6 is breached: open ground"]
    assert cell_of(state, "MOR-1") == "d6 S"
    assert (bonus(state, 1), record(state, "MOR-1").hits) == (0, 3)


@pytest.mark.parametrize(
    ("kind", "who", "wall", "gate"),
    [
        ("palisade", {}, True, True),
        ("palisade", {"tags": ("cavalry",)}, False, False),
        ("palisade", {"tags": ("foot", "shooters")}, False, False),
        ("fort", {}, False, False),
        ("fort", {"people": "trolls"}, True, True),
        ("fort", {"people": "dragons"}, True, True),
        ("fort", {"people": "ents"}, True, True),
        ("fortress", {"people": "trolls"}, False, True),
        ("fortress", {"people": "ents"}, False, True),
        ("stronghold", {"people": "trolls"}, False, False),
        ("stronghold", {"people": "dragons"}, False, True),
    ],
)
def test_w46_who_may_break_what(kind: str, who: dict[str, object], wall: bool, gate: bool) -> None:
    plan = fort(walls="d6", gates="e6", kind=kind)
    for where, able in (("d", wall), ("e", gate)):
        state = siege(f"GON-1 hi {where}5 n morale=9", "MOR-1 li j9 s", plan=plan, profiles={"GON-1": who})
        assert (Attack("wall") in WAR.moves(state, 0)) == able
        if not able:
            rule, reason = refused(state, "a wall")
            assert rule == "W46"
            assert reason.startswith(f"GON-1 cannot break {'wall' if where == 'd' else 'gate'} {where}6 of Helm's Deep")


def test_w46_an_attack_takes_hits_equal_to_the_strike_from_a_wall_and_is_the_one_of_the_turn() -> None:
    state = siege("GON-1 hc d5 n morale=9", "MOR-1 li j9 s", profiles={"GON-1": TROLL})
    state, events = told(state, "a wall")
    assert events == ["GON-1 hits wall d6: strike 2, wall 12 -> 10"]
    assert (holds(state, "d6"), state.left, state.bloody) == (10, 2, True)
    assert refused(state, "a wall") == ("W32", "GON-1 has made its attacks of this turn, 1 of 1")
    assert record(state, "GON-1").shown


def test_w46_who_defends_a_wall_does_not_break_it() -> None:
    state = siege("GON-1 li j1 n morale=1", "MOR-1 hi d7 s morale=8", profiles={"MOR-1": TROLL})
    assert refused(state, "a wall") == ("W46", "MOR-1 defends wall d6")


def test_w48_an_attacker_of_a_manned_wall_says_which_is_hit() -> None:
    state = siege("GON-1 hi d5 n morale=9", "MOR-1 li d6 s", profiles={"GON-1": TROLL})
    assert may(state) == ["l", "r", "a unit", "a wall", "climb", "end"]
    assert refused(state, "a") == ("W48", "a counter and the wall on d6 can be hit: say unit or wall")
    wall, events = told(state, "a wall")
    assert events == ["GON-1 hits wall d6: strike 1, wall 12 -> 11"]
    assert (record(wall, "GON-1").hits, record(wall, "MOR-1").hits) == (6, 4)
    man = play(state, "a unit")
    assert (holds(man, "d6"), record(man, "GON-1").hits, record(man, "MOR-1").hits) == (12, 5, 3)


def test_w48_where_there_is_nothing_to_choose_it_need_not_be_said() -> None:
    men = siege("GON-1 hi d5 n morale=9", "MOR-1 li d6 s")
    assert may(men) == ["l", "r", "a", "climb", "end"]
    assert record(play(men, "a unit"), "MOR-1").hits == record(play(men, "a"), "MOR-1").hits == 3
    stones = siege("GON-1 hi d5 n morale=9", "MOR-1 li j9 s", profiles={"GON-1": TROLL})
    assert may(stones) == ["l", "r", "a wall", "climb", "end"]
    assert holds(play(stones, "a"), "d6") == holds(play(stones, "a wall"), "d6") == 11
    assert refused(stones, "a unit")[0] == "W32"


def test_w48_units_next_to_each_other_clash_across_the_wall_both_ways() -> None:
    state = play(siege("GON-1 hi d5 n morale=1", "MOR-1 li d6 s morale=8"), "a")
    assert (record(state, "GON-1").hits, record(state, "MOR-1").hits) == (5, 3)


def test_w48_shooters_damage_eats_the_bonus_first_and_it_is_one_pool_for_the_battle() -> None:
    state = siege(
        "GON-1 fs d4 n morale=9", "GON-2 fs d3 n", "MOR-1 hi d6 s hits=3 morale=2", profiles={"GON-1": {"strike": 3}},
        attacks_per_turn=0,
    )  # fmt: skip
    state, events = told(state, "a")
    assert events == ["the wall wards MOR-1: 2 of 3, bonus 2 -> 0", "GON-1 shoots at MOR-1: 1 hit lost"]
    assert (record(state, "MOR-1").hits, bonus(state, 2), state.bloody) == (2, 0, True)
    state, events = told(state, "a")
    assert events == ["GON-1 shoots at MOR-1: 2 hits lost", "MOR-1 is destroyed", *events[2:]]


def test_w48_a_pool_hit_counts_as_a_hit_lost_for_quiet_rounds() -> None:
    state = play(siege("GON-1 fs d4 n morale=9", "MOR-1 hi d6 s"), "a")
    assert (record(state, "MOR-1").hits, state.bloody) == (6, True)


def test_w48_the_bonus_wards_off_shooters_from_the_next_cell_too_but_no_others() -> None:
    close = play(siege("GON-1 fs d5 n morale=9", "MOR-1 hi d6 s"), "a")
    assert (record(close, "MOR-1").hits, bonus(close, 1), record(close, "GON-1").hits) == (6, 1, 2)
    infantry = play(siege("GON-1 li d5 n morale=9", "MOR-1 hi d6 s"), "a")
    assert (record(infantry, "MOR-1").hits, bonus(infantry, 1)) == (5, 2)
    back = play(siege("GON-1 li d5 n morale=1", "MOR-1 hi d6 s morale=8"), "a")
    assert bonus(back, 1) == 2


def test_w48_the_bonus_of_the_attacker_on_the_wall_wards_off_the_shooter_who_strikes_back() -> None:
    state = play(siege("GON-1 li d6 n morale=9", "MOR-1 fs d7 s"), "a")
    assert (record(state, "GON-1").hits, bonus(state, 0), record(state, "MOR-1").hits) == (4, 1, 2)


def test_w48_the_bonus_holds_only_while_the_unit_stands_on_the_wall() -> None:
    state = play(siege("GON-1 fs d4 n morale=9", "MOR-1 hi d7 s"), "a")
    assert record(state, "MOR-1").hits == 5
    gate = play(siege("GON-1 fs d4 n morale=9", "MOR-1 hi d6 s", plan=fort(walls="e6", gates="d6")), "a")
    assert record(gate, "MOR-1").hits == 5


def test_w48_walls_do_not_block_a_line_and_counters_on_them_do() -> None:
    state = siege("GON-1 fs d4 n morale=9", "MOR-1 hi d7 s")
    assert ATTACK in WAR.moves(state, 0)
    behind = siege("GON-1 fs d4 n morale=9", "GON-2 hi d6 n", "MOR-1 hi d7 s")
    assert may(behind) == ["f", "l", "r", "end"]


def test_w48_at_most_the_class_s_number_of_a_side_stands_on_the_walls() -> None:
    state = siege("GON-1 li j1 n morale=1", "MOR-1 li d6 s", "MOR-2 li e6 s", "MOR-3 lc f7 s morale=9")
    assert refused(state, "f") == ("W48", "2 of its side stand on the walls, and no more may")
    along = siege("GON-1 li j1 n morale=1", "MOR-1 li d6 s", "MOR-2 lc e6 e morale=9")
    assert cell_of(play(along, "f"), "MOR-2") == "f6 E"


def test_w34_panic_stops_at_a_wall() -> None:
    state = siege("GON-2 li j1 n morale=9", "GON-1 lc d4 n morale=0", "MOR-1 li d3 n morale=1")
    state, events = told(play(state, "end", "end"), "pass")
    assert events[0] == "GON-1 panics and flees N to d5"
    assert cell_of(state, "GON-1") == "d5 N"


def test_w46_a_fort_that_cannot_be_is_refused() -> None:
    plan = fort()
    units = (unit("GON-1", "li"), unit("MOR-1", "li"))
    for broken, words in (
        (plan._replace(inside=(plan.walls[0].cell,)), "one of wall, gate or inside"),
        (plan._replace(inside=(100,)), "on the board"),
        (plan._replace(walls=(plan.walls[0]._replace(hits=13),)), "up to the figure of their class"),
        (plan._replace(owner=2), "owner of .* is 2; 0 to 1 can be played with"),
    ):
        with pytest.raises(Misused, match=words):
            WAR.new(setup(units)._replace(fort=broken))
