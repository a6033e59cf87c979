"""What comes before a battle: unknown sites, duels, exercises, encounters in the field, heroes in ranks."""

import pytest
from war_boards import GON, MOR, PASSPORT, cell_of, place_of, play, record, setup, told, unit

from bunchuk.errors import Misused
from bunchuk.rules.game import CHANCE, MASTER, Event, Refusal
from bunchuk.rules.grid import grid, members
from bunchuk.rules.war.deploy import rows
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import READY, Place, Stand
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import Passport, Profile, Setup, State

MINE = (unit("GON-1", "lc"), unit("GON-2", "li"), unit("GON-H1", "he"))
THEIRS = (unit("MOR-1", "li"), unit("MOR-2", "hi"))
NAMES = grid(10, 10).names


def refused(state: State, seat: int, text: str) -> Refusal:
    refusal = WAR.check(state, seat, WAR.parse(text))
    assert refusal is not None
    return refusal


def done(state: State, seat: int, *placings: str) -> State:
    return placed(state, seat, *placings)[0]


def placed(state: State, seat: int, *placings: str) -> tuple[State, tuple[Event, ...]]:
    """Place and be done; what was told of being done."""
    for placing in placings:
        move = WAR.parse(f"place {placing}")
        assert WAR.check(state, seat, move) is None, WAR.check(state, seat, move)
        state, _ = WAR.apply(state, seat, move)
    assert WAR.check(state, seat, READY) is None
    return WAR.apply(state, seat, READY)


def battlefield(*units: Profile, **changes: object) -> State:
    return WAR.new(setup(units or (*MINE, *THEIRS), **changes))  # type: ignore[arg-type]


def test_w12_a_hero_deploys_in_the_ranks_and_only_his_side_knows() -> None:
    state = battlefield()
    assert refused(state, 0, "place GON-H1 with GON-1").reason == "GON-1 has not been placed"
    state = done(state, 0, "GON-1 a1 n", "GON-H1 with GON-1")
    state = done(state, 1, "MOR-1 a10 s")
    assert record(state, "GON-H1").status == "joined"
    assert [(counter.code, counter.heroes) for counter in WAR.view(state, 1).counters] == [
        ("GON-1", ()),
        ("MOR-1", ()),
        ("MOR-2", ()),
    ]
    mine = {counter.code: counter for counter in WAR.view(state, 0).counters}
    assert mine["GON-1"].heroes == ("GON-H1",)
    assert mine["GON-H1"].hero is not None
    assert mine["GON-H1"].hero.host == "GON-1"
    assert told(state, "4")[1][0] == "GON-1 rolls 4: morale 2 +4 rolled +1 hero W12 = 7"


def test_w12_a_hidden_hero_is_turned_up_with_his_unit() -> None:
    state = done(battlefield(board_rows=2, deployment_rows=1), 0, "GON-1 a1 n", "GON-H1 with GON-1")
    state = done(state, 1, "MOR-1 a2 s")
    state = play(state, "6", "1", "pass", "pass")
    assert WAR.reveals(state, 0, WAR.parse("a"))
    state = play(state, "a")
    theirs = next(counter for counter in WAR.view(state, 1).counters if counter.code == "GON-1")
    assert theirs.heroes == ("GON-H1",)
    assert theirs.figures is not None
    assert theirs.figures.strike == 4


def test_w13_w26_a_hero_may_be_placed_anew_until_his_side_is_done() -> None:
    state = battlefield()
    for text in ("place GON-1 a1 n", "place GON-2 b1 n", "place GON-H1 with GON-1", "place GON-H1 with GON-2"):
        assert WAR.check(state, 0, WAR.parse(text)) is None
        state, _ = WAR.apply(state, 0, WAR.parse(text))
    assert [record(state, code).heroes for code in ("GON-1", "GON-2")] == [(), (place_of(state, "GON-H1"),)]
    assert [record(state, code).morale for code in ("GON-1", "GON-2")] == [2, 3]
    state, _ = WAR.apply(state, 0, WAR.parse("place GON-H1 c1 n"))
    assert (cell_of(state, "GON-H1"), record(state, "GON-H1").morale) == ("c1 N", 3)
    assert record(state, "GON-2").extra == 0


def test_w12_w20_heroes_are_offered_after_units_and_count_against_no_level() -> None:
    state = battlefield(sides=(GON._replace(level=2), MOR))
    for text in ("place GON-1 a1 n", "place GON-2 b1 n"):
        state, _ = WAR.apply(state, 0, WAR.parse(text))
    offered = WAR.moves(state, 0)
    assert [move for move in offered if isinstance(move, Stand)] == [
        Stand("GON-H1", "GON-1"),
        Stand("GON-H1", "GON-2"),
    ]
    assert READY in offered
    assert Place("GON-H1", "c1", "N") in offered


def test_w13_a_hero_whom_the_passport_does_not_allow_cannot_be_deployed_in_a_unit() -> None:
    shy = unit("GON-H1", "he", passport=PASSPORT._replace(may=()))
    state = battlefield(*MINE[:2], shy, *THEIRS)
    state, _ = WAR.apply(state, 0, WAR.parse("place GON-1 a1 n"))
    assert refused(state, 0, "place GON-H1 with GON-1").rule == "W13"
    assert refused(state, 0, "place GON-2 with GON-1").rule == "W13"
    assert refused(state, 0, "place MOR-1 with GON-1").rule == "W26"


SWAMP = "swamp a1 b1 c1 a2 b2; mountain e1"


def test_w27_who_has_no_map_deploys_without_seeing_the_ground() -> None:
    state = battlefield(ground=SWAMP, maps=(False, True))
    assert (WAR.view(state, 0).ground, WAR.view(state, 0).patches) == (None, ())
    assert (WAR.view(state, None).ground, WAR.view(state, None).patches) == (None, ())
    assert WAR.view(state, 1).patches != ()
    assert [party.has_map for party in WAR.view(state, 0).sides] == [False, True]
    assert Place("GON-1", "a1", "N") in WAR.moves(state, 0)
    assert WAR.check(state, 0, WAR.parse("place GON-1 e1 n")) is None
    state = done(done(state, 0, "GON-2 d1 n"), 1, "MOR-1 a10 s")
    assert WAR.view(state, 0).patches == WAR.view(state, 1).patches


def test_w27_w41_who_has_a_map_is_held_to_the_ground() -> None:
    state = battlefield(ground=SWAMP)
    assert Place("GON-1", "a1", "N") not in WAR.moves(state, 0)
    assert refused(state, 0, "place GON-1 a1 n").rule == "W43"
    assert refused(state, 0, "place GON-1 e1 n").reason == "GON-1 cannot stand in mountain"
    assert WAR.check(state, 0, WAR.parse("place GON-2 e1 n")) is None


def test_w27_a_counter_that_may_not_stand_there_moves_to_the_nearest_cell_of_its_rows() -> None:
    state = done(battlefield(ground="swamp a1 b1", maps=(False, True)), 0, "GON-1 a1 n")
    state, events = placed(state, 1, "MOR-1 a10 s")
    assert "GON-1 cannot stand in swamp on a1 and moves to a2" in [event.text for event in events]
    assert (cell_of(state, "GON-1"), state.phase) == ("a2 N", "initiative")


def test_w27_its_owner_chooses_among_equals() -> None:
    state = done(battlefield(ground="swamp c1", maps=(False, True)), 0, "GON-1 c1 e", "GON-2 c2 n")
    state = done(state, 1, "MOR-1 a10 s")
    assert state.phase == "landing"
    assert WAR.to_act(state) == {0}
    assert WAR.view(state, None).about == ("GON-1",)
    assert [WAR.format(move) for move in WAR.moves(state, 0)] == ["place GON-1 b1 e", "place GON-1 d1 e"]
    refusal = refused(state, 0, "place GON-1 a1 e")
    assert (refusal.rule, refusal.legal) == ("W27", "GON-1 b1 e or GON-1 d1 e")
    assert refused(state, 1, "place GON-1 b1 e").rule == "W27"
    assert refused(state, 0, "done").rule == "W26"
    state = play(state, "place gon-1 d1 e")
    assert (cell_of(state, "GON-1"), state.phase) == ("d1 E", "initiative")


def test_w27_if_there_is_no_place_it_takes_no_part_nor_do_the_heroes_in_it() -> None:
    everywhere = " ".join(NAMES[:20])
    state = battlefield(ground=f"mountain {everywhere}", maps=(False, True))
    state = done(state, 0, "GON-1 a1 n", "GON-H1 with GON-1", "GON-2 b1 n")
    state, events = placed(state, 1, "MOR-1 a10 s")
    assert [record(state, code).status for code in ("GON-1", "GON-H1", "GON-2")] == ["reserve", "reserve", "board"]
    assert "takes no part" in events[2].text


def test_w27_with_no_map_at_all_the_ground_is_blank() -> None:
    state = battlefield(ground=SWAMP, terrain="forest", maps=(False, False), owner=0)
    state = done(done(state, 0, "GON-1 a1 n"), 1, "MOR-1 a10 s")
    assert (cell_of(state, "GON-1"), WAR.view(state, 0).ground, WAR.view(state, 0).patches) == ("a1 N", "plain", ())


def test_w27_a_master_may_rule_while_a_counter_finds_its_place() -> None:
    state = done(battlefield(ground="swamp c1", maps=(False, True)), 0, "GON-1 c1 e", "GON-2 c2 n")
    state = done(state, 1, "MOR-1 a10 s")
    state = play(state, "rule GON-1 at c4 n : the guide knew a way")
    assert (cell_of(state, "GON-1"), state.phase) == ("c4 N", "initiative")


def test_w41_deploying_in_mountains_is_a_first_entry() -> None:
    state = done(battlefield(ground="mountain a1"), 0, "GON-2 a1 n")
    state, events = placed(state, 1, "MOR-1 a10 s")
    assert record(state, "GON-2").hits == 3
    assert "GON-2: -1 hits mountain W41" in [event.text for event in events]


def test_w26_w41_giving_way_looks_for_a_cell_that_may_be_stood_on() -> None:
    state = battlefield(MINE[0], THEIRS[0], sides=(GON, MOR._replace(edge="W")), caller=0, ground="mountain a1 c1")
    state = done(done(state, 0, "GON-1 b1 n"), 1, "MOR-1 b1 e")
    assert (cell_of(state, "GON-1"), cell_of(state, "MOR-1")) == ("b2 N", "b1 E")


def test_w28_each_singles_win_brings_a_point_to_hand_out() -> None:
    state = battlefield(sides=(GON._replace(points=0), MOR._replace(points=2)))
    state, words = told(state, "duel won GON-C1")
    assert words == ["a single of Faramir wins a duel: +1 morale to hand out"]
    state = play(state, "duel won gon-c1", "duel won MOR-C1")
    assert [camp.held for camp in state.camps] == [2, 3]
    assert [party.may_hand_out for party in WAR.view(state, None).sides] == [True, True]
    assert WAR.view(state, None).sides[0].won == 2


def test_w28_a_dead_commander_leads_on_hands_out_nothing_and_is_dead_afterwards() -> None:
    state = battlefield()
    state = play(state, "duel won GON-C1", "duel slain GON-C1")
    state, words = told(state, "duel won GON-C1")
    assert words == ["a single of Faramir wins a duel: he hands out none, dead as he is"]
    assert (state.camps[0].held, state.camps[0].leads) == (0, False)
    state = done(done(state, 0, "GON-2 a1 n"), 1, "MOR-1 a10 s")
    state = play(state, "1", "1")
    assert WAR.to_act(state) == {1}
    state = play(state, "pass")
    state = play(state, "rule end GON-C1 : dusk")
    assert (state.phase, result(state).commanders[0].fate) == ("over", "dead")


def test_w28_w37_a_dead_commander_without_units_rolls_no_fate() -> None:
    state = play(battlefield(), "duel slain GON-C1")
    state = done(done(state, 0, "GON-2 a1 n"), 1, "MOR-1 a10 s")
    state = play(state, "rule GON-2 is destroyed : a rockfall")
    assert (state.phase, result(state).commanders[0].fate) == ("over", "dead")


def test_w28_w36_units_may_still_flee_with_a_dead_commander() -> None:
    state = play(battlefield(), "duel slain GON-C1")
    state = done(done(state, 0, "GON-2 a1 s"), 1, "MOR-1 a10 s")
    units = tuple(u._replace(edge_turns=1) if u.cell == 0 else u for u in state.units)
    state = play(state._replace(units=units), "6", "1", "pass", "end")
    found = result(state)
    assert (found.commanders[0].fate, found.commanders[0].where) == ("dead", "S")
    assert [one.fate for one in found.units if one.code == "GON-2"] == ["fled"]


def test_w28_duels_come_before_the_dice_and_are_a_masters_to_type() -> None:
    state = battlefield()
    assert refused(state, 0, "duel won GON-C1").rule == "W28"
    assert refused(state, MASTER, "duel won GON-C9").reason == "no side 'GON-C9' here"
    state = play(state, "duel slain GON-C1")
    assert refused(state, MASTER, "duel slain GON-C1").reason == "Faramir has fallen already"
    state = done(done(state, 0, "GON-2 a1 n"), 1, "MOR-1 a10 s")
    assert WAR.check(state, MASTER, WAR.parse("duel won MOR-C1")) is None
    state = play(state, "1")
    assert refused(state, MASTER, "duel won MOR-C1").reason == "duels come before the first die of initiative"


def test_w28_a_pack_says_what_a_win_brings() -> None:
    assert play(battlefield(duel_points=3), "duel won GON-C1").camps[0].held == GON.points + 3


def test_w24_the_exercising_side_deploys_freely_on_its_half() -> None:
    state = battlefield(exercise=0)
    assert {NAMES[cell][1:] for cell in members(rows(state, 0))} == {"1", "2", "3", "4", "5"}
    assert {NAMES[cell][1:] for cell in members(rows(state, 1))} == {"9", "10"}
    sideways = WAR.new(setup((*MINE, *THEIRS), (GON._replace(edge="E"), MOR), exercise=0, board_columns=7))
    assert {grid(7, 10).names[cell][0] for cell in members(rows(sideways, 0))} == {"e", "f", "g"}


@pytest.mark.parametrize(("rounds", "waits"), [(2, 2), (1, 1), (0, 0)])
def test_w24_it_has_two_rounds_before_the_enemy_moves(rounds: int, waits: int) -> None:
    sides = (GON._replace(points=0), MOR._replace(points=0))
    state = battlefield(exercise=0, exercise_rounds=rounds, sides=sides)
    state = done(done(state, 0, "GON-2 a5 n"), 1, "MOR-1 a9 s", "MOR-2 j9 s")
    state = play(state, "1", "6", "6")
    for _ in range(waits):
        assert [state.setup.units[index].code for index in state.order] == ["GON-2"]
        state = play(state, "end")
    assert len(state.order) == 3


def test_w24_the_enemy_still_strikes_back_in_those_rounds() -> None:
    sides = (GON._replace(points=0), MOR._replace(points=0))
    state = battlefield(exercise=0, sides=sides, board_rows=4, deployment_rows=2)
    state = done(done(state, 0, "GON-2 a2 n"), 1, "MOR-2 a3 s")
    state = play(state, "1", "1", "a")
    assert (record(state, "GON-2").hits, record(state, "MOR-2").hits) == (3, 5)


def encounter(**changes: object) -> State:
    """A unit of Mordor met a hero of Gondor in the field and hit him."""
    return battlefield(unit("GON-H1", "he"), *THEIRS, met=0, **changes)


def test_w18_who_was_met_deploys_next_to_who_met_him_after_seeing_him() -> None:
    state = encounter()
    assert WAR.to_act(state) == {1}
    assert refused(state, 0, "place GON-H1 a1 n").rule == "W26"
    state = done(state, 1, "MOR-1 d10 s")
    assert WAR.to_act(state) == {0}
    assert [counter.code for counter in WAR.view(state, 0).counters] == ["GON-H1", "MOR-1"]
    cells = {move.cell for move in WAR.moves(state, 0) if isinstance(move, Place)}
    assert cells == {"c10", "e10", "d9"}
    state = done(state, 0, "GON-H1 d9 n")
    assert (cell_of(state, "GON-H1"), cell_of(state, "MOR-1"), state.phase) == ("d9 N", "d10 S", "initiative")
    assert WAR.chance(state) is not None


def test_w18_showing_the_first_is_a_reveal_and_a_hero_without_units_rolls_no_commanders_fate() -> None:
    state, _ = WAR.apply(encounter(), 1, Place("MOR-1", "d10", "S"))
    assert WAR.reveals(state, 1, READY)
    state = done(encounter(), 1, "MOR-1 d10 s")
    state = done(state, 0, "GON-H1 d9 n")
    state = play(state, "rule GON-H1 hits 0 : a stone")
    assert state.phase == "captives"
    state = play(state, "capture GON-H1")
    assert (state.phase, result(state).commanders[0].fate) == ("over", "stays")
    assert result(state).heroes[0].fate == "captured"


def test_w18_w27_who_finds_no_place_beside_stays_out_and_loses() -> None:
    state = encounter(ground="mountain c10 e10 d9", maps=(True, True))
    horse = battlefield(unit("GON-1", "lc"), *THEIRS, met=0, ground="mountain c10 e10 d9")
    state = done(horse, 1, "MOR-1 d10 s")
    assert WAR.moves(state, 0) == (READY,)
    state, _ = WAR.apply(state, 0, READY)
    assert state.end is not None
    assert state.end.winners == (1,)


# The set-up, and results


@pytest.mark.parametrize("field", ["owner", "exercise", "met"])
def test_a_set_up_names_sides_or_neither(field: str) -> None:
    with pytest.raises(Misused):
        battlefield(**{field: 2})


def test_a_result_says_what_became_of_heroes() -> None:
    lord = unit("GON-H2", "he", passport=Passport((), 5, False, "GON-C1", 1))
    state = battlefield(*MINE, lord, *THEIRS)
    state = done(state, 0, "GON-1 a1 n", "GON-H1 with GON-1", "GON-H2 b1 s")
    state = done(state, 1, "MOR-1 a10 s")
    state = play(state, "1", "6", "1", "pass", "pass", "end", "rule end draw : dusk")
    found = result(state)
    assert [(one.code, one.hits, one.fate, one.toward, one.courage_lost) for one in found.heroes] == [
        ("GON-H1", 6, "alive", "", 0),
        ("GON-H2", 6, "fled", "S", 0),
    ]
    assert [one.code for one in found.units] == ["GON-1", "GON-2", "MOR-1", "MOR-2"]
    assert found.commanders[0].fate == "fled"


def test_w38_what_was_placed_with_heroes_is_taken_back_when_it_ends_before_the_positions_appear() -> None:
    state: State = battlefield()
    for text in ("place GON-1 a1 n", "place GON-H1 with GON-1"):
        state, _ = WAR.apply(state, 0, WAR.parse(text))
    state, _ = WAR.apply(state, 1, WAR.parse("surrender"))
    assert {one.status for one in state.units} == {"reserve"}
    assert record(state, "GON-1").heroes == ()
    assert CHANCE not in WAR.to_act(state)


def test_the_old_set_up_still_reads_with_defaults() -> None:
    plain: Setup = setup((*MINE[:2], *THEIRS))
    assert (plain.owner, plain.maps, plain.exercise, plain.met) == (-1, (True, True), -1, -1)
