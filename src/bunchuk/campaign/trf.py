"""The layout of TRF, the chess federation's file of a tournament: records by their first three letters, in columns.

A player's record (001) is laid out alike in the versions of 2016 and 2026. Columns are counted from 1, as the format's
description counts them.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bunchuk.campaign.names import one_line
from bunchuk.campaign.spreadsheet import Faults

MOST_PLAYERS: Final = 9999
NAME: Final = (15, 47)
POINTS: Final = (81, 84)
_NUMBER, _RATING, _RANK = (5, 8), (49, 52), (86, 89)
_GAPS: Final = (4, 9, 48, 85)
_ROUNDS: Final = 89
"""Columns before those of the rounds, which are ten each: two blank, opponent, blank, colour, blank, result."""

_WIDTH: Final = 10
_DIGITS: Final = 3
"""Digits of a number of rounds, at most."""

_COLOURS: Final = frozenset("wbs- ")  # s is black in German files
_RESULTS: Final = frozenset("10=+-WDLHFUZ ")
_LINE: Final = re.compile(r"\r\n|\n|\r")
_DATES: Final = (re.compile(r"(\d{4})[./-](\d\d?)[./-](\d\d?)"), re.compile(r"(\d\d?)[. /-]+(\d\d?)[. /-]+(\d{4})"))
OWN: Final = "### bunchuk "
"""How comments begin that hold what the format has no place for."""


class Cell(NamedTuple):
    """A round of a player: the opponent's number, 0 for nobody, the colour, and the result, blank for none."""

    opponent: int
    colour: str
    result: str


BLANK: Final = Cell(0, " ", " ")


class PlayerRecord(NamedTuple):
    """A record 001; ``points`` are tenths, None if none stand there. A round that could not be read is None."""

    line: int
    number: int
    name: str
    rating: int
    points: int | None
    rank: int
    cells: tuple[Cell | None, ...]


class Note(NamedTuple):
    """A comment of our own: its line, and what follows the words that it begins with."""

    line: int
    text: str


class Trf(NamedTuple):
    """A file. ``rounds`` and ``size`` (of players) are 0 where it does not say; ``rounds_line`` is where it does.

    Dates are days, ``2026-08-14``, empty if there is none that can be read. ``teams`` tells of records of teams.
    """

    title: str
    began: str
    ended: str
    rounds: int
    rounds_line: int
    size: int
    teams: bool
    players: tuple[PlayerRecord, ...]
    notes: tuple[Note, ...]


def read(text: str, faults: Faults) -> Trf:
    """Read a file; records that are not known are passed over, those that cannot be read are faults."""
    heads, players, notes, teams = dict[str, tuple[int, str]](), list[PlayerRecord](), list[Note](), False
    for row, line in enumerate(_LINE.split(text), 1):
        kind, value = line[:3].upper(), one_line(line[3:])
        if kind == "001":
            player = _player(row, line, faults)
            players += [player] if player else []
        elif line.startswith(OWN):
            notes.append(Note(row, line.removeprefix(OWN).strip()))
        elif kind in ("013", "310"):
            teams = True
        elif value:
            heads.setdefault("142" if kind == "XXR" else kind, (row, value))
    rounds_line, rounds = heads.get("142", (0, "0"))
    sound = _whole(rounds) and len(rounds) <= _DIGITS
    if not sound:
        faults.add(rounds_line, "5", rounds, "is no number of rounds")
    (_, size), (_, began), (_, ended) = (heads.get(kind, (0, "")) for kind in ("062", "042", "052"))
    found = re.match(r"\d+", size, re.ASCII)
    return Trf(
        heads.get("012", (0, ""))[1], _day(began), _day(ended), int(rounds) if sound else 0, rounds_line,
        int(found[0]) if found else 0, teams, tuple(players), tuple(notes),
    )  # fmt: skip


def write_player(player: PlayerRecord) -> str:
    """Write a record 001; rounds at its end of which nothing is known are left away."""
    points = f"{(player.points or 0) / 10:.1f}"
    name = player.name[: NAME[1] - NAME[0] + 1]
    line = f"001 {player.number:>4}      {name:<33} {player.rating or '':>4}{'':28}{points:>4} {player.rank:>4}"
    for cell in player.cells:
        known = cell is not None and cell != BLANK
        line += f"  {cell.opponent or '0000':>4} {cell.colour} {cell.result}" if cell and known else " " * _WIDTH
    return line.rstrip()


def write_scores(points: dict[str, int]) -> list[str]:
    """Write what results are worth: W, D, L, A (absence), P (the bye of who is left over).

    It is said twice, as in the version of 2026 and as programs for the one of 2016 read it.
    """
    each = "".join(f"{letter}{worth:>4.1f}".ljust(9) for letter, worth in points.items())
    old = {
        "W": points["W"], "D": points["D"], "WL": points["L"], "BL": points["L"], "ZPB": points["A"],
        "FL": points["A"], "PAB": points["P"],
    }  # fmt: skip
    return [f"162  {each}".rstrip(), "XXS " + " ".join(f"{letters}={worth:.1f}" for letters, worth in old.items())]


def write_unusual(points: int, number: int, players: Sequence[int]) -> str:
    """Write that a round brought these players so many points more than its result is worth, or less (299)."""
    return f"299{'':10}{points:>4.1f}  {number:03}" + "".join(f" {player:>4}" for player in players)


def column_of(number: int) -> str:
    """Name the columns of a round."""
    first = _ROUNDS + _WIDTH * (number - 1)
    return f"{first + 3}-{first + _WIDTH}"


def _player(row: int, line: str, faults: Faults) -> PlayerRecord | None:
    line = line.ljust(_ROUNDS)
    if column := next((column for column in _GAPS if line[column - 1] != " "), 0):
        fault = "a blank belongs here; what stands before or behind it is out of place"
        faults.add(row, str(column), line[column - 2 : column + 1], fault, "is the encoding right?")
        who, unread = line[_NUMBER[0] - 1 : _NUMBER[1]].strip(), (None,) * ((len(line) - _ROUNDS) // _WIDTH + 1)
        return PlayerRecord(row, int(who), line[NAME[0] - 1 :], 0, None, 0, unread) if _whole(who) else None
    number, rating, rank = (_figure(row, line, columns, faults) for columns in (_NUMBER, _RATING, _RANK))
    if number == 0:
        faults.add(row, "5-8", "", f"a starting number from 1 to {MOST_PLAYERS} belongs here")
    points = _points(row, line, faults)
    cells = [
        _cell(row, line[start : start + _WIDTH].ljust(_WIDTH), at, faults)
        for at, start in enumerate(range(_ROUNDS, len(line), _WIDTH), 1)
    ]
    while cells and cells[-1] == BLANK:
        cells.pop()
    name = one_line(line[NAME[0] - 1 : NAME[1]])
    return PlayerRecord(row, number, name, rating or 0, points, rank or 0, tuple(cells)) if number else None


def _figure(row: int, line: str, columns: tuple[int, int], faults: Faults) -> int | None:
    """Return a whole number, 0 for blanks, None for what is none."""
    text = line[columns[0] - 1 : columns[1]].strip()
    if text and not _whole(text):
        faults.add(row, "{}-{}".format(*columns), text, "is no whole number")
        return None
    return int(text or 0)


def _points(row: int, line: str, faults: Faults) -> int | None:
    text = line[POINTS[0] - 1 : POINTS[1]].strip()
    if not text:
        return None
    found = re.fullmatch(r"(\d*)(?:[.,](\d))?", text, re.ASCII)
    if found is None:
        faults.add(row, "{}-{}".format(*POINTS), text, "are no points", "write 4.0")
        return None
    return 10 * int(found[1] or 0) + int(found[2] or 0)


def _cell(row: int, text: str, number: int, faults: Faults) -> Cell | None:
    """Return what stands in a round's ten columns, None if it cannot be read."""
    opponent, colour, result = text[2:6].strip(), text[7].lower(), text[9].upper()
    fault = ""
    if text[0:2].strip() or text[6] != " " or text[8] != " ":
        fault = "is out of place: two blanks, four columns of the opponent, blank, colour, blank, result"
    elif opponent and not _whole(opponent):
        fault = "names no opponent by the starting number"
    elif colour not in _COLOURS:
        fault = f"{colour!r} is no colour: w, b or -"
    elif result not in _RESULTS:
        fault = f"{result!r} is no result: 1 = 0 + - W D L H F U or Z"
    if fault:
        faults.add(row, column_of(number), text, fault)
        return None
    return Cell(int(opponent or 0), colour, result) if opponent or result != " " else BLANK


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _day(text: str) -> str:
    """Return a date as ``2026-08-14``, empty if it is none that is known."""
    for pattern, turned in zip(_DATES, (False, True), strict=True):
        if found := pattern.match(text):
            year, month, day = map(int, found.groups()[::-1] if turned else found.groups())
            return f"{year:04}-{month:02}-{day:02}" if 1 <= month <= 12 and 1 <= day <= 31 else ""
    return ""
