"""Two players whose turns begin at different hours, over changes of day, and clocks out of order (F4, F6, F17, F18)."""

from datetime import datetime

import fog
import pytest

from bunchuk.errors import Misused, Refused
from bunchuk.host.match import Match
from bunchuk.rules.fogbound.clock import moment, written
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.game import Timed

MIDNIGHT = 16 * 60
"""From 08:00 of the first day."""


def test_f6_a_first_hit_on_an_unseen_vehicle_counts_until_it_has_gone_out_of_sight() -> None:
    world = fog.duel()
    world.do(0, "shoot ship a6", 700)
    assert world.points(1)[0] == (1, 6)
    assert world.refused(0, "shoot tank a6") == "F6"
    world.do(1, "go ship s", MIDNIGHT + 5)
    world.do(0, "shoot tank a5", MIDNIGHT + 10)
    assert world.points(1)[0] == (1, 5)
    world.do(1, "go ship n", MIDNIGHT + 20)
    assert world.refused(0, "shoot tank a6") == "F6"
    assert world.player(0).hit == ((1, 0), (1, 0))


def test_f6_no_enemy_in_sight_is_shot_at_twice_though_it_stands_on_another_cell() -> None:
    world = fog.duel()
    world.do(0, "shoot ship a5", 700)
    world.do(0, "wait", fog.DAY)
    world.do(0, "shoot ship a6", fog.DAY + 1)
    world.do(1, "go ship s")
    refusal = world.refusal(0, "shoot tank a5")
    assert refusal == ("F6", "the vehicle on a5 was hit in this turn", "a shot at another")
    assert "shoot tank a5" not in {FOGBOUND.format(move)[18:] for move in FOGBOUND.moves(world.state, 0)}
    world.do(1, "go ship s")
    assert world.refusal(0, "shoot tank a4") is None


def test_f6_a_vehicle_in_sight_that_was_not_hit_yet_is_shot_at_once() -> None:
    world = fog.duel()
    world.put(1, ship="a3")
    world.do(0, "shoot ship a6", 700)
    world.do(0, "wait", fog.DAY)
    world.put(1, ship="a6")
    world.do(0, "shoot ship a6")
    assert world.points(1)[0] == (1, 6)
    assert world.refused(0, "shoot tank a6") == "F6"


def test_f6_a_victim_may_be_hit_twice_by_one_shooter_within_its_own_turn_across_the_shooters_hour() -> None:
    world = fog.duel()
    until = world.player(1).until
    world.do(0, "shoot ship a6", fog.DAY - 10)
    assert world.refused(0, "shoot tank a6", fog.DAY - 1) == "F6"
    world.do(0, "shoot tank a6", fog.DAY)
    assert world.points(1)[0] == (1, 5)
    assert world.player(1).until == until, "all in one turn of Boris"
    assert fog.at(fog.DAY) == "2026-08-15T08:00"


def test_f6_the_victims_hour_does_not_clear_the_shooters_lists() -> None:
    world = fog.duel(boris=900)
    world.do(0, "shoot ship a6", 1000)
    world.do(0, "wait", fog.DAY + 5)
    world.do(0, "shoot ship a6", fog.DAY + 10)
    world.do(1, "wait", fog.DAY + 900)
    assert fog.heard(world.events, 1) == [f"Boris's turn begins, until {fog.at(2 * fog.DAY + 900)}"]
    assert world.refused(0, "shoot tank a6") == "F6"
    assert world.refusal(0, "shoot tank a6", 2 * fog.DAY) is None


def test_f4_turns_begin_at_each_players_own_hour_over_changes_of_day() -> None:
    world = fog.duel()
    for seat, minutes in ((0, 0), (1, 600)):
        assert FOGBOUND.view(world.state, seat).me is not None
        assert world.player(seat).until == fog.START + minutes + fog.DAY
    world.do(0, "shoot ship c3", MIDNIGHT - 1)
    world.do(1, "shoot ship c3", MIDNIGHT)
    world.do(0, "wait", MIDNIGHT + 1)
    assert [counters[0] for counters in (world.counters(0)[0], world.counters(1)[0])] == [1, 1], "no turn at midnight"
    assert fog.heard(world.do(0, "wait", fog.DAY), 0) == ["Anna's turn begins, until 2026-08-16T08:00"]
    assert [counters[0] for counters in (world.counters(0)[0], world.counters(1)[0])] == [2, 1]
    assert fog.heard(world.do(1, "wait", fog.DAY + 600), 0) == []
    assert world.counters(1)[0][0] == 2


def test_f4_several_turns_pass_at_once_and_the_hour_stays() -> None:
    world = fog.duel()
    world.do(0, "wait", 5 * fog.DAY + 599)
    assert world.player(0).until == fog.START + 6 * fog.DAY
    assert world.player(1).until == fog.START + 600 + 5 * fog.DAY
    world.do(0, "wait", 5 * fog.DAY + 600)
    assert world.player(1).until == fog.START + 600 + 6 * fog.DAY


def test_f18_what_comes_before_the_last_entry_is_refused_and_leaves_none_at_the_same_minute_it_is_not() -> None:
    match = Match.start(FOGBOUND, fog.small(fill=0), secret=bytes(32), dice_from="app")
    for seat, text in ((0, f"@{fog.at(0)} join Anna"), (1, f"@{fog.at(5)} join Boris")):
        fog.act(match, seat, text)
        while match.waiting:
            match.roll()
    entries, state = len(match.entries), match.state
    for seat in (0, 1):
        with pytest.raises(Refused, match=r"2026-08-14T08:04 is past.*stands at 2026-08-14T08:05 \(F18\)"):
            fog.act(match, seat, f"@{fog.at(4)} hour")
    assert (len(match.entries), match.state) == (entries, state)
    fog.act(match, 0, f"@{fog.at(5)} hour")
    fog.act(match, 1, f"@{fog.at(MIDNIGHT)} wait")
    with pytest.raises(Refused, match="F18"):
        fog.act(match, 0, f"@{fog.at(MIDNIGHT - 1)} shoot ship a1")


def test_f18_a_world_replays_from_its_record_alone_and_only_masters_take_back() -> None:
    match = Match.start(FOGBOUND, fog.small(fill=0), secret=bytes(32), dice_from="app")
    fog.act(match, 0, f"@{fog.at(0)} join Anna")
    while match.waiting:
        match.roll()
    fog.act(match, 0, f"@{fog.at(1)} shift ship attack")
    assert Match.resume(FOGBOUND, match.journal(), bytes(32)).state == match.state
    with pytest.raises(Refused, match="a master can take back all"):
        match.undo(0)
    match.undo()
    assert match.state.now == fog.START


def test_f18_a_view_is_asked_for_a_moment_not_before_the_last_and_asking_is_no_entry() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 700)
    before = world.state
    morning = FOGBOUND.later(world.state, fog.at(fog.DAY))
    view = FOGBOUND.view(morning, 0)
    assert (view.at, view.vehicles[0].shots) == (fog.at(fog.DAY), 2)
    assert world.state == before
    assert FOGBOUND.later(world.state, fog.at(700)) == before
    with pytest.raises(Refused, match="F18"):
        FOGBOUND.later(world.state, fog.at(699))
    with pytest.raises(Misused, match="is no moment"):
        FOGBOUND.later(world.state, "noon")
    assert {move.at for move in FOGBOUND.moves(morning, 0)[:-1]} == {fog.START + fog.DAY}


def test_f18_a_host_finds_that_time_is_an_input() -> None:
    timed: Timed[State] = FOGBOUND
    assert timed.later(FOGBOUND.new(fog.small()), fog.at(9)).now == fog.START + 9
    assert timed.bots(FOGBOUND.new(fog.small())) == frozenset()


def test_f17_the_hour_is_set_before_any_other_act_of_a_turn_however_late_and_makes_the_turn_longer() -> None:
    world = fog.duel()
    world.do(0, "wait", fog.DAY)
    world.do(0, "hour", fog.DAY + 200)
    assert world.player(0).until == fog.START + 2 * fog.DAY + 200
    assert world.refused(0, "hour", fog.DAY + 300) == "F17"
    world.do(0, "wait", 2 * fog.DAY + 199)
    assert world.refused(0, "hour") == "F17"
    world.do(0, "wait", 2 * fog.DAY + 200)
    assert world.refusal(0, "hour") is None


@pytest.mark.parametrize("act", ["shoot ship c3", "go ship n", "shift ship attack"])
def test_f17_after_another_act_of_the_turn_the_hour_stays(act: str) -> None:
    world = fog.duel()
    world.do(0, act, 700)
    assert world.refused(0, "hour") == "F17"
    assert world.refusal(0, "hour", fog.DAY) is None


def test_f17_setting_the_hour_renews_no_counters() -> None:
    world = fog.duel()
    world.vehicle(0, 0, shots=1)
    world.do(0, "hour", 800)
    assert world.counters(0)[0] == (1, 2, 1)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("1970-01-01T00:00", 0),
        ("1970-03-01T00:00", 59 * 1440),
        ("2000-02-29T23:59", 15_864_479),
        ("2024-12-31T00:00", 28_926_720),
        ("2100-03-01T00:00", 68_459_040),
    ],
)
def test_f18_moments_are_whole_minutes_of_the_calendar(text: str, minutes: int) -> None:
    begin = datetime(1970, 1, 1)
    assert (datetime.fromisoformat(text) - begin).total_seconds() == minutes * 60
    assert moment(text) == minutes
    assert written(minutes) == text


@pytest.mark.parametrize(
    "text",
    ["2026-02-29T08:00", "2026-13-01T08:00", "2026-08-14T24:00", "2026-08-14T08:60", "1969-12-31T23:59",
     "2026-00-01T00:00", "2026-01-00T00:00", "2026-08-14", "14:30", "", "2026-08-14T08:00:00", "٢٠٢٦-08-14T08:00"],
)  # fmt: skip
def test_f18_what_is_no_moment_is_not_read(text: str) -> None:
    with pytest.raises(Misused, match="is no moment"):
        moment(text)


def test_f18_every_day_of_a_hundred_years_is_read_as_written() -> None:
    for at in range(0, 100 * 366 * 1440, 1440 * 7 + 61):
        assert moment(written(at)) == at


@pytest.mark.parametrize("start", ["2999-12-30T23:59", "2999-12-31T00:00", "2999-12-31T23:58", "2999-12-31T23:59"])
@pytest.mark.parametrize("end", ["", "2999-12-31T23:59"])
def test_f18_what_is_offered_near_the_last_moment_can_be_read_back(start: str, end: str) -> None:
    if start == end:
        return
    setup = fog.small(turn=1440)._replace(start=moment(start), end=moment(end) if end else 0)
    world = fog.World(setup)
    world.do(0, "join Anna")
    for _ in range(3):
        offered = FOGBOUND.moves(world.state, 0)
        for move in offered:
            assert FOGBOUND.parse(FOGBOUND.format(move)) == move
            assert FOGBOUND.check(world.state, 0, move) is None
        if not offered:
            break
        world.state, _ = FOGBOUND.apply(world.state, 0, offered[-1])
    assert (world.state.end is not None) == bool(end)
    assert world.state.now == moment("2999-12-31T23:59")
