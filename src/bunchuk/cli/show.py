"""``bunchuk show``: anything by its code, name, or unique beginning."""

from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.campaign.overview import BattleCard


def show(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="Any code, name or unique beginning.", show_default=False)],
) -> None:
    """Show a unit, commander, hero, faction or battle: bk show gon-12."""
    from bunchuk.campaign import overview

    terminal: Terminal = ctx.obj
    kind, found = overview.show(terminal.event, name, eyes=terminal.seat)
    # A noun's own command lays it out; only the one that is needed is imported.
    if isinstance(found, overview.BattleCard):
        text = battle(found)
    else:
        text = import_module(f"bunchuk.cli.{kind}").card(found)
    terminal.show({"kind": kind, **found._asdict()}, text)


def battle(one: "BattleCard") -> str:
    """Lay a battle out for reading."""
    sides = f"{one.caller_name} ({one.caller}) called it against {one.other_name} ({one.other})"
    won = {one.caller: one.caller_name, one.other: one.other_name}.get(one.winner or "", "")
    outcome = f"won by {won}" if won else "a draw"
    lines = [f"{one.code} at {one.site}, {one.state}", sides]
    if one.state != "open":
        lines.append(f"{outcome}: {one.why}")
    lines.append(f"units {', '.join(one.units) or 'none'}")
    return "\n".join(lines)
