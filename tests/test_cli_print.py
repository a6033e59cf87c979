import json
from pathlib import Path

import pypdfium2
import pytest
from battlefields import gathered
from places import placed, walled
from shell import Shell

from bunchuk.campaign import forts, heroes


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    event = gathered(tmp_path)
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="the guard")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BUNCHUK_PRINTERS", str(tmp_path / "printers.toml"))
    monkeypatch.delenv("BUNCHUK_LANG", raising=False)
    return Shell(event.path, capsys)


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return " ".join("\n".join(page.get_textpage().get_text_range() for page in document).split())


@pytest.mark.parametrize(
    ("line", "file", "words"),
    [
        ("counters", "counters.pdf", ["GON-1", "MOR-2", "6/1/3/1/0"]),
        ("counters --only GON-1,gon-2 --copies 2", "counters.pdf", ["GON-1 Heavy infantry 6/1/3/1/0 GON-1"]),
        ("flags --faction gondor", "flags.pdf", ["GON-1", "GON-2"]),
        ("flags gon-1 --template flags_large", "flags.pdf", ["GON-1: A1 (A1 … B2)"]),
        ("heroes", "heroes.pdf", ["Beregond", "GON-H1", "6/2/3/5/2/0"]),
        ("passports", "passports.pdf", ["Commander, Gondor", "Hero, Gondor", "Level 9", "under"]),
        ("passports gothmog", "passports.pdf", ["Gothmog", "MOR-C1"]),
        ("sheet faramir --site Ford", "sheet.pdf", ["Battle sheet GON-C1/", "Ford", "GON-2", "Beregond"]),
        ("list faramir", "list.pdf", ["Unit list GON-C1/", "30G/2I/2F", "5G/1I", "Beregond"]),
        ("treasury gondor", "treasury.pdf", ["Gold 4800"]),
        ("cycle gondor", "cycle.pdf", ["Cycle GON/1", "All of it comes to 60G/2I/2W/3F", "Heavy infantry, Men"]),
        ("snapshot", "snapshot.pdf", ["Snapshot S", "Commanders", "GON-H1 Beregond gondor GON-C1", "Treasuries"]),
        ("board", "board.pdf", ["Battle board", "Blank sheet", "a10"]),
        ("calibration", "calibration.pdf", ["Calibration page"]),
    ],
)
def test_a_paper_is_printed(bk: Shell, tmp_path: Path, line: str, file: str, words: list[str]) -> None:
    answer = bk(f"print {line}")
    assert (answer.code, answer.err.replace("(to take it back: bunchuk undo)\n", "")) == (0, "")
    text = text_of(tmp_path / file)
    for each in words:
        assert each.split()[0] in text
    if not line.startswith(("flags", "counters", "passports")):
        assert all(each in text for each in words)


def test_papers_speak_the_language_of_the_option_the_environment_and_the_event(
    bk: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed() -> str:
        return text_of(tmp_path / "cycle.pdf")

    assert bk("print cycle gondor").code == 0
    assert "Heavy infantry, Men" in printed()
    with_lang = bk("event set lang lv")
    assert with_lang.code == 0, with_lang.err
    bk("print cycle gondor")
    assert "Smagie kājnieki, Cilvēki" in printed()
    monkeypatch.setenv("BUNCHUK_LANG", "fr")
    bk("print cycle gondor")
    assert "Infanterie lourde, Hommes" in printed()
    bk("print cycle gondor --lang ru")
    assert "Тяжёлая пехота, Люди" in printed()
    assert "Гондор" in printed()


def test_an_unknown_language_is_told_and_nothing_is_printed(bk: Shell, tmp_path: Path) -> None:
    answer = bk("print counters --lang xx")
    assert (answer.code, answer.err) == (
        3,
        "no language 'xx'; there is en, fr, lv, ru, or a file of your own: mine.toml\n",
    )
    assert not (tmp_path / "counters.pdf").exists()


def test_what_a_printer_was_measured_at_is_used_from_then_on(bk: Shell, tmp_path: Path) -> None:
    answer = bk("print calibration --measured 0.7,-0.4")
    assert answer.out.startswith("backs of printer default are moved by 0.7,-0.4 mm from now on")
    assert not (tmp_path / "calibration.pdf").exists()
    bk("print counters --to moved.pdf")
    bk("print calibration --measured 0,0 --keep-as club --flip short")
    bk("print counters --printer club --to club.pdf")
    assert (tmp_path / "moved.pdf").read_bytes() != (tmp_path / "club.pdf").read_bytes()
    assert b"DuplexFlipShortEdge" in (tmp_path / "club.pdf").read_bytes()
    assert bk("print counters --printer attic").code == 3


def test_an_examination_is_printed_and_its_answers_for_masters_only(bk: Shell, tmp_path: Path) -> None:
    assert bk("print exam gothmog --level 1 --lang ru").code == 0
    assert [path.name for path in tmp_path.glob("exam*")] == ["exam.pdf"]
    assert "Экзамен на уровень 1" in text_of(tmp_path / "exam.pdf")
    assert bk("print exam gothmog --level 1 --as master").out.endswith("printed into exam.pdf and exam-answers.pdf\n")
    assert "Answers, for level 1" in text_of(tmp_path / "exam-answers.pdf")


def test_a_map_is_printed_from_its_file(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "ford.txt").write_text("ppff\nmmss\n\nbridge b1\n")
    assert bk("print map ford.txt --title", "The ford").out == "map printed into map.pdf: 1 page\n"
    text = text_of(tmp_path / "map.pdf")
    assert all(word in text for word in ("The ford", "bridge", "Forest", "d2"))
    (tmp_path / "bad.txt").write_text("ppxx\n")
    assert bk("print map bad.txt").code == 5


def test_a_sides_snapshot_is_refused(bk: Shell) -> None:
    answer = bk("print snapshot --as gondor")
    assert (answer.code, answer.err) == (
        1,
        "that is a master's to do, not gondor's; leave --as out, or write --as master\n",
    )


def test_a_side_prints_its_own_papers_only(bk: Shell) -> None:
    for line in ("treasury mordor", "list gothmog", "passports gothmog", "cycle mordor"):
        answer = bk(f"print {line} --as gondor")
        assert answer.code == 1
        assert "whose papers are its own (W4)" in answer.err
    assert json.loads(bk("print list --as gondor --json").out)["data"]["codes"] == ["GON-C1"]
    assert json.loads(bk("print treasury --as gondor --json").out)["data"]["codes"] == ["gondor"]


def test_the_whole_pack_goes_into_a_folder(bk: Shell, tmp_path: Path) -> None:
    answer = bk("print all --to pack --lang lv")
    assert answer.code == 0
    expected = "board counters cycle flags heroes list passports sheet snapshot treasury"
    assert sorted(path.stem for path in (tmp_path / "pack").iterdir()) == expected.split()
    assert [line for line in bk("todo").out.splitlines() if "print" in line] == []


def test_what_there_is_nothing_to_print_on_is_left_out_of_the_pack_and_said(bk: Shell, tmp_path: Path) -> None:
    bk("hero fate beregond dead --why", "slain")
    answer = bk("print all --to pack")
    assert "warning: no heroes.pdf: there is no hero to print; bunchuk hero register makes one\n" in answer.err
    assert not (tmp_path / "pack" / "heroes.pdf").exists()
    assert (tmp_path / "pack" / "flags.pdf").exists()


def test_the_pack_only_tried_is_neither_written_nor_recorded(bk: Shell, tmp_path: Path) -> None:
    assert bk("print all --to pack --dry-run").code == 0
    assert not (tmp_path / "pack").exists()


def test_only_what_is_new_is_printed_of_persons(bk: Shell) -> None:
    bk("print passports faramir")
    assert json.loads(bk("print passports --new --json").out)["data"]["codes"] == ["MOR-C1", "GON-H1"]
    assert bk("print passports --new").err == (
        "there is no commander or hero that is not printed yet; bunchuk commander register makes one\n"
    )


@pytest.mark.parametrize("copies", ["0", "99999999"])
def test_copies_that_no_table_needs_are_a_slip(bk: Shell, tmp_path: Path, copies: str) -> None:
    answer = bk(f"print counters --copies {copies}")
    assert answer.code == 2
    assert f"{copies} is not in the range 1<=x<=1000" in answer.err
    assert not list(tmp_path.glob("*.pdf"))


def test_a_faction_brings_its_own_emblem(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "wheel.svg").write_text('<svg><circle cx="5" cy="5" r="5"/></svg>')
    assert bk("faction add wheel --prefix WHE --title Wheel --emblem wheel.svg").code == 0
    (tmp_path / "wheel.svg").unlink()
    assert "emblem of its own" in bk("faction show wheel").out
    assert bk("print treasury wheel").code == 0
    answer = bk("faction add spoke --prefix SPO --title Spoke --emblem spoke.png")
    assert (answer.code, answer.err) == (5, "cannot read spoke.png: no such file or directory\n")


def test_a_layout_of_ones_own_is_checked(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('extends = "counters.toml"\n[sheet]\nsiez = 3\n')
    answer = bk("tables check mine.toml")
    assert (answer.code, answer.err) == (5, "mine.toml:3: sheet.siez: unknown key (did you mean 'size'?)\n")
    (tmp_path / "mine.toml").write_text('extends = "counters.toml"\n')
    assert bk("tables check mine.toml").out == "mine.toml is a sound layout of counters.toml\n"


def test_a_sites_map_is_printed_for_who_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bk, to = Shell(placed(tmp_path).path, capsys), tmp_path / "map.pdf"
    assert bk("print map ford --to", str(to)).code == 0
    text = text_of(to)
    assert all(word in text for word in ("Ford", "Swamp", "a1", "j10"))
    answer = bk("print map ford --as gothmog --to", str(to))
    assert (answer.code, answer.err) == (1, "mordor has no map of Ford (W27); a master gives it one\n")
    bk("site add Meadow")
    assert bk("print map meadow").err == "the site Meadow has no map; bunchuk site set --map draws one\n"


def test_a_siege_sheet_shows_the_works_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = walled(tmp_path)
    bk, to = Shell(event.path, capsys), tmp_path / "siege.pdf"
    forts.set_figure(event, "hornburg", "a5", "7", "stormed")
    assert bk("print siege hornburg --lang fr --engine large_catapult:8 --engine small_ram --to", str(to)).code == 0
    text = text_of(to)
    for words in ("Hornburg", "a5 mur", "e5 porte", "Grande catapulte", "6/3(5)/?", "2S (2M)", "Petit bélier"):
        assert words in text
    assert bk("print siege hornburg --engine catapult:8").code == 3
    assert bk("print siege hornburg --engine small_ram:many").code == 2
    assert "whose papers are its own" in bk("print siege hornburg --as mordor").err


def test_a_name_that_cannot_be_printed_keeps_no_other_paper_from_the_pack(bk: Shell, tmp_path: Path) -> None:
    assert bk("commander register gondor", "Éowyn ☂").code == 0
    answer = bk("print all --to pack")
    assert answer.code == 5
    assert "the font has no '☂' (U+2602)" in answer.err
    assert answer.err.splitlines()[-1] == (
        "pack: the other papers are printed: counters, heroes, flags, sheet, treasury, cycle, board"
    )
    printed = {"counters", "heroes", "flags", "sheet", "treasury", "cycle", "board"}
    assert {file.stem for file in (tmp_path / "pack").iterdir()} == printed


def test_the_whole_pack_takes_no_template_since_each_paper_has_its_own(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('extends = "counters.toml"\n', encoding="utf-8")
    answer = bk("print all --to pack --template mine.toml")
    assert (answer.code, answer.out) == (2, "")
    assert "a template is the layout of one paper" in answer.err
    assert not (tmp_path / "pack").exists()


def test_a_title_of_the_event_that_cannot_be_printed_is_told_once_a_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bk = Shell(tmp_path / "fresh.db", capsys)
    assert bk("init --title", "War ☂").code == 0
    answer = bk("print all --to pack")
    lines = answer.err.splitlines()
    assert (answer.code, answer.out, len(set(lines))) == (5, "", len(lines))
    assert all("the font has no '☂'" in line for line in lines)
