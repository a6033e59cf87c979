"""The sums of an attack: G6-G9, the worked example G11 step by step, integers only (G12)."""

import ast
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from callsign_fields import SETTINGS, TYPES, begun, play, readiness, setup
from hypothesis import given
from hypothesis import strategies as st

import bunchuk.rules.callsign
from bunchuk.rules.callsign.damage import damage, defence, effective, percent

FIGURES = st.integers(0, 60)


def half_up(value: Fraction) -> int:
    """Round by another road than the program: decimal arithmetic."""
    return int((Decimal(value.numerator) / Decimal(value.denominator)).quantize(Decimal(1), ROUND_HALF_UP))


def test_g11_two_equal_infantry_step_by_step() -> None:
    assert effective(20, 40, 40, SETTINGS) == 20
    assert damage(20, 10, SETTINGS) == 18
    assert 40 - 18 == 22
    assert percent(22, 40) == 55
    assert [effective(base, 22, 40, SETTINGS) for base in (20, 15, 10)] == [11, 8, 6]
    assert damage(11, 10, SETTINGS) == 10
    assert 40 - 10 == 30
    assert percent(30, 40) == 75
    assert [effective(base, 30, 40, SETTINGS) for base in (20, 15, 10)] == [15, 11, 8]


def test_g11_the_same_on_the_board() -> None:
    state = begun(setup("B1 ri c3", "R1 ri c4"))
    state, told = play(state, "B1 x ^")
    assert (readiness(state, "R1"), readiness(state, "B1")) == (22, 30)
    assert [event.text for event in told] == [
        "B1 hits R1 for 18; R1 is at 55 %",
        "R1 answers for 10; B1 is at 75 %",
    ]


@pytest.mark.parametrize(("letter", "added"), [(".", 0), ("f", 10), ("m", 20), ("b", 30)])
def test_g6_ground_adds_to_defence(letter: str, added: int) -> None:
    field = setup("B1 ri a1", rows=(letter * 6,) * 6)
    assert defence(field, field.units[0], 0) == 10 + added


def test_g6_percentages_add_up_to_90_at_most() -> None:
    field = setup("B1 ri a1", rows=("b" * 6,) * 6)
    assert defence(field, field.units[0]._replace(defence=65), 0) == 90
    assert defence(field, field.units[0]._replace(defence=95), 0) == 90


def test_g6_aviation_gains_nothing_from_ground_and_keeps_the_cap() -> None:
    field = setup("B1 gu a1", rows=("b" * 6,) * 6)
    assert defence(field, field.units[0], 0) == 15
    assert defence(field, field.units[0]._replace(defence=95), 0) == 90


def test_g8_an_attack_above_0_comes_to_1_at_least_and_0_stays_0() -> None:
    assert effective(4, 1, 60, SETTINGS) == 1
    assert effective(0, 60, 60, SETTINGS) == 0


def test_g9_what_is_absorbed_is_rounded_on_its_own() -> None:
    assert damage(5, 10, SETTINGS) == 4  # 0.5 is absorbed, rounded to 1; 4.5 rounded as a whole would be 5
    assert damage(4, 10, SETTINGS) == 4


def test_g9_an_attack_of_1_or_more_does_1_at_least_and_0_does_nothing() -> None:
    assert damage(1, 90, SETTINGS) == 1
    assert damage(0, 0, SETTINGS) == 0


@given(FIGURES, st.integers(0, 90), st.integers(1, 90))
def test_g8_agrees_with_exact_fractions(base: int, left: int, start: int) -> None:
    left = min(left, start)
    wanted = max(half_up(Fraction(base * left, start)), 1) if base else 0
    assert effective(base, left, start, SETTINGS) == wanted


@given(FIGURES, st.integers(0, 90))
def test_g9_agrees_with_exact_fractions(attack: int, absorbs: int) -> None:
    wanted = max(attack - half_up(Fraction(attack * absorbs, 100)), 1) if attack else 0
    assert damage(attack, absorbs, SETTINGS) == wanted


def test_g12_no_module_of_the_game_divides_or_writes_a_fraction() -> None:
    for path in Path(bunchuk.rules.callsign.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assert not isinstance(node, ast.Div), path.name
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path.name


def test_g7_attacks_differ_by_the_kind_of_the_target() -> None:
    assert TYPES["ri"].attacks == (20, 15, 10)
    state = begun(setup("B1 ri c3", "R1 ta c4", "R2 gu d3"))
    after, _ = play(state, "B1 x ^")
    assert readiness(after, "R1") == 60 - (15 - 5)  # 35 % of 15 is 5.25
    after, _ = play(state, "B1 x >")
    assert readiness(after, "R2") == 38 - (10 - 2)  # 15 % of 10 is 1.5, half rounded up
