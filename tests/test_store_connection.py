import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bunchuk.campaign import file
from bunchuk.campaign.event import Event, create
from bunchuk.errors import BunchukError, Busy, Faulty, NotFound
from bunchuk.store import connection, migrations

NOBODY = 65534


@pytest.fixture
def event_file(tmp_path: Path) -> Path:
    path = tmp_path / "event.db"
    create(Event(path), title="Spring war", site="main")
    return path


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that another user may look into, as pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="bunchuk-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may write anything, so root becomes somebody else for a while; whoever is not root stays who they are."""
    if os.geteuid() != 0:
        yield
        return
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def refusal(path: Path, error: type[BunchukError]) -> str:
    """What is said, in one line, by reading as well as by acting."""
    for opened in (Event(path).reading(), Event(path).acting()):
        with pytest.raises(error) as caught, opened:
            pass
    text = str(caught.value)
    assert "\n" not in text
    assert "Traceback" not in text
    return text


def test_an_event_is_opened_in_wal_with_foreign_keys_and_full_synchronisation(event_file: Path) -> None:
    db = connection.connect(event_file)
    asked = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "foreign_keys", "synchronous")]
    assert asked == ["wal", 1, 2]
    assert db.execute("PRAGMA busy_timeout").fetchone()[0] >= 10_000
    db.close()


def test_a_reader_cannot_write(event_file: Path) -> None:
    with (
        Event(event_file).reading() as db,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        db.execute("UPDATE event SET title = 'x'")


def test_a_reader_sees_one_picture_while_somebody_writes(event_file: Path) -> None:
    with Event(event_file).reading() as before:
        assert before.execute("SELECT title FROM event").fetchone() == ("Spring war",)
        with Event(event_file).acting() as act:
            act.db.execute("UPDATE event SET title = 'Autumn war'")
        assert before.execute("SELECT title FROM event").fetchone() == ("Spring war",)
    with Event(event_file).reading() as after:
        assert after.execute("SELECT title FROM event").fetchone() == ("Autumn war",)


def test_the_event_is_one_file_when_nobody_has_it_open(event_file: Path) -> None:
    with Event(event_file).acting() as act:
        act.db.execute("UPDATE event SET title = 'x'")
    with Event(event_file).reading() as db:
        db.execute("SELECT * FROM event").fetchall()
    assert [path.name for path in event_file.parent.iterdir()] == ["event.db"]


def test_an_act_that_fails_leaves_nothing(event_file: Path) -> None:
    def fail_halfway() -> None:
        with Event(event_file).acting() as act:
            act.db.execute("UPDATE event SET title = 'x'")
            act.db.execute("UPDATE event SET number = -1")

    with pytest.raises(sqlite3.IntegrityError):
        fail_halfway()
    with Event(event_file).reading() as db:
        assert db.execute("SELECT title FROM event").fetchone() == ("Spring war",)


def test_a_dry_run_leaves_nothing(event_file: Path) -> None:
    with Event(event_file, dry_run=True).acting() as act:
        act.db.execute("UPDATE event SET title = 'x'")
    with Event(event_file).reading() as db:
        assert db.execute("SELECT title FROM event").fetchone() == ("Spring war",)


def test_a_missing_file_is_said_to_be_missing_and_how_to_make_one(tmp_path: Path) -> None:
    assert "bunchuk init" in refusal(tmp_path / "event.db", NotFound)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_event(tmp_path: Path) -> None:
    assert "is a folder" in refusal(tmp_path, Faulty)


@pytest.mark.parametrize("content", [b"G;I\n500;20\n" * 200, b"not a database", os.urandom(8192)])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "event.db"
    path.write_bytes(content)
    assert "is not an event" in refusal(path, Faulty)
    assert path.read_bytes() == content


def test_an_empty_file_is_no_event(tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    path.touch()
    assert "is not an event" in refusal(path, Faulty)


def test_somebody_else_s_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE photos (id INTEGER)")
    db.commit()
    db.close()
    before = path.read_bytes()
    assert "is not an event" in refusal(path, Faulty)
    assert path.read_bytes() == before


def test_an_event_of_a_newer_version_is_refused_in_a_sentence(event_file: Path) -> None:
    db = sqlite3.connect(event_file)
    db.execute("PRAGMA user_version = 99")
    db.close()
    assert "newer bunchuk (schema 99" in refusal(event_file, Faulty)


def test_a_damaged_event_is_said_to_be_damaged(event_file: Path) -> None:
    content = bytearray(event_file.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    event_file.write_bytes(content)
    with pytest.raises((Faulty, sqlite3.DatabaseError)), Event(event_file).acting() as act:
        act.db.execute("SELECT * FROM operations").fetchall()


def test_an_existing_file_is_never_begun_anew(event_file: Path) -> None:
    before = event_file.read_bytes()
    with pytest.raises(Faulty, match="exists already"):
        create(Event(event_file), title="x", site="main")
    assert event_file.read_bytes() == before


def test_a_beginning_that_fails_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        connection.create(tmp_path / "event.db", lambda db: db.execute("INSERT INTO factions VALUES (1, NULL, '', '')"))
    assert list(tmp_path.iterdir()) == []


def test_a_stray_wal_is_told_of_and_kept(event_file: Path) -> None:
    stray = event_file.with_name("event.db-wal")
    with Event(event_file).acting() as act:
        act.db.execute("UPDATE event SET title = 'x'")
        event_file.rename(event_file.with_name("elsewhere.db"))
        held = stray.read_bytes()
    stray.write_bytes(held or b"acts")
    assert "event.db-wal lies here without its event.db" in refusal(event_file, Faulty)
    with pytest.raises(Faulty, match="without its event"):
        create(Event(event_file), title="x", site="main")
    assert stray.exists()


def test_a_file_with_its_wal_left_by_a_crash_loses_nothing(event_file: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    db = connection.connect(event_file)
    with connection.transaction(db):
        db.execute("UPDATE event SET title = 'Autumn war'")
    for part in ("event.db", "event.db-wal"):
        shutil.copy(event_file.with_name(part), crashed / part)
    db.close()
    with Event(crashed / "event.db").reading() as after:
        assert after.execute("SELECT title FROM event").fetchone() == ("Autumn war",)


def test_a_file_held_by_another_program_is_busy(event_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.1)
    holder = sqlite3.connect(event_file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Busy, match="try again"), Event(event_file).acting():
        pass
    with Event(event_file).reading() as db:
        assert db.execute("SELECT count(*) FROM event").fetchone() == (1,)
    holder.close()


def test_a_read_only_file_can_be_read_and_says_why_it_is_not_written(open_folder: Path) -> None:
    path = open_folder / "event.db"
    create(Event(path), title="Spring war", site="main")
    path.chmod(0o444)
    with as_nobody():
        with Event(path).reading() as db:
            assert db.execute("SELECT title FROM event").fetchone() == ("Spring war",)
        with pytest.raises(Faulty, match="read-only"), Event(path).acting() as act:
            act.db.execute("UPDATE event SET title = 'x'")


def test_a_file_that_turns_out_read_only_at_the_first_change_is_told_of_too(event_file: Path) -> None:
    db = connection.connect(event_file)
    db.execute("PRAGMA query_only = ON")  # BEGIN IMMEDIATE passes, as it does beside a -wal that may be written
    with pytest.raises(Faulty, match="is read-only; copy it"), connection.transaction(db):
        db.execute("UPDATE event SET title = 'x'")
    assert not db.in_transaction
    db.close()


def test_a_read_only_folder_can_be_read_and_takes_no_new_event(open_folder: Path) -> None:
    path = open_folder / "event.db"
    create(Event(path), title="Spring war", site="main")
    path.chmod(0o644)
    open_folder.chmod(0o555)
    with as_nobody():
        with Event(path).reading() as db:
            assert db.execute("SELECT title FROM event").fetchone() == ("Spring war",)
        with pytest.raises(Faulty), Event(path).acting():
            pass
        with pytest.raises(Faulty, match=r"cannot be opened|read-only"):
            create(Event(open_folder / "other.db"), title="x", site="main")
    assert [file.name for file in open_folder.iterdir()] == ["event.db"]


def test_an_event_can_be_copied_off_a_read_only_disk(open_folder: Path) -> None:
    disk, home = open_folder / "disk", open_folder / "home"
    disk.mkdir()
    home.mkdir()
    create(Event(disk / "event.db"), title="Spring war", site="main")
    disk.chmod(0o555)
    home.chmod(0o777)
    with as_nobody():
        copied = file.copy(Event(disk / "event.db"), home)
        with Event(copied).acting() as act:
            assert act.db.execute("SELECT title FROM event").fetchone() == ("Spring war",)
    disk.chmod(0o755)


def test_what_a_read_only_disk_hides_in_a_wal_is_not_left_out_silently(open_folder: Path) -> None:
    path = open_folder / "event.db"
    create(Event(path), title="Spring war", site="main")
    db = connection.connect(path)
    with connection.transaction(db):
        db.execute("UPDATE event SET title = 'Autumn war'")
    away = open_folder / "disk"
    away.mkdir()
    for part in ("event.db", "event.db-wal"):
        shutil.copy(path.with_name(part), away / part)
    db.close()
    away.chmod(0o555)
    with as_nobody(), pytest.raises(Faulty, match="newest acts"), Event(away / "event.db").reading():
        pass


def test_a_copy_is_complete_while_the_event_is_in_use(event_file: Path, tmp_path: Path) -> None:
    db = connection.connect(event_file)
    with connection.transaction(db):
        db.execute("UPDATE event SET title = 'Autumn war'")
    connection.save_copy(db, tmp_path / "copy.db")
    db.close()
    with Event(tmp_path / "copy.db").reading() as copied:
        assert copied.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert copied.execute("SELECT title FROM event").fetchone() == ("Autumn war",)
    assert not list(tmp_path.glob("*.part"))


def test_a_network_file_system_is_refused(event_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = f"rootfs / ext4 rw 0 0\nserver:/games {event_file.parent} nfs4 rw 0 0\n"
    read = Path.read_text
    monkeypatch.setattr(
        Path, "read_text", lambda self, *args: mounts if str(self) == "/proc/self/mounts" else read(self, *args)
    )
    with pytest.raises(Faulty, match=r"network file system \(nfs4\)"), Event(event_file).acting():
        pass
    with pytest.raises(Faulty, match="network"):
        create(Event(event_file.with_name("new.db")), title="x", site="main")


def test_a_disk_beneath_a_network_mount_s_name_is_not_taken_for_it(
    event_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = f"server:/ {str(event_file.parent)[:-1]} nfs4 rw 0 0\n/dev/sda {event_file.parent} ext4 rw 0 0\n"
    read = Path.read_text
    monkeypatch.setattr(
        Path, "read_text", lambda self, *args: mounts if str(self) == "/proc/self/mounts" else read(self, *args)
    )
    with Event(event_file).acting():
        pass


def test_an_older_sqlite_is_told_of(event_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "LEAST_SQLITE", (99, 0))
    assert "99.0 or newer" in refusal(event_file, Faulty)


ADD = """
import sys
from pathlib import Path
from bunchuk.campaign import treasury
from bunchuk.campaign.event import Event
for _ in range(200):
    treasury.grant(Event(Path(sys.argv[1]), who=sys.argv[2]), "gondor", "1G")
"""


def test_two_processes_adding_to_one_treasury_lose_nothing_and_neither_fails(tmp_path: Path) -> None:
    from bunchuk import folders
    from bunchuk.campaign import check, factions, figures, treasury

    path = tmp_path / "event.db"
    figures.begin(path, folders.TABLES / "ring-war", title="Spring war", site="main")
    factions.add(Event(path), ["gondor"])
    adding = [
        subprocess.Popen([sys.executable, "-c", ADD, str(path), who], stderr=subprocess.PIPE)
        for who in ("Anna", "Boris")
    ]
    for process in adding:
        _, errors = process.communicate(timeout=120)
        assert (process.returncode, errors) == (0, b"")
    assert treasury.show(Event(path), "gondor")[0].holds == {"G": 400}
    assert check.check(Event(path)).problems == ()
