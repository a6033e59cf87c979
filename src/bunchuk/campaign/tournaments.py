"""Tournaments: opened, joined, shown and closed here (C38, C45).

They are paired in ``rounds``, scored in ``scores``, put in order in ``standings``, and end in ``top``.

Every step is an operation that holds the tables' figures by value, so a tournament goes on after any crash, and a
master may take any step back.
"""

import json
import os
from collections.abc import Sequence
from sqlite3 import Connection
from typing import TYPE_CHECKING, Final, NamedTuple

from bunchuk.campaign import names, ratings
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.engaged import tournament_of
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import own_code
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.spelling import many

if TYPE_CHECKING:
    from bunchuk.campaign.hosting import Hosting


class TournamentOpened(NamedTuple):
    """A tournament is opened for players; ``seed`` is what all its lots come of, announced before anything is drawn.

    ``game``, ``pack`` and ``choices`` are what is played in it under the program; on paper ``game`` is empty.
    """

    code: str
    title: str
    seed: str
    game: str = ""
    pack: str = ""
    choices: dict[str, str] | None = None

    def apply(self, db: Connection, entry: Entry) -> None:
        db.execute(
            "INSERT INTO tournaments (code, title, state, seed, rounds, top, k, c, start, free, began, ended, opened)"
            " VALUES (?, ?, 'open', ?, 0, 0, 0, 0, 0, 0, '', '', ?)",
            (self.code, self.title, self.seed, entry.seq),
        )
        names.register(db, "tournament", self.code, self.title)
        if self.game:
            db.execute(
                "INSERT INTO hosted_tournaments (tournament, game, pack, choices) VALUES (?, ?, ?, ?)",
                (self.code, self.game, self.pack, json.dumps(self.choices or {})),
            )

    def told(self) -> str:
        played = f" for games of {self.game} under the program" if self.game else ""
        return f"tournament {self.code} {self.title} is open{played}; its lots come of the seed {self.seed}"


class TournamentJoined(NamedTuple):
    """Players join a tournament that is open, each one tournament at a time (C45); ``called`` are their names."""

    code: str
    players: list[str]
    called: list[str]

    def apply(self, db: Connection, entry: Entry) -> None:
        require(db, self.code, "open")
        for player in self.players:
            require_free(db, self.code, player)
            db.execute(
                "INSERT INTO tournament_players (tournament, player, rating, out, lot, number)"
                " VALUES (?1, ?2, 0, 0, ?2, 0) ON CONFLICT (tournament, player) DO UPDATE SET out = 0",
                (self.code, player),
            )

    def told(self) -> str:
        more = len(self.called) - _JOINED
        named = [*self.called[:_JOINED], *([f"{more} more"] if more > 0 else [])]
        return f"{', '.join(named)} joined tournament {self.code}"


class PlayerLeft(NamedTuple):
    """A player leaves a tournament and is paired no more."""

    code: str
    player: str
    called: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        _leave(db, self.code, self.player)

    def told(self) -> str:
        return f"{self.called} left tournament {self.code}" + (f": {self.why}" if self.why else "")


class TournamentClosed(NamedTuple):
    """A tournament is over; ``order`` are its players from the first, with names and what set each behind the last."""

    code: str
    order: list[dict[str, str]]
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        require(db, self.code, "running")
        if open_tables(db, self.code) or not (self.why or top_is_played(db, self.code)):
            raise Refused(f"tournament {self.code} still waits for scores")
        db.execute("UPDATE tournaments SET state = 'closed', ended = ? WHERE code = ?", (entry.at[:10], self.code))

    def told(self) -> str:
        first = f"{self.order[0]['name']} is first of {many(len(self.order), 'player')}"
        return f"tournament {self.code} is closed: {first}" + (f"; {self.why}" if self.why else "")


class TournamentCard(NamedTuple):
    """A tournament: its state, the round it is in of how many, how many play or played in it, and who of them ``left``.

    ``game`` is what is played in it under the program, empty on paper.
    """

    code: str
    title: str
    state: str
    round: int
    rounds: int
    top: int
    k: int
    players: int
    seed: str
    game: str
    left: int = 0


class Table(NamedTuple):
    """A table of a round; ``score`` is empty until it is reported, ``other`` empty for a bye.

    ``absent`` are the names of who did not come, ``codes`` those of both players.
    """

    table: int
    one: str
    other: str
    score: str
    points: tuple[int, int]
    absent: tuple[str, ...] = ()
    round: int = 0
    codes: tuple[str, str] = ("", "")


_JOINED: Final = 12
"""Players that are named when many join at once."""

_NAMED: Final = 5
"""Tables that a refusal names."""

_LOOK_AT: Final = {"open": "start", "running": "show", "closed": "standings"}
"""The command for a tournament that is in another state than asked for."""

ABSENT: Final = {"one": "absent", "other": "absent", "both": "both absent"}


def open_tournament(event: Event, title: str, *, seed: str = "", hosting: "Hosting | None" = None) -> Done:
    """Open a tournament; the ``seed`` of its lots is made up if none is given. ``data``: ``tournament``, ``seed``.

    ``hosting`` is what is played in it, if that is played under the program.
    """
    name = names.title(title)
    with event.acting() as act:
        alike = names.namesakes(act.db, name, "tournament", "game", "deck", "match")
        code = f"T{chronicle.issue(act.db, 'T')}"
        drawn = names.one_line(seed) or os.urandom(8).hex()
        act.record(TournamentOpened(code, name, drawn, *(hosting or ())))
        return act.done(*alike, tournament=code, seed=drawn)


def register(event: Event, tournament: str, players: Sequence[str]) -> Done:
    """Let players join; who is no commander, hero or player yet is entered as one and warned of.

    ``data``: ``tournament``, ``players``, their codes. Raises NotFound, Refused.
    """
    with event.acting() as whole, as_one(whole) as act:
        code = find(act.db, tournament)
        codes, new = [], []
        for text in players:
            name = names.clean(text)
            known = ratings.bearers(act.db, name)
            if len(known) > 1:
                ratings.find(act.db, name)  # says which there are
            codes.append(own_code(act.db, known[0]) if known else ratings.entered(act, names.person(name)))
            new += [] if known else [name]
        joined = TournamentJoined(code, [*codes], [ratings.name_of(act.db, one) for one in codes])
        act.record(joined)
        done = act.done(*entered(new), tournament=code, players=[*codes])
        return done._replace(lines=(joined.told(),))


def entered(new: Sequence[str]) -> list[str]:
    """Warn of players who were entered by name, in case a name is misspelt."""
    return [f"new here, so entered: {', '.join(new)}; bunchuk undo if one is misspelt"] if new else []


def withdraw(event: Event, tournament: str, player: str, why: str = "") -> Done:
    """Let a player leave; a table where he sits is still to be reported. Raises NotFound, Refused."""
    with event.acting() as act:
        code = find(act.db, tournament)
        one = ratings.find(act.db, player)
        act.record(PlayerLeft(code, one, ratings.name_of(act.db, one), names.one_line(why)))
        return act.done(tournament=code, player=one)


def listed(event: Event) -> list[TournamentCard]:
    """Return all tournaments in the order in which they were opened."""
    with event.reading() as db:
        return [card(db, code) for (code,) in db.execute("SELECT code FROM tournaments ORDER BY opened").fetchall()]


def show(event: Event, tournament: str = "", number: int = 0) -> tuple[TournamentCard, list[Table]]:
    """Return a tournament's card and the tables of a round, without a number of the newest.

    Raises NotFound also for a round that is not paired.
    """
    with event.reading() as db:
        found = card(db, find(db, tournament, closed=True))
        require_round(found, number)
        rows = db.execute(
            "SELECT place, one, other, one_won, other_won, absent, one_points, other_points, reported, round"
            " FROM pairings WHERE tournament = ? AND round = ? ORDER BY place",
            (found.code, number or found.round),
        ).fetchall()
        return found, [shown_table(db, row) for row in rows]


def require_round(card: TournamentCard, number: int) -> None:
    """Raise NotFound for a round that is not paired; 0 is the newest."""
    if number > card.round:
        remedy = f"{many(card.round, 'round')} of {card.code} {'is' if card.round == 1 else 'are'} paired"
        if card.state == "running" and card.round < card.rounds:
            remedy += f"; bunchuk tournament pair {card.code} pairs the next"
        raise NotFound("round", str(number), (), remedy)


def card(db: Connection, code: str) -> TournamentCard:
    """Return the card of a tournament."""
    row = db.execute(
        "SELECT code, title, state, (SELECT coalesce(max(round), 0) FROM pairings WHERE tournament = code), rounds,"
        " top, k, (SELECT count(*) FROM tournament_players p WHERE tournament = code AND (out = 0 OR EXISTS"
        " (SELECT 1 FROM pairings x WHERE x.tournament = code AND p.player IN (one, other)))), seed,"
        " coalesce((SELECT game FROM hosted_tournaments WHERE tournament = code), ''),"
        " (SELECT count(*) FROM tournament_players p WHERE tournament = code AND out = 1 AND EXISTS"
        " (SELECT 1 FROM pairings x WHERE x.tournament = code AND p.player IN (one, other)))"
        " FROM tournaments WHERE code = ?",
        (code,),
    ).fetchone()
    return TournamentCard._make(row)


def find(db: Connection, text: str, *, closed: bool = False) -> str:
    """Return the code of a tournament by code or title, or of the only one that is not closed.

    ``closed``: of the newest, if all are closed. Raises NotFound, Ambiguous.
    """
    if text:
        return names.find(db, text, "tournament").code
    rows = db.execute("SELECT code, state <> 'closed' FROM tournaments ORDER BY opened").fetchall()
    goes_on = [str(code) for code, on in rows if on]
    if len(goes_on) > 1:
        raise Misused(f"several tournaments go on; name one: {' or '.join(goes_on)}")
    if not goes_on and not (closed and rows):
        remedy = "name one; bunchuk tournament list shows all" if rows else "bunchuk tournament open TITLE opens one"
        raise NotFound("tournament that goes on" if rows else "tournament", text, (), remedy)
    return goes_on[0] if goes_on else str(rows[-1][0])


def open_tables(db: Connection, code: str) -> list[tuple[int, int]]:
    """Return round and number of every table that is not reported."""
    return db.execute(
        "SELECT round, place FROM pairings WHERE tournament = ? AND reported IS NULL ORDER BY round, place", (code,)
    ).fetchall()


def listed_tables(tables: Sequence[tuple[int, int]]) -> str:
    """Name tables by round, the first few of many: ``round 1 table 2``."""
    return few([f"round {number} table {place}" for number, place in tables])


def few(named: Sequence[str]) -> str:
    """List names, the first few of many."""
    return ", ".join([*named[:_NAMED], *([f"{len(named) - _NAMED} more"] * (len(named) > _NAMED))])


def clock_of(db: Connection, code: str) -> int | None:
    """Return the latest second at which anything happened in a tournament, or a round or stage started; None: never."""
    (second,) = db.execute(
        "SELECT max(at) FROM (SELECT starts AS at FROM clocks WHERE tournament = ?1 UNION ALL"
        " SELECT clock FROM series WHERE tournament = ?1)",
        (code,),
    ).fetchone()
    return None if second is None else int(second)


def top_is_played(db: Connection, code: str) -> bool:
    """Tell whether the top has come down to one table, and that is reported (C43); or all rounds, if there is none."""
    (due,) = db.execute(
        "SELECT top = 0 AND rounds <= (SELECT coalesce(max(round), 0) FROM pairings WHERE tournament = code)"
        " FROM tournaments WHERE code = ?",
        (code,),
    ).fetchone()
    last = db.execute(
        "SELECT count(*), count(reported) FROM top_tables WHERE tournament = ?1"
        " AND stage = (SELECT max(stage) FROM top_tables WHERE tournament = ?1)",
        (code,),
    ).fetchone()
    return bool(due or last == (1, 1))


def require(db: Connection, code: str, state: str, columns: str = "state") -> tuple[int, ...]:
    """Return figures of a tournament; raises Refused if it is not in that state."""
    row = db.execute(f"SELECT state, {columns} FROM tournaments WHERE code = ?", (code,)).fetchone()  # noqa: S608
    if row is None:
        raise Refused(f"there is no tournament {code}")
    if row[0] != state:
        remedy = f"bunchuk tournament {_LOOK_AT[row[0]]} {code}"
        raise Refused(f"tournament {code} is {row[0]}, not {state}", remedy=remedy)
    return tuple(row[1:])


def require_free(db: Connection, code: str, player: str) -> None:
    """Raise Refused if somebody is in a tournament already (C45), or is no player."""
    require_player(db, player)
    elsewhere = tournament_of(db, player)
    if elsewhere is not None:
        where = "already" if elsewhere[0] == code else "and plays nothing else while it lasts"
        (title,) = db.execute("SELECT title FROM tournaments WHERE code = ?", (elsewhere[0],)).fetchone()
        reason = f"{ratings.name_of(db, player)} is in tournament {elsewhere[0]} {title} {where}"
        raise Refused(reason, rule="C45")


def require_player(db: Connection, player: str) -> None:
    """Raise Refused if a code is no player's (any more)."""
    names.require(db, _kind(player), player)


def lots_of(db: Connection, code: str) -> dict[str, str]:
    """Return the word that each player's lots are drawn with, his code where the tournament was opened."""
    return dict(db.execute("SELECT player, lot FROM tournament_players WHERE tournament = ?", (code,)).fetchall())


def _kind(player: str) -> str:
    """Return what kind of name a player's code is: P3, GON-C1, GON-H2."""
    return "player" if "-" not in player else "commander" if "-C" in player else "hero"


def _leave(db: Connection, code: str, player: str) -> None:
    changed = db.execute(
        "UPDATE tournament_players SET out = 1 WHERE tournament = ? AND player = ? AND out = 0"
        " AND (SELECT state FROM tournaments WHERE code = tournament) <> 'closed'",
        (code, player),
    )
    if changed.rowcount != 1:
        require_player(db, player)
        raise Refused(f"{ratings.name_of(db, player)} is not in tournament {code} any more, or it is closed")


def shown_table(db: Connection, row: tuple[int, str, str, int, int, str, int, int, int | None, int]) -> Table:
    """Return a table as it is shown, of its row: place, players, games won, absent, points, operation, round."""
    place, one, other, one_won, other_won, absent, one_points, other_points, reported, number = row
    called = [ratings.name_of(db, player) if player else "" for player in (one, other)]
    score = ABSENT.get(absent, f"{one_won}:{other_won}" if other else "bye")
    away = tuple(name for name, side in zip(called, ("one", "other"), strict=True) if absent in (side, "both"))
    points = (one_points, other_points)
    return Table(place, called[0], called[1], score if reported is not None else "", points, away, number, (one, other))
