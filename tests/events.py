"""Events to test with: the shipped tables, two factions, a commander each."""

from functools import cache
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryDirectory

from bunchuk import folders
from bunchuk.campaign import commanders, factions, figures, ledger, treasury
from bunchuk.campaign.event import Event
from bunchuk.store.migrations import PROJECTIONS

Tables = dict[str, list[tuple[object, ...]]]


def begin(folder: Path, purse: str = "5000G/500I/500W/500H/500V/500F") -> Event:
    """An event with Gondor under Faramir (GON-C1) and Mordor under Gothmog (MOR-C1), both of level 9.

    The chronicle: 1 opened, 2 factions, 3 and 4 grants of the purse, 5 and 6 commanders.
    """
    event = Event(folder / "event.db", who="Anna")
    event.path.write_bytes(_begun(purse))
    return event


@cache
def _begun(purse: str) -> bytes:
    with TemporaryDirectory() as folder:
        event = Event(Path(folder) / "event.db", who="Anna")
        figures.begin(event.path, folders.TABLES / "ring-war", title="Spring war", site="main")
        factions.add(event, ["gondor", "mordor"])
        for faction in ("gondor", "mordor"):
            treasury.grant(event, faction, purse)
        commanders.register(event, "gondor", "Faramir", 9, may=["li", "hi", "fs", "hc"])
        commanders.register(event, "mordor", "Gothmog", 9, may=["li", "hi", "fs", "lc"])
        return event.path.read_bytes()


def tables(event: Event) -> Tables:
    """All rows of the projection, sorted."""
    with event.reading() as db:
        return all_rows(db)


def all_rows(db: Connection) -> Tables:
    return {table: sorted(db.execute(f"SELECT * FROM {table}"), key=repr) for table in PROJECTIONS}  # noqa: S608


def holds(event: Event, faction: str) -> dict[str, int]:
    with event.reading() as db:
        return dict(ledger.balance(db, ledger.treasury(faction)))
