"""The state of the event as tables for the master's snapshot, from which it can be entered again.

Tables and columns are told by keys, which the labels of the paper name in its language. What comes first in a row says
which row of the event it is; columns that change in the field have room for what they are now.
"""

from collections.abc import Iterator, Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign.paper_values import as_of
from bunchuk.printing.papers import Column, SnapshotPaper, SnapshotTable


class _Asked(NamedTuple):
    """A table of the snapshot: its key, its columns (a ``*`` for those that change), what gives them, empty rows."""

    key: str
    columns: str
    query: str
    blank: int


_ASKED: Final = (
    _Asked(
        "factions",
        "id prefix title emblem",
        "SELECT id, prefix, title, iif(emblem LIKE '%: %', '', emblem) FROM factions ORDER BY rowid",
        0,
    ),
    _Asked(
        "treasuries",
        "faction resource amount*",
        "SELECT f.id, r.key, coalesce(b.amount, 0) FROM factions f JOIN figures r ON r.kind = 'resources'"
        " LEFT JOIN balances b ON b.account = 'treasury:' || f.id"
        " AND b.resource = json_extract(r.body, '$.letter') ORDER BY f.rowid, r.place",
        0,
    ),
    _Asked(
        "commanders",
        "code name faction level* kills* types* above* fate*",
        "SELECT code, name, faction, level, kills,"
        " coalesce((SELECT group_concat(type, ' ') FROM commander_types WHERE commander = code), ''),"
        " coalesce(above, ''), fate FROM commanders ORDER BY rowid",
        4,
    ),
    _Asked(
        "heroes",
        "code name faction commander* figures hits* types* fate*",
        "SELECT code, name, faction, coalesce(commander, ''), figures, hits,"
        " coalesce((SELECT group_concat(type, ' ') FROM hero_types WHERE hero = code), ''), fate"
        " FROM heroes ORDER BY rowid",
        4,
    ),
    _Asked(
        "units",
        "code faction people type commander* strength full_hits hits* upkeep state* flag_in*",
        "SELECT code, faction, people, type, coalesce(commander, ''), strength, full_hits, hits, upkeep, state,"
        " iif(flag_in, 'in', '') FROM units ORDER BY place",
        8,
    ),
    _Asked(
        "dues",
        "unit cycle due state*",
        "SELECT unit, cycle, due, state FROM dues WHERE state = 'unpaid' ORDER BY cycle, unit",
        4,
    ),
    _Asked(
        "battles",
        "code site caller other state* winner*",
        "SELECT code, site, caller, other, state, coalesce(winner, '') FROM battles ORDER BY rowid",
        4,
    ),
    _Asked("cycles", "number", "SELECT number FROM cycles ORDER BY number", 0),
    _Asked(
        "sites", "code name owner tags", "SELECT code, name, coalesce(owner, ''), tags FROM sites ORDER BY rowid", 0
    ),
    _Asked(
        "neighbours",
        "site edge name",
        "SELECT n.site, n.edge, n.name FROM neighbours n JOIN sites s ON s.code = n.site ORDER BY s.rowid, n.edge",
        0,
    ),
    _Asked(
        "maps",
        "site commander",
        "SELECT m.site, m.commander FROM site_maps m JOIN sites s ON s.code = m.site ORDER BY s.rowid, m.commander",
        0,
    ),
    _Asked(
        "forts",
        "code name site owner kind wall_hits gate_hits bonus_hits men escalade",
        "SELECT code, name, site, owner, kind, wall_hits, gate_hits, bonus_hits, men, escalade FROM forts"
        " ORDER BY rowid",
        0,
    ),
    _Asked(
        "sections",
        "section part hits*",
        "SELECT s.fort || ' ' || s.cell, s.part, s.hits FROM sections s JOIN forts f ON f.code = s.fort"
        " ORDER BY f.rowid, s.part DESC, s.rowid",
        0,
    ),
    _Asked(
        "exercises",
        "code site one other state*",
        "SELECT code, site, one, other, state FROM exercises ORDER BY rowid",
        0,
    ),
    _Asked(
        "exams",
        "commander level passed examiner remark",
        "SELECT commander, level, iif(passed, '+', '-'), examiner, remark FROM exams ORDER BY operation",
        0,
    ),
    _Asked(
        "relations",
        "faction ally enemy",
        "SELECT faction, coalesce(ally, ''), coalesce(enemy, '') FROM relations ORDER BY rowid",
        0,
    ),
    _Asked("preferences", "name value", "SELECT name, value FROM preferences ORDER BY name", 0),
    _Asked(
        "figures",
        "table id field value",
        "SELECT json_extract(body, '$.kind'), json_extract(body, '$.key'), json_extract(body, '$.field'),"
        " json_extract(body, '$.value') FROM operations WHERE kind = 'figure_set' AND undone = 0 ORDER BY seq",
        0,
    ),
)
"""The tables in their order. Further ones stand at the end, so that rows keep their numbers."""


def snapshot(db: Connection) -> SnapshotPaper:
    """Return the whole state of an event in numbered rows; the same event gives the same rows."""
    (title,) = db.execute("SELECT title FROM event").fetchone()
    number = as_of(db)
    return SnapshotPaper(f"S{number}", title, str(number), tuple(_tables(db)))


def _tables(db: Connection) -> Iterator[SnapshotTable]:
    for asked in _ASKED:
        columns = tuple(Column(key.rstrip("*"), changes=key.endswith("*")) for key in asked.columns.split())
        rows = tuple(_texts(row) for row in db.execute(asked.query))
        if rows or asked.blank:
            yield SnapshotTable(asked.key, columns, rows, asked.blank)


def _texts(row: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(value) for value in row)
