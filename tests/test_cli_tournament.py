"""`bunchuk tournament`."""

from itertools import pairwise
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
    assert "new here, so entered: Anna, Boris, Clara, Dace;" in joined.err
    assert bk("tournament start --at 12:00").out.startswith("tournament T1 begins: 5 players, 3 rounds")
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
            assert bk(f"tournament pair --at {number + 13}:00").code == 0
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
    assert bk(f"tournament report 1 --absent {away}").out.endswith(f": {away} did not come and left\n")
    assert bk("tournament report 2 9-9").code == 2
    assert f"{away} absent" in bk("tournament show").out
    assert bk("tournament show --json").data["tables"][0]["absent"] == [away]  # type: ignore[index]
    assert bk("tournament pair").code == 1
    bk("tournament report 2 0-1")
    assert "(left)" in bk("tournament standings").out
    left = found["tables"][1]["one"]
    assert bk(f"tournament withdraw {left}").out == f"{left} left tournament T1\n"


def test_long_names_and_those_alike_fit_a_screen(bk: Shell, tmp_path: Path) -> None:
    long = "Wilhelmina Magdalena Philippina von und zu Hohenlohe Schillingsfuerst the "
    bk("tournament open --seed 7", "Spring cup")
    bk("tournament register Anna Boris", f"{long}first", f"{long}last")
    assert bk("tournament show").out.count("Wilhelmina") == 2
    bk("tournament start --at 12:00")
    for line in ("show", "standings", "ready --at 12:01"):
        lines = bk(f"tournament {line}").out.splitlines()
        assert max(map(len, lines)) <= 80
        if line != "ready --at 12:01":
            assert {"P3 Wilhelmina", "P4 Wilhelmina"} <= {" ".join(pair) for row in lines for pair in pairs_of(row)}
    away = tmp_path / "none" / "cup.trf"
    assert f"cannot write {away}: " in bk(f"tournament export --to {away}").err


def pairs_of(line: str) -> list[tuple[str, str]]:
    """Words next to each other."""
    words = line.split()
    return list(pairwise(words))


def test_a_tournament_under_the_program_by_the_clock(bk: Shell) -> None:
    assert "declares a deck of his own" in bk("tournament open Cup --game frontline first=red_steel").err
    assert bk("tournament open Cup x=1").code == 2
    assert bk("tournament open Cup --seed 7 --game frontline").code == 0
    bk("tournament register Anna Boris Clara Dace")
    assert "(C46); bunchuk tournament deck Anna DECK" in bk("tournament start").err
    for name in ("Anna", "Boris", "Clara", "Dace"):
        declared = f"{name} declared the deck Red Army: Steel and rifles for T1\n"
        assert bk(f"tournament deck {name} red_steel").out == declared
    assert bk("tournament show").out.splitlines()[2:4] == ["PLAYER  DECK", "Anna    Red Army: Steel and rifles"]
    assert bk("tournament start --at 14:00").out.endswith("2 tables; from 14:00 to 14:50\n")
    found = bk("tournament show --json").data
    assert isinstance(found, dict)
    one, other = found["tables"][0]["one"], found["tables"][0]["other"]
    third = found["tables"][1]["one"]
    assert ", begins in 12:30\n" in bk("tournament ready --at 13:47:30").out
    shown = bk("tournament ready --at 14:02").out
    assert "48:00 left (C39)" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert "starts at 14:00" in bk(f"tournament ready {one} --at 13:59").err
    assert bk("tournament ready Zoe").code == 3
    assert bk(f"tournament ready {one} --settle").code == 2
    assert "confirmed at 14:03" in bk(f"tournament ready {one} --at 14:03").out
    assert f"{one} is ready, until 14:05" in bk("tournament ready --at 14:04").out
    assert "confirmed already" in bk(f"tournament ready {one} --at 14:04").err
    assert "game G1" in bk(f"tournament ready {other} --at 14:05").out
    assert "plays G1" in bk("tournament ready --at 14:06").out
    assert "Panzer" not in bk("match show M1").out
    assert "call ran out 14:05" in bk("tournament ready --at 14:06").out
    data = bk("tournament ready --at 14:06 --json").data
    assert isinstance(data, dict)
    assert (data["now"][10:], data["starts"][10:], data["tables"][1]["until"][10:]) == (
        "T14:06:00", "T14:00:00", "T14:05:00",
    )  # fmt: skip
    assert set(data["tables"][0]["codes"]) <= {"P1", "P2", "P3", "P4"}
    assert "too late" in bk(f"tournament ready {third} --at 14:06").err
    assert bk("tournament ready --settle --at 14:50").code == 0
    assert "0:0" in bk("tournament show").out
    assert "no table waits" in bk("tournament ready").out
    assert "plays nothing else" in bk(f"match new {one} Faramir").err
    paired = bk("tournament pair --at 15:00")
    assert paired.out.endswith("from 15:00 to 15:50\n")
    assert bk("event check").code == 0
