"""Type: the embedded font, what it can write, and how a text fits into its box."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

import font_roboto
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from bunchuk.printing.elements import Box, Fit, Weight

ELLIPSIS: Final = "…"

STAND_IN: Final = "�"
"""What is drawn for a letter that the font lacks, where that is let pass; the font has it."""

ASCENT: Final = 0.95
"""Height above the baseline that capitals with accents need, in ems."""

DESCENT: Final = 0.22
"""Depth below the baseline, in ems."""

POINT: Final = 25.4 / 72
"""A point in mm."""

_FILES: Final[dict[Weight, Literal["Roboto", "RobotoBold"]]] = {"regular": "Roboto", "bold": "RobotoBold"}
_STEP: Final = 0.25


class Lines(NamedTuple):
    """A text as it is set: its lines and the size of type in points; ``whole`` is false where it was cut."""

    lines: tuple[str, ...]
    size: float
    whole: bool


class Font:
    """A weight of Roboto, known to ReportLab by ``name``."""

    def __init__(self, weight: Weight) -> None:
        self.name = _FILES[weight]
        self._font = TTFont(self.name, font_roboto.font_files[self.name])
        registerFont(self._font)
        self._glyphs = frozenset(self._font.face.charToGlyph)

    def missing(self, text: str) -> str:
        """Return the characters of a text that the font lacks, each once."""
        return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in self._glyphs))

    def spelt(self, text: str) -> str:
        """Return a text with ``STAND_IN`` for each letter that the font lacks."""
        return "".join(letter if ord(letter) in self._glyphs else STAND_IN for letter in text)

    def width(self, text: str, size: float = 1.0) -> float:
        """Return the width of a text in mm at a size in points."""
        return float(self._font.stringWidth(text, size)) * POINT


@cache
def font(weight: Weight) -> Font:
    """Return a weight of the font, read once."""
    return Font(weight)


def clean(text: str) -> str:
    """Return a text fit to be drawn: composed (NFC), blanks single, without marks that have no ink.

    Decomposed letters would get their accents misplaced.
    """
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(letter for letter in composed if letter.isspace() or _has_ink(letter)).split())


def broken(text: str, font: Font, width: float, size: float) -> list[str]:
    """Return the lines of a clean text broken at blanks; a word that is wider than a line is broken anywhere."""
    return [part for line in _wrap(text, font, width, size) for part in _parts(line, font, width, size)]


def set_text(
    text: str, font: Font, width: float, height: float, *, size: float, min_size: float, fit: Fit
) -> Lines | None:
    """Set a clean text into a box of ``width`` by ``height`` mm.

    It shrinks on one line down to ``min_size``; then ``wrap`` sets it on as many lines as fit, as large as they allow;
    what still does not fit is cut with an ellipsis. ``whole`` is never cut: None is returned instead.
    """
    size = min(size, height / leading(1))
    if not text:
        return Lines(("",), size, whole=True)
    one_line = min(size, width / font.width(text))
    if one_line >= min_size:
        return Lines((text,), one_line, whole=True)
    if fit == "whole" or min_size > size:
        return None
    if fit == "shrink":
        return Lines((_cut(text, font, width, min_size),), min_size, whole=False)
    return wrapped(text, font, width, height, size, min_size)


def leading(size: float) -> float:
    """Return the way in mm from one baseline to the next at a size in points."""
    return (ASCENT + DESCENT) * size * POINT


def first_baseline(box: Box, lines: Lines) -> float:
    """Return the baseline in mm of the first of the lines, centred in a box from top to bottom."""
    height = leading(lines.size)
    return box.y + (box.height - height * len(lines.lines)) / 2 + ASCENT * lines.size * POINT


def _has_ink(letter: str) -> bool:
    """Tell whether a letter is drawn: controls are not, nor what chooses between forms of the letter before."""
    return unicodedata.category(letter) not in {"Cf", "Cc"} and not "\ufe00" <= letter <= "\ufe0f"


def _parts(line: str, font: Font, width: float, size: float) -> Iterator[str]:
    """Yield a line in parts that are no wider than the width, or of a single letter."""
    start, across = 0, 0.0
    for place, letter in enumerate(line):
        across += font.width(letter, size)
        if across > width and place > start:
            yield line[start:place]
            start, across = place, font.width(letter, size)
    yield line[start:]


def wrapped(text: str, font: Font, width: float, height: float, size: float, min_size: float) -> Lines:
    """Return a clean text on several lines, as large as fits, at ``min_size`` cut where it does not."""
    while True:
        lines = _wrap(text, font, width, size)
        room = max(1, int(height / leading(size) + 1e-9))
        if len(lines) <= room and all(font.width(line, size) <= width for line in lines):
            return Lines(tuple(lines), size, whole=True)
        if size <= min_size:
            break
        size = max(min_size, size - _STEP)
    kept = lines if len(lines) < room else [*lines[: room - 1], " ".join(lines[room - 1 :])]
    cut = tuple(line if font.width(line, size) <= width else _cut(line, font, width, size) for line in kept)
    return Lines(cut, size, whole=False)


def _wrap(text: str, font: Font, width: float, size: float) -> list[str]:
    """Return the lines of a text broken at blanks; a word wider than the box stays whole on its line."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or font.width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _cut(text: str, font: Font, width: float, size: float) -> str:
    """Return as much of a text as fits with an ellipsis behind it, nothing where not even that fits."""
    if font.width(ELLIPSIS, size) > width:
        return ""
    while text and font.width(text + ELLIPSIS, size) > width:
        text = text[:-1].rstrip()
        while text and unicodedata.combining(text[-1]):
            text = text[:-1]
    return text + ELLIPSIS
