"""The chronicle's rows: operations in order, the marks of undo and redo, and the highest code ever given.

Nothing here is erased. An undone operation keeps its row and stands marked; its codes are not given again.
"""

import json
import os
import time
from collections.abc import Iterator, Mapping
from sqlite3 import Connection, IntegrityError
from typing import Final, NamedTuple

from bunchuk.errors import Busy, Faulty

_LARGEST: Final = 2**63 - 1
"""The largest whole number that SQLite holds."""

_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]
Body = Mapping[str, Json]


class Entry(NamedTuple):
    """An operation as it stands in the chronicle. ``at`` is UTC in ISO 8601; ``body`` holds all it needs by value."""

    seq: int
    ulid: str
    site: str
    kind: str
    version: int
    at: str
    who: str
    key: str | None
    body: dict[str, Json]
    undone: bool


class Mark(NamedTuple):
    """An undo or redo of an operation: who, when and why."""

    operation: int
    act: str
    at: str
    who: str
    why: str


_COLUMNS: Final = "seq, ulid, site, kind, version, at, who, key, body, undone"


def new_ulid() -> str:
    """Return a fresh ULID: 48 bits of milliseconds, 80 random bits, in Crockford's base 32 (26 characters).

    The library for it imports for longer than a whole command may take.
    """
    number = (time.time_ns() // 1_000_000) << 80 | int.from_bytes(os.urandom(10), "big")
    return "".join(_CROCKFORD[number >> shift & 31] for shift in range(125, -1, -5))


def append(  # every column by its name
    db: Connection, *, kind: str, version: int, body: Body, who: str, at: str, key: str | None = None, ulid: str = ""
) -> Entry:
    """Write an operation. The same key twice is refused: the act has been recorded already."""
    ulid = ulid or new_ulid()
    seq, site, site_seq = db.execute(
        "SELECT (SELECT coalesce(max(seq), 0) + 1 FROM operations), site,"
        " (SELECT coalesce(max(site_seq), 0) + 1 FROM operations WHERE operations.site = event.site) FROM event"
    ).fetchone()
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    try:
        db.execute(
            "INSERT INTO operations (seq, ulid, site, site_seq, kind, version, at, who, key, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (seq, ulid, site, site_seq, kind, version, at, who, key, text),
        )
    except IntegrityError as error:
        if key is None:
            raise
        raise Busy(f"this has been recorded already ({key}); nothing was done twice") from error
    return Entry(seq, ulid, site, kind, version, at, who, key, json.loads(text), undone=False)


def fill(db: Connection, seq: int, body: Body) -> None:
    """Write the body of an operation that this same transaction began, once all of it is known."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    db.execute("UPDATE operations SET body = ? WHERE seq = ?", (text, seq))


def replace(db: Connection, seq: int, *, kind: str, version: int, body: Body) -> None:
    """Write another operation in place of one that this same transaction began."""
    fill(db, seq, body)
    db.execute("UPDATE operations SET kind = ?, version = ? WHERE seq = ?", (kind, version, seq))


def entries(db: Connection, *, effective: bool = True, last: int = -1) -> Iterator[Entry]:
    """Yield the operations in order; undone ones too if not ``effective``, only the ``last`` so many if given."""
    where = "WHERE undone = 0" if effective else ""
    for row in db.execute(
        f"SELECT * FROM (SELECT {_COLUMNS} FROM operations {where} ORDER BY seq DESC LIMIT ?) ORDER BY seq",  # noqa: S608
        (min(last, _LARGEST),),
    ):
        yield _entry(row)


def entry(db: Connection, seq: int) -> Entry | None:
    """Return one operation by its number."""
    if not 0 < seq <= _LARGEST:
        return None
    row = db.execute(f"SELECT {_COLUMNS} FROM operations WHERE seq = ?", (seq,)).fetchone()  # noqa: S608
    return _entry(row) if row else None


def newest(db: Connection) -> Entry | None:
    """Return the newest operation that is not undone."""
    row = db.execute(
        f"SELECT {_COLUMNS} FROM operations WHERE undone = 0 ORDER BY seq DESC LIMIT 1"  # noqa: S608
    ).fetchone()
    return _entry(row) if row else None


def mark(db: Connection, operation: int, act: str, *, who: str, at: str, why: str) -> None:
    """Mark an operation as undone or redone, and keep who did it."""
    db.execute("UPDATE operations SET undone = ? WHERE seq = ?", (act == "undo", operation))
    db.execute(
        "INSERT INTO marks (operation, act, at, who, why) VALUES (?, ?, ?, ?, ?)", (operation, act, at, who, why)
    )


def marks(db: Connection) -> list[Mark]:
    """Return all undos and redos in order."""
    return [Mark(*row) for row in db.execute("SELECT operation, act, at, who, why FROM marks ORDER BY id")]


def issue(db: Connection, series: str) -> int:
    """Return the next number of a series of codes: one above the highest ever given."""
    (number,) = db.execute(
        "INSERT INTO issued (series, last) VALUES (?, 1)"
        " ON CONFLICT (series) DO UPDATE SET last = last + 1 RETURNING last",
        (series,),
    ).fetchone()
    return int(number)


def unreadable(seq: int, why: str) -> Faulty:
    """Return what is told of an operation whose row holds what nobody wrote into it."""
    return Faulty(f"operation {seq} cannot be read: {why}; go back to a copy of the file")


def _entry(row: tuple[int, str, str, str, int, str, str, str | None, str, int]) -> Entry:
    """Return a row as an operation; raises Faulty if its body is no JSON object, or other columns are no text."""
    seq, ulid, site, kind, version, at, who, key, body, undone = row
    if not all(isinstance(text, str) for text in (ulid, site, kind, at, who, key or "", body)):
        raise unreadable(seq, "what should be text is none")
    try:
        fields = json.loads(body)
    except ValueError:
        raise unreadable(seq, "its body is no JSON") from None
    except RecursionError:
        raise unreadable(seq, "its body is nested too deep") from None
    if not isinstance(fields, dict):
        raise unreadable(seq, "its body is no object of JSON")
    return Entry(seq, ulid, site, kind, version, at, who, key, fields, bool(undone))
