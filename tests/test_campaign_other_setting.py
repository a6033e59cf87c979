"""The same acts in another setting: other boards, troop types, grounds, classes and figures."""

from pathlib import Path

import pytest

from bunchuk import folders
from bunchuk.campaign import (
    battles,
    commanders,
    exam_paper,
    exams,
    exercises,
    factions,
    fight,
    figures,
    fort_mending,
    forts,
    heroes,
    muster,
    sites,
    treasury,
)
from bunchuk.campaign.calls import Call
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.sites import Description
from bunchuk.errors import Refused

PACK = folders.TABLES.parent / "tests" / "packs" / "salt-coast"
COAST = "\n".join(["ffffffff"] * 5 + ["ddffffmm"] + ["ffffffff"] * 6)


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = Event(tmp_path / "event.db", who="Anna")
    figures.begin(event.path, PACK, site="main")
    factions.add(event, ["league", "tents"])
    for faction in ("league", "tents"):
        treasury.grant(event, faction, "500C/100B/100T/100X")
    commanders.register(event, "league", "Anders", 3, may=["sp", "sl", "ra"])
    commanders.register(event, "tents", "Тарас", 3, may=["sp"])
    muster.muster(event, "anders", "sp", 3)
    muster.muster(event, "тарас", "sp", 2)
    (tmp_path / "coast.txt").write_text(COAST, "utf-8")
    sites.add(event, "Coast", Description(tmp_path / "coast.txt", "quay", "league", "E=Sea"))
    return event


def test_w22_examinations_end_at_the_setting_s_top(event: Event) -> None:
    with pytest.raises(Refused, match="no examination goes above 3"):
        exams.examine(event, "anders", passed=True)
    commanders.register(event, "league", "Bo")
    asked = {one.text: one.answer for one in exam_paper.make(event, "bo", count=100).questions}
    assert asked["Mire: what does it do to wheels?"] == "may not enter, nor act where it stands"
    assert asked["How many points of morale does a single's win in a duel bring?"] == "2"


def test_w24_two_notional_losses_count_as_one_here(event: Event) -> None:
    exercises.open_exercise(event, "beach", "anders", "тарас")
    exercises.hit(event, ["lig-1", "lig-2", "lig-3"], destroyed=True)
    exercises.finish(event, "hhh")
    found = commanders.show(event, "тарас")
    assert (found.kills, found.thirds) == (1, 1)


def test_w52_a_siege_on_a_board_of_another_size(event: Event) -> None:
    forts.add(event, "Dike", "bank", "coast", "league", forts.Ground("a9-g9", "h9", "a10-h12"))
    heroes.register(event, "anders", "Ylva", "3/1/2/2/2/0", may=["sp"], why="of age")
    battles.open_siege(event, "dike", Call("тарас", "anders", engines=("beam:шат-1",)), secret=bytes(32), eyes="master")
    fight.do(event, "шат-1 d2 n; шат-2 e2 n; шат-e1 with шат-1; done", (), as_side="тарас")
    fight.do(event, "lig-1 d9 s; lig-2 e10 s; lig-h1 with lig-1; done", (), as_side="anders")
    fight.do(event, "rule wall d9 hits 2 : rotten", ())
    fight.do(event, "surrender тарас", ())
    fight.finish(event)
    left = {one.cell: (one.hits, one.full_hits) for one in forts.show(event, "dike").sections}
    assert left["d9"] == (2, 5)
    assert fort_mending.repair(event, "dike").data["price"] == "3C"
    assert check(event).problems == ()
