"""The order of a tournament's players, each place with its reason (C39, C42), and the tournament's close."""

from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names, ratings, tournaments
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.rounds import open_tables
from bunchuk.errors import Refused
from bunchuk.rules.ties import Record, ordered


class Standing(NamedTuple):
    """A player's place; ``reason`` is what set him behind the one above, ``out`` that he left."""

    place: int
    player: str
    name: str
    points: int
    rounds_won: int
    reason: str
    out: bool


def standings(event: Event, tournament: str = "") -> tuple[str, list[Standing]]:
    """Return a tournament's code and its players from the first; raises NotFound."""
    with event.reading() as db:
        code = tournaments.find(db, tournament)
        return code, _standings(db, code)


def close(event: Event, tournament: str = "", *, early: str = "") -> Done:
    """Close a tournament; its order is kept. ``early`` is the reason if rounds that are due were not played.

    ``data``: ``tournament``, and ``first``, the code of its first player. Raises Refused.
    """
    with event.acting() as act:
        code = tournaments.find(act.db, tournament)
        found = tournaments.card(act.db, code)
        if found.state != "running":
            raise Refused(f"tournament {code} is {found.state}")
        if waiting := open_tables(act.db, code):
            raise Refused(f"{len(waiting)} tables are not reported", remedy=f"bunchuk tournament show {code}")
        if found.round < found.rounds and not early:
            remedy = "pair the next, or close it with --early REASON"
            raise Refused(f"{found.round} of {found.rounds} rounds are played", rule="C38", remedy=remedy)
        order = _standings(act.db, code)
        rows = [{"player": one.player, "name": one.name, "reason": one.reason} for one in order]
        act.record(tournaments.TournamentClosed(code, rows, names.one_line(early)))
        return act.done(tournament=code, first=order[0].player)


def _standings(db: Connection, code: str) -> list[Standing]:
    (seed,) = db.execute("SELECT seed FROM tournaments WHERE code = ?", (code,)).fetchone()
    records = {record.player: record for record in _records(db, code)}
    out = {
        player
        for (player,) in db.execute(
            "SELECT player FROM tournament_players WHERE tournament = ? AND out = 1", (code,)
        ).fetchall()
    }
    return [
        Standing(
            place, player, ratings.name_of(db, player), records[player].points, records[player].won, reason,
            player in out,
        )
        for place, (player, reason) in enumerate(ordered(list(records.values()), seed), 1)
    ]  # fmt: skip


def _records(db: Connection, code: str) -> list[Record]:
    """Return what each player has done at tables that are reported; who left before the first round is left out."""
    rows = db.execute(
        "SELECT round, one, other, one_won, other_won, one_points, other_points, absent FROM pairings"
        " WHERE tournament = ? AND reported IS NOT NULL",
        (code,),
    ).fetchall()
    (last,) = db.execute("SELECT coalesce(max(round), 0) FROM pairings WHERE tournament = ?", (code,)).fetchone()
    started = db.execute(
        "SELECT player, rating FROM tournament_players p WHERE tournament = ?1 AND (out = 0 OR EXISTS"
        " (SELECT 1 FROM pairings WHERE tournament = ?1 AND p.player IN (one, other)))",
        (code,),
    ).fetchall()
    records = {player: Record(player, 0, False, 0, 0, rating, frozenset()) for player, rating in started}
    for number, one, other, one_won, other_won, one_points, other_points, absent in rows:
        sides = (
            (one, other, one_won > other_won, one_points, absent == "other"),
            (other, one, other_won > one_won, other_points, absent == "one"),
        )
        for player, against, beat, points, automatic in sides[: 2 if other else 1]:
            had = records[player]
            records[player] = had._replace(
                points=had.points + points,
                automatic=had.automatic or automatic,
                won=had.won + (beat or automatic),
                last=points if number == last else had.last,
                beat=had.beat | {against} if beat else had.beat,
            )
    return list(records.values())
