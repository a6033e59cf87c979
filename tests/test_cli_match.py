"""`bunchuk match`."""

from pathlib import Path

import pytest
from events import begin
from shell import Shell


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
