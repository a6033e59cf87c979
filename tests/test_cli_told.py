"""What is told of games fits them: refusals offer what may be done, answers name who plays, records keep titles."""

from pathlib import Path

import pytest
from events import begin
from shell import Shell, ok

from bunchuk.tables.spelling import PROMPT

WORLD = "game new fogbound start=2026-08-14T10:00 turn_minutes=60"


@pytest.fixture
def bk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.chdir(tmp_path)
    begin(tmp_path)
    return Shell(tmp_path / "event.db", capsys)


def err(bk: Shell, line: str, *more: str) -> str:
    answer = bk(line, *more)
    assert answer.code
    assert answer.err.count("\n") == 1
    return answer.err.rstrip("\n")


def test_f17_what_is_refused_is_not_offered(bk: Shell) -> None:
    ok(bk, f"{WORLD} --seat Anna")
    at = "game do --as Anna --at 2026-08-14T10:05"
    assert err(bk, at, "resume").endswith("shift VEHICLE attack|defence, hour, wait")
    ok(bk, at, "hour")
    assert err(bk, at, "hour").endswith(
        "(F17); shoot VEHICLE CELL, go VEHICLE n|e|s|w, shift VEHICLE attack|defence, wait"
    )
    for vehicle in ("ship", "tank", "plane"):
        ok(bk, at, f"shift {vehicle} attack")
    assert err(bk, at, "hour").endswith("(F17); shoot VEHICLE CELL, go VEHICLE n|e|s|w, wait")


@pytest.mark.parametrize("who", ["Zed", ""])
def test_a_refusal_says_what_to_do(bk: Shell, who: str) -> None:
    ok(bk, f"{WORLD} --seat Anna")
    ok(bk, "game do --as master --at 2026-08-14T10:01", "rule close : full")
    closed = err(bk, f"game do --at 2026-08-14T10:02{who and f' --as {who}'}", "join Zed")
    assert "the world takes no newcomers (F13); ask a master to open it" in closed
    ok(bk, "game do --as master --at 2026-08-14T10:03", "rule end : rain")
    assert err(bk, "game do --as Anna --at 2026-08-14T10:04", "wait").endswith("(F18); take its end back")
    ok(bk, "game finish")
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris")
    ok(bk, "game do", "rule end draw : rain")
    assert err(bk, "game do --as master", "rule end draw : rain").endswith("(G2); take its end back")


def test_a_world_that_goes_on_is_ended_by_a_ruling(bk: Shell) -> None:
    ok(bk, f"{WORLD} --seat Anna --title World")
    told = err(bk, "game finish world")
    assert told.startswith(
        "game G1 is not over; a master ends it: bunchuk game do 'rule end : …' --game G1, or: bunchuk"
    )
    ok(bk, "game do", "rule end : rain")
    ok(bk, "game finish world")


@pytest.mark.parametrize("name", sorted(PROMPT))
def test_c18_a_word_of_the_prompt_is_called_so(bk: Shell, name: str) -> None:
    assert err(bk, f"{WORLD} --seat {name}").startswith(f"'{name}' would be taken for a word of the prompt; write")
    ok(bk, WORLD)
    assert f"{name} is a word of the prompt (F13); join under another callsign" in err(bk, "game do", f"join {name}")
    assert "'master' would be taken for somebody else;" in err(bk, "rating enter master")
    assert "'GON-C9' would be taken for a code;" in err(bk, "rating enter GON-C9")


def test_f13_whose_seat_is_meant_is_asked_of_names_that_are_like_it(bk: Shell) -> None:
    seats = " ".join(f"--seat {name}" for name in ("Xavier", "Anna", "Boris", "Clara", "Dora", "Emil"))
    ok(bk, f"{WORLD} {seats} --title World")
    assert err(bk, "game seat world Boriss Boris:bot") == "no player 'Boriss': did you mean Boris?"
    assert err(bk, "game seat world Qqq Qqq:bot") == "no player 'Qqq'; bunchuk show G1 names who plays"


def test_levels_that_are_not_meant_are_known_ones(bk: Shell) -> None:
    for line in ("print game-map", "print game-slips"):
        told = err(bk, f"{line} --mission 10 --pack fogbound --to x.pdf")
        assert told.startswith("no level '10'; known are bay, ")


@pytest.mark.parametrize(("verb", "what"), [("game audit G1", "game"), ("battle audit B1", "battle")])
def test_an_audit_is_of_a_game_or_a_battle(bk: Shell, verb: str, what: str) -> None:
    ok(bk, f"{WORLD} --seat Anna")
    for unit in ("faramir", "gothmog"):
        ok(bk, f"muster {unit} hi 1" if unit == "faramir" else f"muster {unit} li 1 --people orcs")
    ok(bk, "battle open ford faramir gothmog --dice app")
    assert err(bk, verb).startswith(f"the seed is shown when the {what} is over; until then its SHA-256")


def test_whoever_sits_in_a_world_from_the_start_is_named(bk: Shell) -> None:
    told = ok(bk, f"{WORLD} --seat Robo:bot --seat Anna --seat Boris").splitlines()
    assert told == [
        "game G1 of fogbound, fogbound: Robo (bot); players come while it goes on",
        "Anna and Boris have come as it begins",
    ]
    assert ok(bk, f"{WORLD} --seat Anna --title World").splitlines()[1] == "Anna has come as it begins"
    assert len(ok(bk, WORLD).splitlines()) == 1


def test_a_record_keeps_its_game_s_title_and_tells_who_was_a_master(bk: Shell, tmp_path: Path) -> None:
    ok(bk, f"{WORLD} --seat Robo:bot --seat Xavier:master --seat Anna --title World")
    ok(bk, "game export G1 --to w.txt --as master")
    taken = bk("game import w.txt")
    assert "game G2 of fogbound, World: " in taken.out
    master = (
        "Xavier was a master and is a person now; to let him see all again: bunchuk game seat G2 Xavier Xavier:master"
    )
    assert master in taken.err
    assert "Robo was a bot" in taken.err
    assert "of fogbound, Other: " in bk("game import w.txt --title Other").out
    ok(bk, "game new callsign mission=ford --seat Anna --seat Gandalf:master --title Ford")
    ok(bk, "game export Ford --to f.txt --as master")
    taken = bk("game import f.txt")
    assert ", Ford: Anna, Gandalf" in taken.out
    assert "bunchuk game seat G5 Gandalf Gandalf:master" in taken.err
    assert "was a master" not in bk("game import f.txt --seat Anna --seat Gandalf:master").err
    ok(bk, "game seat G5 Gandalf Gandalf:master")
    old = "\n".join(line for line in Path("f.txt").read_text("utf-8").splitlines() if not line.startswith("#"))
    Path("f.txt").write_text(f"{old}\n# title G1\n", "utf-8")
    assert ", f.txt: " in bk("game import f.txt").out
