import io
import sys
from pathlib import Path

import pytest
from battlefields import fighting, gathered, opened
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from screen import Screen

from bunchuk.campaign import battles, fight, history
from bunchuk.campaign.event import Event
from bunchuk.cli.app import COMMANDS, run
from bunchuk.cli.completer import EventCompleter

BATTLE = """
# the battle at the ford, as it was typed
battle open ford faramir gothmog
gon-1 d2 n; gon-2 e2 n; done
mor-1 d9 s; mor-2 e9 s; done
6 1
6 4
hold faramir; hold gothmog
?
d2 f; d9 f
u
d2 f; d9 f; e9 end; e2 r
surrender gothmog
battle finish
todo
q
show nothing after q is read
"""


class Desk:
    """A desk that reads piped lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, lines: str, *options: str, code: int = 0) -> str:
        self.capsys.readouterr()
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        ended = run([*options, "desk"])
        out, err = self.capsys.readouterr()
        assert ended == code, err
        return out + err


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(monkeypatch, capsys)


def test_a_whole_battle_is_fought_at_the_desk(desk: Desk, tmp_path: Path) -> None:
    event = gathered(tmp_path)
    said = desk(BATTLE)
    assert [row.winner for row in battles.listed(event)] == ["GON-C1"]
    for words in (
        "to deploy: CODE CELL FRONT",
        "next: MOR-1 initiative, d6 (W29)",
        "turn left, right, about (W32)",
        "B1: taken back: 4 entries",
        "GON-2 turns to E (W32)",
        "next: the battle is over: bunchuk battle finish books it (W38)",
        "battle B1 at ford: won by GON-C1",
    ):
        assert words in said
    assert "next: next" not in said


def test_the_first_refusal_ends_a_piped_day_with_its_exit_code(desk: Desk, tmp_path: Path) -> None:
    event = gathered(tmp_path)
    before = len(history.log(event))
    said = desk("show gon-1\nshow gon-77\ntreasury grant gondor 1G\n", code=3)
    assert "did you mean" in said or "no code or name 'gon-77'" in said
    assert "stopped at: show gon-77" in said
    assert len(history.log(event)) == before


def test_u_takes_back_whatever_came_last(desk: Desk, tmp_path: Path) -> None:
    event = fighting(tmp_path)
    desk("d2 f\nu\n")
    assert fight.do(event, "d2 f", ()).told[0][0] == "GON-1 goes to d3"
    said = desk("treasury grant gondor 5G\nu\nu\n")
    assert "undone: operation" in said
    assert "B1: taken back: 2 entries" in said
    assert [row.state for row in battles.listed(event)] == ["open"]


def test_u_after_opening_takes_back_the_opening(desk: Desk, tmp_path: Path) -> None:
    event = gathered(tmp_path)
    desk("battle open ford faramir gothmog\nu\n")
    assert battles.listed(event) == []


def test_a_sides_desk_takes_back_only_its_own(desk: Desk, tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    assert "only moves of one's own that showed nothing new" in desk("u\n", "--as", "faramir", code=1)
    assert [row.state for row in battles.listed(event)] == ["open"]
    said = desk("gon-1 d2 n\nmor-1 d9 s\n", "--as", "faramir", code=3)
    assert "GON-1 stands on d2" in said
    assert "MOR-1 stands" not in said


def test_orders_go_by_square_or_code_with_the_dice_after_them(desk: Desk, tmp_path: Path) -> None:
    fighting(tmp_path)
    said = desk("GON-1 f\nD9 f\nbk do e9 f\nboard\n")
    assert ["goes to d3" in said, "goes to d8" in said, "goes to e8" in said] == [True] * 3


def test_w39_a_ruling_is_an_order_and_a_rule_is_looked_up(desk: Desk, tmp_path: Path) -> None:
    fighting(tmp_path)
    said = desk("rule gon-1 at a1 e : misplaced\nrule W32\n")
    assert "GON-1 stands on a1, facing E, by ruling: misplaced (W39)" in said
    assert "W32 What a point of movement pays for" in said


def test_what_is_waited_for_fits_a_line(desk: Desk, tmp_path: Path) -> None:
    gathered(tmp_path)
    waits = [line for line in desk(BATTLE).splitlines() if line.startswith("next: ")]
    assert len(waits) > 5
    assert max(map(len, waits)) <= 80


def test_without_a_battle_the_desk_takes_commands(desk: Desk, tmp_path: Path) -> None:
    gathered(tmp_path)
    said = desk("?\nboard\nbk treasury show gondor\n\n")
    assert "in a battle: d5 f2 a; d6 r f" in said
    assert "No such command 'sohw'" in desk("sohw gon-1\n", code=2)
    assert "this is the desk already" in desk("desk\n", code=2)
    assert "a quotation mark is not closed" in desk("show 'gon\n", code=2)


def test_where_there_is_no_event_yet_the_desk_can_make_one(desk: Desk, tmp_path: Path) -> None:
    desk("init --title Spring\nfaction add gondor\n")
    assert (tmp_path / "event.db").is_file()


def test_with_two_open_battles_the_newest_is_fought(desk: Desk, tmp_path: Path) -> None:
    event = fighting(tmp_path)
    said = desk(
        "commander register gondor Boromir 1 --may hi\ncommander register mordor Shagrat 1 --may li\n"
        "muster boromir hi\nmuster shagrat li --people orcs\nbattle open hill boromir shagrat\ngon-3 d2 n\n"
    )
    assert "B2 hill" in said
    assert [row.state for row in battles.listed(event)] == ["open", "open"]


def complete(event: Event, typed: str) -> list[str]:
    completer = EventCompleter(event, tuple(COMMANDS))
    return [found.text for found in completer.get_completions(Document(typed), CompleteEvent())]


def test_completion_knows_nouns_verbs_codes_and_names(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    assert complete(event, "trea") == ["treasury"]
    assert complete(event, "treasury g") == ["grant"]
    assert complete(event, "show gon-") == ["GON-1", "GON-2", "GON-C1"]
    assert complete(event, "muster fara") == ["Faramir"]
    assert sorted(complete(event, "gon-1 d2 n; mor")) == ["MOR", "MOR-1", "MOR-2", "MOR-C1", "mordor"]
    assert complete(event, "show ") == []
    assert complete(Event(tmp_path / "none.db"), "show gon") == []


def test_the_desk_in_a_terminal_of_80_by_24(tmp_path: Path) -> None:
    fighting(tmp_path)
    screen = Screen(tmp_path, "desk")
    try:
        first = screen.until("bk>")
        drawn = [line for line in first.splitlines() if line.strip()]
        assert max(map(len, drawn)) <= 80
        assert len(drawn) <= 24
        assert "next: turn of GON-1 on d2" in first
        screen.type("d2 f\r")
        screen.until("next: turn of MOR-1 on d9")
        screen.type("u\r")
        assert "B1: taken back: 2 entries" in screen.until("next: turn of GON-1 on d2")
        screen.type("?\r")
        screen.until("any time: surrender")
        screen.type("gon-1 jump\r")
        screen.until("cannot read 'jump'")
        screen.type("\x1b[A\x1b[A\x1b[A\x1b[A\r")  # back to d2 f
        screen.until("GON-1 goes to d3")
        screen.type("q\r")
        assert screen.process.wait(10) == 0
    finally:
        screen.close()
