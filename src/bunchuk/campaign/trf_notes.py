"""What a tournament has and TRF has no place for, in comments that other programs pass over: ``### bunchuk …``.

Scores of tables, ratings in full, words for lots, who left, the seed, tables that wait for their score, the top. A file
without them is another program's.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from bunchuk.campaign.spreadsheet import Faults
from bunchuk.campaign.tournament_record import Entrant, RoundTable, StageTable, TournamentRecord
from bunchuk.campaign.trf import NAME, OWN, Note, PlayerRecord, Trf
from bunchuk.rules.rating import UNIT, exact

_HEAD: Final = re.compile(r"state (open|running|closed) rounds (\d{1,3}) top (\d{1,3}) free (\d{1,2})", re.ASCII)
_PLAYER: Final = re.compile(r"player +(\d{1,4}) (\S+) (-?)(\d{1,6})\.(\d{4})( left)?(?: named (.+))?", re.ASCII)
_TABLE: Final = re.compile(
    r"round (?P<round>\d{1,3}) table (?P<place>\d{1,4}): (?P<one>\d{1,4})"
    r"(?: bye points (?P<free>\d\d?)| - (?P<other>\d{1,4}) (?:waits|"
    r"(?:score (?P<won>\d):(?P<lost>\d)|absent (?P<absent>\d+(?: \d+)?))"
    r" points (?P<points>\d\d?):(?P<against>\d\d?)))",
    re.ASCII,
)
_STAGE: Final = re.compile(
    r"stage (\d{1,2}) table (\d{1,4}): (\d{1,4}) - (\d{1,4})"
    r" (?:waits|(?:(2:0|2:1|1:2|0:2|absent|both absent) )?winner (\d{1,4}))",
    re.ASCII,
)
_SHAPES: Final = {
    "state": (_HEAD, "state running rounds 3 top 4 free 4"),
    "player": (_PLAYER, "player 1 P1 1600.0000, and then it may say: left named NAME"),
    "round": (
        _TABLE,
        "round 1 table 1: 1 - 2 score 2:1 points 4:2, or absent 1 points 0:4, or waits, or 3 bye points 4",
    ),
    "stage": (_STAGE, "stage 1 table 1: 1 - 2 2:1 winner 1, or absent winner 2, or waits"),
}
"""Each kind of line, and how one is written."""


class Notes(NamedTuple):
    """What the comments say, with the line of each: figures of the tournament, its players, its tables."""

    state: str
    rounds: int
    top: int
    free: int
    seed: str
    entrants: dict[int, Entrant]
    tables: dict[int, RoundTable]
    stages: dict[int, StageTable]


def write(record: TournamentRecord) -> Iterator[str]:
    """Write the comments of a tournament, a line each."""
    yield f"{OWN}state {record.state} rounds {record.rounds} top {record.top} free {record.free}"
    yield f"{OWN}seed {record.seed}"
    for one in record.entrants:
        left, cut = " left" if one.out else "", len(one.name) > NAME[1] - NAME[0] + 1
        yield f"{OWN}player {one.number} {one.lot} {exact(one.rating)}{left}" + (f" named {one.name}" if cut else "")
    for table in record.tables:
        yield f"{OWN}round {table.round} table {table.place}: {table.one}{_outcome(table)}"
    for stage in record.stages:
        end = f"{stage.score} winner {stage.winner}".lstrip() if stage.reported else "waits"
        yield f"{OWN}stage {stage.stage} table {stage.place}: {stage.one} - {stage.other} {end}"


def read(trf: Trf, faults: Faults) -> Notes | None:
    """Read the comments of a file; None if it has none. Lines of no known shape are faults."""
    if not trf.notes:
        return None
    head, seed = ("", 0, 0, 0), ""
    entrants, tables, stages = dict[int, Entrant](), dict[int, RoundTable](), dict[int, StageTable]()
    records = {player.number: player for player in trf.players}
    for note in trf.notes:
        kind, _, rest = note.text.partition(" ")
        shape, example = _SHAPES.get(kind, (_HEAD, f"they begin with {', '.join(_SHAPES)} or seed"))
        found = shape.fullmatch(note.text)
        if kind == "seed" and rest:
            seed = rest
        elif found is None:
            faults.add(
                note.line, "", note.text, "is no line of ours", f"write {example}" if kind in _SHAPES else example
            )
        elif kind == "state":
            head = found[1], int(found[2]), int(found[3]), int(found[4])
        elif kind == "player":
            entrants[note.line] = _entrant(note, found, records, faults)
        elif kind == "round":
            tables[note.line] = _table(note, found, faults)
        else:
            stage, place, one, other = (int(text) for text in found.groups()[:4])
            winner, score, reported = int(found[6] or 0), found[5] or "", found[6] is not None
            stages[note.line] = StageTable(stage, place, one, other, winner, score, reported)
    if not head[0]:
        faults.add(trf.notes[0].line, "", "", "lines of ours begin with state, rounds, top and free", "export it anew")
    return Notes(*head, seed, entrants, tables, stages)


def _outcome(table: RoundTable) -> str:
    if not table.other:
        return f" bye points {table.points[0]}"
    points = "points {}:{}".format(*table.points)
    away = {"one": f"{table.one}", "other": f"{table.other}", "both": f"{table.one} {table.other}"}.get(table.absent)
    score = f"absent {away}" if away else "score {}:{}".format(*table.won)
    return f" - {table.other} " + (f"{score} {points}" if table.reported else "waits")


def _entrant(note: Note, found: re.Match[str], records: dict[int, PlayerRecord], faults: Faults) -> Entrant:
    number, rating = int(found[1]), int(found[4]) * UNIT + int(found[5])
    record = records.get(number)
    name = found[7] or (record.name if record else "")
    if record and found[7] and found[7][: NAME[1] - NAME[0] + 1].strip() != record.name:
        faults.add(note.line, "", found[7], f"is not how player {number} is called in line {record.line}")
    return Entrant(number, name, found[2], -rating if found[3] else rating, bool(found[6]))


def _table(note: Note, found: re.Match[str], faults: Faults) -> RoundTable:
    told = found.groupdict()
    number, place, one, other, won, lost, points, against, free = (
        int(told[name] or 0) for name in ("round", "place", "one", "other", "won", "lost", "points", "against", "free")
    )
    away, seats = told["absent"] or "", {"": "", str(one): "one", str(other): "other", f"{one} {other}": "both"}
    if away not in seats:
        faults.add(note.line, "", away, f"only {one} and {other} can be absent there")
    if not other and told["free"] is None:
        faults.add(note.line, "", f"{one} - 0", "nobody sits there; write bye points 4")
    reported = any(told[name] for name in ("free", "won", "absent"))
    return RoundTable(number, place, one, other, (won, lost), seats.get(away, ""), (points + free, against), reported)
