"""Examination papers: the candidate's sheet of questions, and the master's with the answers."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bunchuk.printing.face import Record
from bunchuk.printing.job import Job
from bunchuk.printing.pages import Leaves, Rows, print_leaves
from bunchuk.printing.papers import ExamPaper, Printed, values_of
from bunchuk.printing.template import Printable, banded, read_template

_EXAM_FIELDS: Final = tuple(f"exam.{name}" for name in ("number", "event", "candidate", "level", "subject"))
_FACES: Final = ("top", "head", "question", "close")

EXAM: Final = banded("exam.toml", _EXAM_FIELDS, {"question": ("question.number", "question.text")}, _FACES)
"""The candidate's template: no answer can stand in it."""

ANSWERS: Final = banded(
    "answers.toml", _EXAM_FIELDS, {"question": ("question.number", "question.text", "question.answer")}, _FACES
)
"""The master's template."""


def print_exams(papers: Sequence[ExamPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008 -- a frozen value
    """Print the candidates' sheets, without answers (W22); raise as ``pages.print_leaves`` does."""
    return _print("examination papers", EXAM, papers, path, job)


def print_answers(papers: Sequence[ExamPaper], path: Path, job: Job = Job()) -> Printed:  # noqa: B008
    """Print the masters' sheets, with the answers (W22); raise as ``pages.print_leaves`` does."""
    return _print("answer sheets", ANSWERS, papers, path, job)


def _print(noun: str, printable: Printable, papers: Sequence[ExamPaper], path: Path, job: Job) -> Printed:
    return print_leaves(noun, [_leaves(paper) for paper in papers], path, read_template(printable, job), job)


def _leaves(paper: ExamPaper) -> Leaves:
    questions = [
        Record(f"{paper.number} {number}", {"question.number": str(number), **values_of("question", question)})
        for number, question in enumerate(paper.questions, 1)
    ]
    return Leaves(paper.number, values_of("exam", paper), (Rows("", "question", questions),))
