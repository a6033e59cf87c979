"""The tables as people read them: from the event, or from a pack where there is none."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from bunchuk.campaign import figures, names
from bunchuk.campaign.event import Event
from bunchuk.errors import NotFound
from bunchuk.tables.columns import write_cell
from bunchuk.tables.near import near
from bunchuk.tables.packs import default_pack, find_pack
from bunchuk.tables.reader import read_pack
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


def pages(event: Event, subject: Subject, *, faction: str = "", pack: str = "", master: bool = False) -> Pages:
    """Return one of the tables; figures that only masters may know stand as ``?`` to others (W4)."""
    tables = read(event, pack)
    if subject == "units":
        secret = frozenset[tuple[str, str]]() if master or pack else _secrets(event)
        rows = tuple(_unit(row, secret) for row in _of_faction(tables, faction))
        return Pages(UnitRow._fields, rows, ())
    if subject == "repair":
        factors = [people for people in tables.peoples if people.repair_factor != 1]
        notes = tuple(f"{people.title} pay {people.repair_factor} times as much (W6)" for people in factors)
        return Pages(
            ("type", "code", "price"),
            tuple((row.id, row.code, write_cell(row.repair)) for row in tables.troop_types),
            notes,
        )
    chosen: Sequence[tuple[object, ...]] = {
        "forts": tables.forts,
        "engines": tables.engines,
        "terrain": tables.effects,
    }[subject]
    fields: tuple[str, ...] = getattr(chosen[0], "_fields", ()) if chosen else ()
    return Pages(fields, tuple(tuple(map(write_cell, row)) for row in chosen), ())


def _unit(row: UnitRow, secret: frozenset[tuple[str, str]]) -> tuple[str, ...]:
    key = f"{row.faction} {row.people} {row.type}"
    return tuple(
        "?" if (key, field) in secret else write_cell(value) for field, value in zip(row._fields, row, strict=True)
    )


def _of_faction(tables: Pack, faction: str) -> Sequence[UnitRow]:
    if not faction:
        return tables.units
    wanted = names.fold(faction)
    for row in tables.factions:
        if wanted in (names.fold(row.id), names.fold(row.title), names.fold(row.prefix)):
            return [unit for unit in tables.units if unit.faction == row.id]
    known = [row.id for row in tables.factions]
    raise NotFound("faction", faction, near(faction, known), f"known are {', '.join(known)}")


def _secrets(event: Event) -> frozenset[tuple[str, str]]:
    if not event.path.is_file():
        return frozenset()
    with event.reading() as db:
        return frozenset(db.execute("SELECT key, field FROM secrets WHERE kind = 'units'"))
