"""`bunchuk tournament print`."""

from pathlib import Path

import pytest
from events import begin
from paper_samples import Pages
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    event = begin(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUNCHUK_PRINTERS", str(tmp_path / "printers.toml"))
    monkeypatch.delenv("BUNCHUK_LANG", raising=False)
    shell = Shell(event.path, capsys)
    shell("tournament open --seed 7", "Spring cup")
    shell("tournament register Anna Jānis Юлия Dace Faramir")
    shell("tournament start --at 2026-08-14T14:35")
    return shell


@pytest.mark.parametrize(
    ("line", "file", "words"),
    [
        ("pairings", "pairings.pdf", ["Round 1 / 3", "14:35–15:25", "Faramir", "bye"]),
        ("pairings T1 --round 1 --to wall.pdf --lang lv", "wall.pdf", ["Kārta 1 / 3", "Jānis"]),
        ("slips --copies 2 --start-at 3 --paper Letter", "slips.pdf", ["Table 1", "Table 2", "did not come"]),
        ("standings --ink-saver --lang ru", "standings.pdf", ["Столов без результата: 2", "Юлия"]),
        ("crosstable --lang fr", "crosstable.pdf", ["Grille américaine T1", "exempt 4"]),
    ],
)
def test_a_paper_is_printed(bk: Shell, tmp_path: Path, line: str, file: str, words: list[str]) -> None:
    answer = bk(f"tournament print {line}")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == f"{line.split(maxsplit=1)[0]} printed into {file}: 1 page\n"
    text = " ".join(Pages(tmp_path / file).text(0).split())
    assert [word for word in words if word not in text] == []
    assert bk(f"tournament print {line} --json").data == {"paper": line.split(maxsplit=1)[0], "file": file, "pages": 1}


def test_the_bracket_is_printed_from_the_last_round_to_the_final(bk: Shell, tmp_path: Path) -> None:
    for number in range(3):
        answer = bk("tournament print bracket")
        assert (answer.code, answer.err.count("\n")) == (1, 1)
        assert "report them" in answer.err
        bk("tournament report 1 2-0")
        bk("tournament report 2 1-1")
        if number < 2:
            bk("tournament pair")
    assert bk("tournament print bracket").code == 0
    assert "not paired yet" in Pages(tmp_path / "bracket.pdf").text(0)
    bk("tournament top")
    bk("tournament report 1 2-0")
    assert bk("tournament print slips").code == 0
    assert "Semi-finals" in Pages(tmp_path / "slips.pdf").text(0)
    assert bk("tournament print bracket --preview").code == 0
    assert "Semi-finals" in Pages(tmp_path / "bracket.pdf").text(0)
    assert (tmp_path / "bracket-1.png").is_file()


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("fame", 2, "'pairings', 'slips', 'standings', 'bracket', 'crosstable'"),
        ("pairings T9", 3, "no tournament 'T9'"),
        ("pairings --round 2", 3, "bunchuk tournament pair T1 pairs the next"),
        ("standings --round 1", 2, "leave it out for standings"),
        ("pairings --to event.db/x.pdf", 5, "choose another place"),
        ("slips --start-at 9", 2, "a sheet has 8 places"),
        ("pairings --template nothing.toml", 5, "cannot read the template"),
        ("pairings --lang xx", 3, "no language 'xx'"),
    ],
)
def test_what_cannot_be_printed_is_told_in_a_line(bk: Shell, tmp_path: Path, line: str, code: int, words: str) -> None:
    answer = bk(f"tournament print {line}")
    assert (answer.code, answer.out, answer.err.count("\n")) == (code, "", 1)
    assert words in answer.err
    assert list(tmp_path.glob("*.pdf")) == []


def test_a_layout_of_ones_own_is_checked_and_used(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('extends = "result_slips.toml"\n[result_slips]\nbox = 5\n', encoding="utf-8")
    assert bk("tournament print slips --template mine.toml").code == 0
    (tmp_path / "mine.toml").write_text('extends = "result_slips.toml"\n[result_slips]\nbocks = 5\n', encoding="utf-8")
    answer = bk("tournament print slips --template mine.toml")
    assert answer.code == 5
    assert "mine.toml:3: result_slips.bocks: unknown key" in answer.err


def test_nothing_is_recorded_by_printing(bk: Shell) -> None:
    before = bk("log").out
    bk("tournament print pairings")
    bk("tournament print slips --dry-run")
    assert bk("log").out == before
