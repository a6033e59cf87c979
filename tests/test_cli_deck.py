"""`bunchuk deck`."""

from pathlib import Path

import pytest
from events import begin
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.chdir(tmp_path)
    return Shell(begin(tmp_path).path, capsys)


def test_a_deck_is_made_filled_checked_and_taken_back(bk: Shell) -> None:
    assert bk("deck new --like red_steel", "Anna's tanks").out == "deck D1, Anna's tanks\n"
    assert bk("deck add D1 KV-1 2").out == "deck D1: 3x KV-1, sideboard 0x\n"
    broken = bk("deck check D1 --as master")
    assert broken.code == 1
    assert "62 cards, not 60 (C37); bunchuk deck remove D1 CARD [COPIES] takes cards out" in broken.err
    assert bk("deck remove D1 militia 2").code == 0
    assert bk("deck check D1 --as master").out == "Anna's tanks may be played\n"
    assert bk("undo").code == 0
    assert bk("deck check D1 --as master").code == 1


def test_lists_come_and_go_as_plain_text(bk: Shell, tmp_path: Path) -> None:
    assert bk("deck export red_steel steel.txt").out == "wrote steel.txt\n"
    assert (tmp_path / "steel.txt").read_text("utf-8").startswith("# Red Army: Steel and rifles\n10x Warehouse\n")
    assert bk("deck import steel.txt").out == "deck D1, steel\n"
    (tmp_path / "bad.txt").write_text("4x Rifel company\nzzz\n", "utf-8")
    refused = bk("deck import bad.txt")
    assert refused.code == 5
    assert refused.err.splitlines() == [
        "bad.txt:1: 'Rifel company': is no card; did you mean Rifle company or Security company or Grenadier company?",
        "bad.txt:2: 'zzz': is no card; write 4x and a card's title or id",
    ]


def test_what_is_no_text_is_no_list(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\xff\xd8\xff")
    refused = bk("deck import picture.txt")
    assert (refused.code, refused.err) == (5, "picture.txt is no list of cards: it is not text in UTF-8\n")


def test_decks_and_cards_are_listed(bk: Shell) -> None:
    bk("deck new --side german", "Boris")
    lines = bk("deck list").out.splitlines()
    assert [line.split()[0] for line in lines] == ["DECK", "red_steel", "german_spear", "D1"]
    assert lines[-1].endswith("breaks C37")
    assert max(map(len, lines)) <= 80
    assert "Ju-87" in bk("deck cards german").out
    assert "Katyusha" not in bk("deck cards german").out
    shown = bk("deck show red_steel --json").data
    assert isinstance(shown, dict)
    assert shown["breaches"] == []


def test_whose_deck_it_is_is_listed_and_what_it_holds_is_not(bk: Shell) -> None:
    bk("rating enter", "Anna of the long and winding road")
    bk("rating enter Boris")
    bk("deck new --like red_steel --for anna", "A deck of a rather long name")
    lines = bk("deck list --as Boris").out.splitlines()
    assert lines[-1].split()[-4:] == ["-", "-", "-", "sound"]
    assert max(map(len, lines)) <= 80
    for line in (
        "deck show D1",
        "deck export D1",
        "deck print D1",
        "show D1",
        "print cards --deck D1",
    ):
        refused = bk(f"{line} --as Boris")
        assert (refused.code, refused.out) == (1, ""), line
        assert "--as master" in refused.err
    assert "KV-1" in bk("show D1 --as anna").out
    bk("deck add D1 KV-1")
    assert "KV-1" not in bk("log --as Boris").out
    assert "KV-1" in bk("log --as anna").out
    assert "KV-1" not in bk("log").out
