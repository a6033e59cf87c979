"""How fast the event file is: whole commands against a bare interpreter, a cycle against raw executemany, an undo."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from benchmarks.yardstick import report
from events import begin, tables

from bunchuk.campaign import history, mending, muster, treasury, upkeep
from bunchuk.campaign.event import Event
from bunchuk.store import connection

pytestmark = pytest.mark.benchmark

PURSE = "90000000G/9000000I/9000000W/9000000F"
RUNS = 41


def host(folder: Path, thousands: int) -> Event:
    """An event of so many thousand units under one commander."""
    event = begin(folder, purse=PURSE)
    for _ in range(thousands):
        muster.muster(event, "faramir", "hi", 1000)
    return event


def seconds(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began


def command(*words: str, cwd: Path) -> float:
    """Seconds that a whole process takes, its output read by nobody, its exit code 0."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(cwd), "BUNCHUK_EVENT": str(cwd / "event.db")}
    return seconds(lambda: subprocess.run(words, cwd=cwd, env=environment, check=True, capture_output=True))


@pytest.mark.parametrize(("verb", "bar"), [("show", 8), ("repair", 10)])
def test_a_command_in_an_event_of_1_000_units(verb: str, bar: int, tmp_path: Path) -> None:
    event = host(tmp_path, 1)
    bunchuk = str(Path(sys.executable).with_name("bunchuk"))
    bare, whole = [], []
    for number in range(1, RUNS + 1):
        code = f"gon-{number}"
        if verb == "repair":
            mending.set_figure(event, code, "hits", "3", "an ambush")
        bare.append(command(sys.executable, "-c", "pass", cwd=tmp_path))
        whole.append(command(bunchuk, verb, code, cwd=tmp_path))
    ratio = median(whole) / median(bare)
    report(f"{verb} of a unit among 1,000", ratio, bar, f"x python -c pass ({1000 * median(bare):.0f} ms)")
    assert ratio <= bar


def test_closing_a_cycle_of_10_000_units(tmp_path: Path) -> None:
    """Against the same rows written one list after the other by executemany, in one transaction of the same file."""
    event = host(tmp_path, 10)
    before = tables(event)
    shutil.copy(event.path, tmp_path / "before.db")
    upkeep.close(event)
    after = tables(event)
    new = {name: [row for row in rows if row not in set(before[name])] for name, rows in after.items()}
    assert {name: len(rows) for name, rows in new.items() if rows} == {
        "balances": 6, "transfers": 10_000, "legs": 60_000, "cycles": 1, "dues": 10_000,
    }  # fmt: skip

    def raw(path: Path) -> None:
        db = connection.connect(path)
        with connection.transaction(db):
            db.execute(
                "INSERT INTO operations (seq, ulid, site, site_seq, kind, version, at, who, body)"
                " SELECT max(seq) + 1, 'x', 'main', max(site_seq) + 1, 'cycle_closed', 1, at, who, '{}' FROM operations"
            )
            for name in ("cycles", "transfers", "legs", "dues"):
                holes = ", ".join("?" * len(new[name][0]))
                db.executemany(f"INSERT INTO {name} VALUES ({holes})", new[name])  # noqa: S608
            db.executemany("INSERT OR REPLACE INTO balances VALUES (?, ?, ?)", new["balances"])
        db.close()

    def ours(path: Path) -> None:
        upkeep.close(Event(path))

    taken: dict[Callable[[Path], None], list[float]] = {ours: [], raw: []}
    for _ in range(7):
        for close, times in taken.items():
            path = tmp_path / "run.db"
            shutil.copy(tmp_path / "before.db", path)
            times.append(seconds(partial(close, path)))
            path.unlink()
    ratio = median(taken[ours]) / median(taken[raw])
    report("closing a cycle of 10,000 units", ratio, 2, f"x executemany ({1000 * median(taken[raw]):.0f} ms)")
    assert ratio <= 2


def test_undo_of_the_newest_of_5_000_operations(tmp_path: Path) -> None:
    """The acts of a long event in their usual mixture."""
    event = begin(tmp_path, purse=PURSE)
    connection_open = connection.connect(event.path)  # keeps the file's cache warm, as a desk does
    for number in range(1, 999):
        muster.muster(event, "faramir", "hi", 1)
        mending.set_figure(event, f"gon-{number}", "hits", "3", "an ambush")
        mending.repair(event, f"gon-{number}", 2)
        treasury.grant(event, "gondor", "100G/5I")
        treasury.transfer(event, "gondor", "mordor", "1G")
    upkeep.close(event)
    treasury.grant(event, "gondor", "1G")
    connection_open.close()
    with sqlite3.connect(event.path) as db:
        (count,) = db.execute("SELECT count(*) FROM operations").fetchone()
    db.close()
    assert count >= 4998
    times = []
    for _ in range(5):
        times.append(seconds(lambda: history.undo(event)))
        history.redo(event)
    report(f"undo of the newest of {count} operations", median(times), 1, "s")
    assert median(times) <= 1
