"""Deployment at a siege, and of engines with their crews (W50, W52)."""

import pytest
from war_boards import GON, MOR, play, setup, unit
from war_forts import cell, engine_of, fort, goods, machine

from bunchuk.errors import Misused
from bunchuk.rules import codec
from bunchuk.rules.game import Refusal
from bunchuk.rules.grid import grid
from bunchuk.rules.war.deploy import opening, rows
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import READY, Crew, Place
from bunchuk.rules.war.state import Setup, State

NAMES = grid(10, 10).names
PLAN = fort(walls="d9 e9 f9 g9", gates="h9", inside="d10 e10 f10", hits={"g9": 0})
SETUP = setup(
    [unit("GON-1", "li"), unit("GON-2", "fs"), unit("GON-3", "hc"), unit("MOR-1", "li"), unit("MOR-2", "li")],
    (GON._replace(edge="N"), MOR._replace(edge="N")),
    caller=0,
)._replace(
    fort=PLAN,
    engines=(machine("GON-E1", "large_ram"), machine("GON-E2", "small_catapult"), machine("MOR-E1", "small_ballista")),
    stores=(goods("4S"), goods("1W")),
)
"""Both came from the north, where the fort is."""


def tried(state: State, seat: int, text: str) -> Refusal | None:
    """Why a seat may not do it."""
    return WAR.check(state, seat, WAR.parse(text))


def done(state: State, seat: int, *texts: str) -> State:
    """Carry out a seat's legal moves."""
    for text in texts:
        assert tried(state, seat, text) is None, tried(state, seat, text)
        state, _ = WAR.apply(state, seat, WAR.parse(text))
    return state


def cells(state: State, seat: int) -> set[str]:
    """Where a side may deploy."""
    return {NAMES[at] for at in range(100) if rows(state, seat) >> at & 1}


def test_w52_the_defender_deploys_on_the_walls_and_inside() -> None:
    assert cells(opening(SETUP), 1) == {"d9", "e9", "f9", "d10", "e10", "f10"}


def test_w52_the_attacker_deploys_outside_in_the_rows_along_his_own_edge() -> None:
    north = {name for name in NAMES if name[1:] in ("9", "10")}
    assert cells(opening(SETUP), 0) == north - {"d9", "e9", "f9", "g9", "h9", "d10", "e10", "f10"}


def test_w52_what_a_side_deploys_is_refused_elsewhere() -> None:
    state = opening(SETUP)
    for seat, text in (
        (0, "place GON-1 d9 s"),
        (0, "place GON-1 g9 s"),
        (1, "place MOR-1 h9 s"),
        (1, "place MOR-1 a10 s"),
    ):
        refusal = tried(state, seat, text)
        assert refusal is not None
        assert refusal.rule == "W26"


def test_w48_no_more_are_deployed_on_the_walls_than_may_stand_there() -> None:
    plan = PLAN._replace(men=1)
    state = done(opening(SETUP._replace(fort=plan)), 1, "place MOR-1 d9 s")
    refusal = tried(state, 1, "place MOR-2 e9 s")
    assert refusal == Refusal("W48", "1 of Gothmog stand on the walls, and no more may", "a cell inside")
    offered = {move.cell for move in WAR.moves(state, 1) if isinstance(move, Place)}
    assert offered == {"d10", "e10", "f10"}
    assert tried(state, 1, "place MOR-1 e9 s") is None
    flyers = SETUP._replace(fort=plan, units=(*SETUP.units[:4], unit("MOR-2", "li", tags=("flyer",))))
    assert tried(done(opening(flyers), 1, "place MOR-1 d9 s"), 1, "place MOR-2 e9 s") is None


def test_w50_an_engine_is_deployed_with_a_foot_unit_and_counts_against_no_level() -> None:
    one = SETUP._replace(sides=(SETUP.sides[0]._replace(level=1), SETUP.sides[1]))
    state = done(opening(one), 0, "place GON-1 a10 s")
    assert [move for move in WAR.moves(state, 0) if isinstance(move, Crew)] == [Crew("GON-E1", "GON-1")]
    state = done(state, 0, "crew gon-e1 gon-1", "place GON-1 b10 s", "done")
    state = done(state, 1, "place MOR-1 d10 s", "done")
    assert engine_of(state, "GON-E1") == "b10 10 0"
    assert engine_of(state, "GON-E2") == "reserve 4 0"


def test_w50_who_may_serve_an_engine_at_deployment() -> None:
    state = done(opening(SETUP), 0, "place GON-1 a10 s", "place GON-3 b10 s")
    for text, words in (
        ("crew GON-E1 GON-3", "GON-3 cannot serve"),
        ("crew GON-E1 GON-2", "has placed no unit"),
        ("crew MOR-E1 GON-1", "no engine"),
        ("crew GON-E9 GON-1", "no engine"),
    ):
        refusal = tried(state, 0, text)
        assert refusal is not None
        assert refusal.rule == "W50"
        assert words in refusal.reason
    state = done(state, 0, "crew GON-E1 GON-1")
    refusal = tried(state, 0, "crew GON-E2 GON-1")
    assert refusal is not None
    assert refusal.legal == "done"
    state = done(state, 0, "place GON-2 c10 s", "crew GON-E1 GON-2", "crew GON-E2 GON-1")
    assert READY in WAR.moves(state, 0)


def test_w26_w50_engines_are_deployed_unseen_and_appear_with_all_positions() -> None:
    state = done(opening(SETUP), 0, "place GON-1 a10 s", "crew GON-E1 GON-1")
    for seat, codes in ((0, ["GON-E1", "GON-E2"]), (1, ["MOR-E1"]), (None, [])):
        seen = WAR.view(state, seat).siege
        assert seen is not None
        assert [engine.code for engine in seen.engines] == codes
    state = done(state, 0, "done")
    state = done(state, 1, "place MOR-1 d10 s", "crew MOR-E1 MOR-1")
    after, events = WAR.apply(state, 1, READY)
    assert events[-1].text == "the engines appear: GON-E1 Large ram a10, MOR-E1 Small ballista d10"
    assert events[-1].audience is None
    seen = WAR.view(after, 1).siege
    assert seen is not None
    assert [(engine.code, engine.cell, engine.crew) for engine in seen.engines] == (
        [("GON-E1", "a10", ""), ("MOR-E1", "d10", "")]
    )


def test_w38_an_end_before_the_positions_appear_leaves_engines_with_their_side() -> None:
    state = done(opening(SETUP), 0, "place GON-1 a10 s", "crew GON-E1 GON-1")
    state, _ = WAR.apply(state, 1, WAR.parse("surrender"))
    assert engine_of(state, "GON-E1") == "reserve 10 0"
    assert not WAR.to_act(state)


def test_w50_engines_need_codes_of_their_own_and_one_of_the_two_sides() -> None:
    for engines in ((machine("GON-1", "small_ram"),), (machine("GON-E1", "small_ram", side=2),)):
        with pytest.raises(Misused):
            opening(SETUP._replace(engines=engines))


def test_a_set_up_without_fort_engines_and_stores_is_still_read() -> None:
    old = setup([unit("GON-1", "li"), unit("MOR-1", "li")])
    text = codec.dumps(old[: Setup._fields.index("fort")])
    assert codec.loads(Setup, text) == old
    assert opening(old).siege is None


def test_w50_engines_come_to_open_ground_too() -> None:
    field = SETUP._replace(fort=None, sides=(GON, MOR))
    state = done(opening(field), 0, "place GON-1 a1 n", "crew GON-E2 GON-1", "done")
    state = done(state, 1, "place MOR-1 a10 s", "done")
    state = play(state, "6", "1", "pass", "pass")
    assert state.siege is not None
    assert state.siege.stood == 1 << cell("a1")
    assert WAR.view(state, 0).siege is not None
