"""A battle carried on line by line, taken back, and booked when it is over.

The match is outside the chronicle: each line of orders and dice is one transaction of its own, and is taken back by
``battle undo``, not by ``undo``. Who looks on, or gives orders as a side, is told only what that side may know.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from typing import NamedTuple

from bunchuk.campaign import booking
from bunchuk.campaign.awaited import awaited
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.running import Battle, actor_name, code_of, reader_of, resume, save, seat_of, seen
from bunchuk.errors import Misused, Refused
from bunchuk.host.driver import feed
from bunchuk.host.history import Step
from bunchuk.host.story import Reader, heard
from bunchuk.rules.game import MASTER, Chance, Outcome
from bunchuk.rules.war import orders
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import State
from bunchuk.store import chronicle, matches


class Fought(NamedTuple):
    """What a line of orders and dice came to.

    ``told`` are sentences with their rules, as the reader may read them; ``left_over`` counts orders not carried out;
    ``waiting`` are the dice waited for; ``next`` says in a line who acts next, or which die is rolled.
    """

    battle: str
    told: tuple[tuple[str, str], ...]
    left_over: int
    waiting: Chance | None
    next: str
    over: Outcome | None


def do(event: Event, line: str, dice: Sequence[int], *, battle: str = "", eyes: str = "", as_side: str = "") -> Fought:
    """Carry out a line of orders and dice, all or nothing (W26-W39); dice are typed from the table (W30).

    ``eyes`` says who reads the answer, and, if a side's, that only its orders are taken; ``as_side`` names the side
    that gives the orders where the line does not tell (deployment) and, without ``eyes``, reads the answer.
    Raises Refused, Misused, NotFound, Ambiguous, Busy.
    """
    with event.acting() as act:
        code = code_of(act.db, battle)
        match = resume(act.db, code)
        seat = seat_of(act.db, match, as_side) if as_side else None
        reader = reader_of(act.db, match, eyes) if eyes else seat
        if reader not in (None, MASTER):
            if seat not in (None, reader):
                raise Refused(f"{actor_name(match, reader)} gives no orders for the other side", rule="W31")
            seat = reader
        steps = orders.read(line, seat) if line.strip() else ()
        if not steps and not dice and not (match.waiting and match.rolls):
            raise Misused('nothing was ordered; write orders, then dice: bunchuk do "d5 f2 a" 5 3')
        before = len(match.entries)
        fed = feed(match, steps, dice, by=event.who, at=_moment())
        save(act.db, code, match, before)
        told = tuple((words, item.rule) for item in fed.events if (words := heard(item, reader)))
        return Fought(code, told, len(steps) - fed.carried_out, fed.waiting, _next(match, reader), match.outcome)


def undo(event: Event, *, battle: str = "", count: int | None = None, eyes: str = "") -> Done:
    """Take back the last line of orders and dice, or so many entries; a side only its own that revealed nothing.

    ``data``: ``battle``, ``entries`` (their numbers), ``next``. Raises Refused.
    """
    with event.acting() as act:
        code = code_of(act.db, battle)
        match = resume(act.db, code)
        reader = reader_of(act.db, match, eyes)
        before, steps = len(match.entries), tuple(match.steps)
        if not steps:
            raise Refused(f"nothing has been done in {code} yet", remedy="bunchuk undo takes back that it was opened")
        taken = match.undo(
            MASTER if reader is None else reader,
            count=_last_line(match) if count is None else count,
            by=event.who,
            at=_moment(),
        )
        save(act.db, code, match, before)
        return _told(code, "taken back", match, steps[-len(taken) :], reader)


def redo(event: Event, *, battle: str = "", eyes: str = "") -> Done:
    """Put back what was taken back last, if nothing was done since; ``data`` as of ``undo``."""
    with event.acting() as act:
        code = code_of(act.db, battle)
        match = resume(act.db, code)
        reader = reader_of(act.db, match, eyes)
        before = len(match.entries)
        put = match.redo(MASTER if reader is None else reader, by=event.who, at=_moment())
        save(act.db, code, match, before)
        return _told(code, "put back", match, match.steps[-len(put) :], reader)


def finish(event: Event, battle: str = "", eyes: str = "") -> Done:
    """Book the outcome of a battle that is over (W23, W36-W38); raises Refused while it is not."""
    with event.acting() as act:
        code = code_of(act.db, battle)
        match = resume(act.db, code)
        if not match.outcome:
            remedy = f"next: {_next(match, None)}; to end it: bunchuk do 'rule end draw : reason'"
            raise Refused(f"battle {code} is not over", rule="W38", remedy=remedy)
        return booking.book(act, code, match.state, result(match.state), _digest(match), eyes)


def came_last(event: Event, battle: str) -> bool:
    """Whether the last line in force of an open battle is younger than the newest act of the event."""
    with event.reading() as db:
        steps, newest = resume(db, battle).steps, chronicle.newest(db)
        if not steps or newest is None:
            return bool(steps)
        return matches.written_after(db, battle, steps[-1].entry.number) >= newest.seq


def _next(match: Battle, reader: Reader) -> str:
    return awaited(seen(match.state, reader), match.waiting, sorted(seat for seat in match.to_act if seat >= 0))


def _told(code: str, verb: str, match: Battle, steps: Sequence[Step[State]], reader: Reader) -> Done:
    """Name entries by what a reader learnt of them; a line for each of which he learnt anything."""
    numbers = [step.entry.number for step in steps]
    lines = [f"{code}: {verb}: {len(steps)} {'entry' if len(steps) == 1 else 'entries'}"]
    lines += [f"  {words}" for step in steps for item in step.events if (words := heard(item, reader))]
    return Done((), tuple(lines), {"battle": code, "entries": list(numbers), "next": _next(match, reader)})


def _moment() -> str:
    """The time as entries keep it: fine enough that all entries of one line, and no others, share it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _last_line(match: Battle) -> int:
    """Count the entries in force at the end that came in with one line."""
    steps = match.steps
    last = steps[-1].entry.at
    count = 0
    while count < len(steps) and steps[-1 - count].entry.at == last:
        count += 1
    return count


def _digest(match: Battle) -> str:
    lines = [*match.header.lines(), *(entry.line() for entry in match.entries)]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
