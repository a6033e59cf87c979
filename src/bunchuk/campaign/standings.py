"""The order of a tournament's players, each place with its reason (C39, C42), and the tournament's close."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names, ratings, tournaments
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.engaged import gone_on
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.series import given_up
from bunchuk.campaign.series_rows import open_places
from bunchuk.campaign.tournament_steps import next_step
from bunchuk.errors import Refused
from bunchuk.rules.ties import Place, Record, between, ordered
from bunchuk.tables.spelling import many


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
        code = tournaments.find(db, tournament, closed=True)
        return code, places_of(db, code)


def close(event: Event, tournament: str = "", *, early: str = "") -> Done:
    """Close a tournament; its order is kept. ``early`` is the reason if due rounds or the top were not played.

    ``data``: ``tournament``, and ``first``, the code of its first player. Raises Refused.
    """
    with event.acting() as whole, as_one(whole) as act:
        code = tournaments.find(act.db, tournament)
        found = tournaments.card(act.db, code)
        if found.state != "running":
            raise Refused(f"tournament {code} is {found.state}", remedy=next_step(act.db, code))
        if waiting := tournaments.open_tables(act.db, code):
            remedy = "report them, as 0-0 where a table was broken off"
            raise Refused(f"not reported yet: {tournaments.listed_tables(waiting)}", rule="C39", remedy=remedy)
        if not early and not tournaments.top_is_played(act.db, code):
            step = next_step(act.db, code)
            remedy = f"{step} goes on; bunchuk tournament close {code} --early REASON ends it as it stands"
            reason = f"{found.round} of {many(found.rounds, 'round')} are played, the top is not"
            raise Refused(reason, rule="C38", remedy=remedy)
        for place in open_places(act.db, code):
            given_up(act, place, "the tournament is closed")
        order = places_of(act.db, code)
        rows = [{"player": one.player, "name": one.name, "reason": one.reason} for one in order]
        act.record(tournaments.TournamentClosed(code, rows, names.one_line(early)))
        return act.done(tournament=code, first=order[0].player)


def order_of(db: Connection, code: str) -> list[tuple[str, str, bool]]:
    """Return the players after the rounds, from the first: code, reason, whether he left (C42)."""
    out = left_of(db, code)
    return [(place.player, place.reason, place.player in out) for place in _ordered(db, code, _records(db, code))]


def seeds_of(db: Connection, code: str) -> list[str]:
    """Return who would be in the top as things stand, from the first seed (C42, C43).

    Passed over are those who left, and those who were free after the last round and are in another tournament (C45).
    """
    (top,) = db.execute("SELECT top FROM tournaments WHERE code = ?", (code,)).fetchone()
    gone = gone_on(db, code)
    return [player for player, _, out in order_of(db, code) if not out and player not in gone][:top]


def _ordered(db: Connection, code: str, records: Sequence[Record]) -> list[Place]:
    """Put players in order with the words of their lots in their place, which are the same wherever it is done."""
    (seed,) = db.execute("SELECT seed FROM tournaments WHERE code = ?", (code,)).fetchone()
    lots = tournaments.lots_of(db, code)
    players = {lot: player for player, lot in lots.items()}
    called = [
        record._replace(player=lots[record.player], beat=frozenset(lots[player] for player in record.beat))
        for record in records
    ]
    return [place._replace(player=players[place.player]) for place in ordered(called, seed)]


def places_of(db: Connection, code: str) -> list[Standing]:
    """Return the places: after the rounds by C42, and before all others those whom the top set apart (C43).

    Those who went equally far keep the order of the rounds; what set one behind the next above is said of those two.
    """
    records = {record.player: record for record in _records(db, code)}
    out = left_of(db, code)
    reached = dict[str, int]()
    for stage, one, other, winner in db.execute(
        "SELECT stage, one, other, winner FROM top_tables WHERE tournament = ? ORDER BY stage", (code,)
    ):
        reached |= dict.fromkeys(filter(None, (one, other)), 2 * stage) | ({winner: 2 * stage + 1} if winner else {})
    order = _ordered(db, code, [*records.values()])
    by_depth = sorted(range(len(order)), key=lambda at: -reached.get(order[at].player, 0))
    places, above = list[Standing](), -1
    for place, at in enumerate(by_depth, 1):
        player = order[at].player
        if above < 0:
            why = ""
        elif reached.get(player, 0) < reached.get(order[above].player, 0):
            why = "elimination"
        else:
            why = between(order, above, at)
        above, record = at, records[player]
        name = ratings.name_of(db, player)
        places.append(Standing(place, player, name, record.points, record.won, why, player in out))
    return places


def left_of(db: Connection, code: str) -> set[str]:
    """Return who left a tournament."""
    rows = db.execute("SELECT player FROM tournament_players WHERE tournament = ? AND out = 1", (code,))
    return {player for (player,) in rows}


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
