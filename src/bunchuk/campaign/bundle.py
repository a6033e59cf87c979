"""Several operations that are one act: a spreadsheet read in, a sheet entered, a game that ends a match and a round.

Each part is checked against the event as the parts before it have left it, and written into it at once; the bundle
stands in the chronicle as one operation that holds them all by value, and is undone as one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection, IntegrityError
from typing import Final, Literal, NamedTuple

from bunchuk.campaign.event import Act, Event
from bunchuk.campaign.ledger import Paying, Posting
from bunchuk.campaign.operation import Operation, Private, body_of, kind_of, operation_of
from bunchuk.errors import Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json, unreadable

Origin = Literal["import", "paper", "act"]
"""Where a bundle comes from: a spreadsheet, a sheet of paper, or an act of several parts."""

_TOLD: Final = 4
"""Parts of an act that the log tells; of more it says how many."""


_NOWHERE: Final = Entry(0, "", "", "bundle", 1, "", "", None, {}, undone=False)
"""Stands for the row of a bundle that is told before, or without, being looked up."""


class Bundle(NamedTuple):
    """``parts`` are operations, each with ``kind``, ``version`` and ``body``; ``source`` names what they came from.

    An act has neither source nor summary: its parts tell themselves, but for those that are one player's own.
    """

    origin: Origin
    source: str
    summary: str
    parts: list[Json]

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the transfers of all parts."""
        each = ((operation_of(part), part) for part in entries_of(entry))
        return tuple(
            posting for operation, part in each if isinstance(operation, Paying) for posting in operation.postings(part)
        )

    def apply(self, db: Connection, entry: Entry) -> None:
        for part in entries_of(entry):
            operation_of(part).apply(db, part)

    def told(self) -> str:
        if self.source:
            return f"{self.source}: {self.summary}"
        parts = [_part(_NOWHERE, number, part) for number, part in enumerate(self.parts)]
        told = [one.told() for one in map(operation_of, parts) if not isinstance(one, Private)]
        return "; ".join([*told[:_TOLD], *([f"and {len(told) - _TOLD} more"] if len(told) > _TOLD else [])])


class Bundling:
    """A bundle that is being put together in an act."""

    def __init__(self, act: Act, origin: Origin, source: str) -> None:
        self._act, self._origin, self._source = act, origin, source
        self._entry: Entry | None = None
        self._parts: list[Json] = []
        self.lines: list[str] = []

    def add(self, operation: Operation) -> Entry:
        """Apply an operation as the next part, or leave no trace of it and raise what it raises."""
        with self.kept():
            if self._entry is None:
                self._entry = self._act.begin(Bundle(self._origin, self._source, "", []))
            kind, version = kind_of(operation)
            part: dict[str, Json] = {"kind": kind, "version": version, "body": dict(body_of(operation))}
            entry = _part(self._entry, len(self._parts), part)
            try:
                operation.apply(self._act.db, entry)
            except IntegrityError as error:
                raise Refused(f"{operation.told()}: the event does not allow it ({error})") from error
            self._parts.append(part)
            self.lines.append(operation.told())
        return entry

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep what is added meanwhile, or none of it if something is raised."""
        before, count, db = self._entry, len(self._parts), self._act.db
        db.execute("SAVEPOINT parts")
        try:
            yield
        except BaseException:
            db.execute("ROLLBACK TO parts")
            self._entry = before
            del self._parts[count:], self.lines[count:]
            raise
        finally:
            db.execute("RELEASE parts")

    def close(self, summary: str) -> None:
        """Write the bundle into the chronicle; one without parts leaves nothing there.

        An act that came to a single part is written as that operation.
        """
        if self._entry is None:
            return
        if self._origin == "act" and len(self._parts) == 1:
            (part,) = entries_of(self._entry._replace(body={"parts": [*self._parts]}))
            self._act.replace(self._entry, operation_of(part))
            return
        self._act.finish(self._entry, Bundle(self._origin, self._source, summary, self._parts))


@contextmanager
def as_one(act: Act) -> Iterator[Act]:
    """An act within an act, all of whose operations are undone as one; nothing of it stays if it raises."""
    bundle = Bundling(act, "act", "")
    with bundle.kept():
        yield _PartAct(act, bundle)
    bundle.close("")


class Within(Event):
    """An event seen from within a bundle: what is done to it by any act becomes a part of the bundle."""

    def __init__(self, event: Event, act: Act, bundle: Bundling) -> None:
        super().__init__(event.path, who=event.who, dry_run=event.dry_run)
        self._act, self._bundle = act, bundle

    @contextmanager
    def reading(self, *, seated: bool = False) -> Iterator[Connection]:
        """The connection of the bundle's own act, which sees the parts before."""
        yield self._act.db

    @contextmanager
    def acting(self, *, seated: bool = False) -> Iterator[Act]:
        """A part of the bundle's own act, taken back if it is refused."""
        with self._bundle.kept():
            yield _PartAct(self._act, self._bundle)


class _PartAct(Act):
    """An act whose operations are parts of a bundle."""

    def __init__(self, act: Act, bundle: Bundling) -> None:
        super().__init__(act.db, act.who, act.at)
        self._bundle = bundle

    def record(self, operation: Operation, *, key: str | None = None) -> Entry:
        """Add an operation to the bundle, whose key is its own."""
        entry = self._bundle.add(operation)
        self._note(entry, operation)
        return entry


def entries_of(entry: Entry) -> Iterator[Entry]:
    """Yield an operation's row, or the parts of a bundle as rows of their own, with the number of their bundle."""
    parts = entry.body.get("parts") if entry.kind == "bundle" else None
    if not isinstance(parts, list):
        yield entry
        return
    for number, part in enumerate(parts):
        yield _part(entry, number, part)


def brought(db: Connection, origin: Origin, source: str = "") -> Iterator[Operation]:
    """Yield all that bundles of that origin, or of that source alone, have brought and that is not undone."""
    for entry in chronicle.entries(db):
        if entry.kind == "bundle" and entry.body.get("origin") == origin and source in ("", entry.body.get("source")):
            for part in entries_of(entry):
                yield operation_of(part)


def _part(entry: Entry, number: int, part: Json) -> Entry:
    """Return a part's row; raises Faulty if it is none. Keys of transfers are made of the ULID: each part has its own.

    The first has the bundle's, as if it were alone.
    """
    kind, version, body = map(part.get, ("kind", "version", "body")) if isinstance(part, dict) else (None, None, None)
    if not isinstance(kind, str) or not isinstance(version, int) or not isinstance(body, dict) or kind == "bundle":
        raise unreadable(entry.seq, f"part {number + 1} of it is no operation")
    ulid = f"{entry.ulid}.{number}" if number else entry.ulid
    return entry._replace(ulid=ulid, kind=kind, version=version, body=body)
