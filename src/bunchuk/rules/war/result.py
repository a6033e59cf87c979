"""What a battle hands to the campaign when it is over (W23, W36-W38)."""

from typing import Annotated, Literal, NamedTuple

from bunchuk.rules.war.state import Edge, Fate

UnitFate = Literal["alive", "destroyed", "scattered", "fled", "deserted", "lost"]
"""``fled`` with its commander; ``deserted`` fled without him (W36); ``lost`` stayed out and fell to the winner (W26)."""


class UnitResult(NamedTuple):
    """What became of a unit."""

    code: str
    hits: Annotated[int, "present hits; 0 if it is gone for good"]
    fate: UnitFate
    toward: Annotated[Edge | Literal[""], "the side of the board it left by"]
    killer: Annotated[str, "code of the commander whom it counts for (W23); empty: nobody"]


class CommanderResult(NamedTuple):
    """What became of a side's commander."""

    code: str
    fate: Fate
    where: Annotated[str, "side of the board, or name of the site, that he got away to"]


class Result(NamedTuple):
    """The outcome of a battle in full."""

    winners: Annotated[tuple[int, ...], "sides; empty: a draw"]
    why: str
    rule: str
    units: tuple[UnitResult, ...]
    commanders: tuple[CommanderResult, CommanderResult]
    hand_in: Annotated[tuple[str, ...], "codes whose flags and counters are collected and handed in (W38)"]
