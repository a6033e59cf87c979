"""Maps of square cells: read from a text grid, one letter a cell, north at the top.

    ..ff..
    .bb..m

    bridge c1
    gate f2 start

Below an empty line stand marks: named cells, with a kind if the game asks for one. ``tables.map_files``
reads them from files, and the same from maps drawn in Tiled.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Final, NamedTuple

from bunchuk.errors import Misused, Problem, Problems
from bunchuk.tables.near import advice
from bunchuk.tables.notation import cell_name, parse_cell
from bunchuk.tables.spelling import shows

LARGEST: Final = 200
"""The most columns and rows that a map may have."""


class Mark(NamedTuple):
    """A named cell of a map."""

    name: Annotated[str, "without spaces"]
    cell: Annotated[int, "counted from a1, the south-west corner, along the rows"]
    kind: Annotated[str, "what it is for; empty where nothing is said"]


class Map(NamedTuple):
    """A map: rows of terrain letters from north to south, all of one length, and its marks."""

    name: str
    rows: tuple[str, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def columns(self) -> int:
        """How many cells it is wide."""
        return len(self.rows[0])

    def letter(self, cell: int) -> str:
        """Return the terrain letter of a cell."""
        row, column = divmod(cell, self.columns)
        return self.rows[-1 - row][column]


def text_map(name: str, text: str, letters: Mapping[str, str], place: str) -> Map:
    """Read a text grid with its marks; raises ``Problems``, all faults at once."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    while lines and not lines[0][1]:
        del lines[0]
    height = next((index for index, (_, line) in enumerate(lines) if not line), len(lines))
    grid = lines[:height]
    columns = len(grid[0][1]) if grid else 0
    problems = [*size_problems(place, columns, height), *_row_problems(place, grid, letters)]
    marks: list[tuple[int, Mark]] = []
    for number, line in lines[height:]:
        if line and columns:
            try:
                marks.append((number, _mark(line, columns, height)))
            except Misused as misuse:
                fault, _, fix = str(misuse).removeprefix(f"{line!r} ").partition(": ")
                problems.append(Problem(place, number, line, fault, fix))
    problems += mark_problems(place, marks, columns, height)
    if problems:
        raise Problems(sorted(problems))
    return Map(name, tuple(line for _, line in grid), tuple(mark for _, mark in marks))


def place_of(drawn: Map, text: str) -> int:
    """Return the cell of a mark or of a name such as ``d5``; raises ``Misused``."""
    for mark in drawn.marks:
        if mark.name == text:
            return mark.cell
    try:
        return parse_cell(text, drawn.columns, len(drawn.rows))
    except Misused:
        last, names = cell_name(drawn.columns * len(drawn.rows) - 1, drawn.columns), [m.name for m in drawn.marks]
        fix = f"write a1 to {last}" + (f", {', '.join(names)}" if names else "")
        raise Misused(f"{text!r} is no place on the map {drawn.name}: {fix}") from None


def size_problems(place: str, columns: int, rows: int) -> Iterator[Problem]:
    """Tell of a map that is empty or too large to be one."""
    if not columns or not rows:
        yield Problem(place, 0, "", "has no cells", "write a letter for each cell, a line for each row")
    elif max(columns, rows) > LARGEST:
        yield Problem(place, 0, f"{columns}x{rows}", "is too large", f"a map has at most {LARGEST} columns and rows")


def mark_problems(place: str, marks: Sequence[tuple[int, Mark]], columns: int, rows: int) -> Iterator[Problem]:
    """Tell of names that stand for two cells, or for one and are the name of another; marks with their lines."""
    seen: set[str] = set()
    for line, mark in marks:
        if mark.name in seen:
            yield Problem(place, line, mark.name, "marks two cells", "give each cell a name of its own")
        seen.add(mark.name)
        if not shows(mark.name + mark.kind):
            yield Problem(place, line, mark.name, "has signs that cannot be seen", "write it anew without them")
        with suppress(Misused):
            if parse_cell(mark.name, columns, rows) != mark.cell:
                fault = f"marks {cell_name(mark.cell, columns)} and is the name of another cell"
                yield Problem(place, line, mark.name, fault, "write a name that is no cell's")


def _row_problems(place: str, grid: Sequence[tuple[int, str]], letters: Mapping[str, str]) -> Iterator[Problem]:
    """Tell of rows of another length than the first, and of letters that stand for no terrain."""
    for line, row in grid:
        if len(row) != len(grid[0][1]):
            fault = f"has {len(row)} cells, the first row has {len(grid[0][1])}"
            yield Problem(place, line, row, fault, "make all rows of one length")
        for letter in dict.fromkeys(row):
            if letters and letter not in letters:
                yield Problem(place, line, letter, "is the letter of no terrain", advice(letter, letters))


def _mark(line: str, columns: int, rows: int) -> Mark:
    """Read ``NAME CELL`` or ``NAME CELL KIND``; raises ``Misused``."""
    words = line.split()
    if len(words) not in (2, 3):
        raise Misused(f"{line!r} is no mark: write NAME CELL, or NAME CELL KIND")
    try:
        cell = parse_cell(words[1], columns, rows)
    except Misused:
        last = cell_name(columns * rows - 1, columns)
        raise Misused(f"{line!r} names no cell of this map: write one from a1 to {last}") from None
    return Mark(words[0], cell, words[2] if len(words) == 3 else "")
