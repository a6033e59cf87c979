"""The README tells the truth: its commands run, and every command of the program has its help."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from bunchuk.cli.app import COMMANDS, app, run

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def _lines() -> list[str]:
    """All lines of the README's code blocks that are commands of ours, and those it gives in running text."""
    blocks = re.findall(r"^```\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines() if line.startswith("bk ")]


def test_the_tour_runs_from_the_first_line_to_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = _lines()
    undone = lines.index("bk undo")
    assert len(lines) >= 20
    for number, line in enumerate(lines):
        assert run(shlex.split(line)[1:]) == 0, f"{line}\n{capsys.readouterr().err}"
        if number == undone:  # the second half of the tour needs what the first took back
            assert run(["redo"]) == 0
    assert (tmp_path / "counters.pdf").stat().st_size > 1000


def test_commands_in_running_text_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in _lines()[: _lines().index("bk battle open ford faramir gothmog")]:
        if line != "bk undo":
            assert run(shlex.split(line)[1:]) == 0, f"{line}\n{capsys.readouterr().err}"
    text = " ".join(re.sub(r"^```\n.*?^```$", "", README, flags=re.DOTALL | re.MULTILINE).split())
    inline = re.findall(r"`(bk [^`]+)`", text)
    known = {"bk desk", "bk game play", "bk NOUN --help"}  # prompts, and a pattern
    assert run(["muster", "gothmog", "li", "--people", "orcs"]) == 0
    for line in inline:
        if line.startswith("bk init"):
            for path in tmp_path.glob("event.db*"):
                path.unlink()
        if line not in known:
            assert run(shlex.split(line)[1:]) == 0, f"{line}\n{capsys.readouterr().err}"


def test_the_two_commands_open_the_readme() -> None:
    commands = [line for line in README.splitlines() if line.startswith("python3 -m venv")]
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/bunchuk demo",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    ]


def test_every_extra_for_users_is_named_beside_what_needs_it() -> None:
    extras = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = extras["optional-dependencies"].keys() - {"test", "benchmark"}
    assert [extra for extra in wanted if f"needs `bunchuk[{extra}]`" not in README] == []


def test_every_command_has_its_help() -> None:
    root = get_command(app)
    context = typer.Context(root)
    for name in COMMANDS:
        command = root.get_command(context, name)  # type: ignore[attr-defined]
        assert command.help, f"{name} is missing its help"
        for verb, subcommand in getattr(command, "commands", {}).items():
            assert subcommand.help, f"{name} {verb} is missing its help"
            for parameter in subcommand.params:
                assert getattr(parameter, "help", "x"), f"{name} {verb}: {parameter.name} is missing its help"
