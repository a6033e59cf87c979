from pathlib import Path

import pytest
from paper_samples import Box, Pages, darkest, units

from bunchuk.errors import Misused, Problems
from bunchuk.printing.counters import print_counters
from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job

SHADED = """extends = "counters.toml"
[sheet]
crop_marks = "none"
cut_lines = "none"
gutters = [4, 4]
bleed = {bleed}
[[front]]
kind = "frame"
at = [0, 0]
size = [20, 20]
line = 0
shade = 0.4
"""


def codes(pages: Pages, page: int) -> list[str]:
    return [word for word in pages.text(page).split() if word.startswith("GON-")]


def test_copies_lie_beside_each_other(tmp_path: Path) -> None:
    assert print_counters(units(2), tmp_path / "c.pdf", Job(copies=3)).items == 6
    assert codes(Pages(tmp_path / "c.pdf"), 1) == ["GON-1"] * 3 + ["GON-2"] * 3


@pytest.mark.parametrize(("start", "count", "pages"), [(1, 117, 2), (2, 117, 4), (117, 1, 2), (117, 2, 4), (7, 111, 2)])
def test_a_sheet_partly_used_is_begun_where_it_is_free(tmp_path: Path, start: int, count: int, pages: int) -> None:
    printed = print_counters(units(count), tmp_path / "c.pdf", Job(start_at=start))
    assert printed.pages == pages
    found = Pages(tmp_path / "c.pdf")
    row, column = divmod(start - 1, 9)
    spot = Box(15 + column * 20, 17.5 + row * 20, 35 + column * 20, 37.5 + row * 20)
    behind = Box(210 - spot.right, spot.top, 210 - spot.left, spot.bottom)
    assert darkest(found.image(0, 60, Box(spot.left + 1, spot.top + 1, spot.right - 1, spot.bottom - 1))) < 128
    assert found.text(1, behind).split()[-1] == "GON-1"
    if start > 1:
        assert found.text(0, Box(15, 17.5, 34.5, 37.5)).split() == []
        assert found.text(1, Box(175.5, 17.5, 195, 37.5)).split() == []
    assert [code for page in range(1, pages, 2) for code in codes(found, page)] == [
        f"GON-{number}" for number in range(1, count + 1)
    ]


def test_a_place_beyond_the_sheet_is_misused(tmp_path: Path) -> None:
    with pytest.raises(Misused, match="--start-at 118: a sheet has 117 places"):
        print_counters(units(1), tmp_path / "c.pdf", Job(start_at=118))
    for job, fault in ((Job(copies=0), "--copies 0"), (Job(start_at=0), "--start-at 0")):
        with pytest.raises(Misused, match=fault):
            print_counters(units(1), tmp_path / "c.pdf", job)
    assert list(tmp_path.iterdir()) == []


def test_a_back_folded_over_stands_beside_its_front_the_same_way_up(tmp_path: Path) -> None:
    """Folded behind, along the dashes, it reads upright when the counter is turned over sideways."""
    assert print_counters(units(5), tmp_path / "c.pdf", Job(flip="fold")).pages == 1
    pages = Pages(tmp_path / "c.pdf")
    left, top = 12 + (186 - 4 * 40) / 2, 17.5
    front, back = Box(left, top, left + 20, top + 20), Box(left + 20, top, left + 40, top + 20)
    assert "GON-1" not in pages.text(0, front)
    assert pages.text(0, back).split()[-1] == "GON-1"
    assert "fold at the dashes" in pages.text(0)
    letters = [box for letter, box in pages.letters(0) if back.left < box.left < back.right and box.top < 40]
    assert letters[0].top < letters[-1].top  # the type above the code, so not upside down
    assert b"/Duplex /Simplex" in (tmp_path / "c.pdf").read_bytes()


def test_flags_without_a_back_are_not_folded(tmp_path: Path) -> None:
    assert print_flags(units(1), tmp_path / "f.pdf", Job(flip="fold")).pages == 1


def test_shades_bleed_over_the_cut(tmp_path: Path) -> None:
    template = tmp_path / "bled.toml"
    template.write_text(SHADED.format(bleed=2))
    print_counters(units(2), tmp_path / "c.pdf", Job(template=template))
    shades = [box for box in Pages(tmp_path / "c.pdf").boxes(0) if box.bottom < 280]
    assert [(box.right - box.left, box.bottom - box.top) for box in shades] == [pytest.approx((24, 24), abs=0.01)] * 2


def test_a_bleed_needs_room_in_the_gutters(tmp_path: Path) -> None:
    template = tmp_path / "bled.toml"
    template.write_text(SHADED.format(bleed=2.5))
    with pytest.raises(Problems, match=r"bled.toml:6: sheet.bleed: items with a bleed of 2.5 mm need gutters of 5 mm"):
        print_counters(units(2), tmp_path / "c.pdf", Job(template=template))


def test_a_printers_offset_goes_before_the_templates(tmp_path: Path) -> None:
    for name, offset in (("a", None), ("b", (0.7, -0.4))):
        print_counters(units(1), tmp_path / f"{name}.pdf", Job(back_offset=offset))
    (_, plain), *_ = Pages(tmp_path / "a.pdf").letters(1)
    (_, moved), *_ = Pages(tmp_path / "b.pdf").letters(1)
    assert (moved.left - plain.left, moved.top - plain.top) == pytest.approx((0.7, -0.4), abs=0.01)
    fronts = [list(Pages(tmp_path / f"{name}.pdf").letters(0)) for name in ("a", "b")]
    assert fronts[0] == fronts[1]
