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
    assert bk("rating record Faramir Anna 2-1 --match").out == "rated: Faramir beat Anna, match 2-1\n"
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
