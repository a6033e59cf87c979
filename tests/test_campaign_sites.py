from pathlib import Path

import pytest
from events import tables
from places import GRID, MARKS, drawing, placed

from bunchuk.campaign import history, site_maps, sites
from bunchuk.campaign.event import Event
from bunchuk.campaign.sites import Description
from bunchuk.errors import Misused, NotFound, Problems, Refused


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return placed(tmp_path)


def test_a_site_keeps_owner_tags_neighbours_and_its_map_by_value(event: Event, tmp_path: Path) -> None:
    (tmp_path / "ford.txt").unlink()
    found = sites.show(event, "ford", eyes="master")
    assert (found.code, found.name, found.owner, found.tags) == ("S1", "Ford", "gondor", ("cave",))
    assert found.neighbours == {"N": "Hill", "E": "Bridge"}
    assert found.map == tuple(GRID.split())
    with event.reading() as db:
        place = sites.place(db, " FORD ", ["shire"])
    assert (place.name, place.owner, place.tags, place.holders) == ("Ford", "gondor", ("cave", "shire"), frozenset())
    assert place.cells["swamp"] == tuple(range(10))
    assert place.cells["mountain"] == tuple(range(22, 28))
    assert sum(map(len, place.cells.values())) == 100


def test_a_place_that_is_no_site_is_plain_and_known_to_all(event: Event) -> None:
    with event.reading() as db:
        assert sites.place(db, "Meadow", ["cave"]) == sites.Place("Meadow", "", "", ("cave",), {}, None)
        with pytest.raises(NotFound, match=r"no home ground 'cove': did you mean cave"):
            sites.place(db, "Meadow", ["cove"])


def test_w27_the_map_is_seen_by_masters_and_by_who_has_it(event: Event) -> None:
    assert sites.show(event, "ford").map is None
    assert sites.show(event, "ford", eyes="faramir").map is None
    assert sites.show(event, "ford", eyes="gondor").map is None
    site_maps.give_map(event, "ford", ["faramir"])
    assert sites.show(event, "ford", eyes="faramir").map == tuple(GRID.split())
    assert sites.show(event, "ford", eyes="gothmog").map is None
    assert sites.show(event, "ford").holders == ("GON-C1",)
    site_maps.give_map(event, "ford", ["faramir"], has=False)
    assert sites.show(event, "ford", eyes="faramir").map is None


def test_w27_a_map_is_given_once_and_taken_from_who_has_it(event: Event) -> None:
    site_maps.give_map(event, "ford", ["faramir"])
    with pytest.raises(Refused, match=r"GON-C1 has a map of Ford already \(W27\)"):
        site_maps.give_map(event, "ford", ["gothmog", "faramir"])
    with pytest.raises(Refused, match=r"MOR-C1 has no map of Ford \(W27\)"):
        site_maps.give_map(event, "ford", ["gothmog"], has=False)
    assert sites.show(event, "ford").holders == ("GON-C1",)
    sites.add(event, "Meadow")
    with pytest.raises(Refused, match=r"Meadow has no map \(W27\)"):
        site_maps.give_map(event, "meadow", ["gothmog"])


def test_marks_of_a_map_are_kept_with_it(event: Event, tmp_path: Path) -> None:
    sites.change(event, "ford", Description(map=drawing(tmp_path, GRID + MARKS)))
    with event.reading() as db:
        drawn = sites.drawn_map(db, "S1")
    assert drawn is not None
    assert [(mark.name, mark.cell, mark.kind) for mark in drawn.marks] == [
        ("w1", 40, "wall"), ("w2", 41, "wall"), ("main", 42, "gate"),
    ]  # fmt: skip
    assert sites.show(event, "ford", eyes="master").map == tuple(GRID.split())


def test_a_site_is_described_anew_in_parts(event: Event) -> None:
    sites.change(event, "ford", Description(owner="mordor", neighbours="west=ford bridge"))
    found = sites.show(event, "ford", eyes="master")
    assert (found.owner, found.tags, found.neighbours, found.drawn) == (
        "mordor", ("cave",), {"W": "ford bridge"}, True,
    )  # fmt: skip
    sites.change(event, "ford", Description(Path("-"), "-", "-", "-"))
    found = sites.show(event, "ford", eyes="master")
    assert (found.owner, found.tags, found.neighbours, found.drawn) == (None, (), {}, False)
    history.undo(event)
    assert sites.show(event, "ford").owner == "mordor"
    with pytest.raises(Misused, match="nothing is said"):
        sites.change(event, "ford", Description())


def test_a_neighbour_that_is_a_site_goes_by_its_own_name(event: Event) -> None:
    sites.add(event, "Meadow", Description(neighbours="s=FORD"))
    assert sites.show(event, "meadow").neighbours == {"S": "Ford"}
    with event.reading() as db:
        assert sites.neighbours_at(db, "meadow") == {"S": "Ford"}
        assert sites.neighbours_at(db, "nowhere") == {}


@pytest.mark.parametrize("text", ["x=Hill", "N", "N=", "N=Hill,n=Dale", "=Hill", "N=ford"])
def test_w36_neighbours_that_make_no_sense_are_refused(event: Event, text: str) -> None:
    before = tables(event)
    with pytest.raises(Misused):
        sites.change(event, "ford", Description(neighbours=text))
    assert tables(event) == before


def test_w26_a_map_that_does_not_fit_the_board_is_refused(event: Event, tmp_path: Path) -> None:
    with pytest.raises(Problems, match=r"is 3 cells wide and 2 high, the board 10 by 10 \(W26\)"):
        sites.add(event, "Dale", Description(drawing(tmp_path, "ppp\nfff\n")))


def test_faults_of_a_map_are_told_all_at_once(event: Event, tmp_path: Path) -> None:
    with pytest.raises(Problems) as caught:
        sites.add(event, "Dale", Description(drawing(tmp_path, "pp\npxp\npq\n")))
    assert len(caught.value.problems) == 3


def test_a_name_is_taken_once_and_an_owner_takes_part(event: Event) -> None:
    with pytest.raises(Refused, match=r"there is a site Ford already \(S1\)"):
        sites.add(event, "fórd")
    with pytest.raises(NotFound, match="no faction 'umbar'"):
        sites.add(event, "Dale", Description(owner="umbar"))
    with pytest.raises(NotFound, match="no home ground"):
        sites.add(event, "Dale", Description(tags="cave,moon"))


def test_a_tiled_map_is_read_too(event: Event, tmp_path: Path) -> None:
    tile = '<tile id="{}" class="{}"/>'
    kinds = "".join(tile.format(number, kind) for number, kind in enumerate(("plain", "forest")))
    cells = ",\n".join([",".join(["2"] + ["1"] * 9), *[",".join(["1"] * 10)] * 9])
    (tmp_path / "dale.tmx").write_text(
        '<map version="1.10" tiledversion="1.10" orientation="orthogonal" width="10" height="10" tilewidth="8"'
        ' tileheight="8" renderorder="right-down" infinite="0" nextlayerid="2" nextobjectid="1">'
        f'<tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="2" columns="2">{kinds}</tileset>'
        f'<layer id="1" name="g" width="10" height="10"><data encoding="csv">{cells}</data></layer></map>',
        "utf-8",
    )
    sites.add(event, "Dale", Description(tmp_path / "dale.tmx"))
    with event.reading() as db:
        assert sites.place(db, "dale").cells["forest"] == (90,)
