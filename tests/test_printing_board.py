from itertools import pairwise
from pathlib import Path

import pytest
from paper_samples import Box, Pages, dark_centres, darkest, site_map

from bunchuk.errors import Faulty, Problems, Refused
from bunchuk.printing.board import print_board, print_maps
from bunchuk.printing.job import Job
from bunchuk.printing.symbols import PLAIN, read_symbols, terrain_symbol


def lines(pages: Pages, page: int, top: float) -> tuple[list[float], list[float]]:
    """Where the grid's upright and level lines are, in mm of the page."""
    across = dark_centres(pages.image(page, 600, Box(4.5, top + 8, 205.5, top + 12)), 600)
    down = dark_centres(pages.image(page, 600, Box(11, top - 1, 15, top + 201)).rotate(90, expand=True), 600)
    return [4.5 + at for at in across], [top - 1 + at for at in reversed([202 - at for at in down])]


@pytest.mark.parametrize("page", [0, 1])
def test_the_board_has_10_x_10_cells_of_exactly_2_cm_on_film_and_blank_sheet(tmp_path: Path, page: int) -> None:
    assert print_board("Ring War", 10, 10, tmp_path / "b.pdf").pages == 2
    for edges in lines(Pages(tmp_path / "b.pdf"), page, (30, 44)[page]):
        assert len(edges) == 11
        assert all(b - a == pytest.approx(20, abs=0.03) for a, b in pairwise(edges))
        assert edges[-1] - edges[0] == pytest.approx(200, abs=0.03)


def test_the_film_lies_on_the_map_line_by_line(tmp_path: Path) -> None:
    print_board("Ring War", 10, 10, tmp_path / "b.pdf")
    plain = site_map(10, 10, rows=("pppppppppp",) * 10, marks=())
    print_maps([plain], tmp_path / "m.pdf")
    film, site = lines(Pages(tmp_path / "b.pdf"), 0, 30), lines(Pages(tmp_path / "m.pdf"), 0, 30)
    assert film[0] == pytest.approx(site[0], abs=0.01)
    assert film[1] == pytest.approx(site[1], abs=0.01)


def test_cells_are_named_from_the_south_west(tmp_path: Path) -> None:
    print_board("Ring War", 10, 10, tmp_path / "b.pdf")
    pages = Pages(tmp_path / "b.pdf")
    assert pages.text(0, Box(5, 210, 25, 230)).split() == ["a1"]
    assert pages.text(0, Box(185, 30, 205, 50)).split() == ["j10"]
    assert len([word for word in pages.text(1).split() if word[0] in "abcdefghij" and word[1:].isdigit()]) == 100


def test_a_map_shows_each_cells_ground_with_its_letter_and_all_kinds_below(tmp_path: Path) -> None:
    rows = ("f" + "p" * 9, *("p" * 10,) * 8, "p" * 9 + "m")
    print_maps([site_map(rows=rows, marks=(("Bridge", 2, 4),))], tmp_path / "m.pdf")
    pages = Pages(tmp_path / "m.pdf")
    assert pages.text(0, Box(5, 30, 25, 50)).split() == ["f", "a10"]
    assert pages.text(0, Box(185, 210, 205, 230)).split() == ["m", "j1"]
    assert set(pages.text(0, Box(45, 110, 65, 130)).split()) == {"Bridge", "c6"}
    assert darkest(pages.image(0, 100, Box(6, 33, 24, 45))) < 200
    assert darkest(pages.image(0, 100, Box(26, 33, 44, 45))) == 255
    assert all(word in pages.text(0) for word in ("Plain", "Forest", "Mountain", "Swamp", "Street", "Wall"))


def test_a_map_larger_than_the_sheet_is_spread_and_its_legend_follows(tmp_path: Path) -> None:
    assert print_maps([site_map(14, 12)], tmp_path / "m.pdf").pages == 3
    pages = Pages(tmp_path / "m.pdf")
    assert "The fords of Isen: A2 (A1 … A2)" in pages.text(1)
    assert "Mountain" in pages.text(2)
    assert print_maps([site_map(14, 12)], tmp_path / "m.pdf", Job(paper="A3")).pages == 1


def test_each_sheet_of_a_large_map_holds_the_cells_that_it_shows_alone(tmp_path: Path) -> None:
    printed = print_maps([site_map(60, 60)], tmp_path / "m.pdf")
    assert printed.pages == 36
    assert (tmp_path / "m.pdf").stat().st_size < 60 * 60 * 100  # all cells on each sheet were some 30 times as much
    pages = Pages(tmp_path / "m.pdf")
    assert {"a60", "i48"} <= set(pages.text(0).split())
    assert "bh1" in pages.text(34).split()


def test_a_board_larger_than_the_sheet_is_an_error_that_names_the_numbers(tmp_path: Path) -> None:
    with pytest.raises(Problems, match=r"sheet: 1 columns of 220 mm need 220 mm, the margins leave 200 mm"):
        print_board("Ring War", 11, 10, tmp_path / "b.pdf")


def test_a_letter_that_stands_for_no_ground_is_told(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="The fords of Isen has q, z"):
        print_maps([site_map(rows=("pq", "zp"))], tmp_path / "m.pdf")
    with pytest.raises(Refused, match="no maps"):
        print_maps([], tmp_path / "m.pdf")


def test_ground_without_a_symbol_is_plain() -> None:
    assert terrain_symbol("forest") == "forest"
    assert terrain_symbol("dunes") == PLAIN
    assert PLAIN in read_symbols().shapes["terrain"]
