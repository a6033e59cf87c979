"""Matches to 2 or 3 wins: calls, scores, ends (C35, C36, C39, C40)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Refused
from bunchuk.rules.series import Series, confirmed, counted, settled

CALL = 300
START = 50_400
"""14:00 of some day."""


def called(wins: int = 2, ends: int | None = None) -> Series:
    return Series(wins, CALL, START, ends)


def on(series: Series, at: int = START) -> Series:
    """Both have confirmed."""
    return confirmed(confirmed(series, 0, at), 1, at)


def test_c36_a_confirmation_at_exactly_five_minutes_is_in_time() -> None:
    one = confirmed(called(), 0, START)
    assert confirmed(one, 1, START + CALL).playing
    with pytest.raises(Refused, match=r"over.*C36|C36.*over"):
        confirmed(one, 1, START + CALL + 1)


def test_c36_who_does_not_confirm_has_lost_the_match() -> None:
    one = confirmed(called(), 0, START + 20)
    assert settled(one, START + CALL) == one
    over = settled(one, START + CALL + 1)
    assert (over.end, over.absent, over.winner, over.won) == ("absent", (False, True), 0, (0, 0))
    assert settled(over, START + 9999) == over


def test_c36_if_neither_confirms_the_match_is_broken_off() -> None:
    over = settled(called(), START + CALL + 1)
    assert (over.end, over.absent, over.winner) == ("broken off", (True, True), None)


def test_c36_the_next_call_opens_when_the_last_game_ends() -> None:
    next_ = counted(on(called()), 1, START + 1000)
    assert (next_.won, next_.called, next_.until, next_.calling) == ((0, 1), START + 1000, START + 1300, True)
    over = settled(confirmed(next_, 1, START + 1001), START + 1301)
    assert (over.end, over.winner) == ("absent", 1)


@pytest.mark.parametrize("wins", [2, 3])
def test_c35_a_match_is_played_to_so_many_wins_and_a_draw_counts_for_neither(wins: int) -> None:
    series = counted(on(called(wins)), None, START)
    assert (series.won, series.calling) == ((0, 0), True)
    for _ in range(wins - 1):
        series = counted(on(series), 0, START)
        series = counted(on(series), 1, START)
    over = counted(on(series), 1, START)
    assert (over.end, over.won, over.winner) == ("won", (wins - 1, wins), 1)
    with pytest.raises(Refused, match="over"):
        counted(over, 1, START)


def test_c39_a_round_s_end_during_a_call_lets_the_call_lapse_and_the_score_stands() -> None:
    ends = START + 3000
    second = counted(on(called(ends=ends)), 0, ends - 200)
    assert settled(second, ends - 1) == second
    over = settled(second, ends + CALL)
    assert (over.end, over.won, over.absent) == ("time", (1, 0), (False, False))
    at_once = counted(on(called(ends=ends)), 0, ends - CALL)
    assert settled(at_once, ends).end == "time"
    before = counted(on(called(ends=ends)), 0, ends - CALL - 1)
    assert settled(before, ends).end == "broken off"
    with pytest.raises(Refused, match="over"):
        confirmed(second, 0, ends)


def test_c39_a_game_that_ends_after_the_round_does_not_count() -> None:
    ends = START + 3000
    playing = on(called(ends=ends))
    assert counted(playing, 0, ends).won == (1, 0)
    late = counted(playing, 0, ends + 1)
    assert (late.end, late.won) == ("time", (0, 0))
    assert counted(playing, 0, ends + 900, ends - 5).won == (1, 0)
    assert settled(playing, ends).end == "time"
    assert settled(playing, ends - 1) == playing


def test_c36_what_has_no_call_of_its_own_is_refused() -> None:
    with pytest.raises(Refused, match="not open yet"):
        confirmed(called(), 0, START - 1)
    one = confirmed(called(), 0, START)
    with pytest.raises(Refused, match="already"):
        confirmed(one, 0, START)
    with pytest.raises(Refused, match="no game is on"):
        counted(one, 0, START)
    with pytest.raises(Refused, match="a game is on"):
        confirmed(on(called()), 0, START)
    with pytest.raises(Refused, match="before its call"):
        counted(on(called()), 0, START - 1)


STEPS = st.lists(
    st.tuples(st.sampled_from(["ready 0", "ready 1", "won 0", "won 1", "drawn", "settle"]), st.integers(0, 400)),
    max_size=40,
)


@given(STEPS, st.sampled_from([2, 3]), st.one_of(st.none(), st.integers(0, 4000)))
def test_whatever_happens_a_match_is_either_called_played_or_over(
    steps: list[tuple[str, int]], wins: int, lasts: int | None
) -> None:
    series, at = called(wins, None if lasts is None else START + lasts), START
    for step, passed in steps:
        at += passed
        before = series
        try:
            if step.startswith("ready"):
                series = confirmed(series, int(step[-1]), at)
            elif step == "settle":
                series = settled(series, at)
            else:
                series = counted(series, None if step == "drawn" else int(step[-1]), at)
        except Refused:
            assert series == before
        assert [bool(series.end), series.calling, series.playing].count(True) == 1
        assert max(series.won) <= wins
        assert (max(series.won) == wins) == (series.end == "won")
        assert sum(series.won) - sum(before.won) in (0, 1)
        assert (sum(series.absent) == 1) == (series.end == "absent")
        assert not before.end or series == before
        assert settled(settled(series, at), at) == settled(series, at)
        if series.ends is not None and at >= series.ends:
            assert settled(series, at).end
        assert (series.winner is None) == (series.end not in ("won", "absent"))
