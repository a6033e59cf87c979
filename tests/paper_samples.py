"""Units and battle sheets to print, and rulers to measure what came out."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL.Image import Image

from bunchuk.printing.papers import SheetPaper, UnitPaper
from bunchuk.printing.token import make_token

KEY = b"the event's secret of 32 bytes.."
EVENT = 7
MM = 72 / 25.4
EMBLEMS = ("tree", "horse", "star", "eye")
TYPES = ("light_infantry", "heavy_infantry", "foot_shooters", "light_cavalry", "heavy_cavalry", "mounted_shooters")


def unit(number: int = 1, **changes: object) -> UnitPaper:
    """A unit; each number gives another."""
    type_ = TYPES[number % len(TYPES)]
    paper = UnitPaper(
        code=f"GON-{number}",
        faction="gondor",
        faction_title="Gondor",
        emblem=EMBLEMS[number % len(EMBLEMS)],
        people_title="Men",
        type=type_,
        type_title=type_.replace("_", " ").capitalize(),
        symbol=type_,
        figures="6/1/3/1/0",
        full_hits=6,
        hits=6,
        commander="Faramir",
        token=make_token(KEY, EVENT, 70_000 + number),
    )
    return UnitPaper(**{**paper._asdict(), **changes})


def units(count: int) -> list[UnitPaper]:
    return [unit(number) for number in range(1, count + 1)]


def battle_sheet(papers: Sequence[UnitPaper] = (), **changes: object) -> SheetPaper:
    paper = SheetPaper(
        "B-0007", "Ring War", "Faramir", "GON-C3", 4, "gondor", "Gondor", "tree", "The ford", tuple(papers)
    )
    return SheetPaper(**{**paper._asdict(), **changes})


class Box(NamedTuple):
    """Left, top, right, bottom in mm from the page's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float


class Pages:
    """A printed PDF, measured in mm from the upper left corner of its pages."""

    def __init__(self, path: Path) -> None:
        self._pdf = pypdfium2.PdfDocument(path)
        self.count = len(self._pdf)

    def size(self, page: int) -> tuple[float, float]:
        width, height = self._pdf[page].get_size()
        return width / MM, height / MM

    def text(self, page: int, box: Box | None = None) -> str:
        """The text of a page, or of a box on it."""
        words = self._pdf[page].get_textpage()
        if box is None:
            return str(words.get_text_bounded())
        high = self._pdf[page].get_size()[1]
        return str(words.get_text_bounded(box.left * MM, high - box.bottom * MM, box.right * MM, high - box.top * MM))

    def boxes(self, page: int) -> Iterator[Box]:
        """The bounds of everything drawn that is not text."""
        high = self._pdf[page].get_size()[1]
        for thing in self._pdf[page].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH]):
            left, low, right, top = thing.get_bounds()
            yield Box(left / MM, (high - top) / MM, right / MM, (high - low) / MM)

    def letters(self, page: int) -> Iterator[tuple[str, Box]]:
        """Each letter of a page with the bounds of its ink."""
        words = self._pdf[page].get_textpage()
        high = self._pdf[page].get_size()[1]
        for index in range(words.count_chars()):
            left, low, right, top = words.get_charbox(index)
            if letter := words.get_text_range(index, 1).strip():
                yield letter, Box(left / MM, (high - top) / MM, right / MM, (high - low) / MM)

    def image(self, page: int, dpi: int, box: Box | None = None) -> Image:
        """A grey picture of a page, or of a box on it."""
        wide, high = self.size(page)
        crop = (0, 0, 0, 0) if box is None else (box.left, high - box.bottom, wide - box.right, box.top)
        bitmap = self._pdf[page].render(scale=dpi / 72, crop=tuple(edge * MM for edge in crop), grayscale=True)
        picture: Image = bitmap.to_pil()
        return picture


def darkest(picture: Image) -> int:
    """The darkest grey of a picture, 0 for black."""
    return next(grey for grey, count in enumerate(picture.histogram()) if count)


def lightest(picture: Image) -> int:
    """The lightest grey of a picture, 255 for white."""
    return max(grey for grey, count in enumerate(picture.histogram()) if count)


def dark_centres(picture: Image, dpi: int) -> list[float]:
    """Where in mm from its left edge the dark columns of a picture are, each run weighed to its middle."""
    width, height = picture.size
    grey = picture.tobytes()
    ink = [sum(255 - grey[y * width + x] for y in range(0, height, 4)) for x in range(width)]
    centres, run = [], list[int]()
    for x in range(width + 1):
        if x < width and ink[x] > 0.08 * max(ink):
            run.append(x)
        elif run:
            middle = sum((at + 0.5) * ink[at] for at in run) / sum(ink[at] for at in run)
            centres.append(middle / dpi * 25.4)
            run = []
    return centres
