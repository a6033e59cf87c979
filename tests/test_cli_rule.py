from pathlib import Path

import pytest
from events import begin
from shell import Shell


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
