import re
from pathlib import Path
from sqlite3 import Connection, IntegrityError, connect

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from pydantic import ValidationError
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from bunchuk.store import connection, models
from bunchuk.store.migrations import CHRONICLE, PROJECTIONS

TABLES = CHRONICLE + PROJECTIONS
UNIT = {
    "code": "GON-1", "place": 1, "faction": "gondor", "people": "men", "type": "light_infantry", "secret": 0,
    "strength": "4/1/2/2/0", "full_hits": 4, "hits": 4, "creation": "100G", "upkeep": "30G", "repair": "5G", "home": "",
    "tags": "foot", "state": "live", "flag": "x", "flag_in": 0, "commander": None, "engaged": None,
}  # fmt: skip


@pytest.fixture
def migrated(tmp_path: Path) -> Path:
    path = tmp_path / "migrated.db"
    connection.create(path, lambda db: None)
    return path


@pytest.fixture
def modelled(tmp_path: Path) -> Path:
    path = tmp_path / "modelled.db"
    engine = create_engine(f"sqlite:///{path}")
    SQLModel.metadata.create_all(engine)
    engine.dispose()
    return path


def test_alembic_finds_no_difference_between_migrated_file_and_models(migrated: Path) -> None:
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.connect() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, SQLModel.metadata) == []
    engine.dispose()


def test_tables_of_the_models_are_those_of_the_schema() -> None:
    assert sorted(SQLModel.metadata.tables) == sorted(TABLES)


@pytest.mark.parametrize("table", TABLES)
def test_each_table_is_the_same_by_sqlite_s_own_word(table: str, migrated: Path, modelled: Path) -> None:
    with connect(migrated) as one, connect(modelled) as other:
        assert _described(one, table) == _described(other, table)
    one.close()
    other.close()


def test_bulk_rows_are_validated_before_they_come_in() -> None:
    assert models.troops.Unit.model_validate(UNIT).hits == 4
    for wrong in ({"hits": -999}, {"state": "asleep"}, {"full_hits": 0}, {"secret": 2}, {"place": "first"}):
        with pytest.raises(ValidationError):
            models.troops.Unit.model_validate(UNIT | wrong)


def test_the_schema_itself_refuses_what_no_check_of_ours_saw() -> None:
    db = connection.in_memory()
    db.execute("INSERT INTO factions VALUES ('gondor', 'GON', 'Gondor', '')")
    insert = f"INSERT INTO units ({', '.join(UNIT)}) VALUES (:{', :'.join(UNIT)})"  # noqa: S608 -- our own names
    for wrong in (
        {"hits": -999},
        {"hits": 5},
        {"place": "first"},
        {"faction": "nobody"},
        {"code": None},
        {"hits": 1.5},
    ):
        with pytest.raises(IntegrityError):
            db.execute(insert, UNIT | wrong)
    db.execute(insert, UNIT)
    db.close()


def test_the_order_of_tables_puts_each_after_those_it_refers_to(migrated: Path) -> None:
    with connect(migrated) as db:
        for place, table in enumerate(TABLES):
            parents = {row[2] for row in db.execute(f"PRAGMA foreign_key_list({table})")} - {table}
            assert parents <= set(TABLES[:place]), table
    db.close()


def _described(db: Connection, table: str) -> dict[str, object]:
    (text,) = db.execute("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", (table,)).fetchone()
    indexes = []
    for _, name, unique, origin, partial in db.execute(f"PRAGMA index_list({table})").fetchall():
        columns = tuple(row[2] for row in db.execute(f"PRAGMA index_info({name})"))
        where = ""
        if partial:
            (made,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (name,)).fetchone()
            where = made.partition(" WHERE ")[2]
        indexes.append((name if origin == "c" else "", unique, origin, columns, where))
    return {
        "columns": [row[1:] for row in db.execute(f"PRAGMA table_xinfo({table})")],
        "references": sorted(row[2:] for row in db.execute(f"PRAGMA foreign_key_list({table})")),
        "indexes": sorted(indexes),
        "kept": db.execute("SELECT wr, strict FROM pragma_table_list WHERE name = ?", (table,)).fetchone(),
        "checks": sorted(_checks(text)),
    }


def _checks(text: str) -> list[str]:
    """The conditions of a table's CHECKs, read with their brackets balanced."""
    found = []
    for match in re.finditer(r"CHECK \(", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found.append(text[match.end() : end - 1])
    return found
