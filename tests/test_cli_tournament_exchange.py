"""`bunchuk tournament export` and `import`."""

from pathlib import Path

import pytest
from events import begin
from shell import Shell

FILES = Path(__file__).parent / "trf"


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(begin(tmp_path).path, capsys)


def played(bk: Shell) -> None:
    """A tournament of four, one round played."""
    bk("tournament open --seed 7", "Spring cup")
    bk("tournament register Anna Boris Clara Faramir")
    bk("tournament start")
    bk("tournament report 1 2-1")
    bk("tournament report 2 1-1")


def test_a_tournament_goes_out_and_comes_in(bk: Shell, tmp_path: Path) -> None:
    played(bk)
    path = tmp_path / "spring.trf"
    assert bk("tournament export T1 --to", str(path)).out == f"wrote {path}\n"
    shown = bk("tournament export").out
    assert shown.startswith("012 Spring cup\n")
    assert path.read_bytes().decode() == shown.replace("\n", "\r\n")
    told = bk("tournament export T1 --json").data
    assert told == {"tournament": "T1", "file": "", "text": path.read_bytes().decode()}
    refused = bk("tournament import", str(path))
    assert (refused.code, "(C45)" in refused.err) == (1, True)
    bk("tournament close --early rain")
    assert bk("tournament import --dry-run", str(path)).code == 0
    done = bk("tournament import", str(path))
    assert done.out == "import of spring.trf: tournament T2 Spring cup: 4 players, 1 of 3 rounds, running\n"
    assert "next: bunchuk tournament standings T2" in done.err
    assert bk("tournament standings T2").out == bk("tournament standings T1").out
    assert bk("tournament pair T2").code == 0
    checked = bk("tournament check T2")
    assert checked.out.endswith("as they were paired: 2\n")
    assert bk("tournament check T2 --json").data == {"tournament": "T2", "rounds": 2, "imported": 0}
    assert "then a top of 4; not rated" in bk("show T2").out
    assert bk("event check").code == 0
    assert bk("undo").code == bk("undo").code == 0
    assert "T2" not in bk("tournament list").out


def test_a_file_of_another_program_is_called_as_one_likes(bk: Shell) -> None:
    done = bk("tournament import --json", str(FILES / "running.trf"), "Guests' cup").data
    assert isinstance(done, dict)
    assert (done["tournament"], done["state"], done["rounds"], len(done["players"])) == ("T1", "running", 3, 5)
    assert bk("tournament show T1").out.startswith("T1 Guests' cup, running: 5 players")
    assert "no top; not rated" in bk("tournament show T1").out
    for line in ("show", "standings", "check"):
        assert max(map(len, bk(f"tournament {line} T1").out.splitlines())) <= 80


def test_faults_are_told_a_line_each(bk: Shell, tmp_path: Path) -> None:
    path = tmp_path / "x.trf"
    path.write_text(
        "\n".join(line.replace(" w 1", " w 5") for line in (FILES / "running.trf").read_text().splitlines())
    )
    answer = bk("tournament import", str(path))
    assert answer.code == 5
    assert answer.err.count("'5' is no result: 1 = 0 + - W D L H F U or Z") == 1
    assert "Traceback" not in answer.err
    assert bk("tournament import", str(tmp_path / "nothing.trf")).err.endswith("name a tournament's file in TRF\n")
    played(bk)
    assert bk("tournament export T1 --to", str(tmp_path / "no" / "folder.trf")).code == 5
