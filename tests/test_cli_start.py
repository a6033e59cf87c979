"""What the commands that are typed most may import, and how they leave the process."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from events import begin
from typer.core import TyperGroup
from typer.main import get_command

from bunchuk.campaign import history, mending, muster
from bunchuk.campaign.event import Event
from bunchuk.cli.app import app, run

HEAVY = ("sqlmodel", "sqlalchemy", "pydantic", "reportlab", "rich", "qrcode", "prompt_toolkit", "PIL")
PLACES = ("site", "fort", "exercise", "siege", "single")
GARBLED = [b"commander", b"register", b"gondor", "Žanis".encode("cp1257")]
SLOW = ("bunchuk.tables.rows", "bunchuk.tables.reader", "bunchuk.rules", "bunchuk.host", "bunchuk.printing")


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    muster.muster(event, "faramir", "hi", 2)
    mending.set_figure(event, "gon-1", "hits", "3", "ford")
    return event


def bunchuk(event: Event, *words: str, importtime: bool = False) -> subprocess.CompletedProcess[str]:
    flags = ["-X", "importtime"] if importtime else []
    return subprocess.run(
        [sys.executable, *flags, "-m", "bunchuk", "--event", str(event.path), *words],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


@pytest.mark.parametrize(
    "line",
    [
        "show gon-1",
        "unit show gon-1",
        "unit list",
        "commander show faramir",
        "treasury show gondor",
        "repair gon-1 1",
        "repair gon-1 --json",
    ],
)
def test_a_hot_command_imports_nothing_heavy(event: Event, line: str) -> None:
    done = bunchuk(event, *line.split(), importtime=True)
    assert done.returncode == 0
    loaded = {row.rpartition("|")[2].strip() for row in done.stderr.splitlines() if row.startswith("import time:")}
    assert "sqlite3" in loaded
    assert [name for name in loaded if name.partition(".")[0] in HEAVY] == []
    assert [name for name in loaded if name.startswith(SLOW)] == []


def test_a_refusal_leaves_with_its_exit_code_and_without_a_traceback(event: Event) -> None:
    for words, code in ((("repair", "gon-1", "9"), 1), (("repair", "gon-1", "x"), 2), (("show", "gon-9"), 3)):
        done = bunchuk(event, *words)
        assert (done.returncode, done.stdout) == (code, "")
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


def test_a_file_that_is_no_event_is_refused_in_one_line(event: Event) -> None:
    event.path.write_text("a diary" * 100)
    done = bunchuk(event, "show", "gon-1")
    assert (done.returncode, done.stderr.count("\n")) == (5, 1)
    assert "is not an event" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="files are closed and locked otherwise there")
def test_a_closed_stdin_is_one_at_its_end(event: Event) -> None:
    for words, code in ((("desk",), 0), (("show", "gon-1"), 0)):
        command = [sys.executable, "-m", "bunchuk", "--event", str(event.path), *words]
        done = subprocess.run(
            ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *command], capture_output=True, check=False, encoding="utf-8"
        )
        assert (done.returncode, done.stderr) == (code, "")


def test_a_file_that_may_not_be_read_is_a_fault_of_the_file(
    event: Event, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreadable(*_args: object, **_named: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(os, "access", lambda *_args, **_named: False)
    monkeypatch.setattr(sqlite3, "connect", unreadable)
    assert run(["--event", str(event.path), "show", "gon-1"]) == 5
    assert "cannot be opened here; check the folder and its permissions" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are text there")
def test_bytes_that_are_no_letters_are_refused_in_one_line(event: Event) -> None:
    command = [sys.executable, "-m", "bunchuk", "--event", str(event.path)]
    for words in ([b"show", b"\xff\xfe"], [b"commander", b"register", b"gondor", b"\xff"], GARBLED):
        done = subprocess.run([*(word.encode() for word in command), *words], capture_output=True, check=False)
        assert done.returncode in (2, 3)
        assert b"Traceback" not in done.stderr
    done = subprocess.run(
        [*(word.encode() for word in command), b"--by", b"\xff\nAnna", b"repair", b"gon-1"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert history.log(event)[-1].who == "Anna"


@pytest.mark.parametrize(
    "noun", ["faction", "treasury", "commander", "hero", "unit", "flag", "game", "init", "show", *PLACES]
)
def test_every_command_says_what_it_does_and_gives_an_example(noun: str) -> None:
    root = get_command(app)
    assert isinstance(root, TyperGroup)
    commands = [root.get_command(typer.Context(root), noun)]
    while any(isinstance(command, TyperGroup) for command in commands):
        commands = [
            part
            for command in commands
            for part in (command.commands.values() if isinstance(command, TyperGroup) else [command])
        ]
    for command in commands:
        assert command is not None
        assert command.help
        assert "\n\nExample: bk " in command.help, command.name
