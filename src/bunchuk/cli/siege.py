"""``bunchuk siege``: battles for fortifications."""

import os
from typing import Annotated

import typer

from bunchuk.cli.calls import (
    Bots,
    Confirmed,
    Dice,
    Edges,
    Engines,
    Heroes,
    NoDie,
    Stores,
    Units,
    call_of,
    say_who_deploys,
)
from bunchuk.cli.terminal import Terminal

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.callback()
def group() -> None:
    """Open the siege of a fortification."""


@app.command("open")
def open_(
    ctx: typer.Context,
    fort: Annotated[str, typer.Argument(help="The fortification: its name, code or a beginning.")],
    caller: Annotated[str, typer.Argument(help="The commander who calls the battle.")],
    other: Annotated[str, typer.Argument(help="The commander who is called to battle.")],
    edges: Edges = "S,N",
    defender: Annotated[str, typer.Option("--defender", help="Who defends, where the owner does not say.")] = "",
    dice: Dice = "table",
    no_die: NoDie = "",
    units: Units = "",
    heroes: Heroes = None,
    stores: Stores = None,
    engines: Engines = "",
    confirmed: Confirmed = "",
    bots: Bots = None,
) -> None:
    """Open the siege of a fortification: a battle on its board, then as any other (battle deploy, do, finish).

    Example: bk siege open hornburg gothmog faramir --stores 4S/2M --engines large_catapult:mor-3 --by Anna
    """
    from bunchuk.campaign import battles

    terminal: Terminal = ctx.obj
    call = call_of(caller, other, edges, no_die, units, heroes, "", stores, engines, confirmed, bots)
    done = battles.open_siege(
        terminal.event,
        fort,
        call,
        defender=defender,
        dice_from=dice,
        secret=os.urandom(32),
        eyes=terminal.seat,
    )
    terminal.done(done)
    say_who_deploys(terminal, done, "gon-1 d6 s; gon-2 e5 s; done", "W52")
