"""``bunchuk init``: a new event."""

from typing import Annotated

import typer

from bunchuk.cli.terminal import Terminal
from bunchuk.errors import Faulty


def init(
    ctx: typer.Context,
    pack: Annotated[
        str, typer.Option(help="A shipped pack of tables, or the folder of your own.", show_default="ring-war")
    ] = "",
    title: Annotated[str, typer.Option(help="The event's name as printed.", show_default="the pack's")] = "",
    site: Annotated[str, typer.Option(help="This laptop's name, where several keep the event.")] = "main",
) -> None:
    """Make a new event file from a pack of tables.

    Example: bk init --title "Spring war"
    """
    from bunchuk.campaign import figures
    from bunchuk.tables.packs import default_pack, find_pack
    from bunchuk.tables.reader import read_pack

    terminal: Terminal = ctx.obj
    folder = find_pack(pack or default_pack())
    if terminal.dry_run:
        if terminal.path.exists():
            raise Faulty(f"{terminal.path} exists already; choose another file with --event, or move it away")
        found = read_pack(folder)
        terminal.show({"pack": found.id}, f"{terminal.path} would begin with the tables {found.id} {found.version}")
        return
    done = figures.begin(terminal.path, folder, title=title, site=site, who=terminal.who)
    terminal.done(done, hint="")
    if not terminal.as_json:
        terminal.say(f"{terminal.path} is ready; next: bunchuk faction add NAME …")
