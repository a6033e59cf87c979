"""Each file of ``broken/`` spoils the pack ``salt-coast`` in one place, and has the message that must come of it."""

import shutil
import tomllib
from pathlib import Path

import pytest

from bunchuk.errors import Problems
from bunchuk.tables.reader import raw_pack, read_pack

HERE = Path(__file__).parent
GOOD = HERE / "packs" / "salt-coast"
CASES = sorted((HERE / "broken").glob("*.toml"))


def spoil(case: dict[str, str], folder: Path) -> None:
    """Copy the good pack and put ``write`` in place of ``find``, of the whole file, or of nothing."""
    shutil.copytree(GOOD, folder)
    path = folder / case["file"]
    if "write" not in case:
        path.unlink()
        return
    text = path.read_text("utf-8") if "find" in case else ""
    assert text.count(case.get("find", "")) == 1, "the place to spoil must be one"
    path.write_bytes(text.replace(case.get("find", ""), case["write"]).encode(case.get("encoding", "utf-8")))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_broken_pack_is_told_in_one_message(path: Path, tmp_path: Path) -> None:
    case = tomllib.loads(path.read_text("utf-8"))
    spoil(case, tmp_path / "pack")
    for read in (read_pack, raw_pack):
        with pytest.raises(Problems) as caught:
            read(tmp_path / "pack")
        assert str(caught.value) == case["message"]


def test_all_faults_of_a_pack_are_told_at_once_by_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(GOOD, folder)
    for name, find, write in (
        ("units.csv", "5/2/2/2/0", "5/2/2/2"),
        ("units.csv", "15C/1B", "15C/1Q"),
        ("effects.csv", "flat,chariots beasts", "flatt,chariots beasts"),
        ("settings.toml", "quiet_rounds = 6", "quiet_rounds = true"),
    ):
        path = folder / name
        path.write_text(path.read_text("utf-8").replace(find, write), "utf-8")
    (folder / "forts.csv").unlink()
    with pytest.raises(Problems) as caught:
        read_pack(folder)
    assert [(problem.path, problem.line) for problem in caught.value.problems] == [
        ("effects.csv", 2),
        ("forts.csv", 0),
        ("settings.toml", 3),
        ("units.csv", 2),
        ("units.csv", 5),
    ]


def test_a_row_with_a_fault_is_not_called_unknown_elsewhere_too(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(GOOD, folder)
    path = folder / "troop_types.csv"
    path.write_text(path.read_text("utf-8").replace("3C", "3Y"), "utf-8")
    with pytest.raises(Problems) as caught:
        read_pack(folder)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    "value", ["9" * 5000, "[" * 5000, "nan", "inf", "1e400", "2026-08-14", "-99999999999999999999"]
)
@pytest.mark.parametrize("name", ["settings.toml", "pack.toml"])
def test_whatever_stands_in_a_setting_it_is_told_in_words(tmp_path: Path, name: str, value: str) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(GOOD, folder)
    (folder / name).write_text(f"quiet_rounds = {value}\n" + (folder / name).read_text("utf-8"), "utf-8")
    with pytest.raises(Problems) as caught:
        read_pack(folder)
    assert caught.value.problems[0].path == name
