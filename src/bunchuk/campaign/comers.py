"""Who came to a match that players come to while it goes on, as its record has it, known without playing it again.

Their names are callsigns of the match and stay; whoever is a person of the event under that name is known by code too,
whatever he is called later.
"""

from collections.abc import Collection, Mapping
from sqlite3 import Connection
from typing import Any, Final

from bunchuk.campaign import names
from bunchuk.errors import Ambiguous, NotFound
from bunchuk.host.match import Match
from bunchuk.rules.game import M, S, Seat, Timed, U
from bunchuk.rules.games import AnyGame
from bunchuk.store import matches

PEOPLE: Final = ("commander", "hero", "player")
"""Kinds of persons of the event, any of whom may sit at a game."""


def came(game: AnyGame, state: Any) -> dict[Seat, str]:
    """Return the seats of those who came, with their names; nobody where all sit from the start."""
    if not isinstance(game, Timed):
        return {}
    titles = game.seats(state)
    return {seat: titles[seat] for seat in sorted(game.came(state))}


def note(db: Connection, code: str, match: Match[S, M, U], persons: Mapping[str, str] | None = None) -> None:
    """Note who has come to a match by now, if its players come while it goes on.

    ``persons`` has the codes of those who join, by callsign, as far as they are known to be persons or guests; the
    others who are new are whom their callsigns mean, unless he has a seat.
    """
    if not isinstance(match.game, Timed):
        return
    kept = matches.players(db, code)
    known = {**(persons or {}), **{name: person for _, name, person in kept}}
    now = []
    for seat, name in came(match.game, match.state).items():
        if name not in known:
            meant = person_of(db, name)
            known[name] = "" if meant in known.values() else meant
        now.append((seat, name, known[name]))
    if now != kept:
        matches.note_players(db, code, now)


def persons(db: Connection, but: Collection[str] = ()) -> dict[str, tuple[str, ...]]:
    """Return what each person of the event is called, by code, which is among it; without some of them."""
    found: dict[str, tuple[str, ...]] = {}
    for code, shown in db.execute(
        "SELECT code, shown FROM names WHERE kind IN ('commander', 'hero', 'player') ORDER BY code, shown <> code"
    ):
        if code not in but:
            found[code] = (*found.get(code, ()), shown)
    return found


def person_of(db: Connection, text: str) -> str:
    """Return the code of the one commander, hero or player whom ``names.find`` finds; empty for none, or several."""
    try:
        return names.find(db, text, *PEOPLE).code
    except (NotFound, Ambiguous):
        return ""
