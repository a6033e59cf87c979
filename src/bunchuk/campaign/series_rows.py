"""Matches to 2 or 3 wins as the event's rows keep them (C35): players, games, and where each match stands."""

import json
from sqlite3 import Connection
from typing import Final, Literal, NamedTuple

from bunchuk.campaign import moments
from bunchuk.errors import Refused
from bunchuk.rules.series import Series

Result = Literal["one", "other", "draw", "none"]
"""What a game came to: won by the first or the second player, drawn, or none, since it was abandoned."""

COUNTING: Final = ("one", "other", "draw")
"""Results of games that count; others were abandoned or are on."""

PERSON: Final = "person"
"""How a player sits who is no bot."""


class Place(NamedTuple):
    """A table of a tournament: of a round, or of a stage of the top, the other of both being 0."""

    tournament: str
    round: int
    stage: int
    table: int


class Contestant(NamedTuple):
    """A player of a match; ``player`` is the code, empty for a bot, ``deck`` what he plays now, if there are decks."""

    player: str
    name: str
    sits: str
    deck: str


class MatchRow(NamedTuple):
    """A match: what is played (``game`` empty: on paper), by whom, where it stands, and what it is rated with.

    ``clock`` is the latest second at which anything happened in it; nothing happens before that any more. ``k`` is 0 if
    it is not rated by itself; ``place`` is None for a match alone.
    """

    code: str
    title: str
    game: str
    pack: str
    choices: dict[str, str]
    stands: Series
    clock: int
    sides: tuple[Contestant, Contestant]
    k: int
    c: int
    start: int
    place: Place | None

    @property
    def called(self) -> list[str]:
        """The names of both players."""
        return [side.name for side in self.sides]

    @property
    def awaited(self) -> list[int]:
        """The sides that have to confirm the open call; bots are not asked, unless they play among themselves."""
        away = [side for side, there in enumerate(self.stands.ready) if self.stands.calling and not there]
        return [side for side in away if self.sides[side].sits == PERSON] or away


class Played(NamedTuple):
    """A game of a match; ``game`` is its code, empty on paper; ``result`` is empty while it is on."""

    number: int
    game: str
    result: str


def load(db: Connection, code: str) -> MatchRow:
    """Return a match; raises Refused if there is none (any more)."""
    row = db.execute(
        "SELECT title, game, pack, choices, wins, call, called, ends, clock, one_won, other_won, one_ready,"
        " other_ready, end, one_absent, other_absent, k, c, start, tournament, round, stage, place FROM series"
        " WHERE code = ?",
        (code,),
    ).fetchone()
    if row is None:
        raise Refused(f"there is no match {code}")
    title, game, pack, choices, wins, call, called, ends, clock, *pairs = row
    won, ready, end, absent = pairs[0:2], pairs[2:4], pairs[4], pairs[5:7]
    k, c, start, *place = pairs[7:]
    stands = Series(
        wins, call, called, ends, (won[0], won[1]), (bool(ready[0]), bool(ready[1])), end,
        (bool(absent[0]), bool(absent[1])),
    )  # fmt: skip
    one, other = db.execute(
        "SELECT player, name, sits, deck FROM series_sides WHERE series = ? ORDER BY side", (code,)
    ).fetchall()
    sides = (Contestant(*one), Contestant(*other))
    where = Place(*place) if place[0] else None
    return MatchRow(code, title, game, pack, json.loads(choices), stands, clock, sides, k, c, start, where)


def require_order(match: MatchRow, at: int) -> None:
    """Raise Refused for a moment before the latest one at which anything happened in a match."""
    if at < match.clock:
        stands = moments.clock(match.clock)
        reason = f"the clock of match {match.code} stands at {stands}, and {moments.clock(at)} is before that"
        raise Refused(reason, remedy=f"write --at {stands}, or later; a player waits until then")


def keep(db: Connection, match: MatchRow, stands: Series, at: int) -> None:
    """Write where a match stands since a moment; raises Refused if that is before another at which it was kept."""
    require_order(match, at)
    db.execute(
        "UPDATE series SET called = ?, clock = ?, one_won = ?, other_won = ?, one_ready = ?, other_ready = ?, end = ?,"
        " one_absent = ?, other_absent = ? WHERE code = ?",
        (stands.called, at, *stands.won, *stands.ready, stands.end, *stands.absent, match.code),
    )


def began(db: Connection, code: str, game: str | None) -> None:
    """Keep that a game of a match begins, or (None) is played on paper; raises Refused if it has no game to come."""
    if not load(db, code).stands.playing or any(not one.result for one in games_of(db, code)):
        raise Refused(f"match {code} waits for no game", rule="C36")
    db.execute(
        "INSERT INTO series_games (series, number, game, result) VALUES (?1,"
        " 1 + (SELECT count(*) FROM series_games WHERE series = ?1), ?2, '')",
        (code, game),
    )


def games_of(db: Connection, code: str) -> list[Played]:
    """Return the games of a match in order."""
    rows = db.execute(
        "SELECT number, coalesce(game, ''), result FROM series_games WHERE series = ? ORDER BY number", (code,)
    )
    return [Played(*row) for row in rows]


def match_of(db: Connection, game: str) -> str:
    """Return the match that a game of the event is a part of; empty if it is a game alone."""
    row = db.execute("SELECT series FROM series_games WHERE game = ?", (game,)).fetchone()
    return str(row[0]) if row else ""


def at_table(db: Connection, place: Place) -> str:
    """Return the newest match at a table of a tournament; empty if there is none."""
    row = db.execute(
        "SELECT code FROM series WHERE tournament = ? AND round = ? AND stage = ? AND place = ?"
        " ORDER BY opened DESC LIMIT 1",
        place,
    ).fetchone()
    return str(row[0]) if row else ""


def open_places(db: Connection, tournament: str) -> list[Place]:
    """Return the tables of a tournament at which a match goes on."""
    rows = db.execute(
        "SELECT tournament, round, stage, place FROM series WHERE tournament = ? AND end = '' ORDER BY opened",
        (tournament,),
    )
    return [Place(*row) for row in rows]


def require_over(db: Connection, place: Place) -> None:
    """Raise Refused if the match at a table goes on."""
    code = at_table(db, place)
    if code and not load(db, code).stands.end:
        raise Refused(f"match {code} at this table goes on")
