"""A pack as plain text by table and column: what an event keeps by value, and what a typed pack is made from."""

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple, cast

from bunchuk.errors import Misused, Problem, Problems
from bunchuk.tables.checks import Draft, Names, check
from bunchuk.tables.columns import KEYS, SETTINGS, TABLES, Row, columns, read_cell, read_setting, texts, written
from bunchuk.tables.near import advice
from bunchuk.tables.rows import (
    Effect,
    Engine,
    Faction,
    Fort,
    Pack,
    People,
    Resource,
    Rule,
    Terrain,
    TroopType,
    UnitRow,
    WarSettings,
)
from bunchuk.tables.selectors import SITUATION_WORDS


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
    """Type and check a pack; equal figures give an equal digest. Raises ``Problems``, all at once.

    Lines are told as if each row stood on one, below a line with the columns.
    """
    lines = Lines({name: range(2, len(rows) + 2) for name, rows in raw.tables.items()}, {})
    there = {f"{name}.csv": name in raw.tables for name in TABLES} | {SETTINGS: bool(raw.settings)}
    problems = [Problem(path, 0, "", "is missing", "") for path, is_there in there.items() if not is_there]
    return typed(raw, lines, problems)


def typed(raw: RawPack, lines: Lines, problems: Sequence[Problem]) -> Pack:
    """Type and check what could be read of a pack; raises ``Problems``, with those given and all further ones."""
    draft, faults = _draft(raw, lines)
    found = (*problems, *faults, *check(draft))
    if found or draft.settings is None:
        raise Problems(sorted(found))
    manifest = {name: str(value) for name, value in raw.manifest.items()}
    return Pack(
        id=manifest["id"],
        version=manifest["version"],
        title=manifest["title"],
        digest=_digest(draft, draft.settings),
        resources=draft.typed(Resource),
        troop_types=draft.typed(TroopType),
        peoples=draft.typed(People),
        factions=draft.typed(Faction),
        units=draft.typed(UnitRow),
        terrain=draft.typed(Terrain),
        effects=draft.typed(Effect),
        forts=draft.typed(Fort),
        engines=draft.typed(Engine),
        rules=draft.typed(Rule),
        settings=draft.settings,
    )


def _draft(raw: RawPack, lines: Lines) -> tuple[Draft, list[Problem]]:
    """Type each cell by itself; a row with a fault is left out of the draft, but its names stay known to it."""
    letters = "".join(row["letter"] for row in raw.tables.get("resources", ()))
    faults: list[Problem] = []
    rows: dict[type[Row], list[tuple[int, Row]]] = {}
    for name, table in raw.tables.items():
        kind = TABLES[name]
        rows[kind] = []
        for line, cells in zip(lines.rows[name], table, strict=True):
            row = _row(name, line, cells, letters)
            if isinstance(row, list):
                faults += row
            else:
                rows[kind].append((line, row))
    settings = _settings(raw.settings, lines.settings) if raw.settings else []
    if isinstance(settings, list):
        return Draft(rows, _names(raw), None, lines.settings), faults + settings
    return Draft(rows, _names(raw), settings, lines.settings), faults


def _row(name: str, line: int, cells: Mapping[str, str], letters: str) -> Row | list[Problem]:
    values: list[object] = []
    faults: list[Problem] = []
    for column in columns(TABLES[name]):
        text = cells[column.name]
        try:
            values.append(read_cell(column.hint, text, letters))
        except Misused as misuse:
            faults.append(_problem(f"{name}.csv", line, column.name, text, misuse))
    return faults or cast("Callable[..., Row]", TABLES[name])(*values)


def _settings(given: Mapping[str, object], lines: Mapping[str, int]) -> WarSettings | list[Problem]:
    fields = {column.name: column for column in columns(WarSettings)}
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
    return faults or cast("Callable[..., WarSettings]", WarSettings)(**values)


def _problem(path: str, line: int, column: str, text: str, misuse: Misused) -> Problem:
    """Set a place before a refusal of the shape ``'the text' is at fault: how to mend it``."""
    fault, _, fix = str(misuse).removeprefix(f"{text!r} ").partition(": ")
    return Problem(path, line, text, f"{column} {fault}", fix)


def _names(raw: RawPack) -> Names:
    """Collect names from the text, so that a row with a fault elsewhere is not called unknown too."""
    ids = {name: frozenset(row[KEYS[name][-1]] for row in table) for name, table in raw.tables.items()}
    tagged = ("troop_types", "units", "engines")
    named = ("peoples", "factions", "troop_types", "engines")
    if not raw.tables.keys() >= {*tagged, *named}:
        return Names(ids, None)
    tags = {tag for name in tagged for row in raw.tables[name] for tag in row["tags"].split()}
    return Names(ids, tags.union(SITUATION_WORDS, *(ids[name] for name in named)))


def _digest(draft: Draft, settings: WarSettings) -> str:
    """BLAKE2b of all rows and settings, each written in its one form."""
    tables = {name: [texts(row) for _, row in draft.rows[kind]] for name, kind in TABLES.items()}
    text = json.dumps([tables, settings._asdict()], ensure_ascii=False, sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
