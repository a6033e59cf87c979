"""A battle carried on line by line, taken back, and booked when it is over.

The match is outside the chronicle: each line of orders and dice is one transaction of its own, and is taken back by
``battle undo``, not by ``undo``. Who looks on, or gives orders as a side, is told only what that side may know.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import booking, names, records
from bunchuk.campaign.awaited import awaited
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.running import (
    Battle,
    actor_name,
    bots_of,
    code_of,
    let_bots_act,
    reader_of,
    resume,
    seat_of,
    seen,
)
from bunchuk.campaign.seating import Ended, ended_by_record
from bunchuk.campaign.sites import neighbours_at
from bunchuk.errors import Misused, Refused
from bunchuk.host.driver import feed
from bunchuk.host.history import Step
from bunchuk.host.story import Reader, heard
from bunchuk.rules.game import CHANCE, MASTER, Chance, Seat
from bunchuk.rules.war import orders
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import EDGE_NAMES, State
from bunchuk.store import chronicle, matches


class Fought(NamedTuple):
    """What a line of orders and dice came to.

    ``told`` are sentences with their rules, as the reader may read them; ``left_over`` counts orders not carried out:
    they wait for dice, or ``refused`` says why the first of them may not be, though what went before it showed
    something and stands. ``waiting`` are the dice waited for; ``next`` says in a line who acts next, or which die is
    rolled.
    """

    battle: str
    told: tuple[tuple[str, str], ...]
    left_over: int
    waiting: Chance | None
    next: str
    over: Ended | None
    refused: str = ""


def do(event: Event, line: str, dice: Sequence[int], *, battle: str = "", eyes: str = "", as_side: str = "") -> Fought:
    """Carry out a line of orders and dice, as ``driver.feed`` does (W26-W39); dice are typed from the table (W30).

    ``eyes`` says who reads the answer, and, if a side's, that only its orders are taken; ``as_side`` names the side
    that gives the orders where the line does not tell (deployment) and, without ``eyes``, reads the answer.
    Raises Refused, Misused, NotFound, Ambiguous, Busy.
    """
    with event.acting(seated=True) as act:
        code = code_of(act.db, battle, first="open")
        match = resume(act.db, code)
        seat = seat_of(act.db, match, as_side) if as_side else None
        reader = reader_of(act.db, match, eyes) if eyes else seat
        if reader not in (None, MASTER):
            if seat not in (None, reader):
                raise Refused(f"{actor_name(match, reader)} gives no orders for the other side", rule="W31")
            seat = reader
        player = seat if eyes and reader != MASTER else None
        records.require_in_earnest(event, player)
        beyond = neighbours_at(act.db, match.state.setup.site)
        line = _duel_of(act.db, match, _to_a_neighbour(beyond, names.one_line(line)))
        steps = _read(line, seat) if line.strip() else ()
        bots_to_act = match.to_act.intersection(bots_of(act.db, code, match))
        if not steps and not dice and not (match.waiting and match.rolls) and not bots_to_act:
            raise Misused('nothing was ordered; write orders, then dice: bunchuk do "d5 f2 a" 5 3')
        before, at = len(match.entries), records.moment()
        fed = feed(match, steps, dice, seat=player, by=event.who, at=at)
        answered = let_bots_act(act.db, code, match, at)
        records.save(act.db, code, match, before)
        told = tuple((words, item.rule) for item in (*fed.events, *answered) if (words := heard(item, reader)))
        return Fought(
            battle=code,
            told=told,
            left_over=len(steps) - fed.carried_out,
            waiting=match.waiting if CHANCE in match.to_act else None,
            next=_next(match, reader, beyond),
            over=ended_by_record(match),
            refused=str(fed.refused or ""),
        )


def duel(event: Event, what: str, commander: str, *, battle: str = "", eyes: str = "") -> Fought:
    """W28: type in a duel before the battle, a master's word: ``won`` by a single, or ``slain``, the commander himself.

    Raises Refused once a die was rolled, or for a side's eyes; NotFound, Ambiguous.
    """
    return do(event, f"duel {what} {commander}", (), battle=battle, eyes=eyes)


def undo(event: Event, *, battle: str = "", count: int | None = None, eyes: str = "") -> Done:
    """Take back the last line of orders and dice, or so many entries; a side only its own that revealed nothing.

    ``data``: ``battle``, ``entries`` (how many), ``next``. Raises Refused.
    """
    with event.acting(seated=True) as act:
        code = code_of(act.db, battle)
        match = resume(act.db, code)
        reader = reader_of(act.db, match, eyes)
        actor = MASTER if reader is None else reader
        bots = bots_of(act.db, code, match)
        taken = records.take_back(act.db, code, match, actor, count, event.who, bots=bots)
        told = _told(act.db, code, "taken back", match, taken, reader)
        return told._replace(warnings=(*told.warnings, *records.seed_was_shown(act.db, code, match)))


def redo(event: Event, *, battle: str = "", eyes: str = "") -> Done:
    """Put back what was taken back last, if nothing was done since; ``data`` as of ``undo``."""
    with event.acting(seated=True) as act:
        code = code_of(act.db, battle)
        match = resume(act.db, code)
        reader = reader_of(act.db, match, eyes)
        put = records.put_back(act.db, code, match, MASTER if reader is None else reader, event.who)
        return _told(act.db, code, "put back", match, put, reader)


def finish(event: Event, battle: str = "", eyes: str = "") -> Done:
    """Book the outcome of a battle that is over (W23, W36-W38); raises Refused while it is not."""
    with event.acting() as act:
        code = code_of(act.db, battle, first="over")
        match = resume(act.db, code)
        if not match.outcome:
            beyond = neighbours_at(act.db, match.state.setup.site)
            remedy = f"next: {_next(match, None, beyond)}; to end it: bunchuk do 'rule end draw : reason'"
            raise Refused(f"battle {code} is not over", rule="W38", remedy=remedy)
        return booking.book(act, code, match.state, result(match.state), _digest(match), eyes)


def came_last(event: Event, battle: str) -> bool:
    """Whether the last line in force of an open battle is younger than the newest act of the event."""
    with event.reading(seated=True) as db:
        steps, newest = resume(db, battle).steps, chronicle.newest(db)
        if not steps or newest is None:
            return bool(steps)
        return matches.written_after(db, battle, steps[-1].entry.number) >= newest.seq


def _read(line: str, seat: Seat | None) -> tuple[orders.Step, ...]:
    try:
        return orders.read(line, seat)
    except Misused as error:
        raise Misused(f"{error}; bunchuk do --help lists all") from None


def _to_a_neighbour(neighbours: Mapping[str, str], line: str) -> str:
    """W37: return a line in which an escape names a neighbour of the site, where those are known; raises Refused."""
    words = line.split()
    if not neighbours or [word.casefold() for word in words[:1]] != ["escape"]:
        return line
    where = " ".join(words[2:] if [word.casefold() for word in words[1:2]] == ["to"] else words[1:])
    for edge, name in neighbours.items():
        if names.fold(where) in (names.fold(name), edge.casefold(), EDGE_NAMES[edge]):
            return f"escape to {name}"
    known = ", ".join(f"{name} ({EDGE_NAMES[edge]})" for edge, name in neighbours.items())
    raise Refused(f"{where or 'nowhere'} is no neighbouring site", rule="W37", remedy=f"escape to one of {known}")


def _duel_of(db: Connection, match: Battle, line: str) -> str:
    """W28: return a line in which a duel names its commander by code, whatever he was called by."""
    words = line.split(maxsplit=2)
    if len(words) == 3 and words[0].casefold() == "duel":
        return f"duel {words[1]} {match.state.setup.sides[seat_of(db, match, words[2])].code}"
    return line


def _next(match: Battle, reader: Reader, beyond: Mapping[str, str]) -> str:
    asked = sorted(seat for seat in match.to_act if seat >= 0)
    return awaited(seen(match.state, reader), match.waiting, asked, beyond.values())


def _told(db: Connection, code: str, verb: str, match: Battle, steps: Sequence[Step[State]], reader: Reader) -> Done:
    """Name entries by what a reader learnt of them; a line for each of which he learnt anything."""
    lines = records.retold(code, verb, steps, reader)
    beyond = neighbours_at(db, match.state.setup.site)
    return Done((), lines, {"battle": code, "entries": len(steps), "next": _next(match, reader, beyond)})


def _digest(match: Battle) -> str:
    lines = [*match.header.lines(), *(entry.line() for entry in match.entries)]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
