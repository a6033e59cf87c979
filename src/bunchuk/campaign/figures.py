"""The event's own figures: the pack's rows copied in when it began, and what the masters set or published since.

A row is kept as text by column, keyed by its hash; a unit keeps the figures that it was mustered with by value, so an
overlay changes only what comes after it. A figure that the pack hides (``?``) and the masters set stays theirs until
they publish it (W4).
"""

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NamedTuple, TypeVar, cast

from bunchuk.campaign import event as event_file
from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.roster import write_upkeep
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.columns import KEYS, TABLES, Row, columns, read_cell, read_setting
from bunchuk.tables.near import near
from bunchuk.tables.notation import bound, format_cost, is_hidden, parse_cost
from bunchuk.tables.rows import Effect, Engine, Faction, Pack, People, Rule, TroopType, UnitRow, WarSettings
from bunchuk.tables.spelling import place_of

R = TypeVar("R", bound=Row)

_SETTINGS: Final = "settings"
_MANIFEST: Final = "manifest"


class EventOpened(NamedTuple):
    """The event begins with these rows and settings, taken from a pack by value."""

    manifest: dict[str, Json]
    tables: dict[str, list[dict[str, str]]]
    settings: dict[str, Json]

    def apply(self, db: Connection, entry: Entry) -> None:
        _write(db, _MANIFEST, 0, "", self.manifest)
        _write(db, _SETTINGS, 0, "", self.settings)
        for kind, rows in self.tables.items():
            for place, row in enumerate(rows):
                _write(db, kind, place, " ".join(row[column] for column in KEYS[kind]), row)

    def told(self) -> str:
        return f"the event begins with the tables {self.manifest['id']} {self.manifest['version']}"


class FigureSet(NamedTuple):
    """Masters set a figure of the event; ``secret`` if the pack hides it and it is not published yet (W4)."""

    kind: str
    key: str
    field: str
    value: Json
    secret: bool

    def apply(self, db: Connection, entry: Entry) -> None:
        place, body = _row(db, self.kind, self.key)
        _write(db, self.kind, place, self.key, body | {self.field: self.value})
        if self.secret:
            db.execute("INSERT OR IGNORE INTO secrets (kind, key, field) VALUES (?, ?, ?)", self[:3])
        if (self.kind, self.field) == ("units", "upkeep"):
            _fill_upkeep(db, self.key, str(self.value), secret=self.secret)

    def told(self) -> str:
        value = "set, known to masters only" if self.secret else f"now {_shown(self.value)}"
        return f"{_title(self.kind, self.key)}: {self.field} is {value}"


class FigurePublished(NamedTuple):
    """Masters publish a figure that the pack hides (W4)."""

    kind: str
    key: str
    field: str

    def apply(self, db: Connection, entry: Entry) -> None:
        if not db.execute("DELETE FROM secrets WHERE kind = ? AND key = ? AND field = ?", self).rowcount:
            raise Refused(f"{_title(self.kind, self.key)}: {self.field} is no secret", rule="W4")
        if self.kind == "units":
            db.execute(
                "UPDATE units SET secret = 0 WHERE secret = 1 AND faction || ' ' || people || ' ' || type = ?"
                " AND NOT EXISTS (SELECT 1 FROM secrets WHERE kind = 'units' AND key = ?)",
                (self.key, self.key),
            )

    def told(self) -> str:
        return f"{_title(self.kind, self.key)}: {self.field} is published"


def begin(path: Path, pack: Path, *, title: str = "", site: str, who: str = "") -> Done:
    """Make an event file that begins with a pack's tables, and has the pack's title if none is given.

    Raises Faulty or Problems and then leaves no file.
    """
    from bunchuk.tables.reader import raw_pack  # noqa: PLC0415 -- hot commands read no pack

    raw = raw_pack(pack)
    done = event_file.create(
        Event(path, who=who),
        title=names.clean(title or str(raw.manifest["title"])),
        site=names.clean(site),
        first=EventOpened(cast("dict[str, Json]", raw.manifest), raw.tables, cast("dict[str, Json]", raw.settings)),
    )
    return done._replace(data={"event": str(path), "pack": str(raw.manifest["id"]), "site": site})


def set_figure(event: Event, table: str, key: str, field: str, text: str) -> Done:
    """Overlay one figure: ``units``, ``isengard uruks light_infantry``, ``strength``, ``6/2/2/2/0``.

    Raises NotFound, Misused if the text is no such figure, Problems if the tables would contradict each other.
    """
    kind = _table(table)
    with event.acting() as act:
        found, body = _find_row(act.db, kind, key)
        if field not in body:
            raise NotFound("figure", field, near(field, body), f"{kind} has {', '.join(body)}")
        hint = next(column.hint for column in columns(_kind(kind)) if column.name == field)
        value: Json = text
        if kind == _SETTINGS:
            read_setting(hint, value := _toml(text))
        else:
            if field in KEYS[kind]:
                raise Misused(f"{field} names the row and never changes; copy the pack with bunchuk tables copy")
            read_cell(hint, text, letters(act.db))
        secret = _hides(act.db, kind, found, field)
        act.record(FigureSet(kind, found, field, value, secret))
        pack(act.db)
        return act.done(table=kind, key=found, field=field, value="?" if secret else value)


def publish(event: Event, table: str, key: str, field: str) -> Done:
    """Lift a secret: from now on everybody may see the figure (W4)."""
    kind = _table(table)
    with event.acting() as act:
        found, _ = _find_row(act.db, kind, key)
        act.record(FigurePublished(kind, found, field))
        return act.done(table=kind, key=found, field=field)


def keep(db: Connection, kind: str, body: object) -> None:
    """Keep figures of another kind than the tables of a war pack, whole; they take the place of those kept before."""
    _write(db, kind, 0, "", body)


def letters(db: Connection) -> str:
    """Return the letters of the resources in the pack's order (W5)."""
    rows = db.execute("SELECT json_extract(body, '$.letter') FROM figures WHERE kind = 'resources' ORDER BY place")
    return "".join(letter for (letter,) in rows)


def rows(db: Connection, kind: type[R]) -> tuple[R, ...]:
    """Return all rows of a kind as they stand in the event."""
    table = next(name for name, row_kind in TABLES.items() if row_kind is kind)
    bodies = db.execute("SELECT body FROM figures WHERE kind = ? ORDER BY place", (table,))
    known = letters(db)
    return tuple(_read(kind, body, known) for (body,) in bodies)


def troop_type(db: Connection, text: str) -> TroopType:
    """Return the troop type of that id, short code or title; raises NotFound with near misses."""
    return _named("troop type", text, rows(db, TroopType), ("id", "code", "title"))


def people(db: Connection, text: str) -> People:
    """Return the people of that id or title; raises NotFound with near misses."""
    return _named("people", text, rows(db, People), ("id", "title"))


def engine(db: Connection, text: str) -> Engine:
    """Return the siege engine of that id or title; raises NotFound with near misses."""
    return _named("engine", text, rows(db, Engine), ("id", "title"))


def pack_faction(db: Connection, text: str) -> Faction:
    """Return the faction of the tables of that id, prefix or title; raises NotFound with near misses."""
    return _named("faction", text, rows(db, Faction), ("id", "prefix", "title"))


def unit_row(db: Connection, faction: str, people_id: str | None, type_id: str) -> UnitRow:
    """Return what a faction's unit of a type costs and can do; the people may be left out where there is but one.

    Raises NotFound naming what the faction may muster, or Misused where several peoples have that type.
    """
    known = [row for row in rows(db, UnitRow) if row.faction == faction]
    fitting = [row for row in known if row.type == type_id and people_id in (None, row.people)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Misused(
            f"{faction} has {type_id} of several peoples ({', '.join(row.people for row in fitting)}); "
            f"say which with --people {fitting[0].people}"
        )
    choices = ", ".join(f"{row.people} {row.type}" for row in known)
    what = f"{people_id} {type_id}" if people_id else type_id
    raise NotFound(f"unit of {faction}", what, (), f"{faction} has {choices}" if choices else f"{faction} has no units")


def settings(db: Connection) -> WarSettings:
    """Return the event's single figures and rulings."""
    _, body = _row(db, _SETTINGS, "")
    make: Callable[..., WarSettings] = WarSettings
    return make(*(read_setting(column.hint, body[column.name]) for column in columns(WarSettings)))


def is_secret(db: Connection, kind: str, key: str, field: str) -> bool:
    """Whether a figure is the masters' only (W4)."""
    row = db.execute("SELECT 1 FROM secrets WHERE kind = ? AND key = ? AND field = ?", (kind, key, field)).fetchone()
    return row is not None


def secret_fields(db: Connection, kind: str, key: str) -> frozenset[str]:
    """Return the fields of a row that are the masters' only (W4)."""
    fields = db.execute("SELECT field FROM secrets WHERE kind = ? AND key = ?", (kind, key))
    return frozenset(field for (field,) in fields)


def pack(db: Connection) -> Pack:
    """Return the event's whole pack, checked; raises Problems."""
    from bunchuk.tables.raw import RawPack, pack_from_raw  # noqa: PLC0415 -- hot commands need no whole pack

    tables: dict[str, list[dict[str, str]]] = {name: [] for name in TABLES}
    single: dict[str, dict[str, object]] = {}
    for kind, body in db.execute("SELECT kind, body FROM figures ORDER BY kind, place"):
        if kind in tables:
            tables[kind].append(json.loads(body))
        else:
            single[kind] = json.loads(body)
    return pack_from_raw(RawPack(single[_MANIFEST], tables, single[_SETTINGS]))


def effects(db: Connection) -> tuple[Effect, ...]:
    """Return what the kinds of ground do (W40-W45)."""
    return rows(db, Effect)


def rules(db: Connection) -> tuple[Rule, ...]:
    """Return the rulebook."""
    return rows(db, Rule)


def _fill_upkeep(db: Connection, key: str, text: str, *, secret: bool) -> None:
    """Give units that were mustered while their upkeep was hidden the one that is set now (W4)."""
    if is_hidden(text):
        return
    upkeep = format_cost(parse_cost(text, letters(db)))
    units = db.execute(
        "SELECT code FROM units WHERE upkeep = '?' AND faction || ' ' || people || ' ' || type = ?", (key,)
    ).fetchall()
    for (code,) in units:
        db.execute("UPDATE units SET upkeep = ?, secret = max(secret, ?) WHERE code = ?", (upkeep, secret, code))
        write_upkeep(db, code, upkeep)


@lru_cache(maxsize=4096)
def _read(kind: type[R], text: str, known: str) -> R:
    """Read a row as it stands in the event, once: a roster asks for the same ones thousands of times."""
    return _typed(kind, json.loads(text), known)


def _typed(kind: type[R], body: dict[str, str], known: str) -> R:
    make: Callable[..., R] = kind
    return make(*(read_cell(column.hint, body[column.name], known) for column in columns(cast("type", kind))))


def _named(what: str, text: str, known: Iterable[R], fields: tuple[str, ...]) -> R:
    wanted = names.fold(text.replace("_", " "))
    by_name: dict[str, R] = {}
    for row in known:
        for field in fields:
            by_name.setdefault(names.fold(str(getattr(row, field)).replace("_", " ")), row)
    if wanted in by_name:
        return by_name[wanted]
    shown = dict.fromkeys(str(getattr(by_name[match], fields[0])) for match in near(wanted, by_name))
    all_of = ", ".join(dict.fromkeys(str(getattr(row, fields[0])) for row in by_name.values()))
    raise NotFound(what, text, tuple(shown), "" if shown else f"known are {all_of}")


def _table(text: str) -> str:
    kinds = [*TABLES, _SETTINGS]
    for kind in kinds:
        if text.casefold() in (kind, kind.removesuffix("s"), kind.removesuffix("ies") + "y"):
            return kind
    raise NotFound("table", text, near(text, kinds), f"known are {', '.join(kinds)}")


def _kind(kind: str) -> type:
    return WarSettings if kind == _SETTINGS else TABLES[kind]


def _find_row(db: Connection, kind: str, key: str) -> tuple[str, dict[str, Json]]:
    keys = [known for (known,) in db.execute("SELECT key FROM figures WHERE kind = ? ORDER BY place", (kind,))]
    place = place_of(key, keys)
    if place >= 0:
        return keys[place], _row(db, kind, keys[place])[1]
    raise NotFound(f"row of {kind}", key, near(key, keys), f"bunchuk tables show {kind} lists them")


def _hides(db: Connection, kind: str, key: str, field: str) -> bool:
    """Whether a figure is hidden in the tables, or was until the masters set it."""
    return is_secret(db, kind, key, field) or is_hidden(str(_row(db, kind, key)[1][field]))


def _row(db: Connection, kind: str, key: str) -> tuple[int, dict[str, Json]]:
    place, body = db.execute("SELECT place, body FROM figures WHERE kind = ? AND key = ?", (kind, key)).fetchone()
    return place, json.loads(body)


def _write(db: Connection, kind: str, place: int, key: str, body: object) -> None:
    text = json.dumps(body, ensure_ascii=False)
    digest = blake2b(f"{kind}\n{text}".encode(), digest_size=16).hexdigest()
    db.execute(
        "INSERT INTO figures (kind, place, key, hash, body) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (kind, key) DO UPDATE SET hash = excluded.hash, body = excluded.body",
        (kind, place, key, digest, text),
    )


def _toml(text: str) -> Json:
    """Read a setting as it is typed: a whole number, numbers with commas, or a word."""
    parts = text.split(",")
    if all(part.strip().removeprefix("-").isdecimal() for part in parts):
        bound(text, 9)
        numbers: list[Json] = [int(part) for part in parts]
        return numbers if len(numbers) > 1 else numbers[0]
    return text


def _title(kind: str, key: str) -> str:
    return f"{kind} {key}" if key else kind


def _shown(value: Json) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
