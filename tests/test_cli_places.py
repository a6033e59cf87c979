"""Sites, fortifications and exercises from the command line."""

from pathlib import Path

import pytest
from events import tables
from places import drawing, walled
from shell import Shell

from bunchuk.campaign import commanders, muster
from bunchuk.campaign.event import Event


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = walled(tmp_path)
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "boromir", "hi", 2)
    return event


def test_a_site_is_added_shown_and_changed(bk: Shell, tmp_path: Path) -> None:
    done = bk(f"site add Dale --map {drawing(tmp_path)} --tags cave,shire --owner rohan --neighbours W=Ford,n=Hill")
    assert done.out == (
        "site S2 Dale: of rohan; home ground cave, shire; with a map; west of it Ford; north of it Hill\n"
    )
    assert bk("show dale").out == (
        "S2 Dale, of rohan\nhome ground cave, shire (W2)\nnext to it N Hill, W Ford (W36)\n"
        "its map is had by nobody (W27)\nthe map itself is shown to masters and to who has it: --as NAME\n"
    )
    assert bk("site map give dale faramir").out == "GON-C1 gets a map of Dale (S2)\n"
    shown = bk("site show dale --as faramir").out.splitlines()
    assert shown[4:6] == [" 10 pppppppppp", "  9 pppppppppp"]
    assert shown[-2:] == ["  1 ssssssssss", "    abcdefghij"]
    assert bk("site map take dale faramir").out == "GON-C1 has no longer a map of Dale (S2)\n"
    assert bk("site set dale --map - --tags -").out.startswith("site S2 Dale is now: of rohan; plain ground; ")
    assert bk("site list").out.splitlines() == [
        "CODE  SITE  OWNER   TAGS  MAP  NEIGHBOURS",
        "S1    Ford  gondor  cave  yes  N=Hill E=Bridge",
        "S2    Dale  rohan   -     no   N=Hill W=Ford",
    ]


def test_w27_the_map_of_a_site_is_in_no_output_for_who_has_none(bk: Shell) -> None:
    for line in ("site show ford", "show ford", "site list", "site show ford --as gothmog", "log"):
        for form in ("", " --json"):
            answer = bk(line + form)
            assert answer.code == 0
            assert "ssss" not in answer.out + answer.err


def test_w27_the_map_of_a_site_is_printed_for_who_has_it(bk: Shell, tmp_path: Path) -> None:
    bk("site map give ford faramir")
    assert bk(f"print map ford --to {tmp_path}/a.pdf --as faramir").code == 0
    answer = bk(f"print map ford --to {tmp_path}/b.pdf --as gothmog")
    assert (answer.code, (tmp_path / "b.pdf").exists()) == (1, False)
    assert "has no map of Ford (W27)" in answer.err


def test_a_fort_is_added_shown_and_mended(bk: Shell) -> None:
    assert bk(
        "fort add Tower --class palisade --site ford --owner mordor --walls a1,c1 --gates b1 --inside d1"
    ).out == ("F2 Tower, palisade of mordor at S1: 2 wall sections and 1 gate\n")
    bk("fort set tower a1 2 --why hail")
    bk("fort set tower b1 0 --why hail")
    assert bk("fort show tower").out == bk("show f2").out == (
        "F2 Tower, palisade of mordor at Ford (S1)\n"
        "a wall section has 6 hits, a gate 4 (W46)\n"
        "a hit is mended for 1W and 1W (W51)\n"
        "walls hold 1 units of a side, 1 bonus hits against shooters (W48)\n"
        "it takes 1 turns to climb (W49)\n"
        "walls broken by !cavalry !shooters !hero | engine; gates by !cavalry !shooters !hero | engine (W46)\n"
        "walls a1 2/6, c1 6/6\n"
        "gates b1 0/4\n"
    )  # fmt: skip
    assert bk("fort list").out.splitlines() == [
        "CODE  FORTIFICATION  CLASS     SITE  OWNER   DAMAGE",
        "F1    Hornburg       fort      Ford  gondor  whole",
        "F2    Tower          palisade  Ford  mordor  8 hits, 1 breached",
    ]
    assert bk("fort repair tower gate 3").out == "F2: b1 by 3 hits mended for 3W\n"
    assert bk("fort repair tower").out == "F2: a1 by 4 hits, b1 by 1 hit mended for 5W\n"
    assert "F2 Tower" not in bk("site show ford").out
    assert "fortifications F1, F2" in bk("site show ford").out
    data = bk("fort show hornburg --json").data
    assert isinstance(data, dict)
    assert data["sections"][0] == {"cell": "a5", "part": "wall", "hits": 12, "full_hits": 12}
    assert data["figures"]["gate_hits"] == "6"


def test_an_exercise_is_kept_from_beginning_to_end(bk: Shell) -> None:
    assert bk("exercise open meadow faramir boromir").out == "exercise X1 at meadow: GON-C1 against GON-C2\n"
    bk("exercise hit gon-1")
    assert bk("exercise hit gon-3 gon-4 --destroyed").out == (
        "exercise X1: notionally GON-3 destroyed by GON-C1, GON-4 destroyed by GON-C1\n"
    )
    assert bk("exercise show").out == bk("show x1").out == (
        "X1 at meadow, open: Faramir (GON-C1) against Boromir (GON-C2)\n"
        "notionally hit GON-1\n"
        "notionally destroyed GON-3 by GON-C1\n"
        "notionally destroyed GON-4 by GON-C1\n"
        "a coin each for GON-1, GON-3, GON-4 (W24): bunchuk exercise finish t h …\n"
    )  # fmt: skip
    assert bk("exercise finish t h h").out == (
        "exercise X1 is over: GON-1 lost a real hit by the coin\n"
        "  GON-C1 Faramir: kills 0, and 2 of exercises (W24)\n"
    )  # fmt: skip
    assert "kills 0 and 2/3 by exercises (W24)" in bk("commander show faramir").out
    bk("exercise open meadow faramir boromir")
    bk("exercise hit gon-1")
    assert bk("exercise finish --roll").code == 0
    assert [line.split()[:3] for line in bk("exercise list").out.splitlines()[1:]] == [
        ["X1", "meadow", "finished"], ["X2", "meadow", "finished"],
    ]  # fmt: skip


def test_lists_say_how_to_begin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from events import begin

    bk = Shell(begin(tmp_path).path, capsys)
    assert "bk site add" in bk("site list").out
    assert "bk fort add" in bk("fort list").out
    assert "bk exercise open" in bk("exercise list").out


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("site add ford", 1, "there is a site Ford already (S1); bunchuk site set changes it"),
        ("site add Dale --map missing.txt", 5, "cannot be read"),
        ("site add Dale --neighbours up=Hill", 2, "N=ford,E=hill"),
        ("site set ford", 2, "nothing is said of it"),
        ("site show moon", 3, "no site 'moon'"),
        ("site map give ford moon", 3, "no commander 'moon'"),
        ("site map take ford faramir", 1, "has no map of Ford (W27)"),
        ("fort add Tower --class fort --site ford --owner gondor", 1, "has walls or gates (W46)"),
        ("fort add Tower --class hut --site ford --owner gondor --walls a1", 3, "no class of fortification 'hut'"),
        ("fort repair hornburg", 1, "F1 lacks no hits (W51)"),
        ("fort repair hornburg z9", 2, "is no section of F1"),
        ("fort set hornburg moat 3 --why x", 2, "is no figure or cell of F1"),
        ("fort set hornburg a5 3", 2, "--why"),
        ("exercise finish t", 3, "there is no open exercise"),
        ("exercise open meadow faramir faramir", 1, "(W24)"),
        ("exercise hit gon-1 -x x9", 3, "no exercise 'x9'"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code_and_nothing_changes(
    event: Event, bk: Shell, line: str, code: int, message: str
) -> None:
    before = tables(event)
    answer = bk(line)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert tables(event) == before
