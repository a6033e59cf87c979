from pathlib import Path

import pytest
from battlefields import SECRET
from events import begin, tables
from shell import Shell

from bunchuk.campaign import battles, commanders, hero_changes, heroes, history, muster
from bunchuk.campaign.calls import Call
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Busy, Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")
    heroes.register(event, "faramir", "Shadow", "3/1/2/2/2/1", may=["fs"], virtual=True, why="told of")
    return event


def test_a_hero_is_hurt_and_healed(event: Event) -> None:
    hero_changes.set_figure(event, "beregond", "hits", "2", "an arrow")
    done = hero_changes.set_figure(event, "beregond", "hits", "6", "healed")
    assert done.lines == ("GON-H1 Beregond: hits now 6 (healed)",)
    assert heroes.show(event, "beregond").hits == 6
    history.undo(event)
    assert heroes.show(event, "beregond").hits == 2


def test_w17_a_virtual_hero_cannot_be_healed(event: Event) -> None:
    hero_changes.set_figure(event, "shadow", "hits", "1", "an arrow")
    with pytest.raises(Refused, match=r"Shadow \(GON-H2\) is a virtual hero and cannot be healed \(W17\)"):
        hero_changes.set_figure(event, "shadow", "hits", "3", "herbs")


def test_w3_new_figures_leave_as_many_hits_lost(event: Event) -> None:
    hero_changes.set_figure(event, "beregond", "hits", "4", "an arrow")
    hero_changes.set_figure(event, "beregond", "figures", "9/3/3/5/2/0", "blessed")
    found = heroes.show(event, "beregond")
    assert (found.figures, found.hits, found.full_hits) == ("9/3/3/5/2/0", 7, 9)


def test_w13_masters_decide_among_whom_a_hero_may_stand(event: Event) -> None:
    assert hero_changes.may(event, "beregond", ["fs,li"]).lines == (
        "GON-H1 Beregond may stand among light_infantry, foot_shooters",
    )
    assert heroes.show(event, "beregond").types == ("light_infantry", "foot_shooters")
    hero_changes.may(event, "beregond", ["-"])
    assert heroes.show(event, "beregond").types == ()
    assert check(event).problems == ()


def test_a_hero_serves_another_commander_of_his_faction(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1)
    hero_changes.set_figure(event, "beregond", "commander", "boromir", "sent away")
    assert heroes.show(event, "beregond").commander == "GON-C2"
    with pytest.raises(Refused, match=r"\(W25\)"):
        hero_changes.set_figure(event, "beregond", "commander", "gothmog", "bribed")


def test_a_hero_whose_commander_fights_or_who_is_dead_is_left_alone(event: Event) -> None:
    muster.muster(event, "faramir", "hi")
    muster.muster(event, "gothmog", "li", people="orcs")
    battles.open_battle(event, "Ford", Call("faramir", "gothmog"), secret=SECRET)
    with pytest.raises(Busy, match="is in battle B1"):
        hero_changes.may(event, "beregond", ["fs"])
    history.undo(event)
    heroes.decide(event, "beregond", "dead", "fell")
    with pytest.raises(Refused, match=r"Beregond \(GON-H1\) is dead"):
        hero_changes.set_figure(event, "beregond", "hits", "3", "herbs")


@pytest.mark.parametrize(
    ("field", "value", "why", "error"),
    [
        ("hits", "0", "x", Misused),
        ("hits", "7", "x", Misused),
        ("hits", "two", "x", Misused),
        ("hits", "3", "", Misused),
        ("courage", "3", "x", Misused),
        ("figures", "6/2", "x", Misused),
        ("commander", "nobody", "x", NotFound),
    ],
)
def test_what_makes_no_sense_is_refused(
    event: Event, field: str, value: str, why: str, error: type[BunchukError]
) -> None:
    before = tables(event)
    with pytest.raises(error):
        hero_changes.set_figure(event, "beregond", field, value, why)
    assert tables(event) == before


def test_heroes_are_changed_from_the_command_line(event: Event, capsys: pytest.CaptureFixture[str]) -> None:
    bk = Shell(event.path, capsys)
    assert bk("hero set beregond hits 3 --why arrows").out == "GON-H1 Beregond: hits now 3 (arrows)\n"
    assert bk("hero may beregond fs").out == "GON-H1 Beregond may stand among foot_shooters\n"
    assert bk("hero set beregond hits 3").code == 2
