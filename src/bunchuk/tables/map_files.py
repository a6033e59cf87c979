"""Maps in files: text grids, ``.txt``, and maps drawn in Tiled, ``.tmx`` and ``.tmj``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bunchuk.errors import Problem, Problems
from bunchuk.tables.maps import Map, text_map

ENDINGS: Final = (".txt", ".tmx", ".tmj")
"""How the names of maps end."""

PARTS: Final = (".tsx", ".tsj", ".png")
"""How the names of files end that maps drawn in Tiled refer to."""


def read_map(path: Path, letters: Mapping[str, str], place: str = "") -> Map:
    """Read a map, whatever its format by its ending; ``letters`` are terrain ids by letter.

    Raises ``Problems``, with ``place`` (else the file's name) as their path, all faults at once.
    """
    place = place or path.name
    if path.suffix != ".txt":
        from bunchuk.tables.tiled import read_tiled  # noqa: PLC0415 -- a library that few packs need

        return read_tiled(path, letters, place)
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Problems([Problem(place, 0, "", f"cannot be read: {error.strerror}", "")]) from None
    except UnicodeDecodeError:
        raise Problems([Problem(place, 0, "", "is not UTF-8", "save it as text in UTF-8")]) from None
    return text_map(path.stem, text, letters, place)
