"""The rounds of a tournament as TRF has them: each player's opponents, colours and results.

The first at a table has white and the second black. A file that is not ours is read so: a win is 2:0, a draw 1:1, a
forfeit an absence; a bye of the pairing or of a full point has a bye's points, one of half a point those of a draw.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final, NamedTuple

from bunchuk.campaign.spreadsheet import Faults
from bunchuk.campaign.tournament_record import RoundTable, TournamentRecord
from bunchuk.campaign.trf import BLANK, Cell, PlayerRecord, Trf, column_of, write_unusual

_IDLE: Final = Cell(0, "-", "Z")
_BYES: Final = "UFHZ"
_AGAINST: Final = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+-", " ": " "}
"""Results that the opponent may have."""

_PLAIN: Final = {"W": "1", "D": "=", "L": "0"}
"""What games that were hardly begun count as."""

_TENTHS: Final = {"1": 10, "+": 10, "W": 10, "F": 10, "U": 10, "=": 5, "D": 5, "H": 5}
"""Points of results where a win is worth one."""

_WON: Final = {"1": (2, 0), "=": (1, 1), "0": (0, 2)}
_A_LINE: Final = 20
"""Players that a record of unusual points names."""


class Worth(NamedTuple):
    """Points of a win, a draw, a loss, an absence, and of the bye of who is left over, as TRF asks for them."""

    win: int
    draw: int
    loss: int
    absence: int
    bye: int

    def of(self, result: str) -> int:
        """Return the points of a result."""
        kinds = {"1": 0, "+": 0, "F": 0, "=": 1, "H": 1, "0": 2, "-": 3, "Z": 3, "U": 4}
        return self[kinds[result]]


def cells_of(record: TournamentRecord, worth: Worth) -> dict[int, list[Cell]]:
    """Return what stands at each player for each round.

    A table that waits for its score is blank in the newest round; in an earlier one, and for who was not paired, there
    is an absence that was known.
    """
    cells = {one.number: [_IDLE] * record.paired for one in record.entrants}
    byes = set[int]()
    for table in record.tables:
        at = table.round - 1
        if not table.other:
            cells[table.one][at] = Cell(0, "-", _bye(table, worth, first=table.round not in byes))
            byes.add(table.round)
        elif table.reported:
            one, other = _results(table)
            cells[table.one][at] = Cell(table.other, "w", one)
            cells[table.other][at] = Cell(table.one, "b", other)
        elif table.round == record.paired:
            cells[table.one][at] = cells[table.other][at] = BLANK
    return cells


def points_of(record: TournamentRecord) -> dict[int, int]:
    """Return the points of each player."""
    points = dict.fromkeys((one.number for one in record.entrants), 0)
    for table in record.tables:
        points[table.one] += table.points[0]
        if table.other:
            points[table.other] += table.points[1]
    return points


def unusual(record: TournamentRecord, cells: Mapping[int, list[Cell]], worth: Worth) -> Iterator[str]:
    """Write by round who made other points than his result is worth: a win by 1:0 is less, a loss by 1:2 more.

    It is a bonus or penalty, which programs add to the points of results; few read other points for a result.
    """
    found = defaultdict[tuple[int, int], list[int]](list)
    for table in record.tables:
        for player, points in zip((table.one, table.other), table.points, strict=True):
            if player and table.reported:
                more = points - worth.of(cells[player][table.round - 1].result)
                found[table.round, more].append(player)
    for (number, more), players in sorted(found.items()):
        for at in range(0, len(players) if more else 0, _A_LINE):
            yield write_unusual(more, number, sorted(players)[at : at + _A_LINE])


def tables_of(trf: Trf, worth: Worth, faults: Faults) -> list[RoundTable]:
    """Return the tables of a file that is not ours, byes last. Faults are told at the player whose they are.

    Tables go by the lower number at each; the first there is who has white, or that number if neither has.
    """
    players = {player.number: player for player in trf.players}
    rounds = max((len(player.cells) for player in trf.players), default=0)
    tables = list[RoundTable]()
    for number in range(1, rounds + 1):
        places, byes = count(1), list[RoundTable]()
        for player in trf.players:
            cell = _cell(player, number)
            if cell is None or (fault := _fault(player, cell, number, players)) is None:
                continue
            if fault:
                faults.add(player.line, column_of(number), f"{cell.opponent} {cell.colour} {cell.result}", fault)
            elif not cell.opponent:
                byes.append(RoundTable(number, 0, player.number, 0, (0, 0), "", (_free(cell, worth), 0), True))
            elif player.number < cell.opponent:
                there = _cell(players[cell.opponent], number) or BLANK
                seats, results = (player.number, cell.opponent), cell.result + there.result
                if there.colour == "w" != cell.colour:
                    seats, results = seats[::-1], results[::-1]
                tables.append(_table(number, next(places), seats, results, worth))
        tables += [bye._replace(place=next(places)) for bye in byes]
    return tables


def odd(trf: Trf) -> Iterator[str]:
    """Tell what does not fit in a file that is not ours: points and results, or two at a table with one colour.

    Points are looked at if most players have those of 1, a half and 0; others are counted otherwise than that.
    """
    made = {player.number: sum(_TENTHS.get(cell.result, 0) for cell in player.cells if cell) for player in trf.players}
    off = [player for player in trf.players if player.points not in (None, made[player.number])]
    for player in off if 2 * len(off) < len(trf.players) else ():
        stands, makes = (player.points or 0) / 10, made[player.number] / 10
        yield f"line {player.line}: {player.name} has {stands:.1f} points, and results that make {makes:.1f}"
    players = {player.number: player for player in trf.players}
    for player in trf.players:
        for number, cell in enumerate(player.cells, 1):
            there = players.get(cell.opponent) if cell and cell.opponent > player.number else None
            across = there and _cell(there, number)
            if cell and there and across and cell.colour == across.colour in ("w", "b"):
                colour = "white" if cell.colour == "w" else "black"
                yield f"line {player.line}: {player.name} and {there.name} both have {colour} in round {number}"


def _results(table: RoundTable) -> tuple[str, str]:
    if table.absent:
        return {"one": ("-", "+"), "other": ("+", "-"), "both": ("-", "-")}[table.absent]
    won, lost = table.won
    return ("1", "0") if won > lost else ("0", "1") if won < lost else ("=", "=")


def _bye(table: RoundTable, worth: Worth, *, first: bool) -> str:
    """Name the kind of a bye by its points; the pairing leaves one player of a round over."""
    points = table.points[0]
    if first and points == worth.bye:
        return "U"
    return "H" if points == worth.draw else "Z" if points == worth.absence else "F"


def _free(cell: Cell, worth: Worth) -> int:
    return {"U": worth.bye, "F": worth.bye, "+": worth.bye, "H": worth.draw, "=": worth.draw}[cell.result]


def _cell(player: PlayerRecord, number: int) -> Cell | None:
    """Return what stands for a round, None if it could not be read; games hardly begun are as others."""
    cell = player.cells[number - 1] if number <= len(player.cells) else BLANK
    return cell and cell._replace(result=_PLAIN.get(cell.result, cell.result))


def _table(number: int, place: int, players: tuple[int, int], results: str, worth: Worth) -> RoundTable:
    absent = {"-+": "one", "+-": "other", "--": "both"}.get(results, "")
    reported = results != "  "
    points = (worth.of(results[0]), worth.of(results[1])) if reported else (0, 0)
    return RoundTable(number, place, *players, _WON.get(results[0], (0, 0)), absent, points, reported)


def _fault(player: PlayerRecord, cell: Cell, number: int, players: Mapping[int, PlayerRecord]) -> str | None:
    """Say what is wrong with a round of a player; None if he did not play in it, empty if all is well."""
    if not cell.opponent:
        if cell.result in "10":  # = was a bye of half a point in files before 2016
            return "is a game against nobody; a bye is U, F, H or Z"
        return None if cell.result in " Z-" else ""
    if cell.result in _BYES:
        return "is a bye, which has no opponent; write 0000"
    if cell.opponent == player.number or cell.opponent not in players:
        return f"there is no other player {cell.opponent} in this file"
    there = _cell(players[cell.opponent], number)
    return there and _mismatch(player, cell, there, players[cell.opponent].line)


def _mismatch(player: PlayerRecord, cell: Cell, there: Cell, line: int) -> str:
    if there.opponent != player.number:
        whom = f"player {there.opponent}" if there.opponent else "nobody"
        return f"player {cell.opponent} has {whom} in that round (line {line})"
    if there.result not in _AGAINST[cell.result]:
        return f"does not go with the result of player {cell.opponent}, {there.result!r} (line {line})"
    return ""
