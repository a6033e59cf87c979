"""How answers are laid out on a screen."""

import io
from pathlib import Path

import pytest
from events import begin
from screen import Screen

from bunchuk.campaign import games, treasury
from bunchuk.cli.terminal import across, clip, table, wrapped

DECOMPOSED = "Ja\u0304nis"
"""A name with its macron as a letter of its own, as some keyboards type it."""


def test_columns_stand_under_one_another_whatever_script_a_name_is_in() -> None:
    lines = table([("Anna", 7), ("龍之介", 12), (DECOMPOSED, 3), ("Борис", 4)], ("who", "hits")).splitlines()
    assert lines[2] == "龍之介    12"
    assert {across(line) for line in lines} == {len("龍之介") * 2 + 2 + len("hits")}


def test_a_name_is_cut_at_the_columns_that_it_takes() -> None:
    assert [clip(name, 5) for name in ("Anna", "Faramir", "龍之介", DECOMPOSED)] == [
        "Anna",
        "Fara…",
        "龍之…",
        DECOMPOSED,
    ]
    assert clip("龍之介", 6) == "龍之介"


class Glass(io.StringIO):
    """A terminal to write to."""

    def isatty(self) -> bool:
        return True


LONG = " ".join(f"word{number}" for number in range(30))


def test_text_is_broken_at_words_on_a_terminal_and_goes_on_a_little_to_the_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = wrapped(f"  {LONG}\n{LONG}", Glass()).splitlines()
    assert max(map(len, lines)) <= 50
    assert [len(line) - len(line.lstrip()) for line in lines[:3]] == [2, 4, 4]
    assert " ".join(" ".join(lines).split()) == f"{LONG} {LONG}"
    wide = wrapped("龍之介 " * 30, Glass()).splitlines()
    assert max(map(across, wide)) <= 50


def test_text_stays_as_it_is_in_a_pipe_and_so_do_columns_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert wrapped(LONG, io.StringIO()) == LONG
    assert wrapped(LONG, io.StringIO(), head="  1  ") == f"  1  {LONG}"
    rows = table([(LONG, 7), ("Anna", 12)], ("who", "hits"))
    assert wrapped(rows, Glass()) == rows
    assert wrapped("Anna " + "x" * 60, Glass()) == "Anna\n  " + "x" * 60  # a word is not cut


@pytest.mark.parametrize(
    "words",
    [
        ["muster", f"no such faction {LONG}", "hi", "3"], ["log"], ["undo", f"--why={LONG}"],
        ["game", "show", "--log"], ["game", "do", f"order all : {LONG}"], ["show", "g1"],
    ],
)  # fmt: skip
def test_no_line_of_text_is_wider_than_the_screen(tmp_path: Path, words: list[str]) -> None:
    event = begin(tmp_path)
    games.open_game(
        event,
        "callsign",
        {"mission": "ridge"},
        ["A", "Bertram of the valley beyond the hills", "Clara of the hills beyond the valley"],
    )
    treasury.grant(event, "gondor", "5G", LONG)
    screen = Screen(tmp_path, "--as=A" if words[0] == "game" else "--yes", *words)
    try:
        screen.rest()
        told = screen.raw.decode()
    finally:
        screen.close()
    assert len(told) > 80
    assert max(len(line.rstrip("\r")) for line in told.split("\n")) <= 80
