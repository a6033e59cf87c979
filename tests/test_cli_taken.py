"""Which game or battle is taken back, put back and played again, and how much of it."""

from pathlib import Path

import pytest
from battlefields import fighting
from events import begin
from shell import Shell, ok

TABLES = str(Path(__file__).parent / "pebbles" / "tables")

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Two games of pebbles, three moves into each."""
    begin(tmp_path)
    shell = Shell(tmp_path / "event.db", capsys)
    for title in ("Left", "The right"):
        ok(shell, f"game new pebbles heap=small --seat Anna --seat Boris --pack {TABLES}", "--title", title)
    for game in ("G1", "G2"):
        for who in ("Anna", "Boris", "Anna"):
            ok(shell, f"game do --game {game} --as {who}", "take 1")
    return shell


@pytest.mark.parametrize(
    ("words", "code", "count"),
    [
        (("G1",), "G1", 1), (("left", "2"), "G1", 2), (("2", "G2"), "G2", 2), (("The right", "3"), "G2", 3),
        (("2", "-g", "G1"), "G1", 2), (("G1", "-g", "G1"), "G1", 1),
    ],
)  # fmt: skip
def test_undo_takes_a_game_and_a_count_and_redo_a_game(
    bk: Shell, words: tuple[str, ...], code: str, count: int
) -> None:
    many = f"{count} {'entry' if count == 1 else 'entries'}"
    assert ok(bk, "game undo", *words).startswith(f"{code}: taken back: {many}\n")
    assert ok(bk, "game redo", code).startswith(f"{code}: put back: {many}\n")


def test_a_number_alone_is_a_count(bk: Shell) -> None:
    ok(bk, "game abandon G2 --why rain")
    assert ok(bk, "game undo 3").startswith("G1: taken back: 3 entries")


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("undo 1 2", 2, "write at most one game and one number of entries"),
        ("undo G1 G2", 2, "write at most one game and one number of entries"),
        ("undo G1 -g G2", 2, "write at most one game and one number of entries"),
        ("undo G1 0", 1, "cannot take back 0"),
        ("undo Zed", 3, "no game 'Zed'"),
        ("undo 2", 3, "could be G1, G2"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_line(bk: Shell, line: str, code: int, told: str) -> None:
    answer = bk(f"game {line}")
    assert (answer.code, answer.err.count("\n")) == (code, 1), answer.err
    assert told in answer.err


def test_a_battle_is_named_before_or_after_the_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fighting(tmp_path)
    bk = Shell(tmp_path / "event.db", capsys)
    for words in ("B1 1", "1 b1", "1", "B1", "1 -b B1"):
        assert ok(bk, f"battle undo {words}").startswith("B1: taken back: ")
        ok(bk, "battle redo B1")


def test_a_game_of_the_event_is_played_again_by_its_code(bk: Shell) -> None:
    refused = bk("game replay G1")
    assert (refused.code, "add --as master to read it" in refused.err) == (1, True)
    told = ok(bk, "game replay left --as master").splitlines()
    assert told[0] == "First takes 1, 4 left (P1)"
    assert told[-1] == "3 entries replay to the same position; the game is not over"
    ok(bk, "game do --game G1 --as Boris", "take 2")
    assert ok(bk, "game replay G1 --as Boris").splitlines()[0] == told[0]
    for name, code, why in (("nothing.txt", 5, "No such file"), ("G9", 3, "no game 'G9'")):
        missing = bk(f"game replay {name}")
        assert (missing.code, missing.err.count("\n"), why in missing.err) == (code, 1, True)
