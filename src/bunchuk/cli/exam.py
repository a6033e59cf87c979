"""``bunchuk commander exam``: examinations and their papers."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.campaign.exam_paper import ExamPaper

app = typer.Typer(
    add_completion=False, rich_markup_mode=None, no_args_is_help=True, help="Examine commanders, print their papers."
)

Name = Annotated[str, typer.Argument(help="His code, name or a unique beginning.", show_default=False)]
Examiner = Annotated[str, typer.Option("--examiner", "--by-whom", help="Who examined; without it who acts (--by).")]
Level = Annotated[int | None, typer.Option("--level", help="The level; it is his next one.", show_default=False)]
Remark = Annotated[str, typer.Option("--remark", help="What is worth remembering: 9 of 10.")]


@app.command("pass")
def pass_(ctx: typer.Context, name: Name, examiner: Examiner = "", level: Level = None, remark: Remark = "") -> None:
    """Record that a commander passed: he rises by one level.

    Example: bk commander exam pass faramir --examiner Anna
    """
    _examined(ctx.obj, name, examiner, level, remark, passed=True)


@app.command()
def fail(ctx: typer.Context, name: Name, examiner: Examiner = "", level: Level = None, remark: Remark = "") -> None:
    """Record that a commander failed: his level stays.

    Example: bk commander exam fail faramir --examiner Anna --remark "4 of 10"
    """
    _examined(ctx.obj, name, examiner, level, remark, passed=False)


@app.command()
def paper(
    ctx: typer.Context,
    commander: Annotated[str, typer.Option("--commander", "-c", help="For whom: code, name or a beginning.")],
    level: Annotated[int | None, typer.Option("--level", help="For which level; without it his next one.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Any word: the same gives the same paper again.")] = "",
    ally: Annotated[str, typer.Option("--ally", help="His nearest ally, if not stored (faction relate).")] = "",
    enemy: Annotated[str, typer.Option("--enemy", help="His likely enemy, if not stored.")] = "",
    count: Annotated[int, typer.Option("--count", "-n", help="How many questions.")] = 10,
    to: Annotated[Path | None, typer.Option("--to", help="The PDF to write; the answers go beside it.")] = None,
) -> None:
    """Make a sheet of questions; --as master adds the sheet of answers.

    Example: bk commander exam paper --commander faramir --level 2 --as master --to faramir.pdf
    """
    from bunchuk.campaign import exam_paper

    terminal: Terminal = ctx.obj
    made = exam_paper.make(terminal.event, commander, level, seed=seed, ally=ally, enemy=enemy, count=count)
    answers = terminal.seat.strip().casefold() == "master"
    lines = [*_questions(made), *(["", *_answers(made)] if answers else [])]
    shown = [question if answers else question._replace(answer="") for question in made.questions]
    files: list[str] = []
    if to is not None and not terminal.dry_run:
        files.append(str(exam_paper.to_pdf(made, to, answers=False)))
        if answers:
            beside = to.with_name(f"{to.stem}-answers{to.suffix}")
            files.append(str(exam_paper.to_pdf(made, beside, answers=True)))
    text = f"paper {made.number} is in {' and '.join(files)}" if files else "\n".join(lines)
    terminal.show({**made._asdict(), "questions": shown, "files": files}, text)
    if not answers:
        terminal.say("(the sheet of answers is the master's: the same with --as master)")


def _examined(terminal: Terminal, name: str, examiner: str, level: int | None, remark: str, *, passed: bool) -> None:
    from bunchuk.campaign import exams

    done = exams.examine(terminal.event, name, passed=passed, examiner=examiner, level=level, remark=remark)
    terminal.done(done)


def _questions(made: "ExamPaper") -> Iterator[str]:
    yield f"{made.event}: examination for level {made.level}, {made.topic} (W22)"
    yield f"{made.name} ({made.commander}) of {made.faction}                paper {made.number}"
    for number, question in enumerate(made.questions, 1):
        yield ""
        yield f"{number:2}. {question.text}"
        yield "    " + "_" * 60


def _answers(made: "ExamPaper") -> Iterator[str]:
    yield f"ANSWERS to paper {made.number}, for who examines"
    for number, question in enumerate(made.questions, 1):
        yield f"{number:2}. {question.answer}" + (f" ({question.rule})" if question.rule else "")
