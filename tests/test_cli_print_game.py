"""Papers of games other than battles from the command line."""

import json
from pathlib import Path

import pytest
from events import begin
from paper_samples import Pages
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    event = begin(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUNCHUK_PRINTERS", str(tmp_path / "printers.toml"))
    monkeypatch.delenv("BUNCHUK_LANG", raising=False)
    shell = Shell(event.path, capsys)
    shell("game new callsign mission=ford --seat Anna --seat Boris")
    return shell


@pytest.mark.parametrize(
    ("line", "file", "words"),
    [
        ("cards", "cards.pdf", ["Ju-87", "bombs 5", "FRONTLINE"]),
        ("cards --deck red_steel --lang ru", "cards.pdf", ["Пехота", "Ресурс", "ФРОНТ"]),
        ("deck german_spear", "deck.pdf", ["German army: Spearhead", "Deck: 60", "Sideboard: 15"]),
        ("game-map G1", "game-map.pdf", ["The Ford", "Forest 10 %", "j10"]),
        ("game-map --lang lv", "game-map.pdf", ["The Ford"]),
        ("game-counters", "game-counters.pdf", ["B1", "R6", "20/15/10"]),
        ("game-map --mission ridge", "game-map.pdf", ["The Ridge: A1", "Forest 10 %"]),
        ("game-map --pack fogbound --mission bay", "game-map.pdf", ["The bay: A1", "Coast"]),
        ("game-counters --mission pass", "game-counters.pdf", ["B1", "R1", "turn over"]),
        ("game-slips --mission ford --rounds 2", "game-slips.pdf", ["Blue Leader Round 1", "Red Leader Round 2"]),
        ("game-view --as Anna", "game-view.pdf", ["Blue Leader: Anna", "1 / 20", "Task"]),
        ("game-slips G1 --rounds 3 --as Boris", "game-slips.pdf", ["Red Leader: Boris", "Round 3"]),
    ],
)
def test_a_paper_is_printed(bk: Shell, tmp_path: Path, line: str, file: str, words: list[str]) -> None:
    answer = bk(f"print {line}")
    assert (answer.code, answer.err) == (0, "")
    pages = Pages(tmp_path / file)
    text = " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))
    assert [word for word in words if word not in text] == []
    assert json.loads(bk(f"print {line} --json").out)["data"]["pages"] == pages.count


def test_what_cannot_be_printed_is_told(bk: Shell) -> None:
    assert bk("print deck nothing").code == 3
    assert bk("print game-view --as Zoe").code == 3
    assert "time is no input of callsign" in bk("print game-view --at 2026-08-14T10:00").err
    assert bk("print game-map --mission moon").code == 3
    assert bk("print game-map --mission moon --pack fogbound").code == 3
    assert "say which mission" in bk("print game-map --pack callsign").err
    assert "no maps to play on" in bk("print game-map --pack frontline --mission x").err
    assert "nothing to print" in bk("print game-counters --pack fogbound --mission bay").err


def test_a_plan_needs_no_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(tmp_path / "none.db", capsys)
    answer = shell(f"print game-map --mission ford --to {tmp_path / 'm.pdf'}")
    assert (answer.code, answer.out) == (0, "map printed into m.pdf: 1 page\n")
    assert not (tmp_path / "none.db").exists()
