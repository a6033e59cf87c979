"""The codes of a sheet of labels are read as they come out of the printer, and as a phone sees them."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
import zxingcpp
from paper_samples import Box, Pages, units
from PIL import Image, ImageFilter

from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job
from bunchuk.printing.token import PREFIX

DPI = 150
MODULE = 0.5  # mm
SIDE = 33 * MODULE
COLUMNS, ROWS = 10, 10
LABELS = f"""extends = "flags.toml"
[sheet]
margins = [8, 12, 14, 12]
columns = {COLUMNS}
rows = {ROWS}
[item]
size = [18, 25]
cut = ""
[[front]]
kind = "code"
bind = "{{unit.token}}"
at = [0.5, 0.5]
size = [{SIDE}, {SIDE}]
min_module = {MODULE}
[[front]]
bind = "{{unit.code}}"
at = [0.5, 18]
size = [17, 6]
type_size = 8
"""


def blurred(picture: Image.Image) -> Image.Image:
    """Out of focus, by a quarter of a module."""
    return picture.filter(ImageFilter.GaussianBlur(MODULE / 4 / 25.4 * DPI))


def rotated(picture: Image.Image) -> Image.Image:
    """Held askew by 7 degrees."""
    return picture.rotate(7, resample=Image.Resampling.BICUBIC, expand=True, fillcolor=255)


def tilted(picture: Image.Image) -> Image.Image:
    """Seen from 20 degrees aside, 35 cm away: narrower, the far edge lower."""
    wide, high = picture.size
    narrow, lower = round(wide * 0.94), high * 0.08  # cosine of 20 degrees; what distance takes above and below
    corners = [(0, 0), (0, high), (narrow, high - lower), (narrow, lower)]
    there = [(0, 0), (0, high), (wide, high), (wide, 0)]
    return picture.transform(
        (narrow, high),
        Image.Transform.PERSPECTIVE,
        _perspective(corners, there),
        Image.Resampling.BICUBIC,
        fillcolor=255,
    )


def _perspective(seen: Sequence[tuple[float, float]], flat: Sequence[tuple[float, float]]) -> list[float]:
    """The eight numbers that take each seen point to the flat one."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(seen, flat, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for column in range(8):
        pivot = max(range(column, 8), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [number / rows[column][column] for number in rows[column]]
        for row in range(8):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[8] for row in rows]


SEEN: dict[str, Callable[[Image.Image], Image.Image]] = {
    "as printed": lambda picture: picture,
    "blurred": blurred,
    "rotated": rotated,
    "tilted": tilted,
    "all at once": lambda picture: tilted(rotated(blurred(picture))),
}


def decoded(picture: Image.Image) -> list[str]:
    formats = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCodeModel2])
    return [code.text for code in zxingcpp.read_barcodes(picture, formats=formats) if code.text.startswith(PREFIX)]


def read(path: Path, seen: Callable[[Image.Image], Image.Image]) -> set[str]:
    """All codes of a file, half a page at a time: the reader finds 75 in one picture at most."""
    pages, found = Pages(path), set[str]()
    left, top = 12 + (186 - COLUMNS * 18) / 2, 8 + (275 - ROWS * 25) / 2
    for page in range(pages.count):
        for first in (0, ROWS // 2):
            half = Box(left - 3, top + first * 25 - 1, left + 183, top + (first + ROWS // 2) * 25 + 1)
            found.update(decoded(seen(pages.image(page, DPI, half))))
    return found


@pytest.mark.parametrize("seen", SEEN)
def test_the_codes_of_a_page_are_read(tmp_path: Path, seen: str) -> None:
    template = tmp_path / "labels.toml"
    template.write_text(LABELS)
    papers = units(100)
    assert print_flags(papers, tmp_path / "f.pdf", Job(template=template)).pages == 1
    assert read(tmp_path / "f.pdf", SEEN[seen]) == {paper.token for paper in papers}


@pytest.mark.nightly
@pytest.mark.parametrize("seen", SEEN)
def test_the_codes_of_a_thousand_labels_are_read(tmp_path: Path, seen: str) -> None:
    template = tmp_path / "labels.toml"
    template.write_text(LABELS)
    papers = units(1000)
    assert print_flags(papers, tmp_path / "f.pdf", Job(template=template)).pages == 10
    assert read(tmp_path / "f.pdf", SEEN[seen]) == {paper.token for paper in papers}
