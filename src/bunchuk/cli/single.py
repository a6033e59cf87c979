"""``bunchuk single``: lone players who fell to units."""

from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal, clip, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Name = Annotated[str, typer.Argument(help="The player's name, in any script.")]
Unit = Annotated[str, typer.Argument(help="The unit, by its code.")]
Why = Annotated[str, typer.Option(help="What is worth remembering.")]


@app.command()
def take(
    ctx: typer.Context,
    name: Name,
    unit: Unit,
    kill: Annotated[bool, typer.Option("--kill", help="Killed, not taken prisoner.")] = False,
    why: Why = "",
) -> None:
    """Record that a unit took a single by touch.

    Example: bk single take Bilbo mor-3
    """
    from bunchuk.campaign import singles

    terminal: Terminal = ctx.obj
    terminal.done(singles.take(terminal.event, name, unit, kill=kill, why=why))


@app.command()
def shoot(ctx: typer.Context, name: Name, unit: Unit, why: Why = "") -> None:
    """Record that shooters hit a running single with a missile, which kills.

    Example: bk single shoot Bilbo gon-2
    """
    from bunchuk.campaign import singles

    terminal: Terminal = ctx.obj
    terminal.done(singles.shoot(terminal.event, name, unit, why=why))


@app.command()
def pole(
    ctx: typer.Context,
    name: Name,
    commander: Annotated[str, typer.Argument(help="Whose pole was touched.")],
    why: Why = "",
) -> None:
    """Record that a single touched a guarded pole, and died.

    Example: bk single pole Bilbo gothmog
    """
    from bunchuk.campaign import singles

    terminal: Terminal = ctx.obj
    terminal.done(singles.touch_pole(terminal.event, name, commander, why=why))


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the singles who fell.

    Example: bk single list
    """
    from bunchuk.campaign import singles

    terminal: Terminal = ctx.obj
    found = singles.listing(terminal.event)
    rows = [(one.at[:16].replace("T", " "), clip(one.name, 24), one.fate, one.how, one.by) for one in found]
    terminal.show(found, table(rows, ("at", "single", "fate", "how", "by")) if rows else "no single fell yet")
