"""Previews: each page of a PDF as PNG beside it, ``counters-1.png``, to be looked at before paper is spent."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

from bunchuk.errors import Faulty

_DPI: Final = 100


def put_preview(pdf: bytes, path: Path, put: Callable[[Path, bytes], None]) -> None:
    """Hand each page of a PDF that will stand at ``path`` to ``put``, as a picture with its place.

    Raise ``Faulty`` if the library that draws pages is not installed.
    """
    try:
        from pypdfium2 import PdfDocument  # noqa: PLC0415 -- an extra: most prints need no preview
    except ImportError:
        raise Faulty("a preview needs pypdfium2; pip install 'bunchuk[preview]', or print without --preview") from None
    document = PdfDocument(pdf)
    try:
        for number, page in enumerate(document, 1):
            picture = BytesIO()
            page.render(scale=_DPI / 72).to_pil().save(picture, "PNG")
            put(path.with_name(f"{path.stem}-{number}.png"), picture.getvalue())
    finally:
        document.close()
