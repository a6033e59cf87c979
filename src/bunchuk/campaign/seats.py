"""Whose eyes look: the masters', a faction's, or the whole table's, and what each may see (W4)."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names
from bunchuk.errors import NotFound, Refused
from bunchuk.tables.spelling import likest

MASTER: Final = "master"
"""The word that stands for the masters' own eyes."""


class Seat(NamedTuple):
    """Whose eyes: the masters' if ``master``, else those of a faction, else (empty) of all who stand at the table.

    ``code`` is who looks: a commander, hero or player, or the faction, or a guest's name; empty for masters and table.
    """

    master: bool
    faction: str
    code: str = ""

    @property
    def limited(self) -> bool:
        """Whether somebody looks who may have only papers of his own: a faction's, or a player's, who has none."""
        return bool(self.code) and not self.master

    def owns(self, faction: str) -> bool:
        """Whether what is a faction's is also that of who looks: its own, and the masters' and the table's all."""
        return not self.limited or self.faction == faction


TABLE: Final = Seat(master=False, faction="")
"""What everybody at the table may see: players stand behind the laptop."""


_GUESTS: Final = (
    "SELECT name FROM game_seats UNION SELECT name FROM series_sides"
    " UNION SELECT p.name FROM match_players p JOIN games g ON g.match = p.match"
)


def seat(db: Connection, text: str) -> Seat:
    """Return whose eyes a word means: nothing, ``master``, or a faction, commander, hero or player by code or name.

    Players, and guests who sit at a game, came to one or play a match, see what everybody at the table sees, and what
    is their own.
    Raises NotFound or Ambiguous.
    """
    if not text:
        return TABLE
    if names.fold(text) == MASTER:
        return Seat(master=True, faction="")
    try:
        found = names.find(db, text, "faction", "commander", "hero", "player")
    except NotFound:
        if likest(text, [(name,) for (name,) in db.execute(_GUESTS)]):
            return Seat(master=False, faction="", code=names.fold(text))
        raise
    if found.kind == "faction":
        return Seat(master=False, faction=found.code, code=found.code)
    if found.kind == "player":
        return Seat(master=False, faction="", code=found.code)
    table = "heroes" if found.kind == "hero" else "commanders"
    (faction,) = db.execute(f"SELECT faction FROM {table} WHERE code = ?", (found.code,)).fetchone()  # noqa: S608
    return Seat(master=False, faction=faction, code=found.code)


def sees(eyes: Seat, faction: str, *, secret: bool) -> bool:
    """W4: whether these eyes may see a figure of a faction's unit: a secret one is the masters' and its owner's."""
    return not secret or eyes.master or eyes.faction == faction


def require_own(db: Connection, who: str, code: str, faction: str, what: str, *, rule: str = "") -> None:
    """Raise Refused if somebody acts from his seat on what is of another faction: for ``code`` he may not do ``what``.

    It is to be asked before anything is looked at that may be hidden, so that the refusal tells nothing of it.
    """
    if not seat(db, who).owns(faction):
        raise Refused(f"{code} is of {faction} and not yours {what}", rule=rule, remedy="ask its faction, or a master")


def masters_alone(who: str) -> Refused:
    """Return the refusal of what is the masters' to do, or shows what is theirs to know, to a player."""
    return Refused(f"that is a master's to do, not {who}'s", remedy="leave --as out, or write --as master")


def own_code(db: Connection, code: str) -> str:
    """Return the code that somebody is rated under: of a hero whom a commander plays, the commander's."""
    row = db.execute("SELECT person FROM heroes WHERE code = ?", (code,)).fetchone()
    return str(row[0]) if row and row[0] else code
