"""The whole pack of an event: every paper that there is something to print on, in one folder."""

from collections.abc import Callable, Iterator
from pathlib import Path

from bunchuk.campaign import papers
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.papers import Choice
from bunchuk.errors import Misused, Problem, Problems, Refused
from bunchuk.printing.job import Job
from bunchuk.printing.press import make_folder

Act = Callable[[Path], Done]


def print_all(event: Event, folder: Path, job: Job = papers.AS_IS, eyes: str = "") -> Done:
    """Print counters, heroes, flags, battle sheets, lists, passports, treasury and cycle sheets, board and snapshot.

    What there is nothing to print on is left out, and said. Raises Problems with the faults of all papers, after the
    others are printed, and Faulty for a place that cannot be written to; what is printed stays so, and recorded. Raises
    Misused for a template, which is that of one paper.
    """
    if job.template:
        raise Misused("a template is the layout of one paper; print that one by itself, as print counters --template …")
    if not event.dry_run:
        make_folder(folder)
    operations: list[int] = []
    lines: list[str] = []
    warnings: list[str] = []
    files: list[str] = []
    problems: list[Problem] = []
    for name, act in _acts(event, job, eyes):
        to = folder / f"{name}.pdf"
        try:
            done = act(to)
        except Refused as refused:
            warnings.append(f"no {to.name}: {refused}")
            continue
        except Problems as faulty:
            problems += faulty.problems
            continue
        operations += done.operations
        lines += done.lines
        files.append(str(to))
    if not event.dry_run:
        try:
            papers.print_battle_board(event, folder / "board.pdf", job)
            files.append(str(folder / "board.pdf"))
        except Problems as faulty:
            problems += faulty.problems
    if problems:
        told = list(dict.fromkeys(problems))
        if files and not event.dry_run:
            rest = ", ".join(Path(file).stem for file in files)
            told.append(Problem(str(folder), 0, "", f"the other papers are printed: {rest}", ""))
        raise Problems(told)
    return Done(tuple(operations), tuple(lines), {"folder": str(folder), "files": list(files)}, tuple(warnings))


def _acts(event: Event, job: Job, eyes: str) -> Iterator[tuple[str, Act]]:
    """Yield each paper's name, and the act that prints it to a place."""
    everything = Choice()
    yield "counters", lambda to: papers.print_units(event, "counters", everything, to, job, eyes)
    yield "heroes", lambda to: papers.print_persons(event, "heroes", everything, to, job, eyes)
    yield "flags", lambda to: papers.print_units(event, "flags", everything, to, job, eyes)
    yield "sheet", lambda to: papers.print_battle_sheets(event, (), "", to, job, eyes)
    yield "list", lambda to: papers.print_unit_lists(event, (), to, job, eyes)
    yield "passports", lambda to: papers.print_persons(event, "passports", everything, to, job, eyes)
    yield "treasury", lambda to: papers.print_faction_sheets(event, "treasury", (), to, job, eyes)
    yield "cycle", lambda to: papers.print_faction_sheets(event, "cycle", (), to, job, eyes)
    yield "snapshot", lambda to: papers.print_master_snapshot(event, to, job, eyes)
