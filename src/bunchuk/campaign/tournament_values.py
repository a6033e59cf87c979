"""What papers of tournaments say: the event's rows as the plain values that printing draws."""

from collections.abc import Iterator, Mapping
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import moments, names, paper_values, rating_figures, ratings, top, tournaments
from bunchuk.campaign.standings import places_of, seeds_of
from bunchuk.campaign.tournament_clock import times_of
from bunchuk.campaign.tournament_steps import next_step
from bunchuk.errors import Refused
from bunchuk.printing.tournament_papers import (
    BracketPaper,
    CrossLine,
    CrossPaper,
    Meeting,
    PairedTable,
    PairingsPaper,
    Phase,
    ResultSlip,
    SeatOf,
    Slot,
    StandingLine,
    StandingsPaper,
)
from bunchuk.printing.tournament_words import NOBODY
from bunchuk.rules import elimination

_TOP_SCORES: Final = tuple(f"{one}:{other}" for one, other in top.SCORES.values())
_AWAY: Final = {"one": ("−:+", "+:−"), "other": ("+:−", "−:+"), "both": ("−:−", "−:−")}
"""What stands in place of a score where somebody was absent, for the first and for the second."""
_ABSENT: Final = frozenset(tournaments.ABSENT.values())


class _Cup(NamedTuple):
    """A tournament looked at, with what stands at the top of all its papers."""

    number: str
    event: str
    card: tournaments.TournamentCard
    stage: int


class _Seated(NamedTuple):
    """A table of a round or a stage, players by their codes; ``open``: it waits for a score."""

    table: int
    one: str
    other: str
    open: bool


class _StageTable(NamedTuple):
    """A table of the top as it is kept."""

    one: str
    other: str
    winner: str
    score: str
    reported: int | None


def pairings(db: Connection, code: str, number: int = 0) -> PairingsPaper:
    """Return who plays whom in a round, without a number in the newest or in the top's stage once that has begun.

    Raises NotFound for a round that is not paired, Refused if none is.
    """
    cup = _looked(db, code)
    phase, seated = _seated(db, cup, number)
    before = _points_before(db, code, phase.number) if phase.kind == "round" else None
    called = _Names(db)

    def points(player: str) -> str:
        return "" if before is None or not player else str(before.get(player, 0))

    tables = tuple(
        PairedTable(one.table, called[one.one], called[one.other], points(one.one), points(one.other))
        for one in seated
        if one.one or one.other
    )
    seats = [
        SeatOf(called[player], one.table if one.one and one.other else 0)
        for one in seated
        for player in (one.one, one.other)
        if player
    ]
    seats.sort(key=lambda seat: (names.fold(seat.name), seat.name))
    begins, ends = _clock(db, code, phase)
    return PairingsPaper(cup.number, cup.event, cup.card.title, phase, begins, ends, tables, tuple(seats))


def slips(db: Connection, code: str, number: int = 0) -> list[ResultSlip]:
    """Return a slip for each table of a round, or of a stage, that waits for a score; raises as ``pairings`` does."""
    cup = _looked(db, code)
    phase, seated = _seated(db, cup, number)
    scores = _TOP_SCORES
    if phase.kind == "round":
        scores = tuple(f"{row.won}:{row.lost}" for row in rating_figures.of(db).round_points)
    called = _Names(db)
    papers = [
        ResultSlip(cup.card.title, phase, one.table, called[one.one], called[one.other], scores)
        for one in seated
        if one.open
    ]
    if not papers:
        what = f"round {phase.number}" if phase.kind == "round" else f"stage {phase.number} of the top"
        raise Refused(f"every table of {what} is reported and needs no slip", remedy=next_step(db, cup.card.code))
    return papers


def standings(db: Connection, code: str) -> StandingsPaper:
    """Return the order of a tournament's players; raises Refused before the first round."""
    cup = _looked(db, code)
    _refuse_unpaired(cup)
    lines = tuple(
        StandingLine(one.place, one.name, one.points, one.rounds_won, one.reason, one.out)
        for one in places_of(db, code)
    )
    waiting = len(tournaments.open_tables(db, code)) + sum(one.reported is None for one in _stage(db, code, cup.stage))
    closed = cup.card.state == "closed"
    return StandingsPaper(cup.number, cup.event, cup.card.title, _phase(db, cup), waiting, closed, lines)


def bracket(db: Connection, code: str) -> BracketPaper:
    """Return the top's bracket; before it is paired, the one that the standings would give (C43).

    Raises Refused while rounds are still to be played.
    """
    cup = _looked(db, code)
    called = _Names(db)
    if not cup.stage:
        first = [Slot(seed, called[player]) for seed, player in _seeds(db, cup)]
        stages = [first, *_blank(len(first))]
        return BracketPaper(cup.number, cup.event, cup.card.title, False, tuple(map(tuple, stages)))
    stages, seeds, won = list[list[Slot]](), dict[str, str](), list[str]()
    for stage in range(1, cup.stage + 1):
        tables = _stage(db, code, stage)
        if not tables:
            continue  # a file that came in may lack a stage
        if not seeds:
            players = [player for table in tables for player in (table.one, table.other)]
            seeds = {player: seed for seed, player in zip(_slots(len(players)), players, strict=False) if player}
        stages.append([slot for table in tables for slot in _played(table, seeds, called)])
        won = [table.winner if table.reported is not None else "" for table in tables]
    final = len(won) == 1
    reached = [Slot(seeds.get(player, ""), called[player], won=final) if player else Slot() for player in won]
    stages += [reached, *_blank(len(reached))]
    return BracketPaper(cup.number, cup.event, cup.card.title, True, tuple(map(tuple, stages)))


def crosstable(db: Connection, code: str) -> CrossPaper:
    """Return what every player did in every round, columns for those due too; raises Refused before the first."""
    cup = _looked(db, code)
    _refuse_unpaired(cup)
    order = places_of(db, code)
    places = {one.player: one.place for one in order}
    count = max(cup.card.rounds, cup.card.round)
    met = {one.player: [Meeting("", "", "")] * count for one in order}
    rows = db.execute(
        "SELECT round, one, other, one_won, other_won, one_points, other_points, absent, reported FROM pairings"
        " WHERE tournament = ?",
        (code,),
    )
    for number, one, other, one_won, other_won, one_points, other_points, absent, reported in rows:
        scores = _AWAY.get(absent, (f"{one_won}:{other_won}", f"{other_won}:{one_won}"))
        sides = ((one, other, scores[0], one_points), (other, one, scores[1], other_points))
        for player, against, score, points in sides[: 2 if other else 1]:
            place = str(places[against]) if against else ""
            made = (score if other else "bye", str(points)) if reported is not None else ("", "")
            met[player][number - 1] = Meeting(place, *made)
    lines = tuple(CrossLine(one.place, one.name, tuple(met[one.player]), one.points) for one in order)
    phase = Phase("round", cup.card.round, cup.card.rounds)
    return CrossPaper(cup.number, cup.event, cup.card.title, phase, lines)


class _Names(dict[str, str]):
    """Players' names by code, each looked up once; nobody's is empty."""

    def __init__(self, db: Connection) -> None:
        super().__init__({"": ""})
        self._db = db

    def __missing__(self, player: str) -> str:
        self[player] = ratings.name_of(self._db, player)
        return self[player]


def _looked(db: Connection, code: str) -> _Cup:
    (event,) = db.execute("SELECT title FROM event").fetchone()
    number = f"{code}/{paper_values.as_of(db)}"
    return _Cup(number, event, tournaments.card(db, code), top.stage_of(db, code))


def _phase(db: Connection, cup: _Cup) -> Phase:
    """Return what was paired last."""
    if cup.stage:
        return Phase("top", cup.stage, len(_stage(db, cup.card.code, cup.stage)))
    return Phase("round", cup.card.round, cup.card.rounds)


def _seated(db: Connection, cup: _Cup, number: int) -> tuple[Phase, list[_Seated]]:
    """Return the tables of a round, or of what was paired last."""
    _refuse_unpaired(cup)
    code = cup.card.code
    if cup.stage and not number:
        phase = _phase(db, cup)
        tables = enumerate(_stage(db, code, cup.stage), 1)
        return phase, [_Seated(place, one.one, one.other, one.reported is None) for place, one in tables]
    tournaments.require_round(cup.card, number)
    number = number or cup.card.round
    rows = db.execute(
        "SELECT place, one, other, reported IS NULL FROM pairings WHERE tournament = ? AND round = ? ORDER BY place",
        (code, number),
    )
    seated = [_Seated(place, one, other, bool(waits)) for place, one, other, waits in rows]
    return Phase("round", number, cup.card.rounds), seated


def _clock(db: Connection, code: str, phase: Phase) -> tuple[str, str]:
    """Return the times of day at which a round or a stage begins and is over, empty where nobody said."""
    number, stage = (phase.number, 0) if phase.kind == "round" else (0, phase.number)
    begins, ends = ("" if second is None else moments.hour(second) for second in times_of(db, code, number, stage))
    return begins, ends


def _points_before(db: Connection, code: str, number: int) -> Mapping[str, int]:
    """Return the points that each player brought into a round."""
    rows = db.execute(
        "SELECT player, sum(points) FROM (SELECT one AS player, one_points AS points FROM pairings"
        " WHERE tournament = ?1 AND round < ?2 UNION ALL SELECT other, other_points FROM pairings"
        " WHERE tournament = ?1 AND round < ?2) GROUP BY player",
        (code, number),
    )
    return dict(rows.fetchall())


def _stage(db: Connection, code: str, stage: int) -> list[_StageTable]:
    """Return the tables of a stage of the top in their order; none before it is paired."""
    return [_StageTable._make(row) for _, *row in top.tables_of(db, code, stage)]


def _seeds(db: Connection, cup: _Cup) -> list[tuple[str, str]]:
    """Return the first stage's seeds and players as the top would be paired now, two a table."""
    card = cup.card
    _refuse_unpaired(cup)
    if not card.top:
        remedy = f"bunchuk tournament print standings {card.code}"
        raise Refused(f"tournament {card.code} has no top", rule="C43", remedy=remedy)
    if card.state == "closed":
        remedy = f"bunchuk tournament print standings {card.code}"
        raise Refused(f"tournament {card.code} was closed before its top", rule="C43", remedy=remedy)
    if waiting := tournaments.open_tables(db, card.code):
        reason = f"the bracket comes after the rounds; not reported yet: {tournaments.listed_tables(waiting)}"
        raise Refused(reason, rule="C43", remedy="report them")
    if card.round < card.rounds:
        reason = f"the bracket comes after {card.rounds} rounds, {card.round} are played"
        raise Refused(reason, rule="C43", remedy=next_step(db, cup.card.code))
    inside = seeds_of(db, card.code)
    if len(inside) < 2:
        raise Refused("fewer than two players are left for the top", rule="C43", remedy=next_step(db, cup.card.code))
    players = [player for pair in elimination.bracket(inside, card.top) for player in pair]
    return list(zip(_slots(len(players)), players, strict=True))


def _slots(size: int) -> list[str]:
    """Return the seeds of a bracket from its first line down."""
    seeds = [str(seed) for seed in range(1, size + 1)]
    return [seed for pair in elimination.bracket(seeds, size) for seed in pair]


def _blank(slots: int) -> Iterator[list[Slot]]:
    """Yield the lines of the stages that follow one of so many lines, to be filled in by hand."""
    while slots > 1:
        slots //= 2
        yield [Slot()] * slots


def _played(table: _StageTable, seeds: Mapping[str, str], called: _Names) -> Iterator[Slot]:
    """Yield the two lines of a table of the top, with what each player made of it."""
    won = table.score.split(":")
    for side, player in enumerate((table.one, table.other)):
        if not player:
            yield Slot("", NOBODY)
            continue
        first = bool(table.winner) and player == table.winner
        if table.reported is None:
            made = ""
        elif table.score in _ABSENT:
            made = "" if first else "absent"
        else:
            made = won[side] if len(won) == 2 else "free"
        yield Slot(seeds.get(player, ""), called[player], made, first)


def _refuse_unpaired(cup: _Cup) -> None:
    if not cup.card.round:
        remedy = f"bunchuk tournament start {cup.card.code}"
        raise Refused(f"tournament {cup.card.code} has no round yet", remedy=remedy)
