"""Lines of orders before walls, and what moves of a siege are said to do (W46-W50)."""

import pytest
from test_war_siting import SETUP, done
from test_war_story import moves
from war_boards import acting_code, record
from war_forts import engine_of, fort, holds, siege

from bunchuk.errors import Misused, NotFound
from bunchuk.rules.war import orders
from bunchuk.rules.war.deploy import opening
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import Alone, Attack, Climb, Crew, Forward, Shoot, Surrender
from bunchuk.rules.war.siege_words import siege_words
from bunchuk.rules.war.state import State

FAR = "MOR-9 li j9 s morale=1"
STATE = siege(
    "GON-1 li d3 n morale=9",
    "GON-2 hi e5 n morale=8",
    FAR,
    engines=("GON-E1 large_catapult d3",),
    stores=("9S/9M", "-"),
)


def after(state: State, line: str) -> State:
    """Carry out a line."""
    for position in moves(state, line):
        state = position.after
    return state


def test_w50_a_line_shoots_with_fire_mixture_and_climbs() -> None:
    state = after(STATE, "d3 shoot special wall; gon-2 climb")
    assert (holds(state, "d6"), record(state, "GON-2").hits, acting_code(state)) == (7, 5, "MOR-9")


def test_w50_a_line_goes_with_the_engine_turns_and_leaves_it() -> None:
    state = after(STATE, "gon-1 f r")
    assert engine_of(state, "GON-E1") == "d4 6 0"
    state = after(STATE, "d3 alone")
    assert engine_of(state, "GON-E1") == "d3 6 0"


@pytest.mark.parametrize(
    "text", ["a wall", "a gate", "shoot", "shoot special gate", "shoot unit", "ram", "ram wall", "a"]
)
def test_w48_what_is_hit_may_be_said_in_a_line(text: str) -> None:
    (step, *_) = orders.read(f"{text} +", seat=0)
    found = step(STATE)
    assert found is not None
    assert isinstance(found[1], Attack | Shoot)
    assert found[1] == WAR.parse(text)


def test_w50_engines_are_deployed_by_a_line_in_either_form() -> None:
    for line in ("gon-e1 with gon-1", "place gon-e1 with gon-1", "crew gon-e1 gon-1"):
        state = after(opening(SETUP), f"gon-1 a10 s; {line}; done faramir")
        assert state.siege is not None
        assert state.siege.engines[0].crew == 0
    step = orders.read("gon-e1 with gon-1", seat=1)[0]
    with pytest.raises(NotFound):
        step(done(opening(SETUP), 0, "place GON-1 a10 s"))


def test_a_line_that_cannot_be_read_says_what_can() -> None:
    with pytest.raises(Misused, match="climb, shoot"):
        orders.read("d3 shoot twice")


def test_w46_w50_what_a_move_would_do_is_said_in_words() -> None:
    manned = siege("GON-1 hi d5 n morale=9", "MOR-1 li d6 s", profiles={"GON-1": {"people": "trolls"}})
    assert siege_words(manned, Attack("unit")) == "attack MOR-1 on d6 (W33, W46)"
    assert siege_words(manned, Attack("wall")) == "attack wall d6, 12 hits (W33, W46)"
    assert siege_words(manned, Climb()) == "climb wall d6, turn 1 of 2, for 1 hit (W49)"
    assert siege_words(STATE, Shoot(True, "wall")) == "Large catapult hits wall d6, 12 hits: strike 5, for 2M (W50)"
    assert siege_words(STATE, Alone()) == "forward to d4 without the engine (W50)"
    assert siege_words(STATE, Crew("GON-E1", "GON-1")) == "deploy GON-E1 with GON-1 as its crew (W50)"
    ram = siege(
        "GON-1 li d3 n morale=9", FAR, engines=("GON-E1 small_ballista d3", "MOR-E1 large_ram d5"), stores=("9W", "-")
    )
    assert siege_words(ram, Shoot(False, "unit")) == "Small ballista hits MOR-E1 on d5: strike 1, for 1W (W50)"


def test_w49_what_waiting_on_the_ladder_comes_to_is_said_in_words() -> None:
    for holder, words in (
        ("MOR-1 li d6 s morale=1", "clash with MOR-1 for wall d6 (W49)"),
        ("GON-2 li d6 n morale=1", "stand on wall d6 if there is room, or wait below (W49)"),
    ):
        state = siege("GON-1 hi d5 n morale=9", holder, FAR, plan=fort(kind="palisade"))
        state = after(state, "gon-1 climb")
        while not (state.phase == "turn" and acting_code(state) == "GON-1"):
            state, _ = WAR.apply(state, min(WAR.to_act(state)), WAR.parse("end" if state.phase == "turn" else "pass"))
        assert siege_words(state, Climb()) == words


def test_moves_of_the_open_field_keep_their_meaning() -> None:
    assert WAR.parse("f") == Forward()
    assert WAR.parse("surrender") == Surrender()


def test_walls_gates_breaches_and_engines_are_drawn() -> None:
    plan = fort(walls="d6 e6", gates="f6", hits={"e6": 0})
    state = siege(
        "GON-1 li d3 n morale=9", "MOR-1 li d6 s", "MOR-2 li e6 s", "MOR-3 li f6 s", plan=plan, stores=("4S/2M", "1W"),
        engines=("GON-E1 large_catapult d3", "MOR-E1 small_ram a1"),
    )  # fmt: skip
    drawn = WAR.draw(state, 0)
    assert "engines: GON-E1 d3 large catapult 6/3(5)/4; MOR-E1 a1 small ram; bonus: MOR-1 2;" in drawn
    assert "stores: 4S/2M" in drawn.replace("\n", " ")
    assert "on wall 12: MOR-1; on a breach: MOR-2; on gate 6: MOR-3" in drawn
    assert " 1  &E1" in drawn
    bare = WAR.draw(siege("GON-1 li d3 n morale=9", FAR, plan=plan), None)
    assert "#12  ::   =6" in bare
    assert "stores" not in bare
