"""Running command lines in this process, as tests of the command line do."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from bunchuk.cli.app import run


class Answer(NamedTuple):
    """What a command line answered."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> object:
        """``data`` of an answer in JSON."""
        return json.loads(self.out)["data"]


class Shell:
    """Runs command lines against one event file."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self._capsys = path, capsys

    def __call__(self, line: str, *more: str) -> Answer:
        """Run a line, split at spaces; words with spaces of their own follow as further arguments."""
        self._capsys.readouterr()
        code = run(["--event", str(self.path), *line.split(), *more])
        return Answer(code, *self._capsys.readouterr())


def ok(bk: Shell, line: str, *more: str) -> str:
    """Run a line that must be done; return what it printed."""
    answer = bk(line, *more)
    assert answer.code == 0, answer.err
    return answer.out.rstrip("\n")
