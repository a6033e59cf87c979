from pathlib import Path

import pytest
from events import begin, tables
from shell import Shell

from bunchuk.campaign import history, losses, muster, singles
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi")
    muster.muster(event, "faramir", "fs")
    return event


def test_w9_a_unit_takes_a_single_by_touch(event: Event) -> None:
    done = singles.take(event, "Snaga", "gon-1", why="at the ford")
    assert done.lines == ("Snaga is captured by a touch of GON-1 (W9), at the ford",)
    singles.take(event, "Гоблин", "gon-2", kill=True)
    assert [(one.name, one.fate, one.how, one.by) for one in singles.listing(event)] == [
        ("Snaga", "captured", "touch", "GON-1"),
        ("Гоблин", "dead", "touch", "GON-2"),
    ]
    assert check(event).problems == ()


def test_w9_only_shooters_kill_who_runs(event: Event) -> None:
    assert singles.shoot(event, "Snaga", "gon-2").lines == ("Snaga is dead by a missile of GON-2 (W9)",)
    with pytest.raises(Refused, match=r"GON-1 are no shooters: who runs away from them gets away \(W9\)"):
        singles.shoot(event, "Snaga", "gon-1")


def test_w10_who_touches_a_guarded_pole_dies(event: Event) -> None:
    assert singles.touch_pole(event, "Snaga", "faramir").lines == ("Snaga is dead: touched the pole of GON-C1 (W10)",)
    history.undo(event)
    assert singles.listing(event) == ()


def test_who_is_known_by_name_is_no_single(event: Event) -> None:
    before = tables(event)
    with pytest.raises(Refused, match="bunchuk commander fate MOR-C1 dead"):
        singles.touch_pole(event, "gothmog", "faramir")
    losses.disband(event, ["gon-1"], "sent home")
    with pytest.raises(Refused, match="GON-1 is disbanded"):
        singles.take(event, "Snaga", "gon-1")
    history.undo(event)
    for name, unit, error in (("Snaga", "gon-9", NotFound), ("", "gon-1", Misused)):
        with pytest.raises(error):
            singles.take(event, name, unit)
    assert tables(event) == before


def test_singles_are_recorded_from_the_command_line(event: Event, capsys: pytest.CaptureFixture[str]) -> None:
    bk = Shell(event.path, capsys)
    assert bk("single list").out == "no single fell yet\n"
    bk("single take Snaga gon-1 --kill")
    bk("single shoot Ufthak gon-2")
    bk("single pole Gorbag faramir")
    assert [line.split()[2:] for line in bk("single list").out.splitlines()[1:]] == [
        ["Snaga", "dead", "touch", "GON-1"],
        ["Ufthak", "dead", "missile", "GON-2"],
        ["Gorbag", "dead", "pole", "GON-C1"],
    ]
    answer = bk("single take Snaga gon-9")
    assert (answer.code, answer.out) == (3, "")
