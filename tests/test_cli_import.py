import json
from pathlib import Path

import pytest
from shell import Shell

from bunchuk.campaign import roster
from bunchuk.campaign.event import Event

UNITS = "faction;people;troop type;count;commander\ngondor;men;heavy infantry;2;Faramir\nmordor;orcs;li;1;Gothmog\n"


@pytest.fixture
def units(tmp_path: Path) -> Path:
    path = tmp_path / "units.csv"
    path.write_text(UNITS, "utf-8")
    return path


def test_a_spreadsheet_becomes_a_printed_pack_in_two_commands(bk: Shell, units: Path, tmp_path: Path) -> None:
    answer = bk(f"import roster {units}")
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "import of units.csv: 3 units",
        "  GON-1…GON-2 men heavy infantry mustered for 200G/12I under GON-C1",
        "  MOR-1 orcs light infantry mustered for 50G/6I under MOR-C1",
    ]
    answer = bk(f"print all --to {tmp_path / 'pack'}")
    assert answer.code == 0, answer.err
    assert {"counters.pdf", "flags.pdf", "snapshot.pdf"} <= {path.name for path in (tmp_path / "pack").iterdir()}


def test_a_dry_run_shows_what_would_be_made(bk: Shell, event: Event, units: Path) -> None:
    answer = bk(f"import roster {units} --dry-run")
    assert "GON-1…GON-2" in answer.out
    assert "nothing was changed (--dry-run)" in answer.err
    assert roster.listing(event) == ()


def test_undo_takes_the_whole_import_back_and_twice_says_so(bk: Shell, event: Event, units: Path) -> None:
    bk(f"import roster {units}")
    again = bk(f"import roster {units}")
    assert (again.code, again.out) == (0, "units.csv: nothing new, all of it is in the event already\n")
    assert "take it back" not in again.err
    assert bk("undo").out == "undone: operation 7, import of units.csv: 3 units\n"
    assert roster.listing(event) == ()
    data = bk(f"import roster {units} --json").data
    assert isinstance(data, dict)
    assert (data["kind"], data["rows"], data["present"], len(data["made"])) == ("units", 2, 0, 2)


def test_faults_are_a_line_each_and_exit_5(bk: Shell, units: Path) -> None:
    units.write_text("faction;troop type;count;commander\ngondr;hi;two;Faramir\n", "utf-8")
    answer = bk(f"import roster {units}")
    assert (answer.code, answer.out) == (5, "")
    assert [line.split(":")[:2] for line in answer.err.splitlines()] == [["units.csv", "2"], ["units.csv", "2"]]
    assert json.loads(bk(f"import roster {units} --json").out)["ok"] is False


def test_a_template_is_written_in_the_language_asked_for_or_the_event_s(
    bk: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert bk("import template units --lang ru").code == 0
    assert (tmp_path / "units.csv").read_text("utf-8-sig") == "фракция,народ,род войск,количество,полководец\n"
    bk("event set lang lv")
    assert bk(f"import template отряды --to {tmp_path / 'u.csv'}").code == 0
    assert (tmp_path / "u.csv").read_text("utf-8-sig").startswith("frakcija,tauta")
    assert bk("import template units").code == 5
    assert bk("import template unts").code == 3
    assert bk(f"import roster {tmp_path / 'u.csv'}").code == 5


def test_a_template_needs_no_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert Shell(tmp_path / "none.db", capsys)(f"import template heroes --to {tmp_path / 'h.csv'}").code == 0
