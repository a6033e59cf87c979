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
