"""Ratings of players, over all games for two: what was rated, what it made of whom (C33, C34).

A player is a commander or hero of the event, or somebody entered by name alone; a hero whom a commander plays is rated
as that commander. Each result holds its coefficients by value, and what it moved follows from all before it: when one
is taken back, those that followed are worked out again.
"""

import re
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names, rating_figures
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.seats import own_code
from bunchuk.campaign.series_rows import match_of
from bunchuk.errors import Faulty, Misused, NotFound, Refused
from bunchuk.rules.rating import UNIT, Change, Result, exact, rank, rate, recomputed, shown
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.frontline_figures import RatingFigures

DRAW: Final = "draw"
MADE: Final = {2: "won", 1: "drawn", 0: "lost"}
"""What a result is called, by the halves of it."""

_SCORE: Final = re.compile(r"(\d)[-:\u2010-\u2015\u2212](\d)")
"""A score, with a colon, or any hyphen or dash that a keyboard or a text program makes of one."""

_MATCHES: Final = (2, 3)
"""Wins that a match is played to (C35)."""


class PlayerEntered(NamedTuple):
    """Somebody who is no commander or hero is entered as a player, by name alone."""

    code: str
    name: str

    def apply(self, db: Connection, entry: Entry) -> None:
        db.execute("INSERT INTO players (code, name) VALUES (?, ?)", (self.code, self.name))
        names.register(db, "player", self.code, self.name)

    def told(self) -> str:
        return f"player {self.code} {self.name}"


class ResultRated(NamedTuple):
    """A game or match is rated; ``one`` made ``halves`` of it: 2 won, 1 drawn, 0 lost.

    ``game`` is the event's game that it was, empty for a result from paper; ``called`` are both players' names.
    ``start`` is in whole points.
    """

    one: str
    other: str
    called: list[str]
    halves: int
    what: str
    k: int
    c: int
    start: int
    game: str

    def apply(self, db: Connection, entry: Entry) -> None:
        if self.game:
            booked = db.execute("SELECT 1 FROM games WHERE code = ? AND state = 'booked'", (self.game,))
            if booked.fetchone() is None:
                raise Refused(f"game {self.game} is not booked")
        result = Result(self.one, self.other, self.halves, self.k, self.c, self.start * UNIT)
        put(db, entry, result, self.what)

    def told(self) -> str:
        one, other = self.called
        how = {2: f"{one} beat {other}", 1: f"{one} and {other} drew", 0: f"{other} beat {one}"}[self.halves]
        return f"rated: {how}, {self.what}"


class PlayerCard(NamedTuple):
    """A player's rating: in whole points as shown and in full, the rank, and how many results made it."""

    code: str
    name: str
    rating: int
    exact: str
    rank: str
    results: int


class Rated(NamedTuple):
    """A result in a player's history; ``operation`` is its number in the log, ratings and gain are in full."""

    operation: int
    at: str
    what: str
    against: str
    against_rating: str
    made: str
    k: int
    before: str
    gain: str
    after: str


class Recomputed(NamedTuple):
    """How many results were worked out again, of how many players; all came out as kept."""

    results: int
    players: int


def enter(event: Event, name: str) -> Done:
    """Enter somebody as a player by name; ``data``: ``player``, the code. Raises Misused, Refused."""
    with event.acting() as act:
        return act.done(player=entered(act, names.person(name)))


def record(event: Event, one: str, other: str, score: str, *, match: bool = False) -> Done:
    """Rate a result from paper: ``1:0``, ``0:1`` or ``draw``; a match to 2 or 3 wins as ``2:1``, or with a hyphen.

    ``data``: ``players``, ``gain`` of the first, and both ``ratings`` in full. Raises NotFound, Misused.
    """
    halves = _halves(score, match=match)
    with event.acting() as act:
        figures = rating_figures.of(act.db).rating
        first, second = find(act.db, one), find(act.db, other)
        what = f"match {written(score)}" if match else "game"
        k = figures.match if match else figures.game
        return _recorded(act, first, second, halves, what, k, "")


def record_game(event: Event, game: str) -> Done:
    """Rate a booked game of two persons, once; ``data`` as of ``record``.

    Raises NotFound if one of them is no player yet, Refused if it is no such game.
    """
    with event.acting() as act:
        figures = rating_figures.of(act.db).rating
        code = names.find(act.db, game, "game").code
        kind, state = act.db.execute("SELECT game, state FROM games WHERE code = ?", (code,)).fetchone()
        if match := match_of(act.db, code):
            raise Refused(f"game {code} is one of match {match}, which is rated as a whole", rule="C35")
        if state != "booked":
            remedy = f"bunchuk game finish {code}" if state == "open" else ""
            raise Refused(f"game {code} is {state}; only booked games are rated", remedy=remedy)
        if before := _rated_by(act.db, code):
            raise Refused(f"game {code} is rated already, by operation {before}", remedy=f"bunchuk undo {before}")
        if changed := _changed_hands(act.db, code):
            reason = f"a seat of game {code} changed hands in operation {changed}: it is neither player's"
            raise Refused(reason, rule="C33", remedy="only games of the same two from first to last are rated")
        seats = act.db.execute(
            "SELECT name, person, player, won FROM game_seats WHERE game = ? ORDER BY seat", (code,)
        ).fetchall()
        if [seat[2] for seat in seats] != ["person"] * 2:
            raise Refused(f"game {code} is none of two persons", rule="C33", remedy="only those are rated")
        first, second = (find(act.db, person or name) for name, person, _, _ in seats)
        return _recorded(act, first, second, 1 + seats[0][3] - seats[1][3], f"{kind} {code}", figures.game, code)


def listed(event: Event) -> list[PlayerCard]:
    """Return all who have a rating, the highest first."""
    with event.reading() as db:
        codes = [row[0] for row in db.execute("SELECT player FROM ratings ORDER BY rating DESC, player").fetchall()]
        figures = rating_figures.of(db)
        return [_card(db, code, figures) for code in codes]


def show(event: Event, player: str) -> PlayerCard:
    """Return a player's card; who has played nothing yet stands at the start. Raises NotFound, Ambiguous."""
    with event.reading() as db:
        return card(db, find(db, player))


def card(db: Connection, code: str) -> PlayerCard:
    """Return the card of a player by code."""
    return _card(db, code, rating_figures.of(db))


def history(event: Event, player: str) -> list[Rated]:
    """Return every result that made a player's rating, oldest first; raises NotFound, Ambiguous."""
    with event.reading() as db:
        code = find(db, player)
        rows = db.execute(
            "SELECT r.operation, o.at, r.what, r.one, r.other, r.halves, r.k, r.one_before, r.other_before, r.gain"
            " FROM rated r JOIN operations o ON o.seq = r.operation WHERE ? IN (r.one, r.other)"
            " ORDER BY r.operation, r.place",
            (code,),
        ).fetchall()
        return [_told(db, code, row) for row in rows]


def recompute(event: Event) -> Recomputed:
    """Work every rating out again from the results; raises Faulty naming whoever is not kept as it comes out."""
    with event.reading() as db:
        rows = db.execute("SELECT one, other, halves, k, c, start FROM rated ORDER BY operation, place").fetchall()
        kept = dict(db.execute("SELECT player, rating FROM ratings").fetchall())
    made = recomputed(Result(*row) for row in rows)
    off = sorted(code for code in made.keys() | kept.keys() if made.get(code) != kept.get(code))
    if off:
        raise Faulty(f"the ratings of {', '.join(off)} are not what the results make; bunchuk event check says more")
    return Recomputed(len(rows), len(kept))


def put(db: Connection, entry: Entry, result: Result, what: str) -> Change:
    """Enter a result into the ratings, after those that the same operation entered before. Raises Refused."""
    for code in (result.one, result.other):
        require(db, code)
    found = db.execute("SELECT player, rating FROM ratings WHERE player IN (?, ?)", (result.one, result.other))
    ratings = dict(found.fetchall())
    change = rate(ratings, result)
    db.executemany("INSERT OR REPLACE INTO ratings (player, rating) VALUES (?, ?)", ratings.items())
    db.execute(
        "INSERT INTO rated (operation, place, what, one, other, halves, k, c, start, one_before, other_before, gain)"
        " VALUES (?1, (SELECT count(*) FROM rated WHERE operation = ?1), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (entry.seq, what, *result, *change),
    )
    return change


PLAYERS: Final = ("player", "commander", "hero")
"""Kinds of names that players go by."""


def require(db: Connection, code: str) -> None:
    """Raise Refused if a code is no player's (any more)."""
    if db.execute("SELECT 1 FROM names WHERE code = ? AND kind IN (?, ?, ?)", (code, *PLAYERS)).fetchone() is None:
        raise Refused(f"there is no player {code}")


def find(db: Connection, text: str) -> str:
    """Return a player's code; a hero whom a commander plays is that commander.

    Raises NotFound, Ambiguous, Misused if nobody is named.
    """
    if not names.fold(text):
        raise Misused("name a player, by name or code; bunchuk rating list shows who is rated")
    try:
        found = names.find(db, text, *PLAYERS)
    except NotFound as error:
        raise NotFound("player", text, error.near, f'bunchuk rating enter "{text}" enters one') from None
    return own_code(db, found.code)


def name_of(db: Connection, code: str) -> str:
    """Return the name of a player."""
    row = db.execute(
        "SELECT name FROM players WHERE code = ?1 UNION ALL SELECT name FROM commanders WHERE code = ?1"
        " UNION ALL SELECT name FROM heroes WHERE code = ?1",
        (code,),
    ).fetchone()
    return str(row[0])


def rating_of(db: Connection, code: str, start: int) -> int:
    """Return a rating in ten-thousandths; ``start``, in whole points, if nothing was rated yet."""
    row = db.execute("SELECT rating FROM ratings WHERE player = ?", (code,)).fetchone()
    return int(row[0]) if row else start * UNIT


def bearers(db: Connection, name: str) -> list[str]:
    """Return the codes of all players who bear just that name, or code."""
    rows = db.execute("SELECT code FROM names WHERE folded = ? AND kind IN (?, ?, ?)", (names.fold(name), *PLAYERS))
    return [str(code) for (code,) in rows]


def entered(act: Act, name: str) -> str:
    """Enter a player within an act; return the code. Raises Refused if somebody bears the name already."""
    if there := bearers(act.db, name):
        raise Refused(f"{name} is there already as {there[0]}", remedy="tell two of one name apart: Anna of Riga")
    code = f"P{chronicle.issue(act.db, 'P')}"
    act.record(PlayerEntered(code, name))
    return code


def score_of(text: str) -> tuple[int, int] | None:
    """Read a score: ``2:1``, also with a hyphen or a dash; None for what is none."""
    found = _SCORE.fullmatch("".join(text.split()))
    return (int(found[1]), int(found[2])) if found else None


def written(text: str) -> str:
    """Write a score in one form, however it was typed: ``2:1``."""
    won, lost = score_of(text) or (0, 0)
    return f"{won}:{lost}"


def _recorded(act: Act, one: str, other: str, halves: int, what: str, k: int, game: str) -> Done:
    if one == other:
        raise Misused("nobody plays against himself; name two players")
    figures, called = rating_figures.of(act.db).rating, [name_of(act.db, one), name_of(act.db, other)]
    operation = ResultRated(one, other, called, halves, what, k, figures.c, figures.start, game)
    entry = act.record(operation, key=_key(game) if game else None)
    (gain,) = act.db.execute("SELECT gain FROM rated WHERE operation = ?", (entry.seq,)).fetchone()
    now = [exact(rating_of(act.db, code, figures.start)) for code in (one, other)]
    return act.done(players=[one, other], gain=exact(gain), ratings=[*now])


def _halves(score: str, *, match: bool) -> int:
    if names.fold(score) == DRAW and not match:
        return 1
    won, lost = score_of(score) or (0, 0)
    if match and max(won, lost) in _MATCHES and won != lost:
        return 2 * (won > lost)
    if not match and {won, lost} == {0, 1}:
        return 2 * won
    asked = "2:0, 2:1 or 3:2: one side has won 2 or 3 games, and more than the other" if match else "1:0, 0:1 or draw"
    raise Misused(f"{score!r} is no result of a {'match' if match else 'game'}; write {asked}")


def _rated_by(db: Connection, game: str) -> int:
    """Return the operation that rated a game; 0 if none did."""
    row = db.execute("SELECT seq FROM operations WHERE key = ? AND undone = 0", (_key(game),)).fetchone()
    return int(row[0]) if row else 0


def _changed_hands(db: Connection, game: str) -> int:
    """Return the last operation that gave a seat of a game to somebody else; 0 if none did."""
    seated = "kind = 'game_seated' AND undone = 0 AND json_extract(body, '$.code') = ?"
    return int(db.execute(f"SELECT coalesce(max(seq), 0) FROM operations WHERE {seated}", (game,)).fetchone()[0])  # noqa: S608


def _key(game: str) -> str:
    return f"rated:{game}"


def _card(db: Connection, code: str, figures: RatingFigures) -> PlayerCard:
    rating = rating_of(db, code, figures.rating.start)
    held = rank(rating, [(row.title, row.rating) for row in figures.ranks])
    (results,) = db.execute("SELECT count(*) FROM rated WHERE ? IN (one, other)", (code,)).fetchone()
    return PlayerCard(code, name_of(db, code), shown(rating), exact(rating), held, results)


def _told(db: Connection, code: str, row: tuple[int, str, str, str, str, int, int, int, int, int]) -> Rated:
    operation, at, what, one, other, halves, k, one_before, other_before, gained = row
    if code == other:
        other, halves, gained = one, 2 - halves, -gained
        one_before, other_before = other_before, one_before
    return Rated(
        operation, at, what, name_of(db, other), exact(other_before), MADE[halves], k,
        exact(one_before), exact(gained), exact(one_before + gained),
    )  # fmt: skip
