import pytest
from war_boards import GON, MOR, battle, cell_of, play, setup, told, unit

from bunchuk.errors import Refused
from bunchuk.rules.game import Chance, Outcome
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import END_TURN, PASS, SURRENDER, Answer, Escape, Offer, Went
from bunchuk.rules.war.result import CommanderResult, Result, UnitResult, result
from bunchuk.rules.war.state import State

NONE = ((), "", "")


def unit_result(state: State, code: str) -> UnitResult:
    return next(found for found in result(state).units if found.code == code)


def leaving(*counters: str) -> State:
    """The state after GON-1, on d10 facing north with one turn there behind it, ends its turn."""
    return play(battle("GON-1 hi d10 n morale=9 edge_turns=1", *counters), "end")


def test_w36_two_turns_in_a_row_ended_on_the_edge_facing_out_lead_to_the_neighbouring_site() -> None:
    state = battle("GON-1 hi d10 n morale=9", "GON-2 li a1 n", "MOR-1 li j9 s")
    state = play(state, "end", "end", "end", "pass", "pass")
    assert cell_of(state, "GON-1") == "d10 N"
    state, texts = told(state, "end")
    assert texts[0] == "GON-1 leaves the board by N"
    assert cell_of(state, "GON-1") == "fled"


@pytest.mark.parametrize("away", ["l", "l r"])
def test_w36_a_turn_ended_otherwise_begins_the_count_anew(away: str) -> None:
    state = battle("GON-1 lc d10 n morale=9 edge_turns=1", "GON-2 li a1 n", "MOR-1 li j9 s")
    state = play(state, *away.split(), "end")
    assert cell_of(state, "GON-1") == ("d10 W" if away == "l" else "fled")


def test_w36_how_many_turns_that_takes_is_the_packs() -> None:
    state = battle("GON-1 hi d10 n morale=9", "GON-2 li a1 n", "MOR-1 li j9 s", flight_turns=1)
    assert cell_of(play(state, "end"), "GON-1") == "fled"


def test_w36_a_commander_all_of_whose_units_left_by_one_side_went_with_them() -> None:
    state = leaving("MOR-1 li j5 s")
    assert state.phase == "over"
    assert result(state).commanders[0] == CommanderResult("GON-C1", "fled", "N")
    assert unit_result(state, "GON-1") == UnitResult("GON-1", 6, "fled", "N", "")


def test_w36_of_units_that_left_by_different_sides_those_without_him_deserted() -> None:
    state = leaving("GON-2 li a5 w morale=8 edge_turns=1", "MOR-1 li j5 s")
    state = play(state, "end")
    assert (state.phase, WAR.to_act(state)) == ("company", frozenset({0}))
    assert WAR.moves(state, 0) == (Went("N"), Went("W"))
    refusal = WAR.check(state, 0, Went("E"))
    assert refusal is not None
    assert refusal.rule == "W36"
    state = play(state, "went w")
    assert (unit_result(state, "GON-1").fate, unit_result(state, "GON-2").fate) == ("deserted", "fled")
    assert unit_result(state, "GON-1").hits == 0


def test_w36_units_that_fled_when_he_did_not_deserted() -> None:
    state = leaving("GON-2 li a5 e", "MOR-1 li j5 s")
    state, _ = WAR.apply(state, 1, SURRENDER)
    assert WAR.moves(state, 0) == (Went("N"), Went(""))
    state = play(state, "went stay")
    assert unit_result(state, "GON-1").fate == "deserted"
    assert unit_result(state, "GON-2").fate == "alive"
    assert result(state).commanders[0] == CommanderResult("GON-C1", "stays", "")


def beaten() -> State:
    """Gothmog's only unit has just been destroyed."""
    return play(battle("GON-1 hi d5 n morale=9", "MOR-1 li d6 n hits=1"), "a")


def test_w37_a_commander_who_lost_every_unit_rolls_for_his_fate() -> None:
    state = beaten()
    assert WAR.chance(state) == Chance("fate of Gothmog", "W37", (6,))
    assert WAR.outcome(state) is None


@pytest.mark.parametrize(("rolled", "fate"), [("3", "dead"), ("4", "dead"), ("5", "captured"), ("6", "captured")])
def test_w37_3_and_4_is_death_5_and_6_captivity(rolled: str, fate: str) -> None:
    assert result(play(beaten(), rolled)).commanders[1] == CommanderResult("MOR-C1", fate, "")  # type: ignore[arg-type]


@pytest.mark.parametrize("rolled", ["1", "2"])
def test_w37_1_and_2_is_escape_to_a_neighbouring_site_of_his_choice(rolled: str) -> None:
    state = play(beaten(), rolled)
    assert WAR.to_act(state) == frozenset({1})
    assert WAR.check(state, 1, Escape("")) is not None
    state = play(state, "escape to the Old  Bridge")
    assert result(state).commanders[1] == CommanderResult("MOR-C1", "escaped", "the Old Bridge")


def test_w37_scattered_units_are_lost_like_destroyed_ones() -> None:
    state = battle("GON-1 fs d5 n morale=-2", "MOR-1 hi d9 s", held=(9, 0))
    state = play(state, "end", "pass")
    assert WAR.chance(state) == Chance("fate of Faramir", "W37", (6,))
    assert unit_result(play(state, "3"), "GON-1") == UnitResult("GON-1", 0, "scattered", "", "")


def test_w38_a_side_without_anything_that_can_act_again_loses_to_one_that_has() -> None:
    state = play(beaten(), "3")
    assert WAR.outcome(state) == Outcome((0,), "Gothmog has nothing left that can act", "W38")


@pytest.mark.parametrize(("held", "over"), [(0, True), (1, False)])
def test_w38_what_held_points_can_raise_can_act_again(held: int, over: bool) -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s morale=-1", held=(0, held))
    assert (state.phase == "over") == over


def test_w38_paralysed_units_of_a_beaten_side_stay_its_own_and_its_commander_rolls_no_fate() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s morale=-1")
    assert result(state).commanders[1].fate == "stays"
    assert unit_result(state, "MOR-1") == UnitResult("MOR-1", 4, "alive", "", "")


def test_w38_both_gone_at_once_is_a_draw_and_both_roll() -> None:
    state = play(battle("GON-1 hi d5 n hits=1 morale=9", "MOR-1 hi d6 s hits=1"), "a")
    assert state.end == Outcome((), "neither side has anything left that can act", "W38")
    state = play(state, "3", "5")
    assert [commander.fate for commander in result(state).commanders] == ["dead", "captured"]


def test_w38_surrender_loses_at_any_moment() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s")
    for seat in (0, 1):
        assert WAR.check(state, seat, SURRENDER) is None
        after, _ = WAR.apply(state, seat, SURRENDER)
        outcome = WAR.outcome(after)
        assert outcome is not None
        assert outcome.winners == (1 - seat,)


@pytest.mark.parametrize(("terms", "winners"), [("draw", ()), ("win", (1,)), ("loss", (0,))])
def test_w38_both_may_agree_on_an_end(terms: str, winners: tuple[int, ...]) -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s")
    offer = WAR.parse(f"offer {terms}")
    assert WAR.check(state, 1, offer) is None
    state, _ = WAR.apply(state, 1, offer)
    assert WAR.to_act(state) == frozenset({0})
    assert WAR.moves(state, 0) == (Answer(True), Answer(False))
    assert WAR.check(state, 0, END_TURN) is not None
    assert WAR.check(state, 1, Offer("draw")) is not None
    declined = play(state, "decline")
    assert (declined.phase, WAR.to_act(declined)) == ("turn", frozenset({0}))
    outcome = WAR.outcome(play(state, "accept"))
    assert outcome is not None
    assert outcome.winners == winners


def test_w38_rounds_without_a_hit_lost_are_a_draw() -> None:
    state = battle("GON-1 hi d5 n", "MOR-1 li d9 s", quiet_rounds=3)
    state = play(state, "end", "end", "hold", "hold", *["end"] * 4)
    assert WAR.outcome(state) == Outcome((), "3 rounds without a hit lost", "W38")


def test_w38_a_hit_lost_begins_the_count_anew() -> None:
    state = battle("GON-1 hi d8 n morale=9", "MOR-1 hi d9 n", quiet_rounds=2)
    state = play(state, "end", "end", "hold", "hold", "a", "end", "end")
    assert (state.quiet, state.round) == (0, 3)


def test_w38_nothing_is_legal_after_the_end() -> None:
    state = play(beaten(), "3")
    for move in (PASS, SURRENDER, END_TURN):
        refusal = WAR.check(state, 0, move)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("W38", "the battle is over: Gothmog has nothing left that can act")


def test_w23_w38_the_result_names_killers_and_what_is_handed_in() -> None:
    assert result(play(beaten(), "6")) == Result(
        winners=(0,),
        why="Gothmog has nothing left that can act",
        rule="W38",
        units=(
            UnitResult("GON-1", 6, "alive", "", "", shown=True),
            UnitResult("MOR-1", 0, "destroyed", "", "GON-C1", shown=True),
        ),
        commanders=(CommanderResult("GON-C1", "stays", ""), CommanderResult("MOR-C1", "captured", "")),
        hand_in=("MOR-1",),
    )


def test_w38_there_is_no_result_before_the_end() -> None:
    with pytest.raises(Refused, match="W38"):
        result(beaten())


@pytest.mark.parametrize(("loser", "fate"), [(0, "lost"), (1, "alive")])
def test_w26_flags_beyond_the_level_fall_to_the_winner(loser: int, fate: str) -> None:
    units = (unit("GON-1", "hi"), unit("GON-2", "hi"), unit("MOR-1", "li"))
    state = WAR.new(setup(units, (GON._replace(level=1), MOR)))
    for seat, text in ((0, "place GON-1 a1 n"), (0, "done"), (1, "place MOR-1 a10 s"), (1, "done")):
        state, _ = WAR.apply(state, seat, WAR.parse(text))
    state, _ = WAR.apply(state, loser, SURRENDER)
    assert unit_result(state, "GON-2").fate == fate
    assert result(state).hand_in == (("GON-2",) if fate == "lost" else ())


def test_w38_surrender_before_the_positions_are_open_shows_none_and_loses_no_unit() -> None:
    state = WAR.new(setup((unit("GON-1", "hi"), unit("MOR-1", "li"))))
    state, _ = WAR.apply(state, 0, WAR.parse("place GON-1 a1 n"))
    state, _ = WAR.apply(state, 0, SURRENDER)
    assert [counter.code for counter in WAR.view(state, 1).counters] == ["MOR-1"]
    assert unit_result(state, "GON-1").fate == "alive"


def test_w35_w38_a_hero_whose_unit_will_scatter_can_come_to_act_again() -> None:
    """He will stand alone with all his hits, so his side has not lost when it has nothing else."""
    state = battle(
        "GON-1 hi d5 n morale=-5", "GON-H1 he in GON-1", "GON-2 li a9 n hits=1 morale=2", "MOR-1 hi a10 s morale=9",
        sides=(GON._replace(points=0), MOR._replace(points=0)),
    )  # fmt: skip
    state = play(state, "a")
    assert cell_of(state, "GON-2") == "destroyed"
    assert state.end is None
    state = play(state, "end") if state.phase == "turn" and WAR.to_act(state) == {1} else state
    assert cell_of(state, "GON-1") == "scattered"
    assert cell_of(state, "GON-H1") == "d5 N"
    assert state.end is None
