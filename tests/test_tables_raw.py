"""A pack as plain text makes the same pack again, through JSON too."""

import json
import shutil
from pathlib import Path

import pytest

from bunchuk import folders
from bunchuk.errors import Problems
from bunchuk.tables.columns import Row, columns, read_cell, texts
from bunchuk.tables.raw import RawPack, pack_from_raw
from bunchuk.tables.reader import raw_pack, read_pack

PACKS = [folders.TABLES / "ring-war", Path(__file__).parent / "packs" / "salt-coast"]


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_text_kept_as_json_makes_the_very_same_pack(folder: Path) -> None:
    kept = json.dumps(raw_pack(folder))
    assert pack_from_raw(RawPack(*json.loads(kept))) == read_pack(folder)


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_every_row_written_reads_back(folder: Path) -> None:
    pack = read_pack(folder)
    rows: tuple[Row, ...] = (
        *pack.resources, *pack.troop_types, *pack.peoples, *pack.factions, *pack.units, *pack.terrain, *pack.effects,
        *pack.forts, *pack.engines, *pack.rules,
    )  # fmt: skip
    for row in rows:
        cells = texts(row)
        read = tuple(read_cell(column.hint, cells[column.name], pack.letters) for column in columns(type(row)))
        assert (*row,) == read


def test_the_digest_is_of_the_figures_and_not_of_how_they_are_written(tmp_path: Path) -> None:
    source = PACKS[1]
    folder = tmp_path / "other"
    shutil.copytree(source, folder)
    for name, find, write in (
        ("units.csv", "20C/2B", "2b / 20c"),
        ("terrain.csv", "id,letter,title", "\ufeffid , letter,title\r\n,,"),
        ("pack.toml", '"salt-coast"', '"other"'),
    ):
        path = folder / name
        path.write_text(path.read_text("utf-8").replace(find, write), "utf-8", newline="")
    assert read_pack(folder).id == "other"
    assert read_pack(folder).digest == read_pack(source).digest
    units = folder / "units.csv"
    units.write_text(units.read_text("utf-8").replace("5/2/2/2/0", "5/2/2/2/1"), "utf-8")
    assert read_pack(folder).digest != read_pack(source).digest


def test_text_without_a_table_or_settings_is_refused() -> None:
    raw = raw_pack(PACKS[1])
    tables = {name: rows for name, rows in raw.tables.items() if name != "forts"}
    with pytest.raises(Problems) as caught:
        pack_from_raw(RawPack(raw.manifest, tables, {}))
    assert str(caught.value) == "forts.csv: is missing\nsettings.toml: is missing"


def test_names_in_other_languages_may_be_missing_and_leave_the_digest_as_it_is(tmp_path: Path) -> None:
    shutil.copytree(PACKS[0], tmp_path / "pack")
    with_titles = raw_pack(tmp_path / "pack")
    assert {"table": "peoples", "id": "men", "lang": "ru", "title": "Люди"} in with_titles.tables["titles"]
    (tmp_path / "pack" / "titles.csv").unlink()
    without = raw_pack(tmp_path / "pack")
    assert without.tables["titles"] == []
    del without.tables["titles"]  # as in an event of an earlier version
    assert pack_from_raw(with_titles).digest == pack_from_raw(without).digest


def test_every_thing_of_the_shipped_pack_has_a_name_in_each_language() -> None:
    tables = raw_pack(PACKS[0]).tables
    named = ("resources", "troop_types", "peoples", "factions", "terrain", "forts", "engines")
    wanted = {(table, row["id"], lang) for table in named for row in tables[table] for lang in ("ru", "lv", "fr")}
    assert wanted == {(row["table"], row["id"], row["lang"]) for row in tables["titles"]}
