"""Callsign as the event plays it: who sits there, who may rule, what the story begins with, parts of large maps."""

import sys
from pathlib import Path

import pytest
from screen import Screen
from shell import Shell

from bunchuk.campaign.event import Event
from bunchuk.cli.terminal import room
from bunchuk.rules.game import Room


def begun(bk: Shell, *seats: str) -> None:
    bk("game new callsign mission=ford", *(word for seat in seats for word in ("--seat", seat)))
    for seat in seats:
        assert bk("game do ready --as", seat.partition(":")[0]).code == 0


def test_a_player_cannot_bear_the_title_of_anothers_seat(bk: Shell) -> None:
    answer = bk("game new callsign mission=ford", "--seat", "red leader", "--seat", "Boris")
    assert (answer.code, answer.err) == (
        2,
        "red leader is what another seat than Blue Leader is called; write another name\n",
    )
    assert bk("game new callsign mission=ford", "--seat", "Blue Leader", "--seat", "Red Leader").code == 0


def test_who_bears_the_title_of_anothers_seat_since_before_is_found_by_his_name(bk: Shell, event: Event) -> None:
    bk("game new callsign mission=ford --seat Anna --seat Boris")
    with event.acting() as act:
        act.db.execute("UPDATE game_seats SET name = 'Red Leader' WHERE seat = 0")
        act.db.execute("UPDATE game_seats SET name = 'Blue Leader' WHERE seat = 1")
    answer = bk("game do ready --as", "Red Leader")
    assert (answer.code, answer.out) == (0, "Blue Leader is ready (G1)\n")
    answer = bk("game do ready --as", "Blue Leader")
    assert (answer.code, answer.out.splitlines()[0]) == (0, "Red Leader is ready (G1)")


def test_g2_a_master_who_plays_sees_all_and_rules_from_his_seat(bk: Shell) -> None:
    begun(bk, "Anna", "Boris:master")
    assert bk("game do", "order all : go left", "--as", "Anna").code == 0
    assert "Blue, order to all, round 1: go left" in bk("game show --as Boris").out
    answer = bk("game do", "rule B1 readiness 22 : hurt", "--as", "Boris")
    assert answer.out == "B1 is at 22 of 40 points of readiness, 55 %, by ruling: hurt (G2)\n"
    answer = bk("game do", "rule B1 readiness 40 : healed", "--as", "Anna")
    assert (answer.code, answer.err.split(";")[0]) == (1, "masters rule (G2)")
    assert bk("game do", "b1 ^; end", "--as", "Anna").code == 0
    assert bk("game do", "r1 v", "--as", "Boris").out == "R1 goes from h10 to h9 (G4)\n"


def test_g1_the_story_begins_with_the_briefing_and_the_limit(bk: Shell) -> None:
    bk("game new callsign mission=ford --seat Anna --seat Boris")
    for eyes in ("", " --as Anna", " --as master"):
        told = bk(f"game show --log{eyes}").out
        assert "The Ford: 20 rounds, then a draw (G2)\nTwo patrols meet at a ford in the morning fog." in told
        assert told.endswith("three full rounds. (G1)\n")


def test_a_part_of_the_map_is_asked_for_where_it_may_be_larger_than_the_screen(bk: Shell) -> None:
    begun(bk, "Anna", "Boris")
    assert bk("game show --around mill").code == 0
    answer = bk("game show --around z9")
    assert (answer.code, answer.err) == (2, "'z9' is no place on this map; write a1 to j10, a unit's code, mill\n")
    answer = bk("game show --around mill --log")
    assert (answer.code, answer.err) == (2, "the story has no map; leave --log or --around out\n")
    bk("game abandon --why rain")
    bk("game new frontline --seat Anna --seat Boris")
    answer = bk("game show --around mill")
    assert (answer.code, answer.err) == (2, "frontline is always drawn whole; leave --around out\n")


def test_the_screen_tells_all_that_80_columns_and_24_lines_hold(bk: Shell, event: Event, tmp_path: Path) -> None:
    begun(bk, "Anna", "Boris")
    screen = Screen(tmp_path, "--event", str(event.path), "game", "show", "--as", "Anna")
    try:
        drawn = screen.until("next: Anna")
    finally:
        screen.close()
    lines = drawn.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert any(line.endswith("B1 c1 100% f +10%  R1 h10 100% f +10%") for line in lines)


@pytest.mark.parametrize(("columns", "lines", "wanted"), [(80, 24, (80, 22)), (120, 40, (120, 38)), (40, 10, (80, 22))])
def test_a_larger_terminal_gives_a_drawing_more_room(
    monkeypatch: pytest.MonkeyPatch, columns: int, lines: int, wanted: tuple[int, int]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    assert room("g9") == Room(80, 24, "g9")  # a file, or another program, reads it
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert room("g9") == Room(*wanted, "g9")
