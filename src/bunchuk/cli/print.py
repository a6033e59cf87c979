"""`bunchuk print`: papers as PDF."""

from pathlib import Path
from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

Only = Annotated[list[str] | None, typer.Argument(help="Units by code; without any, all living ones.")]
Faction = Annotated[str, typer.Option("--faction", help="Units of this faction only.")]
Commander = Annotated[str, typer.Option("--commander", help="Units of this commander only.")]
New = Annotated[bool, typer.Option("--new", help="Only what is not printed yet.")]
To = Annotated[Path | None, typer.Option("--to", help="The PDF to write; by default named after the paper.")]
Template = Annotated[Path | None, typer.Option("--template", help="A layout of your own, as in print_templates.")]


@app.command()
def counters(
    ctx: typer.Context,
    units: Only = None,
    faction: Faction = "",
    commander: Commander = "",
    new: New = False,
    to: To = None,
    template: Template = None,
) -> None:
    """Print unit counters, 2 cm, backs for duplex: bk print counters --new."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    choice = papers.Choice(tuple(units or ()), faction, commander, new)
    to = to or Path("counters.pdf")
    terminal.done(papers.print_units(terminal.event, "counters", choice, to, template, terminal.seat))


@app.command()
def flags(
    ctx: typer.Context,
    units: Only = None,
    faction: Faction = "",
    commander: Commander = "",
    new: New = False,
    to: To = None,
    template: Template = None,
) -> None:
    """Print unit flags with code and QR token: bk print flags --faction gondor."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    choice = papers.Choice(tuple(units or ()), faction, commander, new)
    to = to or Path("flags.pdf")
    terminal.done(papers.print_units(terminal.event, "flags", choice, to, template, terminal.seat))


@app.command()
def sheet(
    ctx: typer.Context,
    commanders: Annotated[list[str] | None, typer.Argument(help="Commanders; without any, all who may fight.")] = None,
    site: Annotated[str, typer.Option("--site", help="Where the battle is; without it a line to fill in.")] = "",
    to: To = None,
    template: Template = None,
) -> None:
    """Print battle sheets, a commander a page: bk print sheet faramir."""
    from bunchuk.campaign import papers

    terminal: Terminal = ctx.obj
    to = to or Path("sheet.pdf")
    terminal.done(papers.print_battle_sheets(terminal.event, commanders or (), site, to, template, terminal.seat))
