"""Cells of a spreadsheet as the event understands them: names, numbers, and words for what it holds.

Every refusal is noted with its row and column, and the cell counts as missing; so all faults are told at once.
"""

import re
from collections.abc import Callable, Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple, TypeVar

from bunchuk.campaign import figures, names
from bunchuk.campaign.seats import Seat
from bunchuk.campaign.spreadsheet import Faults, Row, Spreadsheet
from bunchuk.campaign.vocabulary import Vocabulary
from bunchuk.errors import BunchukError, NotFound
from bunchuk.tables.near import near
from bunchuk.tables.rows import Faction, People, Resource, Title, TroopType

T = TypeVar("T")

_Named = TroopType | People | Resource | Faction

_GROUPED: Final = re.compile(r"[0-9]{1,3}(?:['’ ][0-9]{3})+")
_PLAIN: Final = re.compile(r"([0-9]{1,9})(?:[.,]0{1,2})?")
_EXPONENT: Final = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?[eE][+-]?[0-9]+")
_DAY: Final = re.compile(
    r"(?:[0-9]{1,4}[-./])?(?:[0-9]{1,2}[-./]([^\W\d_]+)|([^\W\d_]+)[-./][0-9]{1,4})\.?(?:[-./][0-9]{2,4})?"
)
_DATE: Final = re.compile(r"[0-9]{1,4}([-./])[0-9]{1,2}\1[0-9]{1,4}|[0-9]{1,2}[-.][0-9]{1,2}")
_PARTED: Final = re.compile(r"[\n\r,;/|+]")


class Taken(NamedTuple):
    """What a file comes to: how many rows brought nothing new, its sum in words, what to be warned of."""

    present: int
    summary: str
    warnings: tuple[str, ...] = ()


class Intake:
    """A file being taken in: reads cells, and gathers what is wrong with them; ``eyes`` are who reads of it."""

    def __init__(self, db: Connection, sheet: Spreadsheet, words: Vocabulary, eyes: Seat) -> None:
        self.db, self.sheet, self.words, self.eyes = db, sheet, words, eyes
        self.faults = Faults(sheet.path)
        self._types = self._by_name("troop_types", figures.rows(db, TroopType), ("id", "code", "title"))
        self._peoples = self._by_name("peoples", figures.rows(db, People), ("id", "title"))
        self._resources = self._by_name("resources", figures.rows(db, Resource), ("id", "letter", "title"))
        self._factions = self._by_name("factions", figures.rows(db, Faction), ("id", "title"))

    def fault(self, row: Row, column: str, fault: str, fix: str = "") -> None:
        """Note that a cell is at fault, or a whole row if no column is named."""
        title = self.sheet.titles.get(column)
        where = f"{self.sheet.letters[column]}, {title}" if title else ""
        self.faults.add(row.number, where, row.cells.get(column, ""), fault, fix)

    def attempt(self, row: Row, column: str, act: Callable[[], T]) -> T | None:
        """Do something that a cell asks for; None and a fault of the cell if it is refused."""
        try:
            return act()
        except BunchukError as error:
            self.fault(row, column, str(error))
            return None

    def text(self, row: Row, column: str, *, needed: bool = False) -> str | None:
        """Return a cell in one line, empty if it is so; None and a fault if a needed one is, or it was mangled."""
        line = names.one_line(row.cells.get(column, ""))
        if not line and needed:
            self.fault(row, column, "is empty", "every row needs one")
            return None
        if self._mangled(line):
            self.fault(row, column, "was changed by the spreadsheet", "format the column as text and write it again")
            return None
        return line

    def name(self, row: Row, column: str) -> str | None:
        """Return a name as it is kept (line breaks become spaces)."""
        line = self.text(row, column, needed=True)
        return None if line is None else self.attempt(row, column, lambda: names.clean(line))

    def whole(self, row: Row, column: str, least: int, most: int = 10**9) -> int | None:
        """Return a whole number; spaces of any width and apostrophes group digits."""
        line = names.one_line(row.cells.get(column, ""))
        plain = re.sub("['’ ]", "", line) if _GROUPED.fullmatch(line) else line
        match = _PLAIN.fullmatch(plain)
        if match is None or not least <= int(match[1]) <= most:
            span = f"{least} or more" if most == 10**9 else f"{least} to {most}"
            self.fault(row, column, "is no whole number that can stand here", f"write {span}, in digits")
            return None
        return int(match[1])

    def faction(self, row: Row, column: str = "faction") -> str | None:
        """Return the id of a faction that takes part."""
        line = self.text(row, column, needed=True)
        if line is None:
            return None
        by_title = self._factions.get(_plain(line), "")
        if self.db.execute("SELECT 1 FROM factions WHERE id = ?", (by_title,)).fetchone():
            return by_title
        try:
            return names.find(self.db, line, "faction").code
        except NotFound as missing:
            fix = (
                f"did you mean {' or '.join(missing.near)}?"
                if missing.near
                else "bunchuk faction add lets it take part"
            )
            self.fault(row, column, "is no faction of the event", fix)
        except BunchukError as error:
            self.fault(row, column, str(error))
        return None

    def pack_faction(self, row: Row) -> str | None:
        """Return the id of a faction of the tables that is named in any language, or else what is written."""
        line = self.text(row, "faction", needed=True)
        return line and self._factions.get(_plain(line), line)

    def types(self, row: Row, column: str) -> list[str] | None:
        """Return ids of troop types, however they are parted in a cell."""
        parts = [part for part in _PARTED.split(row.cells.get(column, "")) if names.one_line(part)]
        found = [self._known(row, column, part, "troop type", self._types) for part in parts]
        return None if None in found else [one for one in found if one]

    def type(self, row: Row) -> str | None:
        """Return the id of a troop type."""
        line = self.text(row, "type", needed=True)
        return None if line is None else self._known(row, "type", line, "troop type", self._types)

    def people(self, row: Row) -> str | None:
        """Return the id of a people, empty where none is named."""
        line = self.text(row, "people")
        return self._known(row, "people", line, "people", self._peoples) if line else line

    def resource(self, row: Row) -> str | None:
        """Return the letter of a resource."""
        line = self.text(row, "resource", needed=True)
        found = None if line is None else self._known(row, "resource", line, "resource", self._resources)
        letters = {one.id: one.letter for one in figures.rows(self.db, Resource)}
        return letters[found] if found else None

    def commander(self, row: Row, column: str, faction: str) -> str | None:
        """Return the code of a faction's commander by his code or full name."""
        line = self.text(row, column, needed=True)
        if line is None:
            return None
        code = commander_of(self.db, faction, line)
        if code is None:
            known = [name for (name,) in self.db.execute("SELECT name FROM commanders WHERE faction = ?", (faction,))]
            meant = near(line, known)
            fix = f"did you mean {' or '.join(meant)}?" if meant else f"bunchuk commander register {faction} …"
            self.fault(row, column, f"is no commander of {faction}", fix)
        return code

    def yes(self, row: Row, column: str) -> bool | None:
        """Return whether a cell says yes; an empty one says no."""
        line = names.fold(row.cells.get(column, ""))
        if line in self.words.yes or not line or line in self.words.no:
            return line in self.words.yes
        self.fault(row, column, "says neither yes nor no", "write yes, or leave it empty")
        return None

    def _known(self, row: Row, column: str, text: str, what: str, known: dict[str, str]) -> str | None:
        wanted = _plain(text)
        if wanted in known:
            return known[wanted]
        meant = list(dict.fromkeys(known[match] for match in near(wanted, known)))
        fix = (
            f"did you mean {' or '.join(meant)}?" if meant else f"known are {', '.join(dict.fromkeys(known.values()))}"
        )
        self.fault(row, column, f"there is no {what} {names.one_line(text)!r}", fix)
        return None

    def _by_name(self, table: str, rows: Sequence[_Named], fields: tuple[str, ...]) -> dict[str, str]:
        """Return the ids of a table's rows by all that they are called, in any language."""
        known: dict[str, str] = {}
        for field in fields:
            for row in rows:
                known.setdefault(_plain(str(getattr(row, field))), row.id)
        for title in figures.rows(self.db, Title):
            if title.table == table:
                known.setdefault(_plain(title.title), title.id)
        ids = {row.id for row in rows}
        return known | {word: thing for word, thing in self.words.words.items() if thing in ids and word not in known}

    def _mangled(self, line: str) -> bool:
        """Whether a spreadsheet took a name for a number, a day or a formula: ``1E05``, ``5-jun``, ``#REF!``."""
        day = _DAY.fullmatch(line)
        if day and names.fold(day[1] or day[2]).rstrip(".") in self.words.months:
            return True
        return bool(_EXPONENT.fullmatch(line) or _DATE.fullmatch(line)) or line.startswith("#")


def commander_of(db: Connection, faction: str, text: str) -> str | None:
    """Return the code of a faction's commander of that code or full name; None if it has none."""
    row = db.execute(
        "SELECT c.code FROM names n JOIN commanders c ON c.code = n.code"
        " WHERE n.folded = ? AND n.kind = 'commander' AND c.faction = ?",
        (names.fold(text), faction),
    ).fetchone()
    return str(row[0]) if row else None


def _plain(text: str) -> str:
    return names.fold(text.replace("_", " "))
