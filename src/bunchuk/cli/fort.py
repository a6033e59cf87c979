"""``bunchuk fort``: what is besieged, and mended afterwards."""

from typing import Annotated

import typer

from bunchuk.cli import cards
from bunchuk.cli.terminal import Terminal, clip, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Name = Annotated[str, typer.Argument(help="Its name, code or a unique beginning.", show_default=False)]


@app.command()
def add(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="Its name, in any script.")],
    kind: Annotated[str, typer.Option("--class", help="Its class: palisade, fort, … (tables show forts).")],
    site: Annotated[str, typer.Option("--site", help="The site that it stands on.")],
    owner: Annotated[str, typer.Option("--owner", help="The faction that holds it.")],
    walls: Annotated[str, typer.Option(help="Cells of wall sections: a5-d5,f5-j5; or as marked on the map.")] = "",
    gates: Annotated[str, typer.Option(help="Cells of gates: e5.")] = "",
    inside: Annotated[str, typer.Option(help="Cells within: a6-j10; or what the walls shut off.")] = "",
    wall_hits: Annotated[str, typer.Option(help="Hits of each section, if other than its class's (W46).")] = "",
    gate_hits: Annotated[str, typer.Option(help="Hits of each gate.")] = "",
    bonus_hits: Annotated[str, typer.Option(help="Bonus hits against shooters (W48).")] = "",
    men: Annotated[str, typer.Option(help="Units of a side on the walls at most (W48).")] = "",
    escalade: Annotated[str, typer.Option(help="Turns that climbing takes (W49).")] = "",
    wall_repair: Annotated[str, typer.Option(help="Price of mending a wall's hit (W51).")] = "",
    gate_repair: Annotated[str, typer.Option(help="Price of mending a gate's hit.")] = "",
) -> None:
    """Let a fortification stand on a site.

    Example: bk fort add Hornburg --class fort --site Dale --owner rohan --walls a5-d5,f5-j5 --gates e5 --inside a6-j10
    """
    from bunchuk.campaign import forts

    terminal: Terminal = ctx.obj
    own = {
        "wall_hits": wall_hits, "gate_hits": gate_hits, "bonus_hits": bonus_hits, "men": men, "escalade": escalade,
        "wall_repair": wall_repair, "gate_repair": gate_repair,
    }  # fmt: skip
    terminal.done(forts.add(terminal.event, name, kind, site, owner, forts.Ground(walls, gates, inside), own))


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the fortifications.

    Example: bk fort list
    """
    from bunchuk.campaign import forts

    terminal: Terminal = ctx.obj
    found = forts.listing(terminal.event, eyes=terminal.seat)
    rows = [
        (one.code, clip(one.name, 22), one.kind, clip(one.site_name, 16), one.owner, cards.damage(one)) for one in found
    ]
    titles = ("code", "fortification", "class", "site", "owner", "damage")
    text = table(rows, titles) if rows else "no fortifications yet: bk fort add NAME --class fort --site SITE --owner F"
    terminal.show(found, text)


@app.command()
def show(ctx: typer.Context, name: Name) -> None:
    """Show a fortification: its figures, and what its walls and gates have left.

    Example: bk fort show hornburg
    """
    from bunchuk.campaign import forts

    terminal: Terminal = ctx.obj
    found = forts.show(terminal.event, name, eyes=terminal.seat)
    terminal.show(found, cards.fort(found))


@app.command("set")
def set_(
    ctx: typer.Context,
    name: Name,
    field: Annotated[str, typer.Argument(help="A figure (wall_hits, men, …), owner, or the cell of a section.")],
    value: Annotated[str, typer.Argument(help="What it is from now on; of a section its present hits.")],
    why: Annotated[str, typer.Option(help="The reason, for the log.", show_default=False)],
) -> None:
    """Set a figure of a fortification, its owner, or what a section has left.

    Example: bk fort set hornburg e5 0 --why "blown up"
    """
    from bunchuk.campaign import forts

    terminal: Terminal = ctx.obj
    terminal.done(forts.set_figure(terminal.event, name, field, value, why))


@app.command()
def repair(
    ctx: typer.Context,
    name: Name,
    section: Annotated[str, typer.Argument(help="A cell, gate or wall; without it all of it.")] = "",
    hits: Annotated[int | None, typer.Argument(help="How many hits; without it all that are missing.")] = None,
) -> None:
    """Mend walls and gates, paid by the owner.

    Example: bk fort repair hornburg gate 2
    """
    from bunchuk.campaign import fort_mending

    terminal: Terminal = ctx.obj
    terminal.done(fort_mending.repair(terminal.event, name, section, hits, eyes=terminal.seat))
