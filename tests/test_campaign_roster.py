from pathlib import Path

import pytest
from events import begin

from bunchuk.campaign import commanders, factions, figures, losses, mending, muster, roster, upkeep
from bunchuk.campaign.event import Event
from bunchuk.campaign.seats import Seat, seat, sees
from bunchuk.errors import Ambiguous, Misused, NotFound


@pytest.fixture
def trolls(event: Event) -> Event:
    """Mordor's trolls, whose strength the tables hide and the masters set."""
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "strength", "9/3/2/1/0")
    muster.muster(event, "gothmog", "li", people="trolls", eyes="master")
    return event


def test_a_unit_is_shown_with_all_that_is_known_of_it(event: Event) -> None:
    muster.muster(event, "faramir", "hi")
    assert roster.show(event, "gon-1") == roster.UnitCard(
        code="GON-1",
        faction="gondor",
        commander="GON-C1",
        commander_name="Faramir",
        people="men",
        type="heavy_infantry",
        title="Heavy infantry",
        strength="6/1/3/1/0",
        hits=6,
        full_hits=6,
        creation="100G/6I",
        upkeep="30G/2I/2F",
        repair="5G/1I",
        home="",
        tags="foot infantry heavy",
        secret=False,
        state="live",
        battle=None,
        unpaid=(),
        flag_in=False,
    )


def test_units_are_listed_in_muster_order_and_by_what_is_asked_for(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 3, may=["hi"])
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "gothmog", "hi", people="orcs")
    muster.muster(event, "boromir", "hi", 9)
    losses.disband(event, ["gon-2"], "went home")

    def codes(**only: str) -> list[str]:
        return [unit.code for unit in roster.listing(event, **only)]

    assert codes()[:4] == ["GON-1", "GON-2", "MOR-1", "GON-3"]
    assert codes(faction="gondor", commander="faramir") == ["GON-1", "GON-2"]
    assert codes(commander="faramir", state="live") == ["GON-1"]
    assert codes(state="Disbanded") == ["GON-2"]
    assert codes(faction="mordor") == ["MOR-1"]
    assert codes(faction="mordor", commander="faramir") == []
    with pytest.raises(Misused, match="is no state of a unit"):
        codes(state="gone")
    with pytest.raises(NotFound):
        codes(commander="nobody")


def test_w7_unpaid_units_are_marked_with_their_cycles(tmp_path: Path) -> None:
    event = begin(tmp_path, "100G/6I")
    muster.muster(event, "faramir", "hi")
    upkeep.close(event)
    upkeep.close(event, 2)
    assert [unit.unpaid for unit in roster.listing(event, state="unpaid")] == [(1, 2)]


def test_a_beginning_of_several_codes_is_ambiguous(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 11)
    assert roster.show(event, "gon-1").code == "GON-1"
    with pytest.raises(Ambiguous, match="GON-1, GON-2, GON-3"):
        roster.show(event, "gon-")


@pytest.mark.parametrize("eyes", ["", "gondor", "faramir", "GON-C1"])
def test_w4_a_secret_figure_is_withheld_from_the_table_and_from_enemies(trolls: Event, eyes: str) -> None:
    muster_price = "300G/6W"
    for unit in (roster.show(trolls, "mor-1", eyes=eyes), *roster.listing(trolls, eyes=eyes)):
        assert (unit.strength, unit.hits, unit.full_hits, unit.creation, unit.upkeep) == ("?", None, None, "?", "?")
        assert muster_price not in str(unit)
        assert unit.state == "live"


@pytest.mark.parametrize("eyes", ["master", "Master", "mordor", "gothmog", "mor-c1"])
def test_w4_a_secret_figure_is_shown_to_masters_and_its_owner(trolls: Event, eyes: str) -> None:
    unit = roster.show(trolls, "mor-1", eyes=eyes)
    assert (unit.strength, unit.hits, unit.full_hits, unit.creation) == ("9/3/2/1/0", 9, 9, "300G/6W")


def test_w4_a_published_figure_is_everybodys(trolls: Event) -> None:
    figures.publish(trolls, "unit", "mordor trolls light_infantry", "strength")
    assert roster.show(trolls, "mor-1").strength == "9/3/2/1/0"


def test_w4_a_secret_price_of_mending_is_withheld_too(event: Event) -> None:
    factions.add(event, ["eagles"])
    commanders.register(event, "eagles", "Gwaihir", 2, may=["mf"])
    for field, value in (("strength", "8/3/4/4/0"), ("creation", "10F"), ("upkeep", "1F")):
        figures.set_figure(event, "unit", "eagles eagles multi_purpose_flyers", field, value)
        figures.publish(event, "unit", "eagles eagles multi_purpose_flyers", field)
    figures.set_figure(event, "troop_type", "multi_purpose_flyers", "repair", "3F")
    muster.form(event, "gwaihir", "mf", why="flew in")
    assert (roster.show(event, "eag-1").strength, roster.show(event, "eag-1").repair) == ("8/3/4/4/0", "?")
    assert roster.show(event, "eag-1", eyes="gwaihir").repair == "3F"
    mending.set_figure(event, "eag-1", "hits", "5", "arrow")
    from bunchuk.campaign import history, treasury

    treasury.grant(event, "eagles", "9F")
    done = mending.repair(event, "eag-1")
    assert done.data["price"] is None
    assert "9F" not in "".join(done.lines)
    assert treasury.read_ledger(event, "eagles")[-1].change is None
    assert treasury.read_ledger(event, "eagles", eyes="eagles")[-1].change == {"F": -9}
    history.undo(event)
    assert treasury.read_ledger(event, "eagles")[-1].change is None


@pytest.mark.parametrize(
    ("eyes", "faction", "secret", "sight"),
    [
        (Seat(master=False, faction=""), "gondor", False, True),
        (Seat(master=False, faction=""), "gondor", True, False),
        (Seat(master=True, faction=""), "gondor", True, True),
        (Seat(master=False, faction="gondor"), "gondor", True, True),
        (Seat(master=False, faction="mordor"), "gondor", True, False),
    ],
)
def test_w4_one_function_decides_who_sees(eyes: Seat, faction: str, secret: bool, sight: bool) -> None:
    assert sees(eyes, faction, secret=secret) is sight


def test_whose_eyes_a_word_means(event: Event) -> None:
    with event.reading() as db:
        assert seat(db, "") == Seat(master=False, faction="")
        assert seat(db, "MASTER") == Seat(master=True, faction="")
        assert seat(db, "gothmog") == Seat(master=False, faction="mordor", code="MOR-C1")
        assert seat(db, "gondor") == Seat(master=False, faction="gondor", code="gondor")
        with pytest.raises(NotFound):
            seat(db, "nobody")
