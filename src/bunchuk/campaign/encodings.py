"""The letters of a text file whose encoding nobody tells: its mark, strict UTF-8, or the likeliest code page."""

import codecs
import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from bunchuk.campaign.vocabulary import Language
from bunchuk.errors import Faulty

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before the mark of UTF-16, which it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How workbooks begin: XLSX and ODS, and XLS."""

_NO_TEXT: Final = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_MARKS_OF_PRINT: Final = frozenset("«»„“”‘’‚–—…№°§€\xa0")


class Decoded(NamedTuple):
    """A file as text in an encoding; the higher ``weight``, the likelier."""

    text: str
    encoding: str
    weight: int


def decoded(path: Path, data: bytes, languages: dict[str, Language], language: str) -> list[Decoded]:
    """Return the readings of a file, the likeliest first: one if it is marked or UTF-8, else one by each code page.

    ``language`` is the event's and decides between equals. Raises Faulty for what is no text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return [Decoded(data[len(mark) :].decode(encoding), encoding, 0)]
            except UnicodeDecodeError as error:
                raise Faulty(f"{path} is marked as {encoding.upper()} and is not; save it anew as CSV UTF-8") from error
    if data.startswith(_BOOKS):
        raise Faulty(f"{path} is a workbook; save its sheet as CSV UTF-8 and import that")
    if _NO_TEXT.search(data):
        raise Faulty(f"{path} is no text; save the spreadsheet as CSV UTF-8 and import that")
    try:
        return [Decoded(data.decode("utf-8"), "utf-8", 0)]
    except UnicodeDecodeError:
        readings = list(_by_page(data, languages, language))
    if not readings:
        raise Faulty(f"{path} is in an encoding that is not known here; save it as CSV UTF-8")
    return sorted(readings, key=lambda reading: -reading.weight)


def _by_page(data: bytes, languages: dict[str, Language], language: str) -> Iterator[Decoded]:
    first = [language] if language in languages else []
    for name in dict.fromkeys((*first, *languages)):
        page, letters = languages[name]
        try:
            text = data.decode(page)
        except UnicodeDecodeError:
            continue
        yield Decoded(text, page, _weight(text, letters))


def _weight(text: str, letters: frozenset[str]) -> int:
    """Weigh how well a text reads: letters of the language for it; strange signs and words in two scripts against."""
    weight = 0
    for letter in text:
        if letter.isascii() or letter in _MARKS_OF_PRINT:
            continue
        weight += 1 if letter in letters else -2
    for word in _WORD.findall(text):
        scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
        if len(scripts) > 1:
            weight -= 4
        if not word.isascii() and any(one.islower() and other.isupper() for one, other in pairwise(word)):
            weight -= 2
    return weight
