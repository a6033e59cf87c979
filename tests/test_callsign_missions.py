"""Missions: the briefing, orders, objectives, rounds, the limit, rulings (G1-G3, G13)."""

import pytest
from callsign_fields import begun, objective, pack, play, readiness, refused, setup

from bunchuk.errors import Misused, NotFound
from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.callsign.missions import missions
from bunchuk.rules.callsign.missions import setup as mission_setup
from bunchuk.rules.callsign.state import Setup, State
from bunchuk.rules.game import CHANCE, MASTER, Event, Refusal, Rolled

ALLIES = setup("B1 ri a1", "G1 ri b1", "R1 ri f6", "Y1 ri e6", sides=("BG", "RY"))
PAIR = ("B1 ri a1", "R1 ri f6")


def act(state: State, seat: int, line: str) -> tuple[State, tuple[Event, ...]]:
    move = CALLSIGN.parse(line)
    assert CALLSIGN.check(state, seat, move) is None, line
    return CALLSIGN.apply(state, seat, move)


def rounds(state: State, count: int) -> State:
    """Let everybody end his turn for so many rounds, or until the end."""
    for _ in range(count * len(state.setup.leaders)):
        if state.end is None:
            state, _ = play(state, "end")
    return state


def winners(state: State) -> tuple[int, ...]:
    assert state.end is not None
    return state.end.winners


def test_g1_the_mission_names_a_commander_in_chief_and_his_side_may_change_him_before_round_1() -> None:
    state = CALLSIGN.new(ALLIES)
    assert CALLSIGN.to_act(state) == {0, 1, 2, 3}
    assert state.chiefs == (0, 2)
    assert [CALLSIGN.format(move) for move in CALLSIGN.moves(state, 1)] == ["ready", "chief green"]
    state, told = act(state, 1, "chief green")
    assert told[0].text == "Green Leader is commander-in-chief of Side 0"
    assert state.chiefs == (1, 2)
    assert refused(state, "chief green", 0) == ("G1", "green is commander-in-chief already")
    assert refused(state, "chief red", 0) == ("G1", "no leader 'red' on this side")


def test_g1_leaders_are_named_without_their_accents() -> None:
    named = ALLIES._replace(
        leaders=tuple(one._replace(code={"green": "žaļš"}.get(one.code, one.code)) for one in ALLIES.leaders)
    )
    state, told = act(CALLSIGN.new(named), 1, "chief zals")
    assert (state.chiefs, told[0].text) == ((1, 2), "Green Leader is commander-in-chief of Side 0")
    for seat in (0, 1, 2, 3):
        state, _ = act(state, seat, "ready")
    state, told = act(state, 1, "order ZALS : hold")
    assert (told[0].text, state.orders[0].to) == ("Green Leader orders žaļš: hold", "žaļš")


def test_g1_who_is_ready_changes_nothing_more_and_round_1_begins_when_all_are() -> None:
    state, _ = act(CALLSIGN.new(ALLIES), 0, "ready")
    assert refused(state, "chief green", 0) == ("G1", "that leader is ready")
    assert refused(state, "B1 ^", 0) == ("G1", "the leaders still read the briefing")
    for seat in (1, 2, 3):
        state, _ = act(state, seat, "ready")
    assert (state.phase, state.round) == ("turn", 1)
    assert CALLSIGN.to_act(state) == {0}
    assert refused(state, "chief green", 0) == ("G1", "that is settled before round 1")


def test_g1_only_the_commander_in_chief_writes_orders_at_any_moment() -> None:
    state = begun(ALLIES)
    assert refused(state, "order all : go", 1) == ("G1", "orders are written by Blue Leader, the commander-in-chief")
    state, _ = play(state, "end")
    state, _ = act(state, 0, "order green : take the mill, then wait")
    state, _ = act(state, 2, "order all : hold")
    assert [(order.side, order.to, order.text) for order in state.orders] == [
        (0, "green", "take the mill, then wait"),
        (1, "all", "hold"),
    ]
    assert refused(state, "order red : surrender", 0) == ("G1", "no leader 'red' on this side")


def test_g1_orders_are_read_by_the_side_and_masters_alone() -> None:
    state, told = act(begun(ALLIES), 0, "order green leader : take the mill")
    assert state.orders[0].to == "green"
    state, told = act(begun(ALLIES), 0, "order green : take the mill")
    assert told == (Event("Blue Leader orders green: take the mill", "G1", (0, 1)),)
    for seat, reads in ((0, True), (1, True), (2, False), (3, False), (None, False), (MASTER, True)):
        assert ("take the mill" in CALLSIGN.draw(state, seat)) == reads
        assert bool(CALLSIGN.view(state, seat).orders) == reads


def test_g1_without_units_he_stays_commander_in_chief() -> None:
    state, _ = CALLSIGN.apply(begun(ALLIES), MASTER, CALLSIGN.parse("rule B1 readiness 0 : gone"))
    state, _ = act(state, 0, "order green : go on")
    assert state.orders[-1].text == "go on"


def test_g3_a_player_without_units_is_passed_over() -> None:
    state, _ = CALLSIGN.apply(begun(ALLIES), MASTER, CALLSIGN.parse("rule G1 readiness 0 : gone"))
    state, told = play(state, "end")
    assert state.seat == 2
    assert told[-1].text == "Red Leader's turn"


def test_g2_units_of_one_side_do_not_attack_each_other() -> None:
    assert refused(begun(ALLIES), "B1 x >") == ("G5", "G1 stands on b1")


def test_g2_the_order_of_play_is_fixed_and_comes_round() -> None:
    state, seats = begun(ALLIES), []
    for _ in range(6):
        seats.append(state.seat)
        state, _ = play(state, "end")
    assert seats == [0, 1, 2, 3, 0, 1]
    assert state.round == 2


def test_g2_destroying_all_others_wins() -> None:
    state = begun(setup("B1 ri c3", "R1 ri c4"))
    state, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule R1 readiness 5 : tired"))
    state, told = play(state, "B1 x ^")
    assert winners(state) == (0,)
    assert told[-1].text == "the mission is over: Side 0's task is done: destroy all others"


def holding(cell: str, count: int, *units: str) -> Setup:
    return setup(*units, objectives=(objective(0, "hold", cell, count), objective(1, "destroy")))


def test_g2_holding_counts_full_rounds_from_the_first_turn_to_the_last() -> None:
    state = begun(holding("a2", 2, *PAIR))
    state, _ = play(state, "B1 ^", "end", "end")  # came in round 1: no full round
    assert state.rounds[0] == 0
    state = rounds(state, 1)
    assert (state.rounds[0], state.end) == (1, None)
    assert winners(rounds(state, 1)) == (0,)


def test_g2_who_stands_there_from_the_start_holds_round_1() -> None:
    assert winners(rounds(begun(holding("a1", 1, *PAIR)), 1)) == (0,)


def test_g2_a_gap_starts_anew() -> None:
    state = rounds(begun(holding("a1", 3, *PAIR)), 2)
    assert state.rounds[0] == 2
    state, _ = play(state, "B1 ^", "end")
    assert state.rounds[0] == 0
    state, _ = play(state, "end", "B1 v", "end", "end")
    assert state.rounds[0] == 0
    assert winners(rounds(state, 3)) == (0,)


def test_g2_one_unit_may_relieve_another_within_a_turn() -> None:
    state = rounds(begun(holding("a1", 2, *PAIR, "B2 ri b1")), 1)
    state, _ = play(state, "B1 ^", "B2 <", "end", "end")
    assert winners(state) == (0,)


def test_g2_bringing_a_unit_to_a_cell_wins_when_the_move_ends() -> None:
    field = setup(*PAIR, objectives=(objective(0, "reach", "a3"), objective(1, "destroy")))
    state, _ = play(begun(field), "B1 ^^^")
    assert state.end is None  # passing through is not ending there
    state, _ = play(state, "end", "end", "B1 v")
    assert winners(state) == (0,)


def test_g2_only_a_move_of_the_side_brings_a_unit_there() -> None:
    field = setup(*PAIR, objectives=(objective(0, "reach", "e6"), objective(1, "destroy")))
    state, _ = CALLSIGN.apply(begun(field), MASTER, CALLSIGN.parse("rule B1 at e6 : a slip"))
    assert state.end is None
    state, _ = play(begun(field), "end", "R1 <")
    assert state.end is None


def test_g2_surviving_wins_at_the_end_of_the_round_named() -> None:
    field = setup(*PAIR, objectives=(objective(0, "destroy"), objective(1, "survive", rounds=2)))
    state = rounds(begun(field), 1)
    assert state.end is None
    assert winners(rounds(state, 1)) == (1,)


def test_g2_all_objectives_are_needed_unless_the_mission_says_any() -> None:
    tasks = (objective(0, "reach", "a2"), objective(0, "survive", rounds=3), objective(1, "destroy"))
    state, _ = play(begun(setup(*PAIR, objectives=tasks, needs=("all", "any"))), "B1 ^")
    assert (state.met, state.end) == ((True, False, False), None)
    state, _ = play(state, "end", "end", "B1 v")  # what was met stays met
    assert winners(rounds(state, 3)) == (0,)
    state, _ = play(begun(setup(*PAIR, objectives=tasks)), "B1 ^")
    assert winners(state) == (0,)


def test_g2_at_a_rounds_end_the_side_listed_first_wins() -> None:
    both = (objective(1, "survive", rounds=1), objective(0, "survive", rounds=1))
    assert winners(rounds(begun(setup(*PAIR, objectives=both)), 1)) == (0,)


def test_g2_at_the_same_moment_the_side_whose_turn_it_is_wins() -> None:
    tasks = (objective(0, "destroy"), objective(1, "destroy"), objective(1, "reach", "f5"))
    state = begun(setup("B1 ri a1", "R1 ri f6", "R2 ri c1", objectives=tasks, needs=("any", "all")))
    state, _ = play(state, "end", "R1 v", "end")
    assert state.met == (False, False, True)
    state, _ = play(state, "B1 >")
    for unit, figure in (("B1", 1), ("R2", 40)):
        state, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse(f"rule {unit} readiness {figure} : so be it"))
    state, _ = play(state, "B1 x >")  # its answer destroys all of side 0 in the turn of side 0
    assert winners(state) == (1,)


def test_g2_at_the_limit_the_named_winner_wins_or_nobody() -> None:
    state = rounds(begun(setup(*PAIR, limit=3, winner=1)), 3)
    assert winners(state) == (1,)
    state = rounds(begun(setup(*PAIR, limit=3)), 3)
    assert winners(state) == ()
    assert state.end is not None
    assert state.end.why == "round 3 was the last"
    assert CALLSIGN.moves(state, 0) == ()
    assert refused(state, "end", 0)[0] == "G2"


def test_g2_masters_rule_with_a_reason() -> None:
    state = begun(ALLIES)
    for line, reason in (
        ("rule B9 readiness 3 : x", "no unit 'B9' in this mission"),
        ("rule B1 at b1 : x", "G1 stands on b1"),
        ("rule B1 at z9 : x", "no cell 'z9' on this map"),
        ("rule end nobody : x", "no side 'nobody' here"),
    ):
        assert refused(state, line, MASTER) == ("G2", reason)
    assert refused(state, "rule B1 readiness 3 : x", 0) == ("G2", "masters rule")
    assert refused(state, "end", MASTER) == ("G3", "that is a player's move")
    state, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule B1 readiness 3 : counted wrong"))
    assert readiness(state, "B1") == 3
    state, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule B1 readiness 0 : gone"))
    assert refused(state, "rule B1 at c3 : x", MASTER)[0] == "G2"
    over, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule end side1 : dinner"))
    assert winners(over) == (2, 3)
    over, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule end draw : rain"))
    assert winners(over) == ()


def test_g2_a_ruling_sets_readiness_in_points_up_to_those_that_the_unit_came_with() -> None:
    state = begun(setup(*PAIR))
    for figure in (41, 999_999):
        refusal = CALLSIGN.check(state, MASTER, CALLSIGN.parse(f"rule B1 readiness {figure} : hurt"))
        assert refusal == Refusal(
            "G2",
            f"B1 has 0 to 40 points of readiness, not {figure}",
            "rule B1 readiness 0-40 : WHY, in points; 40 are 100 %",
        )
    state, told = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule B1 readiness 22 : hurt"))
    assert told[0].text == "B1 is at 22 of 40 points of readiness, 55 %, by ruling: hurt"
    state, told = CALLSIGN.apply(state, MASTER, CALLSIGN.parse("rule B1 readiness 40 : healed"))
    assert told[0].text == "B1 is at 40 of 40 points of readiness, 100 %, by ruling: healed"


def test_g2_a_ruling_that_names_no_side_is_answered_with_the_sides() -> None:
    refusal = CALLSIGN.check(begun(ALLIES), MASTER, CALLSIGN.parse("rule end Bé : dinner"))
    assert refusal == Refusal("G2", "no side 'bé' here", "rule end side0|side1|draw : WHY")
    over, _ = CALLSIGN.apply(begun(ALLIES), MASTER, CALLSIGN.parse("rule end Side 1 : dinner"))
    assert winners(over) == (2, 3)


def test_g1_orders_reach_a_leader_whose_title_has_other_signs_than_letters() -> None:
    named = ALLIES._replace(
        leaders=(ALLIES.leaders[0], ALLIES.leaders[1]._replace(title="O'Neill-Smith"), *ALLIES.leaders[2:])
    )
    state, told = act(begun(named), 0, "order o'neill-smith : go")
    assert told[0].text == "Blue Leader orders green: go"
    assert CALLSIGN.new(named).chiefs == (0, 2)
    state, _ = act(CALLSIGN.new(named), 0, "chief O'Neill-Smith")
    assert state.chiefs == (1, 2)


def test_g2_a_side_of_many_is_told_of_in_good_english() -> None:
    field = setup("B1 ri c3", "R1 ri f6", objectives=(objective(0, "reach", "c5"), objective(1, "destroy")))
    allies = field._replace(sides=(field.sides[0]._replace(title="Allies"), field.sides[1]))
    state, _ = play(begun(allies), "B1 ^^")
    assert state.end is not None
    assert state.end.why == "Allies' task is done: bring a unit to c5"


def test_g2_when_rulings_leave_nobody_it_is_a_draw() -> None:
    state = begun(setup(*PAIR, objectives=(objective(0, "reach", "a6"), objective(1, "reach", "f1"))))
    for unit in ("B1", "R1"):
        state, _ = CALLSIGN.apply(state, MASTER, CALLSIGN.parse(f"rule {unit} readiness 0 : rain"))
    assert winners(state) == ()


def test_g12_nothing_is_rolled() -> None:
    state = begun(ALLIES)
    assert CALLSIGN.chance(state) is None
    refusal = CALLSIGN.check(state, CHANCE, Rolled((1,)))
    assert refusal is not None
    assert refusal.rule == "G12"


def test_a_set_up_with_two_units_on_a_cell_or_off_the_map_is_refused() -> None:
    for units in (("B1 ri a1", "R1 ri a1"), ("B1 ri a1", "R1 ri h9")):
        with pytest.raises(Misused, match="a cell of its own"):
            CALLSIGN.new(setup(*units))


def test_g13_missions_of_the_pack_are_set_up_by_name() -> None:
    assert list(missions(pack())) == ["ford", "ridge", "harbour", "pass"]
    ridge = mission_setup(pack(), "ridge")
    assert [leader.title for leader in ridge.leaders] == ["Blue Leader", "Red Leader", "Green Leader"]
    assert [troop.code for troop in ridge.units if troop.seat == 2] == ["G1", "G2", "G3", "G4", "G5"]
    assert all(troop.side == ridge.leaders[troop.seat].side for troop in ridge.units)
    for other in ("RIDGE", "rid", ridge.mission):
        assert mission_setup(pack(), other) == ridge
    with pytest.raises(NotFound, match="no mission 'fort': did you mean ford"):
        mission_setup(pack(), "fort")
    with pytest.raises(NotFound, match="no mission 'zzz'; known are ford, ridge, harbour, pass"):
        mission_setup(pack(), "zzz")
