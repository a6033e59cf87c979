"""What the prompt of a game says and reads: its own words, news, the cover, moments."""

import io
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from shell import Shell, ok

from bunchuk.campaign import playing
from bunchuk.campaign.event import Event

TABLES = str(Path(__file__).parent / "pebbles" / "tables")
START = "start=2026-08-14T10:00 turn_minutes=60"
AT = "--at=2026-08-14T10:10"

pytestmark = pytest.mark.usefixtures("tiny")


def play(bk: Shell, monkeypatch: pytest.MonkeyPatch, typed: str, *options: str) -> str:
    """Type some lines at a game's prompt; return all that it said."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    answer = bk("game play", *options)
    assert answer.code == 0, answer.err
    return answer.out + answer.err


def pebbles(bk: Shell) -> None:
    ok(bk, f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}")


def world(bk: Shell, *names: str) -> None:
    ok(bk, f"game new fogbound {START} --title World")
    for minute, name in enumerate(names):
        ok(bk, f"game do -g world --at 2026-08-14T10:{minute:02}", f"join {name}")


# Its own words.


@pytest.mark.parametrize("line", ["show f6", "around F6", "Show  mill", "show R1"])
def test_another_part_of_the_map_is_asked_for_at_the_prompt(
    bk: Shell, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris:bot")
    out = play(bk, monkeypatch, f"{line}\nshow nowhere\n?\nq\n", "--as=Anna")
    assert out.count("The Ford") == 2
    assert "cannot read" not in out
    assert "'nowhere' is no place on this map; write a1 to " in out
    assert "show X the part of the map around X" in out


def test_a_game_that_is_drawn_whole_says_so_in_words_of_the_prompt(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pebbles(bk)
    out = play(bk, monkeypatch, "show a1\n?\nq\n", "--as=Anna")
    assert "pebbles is always drawn whole; write show alone" in out
    assert "show X" not in out


def test_hints_are_in_words_of_the_prompt(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pebbles(bk)
    assert "next: Anna (First); their moves are shown to them\n" in play(bk, monkeypatch, "moves\nq\n", "--as=Boris")
    assert "; moves lists what is legal now" in play(bk, monkeypatch, "nonsense\nq\n", "--as=Anna")
    world(bk, "Clara", "Dora")
    out = play(bk, monkeypatch, "master\nshift ship attack\nq\n", "world", AT)
    assert "several players may move now; say whose move it is by its seat: h, then its name\n" in out


def test_nothing_is_handed_over_in_one_s_own_window(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pebbles(bk)
    out = play(bk, monkeypatch, "?\nh\nq\n", "--as=Anna")
    assert "hand the screen over" not in out
    assert "this window is Anna's alone; q leaves it" in out
    assert "hand the screen over" in play(bk, monkeypatch, "\n?\nq\n")


def test_the_log_is_a_screenful_and_says_how_to_read_all(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pebbles(bk)
    for _ in range(30):
        ok(bk, "game do", "take 1")
        ok(bk, "game undo")
    short, whole = (play(bk, monkeypatch, f"{line}\nq\n", "--as=Anna").split("> ")[1] for line in ("log", "log all"))
    assert whole.count("took back") == 30
    assert short.startswith("… 8 more before; log all tells all\n")
    assert short.count("\n") == 23


# What happened meanwhile.


class Typed:
    """Lines that are typed, others' acts done between them."""

    def __init__(self, *lines: str | Callable[[], object]) -> None:
        self._lines = list(lines)

    def readline(self) -> str:
        while self._lines:
            line = self._lines.pop(0)
            if isinstance(line, str):
                return f"{line}\n"
            line()
        return ""


def test_one_s_own_window_tells_what_others_did_before_it_answers(
    bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    pebbles(bk)
    ok(bk, "game do", "take 1")
    takes = [partial(playing.do, event, f"take {count}", eyes="Boris") for count in (1, 2, 1)]
    typed = Typed(takes[0], "", "", partial(playing.undo, event), takes[1], "take 1", takes[2], "")
    monkeypatch.setattr(sys, "stdin", typed)
    pages = ok(bk, "game play --as Anna").split("> ")[1:]
    assert pages[0].startswith("Second takes 1, 3 left (P1)\nooo 3\n")
    assert pages[1].startswith("ooo 3\n")
    assert pages[2].startswith("master took back what came last\nSecond takes 2, 2 left (P1)\nFirst takes 1, 1 left")
    assert pages[3].startswith("Second takes 1, 0 left (P1)")
    assert pages[3].count("Second takes") == 1
    assert "over: Boris won" in pages[3]


# The cover.


def test_at_the_cover_help_is_given_and_q_leaves(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pebbles(bk)
    out = play(bk, monkeypatch, "?\nq\n")
    assert out.count("hand over to Anna (First), then press Enter (? help, q leaves) ") == 2
    assert "sits down by pressing Enter; a master by writing master.\nq leaves" in out
    assert "Anna> " not in out
    out = play(bk, monkeypatch, "\ntake 1\nq\n")
    assert "hand over to Boris" not in out


def test_bots_are_not_offered_as_who_may_sit_down(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, "game new callsign mission=ridge --seat Anna --seat Boris:bot --seat Clara")
    out = play(bk, monkeypatch, "?\nZed\n\nClaar\nq\n")
    assert "sits down by writing his name" in out
    assert "no player 'Zed': did you mean Anna or Clara?" in out
    assert "no player 'Claar': did you mean Clara?" in out


# Moments.


@pytest.mark.parametrize(
    ("shown", "typed", "moment"),
    [
        ("2026-08-14T10:10", "@10:15", "2026-08-14T10:15"),
        ("2026-08-14T10:10", "10:05", "2026-08-14T10:05"),  # before what is shown, not before the world's clock
        ("2026-08-14T10:10", "@9:59", "2026-08-15T09:59"),
        ("2026-08-20T10:10", "@09:59", "2026-08-20T09:59"),
    ],
)
def test_f18_a_time_of_day_is_read_on_the_day_that_is_shown_or_the_next(
    bk: Shell, monkeypatch: pytest.MonkeyPatch, shown: str, typed: str, moment: str
) -> None:
    world(bk, "Anna", "Boris")
    out = play(bk, monkeypatch, f"?\n{typed} rule Anna ship 9/9 : test\nq\n", "--as=master", f"--at={shown}")
    assert "@10:15 before a move: it is made then, and the clock of the world goes on" in out
    assert f"@{moment} rule Anna ship 9/9 : test" in ok(bk, "game export --as master")


def test_f18_a_time_of_day_that_is_none_is_refused(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    world(bk, "Anna")
    assert "25:00' is no moment" in play(bk, monkeypatch, "@25:00 wait\nq\n", "--as=Anna", AT)


def test_f18_at_takes_a_time_of_day_too(bk: Shell) -> None:
    world(bk, "Anna", "Boris")
    assert "2026-08-14T10:15, turn to 08-14T11:00" in ok(bk, "game show --as Anna --at 10:15")
    assert "2026-08-15T09:15, turn to" in ok(bk, "game show --as Anna --at 9:15")
    ok(bk, "game do --as master --at 10:20", "rule Anna ship 9/9 : test")
    ok(bk, "game do --as master", "@10:25 rule Anna ship 8/8 : test")
    record = ok(bk, "game export --as master")
    assert "@2026-08-14T10:20 rule Anna" in record
    assert "@2026-08-14T10:25 rule Anna" in record
    assert bk("game show --at 25:00").code == 2
