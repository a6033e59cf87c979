"""``bunchuk site``: where battles are fought."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli import cards
from bunchuk.cli.terminal import Terminal, clip, table

if TYPE_CHECKING:
    from bunchuk.campaign.sites import Description

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)
maps = typer.Typer(
    add_completion=False, rich_markup_mode=None, no_args_is_help=True, help="Say which commanders have a site's map."
)
app.add_typer(maps, name="map")

Site = Annotated[str, typer.Argument(help="Its name, code or a unique beginning.", show_default=False)]
MapFile = Annotated[
    Path | None, typer.Option("--map", help="Its map: a text grid, or .tmx or .tmj of Tiled.", show_default=False)
]
Tags = Annotated[str | None, typer.Option("--tags", help="Whose home it is: cave,shire (W2).", show_default=False)]
Owner = Annotated[str | None, typer.Option("--owner", help="The faction whose it is (W44).", show_default=False)]
Neighbours = Annotated[
    str | None, typer.Option("--neighbours", help="What lies beyond its edges: N=ford,E=hill.", show_default=False)
]
Commanders = Annotated[list[str], typer.Argument(help="Commanders, by code or name.", show_default=False)]


@app.command()
def add(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="Its name, in any script.")],
    map_: MapFile = None,
    tags: Tags = None,
    owner: Owner = None,
    neighbours: Neighbours = None,
) -> None:
    """Add a site; without a map it is plain ground.

    Example: bk site add Ford --map ford.txt --tags cave --owner gondor --neighbours N=hill,E=bridge
    """
    from bunchuk.campaign import sites

    terminal: Terminal = ctx.obj
    terminal.done(sites.add(terminal.event, name, _said(map_, tags, owner, neighbours)))


@app.command("set")
def set_(
    ctx: typer.Context,
    site: Site,
    map_: MapFile = None,
    tags: Tags = None,
    owner: Owner = None,
    neighbours: Neighbours = None,
) -> None:
    """Change what is known of a site; - takes away.

    Example: bk site set ford --owner mordor --neighbours N=hill
    """
    from bunchuk.campaign import sites

    terminal: Terminal = ctx.obj
    terminal.done(sites.change(terminal.event, site, _said(map_, tags, owner, neighbours)))


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the sites.

    Example: bk site list
    """
    from bunchuk.campaign import sites

    terminal: Terminal = ctx.obj
    found = sites.listing(terminal.event, eyes=terminal.seat)
    rows = [
        (one.code, clip(one.name, 24), one.owner or "-", ",".join(one.tags) or "-", "yes" if one.drawn else "no",
         " ".join(f"{edge}={clip(name, 10)}" for edge, name in one.neighbours.items()) or "-")
        for one in found
    ]  # fmt: skip
    titles = ("code", "site", "owner", "tags", "map", "neighbours")
    terminal.show(found, table(rows, titles) if rows else "no sites yet: bk site add Ford --map ford.txt")


@app.command()
def show(ctx: typer.Context, site: Site) -> None:
    """Show a site; its map to masters and who has it (--as).

    Example: bk site show ford --as master
    """
    from bunchuk.campaign import sites

    terminal: Terminal = ctx.obj
    found = sites.show(terminal.event, site, eyes=terminal.seat)
    terminal.show(found, cards.site(found))


@maps.command()
def give(ctx: typer.Context, site: Site, commanders: Commanders) -> None:
    """Let commanders have the map of a site, who then deploy knowing the ground.

    Example: bk site map give ford faramir
    """
    from bunchuk.campaign import site_maps

    terminal: Terminal = ctx.obj
    terminal.done(site_maps.give_map(terminal.event, site, commanders))


@maps.command()
def take(ctx: typer.Context, site: Site, commanders: Commanders) -> None:
    """Take the map of a site from commanders.

    Example: bk site map take ford faramir
    """
    from bunchuk.campaign import site_maps

    terminal: Terminal = ctx.obj
    terminal.done(site_maps.give_map(terminal.event, site, commanders, has=False))


def _said(map_: Path | None, tags: str | None, owner: str | None, neighbours: str | None) -> "Description":
    from bunchuk.campaign.sites import Description

    return Description(map_, tags, owner, neighbours)
