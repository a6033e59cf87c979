from collections.abc import Callable
from pathlib import Path

import pytest
from events import begin, holds, tables

from bunchuk.campaign import (
    battles,
    calls,
    commanders,
    factions,
    figures,
    history,
    losses,
    mending,
    muster,
    roster,
    treasury,
)
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Busy, Misused, NotFound, Refused, Short


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """Gondor's heavy infantry GON-1 has 3 of its 6 hits left."""
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi")
    mending.set_figure(event, "gon-1", "hits", "3", "counted after the ford")
    return event


def hits(event: Event, code: str = "gon-1") -> int | None:
    return roster.show(event, code, eyes="master").hits


def test_w6_lost_hits_are_mended_for_the_types_price(event: Event) -> None:
    done = mending.repair(event, "gon-1", 2)
    assert done.lines == ("GON-1: 2 hits mended for 10G/2I",)
    assert done.data == {"code": "GON-1", "mended": 2, "price": "10G/2I", "hits": 5, "full_hits": 6}
    assert (holds(event, "gondor")["G"], holds(event, "gondor")["I"]) == (4890, 492)


def test_w6_without_a_number_all_is_mended(event: Event) -> None:
    assert mending.repair(event, "gon-1").data["price"] == "15G/3I"
    assert hits(event) == 6


def test_w6_two_hits_of_a_dwarf_heavy_infantry_cost_20_gold_and_4_iron(event: Event) -> None:
    factions.add(event, ["dwarves"])
    treasury.grant(event, "dwarves", "20G/4I")
    commanders.register(event, "dwarves", "Dain", 3, may=["hi"])
    figures.set_figure(event, "unit", "dwarves dwarves heavy_infantry", "strength", "7/1/3/1/0")
    muster.form(event, "dain", "hi", why="came out of the hill")
    mending.set_figure(event, "dwa-1", "hits", "5", "axes")
    assert mending.repair(event, "dwa-1", 2, eyes="master").data["price"] == "20G/4I"
    assert holds(event, "dwarves") == {}


@pytest.mark.parametrize(
    ("kind", "price"), [("li", "5G"), ("hi", "5G/1I"), ("fs", "5G/1W"), ("lc", "5G/10H"), ("hc", "5G/10H/1I")]
)
def test_w6_the_price_of_a_hit_by_troop_type(event: Event, kind: str, price: str) -> None:
    commanders.may(event, "gothmog", ["+hc"])
    if kind == "hc":
        muster.muster(event, "faramir", kind)
        code = "gon-2"
    else:
        muster.muster(event, "gothmog", kind, people="orcs")
        code = "mor-1"
    mending.set_figure(event, code, "hits", "1", "fire")
    assert mending.repair(event, code, 1).data["price"] == price


def test_w6_more_than_is_missing_is_refused_whole_naming_what_is_missing(event: Event) -> None:
    with pytest.raises(Refused, match=r"GON-1 lacks 3 hits, not 4 \(W6\)"):
        mending.repair(event, "gon-1", 4)
    assert hits(event) == 3
    mending.repair(event, "gon-1")
    with pytest.raises(Refused, match="lacks no hits"):
        mending.repair(event, "gon-1")


@pytest.mark.parametrize("count", [0, -1])
def test_fewer_than_one_hit_is_no_mending(event: Event, count: int) -> None:
    with pytest.raises(Misused, match="1 or more"):
        mending.repair(event, "gon-1", count)


def test_w6_what_the_treasury_cannot_pay_is_named(tmp_path: Path) -> None:
    event = begin(tmp_path, "109G/7I")
    muster.muster(event, "faramir", "hi")
    mending.set_figure(event, "gon-1", "hits", "3", "ford")
    with pytest.raises(Short, match="gondor is short of 6G and 2I for mending 3 hits of GON-1"):
        mending.repair(event, "gon-1")
    assert hits(event) == 3


@pytest.mark.parametrize("act", ["desert", "disband"])
def test_w6_a_lost_unit_is_not_mended(event: Event, act: str) -> None:
    losses.desert(event, ["gon-1"], "Bergil") if act == "desert" else losses.disband(event, ["gon-1"], "home")
    with pytest.raises(Refused, match=f"GON-1 is {act}ed"):
        mending.repair(event, "gon-1")


def test_a_unit_in_battle_is_held_and_the_battle_named(event: Event) -> None:
    muster.muster(event, "gothmog", "hi", people="orcs")
    battles.open_battle(event, "ford", calls.Call("faramir", "gothmog"), secret=bytes(32))
    acts: tuple[Callable[[], object], ...] = (
        lambda: mending.repair(event, "gon-1"),
        lambda: mending.set_figure(event, "gon-1", "hits", "2", "x"),
        lambda: losses.desert(event, ["gon-1"], "Bergil"),
        lambda: losses.disband(event, ["gon-1"], "home"),
        lambda: commanders.decide(event, "faramir", "dead", "x"),
    )
    for act in acts:
        with pytest.raises(Busy, match="battle B1"):
            act()


def test_w4_a_hidden_price_of_mending_is_refused_until_it_is_set(event: Event) -> None:
    factions.add(event, ["eagles"])
    treasury.grant(event, "eagles", "9F")
    commanders.register(event, "eagles", "Gwaihir", 2, may=["mf"])
    figures.set_figure(event, "unit", "eagles eagles multi_purpose_flyers", "strength", "8/3/4/4/0")
    muster.form(event, "gwaihir", "mf", why="flew in")
    mending.set_figure(event, "eag-1", "hits", "5", "arrow")
    with pytest.raises(Refused, match="tables set troop_type multi_purpose_flyers repair"):
        mending.repair(event, "eag-1", 1)
    figures.set_figure(event, "troop_type", "multi_purpose_flyers", "repair", "3F")
    assert mending.repair(event, "eag-1", 1, eyes="master").data["price"] == "3F"


def test_w4_a_refusal_does_not_tell_the_hits_of_a_secret_unit(event: Event) -> None:
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "strength", "9/3/2/1/0")
    muster.muster(event, "gothmog", "li", people="trolls")
    mending.set_figure(event, "mor-1", "hits", "5", "arrows")
    with pytest.raises(Refused) as caught:
        mending.repair(event, "mor-1", 8)
    assert "4" not in str(caught.value).replace("W4", "")
    with pytest.raises(Refused, match="lacks 4 hits"):
        mending.repair(event, "mor-1", 8, eyes="gothmog")
    assert "hits" not in mending.repair(event, "mor-1", 1).data
    assert all("9/3" not in line.told for line in history.log(event))


def test_a_master_sets_new_strength_and_what_was_lost_stays_lost(event: Event) -> None:
    mending.set_figure(event, "gon-1", "strength", "8/2/3/1/0", "blessed")
    unit = roster.show(event, "gon-1")
    assert (unit.strength, unit.hits, unit.full_hits) == ("8/2/3/1/0", 5, 8)
    mending.set_figure(event, "gon-1", "strength", "2/2/3/1/0", "cursed")
    assert (roster.show(event, "gon-1").hits, roster.show(event, "gon-1").full_hits) == (1, 2)
    for _ in range(2):
        history.undo(event)
    assert hits(event) == 3


def test_a_master_sets_upkeep_and_the_price_of_mending(event: Event) -> None:
    mending.set_figure(event, "gon-1", "upkeep", "1i/5g", "volunteers")
    mending.set_figure(event, "gon-1", "repair", "-", "healers")
    unit = roster.show(event, "gon-1")
    assert (unit.upkeep, unit.repair) == ("5G/1I", "-")
    with event.reading() as db:
        assert dict(db.execute("SELECT resource, amount FROM unit_upkeep")) == {"G": 5, "I": 1}
    before = holds(event, "gondor")
    mending.repair(event, "gon-1")
    assert holds(event, "gondor") == before


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("hits", "0", "x"),
        ("hits", "7", "x"),
        ("hits", "-1", "x"),
        ("hits", "2.5", "x"),
        ("hits", "٣", "x"),
        ("hits", "", "x"),
        ("hits", "9" * 5000, "x"),
        ("strength", "6/1/3/1", "x"),
        ("strength", "?", "x"),
        ("strength", "0/1/3/1/0", "x"),
        ("upkeep", "5", "x"),
        ("upkeep", "?", "x"),
        ("flag", "00000000", "x"),
        ("hits = 9, flag", "1", "x"),
        ("hits", "2", " "),
    ],
)
def test_a_wrong_figure_or_no_reason_is_refused_and_nothing_changes(
    event: Event, field: str, value: str, why: str
) -> None:
    before = tables(event)
    with pytest.raises(Misused):
        mending.set_figure(event, "gon-1", field, value, why)
    assert tables(event) == before


@pytest.mark.parametrize("code", ["gon-99", "nobody", "faramir", ""])
def test_an_unknown_unit_is_not_found(event: Event, code: str) -> None:
    with pytest.raises(NotFound):
        mending.repair(event, code)


def test_a_wound_that_a_mending_rests_on_cannot_be_undone_first(event: Event) -> None:
    wound = history.log(event, last=1)[0].number
    mending.repair(event, "gon-1", 2)
    with pytest.raises(BunchukError, match="on it; undo"):
        history.undo(event, wound)
