"""Who calls whom to battle, as it is typed: the options that opening a battle and a siege have in common."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from bunchuk.cli.terminal import Terminal

if TYPE_CHECKING:
    from bunchuk.campaign.calls import Call
    from bunchuk.campaign.event import Done

Edges = Annotated[
    str, typer.Option("--edges", help="The edges they arrive from, the caller's first: S,N (north, east, …).")
]
Dice = Annotated[
    Literal["table", "app"], typer.Option("--dice", help="table: you type them in; app: the program rolls.")
]
NoDie = Annotated[str, typer.Option("--no-die", help="A commander who borrows the enemy's die (W29).")]
Units = Annotated[str, typer.Option("--units", help="Only these units, both sides': gon-1,gon-3,mor-2.")]
Heroes = Annotated[
    str | None, typer.Option("--heroes", help="Only these heroes, both sides': gon-h1; - for none.", show_default=False)
]
Stores = Annotated[
    list[str] | None,
    typer.Option("--stores", help="Goods for shots: 4S/2M of the caller's, gothmog=2W the other's (W50)."),
]
Engines = Annotated[
    str, typer.Option("--engines", help="Engines, each with the unit to serve it: large_catapult:gon-3 (W50).")
]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", help="A commander whose side the program commands; again for the other.", show_default=False),
]
Confirmed = Annotated[
    str, typer.Option("--confirmed-by", help="The master who saw the engines work; without it who acts.")
]


def say_who_deploys(terminal: Terminal, done: "Done", example: str, rule: str) -> None:
    """Tell who deploys now that a battle is open, with an example; bots have done so."""
    bots = done.data["bots"]
    if isinstance(bots, list) and len(bots) > 1:
        terminal.say_next(f"bunchuk battle show {done.data['battle']}")
        return
    who = "the other deploys" if bots else "both deploy"
    terminal.say_next(f'{who}: bunchuk battle deploy NAME "{example}" ({rule})')


def call_of(
    caller: str,
    other: str,
    edges: str,
    no_die: str,
    units: str,
    heroes: str | None,
    exercise: str,
    stores: list[str] | None,
    engines: str,
    confirmed: str,
    bots: list[str] | None,
) -> "Call":
    """Put together who calls whom, and with what, from options as they are typed."""
    from bunchuk.campaign.calls import Call

    named = None if heroes is None else () if heroes.strip() == "-" else listed(heroes)
    return Call(
        caller=caller,
        other=other,
        edges=edges,
        no_die=no_die,
        units=listed(units),
        heroes=named,
        exercise=exercise,
        stores=tuple(stores or ()),
        engines=listed(engines),
        confirmed=confirmed,
        bots=tuple(bots or ()),
    )


def listed(text: str) -> tuple[str, ...]:
    """Part what is typed with commas between."""
    return tuple(part.strip() for part in text.split(",") if part.strip())
