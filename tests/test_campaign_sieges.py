"""Sieges in an event: stores, engines, walls that keep their damage (W46-W52)."""

import json
from pathlib import Path

import pytest
from battlefields import SECRET
from events import holds, tables
from places import ROW_5, walled

from bunchuk.campaign import (
    battles,
    commanders,
    fight,
    figures,
    fort_mending,
    forts,
    history,
    muster,
    overview,
    sites,
    treasury,
    watching,
)
from bunchuk.campaign.calls import Call
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Done, Event
from bunchuk.errors import Busy, Misused, NotFound, Refused, Short
from bunchuk.rules import codec
from bunchuk.rules.war.state import Setup


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """The Hornburg (F1) of Gondor; Faramir has GON-1, heavy infantry; Gothmog MOR-1 and MOR-2, light, and goods."""
    event = walled(tmp_path)
    muster.muster(event, "faramir", "hi")
    muster.muster(event, "gothmog", "li", 2, people="orcs")
    treasury.grant(event, "mordor", "10S/6M")
    return event


def besiege(event: Event, **options: object) -> Done:
    """Gothmog besieges the Hornburg."""
    call = Call("gothmog", "faramir")._replace(**options)  # type: ignore[arg-type]
    return battles.open_siege(event, "hornburg", call, secret=SECRET, eyes="master")


def setup_of(event: Event) -> Setup:
    with event.reading() as db:
        bodies = db.execute("SELECT body FROM operations WHERE kind = 'battle_opened' AND undone = 0 ORDER BY seq")
        return codec.loads(Setup, json.loads(bodies.fetchall()[-1][0])["setup"])


def shoot(event: Event) -> None:
    """Let the catapult of MOR-1 on d3, which acts first, stand before the wall d5 with its range set."""
    fight.do(event, "mor-1 d2 n; mor-2 a2 n; mor-e1 with mor-1; done", (), as_side="gothmog")
    fight.do(event, "gon-1 a6 s; done", (), as_side="faramir")
    fight.do(event, "", (1, 6, 5))
    fight.do(event, "hold faramir; hold gothmog", ())


def test_w52_a_siege_is_a_battle_on_the_fort_s_board(event: Event) -> None:
    done = besiege(event)
    assert done.lines == ("siege B1 of F1 at Ford: MOR-C1 meets GON-C1 with 3 units",)
    setup = setup_of(event)
    assert setup.fort is not None
    assert (setup.fort.title, setup.fort.kind, setup.fort.owner) == ("Hornburg", "fort", 1)
    assert [len(part) for part in (setup.fort.walls, setup.fort.gates, setup.fort.inside)] == [9, 1, 50]
    assert (setup.fort.walls[0].cell, setup.fort.walls[0].hits, setup.fort.gates[0].hits) == (40, 12, 6)
    assert (setup.fort.men, setup.fort.escalade, setup.fort.bonus_hits) == (2, 2, 2)
    assert setup.fort.walls_broken_by == (("trolls",), ("dragons",), ("ents",), ("ram",), ("catapult",))
    assert setup.owner == 1
    assert {patch.terrain for patch in setup.patches} == {"swamp", "mountain", "forest"}
    assert overview.show(event, "b1")[1].fort == "F1"  # type: ignore[union-attr]


def test_w52_who_defends_is_the_owner_or_said(event: Event) -> None:
    forts.set_figure(event, "hornburg", "owner", "rohan", "given away")
    with pytest.raises(Refused, match=r"Hornburg is rohan's, and neither is of it \(W52\); say who defends"):
        besiege(event)
    battles.open_siege(event, "hornburg", Call("gothmog", "faramir"), defender="gothmog", secret=SECRET)
    fort = setup_of(event).fort
    assert fort is not None
    assert fort.owner == 0


def test_w50_stores_leave_the_treasury_and_what_is_left_comes_back(event: Event) -> None:
    figures.set_figure(event, "engine", "large_catapult", "range", "4")
    before = holds(event, "mordor")
    besiege(event, stores=("4S/2M", "faramir=3W"), engines=("large_catapult:mor-1",))
    assert (holds(event, "mordor")["S"], holds(event, "mordor")["M"]) == (6, 4)
    with event.reading() as db:
        kept = db.execute("SELECT account, resource, amount FROM balances WHERE account LIKE 'stores:%'").fetchall()
    assert sorted(kept) == [("stores:B1:GON-C1", "W", 3), ("stores:B1:MOR-C1", "M", 2), ("stores:B1:MOR-C1", "S", 4)]
    shoot(event)
    fight.do(event, "mor-1 shoot special wall", ())
    fight.do(event, "surrender gothmog", ())
    done = fight.finish(event)
    assert holds(event, "mordor")["S"] == before["S"]
    assert "M" in holds(event, "mordor")
    assert holds(event, "mordor")["M"] == before["M"] - 2
    assert [line for line in done.lines if "W50" in line] == [
        "  MOR-E1 Large catapult: 6 hits left, held by MOR-C1 (W50)",
        "  4S come back to mordor (W50)",
        "  3W come back to gondor (W50)",
        "  2M were shot by mordor (W50)",
    ]
    assert [line.what for line in treasury.read_ledger(event, "mordor")[-2:]] == [
        "stores for B1", "stores left from B1",
    ]  # fmt: skip
    assert check(event).problems == ()


def test_w50_undoing_the_opening_gives_stores_back(event: Event) -> None:
    before = tables(event)
    besiege(event, stores=("4S/2M",))
    history.undo(event)
    assert tables(event) == before
    history.redo(event)
    assert holds(event, "mordor")["S"] == 6


def test_w50_a_treasury_without_the_stores_says_what_is_missing(event: Event) -> None:
    before = tables(event)
    with pytest.raises(Short, match="mordor is short of 20S for stores for B1"):
        besiege(event, stores=("30S",))
    assert tables(event) == before


def test_w46_w50_a_large_catapult_with_fire_mixture_takes_5_and_the_event_keeps_7(event: Event) -> None:
    figures.set_figure(event, "engine", "large_catapult", "range", "4")
    besiege(event, stores=("4S/2M",), engines=("large catapult:mor-1",))
    shoot(event)
    fight.do(event, "mor-1 shoot special wall", ())
    fight.do(event, "surrender gothmog", ())
    fight.finish(event)
    left = {one.cell: one.hits for one in forts.show(event, "hornburg").sections if one.hits < one.full_hits}
    assert left == {"d5": 7}
    besiege(event)
    fort = setup_of(event).fort
    assert fort is not None
    assert [section.hits for section in fort.walls if section.cell == 43] == [7]
    history.undo(event)
    assert fort_mending.repair(event, "hornburg", "d5").data["price"] == "5S"
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, next(line.number for line in history.log(event) if "won by" in line.told))
    assert check(event).problems == ()


def test_w47_a_breach_is_told_and_stays_open(event: Event) -> None:
    besiege(event)
    fight.do(event, "rule gate e5 hits 0 : blown up", ())
    fight.do(event, "surrender gothmog", ())
    done = fight.finish(event)
    assert "  F1 is breached on e5 (W47); bunchuk fort repair F1" in done.lines
    assert forts.show(event, "hornburg").sections[-1].hits == 0


def test_w4_w50_a_shot_without_a_known_range_is_refused_until_the_event_sets_it(event: Event) -> None:
    besiege(event, stores=("4S",), engines=("large_catapult:mor-1",))
    assert setup_of(event).engines[0].range is None
    shoot(event)
    with pytest.raises(Refused, match="W4"):
        fight.do(event, "mor-1 shoot wall", ())


def test_w50_an_engine_is_confirmed_by_a_master_and_served_by_a_foot_unit(event: Event) -> None:
    muster.muster(event, "gothmog", "lc", people="orcs")
    for engines, error, says in (
        (("large_catapult",), Misused, "write large_catapult:gon-3"),
        (("large_catapul:mor-1",), NotFound, "no engine 'large_catapul': did you mean large_catapult"),
        (("small_ram:mor-3",), Refused, r"MOR-3 cannot serve an engine: foot units do \(W50\)"),
        (("small_ram:mor-1", "large_ram:mor-1"), Refused, "MOR-1 serves another engine already"),
        (("small_ram:mor-9",), NotFound, "no unit 'mor-9'"),
    ):
        with pytest.raises(error, match=says):
            besiege(event, engines=engines)
    with pytest.raises(Misused, match=r"a master confirms that the engines work \(W50\)"):
        battles.open_siege(
            Event(event.path), "hornburg", Call("gothmog", "faramir", engines=("small_ram:mor-1",)), secret=SECRET
        )
    done = besiege(event, engines=("small_ram:mor-1", "small_ballista:gon-1", "large_ram:mor-2"), confirmed="Ольга")
    assert done.data["engines"] == {"MOR-E1": "MOR-1", "GON-E1": "GON-1", "MOR-E2": "MOR-2"}
    with event.reading() as db:
        body = db.execute("SELECT body FROM operations WHERE kind = 'battle_opened'").fetchone()[0]
    assert json.loads(body)["confirmed"] == "Ольга"


def test_w50_which_engines_come_is_told_to_masters_alone(event: Event) -> None:
    call = Call("gothmog", "faramir", engines=("small_ram:mor-1",))
    done = battles.open_siege(event, "hornburg", call, secret=SECRET)
    assert "engines" not in done.data
    assert "E1" not in str(done)


def test_stores_of_nobody_here_or_twice_are_refused(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1)
    for stores, error in ((("boromir=1S",), Refused), (("1S", "gothmog=1S"), Misused), (("1Q",), Misused)):
        with pytest.raises(error):
            besiege(event, stores=stores)


def test_a_besieged_fort_is_left_alone(event: Event) -> None:
    besiege(event)
    with pytest.raises(Busy, match="F1 is besieged in battle B1"):
        fort_mending.repair(event, "hornburg")
    with pytest.raises(Busy, match="F1 is besieged in battle B1"):
        forts.set_figure(event, "hornburg", "a5", "1", "x")
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    commanders.register(event, "mordor", "Grishnakh", 1, may=["li"])
    muster.muster(event, "boromir", "hi")
    muster.muster(event, "grishnakh", "li", people="orcs")
    with pytest.raises(Busy, match="F1 is besieged in battle B1"):
        battles.open_siege(event, "hornburg", Call("grishnakh", "boromir"), secret=SECRET)


def test_a_fort_that_is_besieged_cannot_be_undone_first(event: Event) -> None:
    sites.add(event, "Dale")
    added = forts.add(event, "Tower", "fort", "dale", "gondor", ROW_5).operations[0]
    battles.open_siege(event, "tower", Call("gothmog", "faramir"), secret=SECRET)
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, added)


def test_a_siege_is_seen_at_the_desk(event: Event) -> None:
    besiege(event, stores=("4S",))
    assert "deploy 2 of MOR-1, MOR-2" in str(watching.options(event, eyes="gothmog"))
