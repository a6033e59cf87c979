from itertools import pairwise
from pathlib import Path

import pytest
from paper_samples import Box, Pages, dark_centres, darkest, unit, units
from PIL import ImageChops

from bunchuk.errors import Problems, Refused
from bunchuk.printing.counters import print_counters
from bunchuk.printing.job import Job

# Fronts and backs that say whose they are, and show exactly where they are.
MARKED = """extends = "counters.toml"
[sheet]
crop_marks = "none"
cut_lines = "none"
{sheet}
[[front]]
kind = "frame"
at = [0, 0]
size = [20, 20]
line = 0
shade = 0.1
[[front]]
bind = "{{unit.faction_title}}"
at = [1, 1]
size = [18, 4]
type_size = 8
[[back]]
kind = "frame"
at = [0, 0]
size = [20, 20]
line = 0
shade = 0.1
[[back]]
bind = "{{unit.code}}"
at = [1, 1]
size = [18, 4]
type_size = 8
"""


def marked(tmp_path: Path, count: int, sheet: str) -> Pages:
    """Counters whose cover says their code too, as the name of their faction."""
    template = tmp_path / "marked.toml"
    template.write_text(MARKED.format(sheet=sheet), encoding="utf-8")
    papers = [paper._replace(faction_title=paper.code) for paper in units(count)]
    print_counters(papers, tmp_path / "counters.pdf", Job(template=template))
    return Pages(tmp_path / "counters.pdf")


def frames(pages: Pages, page: int) -> list[Box]:
    return [box for box in pages.boxes(page) if box.right - box.left == pytest.approx(20, abs=0.01)]


@pytest.mark.parametrize("count", [1, 5, 9, 116, 117, 118])
@pytest.mark.parametrize(
    ("sheet", "offset"),
    [
        ('flip = "long"', (0, 0)),
        ('flip = "short"', (0, 0)),
        ('flip = "long"\nback_offset = [0.7, -0.4]', (0.7, -0.4)),
        ('flip = "short"\nback_offset = [0.7, -0.4]', (0.7, -0.4)),
        ('flip = "long"\nmargins = [20, 5, 14, 25]', (0, 0)),
        ('flip = "long"\nlandscape = true', (0, 0)),
        ('flip = "short"\nlandscape = true', (0, 0)),
    ],
)
def test_the_back_of_each_counter_lies_behind_its_front(
    tmp_path: Path, count: int, sheet: str, offset: tuple[float, float]
) -> None:
    pages = marked(tmp_path, count, sheet)
    wide, high = pages.size(0)
    sideways = (high > wide) == ("long" in sheet)
    seen = 0
    for page in range(0, pages.count, 2):
        fronts, backs = frames(pages, page), frames(pages, page + 1)
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            left = wide - front.right if sideways else front.left
            top = front.top if sideways else high - front.bottom
            assert back.left == pytest.approx(left + offset[0], abs=0.01)
            assert back.top == pytest.approx(top + offset[1], abs=0.01)
            assert pages.text(page, front).strip() == pages.text(page + 1, back).strip() == f"GON-{seen + 1}"
            seen += 1
    assert seen == count


def test_a_counter_turned_over_by_hand_turns_alike_on_either_flip(tmp_path: Path) -> None:
    """On a short-edge flip the back page is printed by half a turn, text and arrow with it."""
    for flip, upright in (("long", True), ("short", False)):
        pages = marked(tmp_path, 3, f'flip = "{flip}"')
        frame, letters = frames(pages, 1)[0], [box for _, box in pages.letters(1)][:5]
        middle = (frame.top + frame.bottom) / 2
        assert all((box.bottom < middle) == upright for box in letters)


def test_the_grid_is_20_mm_within_3_hundredths_at_600_dpi(tmp_path: Path) -> None:
    print_counters(units(117), tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    assert pages.size(0) == pytest.approx((210, 297), abs=0.01)
    across = dark_centres(pages.image(0, 600, Box(5, 13, 205, 16)), 600)
    down = dark_centres(pages.image(0, 600, Box(10.5, 5, 13.5, 284)).rotate(90, expand=True), 600)
    for edges, count in ((across, 10), (down, 14)):
        assert len(edges) == count
        assert all(b - a == pytest.approx(20, abs=0.03) for a, b in pairwise(edges))
        assert edges[-1] - edges[0] == pytest.approx(20 * (count - 1), abs=0.03)
    assert across[0] + 5 == pytest.approx(15, abs=0.05)  # a pixel


@pytest.mark.parametrize(("count", "pages"), [(1, 2), (116, 2), (117, 2), (118, 4), (234, 4)])
def test_an_exactly_full_sheet_loses_no_counter_and_wastes_no_page(tmp_path: Path, count: int, pages: int) -> None:
    printed = print_counters(units(count), tmp_path / "c.pdf")
    assert (printed.pages, printed.items) == (pages, count)
    found = Pages(tmp_path / "c.pdf")
    text = " ".join(found.text(page) for page in range(found.count)).split()
    assert [f"GON-{number}" for number in range(1, count + 1)] == [word for word in text if word.startswith("GON-")]


def test_two_thousand_counters_are_all_there(tmp_path: Path) -> None:
    printed = print_counters(units(2000), tmp_path / "c.pdf")
    assert (printed.pages, printed.items) == (36, 2000)
    assert Pages(tmp_path / "c.pdf").text(35).split()[-1].startswith("edge.")
    assert "GON-2000" in Pages(tmp_path / "c.pdf").text(35)


def test_each_page_tells_its_scale_and_proves_it_with_a_ruler(tmp_path: Path) -> None:
    print_counters(units(3), tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    for page in range(2):
        assert "Print at 100 %, do not scale; both sides, flip on the long edge." in pages.text(page)
        assert any(box.right - box.left == pytest.approx(50, abs=0.5) and box.top > 285 for box in pages.boxes(page))
        ticks = dark_centres(pages.image(page, 600, Box(10, 289.2, 63, 290.6)), 600)
        assert ticks[-1] - ticks[0] == pytest.approx(50, abs=0.03)


def test_marks_are_on_the_front_only(tmp_path: Path) -> None:
    print_counters(units(1), tmp_path / "c.pdf")
    front, back = (darkest(Pages(tmp_path / "c.pdf").image(page, 100, Box(0, 0, 210, 17))) for page in (0, 1))
    assert front < 128
    assert back == 255


def test_w26_the_covers_of_equal_troops_are_equal_and_hide_code_and_figures(tmp_path: Path) -> None:
    first = unit(1)
    other = first._replace(code="GON-99", figures="9/9/9/9/9", hits=2, commander="Boromir", people_title="Elves")
    print_counters([first, other], tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    covers = [pages.image(0, 254, Box(15.5 + x, 18, 34.5 + x, 37)) for x in (0, 20)]
    assert darkest(ImageChops.invert(ImageChops.difference(*covers))) > 247  # the same but for rounding
    words = pages.text(0).split()
    assert words.count("Gondor") == 2
    assert not {"GON-99", "9/9/9/9/9", "GON-1", "6/1/3/1/0", "Boromir"} & set(words)
    assert {"GON-99", "9/9/9/9/9", "GON-1", "6/1/3/1/0"} <= set(pages.text(1).split())


def test_cyrillic_latvian_and_french_letters_come_out_as_they_went_in(tmp_path: Path) -> None:
    titles = ["Конные стрёлки", "Smagā kājnieku ļaudis", "Œuvre d'assaut à l'île", "Źrebięta"]
    print_counters([unit(n)._replace(type_title=title) for n, title in enumerate(titles)], tmp_path / "c.pdf")
    text = " ".join(Pages(tmp_path / "c.pdf").text(1).split())
    assert all(title in text for title in titles)


@pytest.mark.parametrize(
    "title", ["Я", "Тяжёлая " * 8, "W" * 60, "Heavy infantry of the northern marches, the old guard"]
)
def test_names_of_one_to_sixty_letters_stay_on_their_counter(tmp_path: Path, title: str) -> None:
    print_counters([unit(1)._replace(type_title=title, faction_title=title)], tmp_path / "c.pdf")
    pages = Pages(tmp_path / "c.pdf")
    for page, left in ((0, 15.0), (1, 175.0)):
        for letter, box in pages.letters(page):
            if box.top < 280:
                assert left < box.left < box.right < left + 20, letter
                assert 17.5 < box.top < box.bottom < 37.5, letter


def test_a_letter_that_the_font_lacks_is_told_with_the_units_and_nothing_is_printed(tmp_path: Path) -> None:
    papers = [paper._replace(type_title="Riders 🐎") for paper in units(38)]
    papers[2] = papers[2]._replace(faction_title="龍")
    with pytest.raises(Problems) as caught:
        print_counters(papers, tmp_path / "c.pdf")
    assert str(caught.value).splitlines() == [
        "GON-1 and 37 more: 'Riders 🐎': the font has no '🐎' (U+1F40E); write it in other letters",
        "GON-3: '龍': the font has no '龍' (U+9F8D); write it in other letters",
    ]
    assert list(tmp_path.iterdir()) == []


def test_what_must_not_be_cut_is_told_with_the_line_of_the_template(tmp_path: Path) -> None:
    papers = [unit(number)._replace(figures="1234567/1234567(1234567)/1234567/1234567") for number in (1, 2)]
    with pytest.raises(Problems, match=r"^counters.toml:\d+: back\[5\]: .* does not fit .*; 2 counters, first GON-1$"):
        print_counters(papers, tmp_path / "c.pdf")


def test_an_unknown_emblem_is_told_with_what_is_near(tmp_path: Path) -> None:
    with pytest.raises(Problems, match=r"GON-1: 'hors': symbols.toml has no emblems of that name .*'horse'"):
        print_counters([unit(1)._replace(emblem="hors")], tmp_path / "c.pdf")


def test_no_units_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no counters to print"):
        print_counters([], tmp_path / "c.pdf")
    assert list(tmp_path.iterdir()) == []


def test_the_same_units_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        print_counters(units(30), tmp_path / name)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_counter_may_be_of_another_size(tmp_path: Path) -> None:
    template = tmp_path / "t.toml"
    template.write_text('extends = "counters.toml"\n[item]\nsize = [25, 25]\n[sheet]\ngutters = [2, 2]\n')
    assert print_counters(units(70), tmp_path / "c.pdf", Job(template=template)).pages == 4  # 6 columns of 10
