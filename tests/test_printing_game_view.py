from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from drawing_calls import RecordingPen
from paper_samples import (
    GROUNDS,
    Box,
    Pages,
    act_slip,
    dark_centres,
    darkest,
    deck,
    lightest,
    site_map,
    slip,
    troop,
    view,
)

from bunchuk.errors import Faulty, Problems, Refused
from bunchuk.printing import press
from bunchuk.printing.board import print_maps
from bunchuk.printing.cards import print_decks
from bunchuk.printing.game_counters import print_act_slips, print_game_counters, print_slips
from bunchuk.printing.game_papers import OrderPaper, Piece
from bunchuk.printing.game_view import GAME_VIEW, print_views
from bunchuk.printing.job import Job
from bunchuk.printing.symbols import UNIT, mark_symbol, read_symbols
from bunchuk.printing.template import read_template
from bunchuk.printing.tiling import tile_count, tiles
from bunchuk.printing.words import words as labels

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


def text_of(path: Path) -> str:
    pages = Pages(path)
    return " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("blank", [" ", ""])
def test_g1_an_order_of_any_length_is_read_whole_in_8_points_or_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, paper: str, blank: str
) -> None:
    words = [f"step{number:04}" for number in range(1500)]
    lines: list[str] = []
    monkeypatch.setattr(RecordingPen, "lines", lines, raising=False)
    monkeypatch.setattr(press, "Pen", RecordingPen)
    orders = (OrderPaper(1, "Blue Leader", blank.join(words)), OrderPaper(2, "", "LAST of all"))
    assert print_views([view(orders=orders)], tmp_path / "v.pdf", Job(paper=paper)).pages > 2  # type: ignore[arg-type]
    written = [line.split(" ", 3) for line in lines if line.startswith("35.00,") and " Roboto " in line]
    assert min(float(size) for _, _, size, _ in written) >= 8
    assert "".join(words) in "".join(text for *_, text in written).replace(" ", "")
    assert "LAST of all" in text_of(tmp_path / "v.pdf")
    assert not any("…" in line for line in lines)


def test_g2_briefing_tasks_limit_and_names_of_cells_stand_on_the_view(tmp_path: Path) -> None:
    print_views([view()], tmp_path / "v.pdf")
    text = text_of(tmp_path / "v.pdf")
    for words in (
        "Two patrols meet at a ford. Drive the other off, or sit in the mill for three full rounds.",
        "Blue: destroy all others or hold f6 (mill) for 3 full rounds on end (rounds held: 2)",
        "Red: bring a unit to a1 (done)",
        "Round 20 is the last. If nobody has won by its end, Red wins.",
        "mill f6",
        "round 1, to all: take the mill",
    ):
        assert words in text
    paper = view()
    assert paper.mission is not None
    print_views([view(mission=paper.mission._replace(winner=""))], tmp_path / "d.pdf")
    assert "it is a draw" in text_of(tmp_path / "d.pdf")


def test_letters_that_no_font_has_stop_no_paper_on_which_players_write(tmp_path: Path) -> None:
    to = tmp_path / "p.pdf"
    orders = (OrderPaper(1, "", "go 🚀 and 🚀 日\ufe0f"),)
    assert print_views([view(orders=orders, reader="Анна 日")], to).strange == "🚀日"
    assert "go � and � �" in text_of(to)
    assert print_slips([slip(callsign="Анна 日本")], to).strange == "日本"
    assert "Анна ��" in text_of(to)
    assert print_act_slips([act_slip(title="🚀")], to).strange == "🚀"
    assert print_game_counters([troop(owner="日")], to).strange == "日"
    assert print_decks([deck(title="🚀 3 🚀")], to).strange == "🚀"
    assert print_views([view()], to).strange == ""
    with pytest.raises(Problems, match="the font has no '日'"):
        print_maps([site_map(title="日")], to)


@pytest.mark.parametrize("name", ["Bridge", "camp: Allies/Enemy", "K"])
def test_the_name_of_a_cell_is_read_on_whatever_grows_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(RecordingPen, "lines", lines, raising=False)
    monkeypatch.setattr(press, "Pen", RecordingPen)
    print_maps([site_map(8, 8, rows=("f" * 8,) * 8, marks=((name, 2, 4),), grounds=GROUNDS)], tmp_path / "m.pdf")
    (blank,) = (number for number, line in enumerate(lines) if line.endswith(" blank"))
    sizes = [float(line.split()[2]) for line in lines[blank:] if " RobotoBold " in line]
    assert min(sizes) >= 7
    at, width, _, high, _ = lines[blank].split()
    left, top = map(float, at.split(","))
    strip = Box(left + 0.15, top + 0.15, left + 0.45, top + float(high) - 0.15)
    assert darkest(Pages(tmp_path / "m.pdf").image(0, 600, strip)) == 255
    assert float(width) <= 19


def test_f18_slips_for_acts_have_room_for_moment_vehicle_and_act(tmp_path: Path) -> None:
    assert print_act_slips([act_slip()], tmp_path / "s.pdf").pages == 1
    text = text_of(tmp_path / "s.pdf")
    assert (
        "Anna Callsign G1 World S Ship, T Tank, P Plane Moment Vehicle Act: where to, at which cell, what Signed"
        in text
    )
    assert "Round" not in text


def test_hatching_is_clear_of_a_cells_name_and_of_its_grounds_letter(tmp_path: Path) -> None:
    veiled = tuple((column, row) for column in range(8) for row in range(8))
    print_views([view(pieces=(), veiled=veiled, notes=())], tmp_path / "v.pdf")
    print_views([view(pieces=(), veiled=(), notes=())], tmp_path / "clear.pdf")
    hatched, clear = Pages(tmp_path / "v.pdf"), Pages(tmp_path / "clear.pdf")
    for column, row in ((0, 0), (7, 7), (3, 4)):
        box = cell(column, row)
        name = Box(box.left + 0.6, box.bottom - 3.2, box.left + 4.2, box.bottom - 0.4)
        letter = Box(box.right - 3.4, box.top + 0.6, box.right - 0.6, box.top + 4.2)
        for corner in (name, letter):
            assert hatched.image(0, 300, corner).tobytes() == clear.image(0, 300, corner).tobytes()
    middle = Box(cell(3, 4).left + 6, cell(3, 4).top + 6, cell(3, 4).right - 6, cell(3, 4).bottom - 6)
    assert hatched.image(0, 300, middle).tobytes() != clear.image(0, 300, middle).tobytes()


def test_a_mark_under_a_unit_stands_in_the_corner_of_its_cell(tmp_path: Path) -> None:
    paper = view(map=site_map(8, 8, marks=(("summit", 1, 2),)), veiled=(), notes=())
    print_views([paper], tmp_path / "v.pdf")
    box = cell(1, 2)
    corner = Box(box.left, box.top, box.left + 15, box.top + 4.4)
    assert Pages(tmp_path / "v.pdf").text(0, corner).split() == ["summit"]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("columns", [11, 16, 19, 40])
def test_maps_are_cut_along_the_lines_of_their_cells(paper: Literal["A4", "A3", "Letter"], columns: int) -> None:
    sheet = read_template(GAME_VIEW, Job(paper=paper)).sheet
    parts = tiles(sheet, columns * 20, 900, 20)
    assert len(parts) == tile_count(sheet, columns * 20, 900, 20)
    for part in parts:
        assert (part.window.x % 20, part.window.y % 20) == (0, 0)
        assert part.window.width <= sheet.room[0] + 1e-6
        assert part.window.height <= sheet.room[1] + 1e-6
    lefts = sorted({(part.window.x, part.window.width) for part in parts})
    assert [left + width - sheet.overlap for left, width in lefts[:-1]] == [left for left, _ in lefts[1:]]
    assert sum(lefts[-1]) == columns * 20


@pytest.mark.parametrize("lang", ["en", "ru", "lv", "fr"])
def test_the_word_for_glue_stands_free_in_the_corner_of_a_cell(tmp_path: Path, lang: str) -> None:
    print_views([view(map=site_map(16, 20, marks=()), pieces=(), veiled=())], tmp_path / "v.pdf", Job(lang=lang))
    sheet = read_template(GAME_VIEW, Job(lang=lang)).sheet
    word, pages = labels("game_view", lang)["label.glue"], Pages(tmp_path / "v.pdf")
    for page, tile in enumerate(tiles(sheet, 320, 400, 20)):
        left = sheet.margins[3] + (sheet.room[0] - tile.window.width) / 2
        top = sheet.margins[0] + (sheet.room[1] - tile.window.height) / 2
        found = 0
        for column in range(int(tile.window.width / 20) + 1):
            for row in range(int(tile.window.height / 20) + 1):
                x, y = left + 20 * column, top + 20 * row
                found += pages.text(page, Box(x + 0.5, y + 0.3, x + 9.8, y + 4.4)).split() == [word]
        assert found == (not tile.last_column) + (not tile.last_row)


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
