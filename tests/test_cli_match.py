"""`bunchuk match`."""

from pathlib import Path
from typing import cast

import pytest
from events import begin
from shell import Answer, Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    bk = Shell(begin(tmp_path).path, capsys)
    bk("rating enter Anna")
    bk("rating enter Boris")
    return bk


def test_a_match_from_its_opening_to_its_end(bk: Shell) -> None:
    assert "no matches yet" in bk("match list").out
    opened = bk("match new Anna Boris --at 14:00")
    assert opened.out == "match M1, Anna - Boris, to 2 wins: its first call is until 14:05\n"
    assert bk("match ready M1 Anna --at 14:02").out == "match M1: Anna confirmed at 14:02\n"
    assert "call until 14:05" in bk("match list").out
    began = bk("match ready M1 Boris --at 14:05")
    assert began.out.endswith("game G1 of frontline, Anna - Boris, game 1: Anna, Boris\n")
    assert "next: bunchuk game show G1" in began.err
    assert bk("match result M1 Anna --at 14:30").out.endswith("Anna won game G1; Anna - Boris 1:0\n")
    shown = bk("match show M1 --as Anna").out
    assert shown.count("plays") == 1
    assert max(map(len, shown.splitlines())) <= 80
    bk("match ready M1 Anna Boris --at 14:33")
    assert bk("match result M1 Anna --at 14:50").out.endswith("Anna - Boris 2:0\n")
    assert "over: Anna won" in bk("show M1").out
    assert "Anna won" in bk("match list").out
    assert "match M1 2:0" in bk("rating history Anna").out
    assert bk("event check").code == 0


@pytest.mark.parametrize(
    ("line", "more", "code", "told"),
    [
        ("match new Anna Zoe", (), 3, "rating enter"),
        ("match new Anna Boris --to 5", (), 2, "2 or 3 wins"),
        ("match new Anna Boris first=red_steel first=red_steel", (), 2, "chosen twice"),
        ("match new Anna Boris red_steel", (), 2, "NAME=VALUE"),
        ("match new Anna Boris --at noon", (), 2, "is no moment; write 14:35"),
        ("match ready M7 Anna", (), 3, "no match"),
        ("match ready M1 Zoe --at 14:01", (), 3, "player of this match"),
        ("match ready M1 Anna --at 13:59", (), 1, "not open yet, it opens at 14:00 (C36)"),
        ("match ready M1 Anna Anna --at 14:01", (), 0, ""),
        ("match result M1 Anna --at 14:01", (), 1, "both confirm before it (C36); first: bunchuk match ready M1"),
        ("match swap M1 Anna --at 14:01 --out", ("T-34", "--in", "SU-85"), 1, "first is still to come (C35)"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(bk: Shell, line: str, more: tuple[str, ...], code: int, told: str) -> None:
    bk("match new Anna Boris --at 14:00")
    answer = bk(line, *more)
    assert (answer.code, told in answer.err) == (code, True)


def test_swaps_that_cannot_be_are_refused(bk: Shell) -> None:
    bk("match new Anna Boris --at 14:00")
    bk("match ready M1 Anna Boris --at 14:01")
    bk("match result M1 Anna --at 14:30")
    assert "name cards to swap" in bk("match swap M1 Anna --at 14:31").err
    assert bk("match swap M1 Anna --at 14:31 --out", "Spaceship", "--in", "SU-85").code == 3
    refused = bk("match swap M1 Anna --at 14:31 --out", "T-34")
    assert (refused.code, "59 cards, not 60" in refused.err) == (1, True)
    assert bk("match swap M1 Anna --at 14:31 --in", "5x Fuel", "--out", "5x Factory").code == 1
    assert bk("match swap M1 Anna --at 14:31 --out", "T-34", "--in", "SU-85").code == 0
    bk("match ready M1 Anna --at 14:32")
    twice = bk("match ready M1 Anna --at 14:32")
    assert (twice.code, "confirmed already (C36)" in twice.err) == (1, True)
    late = bk("match ready M1 Boris --at 14:36")
    assert (late.code, "too late" in late.err) == (0, True)
    over = bk("match result M1 Boris --at 14:37")
    assert (over.code, "M1 is over" in over.err) == (1, True)


def test_a_deck_stands_above_the_score_with_its_titles_in_full(bk: Shell) -> None:
    bk("match new Anna Boris first=red_steel second=german_spear")
    for name, title, most in (("Anna", "2x Anti-tank rifle company", 24), ("Boris", "2x leFH 18 howitzer battery", 32)):
        lines = bk(f"match show M1 --as {name}").out.splitlines()
        assert lines[0] == f"{name} plays"
        assert max(map(len, lines)) <= 80
        assert len(lines) <= most
        assert any(title in line for line in lines)
        assert any(line.startswith("M1 Anna - Boris 0:0") for line in lines[-4:])


def played_out(bk: Shell, game: str) -> Answer:
    """Play the first move there is until the game is over; return the last answer."""
    while True:
        offered = cast("dict[str, list[dict[str, list[str]]]]", bk(f"game moves {game} --json --as master").data)
        who = offered["moves"][0]
        answer = bk(f"game do --game {game} --as", str(who["name"]), who["moves"][0])
        if "over" in answer.err or "won" in answer.err:
            return answer


@pytest.mark.usefixtures("tiny")
def test_the_last_move_of_a_game_tells_what_it_came_to_and_what_is_next(bk: Shell) -> None:
    opened = bk("match new Anna Boris --game nearest")
    assert "next: bunchuk match ready M1 Anna Boris (until " in opened.err
    bk("match ready M1 Anna Boris")
    assert "game G1 is on" in bk("match list").out
    last = played_out(bk, "G1")
    assert "match M1: " in last.out
    assert "next: bunchuk match ready M1 Anna Boris (until " in last.err
    shown = bk("match show M1").out
    assert ("is on" in shown, "the call is open until" in shown) == (False, True)
    bk("undo")
    shown = bk("match show M1").out
    assert "game 1: is over, and still to be counted (G1)\ngame G1 is over\nbunchuk match settle M1" in shown
    refused = bk("match result M1 Anna")
    assert "counts it; bunchuk game undo --game G1 takes its end back" in refused.err
    assert "match M1: " in bk("match settle M1").out


@pytest.mark.usefixtures("tiny")
def test_json_of_a_match_is_complete_and_its_moments_are_whole(bk: Shell) -> None:
    bk("match new Anna Luck:random --game nearest --at 2026-08-14T09:00")
    card = cast("dict[str, object]", bk("match show M1 --json").data)
    assert card == {
        "code": "M1", "title": "Anna - Luck", "paper": False, "game": "nearest", "pack": "", "choices": {}, "wins": 2,
        "players": [{"code": "P1", "name": "Anna", "kind": "person"}, {"code": "", "name": "Luck", "kind": "random"}],
        "score": [0, 0], "rated": False, "k": 0, "at": "", "games": [], "called": "2026-08-14T09:00:00",
        "until": "2026-08-14T09:05:00", "confirmed": [], "waits_for": ["Anna"], "end": "", "winner": "", "decks": {},
    }  # fmt: skip
    assert "not rated" in bk("match show M1").out
    assert "until 2026-08-14T09:05 for Anna (C36)" in bk("match show M1").out
    bk("match ready M1 Anna --at 9:03")
    bk("match result M1 Anna --at 9:20")
    (listed,) = cast("list[dict[str, object]]", bk("match list --json").data)
    assert listed["games"] == [{"number": 1, "game": "G1", "result": "one", "state": "abandoned"}]
    assert cast("dict[str, object]", bk("show M1 --json").data)["until"] == "2026-08-14T09:25:00"
    bk("match settle M1 --at 9:26")
    assert "match M1 is over: Luck won by absence, 1:0" in bk("match settle M1 --at 9:27").out
    (listed,) = cast("list[dict[str, object]]", bk("match list --json").data)
    assert (listed["end"], listed["winner"], listed["called"], listed["until"]) == ("absent", "Luck", "", "")


def test_the_list_cuts_names_only_where_there_is_no_room(bk: Shell) -> None:
    long = "Clara of the very long name of Riga"
    bk("rating enter", long)
    bk("match new Anna", long, "--at=23:00")
    assert long in bk("match list").out
    bk("match new", long, "Boris of the longest name that anybody could have had:bot", "--at=23:00")
    lines = bk("match list").out.splitlines()
    assert max(map(len, lines)) == 80
    assert "Clara of the ver" in lines[2]


def test_the_calls_of_a_match_are_told_with_what_to_do(bk: Shell) -> None:
    bk("match new Anna Boris --at 14:00")
    assert "opens at 14:00 (C36); confirm from then on" in bk("match ready M1 Anna --at 13:50").err
    bk("match ready M1 Anna --at 14:01")
    assert "Anna has confirmed already (C36); bunchuk match ready M1 Boris" in bk("match ready M1 Anna --at 14:01").err
    bk("match ready M1 Boris --at 14:01")
    assert "a game is on (C36); bunchuk game show G1" in bk("match ready M1 Boris --at 14:01").err
    early = bk("match result M1 Anna --at 14:00:59").err
    assert "the clock of match M1 stands at 14:01, and 14:00:59 is before that; write --at 14:01, or later" in early
    assert "write it of a year from 1970 to 2999" in bk("match new Anna Boris --at 9999-12-31T23:59").err
