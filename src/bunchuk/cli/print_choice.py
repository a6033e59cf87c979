"""For whom a paper of units or of persons is printed: the arguments and options that say so."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from bunchuk.cli.print_job import filled

if TYPE_CHECKING:
    from bunchuk.campaign.papers import Choice

Units = Annotated[list[str] | None, typer.Argument(help="Units by code; without any, all living ones.")]
People = Annotated[list[str] | None, typer.Argument(help="Codes or names; without any, all who are free.")]
Only = Annotated[str, typer.Option("--only", help="Just these, with commas between: GON-1,GON-4.")]
Faction = Annotated[str, typer.Option("--faction", help="Of this faction only.")]
Commander = Annotated[str, typer.Option("--commander", help="Of this commander only.")]
New = Annotated[bool, typer.Option("--new", help="Only what is not printed yet.")]


def _of_units(
    units: Units = None, only: Only = "", faction: Faction = "", commander: Commander = "", new: New = False
) -> "tuple[Choice]":
    return (_choice(units, only, faction, commander, new),)


def _of_people(
    people: People = None, only: Only = "", faction: Faction = "", commander: Commander = "", new: New = False
) -> "tuple[Choice]":
    return (_choice(people, only, faction, commander, new),)


def _choice(named: list[str] | None, only: str, faction: str, commander: str, new: bool) -> "Choice":
    """Return for whom to print; codes may stand as arguments or behind ``--only``."""
    from bunchuk.campaign.papers import Choice

    codes = [*(named or ()), *(code.strip() for code in only.split(",") if code.strip())]
    return Choice(tuple(codes), faction, commander, new)


with_units: Final = filled(_of_units, "choice")
"""Gives a command the options that choose units: ``choice``."""
with_people: Final = filled(_of_people, "choice")
"""Gives a command the options that choose commanders and heroes: ``choice``."""
