"""Whatever stands in an event's file, a command answers in a sentence and never falls over."""

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest
from events import begin
from shell import Answer, Shell

from bunchuk.campaign import games, history, muster, ratings, series_play, upkeep

COMMANDS = ("event check", "log", "log --as master", "undo --dry-run", "undo 8 --dry-run", "event rebuild --dry-run",
            "show gondor", "show faramir", "show G1", "event show", "todo", "treasury show gondor",
            "treasury ledger gondor --as master", "game show G1", "game check", "match show M1", "rating list",
            "muster faramir hi 1 --dry-run")  # fmt: skip

DEEP = 100_000
ODD = (
    "{", "", "[]", "7", "null", '"text"', "NaN", "[" * DEEP, '{"a":' * DEEP, "{}", '{"faction":5}', '{"code":null}',
    '{"parts":5}', '{"parts":[1]}', '{"code":"\\ud800","codes":["\\u001b[2J"]}', "\ufeff{}", "9" * 5000,
)  # fmt: skip
"""Bodies of operations that nobody wrote."""

VALUES: tuple[object, ...] = (
    None, True, -1, 10**30, 0.5, "", "\x1b[2J", "\ud800", [], {}, [None], [[]], {"": None}, ["x", 7], {"x": {"y": []}},
)  # fmt: skip
"""Values of fields that nobody wrote."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An event with something of most kinds in it: units, dues, players, a game, a match, and an act undone."""
    event = begin(tmp_path_factory.mktemp("whole"))
    muster.muster(event, "faramir", "hi", 3)
    upkeep.close(event)
    ratings.enter(event, "Anna")
    ratings.enter(event, "Boris")
    games.open_game(event, "frontline", {}, ["Anna", "Boris"])
    series_play.open_match(event, "anna", "boris", paper=True, at="14:00")
    series_play.ready(event, "M1", ["anna", "boris"], "14:01")
    muster.muster(event, "faramir", "li", 1)
    history.undo(event)
    return event.path.read_bytes()


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path / "event.db", capsys)


def answered(bk: Shell, *lines: str) -> list[Answer]:
    """Run commands, each of which comes to an end of its own and shows nothing that a screen would obey."""
    answers = [bk(line) for line in lines or COMMANDS]
    for answer in answers:
        assert answer.code in range(6)
        assert bool(answer.err) or not answer.code
        assert all(letter in "\n\t" or letter.isprintable() for letter in answer.out + answer.err)
    return answers


def spoilt(path: Path, whole: bytes, statement: str, *values: object) -> None:
    """Write the event anew, with one change of which no guard of the file knows."""
    for left in path.parent.glob(f"{path.name}-*"):
        left.unlink(missing_ok=True)
    path.write_bytes(whole)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute(statement, values)
    db.close()


def operations(tmp_path: Path, whole: bytes) -> list[tuple[int, str]]:
    (tmp_path / "whole.db").write_bytes(whole)
    db = sqlite3.connect(tmp_path / "whole.db")
    rows = db.execute("SELECT seq, body FROM operations ORDER BY seq").fetchall()
    db.close()
    return rows


def test_a_whole_event_answers_every_command(bk: Shell, whole: bytes) -> None:
    bk.path.write_bytes(whole)
    for line in COMMANDS:
        assert bk(line).code == 0, (line, bk(line))


def test_an_operation_that_nobody_wrote_is_named_with_the_way_on(bk: Shell, whole: bytes, tmp_path: Path) -> None:
    written = operations(tmp_path, whole)
    for turn, body in enumerate(ODD):
        for seq, _ in written[turn % 3 :: 3]:
            spoilt(bk.path, whole, "UPDATE operations SET body = ? WHERE seq = ?", body, seq)
            checked, *others = answered(bk, "event check", "log --as master", "event rebuild --dry-run", f"undo {seq}")
            assert checked.code == 5
            assert f"operation {seq}" in checked.err
            assert "go back to a copy of the file" in checked.err
            assert others[0].code == 5
            assert f"operation {seq} cannot be read: " in others[0].err
            assert others[0].err.endswith("; go back to a copy of the file\n")
        answered(bk)


def test_a_field_that_nobody_wrote_is_told_of_and_nothing_falls_over(bk: Shell, whole: bytes, tmp_path: Path) -> None:
    chance = Random(7)
    for seq, body in operations(tmp_path, whole):
        fields = json.loads(body)
        for field in fields:
            for value in chance.sample(VALUES, 1):
                text = json.dumps({**fields, field: value})
                spoilt(bk.path, whole, "UPDATE operations SET body = ? WHERE seq = ?", text, seq)
                answered(bk, "event check", "log", *chance.sample(COMMANDS, 2))


def test_a_file_with_bytes_changed_at_random_is_told_of_and_nothing_falls_over(bk: Shell, whole: bytes) -> None:
    chance = Random(11)
    for turn in range(60):
        damaged = bytearray(whole)
        for _ in range(chance.choice((1, 4, 40))):
            start = chance.randrange(0 if turn % 2 else 100, len(damaged) if turn % 3 else 24_000)
            length = chance.choice((1, 1, 8, 200))
            damaged[start : start + length] = chance.randbytes(length)
        for left in bk.path.parent.glob(f"{bk.path.name}*"):
            left.unlink(missing_ok=True)
        bk.path.write_bytes(damaged[: len(whole)])
        answered(bk, "event check", *chance.sample(COMMANDS, 4))


@pytest.mark.parametrize("old", [b"CREATE TABLE operations (", b"CREATE TABLE units (", b"CREATE INDEX", b"event"])
def test_a_schema_that_is_no_text_is_told_of(bk: Shell, whole: bytes, old: bytes) -> None:
    for place in range(len(old)):
        for letter in (b"\xeb", b"\0", b"\x1b", b" "):
            new = old[:place] + letter + old[place + 1 :]
            bk.path.write_bytes(whole.replace(old, new, 1))
            answered(bk, "log", "event check", "show gondor", "undo --dry-run")
