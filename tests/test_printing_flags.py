from pathlib import Path

import pytest
import zxingcpp
from paper_samples import EVENT, KEY, TYPES, Box, Pages, lightest, unit, units

from bunchuk.errors import Problems
from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job
from bunchuk.printing.symbols import read_symbols
from bunchuk.printing.token import PREFIX, read_token


def decoded(pages: Pages, page: int, dpi: int) -> list[str]:
    found = zxingcpp.read_barcodes(
        pages.image(page, dpi), formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCodeModel2])
    )
    return [code.text for code in found if code.text.startswith(PREFIX)]


def test_the_code_of_every_flag_is_read_at_150_dpi_and_proves_the_unit(tmp_path: Path) -> None:
    papers = units(12)
    assert print_flags(papers, tmp_path / "f.pdf").pages == 12
    pages = Pages(tmp_path / "f.pdf")
    for page, paper in enumerate(papers):
        texts = decoded(pages, page, 150)
        assert texts == [paper.token]
        assert read_token(KEY, EVENT, texts[0]) == 70_000 + page + 1


def test_a_sheet_of_small_codes_is_read_whole(tmp_path: Path) -> None:
    """Modules of half a millimetre are read off a page at 150 dpi, if no white seams spoil them.

    The reader finds 75 codes in one picture at most, so a page has 70.
    """
    template = tmp_path / "labels.toml"
    template.write_text(
        'extends = "flags.toml"\n[item]\nsize = [18, 25]\ncut = ""\n[[front]]\nkind = "code"\nbind = "{unit.token}"\n'
        "at = [0.5, 0.5]\nsize = [16.5, 16.5]\nmin_module = 0.5\n"
    )
    papers = units(70)
    assert print_flags(papers, tmp_path / "f.pdf", Job(template=template)).pages == 1
    assert sorted(decoded(Pages(tmp_path / "f.pdf"), 0, 150)) == sorted(paper.token for paper in papers)


def test_the_code_is_black_without_seams(tmp_path: Path) -> None:
    print_flags(units(1), tmp_path / "f.pdf")
    # The heart of the upper left finder: 3 x 3 modules of 4 mm, six modules from the code's corner.
    left, top = 12 + 27 + 6 * 4, 17.5 + 86 + 6 * 4
    heart = Pages(tmp_path / "f.pdf").image(0, 150, Box(left + 0.5, top + 0.5, left + 11.5, top + 11.5))
    assert lightest(heart) == 0


def test_w8_each_troop_type_has_a_flag_of_its_own_form(tmp_path: Path) -> None:
    print_flags(units(len(TYPES)), tmp_path / "f.pdf")
    pages = Pages(tmp_path / "f.pdf")
    ends = [pages.image(page, 30, Box(11, 230, 199, 275)).tobytes() for page in range(pages.count)]
    assert len(set(ends)) == len(TYPES)


def test_nothing_on_a_flag_lies_outside_its_form(tmp_path: Path) -> None:
    """Every form leaves the upper 86 % of the flag whole; all elements stand in it."""
    print_flags(units(len(TYPES)), tmp_path / "f.pdf")
    symbols = read_symbols()
    for shape in (symbols.shapes["forms"][troop.form] for troop in symbols.troops.values()):
        lower = [stroke.numbers[-1] for stroke in shape if stroke.numbers and stroke.numbers[-1] > 0]
        assert min(lower) >= 86
    pages = Pages(tmp_path / "f.pdf")
    for page in range(pages.count):
        letters = [box for _, box in pages.letters(page) if box.top < 284]
        assert max(box.bottom for box in letters) < 17.5 + 256 * 0.86


def test_a_flag_shows_code_type_and_side_but_no_figure(tmp_path: Path) -> None:
    print_flags([unit(1)], tmp_path / "f.pdf")
    text = Pages(tmp_path / "f.pdf").text(0)
    assert all(word in text for word in ("GON-1", "Heavy infantry", "Gondor"))
    assert "6/1/3" not in text
    assert "Faramir" not in text
    assert "Print at 100 %, do not scale; one side only." in text


def test_a_code_with_too_small_modules_is_an_error_with_the_line_of_the_template(tmp_path: Path) -> None:
    template = tmp_path / "small.toml"
    template.write_text(
        'extends = "flags.toml"\n[[front]]\nkind = "code"\nbind = "{unit.token}"\nat = [0, 0]\nsize = [100, 100]\n'
        "min_module = 4\n"
    )
    with pytest.raises(Problems) as caught:
        print_flags(units(37), tmp_path / "f.pdf", Job(template=template))
    assert str(caught.value) == (
        "small.toml:2: front[1]: modules of 3.03 mm, less than min_module 4 mm: a code of 33 modules needs 132 mm; "
        "37 flags, first GON-1"
    )
    assert not (tmp_path / "f.pdf").exists()


def test_a_flag_without_a_token_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="GON-1: there is no token for its code"):
        print_flags([unit(1)._replace(token="")], tmp_path / "f.pdf")


def test_flags_that_do_not_fit_the_paper_are_an_error_that_names_the_numbers(tmp_path: Path) -> None:
    template = tmp_path / "small.toml"
    template.write_text('extends = "flags.toml"\n[sheet]\nsize = [210, 260]\n')
    with pytest.raises(Problems, match=r"small.toml:2: sheet: 1 rows of 256 mm need 256 mm, the margins leave 238 mm"):
        print_flags(units(1), tmp_path / "f.pdf", Job(template=template))


def test_the_form_is_drawn_as_large_as_the_flag(tmp_path: Path) -> None:
    print_flags([unit(1)], tmp_path / "f.pdf")  # heavy infantry: a plain rectangle
    form = max(Pages(tmp_path / "f.pdf").boxes(0), key=lambda box: box.bottom - box.top)
    line = 0.3
    assert form.right - form.left == pytest.approx(186 + 2 * line, abs=0.02)
    assert form.bottom - form.top == pytest.approx(256 + 2 * line, abs=0.02)
