import io
from pathlib import Path

import pytest
from events import begin
from shell import Answer, Shell

from bunchuk.campaign import mending, muster, papers, roster
from bunchuk.campaign.event import Event


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "gothmog", "li", 1, people="orcs")
    papers.print_battle_sheets(event, [], "", tmp_path / "sheet.pdf")
    papers.print_master_snapshot(event, tmp_path / "snapshot.pdf")
    return event


class Lines(io.StringIO):
    """What is typed or piped in."""

    def __init__(self, text: str, *, tty: bool) -> None:
        super().__init__(text)
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty


def typed(bk: Shell, patch: pytest.MonkeyPatch, line: str, text: str, *, tty: bool = False) -> Answer:
    patch.setattr("sys.stdin", Lines(text, tty=tty))
    return bk(line)


def test_a_sheet_is_shown_with_what_changed_since(bk: Shell, event: Event) -> None:
    mending.set_figure(event, "gon-1", "hits", "5", "arrows")
    answer = bk("paper show GON-C1/8")
    assert answer.code == 0
    assert "1 acts since" in answer.out
    assert "hits 6" in answer.out
    assert answer.out.splitlines()[2].endswith("hits 5")
    assert bk("paper show S8 --json").code == 0
    assert bk("paper show GON-C1/7").code == 3


def test_piped_lines_answer_in_the_sheet_s_order(bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = typed(bk, monkeypatch, "paper enter GON-C1/8", "\n\n4\n")
    assert (answer.code, answer.out) == (0, "sheet GON-C1/8: 1 change\n  GON-2: hits now 4 (sheet GON-C1/8)\n")
    assert bk("undo").code == 0
    assert roster.show(event, "gon-2").hits == 6


def test_a_battle_is_asked_for_in_the_sheet_s_order(bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = typed(bk, monkeypatch, "paper enter GON-C1/8", "gothmog\nthe ford\n3\n\n0\nfaramir\n\ndead\n")
    assert answer.code == 0, answer.err
    assert "battle B1 at the ford: won by GON-C1" in answer.out
    assert roster.show(event, "mor-1").state == "destroyed"


def test_at_a_terminal_a_refused_answer_is_asked_again(
    bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    mending.set_figure(event, "gon-2", "hits", "5", "arrows")
    answer = typed(bk, monkeypatch, "paper enter GON-C1/8", "\n?\n99\n4\n3\n3!\n", tty=True)
    assert answer.code == 0, answer.err
    assert (roster.show(event, "gon-1").hits, roster.show(event, "gon-2").hits) == (4, 3)
    assert "99 hits cannot be set" in answer.err.replace("'", "")
    assert "by now" in answer.err
    assert "warning: 1 acts since it was printed" in answer.err


def test_rows_are_passed_over_and_the_rest_left(bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = bk("paper show S8").out.splitlines()
    row = next(line.split()[0] for line in rows if " GON-2 men" in line)
    answer = typed(bk, monkeypatch, "paper enter S8", f">{row}\n5\n.\n7\n")
    assert (answer.code, answer.out.splitlines()[0]) == (0, "sheet S8: 1 change")
    assert roster.show(event, "gon-2").hits == 5


def test_going_to_the_row_that_is_asked_stays_there(bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed(bk, monkeypatch, "paper enter GON-C1/8", "\n>1\n5\n").code == 0
    assert (roster.show(event, "gon-1").hits, roster.show(event, "gon-2").hits) == (5, 6)


@pytest.mark.parametrize("wrong", [">1", ">gon-1", ">"])
def test_there_is_no_way_back_and_no_line_answers_a_row_that_was_not_meant(
    bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    piped = typed(bk, monkeypatch, "paper enter GON-C1/8", f"\n\n{wrong}\n5\n")
    assert (piped.code, piped.out) == (2, "")
    assert f"'{wrong}' is no row after 2" in piped.err
    assert roster.show(event, "gon-2").hits == 6
    at_a_terminal = typed(bk, monkeypatch, "paper enter GON-C1/8", f"\n\n{wrong}\n5\n", tty=True)
    assert (at_a_terminal.code, roster.show(event, "gon-2").hits) == (0, 5)


def test_piped_faults_are_told_at_once_and_enter_nothing(
    bk: Shell, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = typed(bk, monkeypatch, "paper enter GON-C1/8", "\n99\nx y z\n")
    assert (answer.code, answer.out) == (5, "")
    assert answer.err.count("sheet GON-C1/8:") == 2
    assert roster.show(event, "gon-1").hits == 6


def test_nothing_written_is_nothing_entered(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = typed(bk, monkeypatch, "paper enter S8", "")
    assert answer.code == 0
    assert "nothing new" in answer.out
    assert "take it back" not in answer.err
