from itertools import pairwise
from pathlib import Path

import pytest
from paper_samples import Box, Pages, dark_centres, darkest, lightest, site_map, slip, troop, view

from bunchuk.errors import Faulty, Refused
from bunchuk.printing.game_counters import print_game_counters, print_slips
from bunchuk.printing.game_papers import Piece
from bunchuk.printing.game_view import print_views
from bunchuk.printing.job import Job
from bunchuk.printing.symbols import UNIT, mark_symbol, read_symbols

LEFT, TOP = 25, 30
"""Where the sample's map of 8 by 8 cells begins on its sheet, in mm."""


def cell(column: int, row: int) -> Box:
    return Box(LEFT + 20 * column, TOP + 20 * row, LEFT + 20 * (column + 1), TOP + 20 * (row + 1))


def test_a_unit_stands_in_its_cell_and_ones_own_is_framed_thick(tmp_path: Path) -> None:
    print_views([view()], tmp_path / "v.pdf")
    pages = Pages(tmp_path / "v.pdf")
    assert set(pages.text(0, cell(1, 2)).split()) == {"m", "B1", "Rifles", "75%", "b6"}
    assert "R2" in pages.text(0, cell(5, 6))
    frames = {
        round(box.top): box.right - box.left for box in pages.boxes(0) if 17 < box.right - box.left < 19.5
    }  # bounds of outlines, line included
    assert sorted(frames.values()) == pytest.approx([18, 19], abs=0.06)


def test_cells_hold_counters_of_18_mm(tmp_path: Path) -> None:
    plain = view(map=site_map(8, 8, rows=("p" * 8,) * 8, marks=()), pieces=(), veiled=())
    print_views([plain], tmp_path / "v.pdf")
    across = dark_centres(Pages(tmp_path / "v.pdf").image(0, 600, Box(20, 38, 190, 42)), 600)
    assert len(across) == 9
    assert all(b - a == pytest.approx(20, abs=0.03) for a, b in pairwise(across))
    print_game_counters([troop(number) for number in range(1, 8)], tmp_path / "c.pdf")
    edges = dark_centres(Pages(tmp_path / "c.pdf").image(0, 600, Box(10, 5, 200, 9)), 600)
    assert all(b - a == pytest.approx(18, abs=0.03) for a, b in pairwise(edges))


@pytest.mark.parametrize("ink_saver", [False, True])
def test_f3_a_veiled_cell_is_hatched_also_where_ink_is_saved(tmp_path: Path, *, ink_saver: bool) -> None:
    paper = view(map=site_map(8, 8, rows=("p" * 8,) * 8, marks=()), pieces=(), veiled=((0, 0),))
    print_views([paper], tmp_path / "v.pdf", Job(ink_saver=ink_saver))
    pages = Pages(tmp_path / "v.pdf")
    inner = Box(LEFT + 2, TOP + 2, LEFT + 18, TOP + 16)
    assert darkest(pages.image(0, 200, inner)) < 200
    assert lightest(pages.image(0, 200, Box(LEFT + 22, TOP + 2, LEFT + 38, TOP + 16))) == 255
    assert darkest(pages.image(0, 200, Box(LEFT + 22, TOP + 2, LEFT + 38, TOP + 16))) == 255
    assert "you do not see who stands there" in pages.text(0)


def test_a_large_map_is_spread_and_what_is_told_flows_over_sheets(tmp_path: Path) -> None:
    notes = tuple(("unit", f"Unit {number}") for number in range(120))
    large = view(map=site_map(24, 18), notes=notes)
    assert print_views([large, view()], tmp_path / "v.pdf").pages == 6 + 3 + 1
    pages = Pages(tmp_path / "v.pdf")
    text = " ".join(" ".join(pages.text(page).split()) for page in range(6, 9))
    assert all(f"Unit {number} " in f"{text} " for number in range(120))
    assert "sheet 9 of 9" in pages.text(8)
    assert print_views([view(map=site_map(10, 12))], tmp_path / "v.pdf").pages == 2
    assert "Order" in Pages(tmp_path / "v.pdf").text(1)


def test_a_piece_on_a_seam_is_on_both_sheets(tmp_path: Path) -> None:
    paper = view(map=site_map(16, 8, marks=()), pieces=(Piece(8, 2, "B9", "Tank", "vehicle", True),), veiled=())
    print_views([paper], tmp_path / "v.pdf")
    pages = Pages(tmp_path / "v.pdf")
    assert any("B9" in pages.text(page) for page in (0, 1))


def test_slips_are_blank_but_for_callsign_round_and_game(tmp_path: Path) -> None:
    assert print_slips([slip(number) for number in range(1, 10)], tmp_path / "s.pdf").pages == 2
    text = Pages(tmp_path / "s.pdf").text(0)
    assert text.count("Blue Leader") == 8


def test_strange_ground_and_nothing_to_print_are_told(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="stands for no kind of ground"):
        print_views([view(map=site_map(rows=("pq",)))], tmp_path / "v.pdf")
    with pytest.raises(Refused, match="no views to print"):
        print_views([], tmp_path / "v.pdf")


def test_every_kind_of_unit_has_a_mark() -> None:
    marks = read_symbols().shapes["marks"]
    assert {"infantry", "vehicle", "aviation", "ship", "tank", "plane", UNIT} <= set(marks)
    assert mark_symbol("tank") == "tank"
    assert mark_symbol("zeppelin") == UNIT
