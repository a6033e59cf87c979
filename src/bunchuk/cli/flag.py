"""``bunchuk flag``: flags and counters that come back."""

from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.callback()
def flag() -> None:
    """Make this a group, although it has one verb."""


@app.command("in")
def collect(
    ctx: typer.Context, codes: Annotated[list[str], typer.Argument(help="Codes of lost units.", show_default=False)]
) -> None:
    """Tick off flags and counters of lost units that are handed in (W38).

    Example: bk flag in gon-12 mor-3
    """
    from bunchuk.campaign import losses

    terminal: Terminal = ctx.obj
    terminal.done(losses.collect(terminal.event, codes))
