"""The event's file: what it holds, and copies of it."""

import json
from pathlib import Path
from typing import NamedTuple

from bunchuk.campaign import preferences
from bunchuk.campaign.event import Event
from bunchuk.campaign.seats import seat
from bunchuk.errors import Faulty
from bunchuk.store import connection
from bunchuk.store.migrations import version_of


class Description(NamedTuple):
    """An event file in figures; ``effective`` operations are those not undone, ``cycle`` is the last one closed.

    ``url`` is what flags' codes begin with, ``lang`` the language of papers; empty where not set. What would tell a
    player that something happened of which he may not read is None from his seat: the counts of operations and
    ``last_act``.
    """

    file: str
    title: str
    site: str
    schema: int
    pack: str
    pack_version: str
    operations: int | None
    effective: int | None
    factions: int
    commanders: int
    units: int
    open_battles: int
    cycle: int
    last_act: str | None
    url: str
    lang: str


def describe(event: Event) -> Description:
    """Return what an event file holds."""
    with event.reading() as db:
        title, site = db.execute("SELECT title, site FROM event").fetchone()
        row = db.execute("SELECT body FROM figures WHERE kind = 'manifest'").fetchone()
        manifest = json.loads(row[0]) if row else {"id": "", "version": ""}
        counts = db.execute(
            "SELECT (SELECT count(*) FROM operations), (SELECT count(*) FROM operations WHERE undone = 0),"
            " (SELECT count(*) FROM factions), (SELECT count(*) FROM commanders),"
            " (SELECT count(*) FROM units WHERE state = 'live'), (SELECT count(*) FROM battles WHERE state = 'open'),"
            " (SELECT coalesce(max(number), 0) FROM cycles), (SELECT coalesce(max(at), '') FROM operations)"
        ).fetchone()
        schema = version_of(db, event.path)
        settings = preferences.get(db, "url"), preferences.get(db, "lang")
        known = str(event.path), title, site, schema, manifest["id"], manifest["version"]
        found = Description._make((*known, *counts, *settings))
        if seat(db, event.seat).limited:
            return found._replace(operations=None, effective=None, last_act=None)
        return found


def copy(event: Event, to: Path) -> Path:
    """Copy the whole event into one file, complete even while it is in use; into a folder it goes by its own name.

    Returns the new file; raises Refused from a player's seat, since it holds all secrets, and Faulty if something is
    there already.
    """
    event.require_master()
    target = to / event.path.name if to.is_dir() else to
    if target.exists():
        raise Faulty(f"{target} is there already; choose another name for the copy")
    db = connection.connect_reader(event.path)
    try:
        connection.save_copy(db, target)
    finally:
        db.close()
    return target
