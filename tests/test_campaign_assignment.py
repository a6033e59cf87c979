from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import assignment, battles, calls, commanders, history, losses, muster, roster
from bunchuk.campaign.event import Event
from bunchuk.errors import Busy, Misused, NotFound, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    commanders.register(event, "gondor", "Boromir", 2, may=["hi"])
    muster.muster(event, "faramir", "hi", 3)
    muster.muster(event, "faramir", "fs", 1)
    return event


def leader(event: Event, unit: str) -> str | None:
    return roster.show(event, unit).commander


def test_units_are_handed_over_in_one_act(event: Event) -> None:
    done = assignment.assign(event, ["gon-1", "GON-2", "gon-1"], "boromir")
    assert done.lines == ("GON-1, GON-2 now under Boromir (GON-C2)",)
    assert (leader(event, "gon-1"), leader(event, "gon-3")) == ("GON-C2", "GON-C1")
    history.undo(event)
    assert leader(event, "gon-1") == "GON-C1"


def test_w20_more_flags_than_his_level_are_warned_of(event: Event) -> None:
    (warning,) = assignment.assign(event, ["gon-1", "gon-2", "gon-3"], "boromir").warnings
    assert "3 flags at level 2" in warning


def test_w21_the_new_commander_must_be_granted_the_troop_type(event: Event) -> None:
    before = tables(event)
    with pytest.raises(Refused, match="W21"):
        assignment.assign(event, ["gon-1", "gon-4"], "boromir")
    assert tables(event) == before


def test_units_go_to_a_free_commander_of_their_own_faction(event: Event) -> None:
    with pytest.raises(Refused, match="GON-1 is of gondor and Gothmog"):
        assignment.assign(event, ["gon-1"], "gothmog")
    commanders.decide(event, "boromir", "dead", "at the falls")
    with pytest.raises(Refused, match="is dead"):
        assignment.assign(event, ["gon-1"], "boromir")


def test_units_that_are_lost_unknown_or_fighting_are_not_handed_over(event: Event) -> None:
    losses.disband(event, ["gon-3"], "went home")
    with pytest.raises(Refused, match="GON-3 is disbanded"):
        assignment.assign(event, ["gon-1", "gon-3"], "boromir")
    with pytest.raises(NotFound, match="gon-9"):
        assignment.assign(event, ["gon-9"], "boromir")
    with pytest.raises(Misused):
        assignment.assign(event, [], "boromir")
    muster.muster(event, "gothmog", "hi", people="orcs")
    battles.open_battle(event, "ford", calls.Call("faramir", "gothmog"), secret=bytes(32))
    with pytest.raises(Busy, match="GON-1 fights in battle B1"):
        assignment.assign(event, ["gon-1"], "boromir")
