"""The drawing of a mission: terrain, units, readiness in per cent, objectives, on a screen of 80 x 24."""

import re

import pytest
from callsign_fields import FOUR, SKIRMISH, begun, mission, play, setup, titles

from bunchuk.errors import Misused
from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.callsign.state import State
from bunchuk.rules.game import MASTER, Room


def test_g7_a_drawing_shows_terrain_units_and_readiness() -> None:
    state, _ = play(begun(SKIRMISH), "B1 ^", "B2 ^^^", "B2 x ^^")
    assert CALLSIGN.draw(state, 0).splitlines() == [
        "Test, round 1 of 10 (then a draw): Blue Leader's turn",
        "   a   b   c   d   e   f B1-c2 100% .",
        "6  .   .  Rri Rmo Rta  . B2-d4 75% .",
        "5  .   b   .   .   m   . B3 b1 100% .",
        "4  .   .   f  Bma  .   . R1 c6 100% f +10%",
        "3  .   .   .   f   .   . R2 d6 35% .",
        "2  .   m  Bri  .   b   . R3 e6 100% .",
        "1  .  Bgu  .   f   .   .",
        "Side 0 (chief blue): destroy all others or hold c3 for 3 full rounds (0 held)",
        "Side 1 (chief red): destroy all others or bring a unit to c1",
        ". field 0%  f forest 10%  m mountains 20%  b buildings 30%  - turn over",
        "(the briefing: game show --log)",
    ]


def test_a_unit_that_has_moved_and_may_attack_is_marked() -> None:
    state, _ = play(begun(SKIRMISH), "B1 ^")
    drawn = CALLSIGN.draw(state, None)
    assert "B1*c2 100%" in drawn
    assert "buildings 30%  * may attack\n" in drawn  # what the mark means; none stands for itself
    assert " may attack" not in CALLSIGN.draw(begun(SKIRMISH), None)


def test_g6_the_ground_under_a_unit_and_what_it_adds_are_in_its_line() -> None:
    field = setup("B1 ri a1", "B2 gu b1", "R1 ri c1", "R2 ta d1", rows=("....", "....", "....", "bbm."))
    lines = CALLSIGN.draw(begun(field), None).splitlines()
    assert [line[18:] for line in lines[1:5]] == [
        "B1 a1 100% b +30%",
        "B2 b1 100% b",  # aviation gains nothing from it
        "R1 c1 100% m +20%",
        "R2 d1 100% .",
    ]


@pytest.mark.parametrize("name", titles())
def test_g6_the_ground_under_every_unit_of_a_shipped_mission_is_in_its_line(name: str) -> None:
    state = begun(mission(name))
    columns, drawn = len(state.setup.map[0]), CALLSIGN.draw(state, None)
    for troop in state.setup.units:
        row, column = divmod(troop.cell, columns)
        assert re.search(rf"{troop.code} [a-z]+[0-9]+ 100% ?{re.escape(state.setup.map[-1 - row][column])}", drawn)


def test_g1_the_briefing_is_told_before_round_1() -> None:
    drawn = CALLSIGN.draw(CALLSIGN.new(mission("ridge")), 0)
    said = " ".join(drawn.split())
    assert said.startswith("The Ridge, 14 rounds (then a win for Red): the leaders read the briefing")
    assert mission("ridge").briefing in said
    assert "--log" not in drawn


def test_g1_a_briefing_that_is_cut_says_so_and_where_it_stands_in_full() -> None:
    field = SKIRMISH._replace(briefing=" ".join(f"word{number}" for number in range(400)))
    state = CALLSIGN.new(field)
    lines = CALLSIGN.draw(state, 0).splitlines()
    assert len(lines) == 24
    assert lines[-2].endswith(" …")
    assert lines[-1] == "(the briefing: game show --log)"
    assert [event.text for event in CALLSIGN.briefing(state)] == ["Test: 10 rounds, then a draw", field.briefing]
    assert "(the briefing: game show --log)" in CALLSIGN.draw(begun(field), 0)


@pytest.mark.parametrize(("name", "wins"), [("ford", "then a draw"), ("pass", "then a win for Red")])
def test_g2_who_wins_at_the_limit_is_on_the_screen(name: str, wins: str) -> None:
    for state in (CALLSIGN.new(mission(name)), begun(mission(name))):
        assert f"({wins})" in CALLSIGN.draw(state, None)


def test_g2_marks_of_the_map_are_named_with_their_cells() -> None:
    drawn = CALLSIGN.draw(begun(mission("ford")), None)
    assert "hold mill f6 for 3 full rounds" in drawn
    assert "buildings 30%  mill f6" in drawn


def ordered(*texts: str, phase: str = "turn") -> State:
    """Return a mission in which a side's chief has written some orders, and the other side's one."""
    state = CALLSIGN.new(FOUR) if phase == "briefing" else begun(FOUR)
    for seat, line in [(2, "order all : they come"), *((0, f"order all : {text}") for text in texts)]:
        state, _ = CALLSIGN.apply(state, seat, CALLSIGN.parse(line))
    return state


LONG = " ".join(f"word{number}" for number in range(30))


@pytest.mark.parametrize(("phase", "when"), [("briefing", "before round 1"), ("turn", "round 1")])
def test_g1_orders_are_shown_in_full_newest_last_to_whom_they_are_open(phase: str, when: str) -> None:
    state = ordered("wait", LONG, "go", phase=phase)
    drawn = CALLSIGN.draw(state, 1)
    assert max(map(len, drawn.splitlines())) <= 80
    said = " ".join(drawn.split())
    assert said.endswith(f"order to all, {when}: wait order to all, {when}: {LONG} order to all, {when}: go")
    assert "they come" not in drawn
    assert "order to" not in CALLSIGN.draw(state, None)


def test_g1_a_master_reads_whose_orders_they_are() -> None:
    lines = CALLSIGN.draw(ordered("wait"), MASTER).splitlines()
    assert lines[-2:] == ["Side 1, order to all, round 1: they come", "Side 0, order to all, round 1: wait"]


def test_g1_of_many_orders_it_is_said_how_many_are_left_out_and_where_they_stand() -> None:
    state = ordered(*(f"{LONG} {number}" for number in range(9)))
    lines = CALLSIGN.draw(state, 0).splitlines()
    assert len(lines) <= 24
    assert lines[-1].endswith("word29 8")
    assert any(re.fullmatch(r"\([1-9] older orders and the briefing: game show --log\)", line) for line in lines)
    lines = CALLSIGN.draw(ordered("wait", " ".join([LONG] * 30)), 0).splitlines()
    assert len(lines) == 24
    assert lines[-1].endswith(" …")
    assert "(the whole order, 1 older order and the briefing: game show --log)" in lines


def test_g1_an_order_that_stands_for_all_is_shown_before_older_ones_to_leaders() -> None:
    state = ordered("hold the mill")
    for text in ("wait", "watch", f"{LONG} {LONG}", "go"):
        state, _ = CALLSIGN.apply(state, 0, CALLSIGN.parse(f"order blue : {text}"))
    without = len(CALLSIGN.draw(begun(FOUR), 0).splitlines())
    lines = CALLSIGN.draw_within(state, 0, Room(rows=without + 2)).splitlines()
    assert lines[-2:] == ["order to all, round 1: hold the mill", "order to blue, round 1: go"]
    assert any(line.startswith("(3 older orders and the briefing: ") for line in lines)


def test_at_a_prompt_its_own_words_say_how_to_see_the_rest() -> None:
    drawn = CALLSIGN.draw_within(begun(LARGE), 0, Room(at_prompt=True))
    assert "; another part: show CELL\n" in drawn
    assert "(the briefing: log all)" in drawn


def test_g2_the_end_is_told() -> None:
    state, _ = CALLSIGN.apply(begun(SKIRMISH), MASTER, CALLSIGN.parse("rule end draw : rain"))
    assert CALLSIGN.draw(state, None).startswith("Test: over, the masters' ruling: rain (G2)")


LARGE = setup("B1 ri cv100", "R1 ri gr200", rows=("." * 200,) * 200)._replace(marks=(("bridge", 0),))


def test_of_a_map_larger_than_the_screen_it_is_said_which_part_is_drawn() -> None:
    drawn = CALLSIGN.draw(begun(LARGE), 0)
    assert "this is cp92-db108 of 200 x 200; another part: game show --around CELL" in drawn
    assert "this is" not in CALLSIGN.draw(begun(mission("pass")), 0)


@pytest.mark.parametrize("place", ["gr200", "GR200", "R1", "r1"])
def test_another_part_of_a_large_map_is_drawn_around_a_cell_or_a_unit(place: str) -> None:
    drawn = CALLSIGN.draw_within(begun(LARGE), 0, Room(around=place))
    assert "Rri" in drawn
    assert "Bri" not in drawn
    assert len(drawn.splitlines()) <= 24


def test_another_part_of_a_large_map_is_drawn_around_a_mark() -> None:
    assert "this is a1-m17 of" in CALLSIGN.draw_within(begun(LARGE), 0, Room(around="bridge"))
    with pytest.raises(Misused, match=r"'hs1' is no place on this map; write a1 to gr200, a unit's code, bridge"):
        CALLSIGN.draw_within(begun(LARGE), 0, Room(around="hs1"))


@pytest.mark.parametrize("name", titles())
def test_g1_briefings_of_shipped_missions_fit_a_terminal_with_its_prompt(name: str) -> None:
    lines = CALLSIGN.draw_within(CALLSIGN.new(mission(name)), None, Room(rows=22)).splitlines()
    assert len(lines) <= 22
    assert mission(name).briefing in " ".join(lines)
    assert not any(line.startswith("this is") for line in lines)


def test_a_map_that_fits_is_drawn_whole_however_much_is_ordered() -> None:
    state = begun(mission("pass"))
    for _ in range(9):
        state, _ = CALLSIGN.apply(state, 1, CALLSIGN.parse(f"order all : {LONG}"))
    lines = CALLSIGN.draw_within(state, 1, Room(rows=22)).splitlines()
    assert len(lines) == 22
    assert not any(line.startswith("this is") for line in lines)
    assert lines[-1].endswith(" …")


@pytest.mark.parametrize(("columns", "rows"), [(80, 22), (80, 24), (120, 40), (200, 50)])
def test_a_larger_screen_shows_more_of_the_map(columns: int, rows: int) -> None:
    lines = CALLSIGN.draw_within(begun(LARGE), 0, Room(columns, rows)).splitlines()
    assert len(lines) == rows
    assert columns - 30 < max(map(len, lines)) <= columns


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
