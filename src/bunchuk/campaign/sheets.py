"""Sheets of paper that come back: a snapshot or a battle sheet by its number, as it was printed and as all stands now.

The chronicle tells what a sheet showed: it is applied again up to the operation that the number names.
"""

from collections.abc import Iterator
from sqlite3 import Connection
from typing import Final, Literal, NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.paper_values import Titles, battle_sheet
from bunchuk.campaign.rebuild import as_of
from bunchuk.campaign.seats import Seat
from bunchuk.campaign.snapshots import snapshot
from bunchuk.errors import NotFound, Refused
from bunchuk.printing.papers import SnapshotTable
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Mark

_PRINTED: Final = "papers_printed"
_KEYS: Final = {"treasuries": 2, "dues": 2}
"""How many columns at the beginning of a row say which it is; one in other tables."""

_LABELS: Final = {"units": ("people", "type"), "commanders": ("name",), "heroes": ("name",), "dues": ("due",)}
"""The columns that tell a reader what a row is about, beside its key."""


class Row(NamedTuple):
    """A row of a sheet, called for by ``number``.

    ``table`` and ``code`` say what it is about, ``label`` how it reads; ``printed`` are the fields that may change as
    they stand on the paper, ``now`` as they are in the event. An empty ``code`` is a blank row for what is new.
    """

    number: int
    table: str
    code: str
    label: str
    printed: dict[str, str]
    now: dict[str, str]


class Sheet(NamedTuple):
    """A sheet that was printed. ``since`` are acts recorded or taken back after that; ``leader`` is whose battle sheet.

    A player is not told ``since``, for there are acts of which he may not read; it is None then.
    Battle sheets have the commander's units and heroes as rows; ``leader`` is empty for a snapshot.
    """

    number: str
    kind: Literal["battle", "snapshot"]
    leader: str
    printed_at: str
    since: int | None
    rows: tuple[Row, ...]


_State = dict[tuple[str, str], tuple[str, dict[str, str]]]
"""The label and the changing fields of each row of a snapshot, by its table and code."""


def find(db: Connection, number: str, eyes: Seat) -> Sheet:
    """Return a sheet by the number at its top; raises NotFound, Refused for eyes that may not see it (W4)."""
    leader, operation = _read_number(number)
    if leader:
        leader = names.find(db, leader, "commander").code
    name = f"{leader}/{operation}" if leader else f"S{operation}"
    printed_at = _printed_at(db, leader, operation)
    if printed_at is None:
        raise NotFound("printed sheet", name, remedy="its number stands at its top, as GON-C1/12 or S12")
    _require_own(db, leader, eyes)
    past = as_of(db, operation, printed_at)
    try:
        rows = tuple(_battle_rows(db, past, leader) if leader else _snapshot_rows(db, past))
    finally:
        past.close()
    since = None if eyes.limited else _since(db, operation, printed_at)
    return Sheet(name, "battle" if leader else "snapshot", leader, printed_at, since, rows)


def rows_against(db: Connection, sheet: Sheet, enemy: str) -> tuple[Row, ...]:
    """Return the enemy's units and heroes as rows behind those of a battle sheet, as of its printing."""
    _, operation = _read_number(sheet.number)
    past = as_of(db, operation, sheet.printed_at)
    try:
        return tuple(row._replace(number=row.number + len(sheet.rows)) for row in _battle_rows(db, past, enemy))
    finally:
        past.close()


def _read_number(text: str) -> tuple[str, int]:
    """Part a sheet's number into the commander's code, empty for a snapshot, and the operation that it shows."""
    leader, _, operation = text.strip().rpartition("/")
    if not leader and operation[:1] in ("S", "s"):
        operation = operation[1:]
    elif not leader:
        operation = ""
    if not (operation.isascii() and operation.isdecimal() and len(operation) < 10):
        raise NotFound("sheet", text, remedy="its number stands at its top, as GON-C1/12 or S12")
    return leader, int(operation)


def _printed_at(db: Connection, leader: str, operation: int) -> str | None:
    """Return when a sheet was printed last that showed the event after an operation; None if none was."""
    marks = chronicle.marks(db)
    entries = list(chronicle.entries(db, effective=False))
    papers = ("sheet", "list") if leader else ("snapshot",)
    for entry in reversed(entries):
        if entry.kind != _PRINTED or entry.body["paper"] not in papers or entry.seq < operation:
            continue
        codes = entry.body["codes"]
        if leader and not (isinstance(codes, list) and leader in codes):
            continue
        if _shown(entries, marks, entry) == operation:
            return entry.at
    return None


def _shown(entries: list[Entry], marks: list[Mark], printing: Entry) -> int:
    """Return the last operation that was in effect when a paper was printed."""
    undone: set[int] = set()
    for mark in marks:
        if mark.at <= printing.at:
            (undone.add if mark.act == "undo" else undone.discard)(mark.operation)
    known = (entry.seq for entry in entries if entry.seq < printing.seq and entry.kind != _PRINTED)
    return max((seq for seq in known if seq not in undone), default=0)


def _since(db: Connection, operation: int, printed_at: str) -> int:
    """Count the acts after a sheet was printed: those recorded, and those that it shows and that were taken back."""
    (recorded,) = db.execute(
        "SELECT count(*) FROM operations WHERE seq > ? AND undone = 0 AND kind <> ?", (operation, _PRINTED)
    ).fetchone()
    back = {mark.operation for mark in chronicle.marks(db) if mark.at > printed_at and mark.operation <= operation}
    return int(recorded) + len(back)


def _require_own(db: Connection, leader: str, eyes: Seat) -> None:
    """W4: a snapshot is the masters'; a battle sheet is its faction's and theirs. Who names no eyes holds the file."""
    if not eyes.limited:
        return
    owner = db.execute("SELECT faction FROM commanders WHERE code = ?", (leader,)).fetchone()
    if owner is None or owner[0] != eyes.faction:
        raise Refused("this sheet is not of that faction", rule="W4", remedy="ask a master to enter it")


def _battle_rows(db: Connection, past: Connection, leader: str) -> Iterator[Row]:
    paper = battle_sheet(past, leader, "", Titles(past, ""))
    codes = [*(("units", unit.code) for unit in paper.units), *(("heroes", hero.code) for hero in paper.heroes)]
    printed, now = _state(past), _state(db)
    for number, (table, code) in enumerate(codes, 1):
        label, fields = printed[table, code]
        yield Row(number, table, code, label, fields, now.get((table, code), ("", {}))[1])


def _snapshot_rows(db: Connection, past: Connection) -> Iterator[Row]:
    now = _state(db)
    number = 0
    for table in snapshot(past).tables:
        for cells in table.rows:
            number += 1
            code, label, fields = _parted(table, cells)
            yield Row(number, table.title, code, label, fields, now.get((table.title, code), ("", {}))[1])
        for _ in range(table.blank):
            number += 1
            yield Row(number, table.title, "", "", {}, {})


def _state(db: Connection) -> _State:
    rows: _State = {}
    for table in snapshot(db).tables:
        for cells in table.rows:
            code, label, fields = _parted(table, cells)
            rows[table.title, code] = (label, fields)
    return rows


def _parted(table: SnapshotTable, cells: tuple[str, ...]) -> tuple[str, str, dict[str, str]]:
    """Part a row into its code, its label, and the fields that may change."""
    code = " ".join(cells[: _KEYS.get(table.title, 1)])
    by_title = {column.title: cell for column, cell in zip(table.columns, cells, strict=True)}
    label = " ".join((code, *(by_title[title] for title in _LABELS.get(table.title, ()))))
    return code, label, {column.title: by_title[column.title] for column in table.columns if column.changes}
