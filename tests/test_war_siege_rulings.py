"""What a master changes of walls, gates and engines (W39)."""

import pytest
from war_boards import play, told
from war_forts import engine_of, fort, holds, siege

from bunchuk.rules.game import MASTER
from bunchuk.rules.war.game import WAR

PLAN = fort(walls="d6", gates="e6")
STATE = siege(
    "GON-1 li d3 n morale=9", "MOR-1 li j9 s", plan=PLAN, engines=("GON-E1 small_ram d3", "GON-E2 small_ram a1")
)


@pytest.mark.parametrize(("text", "cell", "hits"), [("wall d6 hits 5", "d6", 5), ("gate e6 hits 0", "e6", 0)])
def test_w39_hits_of_walls_and_gates_are_set(text: str, cell: str, hits: int) -> None:
    state, events = told(STATE, f"rule {text} : a mine")
    assert holds(state, cell) == hits
    assert events == [f"the wall or gate on {cell} has {hits} hit{'' if hits == 1 else 's'}, by ruling: a mine"]
    assert not state.bloody


def test_w39_a_breach_may_be_closed_again() -> None:
    breached = play(STATE, "rule wall d6 hits 0 : a mine")
    assert breached.siege is not None
    assert breached.siege.walls == 0
    assert play(breached, "rule wall d6 hits 3 : rubble").siege == play(STATE, "rule wall d6 hits 3 : rubble").siege


def test_w39_engines_are_hurt_moved_and_taken_away() -> None:
    assert engine_of(play(STATE, "rule gon-e1 hits 3 : rot"), "GON-E1") == "d3 3 0"
    assert engine_of(play(STATE, "rule gon-e1 hits 0 : rot"), "GON-E1") == "destroyed 0 0"
    assert engine_of(play(STATE, "rule gon-e1 at c3 n : slipped"), "GON-E1") == "c3 7 0"
    assert engine_of(play(STATE, "rule gon-e1 at j9 n : rolled down"), "GON-E1") == "j9 7 1"
    assert engine_of(play(STATE, "rule gon-e1 is reserve : not ready"), "GON-E1") == "reserve 7 0"
    assert engine_of(play(STATE, "rule gon-e1 is destroyed : burnt"), "GON-E1") == "destroyed 7 0"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("wall d6 hits 13", "a whole one has 12"),
        ("wall e6 hits 7", "a whole one has 6"),
        ("wall d7 hits 1", "no wall or gate on 'd7'"),
        ("wall z9 hits 1", "no wall or gate on 'z9'"),
        ("gon-e1 hits -1", "-1 hits cannot be set"),
        ("gon-e1 morale 2", "no morale"),
        ("gon-e1 movement 2", "moves with its crew"),
        ("gon-e1 is scattered", "does not scatter"),
        ("gon-e1 at a1 n", "another engine stands on a1"),
        ("gon-e1 at z9 n", "no cell 'z9'"),
    ],
)
def test_w39_a_ruling_that_cannot_be_is_refused(text: str, words: str) -> None:
    refusal = WAR.check(STATE, MASTER, WAR.parse(f"rule {text} : because"))
    assert refusal is not None
    assert refusal.rule == "W39"
    assert words in refusal.reason


def test_w39_a_broken_engine_is_not_put_back_before_it_has_hits() -> None:
    state = play(STATE, "rule gon-e1 hits 0 : rot")
    refusal = WAR.check(state, MASTER, WAR.parse("rule gon-e1 at c3 n : back"))
    assert refusal is not None
    assert "set them first" in refusal.reason
    assert engine_of(play(state, "rule gon-e1 hits 2 : glue", "rule gon-e1 at c3 n : back"), "GON-E1") == "c3 2 0"


def test_w39_hits_of_an_engine_nobody_has_seen_act_are_told_to_its_owner() -> None:
    _, events = WAR.apply(STATE, MASTER, WAR.parse("rule gon-e1 hits 3 : rot"))
    assert [event.audience for event in events] == [(0,)]
    shown = play(siege("GON-1 li d5 n morale=9", "MOR-1 li j9 s", engines=("GON-E1 large_ram d5",)), "ram")
    _, events = WAR.apply(shown, MASTER, WAR.parse("rule gon-e1 hits 3 : rot"))
    assert [event.audience for event in events] == [None]


def test_w39_without_a_fort_there_is_no_wall_to_rule_on() -> None:
    field = STATE._replace(setup=STATE.setup._replace(fort=None), siege=None)
    refusal = WAR.check(field, MASTER, WAR.parse("rule wall d6 hits 1 : because"))
    assert refusal is not None
    assert "no wall or gate" in refusal.reason
