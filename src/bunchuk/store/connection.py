"""Opening an event file so that no update is lost: WAL, BEGIN IMMEDIATE for writers, read-only readers.

SQLite's defaults let two laptops' windows read, add and commit over each other without an error; see the README's
figures. Everything here is plain ``sqlite3``, because an ORM's import alone costs more than a whole command may.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TypeVar

from bunchuk.errors import Busy, Faulty, NotFound
from bunchuk.store import migrations

T = TypeVar("T")

BUSY_SECONDS: Final = 15
_NETWORK: Final = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "afs"})


def create(path: Path, fill: Callable[[Connection], T]) -> T:
    """Make a new event file, whole or not at all: ``fill`` writes its beginning; an existing file is refused."""
    if path.exists():
        raise Faulty(f"{path} exists already; choose another file with --event, or move it away")
    _refuse_stray(path)
    _refuse_network(path)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with _explained(path):
        db = _open(part, "rwc")
    try:
        with _explained(path):
            db.execute("PRAGMA journal_mode = WAL")
            migrations.migrate(db, path)
        with transaction(db):
            filled = fill(db)
    except BaseException:
        db.close()
        part.unlink()
        raise
    db.close()
    part.rename(path)
    return filled


def connect(path: Path) -> Connection:
    """Open an event file to write, bringing an older schema up to date."""
    _refuse_missing(path)
    _refuse_network(path)
    with _explained(path):
        db = _open(path, "rw")
        try:
            migrations.version_of(db, path)  # an empty file is no event, and is not to become one unasked
            db.execute("PRAGMA journal_mode = WAL")  # a copy by other hands may have lost it
            migrations.migrate(db, path)
        except BaseException:
            db.close()
            raise
    return db


def connect_reader(path: Path) -> Connection:
    """Open an event file to read only; a writer elsewhere neither blocks this nor is blocked by it."""
    _refuse_missing(path)
    with _explained(path):
        try:
            db, version = _open_reader(path)
        except sqlite3.OperationalError:
            if not os.access(path.parent, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
                # On a read-only disk SQLite cannot make its shared-memory file; nobody else can write there either.
                _refuse_unread(path)
                db, version = _open_reader(path, "ro&immutable=1")
            else:
                raise
    if version < migrations.LATEST:
        db.close()
        connect(path).close()
        return connect_reader(path)
    return db


def in_memory() -> Connection:
    """Make an empty event in memory: the schema alone, to apply a chronicle in."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    migrations.migrate(db, Path(":memory:"))
    return db


@contextmanager
def transaction(db: Connection) -> Iterator[None]:
    """All or nothing, and nobody else writes between what is read in here and what is written."""
    with _explained():
        db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException as error:
        if db.in_transaction:
            db.rollback()
        if isinstance(error, sqlite3.OperationalError):  # a file that may not be written says so at the first change
            with _explained():
                raise
        raise
    with _explained():
        db.commit()


def save_copy(db: Connection, to: Path) -> None:
    """Copy the whole event into one file, complete even while others have it open; ``db`` is to be closed after."""
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    with _explained(to):
        db.execute("PRAGMA query_only = OFF")  # which takes a copy for a change of the event
        db.execute("VACUUM INTO ?", (str(part),))
        copied = _open(part, "rw")
        copied.execute("PRAGMA journal_mode = WAL")  # which a copy does not inherit
        copied.close()
    part.replace(to)


def _open(path: Path, mode: str) -> Connection:
    if sqlite3.sqlite_version_info < migrations.LEAST_SQLITE:
        least = ".".join(map(str, migrations.LEAST_SQLITE))
        raise Faulty(f"this Python has SQLite {sqlite3.sqlite_version}; an event needs {least} or newer")
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = FULL")
    except BaseException:
        db.close()
        raise
    return db


def _open_reader(path: Path, mode: str = "rw") -> tuple[Connection, int]:
    """Open to read. Not with ``mode=ro``: such a reader can neither mend what a killed program left nor tidy up.

    Whoever goes last takes -wal and -shm away, so that the event is one file again.
    """
    db = _open(path, mode)
    try:
        db.execute("PRAGMA query_only = ON")
        return db, migrations.version_of(db, path)
    except BaseException:
        db.close()
        raise


def _refuse_missing(path: Path) -> None:
    if path.is_dir():
        raise Faulty(f"{path} is a folder; name the event's file in it with --event FILE")
    if not path.is_file():
        _refuse_stray(path)
        raise NotFound("event file", str(path), remedy="make one with bunchuk init, or name it with --event FILE")


def _refuse_stray(path: Path) -> None:
    """A -wal without its file holds what was written last: a new file beside it would make SQLite throw it away."""
    if not path.exists() and _has_wal(path):
        stray = f"{path}-wal"
        raise Faulty(f"{stray} lies here without its {path.name} and holds its newest acts; bring both together again")


def _refuse_unread(path: Path) -> None:
    if _has_wal(path):
        raise Faulty(f"the newest acts of {path} are in {path.name}-wal still; copy both to a disk you may write")


def _has_wal(path: Path) -> bool:
    """Whether acts wait beside the file; an empty -wal, as a read-only reader leaves, means nothing."""
    wal = path.with_name(path.name + "-wal")
    return wal.exists() and wal.stat().st_size > 0


def _refuse_network(path: Path) -> None:
    """WAL needs shared memory, which file systems over a network do not give: two machines would corrupt the file."""
    try:
        mounts = Path("/proc/self/mounts").read_text("utf-8").splitlines()
    except OSError:
        return
    folder = str(path.resolve().parent)
    at, kind = "", ""
    for fields in (line.split(" ") for line in mounts):
        under = folder == fields[1] or folder.startswith(fields[1].rstrip("/") + "/")
        if under and len(fields[1]) >= len(at):
            at, kind = fields[1], fields[2]
    if kind in _NETWORK:
        raise Faulty(f"{path} lies on a network file system ({kind}), where SQLite loses data; keep it on this disk")


@contextmanager
def _explained(path: Path | None = None) -> Iterator[None]:
    """Turn SQLite's words into ours."""
    name = str(path) if path else "the event file"
    try:
        yield
    except sqlite3.OperationalError as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            raise Busy(f"{name} is being written by another program; try again in a moment") from error
        if "readonly" in text or "read-only" in text:
            raise Faulty(f"{name} is read-only; copy it to a disk you may write") from error
        if "unable to open" in text:
            raise Faulty(f"{name} cannot be opened here; check the folder and its permissions") from error
        if "full" in text:
            raise Faulty(f"{name} cannot grow: the disk is full; free some space and try again") from error
        raise Faulty(f"{name} cannot be used: {text}") from error
    except sqlite3.Error as error:
        raise Faulty(f"{name} is not an event of bunchuk, or it is damaged: {error}") from error
    except UnicodeDecodeError as error:  # SQLite's own words, where they quote what is no text
        raise Faulty(f"{name} is damaged: what describes its tables is no text; go back to a copy of it") from error
