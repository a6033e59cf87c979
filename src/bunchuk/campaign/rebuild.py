"""Applying the chronicle again from the start: the one mechanism behind undo, redo, ``event check`` and copies.

The projection is cleared and every operation that is not undone is applied in order. Applying checks invariants, so an
operation that rests on something taken away stops it; the caller's transaction then takes all of it back.
"""

from pathlib import Path
from sqlite3 import Connection, IntegrityError

from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.operation import SENSELESS, operation_of, told_of
from bunchuk.errors import BunchukError, Stuck
from bunchuk.store import chronicle, connection
from bunchuk.store.chronicle import Entry
from bunchuk.store.migrations import CHRONICLE, PROJECTIONS
from bunchuk.tables.spelling import many


def rebuild(db: Connection) -> int:
    """Clear the projection and apply all effective operations; return how many.

    To be called inside a transaction. Raises Stuck at the first operation that cannot be applied.
    """
    entries = _cleared(db)
    for entry in entries:
        _apply(db, entry)
    return len(entries)


def hindrances(db: Connection) -> list[Stuck]:
    """Apply what can be applied and return what cannot, in order; the caller takes it all back."""
    stuck: list[Stuck] = []
    for entry in _cleared(db):
        db.execute("SAVEPOINT operation")
        try:
            _apply(db, entry)
        except Stuck as error:
            db.execute("ROLLBACK TO operation")
            stuck.append(error)
        db.execute("RELEASE operation")
    return stuck


def mend(event: Event) -> Done:
    """Write the projection of an event anew from its chronicle, which stays as it is; raises Stuck."""
    with event.acting() as act:
        count = rebuild(act.db)
    return Done((), (f"all tables are written anew from {many(count, 'operation')}",), {"applied": count})


def replay_into(event: Event, path: Path) -> int:
    """Write the event's chronicle into a new file and apply it there; return the operations applied."""
    with event.reading() as source:
        return connection.create(path, lambda target: replay(source, target))


def replay(source: Connection, target: Connection) -> int:
    """Copy a chronicle into an empty schema and apply it; return the operations applied."""
    _copy_chronicle(source, target)
    return rebuild(target)


def _copy_chronicle(source: Connection, target: Connection) -> None:
    for table in CHRONICLE:
        rows = source.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 -- constants
        if rows:
            holes = ", ".join("?" * len(rows[0]))
            target.executemany(f"INSERT INTO {table} VALUES ({holes})", rows)  # noqa: S608


def as_of(source: Connection, operation: int, at: str) -> Connection:
    """Return the event in memory as it stood after an operation, as far as was undone at that time (ISO 8601, UTC)."""
    past = connection.in_memory()
    _copy_chronicle(source, past)
    past.execute("DELETE FROM match_entries")  # matches may have gone on since, and nothing here is read from them
    past.execute("UPDATE operations SET undone = (seq > ?)", (operation,))
    for mark in chronicle.marks(source):
        if mark.at <= at and mark.operation <= operation:
            past.execute("UPDATE operations SET undone = ? WHERE seq = ?", (mark.act == "undo", mark.operation))
    rebuild(past)
    return past


def _cleared(db: Connection) -> list[Entry]:
    """Clear the projection; return the effective operations."""
    for table in reversed(PROJECTIONS):
        db.execute(f"DELETE FROM {table}")  # noqa: S608 -- constants
    return list(chronicle.entries(db))


def _apply(db: Connection, entry: Entry) -> None:
    operation = operation_of(entry)
    try:
        operation.apply(db, entry)
    except BunchukError as error:
        raise Stuck(entry.seq, told_of(entry), str(error)) from error
    except IntegrityError as error:
        raise Stuck(entry.seq, told_of(entry), f"what it refers to is not there ({error})") from error
    except SENSELESS as error:
        raise Stuck(entry.seq, told_of(entry), f"its values make no sense ({error})") from error
