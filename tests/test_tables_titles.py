"""Names in other languages of the packs of games: complete in each language, and of things that there are."""

import shutil
from pathlib import Path

import pytest

from bunchuk.campaign import callsign_values, fogbound_values
from bunchuk.campaign.game_titles import Named
from bunchuk.errors import Problems
from bunchuk.folders import TABLES
from bunchuk.tables.callsign_pack import CALLSIGN
from bunchuk.tables.fogbound_pack import FOGBOUND
from bunchuk.tables.reader import read, read_any
from bunchuk.tables.rows import Title

LANGUAGES = ("ru", "lv", "fr")


def said(pack: str) -> tuple[list[Named], tuple[Title, ...]]:
    if pack == "callsign":
        missions = read(TABLES / pack, CALLSIGN)
        return list(callsign_values.named(missions)), missions.titles
    world = read(TABLES / pack, FOGBOUND)
    return list(fogbound_values.named(world)), world.titles


@pytest.mark.parametrize("pack", ["callsign", "fogbound"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_a_pack_is_said_in_every_language(pack: str, lang: str) -> None:
    named, titles = said(pack)
    assert {(thing.table, thing.id) for thing in named} == {(row.table, row.id) for row in titles if row.lang == lang}


@pytest.mark.parametrize("pack", ["callsign", "fogbound"])
def test_russian_and_latvian_names_are_not_the_english_ones(pack: str) -> None:
    named, titles = said(pack)
    english = {(thing.table, thing.id): thing.words[-1] for thing in named}
    for row in titles:
        assert row.title.strip() == row.title
        if row.lang == "ru":
            assert not any("a" <= letter.lower() <= "z" for letter in row.title)
        elif row.id not in ("delta", "camp", "village"):  # so called in both
            assert row.title != english[row.table, row.id]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("sides,ridge.enmy,ru,X", "titles.csv:2: 'ridge.enmy': id is not in sides; did you mean ridge.enemy or"),
        ("briefings,frod,ru,X", "titles.csv:2: 'frod': id is not in briefings; did you mean ford?"),
        ("marks,mil,ru,X", "titles.csv:2: 'mil': id is not in marks; did you mean mill?"),
        ("unit_types,tanks,ru,X", "titles.csv:2: 'tanks': id is not in unit_types.csv; did you mean tank"),
        ("leaders,blue,ru,X", "titles.csv:2: 'leaders': is no table of things with a name"),
        ("terrain,field,rus,X", "titles.csv:2: 'rus': cannot be the lang; write two small letters, as ru"),
    ],
)
def test_a_name_of_nothing_is_told_with_its_line(tmp_path: Path, line: str, message: str) -> None:
    shutil.copytree(TABLES / "callsign", tmp_path / "mine")
    (tmp_path / "mine" / "titles.csv").write_text(f"table,id,lang,title\n{line}\n", "utf-8")
    with pytest.raises(Problems) as caught:
        read_any(tmp_path / "mine")
    assert str(caught.value).startswith(message)
    assert len(caught.value.problems) == 1


def test_names_in_other_languages_leave_the_digest_and_may_be_missing(tmp_path: Path) -> None:
    shutil.copytree(TABLES / "callsign", tmp_path / "mine")
    (tmp_path / "mine" / "titles.csv").unlink()
    assert read(tmp_path / "mine", CALLSIGN).digest == read(TABLES / "callsign", CALLSIGN).digest
