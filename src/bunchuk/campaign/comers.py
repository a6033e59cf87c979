"""Who came to a match that players come to while it goes on, as its record has it, known without playing it again.

Their names are callsigns of the match and stay; whoever is a person of the event under that name is known by code too,
whatever he is called later.
"""

from sqlite3 import Connection
from typing import Any

from bunchuk.campaign import names
from bunchuk.host.match import Match
from bunchuk.rules.game import M, S, Seat, Timed, U
from bunchuk.rules.games import AnyGame
from bunchuk.store import matches


def came(game: AnyGame, state: Any) -> dict[Seat, str]:
    """Return the seats of those who came, with their names; nobody where all sit from the start."""
    if not isinstance(game, Timed):
        return {}
    titles = game.seats(state)
    return {seat: titles[seat] for seat in sorted(game.came(state))}


def note(db: Connection, code: str, match: Match[S, M, U]) -> None:
    """Note who has come to a match by now, if its players come while it goes on."""
    if not isinstance(match.game, Timed):
        return
    kept = matches.players(db, code)
    known = {name: person for _, name, person in kept}
    now = [
        (seat, name, known[name] if name in known else person_of(db, name))
        for seat, name in came(match.game, match.state).items()
    ]
    if now != kept:
        matches.note_players(db, code, now)


def person_of(db: Connection, name: str) -> str:
    """Return the code of the one commander, hero or player of that name; empty if there is none, or several."""
    codes = db.execute(
        "SELECT DISTINCT code FROM names WHERE folded = ? AND kind IN ('commander', 'hero', 'player')",
        (names.fold(name),),
    ).fetchall()
    return str(codes[0][0]) if len(codes) == 1 else ""
