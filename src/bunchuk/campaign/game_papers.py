"""Papers of games that are played on a map: the map, counters, what a player sees, slips for orders.

Nobody is printed more than his seat may know; a master prints everybody's papers, each player's own, to hand them out.
A new game is a module of what its papers say and a line in ``_SAYS``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from bunchuk.campaign import callsign_values, fogbound_values, games, records, seating
from bunchuk.campaign.event import Event
from bunchuk.campaign.game_titles import PLAIN, GameTitles, Named
from bunchuk.campaign.papers import AS_IS, spoken
from bunchuk.campaign.playing import at_moment
from bunchuk.campaign.seating import AnyMatch
from bunchuk.errors import Misused, Refused
from bunchuk.printing.board import print_maps
from bunchuk.printing.game_counters import print_act_slips, print_game_counters, print_slips
from bunchuk.printing.game_papers import SlipPaper, TroopPaper, ViewPaper
from bunchuk.printing.game_view import print_views
from bunchuk.printing.job import Job
from bunchuk.printing.papers import MapPaper, Printed
from bunchuk.printing.words import ENGLISH
from bunchuk.rules.game import MASTER, Seat, Timed
from bunchuk.rules.games import AnyGame, game_of
from bunchuk.tables.callsign_rows import CallsignPack
from bunchuk.tables.fogbound_pack import FogboundPack
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read, read_any
from bunchuk.tables.schemas import SCHEMAS

Seats = tuple[Seat | None, ...]
"""Whose papers: seats; None is everybody's."""

MOST_ROUNDS: Final = 99
"""Rounds that slips are printed for at once."""


class Says(NamedTuple):
    """What papers of a game say, each from its state."""

    maps: Callable[[Any, Seats, str, GameTitles], list[MapPaper]]
    seen: Callable[[Any, Seat | None, str, str, GameTitles], ViewPaper | None]
    troops: Callable[[Any, Seats, GameTitles], list[TroopPaper]]
    turn: Callable[[Any], int]
    vehicles: Callable[[Any, GameTitles], str]
    slips: Callable[[Sequence[SlipPaper], Path, Job], Printed]
    plan: Callable[[Any, str], Any]
    drawn: Callable[[Any, str, GameTitles], list[MapPaper]]
    named: Callable[[Any], Iterable[Named]]
    called: Callable[[Any, GameTitles], str]
    missing: Callable[[Any, Seats], Refused | None]


_SAYS: Final[Mapping[str, Says]] = {
    "callsign": Says(
        callsign_values.maps,
        callsign_values.seen,
        callsign_values.troops,
        callsign_values.turn,
        callsign_values.vehicles,
        print_slips,
        callsign_values.plan,
        callsign_values.drawn,
        callsign_values.named,
        callsign_values.called,
        callsign_values.missing,
    ),
    "fogbound": Says(
        fogbound_values.maps,
        fogbound_values.seen,
        fogbound_values.troops,
        fogbound_values.turn,
        fogbound_values.vehicles,
        print_act_slips,
        fogbound_values.plan,
        fogbound_values.drawn,
        fogbound_values.named,
        fogbound_values.called,
        fogbound_values.missing,
    ),
}


class Plan(NamedTuple):
    """A mission, or a level, of a pack that is not played yet: its papers need no event."""

    pack: str
    mission: str


class _Table(NamedTuple):
    """A game looked at: its code and name, the event's name, its state, whose papers, what seats and things are called.

    ``known`` are the seats that everybody knows of: none in a world, where nobody is told who is there (F18).
    ``warnings`` are to be told with whatever is printed.
    """

    says: Says
    code: str
    title: str
    event: str
    state: Any
    seats: Seats
    names: tuple[str, ...]
    known: tuple[Seat, ...]
    titles: GameTitles
    warnings: tuple[str, ...] = ()


def print_game_map(
    event: Event,
    to: Path,
    job: Job = AS_IS,
    *,
    game: str = "",
    eyes: str = "",
    plan: Plan | None = None,
    pack: str = "",
) -> Printed:
    """Print the map of a game, or of a plan, with cells for its counters, spread over sheets if it must.

    ``pack`` is the one in whose words the papers of a game are; the shipped one, if the game was begun with it, where
    none is named. Raises NotFound, Refused where there is no map for these eyes, Problems of templates and letters,
    Faulty if ``to`` cannot be written.
    """
    job = spoken(event, job)
    if plan is not None:
        table = _planned(plan, job.lang)
        return print_maps(table.says.drawn(table.state, table.event, table.titles), to, job)
    table = _looked(event, game, eyes, pack, job.lang)
    maps = table.says.maps(table.state, table.seats, table.event, table.titles)
    _refuse_none(table, maps)
    return _told(table, print_maps(maps, to, job))


def print_counters_of(
    event: Event,
    to: Path,
    job: Job = AS_IS,
    *,
    game: str = "",
    eyes: str = "",
    plan: Plan | None = None,
    pack: str = "",
) -> Printed:
    """Print the counters of a player's units, or of all that these eyes may have; raises as ``print_game_map``."""
    job = spoken(event, job)
    table = _looked(event, game, eyes, pack, job.lang) if plan is None else _planned(plan, job.lang)
    troops = table.says.troops(table.state, table.seats, table.titles)
    return _told(table, print_game_counters(troops, to, job))


def print_game_view(
    event: Event,
    to: Path,
    job: Job = AS_IS,
    *,
    game: str = "",
    eyes: str = "",
    at: str = "",
    pack: str = "",
) -> Printed:
    """Print what a player sees of a game, at a moment where time is an input; a master prints what each player sees.

    Raises as ``print_game_map`` does.
    """
    job = spoken(event, job)
    table = _looked(event, game, eyes, pack, job.lang, at)
    views = [
        table.says.seen(table.state, seat, "" if seat is None else table.names[seat], table.event, table.titles)
        for seat in table.seats
        if seat is None or seat < len(table.names)
    ]
    there = [sight for sight in views if sight is not None]
    _refuse_none(table, there)
    return _told(table, print_views(there, to, job))


def print_order_slips(
    event: Event,
    to: Path,
    job: Job = AS_IS,
    *,
    game: str = "",
    eyes: str = "",
    rounds: int = 1,
    plan: Plan | None = None,
    pack: str = "",
) -> Printed:
    """Print blank slips for orders of a player, or of all, for so many rounds from the present one on.

    Where nobody is known to be there, they have a line for the callsign.
    Where each player has turns of his own, each act has room for its moment (F18). Raises as ``print_game_map`` does,
    and Misused for a number of rounds that makes no sense.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Misused(f"{rounds} rounds: print slips for 1 to {MOST_ROUNDS}")
    job = spoken(event, job)
    table = _looked(event, game, eyes, pack, job.lang) if plan is None else _planned(plan, job.lang)
    first, vehicles = table.says.turn(table.state), table.says.vehicles(table.state, table.titles)
    seats: Seats = table.known if table.seats == (None,) else table.seats
    callsigns = [table.names[seat] for seat in seats if seat is not None and seat < len(table.names)]
    slips = [
        SlipPaper(table.code, table.title, callsign, str(first + number) if first else "", vehicles)
        for callsign in callsigns or [""]
        for number in range(rounds)
    ]
    return _told(table, table.says.slips(slips, to, job))


def _looked(event: Event, game: str, eyes: str, pack: str, lang: str, at: str = "") -> _Table:
    with event.reading(seated=True) as db:
        code, rules = games.code_of(db, game, closed=True, first="open")
        if rules.id not in _SAYS:
            known = " and ".join(_SAYS)
            raise Refused(f"{code} is a game of {rules.id}, which has no such papers", remedy=f"{known} have them")
        match, _ = records.salvaged(db, code, rules)
        state = at_moment(rules, match.state, at, event)
        (title,) = db.execute("SELECT title FROM games WHERE code = ?", (code,)).fetchone()
        (named,) = db.execute("SELECT title FROM event").fetchone()
        seats = _seats(db, code, match, state, eyes)
        called = _names(db, code, match, state)
        says, there = _SAYS[rules.id], _known(rules, called)
        tables = read(find_pack(pack or default_pack(rules.id)), SCHEMAS[rules.id])
        if pack or tables.digest == match.header.tables:
            titles, warnings = _said(rules.id, tables, lang), tuple[str, ...]()
        else:
            titles, warnings = PLAIN, _unknown(code, lang)
        title = _entitled(says, title, tables, state, titles)
        return _Table(says, code, title, named, state, seats, called, there, titles, warnings)


def _entitled(says: Says, title: str, tables: Any, state: Any, titles: GameTitles) -> str:
    """Return what papers call a game: one that goes by the id of its mission only is called as the mission is."""
    ids = {thing.id for thing in says.named(tables) if thing.table == "missions"}
    return says.called(state, titles) if title in ids else title


def _unknown(code: str, lang: str) -> tuple[str, ...]:
    """Return a warning that a game of tables that are not known is printed in their words; English needs none."""
    if lang in {"", ENGLISH}:
        return ()
    reason = f"{code} is not of the shipped pack, and what its own says in {lang} is not known: things keep their names"
    return (f"{reason}; name its pack: --pack NAME_OR_FOLDER",)


def _told(table: _Table, printed: Printed) -> Printed:
    return printed._replace(warnings=table.warnings)


def _said(game: str, tables: Any, lang: str) -> GameTitles:
    return GameTitles(_SAYS[game].named(tables), tables.titles, lang)


def _planned(plan: Plan, lang: str) -> _Table:
    """Return a mission of a pack, of Callsign if none is named, as a table where nobody sits yet."""
    tables = read_any(find_pack(plan.pack or default_pack("callsign")))
    kinds = {CallsignPack: "callsign", FogboundPack: "fogbound"}
    game = kinds.get(type(tables))
    if game is None:
        raise Misused(f"the pack {tables.id} has no maps to play on; name one of {' or '.join(_SAYS)}")
    state = _SAYS[game].plan(tables, plan.mission)
    called, known = _titles(game_of(game), state), _known(game_of(game), _titles(game_of(game), state))
    titles = _said(game, tables, lang)
    title = _SAYS[game].called(state, titles)
    return _Table(_SAYS[game], "", title, "", state, (None,), called, known, titles)


def _seats(db: Connection, code: str, match: AnyMatch, state: Any, eyes: str) -> Seats:
    """Return whose papers a word asks for: a player's own; for a master those of all players; else everybody's."""
    actor = seating.eyes_of(db, code, match, eyes).actor
    if actor is None:
        return (None,)
    if actor == MASTER:
        bots = _brought(match.game, state)
        return tuple(seat for seat in range(len(_names(db, code, match, state))) if seat not in bots)
    return (actor,)


def _names(db: Connection, code: str, match: AnyMatch, state: Any) -> tuple[str, ...]:
    """Return what papers call the seats, the game's callsign and who sits there; newcomers have no papers yet."""
    titles = _titles(match.game, state)
    sat = seating.sitters(db, code)
    if not sat or isinstance(match.game, Timed):
        return titles
    return tuple(title if title == one.name else f"{title}: {one.name}" for title, one in zip(titles, sat, strict=True))


def _titles(rules: AnyGame, state: Any) -> tuple[str, ...]:
    """Return what a game calls its seats, without that of a newcomer."""
    titles = tuple(rules.seats(state))
    newcomer = rules.newcomer(state) if isinstance(rules, Timed) else None
    return titles if newcomer is None else titles[:newcomer]


def _known(rules: AnyGame, names: tuple[str, ...]) -> tuple[Seat, ...]:
    return () if isinstance(rules, Timed) else tuple(range(len(names)))


def _brought(rules: AnyGame, state: Any) -> frozenset[Seat]:
    """Return the seats of bots that the game itself brought; nobody is told of them."""
    return rules.bots(state) if isinstance(rules, Timed) else frozenset()


def _refuse_none(table: _Table, papers: object) -> None:
    """Raise Refused where there is nothing to print, saying why."""
    if not papers:
        remedy = "name a player: --as NAME, or --as master for those of all"
        raise table.says.missing(table.state, table.seats) or Refused(
            f"{table.code or table.title} has nothing to print for these eyes", remedy=remedy
        )
