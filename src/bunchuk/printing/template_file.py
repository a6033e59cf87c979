"""TOML with the place of every key, so that each fault in a template is told with its file and line.

A file may say ``extends = "counters.toml"``: it then begins as that file, found beside it or among the shipped
templates, and what it says itself comes on top: tables key by key, lists as a whole.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, TypeVar

from bunchuk.errors import Faulty, Problem, Problems
from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.bounds import COUNT, LENGTH, SIDE, Bounds, finite

Steps = tuple[str | int, ...]
"""The way to a key from the top of the file, lists counted from 1: ("back", 2, "bind")."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]")
_KEY = re.compile(r"""\s*(?:"([^"]+)"|([\w-]+))\s*=""")
_SYNTAX = re.compile(r" \(at line (\d+), column \d+\)")

_Word = TypeVar("_Word", bound=str)


class Place(NamedTuple):
    """Where something stands: the file's name and the line, and the key as it is told to the user."""

    file: str
    line: int
    key: str

    def problem(self, fault: str, fix: str = "") -> Problem:
        """Return the fault at this place."""
        return Problem(self.file, self.line, "", f"{self.key}: {fault}" if self.key else fault, fix)


class Source(NamedTuple):
    """A template file as it was read, with what it extends worked in."""

    file: str
    values: dict[str, object]
    places: dict[Steps, Place]


def read_source(path: Path) -> Source:
    """Return the values and places of a file and of what it extends; raise ``Faulty`` or ``Problems``."""
    return _read(path, ())


def extended(path: Path) -> str:
    """Return what a file extends, empty if nothing; raise ``Faulty`` or ``Problems`` if it cannot be read."""
    base = _parse(path, _text(path)).get("extends", "")
    return base if isinstance(base, str) else ""


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Faulty(f"cannot read the template {path}: {error.strerror}; see --template") from None
    except UnicodeDecodeError:
        raise Faulty(f"{path} is not UTF-8 text; save it as UTF-8") from None


def _parse(path: Path, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _SYNTAX.search(str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise Problems([Problem(path.name, line, "", _SYNTAX.sub("", str(error)), "")]) from None
    except (ValueError, RecursionError):  # of a number of thousands of digits, and of lists in lists without end
        fix = "look for a number or a list without end"
        raise Problems([Problem(path.name, 0, "", "is no TOML that can be read", fix)]) from None


def _read(path: Path, readers: tuple[Path, ...]) -> Source:
    if path.resolve() in readers:
        raise Faulty(f"{readers[0].name} extends itself by way of {readers[-1].name}; take one `extends` out")
    text = _text(path)
    values = _parse(path, text)
    source = Source(path.name, values, dict(_places(path.name, text)))
    base = values.pop("extends", None)
    if base is None:
        return source
    place = source.places[("extends",)]
    if not isinstance(base, str):
        raise Problems([place.problem(f"must be the name of a template, not {base!r}")])
    return _over(_read(_find(base, path, place), (*readers, path.resolve())), source)


def _find(base: str, path: Path, place: Place) -> Path:
    """Return the file that is extended: beside the file, unless that is itself, or among the shipped."""
    for folder in (path.parent, PRINT_TEMPLATES):
        found = folder / base
        if found.is_file() and found.resolve() != path.resolve():
            return found
    shipped = sorted(file.name for file in PRINT_TEMPLATES.glob("*.toml"))
    raise Problems([place.problem(f"no template {base!r}{did_you_mean(base, shipped)}")])


def _over(base: Source, top: Source) -> Source:
    """Return ``top`` laid over ``base``."""
    values, places = dict(base.values), dict(base.places)
    for key, value in top.values.items():
        under = values.get(key)
        if isinstance(value, dict) and isinstance(under, dict):
            values[key] = under | value
        else:
            values[key] = value
            places = {steps: place for steps, place in places.items() if steps[0] != key}
    return Source(top.file, values, places | top.places)


def _places(file: str, text: str) -> Iterator[tuple[Steps, Place]]:
    """Yield the place of every table and key, by their looks: a line that begins with ``[`` or ``key =``."""
    table: Steps = ()
    counts: dict[Steps, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = tuple(part.strip().strip('"') for part in header[2].split("."))
            if header[1] == "[[":
                counts[table] = counts.get(table, 0) + 1
                table = (*table, counts[table])
            yield table, Place(file, number, spell(table))
        elif key := _KEY.match(line):
            steps = (*table, key[1] or key[2])
            yield steps, Place(file, number, spell(steps))


def spell(steps: Steps) -> str:
    """Write the way to a key as users are told it: ``back[2].bind``."""
    text = ""
    for step in steps:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def did_you_mean(given: str, known: Sequence[str]) -> str:
    """Return `` (did you mean 'x'?)`` or, with nothing like it, what there is."""
    if near := get_close_matches(given, known, 1, 0.6):
        return f" (did you mean {near[0]!r}?)"
    return f" (there is {', '.join(known[:20])}{', …' if len(known) > 20 else ''})" if known else ""


class Reading:
    """One reading of a source: hands out its tables and gathers every fault."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def place(self, steps: Steps) -> Place:
        """Return where a key stands, or the nearest thing around it."""
        for length in range(len(steps), 0, -1):
            if found := self.source.places.get(steps[:length]):
                return found._replace(key=spell(steps))
        return Place(self.source.file, 1, spell(steps))

    def fault(self, steps: Steps, fault: str, fix: str = "") -> None:
        """Note a fault."""
        self.problems.append(self.place(steps).problem(fault, fix))

    def top(self) -> "Table":
        """Return the whole file as a table."""
        return Table(self, (), self.source.values)

    def finish(self) -> None:
        """Raise ``Problems`` if there were any, in the order of the files."""
        if self.problems:
            raise Problems(sorted(self.problems, key=lambda problem: (problem.path, problem.line)))


class Table:
    """A table of a template: each question names a key; a key that nobody asked for is a fault."""

    def __init__(self, reading: Reading, steps: Steps, values: Mapping[str, object]) -> None:
        self.reading, self.steps, self._values = reading, steps, values
        self._asked: list[str] = []

    @property
    def place(self) -> Place:
        """Where the table stands."""
        return self.reading.place(self.steps)

    def keys(self) -> tuple[str, ...]:
        """Return the keys that are there, whatever they are called."""
        return tuple(self._values)

    def fault(self, key: str, fault: str, fix: str = "") -> None:
        """Note a fault of a key; an empty key is the table itself."""
        self.reading.fault((*self.steps, key) if key else self.steps, fault, fix)

    def _get(self, key: str, default: object) -> object:
        self._asked.append(key)
        value = self._values.get(key, default)
        if value is None:
            self.fault("", f"{key!r} is missing")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; without a default it must be there."""
        value = self._get(key, default)
        if isinstance(value, str):
            return value
        if value is not None:
            self.fault(key, f"must be a text in quotes, not {value!r}")
        return default or ""

    def choice(self, key: str, options: tuple[_Word, ...], default: _Word) -> _Word:
        """Return one of several words."""
        value = self._get(key, default)
        for option in options:
            if value == option:
                return option
        self.fault(key, f"must be one of {', '.join(options)}, not {value!r}")
        return default

    def flag(self, key: str, default: bool) -> bool:
        """Return true or false."""
        value = self._get(key, default)
        if isinstance(value, bool):
            return value
        self.fault(key, f"must be true or false, not {value!r}")
        return default

    def number(self, key: str, default: float | None = None, bounds: Bounds = LENGTH) -> float:
        """Return a number within bounds; without a default it must be there."""
        value = self._get(key, default)
        number = finite(value)
        if number is not None and bounds.hold(number):
            return number
        if value is not None:
            self.fault(key, f"must be a number {bounds}, not {value!r}")
        return default if default is not None else max(bounds.least, 1.0)

    def whole(self, key: str, default: int, bounds: Bounds = COUNT) -> int:
        """Return a whole number within bounds."""
        value = self._get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and bounds.hold(value):
            return value
        self.fault(key, f"must be a whole number {bounds}, not {value!r}")
        return default

    def numbers(
        self, key: str, names: str, default: tuple[float, ...] | None = None, bounds: Bounds = LENGTH
    ) -> tuple[float, ...]:
        """Return as many numbers as ``names`` has words, which say what each is, all within bounds."""
        value = self._get(key, default)
        count = len(names.split())
        items = [finite(item) for item in value] if isinstance(value, list | tuple) else []
        numbers = tuple(item for item in items if item is not None)
        if not len(numbers) == len(items) == count:
            if value is not None:
                self.fault(key, f"must be [{', '.join(names.split())}] in mm, not {value!r}")
        elif not all(map(bounds.hold, numbers)):
            self.fault(key, f"must be {bounds} mm each, not {value!r}")
        else:
            return numbers
        return default or (max(bounds.least, 1.0),) * count

    def size(self, key: str, default: str) -> str | tuple[float, float]:
        """Return the size of a sheet given by name or as [width, height]."""
        if isinstance(self._values.get(key, default), str):
            return self.text(key, default)
        width, height = self.numbers(key, "width height", (210.0, 297.0), SIDE)
        return width, height

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, empty where there is none."""
        value = self._get(key, ())
        if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
            return tuple(str(item) for item in value)
        self.fault(key, f"must be a list of texts, not {value!r}")
        return ()

    def table(self, key: str) -> "Table":
        """Return a table within, empty where there is none."""
        value = self._get(key, {})
        if not isinstance(value, dict):
            self.fault(key, f"must be a table [{key}], not {value!r}")
            value = {}
        return Table(self.reading, (*self.steps, key), value)

    def tables(self, key: str) -> tuple["Table", ...]:
        """Return the tables of a list ``[[key]]``."""
        value = self._get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fault(key, f"must be a list of tables [[{key}]], not {value!r}")
            return ()
        return tuple(Table(self.reading, (*self.steps, key, number), item) for number, item in enumerate(value, 1))

    def close(self) -> None:
        """Note every key that was not asked for."""
        for key in self._values:
            if key not in self._asked:
                self.fault(key, f"unknown key{did_you_mean(key, sorted(set(self._asked)))}")
