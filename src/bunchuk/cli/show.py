"""``bunchuk show``: anything by its code, name, or unique beginning."""

from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal, wrapped


def show(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="Any code, name or unique beginning.", show_default=False)],
) -> None:
    """Show a unit, commander, hero, faction, site, battle or game.

    Example: bk show gon-12
    """
    from bunchuk.campaign import overview
    from bunchuk.cli import cards

    terminal: Terminal = ctx.obj
    kind, found = overview.show(terminal.event, name, eyes=terminal.seat)
    terminal.show({"kind": kind, **found._asdict()}, wrapped(getattr(cards, kind)(found)))
