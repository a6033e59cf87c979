"""What happens to matches to 2 or 3 wins: opened, confirmed, counted, swapped, ended (C35, C36).

``series_play`` has the acts. Games of a match are games of the event; ``rules.series`` says what each step makes of it.
"""

import json
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import moments, names
from bunchuk.campaign.event import Act
from bunchuk.campaign.series_rows import (
    COUNTING,
    MatchRow,
    Place,
    Result,
    at_table,
    began,
    games_of,
    keep,
    load,
)
from bunchuk.errors import Refused
from bunchuk.rules import series as rules
from bunchuk.rules.rating import UNIT
from bunchuk.rules.rating import Result as Rating
from bunchuk.rules.series import Series
from bunchuk.store import matches
from bunchuk.store.chronicle import Entry

SIDES: Final[dict[str, int | None]] = {"one": 0, "other": 1, "draw": None, "none": None}
"""Who won a game, by its result."""


class SeriesOpened(NamedTuple):
    """A match is opened, and its first call with it; ``sides`` are its players: player, name, sits and deck.

    ``call`` is in seconds, as are ``called`` and ``ends``, since 1970. A match alone is rated with ``k`` (0: it is
    not); one of a tournament names its table.
    """

    code: str
    title: str
    game: str
    pack: str
    choices: dict[str, str]
    sides: list[dict[str, str]]
    wins: int
    call: int
    called: int
    ends: int | None
    k: int
    c: int
    start: int
    tournament: str
    round: int
    stage: int
    table: int

    def apply(self, db: Connection, entry: Entry) -> None:
        if self.tournament:
            at = Place(self.tournament, self.round, self.stage, self.table)
            before = at_table(db, at)
            table = "top_tables" if self.stage else "pairings"
            waits = db.execute(
                f"SELECT 1 FROM {table} WHERE tournament = ? AND {'stage' if self.stage else 'round'} = ?"  # noqa: S608
                " AND place = ? AND one = ? AND other = ? AND reported IS NULL",
                (self.tournament, self.stage or self.round, self.table, *(side["player"] for side in self.sides)),
            ).fetchone()
            if waits is None or (before and not load(db, before).stands.end):
                raise Refused(f"no match can be opened at table {self.table} of {self.tournament}")
        db.execute(
            "INSERT INTO series (code, title, game, pack, choices, wins, call, called, ends, clock, one_won, other_won,"
            " one_ready, other_ready, end, one_absent, other_absent, k, c, start, tournament, round, stage, place,"
            " opened) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, '', 0, 0, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self.code, self.title, self.game, self.pack, json.dumps(self.choices), self.wins, self.call,
                self.called, self.ends, self.called, self.k, self.c, self.start, self.tournament or None, self.round,
                self.stage, self.table, entry.seq,
            ),
        )  # fmt: skip
        db.executemany(
            "INSERT INTO series_sides (series, side, player, name, sits, deck) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (self.code, side, one["player"], one["name"], one["sits"], one["deck"])
                for side, one in enumerate(self.sides)
            ],
        )
        names.register(db, "match", self.code, self.title)

    def told(self) -> str:
        until = moments.clock(self.called + self.call)
        unrated = "" if self.k or self.tournament else ", not rated, since a bot plays"
        return f"match {self.code}, {self.title}, to {self.wins} wins{unrated}: its first call is until {until}"


class SeriesConfirmed(NamedTuple):
    """Players of a match confirm that they are ready for its next game, each with a deck by value (C36)."""

    code: str
    sides: list[int]
    called: list[str]
    decks: list[str]
    at: int

    def apply(self, db: Connection, entry: Entry) -> None:
        match = load(db, self.code)
        stands = match.stands
        for side, deck in zip(self.sides, self.decks, strict=True):
            if deck != match.sides[side].deck:
                raise Refused(f"{match.sides[side].name} confirmed with another deck", rule="C35")
            stands = rules.confirmed(stands, side, self.at)
        keep(db, match, stands, self.at)

    def told(self) -> str:
        return f"match {self.code}: {' and '.join(self.called)} confirmed at {moments.clock(self.at)}"


class SeriesCounted(NamedTuple):
    """A game of a match is over and counts, unless the round was over before (C39); ``game`` is empty on paper.

    ``ended`` is when it was over, ``at`` when the next call opens. Whoever wins the match by it is rated (C35).
    ``late`` tells that the round was over.
    """

    code: str
    game: str
    result: Result
    called: list[str]
    at: int
    ended: int
    score: list[int]
    late: bool

    def apply(self, db: Connection, entry: Entry) -> None:
        if not self.game:
            began(db, self.code, None)
        elif db.execute("SELECT 1 FROM games WHERE code = ? AND state = 'open'", (self.game,)).fetchone():
            raise Refused(f"game {self.game} of match {self.code} is not over")
        changed = db.execute(
            "UPDATE series_games SET result = ? WHERE series = ? AND game IS ? AND result = ''",
            (self.result, self.code, self.game or None),
        )
        if changed.rowcount != 1:
            raise Refused(f"game {self.game} of match {self.code} is not on")
        match = load(db, self.code)
        stands = rules.counted(match.stands, SIDES[self.result], self.at, self.ended)
        if stands.end == "time":
            db.execute(
                "UPDATE series_games SET result = 'none' WHERE series = ? AND game IS ?", (self.code, self.game or None)
            )
        _moved(db, entry, match, stands, self.at)

    def told(self) -> str:
        winner = SIDES[self.result]
        how = f"{self.called[winner]} won" if winner is not None else "nobody won"
        what = f" game {self.game}" if self.game else " a game on paper"
        late = ", too late, since the round was over (C39)" if self.late else ""
        score = f"{self.called[0]} - {self.called[1]} {self.score[0]}:{self.score[1]}"
        return f"match {self.code}: {how}{what}{late}; {score}"


class SeriesSwapped(NamedTuple):
    """A player changed his deck between two games (C35), from what it was ``before``, to play ``deck`` from now on."""

    code: str
    side: int
    called: str
    before: str
    deck: str
    at: int

    def apply(self, db: Connection, entry: Entry) -> None:
        match = load(db, self.code)
        require_swaps(db, match, self.side)
        if match.sides[self.side].deck != self.before:
            raise Refused(f"{self.called} changed another deck", rule="C35")
        keep(db, match, match.stands, self.at)
        db.execute("UPDATE series_sides SET deck = ? WHERE series = ? AND side = ?", (self.deck, self.code, self.side))

    def told(self) -> str:
        return f"match {self.code}: {self.called} changed the deck with cards of the sideboard"

    def reader(self, db: Connection) -> str:
        row = db.execute("SELECT player FROM series_sides WHERE series = ? AND side = ?", (self.code, self.side))
        return next((str(player) for (player,) in row), "")


class SeriesSettled(NamedTuple):
    """A match has ended by the clock: a call ran out, or the round is over (C36, C39)."""

    code: str
    called: list[str]
    at: int
    score: list[int]
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        match = load(db, self.code)
        stands = rules.settled(match.stands, self.at)
        if not stands.end or match.stands.end:
            raise Refused(f"nothing of match {self.code} is due by {moments.clock(self.at)}")
        _moved(db, entry, match, stands, self.at)

    def told(self) -> str:
        return f"match {self.code}: {self.called[0]} - {self.called[1]} {self.score[0]}:{self.score[1]}, {self.why}"


class SeriesEnded(NamedTuple):
    """A master ends a match: its table was reported by hand, or there will be no end to it. It is not rated."""

    code: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        match = load(db, self.code)
        if match.stands.end:
            raise Refused(f"match {self.code} is over")
        _uncounted(db, self.code)
        keep(db, match, match.stands._replace(end="given up"), match.clock)

    def told(self) -> str:
        return f"match {self.code} is ended: {self.why}"


def require_swaps(db: Connection, match: MatchRow, side: int) -> None:
    """C35, C46: raise Refused unless a player's call is open and a game of this match was played before it."""
    who = match.sides[side].name
    if match.stands.playing or match.stands.end:
        when = "a game is on" if match.stands.playing else "the match is over"
        raise Refused(f"{when}; decks are changed between two games", rule="C35")
    if not any(one.result in COUNTING for one in games_of(db, match.code)):
        if match.place is not None:
            raise Refused(f"the first game is played with the deck that {who} declared", rule="C46")
        raise Refused("decks are changed between games, and the first is still to come", rule="C35")
    if match.stands.ready[side]:
        raise Refused(f"{who} has confirmed already, and the deck with it", rule="C35")


def given_up(act: Act, place: Place, why: str) -> None:
    """End the match at a table if one goes on there, and abandon its game."""
    code = at_table(act.db, place)
    if code and not load(act.db, code).stands.end:
        abandon_game(act, code, why)
        act.record(SeriesEnded(code, why))


def abandon_game(act: Act, code: str, why: str) -> None:
    """Abandon the game that is on in a match, if it is played under the program."""
    on = [one.game for one in games_of(act.db, code) if one.game and not one.result]
    if on and act.db.execute("SELECT 1 FROM games WHERE code = ? AND state = 'open'", on).fetchone():
        from bunchuk.campaign.games import GameAbandoned  # noqa: PLC0415 -- matches on paper need no host

        act.record(GameAbandoned(on[0], why, matches.length(act.db, on[0])))


def _uncounted(db: Connection, code: str) -> None:
    """Let the game that was on in a match count for nothing; raises Refused if it goes on under the program."""
    on = [one.game for one in games_of(db, code) if one.game and not one.result]
    if on and db.execute("SELECT 1 FROM games WHERE code = ? AND state = 'open'", on).fetchone():
        raise Refused(f"game {on[0]} of match {code} goes on")
    db.execute("UPDATE series_games SET result = 'none' WHERE series = ? AND result = ''", (code,))


def _moved(db: Connection, entry: Entry, match: MatchRow, stands: Series, at: int) -> None:
    """Write where a match stands now; one that is won is rated as one result, if it is rated by itself (C35)."""
    if stands.end:
        _uncounted(db, match.code)
    keep(db, match, stands, at)
    if match.k and stands.winner is not None:
        from bunchuk.campaign import ratings  # noqa: PLC0415 -- only the end of a match needs them

        one, other = (side.player for side in match.sides)
        score = f"{stands.won[0]}:{stands.won[1]}" if stands.end == "won" else "by absence"
        result = Rating(one, other, 2 * (stands.winner == 0), match.k, match.c, match.start * UNIT)
        ratings.put(db, entry, result, f"match {match.code} {score}")
