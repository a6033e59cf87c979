import os
import subprocess
import sys
from pathlib import Path

import pytest
from paper_samples import battle_sheet, units

from bunchuk.errors import Faulty, Problems
from bunchuk.printing.counters import print_counters
from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import print_sheet


def test_a_viewer_is_told_not_to_scale_and_how_to_flip(tmp_path: Path) -> None:
    print_counters(units(1), tmp_path / "c.pdf")
    print_flags(units(1), tmp_path / "f.pdf")
    short = tmp_path / "short.toml"
    short.write_text('extends = "counters.toml"\n[sheet]\nflip = "short"\n')
    print_counters(units(1), tmp_path / "s.pdf", Job(template=short))
    for name, duplex in (("c", b"DuplexFlipLongEdge"), ("f", b"Simplex"), ("s", b"DuplexFlipShortEdge")):
        content = (tmp_path / f"{name}.pdf").read_bytes()
        assert b"/Duplex /" + duplex in content
        assert b"/PrintScaling /None" in content
        assert content.startswith(b"%PDF-1.7")


def test_title_and_other_data_of_the_file_name_nobody(tmp_path: Path) -> None:
    print_sheet(battle_sheet(units(1)), tmp_path / "s.pdf")
    content = (tmp_path / "s.pdf").read_bytes()
    assert b"/Title (Battle sheet)" in content
    assert b"Faramir" not in content
    assert b"GON-" not in content


def test_the_fonts_are_embedded_and_no_other_is_asked_for(tmp_path: Path) -> None:
    print_sheet(battle_sheet(units(1)), tmp_path / "s.pdf")
    content = (tmp_path / "s.pdf").read_bytes()
    assert content.count(b"/FontFile2") == 2
    assert b"Helvetica" not in content


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_another_process_prints_the_same_bytes(tmp_path: Path, hash_seed: str) -> None:
    program = (
        "from pathlib import Path; from paper_samples import *\n"
        "from bunchuk.printing.counters import print_counters; from bunchuk.printing.flags import print_flags\n"
        "from bunchuk.printing.notebook import print_sheet\n"
        "print_counters(units(9), Path('c.pdf')); print_flags(units(2), Path('f.pdf'))\n"
        "print_sheet(battle_sheet(units(9)), Path('s.pdf'))\n"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent), "PYTHONHASHSEED": hash_seed}
    (tmp_path / "there").mkdir()
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path / "there", env=environment, check=True)
    print_sheet(battle_sheet(units(9)), tmp_path / "s.pdf")
    print_flags(units(2), tmp_path / "f.pdf")
    print_counters(units(9), tmp_path / "c.pdf")
    for name in ("c.pdf", "f.pdf", "s.pdf"):
        assert (tmp_path / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_a_missing_folder_is_told_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.pdf"
    with pytest.raises(Faulty, match=f"there is no folder {path.parent}; make it or choose another place"):
        print_counters(units(1), path)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.pdf").mkdir()
    for path in (tmp_path / "file" / "c.pdf", tmp_path / "folder.pdf"):
        with pytest.raises(Faulty) as caught:
            print_counters(units(1), path)
        assert str(caught.value).startswith(f"cannot write {path}: ")
        assert "\n" not in str(caught.value)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "folder.pdf"]


def test_a_file_that_another_program_holds_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def held(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "c.pdf").write_text("yesterday's")
    monkeypatch.setattr(Path, "replace", held)
    with pytest.raises(Faulty, match="permission denied; close it elsewhere or choose another place"):
        print_counters(units(1), tmp_path / "c.pdf")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["yesterday's"]


def test_a_faulty_unit_leaves_an_earlier_file_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "c.pdf").write_text("yesterday's")
    with pytest.raises(Problems):
        print_counters([units(1)[0]._replace(type_title="🐎")], tmp_path / "c.pdf")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["yesterday's"]
