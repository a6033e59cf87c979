"""What the README promises of a game that is added: all that it gets for nothing, shown on a throw-away one."""

import re
from pathlib import Path

import pytest
from contract_cases import CASES
from events import begin
from shell import Shell
from test_golden import PLAYED

from bunchuk.rules.games import GAMES, Home, bot_of, game_of, kinds, prepare_of

FOLDER = Path(__file__).parent / "pebbles"
README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")

pytestmark = pytest.mark.usefixtures("tiny")


def test_it_is_small() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in FOLDER.glob("*.py")) < 150


def test_the_how_to_names_each_of_its_files() -> None:
    steps = README[README.index("### Adding a game") : README.index("## Checks and figures")]
    for name in ("game.py", "prepare.py", "bot.py", "Schema", "contract_cases.py", "test_golden.py", "tests/pebbles/"):
        assert name in steps


def test_a_line_in_the_registry_finds_the_game_by_the_usual_names() -> None:
    assert GAMES["callsign"] == Home(
        "bunchuk.rules.callsign.game:CALLSIGN",
        "bunchuk.rules.callsign.prepare:prepare",
        "bunchuk.rules.callsign.bot:bot",
    )
    assert "pebbles" in kinds()
    assert "war" not in kinds()  # its set-ups come from the event
    for name in GAMES:
        assert game_of(name).id == name
        if name in kinds():
            assert callable(prepare_of(name))
    assert callable(bot_of("pebbles"))
    assert bot_of("nearest") is None


def test_a_game_need_not_bring_a_bot_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", GAMES["pebbles"]._replace(bot="bunchuk.rules.callsign.no_bot:bot"))
    assert bot_of("pebbles") is None


def test_the_contract_and_a_golden_playthrough_hold_it() -> None:
    assert "pebbles" in CASES
    assert "pebbles" in dict(PLAYED)


def test_all_commands_play_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin(tmp_path)
    bk = Shell(tmp_path / "event.db", capsys)
    record = tmp_path / "g1.txt"
    for line, more, said in (
        (f"tables check {FOLDER / 'tables'}", (), "sound"),
        (f"game new pebbles heap=large --seat Anna --seat Boris:bot --pack {FOLDER / 'tables'}", (), "Boris (bot)"),
        ("game moves --as anna", (), "take: 1 2 3"),
        ("game do --as anna", ("take 1",), "Second takes"),
        ("game show", (), "next: Anna (First)"),
        ("game undo", (), "taken back: 2 entries"),
        ("game redo", (), "put back: 2 entries"),
        (f"game export --as master --to {record}", (), "g1.txt"),
        (f"game replay {record}", (), "entries replay to the same position"),
        (f"game import {record} --title Again", (), "game G2 of pebbles, Again"),
        ("game check", (), "all records hold: 2"),
        ("game abandon again --why enough", (), "G2 is abandoned"),
        ("event check", (), "sound"),
    ):
        answer = bk(line, *more)
        assert answer.code == 0, answer.err
        assert re.search(re.escape(said), answer.out), answer.out
