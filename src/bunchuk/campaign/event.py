"""An event file in hand: reading it, and acting on it so that an act is recorded whole or not at all."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign.names import fold
from bunchuk.campaign.operation import Operation, body_of, kind_of
from bunchuk.campaign.seats import MASTER, masters_alone, seat
from bunchuk.errors import Refused
from bunchuk.store import chronicle, connection
from bunchuk.store.chronicle import Entry, Json

MASTERS_UNDO: Final = "bunchuk undo"
"""Takes back any act of the event; the masters' alone."""


class Done(NamedTuple):
    """What an act did: the operations' numbers, a line for each thing that changed, and what to be warned of."""

    operations: tuple[int, ...]
    lines: tuple[str, ...]
    data: dict[str, Json]
    warnings: tuple[str, ...] = ()


class Act:
    """One transaction of a master's: what is recorded in it is written together."""

    def __init__(self, db: Connection, who: str, at: str) -> None:
        self.db, self.who, self.at = db, who, at
        self._entries: list[Entry] = []
        self._lines: list[str] = []

    def record(self, operation: Operation, *, key: str | None = None) -> Entry:
        """Write an operation into the chronicle and apply it."""
        entry = self.begin(operation, key=key)
        operation.apply(self.db, entry)
        self._note(entry, operation)
        return entry

    def begin(self, operation: Operation, *, key: str | None = None) -> Entry:
        """Write an operation into the chronicle that is still to be applied, part by part, and then finished."""
        kind, version = kind_of(operation)
        return chronicle.append(
            self.db, kind=kind, version=version, body=body_of(operation), who=self.who, at=self.at, key=key
        )

    def finish(self, entry: Entry, operation: Operation) -> None:
        """Write what an operation that was begun has come to."""
        chronicle.fill(self.db, entry.seq, body_of(operation))
        self._note(entry, operation)

    def replace(self, entry: Entry, operation: Operation) -> None:
        """Write another operation in place of one that was begun, and which is applied already."""
        kind, version = kind_of(operation)
        chronicle.replace(self.db, entry.seq, kind=kind, version=version, body=body_of(operation))
        self._note(entry, operation)

    def _note(self, entry: Entry, operation: Operation) -> None:
        self._entries.append(entry)
        self._lines.append(operation.told())

    def done(self, *warnings: str, **data: Json) -> Done:
        """Sum up what was recorded."""
        return Done(tuple(dict.fromkeys(entry.seq for entry in self._entries)), tuple(self._lines), data, warnings)


def _now() -> datetime:
    return datetime.now(UTC)


class Event:
    """An event file, who acts on it, and whether acts are only tried (``dry_run``: all is taken back at the end).

    ``seat`` is whose seat is acted from: a player's limits what is done to what he may do himself; empty or ``master``
    limits nothing.
    """

    def __init__(
        self, path: Path, *, who: str = "", seat: str = "", dry_run: bool = False, clock: Callable[[], datetime] = _now
    ) -> None:
        self.path, self.who, self.seat, self.dry_run, self._clock = path, who, seat, dry_run, clock

    @contextmanager
    def reading(self, *, seated: bool = False) -> Iterator[Connection]:
        """A connection that cannot write; one consistent picture for as long as it is open.

        From a seat that nobody has it is refused, unless what is read is ``seated``, that is, knows its own players.
        Raises NotFound, Ambiguous.
        """
        with self._answered():
            db = connection.connect_reader(self.path)
            try:
                db.execute("BEGIN")
                if not seated:
                    seat(db, self.seat)
                yield db
            finally:
                db.close()

    @property
    def at_a_seat(self) -> bool:
        """Whether somebody looks and acts from a player's seat, not as a master or the whole table."""
        return bool(self.seat) and fold(self.seat) != MASTER

    def require_master(self) -> None:
        """Raise Refused from a player's seat: of what is the masters' to do, or shows what is theirs to know."""
        if self.at_a_seat:
            raise masters_alone(self.seat)

    @contextmanager
    def acting(self, *, seated: bool = False) -> Iterator[Act]:
        """One transaction; checks and writes in it see no other writer.

        Acts are the masters': from a player's seat they are refused, all but those that are ``seated``, which
        themselves keep to what that seat may do and read. Raises Refused.
        """
        if not seated:
            self.require_master()
        with self._answered():
            db = connection.connect(self.path)
            try:
                with connection.transaction(db):
                    yield Act(db, self.who, self.now())
                    if self.dry_run:
                        db.rollback()
                        db.execute("BEGIN")
            finally:
                db.close()

    @contextmanager
    def _answered(self) -> Iterator[None]:
        """Tell no player to undo an act of the event, which only masters can."""
        try:
            yield
        except Refused as refused:
            if self.at_a_seat and refused.remedy.startswith(MASTERS_UNDO):
                told = Refused(refused.reason, rule=refused.rule, remedy="a master can take that back")
                raise told from refused
            raise

    def now(self) -> str:
        """The present time as the chronicle keeps it: UTC, to the second."""
        return self._clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def create(event: Event, *, title: str, site: str, first: Operation | None = None) -> Done:
    """Make the event's file with an identity and a secret key of its own; ``first`` is recorded in it, if given."""

    def fill(db: Connection) -> Done:
        db.execute(
            "INSERT INTO event (id, title, site, number, secret) VALUES (1, ?, ?, ?, ?)",
            (title, site, int.from_bytes(os.urandom(2), "big"), os.urandom(32)),
        )
        act = Act(db, event.who, event.now())
        if first is not None:
            act.record(first)
        return act.done()

    return connection.create(event.path, fill)
