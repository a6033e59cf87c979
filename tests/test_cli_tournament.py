"""`bunchuk tournament`."""

from pathlib import Path

import pytest
from events import begin
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(begin(tmp_path).path, capsys)


def test_a_tournament_from_its_opening_to_its_close(bk: Shell) -> None:
    assert "no tournaments yet" in bk("tournament list").out
    assert bk("tournament open --seed 7", "Spring cup").out.endswith("its lots come of the seed 7\n")
    joined = bk("tournament register Anna Boris Clara Dace Faramir")
    assert joined.out.endswith("Anna, Boris, Clara, Dace, Faramir joined tournament T1\n")
    assert joined.err.count("is new here") == 4
    assert bk("tournament start").out.startswith("tournament T1 begins: 5 players, 3 rounds")
    shown = bk("tournament show").out
    assert "bye" in shown
    assert max(map(len, shown.splitlines())) <= 80
    for number in range(3):
        assert bk("tournament report 1 2-0").code == 0
        absent = bk("tournament show --json").data
        assert isinstance(absent, dict)
        last = bk("tournament report 2 1-1")
        assert "tournament standings T1" in last.err
        if number < 2:
            assert bk("tournament pair").code == 0
    lines = bk("tournament standings").out.splitlines()
    assert len(lines) == 6
    assert max(map(len, lines)) <= 80
    assert bk("tournament check").out.endswith("paired: 3\n")
    assert bk("tournament top --ended 14:34").out == "T1 top, stage 1 is paired: 2 tables, begins at 14:44\n"
    assert bk("tournament report 1 2-0").code == 0
    assert bk("tournament report 2 2-1").code == 0
    assert bk("tournament top").code == 0
    assert bk("tournament report 1 1-2").code == 0
    shown = bk("tournament show").out
    assert "TOP" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert bk("tournament close").out.startswith("tournament T1 is closed: ")
    assert "closed" in bk("tournament list").out
    assert bk("show T1").out.startswith("T1 Spring cup, closed: 5 players")
    assert bk("event check").code == 0


def test_absence_withdrawal_and_refusals(bk: Shell) -> None:
    bk("tournament open --seed 7", "Spring cup")
    bk("tournament register Anna Boris Clara Dace")
    assert bk("tournament start --dry-run").code == 0
    bk("tournament start")
    found = bk("tournament show --json").data
    assert isinstance(found, dict)
    away = found["tables"][0]["one"]
    assert bk(f"tournament report 1 --absent {away}").out.endswith("did not come and left\n")
    assert bk("tournament report 2 9-9").code == 2
    assert bk("tournament pair").code == 1
    bk("tournament report 2 0-1")
    assert "(left)" in bk("tournament standings").out
    left = found["tables"][1]["one"]
    assert bk(f"tournament withdraw {left}").out == f"{left} left tournament T1\n"
