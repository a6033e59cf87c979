from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import booking, commanders, exams, figures, history, muster
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    commanders.register(event, "gondor", "Bergil", may=["hi"])
    return event


def test_w22_an_examination_gives_the_next_level_and_is_on_record(event: Event) -> None:
    done = exams.examine(event, "bergil", passed=True, examiner="Ольга", remark="9 of 10")
    assert done.data == {"code": "GON-C2", "name": "Bergil", "level": 1, "passed": True, "examiner": "Ольга"}
    assert done.lines == ("GON-C2 Bergil passes the examination for level 1 before Ольга (9 of 10)",)
    exams.examine(event, "bergil", passed=False)
    found = commanders.show(event, "bergil")
    assert (found.level, found.missing) == (1, 2)
    assert [(exam.level, exam.passed, exam.examiner, exam.remark) for exam in found.exams] == [
        (1, True, "Ольга", "9 of 10"),
        (2, False, "Anna", ""),
    ]
    assert all(exam.at.endswith("Z") for exam in found.exams)


def test_w22_what_is_missing_is_told_by_examination_too(event: Event) -> None:
    topics = []
    for _ in range(5):
        topics.append(commanders.show(event, "bergil").exam)
        exams.examine(event, "bergil", passed=True)
    assert topics == list(exams.TOPICS)
    found = commanders.show(event, "bergil")
    assert (found.level, found.exam, found.missing) == (5, "", 6)


def test_w22_no_examination_goes_above_the_pack_s_top(event: Event) -> None:
    for _ in range(5):
        exams.examine(event, "bergil", passed=True)
    before = tables(event)
    with pytest.raises(Refused, match=r"no examination goes above 5 \(W22\); further levels come by victories \(W23\)"):
        exams.examine(event, "bergil", passed=True)
    assert tables(event) == before
    figures.set_figure(event, "settings", "", "exam_top_level", "7")
    exams.examine(event, "bergil", passed=True)
    assert commanders.show(event, "bergil").level == 6


@pytest.mark.parametrize("level", [0, 2, 5])
def test_w22_levels_come_one_at_a_time_in_order(event: Event, level: int) -> None:
    with pytest.raises(Refused, match=r"one level at a time: level 1 is next"):
        exams.examine(event, "bergil", passed=True, level=level)
    exams.examine(event, "bergil", passed=True, level=1)
    assert commanders.show(event, "bergil").level == 1


def test_w23_an_examination_keeps_the_count_of_kills(event: Event) -> None:
    exams.examine(event, "bergil", passed=True)
    muster.muster(event, "bergil", "hi")
    muster.muster(event, "gothmog", "hi", people="orcs")
    booking.record(event, "ford", "bergil", "gothmog", hits={"mor-1": 0})
    exams.examine(event, "bergil", passed=True)
    found = commanders.show(event, "bergil")
    assert (found.level, found.kills, found.missing) == (2, 1, 2)


def test_w23_kills_at_level_0_lift_nobody_before_the_first_examination(event: Event) -> None:
    muster.muster(event, "bergil", "hi")
    muster.muster(event, "gothmog", "hi", 6, people="orcs")
    booking.record(event, "ford", "bergil", "gothmog", hits={f"mor-{number}": 0 for number in range(1, 7)})
    found = commanders.show(event, "bergil")
    assert (found.level, found.kills, found.missing) == (0, 6, None)
    done = exams.examine(event, "bergil", passed=True)
    assert done.lines[-1] == "  the units that he destroyed before lift him to level 3 (W23)"
    found = commanders.show(event, "bergil")
    assert (found.level, found.kills, found.missing) == (3, 1, 3)


def test_who_examines_is_named_or_acts(event: Event) -> None:
    with pytest.raises(Misused, match="--examiner NAME"):
        exams.examine(Event(event.path), "bergil", passed=True)


def test_w25_a_virtual_commander_and_one_who_is_not_free_sit_no_examination(event: Event) -> None:
    commanders.register(event, "gondor", "Shade", 1, above="bergil")
    with pytest.raises(Refused, match=r"virtual and sits no examination \(W25\); examine GON-C2"):
        exams.examine(event, "shade", passed=True)
    assert commanders.show(event, "shade").exam == ""
    commanders.decide(event, "bergil", "captured", "at the ford")
    with pytest.raises(Refused, match="is captured and sits no examination"):
        exams.examine(event, "bergil", passed=True)
    with pytest.raises(NotFound):
        exams.examine(event, "nobody", passed=True)


def test_an_examination_that_another_rests_on_is_undone_after_it(event: Event) -> None:
    first = exams.examine(event, "bergil", passed=True).operations[0]
    exams.examine(event, "bergil", passed=True)
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, first)
    history.undo(event)
    history.undo(event, first)
    assert commanders.show(event, "bergil").level == 0
    history.redo(event)
    assert commanders.show(event, "bergil").level == 1
