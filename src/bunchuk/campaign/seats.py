"""Whose eyes look: the masters', a faction's, or the whole table's, and what each may see (W4)."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names

MASTER: Final = "master"
"""The word that stands for the masters' own eyes."""


class Seat(NamedTuple):
    """Whose eyes: the masters' if ``master``, else those of a faction, else (empty) of all who stand at the table."""

    master: bool
    faction: str


TABLE: Final = Seat(master=False, faction="")
"""What everybody at the table may see: players stand behind the laptop."""


def seat(db: Connection, text: str) -> Seat:
    """Return whose eyes a word means: nothing, ``master``, or a faction, commander or hero by code or name.

    Raises NotFound or Ambiguous.
    """
    if not text:
        return TABLE
    if names.fold(text) == MASTER:
        return Seat(master=True, faction="")
    found = names.find(db, text, "faction", "commander", "hero")
    if found.kind == "faction":
        return Seat(master=False, faction=found.code)
    table = "heroes" if found.kind == "hero" else "commanders"
    (faction,) = db.execute(f"SELECT faction FROM {table} WHERE code = ?", (found.code,)).fetchone()  # noqa: S608
    return Seat(master=False, faction=faction)


def sees(eyes: Seat, faction: str, *, secret: bool) -> bool:
    """W4: whether these eyes may see a figure of a faction's unit: a secret one is the masters' and its owner's."""
    return not secret or eyes.master or eyes.faction == faction
