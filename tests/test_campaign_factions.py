import pytest

from bunchuk.campaign import commanders, factions, history, muster
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Misused, NotFound, Refused


def ids(event: Event) -> list[str]:
    return [faction.id for faction in factions.listing(event)]


def test_several_factions_of_the_tables_take_part_in_one_act(event: Event) -> None:
    done = factions.add(event, ["rohan", "Isengard", "dwa"])
    assert ids(event) == ["dwarves", "gondor", "isengard", "mordor", "rohan"]
    history.undo(event, done.operations[0])
    assert ids(event) == ["gondor", "mordor"]


def test_all_of_them_take_part_or_none(event: Event) -> None:
    with pytest.raises(NotFound, match="did you mean rohan"):
        factions.add(event, ["isengard", "rohann"])
    assert ids(event) == ["gondor", "mordor"]


def test_one_that_stands_twice_is_added_once(event: Event) -> None:
    factions.add(event, ["rohan", "rohan"])
    assert "rohan" in ids(event)


def test_masters_name_a_faction_that_is_not_in_the_tables(event: Event) -> None:
    factions.add(event, ["umbar"], prefix="umb", title="Умбар", emblem="wave")
    found = factions.show(event, "умб")
    assert (found.id, found.prefix, found.title, found.emblem) == ("umbar", "UMB", "Умбар", "wave")
    commanders.register(event, "umbar", "Castamir")
    assert commanders.show(event, "castamir").code == "UMB-C1"


def test_a_faction_of_the_tables_may_have_another_prefix(event: Event) -> None:
    factions.add(event, ["rohan"], prefix="РОХ")
    assert factions.show(event, "rohan").prefix == "РОХ"


def test_an_unknown_faction_is_told_how_to_be_added(event: Event) -> None:
    with pytest.raises(NotFound, match="needs --prefix and --title"):
        factions.add(event, ["umbar"])


@pytest.mark.parametrize("emblem", ["waave", "ring.jpg", "path: M 0 0 L"])
def test_an_emblem_that_no_paper_could_draw_is_refused_at_once(event: Event, emblem: str) -> None:
    with pytest.raises(NotFound, match=r"there is anvil, .* or an SVG or PNG file"):
        factions.add(event, ["umbar"], prefix="UMB", emblem=emblem)


def test_an_emblem_is_found_by_its_name_in_capitals_too(event: Event) -> None:
    factions.add(event, ["rohan"], emblem="Wave")
    assert factions.show(event, "rohan").emblem == "wave"


@pytest.mark.parametrize("prefix", ["A", "ABCDE", "A1", "A-B", "MAR", "дек", "JŪN", "AOÛT", "Û1"])
def test_a_prefix_is_two_to_four_letters_and_no_month(event: Event, prefix: str) -> None:
    with pytest.raises(Misused, match=r"prefix|month"):
        factions.add(event, ["umbar"], prefix=prefix)


@pytest.mark.parametrize(
    ("faction", "prefix", "title", "message"),
    [
        ("umbar", "GON", "Umbar", "the prefix GON is that of Gondor"),
        ("umbar", "UMB", "GONDOR", "the title GONDOR is that of Gondor"),
        ("gondor", "", "", "Gondor takes part already"),
        ("Göndör", "UMB", "Umbar", "Gondor takes part already"),
    ],
)
def test_what_another_faction_has_is_refused(event: Event, faction: str, prefix: str, title: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        factions.add(event, [faction], prefix=prefix, title=title)


@pytest.mark.parametrize("given", ["", " ", "9lives", "a:b", "../x", "x" * 40])
def test_an_id_is_one_word(event: Event, given: str) -> None:
    with pytest.raises(BunchukError):
        factions.add(event, [given], prefix="UMB")


def test_a_prefix_for_several_factions_is_refused(event: Event) -> None:
    with pytest.raises(Misused, match="one faction"):
        factions.add(event, ["rohan", "dwarves"], prefix="ABC")
    with pytest.raises(Misused, match="name the factions"):
        factions.add(event, [])


def test_a_faction_shows_its_treasury_its_living_units_by_kind_and_its_commanders(event: Event) -> None:
    muster.muster(event, "gothmog", "hi", 2, people="orcs")
    muster.muster(event, "gothmog", "hi", 1, people="men")
    muster.muster(event, "gothmog", "fs", 1, people="orcs")
    found = factions.show(event, "mordor")
    assert found.treasury
    assert found.treasury["G"] == 5000 - 2 * 50 - 150 - 50
    assert [(force.people, force.type, force.living) for force in found.units] == [
        ("men", "heavy_infantry", 1),
        ("orcs", "heavy_infantry", 2),
        ("orcs", "foot_shooters", 1),
    ]
    assert [(one.code, one.level, one.flags) for one in found.commanders] == [("MOR-C1", 9, 4)]
