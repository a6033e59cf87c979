"""What a command shows and asks: results on stdout, everything else on stderr, text or one JSON object.

JSON is always ``{"ok": …, "data": …, "warnings": […]}``, with ``error`` in place of data when something was refused.
"""

import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO
from unicodedata import combining, east_asian_width

from bunchuk.campaign.event import MASTERS_UNDO, Done, Event
from bunchuk.campaign.names import one_line
from bunchuk.tables.spelling import shown, shows

if TYPE_CHECKING:
    from bunchuk.rules.game import Room


_COLUMNS: Final = re.compile(r"\S {2,}\S")
"""What parts the columns of a table, which stays as it is laid out."""


class Terminal(NamedTuple):
    """The options that every command takes, and the two ways out."""

    path: Path
    who: str = ""
    seat: str = ""
    as_json: bool = False
    quiet: bool = False
    yes: bool = False
    dry_run: bool = False
    desk: bool = False

    @property
    def event(self) -> Event:
        """The event file that the command is about."""
        return Event(self.path, who=one_line(self.who), seat=one_line(self.seat), dry_run=self.dry_run)

    def options(self) -> list[str]:
        """Write these options as they are typed, for a command that runs others."""
        named = (("--event", str(self.path)), ("--by", self.who), ("--as", self.seat))
        flags = (("--json", self.as_json), ("--quiet", self.quiet), ("--yes", self.yes), ("--dry-run", self.dry_run))
        return [f"{name}={value}" for name, value in named if value] + [name for name, on in flags if on]

    def show(self, data: object, text: str, warnings: Sequence[str] = ()) -> None:
        """Give the answer of a command that only reads: ``data`` as JSON, a NamedTuple by its fields, or ``text``."""
        if self.as_json:
            print(_json({"ok": True, "data": _plain(data), "warnings": list(warnings)}))
            return
        self.warn(*warnings)
        if text:
            print(shown(text))

    def done(self, done: Done, hint: str = MASTERS_UNDO) -> None:
        """Say what an act changed and how to take it back.

        A player is told no numbers of operations, which would tell him how many he may not read of, and takes back
        nothing that is the masters' to take back.
        """
        if self.as_json:
            numbers = [] if self.event.at_a_seat else list(done.operations)
            data = {"operations": numbers, "done": list(done.lines), **done.data}
            print(_json({"ok": True, "data": data, "warnings": list(done.warnings)}))
            return
        self.warn(*done.warnings)
        for line in done.lines:
            print(wrapped(line))
        if self.dry_run:
            self.say("nothing was changed (--dry-run)")
        elif done.operations and hint:
            players = self.event.at_a_seat and hint == MASTERS_UNDO
            self.say(f"(to take it back: {'ask a master' if players else hint})")

    def say(self, *lines: str) -> None:
        """Tell something beside the result."""
        if not self.quiet:
            for line in lines:
                print(wrapped(line, sys.stderr), file=sys.stderr)

    def say_next(self, text: str) -> None:
        """Tell what is waited for now; at the desk the board says it."""
        if not self.desk and not self.as_json:
            self.say(f"next: {text}")

    def warn(self, *lines: str) -> None:
        """Tell something that must not be overlooked."""
        for line in lines:
            print(wrapped(f"warning: {line}", sys.stderr), file=sys.stderr)


def table(rows: Sequence[Sequence[object]], titles: Sequence[str]) -> str:
    """Lay rows out in columns, figures to the right, titles in capitals; no wider than its widest cells."""
    cells = [[str(title).upper() for title in titles], *([str(cell) for cell in row] for row in rows)]
    widths = [max(across(row[column]) for row in cells) for column in range(len(titles))]
    right = [bool(rows) and all(isinstance(row[column], int) for row in rows) for column in range(len(titles))]
    return "\n".join(
        "  ".join(
            " " * (width - across(cell)) + cell if flush else cell + " " * (width - across(cell))
            for cell, width, flush in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in cells
    )


def clip(text: str, width: int) -> str:
    """Shorten a name so that a table's line stays within a terminal's; in full it stands on its own card."""
    if across(text) <= width:
        return text
    cut = max(end for end in range(width) if across(text[:end]) < width)
    return f"{text[:cut]}…"


def wrapped(text: str, stream: TextIO | None = None, head: str = "") -> str:
    """Break lines at words to the width of a terminal, stdout unless another is given, going on a little to the right.

    Lines laid out in columns stay as they are, and so does everything where no terminal is. ``head`` comes before the
    first line, whatever it is laid out in.
    """
    stream, head = sys.stdout if stream is None else stream, shown(head)
    lines = shown(text).split("\n")
    if stream.isatty():
        width = get_terminal_size().columns
        lines = [_broken("" if place else head, line, width) for place, line in enumerate(lines)]
    else:
        lines[0] = head + lines[0]
    return "\n".join(lines)


def _broken(head: str, line: str, width: int) -> str:
    """Break a line at single spaces so that each part, with the head before the first, is at most so wide, if it can.

    A line in columns stays whole.
    """
    if across(head + line) <= width or _COLUMNS.search(line):
        return head + line
    first, *words = line.lstrip().split(" ")
    indent = line[: len(line) - len(line.lstrip())]
    parts = [f"{head}{indent}{first}"]
    for word in words:
        if across(f"{parts[-1]} {word}") <= width:
            parts[-1] += f" {word}"
        else:
            parts.append(f"{indent}  {word}")
    return "\n".join(parts)


def room(around: str = "", *, at_prompt: bool = False) -> "Room":
    """Return the room that a drawing has: on a terminal, of 80 x 24 or more, all but its last two lines."""
    from bunchuk.rules.game import SCREEN, Room

    if not sys.stdout.isatty():
        return SCREEN._replace(around=around, at_prompt=at_prompt)
    columns, lines = get_terminal_size((SCREEN.columns, SCREEN.rows))
    return Room(max(columns, SCREEN.columns), max(lines, SCREEN.rows) - 2, around, at_prompt)


def across(text: str) -> int:
    """Count the columns that a text takes on a screen: two for a wide letter, none for a mark over another."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(letter) in "WF" else not combining(letter) for letter in text)


def holdings(amounts: Mapping[str, int] | None) -> str:
    """Write what somebody holds by letter: ``500G/20I``, ``-`` for nothing, ``?`` for what is not to be known."""
    if amounts is None:
        return "?"
    return "/".join(f"{amount}{letter}" for letter, amount in amounts.items()) or "-"


def sentence(text: str, rule: str) -> str:
    """Write a sentence of a story with the rule behind it."""
    return f"{text} ({rule})" if rule else text


def error_json(kind: str, message: str, rule: str) -> str:
    """Return what ``--json`` prints when a command is refused."""
    return _json({"ok": False, "error": {"kind": kind, "message": message, "rule": rule}, "warnings": []})


def _plain(value: object) -> object:
    """Turn NamedTuples, however deep, into what JSON writes as objects with the fields' names."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _json(answer: object) -> str:
    """Write an answer as JSON, in which nothing stands as it is that a screen would obey."""
    text = json.dumps(answer, ensure_ascii=False)
    return text if shows(text) else "".join(letter if shows(letter) else json.dumps(letter)[1:-1] for letter in text)
