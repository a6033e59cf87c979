"""The files of a pack's folder as plain text: tables as rows by column, each with its line."""

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final
from unicodedata import normalize

from bunchuk.errors import Problem, Problems
from bunchuk.tables.columns import Row, columns
from bunchuk.tables.near import advice

MANIFEST: Final = "pack.toml"
"""The file that makes a folder a pack."""


class Unreadable(Problems):
    """A file of which nothing could be read, and why; never leaves this package."""


def text_of(folder: Path, name: str) -> str:
    """Read a file as UTF-8, with or without a byte order mark, its letters composed."""
    try:
        data = (folder / name).read_bytes()
    except FileNotFoundError:
        raise Unreadable([Problem(name, 0, "", "is missing", "copy it from another pack")]) from None
    except OSError as error:
        raise Unreadable([Problem(name, 0, "", f"cannot be read: {error.strerror}", "")]) from None
    try:
        return normalize("NFC", data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable([Problem(name, line, "", "is not UTF-8", "save it as CSV or text in UTF-8")]) from None


def rows_of(folder: Path, name: str, kind: type[Row], problems: list[Problem]) -> Iterator[tuple[int, dict[str, str]]]:
    """Give each row with its first line; rows that do not fit the columns go to ``problems``."""
    path, wanted = f"{name}.csv", [column.name for column in columns(kind)]
    lines = _lines(path, text_of(folder, path))
    _, header = next(lines, (1, []))
    faults = list(_header_faults(path, header, kind))
    if faults:
        raise Unreadable(faults)
    for line, cells in lines:
        if len(cells) != len(wanted):
            fault = f"has {len(cells)} cells, not {len(wanted)}"
            problems.append(Problem(path, line, ",".join(cells), fault, f"write {','.join(header)}"))
        else:
            yield line, dict(zip(header, cells, strict=True))


def _lines(path: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Split CSV into rows with the line that each begins on; ``line_num`` is the one that it ends on."""
    reader = csv.reader(StringIO(text, newline=""), strict=True)
    start = 1
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                yield start, stripped
            start = reader.line_num + 1
    except csv.Error as error:
        raise Unreadable([Problem(path, start, "", f"is no CSV: {error}", "look for a quotation mark")]) from None


def _header_faults(path: str, header: list[str], kind: type[Row]) -> Iterator[Problem]:
    wanted = {column.name: column.legend for column in columns(kind)}
    first = ",".join(wanted)
    if not header:
        yield Problem(path, 1, "", "is empty", f"begin with {first}")
    elif len(header) == 1 and re.search(r"[;\t]", header[0]):
        yield Problem(path, 1, header[0], "has no commas", f"save it with commas between cells: {first}")
    else:
        for column in dict.fromkeys(header):
            if column not in wanted:
                yield Problem(path, 1, column, "is no column", advice(column, wanted))
            elif header.count(column) > 1:
                yield Problem(path, 1, column, "stands twice among the columns", "keep one of them")
        for column, legend in wanted.items():
            if column not in header:
                yield Problem(path, 1, "", f"the column {column} is missing", f"it tells {legend}")
