"""The press: a PDF is made whole in memory, written beside its place and renamed into it, so half a file never stands.

The same drawing gives the same bytes. Viewers are told never to scale, and how backs are flipped.
"""

import math
import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from bunchuk.errors import Faulty
from bunchuk.printing.job import Job
from bunchuk.printing.lettering import font
from bunchuk.printing.pen import Pen
from bunchuk.printing.preview import put_preview
from bunchuk.printing.template import Template

rl_config.useA85 = 0  # streams as bytes: a fifth smaller than as letters

MOST_PAGES: Final = 500
"""Pages of a print that nobody is asked about: a map of 200 x 200 cells has 369."""

_DUPLEX: Final = {
    "none": "Simplex",
    "fold": "Simplex",
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
}


def run_press(path: Path, template: Template, job: Job, draw: Callable[[Pen], int]) -> int:
    """Draw a PDF and put it at ``path``, in a folder that is there; return its number of pages.

    ``draw`` is handed the pen and returns the pages. Whatever it raises, nothing is written. Raise ``Refused`` for more
    than ``MOST_PAGES``, unless the job says yes to them, ``Faulty`` if the file cannot be written, or no preview drawn
    where the job asks for one.
    """
    paper = BytesIO()
    canvas = Canvas(paper, invariant=1, pageCompression=1, pdfVersion=(1, 7), initialFontName=font("regular").name)
    canvas.setTitle(template.title)
    canvas.setAuthor("")
    canvas.setSubject("")
    canvas.setCreator("bunchuk")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", _DUPLEX[template.sheet.flip])
    pages = draw(Pen(canvas, ink_saver=job.ink_saver, most=math.inf if job.yes else MOST_PAGES))
    canvas.save()
    content = paper.getvalue()
    if job.preview:
        put_preview(content, path, put)
    put(path, content)
    return pages


def make_folder(folder: Path, *, parents: bool = False) -> None:
    """Make a folder unless it is there; ``parents``: those above it too. Raise ``Faulty`` if it cannot be made."""
    try:
        folder.mkdir(parents=parents, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Faulty(f"cannot make the folder {folder}: {reason}; choose another place") from None


def put(path: Path, content: bytes) -> None:
    """Write a file in one go: nobody ever sees a part of it. Raise ``Faulty`` if it cannot be written.

    A folder is not made: it is more often mistyped than wanted.
    """
    if not path.parent.is_dir():
        raise Faulty(f"cannot write {path}: there is no folder {path.parent}; make it or choose another place")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Faulty(f"cannot write {path}: {reason}; close it elsewhere or choose another place") from None
    finally:
        _forget(part)


def _forget(part: Path) -> None:
    try:
        part.unlink(missing_ok=True)
    except OSError:
        return  # its folder is gone
