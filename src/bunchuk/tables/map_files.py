"""Maps in files: text grids, ``.txt``, and maps drawn in Tiled, ``.tmx`` and ``.tmj``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final
from unicodedata import normalize

from bunchuk.errors import Problem, Problems
from bunchuk.tables.maps import Map, text_map

ENDINGS: Final = (".txt", ".tmx", ".tmj")
"""How the names of maps end."""

PARTS: Final = (
    ".tsx", ".tsj", ".tx", ".tj", ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".svg",
    ".tiled-project", ".tiled-session", ".world",
)  # fmt: skip
"""How the names of files end that belong to maps drawn in Tiled: tilesets, object templates, pictures, projects."""


def read_map(path: Path, letters: Mapping[str, str], place: str = "") -> Map:
    """Read a map, whatever its format by its ending; ``letters`` are terrain ids by letter.

    Raises ``Problems``, with ``place`` (else the file's name) as their path, all faults at once.
    """
    place = place or path.name
    if path.suffix != ".txt":
        from bunchuk.tables.tiled import read_tiled  # noqa: PLC0415 -- a library that few packs need

        return read_tiled(path, letters, place)
    try:
        text = normalize("NFC", path.read_bytes().decode("utf-8-sig"))  # marks are looked up by names in NFC
    except OSError as error:
        raise Problems([Problem(place, 0, "", f"cannot be read: {error.strerror}", "")]) from None
    except UnicodeDecodeError:
        raise Problems([Problem(place, 0, "", "is not UTF-8", "save it as text in UTF-8")]) from None
    return text_map(path.stem, text, letters, place)
