import shutil
from pathlib import Path

import pytest
from shell import Shell

from bunchuk import folders
from bunchuk.campaign.event import Event


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path / "event.db", capsys)


def title(path: Path) -> str:
    with Event(path).reading() as db:
        return str(db.execute("SELECT title FROM event").fetchone()[0])


def test_an_event_begins_with_the_shipped_tables(bk: Shell) -> None:
    answer = bk("init")
    assert (answer.code, answer.out) == (0, "the event begins with the tables ring-war 1\n")
    assert "next: bunchuk faction add" in answer.err
    assert title(bk.path) == "War of the Ring"


def test_an_event_has_a_title_and_a_site_of_its_own(bk: Shell) -> None:
    bk("init --site ford --title", "Война\nКольца")
    assert title(bk.path) == "Война Кольца"
    with Event(bk.path).reading() as db:
        assert db.execute("SELECT site FROM event").fetchone() == ("ford",)


def test_an_event_begins_with_a_folder_of_tables(bk: Shell, tmp_path: Path) -> None:
    shutil.copytree(folders.TABLES / "ring-war", tmp_path / "mine")
    assert bk("init --pack", str(tmp_path / "mine")).code == 0


def test_a_faulty_pack_makes_no_file(bk: Shell, tmp_path: Path) -> None:
    shutil.copytree(folders.TABLES / "ring-war", tmp_path / "mine")
    (tmp_path / "mine" / "units.csv").unlink()
    answer = bk("init --pack", str(tmp_path / "mine"))
    assert answer.code == 5
    assert "units.csv" in answer.err
    assert not bk.path.exists()


def test_a_file_that_is_there_is_left_alone(bk: Shell) -> None:
    bk.path.write_text("a diary")
    for line in ("init", "init --dry-run"):
        answer = bk(line)
        assert answer.code == 5
        assert "exists already" in answer.err
    assert bk.path.read_text() == "a diary"


def test_a_dry_run_makes_no_file(bk: Shell) -> None:
    assert "would begin with the tables ring-war" in bk("init --dry-run").out
    assert not bk.path.exists()


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("--pack", "ring-wor"), 3, "did you mean ring-war?"),
        (("--title", "x" * 81), 2, "80 is the most"),
        (("--site", "!"), 2, "needs at least one letter"),
    ],
)
def test_a_refusal_makes_no_file(bk: Shell, words: tuple[str, ...], code: int, message: str) -> None:
    answer = bk("init", *words)
    assert answer.code == code
    assert message in answer.err
    assert not bk.path.exists()


def test_a_command_without_an_event_says_how_to_make_one(bk: Shell) -> None:
    answer = bk("show gon-1")
    assert answer.code == 3
    assert "make one with bunchuk init" in answer.err
