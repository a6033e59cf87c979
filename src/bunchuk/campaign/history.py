"""What was done, and taking it back: the log, undo and redo.

Nothing is erased. An undone operation stays in the log, marked, with who took it back and why; everything else is
applied again without it, and if that cannot be, nothing changes.
"""

from sqlite3 import Connection, IntegrityError
from typing import Final, NamedTuple

from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.operation import Private, operation_of, told_of
from bunchuk.campaign.rebuild import hindrances, rebuild
from bunchuk.campaign.seats import MASTER, TABLE, Seat, own_code, seat
from bunchuk.errors import NotFound, Refused, Stuck
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Mark

_TOLD: Final = 4
"""Operations that a refusal tells of in full; of further ones it gives the numbers."""


KEPT: Final = "something that masters may read of: --as master"
"""Stands in the log of the whole table for what is one player's own."""


class Line(NamedTuple):
    """An operation as the log tells it; ``marks`` are its undos and redos in order.

    ``number`` is None for a player: numbers would tell him how often something happened that he may not read of.
    """

    number: int | None
    at: str
    who: str
    told: str
    undone: bool
    marks: tuple[Mark, ...]


def log(event: Event, last: int = -1, eyes: str = MASTER) -> tuple[Line, ...]:
    """Return what happened, newest last; only the ``last`` so many if given.

    What is one player's own is left out for others, and for the whole table stands as ``KEPT``.
    """
    with event.reading() as db:
        looks = seat(db, eyes)
        marks: dict[int, list[Mark]] = {}
        for mark in chronicle.marks(db):
            marks.setdefault(mark.operation, []).append(mark)
        lines = list[Line]()
        for entry in chronicle.entries(db, effective=False, last=last if looks.master or looks == TABLE else -1):
            told = _told(db, entry, looks)
            if told:
                number = entry.seq if looks.master or looks == TABLE else None
                lines.append(Line(number, entry.at, entry.who, told, entry.undone, tuple(marks.get(entry.seq, ()))))
        return tuple(lines[-last:] if last > 0 else lines)


def _told(db: Connection, entry: Entry, looks: Seat) -> str:
    """Tell an operation to whoever looks; empty if nothing of it is his to know."""
    operation = operation_of(entry)
    if isinstance(operation, Private) and not looks.master:
        reader = operation.reader(db)
        if not reader or own_code(db, looks.code) != reader:
            return KEPT if looks == TABLE else ""
    return told_of(entry)


def undo(event: Event, number: int | None = None, why: str = "") -> Done:
    """Take back the newest operation, or the one of that number.

    Raises Refused, naming what rests on it, if the others do not stand without it. ``data`` has ``undone``, its number.
    """
    with event.acting() as act:
        entry = _newest(act.db) if number is None else _numbered(act.db, number)
        told = told_of(entry)
        this = f"operation {entry.seq} ({told})"
        if entry.undone:
            raise Refused(f"{this} is undone already", remedy="bunchuk redo does again what was undone last")
        if entry.kind == "event_opened":
            raise Refused("the beginning of the event cannot be undone", remedy="to begin anew, remove the file")
        chronicle.mark(act.db, entry.seq, "undo", who=act.who, at=act.at, why=why)
        try:
            rebuild(act.db)
        except Stuck:
            above = hindrances(act.db)
            reason = f"{this} cannot be undone: {_listed(above)} on it"
            raise Refused(reason, remedy=f"undo {above[-1].operation} first") from None
    return Done((entry.seq,), (f"undone: operation {entry.seq}, {told}",), {"undone": entry.seq})


def redo(event: Event) -> Done:
    """Do again what was undone last and is so still; ``data`` has ``redone``, its number."""
    with event.acting() as act:
        entry = _last_undone(act.db)
        told = told_of(entry)
        this = f"operation {entry.seq} ({told})"
        try:
            chronicle.mark(act.db, entry.seq, "redo", who=act.who, at=act.at, why="")
            rebuild(act.db)
        except IntegrityError as error:
            reason = f"{this} cannot be done again: the same has been done since ({entry.key})"
            raise Refused(reason, remedy="undo that first") from error
        except Stuck as stuck:
            if stuck.operation == entry.seq:
                raise Refused(f"{this} cannot be done again: {stuck.cause}") from stuck
            reason = f"{this} cannot be done again: operation {stuck.operation} ({stuck.told}) came to stand against it"
            raise Refused(reason, remedy=f"undo {stuck.operation} first") from stuck
    return Done((entry.seq,), (f"done again: operation {entry.seq}, {told}",), {"redone": entry.seq})


def _listed(above: list[Stuck]) -> str:
    """Name what rests on an operation, the first few in full; ``undo`` takes them from the last."""
    if len(above) == 1:
        return f"operation {above[0].operation} ({above[0].told}) rests"
    named = [f"{stuck.operation} ({stuck.told})" for stuck in above[:_TOLD]]
    return f"operations {', '.join(named + [str(stuck.operation) for stuck in above[_TOLD:]])} rest"


def _newest(db: Connection) -> Entry:
    entry = chronicle.newest(db)
    if entry is None or entry.kind == "event_opened":
        raise Refused("nothing has been done yet that could be undone")
    return entry


def _numbered(db: Connection, number: int) -> Entry:
    entry = chronicle.entry(db, number)
    if entry is None:
        raise NotFound("operation", str(number), remedy="bunchuk log lists them")
    return entry


def _last_undone(db: Connection) -> Entry:
    for mark in reversed(chronicle.marks(db)):
        entry = chronicle.entry(db, mark.operation)
        if mark.act == "undo" and entry is not None and entry.undone:
            return entry
    raise Refused("nothing is undone that could be done again")
