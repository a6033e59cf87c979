"""What the event itself has for a game's choices to name, such as things that players made; loaded when asked for."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, cast

from bunchuk.campaign.event import Event

Namer = Callable[[Event, Mapping[str, str]], Mapping[str, str]]
"""Returns choices in which what the event has stands by value, as the game's ``prepare`` reads it."""

NAMERS: Final[dict[str, str]] = {"frontline": "bunchuk.campaign.decks:chosen"}
"""By the id of a game, where its namer is, as ``module:name``; most games have none."""


def resolved(event: Event, game: str, choices: Mapping[str, str]) -> Mapping[str, str]:
    """Return a game's choices with what they name in the event by value; raises what the namer does."""
    if game not in NAMERS:
        return choices
    module, _, name = NAMERS[game].partition(":")
    return cast("Namer", getattr(import_module(module), name))(event, choices)
