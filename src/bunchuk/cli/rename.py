"""``bunchuk rename``: another name for whatever was given a wrong one."""

from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal


def rename(
    ctx: typer.Context,
    thing: Annotated[str, typer.Argument(help="Its code, name or a unique beginning.", show_default=False)],
    name: Annotated[str, typer.Argument(help="What it is called from now on, in any script.", show_default=False)],
) -> None:
    """Call a faction, person, place, game, match, tournament or deck otherwise.

    Example: bk rename gon-c1 "Faramir of Ithilien"
    """
    from bunchuk.campaign import renaming

    terminal: Terminal = ctx.obj
    terminal.done(renaming.rename(terminal.event, thing, name))
