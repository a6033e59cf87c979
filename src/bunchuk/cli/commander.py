"""``bunchuk commander``: who leads."""

from typing import Annotated

import typer

from bunchuk.cli import cards, exam
from bunchuk.cli.terminal import Terminal, clip, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)
app.add_typer(exam.app, name="exam")

NAME = typer.Argument(help="His code, name or a unique beginning.", show_default=False)


@app.command()
def register(
    ctx: typer.Context,
    faction: Annotated[str, typer.Argument(help="Whom he leads for.")],
    name: Annotated[str, typer.Argument(help="His name, in any script.")],
    level: Annotated[int, typer.Argument(help="His level; 0 until he is examined (W23).")] = 0,
    may: Annotated[list[str] | None, typer.Option(help="Troop types that he may field: hi,fs.")] = None,
    above: Annotated[str, typer.Option(help="Makes him virtual: the real commander above him (W25).")] = "",
    abilities: Annotated[str, typer.Option(help="Special abilities, as text.")] = "",
) -> None:
    """Name a commander.

    Example: bk commander register gondor Faramir 2 --may hi,fs
    """
    from bunchuk.campaign import commanders

    terminal: Terminal = ctx.obj
    terminal.done(
        commanders.register(terminal.event, faction, name, level, may=may or (), above=above, abilities=abilities)
    )


@app.command("list")
def listing(
    ctx: typer.Context, faction: Annotated[str, typer.Argument(help="Whose; all without it.", show_default=False)] = ""
) -> None:
    """List commanders.

    Example: bk commander list gondor
    """
    from bunchuk.campaign import commanders

    terminal: Terminal = ctx.obj
    found = commanders.listing(terminal.event, faction)
    rows = [
        (one.code, clip(one.name, 24), one.level, one.kills, len(one.units), one.fate, ",".join(one.short) or "-")
        for one in found
    ]
    titles = ("code", "commander", "level", "kills", "flags", "fate", "may field")
    text = table(rows, titles) if rows else "no commanders yet: bk commander register gondor Faramir 2 --may hi,fs"
    terminal.show(found, text)


@app.command()
def show(ctx: typer.Context, name: Annotated[str, NAME]) -> None:
    """Show a commander: level, kills, what he may field and holds.

    Example: bk commander show faramir
    """
    from bunchuk.campaign import commanders

    terminal: Terminal = ctx.obj
    found = commanders.show(terminal.event, name)
    terminal.show(found, cards.commander(found))


# -hi is a troop type here and must not be taken for -h.
@app.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
def may(
    ctx: typer.Context,
    name: Annotated[str, NAME],
    types: Annotated[list[str], typer.Argument(help="+fs adds, -hi takes away; hi,fs are all; - is none.")],
) -> None:
    """Decide what a commander may field.

    Example: bk commander may faramir +fs -hi
    """
    from bunchuk.campaign import commanders

    terminal: Terminal = ctx.obj
    terminal.done(commanders.may(terminal.event, name, types))


@app.command()
def fate(
    ctx: typer.Context,
    name: Annotated[str, NAME],
    fate: Annotated[str, typer.Argument(help="free, dead or captured.")],
    why: Annotated[str, typer.Option(help="How that came to be.", show_default=False)],
) -> None:
    """Record what became of a commander.

    Example: bk commander fate faramir captured --why "at the ford"
    """
    from bunchuk.campaign import commanders

    terminal: Terminal = ctx.obj
    terminal.done(commanders.decide(terminal.event, name, fate, why))
