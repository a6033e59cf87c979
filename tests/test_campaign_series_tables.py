"""Tournaments by the clock: calls, decks, rounds' ends, games under the program (C36, C39, C40, C43, C46)."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

import pytest
from events import tables
from hosted_games import play_out

from bunchuk.campaign import (
    decks,
    games,
    history,
    hosting,
    moments,
    ratings,
    rounds,
    scores,
    series_cards,
    series_flow,
    series_play,
    series_tables,
    standings,
    todo,
    tournament_decks,
    tournaments,
)
from bunchuk.campaign import top as elimination
from bunchuk.campaign.bundle import Bundling
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.operation import Operation
from bunchuk.campaign.tournaments import Table
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.store.chronicle import Entry

pytestmark = pytest.mark.usefixtures("tiny")
TODAY = datetime.now().astimezone().date().isoformat() + "T"
NAMES = ("Anna", "Boris", "Clara", "Dace", "Emil", "Fyodor", "Greta", "Hugo", "Inga")


def opened(event: Event, players: int = 4, game: str = "nearest") -> Event:
    """A tournament T1 whose first round starts at 14:00; without a game it is played on paper."""
    hosted = hosting.checked(event, game, {}) if game else None
    tournaments.open_tournament(event, "Spring cup", seed="seed", hosting=hosted)
    tournaments.register(event, "T1", NAMES[:players])
    if game == "frontline":
        for number, name in enumerate(NAMES[:players]):
            tournament_decks.declare(event, "T1", name, ("red_steel", "german_spear")[number % 2])
    rounds.start(event, at="14:00")
    return event


def table(event: Event, number: int = 1) -> Table:
    return tournaments.show(event, "T1")[1][number - 1]


def both(event: Event, at: str, number: int = 1) -> dict[str, object]:
    one = table(event, number)
    return dict(series_tables.ready(event, "T1", [one.one, one.other], at).data)


def test_c36_a_table_s_first_call_opened_at_the_round_s_start(event: Event) -> None:
    opened(event)
    one = table(event)
    with pytest.raises(Refused, match="round 1 starts at 14:00"):
        series_tables.ready(event, "T1", [one.one], "13:59")
    series_tables.ready(event, "T1", [one.one], "14:03")
    found = series_tables.clock(event, "T1", "14:04")
    assert (found.left, len(found.tables)) == (46 * 60, 2)
    assert [(row.match, row.confirmed, row.until) for row in found.tables] == [
        ("M1", (one.one,), TODAY + "14:05:00"), ("", (), TODAY + "14:05:00"),
    ]  # fmt: skip
    assert series_tables.ready(event, "T1", [one.other], "14:05").data["games"] == ["G1"]
    assert games.listed(event)[0].game == "nearest"
    row = series_tables.clock(event, "T1", "14:05").tables[0]
    assert (row.game, row.state) == ("G1", "on")
    games.abandon(event, "G1", "the cards fell down")
    assert series_tables.clock(event, "T1", "14:06").tables[0].state == "abandoned"


def test_c40_who_does_not_confirm_in_time_leaves_and_the_opponent_wins(event: Event) -> None:
    opened(event)
    there, away = table(event), table(event, 2)
    series_tables.ready(event, "T1", [there.one], "14:01")
    assert series_tables.settle(event, "T1", "14:05").lines == ("tournament T1: nothing is due yet",)
    done = series_tables.settle(event, "T1", "14:05:01")
    assert done.data["open"] == 0
    by_name = {one.name: one for one in standings.standings(event, "T1")[1]}
    assert (by_name[there.one].points, by_name[there.one].out) == (4, False)
    assert all(by_name[name].out for name in (there.other, away.one, away.other))
    assert ratings.show(event, there.one).exact == "1608.0000"
    assert ratings.show(event, away.one).results == 0
    assert check(event).problems == ()


def test_c40_absence_before_the_second_game_loses_the_table(event: Event) -> None:
    opened(event, game="")
    both(event, "14:01")
    one = table(event)
    series_play.result(event, "M1", one.one, "14:20")
    series_tables.ready(event, "T1", [one.other], "14:24")
    late = series_tables.ready(event, "T1", [table(event, 2).one], "14:26")
    assert late.warnings == (series_flow.TOO_LATE,)
    series_tables.settle(event, "T1", "14:26")
    assert table(event).score == "absent"
    assert {row.name: row.points for row in standings.standings(event, "T1")[1]}[one.other] == 4


@pytest.mark.parametrize(("at", "score"), [("14:50", "1:0"), ("14:50:01", "0:0")])
def test_c39_a_game_that_ends_after_the_round_does_not_count(event: Event, at: str, score: str) -> None:
    opened(event, game="")
    both(event, "14:01")
    series_play.result(event, "M1", table(event).one, at)
    series_tables.settle(event, "T1", "14:55")
    assert table(event).score == score


def test_c39_a_round_that_is_over_reports_the_score_as_it_stands_and_abandons_games(event: Event) -> None:
    opened(event)
    both(event, "14:01")
    both(event, "14:01", 2)
    series_play.result(event, "M1", table(event).one, "14:46")
    one = series_cards.show(event, "M1")[0]
    assert one.until == TODAY + "14:51:00"
    series_tables.settle(event, "T1", "14:50")
    assert [row.score for row in tournaments.show(event, "T1")[1]] == ["1:0", "0:0"]
    assert [row.state for row in games.listed(event)] == ["abandoned", "abandoned"]
    assert [card.end for card in series_cards.listed(event)] == ["time"] * 2
    assert not any(one.out for one in standings.standings(event, "T1")[1])
    with pytest.raises(Refused, match="no open table"):
        series_tables.ready(event, "T1", [table(event).one], "14:51")


def test_c39_rounds_start_after_the_break_or_when_somebody_says(event: Event) -> None:
    opened(event, game="")
    for number in ("1", "2"):
        scores.report(event, "T1", number, "2-0")
    with pytest.raises(Refused, match="cannot before it"):
        rounds.pair(event, "T1", at="13:00")
    assert str(rounds.pair(event, "T1", at="14:30").data["starts"]).endswith("T14:30:00")
    for number in ("1", "2"):
        scores.report(event, "T1", number, "2-0")
    history.undo(event)
    history.undo(event)
    assert series_tables.clock(event, "T1", "14:31").left == 49 * 60


def test_c39_without_a_moment_a_round_starts_on_the_minute_after_the_break(event: Event) -> None:
    tournaments.open_tournament(event, "Spring cup", seed="seed")
    tournaments.register(event, "T1", NAMES[:4])
    before = moments.read("", event.now())
    first = moments.read(str(rounds.start(event).data["starts"]), event.now())
    for number in ("1", "2"):
        scores.report(event, "T1", number, "2-0")
    second = moments.read(str(rounds.pair(event, "T1").data["starts"]), event.now())
    assert first - before < 60
    assert second % 60 == 0
    assert 600 <= second - first < 720


def test_a_table_reported_by_hand_ends_its_match(event: Event) -> None:
    opened(event)
    both(event, "14:01")
    scores.report(event, "T1", "1", "2-1")
    card = series_cards.show(event, "M1")[0]
    assert (card.end, games.listed(event)[0].state) == ("given up", "abandoned")
    with pytest.raises(Refused, match="is over"):
        series_play.result(event, "M1", table(event).one, "14:10")
    history.undo(event)
    card = series_cards.show(event, "M1")[0]
    assert (card.end, games.listed(event)[0].state) == ("", "open")
    scores.report(event, "T1", "1", "2-0")
    assert table(event).score == "2:0"


def test_a_report_that_was_taken_back_is_made_again(event: Event) -> None:
    opened(event, game="")
    for minute in (1, 11):
        both(event, f"14:{minute:02}")
        series_play.result(event, "M1", table(event).one, f"14:{minute + 9:02}")
    assert table(event).score == "2:0"
    history.undo(event)
    assert table(event).score == ""
    assert series_cards.show(event, "M1")[0].score == (1, 0)
    series_play.result(event, "M1", table(event).one, "14:22")
    assert table(event).score == "2:0"


def test_c46_decks_are_declared_before_the_start_and_each_round_begins_with_them(event: Event) -> None:
    decks.new(event, "Anna's own", like="red_steel")
    tournaments.open_tournament(event, "Cup", seed="1", hosting=hosting.checked(event, "frontline", {}))
    tournaments.register(event, "T1", NAMES[:4])
    with pytest.raises(Refused, match=r"declared by Anna, Boris, Clara, Dace \(C46\)"):
        rounds.start(event)
    with pytest.raises(NotFound):
        tournament_decks.declare(event, "T1", "Anna", "no such deck")
    done = tournament_decks.declare(event, "T1", "Anna", "Anna's own")
    assert done.lines == ("Anna declared the deck Anna's own for T1",)
    decks.remove(event, "Anna's own", "T-34", 3)
    with pytest.raises(Refused, match="C37"):
        tournament_decks.declare(event, "T1", "Boris", "Anna's own")
    with pytest.raises(NotFound, match="player"):
        tournament_decks.declare(event, "T1", "Zoe", "red_steel")
    for name in NAMES[1:4]:
        tournament_decks.declare(event, "T1", name, "german_spear")
    rounds.start(event, at="14:00")
    with pytest.raises(Refused, match="not open"):
        tournament_decks.declare(event, "T1", "Anna", "red_steel")
    series_tables.ready(event, "T1", ["Anna"], "14:01")
    mine = next(card for card in series_cards.listed(event) if "Anna" in card.names)
    (other,) = [name for name in mine.names if name != "Anna"]
    assert "3x T-34" in series_cards.show(event, mine.code, "Anna")[1]["Anna"]
    series_tables.ready(event, "T1", [other], "14:01")
    with pytest.raises(Refused, match="a game is on"):
        series_play.swap(event, mine.code, "Anna", ["T-34"], ["SU-85"], "14:02")
    series_play.result(event, mine.code, "Anna", "14:20")
    series_play.swap(event, mine.code, "Anna", ["T-34"], ["SU-85"], "14:21")
    assert "2x T-34" in series_cards.show(event, mine.code, "Anna")[1]["Anna"]
    series_tables.settle(event, "T1", "14:55")
    for row in tournaments.show(event, "T1")[1]:
        if not row.score:
            scores.report(event, "T1", str(row.table), "0-0")
    assert len(standings.standings(event, "T1")[1]) == 4


def test_c46_a_swap_of_one_round_is_gone_in_the_next(event: Event) -> None:
    opened(event, game="frontline")
    one = next(row for row in tournaments.show(event, "T1")[1] if "Anna" in (row.one, row.other))
    both(event, "14:01", one.table)
    both(event, "14:01", 3 - one.table)
    before = series_cards.show(event, "M1", "Anna")[1]
    series_play.result(event, "M1", "Anna", "14:20")
    series_play.swap(event, "M1", "Anna", ["T-34"], ["SU-85"], "14:21")
    assert series_cards.show(event, "M1", "Anna")[1] != before
    series_tables.ready(event, "T1", [one.one, one.other], "14:22")
    series_tables.settle(event, "T1", "14:55")
    assert sorted(row.score for row in tournaments.show(event, "T1")[1]) in (["0:0", "0:1"], ["0:0", "1:0"])
    rounds.pair(event, "T1", at="15:00")
    series_tables.ready(event, "T1", ["Anna"], "15:01")
    code = series_cards.listed(event)[-1].code
    assert series_cards.show(event, code, "Anna")[1] == before


@pytest.mark.parametrize(
    ("game", "choices", "error"),
    [
        ("chess", {}, NotFound),
        ("fogbound", {}, Misused),
        ("frontline", {"first": "red_steel"}, Misused),
        ("frontline", {"begins": "7"}, Misused),
        ("nearest", {"x": "1"}, Misused),
    ],
)
def test_what_cannot_be_played_in_a_tournament_is_refused(
    event: Event, game: str, choices: dict[str, str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        hosting.checked(event, game, choices)


def test_a_tournament_that_is_played_without_decks_takes_none(event: Event) -> None:
    tournaments.open_tournament(event, "Cup", seed="1")
    tournaments.register(event, "T1", ["Anna"])
    with pytest.raises(Refused, match="C46"):
        tournament_decks.declare(event, "T1", "Anna", "red_steel")
    with pytest.raises(Refused, match="is open, not running"):
        series_tables.clock(event, "T1")


def test_c43_the_top_is_played_without_a_limit_of_time_and_its_absent_lose(event: Event) -> None:
    opened(event, game="")
    for number in range(3):
        for row in tournaments.show(event, "T1")[1]:
            scores.report(event, "T1", str(row.table), "2-0")
        if number < 2:
            rounds.pair(event, "T1", at=f"{15 + number}:00")
    elimination.pair(event, "T1", ended="16:34")
    found = series_tables.clock(event, "T1", "16:40")
    assert (found.stage, moments.clock(found.starts or 0), found.ends, found.left) == (1, "16:44", None, None)
    first, second = elimination.shown(event, "T1")
    series_tables.ready(event, "T1", [first.one, first.other, second.one], "16:45")
    series_play.result(event, "M1", first.one, "18:50")
    series_tables.ready(event, "T1", [first.one, first.other], "18:51")
    series_play.result(event, "M1", first.one, "19:50")
    series_tables.settle(event, "T1", "19:51")
    assert [(row.score, row.winner) for row in elimination.shown(event, "T1")] == [
        ("2:0", first.one), ("absent", second.one),
    ]  # fmt: skip
    assert elimination.pair(event, "T1").data["begins"] == "20:00"  # the last match was over at 19:51
    assert both_of_top(event, "20:00") == {"tournament": "T1", "matches": ["M3"], "games": []}
    standings.close(event, "T1", early="a fire alarm")
    assert series_cards.show(event, "M3")[0].end == "given up"


def both_of_top(event: Event, at: str) -> dict[str, object]:
    last = elimination.shown(event, "T1")[-1]
    return dict(series_tables.ready(event, "T1", [last.one, last.other], at).data)


def test_open_tables_are_in_todo(event: Event) -> None:
    opened(event)
    series_tables.ready(event, "T1", [table(event).one], "14:01")
    found = {one.kind: one for one in todo.todo(event)}
    assert found["tournament"].what == "Spring cup, round 1: 2 tables wait for a score"
    assert found["match"].command == "bunchuk match show M1"
    series_tables.ready(event, "T1", [table(event).other], "14:01")
    found = {one.kind: one for one in todo.todo(event)}
    assert found["match"].command == "bunchuk game show G1"
    assert "game" not in found


def test_a_player_s_own_seat_confirms_for_himself_alone_and_at_present(event: Event) -> None:
    opened(event)
    one = table(event)
    until = datetime.fromisoformat(series_tables.clock(event, "T1").tables[0].until).astimezone()
    second = until - timedelta(minutes=4)
    seat = Event(event.path, seat=one.one, clock=lambda: second)
    with pytest.raises(Refused, match="himself alone"):
        series_tables.ready(seat, "T1", [one.other])
    for said in ("14:06", "23:58", "13:59"):
        with pytest.raises(Refused, match=r"a player's moment is this computer's clock \(C36\); leave --at out"):
            series_tables.ready(seat, "T1", [one.one], said)
    series_tables.ready(seat, "T1", [one.one])
    with pytest.raises(Refused, match="master"):
        series_tables.settle(seat, "T1", "15:00")


# steps taken back, crashes


def small(event: Event, game: str = "nearest") -> None:
    """A tournament of four to its close: games by bots at one table, paper at the other, a call that runs out."""
    opened(event, game=game)
    chance = Random(2)
    for number in range(3):
        hour = 14 + number
        if number:
            rounds.pair(event, "T1", at=f"{hour}:00")
        for minute in range(1, 60, 3):
            rows = [
                row for row in series_tables.clock(event, "T1", f"{hour}:{minute:02}").tables if row.place.table == 1
            ]
            if not rows:
                break
            series_tables.ready(event, "T1", [rows[0].one, rows[0].other], f"{hour}:{minute:02}")
            play_out(event, games.listed(event)[-1].code, chance)
            series_play.settle(event, series_cards.listed(event)[-1].code, f"{hour}:{minute + 2:02}")
        for row in tournaments.show(event, "T1")[1]:
            if not row.score:
                scores.report(event, "T1", str(row.table), "1-0")
    standings.close(event, "T1", early="dinner")


def test_every_step_of_a_tournament_by_the_clock_is_taken_back_and_done_again(event: Event) -> None:
    before, steps = tables(event), len(history.log(event))
    small(event)
    after, done = tables(event), len(history.log(event)) - steps
    assert done > 20
    for _ in range(done):
        history.undo(event)
        assert check(event).problems == ()
    assert tables(event) == before
    for _ in range(done):
        history.redo(event)
    assert tables(event) == after


@pytest.mark.parametrize("game", ["nearest", ""])
def test_each_command_of_a_tournament_is_one_operation_and_taken_back_as_one(event: Event, game: str) -> None:
    hosted = hosting.checked(event, game, {}) if game else None
    tournaments.open_tournament(event, "Spring cup", seed="seed", hosting=hosted)
    acts: list[Callable[[], Done]] = [
        lambda: tournaments.register(event, "T1", NAMES[:8]),
        lambda: rounds.start(event, at="14:00"),
        lambda: series_tables.ready(event, "T1", [table(event).one, table(event).other], "14:01"),
        lambda: series_tables.ready(event, "T1", [table(event, 2).one, table(event, 2).other], "14:02"),
        lambda: series_play.result(event, "M1", table(event).one, "14:10"),
        lambda: series_tables.ready(event, "T1", [table(event).one, table(event).other], "14:11"),
        lambda: series_play.result(event, "M1", table(event).one, "14:20"),
        lambda: scores.report(event, "T1", "2", "2-1"),
        lambda: series_tables.settle(event, "T1", "14:55"),
        lambda: rounds.pair(event, "T1", at="15:00"),
        lambda: series_tables.ready(event, "T1", [table(event).one, table(event).other], "15:01"),
        lambda: series_tables.settle(event, "T1", "15:20"),
    ]
    for act in acts:
        before = tables(event)
        done = act()
        after = tables(event)
        assert len(done.operations) == 1
        history.undo(event)
        assert (tables(event), check(event).problems) == (before, ())
        history.redo(event)
        assert (tables(event), check(event).problems) == (after, ())
    assert rounds.check(event, "T1") == ("T1", 2)
    assert len({line.told for line in history.log(event)}) == len(history.log(event))


class _Crash(BaseException):
    """The machine is gone."""


def test_a_crash_within_any_command_leaves_everything_as_it_was(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(event)
    one = table(event)
    series_tables.ready(event, "T1", [one.one], "14:01")
    before = tables(event)
    added = Bundling.add
    for after in range(1, 4):
        calls = 0

        def add(bundle: Bundling, operation: Operation, after: int = after) -> Entry:
            nonlocal calls
            entry = added(bundle, operation)
            calls += 1
            if calls == after:
                raise _Crash
            return entry

        monkeypatch.setattr(Bundling, "add", add)
        with pytest.raises(_Crash):
            series_tables.settle(event, "T1", "14:06")
        monkeypatch.undo()
        assert tables(event) == before
        assert check(event).problems == ()
    assert series_tables.settle(event, "T1", "14:06").data["open"] == 0


def test_a_process_killed_within_a_command_loses_that_command_alone(event: Event) -> None:
    opened(event, game="")
    both(event, "14:01")
    before = tables(event)
    script = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from bunchuk.campaign import series_play\n"
        "from bunchuk.campaign.bundle import Bundling\n"
        "from bunchuk.campaign.event import Event\n"
        "add = Bundling.add\n"
        "def killed(bundle, operation):\n"
        "    add(bundle, operation)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "Bundling.add = killed\n"
        "series_play.result(Event(Path(sys.argv[1])), 'M1', sys.argv[2], '14:20')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(event.path), table(event).one], env=dict(os.environ), check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert tables(event) == before
    assert check(event).problems == ()
    assert series_play.result(event, "M1", table(event).one, "14:20").data["score"] == [1, 0]
