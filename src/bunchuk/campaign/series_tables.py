"""Tables of a tournament by the clock: who is ready for which game, what is due by a moment (C36, C39, C40, C43).

Each table is a match to 2 wins, opened when somebody confirms at it; its first call opened at the round's start.
"""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import moments, rating_figures, ratings, tournaments
from bunchuk.campaign.bundle import as_one
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.hosting import hosting_of
from bunchuk.campaign.series import SeriesOpened
from bunchuk.campaign.series_cards import State, state_of
from bunchuk.campaign.series_flow import caught_up, concluded, confirmed, require_own, side_of
from bunchuk.campaign.series_rows import Place, at_table, games_of, load
from bunchuk.campaign.tournament_clock import times_of
from bunchuk.campaign.tournament_decks import deck_of
from bunchuk.errors import Refused
from bunchuk.rules.series import Series, settled
from bunchuk.store import chronicle

WINS: Final = 2
"""Wins that a table is played to (C39, C43)."""


class TableCall(NamedTuple):
    """A table that waits for a score: who confirmed the call that is open until a moment, or the game that is on.

    ``match`` is empty until somebody confirmed at it, ``until`` while a game is on or if the call has no clock.
    ``state`` is where ``game`` stands: it may be over, or given up, and still to be counted.
    """

    place: Place
    one: str
    other: str
    match: str
    score: tuple[int, int]
    confirmed: tuple[str, ...]
    until: str
    game: str
    codes: tuple[str, str] = ("", "")
    state: State | None = None


class Clock(NamedTuple):
    """The clock of a tournament's newest round or stage: when it begins and ends, in seconds; None: no such limit.

    ``now`` is the moment at which it is looked at, ``left`` how much of it is left then.
    """

    tournament: str
    round: int
    stage: int
    starts: int | None
    ends: int | None
    left: int | None
    tables: tuple[TableCall, ...]
    now: int = 0


class _Waiting(NamedTuple):
    """A table that waits for a score, with the codes of its players, its clock, and how long its calls last."""

    place: Place
    players: tuple[str, str]
    starts: int | None
    ends: int | None
    call: int


def clock(event: Event, tournament: str = "", at: str = "") -> Clock:
    """Return the clock of a tournament's newest round or stage, and all its tables that wait.

    Raises NotFound, Refused.
    """
    with event.reading() as db:
        code = tournaments.find(db, tournament)
        tournaments.require(db, code, "running")
        number, stage = _newest(db, code)
        starts, ends = times_of(db, code, 0 if stage else number, stage)
        second = moments.read(at, event.now(), tournaments.clock_of(db, code))
        left = None if ends is None else max(0, ends - max(second, starts or second))
        calls = tuple(_call(db, one) for one in _waiting(db, code))
        return Clock(code, number, stage, starts, ends, left, calls, second)


def ready(event: Event, tournament: str, players: Sequence[str], at: str = "") -> Done:
    """Confirm for players at their tables; once both of a table are ready its game is opened (C36, C40).

    ``data``: ``tournament``, ``matches``, ``games`` that were opened. Raises NotFound, Refused. A player may do this
    from his own seat, for himself and at present.
    """
    with event.acting(seated=True) as whole, as_one(whole) as act:
        code = tournaments.find(act.db, tournament)
        tournaments.require(act.db, code, "running")
        second = moments.of_act(event, at, tournaments.clock_of(act.db, code))
        tables = dict[Place, list[str]]()
        waiting = {one.place: one for one in _waiting(act.db, code)}
        for name in players:
            player = ratings.find(act.db, name)
            found = [one.place for one in waiting.values() if player in one.players]
            if not found:
                remedy = f"bunchuk tournament ready --in {code} lists the open tables"
                raise Refused(f"{ratings.name_of(act.db, player)} sits at no open table", rule="C40", remedy=remedy)
            tables.setdefault(found[-1], []).append(player)
        matches, games, warnings = list[str](), list[str](), list[str]()
        for place, those in tables.items():
            match = _match(act, waiting[place], second)
            sides = [side_of(load(act.db, match), player) for player in those]
            require_own(event, load(act.db, match), sides)
            done = confirmed(act, match, sides, second)
            matches.append(match)
            games += [str(done.data["game"])] if done.data["game"] else []
            warnings += done.warnings
        return act.done(*warnings, tournament=code, matches=[*matches], games=[*games])


def settle(event: Event, tournament: str = "", at: str = "") -> Done:
    """Do what is due by a moment at all tables: count games, end calls that ran out and rounds that are over.

    C40: who did not confirm in time leaves; C39: tables of a round that is over are reported with the score as it
    stands. ``data``: ``tournament``, ``open``: how many tables still wait. Raises NotFound, Refused.
    """
    with event.acting() as whole, as_one(whole) as act:
        code = tournaments.find(act.db, tournament)
        tournaments.require(act.db, code, "running")
        second = moments.read(at, event.now(), tournaments.clock_of(act.db, code))
        for one in _waiting(act.db, code):
            match = _match_at(act.db, one.place)
            if not match:
                if one.starts is None or not settled(Series(WINS, one.call, one.starts, one.ends), second).end:
                    continue
                match = _opened(act, one, one.starts)
            caught_up(act, match, second)
            concluded(act, match)
        done = act.done(tournament=code, open=len(_waiting(act.db, code)))
        return done if done.lines else done._replace(lines=(f"tournament {code}: nothing is due yet",))


def _match(act: Act, one: _Waiting, second: int) -> str:
    """Return the match at a table, opened if there is none; raises Refused before the round starts."""
    match = _match_at(act.db, one.place)
    if match:
        return match
    if one.starts is not None and second < one.starts:
        part = f"stage {one.place.stage}" if one.place.stage else f"round {one.place.round}"
        raise Refused(f"{part} starts at {moments.clock(one.starts)}; nobody can be ready before", rule="C36")
    return _opened(act, one, second if one.starts is None else one.starts)


def _match_at(db: Connection, place: Place) -> str:
    """Return the newest match at a table; empty if there is none that a master has not ended."""
    match = at_table(db, place)
    return match if match and load(db, match).stands.end != "given up" else ""


def _opened(act: Act, one: _Waiting, called: int) -> str:
    """Open the match at a table, each player with the deck as he declared it (C46); return its code."""
    place, hosted = one.place, hosting_of(act.db, one.place.tournament)
    called_ = [ratings.name_of(act.db, player) for player in one.players]
    code = f"M{chronicle.issue(act.db, 'M')}"
    sides = [
        {"player": player, "name": name, "sits": "person", "deck": deck_of(act.db, place.tournament, player)}
        for player, name in zip(one.players, called_, strict=True)
    ]
    act.record(
        SeriesOpened(
            code, f"{' - '.join(called_)}, {_part(place)}", hosted.game if hosted else "",
            hosted.pack if hosted else "", hosted.choices if hosted else {}, sides, WINS, one.call, called,
            one.ends, 0, 0, 0, *place,
        )
    )  # fmt: skip
    return code


def _part(place: Place) -> str:
    return f"{place.tournament} " + (f"top {place.stage}" if place.stage else f"round {place.round}")


def _newest(db: Connection, code: str) -> tuple[int, int]:
    """Return the newest round and the newest stage of the top, 0 before it begins."""
    row = db.execute(
        "SELECT coalesce((SELECT max(round) FROM pairings WHERE tournament = ?1), 0),"
        " coalesce((SELECT max(stage) FROM top_tables WHERE tournament = ?1), 0)",
        (code,),
    ).fetchone()
    return int(row[0]), int(row[1])


def _waiting(db: Connection, code: str) -> list[_Waiting]:
    """Return the tables that wait for a score, those of earlier rounds first."""
    rows = db.execute(
        "SELECT round, 0, place, one, other FROM pairings WHERE tournament = ?1 AND reported IS NULL UNION ALL"
        " SELECT 0, stage, place, one, other FROM top_tables WHERE tournament = ?1 AND reported IS NULL"
        " ORDER BY 2, 1, 3",
        (code,),
    ).fetchall()
    call = rating_figures.of(db).minutes.call * moments.MINUTE
    found = []
    for number, stage, table, one, other in rows:
        place = Place(code, number, stage, table)
        found.append(_Waiting(place, (one, other), *times_of(db, code, number, stage), call))
    return found


def _call(db: Connection, one: _Waiting) -> TableCall:
    called = [ratings.name_of(db, player) for player in one.players]
    match = _match_at(db, one.place)
    if not match:
        until = "" if one.starts is None else moments.written(one.starts + one.call)
        return TableCall(one.place, called[0], called[1], "", (0, 0), (), until, "", one.players)
    row = load(db, match)
    stands = row.stands
    there = tuple(name for name, yes in zip(called, stands.ready, strict=True) if yes)
    on = [game for game in games_of(db, match) if not game.result]
    until = moments.written(stands.until) if stands.calling else ""
    game, state = (on[0].game, state_of(db, on[0])) if on else ("", None)
    return TableCall(one.place, called[0], called[1], match, stands.won, there, until, game, one.players, state)
