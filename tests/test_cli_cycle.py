from pathlib import Path

import pytest
from events import begin, tables
from shell import Shell

from bunchuk.campaign.event import Event


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return begin(tmp_path, purse="375G/118I/100W/100F")


def test_a_cycle_is_previewed_and_closed(bk: Shell) -> None:
    bk("muster faramir hi 3")
    assert bk("cycle preview").out == (
        "cycle 1\n"
        "FACTION  UNITS  PAYS       HOLDS               LEFT\n"
        "gondor       2  60G/4I/4F  75G/100I/100W/100F  15G/96I/100W/96F\n"
        "gondor is short of 15G; unpaid, and then neither march nor fight: GON-3\n"
    )
    closed = bk("cycle close")
    assert closed.out == "cycle 1 closed: gondor paid 60G/4I/4F; left unpaid: GON-3\n"
    assert closed.err == "warning: gondor is short of 15G: GON-3 unpaid\n(to take it back: bunchuk undo)\n"


def test_a_preview_in_json_has_amounts_by_letter(bk: Shell) -> None:
    bk("muster faramir hi 3")
    assert bk("cycle preview --json --order gon-3,gon-2").data == {
        "cycle": 1,
        "otherwise": "hold",
        "unpaid": ["GON-1"],
        "charges": [
            {
                "faction": "gondor",
                "units": 2,
                "total": {"G": 60, "I": 4, "F": 4},
                "holds": {"G": 75, "I": 100, "W": 100, "F": 100},
                "left": {"G": 15, "I": 96, "W": 100, "F": 96},
                "unpaid": ["GON-1"],
                "missing": {"G": 15},
            }
        ],
    }


def test_closing_twice_charges_once_and_is_no_failure(bk: Shell) -> None:
    bk("muster faramir hi 2")
    bk("cycle close")
    again = bk("cycle close")
    assert (again.code, again.err) == (0, "")
    assert "to close cycle 2 too, say bunchuk cycle close 2" in again.out
    assert bk("cycle close 1").out == "cycle 1 is closed already; nothing is charged twice\n"
    assert bk("cycle close 1 --json").data == {
        "operations": [],
        "done": ["cycle 1 is closed already; nothing is charged twice"],
        "cycle": 1,
        "closed": False,
        "unpaid": [],
    }
    ahead = bk("cycle close 5")
    assert (ahead.code, ahead.err) == (1, "cycle 5 is not the next (W7); close cycle 2 first: bunchuk cycle close 2\n")


def test_arrears_are_paid_and_waived(bk: Shell) -> None:
    bk("muster faramir hi 3")
    bk("cycle close")
    short = bk("cycle pay gon-3")
    assert (short.code, short.err) == (
        1,
        "gondor is short of 15G for the arrears of GON-3; bunchuk treasury grant gondor 15G\n",
    )
    assert bk("cycle waive gon-3").code == 2
    assert bk("cycle waive gon-3 --why", "fed by the town").out == (
        "GON-3: arrears of cycle 1 waived: fed by the town\n"
    )
    assert bk("cycle pay gon-3").code == 1
    assert bk("cycle pay gon-77").code == 3


@pytest.mark.parametrize("line", ["cycle close x", "cycle close 0", "cycle close -1", "cycle"])
def test_misuse_is_told_in_a_line_and_changes_nothing(bk: Shell, event: Event, line: str) -> None:
    before = tables(event)
    answer = bk(line)
    assert answer.code == 2
    assert answer.err.count("\n") <= 1
    assert tables(event) == before


def test_a_dry_close_changes_nothing(bk: Shell, event: Event) -> None:
    bk("muster faramir hi 1")
    before = tables(event)
    assert "cycle 1 closed" in bk("cycle close --dry-run").out
    assert tables(event) == before
