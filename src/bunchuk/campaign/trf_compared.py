"""Whether a file of ours agrees with itself: its comments with each other, and with what other programs read.

Somebody may have changed it by hand, or another program have written it anew and kept the comments.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bunchuk.campaign.spreadsheet import Faults
from bunchuk.campaign.tournament_record import RoundTable, StageTable, TournamentRecord
from bunchuk.campaign.trf import BLANK, POINTS, Cell, PlayerRecord, Trf, column_of
from bunchuk.campaign.trf_notes import Notes
from bunchuk.campaign.trf_rounds import Worth, cells_of, points_of
from bunchuk.rules.elimination import next_stage
from bunchuk.rules.rating import exact, shown

_MOST_RATING: Final = 9999
_MEND: Final = "change both, or export the tournament anew"


def rating_shown(rating: int) -> int:
    """Return a rating as the format has room for: in whole points of up to four digits."""
    return min(max(shown(rating), 0), _MOST_RATING)


def compare(found: Trf, notes: Notes, record: TournamentRecord, worth: Worth, faults: Faults) -> None:
    """Note all faults of a file; ``record`` is made of its ``notes``."""
    _players(found, notes, faults)
    _tables(notes, {player.number for player in found.players}, faults)
    _stages(notes, {player.number for player in found.players}, faults)
    if record.top == 1 or record.top & (record.top - 1):
        faults.add(found.notes[0].line, "", "", f"a top of {record.top} cannot be halved; 2, 4, 8 and so on can")
    if faults:
        return
    cells, points = cells_of(record, worth), points_of(record)
    for player in found.players:
        rounds = max(len(player.cells), record.paired)
        for number in range(1, rounds + 1):
            wanted = cells[player.number][number - 1] if number <= record.paired else BLANK
            stands = player.cells[number - 1] if number <= len(player.cells) else BLANK
            if stands and _plain(stands) != _plain(wanted):
                fault = f"our lines below say {wanted.opponent:04} {wanted.colour} {wanted.result}".rstrip()
                text = f"{stands.opponent:04} {stands.colour} {stands.result}"
                faults.add(player.line, column_of(number), text, fault, _MEND)
        if player.points != 10 * points[player.number]:
            text = f"{(player.points or 0) / 10:.1f}"
            fault = f"our lines below make {points[player.number]}.0 points"
            faults.add(player.line, "{}-{}".format(*POINTS), text, fault, _MEND)


def _plain(cell: Cell) -> tuple[int, str]:
    """Return what matters of a round; an absence that was known is the same as blanks."""
    return cell.opponent, " " if cell.result == "Z" else cell.result


def _players(found: Trf, notes: Notes, faults: Faults) -> None:
    records = {player.number: player for player in found.players}
    numbers, lots = (
        (Counter(values) for values in zip(*((one.number, one.lot) for one in notes.entrants.values()), strict=True))
        if notes.entrants
        else (Counter(), Counter())
    )
    for line, one in notes.entrants.items():
        record: PlayerRecord | None = records.get(one.number)
        if record is None:
            faults.add(line, "", str(one.number), "there is no player of this number in the file")
        elif rating_shown(one.rating) != record.rating:
            fault = f"is not the rating of player {one.number} in line {record.line}, {record.rating}"
            faults.add(line, "", exact(one.rating), fault, _MEND)
        if numbers[one.number] > 1 or lots[one.lot] > 1:
            faults.add(line, "", f"{one.number} {one.lot}", "another such line has this number or word")
    for number, player in records.items():
        if number not in numbers:
            faults.add(player.line, "", "", f"no line of ours tells of player {number}", _MEND)


def _tables(notes: Notes, numbers: set[int], faults: Faults) -> None:
    _seats(notes.tables, numbers, faults)
    for line, table in notes.tables.items():
        if notes.state == "open" or (notes.state == "closed" and not table.reported):
            faults.add(line, "", f"round {table.round}", f"cannot be in a tournament that is {notes.state}")


def _stages(notes: Notes, numbers: set[int], faults: Faults) -> None:
    _seats(notes.stages, numbers | {0}, faults)
    by_stage = dict[int, list[tuple[int, StageTable]]]()
    for line, table in sorted(notes.stages.items(), key=lambda row: row[1]):
        by_stage.setdefault(table.stage, []).append((line, table))
        if table.reported and table.winner not in (0, table.one, table.other):
            faults.add(line, "", f"winner {table.winner}", "did not sit at this table")
    for stage, rows in by_stage.items():
        line, before = rows[0][0], by_stage.get(stage - 1, [])
        if (stage > 1) != bool(before) or any(not table.reported for _, table in before):
            faults.add(line, "", f"stage {stage}", f"comes after stage {stage - 1}, which is not over")
        elif before and not _follows([table for _, table in rows], [table for _, table in before]):
            faults.add(line, "", f"stage {stage}", f"is not of those who won stage {stage - 1}, in that order")
        elif len(rows) & (len(rows) - 1):
            faults.add(line, "", f"stage {stage}", f"has {len(rows)} tables; a top is halved: 4, 2, 1")


def _follows(tables: list[StageTable], before: list[StageTable]) -> bool:
    """Tell whether the players of a stage are the winners of the one before, or nobody for one who had left."""
    if len(before) != 2 * len(tables):
        return False
    won = (int(player) for pair in next_stage([str(table.winner) for table in before]) for player in pair)
    there = (player for table in tables for player in (table.one, table.other))
    return all(player in (winner, 0) for player, winner in zip(there, won, strict=True))


def _seats(tables: dict[int, RoundTable] | dict[int, StageTable], numbers: Iterable[int], faults: Faults) -> None:
    """Note who sits at two tables at once, or is nobody, and tables of one number."""
    taken = set[tuple[int, str, int]]()
    for line, table in tables.items():
        number = table[0]
        players = [player for player in (table.one, table.other) if player]
        seats = [(number, "table", table.place), *((number, "player", player) for player in players)]
        for seat in seats:
            if seat in taken or seats.count(seat) > 1:
                faults.add(line, "", f"{seat[1]} {seat[2]}", f"is there twice in {_called(table)}")
            taken.add(seat)
        for player in players:
            if player not in numbers:
                faults.add(line, "", str(player), "there is no player of this number in the file")
        if not number or not table.place or (isinstance(table, RoundTable) and not table.one):
            faults.add(line, "", "", "rounds, stages, tables and players are counted from 1")


def _called(table: RoundTable | StageTable) -> str:
    return f"round {table.round}" if isinstance(table, RoundTable) else f"stage {table.stage}"
