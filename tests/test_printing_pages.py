"""The papers of bands: what they say, how they flow, and that nothing leaves them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from paper_samples import (
    SAMPLES,
    Box,
    Pages,
    battle_sheet,
    cycle,
    darkest,
    exam,
    hero,
    siege,
    snapshot,
    treasury,
    unit_list,
    units,
)

from bunchuk.errors import Problems, Refused
from bunchuk.printing.cycle import print_cycles
from bunchuk.printing.exam import EXAM, print_answers, print_exams
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import print_sheets
from bunchuk.printing.papers import EnginePaper, Works
from bunchuk.printing.siege import print_sieges
from bunchuk.printing.snapshot import print_snapshot
from bunchuk.printing.template import read_template
from bunchuk.printing.treasury import print_treasuries
from bunchuk.printing.unit_list import print_lists

LONG = "Фарамир сын Дэнетора, наместник Гондора и князь Итилиэна, ёж"

Press = Callable[[Path, int], object]

FLOWING: dict[str, tuple[Press, str]] = {
    "list": (lambda path, count: print_lists([unit_list(count, heroes=())], path), r"GON-(\d+)\b"),
    "cycle": (lambda path, count: print_cycles([cycle(count)], path), r"GON-(\d+)\b"),
    "exam": (lambda path, count: print_exams([exam(count)], path), r"What may unit (\d+) do"),
    "answers": (lambda path, count: print_answers([exam(count)], path), r"What may unit (\d+) do"),
    "siege": (lambda path, count: print_sieges([siege(count, 0)], path), r"W(\d+)\b"),
    "snapshot": (lambda path, count: print_snapshot(snapshot(count), path), r"GON-(\d+) "),
}


def text_of(path: Path) -> str:
    pages = Pages(path)
    return " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))


def squares(pages: Pages, page: int, side: float) -> list[Box]:
    """Boxes to tick of a side, their line of 0.2 mm on all sides included."""
    return [
        box
        for box in pages.boxes(page)
        if box.right - box.left == pytest.approx(side + 0.4, abs=0.02)
        and box.bottom - box.top == pytest.approx(side + 0.4, abs=0.02)
    ]


@pytest.mark.parametrize("count", [0, 1, 2, 7, 22, 23, 24, 80])
@pytest.mark.parametrize("name", FLOWING)
def test_rows_flow_over_pages_and_each_stands_once(name: str, count: int, tmp_path: Path) -> None:
    press, pattern = FLOWING[name]
    press(tmp_path / "out.pdf", count)
    text = text_of(tmp_path / "out.pdf").replace("GON-C3", "")
    assert [int(number) for number in re.findall(pattern, text)] == list(range(1, count + 1))
    pages = Pages(tmp_path / "out.pdf")
    for page in range(pages.count):
        assert f"{page + 1}/{pages.count}" in pages.text(page)
        assert max(box.bottom for _, box in pages.letters(page)) < pages.size(page)[1] - 4


@pytest.mark.parametrize("name", ["notebook", "list", "treasury", "cycle", "exam", "answers", "siege"])
def test_copies_are_whole_papers(name: str, tmp_path: Path) -> None:
    SAMPLES[name](tmp_path / "one.pdf", Job())
    SAMPLES[name](tmp_path / "three.pdf", Job(copies=3))
    assert text_of(tmp_path / "three.pdf").split() == text_of(tmp_path / "one.pdf").split() * 3


def test_names_of_sixty_letters_stay_on_the_page(tmp_path: Path) -> None:
    print_sheets([battle_sheet(units(2), heroes=(hero(name=LONG, types=LONG),))], tmp_path / "notebook.pdf")
    print_lists([unit_list(commander=LONG, faction_title=LONG, event=LONG)], tmp_path / "list.pdf")
    print_treasuries([treasury(faction_title=LONG, event=LONG)], tmp_path / "treasury.pdf")
    print_cycles([cycle(faction_title=LONG, holds="99999G/" * 12, total="9999G/" * 12)], tmp_path / "cycle.pdf")
    print_exams([exam(candidate=LONG, subject=LONG * 2)], tmp_path / "exam.pdf")
    works = (Works(LONG, "wall", 40, 3),)
    engines = (EnginePaper(LONG, LONG, "6/3(5)/?", 6, 2, LONG, 30),)
    print_sieges([siege(fort=LONG, site=LONG, class_title=LONG, works=works, engines=engines)], tmp_path / "siege.pdf")
    for path in tmp_path.glob("*.pdf"):
        for letter, box in Pages(path).letters(0):
            assert 12 <= box.left <= box.right <= 198, (path.name, letter)


def test_a_siege_sheet_has_boxes_for_hits_and_shots_and_crosses_out_what_is_lost(tmp_path: Path) -> None:
    print_sieges([siege(4, 2)], tmp_path / "s.pdf")
    pages = Pages(tmp_path / "s.pdf")
    assert len(squares(pages, 0, 4.2)) == 3 * 12 + 6 + 2 * (6 + 8)
    text = text_of(tmp_path / "s.pdf")
    for words in ("Helm's Deep", "Class: Fort", "W4 gate", "W1 wall", "Large catapult", "6/3(5)/4", "2S (2M)"):
        assert words in text
    inside = [Box(left + 0.4, top + 0.4, right - 0.4, low - 0.4) for left, top, right, low in squares(pages, 0, 4.2)]
    assert [darkest(pages.image(0, 200, box)) != 255 for box in inside[:12]] == [True] * 3 + [False] * 9


def test_a_siege_without_engines_has_no_table_of_them(tmp_path: Path) -> None:
    print_sieges([siege(4, 0)], tmp_path / "s.pdf")
    assert "Shots" not in text_of(tmp_path / "s.pdf")


def test_w22_the_candidates_sheet_holds_no_answer_and_its_template_cannot(tmp_path: Path) -> None:
    print_exams([exam()], tmp_path / "exam.pdf")
    print_answers([exam()], tmp_path / "answers.pdf")
    assert "Answer 1" not in text_of(tmp_path / "exam.pdf")
    assert "Answer 1: enter it at 1 less." in text_of(tmp_path / "answers.pdf")
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'extends = "exam.toml"\n[[question]]\nbind = "{question.answer}"\nat = [0, 0]\nsize = [9, 9]\ntype_size = 5\n'
    )
    with pytest.raises(Problems, match=r"mine.toml:3: question\[1\].bind: unknown field 'question.answer'"):
        read_template(EXAM, Job(template=mine))


def test_the_cycle_sheet_has_two_boxes_to_tick_for_each_unit_and_the_sums(tmp_path: Path) -> None:
    print_cycles([cycle(5)], tmp_path / "c.pdf")
    text = text_of(tmp_path / "c.pdf")
    assert "All of it comes to 150G/10I/10F" in text
    assert "The treasury holds 500G/20I/40F" in text
    boxes = [box for box in Pages(tmp_path / "c.pdf").boxes(0) if box.right - box.left == pytest.approx(5.6, abs=0.02)]
    assert len(boxes) == 10


def test_the_treasury_sheet_lists_all_resources_and_lines_for_its_book(tmp_path: Path) -> None:
    print_treasuries([treasury()], tmp_path / "t.pdf")
    text = text_of(tmp_path / "t.pdf")
    assert "G Gold 100" in text
    assert "S Stone 600" in text
    cells = [box for box in Pages(tmp_path / "t.pdf").boxes(0) if box.bottom - box.top == pytest.approx(8.9, abs=0.02)]
    assert len(cells) >= 5 * 10


def test_rows_of_a_snapshot_are_numbered_through_with_room_for_changes(tmp_path: Path) -> None:
    printed = print_snapshot(snapshot(12), tmp_path / "s.pdf")
    assert printed.items == 18
    text = text_of(tmp_path / "s.pdf")
    assert "Units rows 1–15" in text
    assert "Treasuries rows 16–21" in text
    assert "16 Gondor Gold 100" in text
    assert text.count(" now") >= 4
    assert "12 GON-12 Light infantry GON-C3 6 6 live" in text


def test_what_a_snapshot_table_is_called_is_said_in_its_language(tmp_path: Path) -> None:
    named = snapshot(2)
    tables = (named.tables[0]._replace(title="units"), named.tables[1]._replace(title="treasuries"))
    print_snapshot(named._replace(tables=tables), tmp_path / "s.pdf", Job(lang="ru"))
    text = text_of(tmp_path / "s.pdf")
    assert "Отряды" in text
    assert "Казны" in text
    assert "теперь" in text


@pytest.mark.parametrize(
    "press",
    [print_sheets, print_lists, print_treasuries, print_cycles, print_exams, print_answers, print_sieges],
)
def test_nothing_to_print_is_refused(press: Callable[[list[object], Path], object], tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"there are no .* to print"):
        press([], tmp_path / "out.pdf")
    assert list(tmp_path.iterdir()) == []


def test_a_letter_that_the_font_lacks_is_told_with_its_row(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="HD/41 東: '東': the font has no '東'"):
        print_sieges([siege(works=(Works("東", "wall", 3, 3),))], tmp_path / "s.pdf")
