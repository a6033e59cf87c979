from pathlib import Path

import pytest
from events import begin

from bunchuk.campaign import battles, calls, commanders, factions, heroes, muster, overview, roster
from bunchuk.campaign.event import Event
from bunchuk.campaign.overview import BattleCard
from bunchuk.errors import Ambiguous, NotFound


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "gothmog", "hi", people="orcs")
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", why="brave")
    battles.open_battle(event, "ford", calls.Call("faramir", "gothmog"), secret=bytes(32))
    return event


def test_anything_is_shown_by_its_code_or_name(event: Event) -> None:
    assert overview.show(event, "gon-2") == ("unit", roster.show(event, "gon-2"))
    assert overview.show(event, "fara") == ("commander", commanders.show(event, "faramir"))
    assert overview.show(event, "beregond") == ("hero", heroes.show(event, "beregond"))
    assert overview.show(event, "mor") == ("faction", factions.show(event, "mordor"))


def test_a_battle_is_shown_with_its_sides_and_units(event: Event) -> None:
    kind, found = overview.show(event, "b1")
    assert isinstance(found, BattleCard)
    assert (kind, found.site, found.state, found.caller_name, found.other_name, found.winner) == (
        "battle", "ford", "open", "Faramir", "Gothmog", None,
    )  # fmt: skip
    assert found.units == ("GON-1", "GON-2", "MOR-1")


def test_a_near_miss_and_an_ambiguous_beginning_are_answered(event: Event) -> None:
    with pytest.raises(NotFound, match="did you mean Gothmog"):
        overview.show(event, "gotmog")
    with pytest.raises(Ambiguous, match="GON-1, GON-2"):
        overview.show(event, "gon-")
