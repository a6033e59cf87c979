"""Levels: how many units a commander has to destroy for the next one, and how kills lift him (W20, W23)."""

import json
from sqlite3 import Connection
from typing import NamedTuple, cast


class Steps(NamedTuple):
    """What levels cost (W23): from level L to L+1 takes ``base`` and ``each`` for every level already held."""

    base: int
    each: int

    def after(self, level: int) -> int:
        """How many units are to be destroyed for the level after this one, counted from it."""
        return self.base + self.each * level


def steps(db: Connection) -> Steps:
    """Return what levels cost by the event's tables as they are now."""
    settings = _settings(db)
    return Steps(settings["kills_base"], settings["kills_per_level"])


def exam_top(db: Connection) -> int:
    """Return the highest level that an examination gives (W22)."""
    return _settings(db)["exam_top_level"]


def notional(db: Connection) -> int:
    """Return how many units destroyed at exercises count as one (W24)."""
    return _settings(db)["notional_kills"]


def rise(db: Connection, commander: str, kills: int, price: Steps) -> None:
    """W23: count kills towards the next level; what is over carries on, several levels at once are possible.

    At level 0 they are counted and lift nobody before the first examination.
    """
    level, held = db.execute("SELECT level, kills FROM commanders WHERE code = ?", (commander,)).fetchone()
    held += kills
    while level and held >= (needed := price.after(level)):
        level, held = level + 1, held - needed
    db.execute("UPDATE commanders SET level = ?, kills = ? WHERE code = ?", (level, held, commander))


def _settings(db: Connection) -> dict[str, int]:
    """Read the settings without their kinds of rows, which take longer to import than showing a commander may."""
    (body,) = db.execute("SELECT body FROM figures WHERE kind = 'settings'").fetchone()
    return cast("dict[str, int]", json.loads(body))
