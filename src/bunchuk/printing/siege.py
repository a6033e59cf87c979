"""The siege sheet: wall sections and gates with hits to tick, what the class gives, engines with hits and shots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import EnginePaper, Printed, SiegePaper, Works, values_of
from bunchuk.printing.template import Template, banded, read_template

_SIEGE_FIELDS: Final = ("number", "event", "fort", "class_title", "site", "bonus", "men", "escalade")

SIEGE: Final = banded(
    "siege.toml",
    fields=(f"siege.{name}" for name in _SIEGE_FIELDS),
    rows={
        "work": ("work.lost", *(f"work.{name}" for name in Works._fields)),
        "engine": ("engine.lost", *(f"engine.{name}" for name in EnginePaper._fields)),
    },
    faces=("top", "head", "work_titles", "work", "engine_titles", "engine", "log_title", "log", "close"),
)
"""The siege sheet's template; ``work.kind`` is a word of the labels, ``….lost`` are the hits lost."""


def print_sieges(papers: Sequence[SiegePaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the sheet of each siege (W46-W50); raise as ``pages.print_leaves`` does."""
    template = read_template(SIEGE, job)
    return print_leaves("siege sheets", [_leaves(paper, template) for paper in papers], path, template, job)


def _leaves(paper: SiegePaper, template: Template) -> Leaves:
    works = [Record(f"{paper.number} {work.name}", _work(work, template)) for work in paper.works]
    engines = [
        Record(engine.code, values_of("engine", engine) | {"engine.lost": str(max(0, engine.full_hits - engine.hits))})
        for engine in paper.engines
    ]
    tables = (Rows("work_titles", "work", works, stays=True), Rows("engine_titles", "engine", engines))
    return Leaves(paper.number, values_of("siege", paper), tables)


def _work(work: Works, template: Template) -> dict[str, str]:
    named = {"work.kind": template.labels[f"label.{work.kind}"], "work.lost": str(max(0, work.full_hits - work.hits))}
    return values_of("work", work) | named
