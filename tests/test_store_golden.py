"""A small event of each released schema is kept as SQL and opened by today's program.

Nothing is released yet: until then ``pytest tests/test_store_golden.py --renew`` writes the event of schema 1 anew.
"""

import sqlite3
from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import booking, history, losses, mending, muster, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.store import migrations

GOLDEN = Path(__file__).parent / "golden"
SCHEMA = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name"
RELEASED = sorted(GOLDEN.glob("schema*.sql"))


def test_the_golden_event_is_written_when_asked(renew: bool, tmp_path: Path) -> None:
    event = act_a_little(tmp_path)
    assert check(event).problems == ()
    if renew:
        with sqlite3.connect(event.path) as db:
            lines = [
                f"PRAGMA application_id = {migrations.APPLICATION_ID};",
                f"PRAGMA user_version = {migrations.LATEST};",
                *db.iterdump(),
            ]
        db.close()
        (GOLDEN / f"schema{migrations.LATEST}.sql").write_text("\n".join(lines) + "\n", "utf-8")


def test_every_released_schema_has_its_golden_event() -> None:
    assert [path.name for path in RELEASED] == [f"schema{number}.sql" for number in range(1, migrations.LATEST + 1)]


@pytest.mark.parametrize("golden", RELEASED, ids=lambda path: path.stem)
def test_an_event_of_each_released_schema_is_migrated_and_sound(golden: Path, tmp_path: Path) -> None:
    event = Event(load(golden, tmp_path))
    with event.acting() as act:
        assert act.db.execute("PRAGMA user_version").fetchone() == (migrations.LATEST,)
    assert check(event).problems == ()
    before = tables(event)
    history.undo(event)
    history.redo(event)
    assert tables(event) == before
    assert [line.undone for line in history.log(event)].count(True) == 1


@pytest.mark.parametrize("golden", RELEASED, ids=lambda path: path.stem)
def test_a_released_step_of_the_schema_is_never_changed(golden: Path, tmp_path: Path) -> None:
    kept = sqlite3.connect(load(golden, tmp_path))
    made = sqlite3.connect(":memory:", isolation_level=None)
    for step in migrations.STEPS[: int(golden.stem.removeprefix("schema"))]:
        step(made)
    assert kept.execute(SCHEMA).fetchall() == made.execute(SCHEMA).fetchall()
    kept.close()
    made.close()


def act_a_little(folder: Path) -> Event:
    """An event with one of most things: units mended, lost and unpaid, a battle on paper, an undone act."""
    event = begin(folder, purse="370G/40I/40W/40H/40F")
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "gothmog", "li", 2, people="orcs")
    mending.set_figure(event, "gon-1", "hits", "4", "an ambush")
    mending.repair(event, "gon-1", 1)
    upkeep.close(event)
    upkeep.close(event, 2)
    upkeep.close(event, 3)
    upkeep.waive(event, "gon-2", "fed by the town")
    booking.record(event, "ford", "faramir", "gothmog", hits={"gon-1": 2, "mor-1": 0})
    losses.collect(event, ["mor-1"])
    muster.form(event, "faramir", "li", 1, why="a crowd united")
    history.undo(event, why="the crowd dispersed")
    return event


def load(golden: Path, folder: Path) -> Path:
    path = folder / "golden.db"
    db = sqlite3.connect(path)
    db.executescript(golden.read_text("utf-8"))
    db.close()
    return path
