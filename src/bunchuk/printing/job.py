"""How a paper is printed: layout, language, copies, where on the sheet to begin, and what the printer is like."""

from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from bunchuk.errors import Misused

Paper = Literal["", "A4", "A3", "Letter"]


class Job(NamedTuple):
    """A print job: all that is not the papers themselves."""

    template: Annotated[Path | None, "a layout of one's own; None is the shipped one"] = None
    lang: Annotated[str, "language of the labels; empty is English"] = ""
    copies: Annotated[int, "how many of each"] = 1
    start_at: Annotated[int, "place on the first sheet to begin at, 1 the upper left, for a sheet partly used"] = 1
    ink_saver: Annotated[bool, "pictures grey, shades left out"] = False
    paper: Annotated[Paper, "paper in place of the template's; empty is the template's"] = ""
    flip: Annotated[Literal["", "long", "short", "fold"], "how backs come about, in place of the template's"] = ""
    back_offset: Annotated[tuple[float, float] | None, "mm right and down by which this printer's backs are moved"] = (
        None
    )
    preview: Annotated[bool, "also put each page as PNG beside the PDF"] = False
    yes: Annotated[bool, "print however many pages it comes to"] = False

    def checked(self) -> "Job":
        """Return the job, or raise ``Misused`` if its numbers make no sense."""
        if self.copies < 1:
            raise Misused(f"--copies {self.copies}: print at least one")
        if self.start_at < 1:
            raise Misused(f"--start-at {self.start_at}: places on a sheet are counted from 1, the upper left")
        return self
