"""Factions: taken from the event's pack, or named by the masters."""

import re
from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.figures import known_faction
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.store.chronicle import Entry
from bunchuk.tables.checks import MONTHS


class FactionAdded(NamedTuple):
    """A faction takes part in the event; its codes begin with ``prefix``."""

    id: str
    prefix: str
    title: str
    emblem: str

    KIND = "faction_added"
    VERSION = 1

    def apply(self, db: Connection, entry: Entry) -> None:  # noqa: ARG002
        db.execute("INSERT INTO factions (id, prefix, title, emblem) VALUES (?, ?, ?, ?)", self)
        names.register(db, "faction", self.id, self.title, self.prefix)

    def told(self) -> str:
        return f"faction {self.id} ({self.title}) takes part, codes {self.prefix}-…"
