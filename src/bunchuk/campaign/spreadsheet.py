"""A spreadsheet saved as text: its encoding, its separator, what it is about, its rows by the columns' names.

All of that is told from its titles. Rows are counted as a spreadsheet shows them, from 1, blank ones too.
"""

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from bunchuk.campaign.encodings import Decoded, decoded
from bunchuk.campaign.names import fold, one_line
from bunchuk.campaign.vocabulary import Vocabulary
from bunchuk.errors import Faulty, Problem, Problems
from bunchuk.tables.near import near

MOST_BYTES: Final = 20_000_000
MOST_ROWS: Final = 10_000
"""Rows of a file; what is longer is no roster."""

_SEPARATORS: Final = ",;\t|"
_EACH_ONCE: Final = ("factions", "faction")
"""The kind of file, and its column, in which nothing is named twice."""
_SHOWN: Final = 100
"""Faults that are listed; of further ones only how many there are."""


class Row(NamedTuple):
    """A row: its number in the spreadsheet, and its cells that are not empty by the columns' names."""

    number: int
    cells: dict[str, str]


class Spreadsheet(NamedTuple):
    """A file read. ``titles`` are those of its columns as they stand there, ``letters`` how spreadsheets call them.

    ``doubt`` says what it was taken for where its titles are nearly those of another kind too; else it is empty.
    """

    path: Path
    kind: str
    encoding: str
    titles: dict[str, str]
    letters: dict[str, str]
    rows: tuple[Row, ...]
    doubt: str


class Faults:
    """Faults of a file, each with its row and column, gathered to be told all at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found: list[Problem] = []

    def add(self, row: int, column: str, text: str, fault: str, fix: str = "") -> None:
        """Note a fault; ``column`` is its letter and title, empty if it is about a whole row."""
        where = f"column {column}: " if column else ""
        self._found.append(Problem(self._path.name, row, one_line(text)[:60], f"{where}{fault}", fix))

    def __len__(self) -> int:
        return len(self._found)

    def finish(self) -> None:
        """Raise Problems if there are any, by row."""
        found = sorted(self._found, key=lambda problem: problem.line)
        if len(found) > _SHOWN:
            more = Problem(self._path.name, 0, "", f"{len(found) - _SHOWN} faults more", "mend these first")
            found = [*found[:_SHOWN], more]
        if found:
            raise Problems(found)


class _Reading(NamedTuple):
    """A file by one encoding and separator, and what its first row says that it is about."""

    text: str
    encoding: str
    separator: str
    kind: str
    titles: list[str]
    known: int
    lacking: tuple[str, ...]
    weight: tuple[int, ...]


def read(path: Path, words: Vocabulary, needed: dict[str, tuple[str, ...]], language: str) -> Spreadsheet:
    """Read a file; ``needed`` are the columns that each kind of file must have.

    Raises Faulty for what is no such file, Problems with all faults of titles and shape.
    """
    if path.is_dir():
        raise Faulty(f"{path} is a folder; name a file in it")
    if path.is_file() and path.stat().st_size > MOST_BYTES:
        raise Faulty(f"{path} is too large for a roster; import it in parts")
    sources = decoded(path, path.read_bytes(), words.languages, language)
    readings = [one for source in sources for one in _readings(source, path, words, needed)]
    best = max(readings, key=lambda one: one.weight)
    if not any(map(str.isalnum, best.text)):
        raise Faulty(f"{path} is empty; bunchuk import template units writes what such a file begins with")
    if not best.known:
        first = one_line(" ".join(best.titles))[:60]
        raise Faulty(
            f"{path}: none of its titles is known ({first!r}); bunchuk import template units writes a file with titles"
        )
    records, broken = _split(best.text, best.separator)
    if broken:
        place = Problem(
            path.name, len(records) + 1, "", f"this row cannot be read: {broken}", "mend its quotation marks"
        )
        raise Problems([place])
    filled = sum(map(_filled, records)) - 1
    if filled > MOST_ROWS:
        raise Faulty(f"{path} has {filled} rows, {MOST_ROWS} are the most; import it in parts")
    best, doubt = _settled(best, readings, records, words)
    return _sheet(path, best, doubt, records, words)


def _settled(
    best: _Reading, readings: Iterable[_Reading], records: list[list[str]], words: Vocabulary
) -> tuple[_Reading, str]:
    """Return what a file is about where its titles are nearly those of several kinds, and what to say of that.

    A list of factions names each once: where one comes again, or a title is a misspelling of what another kind needs,
    the file is of that kind and lacks a column.
    """
    rivals = [
        one
        for one in readings
        if (one.text, one.separator, one.known) == (best.text, best.separator, best.known)
        and one.kind != best.kind
        and len(one.lacking) == 1
        and one.known > 1
    ]
    if best.lacking or not rivals:
        return best, ""
    titles = words.titles(best.kind)
    strange = [title for cell in best.titles if (title := fold(cell)) and title not in titles]
    meant = [one for one in rivals if near(_title(words, one.kind, one.lacking[0]), strange)]
    if best.kind == _EACH_ONCE[0] and _again(best, records, words):
        meant = meant or rivals
    if meant:
        return max(meant, key=lambda one: one.weight), ""
    other = max(rivals, key=lambda one: one.weight)
    lacks = _title(words, other.kind, other.lacking[0])
    return best, f"taken for a file of {best.kind}; as one of {other.kind} it lacks the column {lacks!r}"


def _title(words: Vocabulary, kind: str, column: str) -> str:
    return words.columns[kind][column]["en"][0]


def _again(reading: _Reading, records: list[list[str]], words: Vocabulary) -> bool:
    """Whether a file of things that are named once each names one of them again."""
    titles, (kind, column) = words.titles(reading.kind), _EACH_ONCE
    index = next((at for at, cell in enumerate(reading.titles) if titles.get(fold(cell)) == column), None)
    if reading.kind != kind or index is None:
        return False
    filled = (fold(record[index]) for record in records[1:] if len(record) > index and _filled([record[index]]))
    named = [name for name in filled if name not in titles]
    return len(set(named)) < len(named)


def _readings(source: Decoded, path: Path, words: Vocabulary, needed: dict[str, tuple[str, ...]]) -> Iterator[_Reading]:
    first, _, rest = source.text.partition("\n")
    declared = re.fullmatch(r"\"?sep=(.)\"?\r?", first)  # a line of some spreadsheets, which they do not count
    text = rest if declared else source.text
    called = fold(path.stem.replace("_", " ").replace("-", " ")).split()
    for separator in declared[1] if declared else _SEPARATORS:
        top = _top(text, separator)
        titles = {fold(cell) for cell in top}
        for kind in words.columns:
            by_title = words.titles(kind)
            found = {by_title[title] for title in titles if title in by_title}
            lacking = tuple(column for column in needed[kind] if column not in found)
            by_name = any(fold(word) in called for of in words.kinds[kind].values() for word in of)
            weight = (len(found), by_name, -len(lacking), source.weight, len(top))
            yield _Reading(text, source.encoding, separator, kind, top, len(found), lacking, weight)


def _top(text: str, separator: str) -> list[str]:
    """Return the first row that is not blank; none if there is none, or its quotation marks are unsound."""
    try:
        return next((record for record in csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
                     if _filled(record)), [])  # fmt: skip
    except csv.Error:
        return []


def _split(text: str, separator: str) -> tuple[list[list[str]], str]:
    """Split a text into records of cells, as far as its quotation marks are sound; and what is wrong with them."""
    records: list[list[str]] = []
    try:
        records.extend(csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as error:
        return records, str(error)
    return records, ""


def _sheet(path: Path, best: _Reading, doubt: str, records: list[list[str]], words: Vocabulary) -> Spreadsheet:
    faults = Faults(path)
    top = next(number for number, record in enumerate(records) if _filled(record))
    columns = dict(_columns(records[top], top + 1, best.kind, words, faults))
    for column in best.lacking:
        title = _title(words, best.kind, column)
        faults.add(top + 1, "", "", f"there is no column {title!r}, which a file of {best.kind} needs")
    if doubt and len(faults):
        faults.add(top + 1, "", "", doubt)
    titles = {column: one_line(records[top][index]) for index, column in columns.items() if column}
    letters = {column: letter(index) for index, column in columns.items() if column}
    rows = []
    for number, record in enumerate(records[top + 1 :], top + 2):
        for index, cell in enumerate(record):
            if index not in columns and cell.strip():
                faults.add(number, letter(index), cell, "stands under no title", "give it one, or clear it")
        cells = {columns[index]: cell for index, cell in enumerate(record) if columns.get(index) and _filled([cell])}
        if cells:
            rows.append(Row(number, cells))
    faults.finish()
    return Spreadsheet(path, best.kind, best.encoding, titles, letters, tuple(rows), doubt)


def _columns(record: list[str], row: int, kind: str, words: Vocabulary, faults: Faults) -> Iterator[tuple[int, str]]:
    """Yield the name of each column that has a title, empty for notes."""
    by_title = words.titles(kind)
    seen: dict[str, str] = {}
    for index, cell in enumerate(record):
        title = fold(cell)
        if not title:
            continue
        if title in words.notes and title not in by_title:
            yield index, ""
        elif title not in by_title:
            meant = near(title, by_title)
            fix = (
                f"did you mean {' or '.join(meant)}?" if meant else "clear it, or call it notes to have it passed over"
            )
            faults.add(row, letter(index), cell, f"is no title in a file of {kind}", fix)
            yield index, ""
        elif by_title[title] in seen:
            faults.add(row, letter(index), cell, f"says the same as {seen[by_title[title]]!r}", "clear one of them")
            yield index, ""
        else:
            seen[by_title[title]] = one_line(cell)
            yield index, by_title[title]


def _filled(record: Iterable[str]) -> bool:
    return any(one_line(cell) for cell in record)


def letter(index: int) -> str:
    """Name a column as spreadsheets do: A, B, … Z, AA."""
    name = ""
    while index >= 0:
        index, rest = divmod(index, 26)
        name, index = chr(ord("A") + rest) + name, index - 1
    return name


def write_titles(path: Path, kind: str, words: Vocabulary, language: str) -> None:
    """Write an empty file with the titles of a kind, as spreadsheets open it without a question."""
    titles = [of[language][0] for of in words.columns[kind].values()]
    with path.open("x", encoding="utf-8-sig", newline="") as file:
        csv.writer(file).writerow(titles)
