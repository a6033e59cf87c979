from pathlib import Path
from sqlite3 import Connection

import pytest

from bunchuk.campaign.event import Event, create
from bunchuk.store import connection, migrations

SCHEMA = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name"


def _second_step(db: Connection) -> None:
    db.execute("ALTER TABLE factions ADD COLUMN motto TEXT NOT NULL DEFAULT ''")


def _broken_step(db: Connection) -> None:
    db.execute("ALTER TABLE factions ADD COLUMN motto TEXT")
    db.execute("ALTER TABLE nowhere ADD COLUMN motto TEXT")


@pytest.fixture
def event_file(tmp_path: Path) -> Path:
    path = tmp_path / "event.db"
    create(Event(path), title="Spring war", site="main")
    return path


def _add_step(monkeypatch: pytest.MonkeyPatch, step: object) -> None:
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, step))
    monkeypatch.setattr(migrations, "LATEST", migrations.LATEST + 1)


def test_a_new_file_carries_our_mark_and_the_newest_schema(event_file: Path) -> None:
    with Event(event_file).reading() as db:
        assert db.execute("PRAGMA application_id").fetchone() == (migrations.APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (migrations.LATEST,)


@pytest.mark.parametrize("way", ["reading", "acting"])
def test_an_older_file_is_migrated_on_opening_after_a_copy_of_it(
    event_file: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    _add_step(monkeypatch, _second_step)
    with getattr(Event(event_file), way)():
        pass
    with Event(event_file).reading() as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        assert db.execute("SELECT title FROM event").fetchone() == ("Spring war",)
        db.execute("SELECT motto FROM factions")
    monkeypatch.undo()
    with Event(event_file.with_name("event.db.schema1.bak")).reading() as db:
        assert db.execute("SELECT title FROM event").fetchone() == ("Spring war",)


def test_a_step_that_fails_leaves_the_file_as_it_was(event_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Event(event_file).reading() as db:
        before = db.execute(SCHEMA).fetchall()
    _add_step(monkeypatch, _broken_step)
    with pytest.raises(Exception, match="nowhere"):
        connection.connect(event_file)
    monkeypatch.undo()
    with Event(event_file).reading() as db:
        assert db.execute(SCHEMA).fetchall() == before
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_opening_the_newest_schema_copies_nothing(event_file: Path) -> None:
    connection.connect(event_file).close()
    assert not list(event_file.parent.glob("*.bak"))
