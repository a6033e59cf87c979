import sqlite3
from pathlib import Path

import pytest
from events import tables
from shell import Shell

from bunchuk.campaign.event import Event

PLAYERS = ("Clara", "faramir", "mordor")


def test_an_event_describes_itself(bk: Shell, event: Event) -> None:
    bk("muster faramir hi 2")
    bk("cycle close")
    bk("undo")
    data = bk("event show --json").data
    assert isinstance(data, dict)
    assert data.pop("last_act")
    assert data == {
        "file": str(event.path), "title": "Spring war", "site": "main", "schema": 1, "pack": "ring-war",
        "pack_version": "1", "operations": 8, "effective": 7, "factions": 2, "commanders": 2, "units": 2,
        "open_battles": 0, "cycle": 0, "url": "", "lang": "",
    }  # fmt: skip
    assert "Spring war" in bk("event show").out


def test_a_player_is_not_told_how_many_acts_there_were_and_when_the_last_was(bk: Shell) -> None:
    bk("rating enter Clara")
    before = {eyes: (bk(f"event show --as {eyes}").out, bk(f"event show --json --as {eyes}").data) for eyes in PLAYERS}
    bk("treasury grant gondor 5G")
    for eyes in PLAYERS:
        text, data = bk(f"event show --as {eyes}").out, bk(f"event show --json --as {eyes}").data
        assert (text, data) == before[eyes]
        assert isinstance(data, dict)
        assert [data[name] for name in ("operations", "effective", "last_act")] == [None] * 3
        assert "commanders" in text
        assert "operations" not in text
        assert "last act" not in text
    for eyes in ("", " --as master"):
        assert "operations    8\n" in bk(f"event show{eyes}").out


def test_a_sound_event_is_said_to_be_sound(bk: Shell) -> None:
    checked = bk("event check")
    assert checked.code == 0
    assert "is sound: 6 operations" in checked.out


def test_a_spoilt_event_is_told_line_by_line_and_written_anew(bk: Shell, event: Event) -> None:
    db = sqlite3.connect(event.path)
    db.execute("UPDATE commanders SET level = 50")
    db.commit()
    db.close()
    checked = bk("event check")
    assert checked.code == 5
    assert checked.err.splitlines() == [
        f"{event.path}: 'commanders {code}': level is 50, by the chronicle 9; "
        "bunchuk event rebuild writes it anew from the chronicle"
        for code in ("GON-C1", "MOR-C1")
    ]
    bk("event rebuild --dry-run")
    assert bk("event check").code == 5
    assert bk("event rebuild").out == "all tables are written anew from 6 operations\n"
    assert bk("event check").code == 0


def test_an_event_is_copied_into_one_file(bk: Shell, event: Event, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert bk("event copy", str(stick)).code == 0
    assert tables(Event(stick / "event.db")) == tables(event)
    again = bk("event copy", str(stick))
    assert (again.code, again.err) == (5, f"{stick}/event.db is there already; choose another name for the copy\n")


@pytest.mark.parametrize("words", ["event show", "event check", "event rebuild", "event copy x.db", "log", "todo"])
def test_without_an_event_every_command_says_how_to_make_one(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = Shell(tmp_path / "none.db", capsys)(words)
    assert (answer.code, answer.out) == (3, "")
    assert "bunchuk init" in answer.err
    assert list(tmp_path.iterdir()) == []
