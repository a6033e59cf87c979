import tomllib
from pathlib import Path

import pytest
from paper_samples import Pages, units

from bunchuk.errors import NotFound, Problems
from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.catalogue import PRINTABLES
from bunchuk.printing.counters import print_counters
from bunchuk.printing.job import Job
from bunchuk.printing.lettering import font
from bunchuk.printing.words import languages, words

LABELS = {lang: tomllib.loads((PRINT_TEMPLATES / "labels" / f"{lang}.toml").read_text("utf-8")) for lang in languages()}


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_what_english_says(lang: str) -> None:
    said = {(table, key) for table, keys in LABELS[lang].items() for key in keys}
    assert said == {(table, key) for table, keys in LABELS["en"].items() for key in keys}
    assert set(LABELS[lang]) == {"common", *(printable.name for printable in PRINTABLES)}


@pytest.mark.parametrize("lang", languages())
def test_every_letter_of_a_language_is_in_the_font(lang: str) -> None:
    text = "".join(text for keys in LABELS[lang].values() for text in keys.values())
    assert font("regular").missing(text) == font("bold").missing(text) == ""


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[counters]\ntitle = "Spielsteine"\n', encoding="utf-8")
    found = words("counters", str(tmp_path / "de.toml"))
    assert found["label.title"] == "Spielsteine"
    assert found["label.flip_none"] == "one side only"


def test_a_templates_own_labels_go_before_the_languages(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "counters.toml"\n[labels]\nfoot = "Mine, {page.number}: {page.flip}"\n')
    print_counters(units(1), tmp_path / "c.pdf", Job(template=mine, lang="lv"))
    assert "Mine, 1: abas puses, apgriezt ap garo malu" in Pages(tmp_path / "c.pdf").text(0)


def test_an_unknown_language_is_told_with_those_there_are() -> None:
    with pytest.raises(NotFound, match="no language 'xx'; there is en, fr, lv, ru, or a file of your own"):
        words("counters", "xx")


def test_faults_in_a_language_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "de.toml"
    file.write_text('[common]\nfoot = "Blatt {page.nummer}"\nglue = 3\n', encoding="utf-8")
    with pytest.raises(Problems) as caught:
        words("counters", str(file))
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("de.toml:2: common.foot: unknown field 'page.nummer'")
    assert lines[1] == "de.toml:3: common.glue: must be a text in quotes, not 3"
