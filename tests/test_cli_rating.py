"""`bunchuk rating`."""

from pathlib import Path

import pytest
from events import begin
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    bk = Shell(begin(tmp_path).path, capsys)
    for name in ("Anna", "Boris"):
        bk("rating enter", name)
    return bk


def test_results_are_rated_listed_and_taken_back(bk: Shell) -> None:
    assert "nothing is rated yet" in bk("rating list").out
    assert bk("rating record Anna Boris 1-0").out == "rated: Anna beat Boris, game\n"
    assert bk("rating record Faramir Anna 2-1 --match").out == "rated: Faramir beat Anna, match 2:1\n"
    lines = bk("rating list").out.splitlines()
    assert [line.split()[1] for line in lines[1:]] == ["GON-C1", "P1", "P2"]
    assert max(map(len, lines)) <= 80
    assert bk("rating show anna").out.startswith("P1 Anna: 1598, junior lieutenant (C34); 1597.9")
    assert bk("show anna").out == bk("rating show anna").out
    lines = bk("rating history anna").out.splitlines()
    assert len(lines) == 3
    assert max(map(len, lines)) <= 80
    assert bk("rating recompute").out == "2 results of 3 players make the ratings as they are kept\n"
    bk("undo 9")
    assert bk("rating show anna").out.startswith("P1 Anna: 1594")


def test_half_a_result_is_refused(bk: Shell) -> None:
    assert bk("rating record Anna Boris").code == 2
    assert bk("rating record Anna Zane 1-0").code == 3
    assert bk("rating record G7").code == 3
    shown = bk("rating show Boris --json").data
    assert isinstance(shown, dict)
    assert shown["rating"] == 1600


def test_what_was_rated_is_told_in_full_where_a_line_has_room(bk: Shell) -> None:
    bk("match new Anna Boris --paper --at 2026-08-14T14:00")
    bk("match ready M1 Anna --at 2026-08-14T14:01")
    bk("match settle M1 --at 2026-08-14T15:00")
    lines = bk("rating history Anna").out.splitlines()
    assert "match M1 by absence" in lines[1]
    assert max(map(len, lines)) <= 80
    assert bk("rating recompute").out == "1 result of 2 players makes the ratings as they are kept\n"


def test_the_figures_in_use_are_shown_on_one_screen(bk: Shell) -> None:
    lines = bk("rating figures").out.splitlines()
    assert lines[:2] == [
        "figures of the shipped pack frontline",
        "start 1600; c = 4, k = 2 for a game, 3 for a match (C33)",
    ]
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80
    data = bk("rating figures --json").data
    assert isinstance(data, dict)
    assert (data["shipped"], data["minutes"]) == (True, {"call": 5, "round": 50, "rest": 10})
    assert bk("rating figures frontline").code == 1


def test_a_game_is_rated_once_and_an_empty_name_is_no_player(bk: Shell) -> None:
    bk("game new frontline begins=1 --seat Anna --seat Boris")
    bk("game do concede --as Anna")
    bk("game finish G1")
    assert bk("rating record G1").code == 0
    again = bk("rating record G1")
    assert (again.code, again.err) == (1, "game G1 is rated already, by operation 11; bunchuk undo 11\n")
    assert bk("rating show", "").code == 2
