from pathlib import Path

import pytest
from events import begin, holds, tables

from bunchuk.campaign import commanders, factions, figures, history, muster, roster, treasury
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, NotFound, Refused, Short


@pytest.fixture
def dwarves(event: Event) -> Event:
    factions.add(event, ["dwarves"])
    treasury.grant(event, "dwarves", "1000G/100I")
    commanders.register(event, "dwarves", "Dain", 3, may=["hi", "fs"])
    return event


def test_three_units_cost_three_times_the_tables_price(event: Event) -> None:
    done = muster.muster(event, "faramir", "hi", 3)
    assert done.data == {"codes": ["GON-1", "GON-2", "GON-3"], "commander": "GON-C1", "price": "300G/18I"}
    assert done.lines == ("GON-1…GON-3 men heavy infantry mustered for 300G/18I under GON-C1",)
    assert holds(event, "gondor") == {"G": 4700, "I": 482, "W": 500, "H": 500, "V": 500, "F": 500}


def test_w4_a_unit_keeps_its_figures_by_value(event: Event) -> None:
    muster.muster(event, "gothmog", "lc", people="orcs")
    figures.set_figure(event, "unit", "mordor orcs light_cavalry", "strength", "1/1/1/1/1")
    figures.set_figure(event, "unit", "mordor orcs light_cavalry", "upkeep", "1G")
    unit = roster.show(event, "mor-1")
    assert (unit.people, unit.strength, unit.creation, unit.upkeep) == (
        "orcs",
        "6/2/3/3/0",
        "100G/100V/6I",
        "60G/2I/4F",
    )


def test_w6_the_price_of_mending_is_the_types_times_the_peoples_factor(dwarves: Event) -> None:
    figures.set_figure(dwarves, "unit", "dwarves dwarves heavy_infantry", "strength", "7/1/3/1/0")
    muster.form(dwarves, "dain", "hi", why="came out of the hill")
    assert roster.show(dwarves, "dwa-1").repair == "10G/2I"


def test_a_units_words_and_home_are_kept(event: Event) -> None:
    muster.muster(event, "gothmog", "lc", people="orcs")
    unit = roster.show(event, "mor-1")
    assert set(unit.tags.split()) >= {"cavalry", "light", "wargs"}
    assert unit.home == "cave"


def test_what_the_treasury_cannot_pay_is_refused_whole_and_says_what_is_missing(tmp_path: Path) -> None:
    event = begin(tmp_path, "260G/16I")
    before = tables(event)
    with pytest.raises(Short) as caught:
        muster.muster(event, "faramir", "hi", 3)
    assert str(caught.value) == (
        "gondor is short of 40G and 2I for 3 men heavy infantry; bunchuk treasury grant gondor 40G/2I"
    )
    assert tables(event) == before


def test_a_refused_muster_uses_no_codes(tmp_path: Path) -> None:
    event = begin(tmp_path, "300G/18I")
    with pytest.raises(Short):
        muster.muster(event, "faramir", "hi", 4)
    assert muster.muster(event, "faramir", "hi").data["codes"] == ["GON-1"]


def test_codes_of_an_undone_muster_are_not_given_again(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    history.undo(event)
    assert holds(event, "gondor")["G"] == 5000
    assert muster.muster(event, "faramir", "hi").data["codes"] == ["GON-3"]


def test_one_muster_is_one_act_to_undo(event: Event) -> None:
    before = tables(event)
    assert len(muster.muster(event, "faramir", "hi", 5).operations) == 1
    history.undo(event)
    assert tables(event) == before


@pytest.mark.parametrize("count", [0, -3, 1001, 10**30])
def test_a_count_below_one_or_beyond_reason_is_refused(event: Event, count: int) -> None:
    with pytest.raises(Misused, match="from 1 to 1000"):
        muster.muster(event, "faramir", "hi", count)


def test_w21_only_granted_troop_types_are_mustered(event: Event) -> None:
    with pytest.raises(Refused) as caught:
        muster.muster(event, "faramir", "lc")
    assert caught.value.rule == "W21"
    assert "bunchuk commander may GON-C1 +light_cavalry" in str(caught.value)


@pytest.mark.parametrize("fate", ["dead", "captured"])
def test_a_commander_who_is_not_free_musters_nothing(event: Event, fate: str) -> None:
    commanders.decide(event, "faramir", fate, "at the ford")
    with pytest.raises(Refused, match=f"is {fate}"):
        muster.muster(event, "faramir", "hi")


def test_the_people_is_asked_for_where_there_are_several(event: Event) -> None:
    with pytest.raises(Misused, match=r"several peoples .*--people orcs"):
        muster.muster(event, "gothmog", "hi")
    muster.muster(event, "gothmog", "hi", people="Men")
    assert roster.show(event, "mor-1").people == "men"


@pytest.mark.parametrize(
    ("commander", "kind", "people", "message"),
    [
        ("faramor", "hi", "", "did you mean Faramir"),
        ("faramir", "heavy_infantri", "", "did you mean heavy_infantry"),
        ("faramir", "hi", "orks", "did you mean orcs"),
        ("faramir", "hi", "orcs", "gondor has men light_infantry, men heavy_infantry"),
    ],
)
def test_unknown_names_are_answered_with_what_there_is(
    event: Event, commander: str, kind: str, people: str, message: str
) -> None:
    with pytest.raises(NotFound, match=message):
        muster.muster(event, commander, kind, people=people)


def test_w20_more_flags_than_his_level_are_held_with_a_warning(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    assert muster.muster(event, "boromir", "hi").warnings == ()
    (warning,) = muster.muster(event, "boromir", "hi").warnings
    assert "holds 2 flags at level 1 and cannot march" in warning


def test_w4_a_hidden_figure_is_named_with_how_to_set_it(dwarves: Event) -> None:
    with pytest.raises(Refused) as caught:
        muster.muster(dwarves, "dain", "hi")
    assert str(caught.value) == (
        "the strength of dwarves heavy_infantry of dwarves is hidden in the tables (W4); "
        "set it: bunchuk tables set unit dwarves dwarves heavy_infantry strength 6/2/2/2/0"
    )
    figures.set_figure(dwarves, "unit", "dwarves dwarves heavy_infantry", "strength", "7/1/3/1/0")
    with pytest.raises(Refused, match="the creation of dwarves heavy_infantry"):
        muster.muster(dwarves, "dain", "hi")
    figures.set_figure(dwarves, "unit", "dwarves dwarves heavy_infantry", "creation", "120G/6I")
    assert muster.muster(dwarves, "dain", "hi", eyes="master").data["price"] == "120G/6I"


def test_w4_a_secret_price_is_in_no_answer_but_the_owners_and_the_masters(dwarves: Event) -> None:
    for field, value in (("strength", "7/1/3/1/0"), ("creation", "777G/6I")):
        figures.set_figure(dwarves, "unit", "dwarves dwarves heavy_infantry", field, value)
    with pytest.raises(Refused) as caught:
        muster.muster(dwarves, "dain", "hi", 2)
    assert "554" not in str(caught.value)
    with pytest.raises(Short, match="554G"):
        muster.muster(dwarves, "dain", "hi", 2, eyes="dain")
    done = muster.muster(dwarves, "dain", "hi")
    assert "777" not in str(done)
    assert all("777" not in line.told for line in history.log(dwarves))


def test_w4_upkeep_that_is_set_later_reaches_units_mustered_without_it(dwarves: Event) -> None:
    figures.set_figure(dwarves, "unit", "dwarves dwarves foot_shooters", "creation", "100G")
    muster.muster(dwarves, "dain", "fs")
    assert roster.show(dwarves, "dwa-1", eyes="master").upkeep == "?"
    figures.set_figure(dwarves, "unit", "dwarves dwarves foot_shooters", "upkeep", "2i / 50g")
    assert roster.show(dwarves, "dwa-1", eyes="master").upkeep == "50G/2I"
    with dwarves.reading() as db:
        assert dict(db.execute("SELECT resource, amount FROM unit_upkeep")) == {"G": 50, "I": 2}


def test_w8_a_crowd_is_formed_into_units_at_no_cost_with_a_reason(event: Event) -> None:
    done = muster.form(event, "faramir", "li", 2, why="townsfolk at the gate")
    assert done.lines == ("GON-1…GON-2 men light infantry formed without cost (townsfolk at the gate) under GON-C1",)
    assert holds(event, "gondor")["G"] == 5000
    assert roster.show(event, "gon-1").creation == "-"
    with pytest.raises(Misused, match="--why"):
        muster.form(event, "faramir", "li", why=" ")
    with pytest.raises(Refused, match="W21"):
        muster.form(event, "faramir", "lc", why="found horses")


def test_every_unit_has_a_random_flag_of_its_own(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 20)
    with event.reading() as db:
        flags = [flag for (flag,) in db.execute("SELECT flag FROM units")]
    assert len(set(flags)) == 20
    assert all(len(flag) == 8 and int(flag, 16) >= 0 for flag in flags)


def test_a_muster_done_again_has_the_same_flags(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 3)
    before = tables(event)
    history.undo(event)
    history.redo(event)
    assert tables(event) == before


def test_a_dry_run_changes_nothing(event: Event) -> None:
    before = tables(event)
    dry = Event(event.path, dry_run=True)
    assert muster.muster(dry, "faramir", "hi", 3).data["price"] == "300G/18I"
    assert tables(event) == before
    assert muster.muster(event, "faramir", "hi").data["codes"] == ["GON-1"]


def test_every_open_row_of_the_tables_can_be_mustered_at_its_price(event: Event) -> None:
    with event.reading() as db:
        rows = figures.pack(db).units
    for row in rows:
        if not (isinstance(row.creation, tuple) and isinstance(row.strength, tuple)):
            continue
        if row.faction not in {one.id for one in factions.listing(event)}:
            factions.add(event, [row.faction])
        names = {one.name for one in commanders.listing(event)}
        if f"Lord of {row.faction}" not in names:
            commanders.register(event, row.faction, f"Lord of {row.faction}", 9, may=["li,hi,fs,lc,hc,ms"])
            treasury.grant(event, row.faction, "9000G/500I/500W/500H/500V/500F")
        before = holds(event, row.faction)
        muster.muster(event, f"lord of {row.faction}", row.type, people=row.people)
        after = holds(event, row.faction)
        assert tuple((letter, before[letter] - after.get(letter, 0)) for letter, _ in row.creation) == row.creation
