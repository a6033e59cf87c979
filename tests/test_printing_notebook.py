from pathlib import Path

import pytest
from paper_samples import Box, Pages, battle_sheet, darkest, unit, units

from bunchuk.errors import Problems, Refused
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import print_sheet, print_sheets


def squares(pages: Pages, page: int, side: float) -> list[Box]:
    """Boxes to tick of a side, their line of 0.2 mm on all sides included."""
    return [
        box
        for box in pages.boxes(page)
        if box.right - box.left == pytest.approx(side + 0.4, abs=0.02)
        and box.bottom - box.top == pytest.approx(side + 0.4, abs=0.02)
    ]


def test_a_battle_sheet_says_whose_it_is_and_lists_the_units_with_their_figures(tmp_path: Path) -> None:
    printed = print_sheet(battle_sheet(units(4)), tmp_path / "s.pdf")
    assert (printed.pages, printed.items) == (1, 1)
    text = Pages(tmp_path / "s.pdf").text(0)
    for words in ("Battle sheet B-0007", "Faramir", "GON-C3", "Ring War", "Gondor", "The ford", "sheet 1 of 1"):
        assert words in text
    assert "Signed: the commander, Faramir" in text
    assert "Signed: the opponent" in text
    for paper in units(4):
        assert paper.code in text.split()
        assert f"{paper.type_title}, Men" in text
    assert text.count("6/1/3/1/0") == 4


@pytest.mark.parametrize("level", [0, 1, 4, 10])
def test_w20_there_is_a_box_for_each_point_of_morale_the_level_hands_out(tmp_path: Path, level: int) -> None:
    print_sheet(battle_sheet(level=level), tmp_path / "s.pdf")
    assert len(squares(Pages(tmp_path / "s.pdf"), 0, 5)) == level


def test_each_unit_has_a_box_for_each_hit_and_lost_hits_are_crossed_out(tmp_path: Path) -> None:
    hurt = unit(1)._replace(full_hits=6, hits=4)
    print_sheet(battle_sheet([hurt, unit(2)]), tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    boxes = squares(pages, 0, 4.2)
    assert len(boxes) == 12
    inside = [Box(left + 0.4, top + 0.4, right - 0.4, low - 0.4) for left, top, right, low in boxes]
    crossed = [darkest(pages.image(0, 200, box)) != 255 for box in inside]
    assert crossed == [True] * 2 + [False] * 10


@pytest.mark.parametrize("hits", [7, 14, 15, 40])
def test_many_hits_take_smaller_boxes_and_stay_in_their_row(tmp_path: Path, hits: int) -> None:
    print_sheet(battle_sheet([unit(1)._replace(full_hits=hits, hits=hits)], level=0), tmp_path / "s.pdf")
    boxes = [
        box
        for box in Pages(tmp_path / "s.pdf").boxes(0)
        if box.right - box.left == pytest.approx(box.bottom - box.top, abs=0.01) and 1.5 < box.right - box.left < 5
    ]
    assert len(boxes) == hits
    assert all(82.5 < box.left < box.right < 121.5 for box in boxes)
    assert all(64 < box.top < box.bottom < 75 for box in boxes)


def test_more_hits_than_can_be_ticked_are_written(tmp_path: Path) -> None:
    print_sheet(battle_sheet([unit(1)._replace(full_hits=120, hits=99)]), tmp_path / "s.pdf")
    assert "99 / 120" in Pages(tmp_path / "s.pdf").text(0)


@pytest.mark.parametrize("count", [0, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 60])
def test_units_flow_over_pages_and_each_stands_once_under_titles(tmp_path: Path, count: int) -> None:
    papers = units(count)
    printed = print_sheet(battle_sheet(papers), tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    texts = [pages.text(page) for page in range(pages.count)]
    assert printed.pages == pages.count
    codes = [word for text in texts for word in text.split() if word.startswith("GON-") and word[4:].isdigit()]
    assert codes == [paper.code for paper in papers]
    for number, text in enumerate(texts, 1):
        assert "Battle sheet B-0007" in text
        assert f"sheet {number} of {len(texts)}." in text
        assert any(code in text.split() for code in codes) <= ("Hits: cross out each lost" in text)
    assert sum("Signed: the opponent" in text for text in texts) == 1
    for page in range(pages.count):
        assert max(box.bottom for _, box in pages.letters(page)) < 297 - 4


def test_the_log_has_at_least_four_lines(tmp_path: Path) -> None:
    for count in range(8, 20):
        print_sheet(battle_sheet(units(count)), tmp_path / "s.pdf")
        pages = Pages(tmp_path / "s.pdf")
        lines = [
            box
            for box in pages.boxes(pages.count - 1)
            if box.right - box.left > 186 and box.bottom - box.top == pytest.approx(0.3, abs=0.02)
        ]
        assert len(lines) >= 4


def test_names_of_sixty_letters_stay_inside_the_sheet(tmp_path: Path) -> None:
    name = "Фарамир сын Дэнетора, наместник Гондора и князь Итилиэна, ёж"
    paper = battle_sheet(
        [unit(1)._replace(type_title="Œ" * 60, people_title=name)], commander=name, event="Ļ" * 60, site=name
    )
    print_sheet(paper._replace(faction_title=name), tmp_path / "s.pdf")
    for letter, box in Pages(tmp_path / "s.pdf").letters(0):
        assert 12 <= box.left <= box.right <= 198, letter


def test_several_sheets_go_into_one_file_each_with_its_own_pages(tmp_path: Path) -> None:
    sheets = [battle_sheet(units(40), number="B-0001"), battle_sheet(units(2), number="B-0002")]
    printed = print_sheets(sheets, tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    assert printed.items == 2
    assert "B-0002" in pages.text(printed.pages - 1)
    assert "sheet 1 of 1" in pages.text(printed.pages - 1)


def test_no_sheets_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no battle sheets"):
        print_sheets([], tmp_path / "s.pdf")


def test_a_letter_that_the_font_lacks_is_told_with_sheet_or_unit(tmp_path: Path) -> None:
    with pytest.raises(Problems) as caught:
        print_sheet(battle_sheet([unit(5)._replace(people_title="龍")], site="⛰"), tmp_path / "s.pdf")
    assert str(caught.value).splitlines() == [
        "B-0007: '⛰': the font has no '⛰' (U+26F0); write it in other letters",
        "GON-5: 'Mounted shooters, 龍': the font has no '龍' (U+9F8D); write it in other letters",
    ]


def test_bands_too_high_for_a_page_are_an_error_that_names_the_numbers(tmp_path: Path) -> None:
    template = tmp_path / "high.toml"
    template.write_text('extends = "notebook.toml"\n[sheet]\nsize = [210, 100]\n')
    with pytest.raises(Problems, match=r"high.toml:2: sheet: 1 rows of 98 mm need 98 mm, the margins leave 76 mm"):
        print_sheet(battle_sheet(), tmp_path / "s.pdf", Job(template=template))
