"""Packs by name or folder, and copies of them."""

from pathlib import Path

import pytest

from bunchuk import folders
from bunchuk.errors import Faulty, NotFound, Refused
from bunchuk.tables.packs import copy_pack, find_pack, shipped_packs
from bunchuk.tables.reader import read_pack

SALT_COAST = Path(__file__).parent / "packs" / "salt-coast"


def test_a_shipped_pack_is_found_by_name_and_any_other_by_path() -> None:
    assert "ring-war" in shipped_packs()
    assert find_pack("ring-war") == folders.TABLES / "ring-war"
    assert find_pack(str(SALT_COAST)) == SALT_COAST


def test_a_name_that_is_no_pack_is_answered_with_what_is_near() -> None:
    with pytest.raises(NotFound) as caught:
        find_pack("ring-wars")
    assert caught.value.near[0] == "ring-war"
    with pytest.raises(NotFound):
        find_pack("")


def test_a_folder_without_a_manifest_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match=r"is no pack: it has no pack\.toml"):
        find_pack(str(tmp_path))


@pytest.mark.parametrize("name", ["mine", "Мой набор", 'so "called"'])
def test_a_copy_goes_by_the_name_of_its_folder_and_has_the_same_figures(tmp_path: Path, name: str) -> None:
    copy_pack("ring-war", tmp_path / name)
    copy, source = read_pack(tmp_path / name), read_pack(find_pack("ring-war"))
    assert copy == source._replace(id=name)
    assert (tmp_path / name / "rulings.md").is_file()


def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    with pytest.raises(Refused, match="is there already; choose another name for the copy"):
        copy_pack("ring-war", tmp_path / "mine")
    assert not list((tmp_path / "mine").iterdir())


def test_a_place_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Faulty, match="cannot copy to"):
        copy_pack("ring-war", tmp_path / "file" / "mine")
