"""``bunchuk event``: the file itself."""

from pathlib import Path
from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal, table
from bunchuk.errors import Problems

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.command()
def show(ctx: typer.Context) -> None:
    """Describe the event and its file: bk event show."""
    from bunchuk.campaign import file

    terminal: Terminal = ctx.obj
    found = file.describe(terminal.event)
    rows = [(name.replace("_", " "), str(value)) for name, value in found._asdict().items() if value is not None]
    terminal.show(found._asdict(), table(rows, ("what", "value")))


@app.command()
def check(ctx: typer.Context) -> None:
    """Compare the event with its chronicle and the ledger with itself: bk event check.

    The records of games and battles are replayed by bk game check.
    """
    from bunchuk.campaign.check import check as check_event
    from bunchuk.tables.spelling import many

    terminal: Terminal = ctx.obj
    found = check_event(terminal.event)
    if found.problems:
        raise Problems(found.problems)
    text = f"{terminal.path} is sound: {found.operations} operations, {found.rows} rows, all as the chronicle has them"
    left = f"\nnot replayed: {many(found.matches, 'record')} of games and battles; bunchuk game check does"
    data = {"operations": found.operations, "rows": found.rows, "not_replayed": found.matches}
    terminal.show(data, text + (left if found.matches else ""))


@app.command()
def rebuild(ctx: typer.Context) -> None:
    """Write all tables anew from the chronicle, which stays as it is: bk event rebuild."""
    from bunchuk.campaign.rebuild import mend

    terminal: Terminal = ctx.obj
    terminal.done(mend(terminal.event))


@app.command("set")
def put(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="url, or lang.", show_default=False)],
    value: Annotated[str, typer.Argument(help="What it is to be; - clears it.", show_default=False)],
) -> None:
    """Set the address that flags' codes begin with, or the language of papers: bk event set url HTTPS://TABLE.LOCAL/F/."""
    from bunchuk.campaign import preferences

    terminal: Terminal = ctx.obj
    terminal.done(preferences.put(terminal.event, name, value))


@app.command()
def copy(ctx: typer.Context, to: Annotated[Path, typer.Argument(help="The new file, or a folder.")]) -> None:
    """Copy the whole event into one file, even while it is in use: bk event copy /media/stick.

    The copy is the event, with the keys that flags' codes are made with; no log, record or list ever holds them.
    """
    from bunchuk.campaign import file

    terminal: Terminal = ctx.obj
    target = file.copy(terminal.event, to)
    terminal.show({"file": str(target)}, f"{target} is a complete copy of {terminal.path}")
