"""The event's figures of ratings, matches and tournaments: the shipped pack's, until a master takes over others (C33).

What was rated, opened or reported before keeps the figures that it was done with.
"""

import json
from functools import lru_cache
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign.event import Done, Event
from bunchuk.errors import Refused
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.frontline_figures import RatingFigures, figures_of, from_plain, read_figures
from bunchuk.tables.packs import default_pack, find_pack

_GAME: Final = "frontline"
_KIND: Final = "rating"


class RatingFiguresTaken(NamedTuple):
    """The figures of the rating are a pack's from now on; ``pack`` is its name and version, ``tables`` are its rows."""

    pack: str
    tables: dict[str, list[dict[str, str | int]]]

    def apply(self, db: Connection, entry: Entry) -> None:
        from bunchuk.campaign import figures  # noqa: PLC0415 -- whoever reads these needs none of the war's

        figures.keep(db, _KIND, self._asdict())

    def told(self) -> str:
        rating = from_plain(self.tables).rating
        few = f"start {rating.start}, c = {rating.c}, k = {rating.game} for a game and {rating.match} for a match"
        return f"figures of the rating are those of {self.pack}: {few}"


class Shown(NamedTuple):
    """The figures in use, and the pack that they are of; ``shipped`` if no other was taken over."""

    pack: str
    shipped: bool
    figures: RatingFigures


def of(db: Connection) -> RatingFigures:
    """Return the event's figures."""
    body = _body(db)
    return _read(body) if body else read_figures(_shipped())


def show(event: Event) -> Shown:
    """Return the figures in use, and whose they are."""
    with event.reading() as db:
        body = _body(db)
        return Shown(json.loads(body)["pack"] if body else _shipped().name, not body, of(db))


def take_over(event: Event, pack: str) -> Done:
    """Take over the figures of a pack of Frontline, by its name or folder; ``data``: ``pack``, its name and version.

    Raises NotFound, Faulty, Problems for the pack, Refused if those figures are in use already.
    """
    from bunchuk.tables.frontline_pack import FRONTLINE  # noqa: PLC0415 -- only this reads a whole pack
    from bunchuk.tables.reader import read  # noqa: PLC0415

    found = read(find_pack(pack), FRONTLINE)
    figures, called = figures_of(found), f"{found.id} {found.version}"
    with event.acting() as act:
        if figures == of(act.db):
            raise Refused(f"the figures of {called} are in use already", remedy="bunchuk rating figures shows them")
        act.record(RatingFiguresTaken(called, figures.plain()))
        data: dict[str, Json] = {"pack": called}
        return act.done(**data)


def _shipped() -> Path:
    return find_pack(default_pack(_GAME))


def _body(db: Connection) -> str:
    """Return what was taken over as it is kept; empty if nothing was."""
    row = db.execute("SELECT body FROM figures WHERE kind = ?", (_KIND,)).fetchone()
    return str(row[0]) if row else ""


@lru_cache(maxsize=8)
def _read(body: str) -> RatingFigures:
    return from_plain(json.loads(body)["tables"])
