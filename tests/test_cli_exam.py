from pathlib import Path

import pytest
from events import tables
from shell import Shell

from bunchuk.campaign.event import Event


@pytest.fixture
def bk(event: Event, capsys: pytest.CaptureFixture[str]) -> Shell:
    shell = Shell(event.path, capsys)
    shell("commander register gondor Bergil 0 --may hi")
    return shell


def test_an_examination_is_recorded_and_shown(bk: Shell) -> None:
    done = bk("commander exam pass bergil --by-whom Ольга --remark", "9 of 10")
    assert done.out == "GON-C2 Bergil passes the examination for level 1 before Ольга (9 of 10)\n"
    assert bk("commander exam fail bergil --by Anna").out == (
        "GON-C2 Bergil fails the examination for level 2 before Anna\n"
    )
    shown = bk("commander show bergil").out.splitlines()
    assert shown[1:3] == [
        "level 1, free; kills 0, 2 more for level 2 (W23); destroyed in all 0",
        "or level 2 by examination on his own people's present troops and fortresses (W22)",
    ]
    assert shown[3].startswith("examined for level 1 by Ольга, 20")
    assert shown[3].endswith(": passed")
    assert shown[4].endswith(": failed")


def test_a_paper_shows_its_answers_to_the_master_only(bk: Shell) -> None:
    asked = bk("commander exam paper --commander bergil --seed spring -n 3")
    assert "ANSWERS" not in asked.out
    assert "the master's" in asked.err
    answered = bk("commander exam paper --commander bergil --seed spring -n 3 --as master")
    assert answered.out.startswith(asked.out.rstrip("\n"))
    assert "ANSWERS to paper GON-C2/L1/spring" in answered.out
    data = bk("commander exam paper --commander bergil -n 3 --json").data
    assert isinstance(data, dict)
    assert [question["answer"] for question in data["questions"]] == ["", "", ""]
    assert (data["commander"], data["level"], data["topic"]) == ("GON-C2", 1, "the battle modifiers")


def test_a_paper_goes_to_the_printer_with_its_answers_apart(bk: Shell, tmp_path: Path) -> None:
    bk(f"commander exam paper -c bergil --to {tmp_path}/bergil.pdf")
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["bergil.pdf"]
    bk(f"commander exam paper -c bergil --as master --to {tmp_path}/bergil.pdf")
    assert (tmp_path / "bergil-answers.pdf").read_bytes().startswith(b"%PDF")


def test_who_a_faction_s_ally_and_enemy_are_is_kept(bk: Shell) -> None:
    bk("faction add rohan")
    assert bk("faction relate gondor --ally rohan --enemy mordor").out == (
        "gondor: its nearest ally is rohan, its likely enemy mordor\n"
    )
    assert "nearest ally rohan, likely enemy mordor (W22)" in bk("faction show gondor").out
    assert bk("commander exam paper -c bergil --level 3 -n 1").code == 0
    assert bk("faction relate gondor --ally -").out == "gondor: its nearest ally is nobody, its likely enemy mordor\n"


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("commander exam pass bergil", 2, "say who with --examiner NAME"),
        ("commander exam pass bergil --examiner Anna --level 3", 1, "one level at a time: level 1 is next"),
        ("commander exam pass faramir --examiner Anna", 1, "no examination goes above 5 (W22)"),
        ("commander exam pass nobody --examiner Anna", 3, "no commander 'nobody'"),
        ("commander exam paper -c bergil --level 9", 1, "there is no examination for level 9 (W22)"),
        ("commander exam paper -c bergil --level 3", 1, "bunchuk faction relate gondor --ally FACTION"),
        ("commander exam paper -c bergil -n 0", 2, "0 questions make no paper"),
        ("faction relate gondor", 2, "name --ally or --enemy"),
        ("faction relate gondor --ally gondor", 1, "two others (W22)"),
        ("faction relate gondor --ally mordor --enemy mordor", 1, "two others (W22)"),
        ("faction relate gondor --ally rohan", 3, "no faction 'rohan'"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code_and_nothing_changes(
    event: Event, bk: Shell, line: str, code: int, message: str
) -> None:
    before = tables(event)
    answer = bk(line)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert tables(event) == before
