"""``bunchuk hero``: who stands among the units."""

from typing import Annotated

import typer

from bunchuk.cli import cards
from bunchuk.cli.terminal import Terminal, clip, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

NAME = typer.Argument(help="His code, name or a unique beginning.", show_default=False)


@app.command()
def register(
    ctx: typer.Context,
    commander: Annotated[str, typer.Argument(help="Under whom.")],
    name: Annotated[str, typer.Argument(help="His name, in any script.")],
    figures: Annotated[str, typer.Argument(help="hits/attack/morale/courage/movement/range (W3): 6/2/3/5/2/0.")],
    may: Annotated[list[str] | None, typer.Option(help="Troop types that he may stand among (W13): hi.")] = None,
    virtual: Annotated[bool, typer.Option("--virtual", help="Played by nobody (W17).")] = False,
    person: Annotated[str, typer.Option("--is", help="The commander that he is himself (W15, W36).")] = "",
    why: Annotated[str, typer.Option(help="How he became a hero (W19).")] = "",
) -> None:
    """Make a hero.

    Example: bk hero register faramir Beregond 6/2/3/5/2/0 --may hi --why "saved his lord"
    """
    from bunchuk.campaign import heroes

    terminal: Terminal = ctx.obj
    done = heroes.register(
        terminal.event, commander, name, figures, may=may or (), virtual=virtual, person=person, why=why
    )
    terminal.done(done)


@app.command("list")
def listing(
    ctx: typer.Context, faction: Annotated[str, typer.Argument(help="Whose; all without it.", show_default=False)] = ""
) -> None:
    """List heroes.

    Example: bk hero list gondor
    """
    from bunchuk.campaign import heroes

    terminal: Terminal = ctx.obj
    found = heroes.listing(terminal.event, faction)
    rows = [
        (one.code, clip(one.name, 22), one.figures, one.hits, one.fate, cards.played(one), clip(one.commander_name, 18))
        for one in found
    ]
    titles = ("code", "hero", "figures", "hits", "fate", "played", "under")
    text = table(rows, titles) if rows else "no heroes yet: bk hero register faramir Beregond 6/2/3/5/2/0 --may hi"
    terminal.show(found, text)


@app.command()
def show(ctx: typer.Context, name: Annotated[str, NAME]) -> None:
    """Show a hero.

    Example: bk hero show beregond
    """
    from bunchuk.campaign import heroes

    terminal: Terminal = ctx.obj
    found = heroes.show(terminal.event, name)
    terminal.show(found, cards.hero(found))


@app.command()
def fate(
    ctx: typer.Context,
    name: Annotated[str, NAME],
    fate: Annotated[str, typer.Argument(help="free, dead or captured.")],
    why: Annotated[str, typer.Option(help="How that came to be.", show_default=False)],
) -> None:
    """Record what became of a hero.

    Example: bk hero fate beregond dead --why "at the gate"
    """
    from bunchuk.campaign import heroes

    terminal: Terminal = ctx.obj
    terminal.done(heroes.decide(terminal.event, name, fate, why))


@app.command("set")
def set_(
    ctx: typer.Context,
    name: Annotated[str, NAME],
    field: Annotated[str, typer.Argument(help="hits, figures or commander.")],
    value: Annotated[str, typer.Argument(help="What it is from now on.")],
    why: Annotated[str, typer.Option(help="The reason, for the log.", show_default=False)],
) -> None:
    """Set a hero's present hits, his figures, or the commander whom he serves.

    Example: bk hero set beregond hits 6 --why "healed"
    """
    from bunchuk.campaign import hero_changes

    terminal: Terminal = ctx.obj
    terminal.done(hero_changes.set_figure(terminal.event, name, field, value, why))


@app.command()
def may(
    ctx: typer.Context,
    name: Annotated[str, NAME],
    types: Annotated[list[str], typer.Argument(help="All that he may stand among: hi,fs; - is none.")],
) -> None:
    """Decide which troop types a hero may stand among.

    Example: bk hero may beregond hi,fs
    """
    from bunchuk.campaign import hero_changes

    terminal: Terminal = ctx.obj
    terminal.done(hero_changes.may(terminal.event, name, types))
