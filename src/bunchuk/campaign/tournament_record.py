"""A tournament by value, with starting numbers in place of codes: what goes out to another event, or came from one."""

from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import rating_figures, ratings


class Entrant(NamedTuple):
    """A player: starting number from 1, the word that lots are drawn with, rating at the start in ten-thousandths."""

    number: int
    name: str
    lot: str
    rating: int
    out: bool


class RoundTable(NamedTuple):
    """A table of a round; ``other`` is 0 for a bye. ``absent`` is ``one``, ``other``, ``both`` or empty.

    ``reported`` tells whether it has a score; until then nothing was won and there are no points.
    """

    round: int
    place: int
    one: int
    other: int
    won: tuple[int, int]
    absent: str
    points: tuple[int, int]
    reported: bool


class StageTable(NamedTuple):
    """A table of the top; 0 is nobody. ``score`` is as it was told, empty for a free pass."""

    stage: int
    place: int
    one: int
    other: int
    winner: int
    score: str
    reported: bool


class TournamentRecord(NamedTuple):
    """A tournament: ``rounds`` that are due, how many are in the ``top``, points that are ``free`` for a bye.

    ``began`` and ``ended`` are days, ``2026-08-14``, empty if unknown. Tables go by round and number.
    """

    title: str
    state: str
    seed: str
    rounds: int
    top: int
    free: int
    began: str
    ended: str
    entrants: tuple[Entrant, ...]
    tables: tuple[RoundTable, ...]
    stages: tuple[StageTable, ...]

    @property
    def paired(self) -> int:
        """Rounds that were paired."""
        return max((table.round for table in self.tables), default=0)


def record_of(db: Connection, code: str) -> tuple[TournamentRecord, dict[str, int]]:
    """Return a tournament by value, and the starting number of each player by code.

    Who came with a number keeps it; others follow by rating. Who left before the first round is left out.
    """
    title, state, seed, rounds, top, free, began, ended = db.execute(
        "SELECT title, state, seed, rounds, top, free, began, ended FROM tournaments WHERE code = ?", (code,)
    ).fetchone()
    entrants = _entrants(db, code)
    numbers = {player: entrant.number for player, entrant in entrants.items()} | {"": 0}
    tables = tuple(
        RoundTable(
            number, place, numbers[one], numbers[other], (one_won, other_won), absent, (one_points, other_points),
            reported is not None,
        )
        for number, place, one, other, one_won, other_won, absent, one_points, other_points, reported in db.execute(
            "SELECT round, place, one, other, one_won, other_won, absent, one_points, other_points, reported"
            " FROM pairings WHERE tournament = ? ORDER BY round, place",
            (code,),
        )
    )  # fmt: skip
    stages = tuple(
        StageTable(stage, place, numbers[one], numbers[other], numbers[winner], score, reported is not None)
        for stage, place, one, other, winner, score, reported in db.execute(
            "SELECT stage, place, one, other, winner, score, reported FROM top_tables WHERE tournament = ?"
            " ORDER BY stage, place",
            (code,),
        )
    )
    record = TournamentRecord(
        title, state, seed, rounds, top, free, began, ended, tuple(entrants.values()), tables, stages
    )
    return record, numbers


def _entrants(db: Connection, code: str) -> dict[str, Entrant]:
    rows = db.execute(
        "SELECT player, rating, out, lot, number, (SELECT state FROM tournaments WHERE code = tournament) = 'open'"
        " FROM tournament_players p WHERE tournament = ?1 AND (out = 0 OR EXISTS"
        " (SELECT 1 FROM pairings WHERE tournament = ?1 AND p.player IN (one, other)))",
        (code,),
    ).fetchall()
    start = rating_figures.of(db).rating.start if any(row[-1] for row in rows) else 0
    found = [
        (number, Entrant(0, ratings.name_of(db, player), lot, rating if rating or not early else
                         ratings.rating_of(db, player, start), bool(out)), player)
        for player, rating, out, lot, number, early in rows
    ]  # fmt: skip
    found.sort(key=lambda row: (row[0] == 0, row[0], -row[1].rating, len(row[1].lot), row[1].lot))
    last, entrants = 0, dict[str, Entrant]()
    for number, entrant, player in found:
        last = number or last + 1
        entrants[player] = entrant._replace(number=last)
    return entrants
