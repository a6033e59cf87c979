"""The only reader of whole packs: their files become plain text by table and column, with the line of each.

A fault in one file does not hide those of another; only a manifest that cannot be relied on stops everything at once.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bunchuk.errors import Problem, Problems
from bunchuk.tables import files
from bunchuk.tables.columns import SETTINGS, written
from bunchuk.tables.files import MANIFEST, Unreadable
from bunchuk.tables.map_files import ENDINGS, PARTS, read_map
from bunchuk.tables.maps import Map
from bunchuk.tables.near import advice
from bunchuk.tables.raw import Lines, RawPack, typed
from bunchuk.tables.rows import Pack
from bunchuk.tables.schema import AnyPack, P, Schema
from bunchuk.tables.schemas import SCHEMAS
from bunchuk.tables.spelling import shows
from bunchuk.tables.war_pack import WAR

FORMAT: Final = 1
"""The format of packs that this program reads; told in the manifest."""

MAPS: Final = "maps"
"""The folder of a pack's maps, where its game has any."""

_FIELDS: Final = ("format", "id", "version", "title", "game")
_TOML_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")


def read(folder: Path, schema: Schema[P]) -> P:
    """Read, type and check a pack of a game; raises ``Problems``, with paths relative to the folder."""
    manifest = _manifest(folder)
    _of_game(manifest, schema.game)
    return _read(folder, schema, manifest)[1]


def read_pack(folder: Path) -> Pack:
    """Read, type and check a pack of the war game; raises ``Problems``."""
    return read(folder, WAR)


def read_any(folder: Path) -> AnyPack:
    """Read, type and check a pack of whatever game its manifest names; raises ``Problems``."""
    manifest = _manifest(folder)
    pack: AnyPack = _read(folder, SCHEMAS[str(manifest["game"])], manifest)[1]
    return pack


def raw_pack(folder: Path) -> RawPack:
    """Read a war pack as text, as sound as ``read_pack`` asks for; raises ``Problems``."""
    manifest = _manifest(folder)
    _of_game(manifest, WAR.game)
    return _read(folder, WAR, manifest)[0]


def _read(folder: Path, schema: Schema[P], manifest: dict[str, object]) -> tuple[RawPack, P]:
    raw, lines, problems = RawPack(manifest, {}, {}), Lines({}, {}), list(_strangers(folder, schema))
    for name, kind in schema.tables.items():
        if name in schema.optional and not (folder / f"{name}.csv").exists():
            raw.tables[name], lines.rows[name] = [], []
            continue
        try:
            rows = dict(files.rows_of(folder, name, kind, problems))
        except Unreadable as unreadable:
            problems += unreadable.problems
        else:
            raw.tables[name] = list(rows.values())
            lines.rows[name] = list(rows)
    if schema.settings is not None:
        try:
            raw, lines = _with_settings(folder, raw, lines)
        except Unreadable as unreadable:
            problems += unreadable.problems
    letters = {row["letter"]: row["id"] for row in raw.tables.get("terrain", ())} if schema.has_maps else {}
    letters = letters if all(len(letter) == 1 for letter in letters) else {}
    maps = dict(_maps(folder, letters, problems)) if schema.has_maps else {}
    return raw, typed(schema, raw, lines, maps, problems)


def _maps(folder: Path, letters: dict[str, str], problems: list[Problem]) -> Iterator[tuple[str, Map | None]]:
    """Give each map by its name, None for one with faults, which go to ``problems``."""
    seen: set[str] = set()
    for path in sorted((folder / MAPS).iterdir()) if (folder / MAPS).is_dir() else ():
        place = f"{MAPS}/{path.name}"
        if path.name.startswith(".") or path.suffix.lower() in PARTS or path.is_dir():
            continue  # a folder is one of tilesets and pictures
        if path.suffix not in ENDINGS:
            fix = f"maps end in {', '.join(ENDINGS)}, tilesets in .tsx, .tsj, object templates in .tx, .tj"
            problems.append(Problem(place, 0, "", "is no map", fix))
        elif path.stem in seen:
            problems.append(Problem(place, 0, path.stem, "names two maps", "keep one of them"))
        else:
            seen.add(path.stem)
            yield path.stem, _map(path, letters, place, problems)


def _map(path: Path, letters: dict[str, str], place: str, problems: list[Problem]) -> Map | None:
    """Read a map; without letters terrain.csv is at fault, which is told already."""
    if not letters:
        return None
    try:
        return read_map(path, letters, place)
    except Problems as faults:
        problems += faults.problems
        return None


def _with_settings(folder: Path, raw: RawPack, lines: Lines) -> tuple[RawPack, Lines]:
    settings, places = _toml(folder, SETTINGS)
    if not settings:
        raise Unreadable([Problem(SETTINGS, 0, "", "has no settings", "copy it from another pack")])
    return raw._replace(settings=settings), lines._replace(settings=places)


def _manifest(folder: Path) -> dict[str, object]:
    """Read the manifest: its format before anything else, for all else hangs on it."""
    values, lines = _toml(folder, MANIFEST)
    if values.get("format") != FORMAT:
        text, line = written(values.get("format", "")), lines.get("format", 0)
        fault = "is no format that this program reads" if text else "format is missing"
        fix = f"it reads format {FORMAT}"
        raise Problems([Problem(MANIFEST, line, text, fault, fix)])
    problems = [
        Problem(MANIFEST, lines.get(name, 0), name, "is no field of a manifest", advice(name, _FIELDS))
        for name in values
        if name not in _FIELDS
    ]
    for name in _FIELDS[1:]:
        value = values.get(name)
        if not isinstance(value, str) or not value.strip():
            text = written(value) if name in values else ""
            problems.append(Problem(MANIFEST, lines.get(name, 0), text, f"{name} is no text", "write one in quotes"))
        elif not shows(value):
            fault, fix = f"{name} has signs that cannot be seen", "write it anew without them"
            problems.append(Problem(MANIFEST, lines.get(name, 0), value, fault, fix))
    if not problems and values["game"] not in SCHEMAS:
        game = written(values["game"])
        problems.append(Problem(MANIFEST, lines["game"], game, "is no game of tables", advice(game, SCHEMAS)))
    if problems:
        raise Problems(sorted(problems))
    return values


def _of_game(manifest: dict[str, object], game: str) -> None:
    """Raise ``Problems`` if a pack is for another game than is asked for."""
    if manifest["game"] != game:
        given = written(manifest["game"])
        raise Problems([Problem(MANIFEST, 0, given, f"is not the game asked for, {game}", "name another pack")])


def _strangers(folder: Path, schema: Schema[P]) -> Iterator[Problem]:
    """Files that are none of a pack's: a misspelt table would be missed without a word. Dot files are nobody's."""
    known = [MANIFEST, "rulings.md", "README.md", "demo.txt", *(f"{name}.csv" for name in schema.tables)]
    known += [SETTINGS] if schema.settings is not None else []
    known += [MAPS] if schema.has_maps else []
    for path in sorted(folder.iterdir()):
        if path.name not in known and not path.name.startswith("."):
            yield Problem(path.name, 0, "", "is no file of a pack", advice(path.name, known))


def _toml(folder: Path, name: str) -> tuple[dict[str, object], dict[str, int]]:
    """Read a TOML file and find the line of each of its keys, which the parser does not tell."""
    text = files.text_of(folder, name)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _TOML_LINE.search(str(error))
        fault = f"is no TOML: {_TOML_LINE.sub('', str(error))}"
        raise Unreadable([Problem(name, int(found[1]) if found else 0, "", fault, "")]) from None
    except (ValueError, RecursionError):  # of a number of thousands of digits, and of lists in lists without end
        fix = "look for a number or a list without end"
        raise Unreadable([Problem(name, 0, "", "is no TOML that can be read", fix)]) from None
    lines = {
        match[1]: number
        for number, line in enumerate(text.splitlines(), 1)
        if (match := re.match(r"""\s*\[?\s*["']?([\w-]+)""", line))
    }
    return values, lines
