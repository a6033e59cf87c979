"""The games that the program knows, by the id that journals and events name them with; each is loaded when asked for.

To add a game: a package beside this module, a line here, its pack's schema in ``tables/schemas.py`` if it has tables, a
case for the contract kit and a golden playthrough. The README tells it step by step.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

from bunchuk.errors import NotFound
from bunchuk.rules.game import Game

AnyGame = Game[Any, Any, Any]
"""A game whose state, moves and set-up the caller does not look into; the host keeps them together."""

AnyPrepare = Callable[[Any, Mapping[str, str]], Any]
"""Makes a set-up of a pack (None: the game has no tables) and of what was chosen."""

AnyBot = Callable[..., Any]
"""A player that the program seats (``host.bots.Bot``), of a game that the caller does not look into."""


class Home(NamedTuple):
    """Where a game lives, each place as ``module:name``.

    ``prepare`` makes set-ups; a game without it is not opened by ``game new`` but as ``opened`` says. ``bot`` is the
    player that the game brings along; any game can be played at random.
    """

    game: str
    prepare: str = ""
    bot: str = ""
    opened: str = ""


def _home(name: str) -> Home:
    """Return where a game lives that keeps to the usual names in its package here."""
    package = f"bunchuk.rules.{name}"
    return Home(f"{package}.game:{name.upper()}", f"{package}.prepare:prepare", f"{package}.bot:bot")


GAMES: Final[dict[str, Home]] = {
    "war": _home("war")._replace(prepare="", opened="its battles are opened by: bunchuk battle open SITE CALLER OTHER"),
    "callsign": _home("callsign"),
    "fogbound": _home("fogbound"),
    "frontline": _home("frontline"),
}
"""Every game by its id."""


def game_of(name: str) -> AnyGame:
    """Return the game of that id; raises NotFound."""
    if name not in GAMES:
        raise NotFound("game", name, (), f"known are {', '.join(GAMES)}")
    return cast("AnyGame", _loaded(GAMES[name].game))


def kinds() -> tuple[str, ...]:
    """Name the games that ``game new`` can open."""
    return tuple(name for name, home in GAMES.items() if home.prepare)


def prepare_of(name: str) -> AnyPrepare:
    """Return what makes set-ups of the game of that id; raises NotFound if it is none that can be opened."""
    if name not in kinds():
        known = f"known are {', '.join(kinds())}"
        raise NotFound("game", name, (), (GAMES[name].opened if name in GAMES else "") or known)
    return cast("AnyPrepare", _loaded(GAMES[name].prepare))


def bot_of(name: str) -> AnyBot | None:
    """Return the player that a game brings along, or None; raises NotFound."""
    if name not in GAMES:
        raise NotFound("game", name, (), f"known are {', '.join(GAMES)}")
    place = GAMES[name].bot
    try:
        return cast("AnyBot", _loaded(place)) if place else None
    except ModuleNotFoundError as error:
        if error.name != place.partition(":")[0]:
            raise
        return None  # a game need not bring a bot along


def _loaded(place: str) -> object:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
