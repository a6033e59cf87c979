"""What is drawn for tournaments, as plain values: pairings, result slips, standings, the bracket, the cross table."""

from typing import Annotated, Literal, NamedTuple


class Phase(NamedTuple):
    """What is played: a round, or a stage of the top."""

    kind: Literal["round", "top"]
    number: Annotated[int, "the round's or the stage's, from 1"]
    of: Annotated[int, "rounds that are due, or tables of the stage"]


class PairedTable(NamedTuple):
    """Who plays whom; ``other`` empty: nobody, a bye or a free pass."""

    table: int
    one: str
    other: str
    one_points: Annotated[str, "points before the round; empty in the top"] = ""
    other_points: str = ""


class SeatOf(NamedTuple):
    """Where a player sits."""

    name: str
    table: Annotated[int, "0: nowhere, he plays nobody"]


class PairingsPaper(NamedTuple):
    """Who plays whom at which table, to be hung on a wall, and where each player sits."""

    number: Annotated[str, "number of the sheet: T1/41"]
    event: Annotated[str, "the event's name"]
    tournament: Annotated[str, "the tournament's name"]
    phase: Phase
    begins: Annotated[str, "14:35; empty where nobody said when"]
    ends: Annotated[str, "15:25; empty where it has no end"]
    tables: Annotated[tuple[PairedTable, ...], "in the order of their numbers"]
    seats: Annotated[tuple[SeatOf, ...], "the players in the order of their names"]


class ResultSlip(NamedTuple):
    """A slip on which a table's score is handed in (C39, C43)."""

    tournament: Annotated[str, "the tournament's name"]
    phase: Phase
    table: int
    one: str
    other: str
    scores: Annotated[tuple[str, ...], "how it may end: 2:0, 2:1, …"]


class StandingLine(NamedTuple):
    """A player's place."""

    place: int
    name: str
    points: int
    won: Annotated[int, "rounds won"]
    reason: Annotated[str, "what set him behind the one above (C42), as the rules name it"]
    left: Annotated[bool, "whether he left the tournament"]


class StandingsPaper(NamedTuple):
    """The order of a tournament's players."""

    number: Annotated[str, "number of the sheet: T1/41"]
    event: Annotated[str, "the event's name"]
    tournament: Annotated[str, "the tournament's name"]
    phase: Annotated[Phase, "what was played last"]
    waiting: Annotated[int, "tables without a score"]
    closed: Annotated[bool, "whether the tournament is over"]
    lines: tuple[StandingLine, ...]


class Meeting(NamedTuple):
    """What a player did in a round; all empty where he was not paired."""

    against: Annotated[str, "the opponent's place; empty without one"]
    score: Annotated[str, "games won and lost: 2:1; +:− by absence, `bye` for one, empty while it is played"]
    points: str


class CrossLine(NamedTuple):
    """A player's way through the rounds."""

    place: int
    name: str
    meetings: Annotated[tuple[Meeting, ...], "one for each round"]
    points: int


class CrossPaper(NamedTuple):
    """All players by all rounds."""

    number: Annotated[str, "number of the sheet: T1/41"]
    event: Annotated[str, "the event's name"]
    tournament: Annotated[str, "the tournament's name"]
    phase: Annotated[Phase, "the round that was paired last"]
    lines: Annotated[tuple[CrossLine, ...], "in the order of the standings"]


class Slot(NamedTuple):
    """Where a player stands in a bracket; empty, it is filled in by hand."""

    seed: str = ""
    name: Annotated[str, "– for nobody"] = ""
    score: Annotated[str, "games won, or a word of the labels: `free`, `absent`"] = ""
    won: bool = False


class BracketPaper(NamedTuple):
    """The top's elimination (C43)."""

    number: Annotated[str, "number of the sheet: T1/41"]
    event: Annotated[str, "the event's name"]
    tournament: Annotated[str, "the tournament's name"]
    paired: Annotated[bool, "whether the top has begun; else these are the seeds that it would have"]
    stages: Annotated[tuple[tuple[Slot, ...], ...], "two slots a table, half as many from stage to stage; last: one"]
