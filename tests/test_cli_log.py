import pytest
from events import tables
from shell import Shell

from bunchuk.campaign.event import Event


def test_undo_and_redo_say_what_they_did_and_how_to_go_back(bk: Shell, event: Event) -> None:
    before = tables(event)
    bk("treasury grant gondor 40G")
    undone = bk("undo --why", "wrong faction")
    assert undone.out == "undone: operation 7, gondor is granted 40G\n"
    assert undone.err == "(to take it back: bunchuk redo)\n"
    assert tables(event) == before
    assert bk("redo").out == "done again: operation 7, gondor is granted 40G\n"
    assert bk("redo").code == 1


def test_the_log_marks_what_is_undone(bk: Shell) -> None:
    bk("treasury grant gondor 40G --by Boris")
    bk("undo --by Clara --why", "wrong faction")
    lines = bk("log --last 2").out.splitlines()
    assert lines[0].endswith(
        "  Anna: MOR-C1 Gothmog of mordor: level 9, may field light_infantry, heavy_infantry,"
        " foot_shooters, light_cavalry"
    )
    assert lines[1][:7] == "    7  "
    assert lines[1].endswith("  Boris: ~gondor is granted 40G~")
    assert lines[2].startswith("       undone ")
    assert lines[2].endswith(" by Clara: wrong faction")


def test_the_log_in_json_has_the_marks_beside_the_act(bk: Shell) -> None:
    bk("treasury grant gondor 40G --by Boris")
    bk("undo --by Clara --why", "wrong faction")
    data = bk("log --json -n 1").data
    assert isinstance(data, list)
    (line,) = data
    assert {key: line[key] for key in ("number", "who", "told", "undone")} == {
        "number": 7,
        "who": "Boris",
        "told": "gondor is granted 40G",
        "undone": True,
    }
    assert [(mark["act"], mark["who"], mark["why"]) for mark in line["marks"]] == [("undo", "Clara", "wrong faction")]


def test_what_rests_on_an_act_is_told_in_a_line(bk: Shell) -> None:
    bk("muster faramir hi 1")
    bk("cycle close")
    refused = bk("undo 7")
    assert refused.code == 1
    assert refused.err.count("\n") == 1
    assert "operation 8 (cycle 1 closed: gondor paid 30G/2I/2F) rests on it; undo 8 first" in refused.err


@pytest.mark.parametrize(
    ("line", "code"), [("undo 99", 3), ("undo x", 2), ("undo 1", 1), ("log --last 0", 2), (f"undo {10**30}", 3)]
)
def test_misuse_is_told_in_a_line_and_changes_nothing(bk: Shell, event: Event, line: str, code: int) -> None:
    before = tables(event)
    answer = bk(line)
    assert answer.code == code
    assert answer.err.count("\n") == 1
    assert tables(event) == before


def test_todo_lists_what_is_open_with_its_command(bk: Shell) -> None:
    assert bk("todo").out == "all done\n"
    bk("muster faramir hi 5")
    assert bk("todo").out.splitlines() == [
        "CODE                            WHAT                            COMMAND",
        "GON-1, GON-2, GON-3 and 2 more  not among the printed counters  bunchuk print counters --new",
        "GON-1, GON-2, GON-3 and 2 more  not among the printed flags     bunchuk print flags --new",
    ]
    data = bk("todo --json").data
    assert isinstance(data, list)
    assert data[0] == {
        "kind": "unprinted",
        "codes": ["GON-1", "GON-2", "GON-3", "GON-4", "GON-5"],
        "what": "not among the printed counters",
        "command": "bunchuk print counters --new",
    }
