"""``bunchuk rule``: what a rule is about and where it is set."""

from typing import Annotated, Final

import typer

from bunchuk.cli.terminal import Terminal

_STATUS: Final = {
    "engine": "the program sees to it",
    "recorded": "people see to it, the program keeps what they did",
    "later": "not carried out yet",
}

COMMANDS: Final = {
    "W4": "tables set, tables publish",
    "W6": "repair",
    "W7": "cycle close, cycle pay, cycle waive",
    "W8": "unit form",
    "W9": "single take, single shoot",
    "W10": "single pole",
    "W11": "unit desert",
    "W13": "hero may",
    "W17": "hero fate, hero set",
    "W18": "battle field",
    "W19": "hero register",
    "W20": "commander register",
    "W21": "commander may",
    "W22": "commander exam pass, commander exam fail, commander exam paper",
    "W24": "exercise open, exercise hit, exercise finish",
    "W25": "commander register --above",
    "W26": "battle open",
    "W27": "site map give",
    "W28": "battle duel",
    "W38": "flag in",
    "W46": "fort add, fort set",
    "W51": "fort repair",
    "W52": "siege open",
}
"""What is typed for rules whose acts are people's."""


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
    typed = COMMANDS.get(found.number, "")
    lines += [f"  typed: bunchuk {command}" for command in typed.split(", ") if typed]
    data = found._asdict() | {"places": [place._asdict() for place in found.places], "rulings": list(found.rulings)}
    terminal.show(data, "\n".join(lines))
