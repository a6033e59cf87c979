import pytest
from war_boards import acting_code, battle, cell_of, play, record, setup, told, unit

from bunchuk.rules.game import MASTER, Chance
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import Declare, Relocate, Remove, Ruling, SetHits, SetMorale, SetMovement

WHY = "by the masters"


def test_w39_a_master_changes_hits_morale_movement_and_position() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s")
    state = play(
        state,
        f"rule gon-1 hits 2 : {WHY}",
        f"rule GON-1 morale 1 : {WHY}",
        f"rule GON-1 movement 3 : {WHY}",
        f"rule GON-1 at b2 w : {WHY}",
    )
    found = record(state, "GON-1")
    assert (found.hits, found.morale, found.movement, cell_of(state, "GON-1")) == (2, 1, 3, "b2 W")
    assert acting_code(state) == "GON-1"


@pytest.mark.parametrize(
    "ruling",
    [
        SetHits("GON-1", 2, ""),
        SetHits("GON-1", 2, "two\nlines"),
        SetHits("GON-1", -1, WHY),
        SetHits("GON-9", 1, WHY),
        SetMovement("GON-1", -1, WHY),
        Relocate("GON-1", "d9", "N", WHY),
        Relocate("GON-1", "z9", "N", WHY),
        Declare("ROH-C1", WHY),
    ],
)
def test_w39_a_ruling_needs_a_reason_and_must_fit(ruling: Ruling) -> None:
    refusal = WAR.check(battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s"), MASTER, ruling)
    assert refusal is not None
    assert refusal.rule == "W39"


def test_w39_only_masters_rule() -> None:
    refusal = WAR.check(battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s"), 0, SetHits("GON-1", 2, WHY))
    assert refusal is not None
    assert refusal.rule == "W39"


def test_w39_hits_set_to_0_destroy_for_nobody_and_are_no_hit_lost() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s", "MOR-2 li a9 s")
    state = play(state, f"rule MOR-1 hits 0 : {WHY}")
    assert (cell_of(state, "MOR-1"), record(state, "MOR-1").killer, state.bloody) == ("destroyed", -1, False)


def test_w39_taking_away_the_unit_that_acts_lets_the_next_one_act() -> None:
    state = battle("GON-1 hi d5 n morale=9", "GON-2 hi a5 n morale=1", "MOR-1 li d9 s")
    assert acting_code(play(state, f"rule GON-1 is scattered : {WHY}")) == "MOR-1"


def test_w39_taking_away_the_last_unit_ends_the_battle() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s")
    state = play(state, f"rule MOR-1 is destroyed : {WHY}", "3")
    outcome = WAR.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_w39_a_destroyed_unit_can_be_put_back_once_it_has_hits() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s", "MOR-2 li a9 s")
    state = play(state, f"rule MOR-1 is destroyed : {WHY}", f"rule MOR-1 at d8 e : {WHY}")
    assert cell_of(state, "MOR-1") == "d8 E"
    state = play(state, f"rule MOR-1 hits 0 : {WHY}")
    refusal = WAR.check(state, MASTER, Relocate("MOR-1", "d8", "E", WHY))
    assert refusal is not None
    assert "has no hits" in refusal.reason
    assert cell_of(play(state, f"rule MOR-1 hits 1 : {WHY}", f"rule MOR-1 at d8 e : {WHY}"), "MOR-1") == "d8 E"


def test_w39_a_unit_brought_in_before_the_first_round_rolls_too() -> None:
    state = WAR.new(setup((unit("GON-1", "hi"), unit("GON-2", "hi"), unit("MOR-1", "li"))))
    for seat, text in ((0, "place GON-1 a1 n"), (0, "done"), (1, "place MOR-1 a10 s"), (1, "done")):
        state, _ = WAR.apply(state, seat, WAR.parse(text))
    state = play(state, "6", f"rule GON-2 at b1 n : {WHY}")
    asked = WAR.chance(state)
    assert asked is not None
    assert asked.purpose == "GON-2 initiative"
    state = play(state, f"rule GON-2 is reserve : {WHY}", "2", "pass", "pass")
    assert (state.phase, acting_code(state)) == ("turn", "GON-1")


def test_w39_a_raised_morale_spares_the_unit_whose_nerve_is_tested() -> None:
    state = battle("GON-1 hi d5 n morale=0", "MOR-1 li d9 s morale=-1", held=(0, 9))
    state = play(state, f"rule GON-1 morale 2 : {WHY}", "pass")
    assert (state.phase, acting_code(state)) == ("turn", "GON-1")


@pytest.mark.parametrize(("winner", "winners"), [("gon-c1", (0,)), ("MOR-C1", (1,)), ("draw", ())])
def test_w38_w39_a_master_may_end_the_battle(winner: str, winners: tuple[int, ...]) -> None:
    state = play(battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s"), f"rule end {winner} : darkness fell")
    outcome = WAR.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (winners, "W39")
    assert "darkness fell" in outcome.why
    assert WAR.check(state, MASTER, Declare("draw", WHY)) is not None


def test_w39_positions_are_the_commanders_until_both_have_deployed() -> None:
    state = WAR.new(setup((unit("GON-1", "hi"), unit("MOR-1", "li"))))
    unfit: tuple[Ruling, ...] = (
        Relocate("GON-1", "a1", "N", WHY),
        Remove("GON-1", "destroyed", WHY),
        SetHits("GON-1", 0, WHY),
    )
    assert all(WAR.check(state, MASTER, ruling) for ruling in unfit)
    assert WAR.check(state, MASTER, SetMorale("GON-1", 4, WHY)) is None


def test_w39_a_change_of_hidden_figures_is_told_to_the_owner_alone() -> None:
    state = battle("GON-1 hi d5 n morale=9", "MOR-1 li d9 s")
    for ruling, audience in (
        (SetHits("MOR-1", 2, WHY), (1,)),
        (SetMorale("MOR-1", 2, WHY), (1,)),
        (Relocate("MOR-1", "a1", "N", WHY), None),
        (Remove("MOR-1", "reserve", WHY), None),
    ):
        _, events = WAR.apply(state, MASTER, ruling)
        assert events[0].audience == audience
    assert told(state, f"rule MOR-1 hits 2 : {WHY}")[1] == ["MOR-1 has 2 hits, by ruling: by the masters"]
    assert told(state, f"rule MOR-1 hits 1 : {WHY}")[1] == ["MOR-1 has 1 hit, by ruling: by the masters"]


def test_w37_w39_a_winner_by_ruling_who_lost_every_unit_rolls_no_fate() -> None:
    state = WAR.new(setup((unit("GON-1", "hi"), unit("MOR-1", "li"))))
    lost = tuple(fresh._replace(status="destroyed") for fresh in state.units)
    state = state._replace(units=lost, phase="turn")
    state, _ = WAR.apply(state, MASTER, Declare("GON-C1", WHY))
    assert WAR.chance(state) == Chance("fate of Gothmog", "W37", (6,))


@pytest.mark.parametrize(("ruling", "left"), [("at d7 n", 4), ("morale 9", 2)])
def test_w39_w42_a_unit_put_elsewhere_has_no_run_up(ruling: str, left: int) -> None:
    state = battle("GON-1 hc d5 n morale=9", "MOR-1 hi d8 n")
    state = play(state, "f", "f", f"rule GON-1 {ruling} : {WHY}", "a")
    assert record(state, "MOR-1").hits == left
