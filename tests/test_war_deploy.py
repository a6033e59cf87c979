import pytest
from war_boards import GON, MOR, cell_of, play, setup, unit

from bunchuk.errors import Misused
from bunchuk.rules.game import Refusal
from bunchuk.rules.grid import grid, members
from bunchuk.rules.war.deploy import own_edge, rows
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import READY, Place
from bunchuk.rules.war.state import Setup, State

UNITS = (unit("GON-1", "hi"), unit("GON-2", "fs"), unit("MOR-1", "li"))


def refused(state: State, seat: int, move: object) -> Refusal:
    refusal = WAR.check(state, seat, move)  # type: ignore[arg-type]
    assert refusal is not None
    return refusal


def done(state: State, seat: int, *placings: str) -> State:
    for placing in placings:
        move = WAR.parse(f"place {placing}")
        assert WAR.check(state, seat, move) is None
        state, _ = WAR.apply(state, seat, move)
    assert WAR.check(state, seat, READY) is None
    return WAR.apply(state, seat, READY)[0]


def test_w26_each_side_deploys_in_the_first_two_rows_along_its_edge() -> None:
    state = WAR.new(setup(UNITS))
    names = grid(10, 10).names
    assert {names[cell][1:] for cell in members(rows(state, 0))} == {"1", "2"}
    assert {names[cell][1:] for cell in members(rows(state, 1))} == {"9", "10"}
    refusal = refused(state, 0, Place("GON-1", "d3", "N"))
    assert refusal.rule == "W26"
    assert "a1-j2" in refusal.legal


def test_w26_the_offer_is_every_free_cell_and_front_for_the_next_unit() -> None:
    state = WAR.new(setup(UNITS))
    assert len(WAR.moves(state, 0)) == 20 * 4
    state, _ = WAR.apply(state, 0, Place("GON-1", "a1", "N"))
    assert len(WAR.moves(state, 0)) == 19 * 4 + 1


def test_w26_one_cell_holds_one_counter() -> None:
    state, _ = WAR.apply(WAR.new(setup(UNITS)), 0, Place("GON-1", "a1", "N"))
    assert "stands on a1" in refused(state, 0, Place("GON-2", "a1", "N")).reason


def test_w26_a_unit_may_be_placed_anew_until_its_side_is_done() -> None:
    state = WAR.new(setup(UNITS))
    state = done(state, 0, "GON-1 a1 n", "GON-1 b2 e")
    assert cell_of(state, "GON-1") == "b2 E"
    assert refused(state, 0, Place("GON-1", "a1", "N")).rule == "W26"


def test_w26_neither_sees_anything_until_both_are_done() -> None:
    state = done(WAR.new(setup(UNITS)), 0, "GON-1 a1 n")
    assert [counter.code for counter in WAR.view(state, 1).counters] == ["MOR-1"]
    assert WAR.view(state, None).counters == ()
    state = done(state, 1, "MOR-1 j10 s")
    assert [counter.cell for counter in WAR.view(state, 1).counters] == ["a1", "j10"]
    assert WAR.view(state, None).counters[0].figures is None


def test_w26_somebody_must_fight() -> None:
    state = WAR.new(setup(UNITS))
    assert refused(state, 0, READY).reason == "Faramir has placed nothing"


def test_w26_who_may_field_nothing_loses_at_once() -> None:
    state = WAR.new(setup(UNITS, (GON, MOR._replace(may=()))))
    state = done(done(state, 1), 0, "GON-1 a1 n")
    outcome = WAR.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_w20_a_commander_leads_as_many_units_as_his_level() -> None:
    state = WAR.new(setup(UNITS, (GON._replace(level=1), MOR)))
    state, _ = WAR.apply(state, 0, Place("GON-2", "a1", "N"))
    assert WAR.moves(state, 0) == (READY,)
    refusal = refused(state, 0, Place("GON-1", "b1", "N"))
    assert (refusal.rule, refusal.legal) == ("W20", "done, or placing one of those on the board anew")
    assert WAR.check(state, 0, Place("GON-2", "b1", "N")) is None


def test_w21_a_commander_fields_only_types_granted_to_him() -> None:
    state = WAR.new(setup(UNITS, (GON._replace(may=("foot_shooters",)), MOR)))
    assert refused(state, 0, Place("GON-1", "a1", "N")).rule == "W21"
    assert {move.unit for move in WAR.moves(state, 0) if isinstance(move, Place)} == {"GON-2"}


def test_w26_another_sides_unit_is_as_unknown_as_none() -> None:
    state = WAR.new(setup(UNITS))
    enemy, nobody = refused(state, 0, Place("MOR-1", "a1", "N")), refused(state, 0, Place("MOR-9", "a1", "N"))
    assert enemy.reason.replace("MOR-1", "MOR-9") == nobody.reason


def test_w26_both_from_one_edge_the_caller_takes_the_opposite_one() -> None:
    battlefield = setup(UNITS, (GON, MOR._replace(edge="S")), caller=0)
    assert own_edge(battlefield, 0) == 0
    assert own_edge(battlefield, 1) == 2


@pytest.mark.parametrize(("caller", "mine", "theirs"), [(0, "a1 N", "b1 E"), (1, "b1 N", "a1 E")])
def test_w26_where_rows_overlap_the_callers_counter_gives_way(caller: int, mine: str, theirs: str) -> None:
    state = WAR.new(setup((UNITS[0], UNITS[2]), (GON, MOR._replace(edge="W")), caller))
    state = done(done(state, 0, "GON-1 b1 n"), 1, "MOR-1 b1 e")
    assert (cell_of(state, "GON-1"), cell_of(state, "MOR-1")) == (mine, theirs)


def test_w26_giving_way_leaves_room_for_ones_own_counters_yet_to_appear() -> None:
    units = (unit("GON-1", "hi"), unit("MOR-1", "li"), unit("MOR-2", "li"))
    state = WAR.new(setup(units, (GON, MOR._replace(edge="W")), caller=1))
    state = done(state, 0, "GON-1 b1 n")
    state = done(state, 1, "MOR-1 b1 e", "MOR-2 a1 e")
    assert cell_of(state, "MOR-2") == "a1 E"
    assert cell_of(state, "MOR-1") == "b2 E"


@pytest.mark.parametrize(
    "broken",
    [
        setup((unit("GON-1", "hi"), unit("GON-1", "fs"))),
        setup((unit("GON-1", "hi")._replace(code="GON 1"),)),
        setup((unit("GON-1", "hi")._replace(side=2),)),
        setup(UNITS)._replace(caller=5),
    ],
)
def test_a_set_up_that_cannot_be_right_is_refused(broken: Setup) -> None:
    with pytest.raises(Misused):
        WAR.new(broken)


def test_w29_w38_units_without_morale_are_not_beaten_before_they_roll() -> None:
    meek = (unit("GON-1", "hi", morale=0), unit("MOR-1", "li", morale=0))
    state = WAR.new(setup(meek, (GON._replace(points=0), MOR._replace(points=0))))
    state = done(done(state, 0, "GON-1 a1 n"), 1, "MOR-1 a10 s")
    assert state.phase == "initiative"
    assert play(state, "1", "1").phase == "turn"
