"""Rounds of a tournament: its start, pairing (C39-C41), and drawing every lot again from the seed."""

from collections.abc import Sequence, Set
from itertools import takewhile
from sqlite3 import Connection
from typing import NamedTuple, cast

from bunchuk.campaign import moments, rating_figures, ratings, tournaments
from bunchuk.campaign.bundle import as_one, entries_of
from bunchuk.campaign.engaged import gone_on
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.tournament_clock import round_starts
from bunchuk.campaign.tournament_decks import require_declared
from bunchuk.campaign.tournament_steps import in_top, next_step
from bunchuk.errors import Faulty, Refused
from bunchuk.rules.rating import UNIT
from bunchuk.rules.swiss import Contender, Pairing, first_round, next_round
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.spelling import many

_Row = tuple[int, str, str, int, int]
"""A table of a round: the round, both players, and their points; the second is nobody at a bye."""


class TournamentStarted(NamedTuple):
    """A tournament begins; its size and figures follow from how many play (C38), as do the ratings at the start."""

    code: str
    players: int
    rounds: int
    top: int
    k: int
    c: int
    start: int
    free: int

    def apply(self, db: Connection, entry: Entry) -> None:
        changed = db.execute(
            "UPDATE tournaments SET state = 'running', rounds = ?, top = ?, k = ?, c = ?, start = ?, free = ?,"
            " began = ? WHERE code = ? AND state = 'open'",
            (self.rounds, self.top, self.k, self.c, self.start, self.free, entry.at[:10], self.code),
        )
        if changed.rowcount != 1:
            raise Refused(f"tournament {self.code} is not open")
        db.execute(
            "UPDATE tournament_players SET rating = coalesce((SELECT r.rating FROM ratings r"
            " WHERE r.player = tournament_players.player), ?) WHERE tournament = ?",
            (self.start * UNIT, self.code),
        )

    def told(self) -> str:
        return (
            f"tournament {self.code} begins: {many(self.players, 'player')}, {many(self.rounds, 'round')},"
            f" then a top of {self.top}; k = {self.k}"
        )


class RoundPaired(NamedTuple):
    """A round is paired, table by table; ``bye`` is who plays nobody, by name ``called``, empty if all play.

    ``field`` is what it was paired from: ``player``, ``points``, ``byes``, ``met`` of each. It is played from
    ``starts`` to ``ends``, in seconds since 1970 (C39).
    """

    code: str
    number: int
    pairs: list[list[str]]
    bye: str
    called: str
    rematches: list[list[str]]
    field: list[dict[str, Json]]
    starts: int
    ends: int

    def apply(self, db: Connection, entry: Entry) -> None:
        (paired, free) = db.execute(
            "SELECT (SELECT coalesce(max(round), 0) FROM pairings WHERE tournament = code), free FROM tournaments"
            " WHERE code = ? AND state = 'running'",
            (self.code,),
        ).fetchone() or (None, 0)
        if paired != self.number - 1 or in_top(db, self.code):
            raise Refused(f"round {self.number} of tournament {self.code} does not follow")
        there = set(_players(db, self.code))
        if not {player for pair in self.pairs for player in pair} | {self.bye or self.pairs[0][0]} <= there:
            raise Refused(f"somebody paired in round {self.number} is not in tournament {self.code}")
        db.executemany(
            "INSERT INTO pairings (tournament, round, place, one, other, one_won, other_won, absent, one_points,"
            " other_points, reported) VALUES (?, ?, ?, ?, ?, 0, 0, '', ?, 0, ?)",
            [
                (self.code, self.number, place, one, other, 0 if other else free, None if other else entry.seq)
                for place, (one, other) in enumerate([*self.pairs, *([[self.bye, ""]] if self.bye else [])], 1)
            ],
        )
        db.execute(
            "INSERT INTO clocks (tournament, round, stage, starts, ends) VALUES (?, ?, 0, ?, ?)",
            (self.code, self.number, self.starts, self.ends),
        )

    def told(self) -> str:
        bye = f", a bye for {self.called}" if self.bye else ""
        when = f"{moments.clock(self.starts)} to {moments.clock(self.ends)}"
        return f"{self.code} round {self.number} is paired: {many(len(self.pairs), 'table')}{bye}; from {when}"


def start(event: Event, tournament: str = "", *, at: str = "") -> Done:
    """Begin a tournament with who is in it, and draw its first round, which starts ``at`` a moment (C38, C39).

    ``data``: as of ``pair``. Raises Refused for too few players, or for decks that are not declared (C46).
    """
    with event.acting() as whole, as_one(whole) as act:
        tables = rating_figures.of(act.db)
        code = tournaments.find(act.db, tournament)
        tournaments.require(act.db, code, "open")
        players = _players(act.db, code)
        fitting = [row for row in tables.tournament_sizes if row.players <= len(players)]
        if not fitting:
            least = min(row.players for row in tables.tournament_sizes)
            few = "1 player is" if len(players) == 1 else f"{len(players)} players are"
            remedy = f"bunchuk tournament register NAME … --in {code}"
            raise Refused(f"{few} too few, {least} are needed", rule="C38", remedy=remedy)
        require_declared(act.db, code)
        size = max(fitting)
        figures = tables.rating
        act.record(
            TournamentStarted(code, len(players), size.rounds, size.top, size.k, figures.c, figures.start, size.free)
        )
        done = _paired(act, code, 1, round_starts(act.db, code, at, event.now()))
        return done._replace(warnings=(*_busy(act.db, code), *done.warnings))


def _busy(db: Connection, code: str) -> list[str]:
    """C45: say which players of a tournament are still in a match that was opened before it began."""
    rows = db.execute(
        "SELECT s.name, s.series FROM series_sides s JOIN series m ON m.code = s.series AND m.end = ''"
        " JOIN tournament_players p ON p.player = s.player AND p.tournament = ? AND p.out = 0 ORDER BY m.opened",
        (code,),
    )
    return [f"{name} is still in match {match}, and plays nothing else from now on (C45)" for name, match in rows]


def pair(event: Event, tournament: str = "", *, late: bool = False, more: bool = False, at: str = "") -> Done:
    """Pair the next round (C41), which starts ``at`` a moment; without one now, but after the break (C39).

    ``late``: without waiting for tables that are not reported, which count once they are. ``more``: beyond the rounds
    that are due. A rematch that cannot be avoided is warned of. ``data``: ``tournament``, ``round``, ``tables``,
    ``bye``, ``starts``. Raises Refused.
    """
    with event.acting() as act:
        code = tournaments.find(act.db, tournament)
        found = tournaments.card(act.db, code)
        step = next_step(act.db, code)
        if found.state != "running":
            raise Refused(f"tournament {code} is {found.state}", remedy=step)
        if in_top(act.db, code):
            reason = f"all {found.rounds} rounds are paired, and the top of {code} has begun"
            raise Refused(reason, rule="C43", remedy=step)
        if found.round >= found.rounds and not more:
            remedy = f"{step} goes on; --more pairs another round"
            raise Refused(f"all {found.rounds} rounds are paired", rule="C38", remedy=remedy)
        waiting = tournaments.open_tables(act.db, code)
        if waiting and not late:
            remedy = "report them, or pair with --late"
            raise Refused(f"not reported yet: {tournaments.listed_tables(waiting)}", remedy=remedy)
        return _paired(act, code, found.round + 1, round_starts(act.db, code, at, event.now()))


def check(event: Event, tournament: str = "") -> tuple[str, int]:
    """Draw every round of a tournament again from its seed; return its code and how many rounds came out the same.

    Rounds that came with a file are drawn from the tables before them, up to the first that comes out otherwise:
    another program paired them, or a table before was reported late.
    Raises Faulty naming a round drawn here that did not come out.
    """
    with event.reading() as db:
        code = tournaments.find(db, tournament, closed=True)
        (seed,) = db.execute("SELECT seed FROM tournaments WHERE code = ?", (code,)).fetchone()
        lots = tournaments.lots_of(db, code)
        kept = [
            RoundPaired(**entry.body)  # type: ignore[arg-type]
            for whole in chronicle.entries(db)
            for entry in entries_of(whole)
            if entry.kind == "round_paired" and entry.body["code"] == code
        ]
        here = {one.number for one in kept}
        rows = _rows(db, code)
        elsewhere = sorted({row[0] for row in rows} - here)
    for one in kept:
        field = [
            Contender(
                str(row["player"]), cast("int", row["points"]), cast("int", row["byes"]),
                frozenset(cast("list[str]", row["met"])),
            )
            for row in one.field
        ]  # fmt: skip
        again = _drawn(field, seed, one.number, lots)
        if ([list(pair) for pair in again.pairs], again.bye) != (one.pairs, one.bye):
            raise Faulty(f"round {one.number} of {code} is not what the seed {seed} draws")
    again_too = takewhile(lambda number: _comes_again(number, rows, seed, lots), elsewhere)
    return code, len(kept) + len([*again_too])


def _comes_again(number: int, rows: Sequence[_Row], seed: str, lots: dict[str, str]) -> bool:
    """Tell whether a round is what the seed draws from the tables before it; ``rows`` are those and its own."""
    own = [(one, other) for at, one, other, *_ in rows if at == number]
    field = _done_by([row for row in rows if row[0] < number], {player for table in own for player in table if player})
    again = _drawn(field, seed, number, lots)
    return [*again.pairs, *([(again.bye, "")] if again.bye else [])] == own


def _players(db: Connection, code: str) -> list[str]:
    """Return who is still in a tournament."""
    rows = db.execute("SELECT player FROM tournament_players WHERE tournament = ? AND out = 0 ORDER BY player", (code,))
    return [player for (player,) in rows]


def _paired(act: Act, code: str, number: int, starts: int) -> Done:
    field = _field(act.db, code)
    if len(field) < 2:
        left = "1 player is" if len(field) == 1 else f"{len(field)} players are"
        remedy = f'bunchuk tournament close {code} --early "nobody is left"'
        raise Refused(f"{left} left; nobody can be paired", remedy=remedy)
    (seed,) = act.db.execute("SELECT seed FROM tournaments WHERE code = ?", (code,)).fetchone()
    pairing = _drawn(field, seed, number, tournaments.lots_of(act.db, code))
    rows: list[dict[str, Json]] = [
        {"player": one.player, "points": one.points, "byes": one.byes, "met": [*sorted(one.met)]} for one in field
    ]
    pairs, again = ([[*pair] for pair in some] for some in (pairing.pairs, pairing.rematches))
    ends = starts + rating_figures.of(act.db).minutes.round * moments.MINUTE
    bye = ratings.name_of(act.db, pairing.bye) if pairing.bye else ""
    act.record(RoundPaired(code, number, pairs, pairing.bye, bye, again, rows, starts, ends))
    called = [" and ".join(ratings.name_of(act.db, player) for player in pair) for pair in again]
    warnings = [f"{who} meet again; no pairing avoids it (C41)" for who in called]
    when = moments.written(starts)
    return act.done(*warnings, tournament=code, round=number, tables=len(pairs), bye=pairing.bye, starts=when)


def _drawn(field: list[Contender], seed: str, number: int, lots: dict[str, str]) -> Pairing:
    """Draw a round with the words of ``lots`` in the players' place, which are the same wherever it is drawn."""
    players = {lot: player for player, lot in lots.items()}
    called = [one._replace(player=lots[one.player], met=frozenset(lots[met] for met in one.met)) for one in field]
    if number == 1:
        drawn = first_round([one.player for one in called], seed)
    else:
        from bunchuk.campaign.matching import least_matching  # noqa: PLC0415 -- the library is needed for this alone

        drawn = next_round(called, seed, number, least_matching)
    pairs = tuple((players[one], players[other]) for one, other in drawn.pairs)
    again = tuple((players[one], players[other]) for one, other in drawn.rematches)
    return Pairing(pairs, players[drawn.bye] if drawn.bye else "", again)


def _field(db: Connection, code: str) -> list[Contender]:
    """Return who is to be paired, with what each has done so far."""
    return _done_by(_rows(db, code), set(_players(db, code)) - gone_on(db, code))


def _rows(db: Connection, code: str) -> list[_Row]:
    """Return the tables of all rounds in their order."""
    return db.execute(
        "SELECT round, one, other, one_points, other_points FROM pairings WHERE tournament = ? ORDER BY round, place",
        (code,),
    ).fetchall()


def _done_by(rows: Sequence[_Row], players: Set[str]) -> list[Contender]:
    """Return what players have done at tables."""
    points, byes, met = dict[str, int](), dict[str, int](), dict[str, set[str]]()
    for _, one, other, one_points, other_points in rows:
        points[one] = points.get(one, 0) + one_points
        if not other:
            byes[one] = byes.get(one, 0) + 1
            continue
        points[other] = points.get(other, 0) + other_points
        met.setdefault(one, set()).add(other)
        met.setdefault(other, set()).add(one)
    return [
        Contender(player, points.get(player, 0), byes.get(player, 0), frozenset(met.get(player, ())))
        for player in sorted(players)
    ]
