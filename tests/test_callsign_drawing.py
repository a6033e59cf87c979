"""The drawing of a mission: terrain, units, readiness in per cent, objectives, on a screen of 80 x 24."""

import pytest
from callsign_fields import SKIRMISH, begun, mission, play, setup, titles

from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.game import MASTER


def test_g7_a_drawing_shows_terrain_units_and_readiness() -> None:
    state, _ = play(begun(SKIRMISH), "B1 ^", "B2 ^^^", "B2 x ^^")
    assert CALLSIGN.draw(state, 0).splitlines() == [
        "Test, round 1 of 10: Blue Leader's turn",
        "   a   b   c   d   e   f B1-c2 100%",
        "6  .   .  Rri Rmo Rta  . B2-d4 75%",
        "5  .   b   .   .   m   . B3 b1 100%",
        "4  .   .   f  Bma  .   . R1 c6 100%",
        "3  .   .   .   f   .   . R2 d6 35%",
        "2  .   m  Bri  .   b   . R3 e6 100%",
        "1  .  Bgu  .   f   .   .",
        "Side 0 (chief blue): destroy all others or hold c3 for 3 full rounds (0 held)",
        "Side 1 (chief red): destroy all others or bring a unit to c1",
        ". field 0%  f forest 10%  m mountains 20%  b buildings 30%",
    ]


def test_a_unit_that_has_moved_and_may_attack_is_marked() -> None:
    state, _ = play(begun(SKIRMISH), "B1 ^")
    assert "B1*c2 100%" in CALLSIGN.draw(state, None)


def test_g1_the_briefing_is_told_before_round_1() -> None:
    drawn = CALLSIGN.draw(CALLSIGN.new(mission("ridge")), 0)
    assert "The Ridge: briefing; waiting for Blue Leader, Red Leader, Green Leader" in drawn
    assert "Red has dug in on the summit" in drawn


def test_g2_the_end_is_told() -> None:
    state, _ = CALLSIGN.apply(begun(SKIRMISH), MASTER, CALLSIGN.parse("rule end draw : rain"))
    assert CALLSIGN.draw(state, None).startswith("Test: over, the masters' ruling: rain (G2)")


@pytest.mark.parametrize("name", titles())
def test_every_unit_of_a_shipped_mission_stands_in_the_list(name: str) -> None:
    state = begun(mission(name))
    drawn = CALLSIGN.draw(state, 0)
    for troop in state.setup.units:
        assert f"{troop.code} " in drawn


@pytest.mark.parametrize("size", [1, 200])
def test_the_smallest_and_the_largest_map_fit_the_screen(size: int) -> None:
    units = ("B1 ri a1",) if size == 1 else ("B1 ri cv100", "R1 ri gr200")
    state = begun(setup(*units, rows=("." * size,) * size))
    lines = CALLSIGN.draw(state, 0).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert any("Bri" in line for line in lines)
    assert bool(CALLSIGN.moves(state, 0))


def test_a_long_list_of_units_says_how_many_it_leaves_out() -> None:
    many = [f"B{number} ri {column}{row}" for number, (column, row) in enumerate(
        ((column, row) for row in range(1, 10) for column in "abcdefghijklm"), 1
    )]  # fmt: skip
    state = begun(setup(*many, "R1 ri a13", rows=("." * 13,) * 13))
    lines = CALLSIGN.draw(state, 0).splitlines()
    assert len(lines) <= 24
    assert any(" more" in line for line in lines)
