"""``event check``: the event compared with its own chronicle, and the ledger with itself.

The chronicle is applied anew beside the file; every row of the projection must come out as it stands. What differs is
reported and nothing is changed.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from sqlite3 import Connection, Error
from typing import Final, NamedTuple

from bunchuk.campaign.bundle import entries_of
from bunchuk.campaign.event import Event
from bunchuk.campaign.operation import SENSELESS, operation_of, told_of
from bunchuk.campaign.rebuild import replay
from bunchuk.errors import Faulty, Problem, Stuck
from bunchuk.store import chronicle, connection, matches
from bunchuk.store.chronicle import Json
from bunchuk.store.migrations import PROJECTIONS
from bunchuk.tables.spelling import many

_CODE: Final = re.compile(r"([^\W\d_]{2,4}-[CH]?|[BSFXGDPTM])([1-9][0-9]*)")
_CODE_FIELDS: Final = ("code", "codes")
_MEND: Final = "bunchuk event rebuild writes it anew from the chronicle"
_RESTORE: Final = "go back to a copy of the file"

Value = str | int | bytes | None
Row = tuple[Value, ...]


class Check(NamedTuple):
    """What was compared, and all that is wrong; of the records of ``matches`` only how long they are."""

    operations: int
    rows: int
    matches: int
    problems: tuple[Problem, ...]


def check(event: Event) -> Check:
    """Compare the whole event with what its chronicle makes of it, and the ledger with itself.

    Games and battles are not replayed: that is ``journals.check``'s. What differs is told with the figures of all, so
    from a player's seat it is refused.
    """
    event.require_master()
    return examined(event.path)


def examined(path: Path) -> Check:
    """Compare the event in a file with itself; a file too damaged for that has that for a problem."""
    db, copy = connection.connect_reader(path), connection.in_memory()
    try:
        db.execute("BEGIN")
        found, senseless = _whole(path, _damage(db, str(path))), _whole(path, _unreadable(db, str(path)))
        operations = 0
        if not senseless:
            operations, differing = _replayed(db, copy, path)
            senseless = [*differing, *_whole(path, _issued(db, str(path)))]
        found += senseless
        for faults in (_marks, _records, _ledger):
            found += _whole(path, faults(db, str(path)))
        tables = (*PROJECTIONS, "matches")
        counts = [_count(db, table) for table in tables]
        return Check(operations, sum(counts[:-1]), counts[-1], tuple(found))
    finally:
        db.close()
        copy.close()


def _whole(path: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Return problems, and of what is too damaged to be looked through that it is."""
    found: list[Problem] = []
    try:
        found.extend(problems)
    except (*SENSELESS, Error) as error:
        found.append(Problem(str(path), 0, "", f"the file is damaged: {error}", _RESTORE))
    return found


def _count(db: Connection, table: str) -> int:
    try:
        return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608 -- one of our tables
    except Error:  # which the comparison has told of
        return 0


def _replayed(db: Connection, copy: Connection, path: Path) -> tuple[int, list[Problem]]:
    """Apply the chronicle in a copy; return how many operations were, and the rows that differ from the copy's."""
    try:
        operations = replay(db, copy)
    except Faulty as error:
        return 0, [Problem(str(path), 0, "", str(error), "")]
    except Stuck as stuck:
        return 0, [Problem(str(path), 0, "", str(stuck), _RESTORE)]
    except (*SENSELESS, Error) as error:
        fault = f"the chronicle is damaged and cannot be applied again: {error}"
        return 0, [Problem(str(path), 0, "", fault, _RESTORE)]
    return operations, [one for table in PROJECTIONS for one in _whole(path, _compare(db, copy, str(path), table))]


def _unreadable(db: Connection, path: str) -> Iterator[Problem]:
    """Yield the operations whose rows hold what nobody wrote into them; without them nothing can be written anew."""
    for (seq,) in db.execute("SELECT seq FROM operations ORDER BY seq").fetchall():
        try:
            entry = chronicle.entry(db, seq)
            if entry is not None:
                told_of(entry)
                for part in entries_of(entry):
                    operation_of(part)
        except Faulty as error:
            yield Problem(path, 0, "", str(error), "")


def _damage(db: Connection, path: str) -> Iterator[Problem]:
    for (line,) in db.execute("PRAGMA integrity_check(20)"):
        if line != "ok":
            yield Problem(path, 0, "", f"the file is damaged: {line}", _RESTORE)
    for table, row, parent, _ in db.execute("PRAGMA foreign_key_check"):
        yield Problem(path, 0, f"{table} {row or ''}".strip(), f"refers to {parent} that is not there", _MEND)


def _compare(db: Connection, copy: Connection, path: str, table: str) -> Iterator[Problem]:
    """Yield the rows of a table that differ, by their keys."""
    query = f"SELECT * FROM {table}"  # noqa: S608 -- one of our tables
    stands, made = set(db.execute(query)), set(copy.execute(query))
    if stands == made:
        return
    columns = db.execute(f"PRAGMA table_info({table})").fetchall()
    names = [str(column[1]) for column in columns]
    key = [index for index, column in enumerate(columns) if column[5]]
    here = {_key(row, key): row for row in stands - made}
    there = {_key(row, key): row for row in made - stands}
    for name in sorted({*here, *there}):
        if name not in there:
            fault = "stands here, and the chronicle knows nothing of it"
        elif name not in here:
            fault = "is missing"
        else:
            pairs = zip(names, here[name], there[name], strict=True)
            fault = ", ".join(f"{column} is {a!r}, by the chronicle {b!r}" for column, a, b in pairs if a != b)
        yield Problem(path, 0, f"{table} {name}", fault, _MEND)


def _key(row: Row, key: list[int]) -> str:
    return " ".join(str(row[index]) for index in key)


def _marks(db: Connection, path: str) -> Iterator[Problem]:
    """Yield operations whose last mark says otherwise than their row."""
    for seq, undone, act in db.execute(
        "SELECT o.seq, o.undone, (SELECT act FROM marks WHERE operation = o.seq ORDER BY id DESC LIMIT 1)"
        " FROM operations o"
    ):
        if bool(undone) != (act == "undo"):
            yield Problem(path, 0, f"operation {seq}", "its undone mark and its undos disagree", _RESTORE)


def _issued(db: Connection, path: str) -> Iterator[Problem]:
    """Yield series of codes whose highest is not the highest that the chronicle gave, undone operations included."""
    given: dict[str, int] = {}
    for entry in chronicle.entries(db, effective=False):
        for part in entries_of(entry):
            # A paper gives no code, and a snapshot's number, S12, looks like a site's.
            for series, number in _codes(part.body) if part.kind != "papers_printed" else ():
                given[series] = max(given.get(series, 0), number)
    stands = dict(db.execute("SELECT series, last FROM issued"))
    for series in sorted({*given, *stands}):
        if stands.get(series) != given.get(series):
            fault = f"{stands.get(series, 0)} is kept as the highest code, the chronicle gave {given.get(series, 0)}"
            yield Problem(path, 0, f"issued {series}", fault, _RESTORE)


def _records(db: Connection, path: str) -> Iterator[Problem]:
    """Yield matches that have lost entries of their records, or have some that were never written."""
    for code, kept, written in matches.lost(db):
        fault = f"its record has {many(kept, 'entry', 'entries')}, {written} were written"
        yield Problem(path, 0, f"matches {code}", fault, _RESTORE)


def _codes(body: dict[str, Json]) -> Iterator[tuple[str, int]]:
    for field in _CODE_FIELDS:
        codes = body.get(field)
        for code in codes if isinstance(codes, list) else [codes]:
            match = _CODE.fullmatch(code) if isinstance(code, str) else None
            if match:
                yield match[1], int(match[2])


def _ledger(db: Connection, path: str) -> Iterator[Problem]:
    for transfer, resource, rest in db.execute(
        "SELECT transfer, resource, sum(amount) FROM legs GROUP BY transfer, resource HAVING sum(amount) <> 0"
    ):
        yield Problem(path, 0, f"transfer {transfer}", f"is out of balance by {rest}{resource}", _MEND)
    for transfer, what in db.execute(
        "SELECT id, what FROM transfers WHERE NOT EXISTS (SELECT 1 FROM legs WHERE transfer = id)"
    ):
        yield Problem(path, 0, f"transfer {transfer}", f"moves nothing ({what})", _MEND)
    for account, resource, amount, legs in db.execute(
        "SELECT account, resource, sum(held), sum(moved) FROM ("
        "SELECT account, resource, amount AS held, 0 AS moved FROM balances"
        " UNION ALL SELECT account, resource, 0, amount FROM legs)"
        " GROUP BY account, resource HAVING sum(held) <> sum(moved)"
    ):
        yield Problem(path, 0, f"{account} {resource}", f"holds {amount}, its transfers add up to {legs}", _MEND)
