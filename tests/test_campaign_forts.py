from pathlib import Path

import pytest
from events import holds, tables
from places import GRID, MARKS, ROW_5, drawing, placed, walled

from bunchuk.campaign import figures, fort_mending, forts, history, sites, treasury
from bunchuk.campaign.event import Event
from bunchuk.campaign.forts import Ground
from bunchuk.campaign.sites import Description
from bunchuk.errors import Misused, NotFound, Refused, Short


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return walled(tmp_path)


def left(event: Event, name: str = "hornburg") -> dict[str, int]:
    """Present hits by cell of what is not whole."""
    return {one.cell: one.hits for one in forts.show(event, name).sections if one.hits < one.full_hits}


def test_w46_a_fort_has_the_figures_of_its_class_for_each_section_and_gate(event: Event) -> None:
    found = forts.show(event, "hornburg")
    assert (found.code, found.name, found.site, found.owner, found.kind) == ("F1", "Hornburg", "S1", "gondor", "fort")
    assert [(one.cell, one.part, one.hits) for one in found.sections] == [
        *((f"{column}5", "wall", 12) for column in "abcdfghij"),
        ("e5", "gate", 6),
    ]
    assert found.inside == tuple(f"{column}{row}" for row in range(6, 11) for column in "abcdefghij")
    assert found.figures == {
        "wall_hits": "12", "gate_hits": "6", "bonus_hits": "2", "men": "2", "escalade": "2", "wall_repair": "1S",
        "gate_repair": "1W", "walls_broken_by": "trolls | dragons | ents | ram | catapult",
        "gates_broken_by": "trolls | dragons | ents | ram | catapult | ballista",
    }  # fmt: skip


def test_w46_masters_may_set_other_figures(event: Event) -> None:
    forts.add(event, "Tower", "stronghold", "ford", "mordor", Ground("a1", "b1", "c1"), {"wall_hits": "55", "men": "0"})
    found = forts.show(event, "tower")
    assert [(one.cell, one.full_hits) for one in found.sections] == [("a1", 55), ("b1", 20)]
    assert found.figures["men"] == "0"
    forts.set_figure(event, "tower", "wall_hits", "30", "undermined")
    assert [(one.hits, one.full_hits) for one in forts.show(event, "tower").sections] == [(30, 30), (20, 20)]
    forts.set_figure(event, "tower", "wall-hits", "40", "propped up")
    assert [(one.hits, one.full_hits) for one in forts.show(event, "tower").sections] == [(30, 40), (20, 20)]


def test_w4_a_special_one_needs_all_its_figures_from_the_masters(event: Event) -> None:
    with pytest.raises(Refused, match=r"wall_hits of special is hidden in the tables \(W4\); give it with --wall-hits"):
        forts.add(event, "Orthanc", "special", "ford", "gondor", Ground("a1", "", "b1"))
    own = {"wall_hits": "90", "gate_hits": "40", "bonus_hits": "5", "men": "3", "escalade": "9", "wall_repair": "9S",
           "gate_repair": "9S"}  # fmt: skip
    with pytest.raises(Refused, match="walls_broken_by of special is hidden"):
        forts.add(event, "Orthanc", "special", "ford", "gondor", Ground("a1", "", "b1"), own)
    figures.set_figure(event, "fort", "special", "walls_broken_by", "dragons")
    figures.set_figure(event, "fort", "special", "gates_broken_by", "dragons")
    forts.add(event, "Orthanc", "special", "ford", "gondor", Ground("a1", "", "b1"), own)
    assert forts.show(event, "orthanc").figures["wall_hits"] == "?"
    assert forts.show(event, "orthanc").sections == ()
    assert forts.show(event, "orthanc", eyes="gothmog").figures["escalade"] == "?"
    assert forts.show(event, "orthanc", eyes="faramir").figures["wall_hits"] == "90"
    assert forts.show(event, "orthanc", eyes="master").sections[0].hits == 90


def test_w4_the_price_of_mending_a_secret_fort_is_its_owner_s(event: Event) -> None:
    figures.set_figure(event, "fort", "special", "walls_broken_by", "dragons")
    figures.set_figure(event, "fort", "special", "gates_broken_by", "dragons")
    own = {"wall_hits": "90", "gate_hits": "40", "bonus_hits": "5", "men": "3", "escalade": "9", "wall_repair": "9S",
           "gate_repair": "9S"}  # fmt: skip
    forts.add(event, "Orthanc", "special", "ford", "gondor", Ground("a1", "", "b1"), own)
    forts.set_figure(event, "orthanc", "a1", "88", "hail")
    assert fort_mending.repair(event, "orthanc").data["price"] is None
    assert treasury.read_ledger(event, "gondor")[-1].legs is None
    owner = treasury.read_ledger(event, "gondor", eyes="gondor")[-1]
    assert owner.change == {"S": -18}
    history.undo(event)
    assert treasury.read_ledger(event, "gondor")[-1].legs is None


def test_walls_and_gates_may_be_marked_on_the_map(event: Event, tmp_path: Path) -> None:
    sites.add(event, "Dale", Description(drawing(tmp_path, GRID + MARKS + "yard a6 inside\n")))
    forts.add(event, "Dale Tower", "palisade", "dale", "rohan", Ground())
    found = forts.show(event, "dale tower")
    assert [(one.cell, one.part) for one in found.sections] == [("a5", "wall"), ("b5", "wall"), ("c5", "gate")]
    assert found.inside == ("a6",)


def test_w47_what_walls_shut_off_is_inside(event: Event) -> None:
    sites.add(event, "Dale")
    forts.add(event, "Ring", "fort", "dale", "rohan", Ground("b2-d2,b4-d4,b3", "d3"))
    assert forts.show(event, "ring").inside == ("c3",)
    with pytest.raises(Refused, match=r"shut off no cell from the board's edge \(W47\); name the cells within"):
        forts.add(event, "Line", "fort", "dale", "rohan", Ground("a8-j8"))


@pytest.mark.parametrize(
    ("ground", "error"),
    [
        (Ground("", "", "a1"), Refused),
        (Ground("a1,a1", "", "b1"), Misused),
        (Ground("a1", "a1", "b1"), Refused),
        (Ground("a1", "", "a1"), Refused),
        (Ground("k1", "", "a1"), Misused),
        (Ground("a1-", "", "b1"), Misused),
        (Ground("a5", "", "b1"), Refused),
    ],
)
def test_w47_works_that_make_no_sense_are_refused(event: Event, ground: Ground, error: type[Exception]) -> None:
    before = tables(event)
    with pytest.raises(error):
        forts.add(event, "Tower", "fort", "ford", "gondor", ground)
    assert tables(event) == before


def test_w51_mending_is_paid_by_the_hit_and_never_above_the_figure(event: Event) -> None:
    forts.set_figure(event, "hornburg", "a5", "7", "a catapult")
    forts.set_figure(event, "hornburg", "e5", "0", "a ram")
    with pytest.raises(Refused, match=r"a5 of F1 lacks 5 hits, not 6 \(W51\)"):
        fort_mending.repair(event, "hornburg", "a5", 6)
    assert fort_mending.repair(event, "hornburg", "a5", 2).data["price"] == "2S"
    assert fort_mending.repair(event, "hornburg", "gate", 1).data["price"] == "1W"
    assert left(event) == {"a5": 9, "e5": 1}
    wood, stone = holds(event, "gondor")["W"], holds(event, "gondor")["S"]
    done = fort_mending.repair(event, "hornburg")
    assert done.data == {"code": "F1", "mended": {"a5": 3, "e5": 5}, "price": "5W/3S"}
    assert (holds(event, "gondor")["W"], holds(event, "gondor")["S"]) == (wood - 5, stone - 3)
    assert left(event) == {}
    with pytest.raises(Refused, match=r"F1 lacks no hits \(W51\)"):
        fort_mending.repair(event, "hornburg")
    history.undo(event)
    assert left(event) == {"a5": 9, "e5": 1}


def test_w51_a_fortress_s_gate_costs_wood_and_iron_and_the_masters_own_figure_is_the_cap(event: Event) -> None:
    forts.add(event, "Keep", "fortress", "ford", "gondor", Ground("a1", "b1", "c1"), {"gate_hits": "4"})
    forts.set_figure(event, "keep", "b1", "2", "a ram")
    assert fort_mending.repair(event, "keep", "gate").data["price"] == "2I/2W"
    assert [one.hits for one in forts.show(event, "keep").sections] == [20, 4]


def test_w51_the_most_broken_of_several_is_meant_by_its_kind(event: Event) -> None:
    forts.set_figure(event, "hornburg", "b5", "10", "hail")
    forts.set_figure(event, "hornburg", "c5", "3", "hail")
    fort_mending.repair(event, "hornburg", "wall", 1)
    assert left(event) == {"b5": 10, "c5": 4}


def test_w51_a_treasury_that_cannot_pay_says_what_is_missing(event: Event) -> None:
    forts.set_figure(event, "hornburg", "owner", "rohan", "given away")
    forts.set_figure(event, "hornburg", "a5", "5", "hail")
    with pytest.raises(Short, match="rohan is short of 7S for mending 7 hits of F1"):
        fort_mending.repair(event, "hornburg")
    assert left(event) == {"a5": 5}


@pytest.mark.parametrize(
    ("field", "value"),
    [("moat", "1"), ("a5", "13"), ("a5", "-1"), ("a6", "1"), ("wall_hits", "0"), ("escalade", "x"), ("men", "1000"),
     ("wall_repair", "1Q"), ("owner", "umbar")],
)  # fmt: skip
def test_a_figure_that_makes_no_sense_is_refused(event: Event, field: str, value: str) -> None:
    before = tables(event)
    with pytest.raises((Misused, NotFound)):
        forts.set_figure(event, "hornburg", field, value, "why")
    assert tables(event) == before


def test_a_fort_needs_a_class_a_site_an_owner_and_a_name_of_its_own(event: Event) -> None:
    with pytest.raises(NotFound, match=r"no class of fortification 'fortres': did you mean"):
        forts.add(event, "Tower", "fortres", "ford", "gondor", ROW_5)
    with pytest.raises(NotFound, match="no site 'moon'"):
        forts.add(event, "Tower", "fort", "moon", "gondor", ROW_5)
    with pytest.raises(NotFound, match="no faction 'moon'"):
        forts.add(event, "Tower", "fort", "ford", "moon", ROW_5)
    with pytest.raises(Refused, match=r"there is a fortification Hornburg already \(F1\)"):
        forts.add(event, "HORNBURG", "fort", "ford", "gondor", ROW_5)
    with pytest.raises(Misused, match="hits cannot be mended"):
        fort_mending.repair(event, "hornburg", "a5", 0)
    with pytest.raises(Misused, match="name the section"):
        fort_mending.repair(event, "hornburg", "", 2)


def test_a_site_that_a_fort_stands_on_cannot_be_undone_first(tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    event = placed(folder)
    added = sites.add(event, "Dale").operations[0]
    forts.add(event, "Tower", "fort", "dale", "rohan", Ground("a1", "", "b1"))
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(event, added)
