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
        ("game-map G1", "game-map.pdf", ["The Ford", "Forest 10 %", "j10", "mill: Blue/Red"]),
        ("game-map --lang lv", "game-map.pdf", ["Brasls", "Mežs 10 %", "dzirnavas: Zilie/Sarkanie"]),
        ("game-counters", "game-counters.pdf", ["B1", "R6", "20/15/10"]),
        ("game-map --mission ridge", "game-map.pdf", ["The Ridge: A1", "Forest 10 %"]),
        ("game-map --pack fogbound --mission bay", "game-map.pdf", ["The bay: A1", "Coast"]),
        ("game-counters --mission pass", "game-counters.pdf", ["B1", "R1", "turn over"]),
        ("game-counters --pack fogbound --mission bay", "game-counters.pdf", ["Ship", "Plane", "turn over"]),
        ("game-slips --pack fogbound --mission bay", "game-slips.pdf", ["The bay", "S Ship, T Tank", "Callsign"]),
        (
            "game-slips --mission ford --rounds 2",
            "game-slips.pdf",
            ["Blue Leader Round 1 Callsign The Ford", "Red Leader Round 2"],
        ),
        (
            "game-view --as Anna",
            "game-view.pdf",
            ["Blue Leader: Anna", "1 / 20", "Task", "Two patrols meet at a ford", "mill f6"],
        ),
        ("game-view --as Anna --lang fr --pack callsign", "game-view.pdf", ["Le gué", "Deux patrouilles", "moulin f6"]),
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
    assert "is not the game asked for" in bk("print game-map --pack fogbound").err
    assert "no maps to play on" in bk("print game-map --pack frontline --mission x").err


def test_letters_that_no_font_has_are_named_and_the_paper_is_printed(bk: Shell, tmp_path: Path) -> None:
    assert bk("game do --as Anna", "order all : go 🚀 🚀").code == 0
    answer = bk("print game-view --as Anna")
    assert (answer.code, answer.out) == (0, "view printed into game-view.pdf: 2 pages\n")
    assert answer.err == "warning: the font has no '🚀' (U+1F680); another sign is printed there\n"
    assert "go � �" in Pages(tmp_path / "game-view.pdf").text(0)
    assert json.loads(bk("print game-view --as Anna --json").out)["warnings"] == [answer.err[9:-1]]
    assert bk("print game-view --as Boris").err == ""


def test_what_a_pack_of_ones_own_says_in_a_language_is_asked_for(bk: Shell, tmp_path: Path) -> None:
    assert bk("tables copy callsign mine").code == 0
    types = (tmp_path / "mine/unit_types.csv").read_text("utf-8").replace("Rifles", "Guards")
    (tmp_path / "mine/unit_types.csv").write_text(types, "utf-8")
    assert bk("game new callsign mission=ford --pack mine --seat Anna --seat Boris").code == 0
    answer = bk("print game-view G2 --as Anna --lang fr")
    assert answer.err.startswith("warning: G2 is not of the shipped pack, and what its own says in fr is not known")
    assert json.loads(bk("print game-view G2 --as Anna --lang fr --json").out)["warnings"] == [answer.err[9:-1]]
    assert bk("print game-view G2 --as Anna --lang fr --pack mine").err == ""


def test_a_folder_that_is_not_there_is_told(bk: Shell, tmp_path: Path) -> None:
    answer = bk("print game-map --to there/m.pdf")
    assert (answer.code, answer.out) == (5, "")
    assert "cannot write there/m.pdf: there is no folder there; make it or choose another place" in answer.err
    assert not (tmp_path / "there").exists()
    assert "cannot make the folder there/pack: no such file or directory" in bk("print all --to there/pack").err


def test_f18_slips_of_a_world_have_room_for_moments(bk: Shell, tmp_path: Path) -> None:
    bk("game new fogbound start=2026-08-14T10:00 --title World")
    assert bk("game do --game world --as Anna --at 2026-08-14T10:00", "join Anna").code == 0
    assert bk("print game-slips World --as master").code == 0
    text = " ".join(Pages(tmp_path / "game-slips.pdf").text(0).split())
    assert "S Ship, T Tank, P Plane Moment Vehicle Act" in text
    assert not any(words in text for words in ("Round", "path"))


def test_a_plan_needs_no_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(tmp_path / "none.db", capsys)
    answer = shell(f"print game-map --mission ford --to {tmp_path / 'm.pdf'}")
    assert (answer.code, answer.out) == (0, "map printed into m.pdf: 1 page\n")
    assert not (tmp_path / "none.db").exists()
    assert "say which mission" in shell("print game-map --pack callsign").err


def test_very_many_pages_are_printed_after_yes_only(bk: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bunchuk.printing.press.MOST_PAGES", 10)
    answer = bk("print game-map --mission ford --copies 20")
    assert (answer.code, answer.out) == (1, "")
    assert "the print comes to 20 pages; print fewer at a time" in answer.err
    assert not (tmp_path / "game-map.pdf").exists()
    assert bk("print game-map --mission ford --copies 20 --yes").code == 0
    assert Pages(tmp_path / "game-map.pdf").count > 10
