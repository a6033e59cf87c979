"""The tables as people read them: from the event, or from a pack where there is none."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from bunchuk.campaign import figures, names
from bunchuk.campaign.event import Event
from bunchuk.campaign.seats import MASTER
from bunchuk.errors import NotFound
from bunchuk.tables.columns import KEYS, TABLES, columns, write_cell
from bunchuk.tables.near import near
from bunchuk.tables.packs import default_pack, find_pack, game_of
from bunchuk.tables.reader import read_any, read_pack
from bunchuk.tables.rows import Pack, UnitRow

Subject = Literal["units", "forts", "engines", "terrain", "repair"]


class Pages(NamedTuple):
    """Rows of text under their columns' names, and what to know beside them."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]


def read(event: Event, pack: str = "") -> Pack:
    """Return a named pack, or the event's own tables, or the shipped pack where there is no event."""
    if not pack and event.path.is_file():
        with event.reading() as db:
            return figures.pack(db)
    return read_pack(find_pack(pack or default_pack()))


class Sound(NamedTuple):
    """A pack in which nothing is wrong: what it is, for which game, how many rows each of its tables has."""

    id: str
    version: str
    game: str
    digest: str
    rows: dict[str, int]


def check(event: Event, pack: str = "") -> Sound:
    """Check a named pack of whatever game, or the event's own tables; raises Problems with all faults.

    Without a name the shipped print templates are checked too, in every language.
    """
    if not pack:
        from bunchuk.printing.catalogue import check_templates  # noqa: PLC0415 -- showing tables needs no press

        check_templates()
    checked, game = (read_any(find_pack(pack)), game_of(find_pack(pack))) if pack else (read(event), "war")
    tables = {name: value for name, value in zip(checked._fields, checked, strict=True) if type(value) is tuple}
    rows = {name.replace("_", " "): len(value) for name, value in tables.items()}
    return Sound(checked.id, checked.version, game, checked.digest, rows)


def pages(event: Event, subject: Subject, *, faction: str = "", pack: str = "", eyes: str = "") -> Pages:
    """Return one of the tables in notation; what masters set and have not published is ``?`` to all others (W4).

    ``eyes`` is ``master`` or anybody else. Raises NotFound for an unknown faction or pack, Problems.
    """
    tables = read(event, pack)
    kind, rows = _rows(tables, subject, faction)
    hidden = frozenset[tuple[str, str]]()
    if not pack and names.fold(eyes) != MASTER:
        hidden = _secrets(event, kind)
    shown = tuple(_shown(row, KEYS[kind], hidden) for row in rows)
    fields = tuple(column.name for column in columns(TABLES[kind]))
    if subject != "repair":
        return Pages(fields, shown, ())
    factors = [people for people in tables.peoples if people.repair_factor != 1]
    notes = tuple(f"{people.title} pay {people.repair_factor} times as much (W6)" for people in factors)
    wanted = [fields.index(field) for field in ("id", "code", "repair")]
    return Pages(("type", "code", "price"), tuple(tuple(row[at] for at in wanted) for row in shown), notes)


def _rows(tables: Pack, subject: Subject, faction: str) -> tuple[str, Sequence[tuple[object, ...]]]:
    """Return the kind of a subject's rows, and the rows."""
    match subject:
        case "units":
            return "units", _of_faction(tables, faction)
        case "repair":
            return "troop_types", tables.troop_types
        case "forts":
            return "forts", tables.forts
        case "engines":
            return "engines", tables.engines
        case "terrain":
            return "effects", tables.effects


def _shown(row: tuple[object, ...], keys: Sequence[str], hidden: frozenset[tuple[str, str]]) -> tuple[str, ...]:
    cells = dict(zip(getattr(row, "_fields", ()), map(write_cell, row), strict=True))
    key = " ".join(cells[column] for column in keys)
    return tuple("?" if (key, field) in hidden else cell for field, cell in cells.items())


def _of_faction(tables: Pack, faction: str) -> Sequence[UnitRow]:
    if not faction:
        return tables.units
    wanted = names.fold(faction)
    for row in tables.factions:
        if wanted in (names.fold(row.id), names.fold(row.title), names.fold(row.prefix)):
            return [unit for unit in tables.units if unit.faction == row.id]
    known = [row.id for row in tables.factions]
    raise NotFound("faction", faction, near(faction, known), f"known are {', '.join(known)}")


def _secrets(event: Event, kind: str) -> frozenset[tuple[str, str]]:
    if not event.path.is_file():
        return frozenset()
    with event.reading() as db:
        return frozenset(db.execute("SELECT key, field FROM secrets WHERE kind = ?", (kind,)))
