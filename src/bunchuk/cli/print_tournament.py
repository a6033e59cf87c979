"""`bunchuk tournament print`: papers of a tournament as PDF."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bunchuk.cli.print_job import show_printed, with_job
from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.printing.job import Job

app = typer.Typer(add_completion=False, rich_markup_mode=None)

Which = Literal["pairings", "slips", "standings", "bracket", "crosstable"]


@app.command("print")
@with_job
def print_(
    ctx: typer.Context,
    which: Annotated[
        Which,
        typer.Argument(metavar="PAPER", help="pairings, slips, standings, bracket or crosstable.", show_default=False),
    ],
    tournament: Annotated[
        str, typer.Argument(help="The tournament by code or title; without it the only one not closed, or the newest.")
    ] = "",
    number: Annotated[
        int, typer.Option("--round", help="Pairings and slips of this round, without it of the newest.", min=0)
    ] = 0,
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print a paper: pairings for the wall, result slips to cut, standings, the top's bracket, the cross table.

    Example: bk tournament print pairings --to wall.pdf
    """
    from bunchuk.campaign import tournament_papers

    terminal: Terminal = ctx.obj
    path = to or Path(f"{which}.pdf")
    printed = tournament_papers.print_paper(terminal.event, which, path, job, tournament=tournament, number=number)
    show_printed(terminal, which, printed)
