"""Elimination (C43)."""

import pytest

from bunchuk.rules.elimination import begins, bracket, next_stage


def minute(text: str) -> int:
    hours, minutes = map(int, text.split(":"))
    return hours * 60 + minutes


@pytest.mark.parametrize(
    ("ended", "began"),
    [("14:34", "14:40"), ("14:36", "14:45"), ("14:35", "14:40"), ("14:39", "14:45"), ("14:40", "14:45"),
     ("23:56", "00:05")],
)  # fmt: skip
def test_c43_a_stage_begins_at_a_multiple_of_five_minutes(ended: str, began: str) -> None:
    assert begins(minute(ended)) == minute(began)


def test_c43_a_stage_begins_five_to_ten_minutes_after_the_last() -> None:
    assert all(5 <= (begins(minute_) - minute_) % 1440 < 10 for minute_ in range(1440))


def test_c43_the_top_begins_ten_minutes_after_the_last_round() -> None:
    assert begins(minute("14:34"), first=True) == minute("14:44")


def test_c43_first_meets_last_in_a_fixed_bracket() -> None:
    assert bracket("12345678", 8) == [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")]
    assert bracket("1234", 4) == [("1", "4"), ("2", "3")]
    assert bracket("12345", 8) == [("1", ""), ("4", "5"), ("2", ""), ("3", "")]
    assert next_stage("1425") == [("1", "4"), ("2", "5")]
