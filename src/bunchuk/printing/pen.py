"""A pen that draws in millimetres from an upper left corner, y down: the only module that talks to a canvas."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from bunchuk.errors import Refused
from bunchuk.printing.code import Code
from bunchuk.printing.elements import Box, Colour
from bunchuk.printing.lettering import POINT, Font
from bunchuk.printing.symbols import SQUARE, Shape, Stroke

_UNIT: Final = 1 / POINT  # points in a mm
_THIN_INK: Final = 0.55  # grey of pictures when ink is saved


@cache
def _reader(png: bytes, ink_saver: bool) -> ImageReader:
    if not ink_saver:
        return ImageReader(BytesIO(png))
    picture = Image.open(BytesIO(png)).convert("RGBA")
    grey = picture.convert("L").point([round(255 * _THIN_INK + light * (1 - _THIN_INK)) for light in range(256)])
    return ImageReader(Image.merge("LA", (grey, picture.getchannel("A"))))


class Pen:
    """Draws on the current page of a canvas; black, unless a shade is asked for.

    With ``ink_saver`` pictures are grey and shades are left out; codes, letters and lines stay black. No more than
    ``most`` pages are drawn.
    """

    def __init__(self, canvas: Canvas, *, ink_saver: bool = False, most: float = math.inf) -> None:
        self._canvas = canvas
        self._pages, self._most = 0, most
        self._x, self._y = 0.0, 0.0
        self._ink_saver = ink_saver

    def expect(self, pages: int, *, at_least: bool = False) -> None:
        """Say how many pages are to come, so that too many are refused before the first; raise ``Refused``."""
        count = self._pages + pages
        if count > self._most:
            how = f"{count} pages{' or more' if at_least else ''}" if pages > 1 else f"more than {self._most:g} pages"
            remedy = "print fewer at a time, write smaller sizes in the template or take larger paper, or add --yes"
            raise Refused(f"the print comes to {how}", remedy=remedy)

    def new_page(self, width: float, height: float) -> None:
        """Begin a page of ``width`` by ``height`` mm with the origin in its upper left corner."""
        self.expect(1)
        self._pages += 1
        self._canvas.setPageSize((width * _UNIT, height * _UNIT))
        self._x, self._y = 0.0, height

    def end_page(self) -> None:
        """Finish the page."""
        self._canvas.showPage()

    @contextmanager
    def moved(self, x: float, y: float) -> Iterator[None]:
        """Draw from ``x`` mm right and ``y`` mm down of where the origin is."""
        before = self._x, self._y
        self._x, self._y = self._x + x, self._y - y
        try:
            yield
        finally:
            self._x, self._y = before

    @contextmanager
    def upside_down(self, width: float, height: float) -> Iterator[None]:
        """Draw on a page of ``width`` by ``height`` mm turned by half."""
        self._canvas.saveState()
        self._canvas.transform(-1, 0, 0, -1, width * _UNIT, height * _UNIT)
        try:
            yield
        finally:
            self._canvas.restoreState()

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only what lies in a box."""
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(self._across(box.x), self._down(box.y + box.height), box.width * _UNIT, box.height * _UNIT)
        self._canvas.clipPath(path, stroke=0, fill=0)
        try:
            yield
        finally:
            self._canvas.restoreState()

    def text(self, text: str, x: float, baseline: float, font: Font, size: float) -> None:
        """Write a text from ``x`` on, at a size in points."""
        self._canvas.setFont(font.name, size)
        self._canvas.drawString(self._across(x), self._down(baseline), text)

    def line(
        self, x: float, y: float, to_x: float, to_y: float, width: float, *, dash: float = 0, grey: float = 0
    ) -> None:
        """Draw a straight line ``width`` mm wide, in dashes ``dash`` mm long, 0 for none."""
        canvas = self._canvas
        canvas.setLineWidth(width * _UNIT)
        canvas.setStrokeGray(grey)
        canvas.setDash([dash * _UNIT] if dash else [])
        canvas.line(self._across(x), self._down(y), self._across(to_x), self._down(to_y))
        canvas.setDash([])
        canvas.setStrokeGray(0)

    def frame(self, box: Box, width: float, shade: float = 0.0) -> None:
        """Draw a rectangle whose outline, ``width`` mm wide, is centred on the box; filled with a shade of black."""
        shade = 0.0 if self._ink_saver else shade
        if not width and not shade:
            return
        canvas = self._canvas
        canvas.setLineWidth(width * _UNIT)
        canvas.setFillGray(1 - shade)
        x, y = self._across(box.x), self._down(box.y + box.height)
        canvas.rect(x, y, box.width * _UNIT, box.height * _UNIT, stroke=int(width > 0), fill=int(shade > 0))
        canvas.setFillGray(0)

    def blank(self, box: Box) -> None:
        """Make a rectangle white, whatever is drawn there."""
        canvas = self._canvas
        canvas.setFillGray(1)
        x, y = self._across(box.x), self._down(box.y + box.height)
        canvas.rect(x, y, box.width * _UNIT, box.height * _UNIT, stroke=0, fill=1)
        canvas.setFillGray(0)

    def tint(self, box: Box, colour: Colour) -> None:
        """Fill a rectangle with a colour; not where ink is saved."""
        if self._ink_saver:
            return
        canvas = self._canvas
        canvas.setFillColorRGB(*colour)
        x, y = self._across(box.x), self._down(box.y + box.height)
        canvas.rect(x, y, box.width * _UNIT, box.height * _UNIT, stroke=0, fill=1)
        canvas.setFillGray(0)

    def shape(self, shape: Shape, box: Box, *, shade: float = 1.0, crossing: bool = False) -> None:
        """Draw a shape stretched over a box, in black or a shade of it; ``crossing`` leaves overlaps white."""
        grey = max(1 - shade, _THIN_INK if self._ink_saver else 0.0)
        with self._stretched(box.x, box.y, box.width / SQUARE, box.height / SQUARE):
            if grey:
                self._canvas.setFillGray(grey)
            mode = FILL_EVEN_ODD if crossing else FILL_NON_ZERO
            self._canvas.drawPath(self._trace(shape), stroke=0, fill=1, fillMode=mode)

    def image(self, png: bytes, box: Box) -> None:
        """Draw a picture of pixels as large as a box allows, in its middle."""
        picture = _reader(png, self._ink_saver)
        wide, high = picture.getSize()
        scale = min(box.width / wide, box.height / high)
        width, height = wide * scale, high * scale
        x, low = box.x + (box.width - width) / 2, box.y + (box.height + height) / 2
        self._canvas.drawImage(picture, self._across(x), self._down(low), width * _UNIT, height * _UNIT, mask="auto")

    def outline(self, shape: Shape, box: Box, width: float) -> None:
        """Draw the outline of a shape stretched over a box, ``width`` mm wide."""
        across, down = box.width / SQUARE, box.height / SQUARE
        on_page = tuple(
            Stroke(
                letter,
                tuple(
                    self._down(box.y + number * down) if index % 2 else self._across(box.x + number * across)
                    for index, number in enumerate(numbers)
                ),
            )
            for letter, numbers in shape
        )
        self._canvas.setLineWidth(width * _UNIT)
        self._canvas.drawPath(self._trace(on_page), stroke=1, fill=0)

    def code(self, code: Code, x: float, y: float, module: float) -> None:
        """Draw a QR code, quiet zone from ``x`` and ``y`` on, as one path with one fill."""
        with self._stretched(x, y, module, module):
            path = self._canvas.beginPath()
            for block in code.blocks:
                path.rect(*block)
            self._canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)

    @contextmanager
    def _stretched(self, x: float, y: float, across: float, down: float) -> Iterator[None]:
        """Draw in units of ``across`` by ``down`` mm from a corner, y down.

        What is drawn often then has the same short numbers each time, which keeps the file small.
        """
        self._canvas.saveState()
        self._canvas.transform(across * _UNIT, 0, 0, -down * _UNIT, self._across(x), self._down(y))
        try:
            yield
        finally:
            self._canvas.restoreState()

    def _trace(self, shape: Shape) -> PDFPathObject:
        path = self._canvas.beginPath()
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for letter, numbers in shape:
            draw[letter](*numbers)
        return path

    def cross(self, box: Box, width: float) -> None:
        """Cross out a box."""
        right, low = box.x + box.width, box.y + box.height
        self.line(box.x, box.y, right, low, width)
        self.line(box.x, low, right, box.y, width)

    def _across(self, x: float) -> float:
        return (self._x + x) * _UNIT

    def _down(self, y: float) -> float:
        return (self._y - y) * _UNIT
