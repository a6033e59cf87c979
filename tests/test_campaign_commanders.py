import unicodedata

import pytest
from events import tables

from bunchuk.campaign import booking, commanders, factions, history, muster
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, NotFound, Refused


def test_w20_masters_name_a_commander_and_his_level(event: Event) -> None:
    done = commanders.register(event, "gondor", "Boromir", 2, may=["hi,fs"], abilities="blows a\nhorn")
    found = commanders.show(event, "boromir")
    assert done.data == {"code": "GON-C2", "name": "Boromir", "faction": "gondor", "level": 2}
    assert (found.level, found.types, found.short) == (2, ("heavy_infantry", "foot_shooters"), ("hi", "fs"))
    assert (found.abilities, found.fate, found.kills) == ("blows a horn", "free", 0)


def test_w23_a_commander_without_a_level_waits_for_his_first_examination(event: Event) -> None:
    commanders.register(event, "gondor", "Bergil")
    found = commanders.show(event, "bergil")
    assert (found.level, found.missing) == (0, None)


@pytest.mark.parametrize(("level", "missing"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_w23_from_level_l_it_takes_l_plus_1_units_to_the_next(event: Event, level: int, missing: int) -> None:
    commanders.register(event, "gondor", "Bergil", level)
    assert commanders.show(event, "bergil").missing == missing


def test_w23_kills_booked_count_towards_the_next_level(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 2, may=["hi"])
    muster.muster(event, "boromir", "hi")
    muster.muster(event, "gothmog", "hi", 4, people="orcs")
    booking.record(event, "ford", "boromir", "gothmog", hits={"mor-1": 0})
    found = commanders.show(event, "boromir")
    assert (found.level, found.kills, found.missing, found.destroyed) == (2, 1, 2, 1)
    booking.record(event, "ford", "boromir", "gothmog", hits={"mor-2": 0, "mor-3": 0, "mor-4": 0})
    found = commanders.show(event, "boromir")
    assert (found.level, found.kills, found.missing, found.destroyed) == (3, 1, 3, 4)


@pytest.mark.parametrize("level", [-1, 1000, 10**30])
def test_w20_a_level_is_a_whole_number_from_0(event: Event, level: int) -> None:
    with pytest.raises(Misused, match="is no level"):
        commanders.register(event, "gondor", "Bergil", level)


@pytest.mark.parametrize("name", ["faramir", " FARAMIR ", "Fáramir", unicodedata.normalize("NFD", "Faramír")])
def test_a_name_that_one_of_the_faction_has_is_refused(event: Event, name: str) -> None:
    with pytest.raises(Refused, match=r"gondor has a commander Faramir already \(GON-C1\)"):
        commanders.register(event, "gondor", name)


def test_the_same_name_in_another_faction_is_another_commander(event: Event) -> None:
    commanders.register(event, "mordor", "Faramir")
    assert commanders.show(event, "mor-c2").name == "Faramir"


@pytest.mark.parametrize("name", ["X", "Я", "Ж" * 60, 'Éowyn "Dernhelm" d\'Or', "Žaņis Šķēps", "عمر", "王", "R2-D2"])
def test_a_name_may_be_in_any_script(event: Event, name: str) -> None:
    commanders.register(event, "gondor", name)
    assert commanders.show(event, name).name == name
    assert commanders.show(event, unicodedata.normalize("NFD", name)).code == "GON-C2"


@pytest.mark.parametrize("name", ["GON-C1", "mor-12", "b3", "Master", "", "—", "x" * 81])
def test_what_would_be_taken_for_a_code_or_the_masters_is_no_name(event: Event, name: str) -> None:
    with pytest.raises(Misused):
        commanders.register(event, "gondor", name)


def test_codes_are_never_given_again(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir")
    history.undo(event)
    commanders.register(event, "gondor", "Boromir")
    assert commanders.show(event, "boromir").code == "GON-C3"


def test_an_unknown_faction_or_troop_type_is_answered_with_near_ones(event: Event) -> None:
    with pytest.raises(NotFound, match="did you mean"):
        commanders.register(event, "gonddor", "Boromir")
    with pytest.raises(NotFound, match="no troop type 'heavy infantri': did you mean heavy_infantry"):
        commanders.register(event, "gondor", "Boromir", may=["heavy infantri"])


def test_a_faction_that_takes_no_part_is_told_how_to(event: Event) -> None:
    with pytest.raises(NotFound, match="bunchuk faction add"):
        commanders.register(event, "rohan", "Eomer")


def test_w25_a_virtual_commander_stands_under_a_real_one_of_his_faction(event: Event) -> None:
    commanders.register(event, "gondor", "Shade", 1, above="faramir")
    assert commanders.show(event, "shade").above == "GON-C1"
    assert commanders.show(event, "faramir").under == ("GON-C2",)
    with pytest.raises(Refused, match="W25"):
        commanders.register(event, "gondor", "Shadow", 1, above="shade")
    with pytest.raises(Refused, match="W25"):
        commanders.register(event, "mordor", "Shadow", 1, above="faramir")


def test_w25_a_real_commander_above_a_virtual_one_cannot_be_undone_first(event: Event) -> None:
    real = commanders.register(event, "gondor", "Boromir", 1).operations[0]
    commanders.register(event, "gondor", "Shade", 1, above="boromir")
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, real)


@pytest.mark.parametrize(
    ("changes", "types"),
    [
        (["hi,fs"], ("heavy_infantry", "foot_shooters")),
        (["+lc"], ("light_infantry", "heavy_infantry", "foot_shooters", "light_cavalry", "heavy_cavalry")),
        (["-hi"], ("light_infantry", "foot_shooters", "heavy_cavalry")),
        (["+ms", "-hi,-li"], ("foot_shooters", "heavy_cavalry", "mounted_shooters")),
        (["Heavy Infantry"], ("heavy_infantry",)),
        (["-"], ()),
    ],
)
def test_w21_masters_decide_what_a_commander_may_field(
    event: Event, changes: list[str], types: tuple[str, ...]
) -> None:
    commanders.may(event, "faramir", changes)
    assert commanders.show(event, "faramir").types == types


@pytest.mark.parametrize("changes", [[], ["+hi", "fs"], ["hi", "-fs"], ["+"], [","], ["-lc"], ["+hx"]])
def test_w21_a_change_that_makes_no_sense_is_refused(event: Event, changes: list[str]) -> None:
    before = tables(event)
    with pytest.raises((Misused, NotFound, Refused)):
        commanders.may(event, "faramir", changes)
    assert tables(event) == before


def test_w21_taking_a_type_away_warns_of_units_he_holds(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    done = commanders.may(event, "faramir", ["-hi"])
    assert done.warnings == (
        "GON-1 GON-2 may not be fielded by him any more (W21); bunchuk unit assign GON-1 GON-2 COMMANDER",
    )


def test_w21_a_grant_that_a_muster_rests_on_cannot_be_undone(event: Event) -> None:
    granted = commanders.may(event, "gothmog", ["+hc"]).operations[0]
    commanders.may(event, "faramir", ["+lc"])
    muster.form(event, "gothmog", "lc", people="orcs", why="found wargs")
    history.undo(event, granted)
    history.redo(event)
    commanders.may(event, "gothmog", ["-li"])
    given = commanders.may(event, "gothmog", ["+li"]).operations[0]
    muster.form(event, "gothmog", "li", people="orcs", why="stragglers")
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, given)


def test_a_fate_is_recorded_with_its_reason(event: Event) -> None:
    done = commanders.decide(event, "faramir", "Captured", "taken\nat the ford")
    assert done.lines == ("GON-C1 Faramir is captured (taken at the ford)",)
    assert commanders.show(event, "faramir").fate == "captured"
    with pytest.raises(Refused, match="captured already"):
        commanders.decide(event, "faramir", "captured", "again")
    commanders.decide(event, "faramir", "free", "ransomed")
    assert commanders.show(event, "faramir").fate == "free"


@pytest.mark.parametrize(("fate", "why"), [("killed", "x"), ("", "x"), ("dead", ""), ("dead", "\n")])
def test_a_fate_is_one_of_three_and_has_a_reason(event: Event, fate: str, why: str) -> None:
    with pytest.raises(Misused):
        commanders.decide(event, "faramir", fate, why)


def test_w20_a_commander_with_more_flags_than_his_level_does_not_march(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 1)
    assert commanders.show(event, "boromir").marches
    muster.muster(event, "boromir", "hi", 1)
    assert not commanders.show(event, "boromir").marches


def test_commanders_are_listed_by_faction(event: Event) -> None:
    factions.add(event, ["dwarves"])
    commanders.register(event, "gondor", "Boromir")
    assert [one.code for one in commanders.listing(event)] == ["GON-C1", "GON-C2", "MOR-C1"]
    assert [one.code for one in commanders.listing(event, "mordor")] == ["MOR-C1"]
    assert commanders.listing(event, "dwarves") == ()
