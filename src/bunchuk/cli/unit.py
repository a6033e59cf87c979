"""``bunchuk unit``, and the short forms ``muster`` and ``repair``: virtual units."""

from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli import cards
from bunchuk.cli.odds import compare
from bunchuk.cli.terminal import Terminal, clip, table

if TYPE_CHECKING:
    from bunchuk.campaign.roster import UnitCard

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

COLUMNS = 80
"""Width of a terminal that lists must fit."""

UNIT = typer.Argument(help="Its code: gon-12.", show_default=False)
UNITS = typer.Argument(help="Their codes.", show_default=False)
LEADER = typer.Argument(help="The commander's name or code.", show_default=False)
KIND = typer.Argument(help="Troop type: hi, or heavy_infantry.", show_default=False)
COUNT = typer.Argument(help="How many.")
PEOPLE = typer.Option(help="Of which people, where the faction has several with that type.")


@app.command()
def muster(
    ctx: typer.Context,
    commander: Annotated[str, LEADER],
    troop_type: Annotated[str, KIND],
    count: Annotated[int, COUNT] = 1,
    people: Annotated[str, PEOPLE] = "",
) -> None:
    """Muster units, paid by the faction's treasury, all or none.

    Example: bk muster faramir hi 3
    """
    from bunchuk.campaign import muster

    terminal: Terminal = ctx.obj
    terminal.done(muster.muster(terminal.event, commander, troop_type, count, people=people, eyes=terminal.seat))


@app.command()
def form(
    ctx: typer.Context,
    commander: Annotated[str, LEADER],
    troop_type: Annotated[str, KIND],
    why: Annotated[str, typer.Option(help="Who united, and where (W8).", show_default=False)],
    count: Annotated[int, COUNT] = 1,
    people: Annotated[str, PEOPLE] = "",
) -> None:
    """Make units of a crowd, at no cost.

    Example: bk unit form faramir li 1 --why "townsfolk at the gate"
    """
    from bunchuk.campaign import muster

    terminal: Terminal = ctx.obj
    terminal.done(muster.form(terminal.event, commander, troop_type, count, people=people, why=why))


@app.command()
def show(ctx: typer.Context, code: Annotated[str, UNIT]) -> None:
    """Show a unit.

    Example: bk unit show gon-12
    """
    from bunchuk.campaign import roster

    terminal: Terminal = ctx.obj
    found = roster.show(terminal.event, code, eyes=terminal.seat)
    terminal.show(found, cards.unit(found))


@app.command("list")
def listing(
    ctx: typer.Context,
    faction: Annotated[str, typer.Option(help="Only those of a faction.")] = "",
    commander: Annotated[str, typer.Option(help="Only those of a commander.")] = "",
    state: Annotated[str, typer.Option(help="Only live, destroyed, … or unpaid ones.")] = "",
) -> None:
    """List units in muster order.

    Example: bk unit list --commander faramir
    """
    from bunchuk.campaign import roster

    terminal: Terminal = ctx.obj
    found = roster.listing(terminal.event, faction=faction, commander=commander, state=state, eyes=terminal.seat)
    terminal.show(found, listed(found))


@app.command()
def assign(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(help="Codes of units, then the commander.", show_default=False)],
) -> None:
    """Hand units over to another commander.

    Example: bk unit assign gon-1 gon-2 boromir
    """
    from bunchuk.campaign import assignment

    terminal: Terminal = ctx.obj
    *units, commander = words
    terminal.done(assignment.assign(terminal.event, units, commander))


@app.command("set")
def set_figure(
    ctx: typer.Context,
    code: Annotated[str, UNIT],
    field: Annotated[str, typer.Argument(help="hits, strength, upkeep or repair.")],
    value: Annotated[str, typer.Argument(help="3, 6/1/3/1/0, 30G/1I.")],
    why: Annotated[str, typer.Option(help="Why.", show_default=False)],
) -> None:
    """Set a figure of a unit by a master's word.

    Example: bk unit set gon-12 hits 3 --why "counted again"
    """
    from bunchuk.campaign import mending

    terminal: Terminal = ctx.obj
    terminal.done(mending.set_figure(terminal.event, code, field, value, why))


@app.command()
def repair(
    ctx: typer.Context,
    code: Annotated[str, UNIT],
    hits: Annotated[
        int | None, typer.Argument(help="How many; all that are missing without it.", show_default=False)
    ] = None,
) -> None:
    """Mend lost hits, paid by the faction's treasury (W6).

    Example: bk repair gon-12 2
    """
    from bunchuk.campaign import mending

    terminal: Terminal = ctx.obj
    terminal.done(mending.repair(terminal.event, code, hits, eyes=terminal.seat))


@app.command()
def desert(
    ctx: typer.Context,
    codes: Annotated[list[str], UNITS],
    witness: Annotated[str, typer.Option(help="Who brought the flags to a master (W11).", show_default=False)],
) -> None:
    """Record units whose pole was left unattended as deserted.

    Example: bk unit desert gon-12 --witness Bergil
    """
    from bunchuk.campaign import losses

    terminal: Terminal = ctx.obj
    terminal.done(losses.desert(terminal.event, codes, witness))


@app.command()
def disband(
    ctx: typer.Context,
    codes: Annotated[list[str], UNITS],
    why: Annotated[str, typer.Option(help="Why.", show_default=False)],
) -> None:
    """Take units out of the event.

    Example: bk unit disband gon-12 --why "went home"
    """
    from bunchuk.campaign import losses

    terminal: Terminal = ctx.obj
    terminal.done(losses.disband(terminal.event, codes, why))


app.command()(compare)


def listed(units: "tuple[UnitCard, ...]") -> str:
    """Lay units out in lines of 80 columns: long names give way."""
    if not units:
        return "no such units; bk muster faramir hi 3 musters some"
    kinds = [f"{unit.people} {unit.title.casefold()}" for unit in units]
    ends = [(unit.strength, cards.hits_of(unit), _state(unit)) for unit in units]
    titles = ("code", "commander", "type", "figures", "hits", "state")
    taken = max(len(unit.code) for unit in units) + 2 * (len(titles) - 1)
    taken += sum(max(len(titles[3 + column]), *(len(end[column]) for end in ends)) for column in range(3))
    for_kind = min(max(map(len, kinds)), max(18, (COLUMNS - taken) // 2))
    for_name = max(len(titles[1]), COLUMNS - taken - for_kind)
    return table(
        [
            (unit.code, clip(unit.commander_name, for_name), clip(kind, for_kind), *end)
            for unit, kind, end in zip(units, kinds, ends, strict=True)
        ],
        titles,
    )


def _state(unit: "UnitCard") -> str:
    if unit.battle:
        return f"in {unit.battle}"
    return "UNPAID" if unit.unpaid else unit.state
