"""The record of a match as readable text: a header, then a line an entry; nothing in it is ever erased.

    bunchuk-journal 2
    game war
    version 1
    tables 5c3e90…
    setup [[…]]
    options {"dice":"table"}
    seats ["Faramir","Gothmog"]
    commitment 8f2d41…

    1 | seat 0 | deploy gon-1 b2 N | - by Anna | 3f9c2a11d0e4 | 2026-08-14T11:02
    2 | chance | 5 3 | table by Anna | 90be17aa4c02 | -
    3 | master | !undo 2 | - by Anna | 3f9c2a11d0e4 | -
    # a comment, such as what came of it
    seed 5e11…

An entry is its number, who acted, the move as the game writes it, where its dice came from and who typed it in, the
keyed digest of the header, the moves in force, this one and the state after it, and the time if one was given.
``!undo N`` takes back entry N and all that followed, ``!redo N`` puts back what such an undo took, ``!note`` is a
remark. ``seed`` is shown once the match is over, in one line; until then the digests bind header and entries. Whoever
knows the seed can write them anew, so from then on it binds nothing but the rolls that are drawn from it.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final, Literal, NamedTuple, cast, get_args

from bunchuk.errors import Faulty, Misused, Problem, Problems
from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE, MASTER, Actor
from bunchuk.tables.spelling import fold, shows

FORMAT: Final = "2"

Kind = Literal["move", "undo", "redo", "note"]
"""What an entry is; all but ``move`` are the host's."""

Source = Literal["", "table", "app", "script"]
"""Where dice came from: typed in from the table, rolled by the program, or given by a script; empty for wishes."""

Dice = Literal["table", "app"]
"""Where a match's dice come from by default: typed in from the table, or rolled by the program."""

_MARKED: Final = {"!" + kind: kind for kind in get_args(Kind)[1:]}
_SOURCES: Final = get_args(Source)
_NAMES: Final = {CHANCE: "chance", MASTER: "master"}
_ACTORS: Final = {name: actor for actor, name in _NAMES.items()}
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?", re.ASCII)
_KEYS: Final = ("bunchuk-journal", "game", "version", "tables", "setup", "options", "seats", "commitment")


class Entry(NamedTuple):
    """One line of a journal. For ``undo`` and ``redo`` the text is the number of the first entry concerned."""

    number: int
    actor: Actor
    kind: Kind
    text: str
    source: Source
    by: str
    digest: str
    at: str

    def line(self) -> str:
        """Write the entry; ``parse_line`` reads it back."""
        text = self.text if self.kind == "move" else f"!{self.kind} {self.text}"
        source = (self.source or "-") + (f" by {self.by}" if self.by else "")
        return f"{self.number} | {name_of(self.actor)} | {text} | {source} | {self.digest or '-'} | {self.at or '-'}"


class Header(NamedTuple):
    """What a match started from: ``setup`` is the set-up by value as JSON, ``commitment`` the seed's SHA-256."""

    game: str
    version: str
    tables: str
    setup: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    commitment: str

    def lines(self) -> tuple[str, ...]:
        """Write the header; ``parse_header`` reads it back."""
        options = json.dumps(dict(self.options), ensure_ascii=False, separators=(",", ":"))
        seats = json.dumps(self.seats, ensure_ascii=False, separators=(",", ":"))
        values = (FORMAT, self.game, self.version, self.tables or "-", self.setup, options, seats, self.commitment)
        return tuple(f"{key} {value}" for key, value in zip(_KEYS, values, strict=True))


class Journal(NamedTuple):
    """A whole record; ``seed`` is empty until it is shown."""

    header: Header
    entries: tuple[Entry, ...]
    seed: str = ""


def name_of(actor: Actor) -> str:
    """Write who acts as journals do: ``seat 0``, ``chance``, ``master``."""
    return _NAMES.get(actor) or f"seat {actor}"


def plain(text: str, what: str) -> str:
    """Return a short word for an entry's own field; raises Misused if it would break the line apart."""
    if "|" in text or (not text.isprintable() and (len(text.splitlines()) > 1 or not shows(text))):
        raise Misused(f"{what} {text!r} cannot be written in a record; leave out |, line breaks and control characters")
    return text.strip()


def require_moment(text: str) -> None:
    """Raise Faulty unless a time is a moment: ``2026-08-14T11:02``, with or without seconds and zone."""
    if _MOMENT.fullmatch(text):
        with suppress(ValueError):
            datetime.fromisoformat(text)
            return
    raise Faulty(f"{text[:30]!r} is no moment; one is written as 2026-08-14T11:02")


def parse_line(text: str) -> Entry:
    """Read what ``Entry.line`` wrote; raises Faulty saying what is wrong with it."""
    left = text.split(" | ", 2)
    right = left[-1].rsplit(" | ", 3)
    if len(left) != 3 or len(right) != 4:
        raise Faulty("an entry has six fields: number | actor | move | source | digest | time")
    if not shows(text) or len(text.splitlines()) > 1:
        raise Faulty("an entry has control characters in it")
    number, actor, _ = left
    content, origin, digest, at = right
    word, _, rest = content.partition(" ")
    kind = cast("Kind", _MARKED.get(word, "move"))
    source, _, by = origin.partition(" by ")
    source = source.removeprefix("-")
    if source not in _SOURCES:
        raise Faulty(f"dice come from {', '.join(_SOURCES[1:])} or -, not {source!r}")
    if not _NUMBER.fullmatch(number):
        raise Faulty(f"an entry begins with its number, not {number[:20]!r}")
    if kind in ("undo", "redo") and not _NUMBER.fullmatch(rest):
        raise Faulty(f"!{kind} names the number of an entry, not {rest[:20]!r}")
    if at != "-":
        require_moment(at)
    return Entry(
        int(number),
        _actor(actor),
        kind,
        content if kind == "move" else rest,
        cast("Source", source),
        by,
        digest.removeprefix("-"),
        "" if at == "-" else at,
    )


def _actor(text: str) -> Actor:
    named = _ACTORS.get(text)
    if named is not None:
        return named
    word, _, seat = text.partition(" ")
    if word != "seat" or not _NUMBER.fullmatch(seat):
        raise Faulty(f"an entry's actor is chance, master or seat and a number, not {text[:20]!r}")
    return int(seat)


def parse_header(lines: Sequence[str]) -> Header:
    """Read what ``Header.lines`` wrote; raises Faulty naming the first line that is off."""
    if not lines or not lines[0].startswith(_KEYS[0] + " "):
        raise Faulty(f"this is no journal of a match; its first line would be: {_KEYS[0]} {FORMAT}")
    if lines[0] != f"{_KEYS[0]} {FORMAT}":
        raise Faulty(f"this journal has another format ({lines[0]}); this program reads {FORMAT}")
    values = []
    for index, key in enumerate(_KEYS):
        word, _, value = lines[index].partition(" ") if index < len(lines) else ("", "", "")
        if word != key or not value:
            raise Faulty(f"line {index + 1} of a journal's header begins with {key}")
        values.append(value)
    _, game, version, tables, setup, options, seats, commitment = values
    return Header(game, version, tables.removeprefix("-"), setup, _options(options), _seats(seats), commitment)


def _options(text: str) -> tuple[tuple[str, str], ...]:
    value = _json(text, "options")
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        raise Faulty("options are an object of strings in JSON")
    if not all(shows(word) for item in value.items() for word in item):
        raise Faulty("the options have control characters in them")
    if value.get("dice", "table") not in get_args(Dice):
        raise Faulty(f"dice are those of the {' or the '.join(get_args(Dice))}, not {value['dice'][:20]!r}")
    return tuple(value.items())


def _seats(text: str) -> tuple[str, ...]:
    value = _json(text, "seats")
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Faulty("seats are a list of names in JSON")
    if not all(shows(name) and len(name.splitlines()) < 2 for name in value):
        raise Faulty("the names of the seats have control characters in them")
    if not all(map(fold, value)):
        raise Faulty("a seat has no name")
    return tuple(value)


def _json(text: str, key: str) -> object:
    try:
        return codec.read_json(text)
    except ValueError as error:
        raise Faulty(f"the {key} are not JSON: {error}") from None


def write(journal: Journal, told: Mapping[int, Iterable[str]] | None = None) -> str:
    """Write a whole record as text; ``told`` are remarks by entry number, written as comments below the entry."""
    lines = [*journal.header.lines(), ""]
    for entry in journal.entries:
        lines.append(entry.line())
        lines.extend(f"# {' '.join(text.split())}" for text in (told or {}).get(entry.number, ()))
    if journal.seed:
        lines += ["", f"seed {journal.seed}"]
    return "\n".join(lines) + "\n"


def read(text: str, path: str = "journal") -> Journal:
    """Read what ``write`` wrote, comments and empty lines aside; raises Problems with each line that is off."""
    record, problems = salvage(text, path)
    if problems:
        raise Problems(problems)
    return record


def salvage(text: str, path: str = "journal") -> tuple[Journal, list[Problem]]:
    """Read a record up to the first line that is off, and return it with the problems of all that are.

    Raises Problems if its header cannot be read.
    """
    lines = [line.rstrip("\r") for line in text.split("\n")]
    try:
        header = parse_header(lines[: len(_KEYS)])
    except Faulty as fault:
        raise Problems([Problem(path, 1, lines[0][:80], str(fault), "")]) from None
    entries: list[Entry] = []
    problems: list[Problem] = []
    seed = ""
    for number, line in enumerate(lines[len(_KEYS) :], len(_KEYS) + 1):
        if not line or line.startswith("#"):
            continue
        if line.startswith("seed "):
            if seed:
                problems.append(Problem(path, number, line[:80], "a record has one seed", "leave in the one it had"))
            seed = seed or line.removeprefix("seed ")
            continue
        try:
            entry = parse_line(line)
        except Faulty as fault:
            problems.append(Problem(path, number, line[:80], str(fault), ""))
            continue
        wanted = entries[-1].number + 1 if entries else 1
        if entry.number != wanted and not problems:
            problems.append(Problem(path, number, line[:80], f"entry {wanted} should stand here", "put it back"))
        if not problems:
            entries.append(entry)
    return Journal(header, tuple(entries), seed), problems
