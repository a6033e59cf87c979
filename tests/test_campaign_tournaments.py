"""Tournaments in an event (C38-C45)."""

import random
import sqlite3
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import history, ratings, rounds, scores, series_play, series_tables, standings, tournaments
from bunchuk.campaign import top as elimination
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.top import TopTable
from bunchuk.campaign.tournaments import Table
from bunchuk.errors import Ambiguous, Faulty, Misused, NotFound, Refused

SCORES = ("2-0", "2-1", "1-0", "0-0", "1-1", "1-2", "0-1", "0-2")


NOON = datetime(2026, 8, 14, 12).astimezone()


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return Event(begin(tmp_path).path, clock=lambda: NOON)


def opened(event: Event, players: int, seed: str = "seed") -> Event:
    """A tournament T1 of so many players, not begun."""
    tournaments.open_tournament(event, "Spring cup", seed=seed)
    tournaments.register(event, "T1", [f"Player {number}" for number in range(1, players + 1)])
    return event


def open_tables(event: Event) -> list[Table]:
    return [table for table in tournaments.show(event, "T1")[1] if not table.score]


def top_tables(event: Event) -> list[TopTable]:
    return elimination.shown(event, "T1")


def play(event: Event, chance: random.Random) -> None:
    """Report every open table of the newest round."""
    for table in open_tables(event):
        scores.report(event, "T1", str(table.table), chance.choice(SCORES))


@pytest.mark.parametrize(
    ("players", "due", "top", "k"), [(4, 3, 4, 4), (7, 3, 4, 4), (9, 3, 4, 4), (21, 4, 4, 8), (41, 4, 8, 16)]
)
def test_c38_tournaments_of_every_size_are_played_to_the_end(
    event: Event, players: int, due: int, top: int, k: int
) -> None:
    chance = random.Random(players)
    opened(event, players)
    rounds.start(event)
    for _ in range(due - 1):
        play(event, chance)
        rounds.pair(event)
    play(event, chance)
    card, _ = tournaments.show(event)
    assert (card.round, card.rounds, card.top, card.k) == (due, due, top, k)
    _, order = standings.standings(event)
    assert [one.points for one in order] == sorted((one.points for one in order), reverse=True)
    assert [one.place for one in order] == list(range(1, players + 1))
    assert [one.place for one in order if not one.reason] == [1]
    with pytest.raises(Refused, match=r"C38"):
        rounds.pair(event)
    with pytest.raises(Refused, match="the top is not"):
        standings.close(event)
    seeds = [one.player for one in order if not one.out][:top]
    while len(played := top_tables(event)) == 0 or len([one for one in played if one.stage == played[-1].stage]) > 1:
        elimination.pair(event)
        for table in top_tables(event):
            if not table.score:
                elimination.report(event, "", str(table.table), chance.choice(tuple(elimination.SCORES)))
    _, final = standings.standings(event)
    assert final[0].name == top_tables(event)[-1].winner
    assert {one.player for one in final[: len(seeds)]} == set(seeds)
    assert [one.reason for one in final[1:3]] == ["elimination", "elimination"]
    assert [one.player for one in final[len(seeds) :]] == [one.player for one in order if one.player not in seeds]
    assert standings.close(event).data["first"] == final[0].player
    rest = final[3 if len(seeds) == 4 else 5 :]  # of those before, each has gone as far as nobody else, or one
    for above, below in pairwise(rest):
        assert (below.reason == "points") == (above.points > below.points) or below.reason == "elimination"
        assert below.reason != "rounds won" or above.rounds_won > below.rounds_won
    assert rounds.check(event, "T1") == ("T1", due)
    assert ratings.recompute(event).players <= players
    assert check(event).problems == ()


@pytest.mark.parametrize(
    ("score", "points"),
    [("2-0", [4, 1]), ("2-1", [4, 2]), ("1-0", [3, 1]), ("0-0", [2, 2]), ("1-1", [2, 2]), ("1-2", [2, 4]),
     ("0-1", [1, 3]), ("0-2", [1, 4])],
)  # fmt: skip
def test_c39_points_of_every_score(event: Event, score: str, points: list[int]) -> None:
    opened(event, 4)
    rounds.start(event)
    assert scores.report(event, "", "1", score).data["points"] == points


@pytest.mark.parametrize("score", ["", "3-0", "2-2", "2", "-1-0"])
def test_c39_what_is_no_score_is_refused(event: Event, score: str) -> None:
    opened(event, 4)
    rounds.start(event)
    with pytest.raises(Misused, match="C39"):
        scores.report(event, "", "1", score)


def test_c39_a_table_is_named_by_a_player_too_whose_games_come_first(event: Event) -> None:
    opened(event, 4)
    rounds.start(event)
    table = tournaments.show(event)[1][0]
    scores.report(event, "", table.other, "2-1")
    assert tournaments.show(event)[1][0].score == "1:2"
    with pytest.raises(Refused, match="does not wait for a score"):
        scores.report(event, "", table.one, "2-1")
    with pytest.raises(NotFound, match="table of round 1"):
        scores.report(event, "", "9", "2-1")


def test_c40_who_is_absent_leaves_and_the_opponent_wins(event: Event) -> None:
    opened(event, 6)
    rounds.start(event)
    first, second, third = tournaments.show(event)[1]
    scores.report(event, "", "1", absent=[first.one])
    scores.report(event, "", "2", absent=[second.one, second.other])
    scores.report(event, "", "3", "2-0")
    _, order = standings.standings(event)
    by_name = {one.name: one for one in order}
    assert (by_name[first.other].points, by_name[first.one].points, by_name[second.one].points) == (4, 0, 0)
    assert [by_name[name].out for name in (first.one, first.other, second.one, second.other)] == [
        True,
        False,
        True,
        True,
    ]
    assert (order[0].name, order[1].reason) == (third.one, "an automatic win")
    assert ratings.show(event, first.one).exact == "1592.0000"
    assert ratings.show(event, second.one).results == 0
    assert rounds.pair(event).data["tables"] == 1
    with pytest.raises(Misused, match="can be absent there"):
        scores.report(event, "", "1", absent=[second.one])


def test_c40_a_bye_is_worth_four_points_and_is_not_rated(event: Event) -> None:
    opened(event, 5)
    done = rounds.start(event)
    free = str(done.data["bye"])
    assert tournaments.show(event)[1][-1].score == "bye"
    _, order = standings.standings(event)
    assert (order[0].player, order[0].points, order[0].rounds_won) == (free, 4, 0)
    assert ratings.history(event, free) == []


def test_c40_who_leaves_in_the_middle_of_a_round_is_paired_no_more(event: Event) -> None:
    opened(event, 8)
    rounds.start(event)
    gone = tournaments.show(event)[1][0].one
    tournaments.withdraw(event, "", gone, "a train to catch")
    play(event, random.Random(1))
    done = rounds.pair(event)
    assert (done.data["tables"], bool(done.data["bye"])) == (3, True)
    assert all(gone not in (table.one, table.other) for table in tournaments.show(event)[1])
    with pytest.raises(Refused, match="not in tournament T1 any more"):
        tournaments.withdraw(event, "", gone)


def test_c41_rematches_that_cannot_be_avoided_are_told(event: Event) -> None:
    chance = random.Random(3)
    opened(event, 4)
    rounds.start(event)
    for _ in range(2):
        play(event, chance)
        assert rounds.pair(event).warnings == ()
    play(event, chance)
    told = rounds.pair(event, more=True).warnings
    assert len(told) == 2
    assert all("meet again" in line for line in told)


def test_c41_a_result_may_come_late(event: Event) -> None:
    opened(event, 4)
    rounds.start(event)
    scores.report(event, "", "1", "2-0")
    late = open_tables(event)[0]
    with pytest.raises(Refused, match="not reported yet: round 1 table 2; report them"):
        rounds.pair(event)
    rounds.pair(event, late=True)
    scores.report(event, "", late.one, "2-0", number=1)
    points = {one.name: one.points for one in standings.standings(event)[1]}
    assert (points[late.one], points[late.other]) == (4, 1)
    assert rounds.check(event) == ("T1", 2)


def test_c44_a_round_is_rated_as_one_with_the_tournament_s_k(event: Event) -> None:
    opened(event, 8)
    rounds.start(event)
    table = tournaments.show(event)[1][0]
    scores.report(event, "", "1", "2-1")
    scores.report(event, "", "2", "1-1")
    assert [(one.k, one.gain, one.what) for one in ratings.history(event, table.one)] == [(4, "8.0000", "T1 round 1")]
    assert ratings.history(event, tournaments.show(event)[1][1].one)[0].made == "drawn"


def test_c45_nobody_plays_in_two_tournaments_at_once(event: Event) -> None:
    opened(event, 4)
    tournaments.open_tournament(event, "Autumn cup")
    with pytest.raises(Refused, match="C45"):
        tournaments.register(event, "T2", ["Player 1"])
    with pytest.raises(Refused, match="already"):
        tournaments.register(event, "T1", ["Player 1"])
    tournaments.withdraw(event, "T1", "Player 1")
    tournaments.register(event, "T2", ["Player 1"])


def test_every_step_is_taken_back_and_done_again(event: Event) -> None:
    chance = random.Random(4)
    opened(event, 9)
    rounds.start(event)
    play(event, chance)
    rounds.pair(event)
    play(event, chance)
    rounds.pair(event)
    kept, steps = tables(event), len(history.log(event))
    for _ in range(steps - 8):
        history.undo(event)
        assert check(event).problems == ()
    assert tournaments.show(event, "T1")[0].state == "open"
    for _ in range(steps - 8):
        history.redo(event)
    assert tables(event) == kept


def test_a_score_is_mended_after_the_next_round_was_paired(event: Event) -> None:
    opened(event, 4)
    rounds.start(event)
    wrong = scores.report(event, "", "1", "2-0").operations[0]
    scores.report(event, "", "2", "2-0")
    rounds.pair(event)
    history.undo(event, wrong)
    table = tournaments.show(event, "T1", 1)[1][0]
    scores.report(event, "", "1", "0-2", number=1)
    assert {one.name: one.points for one in standings.standings(event)[1]}[table.other] == 4
    assert rounds.check(event) == ("T1", 2)
    with pytest.raises(Refused, match=r"rests? on it"):
        history.undo(event, wrong - 2)


def test_lots_come_of_the_seed_that_was_announced(event: Event, tmp_path: Path) -> None:
    done = tournaments.open_tournament(event, "Spring cup")
    assert len(str(done.data["seed"])) == 16
    assert str(done.data["seed"]) in done.lines[0]
    tournaments.register(event, "T1", [f"Player {number}" for number in range(8)])
    rounds.start(event)
    assert rounds.check(event) == ("T1", 1)
    db = sqlite3.connect(event.path, isolation_level=None)
    db.execute("UPDATE tournaments SET seed = 'another'")
    db.close()
    with pytest.raises(Faulty, match="not what the seed another draws"):
        rounds.check(event)


def test_tournaments_that_cannot_be_are_refused(event: Event) -> None:
    with pytest.raises(NotFound, match="tournament open TITLE opens one"):
        tournaments.show(event)
    opened(event, 3)
    with pytest.raises(Refused, match="C38"):
        rounds.start(event)
    with pytest.raises(Refused, match="is open"):
        rounds.pair(event)
    with pytest.raises(Refused, match="is open"):
        standings.close(event)
    tournaments.register(event, "", ["Faramir"])
    rounds.start(event)
    with pytest.raises(Refused, match="is running, not open"):
        tournaments.register(event, "", ["Player 9"])
    with pytest.raises(Refused, match="not reported"):
        standings.close(event)
    play(event, random.Random(1))
    with pytest.raises(Refused, match="1 of 3 rounds"):
        standings.close(event)
    standings.close(event, early="rain")
    with pytest.raises(Refused, match="closed"):
        rounds.pair(event, "T1")
    with pytest.raises((Ambiguous, NotFound)):
        tournaments.show(event, "T7")


def ready_for_the_top(event: Event, players: int) -> list[str]:
    """A tournament whose rounds are all played; the names of its players in order."""
    chance = random.Random(players)
    opened(event, players)
    rounds.start(event)
    for _ in range(2):
        play(event, chance)
        rounds.pair(event)
    with pytest.raises(Refused, match="C43"):
        elimination.pair(event)
    play(event, chance)
    return [one.name for one in standings.standings(event)[1]]


def test_c43_the_first_meets_the_last_and_absence_lets_the_other_go_on(event: Event) -> None:
    first, second, third, fourth, *rest = ready_for_the_top(event, 8)
    before = ratings.show(event, second).results
    assert elimination.pair(event, ended="14:34").data["begins"] == "14:44"
    assert [(one.one, one.other) for one in top_tables(event)] == [(first, fourth), (second, third)]
    with pytest.raises(Misused, match="C43"):
        elimination.report(event, "", "1", "1-0")
    assert elimination.report(event, "", fourth, "2-1").data["open"] == 1
    with pytest.raises(Refused, match="is not over"):
        elimination.pair(event)
    elimination.report(event, "", "2", absent=[second])
    assert ratings.show(event, second).results == before + 1
    with pytest.raises(Refused, match=r"stage 1 of the top began at .*14:44 and cannot have ended before \(C43\)"):
        elimination.pair(event, ended="14:36")
    assert elimination.pair(event, ended="14:56").data["begins"] == "15:05"
    assert [(one.one, one.other) for one in top_tables(event)[2:]] == [(fourth, third)]
    for more in (False, True):
        with pytest.raises(Refused, match=r"the top of T1 has begun \(C43\); bunchuk tournament report TABLE SCORE"):
            rounds.pair(event, more=more)
    elimination.report(event, "", "1", "0-2")
    with pytest.raises(Refused, match="the top is played"):
        elimination.pair(event)
    assert [one.name for one in standings.standings(event)[1]] == [third, fourth, first, second, *rest]
    standings.close(event)
    with pytest.raises(Refused, match=r"rests? on it"):
        history.undo(event, history.log(event)[-2].number)
    assert check(event).problems == ()


def test_c43_who_is_left_alone_has_a_free_pass_that_is_not_rated(event: Event) -> None:
    names = ready_for_the_top(event, 5)
    for name in names[3:]:
        tournaments.withdraw(event, "", name)
    results = ratings.show(event, names[0]).results
    elimination.pair(event)
    assert [(one.one, one.other, one.score) for one in top_tables(event)] == [
        (names[0], "", "free pass"), (names[1], names[2], ""),
    ]  # fmt: skip
    elimination.report(event, "", "2", absent=names[1:3])
    elimination.pair(event)
    assert top_tables(event)[-1].winner == names[0]
    assert ratings.show(event, names[0]).results == results
    assert standings.close(event).data["first"] == ratings.show(event, names[0]).code


def test_c45_outside_the_top_one_is_free_after_the_last_round(event: Event) -> None:
    first, _, _, fourth, fifth, *_, last = ready_for_the_top(event, 8)
    tournaments.open_tournament(event, "Autumn cup")
    tournaments.register(event, "T2", [last, fifth])
    with pytest.raises(Refused, match=f"{first} is in tournament T1 Spring cup and plays nothing else .*C45"):
        tournaments.register(event, "T2", [first])
    tournaments.withdraw(event, "T1", fourth)
    elimination.pair(event, "T1")
    assert fifth not in {name for table in top_tables(event) for name in (table.one, table.other)}
    with pytest.raises(Refused, match="C45"):
        tournaments.register(event, "T2", [first])
    elimination.report(event, "T1", first, "0-2")
    tournaments.register(event, "T2", [first])


def test_c45_who_went_on_to_another_tournament_is_not_paired_in_a_round_more(event: Event) -> None:
    *_, last = ready_for_the_top(event, 8)
    tournaments.open_tournament(event, "Autumn cup")
    tournaments.register(event, "T2", [last, *(f"Guest {number}" for number in range(5))])
    rounds.pair(event, "T1", more=True)
    assert last not in {name for table in tournaments.show(event, "T1")[1] for name in (table.one, table.other)}
    rounds.start(event, "T2")
    assert last in {name for table in tournaments.show(event, "T2")[1] for name in (table.one, table.other)}
    assert check(event).problems == ()


def test_c43_who_leaves_between_stages_is_not_paired_and_the_other_goes_on(event: Event) -> None:
    ready_for_the_top(event, 8)
    elimination.pair(event)
    elimination.report(event, "", "1", "2–0")
    elimination.report(event, "", "2", "2:1")
    one, other = (table.winner for table in top_tables(event))
    tournaments.withdraw(event, "", one)
    left = history.log(event)[-1].number
    elimination.pair(event)
    final = top_tables(event)[-1]
    assert (final.one, final.other, final.score, final.winner) == ("", other, "free pass", other)
    with pytest.raises(Refused, match=r"rests? on it"):
        history.undo(event, left)
    standings.close(event)
    assert [place.name for place in standings.standings(event, "T1")[1]][:2] == [other, one]
    assert check(event).problems == ()


def test_a_stage_cannot_be_taken_back_from_under_the_next(event: Event) -> None:
    ready_for_the_top(event, 4)
    elimination.pair(event)
    first = elimination.report(event, "", "1", "2-0").operations[0]
    elimination.report(event, "", "2", "2-0")
    elimination.pair(event)
    with pytest.raises(Refused, match=r"rests? on it"):
        history.undo(event, first)
    history.undo(event)
    history.undo(event, first)
    elimination.report(event, "", "1", "0-2")
    with pytest.raises(Misused, match="no moment"):
        elimination.pair(event, ended="quarter past")
    elimination.pair(event)


def starts(event: Event) -> str:
    return str(rounds.pair(event).data["starts"])[11:16]


def test_c39_a_round_comes_after_the_break_that_follows_the_last(event: Event) -> None:
    opened(event, 8)
    assert rounds.start(event, at="23:30").data["starts"] == "2026-08-14T23:30:00"
    scores.report(event, "", "1", "2-0")
    with pytest.raises(Refused, match=r"round 1 lasts until \S*00:20; .*not reported \(C39\); write --at \S*00:30"):
        rounds.pair(event, late=True, at="00:10")
    play(event, random.Random(1))
    with pytest.raises(Refused, match=r"round 1 started at \S*23:30; the next cannot before its break is over"):
        rounds.pair(event, at="23:35")
    history_before = len(history.log(event))
    assert starts(event) == "23:40"
    history.undo(event)
    assert rounds.pair(event, at="00:05").data["starts"] == "2026-08-15T00:05:00"
    assert len(history.log(event)) == history_before + 2


def test_c39_a_round_said_for_now_begins_on_the_full_minute(event: Event) -> None:
    opened(event, 4)
    later = Event(event.path, clock=lambda: NOON + timedelta(seconds=1))
    assert rounds.start(later).data["starts"] == "2026-08-14T12:01:00"


def test_c43_the_top_s_stages_follow_the_clock_over_midnight(event: Event) -> None:
    opened(event, 4)
    rounds.start(event, at="21:30")
    for at in ("22:30", "23:30"):
        play(event, random.Random(1))
        rounds.pair(event, at=at)
    play(event, random.Random(1))
    done = elimination.pair(event)
    assert (done.data["begins"], done.data["starts"]) == ("23:40", "2026-08-14T23:40:00")
    history.undo(event)
    with pytest.raises(Refused, match=r"round 3 began at \S*23:30 and cannot have ended before"):
        elimination.pair(event, ended="23:20")
    assert elimination.pair(event, ended="23:58").data["starts"] == "2026-08-15T00:08:00"
    for table in ("1", "2"):
        elimination.report(event, "", table, "2-0")
    done = elimination.pair(event)
    assert (done.data["begins"], done.data["starts"]) == ("", "")
    assert done.warnings == (
        "nobody said when stage 1 had ended, so stage 2 begins when its players are ready; --ended 14:34 tells it",
    )
    history.undo(event)
    assert elimination.pair(event, ended="2026-08-15T00:34").data["starts"] == "2026-08-15T00:40:00"


def test_a_number_that_is_somebody_s_name_too_is_asked_about(event: Event) -> None:
    opened(event, 4)
    rounds.start(event)
    one, _ = tournaments.show(event)[1]
    code = one.codes[0]
    db = sqlite3.connect(event.path, isolation_level=None)
    db.execute("UPDATE players SET name = '2' WHERE code = ?", (code,))
    db.execute("UPDATE names SET folded = '2', shown = '2' WHERE code = ? AND folded <> lower(code)", (code,))
    db.close()
    with pytest.raises(Ambiguous, match=rf"'2' could be table 2, 2 \({code}\) at table 1; write a player's code"):
        scores.report(event, "", "2", "2-1")
    assert scores.report(event, "", code, "2-1").data["table"] == 1


def test_what_is_reported_twice_or_beyond_the_rounds_is_told_as_it_stands(event: Event) -> None:
    opened(event, 4)
    rounds.start(event)
    table = tournaments.show(event)[1][0]
    number = scores.report(event, "", "1", absent=[table.other]).operations[0]
    with pytest.raises(Refused, match=f"{table.one} - {table.other}, absent stands; bunchuk undo {number} takes"):
        scores.report(event, "", "1", "2-1")
    assert tournaments.show(event)[1][0].absent == (table.other,)
    assert (tournaments.show(event)[1][0].round, len(set(table.codes))) == (1, 2)
    assert history.log(event)[-1].told.endswith(f"{table.one} - {table.other}: {table.other} did not come and left")
    with pytest.raises(NotFound, match="no round '7'; 1 round of T1 is paired; bunchuk tournament pair"):
        tournaments.show(event, "T1", 7)


def test_the_tournament_that_is_meant_is_the_newest_or_to_be_named(event: Event) -> None:
    opened(event, 4)
    rounds.start(event)
    play(event, random.Random(1))
    standings.close(event, early="rain")
    assert standings.standings(event)[0] == rounds.check(event)[0] == tournaments.show(event)[0].code == "T1"
    with pytest.raises(NotFound, match="no tournament that goes on; name one"):
        rounds.pair(event)
    for title in ("Autumn cup", "Winter cup"):
        tournaments.open_tournament(event, title)
    with pytest.raises(Misused, match="name one: T2 or T3"):
        tournaments.show(event)


def test_a_title_that_is_a_code_is_refused_and_one_that_another_has_is_told(event: Event) -> None:
    tournaments.open_tournament(event, "Spring cup")
    for title in ("T1", "g1", "GON-1"):
        with pytest.raises(Misused, match="would be taken for a code"):
            tournaments.open_tournament(event, title)
    done = tournaments.open_tournament(event, "spring CUP")
    assert done.warnings == ("tournament T1 is called spring CUP too; name them by code",)
    with pytest.raises(Ambiguous):
        tournaments.show(event, "spring cup")
    db = sqlite3.connect(event.path, isolation_level=None)
    db.execute("INSERT INTO names (folded, kind, code, shown) VALUES ('t1', 'tournament', 'T2', 'T1')")
    db.close()
    assert tournaments.show(event, "t1")[0].code == "T1"


def test_many_who_join_at_once_are_told_of_in_a_line_and_taken_back_at_once(event: Event) -> None:
    tournaments.open_tournament(event, "Spring cup")
    done = tournaments.register(event, "", [f"Player {number}" for number in range(200)])
    assert len(done.lines) == 1
    assert done.lines[0].endswith("Player 11, 188 more joined tournament T1")
    history.undo(event)
    assert tournaments.show(event)[0].players == 0


def test_c39_a_round_whose_matches_go_by_the_clock_ended_with_the_last_of_them(event: Event) -> None:
    opened(event, 4)
    rounds.start(event, at="14:00")
    table = tournaments.show(event)[1][0]
    for ready, won in (("14:01", "14:20"), ("14:21", "14:40")):
        series_tables.ready(event, "T1", [table.one, table.other], ready)
        series_play.result(event, "M1", table.one, won)
    scores.report(event, "", "2", "2-0")
    series_tables.settle(event, "T1", "14:40")
    with pytest.raises(Refused, match=r"round 1 was played until \S*14:40; .*; write --at \S*14:50, or later"):
        rounds.pair(event, at="14:45")
    assert starts(event) == "14:50"
