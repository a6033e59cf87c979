"""A pack as plain text by table and column: what an event keeps by value, and what a typed pack is made from."""

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple, cast

from bunchuk.errors import Misused, Problem, Problems
from bunchuk.tables.columns import SETTINGS, Row, columns, read_cell, read_setting, texts, written
from bunchuk.tables.maps import Map
from bunchuk.tables.near import advice
from bunchuk.tables.rows import Pack
from bunchuk.tables.schema import Draft, Manifest, Names, P, Schema
from bunchuk.tables.war_pack import WAR


class RawPack(NamedTuple):
    """A pack before typing, fit for JSON: ``RawPack(*json.loads(json.dumps(raw)))`` equals ``raw``.

    A table that could not be read is left out, and so are settings: ``{}``.
    """

    manifest: dict[str, object]
    tables: dict[str, list[dict[str, str]]]
    settings: dict[str, object]


class Lines(NamedTuple):
    """The lines that rows and settings stood on, where the pack came from files."""

    rows: dict[str, Sequence[int]]
    settings: dict[str, int]


def pack_from_raw(raw: RawPack) -> Pack:
    """Type and check a war pack; equal figures give an equal digest. Raises ``Problems``, all at once.

    Lines are told as if each row stood on one, below a line with the columns.
    """
    lines = Lines({name: range(2, len(rows) + 2) for name, rows in raw.tables.items()}, {})
    asked = WAR.tables.keys() - WAR.optional
    there = {f"{name}.csv": name in raw.tables for name in asked} | {SETTINGS: bool(raw.settings)}
    problems = [Problem(path, 0, "", "is missing", "") for path, is_there in there.items() if not is_there]
    return typed(WAR, raw, lines, {}, problems)


def typed(
    schema: Schema[P], raw: RawPack, lines: Lines, maps: Mapping[str, Map | None], problems: Sequence[Problem]
) -> P:
    """Type and check what could be read of a pack; raises ``Problems``, with those given and all further ones.

    ``maps`` are its maps by name, None for one that is there but could not be read.
    """
    draft, faults = _draft(schema, raw, lines, maps)
    found = [*problems, *faults, *(problem for check in schema.checks for problem in check(draft))]
    if found or (schema.settings is not None and draft.settings is None):
        raise Problems(sorted(found))
    told = {name: str(value) for name, value in raw.manifest.items()}
    return schema.build(Manifest(told["id"], told["version"], told["title"], _digest(schema, draft)), draft)


def _draft(
    schema: Schema[P], raw: RawPack, lines: Lines, maps: Mapping[str, Map | None]
) -> tuple[Draft, list[Problem]]:
    """Type each cell by itself; a row with a fault is left out of the draft, but its names stay known to it."""
    letters = "".join(row["letter"] for row in raw.tables.get("resources", ()))
    faults: list[Problem] = []
    rows: dict[type[Row], list[tuple[int, Row]]] = {}
    for name, table in raw.tables.items():
        kind = schema.tables[name]
        rows[kind] = []
        for line, cells in zip(lines.rows[name], table, strict=True):
            row = _row(kind, f"{name}.csv", line, cells, letters)
            if isinstance(row, list):
                faults += row
            else:
                rows[kind].append((line, row))
    settings: Row | None = None
    if schema.settings is not None and raw.settings:
        found = _settings(schema.settings, raw.settings, lines.settings)
        if isinstance(found, list):
            faults += found
        else:
            settings = found
    # Names come from the text, so that a row with a fault elsewhere is not called unknown too.
    ids = {name: frozenset(row[schema.keys[name][-1]] for row in table) for name, table in raw.tables.items()}
    names = Names(ids, schema.words(raw.tables))
    read = {name: found for name, found in maps.items() if found is not None}
    return Draft(schema.tables, schema.keys, rows, names, settings, lines.settings, read, maps.keys()), faults


def _row(kind: type[Row], path: str, line: int, cells: Mapping[str, str], letters: str) -> Row | list[Problem]:
    values: list[object] = []
    faults: list[Problem] = []
    for column in columns(kind):
        text = cells[column.name]
        try:
            values.append(read_cell(column.hint, text, letters))
        except Misused as misuse:
            faults.append(_problem(path, line, column.name, text, misuse))
    return faults or cast("Callable[..., Row]", kind)(*values)


def _settings(kind: type[Row], given: Mapping[str, object], lines: Mapping[str, int]) -> Row | list[Problem]:
    fields = {column.name: column for column in columns(kind)}
    faults = [
        Problem(SETTINGS, lines.get(name, 0), name, "is no setting", advice(name, fields))
        for name in given
        if name not in fields
    ]
    values: dict[str, object] = {}
    for name, column in fields.items():
        if name not in given:
            faults.append(Problem(SETTINGS, 0, name, "is missing", f"it tells {column.legend}"))
            continue
        try:
            values[name] = read_setting(column.hint, given[name])
        except Misused as misuse:
            faults.append(_problem(SETTINGS, lines.get(name, 0), name, written(given[name]), misuse))
    return faults or cast("Callable[..., Row]", kind)(**values)


def _problem(path: str, line: int, column: str, text: str, misuse: Misused) -> Problem:
    """Set a place before a refusal of the shape ``'the text' is at fault: how to mend it``."""
    fault, _, fix = str(misuse).removeprefix(f"{text!r} ").partition(": ")
    return Problem(path, line, text, f"{column} {fault}", fix)


def _digest(schema: Schema[P], draft: Draft) -> str:
    """BLAKE2b of all rows, settings and maps, each written in its one form; names in other languages do not count."""
    counted = {name: kind for name, kind in draft.tables.items() if name not in schema.optional}
    tables = {name: [texts(row) for _, row in draft.rows[kind]] for name, kind in counted.items()}
    settings = draft.settings
    figures = [tables, dict(zip(settings._fields, settings, strict=True)) if settings is not None else {}]
    if draft.maps:
        figures.append(draft.maps)
    return blake2b(json.dumps(figures, ensure_ascii=False, sort_keys=True).encode(), digest_size=16).hexdigest()
