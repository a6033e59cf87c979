from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paper_samples import Box, Pages, dark_centres

from bunchuk.errors import Misused, NotFound, Problems, Refused
from bunchuk.printing.calibration import print_calibration
from bunchuk.printing.job import Job
from bunchuk.printing.printer import Printer, find_printer, keep_printer, parse_offset, read_printers


def test_printers_are_kept_and_found_by_name(tmp_path: Path) -> None:
    file = tmp_path / "new" / "printers.toml"
    assert read_printers(file) == {}
    assert find_printer(file) is None
    keep_printer(file, "default", Printer("long", (0.7, -0.4)))
    keep_printer(file, "club 2", Printer("short", (-1, 0)))
    assert find_printer(file) == Printer("long", (0.7, -0.4))
    assert find_printer(file, "club 2") == Printer("short", (-1.0, 0.0))
    with pytest.raises(NotFound, match=r"no printer 'home'; .*printers.toml has club 2, default; measure it"):
        find_printer(file, "home")


@given(st.floats(-5, 5), st.floats(-5, 5))
def test_an_offset_is_read_back_as_it_was_kept(
    tmp_path_factory: pytest.TempPathFactory, right: float, down: float
) -> None:
    file = tmp_path_factory.mktemp("p") / "printers.toml"
    keep_printer(file, "default", Printer("long", (right, down)))
    found = find_printer(file)
    assert found is not None
    assert found.back_offset == pytest.approx((right, down), abs=1e-4)


def test_an_offset_that_no_printer_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="more than 5 mm"):
        keep_printer(tmp_path / "p.toml", "default", Printer("long", (0, 6)))


@pytest.mark.parametrize("text", ["", "0.7", "0.7,x", "1,2,3", "0.7 -0.4", "nan,0", "0,inf", "1e999,0"])
def test_an_offset_that_cannot_be_read_is_misused(text: str) -> None:
    with pytest.raises(Misused, match=r"right and down, as 0.7,-0.4"):
        parse_offset(text)


def test_an_offset_is_read_right_and_down() -> None:
    assert parse_offset("0.7,-0.4") == (0.7, -0.4)
    assert parse_offset(" -1 ; 2") == (-1, 2)


@pytest.mark.parametrize("offset", ["[nan, 0]", "[6, 0]", "[0, -1e9]"])
def test_an_offset_written_by_hand_that_no_printer_has_is_told_with_its_line(tmp_path: Path, offset: str) -> None:
    (tmp_path / "printers.toml").write_text(f"[default]\nback_offset = {offset}\n")
    with pytest.raises(Problems, match=r"printers.toml:2: default.back_offset: must be (from -5 to 5 mm|\[right)"):
        read_printers(tmp_path / "printers.toml")


def test_faults_in_the_printers_file_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "printers.toml"
    file.write_text('[default]\nflip = "up"\nback_offset = [1]\nink = 3\n')
    with pytest.raises(Problems) as caught:
        read_printers(file)
    assert str(caught.value).splitlines() == [
        "printers.toml:2: default.flip: must be one of long, short, not 'up'",
        "printers.toml:3: default.back_offset: must be [right, down] in mm, not [1]",
        "printers.toml:4: default.ink: unknown key (there is back_offset, flip)",
    ]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_cross_of_the_front_lies_behind_the_zero_of_the_backs_scales(tmp_path: Path, flip: str) -> None:
    """On the page that comes out of the printer; a known offset is not applied to it."""
    print_calibration(tmp_path / "c.pdf", Job(flip=flip, back_offset=(2, 2)))  # type: ignore[arg-type]
    pages = Pages(tmp_path / "c.pdf")
    cross = dark_centres(pages.image(0, 600, Box(100, 120, 110, 122)), 600)
    assert 100 + cross[0] == pytest.approx(105, abs=0.03)
    # Turned over its short edge the page is printed by half a turn: the scale above the middle is then below.
    top = 148.5 - 31.5 if flip == "long" else 148.5 + 29.5
    zero = dark_centres(pages.image(1, 600, Box(104, top, 106, top + 1.5)), 600)
    assert 104 + zero[0] == pytest.approx(105, abs=0.03)
    top = 148.5 - 24 if flip == "long" else 148.5 + 21
    marks = dark_centres(pages.image(1, 600, Box(99, top, 111, top + 3)), 600)
    assert len(marks) == 21
    assert marks[-1] - marks[0] == pytest.approx(10, abs=0.03)
