import pytest

from bunchuk.campaign import commanders, heroes, history
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Misused, NotFound, Refused


def test_w3_w13_w19_a_hero_has_six_figures_a_passport_and_a_reason(event: Event) -> None:
    done = heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="saved his lord")
    found = heroes.show(event, "ber")
    assert done.data == {"code": "GON-H1", "name": "Beregond", "commander": "GON-C1"}
    assert done.warnings == ()
    assert (found.figures, found.hits, found.full_hits, found.types) == ("6/2/3/5/2/0", 6, 6, ("heavy_infantry",))
    assert (found.real, found.why, found.commander_name) == (True, "saved his lord", "Faramir")


def test_w19_a_hero_without_a_reason_is_warned_of(event: Event) -> None:
    done = heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0")
    assert "W19" in done.warnings[0]
    assert "W13" in done.warnings[1]


@pytest.mark.parametrize(
    "figures", ["6/2/3/5/2", "6/2/3/5/2/0/1", "0/2/3/5/2/0", "6/2/3/5/2/x", "6/2(3)/3/5/2/0", "?", "", "-6/2/3/5/2/0"]
)
def test_w3_other_figures_than_a_heros_are_refused(event: Event, figures: str) -> None:
    with pytest.raises(Misused, match="hits"):
        heroes.register(event, "faramir", "Beregond", figures)


def test_a_name_taken_by_a_hero_of_the_faction_is_refused_and_one_of_a_commander_is_not(event: Event) -> None:
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0")
    with pytest.raises(Refused, match="GON-H1"):
        heroes.register(event, "faramir", "BEREGOND", "6/2/3/5/2/0")
    heroes.register(event, "faramir", "Faramir", "6/2/3/5/2/0")
    assert heroes.show(event, "faramir").code == "GON-H2"
    assert commanders.show(event, "faramir").code == "GON-C1"


def test_w20_a_commander_leads_as_many_virtual_heroes_as_his_level(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1)
    heroes.register(event, "boromir", "One", "1/1/1/1/1/0", virtual=True)
    with pytest.raises(Refused, match="W20"):
        heroes.register(event, "boromir", "Two", "1/1/1/1/1/0", virtual=True)
    heroes.register(event, "boromir", "Two", "1/1/1/1/1/0")
    heroes.decide(event, "one", "dead", "fell")
    heroes.register(event, "boromir", "Three", "1/1/1/1/1/0", virtual=True)
    assert commanders.show(event, "boromir").heroes == ("GON-H2", "GON-H3")


def test_w17_a_virtual_hero_cannot_be_captured(event: Event) -> None:
    heroes.register(event, "faramir", "Shade", "1/1/1/1/1/0", virtual=True)
    with pytest.raises(Refused, match="W17"):
        heroes.decide(event, "shade", "captured", "at the ford")
    heroes.decide(event, "shade", "dead", "at the ford")
    assert heroes.show(event, "shade").fate == "dead"


def test_a_commander_who_is_not_free_gets_no_heroes(event: Event) -> None:
    commanders.decide(event, "faramir", "dead", "fell")
    with pytest.raises(Refused, match="is dead"):
        heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0")


@pytest.mark.parametrize(
    ("commander", "name", "may"),
    [("nobody", "X", "hi"), ("faramir", "", "hi"), ("faramir", "X", "hx"), ("gondor", "X", "")],
)
def test_unknown_names_are_refused(event: Event, commander: str, name: str, may: str) -> None:
    with pytest.raises(BunchukError) as caught:
        heroes.register(event, commander, name, "6/2/3/5/2/0", may=[may])
    assert isinstance(caught.value, NotFound | Misused)


def test_heroes_are_listed_and_an_undone_one_is_gone(event: Event) -> None:
    heroes.register(event, "gothmog", "Shagrat", "6/2/3/5/2/0")
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0")
    assert [one.code for one in heroes.listing(event)] == ["GON-H1", "MOR-H1"]
    assert [one.code for one in heroes.listing(event, "mor")] == ["MOR-H1"]
    history.undo(event)
    with pytest.raises(NotFound):
        heroes.show(event, "beregond")
