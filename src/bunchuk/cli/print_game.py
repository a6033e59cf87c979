"""`bunchuk print`: papers of games other than battles."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli.print_job import with_job
from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.printing.job import Job
    from bunchuk.printing.papers import Printed

app = typer.Typer(add_completion=False, rich_markup_mode=None)

Pack = Annotated[str, typer.Option("--pack", help="Tables of your own: a pack's name or folder.")]


@app.command()
@with_job
def cards(
    ctx: typer.Context,
    deck: Annotated[str, typer.Option("--deck", help="All cards of this deck; without it each of the pack once.")] = "",
    pack: Pack = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print cards of Frontline, nine to a sheet, backs for duplex: bk print cards --deck red_steel."""
    from bunchuk.campaign import card_papers

    terminal: Terminal = ctx.obj
    path = to or Path("cards.pdf")
    _show(terminal, "cards", card_papers.print_pack_cards(terminal.event, path, job, deck=deck, pack=pack))


@app.command()
@with_job
def deck(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(help="A deck's name or code, or the id of a ready one.")],
    pack: Pack = "",
    *,
    to: Path | None,
    job: "Job",
) -> None:
    """Print the list of a deck on a slip: bk print deck red_steel."""
    from bunchuk.campaign import card_papers

    terminal: Terminal = ctx.obj
    _show(terminal, "deck", card_papers.print_deck(terminal.event, deck, to or Path("deck.pdf"), job, pack=pack))


def _show(terminal: Terminal, paper: str, printed: "Printed") -> None:
    """Say what was printed that the event need not remember."""
    data = {"paper": paper, "file": str(printed.path), "pages": printed.pages}
    terminal.show(data, f"{paper} printed into {printed.path.name}: {printed.pages} pages")
