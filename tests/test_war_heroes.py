import pytest
from war_boards import GON, MOR, PASSPORT, acting_code, battle, cell_of, place_of, play, record, told

from bunchuk.rules.game import Refusal
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, JOIN, LEAD, LEFT, RIGHT, Leave, WarMove
from bunchuk.rules.war.state import Hero, Passport, State
from bunchuk.rules.war.view import Figured

FAR = "MOR-9 li j10 n morale=1"
LEADER = PASSPORT._replace(commander="GON-C1", level=1, types=("heavy_infantry",))
"""The passport of a hero who commands his side."""


def refused(state: State, move: WarMove, seat: int = 0) -> Refusal:
    refusal = WAR.check(state, seat, move)
    assert refusal is not None
    return refusal


def hero(state: State, code: str) -> Hero:
    found = record(state, code).hero
    assert found is not None
    return found


def figures(state: State, code: str, seat: int | None = 0) -> Figured:
    found = next(counter.figures for counter in WAR.view(state, seat).counters if counter.code == code)
    assert found is not None
    return found


def passport(**changes: object) -> dict[str, dict[str, object]]:
    return {"GON-H1": {"passport": PASSPORT._replace(**changes)}}  # type: ignore[arg-type]


# W12: what a hero lends


def test_w12_a_unit_of_6_1_3_1_0_with_a_hero_of_6_2_3_5_2_0_fights_as_7_3_4_1_0() -> None:
    state = battle("GON-1 hi d5 n morale=3", "GON-H1 he in GON-1", FAR)
    shown = figures(state, "GON-1")
    assert (shown.hits, shown.strike, record(state, "GON-1").morale, shown.movement, shown.range) == (7, 3, 4, 1, 0)
    assert shown.base_morale == 3


def test_w12_it_strikes_with_his_attack_and_says_so() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d6 n", FAR)
    state, words = told(state, "a")
    assert words[0] == "GON-1 attacks MOR-1 (strike 1 +2 hero W12 = 3): 3 hits lost"
    assert record(state, "MOR-1").hits == 3


def test_w12_w42_a_charge_with_a_hero_says_what_its_strike_is_made_of() -> None:
    state = battle("GON-1 hc d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d8 n", FAR)
    state = play(state, "f", "f")
    assert told(state, "a")[1][0] == "GON-1 attacks MOR-1 (strike 2 +2 run-up W42 +2 hero W12 = 6): 6 hits lost"


def test_w12_it_strikes_back_with_his_attack_too() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 hi d6 s", "MOR-H1 he in MOR-1", FAR)
    state, words = told(state, "a")
    assert words[0] == "GON-1 attacks MOR-1: 1 hit lost, 3 of its own (strike 1 +2 hero W12 = 3)"
    assert record(state, "GON-1").hits == 3


@pytest.mark.parametrize(("reach", "lost"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_w12_at_range_his_attack_counts_only_within_his_own(reach: int, lost: int) -> None:
    state = battle(
        "GON-1 fs d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d8 n", FAR, profiles={"GON-H1": {"range": reach}}
    )
    assert record(play(state, "a"), "MOR-1").hits == 6 - lost


def test_w12_a_hero_never_lengthens_the_range_of_his_unit() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d7 n", profiles={"GON-H1": {"range": 9}})
    assert ATTACK not in WAR.moves(state, 0)


def test_w12_the_extra_hit_is_lost_first_and_is_not_the_heros_own() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d6 s", FAR)
    state = play(state, "a")
    assert (record(state, "GON-1").hits, record(state, "GON-1").extra) == (6, 0)
    assert (record(state, "GON-H1").hits, hero(state, "GON-H1").lends) == (6, 0)


def test_w12_the_extra_hit_is_never_renewed_whoever_leaves_and_comes_back() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d6 s morale=1", sides=NOBODY_ASKED)
    state = play(state, "a", "leave GON-H1 c5", "end", "end")
    assert acting_code(state) == "GON-H1"
    assert record(state, "GON-1").extra == 0
    state = play(state, "r", "r", "end", "end", "end")
    state = play(state, "f")
    assert WAR.moves(state, 0)[0] == JOIN
    state = play(state, "join")
    assert (record(state, "GON-1").hits, record(state, "GON-1").extra) == (6, 0)
    assert record(state, "GON-1").morale == 9  # 10, less his 1 and 1 for parting after a loss, and his 1 again


def test_w12_each_of_several_heroes_lends_a_hit_and_the_first_loses_his_first() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "GON-H2 he in GON-1", "MOR-1 hi d6 s", FAR)
    assert (record(state, "GON-1").extra, record(state, "GON-1").morale) == (2, 11)
    state = play(state, "a")
    assert [hero(state, code).lends for code in ("GON-H1", "GON-H2")] == [0, 1]
    state = play(state, "leave GON-H2 c5")
    assert (record(state, "GON-1").hits, record(state, "GON-1").extra) == (6, 0)


def test_w12_a_pack_says_how_much_a_hero_lends() -> None:
    state = battle("GON-1 hi d5 n morale=3", "GON-H1 he in GON-1", FAR, hero_hits=3, hero_morale=0)
    assert (record(state, "GON-1").extra, record(state, "GON-1").morale) == (3, 3)


NOBODY_ASKED = (GON._replace(points=0), MOR._replace(points=0))


# W13: which units take him


def test_w13_his_passport_lists_the_types_that_he_may_join() -> None:
    state = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", FAR, profiles=passport(may=("light_infantry",)))
    state = play(state, "f")
    assert JOIN not in WAR.moves(state, 0)
    assert refused(state, JOIN) == Refusal("W13", "the passport of GON-H1 does not list heavy_infantry", "f forward")


@pytest.mark.parametrize(("level", "takes", "can"), [(1, -1, False), (2, -1, True), (6, 1, False), (1, 2, True)])
def test_w13_a_unit_takes_as_many_heroes_as_the_level_of_who_leads_it(level: int, takes: int, can: bool) -> None:
    state = battle(
        "GON-1 hi d6 n",
        "GON-H1 he in GON-1",
        "GON-H2 he d5 n morale=9",
        FAR,
        sides=(GON._replace(level=level), MOR),
        profiles={"GON-1": {"takes": takes}},
    )
    state = play(state, "f")
    assert (JOIN in WAR.moves(state, 0)) == can


# W14, W15: entering, passing, joining


def test_w14_he_joins_by_entering_a_units_cell_and_his_turn_ends() -> None:
    state = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", FAR)
    state, words = told(play(state, "f"), "join")
    assert words[0] == "GON-H1 joins GON-1, hits 6 +1 hero W12 = 7, morale 6 +1 hero W12 = 7"
    assert record(state, "GON-H1").status == "joined"
    assert acting_code(state) == "GON-1"
    assert state.ground[0] == 1 << record(state, "GON-1").cell


def test_w12_a_hero_who_was_seen_stays_known_in_the_ranks_that_he_joins() -> None:
    state = play(battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", FAR), "f", "join")
    theirs = {counter.code: counter for counter in WAR.view(state, 1).counters}
    assert theirs["GON-1"].heroes == ("GON-H1",)
    assert theirs["GON-H1"].hero is not None
    assert theirs["GON-H1"].hero.host == "GON-1"
    assert theirs["GON-1"].figures is None


def test_w14_ending_on_a_unit_that_does_not_take_him_is_illegal() -> None:
    state = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", "GON-2 hi d7 n", FAR, profiles=passport(may=()))
    assert FORWARD not in WAR.moves(state, 0)
    assert refused(state, FORWARD).rule == "W14"
    state = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", FAR, profiles=passport(may=()))
    state = play(state, "f")
    assert WAR.moves(state, 0) == (FORWARD,)
    assert refused(state, END_TURN).rule == "W14"
    assert cell_of(play(state, "f"), "GON-H1") == "d7 N"


def test_w14_he_may_turn_among_his_own_as_long_as_he_can_get_out() -> None:
    far: dict[str, dict[str, object]] = {"GON-H1": {"movement": 3, "passport": PASSPORT._replace(may=())}}
    state = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", "MOR-1 hi d7 s", profiles=far)
    state = play(state, "f")
    assert WAR.moves(state, 0) == (LEFT, RIGHT)
    assert cell_of(play(state, "l", "f"), "GON-H1") == "c6 W"


def test_w15_he_passes_through_several_of_his_own() -> None:
    long: dict[str, dict[str, object]] = {"GON-H1": {"movement": 3, "passport": PASSPORT._replace(may=())}}
    state = battle("GON-H1 he d5 n morale=9", "GON-1 hi d6 n", "GON-2 li d7 n", FAR, profiles=long)
    state = play(state, "f", "f", "f")
    assert cell_of(state, "GON-H1") == "d8 N"
    assert state.ground[0].bit_count() == 3


def test_w15_enemies_stop_him() -> None:
    state = battle("GON-H1 he d5 n morale=9", "MOR-1 hi d6 n", FAR)
    assert FORWARD not in WAR.moves(state, 0)


def test_w32_heroes_of_one_side_share_a_cell_and_the_first_is_met() -> None:
    state = battle("GON-H1 he d5 n morale=9", "GON-H2 he d6 n morale=1", "MOR-1 hi d7 s morale=5", sides=NOBODY_ASKED)
    state = play(state, "f", "end")
    assert (cell_of(state, "GON-H1"), cell_of(state, "GON-H2")) == ("d6 N", "d6 N")
    state = play(state, "a")
    assert (record(state, "GON-H1").hits, record(state, "GON-H2").hits) == (5, 6)
    state = play(state, "end", "end", "l", "f", "end")
    assert cell_of(state, "GON-H1") == "c6 W"
    assert state.ground[0].bit_count() == 2


def test_w14_w32_a_unit_takes_in_the_heroes_of_the_cell_that_it_enters() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he d6 n", "GON-H2 he d6 n", FAR)
    state = play(state, "f")
    assert record(state, "GON-1").heroes == (1, 2)
    few = battle("GON-1 hi d5 n morale=9", "GON-H1 he d6 n", "GON-H2 he d6 n", FAR, profiles={"GON-1": {"takes": 1}})
    assert FORWARD not in WAR.moves(few, 0)


def test_w14_he_keeps_his_place_in_the_order_through_what_he_joins() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he d6 n morale=8", "MOR-1 li a9 n morale=7", sides=NOBODY_ASKED)
    state = play(state, "f", "leave GON-H1 e6", "end")
    assert acting_code(state) == "MOR-1"  # he acts from the next round


# W14: when his unit is gone


def test_w14_when_his_unit_is_destroyed_he_stands_alone_with_half_of_his_hits() -> None:
    state = battle(
        "GON-1 hc d5 n morale=9", "MOR-1 li d6 n hits=1", "MOR-H1 he in MOR-1 hits=5", FAR, sides=NOBODY_ASKED
    )
    state = state._replace(units=tuple(u._replace(hits=5) if u.hero else u for u in state.units))
    state, words = told(state, "a")
    assert words[1:] == ["MOR-1 is destroyed", "MOR-H1 stands alone on d6 with 2 hits"]
    assert (cell_of(state, "MOR-H1"), record(state, "MOR-H1").hits) == ("d6 N", 2)
    assert record(state, "MOR-H1").morale == 6  # his unit's, with the 1 that he lent it
    assert "MOR-H1" not in [state.setup.units[index].code for index in state.order]


def test_w14_w17_a_hero_of_1_hit_falls_unconscious_with_his_unit() -> None:
    state = battle("GON-1 hc d5 n morale=9", "MOR-1 li d6 n hits=1", "MOR-H1 he in MOR-1", FAR)
    state = state._replace(units=tuple(u._replace(hits=1) if u.hero else u for u in state.units))
    state = play(state, "a")
    assert (record(state, "MOR-H1").status, record(state, "MOR-H1").hits) == ("down", 0)
    assert not state.ground[1] >> record(state, "MOR-H1").cell & 1


def test_w14_from_a_unit_that_scatters_he_steps_out_unhurt() -> None:
    state = battle("GON-1 li d5 n morale=-3", "GON-H1 he in GON-1", "GON-2 li a1 n", FAR, sides=NOBODY_ASKED)
    state = play(state, "end", "end")
    assert record(state, "GON-1").status == "scattered"
    assert (cell_of(state, "GON-H1"), record(state, "GON-H1").hits) == ("d5 N", 6)
    assert hero(state, "GON-H1").courage == 5


def test_w14_simultaneous_last_losses_leave_both_heroes_on_the_board() -> None:
    state = battle("GON-1 hi d5 n morale=9 hits=1", "GON-H1 he in GON-1", "MOR-1 hi d6 s hits=1", "MOR-H1 he in MOR-1")
    state = play(state, "a")
    assert [cell_of(state, code) for code in ("GON-1", "MOR-1", "GON-H1", "MOR-H1")] == [
        "destroyed",
        "destroyed",
        "d5 N",
        "d6 S",
    ]
    assert state.end is None
    assert state.round == 2


# W15: taking over


def test_w15_a_hero_who_commands_may_take_over_a_unit_of_a_type_of_his() -> None:
    state = battle(
        "GON-H1 he d5 n morale=9", "GON-1 hi d6 n", "MOR-1 li d7 n hits=1", profiles={"GON-H1": {"passport": LEADER}}
    )
    state = play(state, "f")
    assert WAR.moves(state, 0)[:2] == (JOIN, LEAD)
    state = play(state, "lead")
    assert state.units[place_of(state, "GON-1")].leader == place_of(state, "GON-H1")
    state = play(state, "a")
    assert record(state, "MOR-1").killer == place_of(state, "GON-H1")
    state = battle(
        "GON-H1 he d5 n morale=9", "GON-1 hi d6 n", FAR, profiles={"GON-H1": {"passport": LEADER._replace(types=())}}
    )
    assert refused(play(state, "f"), LEAD).rule == "W15"


@pytest.mark.parametrize("changes", [{"under": "GON-C7"}, {"type": "light_infantry"}])
def test_w15_not_one_with_a_virtual_commander_or_of_another_type(changes: dict[str, object]) -> None:
    state = battle(
        "GON-H1 he d5 n morale=9", "GON-1 hi d6 n", FAR, profiles={"GON-H1": {"passport": LEADER}, "GON-1": changes}
    )
    state = play(state, "f")
    assert LEAD not in WAR.moves(state, 0)
    assert refused(state, LEAD).rule == "W15"


def test_w13_w15_a_unit_taken_over_takes_heroes_by_the_level_of_its_new_leader() -> None:
    state = battle(
        "GON-H1 he d5 n morale=9",
        "GON-1 hi d6 n",
        "GON-H2 he e6 w morale=8",
        FAR,
        profiles={"GON-H1": {"passport": LEADER}},
    )
    state = play(state, "f", "lead")
    assert acting_code(state) == "GON-H2"
    assert refused(play(state, "f"), JOIN).reason == "GON-1 has its 1 heroes: the level of its commander"


# W16: how he leaves a unit


def test_w16_he_leaves_on_his_units_turn_with_his_hits_and_the_bonuses_go_with_him() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", FAR)
    assert WAR.moves(state, 0)[:4] == tuple(Leave("GON-H1", cell) for cell in ("d6", "e5", "d4", "c5"))
    state, words = told(state, "leave GON-H1 c5")
    assert words == ["GON-H1 leaves GON-1 for c5"]
    assert (cell_of(state, "GON-H1"), record(state, "GON-H1").hits) == ("c5 W", 6)
    assert (record(state, "GON-1").morale, record(state, "GON-1").extra) == (9, 0)
    assert hero(state, "GON-H1").courage == 5
    assert (acting_code(state), state.left) == ("GON-1", 1)


def test_w16_if_the_unit_bled_while_he_was_in_it_both_lose_heart() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d6 s", FAR)
    state, words = told(play(state, "a"), "leave GON-H1 c5")
    assert words == ["GON-H1 leaves GON-1 for c5: morale -1, his courage -1"]
    assert (record(state, "GON-1").morale, hero(state, "GON-H1").courage) == (8, 4)


def test_w16_a_hero_who_leaves_a_unit_of_1_hit_does_not_kill_it() -> None:
    state = battle("GON-1 hi d5 n morale=9 hits=1", "GON-H1 he in GON-1", FAR)
    state = play(state, "leave GON-H1 d6")
    assert (record(state, "GON-1").hits, cell_of(state, "GON-1")) == (1, "d5 N")


def test_w16_he_steps_out_to_no_taken_cell_and_no_other_turn() -> None:
    state = battle("GON-1 hi a1 n morale=9", "GON-H1 he in GON-1", "GON-2 hi b1 n", "MOR-1 hi a2 s")
    assert not [move for move in WAR.moves(state, 0) if isinstance(move, Leave)]
    assert refused(state, Leave("GON-H1", "b1")).rule == "W16"
    assert refused(state, Leave("GON-H2", "b1")).reason == "GON-H2 is not in GON-1"
    assert refused(play(state, "end"), Leave("GON-H1", "b2"), 1).rule == "W31"


def test_w16_a_hero_who_leaves_is_told_to_the_enemy_without_their_hearts() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi d6 s", FAR)
    _, events = WAR.apply(play(state, "a"), 0, Leave("GON-H1", "c5"))
    assert (events[0].audience, events[0].public) == ((0,), "GON-H1 leaves GON-1 for c5")


# W17: the unconscious


def beaten(**changes: object) -> State:
    """The last unit of Mordor is gone, and its hero lies unconscious."""
    state = battle(
        "GON-1 hc d5 n morale=9",
        "MOR-1 li d6 n hits=1",
        "MOR-H1 he in MOR-1",
        profiles={"MOR-H1": {"passport": PASSPORT._replace(**changes)}},  # type: ignore[arg-type]
    )
    state = state._replace(units=tuple(u._replace(hits=1) if u.hero else u for u in state.units))
    return play(state, "a")


def test_w17_the_winner_decides_on_a_real_hero() -> None:
    state = beaten()
    assert state.phase == "captives"
    assert WAR.to_act(state) == {0}
    assert [WAR.format(move) for move in WAR.moves(state, 0)] == ["capture MOR-H1", "kill MOR-H1", "release MOR-H1"]
    assert refused(state, WAR.parse("bury MOR-H1")).reason == "a real hero cannot be buried"  # type: ignore[arg-type]
    assert refused(state, WAR.parse("kill MOR-H7")).rule == "W17"  # type: ignore[arg-type]
    assert refused(state, WAR.parse("kill MOR-H1"), 1).rule == "W17"  # type: ignore[arg-type]
    state = play(state, "capture mor-h1")
    assert state.phase == "fate"


def test_w17_a_virtual_hero_can_only_be_killed_or_buried() -> None:
    state = beaten(real=False)
    assert [WAR.format(move) for move in WAR.moves(state, 0)] == ["kill MOR-H1", "bury MOR-H1"]
    assert refused(state, WAR.parse("capture MOR-H1")).reason == "a virtual hero cannot be captured"  # type: ignore[arg-type]


def test_w17_who_is_released_wakes() -> None:
    state = play(beaten(), "release MOR-H1")
    assert (record(state, "MOR-H1").hits, hero(state, "MOR-H1").fate) == (1, "released")


def test_w17_on_the_winning_side_and_in_a_draw_he_wakes_with_1_hit() -> None:
    for ending in ("rule end GON-C1 : dusk", "rule end draw : dusk"):
        state = battle("GON-1 hi d5 n morale=9", "GON-H1 he a1 n", FAR)
        state = play(state, "rule GON-H1 hits 0 : a stray arrow")
        assert record(state, "GON-H1").status == "down"
        state = play(state, ending)
        assert record(state, "GON-H1").hits == 1
        assert state.phase != "captives"


def test_w17_the_unconscious_block_nothing_and_are_no_target() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-H1 he d6 s hits=1", FAR)
    state = play(state, "a")
    assert record(state, "MOR-H1").status == "down"
    state = battle("GON-1 lc d4 n morale=9", "GON-2 lc d5 n morale=8", "MOR-H1 he d6 s", FAR)
    state = play(state, "rule MOR-H1 hits 0 : a stray arrow", "end")
    assert ATTACK not in WAR.moves(state, 0)
    assert cell_of(play(state, "f"), "GON-2") == "d6 N"


# W18: heroes alone


def test_w18_alone_he_acts_like_a_unit_and_strikes_with_his_attack() -> None:
    state = battle("GON-H1 he d5 n morale=9", "MOR-1 hi d6 s", FAR)
    assert WAR.moves(state, 0) == (LEFT, RIGHT, ATTACK, END_TURN)
    state = play(state, "a")
    assert (record(state, "MOR-1").hits, record(state, "GON-H1").hits) == (4, 5)


def test_w18_he_neither_panics_nor_scatters() -> None:
    state = battle("GON-H1 he d5 n morale=-9", "GON-1 li a1 n morale=5", "MOR-1 hi d9 s morale=4", sides=NOBODY_ASKED)
    state = play(state, "end", "end")
    assert (acting_code(state), state.phase, state.left) == ("GON-H1", "turn", 2)


def test_w18_two_real_heroes_fight_in_person_and_the_result_is_typed_in() -> None:
    state = battle("GON-H1 he d5 n morale=9", "MOR-H1 he d6 s hits=4", FAR, sides=NOBODY_ASKED)
    state, words = told(state, "a")
    assert words == ["GON-H1 meets MOR-H1 in personal combat"]
    asked = WAR.chance(state)
    assert asked is not None
    assert (asked.rule, asked.dice) == ("W18", (2, 6))
    state, words = told(state, "2 5")
    assert words == ["GON-H1 wins with 5 of 6 hits left", "MOR-H1 falls unconscious"]
    assert (record(state, "GON-H1").hits, record(state, "MOR-H1").status) == (5, "down")
    assert (acting_code(state), state.left) == ("GON-H1", 1)


def test_w18_the_one_who_challenged_may_fall_and_nobody_gains_hits() -> None:
    state = battle("GON-H1 he d5 n morale=9", "GON-1 li a1 n", "MOR-H1 he d6 s hits=4", sides=NOBODY_ASKED)
    state = play(state, "a", "1 6")
    assert (record(state, "GON-H1").status, record(state, "MOR-H1").hits) == ("down", 4)
    assert acting_code(state) == "MOR-H1"


def test_w18_if_either_is_virtual_they_fight_as_units_do() -> None:
    state = battle("GON-H1 he d5 n morale=9", "MOR-H1 he d6 s", FAR, profiles=passport(real=False))
    state = play(state, "a")
    assert (record(state, "GON-H1").hits, record(state, "MOR-H1").hits) == (4, 4)


def test_w18_heroes_alone_roll_initiative_and_lone_heroes_keep_a_side_in_the_fight() -> None:
    state = battle("GON-1 hc d5 n morale=9", "MOR-1 li d6 n hits=1", "MOR-H1 he j10 s morale=-4", sides=NOBODY_ASKED)
    state = play(state, "a", "end")
    assert state.end is None
    assert acting_code(state) == "MOR-H1"


def test_w29_points_are_handed_to_units_not_to_heroes_alone() -> None:
    state = battle("GON-1 hc d5 n morale=9", "GON-H1 he a1 n", FAR, held=(3, 0))
    assert [WAR.format(move) for move in WAR.moves(state, 0)][:2] == ["give GON-1 1", "f"]
    refusal = WAR.check(state, 0, WAR.parse("give GON-H1 1"))
    assert refusal is not None
    assert refusal.rule == "W29"


# W36, W37: a hero who commands his side

COMMANDER: dict[str, dict[str, object]] = {"GON-H1": {"passport": Passport((), 5, True, "GON-C1", 1)}}


def test_w36_a_commander_on_the_board_flees_in_one_turn_and_his_units_lose_2_morale() -> None:
    state = battle("GON-H1 he d1 s morale=9", "GON-1 li a5 n morale=6", FAR, profiles=COMMANDER, held=(3, 0))
    state, words = told(state, "end")
    assert words[:2] == [
        "GON-H1 leaves the board by S",
        "Faramir flees by the south: -2 morale of each unit he leaves",
    ]
    assert (record(state, "GON-1").morale, state.camps[0].held, state.camps[0].leads) == (4, 0, False)
    state = play(state, "rule end MOR-C1 : dusk")
    assert (state.camps[0].fate, state.camps[0].where, state.phase) == ("fled", "S", "over")


def test_w36_merged_in_a_unit_he_flees_with_it_after_two_turns() -> None:
    state = battle(
        "GON-1 hi d1 s morale=9", "GON-H1 he in GON-1", "GON-2 li a5 n", FAR, profiles=COMMANDER, sides=NOBODY_ASKED
    )
    state = play(state, "end")
    assert cell_of(state, "GON-1") == "d1 S"
    state = play(state, "end", "end", "end")
    assert (cell_of(state, "GON-1"), record(state, "GON-H1").status) == ("fled", "fled")
    assert state.camps[0].fate == "fled"
    assert record(state, "GON-2").morale == 5 - 2


def test_w36_another_hero_flees_like_a_unit_and_nobody_minds() -> None:
    state = battle("GON-H1 he d1 s morale=9", "GON-1 li a5 n morale=6", FAR, sides=NOBODY_ASKED)
    state = play(state, "end")
    assert cell_of(state, "GON-H1") == "d1 S"
    state = play(state, "end", "end", "end")
    assert cell_of(state, "GON-H1") == "fled"
    assert record(state, "GON-1").morale == 6


def test_w36_when_he_falls_his_units_fight_on_without_points() -> None:
    state = battle("MOR-1 hi d6 s morale=9", "GON-H1 he d5 n hits=1", "GON-1 li a5 n", profiles=COMMANDER, held=(3, 0))
    state = play(state, "a")
    assert (state.camps[0].leads, state.camps[0].held) == (False, 0)
    assert state.end is None
    state = play(state, "rule end MOR-C1 : dusk", "capture GON-H1")
    assert (state.phase, state.camps[0].fate) == ("over", "captured")


def test_w36_all_learn_of_a_commander_in_the_ranks_once_the_battle_is_over() -> None:
    state = battle("GON-1 hi d2 n morale=9", "GON-H1 he in GON-1", FAR, profiles=COMMANDER)
    assert "GON-H1" not in [counter.code for counter in WAR.view(state, 1).counters]
    over, words = told(state, "rule end MOR-C1 : dusk")
    assert "GON-H1 was in the ranks of GON-1" in words
    assert "GON-H1" in [counter.code for counter in WAR.view(over, 1).counters]
    _, otherwise = told(battle("GON-1 hi d2 n morale=9", "GON-H1 he in GON-1", FAR), "rule end MOR-C1 : dusk")
    assert not [text for text in otherwise if "ranks" in text]  # of another hero nothing follows


def test_w37_a_commander_who_stands_on_the_board_rolls_no_fate() -> None:
    state = battle("MOR-1 hi d6 s morale=9", "GON-H1 he a1 n", "GON-1 li d5 s hits=1", profiles=COMMANDER)
    state = play(state, "a", "rule end MOR-C1 : dusk")
    assert (state.phase, state.camps[0].fate) == ("over", "stays")
    without = battle("MOR-1 hi d6 s morale=9", "GON-H1 he a1 n", "GON-1 li d5 s hits=1")
    assert play(without, "a", "rule end MOR-C1 : dusk").phase == "fate"
