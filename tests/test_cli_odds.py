"""Odds, comparisons and replays at the command line: text in 80 columns, JSON, and one clear line when refused."""

import io
import json
import math
import sys
from pathlib import Path

import pytest
from battlefields import fighting
from hypothesis import given
from hypothesis import strategies as st
from shell import Shell

from bunchuk.campaign import fight
from bunchuk.campaign.event import Event
from bunchuk.campaign.odds import shared
from bunchuk.cli.odds import _share, percent


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return fighting(tmp_path)


class Keyboard(io.StringIO):
    """Lines that somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


def test_odds_are_told_in_a_screen_with_their_uncertainty(bk: Shell) -> None:
    answer = bk("battle odds B1 --games 4 --seed 7 --as master")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0] == "B1 at Ford, round 1, played to the end:"
    assert [line.split(" wins ")[0].strip() for line in lines[1:4]] == ["Faramir", "Gothmog", "nobody"]
    assert all("% (" in line for line in lines[1:4])
    assert [line.split()[0] for line in lines[4:9]] == ["UNIT", "GON-1", "GON-2", "MOR-1", "MOR-2"]
    assert lines[9].startswith("4 games, the bot wavering on both sides, in ")
    assert lines[9].endswith(" a second")
    assert lines[10] == "brackets: 95 % intervals (Wilson), of bots' play, not of people's; seed 7"
    assert max(map(len, lines)) <= 80


def test_odds_in_json_have_counts_shares_and_intervals(bk: Shell) -> None:
    found = json.loads(bk("battle odds --games 2 --bot random --seed 1 --as master --json").out)["data"]
    assert set(found) == {
        "battle", "site", "round", "games", "sides", "draws", "rounds", "units", "bot", "seed", "seconds", "cores",
        "per_second",
    }  # fmt: skip
    assert (found["bot"], found["games"], found["seed"]) == ("random", 2, 1)
    assert set(found["sides"][0]) == {"code", "name", "wins", "units", "of_units", "hits", "of_hits"}
    assert set(found["draws"]) == {"times", "of", "share", "low", "high"}


def test_odds_are_played_for_the_time_that_is_asked_for(bk: Shell) -> None:
    found = json.loads(bk("battle odds --for 0.4s --as master --json").out)["data"]
    assert 0.4 <= found["seconds"] < 5
    assert found["games"] >= found["cores"]


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("battle odds B1", 1, "rest on what is hidden (W33); add --as master"),
        ("battle odds B1 --as faramir", 1, "rest on what is hidden (W33); add --as master"),
        ("battle odds B7 --as master", 3, "no battle 'B7'"),
        ("battle odds --for soon --as master", 2, "'soon' is no length of time; write 5s or 2m"),
        ("battle odds --for s --as master", 2, "'s' is no length of time"),
        ("battle odds --for 0s --as master", 2, "up to 3600 seconds"),
        ("battle odds --for 1e9 --as master", 2, "'1e9' is no length of time"),
        ("battle odds --games 0 --as master", 2, "or for one game or more"),
        ("unit compare gondor:hi mordor:li --for 2h", 2, "no length of time"),
        ("unit compare gondor:hi mordor:orcs", 3, "no troop type 'orcs'"),
        ("unit compare gondor:hi rivendell:li", 1, "are hidden and not set yet (W4)"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(bk: Shell, line: str, code: int, says: str) -> None:
    answer = bk(line)
    assert answer.code == code
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_two_troop_types_are_compared_on_each_ground(bk: Shell) -> None:
    lines = bk("unit compare gondor:hc mordor:orcs:li --games 2 --seed 3").out.splitlines()
    assert lines[0] == "A: 1 x Gondor: Men heavy cavalry 5/2/2/3/0, 100G/100H/6I each"
    assert lines[1] == "B: 2 x Mordor: Orcs light infantry 5/1(2)/2/2/0, 50G/6I each"
    assert lines[2] == "1 against 2: 100G against 100G; both far from home (W2)"
    assert [line.split()[0] for line in lines[3:9]] == ["GROUND", "Plain", "Forest", "Mountain", "Swamp", "Street"]
    assert "closed to A" in lines[6]
    assert max(map(len, lines)) <= 80
    data = json.loads(bk("unit compare gon-1 gon-2 --games 1 --json").out)["data"]
    assert set(data) == {"contenders", "ruling", "grounds", "bot", "games", "seed", "seconds", "cores"}


def test_a_battle_is_replayed_with_a_board_after_every_step(bk: Shell, event: Event) -> None:
    fight.do(event, "d2 f", ())
    pages = bk("battle replay B1 --boards --as master").out.split("\n\n")
    assert pages[0].splitlines()[:2] == [
        "1. Faramir (GON-C1): place GON-1 d2 n", "  GON-1 stands on d2, facing N (W26)",
    ]  # fmt: skip
    assert "GON-1 goes to d3 (W32)" in pages[-3]
    assert " 3   .    .    .   ^G1" in pages[-3]
    assert pages[-1] == f"{len(pages) - 1} entries replay to the same position; the battle is not over\n"
    assert bk("battle replay B1 --step --as master").out == bk("battle replay B1 --boards --as master").out
    steps = json.loads(bk("battle replay B1 --boards --as master --json").out)["data"]["steps"]
    assert [step["entry"] for step in steps] == list(range(1, len(steps) + 1))
    assert set(steps[0]) == {"entry", "who", "dice", "told", "board"}


def test_at_a_terminal_enter_goes_on_and_q_leaves(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("\n\nq\n"))
    answer = bk("battle replay B1 --step --as master")
    assert answer.code == 0
    assert answer.out.count("Ford") == 3
    assert "[3 of " in answer.err
    assert answer.out.rstrip().endswith("the battle is not over")
    monkeypatch.setattr(sys, "stdin", Keyboard(""))
    assert bk("battle replay B1 --step --as master").out.count("Ford") == 1


def test_w33_steps_show_a_side_only_what_it_may_see(bk: Shell, event: Event) -> None:
    fight.do(event, "rule mor-1 morale 5 : steady", ())
    fight.do(event, "surrender gothmog", ())
    pages = bk("battle replay B1 --boards --as faramir").out.split("\n\n")
    assert pages[0].startswith("1. Faramir (GON-C1): place GON-1 d2 n")
    hidden = "\n".join(pages)
    for secret in ("place MOR-1", "MOR-1 stands on", "7/1", "dice: rolled", "steady", "MOR-1 rolls"):
        assert secret not in hidden
    before = [page for page in pages if page.startswith(("1.", "2.", "3."))]
    assert not any("M1" in page for page in before)
    assert any("MOR-1 has rolled" in page for page in pages)


@pytest.mark.parametrize(
    ("times", "of", "told"),
    [
        (0, 5000, "0% (0-0.08)"),
        (5000, 5000, "100% (99.92-100)"),
        (1, 5000, "0.02% (0.003-0.2)"),
        (4999, 5000, "99.98% (99.8-99.997)"),
        (0, 4, "0% (0-49)"),
        (4, 4, "100% (51-100)"),
        (50, 100, "50% (40-60)"),
        (0, 0, "0% (0-100)"),
    ],
)
def test_a_limit_is_0_or_100_only_where_it_is_exactly_that(times: int, of: int, told: str) -> None:
    assert _share(shared(times, of)) == told


@given(st.integers(1, 10**6).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_what_is_written_holds_the_whole_interval(counted: tuple[int, int]) -> None:
    share = shared(*counted)
    low, high = float(percent(share.low, math.floor)) / 100, float(percent(share.high, math.ceil)) / 100
    assert low <= share.low + 1e-12
    assert high >= share.high - 1e-12
    assert (low == 0, high == 1) == (share.low == 0, share.high == 1)
