"""Emblems that organisers bring: a text that holds the whole picture, since files are left behind.

tree                  a name in symbols.toml
path: M 0 0 L …       a shape in the square of symbols.toml, made of an SVG by ``emblem_file``
crossing: M 0 0 L …   the same, where it overlaps itself left white
png: iVBORw0…         a picture of pixels, in base64
"""

import base64
import binascii
from functools import cache
from typing import Final, NamedTuple

from bunchuk.printing.symbols import Shape, parse_shape

PATH: Final = "path: "
CROSSING: Final = "crossing: "
PNG: Final = "png: "


class OwnShape(NamedTuple):
    """A shape that is no symbol of ours; ``crossing`` leaves white where it overlaps itself."""

    shape: Shape
    crossing: bool


@cache
def own_picture(emblem: str) -> OwnShape | bytes | None:
    """Return the shape or the PNG that an emblem's text holds, None if it is a name or cannot be read."""
    kind, _, body = emblem.partition(": ")
    try:
        match f"{kind}: ":
            case "path: ":
                return OwnShape(parse_shape(body), crossing=False)
            case "crossing: ":
                return OwnShape(parse_shape(body), crossing=True)
            case "png: ":
                return base64.b64decode(body, validate=True)
    except (ValueError, binascii.Error):
        return None
    return None
