from pathlib import Path

import pytest
from events import begin
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(begin(tmp_path, "500G/20I").path, capsys)


def told(answer: str) -> list[str]:
    """Lines of a ledger without their times."""
    return [line[:5] + line[23:] if line[:5].strip() else line for line in answer.splitlines()]


def test_goods_are_granted_and_moved(bk: Shell) -> None:
    assert bk("treasury grant gondor 40g/1w --why", "tax\nof May").out == "gondor is granted 40G/1W (tax of May)\n"
    assert bk("treasury transfer gondor mordor 30G --why ransom").out == "gondor gives 30G to mordor (ransom)\n"
    assert bk("treasury show").out.splitlines() == [
        "FACTION  TITLE   TREASURY",
        "gondor   Gondor  510G/20I/1W",
        "mordor   Mordor  530G/20I",
    ]
    assert bk("treasury show gon --json").data == [
        {"faction": "gondor", "title": "Gondor", "holds": {"G": 510, "I": 20, "W": 1}}
    ]


def test_a_ledger_strikes_out_what_was_undone_and_names_the_undo(bk: Shell) -> None:
    bk("treasury grant gondor 40G --why tax")
    bk("treasury transfer gondor mordor 30G")
    bk("undo 7 --by Anna --why", "wrong faction")
    lines = bk("treasury ledger gondor").out
    assert told(lines)[:3] == [
        "    3  grant",
        "       +500G/+20I from outside grants, leaves 500G/20I",
        "    7  grant: tax",
    ]
    assert told(lines)[3].startswith("       ~+40G from outside grants~ undone 2")
    assert told(lines)[3].endswith(" by Anna: wrong faction")
    assert told(lines)[4:] == ["    8  transfer to mordor", "       -30G, leaves 470G/20I"]


def test_the_whole_ledger_names_both_ends(bk: Shell) -> None:
    bk("treasury transfer gondor mordor 30G")
    assert told(bk("treasury ledger").out)[-2:] == ["    7  transfer to mordor", "       30G from gondor to mordor"]


def test_a_ledger_in_json_has_legs_change_balance_and_undo(bk: Shell) -> None:
    bk("treasury transfer gondor mordor 30G")
    bk("undo --by Anna")
    lines = bk("treasury ledger mordor --json").data
    assert isinstance(lines, list)
    struck = lines[-1]
    assert struck["legs"] == [
        {"account": "treasury:gondor", "resource": "G", "amount": -30},
        {"account": "treasury:mordor", "resource": "G", "amount": 30},
    ]
    assert (struck["number"], struck["change"], struck["balance"]) == (7, {"G": 30}, {})
    assert (struck["undone"]["act"], struck["undone"]["who"]) == ("undo", "Anna")
    assert lines[0]["balance"] == {"G": 500, "I": 20}


def test_an_empty_event_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bk = Shell(tmp_path / "new.db", capsys)
    bk("init")
    assert bk("treasury show").out == bk("faction list").out == "no factions yet: bk faction add gondor\n"
    assert bk("treasury ledger").out == "no transfers yet\n"


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("treasury transfer gondor mordor 540G/22I", 1, "gondor is short of 40G and 2I for transfer to mordor"),
        ("treasury transfer gondor gondor 4G", 1, "cannot pay itself"),
        ("treasury grant gondor 5X", 2, "names the resource 'X', which there is not: known are G"),
        ("treasury grant gondor -5G", 2, "-5"),
        ("treasury grant gondor", 2, "Missing argument"),
        ("treasury grant rohan 5G", 3, "no faction 'rohan'"),
        ("treasury ledger rohan", 3, "no faction 'rohan'"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code(bk: Shell, line: str, code: int, message: str) -> None:
    answer = bk(line)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
