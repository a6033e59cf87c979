"""`bunchuk demo`: a small event played end to end, from the lines that its pack ships."""

import os
import shlex
from contextlib import chdir
from pathlib import Path
from typing import Final

import typer

from bunchuk.cli.app import run
from bunchuk.errors import Faulty

SCRIPT: Final = "demo.txt"
"""The pack's file of commands, a line each; a line after ``#`` says what the next ones are about."""

_INTERRUPTED: Final = 130
"""How a command ends that Ctrl-C was pressed in; the demo then ends so too."""

_NEXT: Final = (
    ("bk show mordor", "what a faction holds, its units and commanders"),
    ("bk log", "everything that happened; bk undo takes the newest back"),
    ("bk battle replay B1", "the battle again, every die and move"),
    ("bk treasury ledger rohan", "every transfer, and what was left after it"),
    ("bk desk", "one prompt for all of it"),
)


def demo(ctx: typer.Context) -> None:
    """Play a small event in a new folder here: bk demo."""
    from bunchuk.tables.packs import default_pack, find_pack

    del ctx
    folder = _new_folder()
    script = (find_pack(default_pack()) / SCRIPT).read_text("utf-8")
    with chdir(folder):
        for line in filter(None, script.splitlines()):
            if line.startswith("#"):
                print(f"\n{line}")
                continue
            print(f"$ bk {line}", flush=True)
            code = run(["--quiet", "--event=event.db", *shlex.split(line)])
            if code == _INTERRUPTED:
                raise typer.Exit(code)
            if code:
                raise Faulty(f"the demo stopped at: bk {line}; its files are in {folder}")
    _sum_up(folder)


def _new_folder() -> Path:
    for number in range(1, 1000):
        folder = Path("bunchuk-demo" if number == 1 else f"bunchuk-demo-{number}")
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        return folder
    raise Faulty("there are a thousand demo folders here; remove some")


def _sum_up(folder: Path) -> None:
    print(f"\nThe event and its papers are in {folder}{os.sep}:")
    for path in sorted(folder.iterdir()):
        print(f"  {path.name:14} {path.stat().st_size / 1024:6.0f} KB")
    print(f"\nTry next, after: cd {folder}")
    for command, what in _NEXT:
        print(f"  {command:26} {what}")
