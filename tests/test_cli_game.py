"""`bunchuk game` for every game: what it says to people and in JSON, the covered screen, and bad input."""

import ast
import io
import json
import re
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest
from events import begin
from screen import Screen
from shell import Shell, ok
from typer.main import get_command

from bunchuk.campaign import games, playing
from bunchuk.campaign.event import Event
from bunchuk.rules.games import GAMES, kinds

TABLES = str(Path(__file__).parent / "pebbles" / "tables")
SOURCE = Path(games.__file__).parents[1]
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
START = "start=2026-08-14T10:00"
NO_BATTLE = {"open", "field", "list", "replay", "record"}
"""Verbs that are about no battle which is in the event already."""

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    begin(tmp_path)
    return Shell(tmp_path / "event.db", capsys)


def lines_of(bk: Shell, line: str) -> list[str]:
    return ok(bk, line).splitlines()


def test_a_game_is_opened_listed_shown_played_and_booked(bk: Shell) -> None:
    assert ok(bk, "game list") == f"no games yet; bunchuk game new opens {', '.join(kinds())}"
    opened = bk(f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}")
    assert opened.out == "game G1 of pebbles, small: Anna, Boris\n"
    assert "next: bunchuk game show G1" in opened.err
    assert lines_of(bk, "game show") == ["ooooo 5", "next: Anna (First)"]
    assert lines_of(bk, "game moves --as anna") == ["Anna (First):", "  take: 1 2 3"]
    done = bk("game do --as anna", "take 2")
    assert (done.out, done.err) == ("First takes 2, 3 left (P1)\n", "next: Boris (Second)\n")
    assert ok(bk, "game undo").splitlines() == ["G1: taken back: 1 entry", "  First takes 2, 3 left"]
    assert ok(bk, "game redo").splitlines() == ["G1: put back: 1 entry", "  First takes 2, 3 left"]
    assert bk("game do", "take 3").err == "over: Boris won, Second took the last (P2)\n"
    assert "over: Boris won, Second took the last (P2)" in ok(bk, "game show")
    booked = "game G1 is booked: Boris won, Second took the last; gondor receives 20G"
    assert ok(bk, "game finish --prize gondor=20G") == booked
    assert lines_of(bk, "game list") == [
        "CODE  GAME     TITLE  STATE   PLAYERS",
        "G1    pebbles  small  booked  Anna, Boris",
    ]
    assert lines_of(bk, "show g1") == [
        "G1 small, a game of pebbles, booked", "players Anna, Boris", "won by Boris: Second took the last",
        "bunchuk game show G1",
    ]  # fmt: skip
    assert "game G1 is booked" in ok(bk, "log")


def test_a_game_is_given_up_with_a_reason(bk: Shell) -> None:
    ok(bk, "game new nearest")
    assert bk("game abandon").err.rstrip() == "this needs a reason for the log; say it with --why"
    assert ok(bk, "game abandon G1 --why rain") == "game G1 is abandoned: rain"
    assert ok(bk, "show G1").splitlines()[2] == "rain"


def test_json_says_the_same_with_keys_that_stay(bk: Shell) -> None:
    ok(bk, "game new nearest --seat Anna --seat Boris:master --dice table")
    done = json.loads(ok(bk, "game do --json --as anna", "bet 3"))["data"]
    boris = {"name": "Boris", "title": "Right"}
    assert done == {
        "game": "G1", "told": [{"text": "Left bets 3", "rule": "N1"}], "left_over": 0, "refused": "",
        "waiting": None, "to_act": [boris], "over": None, "match": None,
    }  # fmt: skip
    shown = {eyes: json.loads(ok(bk, f"game show --json --as={eyes}"))["data"] for eyes in ("anna", "master", "")}
    assert set(shown["anna"]) == {"game", "title", "view", "waiting", "to_act", "over", "commitment"}
    assert shown["anna"]["view"]["bet"] == 3
    assert shown["master"]["view"]["bets"] == [3, 0]
    assert "bets" not in shown[""]["view"]
    assert shown[""]["view"]["bet"] == 0
    bets = [f"bet {value}" for value in range(1, 5)]
    moves = json.loads(ok(bk, "game moves --json --as boris"))["data"]
    assert moves == {"game": "G1", "moves": [boris | {"moves": bets}], "waiting": None, "to_act": [boris], "over": None}
    waiting = json.loads(ok(bk, "game do --json --as boris", "bet 4"))["data"]["waiting"]
    assert waiting == {"purpose": "the round's die", "rule": "N2", "dice": [4], "shuffle": False, "hidden": False}
    story = json.loads(ok(bk, "game show --log --json"))["data"]
    told = [{"text": f"{who} has bet", "rule": "N1"} for who in ("Left", "Right")]
    assert story == {"game": "G1", "story": told, "commitment": ""}
    (row,) = json.loads(ok(bk, "game list --json"))["data"]
    assert row["players"][1] == {"name": "Boris", "player": "master", "person": ""}
    refused = json.loads(bk("game do --json", "bet 1").out)
    assert (refused["ok"], refused["error"]["kind"], refused["error"]["rule"]) == (False, "refused", "N2")


@pytest.mark.parametrize("eyes", ["", "--as=boris"])
def test_no_output_tells_what_is_hidden(bk: Shell, eyes: str) -> None:
    """A bet of 3 and one of 4 look the same to whoever may not know it, in every answer."""
    outputs = []
    for bet in (3, 4):
        begin(bk.path.parent)
        ok(bk, "game new nearest --seat Anna --seat Boris --dice table")
        ok(bk, "game do --as anna", f"bet {bet}")
        lines = ("show", "show --json", "show --log", "show --log --json", "moves", "moves --json", "list --json",
                 "undo", "undo --json", "export", "export --json", "audit", "finish", "do bet", "do 9")  # fmt: skip
        answers = [bk(f"game {line} {eyes}") for line in lines]
        outputs.append([(code, *(re.sub("[0-9a-f]{64}", "SHA", text) for text in said)) for code, *said in answers])
    assert outputs[0] == outputs[1]


def test_dice_follow_the_moves_or_stand_alone(bk: Shell) -> None:
    ok(bk, "game new nearest --dice table")
    assert bk("game do --as left", "bet 1").err == "next: Right\n"
    asked = bk("game do --as right", "bet 4; bet 2")
    assert (
        asked.err
        == "warning: 1 move was not carried out; write it again after the dice\nnext: d4, the round's die (N2)\n"
    )
    assert ok(bk, "game moves --as left") == "next: d4, the round's die (N2)"
    assert ok(bk, "game do 1") == "the die shows 1, the bets were 1 and 4 (N2)"
    ok(bk, "game do --as left", "bet 1")
    assert ok(bk, "game do --as right", "bet 2", "4").splitlines()[-1] == "the die shows 4, the bets were 1 and 2 (N2)"


def test_a_record_is_written_replayed_audited_and_taken_in(bk: Shell, tmp_path: Path) -> None:
    ok(bk, "game new nearest --seat A:random --seat B:random")
    file = tmp_path / "g1.txt"
    assert bk("game export --to nowhere/g1.txt").code == 5
    assert "plays it again" in ok(bk, f"game export --to {file}")
    assert "\r" not in file.read_bytes().decode()
    assert re.search(r"entries replay to the same position; the game is over: ", ok(bk, f"game replay {file}"))
    assert ok(bk, f"game replay {file} --as a").splitlines()[0].startswith("Left ")
    told, _, commitment = ok(bk, "game audit").split("\n")
    assert told == "3 rolls of the program are as the seed makes them"
    assert ok(bk, "game show --log").split("\n")[:2] == ["SHA-256 of the seed that it rolls by:", commitment]
    for line in ("game show --json", "game show --log --json", "game audit --json"):
        assert json.loads(ok(bk, line))["data"]["commitment"] == commitment
    assert ok(bk, f"game import {file} --title Again") == "game G2 of nearest, Again: A, B"
    assert ok(bk, "game check") == "all records hold: 2"


def test_files_that_are_no_records_are_refused_in_a_line(bk: Shell, tmp_path: Path) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\xff\xd8\xff")
    (tmp_path / "diary.txt").write_text("dear diary")
    for verb in ("replay", "import"):
        for name, message in (
            ("picture.txt", "is no journal: it is not text in UTF-8"), ("diary.txt", "this is no journal of a match"),
            ("none.txt", "No such file"), (".", "directory"),
        ):  # fmt: skip
            answer = bk(f"game {verb} {tmp_path / name}")
            assert (answer.code, answer.out, answer.err.count("\n")) == (5, "", 1)
            assert message in answer.err


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("game new", 2, "Missing argument"),
        ("game new chess", 3, "no game 'chess'; known are"),
        ("game new war", 3, "no game 'war'; its battles are opened by: bunchuk battle open"),
        ("game new callsign ford", 2, "'ford' chooses nothing; write NAME=VALUE"),
        ("game new callsign mission=", 2, "'mission=' chooses nothing"),
        ("game new callsign mission=ford mission=ridge", 2, "something is chosen twice"),
        ("game new callsign mission=ford --seat A --seat B --seat C", 2, "3 players are too many"),
        ("game new callsign mission=ford --pack ring-war", 5, "'war': is not the game asked for, callsign"),
        ("game new callsign mission=ford --dice loaded", 2, "'loaded' is not one of 'table', 'app'"),
        (f"game new fogbound {START} turn_minutes=0", 2, "'0' is no whole number from 1 to 999999"),
        (f"game new fogbound {START} most={'9' * 5000}", 2, "is no whole number from 1 to 999999"),
        ("game show G9", 3, "no game 'G9'"),
        ("game show --as Zoe", 3, "no player 'Zoe'"),
        ("game show --at 2026-08-14T10:00", 2, "time is no input of nearest"),
        ("game do bet", 2, "'bet' is no move"),
        ("game do bet 7 --as Anna", 2, "no move"),
        ("game do x 1 --as Anna", 2, "no move"),
        ("game do 1", 2, "dice are left over"),
        ("game undo", 1, "nothing has been done in G1 yet"),
        ("game redo", 1, "nothing was taken back just now"),
        ("game finish", 1, "game G1 is not over"),
        ("game finish --prize gondor", 2, "'gondor' is no prize; write FACTION=COST"),
        ("game abandon G1 --why=", 2, "needs a reason"),
        ("game audit", 1, "the seed is shown when the game is over"),
        ("game play --json", 2, "game play is a screen for people"),
        ("game do bet --by A|B", 2, "no move"),
    ],
)
def test_bad_input_is_answered_in_one_line_and_changes_nothing(bk: Shell, line: str, code: int, message: str) -> None:
    ok(bk, "game new nearest --seat Anna --seat Boris")
    before = bk.path.read_bytes()
    answer = bk(line)
    assert (answer.code, answer.err.count("\n")) == (code, 1), answer.err
    assert message in answer.err
    assert bk.path.read_bytes() == before


def test_every_screen_fits_80_by_24_whatever_the_game(bk: Shell) -> None:
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris:bot")
    ok(bk, "game do ready --as Anna -g G1")
    ok(bk, f"game new fogbound {START}")
    ok(bk, "game do --as Zoe -g G2 --at 2026-08-14T10:00", "join Zoe")
    ok(bk, "game new frontline --seat Anna --seat Boris:bot")
    at = "--at 2026-08-14T10:00"
    for line in ("show G1", "moves -g G1 --as Anna", f"show G2 --as Zoe {at}", f"moves -g G2 --as Zoe {at}",
                 f"moves -g G2 --as master {at}", "show G3 --as Anna", "moves -g G3 --as Anna", "list"):  # fmt: skip
        drawn = lines_of(bk, f"game {line}")
        assert max(map(len, drawn)) <= 80, line
        assert len(drawn) <= 25, line


def test_long_lists_of_moves_are_grouped_and_shortened_for_people_and_whole_in_json(bk: Shell) -> None:
    ok(bk, f"game new fogbound {START}")
    ok(bk, "game do --as Zoe --at 2026-08-14T10:00", "join Zoe")
    at = "--at 2026-08-14T10:00 --as Zoe"
    lines = lines_of(bk, f"game moves {at}")
    assert lines[0] == "Zoe, at 2026-08-14T10:00:"
    assert any(re.fullmatch(r"  shoot ship: (\w+ ){6}…( \w+){6} \(189 in all\)", line) for line in lines)
    assert lines[-2:] == ["Zoe, at 2026-08-15T10:00:", "  wait"]
    (moves,) = json.loads(ok(bk, f"game moves --json {at}"))["data"]["moves"]
    assert sum(move.startswith("@2026-08-14T10:00 shoot ship ") for move in moves["moves"]) == 189


def test_an_hour_of_one_s_own_and_moments_out_of_order(bk: Shell) -> None:
    ok(bk, f"game new fogbound {START}")
    ok(bk, "game do --as Zoe --at 2026-08-14T10:00", "join Zoe")
    ok(bk, "game do --as Yan --at 2026-08-14T11:30", "join Yan")
    answer = bk("game do --as Zoe --at 2026-08-14T11:29 wait")
    assert (answer.code, answer.out) == (1, "")
    assert "2026-08-14T11:29 is past: the clock of the world stands at 2026-08-14T11:30 (F18)" in answer.err
    title = lines_of(bk, "game show --as Yan --at 2026-08-15T11:29")[0]
    assert title.endswith("2026-08-15T11:29, turn to 08-15T11:30")
    assert lines_of(bk, "game show --as Yan --at 2026-08-15T11:30")[0].endswith("turn to 08-16T11:30")


def test_a_world_whose_time_is_up_is_booked_after_a_last_entry(bk: Shell) -> None:
    ok(bk, "game new fogbound start=2025-08-14T10:00 end=2025-08-14T12:00")
    ok(bk, "game do --at 2025-08-14T10:00", "join Zoe")
    answer = bk("game finish")
    assert (answer.code, answer.out) == (1, "")
    assert "its time is up, which a last entry says: bunchuk game do wait --game G1 --as PLAYER" in answer.err
    ok(bk, "game do wait --game G1 --as Zoe")
    assert "Zoe won, the time of the world is over" in ok(bk, "game finish")


def play(bk: Shell, monkeypatch: pytest.MonkeyPatch, typed: str, *options: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return ok(bk, "game play", *options)


def test_one_s_own_window_takes_moves_questions_and_undo(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}")
    out = play(bk, monkeypatch, "moves\ntake 9\ntake 1\ntake 1\nu\nlog\nh\n\nq\ntake 1\n", "--as=anna")
    assert "anna> Anna (First):\n  take: 1 2 3\n" in out
    assert "First takes 1, 4 left (P1)\noooo 4" in out
    assert "G1: taken back: 1 entry\n  First takes 1, 4 left\nooooo 5" in out
    assert "Anna took back what came last" in out
    assert "hand over" not in out
    assert playing.look(Event(bk.path)).entries == 2


def test_keys_with_arrows_are_steps_at_the_screen(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris:bot")
    out = play(bk, monkeypatch, "ready\nb1 \x1bOA\nb4 \x1b[C \x1b[A\nq\n", "--as=anna")
    assert "B1 goes from c1 to c2 (G4)" in out
    assert "B4 goes from b2 to c3 (G4)" in out


def test_a_player_who_is_not_to_act_is_told_who_is(bk: Shell) -> None:
    ok(bk, f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}")
    assert ok(bk, "game moves --as Boris") == "next: Anna (First); their moves are shown to them: --as NAME"


def test_a_game_ends_at_the_screen(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}")
    out = play(bk, monkeypatch, "\ntake 3\n\n\ntake 2\n")
    covered = "hand over to Boris (Second), then press Enter (? help, q leaves) "
    assert f"Enter covers the screen for Boris (Second) {covered}First takes 3" in out
    assert out.endswith(" 0\nover: Boris won, Second took the last (P2)")


def test_the_game_at_the_screen_stays_the_same_when_it_ends(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        ok(bk, f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}")
    ok(bk, "game do --game G1", "take 2; take 3")
    assert play(bk, monkeypatch, "\ntake 3\n\n\ntake 2\n").endswith("over: Boris won, Second took the last (P2)")
    assert [line.split()[3] for line in lines_of(bk, "game list")[1:]] == ["over", "over"]


def test_dice_at_the_screen_are_typed_by_whoever_sits_there(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, "game new nearest --seat Anna --seat Boris --dice table")
    out = play(bk, monkeypatch, "Anna\nbet 1\n\n\nbet 4\n4\nq\n")
    assert "d4, the round's die (N2)> the die shows 4, the bets were 1 and 4 (N2)\nround 2 of 3" in out


def test_the_screen_is_covered_between_players(bk: Shell, tmp_path: Path) -> None:
    """What one player read is wiped off, and out of what was scrolled away, before the next one's name is asked."""
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris")
    ok(bk, "game do ready --as Anna")
    ok(bk, "game do ready --as Boris")
    screen = Screen(tmp_path, "game", "play")
    try:
        screen.until("hand over to Anna (Blue Leader), then press Enter ")
        screen.type("\n")
        screen.until("Anna> ")
        screen.type("order all : hold the mill\n")
        screen.until("Anna> ")
        screen.type("?\n")
        screen.until("leave; nothing is lost")
        screen.type("u\n")
        screen.until("Anna> ")
        screen.type("end\n")
        screen.until("Enter covers the screen for Boris (Red Leader) ")
        screen.type("\n")
        screen.until("hand over to Boris (Red Leader), then press Enter ")
        screen.type("\n")
        screen.until("Boris> ")
        screen.type("q\n")
        assert screen.rest() == 0
        pages = [page.splitlines() for page in screen.raw.decode().split(CLEAR)]
    finally:
        screen.close()
    assert [page[0] if page else "" for page in pages][1] == (
        "hand over to Anna (Blue Leader), then press Enter (? help, q leaves) "
    )
    assert pages[-1] == []  # nothing is left behind
    for page, following in pairwise(pages):
        assert not (any("Anna>" in line for line in page) and any("Boris>" in line for line in following))
    lines = [line.removeprefix("Anna> ") for page in pages for line in page]  # what is typed ahead has no line's end
    assert [line for line in lines if len(line) > 80] == []


def test_newcomers_sit_down_by_name_at_one_screen(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, f"game new fogbound {START}")
    typed = "\nZoe\njoin Zoe\nh\nYan\njoin Yan\nh\nnobody\njoin zoe\nq\n"
    out = play(bk, monkeypatch, typed, "--at=2026-08-14T10:00")
    assert "hand over to Zoe or newcomer" in out
    assert "Yan, level 1, copy 1" in out
    assert [one.name for one in playing.look(Event(bk.path)).to_act] == ["Zoe", "Yan", "newcomer"]


def test_who_comes_without_a_name_sits_under_the_one_he_came_with(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, f"game new fogbound {START}")
    out = play(bk, monkeypatch, "\njoin Zoe\njoin Yan\nq\n", "--at=2026-08-14T10:00")
    assert "Zoe, level 1, copy 1" in out
    assert out.count("newcomer> ") == 1
    assert [one.name for one in playing.look(Event(bk.path)).to_act] == ["Zoe", "newcomer"]


@pytest.mark.parametrize("path", [*SOURCE.glob("host/*.py"), *(SOURCE / "campaign" / f"{name}.py" for name in (
    "games", "playing", "seating", "records", "journals")), *(SOURCE / "cli" / f"{name}.py" for name in (
    "game", "offers", "hotseat", "record"))], ids=lambda path: path.stem)  # fmt: skip
def test_no_line_of_what_runs_games_knows_which_game_it_runs(path: Path) -> None:
    """Docstrings may give examples; names and texts of the code may not name a game, nor import one."""
    tree = ast.parse(path.read_text("utf-8"))
    words = []
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text) if id(node) not in docs:
                words.append(text)
            case ast.Name(id=text) | ast.ImportFrom(module=str() as text):
                words.append(text)
    assert [text for text in words if re.search(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])", text.casefold())] == []


@pytest.mark.parametrize("verb", ["show", "moves --as Anna", "redo", "export --as master", "abandon --why rain"])
@pytest.mark.parametrize("which", ["g1", "--game g1", "-g G1", "--game=first", "g1 --game g1"])
def test_a_game_is_named_by_argument_or_option_alike(bk: Shell, verb: str, which: str) -> None:
    for title in ("first", "second"):
        ok(bk, f"game new callsign mission=ford --seat Anna --seat Boris --title {title}")
    if verb == "redo":
        ok(bk, "game do ready --as Anna -g G1")
        ok(bk, "game undo -g G1")
    name, *more = verb.split()
    ok(bk, " ".join(["game", name, which, *more]))


def test_two_names_for_one_game_are_refused(bk: Shell) -> None:
    answer = bk("game show G1 --game G2")
    assert (answer.code, answer.err) == (2, "two are named, G1 and --game G2; write one\n")


def test_every_verb_about_one_game_or_battle_takes_the_option() -> None:
    for noun, without in (("game", {"list", "new", "import", "replay", "check"}), ("battle", NO_BATTLE)):
        group = get_command(import_module(f"bunchuk.cli.{noun}").app)
        for verb, command in group.commands.items():  # type: ignore[attr-defined]
            options = {option for parameter in command.params for option in parameter.opts}
            assert (f"--{noun}" in options) is (verb not in without), f"{noun} {verb}"


def test_a_world_is_listed_with_who_came_and_its_own_bots_are_none_of_them(bk: Shell) -> None:
    ok(bk, f"game new fogbound {START} --title World")
    assert ok(bk, "game list").splitlines()[1].split()[4:] == ["whoever", "comes"]
    for name, told in (("Zoe", ["Zoe"]), ("Yan", ["Zoe,", "Yan"])):
        ok(bk, f"game do --as {name} --at 2026-08-14T10:05", f"join {name}")
        assert ok(bk, "game list").splitlines()[1].split()[4:] == told
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris:bot")
    assert [row["came"] for row in json.loads(ok(bk, "game list --json"))["data"]] == [2, 2]
