"""``bunchuk cycle``: upkeep."""

from operator import itemgetter
from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli.terminal import Terminal, holdings, table

if TYPE_CHECKING:
    from bunchuk.campaign.dues import Preview

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)

Order = Annotated[str, typer.Option("--order", help="Units to be paid first, with commas: gon-12,gon-3.")]


@app.command()
def preview(ctx: typer.Context, order: Order = "") -> None:
    """Show what closing the open cycle would charge: bk cycle preview."""
    from bunchuk.campaign import upkeep

    terminal: Terminal = ctx.obj
    found = upkeep.preview(terminal.event, _codes(order), eyes=terminal.seat)
    terminal.show(_as_json(found), _told(found))


@app.command()
def close(
    ctx: typer.Context,
    number: Annotated[int | None, typer.Argument(help="Its number; the open one without.", show_default=False)] = None,
    order: Order = "",
) -> None:
    """Close the open cycle and charge its upkeep: bk cycle close."""
    from bunchuk.campaign import upkeep

    terminal: Terminal = ctx.obj
    terminal.done(upkeep.close(terminal.event, number, _codes(order)))


@app.command()
def pay(ctx: typer.Context, unit: Annotated[str, typer.Argument(help="A unit's code.")]) -> None:
    """Pay a unit's arrears from its treasury: bk cycle pay gon-12."""
    from bunchuk.campaign import upkeep

    terminal: Terminal = ctx.obj
    terminal.done(upkeep.pay(terminal.event, unit))


@app.command()
def waive(
    ctx: typer.Context,
    unit: Annotated[str, typer.Argument(help="A unit's code.")],
    why: Annotated[str, typer.Option(help="The reason, which the log keeps.")],
) -> None:
    """Let a unit off its arrears: bk cycle waive gon-12 --why "fed by the town"."""
    from bunchuk.campaign import upkeep

    terminal: Terminal = ctx.obj
    terminal.done(upkeep.waive(terminal.event, unit, why))


def _codes(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _as_json(found: "Preview") -> dict[str, object]:
    """Return the preview by the fields of ``Preview`` and ``Charge``, amounts by letter, null where they are veiled."""
    charges: list[dict[str, object]] = [
        charge._asdict() | {field: dict(getattr(charge, field)) for field in ("total", "holds", "left", "missing")}
        for charge in found.charges
    ]
    unknown = dict.fromkeys(("units", "total", "holds", "left", "unpaid", "missing"))
    charges += [{"faction": faction, **unknown} for faction in found.veiled]
    charges.sort(key=itemgetter("faction"))
    return {"cycle": found.cycle, "otherwise": found.otherwise, "unpaid": list(found.unpaid), "charges": charges}


def _told(found: "Preview") -> str:
    if not found.charges and not found.veiled:
        return f"cycle {found.cycle}: no units, nothing is due"
    rows: list[tuple[object, ...]] = [
        (
            charge.faction,
            charge.units,
            holdings(dict(charge.total)),
            holdings(dict(charge.holds)),
            holdings(dict(charge.left)),
        )
        for charge in found.charges
    ]
    rows += [(faction, "?", "?", "?", "?") for faction in found.veiled]
    rows.sort(key=itemgetter(0))
    befalls = {"hold": "neither march nor fight", "desert": "desert", "ignore": "are let off"}[found.otherwise]
    short = [
        f"{charge.faction} is short of {holdings(dict(charge.missing))}; unpaid, and then {befalls}: "
        + ", ".join(charge.unpaid)
        for charge in found.charges
        if charge.unpaid
    ]
    return "\n".join([f"cycle {found.cycle}", table(rows, ("faction", "units", "pays", "holds", "left")), *short])
