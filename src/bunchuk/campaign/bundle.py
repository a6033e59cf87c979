"""Several operations that are one act: a spreadsheet read in, a sheet of paper entered. They are undone together.

Each part is checked against the event as the parts before it have left it, and written into it at once; the bundle
stands in the chronicle as one operation that holds them all by value.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection, IntegrityError
from typing import Literal, NamedTuple, cast

from bunchuk.campaign.event import Act, Event
from bunchuk.campaign.ledger import Paying, Posting
from bunchuk.campaign.operation import Operation, body_of, kind_of, operation_of
from bunchuk.errors import Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json

Origin = Literal["import", "paper"]
"""Where a bundle comes from: a spreadsheet, or a sheet of paper."""


class Bundle(NamedTuple):
    """``parts`` are operations, each with ``kind``, ``version`` and ``body``; ``source`` names what they came from."""

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
        return f"{self.source}: {self.summary}"


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
        """Write the bundle into the chronicle; one without parts leaves nothing there."""
        if self._entry is not None:
            self._act.finish(self._entry, Bundle(self._origin, self._source, summary, self._parts))


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
    parts = entry.body["parts"] if entry.kind == "bundle" else None
    if not isinstance(parts, list):
        yield entry
        return
    for number, part in enumerate(parts):
        yield _part(entry, number, cast("dict[str, Json]", part))


def brought(db: Connection, origin: Origin, source: str = "") -> Iterator[Operation]:
    """Yield all that bundles of that origin, or of that source alone, have brought and that is not undone."""
    for entry in chronicle.entries(db):
        if entry.kind == "bundle" and entry.body["origin"] == origin and source in ("", entry.body["source"]):
            for part in entries_of(entry):
                yield operation_of(part)


def _part(entry: Entry, number: int, part: dict[str, Json]) -> Entry:
    """Return a part's row. Keys of transfers are made of the ULID, so that each part has one of its own."""
    return entry._replace(
        ulid=f"{entry.ulid}.{number}",
        kind=cast("str", part["kind"]),
        version=cast("int", part["version"]),
        body=cast("dict[str, Json]", part["body"]),
    )
