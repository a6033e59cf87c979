"""``bunchuk init``: a new event."""

from pathlib import Path
from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal


def init(
    ctx: typer.Context,
    pack: Annotated[str, typer.Option(help="A shipped pack of tables, or the folder of your own.")] = "ring-war",
    title: Annotated[str, typer.Option(help="The event's name as printed.", show_default="the pack's")] = "",
    site: Annotated[str, typer.Option(help="This laptop's name, if several keep the event.")] = "main",
) -> None:
    """Make a new event file: bk init --pack ring-war --title "Spring war"."""
    from bunchuk.campaign import figures

    terminal: Terminal = ctx.obj
    print(pack,title,site,figures,terminal)
