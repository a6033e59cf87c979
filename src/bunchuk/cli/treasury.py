"""``bunchuk treasury``: what factions hold."""

from typing import TYPE_CHECKING, Annotated

import typer

from bunchuk.cli.terminal import Terminal, clip, holdings, table

if TYPE_CHECKING:
    from bunchuk.campaign.treasury import Line

app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.command()
def grant(
    ctx: typer.Context,
    faction: Annotated[str, typer.Argument(help="Whose treasury.")],
    amount: Annotated[str, typer.Argument(help="Amounts with their letters: 500G/20I.")],
    why: Annotated[str, typer.Option(help="What for.")] = "",
) -> None:
    """Put goods into a treasury.

    Example: bk treasury grant gondor 500G/20I
    """
    from bunchuk.campaign import treasury

    terminal: Terminal = ctx.obj
    terminal.done(treasury.grant(terminal.event, faction, amount, why))


@app.command()
def take(
    ctx: typer.Context,
    faction: Annotated[str, typer.Argument(help="Whose treasury.")],
    amount: Annotated[str, typer.Argument(help="Amounts with their letters: 50G.")],
    why: Annotated[str, typer.Option(help="What for.", show_default=False)],
) -> None:
    """Take goods out of a treasury by a master's word.

    Example: bk treasury take gondor 50G --why "stolen by night"
    """
    from bunchuk.campaign import treasury

    terminal: Terminal = ctx.obj
    terminal.done(treasury.take(terminal.event, faction, amount, why))


@app.command()
def transfer(
    ctx: typer.Context,
    payer: Annotated[str, typer.Argument(help="Who gives.")],
    payee: Annotated[str, typer.Argument(help="Who gets.")],
    amount: Annotated[str, typer.Argument(help="Amounts with their letters: 30G.")],
    why: Annotated[str, typer.Option(help="What for.")] = "",
) -> None:
    """Move goods from one treasury to another.

    Example: bk treasury transfer gondor rohan 30G
    """
    from bunchuk.campaign import treasury

    terminal: Terminal = ctx.obj
    terminal.done(treasury.transfer(terminal.event, payer, payee, amount, why))


@app.command()
def show(
    ctx: typer.Context, faction: Annotated[str, typer.Argument(help="Whose; all without it.", show_default=False)] = ""
) -> None:
    """Show what a faction holds, or what each does.

    Example: bk treasury show gondor
    """
    from bunchuk.campaign import treasury

    terminal: Terminal = ctx.obj
    purses = treasury.show(terminal.event, faction, eyes=terminal.seat)
    rows = [(purse.faction, clip(purse.title, 24), holdings(purse.holds)) for purse in purses]
    text = table(rows, ("faction", "title", "treasury")) if rows else "no factions yet: bk faction add gondor"
    terminal.show(purses, text)


@app.command()
def ledger(
    ctx: typer.Context, faction: Annotated[str, typer.Argument(help="Whose; all without it.", show_default=False)] = ""
) -> None:
    """List every transfer, undone ones struck out.

    Example: bk treasury ledger gondor
    """
    from bunchuk.campaign import treasury

    terminal: Terminal = ctx.obj
    lines = treasury.read_ledger(terminal.event, faction, eyes=terminal.seat)
    text = "\n".join(_told(line, bool(faction)) for line in lines) or "no transfers yet"
    terminal.show(lines, text)


def _told(line: "Line", one_faction: bool) -> str:
    """A transfer in two lines: what and when, then what moved and what is left; an undone one stands in ~ ~."""
    number = "" if line.number is None else line.number
    head = f"{number:>5}  {line.at[:16].replace('T', ' ')}  {line.what}"
    if line.legs is None:
        moved = "?"
    elif one_faction:
        moved = "/".join(f"{amount:+d}{letter}" for letter, amount in (line.change or {}).items())
        moved += "".join(f" from {_account(payer)}" for payer in _payers(line) if moved[0] == "+")
    else:
        payee = next(account for account, _, amount in line.legs if amount > 0)
        amounts = "/".join(f"{amount}{letter}" for account, letter, amount in line.legs if account == payee)
        moved = f"{amounts} from {_account(*_payers(line))} to {_account(payee)}"
    if line.undone:
        by = f" by {line.undone.who}" if line.undone.who else ""
        why = f": {line.undone.why}" if line.undone.why else ""
        return f"{head}\n       ~{moved}~ undone {line.undone.at[:16].replace('T', ' ')}{by}{why}"
    left = "" if not one_faction else f", leaves {holdings(line.balance)}"
    return f"{head}\n       {moved}{left}"


def _payers(line: "Line") -> list[str]:
    return list(dict.fromkeys(account for account, _, amount in line.legs or () if amount < 0))


def _account(account: str) -> str:
    return account.removeprefix("treasury:").replace(":", " ")
