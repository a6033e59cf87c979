"""`bunchuk tables`: the figures of a pack or of the event, their check, their overlays."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from bunchuk.cli.terminal import Terminal, table

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Shown = Literal["units", "forts", "engines", "terrain", "repair"]


@app.command()
def show(
    ctx: typer.Context,
    what: Annotated[Shown, typer.Argument(help="units, forts, engines, terrain or repair.")],
    faction: Annotated[str, typer.Option("--faction", help="Units of this faction only.")] = "",
    pack: Annotated[str, typer.Option("--pack", help="Figures of this pack, not of the event.")] = "",
) -> None:
    """Show the event's figures, or a pack's where there is no event: bk tables show units --faction gondor."""
    from bunchuk.campaign import legend

    terminal: Terminal = ctx.obj
    pages = legend.pages(terminal.event, what, faction=faction, pack=pack, eyes=terminal.seat)
    data = [dict(zip(pages.columns, row, strict=True)) for row in pages.rows]
    if terminal.as_json:
        terminal.show(data, "", pages.notes)
        return
    terminal.show(data, "\n".join([table(pages.rows, pages.columns), *pages.notes]))


@app.command()
def check(
    ctx: typer.Context,
    pack: Annotated[
        str, typer.Argument(help="A pack's name or folder, or a layout of papers; without it the event's own tables.")
    ] = "",
) -> None:
    """Check a pack or a layout and tell all its faults at once: bk tables check mine."""
    from bunchuk.campaign import legend

    terminal: Terminal = ctx.obj
    if pack.endswith(".toml"):
        from bunchuk.printing.catalogue import check_layout

        printable = check_layout(Path(pack))
        terminal.show({"layout": pack, "paper": printable.name}, f"{pack} is a sound layout of {printable.file}")
        return
    sound = legend.check(terminal.event, pack)
    counts = ", ".join(f"{count} {name}" for name, count in sound.rows.items())
    terminal.show(sound._asdict(), f"{sound.id} {sound.version}, for {sound.game}, is sound: {counts}")


@app.command()
def copy(
    ctx: typer.Context,
    pack: Annotated[str, typer.Argument(help="A shipped pack's name, or a folder.")],
    to: Annotated[Path, typer.Argument(help="The new folder, whose name the copy takes.")],
) -> None:
    """Copy a pack to make it your own: bk tables copy ring-war mine."""
    from bunchuk.tables.packs import copy_pack, game_of

    terminal: Terminal = ctx.obj
    copy_pack(pack, to)
    used = f", bunchuk init --pack {to}" if game_of(to) == "war" else ""
    terminal.show(
        {"pack": to.name, "folder": str(to)},
        f"{to} is a copy of {pack}; change its files, then: bunchuk tables check {to}{used}",
    )


@app.command("set")
def set_(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(help="Table, row, figure, value: unit isengard uruks light_infantry strength 6/2/2/2/0"),
    ],
) -> None:
    """Set a figure for this event: bk tables set unit isengard uruks light_infantry strength 6/2/2/2/0."""
    from bunchuk.campaign import figures
    from bunchuk.errors import Misused

    terminal: Terminal = ctx.obj
    if len(words) < 3:
        raise Misused("name the table, the row, the figure and its value; bunchuk tables set --help has an example")
    terminal.done(figures.set_figure(terminal.event, words[0], " ".join(words[1:-2]), words[-2], words[-1]))


@app.command()
def publish(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(help="Table, row, figure: unit isengard uruks light_infantry strength")],
) -> None:
    """Let everybody know a hidden figure: bk tables publish unit isengard uruks light_infantry strength."""
    from bunchuk.campaign import figures
    from bunchuk.errors import Misused

    terminal: Terminal = ctx.obj
    if len(words) < 2:
        raise Misused("name the table, the row and the figure; bunchuk tables publish --help has an example")
    terminal.done(figures.publish(terminal.event, words[0], " ".join(words[1:-1]), words[-1]))
