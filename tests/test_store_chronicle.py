import re
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from sqlite3 import Connection, IntegrityError

import pytest

from bunchuk.campaign.event import Event, create
from bunchuk.errors import Busy
from bunchuk.store import chronicle, connection
from bunchuk.store.chronicle import Body, Entry

NOON = "2026-05-01T12:00:00Z"


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Connection]:
    create(Event(tmp_path / "event.db"), title="Spring war", site="north gate")
    db = connection.connect(tmp_path / "event.db")
    db.execute("BEGIN IMMEDIATE")
    yield db
    db.close()


def append(db: Connection, body: Body | None = None, key: str | None = None) -> Entry:
    return chronicle.append(db, kind="granted", version=1, body=body or {}, who="Anna", at=NOON, key=key)


def test_ulids_are_unique_and_sort_by_their_time() -> None:
    made = []
    for _ in range(5):
        made.append([chronicle.new_ulid() for _ in range(1000)])
        time.sleep(0.002)
    assert len({ulid for batch in made for ulid in batch}) == 5000
    assert all(max(earlier) < min(later) for earlier, later in pairwise(made))


def test_a_ulid_is_26_letters_of_crockford_s_alphabet_that_begin_with_its_milliseconds() -> None:
    before = time.time()
    ulid = chronicle.new_ulid()
    assert re.fullmatch("[0-7][0-9A-HJKMNP-TV-Z]{25}", ulid)
    as_python_counts = str.maketrans("JKMNPQRSTVWXYZ", "IJKLMNOPQRSTUV")
    made = int(ulid[:10].translate(as_python_counts), 32) / 1000
    assert before - 0.002 <= made <= time.time()


def test_an_entry_is_read_as_it_was_written(db: Connection) -> None:
    body: Body = {"name": "Фарамир", "dice": [5, 3], "why": None, "real": True, "totals": {"G": 30}}
    written = append(db, body, key="grant:1")
    assert chronicle.entry(db, written.seq) == written
    assert (written.seq, written.site, written.body, written.undone) == (1, "north gate", body, False)


def test_operations_are_numbered_from_1_and_come_in_order(db: Connection) -> None:
    for number in range(12):
        append(db, {"n": number})
    assert [entry.seq for entry in chronicle.entries(db)] == list(range(1, 13))
    assert [entry.body["n"] for entry in chronicle.entries(db, last=3)] == [9, 10, 11]


def test_the_same_key_twice_is_refused_and_nothing_is_done_twice(db: Connection) -> None:
    append(db, key="cycle:3")
    with pytest.raises(Busy, match="cycle:3"):
        append(db, key="cycle:3")
    assert len(list(chronicle.entries(db))) == 1


def test_an_undone_operation_keeps_its_row_and_frees_its_key(db: Connection) -> None:
    first = append(db, key="cycle:3")
    chronicle.mark(db, first.seq, "undo", who="Anna", at=NOON, why="too soon")
    assert list(chronicle.entries(db)) == []
    assert [entry.undone for entry in chronicle.entries(db, effective=False)] == [True]
    assert chronicle.newest(db) is None
    append(db, key="cycle:3")
    with pytest.raises(IntegrityError):
        chronicle.mark(db, first.seq, "redo", who="Anna", at=NOON, why="")


def test_marks_tell_who_took_back_what_and_why(db: Connection) -> None:
    seq = append(db).seq
    chronicle.mark(db, seq, "undo", who="Anna", at=NOON, why="wrong faction")
    chronicle.mark(db, seq, "redo", who="Boris", at=NOON, why="")
    assert [tuple(mark) for mark in chronicle.marks(db)] == [
        (seq, "undo", NOON, "Anna", "wrong faction"),
        (seq, "redo", NOON, "Boris", ""),
    ]


def test_numbers_of_a_series_are_never_given_twice(db: Connection) -> None:
    assert [chronicle.issue(db, "GON-") for _ in range(3)] == [1, 2, 3]
    assert chronicle.issue(db, "GON-C") == 1
    assert chronicle.issue(db, "GON-") == 4
