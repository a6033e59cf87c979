from pathlib import Path

import pytest
import typer
from events import begin
from shell import Shell
from typer.core import TyperGroup
from typer.main import get_command

from bunchuk.cli.app import app
from bunchuk.cli.rule import COMMANDS
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read_pack


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    """No event: the shipped tables are told of."""
    return Shell(tmp_path / "none.db", capsys)


@pytest.mark.parametrize("number", ["W7", "w7", "7"])
def test_a_rule_is_told_with_where_it_is_set_and_what_was_ruled(bk: Shell, number: str) -> None:
    lines = bk(f"rule {number}").out.splitlines()
    assert lines[0] == "W7 Upkeep of every cycle and what befalls the unpaid (the program sees to it)"
    assert any(line.startswith("  settings.toml, unpaid = hold: ") for line in lines)
    assert any(line.startswith("  units.csv, upkeep: ") for line in lines)
    assert any(line.startswith("  ruled: ") for line in lines)


def test_a_rule_of_the_ground_names_its_effects(bk: Shell) -> None:
    assert "  effects.csv, forest horse: movement -1" in bk("rule W40").out.splitlines()


def test_a_ruling_on_two_rules_is_told_with_both(bk: Shell) -> None:
    for number in ("W41", "W43"):
        assert "How little ground may leave" in bk(f"rule {number}").out


def test_a_rule_of_another_game_is_told_from_its_pack(bk: Shell) -> None:
    lines = bk("rule g6").out.splitlines()
    assert lines[0] == "G6 Ground adds to defence (the program sees to it)"
    assert any(line.startswith("  settings.toml, most_defence = 90: ") for line in lines)
    assert any(line.startswith("  ruled: Percentages add up") for line in lines)


def test_a_rule_that_people_carry_out_names_what_is_typed(bk: Shell) -> None:
    assert bk("rule W9").out.splitlines() == [
        "W9 Singles fall to a unit by touch or missile (people see to it, the program keeps what they did)",
        "  typed: bunchuk single take",
        "  typed: bunchuk single shoot",
    ]


def test_every_rule_of_war_is_carried_out_and_every_recorded_one_has_its_command() -> None:
    rules = read_pack(find_pack("ring-war")).rules
    assert [rule.number for rule in rules if rule.status == "later"] == []
    assert [rule.number for rule in rules if rule.status == "recorded" and rule.number not in COMMANDS] == []


@pytest.mark.parametrize("typed", [command for commands in COMMANDS.values() for command in commands.split(", ")])
def test_what_a_rule_says_is_typed_is_a_command(typed: str) -> None:
    words = [word for word in typed.split() if not word.startswith("--")]
    command = get_command(app)
    for word in words:
        assert isinstance(command, TyperGroup), typed
        found = command.get_command(typer.Context(command), word)
        assert found is not None, typed
        command = found


def test_a_rule_in_json(bk: Shell) -> None:
    data = bk("rule W32 --json").data
    assert isinstance(data, dict)
    assert (data["number"], data["status"]) == ("W32", "engine")
    assert {"file", "field", "legend", "value"} == set(data["places"][0])


def test_an_unknown_rule_is_answered_with_near_ones(bk: Shell) -> None:
    answer = bk("rule W99")
    assert answer.code == 3
    assert answer.err.startswith("no rule 'W99': did you mean W9")


def test_the_event_s_own_settings_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = begin(tmp_path)
    bk = Shell(event.path, capsys)
    bk("tables set settings unpaid desert")
    assert "settings.toml, unpaid = desert" in bk("rule W7").out
