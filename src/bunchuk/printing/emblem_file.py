"""Reads an organiser's emblem from an SVG or PNG file into the text that the event keeps (``emblem``).

Of SVG we read what drawing programs write for a plain emblem: paths, rectangles, circles, ellipses and polygons, in
groups with transforms, filled black. A library for all of SVG (svglib) would bring lxml and two CSS parsers along for
the sake of gradients and text, which an emblem of one colour has not.
"""

import base64
import math
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from bunchuk.errors import Faulty
from bunchuk.printing.emblem import CROSSING, PATH, PNG
from bunchuk.printing.svg_path import Point, Run, circle_runs, path_runs, polygon_runs
from bunchuk.printing.symbols import SQUARE

_PIXELS: Final = 400  # longest side of a kept picture: 44 mm of a flag at 230 dpi
_LARGEST: Final = 5_000_000  # bytes of a file that is read at all
_MOST_POINTS: Final = 4000
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")


class _Matrix(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def times(self, other: "_Matrix") -> "_Matrix":
        """Return this transform after another."""
        return _Matrix(
            self.a * other.a + self.c * other.b,
            self.b * other.a + self.d * other.b,
            self.a * other.c + self.c * other.d,
            self.b * other.c + self.d * other.d,
            self.a * other.e + self.c * other.f + self.e,
            self.b * other.e + self.d * other.f + self.f,
        )

    def of(self, point: Point) -> Point:
        """Return where a point comes to lie."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


_SAME: Final = _Matrix(1, 0, 0, 1, 0, 0)


def read_emblem(path: Path) -> str:
    """Return the emblem in an SVG or PNG file as the text that the event keeps; raise ``Faulty`` saying what is off."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Faulty(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None
    if len(content) > _LARGEST:
        raise Faulty(f"{path} is larger than {_LARGEST // 1_000_000} MB; save the emblem smaller")
    if content.startswith(b"\x89PNG"):
        return PNG + base64.b64encode(_shrunk(path, content)).decode("ascii")
    if b"<svg" in content:
        return _svg(path, content)
    raise Faulty(f"{path} is neither SVG nor PNG; save the emblem as one of them")


def _shrunk(path: Path, content: bytes) -> bytes:
    """Return a PNG no larger than is printed."""
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 -- only pictures of pixels need it

    try:
        picture = Image.open(BytesIO(content)).convert("RGBA")
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise Faulty(f"{path} is a damaged PNG; save it again") from None
    picture.thumbnail((_PIXELS, _PIXELS))
    small = BytesIO()
    picture.save(small, "PNG", optimize=True)
    return small.getvalue()


def _svg(path: Path, content: bytes) -> str:
    if b"<!DOCTYPE" in content and b"<!ENTITY" in content:
        raise Faulty(f"{path} defines entities of its own; save it as plain SVG")
    try:
        root = ET.fromstring(content)  # noqa: S314 -- without entities it cannot swell
    except ET.ParseError as error:
        raise Faulty(f"{path} is not an SVG that can be read: {error}") from None
    shapes = list(_shapes(path, root, _SAME, {}))
    runs = [run for shape, _ in shapes for run in shape]
    if not runs:
        raise Faulty(f"{path} has no filled shapes; fill the emblem with black")
    if sum(len(run) for run in runs) > _MOST_POINTS:
        raise Faulty(f"{path} has more than {_MOST_POINTS} points; simplify it, or save it as PNG")
    crossing = any(rule == "evenodd" for _, rule in shapes)
    return (CROSSING if crossing else PATH) + _written(runs)


def _shapes(path: Path, element: ET.Element, matrix: _Matrix, above: dict[str, str]) -> Iterator[tuple[list[Run], str]]:
    """Yield the filled shapes of an element and of those within it, each with its rule of filling."""
    tag = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
    if tag in {"defs", "clipPath", "mask", "symbol", "metadata", "title", "desc", "namedview", "style"}:
        return
    style = {**above, **_style(element)}
    matrix = matrix.times(_transform(path, element.get("transform", "")))
    if tag in {"text", "image", "use"}:
        raise Faulty(f"{path} has a <{tag}>; turn it into a path, or save the emblem as PNG")
    if drawn := _drawn(path, tag, element):
        _check_ink(path, style)
        yield (
            [[(letter, tuple(map(matrix.of, points))) for letter, points in run] for run in drawn],
            style.get("fill-rule", "nonzero"),
        )
    for child in element:
        yield from _shapes(path, child, matrix, style)


def _style(element: ET.Element) -> dict[str, str]:
    """Return what an element says of its ink."""
    said = {key: value for key in ("fill", "fill-rule", "display") if (value := element.get(key))}
    for part in element.get("style", "").split(";"):
        key, _, value = part.partition(":")
        if key.strip() in {"fill", "fill-rule", "display"}:
            said[key.strip()] = value.strip()
    return said


def _check_ink(path: Path, style: dict[str, str]) -> None:
    fill = style.get("fill", "black").casefold()
    if fill == "none":
        raise Faulty(f"{path} has lines without filling; turn strokes into paths, then fill them with black")
    if fill in {"white", "#fff", "#ffffff"}:
        raise Faulty(f"{path} has a white shape; cut it out of the black one, or save the emblem as PNG")


def _drawn(path: Path, tag: str, element: ET.Element) -> list[Run]:
    """Return the outline of an element in its own measure, nothing where it draws nothing."""
    figure = {
        key: _figure(path, element.get(key, "0")) for key in ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
    }
    try:
        match tag:
            case "path":
                return path_runs(element.get("d", ""))
            case "rect":
                left, top = figure["x"], figure["y"]
                right, low = left + figure["width"], top + figure["height"]
                return polygon_runs([(left, top), (right, top), (right, low), (left, low)])
            case "circle":
                return circle_runs(figure["cx"], figure["cy"], figure["r"], figure["r"])
            case "ellipse":
                return circle_runs(figure["cx"], figure["cy"], figure["rx"], figure["ry"])
            case "polygon" | "polyline":
                numbers = [float(text) for text in _NUMBER.findall(element.get("points", ""))]
                return polygon_runs(list(zip(numbers[::2], numbers[1::2], strict=False)))
    except ValueError as error:
        raise Faulty(f"{path} has a path that cannot be read: {error}") from None
    return []


def _figure(path: Path, text: str) -> float:
    found = _NUMBER.match(text.strip())
    if not found:
        raise Faulty(f"{path} has {text!r} where a number should be")
    return float(found[0])


def _transform(path: Path, text: str) -> _Matrix:
    matrix = _SAME
    for name, inner in _TRANSFORM.findall(text):
        numbers = [float(number) for number in _NUMBER.findall(inner)]
        match name, numbers:
            case "matrix", [a, b, c, d, e, f]:
                step = _Matrix(a, b, c, d, e, f)
            case "translate", [x, *rest]:
                step = _Matrix(1, 0, 0, 1, x, rest[0] if rest else 0)
            case "scale", [x, *rest]:
                step = _Matrix(x, 0, 0, rest[0] if rest else x, 0, 0)
            case "rotate", [angle, *centre]:
                x, y = (centre[0], centre[1]) if len(centre) == 2 else (0.0, 0.0)
                cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
                step = _Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
            case _:
                raise Faulty(f"{path} has the transform {name}; apply it in the drawing program and save again")
        matrix = matrix.times(step)
    return matrix


def _written(runs: list[Run]) -> str:
    """Write outlines as a path in our square, as large as fits and in its middle."""
    points = [point for run in runs for _, ends in run for point in ends]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    scale = SQUARE / max(wide, high, 1e-9)
    right, down = (SQUARE - wide * scale) / 2, (SQUARE - high * scale) / 2
    words: list[str] = []
    for run in runs:
        for letter, ends in run:
            words.append(letter)
            for x, y in ends:
                words += [f"{(x - left) * scale + right:.1f}", f"{(y - top) * scale + down:.1f}"]
    return " ".join(word.removesuffix(".0") if word != "-0.0" else "0" for word in words)
