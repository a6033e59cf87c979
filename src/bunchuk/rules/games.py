"""The games that the program knows, by the id that journals and events name them with; each is loaded when asked for.

To add a game: a package beside this module, a line here, a case for the contract kit and a golden playthrough.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bunchuk.errors import NotFound
from bunchuk.rules.game import Game

AnyGame = Game[Any, Any, Any]
"""A game whose state, moves and set-up the caller does not look into; the host keeps them together."""

AnyBot = Callable[..., Any]
"""A player that the program seats (``host.bots.Bot``), of a game that the caller does not look into."""


def _war() -> AnyGame:
    from bunchuk.rules.war.game import WAR  # noqa: PLC0415 -- loaded when asked for

    return WAR


def _callsign() -> AnyGame:
    from bunchuk.rules.callsign.game import CALLSIGN  # noqa: PLC0415 -- loaded when asked for

    return CALLSIGN


def _fogbound() -> AnyGame:
    from bunchuk.rules.fogbound.game import FOGBOUND  # noqa: PLC0415 -- loaded when asked for

    return FOGBOUND


def _frontline() -> AnyGame:
    from bunchuk.rules.frontline.game import FRONTLINE  # noqa: PLC0415 -- loaded when asked for

    return FRONTLINE


GAMES: Final[Mapping[str, Callable[[], AnyGame]]] = {
    "war": _war,
    "callsign": _callsign,
    "fogbound": _fogbound,
    "frontline": _frontline,
}
"""Every game by its id."""


AnyPrepare = Callable[[Any, Mapping[str, str]], Any]
"""Makes a set-up of a pack and of what was chosen, of a game that the caller does not look into."""


def _callsign_prepare() -> AnyPrepare:
    from bunchuk.rules.callsign.prepare import prepare  # noqa: PLC0415 -- loaded when asked for

    return prepare


def _fogbound_prepare() -> AnyPrepare:
    from bunchuk.rules.fogbound.prepare import prepare  # noqa: PLC0415 -- loaded when asked for

    return prepare


def _frontline_prepare() -> AnyPrepare:
    from bunchuk.rules.frontline.prepare import prepare  # noqa: PLC0415 -- loaded when asked for

    return prepare


PREPARE: Final[Mapping[str, Callable[[], AnyPrepare]]] = {
    "callsign": _callsign_prepare,
    "fogbound": _fogbound_prepare,
    "frontline": _frontline_prepare,
}
"""How set-ups are made, by the id of the game; war's come from the event's own units."""


def _callsign_bot() -> AnyBot:
    from bunchuk.rules.callsign.bot import bot  # noqa: PLC0415 -- loaded when asked for

    return bot


def _fogbound_bot() -> AnyBot:
    from bunchuk.rules.fogbound.bot import bot  # noqa: PLC0415 -- loaded when asked for

    return bot


def _frontline_bot() -> AnyBot:
    from bunchuk.rules.frontline.bot import bot  # noqa: PLC0415 -- loaded when asked for

    return bot


BOTS: Final[Mapping[str, Callable[[], AnyBot]]] = {
    "callsign": _callsign_bot,
    "fogbound": _fogbound_bot,
    "frontline": _frontline_bot,
}
"""The players that games bring along, by the id of the game; any game can be played at random."""


def game_of(name: str) -> AnyGame:
    """Return the game of that id; raises NotFound."""
    if name not in GAMES:
        raise NotFound("game", name, tuple(GAMES))
    return GAMES[name]()
