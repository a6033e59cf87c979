"""`bunchuk demo` plays its event in a new folder, quickly, and leaves what it promises."""

import sqlite3
from pathlib import Path

import pytest

from bunchuk.campaign import muster
from bunchuk.cli.app import run


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_leaves_an_event_with_a_booked_battle_a_level_gained_and_papers(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["demo"]) == 0
    shown = capsys.readouterr().out
    assert "rises from level 1 to 2 (W23)" in shown
    assert shown.count("\n  bk ") == 5
    folder = here / "bunchuk-demo"
    for name in ("counters.pdf", "flags.pdf", "sheet.pdf"):
        assert (folder / name).read_bytes().startswith(b"%PDF")
        assert name in shown
    db = sqlite3.connect(folder / "event.db")
    assert db.execute("SELECT state FROM battles").fetchall() == [("finished",)]
    db.close()


def test_a_second_demo_takes_a_folder_of_its_own(here: Path) -> None:
    assert run(["demo"]) == 0
    assert run(["demo"]) == 0
    assert sorted(path.name for path in here.iterdir()) == ["bunchuk-demo", "bunchuk-demo-2"]


def test_what_it_says_to_try_next_can_be_tried(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["demo"]) == 0
    shown = capsys.readouterr().out
    monkeypatch.chdir(here / "bunchuk-demo")
    tips = [line.split("  ")[1].removeprefix("bk ") for line in shown.splitlines() if line.startswith("  bk ")]
    assert len(tips) == 5
    for tip in tips:
        if tip != "desk":
            assert run(tip.split()) == 0, f"{tip}: {capsys.readouterr().err}"


def test_ctrl_c_in_one_of_its_commands_ends_it_as_interrupted(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_args: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(muster, "muster", interrupted)
    assert run(["demo"]) == 130
    assert "the demo stopped" not in capsys.readouterr().err
    assert (here / "bunchuk-demo" / "event.db").exists()
