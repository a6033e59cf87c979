"""``bunchuk import``: rosters from spreadsheets."""

from pathlib import Path
from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.command()
def roster(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="The spreadsheet, saved as CSV.", show_default=False)],
) -> None:
    """Take in factions, commanders, heroes, units or treasuries: what a file is about is told by its titles.

    All or nothing, undone as one act; the same file twice changes nothing.

    Example: bk import roster units.csv --dry-run
    """
    from bunchuk.campaign import importing

    terminal: Terminal = ctx.obj
    terminal.done(importing.import_roster(terminal.event, file, terminal.seat))


@app.command()
def template(
    ctx: typer.Context,
    kind: Annotated[str, typer.Argument(help="factions, commanders, heroes, units or treasury.", show_default=False)],
    lang: Annotated[str, typer.Option(help="Of the titles: en, ru, lv or fr; by default the event's.")] = "",
    to: Annotated[Path | None, typer.Option(help="The file to write; by default named after the kind.")] = None,
) -> None:
    """Write an empty spreadsheet with the titles that an import understands.

    Example: bk import template units --lang ru
    """
    from bunchuk.campaign import importing, preferences

    terminal: Terminal = ctx.obj
    if not lang and terminal.path.is_file():
        lang = preferences.listing(terminal.event)["lang"]
    target = importing.write_template(kind, lang, to)
    terminal.show({"file": str(target)}, f"{target} is written; fill it in, then bunchuk import roster {target}")
