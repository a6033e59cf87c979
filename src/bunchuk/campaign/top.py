"""The top of a tournament, which plays elimination after the rounds (C43)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import moments, ratings, scores, tournaments
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.series import given_up
from bunchuk.campaign.series_rows import Place, require_over
from bunchuk.campaign.standings import left_of, seeds_of
from bunchuk.campaign.tournament_clock import stage_starts
from bunchuk.campaign.tournament_steps import in_top, next_step
from bunchuk.campaign.tournament_tables import reported_twice, table_named
from bunchuk.errors import Misused, Refused
from bunchuk.rules.elimination import bracket, next_stage
from bunchuk.rules.rating import UNIT, Result
from bunchuk.store.chronicle import Entry
from bunchuk.tables.spelling import many

SCORES: Final = {"2-0": (2, 0), "2-1": (2, 1), "1-2": (1, 2), "0-2": (0, 2)}
"""How a table of the top may end: it is played to 2 wins (C43)."""


class StagePaired(NamedTuple):
    """A stage of the top is paired; an empty name is nobody, a free pass for the other, who goes on at once (C43).

    ``begins`` is the time of day, ``14:40``, empty if none was said; ``starts`` is the same in seconds since 1970.
    """

    code: str
    stage: int
    pairs: list[list[str]]
    begins: str
    starts: int | None

    def apply(self, db: Connection, entry: Entry) -> None:
        tournaments.require(db, self.code, "running")
        if stage_of(db, self.code) != self.stage - 1:
            raise Refused(f"stage {self.stage} of the top of {self.code} does not follow")
        before = tables_of(db, self.code, self.stage - 1)
        winners = [winner for _, _, _, winner, _, reported in before if reported is not None]
        paired = [player for pair in self.pairs for player in pair]
        if before and paired not in (winners, _still_there(db, self.code, winners)):
            raise Refused(f"stage {self.stage} of the top of {self.code} is not of those who won the stage before")
        db.executemany(
            "INSERT INTO top_tables (tournament, stage, place, one, other, winner, score, reported)"
            " VALUES (?, ?, ?, ?, ?, ?, '', ?)",
            [
                (
                    self.code,
                    self.stage,
                    place,
                    one,
                    other,
                    *(("", None) if one and other else (one or other, entry.seq)),
                )
                for place, (one, other) in enumerate(self.pairs, 1)
            ],
        )
        if self.starts is not None:
            db.execute(
                "INSERT INTO clocks (tournament, round, stage, starts, ends) VALUES (?, 0, ?, ?, NULL)",
                (self.code, self.stage, self.starts),
            )

    def told(self) -> str:
        when = f", begins at {self.begins}" if self.begins else ""
        return f"{self.code} top, stage {self.stage} is paired: {many(len(self.pairs), 'table')}{when}"


class TopReported(NamedTuple):
    """A table of the top is reported; ``winner`` goes on, empty if nobody came.

    It is rated with the tournament's k; ``halves`` is what the first made of it, None for nothing.
    """

    code: str
    stage: int
    table: int
    players: list[str]
    called: list[str]
    winner: str
    score: str
    halves: int | None

    def apply(self, db: Connection, entry: Entry) -> None:
        k, c, start = tournaments.require(db, self.code, "running", "k, c, start")
        one, other = self.players
        require_over(db, Place(self.code, 0, self.stage, self.table))
        changed = db.execute(
            "UPDATE top_tables SET winner = ?, score = ?, reported = ? WHERE tournament = ? AND stage = ? AND place = ?"
            " AND one = ? AND other = ? AND reported IS NULL",
            (self.winner, self.score, entry.seq, self.code, self.stage, self.table, one, other),
        )
        later = stage_of(db, self.code) != self.stage
        if changed.rowcount != 1 or later:
            raise Refused(f"table {self.table} of stage {self.stage} does not wait for a score")
        if self.halves is not None and k:
            what = f"{self.code} top {self.stage}"
            ratings.put(db, entry, Result(one, other, self.halves, k, c, start * UNIT), what)

    def told(self) -> str:
        one, other = self.called
        return f"{self.code} top, stage {self.stage}, table {self.table}: {one} - {other} {self.score}"


class TopTable(NamedTuple):
    """A table of the top; ``one`` or ``other`` empty: nobody. ``score`` is empty until it is reported.

    ``codes`` are those of both players.
    """

    stage: int
    table: int
    one: str
    other: str
    score: str
    winner: str
    codes: tuple[str, str] = ("", "")


def pair(event: Event, tournament: str = "", *, ended: str = "") -> Done:
    """Pair the first stage of the top from the standings, or the next from the winners (C43).

    Who has left is not paired; his opponent has a free pass. ``ended`` is the moment at which all before it had ended,
    ``14:34``; of it comes when the stage begins. ``data``: ``tournament``, ``stage``, ``tables``, ``begins``, the time
    of day, and ``starts``, the moment; both empty if nobody knows. Raises Refused, Misused.
    """
    with event.acting() as act:
        code = tournaments.find(act.db, tournament)
        found = tournaments.card(act.db, code)
        stage = stage_of(act.db, code)
        step = next_step(act.db, code)
        if found.state != "running":
            raise Refused(f"tournament {code} is {found.state}", rule="C43", remedy=step)
        if not found.top:
            raise Refused(f"tournament {code} has no top", rule="C43", remedy=step)
        if waiting := tournaments.open_tables(act.db, code):
            reason = f"the top comes after the rounds; not reported yet: {tournaments.listed_tables(waiting)}"
            raise Refused(reason, rule="C43", remedy=step)
        if found.round < found.rounds:
            reason = f"the top comes after all rounds; {found.round} of {found.rounds} are played"
            raise Refused(reason, rule="C43", remedy=step)
        if stage:
            rows = tables_of(act.db, code, stage)
            if any(reported is None for *_, reported in rows):
                raise Refused(f"stage {stage} is not over", rule="C43", remedy="report its tables")
            if len(rows) == 1:
                raise Refused("the top is played", rule="C43", remedy=step)
            pairs = next_stage(_still_there(act.db, code, [str(winner) for _, _, _, winner, _, _ in rows]))
        else:
            inside = seeds_of(act.db, code)
            if len(inside) < 2:
                remedy = f'bunchuk tournament close {code} --early "nobody is left"'
                raise Refused("fewer than two players are left for the top", rule="C43", remedy=remedy)
            pairs = bracket(inside, found.top)
        starts = stage_starts(act.db, code, stage, ended, event.now())
        when = "" if starts is None else moments.hour(starts)
        act.record(StagePaired(code, stage + 1, [[*pair] for pair in pairs], when, starts))
        unknown = f"nobody said when stage {stage} had ended, so stage {stage + 1} begins when its players are ready"
        told = [f"{unknown}; --ended 14:34 tells it"] if starts is None else []
        moment = "" if starts is None else moments.written(starts)
        return act.done(*told, tournament=code, stage=stage + 1, tables=len(pairs), begins=when, starts=moment)


def report(event: Event, tournament: str, table: str, score: str = "", *, absent: Sequence[str] = ()) -> Done:
    """Report a table of the newest stage, as ``scores.report`` does; it is played to 2 wins.

    ``data``: ``tournament``, ``stage``, ``table``, ``winner``, and how many ``open`` tables the stage still has.
    """
    with event.acting() as whole, as_one(whole) as act:
        code = tournaments.find(act.db, tournament)
        stage = stage_of(act.db, code)
        rows = tables_of(act.db, code, stage)
        place, player = table_named(act.db, table, [row[:3] for row in rows], f"stage {stage}", code)
        one, other, _, kept, seq = next(row[1:] for row in rows if row[0] == place)
        if seq is not None and one and other:
            raise reported_twice(act.db, code, f"table {place} of stage {stage}", (one, other), kept, seq)
        if absent:
            missing = scores.absentees(act.db, absent, score, place, {one, other})
            there = [who for who in (one, other) if who not in missing]
            winner, told = (there[0], "absent") if there else ("", "both absent")
        else:
            games = ratings.score_of(score)
            if games is None or games not in SCORES.values():
                known = ", ".join(f"{won}:{lost}" for won, lost in SCORES.values())
                raise Misused(f"{score!r} is no score of the top; known are {known}, or --absent NAME (C43)")
            won, lost = games if player != other else games[::-1]
            winner, told = one if won > lost else other, f"{won}:{lost}"
        at = Place(code, 0, stage, place)
        given_up(act, at, "its table is reported by hand")
        reported(act, at, [one, other], winner, told)
        left = sum(reported is None for *_, reported in tables_of(act.db, code, stage))
        return act.done(tournament=code, stage=stage, table=place, winner=winner, open=left)


def reported(act: Act, at: Place, players: list[str], winner: str, score: str) -> None:
    """Report a table of the top within an act; ``winner`` is empty if nobody came."""
    called = [ratings.name_of(act.db, who) if who else "nobody" for who in players]
    halves = 2 * (winner == players[0]) if winner else None
    act.record(TopReported(at.tournament, at.stage, at.table, players, called, winner, score, halves))


def shown(event: Event, tournament: str = "") -> list[TopTable]:
    """Return all tables of a tournament's top, stage by stage; none before it begins."""
    with event.reading() as db:
        code = tournaments.find(db, tournament, closed=True)
        rows = db.execute(
            "SELECT stage, place, one, other, score, winner, reported FROM top_tables WHERE tournament = ?"
            " ORDER BY stage, place",
            (code,),
        ).fetchall()
        return [
            TopTable(
                stage, place, _called(db, one), _called(db, other),
                score or ("" if reported is None else "free pass"), _called(db, winner), (one, other),
            )
            for stage, place, one, other, score, winner, reported in rows
        ]  # fmt: skip


def begun(event: Event, tournament: str = "") -> bool:
    """Tell whether a tournament is in its top."""
    with event.reading() as db:
        return in_top(db, tournaments.find(db, tournament))


def stage_of(db: Connection, code: str) -> int:
    """Return the newest stage of a tournament's top, 0 before it begins."""
    (stage,) = db.execute("SELECT coalesce(max(stage), 0) FROM top_tables WHERE tournament = ?", (code,)).fetchone()
    return int(stage)


def tables_of(db: Connection, code: str, stage: int) -> list[tuple[int, str, str, str, str, int | None]]:
    """Return the tables of a stage: place, both players, winner, score, and the operation that reported it."""
    return db.execute(
        "SELECT place, one, other, winner, score, reported FROM top_tables WHERE tournament = ? AND stage = ?"
        " ORDER BY place",
        (code, stage),
    ).fetchall()


def _still_there(db: Connection, code: str, winners: Sequence[str]) -> list[str]:
    """Return the winners of a stage, nobody in the place of one who has left since."""
    gone = left_of(db, code)
    return ["" if winner in gone else winner for winner in winners]


def _called(db: Connection, player: str) -> str:
    return ratings.name_of(db, player) if player else ""
