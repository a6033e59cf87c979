"""``bunchuk exercise``: manoeuvres."""

from typing import Annotated

import typer

from bunchuk.cli import cards
from bunchuk.cli.terminal import Terminal, clip, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Which = Annotated[str, typer.Option("--exercise", "-x", help="Its code; without it the one that is open.")]


@app.command("open")
def open_(
    ctx: typer.Context,
    site: Annotated[str, typer.Argument(help="Where it is held.")],
    one: Annotated[str, typer.Argument(help="One commander.")],
    other: Annotated[str, typer.Argument(help="The other.")],
) -> None:
    """Open an exercise of two commanders.

    Example: bk exercise open meadow faramir boromir
    """
    from bunchuk.campaign import exercises

    terminal: Terminal = ctx.obj
    terminal.done(exercises.open_exercise(terminal.event, site, one, other))


@app.command()
def hit(
    ctx: typer.Context,
    units: Annotated[list[str], typer.Argument(help="Units that took notional damage.", show_default=False)],
    destroyed: Annotated[bool, typer.Option("--destroyed", help="Notionally destroyed by the other side.")] = False,
    exercise: Which = "",
) -> None:
    """Note notional damage; three units destroyed so count as one.

    Example: bk exercise hit gon-1 gon-3 --destroyed
    """
    from bunchuk.campaign import exercises

    terminal: Terminal = ctx.obj
    terminal.done(exercises.hit(terminal.event, units, destroyed=destroyed, exercise=exercise))


@app.command()
def finish(
    ctx: typer.Context,
    coins: Annotated[
        list[str] | None, typer.Argument(help="A coin for each unit that was hit, in order: t h t.", show_default=False)
    ] = None,
    roll: Annotated[bool, typer.Option("--roll", help="The program tosses.")] = False,
    exercise: Which = "",
) -> None:
    """End an exercise; tails costs a unit a real hit.

    Example: bk exercise finish t h t
    """
    from random import SystemRandom

    from bunchuk.campaign import exercises
    from bunchuk.errors import Misused

    terminal: Terminal = ctx.obj
    if roll and coins:
        raise Misused("coins are typed, or tossed by the program with --roll, not both")
    random = SystemRandom()
    done = exercises.finish(
        terminal.event,
        " ".join(coins or ()),
        toss=(lambda: random.random() < 0.5) if roll else None,
        exercise=exercise,
    )
    terminal.done(done)


@app.command()
def show(
    ctx: typer.Context,
    exercise: Annotated[str, typer.Argument(help="Its code; without it the one that is open.")] = "",
) -> None:
    """Show an exercise: who was notionally hit, and whom to toss a coin for.

    Example: bk exercise show
    """
    from bunchuk.campaign import exercises

    terminal: Terminal = ctx.obj
    found = exercises.show(terminal.event, exercise)
    terminal.show(found, cards.exercise(found))


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the exercises.

    Example: bk exercise list
    """
    from bunchuk.campaign import exercises

    terminal: Terminal = ctx.obj
    found = exercises.listing(terminal.event)
    rows = [(one.code, clip(one.site, 20), one.state, one.one, one.other, len(one.destroyed)) for one in found]
    titles = ("code", "site", "state", "one", "other", "destroyed")
    terminal.show(found, table(rows, titles) if rows else "no exercises yet: bk exercise open SITE ONE OTHER")
