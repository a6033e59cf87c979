"""``bunchuk faction``: who takes part."""

from typing import Annotated

import typer

from bunchuk.cli import cards
from bunchuk.cli.terminal import Terminal, clip, holdings, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.command()
def add(
    ctx: typer.Context,
    ids: Annotated[list[str], typer.Argument(help="Factions of the tables, or one of your own.", show_default=False)],
    prefix: Annotated[str, typer.Option(help="Two to four capital letters that its codes begin with.")] = "",
    title: Annotated[str, typer.Option(help="Its name as printed, in any script.")] = "",
    emblem: Annotated[
        str, typer.Option(help="The emblem on its counters and flags: a name, or an SVG or PNG file.")
    ] = "",
) -> None:
    """Let factions take part, all or none.

    Example: bk faction add gondor rohan
    """
    from bunchuk.campaign import factions

    terminal: Terminal = ctx.obj
    terminal.done(factions.add(terminal.event, ids, prefix=prefix, title=title, emblem=emblem))


@app.command("list")
def listing(ctx: typer.Context) -> None:
    """List the factions, what they hold and how strong they are.

    Example: bk faction list
    """
    from bunchuk.campaign import factions

    terminal: Terminal = ctx.obj
    found = factions.listing(terminal.event, eyes=terminal.seat)
    rows = [
        (one.prefix, one.id, clip(one.title, 20), sum(force.living for force in one.units), holdings(one.treasury))
        for one in found
    ]
    text = (
        table(rows, ("prefix", "id", "title", "units", "treasury"))
        if rows
        else "no factions yet: bk faction add gondor"
    )
    terminal.show(found, text)


@app.command()
def show(ctx: typer.Context, faction: Annotated[str, typer.Argument(help="Id, prefix, title or a beginning.")]) -> None:
    """Show a faction's treasury, units by type and commanders.

    Example: bk faction show gondor
    """
    from bunchuk.campaign import factions

    terminal: Terminal = ctx.obj
    found = factions.show(terminal.event, faction, eyes=terminal.seat)
    terminal.show(found, cards.faction(found))


@app.command()
def relate(
    ctx: typer.Context,
    faction: Annotated[str, typer.Argument(help="Id, prefix, title or a beginning.")],
    ally: Annotated[str | None, typer.Option(help="Its nearest ally; - for none.")] = None,
    enemy: Annotated[str | None, typer.Option(help="Its likely enemy; - for none.")] = None,
) -> None:
    """Say who a faction's nearest ally and likely enemy are, as examinations ask.

    Example: bk faction relate gondor --ally rohan --enemy mordor
    """
    from bunchuk.campaign import factions

    terminal: Terminal = ctx.obj
    terminal.done(factions.relate(terminal.event, faction, ally=ally, enemy=enemy))


@app.command()
def emblem(
    ctx: typer.Context,
    faction: Annotated[str, typer.Argument(help="Id, prefix, title or a beginning.")],
    emblem: Annotated[str, typer.Argument(help="A name, or an SVG or PNG file.")],
) -> None:
    """Give a faction another emblem, for its counters and flags.

    Example: bk faction emblem gondor wave
    """
    from bunchuk.campaign import factions

    terminal: Terminal = ctx.obj
    terminal.done(factions.give_emblem(terminal.event, faction, emblem))
