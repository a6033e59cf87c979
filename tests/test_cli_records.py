"""Records of games at the command line: audited as files, taken in with their players, and what is said of them."""

import json
import re
from pathlib import Path
from typing import Final

import nearest
import pytest
from battlefields import gathered
from events import begin
from nearest import Bet, Nearest
from shell import Shell, ok

from bunchuk.host.journal import Source, read
from bunchuk.host.match import Match
from bunchuk.store import connection

SOURCES: Final[tuple[Source, ...]] = ("app", "table", "script")
UNBOUND: Final = "nothing else in the file is bound: whoever has its seed can write players, moves and typed dice anew"

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    begin(tmp_path)
    return Shell(tmp_path / "event.db", capsys)


@pytest.fixture
def elsewhere(bk: Shell, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Another event, which has none of the first one's games."""
    folder = bk.path.parent / "elsewhere"
    folder.mkdir()
    begin(folder)
    return Shell(folder / "event.db", capsys)


def test_the_seed_is_left_out_until_a_game_is_booked_and_that_is_said(
    bk: Shell, elsewhere: Shell, tmp_path: Path
) -> None:
    ok(bk, "game new nearest --seat A:random --seat B:random")
    file = tmp_path / "g1.txt"
    late = "warning: the seed is left out of it until the game is booked: bunchuk game finish G1\n"
    assert bk(f"game export --to {file}").err == late
    refused = bk(f"game audit {file}")
    assert refused.code == 1
    assert refused.err.startswith("there is no seed in g1.txt, so its rolls cannot be worked out again; ")
    replayed = ok(elsewhere, f"game replay {file}").splitlines()[-1]
    assert "digests are compared once the seed is in it, when it is booked: bunchuk game finish; the game" in replayed
    assert "it has no seed, which is in the records of games that are booked" in elsewhere(f"game import {file}").err
    ok(bk, "game finish")
    assert bk(f"game export --to {file}").err == ""
    held = "3 rolls of the program are as the seed makes them"
    assert ok(elsewhere, f"game audit {file}").startswith(f"{held}\n{UNBOUND}")
    assert f"\n{held}\n{UNBOUND}" in ok(elsewhere, f"game replay {file}")
    same = "header and entries are those of this event's own record of G1"
    assert ok(bk, f"game audit {file}").startswith(f"{held}\n{same}\n")
    assert ok(bk, f"game replay {file}").endswith(f"\n{held}\n{same}")


def test_a_record_forged_with_the_seed_in_hand_is_told_by_its_rolls(
    bk: Shell, elsewhere: Shell, tmp_path: Path
) -> None:
    ok(bk, "game new nearest --seat A:random --seat B:random")
    ok(bk, "game finish")
    file = tmp_path / "g1.txt"
    ok(bk, f"game export --to {file}")
    honest = read(file.read_text("utf-8"))
    secret = bytes.fromhex(honest.seed)
    for source in SOURCES:
        forged = Match.start(Nearest(), nearest.Setup(), secret=secret, seats=honest.header.seats, dice_from="app")
        while forged.to_act:
            if forged.waiting is None:
                forged.act(min(forged.to_act), Bet(1))
            else:
                forged.answer([1], source=source)
        file.write_text(forged.export(reveal=True), "utf-8")
        audited, replayed = elsewhere(f"game audit {file}"), elsewhere(f"game replay {file}")
        if source == "app":
            assert audited.code == 5
            assert re.search(r"^\d of 3 rolls of the program (is|are) not as the seed makes them\n", audited.err)
            told = r"^warning: entry \d: the round's die gives rolled \d, the record says rolled 1$"
            assert re.search(told, replayed.err, re.MULTILINE)
        else:
            assert audited.out.startswith("nothing is checked: no roll in it is the program's; 3 rolls ")
            assert replayed.out.splitlines()[-2:] == audited.out.splitlines()[:2]
        assert "differs from this event's own record of G1" in bk(f"game replay {file}").err


def test_a_file_of_very_many_faults_tells_the_first_and_counts_the_rest(bk: Shell, tmp_path: Path) -> None:
    ok(bk, "game new nearest --seat A --seat B")
    file = tmp_path / "g1.txt"
    ok(bk, f"game export --as master --to {file}")
    file.write_text(file.read_text("utf-8") + "nonsense\n" * 5000, "utf-8")
    told = bk(f"game replay {file}").err.splitlines()
    assert len(told) == 21
    assert told[0].startswith("g1.txt:11: 'nonsense': an entry has six fields")
    assert told[-1] == "and 4980 more"


@pytest.mark.parametrize("check", ["event check", "game check"])
def test_an_entry_that_was_taken_out_of_the_event_s_file_is_found(bk: Shell, check: str) -> None:
    ok(bk, "game new nearest --seat A:random --seat B:random")
    ok(bk, "game finish")
    assert "not replayed: 1 record of games and battles; bunchuk game check does" in ok(bk, "event check")
    db = connection.connect(bk.path)
    (entries,) = db.execute("SELECT count(*) FROM match_entries").fetchone()
    with connection.transaction(db):
        db.execute("DELETE FROM match_entries WHERE n = (SELECT max(n) FROM match_entries)")
    db.close()
    found = bk(check)
    assert found.code == 5
    assert f"has {entries - 1} entries, {entries} were written" in found.err


def test_a_record_s_bots_are_named_and_can_be_seated_again(bk: Shell, tmp_path: Path) -> None:
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris:bot")
    ok(bk, "game do ready --as anna")
    ok(bk, "game do end --as anna")
    file = tmp_path / "g1.txt"
    ok(bk, f"game export --as master --to {file}")
    answer = bk(f"game import {file}")
    assert answer.out == "game G2 of callsign, ford: Anna, Boris\n"
    way = "game seat G2 Boris Boris:bot"
    assert f"warning: Boris was a bot and is a person now; to let a bot play on: bunchuk {way}\n" in answer.err
    assert "Boris plays on as a bot" in ok(bk, way)
    ok(bk, "game do end --game G2 --as anna")
    answer = bk(f"game import {file} --seat Zoe --seat Boris:bot --title Again")
    assert answer.out == "game G3 of callsign, Again: Zoe, Boris (bot)\n"
    assert "was a bot" not in answer.err
    ok(bk, "game do end --game G3 --as zoe")
    assert "next: Zoe" in ok(bk, "game show G3")
    assert "3 players are too many" in bk(f"game import {file} --seat A --seat B --seat C").err


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ('["A","A"]', "two players bear one name: A, A"),
        ('["master","B"]', "'master' would be taken for somebody else; write another name"),
        ('["A:bot","B"]', "has a colon"),
        ('["A"]', "this record seats A, which does not fit its nearest: its seats are Left, Right"),
        ('["A","B","C"]', "this record seats A, B, C, which does not fit its nearest"),
        ("[]", "this record seats nobody, which does not fit its nearest"),
        ('["A\\u001b[2J","B"]', "the names of the seats have control characters in them"),
    ],
)
def test_players_of_a_record_are_checked_as_those_of_a_new_game(
    bk: Shell, tmp_path: Path, seats: str, words: str
) -> None:
    ok(bk, "game new nearest --seat A --seat B")
    file, altered = tmp_path / "g1.txt", tmp_path / "other.txt"
    ok(bk, f"game export --as master --to {file}")
    altered.write_text(file.read_text("utf-8").replace('seats ["A","B"]', f"seats {seats}"), "utf-8")
    answer = bk(f"game import {altered}")
    assert answer.code
    assert words in answer.err
    assert ok(bk, "game list").count("nearest") == 2


def test_who_takes_back_a_booking_and_plays_on_is_told_that_the_seed_is_known(bk: Shell) -> None:
    ok(bk, "game new nearest --seat A:random --seat B:random")
    assert "seed" not in bk("game undo").err
    ok(bk, "game redo")
    ok(bk, "game finish")
    ok(bk, "undo")
    told = bk("game undo").err
    assert "warning: the seed of G1 was shown when it was booked: whoever has its record knows all that it will" in told
    assert "to go on under a new seed: bunchuk game export G1 --as master --to G1.txt, then" in told


def test_a_battle_s_seed_is_bound_from_the_start_and_known_once_it_was_booked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gathered(tmp_path)
    bk = Shell(tmp_path / "event.db", capsys)
    ok(bk, "battle open ford faramir gothmog --bot gothmog --bot faramir --dice app")
    head, commitment, *_ = ok(bk, "battle show --log").splitlines()
    assert head == "SHA-256 of the seed that it rolls by:"
    assert json.loads(ok(bk, "battle show --log --json"))["data"]["commitment"] == commitment
    assert ok(bk, "battle audit").splitlines()[-1] == commitment
    assert "seed" not in bk("battle undo").err
    ok(bk, "battle redo")
    ok(bk, "battle finish")
    file = tmp_path / "b1.txt"
    ok(bk, f"battle journal --to {file}")
    audited, same = ok(bk, f"battle replay {file}").splitlines()[-2:]
    assert audited.endswith(" as the seed makes them")
    assert same == "header and entries are those of this event's own record of B1"
    ok(bk, "undo")
    told = bk("battle undo").err
    assert "warning: the seed of B1 was shown when it was booked: whoever has its record knows all that it will" in told
    assert "; a master may type in dice that are rolled on the table" in told
    assert "import" not in told


def test_a_stored_record_that_does_not_hold_says_the_way_on(bk: Shell, tmp_path: Path) -> None:
    for change, fault in (
        ("replace(line, 'bet 2', 'bet 9')", "entry 2 of the nearest record, 'bet 9': "),
        ("'2 | nonsense'", "entry 2 of the stored record of G1 is garbled: an entry has six fields"),
        (f"'{'9' * 5000} | seat 0 | bet 2 | - | 00 | -'", "entry 2 of the stored record of G1 is garbled: "),
    ):
        begin(tmp_path)
        ok(bk, "game new nearest --seat Anna --seat Boris")
        ok(bk, "game do --as anna", "bet 1")
        ok(bk, "game do --as boris", "bet 2")
        db = connection.connect(bk.path)
        with connection.transaction(db):
            db.execute(f"UPDATE match_entries SET line = {change} WHERE n = 2")  # noqa: S608
        db.close()
        file = tmp_path / "G1.txt"
        way = "to go on from there: bunchuk game export G1 --as master --to G1.txt, then bunchuk game import G1.txt"
        for line, *more in (("do --as anna", "bet 1"), ("undo",), ("redo",), ("moves",)):
            refused = bk(f"game {line}", *more)
            assert refused.code == 5
            assert f"G1 cannot be carried on: {fault}" in refused.err
            assert f"{way} --as-far-as-it-holds" in refused.err
        assert fault in bk("game show --as anna").err
        ok(bk, f"game export --as master --to {file}")
        assert bk(f"game import {file}").code == 5
        assert ok(bk, f"game import {file} --as-far-as-it-holds") == "game G2 of nearest, nearest: Anna, Boris"
        ok(bk, "game do --game G2 --as boris", "bet 3")
