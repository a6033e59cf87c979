"""Flags' codes out of photos: QR codes alone, and of those only the ones that carry our token.

The reader of codes is an extra of its own (``pip install bunchuk[scan]``): an event runs without it.
"""

import warnings
from pathlib import Path

from bunchuk.errors import Faulty
from bunchuk.printing.token import PREFIX


def read_codes(path: Path) -> tuple[str, ...]:
    """Return what the flags' codes in a picture say, from top to bottom; one that stands there twice, twice.

    Raises Faulty for what is no picture, or if the reader is not installed.
    """
    try:
        import zxingcpp  # noqa: PLC0415 -- an extra
    except ImportError:
        raise Faulty(
            "photos are read by zxing-cpp, which is not installed: pip install 'bunchuk[scan]'; "
            "or type what the code says: bunchuk flag verify TEXT"
        ) from None
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 -- no other command opens pictures

    if not path.is_file():
        raise Faulty(f"there is no picture {path}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # cameras have that many pixels
            with Image.open(path) as picture:
                grey = picture.convert("L")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise Faulty(f"{path} is no picture that can be read; save it as JPEG or PNG") from error
    # Model 2 alone: the reader sees ghosts of Micro QR in patterns.
    formats = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCodeModel2])
    found = zxingcpp.read_barcodes(grey, formats=formats)
    ours = [code for code in found if PREFIX in code.text.upper()]
    return tuple(code.text for code in sorted(ours, key=lambda code: code.position.top_left.y))
