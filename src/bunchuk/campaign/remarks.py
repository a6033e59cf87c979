"""What a record does not hold, remarked below its header for whoever takes it in: its game's title and its masters."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names, seating
from bunchuk.campaign.seating import AnyMatch
from bunchuk.errors import Misused
from bunchuk.rules.game import Timed

_TITLE: Final = "# title "
_MASTER: Final = "# master "


class Remarks(NamedTuple):
    """What a game was called, empty if that is not said, and the names in its record of those who were masters."""

    title: str
    masters: tuple[str, ...]


def remarked(db: Connection, code: str, match: AnyMatch, text: str) -> str:
    """Add to a record's text what is remarked of its game, as comments, which no record needs to be played again."""
    (title,) = db.execute("SELECT title FROM games WHERE code = ?", (code,)).fetchone()
    joins, called = isinstance(match.game, Timed), match.header.seats
    masters = [
        one.name if joins or seat >= len(called) else called[seat]
        for seat, one in seating.seats_of(db, code, match).items()
        if one.player == "master"
    ]
    head, _, entries = text.partition("\n\n")
    return "\n".join([head, "", f"{_TITLE}{title}", *(f"{_MASTER}{name}" for name in masters), entries])


def read(text: str) -> Remarks:
    """Return what is remarked of a record's game; a title that no game may bear is none."""
    lines = text.splitlines()
    titles = [line.removeprefix(_TITLE) for line in lines if line.startswith(_TITLE)]
    masters = tuple(line.removeprefix(_MASTER).strip() for line in lines if line.startswith(_MASTER))
    try:
        return Remarks(names.title(titles[0]) if titles else "", masters)
    except Misused:
        return Remarks("", masters)
