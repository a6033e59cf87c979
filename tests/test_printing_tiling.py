from pathlib import Path

import pytest
import zxingcpp
from paper_samples import Box, Pages, units
from PIL import Image, ImageChops

from bunchuk.printing.elements import Face
from bunchuk.printing.flags import FLAGS, print_flags
from bunchuk.printing.job import Job
from bunchuk.printing.sheet import Spot
from bunchuk.printing.template import Sheet, read_template
from bunchuk.printing.tiling import Tile, is_larger, tiles

LARGE = Job(template=Path("flags_large"))
SHEET = read_template(FLAGS, LARGE).sheet


def placed(sheet: Sheet, tile: Tile) -> Spot:
    """Where on its page the part of an item stands."""
    wide, high = sheet.room
    top, _, _, left = sheet.margins
    return Spot(left + (wide - tile.window.width) / 2, top + (high - tile.window.height) / 2)


@pytest.mark.parametrize("size", [(362, 530), (187, 100), (100, 276), (1000, 1000), (186.0001, 275)])
def test_parts_cover_an_item_overlap_and_fit_the_sheet(size: tuple[float, float]) -> None:
    parts = tiles(SHEET, *size)
    wide, high = SHEET.room
    columns = {part.window.x for part in parts}
    for part in parts:
        assert part.window.width <= wide + 1e-6
        assert part.window.height <= high + 1e-6
        assert part.last_column == (part.window.x + part.window.width == pytest.approx(size[0]))
        assert part.last_row == (part.window.y + part.window.height == pytest.approx(size[1]))
    for left, right in zip(sorted(columns), sorted(columns)[1:], strict=False):
        assert left + parts[0].window.width - right == pytest.approx(SHEET.overlap)
    assert [part.name for part in parts][:2] == ["A1", "A2" if len(columns) > 1 else "B1"]


def test_an_item_that_fits_is_not_spread() -> None:
    assert not is_larger(Face(186, 275, ()), SHEET)
    assert is_larger(Face(186.1, 275, ()), SHEET)
    assert not is_larger(Face(500, 500, ()), SHEET._replace(overlap=0))


def test_a_large_flag_glued_together_is_the_flag_and_its_code_is_read(tmp_path: Path) -> None:
    """Cut each sheet at its left and upper edge, lay it over the strips of its neighbours."""
    (paper,) = units(1)
    assert print_flags([paper], tmp_path / "f.pdf", LARGE).pages == 4
    pages, dpi = Pages(tmp_path / "f.pdf"), 50
    glued = Image.new("L", (round(362 / 25.4 * dpi), round(530 / 25.4 * dpi)), 255)
    for page, tile in enumerate(tiles(SHEET, 362, 530)):
        assert f"GON-1: {tile.name} (A1 … B2)" in pages.text(page)
        spot = placed(SHEET, tile)
        part = pages.image(page, dpi, Box(spot.x, spot.y, spot.x + tile.window.width, spot.y + tile.window.height))
        glued.paste(part, (round(tile.window.x / 25.4 * dpi), round(tile.window.y / 25.4 * dpi)))
    (code,) = zxingcpp.read_barcodes(glued, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCodeModel2]))
    assert code.text == paper.token

    one = tmp_path / "one.toml"
    one.write_text('extends = "flags_large.toml"\n[sheet]\nsize = [400, 560]\noverlap = 0\n')
    print_flags([paper], tmp_path / "one.pdf", Job(template=one))
    left, top = 12 + (376 - 362) / 2, 8 + (538 - 530) / 2
    whole = Pages(tmp_path / "one.pdf").image(0, dpi, Box(left, top, left + 362, top + 530)).resize(glued.size)
    differing = ImageChops.difference(glued, whole).point(lambda grey: 255 if grey > 128 else 0).histogram()[255]
    assert differing < 0.012 * glued.size[0] * glued.size[1]  # lines of the glue strips, and halves of pixels


def test_both_sheets_of_a_seam_show_the_same_crosses(tmp_path: Path) -> None:
    print_flags(units(1), tmp_path / "f.pdf", LARGE)
    pages, parts = Pages(tmp_path / "f.pdf"), tiles(SHEET, 362, 530)
    seen: list[set[tuple[float, float]]] = []
    for page, tile in enumerate(parts):
        spot = placed(SHEET, tile)
        seen.append(
            {
                (
                    round((box.left + box.right) / 2 - spot.x + tile.window.x, 1),
                    round((box.top + box.bottom) / 2 - spot.y + tile.window.y, 1),
                )
                for box in pages.boxes(page)
                if box.right - box.left == pytest.approx(4.3, abs=0.06) and box.bottom - box.top < 0.5
            }
        )
    assert len(seen[0] & seen[1]) == 2
    assert len(seen[0] & seen[2]) == 2
