"""Scores of a tournament's tables: what is reported of each, and what it is worth (C39, C40, C44).

A score that comes late counts from when it comes.
"""

from collections.abc import Sequence, Set
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import rating_figures, ratings, tournaments
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.series import given_up
from bunchuk.campaign.series_rows import Place, require_over
from bunchuk.campaign.tournament_tables import reported_twice, table_named
from bunchuk.errors import Misused, Refused
from bunchuk.rules.rating import UNIT, Result
from bunchuk.store.chronicle import Entry


class TableReported(NamedTuple):
    """A table of a round is reported: games won by each, what that is worth (C39), and who was absent.

    The round is rated as a whole; its points do not enter the rating (C44).

    ``absent`` is ``one``, ``other``, ``both`` or empty; who was absent leaves the tournament (C40). ``halves`` is what
    is rated for the first, None for nothing (both absent). ``k`` and ``c`` are the tournament's; without k nothing is.
    """

    code: str
    round: int
    table: int
    players: list[str]
    called: list[str]
    won: list[int]
    points: list[int]
    absent: str
    halves: int | None

    def apply(self, db: Connection, entry: Entry) -> None:
        k, c, start = tournaments.require(db, self.code, "running", "k, c, start")
        require_over(db, Place(self.code, self.round, 0, self.table))
        changed = db.execute(
            "UPDATE pairings SET one_won = ?, other_won = ?, one_points = ?, other_points = ?, absent = ?, reported = ?"
            " WHERE tournament = ? AND round = ? AND place = ? AND one = ? AND other = ? AND reported IS NULL",
            (*self.won, *self.points, self.absent, entry.seq, self.code, self.round, self.table, *self.players),
        )
        if changed.rowcount != 1:
            raise Refused(f"table {self.table} of round {self.round} does not wait for a score")
        for player, side in zip(self.players, ("one", "other"), strict=True):
            if self.absent in (side, "both"):
                db.execute(
                    "UPDATE tournament_players SET out = 1 WHERE tournament = ? AND player = ?", (self.code, player)
                )
        if self.halves is not None and k:
            what = f"{self.code} round {self.round}"
            one, other = self.players
            ratings.put(db, entry, Result(one, other, self.halves, k, c, start * UNIT), what)

    def told(self) -> str:
        one, other = self.called
        score = f" {self.won[0]}:{self.won[1]}"
        if self.absent:
            away = {"one": one, "other": other, "both": f"{one} and {other}"}[self.absent]
            left = "did not come and left" if self.absent != "both" else "did not come and both left"
            score = f": {away} {left}"
        return f"{self.code} round {self.round}, table {self.table}: {one} - {other}{score}"


def report(
    event: Event, tournament: str, table: str, score: str = "", *, absent: Sequence[str] = (), number: int = 0
) -> Done:
    """Report a table by its number, or by a player at it, whose games then come first: ``2-1``.

    ``absent`` are players at it who did not come. ``number`` is the round, without it the newest. ``data``:
    ``tournament``, ``round``, ``table``, ``points``, and how many ``open`` tables the round still has. Raises
    NotFound, Misused, Refused.
    """
    with event.acting() as whole, as_one(whole) as act:
        worth = rating_figures.of(act.db).worth
        code = tournaments.find(act.db, tournament)
        newest = "(SELECT max(round) FROM pairings WHERE tournament = code)"
        (paired,) = tournaments.require(act.db, code, "running", newest)
        number = number or paired
        place, one, other, turned = _table(act.db, code, number, table)
        missing = absentees(act.db, absent, score, place, {one, other}) if absent else frozenset[str]()
        won = [0, 0] if missing else _score(score, worth)
        at = Place(code, number, 0, place)
        given_up(act, at, "its table is reported by hand")
        points = reported(act, at, [one, other], won[::-1] if turned else won, missing)
        (left,) = act.db.execute(
            "SELECT count(*) FROM pairings WHERE tournament = ? AND round = ? AND reported IS NULL", (code, number)
        ).fetchone()
        return act.done(tournament=code, round=number, table=place, points=[*points], open=left)


def reported(act: Act, at: Place, players: list[str], won: list[int], missing: Set[str]) -> list[int]:
    """Report a table of a round within an act: games won, or who is missing; return its points (C39, C40)."""
    (free,) = tournaments.require(act.db, at.tournament, "running", "free")
    if missing:
        away = "both" if len(missing) == 2 else "one" if players[0] in missing else "other"
        points = [0 if player in missing else free for player in players]
        halves = {"both": None, "one": 0, "other": 2}[away]
    else:
        worth = rating_figures.of(act.db).worth
        away, points = "", [worth[won[0], won[1]], worth[won[1], won[0]]]
        halves = 1 + (won[0] > won[1]) - (won[0] < won[1])
    called = [ratings.name_of(act.db, player) for player in players]
    act.record(TableReported(at.tournament, at.round, at.table, players, called, won, points, away, halves))
    return points


def absentees(
    db: Connection, absent: Sequence[str], score: str, place: str | int, sitting: Set[str | None]
) -> set[str]:
    """Return the codes of the players named as absent from a table; raises NotFound, Misused."""
    if score:
        raise Misused("a table where somebody was absent has no score; leave it out")
    missing = {ratings.find(db, name) for name in absent}
    if not missing <= sitting:
        raise Misused(f"only who sits at table {place} can be absent there")
    return missing


def _table(db: Connection, code: str, number: int, text: str) -> tuple[int, str, str, bool]:
    """Return a table's number and players, and whether it was named by the second of them.

    Raises NotFound, Ambiguous, and Refused if it is reported.
    """
    tournaments.require_round(tournaments.card(db, code), number)
    rows = db.execute(
        "SELECT place, one, other, one_won, other_won, absent, one_points, other_points, reported, round FROM pairings"
        " WHERE tournament = ? AND round = ? AND other <> ''",
        (code, number),
    ).fetchall()
    place, player = table_named(db, text, [row[:3] for row in rows], f"round {number}", code)
    row = next(row for row in rows if row[0] == place)
    if row[-2] is not None:
        score = tournaments.shown_table(db, row).score
        raise reported_twice(db, code, f"table {place} of round {number}", row[1:3], score, row[-2])
    return place, row[1], row[2], player == row[2]


def _score(text: str, worth: dict[tuple[int, int], int]) -> list[int]:
    found = ratings.score_of(text)
    if found is None or found not in worth:
        known = ", ".join(f"{won}:{lost}" for won, lost in worth)
        raise Misused(f"{text!r} is no score of a round; known are {known}, or --absent NAME (C39)")
    return [*found]
