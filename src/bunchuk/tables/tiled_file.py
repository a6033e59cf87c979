"""Files of Tiled as the library reads them: opened, and whatever it cannot read told in words.

The library takes fields as they come: what it gives must be asked for through ``whole``, ``length`` and ``text``.
"""

import math
import re
import zlib
from contextlib import redirect_stdout
from io import StringIO
from json import JSONDecodeError
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import ParseError

from pytiled_parser import TiledMap, UnknownFormat, parse_map

from bunchuk.errors import Problem, Problems

# Of a foreign file the library says no more than what Python does of a field. ``RuntimeError`` is what it raises
# itself, and what comes of a file that is nested too deep.
_BROKEN: Final = (
    ParseError, UnknownFormat, LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError,
    RuntimeError, EOFError, MemoryError, zlib.error,
)  # fmt: skip

_AGAIN: Final = "save it anew in Tiled"
_OTHER_TILES: Final = "in Tiled's map properties choose CSV or Base64 (zlib) as the tile layer format"
_QUOTED: Final = re.compile(r"'[^']{1,40}'$")
"""What a refused number is, at the end of Python's words for it."""
_XML_TILES: Final = re.compile(rb"<data(?![^>]*\bencoding)[^>]*>\s*(?:<chunk[^>]*>\s*)?<tile\b")


def open_tiled(path: Path, place: str) -> TiledMap:
    """Read a map's file, and the tilesets and object templates that it names; raises ``Problems``."""
    try:
        with redirect_stdout(StringIO()):  # the library has a stray print for templates with a tile
            return parse_map(path, encoding="utf-8-sig")
    except OSError as error:
        if error.filename is None:  # packed tiles that cannot be unpacked
            fault = f"is no map of Tiled: its tiles cannot be unpacked: {error}"
            raise Problems([Problem(place, 0, "", fault, _AGAIN)]) from None
        missing = Path(str(error.filename)).name
        raise Problems([Problem(place, 0, missing, f"cannot be read: {error.strerror}", "")]) from None
    except _BROKEN as error:
        raise _broken(path, place, error.__context__ if isinstance(error, UnknownFormat) else error) from None


def whole(value: object) -> int | None:
    """Return a whole number of sane size, 1.0 too, or None if it is none."""
    number = length(value)
    return int(number) if number is not None and number == int(number) else None


def length(value: object) -> float | None:
    """Return a number of sane size, or None if it is none."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 2**53 and math.isfinite(value):
        return float(value)
    return None


def text(value: object) -> str | None:
    """Return a text, empty where nothing is said, or None if it is none."""
    return value if isinstance(value, str) else "" if value is None else None


def odd(place: str, what: str, value: object) -> Problem:
    """Tell of a field of the wrong sort: ``what`` says which and what it should be."""
    said = repr(value)
    return Problem(place, 0, said if len(said) <= 40 else f"{said[:39]}…", what, _AGAIN)


def _broken(path: Path, place: str, error: BaseException | None) -> Problems:
    """Say what may be wrong with a file that the library gave up on."""
    fault, fix = _fault(error, path.read_bytes())
    return Problems([Problem(place, 0, "", fault, fix)])


def _fault(error: BaseException | None, content: bytes) -> tuple[str, str]:  # noqa: PLR0911 -- one return a kind of fault
    """Return what is wrong and how to mend it."""
    if isinstance(error, UnicodeDecodeError):
        return "is not UTF-8", _AGAIN
    if isinstance(error, RecursionError | MemoryError):
        return "is no map of Tiled: it is nested too deep or too large", _AGAIN
    if isinstance(error, NotImplementedError):
        fix = "in Tiled choose Detach Template Instance, or save map and template both as XML or both as JSON"
        return "has an object with a template of the other format", fix
    if "zstd" in str(error):
        return "has its tiles packed by Zstandard", _OTHER_TILES
    if _XML_TILES.search(content):
        return "has its tiles as XML, which Tiled calls deprecated", _OTHER_TILES
    if isinstance(error, ParseError | JSONDecodeError):
        return f"is no map of Tiled: {error}", _AGAIN
    if isinstance(error, KeyError):
        return f"is no map of Tiled: it has no {error}", _AGAIN
    said = f": {quoted[0]}" if (quoted := _QUOTED.search(str(error))) and isinstance(error, ValueError) else ""
    what = f"a field of it is of the wrong sort{said}" if content.strip() else "it is empty"
    return f"is no map of Tiled: {what}", _AGAIN
