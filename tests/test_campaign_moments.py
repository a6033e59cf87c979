"""Moments as people write and read them."""

from datetime import datetime

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bunchuk.campaign import moments
from bunchuk.errors import Misused

NOW = datetime.now().astimezone().isoformat()
LAST = int(datetime(2999, 12, 30).astimezone().timestamp())


def at(text: str) -> int:
    return moments.read(text, NOW)


@pytest.mark.parametrize(
    ("near", "text", "means"),
    [
        ("2026-08-14T23:58", "00:01", "2026-08-15T00:01:00"),
        ("2026-08-15T00:01", "23:58", "2026-08-14T23:58:00"),
        ("2026-08-14T14:00", "9:05", "2026-08-14T09:05:00"),
        ("2026-08-14T06:00", "18:00", "2026-08-14T18:00:00"),
        ("2026-08-14T18:00", "06:00", "2026-08-15T06:00:00"),
        ("2026-08-14T18:00", "2026-08-14T06:00:30", "2026-08-14T06:00:30"),
    ],
)
def test_a_time_of_day_is_the_nearest_to_a_clock(near: str, text: str, means: str) -> None:
    assert moments.written(moments.read(text, NOW, at(near))) == means


def test_without_a_clock_a_time_of_day_is_of_today() -> None:
    assert moments.written(at("00:00")) == f"{NOW[:10]}T00:00:00"
    assert moments.clock(at("23:59")) == "23:59"
    assert moments.clock(at("23:59:07")) == "23:59:07"
    assert at("") == int(datetime.fromisoformat(NOW).timestamp())


def test_a_moment_of_another_day_is_written_with_its_day() -> None:
    assert moments.clock(at("2026-08-14 14:35")) == "2026-08-14T14:35"
    assert moments.told("2026-08-14T14:35:20") == "2026-08-14T14:35:20"
    assert moments.hour(at("2026-08-14T14:35")) == "14:35"


@pytest.mark.parametrize(
    "text",
    [
        "noon",
        "25:00",
        "14:60",
        "14",
        "2026-02-30T10:00",
        "3000-01-01T00:00",
        "9999-12-31T23:59",
        "1969-12-31T12:00",
        "0001-01-01T00:00",
    ],
)
def test_what_is_no_moment_or_cannot_be_shown_is_refused(text: str) -> None:
    for near in (None, at("12:00")):
        with pytest.raises(Misused):
            moments.read(text, NOW, near)


@given(st.integers(2 * 86_400, LAST), st.integers(0, 23), st.integers(0, 59))
def test_whatever_is_read_is_shown_and_read_again(near: int, hour: int, minute: int) -> None:
    second = moments.read(f"{hour}:{minute:02}", NOW, near)
    assume(not datetime.fromtimestamp(second).astimezone().fold)  # the hour that the clock is put back to
    assert abs(second - near) <= 13 * 3600  # the clock may be put forward or back that day
    assert moments.read(moments.written(second), NOW) == second
    assert moments.read(moments.clock(second), NOW) == second
