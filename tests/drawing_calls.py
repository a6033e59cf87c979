"""A pen that also writes down what it draws, a line a call, in mm from the upper left corner of the page."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

from bunchuk.printing.code import Code
from bunchuk.printing.elements import Box, Colour
from bunchuk.printing.lettering import Font
from bunchuk.printing.pen import Pen
from bunchuk.printing.symbols import Shape


class RecordingPen(Pen):
    """Shapes and codes are written by their digest: what they look like stands in their own files."""

    lines: list[str]
    """Where calls are written; set by the test on the class."""

    def new_page(self, width: float, height: float) -> None:
        super().new_page(width, height)
        self._height = height
        self.lines.append(f"page {width:g} x {height:g}")

    @contextmanager
    def upside_down(self, width: float, height: float) -> Iterator[None]:
        self.lines.append("upside down")
        with super().upside_down(width, height):
            yield

    def text(self, text: str, x: float, baseline: float, font: Font, size: float) -> None:
        super().text(text, x, baseline, font, size)
        self.lines.append(f"{self._at(x, baseline)} {font.name} {size:.2f} {text}")

    def line(
        self, x: float, y: float, to_x: float, to_y: float, width: float, *, dash: float = 0, grey: float = 0
    ) -> None:
        super().line(x, y, to_x, to_y, width, dash=dash, grey=grey)
        self.lines.append(f"{self._at(x, y)} line to {self._at(to_x, to_y)}, {width:g} wide, dash {dash:g}")

    def frame(self, box: Box, width: float, shade: float = 0.0) -> None:
        super().frame(box, width, shade)
        self.lines.append(f"{self._on(box)} frame {width:g} wide, shade {shade:g}")

    def blank(self, box: Box) -> None:
        super().blank(box)
        self.lines.append(f"{self._on(box)} blank")

    def tint(self, box: Box, colour: Colour) -> None:
        super().tint(box, colour)
        self.lines.append(f"{self._on(box)} colour {' '.join(f'{part:g}' for part in colour)}")

    def shape(self, shape: Shape, box: Box, *, shade: float = 1.0, crossing: bool = False) -> None:
        super().shape(shape, box, shade=shade, crossing=crossing)
        self.lines.append(f"{self._on(box)} shape {_digest(shape)}, shade {shade:g}")

    def outline(self, shape: Shape, box: Box, width: float) -> None:
        super().outline(shape, box, width)
        self.lines.append(f"{self._on(box)} outline {_digest(shape)}, {width:g} wide")

    def code(self, code: Code, x: float, y: float, module: float) -> None:
        super().code(code, x, y, module)
        self.lines.append(f"{self._at(x, y)} code {_digest(code)}, modules of {module:g}")

    def _at(self, x: float, y: float) -> str:
        return f"{self._x + x:.2f},{self._height - self._y + y:.2f}"

    def _on(self, box: Box) -> str:
        return f"{self._at(box.x, box.y)} {box.width:.2f} x {box.height:.2f}"


def _digest(thing: object) -> str:
    return blake2b(repr(thing).encode(), digest_size=4).hexdigest()
