"""Persons of the event in a world that players come to while it goes on: each has one seat, and is known by code."""

import json

import pytest
from shell import Shell, ok

from bunchuk.campaign.event import Event

AT = "--at 2026-08-14T10:10"


@pytest.fixture
def bk(event: Event, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A world, and a commander whose name is of several words."""
    shell = Shell(event.path, capsys)
    ok(shell, "game new fogbound start=2026-08-14T10:00 turn_minutes=60 --title World")
    ok(shell, "commander register mordor", "Shagrat of Morgul", "2", "--may", "li")
    return shell


def err(bk: Shell, line: str, *more: str) -> str:
    answer = bk(line, *more)
    assert answer.code
    assert answer.err.count("\n") == 1
    return answer.err


def join(bk: Shell, callsign: str, eyes: str = "") -> None:
    ok(bk, f"game do --at 2026-08-14T10:05{f' --as={eyes}' if eyes else ''}", f"join {callsign}")


def persons(bk: Shell) -> dict[str, str]:
    (row,) = json.loads(ok(bk, "game list --json"))["data"]
    return {one["name"]: one["person"] for one in row["players"]}


def callsign_of(bk: Shell, eyes: str) -> str:
    """Return whose board is shown; ``newcomer`` where nobody's is."""
    answer = bk(f"game show {AT}", "--as", eyes)
    assert answer.code == 0, answer.err
    return "newcomer" if "has come yet" in answer.err else answer.out.partition(",")[0]


@pytest.mark.parametrize(
    ("callsign", "eyes"),
    [
        ("Shagrat", ""), ("shag", ""), ("Morgul", ""), ("MOR-C2", ""), ("Rat", "mor-c2"), ("Shagrat", "MOR-C2"),
        ("Rat", "Shagrat"), ("Rat", "Morgul"), ("Shagrat", "master"),
    ],
)  # fmt: skip
def test_f13_who_is_exactly_one_person_by_code_name_or_part_of_it_is_bound_by_code(
    bk: Shell, callsign: str, eyes: str
) -> None:
    join(bk, callsign, eyes)
    assert persons(bk) == {callsign: "MOR-C2"}
    for name in ("MOR-C2", "mor-c2", "Shagrat of Morgul", "shagrat", "Morgul", callsign):
        assert callsign_of(bk, name) == callsign


def test_f13_who_is_nobody_of_the_event_or_could_be_several_is_a_guest(bk: Shell) -> None:
    join(bk, "Zed")
    join(bk, "Go", "Go")  # Gothmog, or somebody of Gondor
    join(bk, "Yan", "newcomer")
    assert persons(bk) == {"Zed": "", "Go": "", "Yan": ""}
    assert callsign_of(bk, "Go") == "Go"


def test_f13_one_person_has_one_seat_whatever_he_is_called_by_now(bk: Shell) -> None:
    ok(bk, "rating enter Anna")
    join(bk, "Anna")
    ok(bk, "rename Anna Annette")
    for line in ("join Annette", "join P1", "join Annet", "join Anna"):
        refused = err(bk, "game do --at 2026-08-14T10:05", line)
        assert "(F13)" in refused
    told = "Annette is P1, who has joined already as Anna (F13); play with --as P1; somebody else writes another"
    assert told in err(bk, "game do --at 2026-08-14T10:05", "join Annette")
    assert persons(bk) == {"Anna": "P1"}
    for name in ("P1", "Annette", "Anna"):
        assert callsign_of(bk, name) == "Anna"
    assert "already" in err(bk, "game do --at 2026-08-14T10:05", "join Zed; join Shagrat; join Morgul")
    assert persons(bk) == {"Anna": "P1"}


def test_f13_a_name_that_is_another_s_callsign_shows_nobody_s_board(bk: Shell) -> None:
    ok(bk, "rating enter Anna")
    join(bk, "Anna")
    ok(bk, "rename Anna Annette")
    ok(bk, "rating enter Anna")
    for line in (f"game show {AT}", "game moves", "game show --log", f"print game-view G1 {AT}"):
        assert "'Anna' could be Anna (P1), Anna (P2); write more of it, or the code" in err(bk, f"{line} --as Anna")
    assert callsign_of(bk, "P1") == callsign_of(bk, "Annette") == "Anna"
    assert callsign_of(bk, "P2") == "newcomer"
    assert "Anna is taken" in err(bk, "game do --at 2026-08-14T10:05 --as P2", "join Anna")
    join(bk, "Anna-2", "P2")
    assert persons(bk) == {"Anna": "P1", "Anna-2": "P2"}
    assert callsign_of(bk, "P2") == "Anna-2"
    assert "could be" in err(bk, f"game show {AT} --as Anna")


def test_f13_a_whole_name_of_who_has_not_come_is_no_beginning_of_another_s(bk: Shell) -> None:
    for name in ("Annabel", "Anna", "Boris"):
        ok(bk, f"rating enter {name}")
    join(bk, "Annabel")
    join(bk, "Bo", "Boris")
    assert callsign_of(bk, "Anna") == "newcomer"
    assert callsign_of(bk, "Bo") == "Bo"
    assert "could be" in err(bk, "game show --as Ann")
    ok(bk, "game new callsign mission=ford --seat Annabel --seat Zed --title Ford")
    assert "no player 'Anna'" in err(bk, "game show Ford --as Anna")
    ok(bk, "game show Ford --as Annab")


def test_f13_nobody_joins_under_the_name_of_another_person(bk: Shell) -> None:
    for callsign in ("Faramir", "GON-C1"):
        refused = err(bk, "game do --at 2026-08-14T10:05 --as MOR-C2", f"join {callsign}")
        assert refused.startswith(f"{callsign} is what GON-C1 is called (F13); join under a callsign of your own")
    assert persons(bk) == {}


def test_f13_a_guest_keeps_his_callsign_till_a_master_says_who_he_is(bk: Shell) -> None:
    join(bk, "Anna")
    join(bk, "Rat")
    ok(bk, "rating enter Anna")
    assert callsign_of(bk, "Anna") == "Anna"
    assert callsign_of(bk, "P1") == "newcomer"
    assert ok(bk, "game seat world Anna P1").startswith("game G1: Anna plays on as a person, P1")
    assert ok(bk, "game seat world Rat Morgul").startswith("game G1: Rat plays on as a person, MOR-C2")
    assert persons(bk) == {"Anna": "P1", "Rat": "MOR-C2"}
    ok(bk, "rename P1 Annette")
    ok(bk, "rename MOR-C2", "Gorbag of Udun")
    for name, callsign in (("P1", "Anna"), ("Annette", "Anna"), ("MOR-C2", "Rat"), ("Udun", "Rat")):
        assert callsign_of(bk, name) == callsign
    join(bk, "Cat")
    assert "P1 has joined already as Anna (F13)" in err(bk, "game seat world Cat Annette")
    assert "keeps that name" in err(bk, "game seat world Rat P1")
    ok(bk, "game seat world Rat Rat:bot")
    ok(bk, "game seat world Rat Rat:person")
    assert persons(bk) == {"Anna": "P1", "Rat": "MOR-C2", "Cat": ""}
    assert "is sound" in ok(bk, "event check")


def test_f13_who_was_taken_back_is_said_to_be_a_guest_if_his_callsign_alone_does_not_mean_him(bk: Shell) -> None:
    join(bk, "Rat", "MOR-C2")
    warned = bk("game undo").err
    assert "warning: Rat was MOR-C2; once that is put back: bunchuk game seat G1 Rat MOR-C2" in warned
    ok(bk, "game redo")
    assert persons(bk) == {"Rat": ""}
    ok(bk, "game seat G1 Rat MOR-C2")
    assert persons(bk) == {"Rat": "MOR-C2"}
    join(bk, "Faramir")
    assert "warning" not in bk("game undo").err
    ok(bk, "game redo")
    assert persons(bk) == {"Rat": "MOR-C2", "Faramir": "GON-C1"}
