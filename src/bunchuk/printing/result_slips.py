"""Result slips of a round: each table's players mark who won which game and the score, and sign."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.elements import Box, Element, Frame, Text
from bunchuk.printing.face import Record
from bunchuk.printing.imposition import print_items
from bunchuk.printing.job import Job
from bunchuk.printing.papers import Printed, values_of
from bunchuk.printing.template import Printable, Template, read_template
from bunchuk.printing.template_file import Place
from bunchuk.printing.tournament_papers import ResultSlip
from bunchuk.printing.tournament_words import heading

RESULT_SLIPS: Final = Printable(
    file="result_slips.toml",
    faces=("front",),
    fields=frozenset({"slip.heading", "slip.tournament", "slip.table", "slip.one", "slip.other"}),
    secret={},
    banded=False,
    figures={
        "left": 3.0,
        "top": 43.0,
        "width": 87.0,
        "pitch": 10.8,
        "box": 6.0,
        "word": 4.5,
        "type_size": 9.0,
        "line": 0.3,
    },
)
"""The slips' template; a box to mark for each score is added to its face, as many as the round's scores are."""

_LEAST: Final = 2.0


def print_result_slips(slips: Sequence[ResultSlip], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print a slip for each table, all of one round or stage (C39, C43); raise as ``print_counters`` does."""
    template = read_template(RESULT_SLIPS, job)
    scores = slips[0].scores if slips else ()
    front, size = template.faces["front"], template.figures
    across, down = size["left"] + size["width"], size["top"] + size["word"] + size["box"]
    fits = across <= front.width + 1e-6 and down <= front.height + 1e-6
    template.require(fits, f"boxes reach {across:g} x {down:g} mm on a slip of {front.width:g} x {front.height:g} mm")
    front = front._replace(elements=(*front.elements, *_boxes(template, scores)))

    def record(slip: ResultSlip) -> Record:
        values = values_of("slip", slip) | {"slip.heading": heading(slip.phase, template.labels)}
        return Record(f"table {slip.table}", values)

    return print_items("slips", slips, record, path, template._replace(faces={"front": front}), job)


def _boxes(template: Template, scores: Sequence[str]) -> Iterator[Element]:
    """Yield a box for each score with the score above it, side by side, closer where there are many."""
    size, place = template.figures, Place(template.file, 1, "front")
    pitch = min(size["pitch"], size["width"] / max(1, len(scores)))
    for number, score in enumerate(scores):
        left = size["left"] + number * pitch
        word = Box(left, size["top"], pitch, size["word"])
        yield Text(place, word, score, size["type_size"], _LEAST, "shrink", "center", "regular")
        side = min(size["box"], pitch)
        yield Frame(place, Box(left + (pitch - side) / 2, size["top"] + size["word"], side, side), size["line"], 0.0)
