"""``bunchuk rule``: what a rule is about and where it is set."""

from typing import Annotated, Final

import typer

from bunchuk.cli.terminal import Terminal

_STATUS: Final = {
    "engine": "the program sees to it",
    "recorded": "people see to it, the program keeps what they did",
    "later": "not carried out yet",
}


def rule(ctx: typer.Context, number: Annotated[str, typer.Argument(help="Its number: W32.")]) -> None:
    """Tell what a rule is about and where its figures are set: bk rule W32."""
    from bunchuk.campaign import rulebook

    terminal: Terminal = ctx.obj
    found = rulebook.rule(terminal.event, number)
    lines = [f"{found.number} {found.heading} ({_STATUS[found.status]})"]
    for place in found.places:
        value = f" = {place.value}" if place.value else ""
        lines.append(f"  {place.file}, {place.field}{value}: {place.legend}")
    lines += [f"  ruled: {text}" for text in found.rulings]
    data = found._asdict() | {"places": [place._asdict() for place in found.places], "rulings": list(found.rulings)}
    terminal.show(data, "\n".join(lines))
