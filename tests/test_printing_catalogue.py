from pathlib import Path

import pytest

from bunchuk.errors import Faulty, Problems
from bunchuk.folders import PRINT_TEMPLATES
from bunchuk.printing.catalogue import PRINTABLES, check_layout, check_templates


def test_the_shipped_templates_are_sound_in_every_language() -> None:
    check_templates()


def test_every_template_that_is_shipped_is_checked() -> None:
    shipped = {file.name for file in PRINT_TEMPLATES.glob("*.toml")}
    assert shipped == {printable.file for printable in PRINTABLES} | {"symbols.toml", "flags_large.toml"}


def test_a_layout_is_checked_as_what_it_extends(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('extends = "list.toml"\n[sheet]\nsize = "Letter"\n')
    (tmp_path / "mine.toml").write_text('extends = "house.toml"\n')
    assert check_layout(tmp_path / "mine.toml").name == "list"
    (tmp_path / "huge.toml").write_text('extends = "flags_large.toml"\n')
    assert check_layout(tmp_path / "huge.toml").name == "flags"
    (tmp_path / "mine.toml").write_text('extends = "house.toml"\n[sheet]\nsiez = 3\n')
    with pytest.raises(Problems, match=r"mine.toml:3: sheet.siez: unknown key"):
        check_layout(tmp_path / "mine.toml")


@pytest.mark.parametrize("text", ["", 'extends = "mine.toml"\n', "extends = 3\n"])
def test_a_layout_of_nothing_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(Faulty, match="the layout of no printable; begin it with extends"):
        check_layout(tmp_path / "mine.toml")
