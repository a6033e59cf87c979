"""Siege engines: crews, moves, shots, stores (W50)."""

import pytest
from test_war_walls import may, refused
from war_boards import cell_of, play, record, told
from war_forts import engine_of, fort, holds, siege

from bunchuk.rules.war.engines import engines_shown
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import ALONE, ATTACK, Shoot
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import on_walls
from bunchuk.tables.notation import format_cost

FAR = "MOR-9 li j9 s morale=1"
"""An enemy who is far away."""


def stores(state: State) -> tuple[str, str]:
    """What each side has left for shots."""
    assert state.siege is not None
    return format_cost(state.siege.stores[0]), format_cost(state.siege.stores[1])


def test_w50_a_large_catapult_with_fire_mixture_takes_5_from_a_fort_wall_of_12_leaving_7() -> None:
    state = siege("GON-1 li d3 n morale=9", FAR, engines=("GON-E1 large_catapult d3",), stores=("4S/2M", "-"))
    state, events = told(state, "shoot special wall")
    assert events == ["GON-E1 hits wall d6: strike 3, special shot 5 for 2M, wall 12 -> 7"]
    assert (holds(state, "d6"), stores(state), state.left, state.bloody) == (7, ("4S", "-"), 1, True)
    assert [event.rule for event in WAR.apply(state, -2, WAR.parse("rule wall d6 hits 12 : mended"))[1]] == ["W39"]


@pytest.mark.parametrize(
    ("kind", "distance", "shot", "wall", "gate", "paid"),
    [
        ("small_ram", 1, "ram", 11, 5, "-"),
        ("large_ram", 1, "ram", 10, 4, "-"),
        ("small_ballista", 3, "shoot", None, 5, "1W"),
        ("large_ballista", 3, "shoot", None, 4, "1I/1W"),
        ("small_catapult", 3, "shoot", 10, 4, "1S"),
        ("small_catapult", 3, "shoot special", 9, 3, "1M"),
        ("large_catapult", 3, "shoot", 9, 3, "2S"),
        ("large_catapult", 3, "shoot special", 7, 1, "2M"),
    ],
)
def test_w50_what_each_engine_takes_and_what_its_shot_costs(
    kind: str, distance: int, shot: str, wall: int | None, gate: int, paid: str
) -> None:
    plan = fort(walls="d6", gates="e6")
    for where, left in (("d", wall), ("e", gate)):
        cell = f"{where}{6 - distance}"
        state = siege(
            f"GON-1 li {cell} n morale=9", FAR, plan=plan, engines=(f"GON-E1 {kind} {cell}",), stores=(paid, "-")
        )
        if left is None:
            assert refused(state, shot)[0] == "W46"
        else:
            state = play(state, shot)
            assert (holds(state, f"{where}6"), stores(state)[0]) == (left, "-")


def test_w50_a_shot_without_goods_is_refused_and_says_what_is_left() -> None:
    state = siege("GON-1 li d3 n morale=9", FAR, engines=("GON-E1 large_catapult d3",), stores=("1S", "4S/2M"))
    assert refused(state, "shoot") == ("W50", "a shot costs 2S, of what was taken along 1S is left")
    assert refused(state, "shoot special")[0] == "W50"
    assert not any(isinstance(move, Shoot) for move in WAR.moves(state, 0))


def test_w50_no_special_shot_where_the_engine_has_none() -> None:
    state = siege("GON-1 li d3 n morale=9", FAR, engines=("GON-E1 small_ballista d3",), stores=("9W/9M", "-"))
    assert refused(state, "shoot special") == ("W50", "GON-E1, Small ballista, has no special shot")


def test_w4_w50_a_range_that_is_not_known_ends_at_the_next_cell() -> None:
    unknown = {"GON-E1": {"range": None}}
    far = siege(
        "GON-1 li d3 n morale=9", FAR, engines=("GON-E1 small_catapult d3",), stores=("9S", "-"), machines=unknown
    )
    rule, reason = refused(far, "shoot")
    assert (rule, reason) == ("W4", "the range of GON-E1 is not known, so it cannot shoot beyond the next cell")
    near = siege(
        "GON-1 li d5 n morale=9", FAR, engines=("GON-E1 small_catapult d5",), stores=("9S", "-"), machines=unknown
    )
    assert holds(play(near, "shoot"), "d6") == 10


def test_w50_the_range_counts_cells_between_and_nothing_beyond_is_hit() -> None:
    for cell, able in (("d1", True), ("d2", True)):
        state = siege(
            f"GON-1 li {cell} n morale=9", FAR, engines=(f"GON-E1 small_catapult {cell}",), stores=("9S", "-")
        )
        assert (Shoot(False, "wall") in WAR.moves(state, 0)) == able
    short = siege(
        "GON-1 li d1 n morale=9", FAR, engines=("GON-E1 small_catapult d1",), stores=("9S", "-"),
        machines={"GON-E1": {"range": 3}},
    )  # fmt: skip
    assert refused(short, "shoot") == ("W50", "nothing that GON-E1 can hit stands in its line within its range of 3")


def test_w50_rams_hit_only_walls_and_gates() -> None:
    state = siege("GON-1 li d5 n morale=9", "MOR-1 li d6 s", engines=("GON-E1 large_ram d5",))
    assert may(state) == ["l", "r", "a", "shoot wall", "climb", "end"]
    assert record(play(state, "shoot"), "MOR-1").hits == 4
    assert holds(play(state, "ram"), "d6") == 10
    assert refused(state, "shoot unit")[0] == "W50"
    field = siege("GON-1 li a1 n morale=9", "MOR-1 li a2 s", engines=("GON-E1 large_ram a1",))
    assert refused(field, "ram") == ("W50", "no wall or gate stands before GON-E1, Large ram; it hits nothing else")


def test_w50_ballistas_and_catapults_hit_units_too_and_walls_do_not_block() -> None:
    state = siege(
        "GON-1 li d3 n morale=9", "MOR-1 hi d7 s", engines=("GON-E1 large_catapult d3",), stores=("9S/9M", "-")
    )
    assert may(state) == [
        "f", "alone", "l", "r", "shoot unit", "shoot wall", "shoot special unit", "shoot special wall", "end",
    ]  # fmt: skip
    assert refused(state, "shoot") == ("W48", "a counter and the wall on d6 can be hit: say unit or wall")
    state, events = told(state, "shoot unit")
    assert events == ["GON-E1 shoots at MOR-1: strike 3 for 2S, 3 lost"]
    assert (record(state, "MOR-1").hits, record(state, "MOR-1").shown, record(state, "GON-1").shown) == (3, True, False)


def test_w48_engines_do_not_spend_the_bonus_even_when_shooters_serve_them() -> None:
    state = siege("GON-1 fs d3 n morale=9", "MOR-1 hi d6 s", engines=("GON-E1 small_ballista d3",), stores=("9W", "-"))
    shot = play(state, "shoot")
    assert record(shot, "MOR-1").hits == 5
    own = play(state, "a")
    assert record(own, "MOR-1").hits == 6


def test_w23_w50_the_last_hit_by_an_engine_counts_for_the_commander_of_its_crew() -> None:
    state = siege(
        "GON-1 li d3 n morale=9", "MOR-1 hi d6 s hits=1", FAR, engines=("GON-E1 large_ballista d3",),
        stores=("9W/9I", "-"),
    )  # fmt: skip
    state = play(state, "shoot")
    assert (record(state, "MOR-1").status, record(state, "MOR-1").killer) == ("destroyed", 0)


def test_w33_w50_a_unit_shot_at_from_the_next_cell_strikes_back_at_the_crew() -> None:
    state = siege(
        "GON-1 li a1 n morale=9", "MOR-1 hi a2 s", engines=("GON-E1 large_ballista a1",), stores=("9W/9I", "-")
    )
    state, events = told(state, "shoot")
    assert events == ["GON-E1 shoots at MOR-1: strike 2 for 1I/1W, 2 lost, 1 of its crew"]
    assert (record(state, "GON-1").hits, record(state, "MOR-1").hits) == (3, 4)
    assert engine_of(state, "GON-E1") == "a1 4 0"
    behind = siege(
        "GON-1 li a1 n morale=9", "MOR-1 hi a2 n", engines=("GON-E1 large_ballista a1",), stores=("1I/1W", "-")
    )
    assert record(play(behind, "shoot"), "GON-1").hits == 4


def test_w50_enemies_hit_the_crew_first_and_what_is_left_of_a_strike_is_lost() -> None:
    state = siege(
        "GON-1 li j1 n morale=1",
        "GON-2 li d2 n hits=1",
        "MOR-1 hc d3 s morale=8",
        engines=("GON-E1 small_ballista d2",),
    )
    state = play(state, "a")
    assert (record(state, "GON-2").status, engine_of(state, "GON-E1")) == ("destroyed", "d2 2 0")


def test_w50_an_engine_without_crew_is_hit_itself_and_blocks_a_line() -> None:
    state = siege(
        "GON-1 li d1 n", "GON-2 li j1 n morale=1", "MOR-1 fs d4 s morale=8", engines=("GON-E1 small_ballista d2",)
    )
    state, events = told(state, "a")
    assert events == ["MOR-1 hits GON-E1: strike 1, Small ballista 2 -> 1"]
    assert (record(state, "GON-1").hits, engine_of(state, "GON-E1"), state.bloody) == (4, "d2 1 0", True)
    own = siege("GON-1 fs d1 n morale=9", "MOR-1 li d4 s", engines=("GON-E1 small_ballista d2",))
    assert "a" not in may(own)


def test_w33_w50_a_blow_of_strike_0_turns_an_engine_up_as_it_would_a_unit() -> None:
    state = siege(
        "GON-1 li j1 n morale=1",
        "MOR-1 li d4 s morale=8",
        engines=("GON-E1 small_ballista d3",),
        profiles={"MOR-1": {"strike": 0}},
    )
    after, events = told(state, "a")
    assert events == ["MOR-1 hits GON-E1: strike 0, Small ballista 2 -> 2"]
    assert [engines_shown(state), engines_shown(after)] == [0, 1]
    assert (WAR.reveals(state, 1, ATTACK), after.bloody) == (True, False)


def test_w50_an_engine_of_0_hits_is_broken() -> None:
    state = siege("GON-1 li j1 n morale=1", "MOR-1 hc d4 s morale=8", engines=("GON-E1 small_ballista d3",))
    state, events = told(state, "a")
    assert events == ["MOR-1 hits GON-E1: strike 2, Small ballista 2 -> 0", "GON-E1 is broken"]
    assert engine_of(state, "GON-E1") == "destroyed 0 0"
    assert "f" in may(state)


def test_w50_an_engine_without_crew_is_anybody_s_who_enters() -> None:
    state = siege("GON-1 li j1 n morale=1", "MOR-1 lc d4 s morale=8", engines=("GON-E1 small_ballista d3",))
    state, events = told(state, "f")
    assert events == ["MOR-1 goes to d3", "MOR-1 takes GON-E1, Small ballista"]
    assert engine_of(state, "GON-E1") == "d3 2 1"
    state = play(state, "f")
    assert (cell_of(state, "MOR-1"), engine_of(state, "GON-E1")) == ("d2 S", "d3 2 1")


def test_w50_a_taken_engine_is_fed_from_its_taker_s_stores() -> None:
    state = siege(
        "GON-1 hi d1 n", "GON-2 li j1 n morale=1", "MOR-1 li d4 s morale=8", engines=("GON-E1 small_ballista d3",),
        stores=("9W", "1W"),
    )  # fmt: skip
    state = play(state, "f", "shoot")
    assert (record(state, "GON-1").hits, stores(state)) == (5, ("9W", "-"))


def test_w50_the_crew_s_movement_pays_moves_turns_and_shots_and_the_engine_goes_along() -> None:
    state = siege("GON-1 li d1 n morale=9", FAR, engines=("GON-E1 small_catapult d1",), stores=("9S", "-"))
    state = play(state, "f")
    assert (cell_of(state, "GON-1"), engine_of(state, "GON-E1"), state.left) == ("d2 N", "d2 4 0", 1)
    state = play(state, "shoot")
    assert (holds(state, "d6"), state.left) == (10, 0)


def test_w50_a_crew_may_leave_its_engine_and_come_back_to_it() -> None:
    state = siege("GON-1 li d1 n morale=9", FAR, engines=("GON-E1 small_catapult d1",))
    state, events = told(state, "alone")
    assert events == ["GON-1 goes to d2", "GON-1 leaves GON-E1"]
    assert engine_of(state, "GON-E1") == "d1 4 0"
    assert refused(state, "alone")[0] == "W50"
    state = play(state, "f", "end", "end", "pass", "pass", "r", "r", "end", "end", "pass", "pass", "f", "f")
    assert (cell_of(state, "GON-1"), engine_of(state, "GON-E1")) == ("d1 S", "d1 4 0")


def test_w50_only_foot_units_serve_engines() -> None:
    state = siege("GON-1 lc d3 n morale=9", FAR, engines=("GON-E1 small_catapult d3",), stores=("9S", "-"))
    assert refused(state, "shoot") == ("W50", "GON-1 serves no engine")
    assert ALONE not in WAR.moves(state, 0)
    assert engine_of(play(state, "f"), "GON-E1") == "d3 4 0"


def test_w50_engines_are_not_carried_up_along_or_off_walls_and_one_stands_in_a_cell() -> None:
    plan = fort(walls="d6 e6", inside="d7 e7", owner=0)
    state = siege("GON-1 li d7 s morale=9", FAR, plan=plan, engines=("GON-E1 small_catapult d7",))
    assert refused(state, "f") == ("W50", "GON-E1 cannot go to d6; alone goes without it")
    assert cell_of(play(state, "alone"), "GON-1") == "d6 S"
    along = siege("GON-1 li d6 e morale=9", FAR, plan=plan, engines=("GON-E1 small_catapult d6",))
    assert "f" not in may(along)
    two = siege("GON-1 li a1 n morale=9", FAR, engines=("GON-E1 small_ram a1", "GON-E2 small_ram a2"))
    assert "f" not in may(two)
    two = play(two, "alone")
    assert (cell_of(two, "GON-1"), engine_of(two, "GON-E1"), engine_of(two, "GON-E2")) == ("a2 N", "a1 7 0", "a2 7 0")


def test_w50_engines_go_through_breaches_and_their_owner_s_gates() -> None:
    plan = fort(walls="d6", gates="e6", owner=0, hits={"d6": 0})
    for column in "de":
        state = siege(f"GON-1 li {column}5 n morale=9", FAR, plan=plan, engines=(f"GON-E1 small_ram {column}5",))
        assert engine_of(play(state, "f", "f"), "GON-E1") == f"{column}7 7 0"


def test_w50_panic_leaves_the_engine_behind_and_stops_at_another() -> None:
    state = siege(
        "GON-1 lc d4 s morale=0", "GON-2 li a1 n morale=9", "MOR-1 li d5 s morale=2",
        engines=("GON-E1 small_ram d4", "GON-E2 small_ram d1"),
    )  # fmt: skip
    state = play(state, "end", "end", "pass")
    assert (cell_of(state, "GON-1"), engine_of(state, "GON-E1")) == ("d2 S", "d4 7 0")


def test_w36_w50_who_leaves_the_board_leaves_the_engine_on_it() -> None:
    state = siege("GON-1 li d1 s morale=9 edge_turns=1", "GON-2 li a5 n", FAR, engines=("GON-E1 small_ram d1",))
    state = play(state, "end")
    assert (record(state, "GON-1").status, engine_of(state, "GON-E1")) == ("fled", "d1 7 0")


def test_w50_the_result_tells_hits_and_holders_of_engines_walls_and_stores() -> None:
    plan = fort(walls="d6 e6", gates="f6", hits={"e6": 3})
    state = siege(
        "GON-1 li d3 n morale=9", FAR, plan=plan, stores=("4S/2M", "3W"),
        engines=("GON-E1 large_catapult d3", "GON-E2 small_ram a5", "MOR-E1 small_ballista c9"),
    )  # fmt: skip
    state = play(state, "shoot special wall", "rule GON-E2 hits 2 : a wheel broke", "rule end GON-C1 : night")
    found = result(state)
    assert found.fort is not None
    assert found.fort.walls == (("d6", 7), ("e6", 3))
    assert found.fort.gates == (("f6", 6),)
    assert [tuple(engine) for engine in found.engines] == [("GON-E1", 6, 0), ("GON-E2", 2, 0), ("MOR-E1", 2, 0)]
    assert tuple(map(format_cost, found.stores)) == ("4S", "3W")
    lost = result(
        play(
            siege("GON-1 li d3 n morale=9", FAR, engines=("GON-E1 small_ram a1", "GON-E2 small_ram d3")),
            "rule end MOR-C1 : rain",
        )
    )
    assert [engine.side for engine in lost.engines] == [1, 0]


def test_w50_an_engine_s_figures_and_the_stores_are_private_until_it_acts() -> None:
    state = siege("GON-1 li d3 n morale=9", FAR, engines=("GON-E1 large_catapult d3",), stores=("4S", "1W"))
    for seat, known in ((0, True), (1, False), (None, False)):
        seen = WAR.view(state, seat).siege
        assert seen is not None
        assert (seen.engines[0].figures is not None) == known
        assert (seen.engines[0].title, seen.engines[0].cell) == ("Large catapult", "d3")
        assert [None if left is None else format_cost(left) for left in seen.stores] == (
            {0: ["4S", None], 1: [None, "1W"], None: [None, None]}[seat]
        )
    assert WAR.reveals(state, 0, Shoot(False, "wall"))
    after = play(state, "shoot")
    seen = WAR.view(after, None).siege
    assert seen is not None
    assert seen.engines[0].figures is not None
    assert tuple(map(format_cost, seen.spent)) == ("2S", "-")


def test_w47_w50_words_of_the_pack_say_who_crosses_climbs_serves_and_what_rams_hit() -> None:
    horse = ("cavalry",)
    state = siege("GON-1 lc d5 n morale=9", FAR, wall_crossers=horse)
    assert cell_of(play(state, "f"), "GON-1") == "d6 N"
    state = play(siege("GON-1 lc d5 n morale=9", FAR, climbers=horse, storm_hits=2), "climb")
    assert record(state, "GON-1").hits == 2
    engines = ("GON-E1 small_catapult d3",)
    state = siege("GON-1 lc d3 n morale=9", FAR, crews=horse, engines=engines, stores=("1S", "-"))
    assert holds(play(state, "shoot"), "d6") == 10
    state = siege(
        "GON-1 li d3 n morale=9", "MOR-1 li d6 s", walls_only=("catapult",), engines=engines, stores=("1S", "-")
    )
    assert may(state) == ["f", "alone", "l", "r", "shoot wall", "end"]
    state = play(siege("GON-1 lc d5 n morale=9", "MOR-1 hi d6 s", wall_bonus_against=horse), "a")
    assert record(state, "MOR-1").hits == 6


def test_w12_w46_heroes_add_to_what_a_unit_takes_from_a_wall() -> None:
    state = siege("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", FAR, profiles={"GON-1": {"people": "trolls"}})
    state, events = told(state, "a wall")
    assert events == ["GON-1 hits wall d6: strike 1 +2 hero W12 = 3, wall 12 -> 9"]


def test_w18_lone_heroes_break_no_palisade_and_do_not_climb() -> None:
    state = siege("GON-H1 he d5 n morale=9", FAR, plan=fort(kind="palisade"))
    assert "a wall" not in may(state)
    assert refused(state, "a wall")[0] == "W46"
    assert refused(state, "climb")[0] == "W49"


def test_w48_lone_heroes_on_a_wall_neither_count_nor_are_warded() -> None:
    state = siege("GON-1 li j1 n morale=1", "MOR-H1 he d6 s", "MOR-1 li d7 s morale=9", plan=fort(kind="palisade"))
    assert cell_of(play(state, "l", "f"), "MOR-1") == "e7 E"
    assert on_walls(state, 1) == []
    shot = play(siege("GON-1 fs d4 n morale=9", "MOR-H1 he d6 s"), "a")
    assert record(shot, "MOR-H1").hits == 5


def test_w16_w47_a_hero_does_not_step_out_of_a_unit_through_a_wall() -> None:
    state = siege("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", FAR)
    assert "leave GON-H1 d6" not in may(state)
    assert "leave GON-H1 c5" in may(state)


def test_w16_w50_a_hero_who_steps_out_to_an_engine_takes_it() -> None:
    state = siege("GON-1 hi d3 n morale=9", "GON-H1 he in GON-1", FAR, engines=("MOR-E1 small_ram c3",))
    assert engine_of(play(state, "leave GON-H1 c3"), "MOR-E1") == "c3 7 0"


def test_w40_w41_ground_has_its_say_over_engines_and_ladders() -> None:
    far = siege(
        "GON-1 li d2 n morale=9", FAR, engines=("GON-E1 small_catapult d2",), stores=("9S", "-"), ground="mountain d2"
    )
    assert refused(far, "shoot") == ("W41", "GON-E1 reaches 2 cells: 4 capped by mountain W41")
    eagle = {"GON-1": {"people": "eagles", "tags": ("foot", "flyer")}}
    state = siege("GON-1 li d5 n morale=9", FAR, plan=fort(kind="palisade"), profiles=eagle, ground="forest d5")
    assert "a wall" not in may(state)


def test_w32_a_shot_is_the_attack_of_the_turn_and_is_paid_by_movement() -> None:
    state = play(siege("GON-1 li d5 n morale=9", FAR, engines=("GON-E1 large_ram d5",)), "ram")
    assert refused(state, "ram") == ("W32", "GON-1 has made its attacks of this turn, 1 of 1")
    assert refused(state, "a")[0] == "W32"
    spent = play(siege("GON-1 li d4 n morale=9", FAR, engines=("GON-E1 large_ram d4",)), "f", "r")
    assert refused(spent, "ram") == ("W32", "GON-1 has no movement left")
    assert refused(spent, "climb") == (
        "W49",
        "GON-1 cannot climb: a foot unit of the attacker does, right before a wall",
    )
    assert refused(spent, "l")[0] == "W32"


def test_w33_w50_a_crew_may_fall_by_the_answer_to_its_shot() -> None:
    state = siege(
        "GON-1 li a1 n morale=9 hits=1", "GON-2 li j1 n", "MOR-1 hi a2 s", engines=("GON-E1 large_ballista a1",),
        stores=("9W/9I", "-"),
    )  # fmt: skip
    state = play(state, "shoot")
    assert (record(state, "GON-1").status, record(state, "MOR-1").hits) == ("destroyed", 4)
    assert (engine_of(state, "GON-E1"), state.order[state.turn]) == ("a1 4 0", 2)


def test_w41_mountains_cap_shots_of_engines_at_units_too() -> None:
    state = siege(
        "GON-1 li a1 n morale=9", "MOR-1 hi a6 s", engines=("GON-E1 large_ballista a1",), stores=("9W/9I", "-"),
        ground="mountain a6",
    )  # fmt: skip
    assert refused(state, "shoot") == ("W41", "GON-E1 reaches 2 cells: 4 capped by mountain W41")


def test_w40_eagles_do_not_break_palisades_out_of_a_forest() -> None:
    eagle = {"GON-1": {"people": "eagles", "tags": ("flyer",)}}
    state = siege("GON-1 li d5 n morale=9", FAR, plan=fort(kind="palisade"), profiles=eagle, ground="forest d5")
    assert refused(state, "a wall") == ("W40", "GON-1 does not attack from forest")
