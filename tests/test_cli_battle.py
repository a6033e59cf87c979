import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import war_boards
from battlefields import fighting
from events import begin, tables

from bunchuk.campaign import commanders, fight, muster
from bunchuk.campaign.awaited import choices
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.cli.app import run
from bunchuk.cli.line import parted
from bunchuk.rules.war import orders
from bunchuk.rules.war.view import view

Bk = Callable[..., str]


@pytest.fixture
def bk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bk:
    """A command line in an event's folder: returns what it wrote, after checking its exit code (``code=0``)."""
    monkeypatch.chdir(tmp_path)

    def command(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        ended = run(words)
        out, err = capsys.readouterr()
        assert ended == code, err
        assert "Traceback" not in err
        return out + err

    return command


@pytest.fixture
def charge(tmp_path: Path) -> Event:
    """Boromir, level 1, with heavy cavalry GON-1 against Gothmog's orcs MOR-1 and MOR-2."""
    event = begin(tmp_path)
    commanders.register(event, "gondor", "Boromir", 1, may=["hc"])
    muster.muster(event, "boromir", "hc", 1)
    muster.muster(event, "gothmog", "li", 2, people="orcs")
    return event


def test_a_whole_battle_with_typed_dice_to_a_commanders_fate(bk: Bk, charge: Event) -> None:
    assert "counts for GON-C2 (W23)" in bk("battle", "record", "Hill", "boromir", "gothmog", "--hits", "mor-2=0")
    assert "battle B2 at ford: GON-C2 meets MOR-C1 with 2 units" in bk("battle", "open", "ford", "boromir", "gothmog")
    bk("battle", "deploy", "boromir", "gon-1 d2 n; done")
    assert "next: GON-1 initiative, d6 (W29)" in bk("battle", "deploy", "gothmog", "mor-1 d9 s; done")
    assert "next: MOR-1 initiative, d6 (W29)" in bk("do", "5")
    bk("do", "hold boromir; hold gothmog", "2")
    assert "next: turn of GON-1 on d4" in bk("do", "d2 f2; d9 f2")
    # W42: two cells ridden, heavy cavalry strikes 2 + 2; the orcs strike back.
    assert "GON-1 attacks MOR-1" in bk("do", "d4", "f2", "a")
    told = bk("do", "d7 a")
    assert "MOR-1 is destroyed (W33)" in told
    assert "Boromir wins: Gothmog has nothing left that can act (W38)" in told
    assert told.endswith("next: fate of Gothmog, d6 (W37)\n")
    assert "not over" in bk("battle", "finish", code=1)
    told = bk("do", "4")
    assert "Gothmog rolls 4 and dies (W37)" in told
    assert told.endswith("next: the battle is over: bunchuk battle finish books it (W38)\n")
    booked = bk("battle", "finish")
    assert "  GON-1: alive, 3 hits left" in booked
    assert "  MOR-1: destroyed, counts for GON-C2 (W23)" in booked
    assert "  GON-C2 rises from level 1 to 2 (W23)" in booked
    assert "  MOR-C1: dead" in booked
    assert "hand in (W38): MOR-1" in booked
    assert "handed in: MOR-1" in bk("flag", "in", "mor-1")
    assert check(charge).problems == ()
    bk("battle", "journal", "B2", "--to", "b2.txt")
    assert "entries replay to the same position; the battle is over: Boromir won, Gothmog has nothing" in bk(
        "battle", "replay", "b2.txt"
    )


def test_w38_a_battle_ended_by_surrender(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    assert "Faramir wins: Gothmog surrenders (W38)" in bk("do", "surrender gothmog")
    assert "won by GON-C1, Gothmog surrenders (W38)" in bk("battle", "finish")
    assert "booked (W38)" in bk("battle", "show", "--json")


def test_w38_w39_a_battle_ended_by_a_masters_ruling(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    assert "a draw: the masters' ruling: night falls (W39)" in bk("do", "rule end draw : night falls")
    assert "a draw, the masters' ruling: night falls (W39)" in bk("battle", "finish")


def test_the_board_is_drawn_within_80_columns(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    drawn = bk("battle", "show", "--as", "master")
    assert max(map(len, drawn.splitlines())) <= 80
    assert drawn.splitlines()[:4] == [
        "B1 Ford, round 1",
        "     a    b    c    d    e    f    g    h    i    j  >GON-1 d2 hi 6/1/9/1/0",
        "10   .    .    .    .    .    .    .    .    .    .   MOR-1 d9 hi 7/1/8/1/0",
        " 9   .    .    .   vM1  vM2   .    .    .    .    .   MOR-2 e9 li 5/1/6/2/0",
    ]
    assert drawn.endswith("next: turn of GON-1 on d2, Faramir, 1 movement left (W31)\n")
    assert "6/1" not in bk("battle", "show")


def test_counters_of_one_letter_differ_on_the_board(bk: Bk, charge: Event) -> None:
    muster.muster(charge, "faramir", "hi", 1)
    bk("battle", "open", "ford", "boromir", "faramir")
    bk("do", "gon-1 d2 n; done; gon-2 d9 s; done")
    drawn = bk("battle", "show")
    assert "^G1" in drawn
    assert "vg2" in drawn


def test_answers_in_json_have_stable_keys(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    said = json.loads(bk("do", "--json", "d2 f"))
    assert set(said["data"]) == {"battle", "told", "left_over", "refused", "waiting", "next", "over"}
    assert said["data"]["told"][0] == {"text": "GON-1 goes to d3", "rule": "W32"}
    shown = json.loads(bk("battle", "show", "--json"))["data"]
    assert set(shown) == {"battle", "view", "waiting", "to_act", "next", "over", "bots"}
    assert shown["to_act"] == ["Gothmog (MOR-C1)"]
    moves = json.loads(bk("battle", "show", "--moves", "--json", "--as", "gothmog"))["data"]
    assert set(moves) == {"next", "moves"}
    assert moves["moves"][0] == {"who": "Gothmog (MOR-C1)", "write": "f", "meaning": "forward to d8 (W32)"}
    assert set(json.loads(bk("battle", "undo", "--json"))["data"]) >= {"battle", "entries", "next"}
    assert json.loads(bk("battle", "list", "--json"))["data"][0]["state"] == "open"
    refused = json.loads(bk("do", "--json", "d9 f", code=1).splitlines()[0])
    assert refused["error"]["rule"] == "W31"


def test_no_output_for_a_side_holds_the_others_secrets(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    bk("do", "rule mor-1 morale 5 : steady")
    for flags in ((), ("--json",), ("--log",), ("--moves",), ("--log", "--json")):
        said = bk("battle", "show", *flags, "--as", "faramir")
        assert "steady" not in said
        assert "7/1" not in said
    assert "the record of a running battle" in bk("battle", "journal", "--as", "faramir", code=1)
    assert "the record of a running battle" in bk("battle", "replay", "B1", "--as", "faramir", code=1)
    assert "steady" in bk("battle", "journal", "--as", "master")
    assert "steady" not in bk("battle", "undo")


def test_w30_the_story_names_each_rolls_purpose_dice_and_source(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    for words in (("battle", "show", "--log"), ("battle", "replay", "B1")):
        rolls = [line for line in bk(*words, "--as", "master").splitlines() if " rolls " in line]
        assert rolls
        assert all(line.endswith(" initiative, d6 rolled on the table]") for line in rolls), rolls
    told = "GON-1 initiative, d6 rolled on the table"
    assert f"GON-1 has rolled (W29) [{told}]" in bk("battle", "show", "--log")
    story = json.loads(bk("battle", "show", "--log", "--json"))["data"]["story"]
    assert told in {item["dice"] for item in story}
    assert f"[{told}]" in bk("battle", "replay", "B1", "--boards", "--as", "master")


def test_nobody_reads_of_heroes_and_walls_where_there_are_none(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    may = bk("battle", "show", "--moves")
    assert "HERO leave n" not in may
    assert "climb" not in may


def test_w16_everybody_reads_how_a_hero_steps_out_where_one_is_known() -> None:
    for hero, written in (("GON-H1 he d6 n", True), ("MOR-1 hi d8 s", False)):
        state = war_boards.battle("GON-1 hc d5 n", hero, "MOR-2 hi e9 s")
        offered = choices(state, view(state, None), None)
        assert ("HERO leave n" in {choice.write for choice in offered}) is written


def test_what_nobody_at_the_table_may_read_is_said_to_be_done(bk: Bk, tmp_path: Path) -> None:
    fighting(tmp_path)
    assert "carried out; who may know what came of it reads it with --as" in bk("do", "rule gon-1 hits 2 : cold")
    assert "carried out\n" in bk("do", "end", "--as", "master")


@pytest.mark.parametrize(
    ("words", "line", "dice"),
    [
        (["d5 f2 a; d6 r f", "5", "3"], "d5 f2 a; d6 r f", (5, 3)),
        (["d5", "f2", "a", "5"], "d5 f2 a", (5,)),
        (["5", "3"], "", (5, 3)),
        (["5 3"], "", (5, 3)),
        (["", "5"], "", (5,)),
        (["give gon-1 2"], "give gon-1 2", ()),
        (["give gon-1 2", "6"], "give gon-1 2", (6,)),
        (["d5 give gon-1 2; pass", "1"], "d5 give gon-1 2; pass", (1,)),
        (["rule gon-1 hits 3 : counted 5"], "rule gon-1 hits 3 : counted 5", ()),
        (["escape to Hill 7"], "escape to Hill 7", ()),
    ],
)
def test_orders_and_dice_are_parted(words: list[str], line: str, dice: tuple[int, ...]) -> None:
    assert parted(words) == (line, dice)


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("battle", "open", "ford", "faramir", "sauron"), 3, "no commander 'sauron'"),
        (("battle", "open", "ford", "faramir", "gothmog"), 4, "is in battle B1; finish that first"),
        (("battle", "open", "ford", "faramir", "gothmog", "--edges", "S"), 2, "names 1 edges"),
        (("battle", "show", "B7"), 3, "no battle 'B7'"),
        (("do", "d9 f"), 1, "it is the turn of GON-1 on d2, not of MOR-1 (W31)"),
        (("do", "d2 jump"), 2, "cannot read 'jump'"),
        (("do", "d2 f", "6"), 2, "dice are left over: 6"),
        (("do", "z9 f"), 3, "no unit or counter 'z9'"),
        (("do",), 2, "Missing argument"),
        (("battle", "finish"), 1, "is not over (W38)"),
        (("battle", "redo"), 1, "nothing was taken back"),
        (("battle", "undo", "0"), 1, "cannot take back 0"),
        (("battle", "replay", "event.db"), 5, "no journal"),
        (("battle", "replay", "nothing.txt"), 3, "no battle 'nothing.txt'"),
        (("battle", "record", "x", "faramir", "gothmog", "--hits", "gon-1"), 2, "'gon-1' is no pair; write gon-1=2"),
        (("battle", "record", "x", "faramir", "gothmog", "--hits", "gon-1=many"), 2, "'many' is no number of hits"),
        (("battle", "record", "x", "faramir", "gothmog", "--hits", "gon-1=1,gon-1=2"), 2, "gon-1 is named twice"),
        (("battle", "record", "x", "faramir", "gothmog", "--hits", "gon-1=1"), 4, "GON-1 is in battle B1"),
    ],
)
def test_bad_input_is_one_clear_line_and_changes_nothing(
    bk: Bk, tmp_path: Path, words: tuple[str, ...], code: int, says: str
) -> None:
    event = fighting(tmp_path)
    before = tables(event)
    said = bk(*words, code=code)
    assert says in said
    assert len(said.strip().splitlines()) == 1
    assert tables(event) == before


def test_a_battle_list_and_an_empty_one(bk: Bk, tmp_path: Path) -> None:
    begin(tmp_path)
    assert "CODE" in bk("battle", "list")
    assert "there is no open battle; bunchuk battle open SITE CALLER OTHER begins one" in bk("battle", "show", code=3)


HEAVY = ("sqlmodel", "pydantic", "reportlab", "rich", "qrcode", "prompt_toolkit", "multiprocessing")


@pytest.mark.parametrize(
    "words", [["battle", "show"], ["do", "d2 f"], ["battle", "undo"], ["battle", "show", "--moves"]]
)
def test_hot_commands_load_nothing_heavy(tmp_path: Path, words: list[str]) -> None:
    fighting(tmp_path)
    fight.do(Event(tmp_path / "event.db"), "d2 f +" if words[-1] == "undo" else "rule gon-2 hits 2 : x", ())
    code = f"import sys; from bunchuk.cli.app import run; code = run({words}); print(*sys.modules); sys.exit(code)"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & set(HEAVY)


def test_a_long_match_goes_on_in_under_half_a_second(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    for number in range(300):
        fight.do(event, f"rule gon-2 hits {1 + number % 3} : counted", ())
    took = []
    for _ in range(3):
        begun = os.times().children_user  # processor time: what else runs on the machine is no fault
        subprocess.run([sys.executable, "-m", "bunchuk", "do", "rule gon-2 hits 2 : x"], cwd=tmp_path, check=True)
        took.append(os.times().children_user - begun)
    assert min(took) < 0.5


def test_help_lists_all_that_an_unreadable_order_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["do", "--help"]) == 0
    told = set(re.findall(r"[a-z]+", capsys.readouterr().out))
    wanted = {word for form in orders.WRITTEN for word in re.findall(r"\b[a-z]+\b", form)}
    assert wanted <= told
