"""What the event itself has for a game's choices to name, such as things that players made; loaded when asked for."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from sqlite3 import Connection
from typing import Final, Protocol, cast

from bunchuk.campaign.event import Event

Namer = Callable[[Event, Mapping[str, str], Sequence[str]], Mapping[str, str]]
"""Returns choices in which what the event has stands by value, as the game's ``prepare`` reads it, for those seats."""

NAMERS: Final[dict[str, str]] = {"frontline": "bunchuk.campaign.deck_rights:chosen"}
"""By the id of a game, where its namer is, as ``module:name``; most games have none."""


def resolved(event: Event, game: str, choices: Mapping[str, str], seats: Sequence[str] = ()) -> Mapping[str, str]:
    """Return a game's choices with what they name in the event by value; raises what the namer does.

    ``seats`` are who sits there, as far as that is known.
    """
    if game not in NAMERS:
        return choices
    module, _, name = NAMERS[game].partition(":")
    return cast("Namer", getattr(import_module(module), name))(event, choices, seats)


class Decks(Protocol):
    """What a game with decks offers to matches: a module of these functions. A deck is a text that holds it whole."""

    def parted(self, choices: Mapping[str, str]) -> tuple[tuple[str, str], dict[str, str]]:
        """Part the decks that are chosen for both seats (empty: none) from the other choices."""

    def declared(self, db: Connection, deck: str, pack: str, player: str) -> tuple[str, str]:
        """Return the title of a deck, and the deck, that a player may play, whose code is empty for a bot.

        Raises NotFound, Refused, Misused, Problems.
        """

    def usual(self, pack: str) -> tuple[str, str]:
        """Name the decks that are played if none are chosen."""

    def chosen(
        self, choices: Mapping[str, str], decks: Sequence[str], *, first: bool = True, lost: int | None = None
    ) -> dict[str, str]:
        """Return the choices of a game in which the seats play these decks.

        ``first``: it is the first game of a match; else ``lost`` is the seat that lost the one before, None if nobody.
        """

    def swapped(self, deck: str, pack: str, out: Sequence[str], into: Sequence[str]) -> str:
        """Return a deck after cards went out of it and others of its sideboard in; raises Refused, Misused."""

    def listed(self, deck: str) -> str:
        """Write a deck in lines."""


DECKS: Final[dict[str, str]] = {"frontline": "bunchuk.campaign.series_decks"}
"""By the id of a game that is played with decks, the module that knows them."""


def decks_of(game: str) -> Decks | None:
    """Return what knows the decks of a game; None for one that has none."""
    return cast("Decks", import_module(DECKS[game])) if game in DECKS else None
