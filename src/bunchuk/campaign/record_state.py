"""Where a match stands, as its rows tell without its being played again: whether it is over, whether it has gone on."""

from sqlite3 import Connection
from typing import Final

from bunchuk.errors import Refused
from bunchuk.store import matches

STANDS: Final = "iif(state = 'open' AND (SELECT m.over FROM matches m WHERE m.id = match), 'over', state)"
"""The state of a row of games or battles in SQL; of one that is to be booked, ``over``."""


def require_still(db: Connection, match: str, entries: int, what: str, remedy: str) -> None:
    """Raise Refused if a match has gone on since its record had so many entries: what rested on them is of the past."""
    if matches.length(db, match) > entries:
        raise Refused(f"{what} {match} has gone on since", remedy=remedy)
