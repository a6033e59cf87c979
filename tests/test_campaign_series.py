"""Matches to 2 or 3 wins in an event (C35, C36, C37, C45)."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from events import all_rows, begin, tables
from hosted_games import play_out

from bunchuk.campaign import (
    deck_rights,
    decks,
    games,
    history,
    journals,
    playing,
    ratings,
    rebuild,
    records,
    rounds,
    series_cards,
    series_flow,
    series_play,
    todo,
    tournaments,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.rules.games import game_of

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    for name in ("Anna", "Boris"):
        ratings.enter(event, name)
    return event


def nearest(event: Event, wins: int = 2) -> str:
    """A match of Anna and Boris at a small game, whose first call opens at 14:00."""
    return str(series_play.open_match(event, "anna", "boris", wins=wins, game="nearest", at="14:00").data["match"])


def paper(event: Event, wins: int = 2) -> str:
    return str(series_play.open_match(event, "anna", "boris", wins=wins, paper=True, at="14:00").data["match"])


def played(event: Event, winner: str, at: str) -> None:
    """Both confirm at a moment and a game of M1 on paper ends at once."""
    series_play.ready(event, "M1", ["anna", "boris"], at)
    series_play.result(event, "M1", winner, at)


def gains(event: Event) -> list[tuple[str, int, str]]:
    return [(one.what, one.k, one.gain) for one in ratings.history(event, "anna")]


def test_c35_a_match_is_rated_once_at_its_end_with_k_3(event: Event) -> None:
    assert paper(event) == "M1"
    played(event, "anna", "14:05")
    played(event, "boris", "14:10")
    played(event, "draw", "14:15")
    assert gains(event) == []
    series_play.ready(event, "M1", ["anna", "boris"], "14:20")
    done = series_play.result(event, "M1", "anna", "14:40")
    assert (done.data["end"], done.data["winner"], done.data["score"]) == ("won", "Anna", [2, 1])
    assert gains(event) == [("match M1 2:1", 3, "6.0000")]
    with pytest.raises(Refused, match=r"M1 is over \(C36\)"):
        series_play.result(event, "M1", "anna", "14:41")
    with pytest.raises(Refused, match="is over"):
        series_play.ready(event, "M1", ["anna"], "14:41")
    card, _ = series_cards.show(event, "M1")
    assert (card.end, card.winner, [game.result for game in card.games]) == (
        "won", "Anna", ["one", "other", "draw", "one"],
    )  # fmt: skip
    assert check(event).problems == ()


def test_c36_five_minutes_to_the_second_are_in_time(event: Event) -> None:
    paper(event)
    series_play.ready(event, "M1", ["anna"], "14:00")
    assert series_play.settle(event, "M1", "14:05").lines == ("match M1: nothing is due yet",)
    done = series_play.ready(event, "M1", ["boris"], "14:05")
    assert done.data["end"] == ""
    history.undo(event)
    late = series_play.ready(event, "M1", ["boris"], "14:05:01")
    assert late.warnings == (series_flow.TOO_LATE,)
    assert late.lines == ("match M1: Anna - Boris 0:0, Boris did not confirm in time and loses the match (C36)",)
    assert gains(event) == [("match M1 by absence", 3, "6.0000")]


def test_c36_if_neither_confirms_nothing_is_rated(event: Event) -> None:
    paper(event)
    assert series_play.settle(event, "M1", "14:06").data["end"] == "broken off"
    assert ratings.listed(event) == []
    again = series_play.settle(event, "M1", "14:07").lines
    assert again == ("match M1 is over: broken off, neither confirmed, 0:0",)


def test_c35_games_under_the_program_are_opened_and_counted_and_the_seats_alternate(event: Event) -> None:
    chance, code = Random(3), nearest(event, 3)
    seats = []
    for minute in range(1, 60):
        done = series_play.ready(event, code, ["anna", "boris"], f"14:{minute:02}")
        if done.data["end"]:
            break
        with pytest.raises(Refused, match="a game is on"):
            series_play.ready(event, code, ["anna"], f"14:{minute:02}")
        game = str(done.data["game"])
        seats.append([one.name for one in games.listed(event)[-1].players])
        play_out(event, game, chance)
        assert series_play.settle(event, code, f"14:{minute:02}").data["game"] == ""
        if series_cards.show(event, code)[0].end:
            break
    card, _ = series_cards.show(event, code)
    assert (card.end, card.winner in ("Anna", "Boris")) == ("won", True)
    assert max(card.score) == 3
    counted = [game for game in card.games if game.result != "none"]
    assert seats == [["Anna", "Boris"] if number % 2 == 0 else ["Boris", "Anna"] for number in range(len(counted))]
    assert [row.state for row in games.listed(event)] == ["booked"] * len(seats)
    assert [(one.what.split()[0], one.k) for one in ratings.history(event, "anna")] == [("match", 3)]
    assert check(event).problems == ()
    copy = begin_copy(event)
    assert copy == tables(event)


def begin_copy(event: Event) -> dict[str, list[tuple[object, ...]]]:
    path = event.path.with_name("copy.db")
    rebuild.replay_into(event, path)
    with Event(path).reading() as db:
        return all_rows(db)


def test_an_abandoned_game_does_not_count_and_is_called_again(event: Event) -> None:
    nearest(event)
    series_play.ready(event, "M1", ["anna", "boris"], "14:01")
    games.abandon(event, "G1", "the cards fell down")
    done = series_play.settle(event, "M1", "14:10")
    assert (done.data["score"], str(done.data["until"])[11:16]) == ([0, 0], "14:15")
    series_play.ready(event, "M1", ["anna", "boris"], "14:12")
    assert [one.name for one in games.listed(event)[-1].players] == ["Anna", "Boris"]
    assert [game[1:] for game in series_cards.show(event, "M1")[0].games] == [
        ("G1", "none", "abandoned"), ("G2", "", "on"),
    ]  # fmt: skip


def test_a_game_that_was_booked_by_hand_counts_and_is_not_rated_by_itself(event: Event) -> None:
    nearest(event)
    series_play.ready(event, "M1", ["anna", "boris"], "14:01")
    play_out(event, "G1", Random(5))
    games.book(event, "G1", ())
    assert sum(series_play.settle(event, "M1", "14:10").data["score"]) == len(series_winners(event))  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"one of match M1.*C35|C35.*one of match M1"):
        ratings.record_game(event, "G1")


def series_winners(event: Event) -> list[str]:
    with event.reading() as db:
        return [row[0] for row in db.execute("SELECT name FROM game_seats WHERE won = 1")]


def test_a_game_on_paper_stands_for_the_one_under_the_program(event: Event) -> None:
    nearest(event)
    with pytest.raises(Refused, match="no game is on"):
        series_play.result(event, "M1", "anna", "14:01")
    series_play.ready(event, "M1", ["anna", "boris"], "14:01")
    assert series_play.result(event, "M1", "boris", "14:30").data["score"] == [0, 1]
    assert games.listed(event)[0].state == "abandoned"


def test_what_a_command_did_is_taken_back_at_once_and_done_again(event: Event) -> None:
    nearest(event, 3)
    for line in range(4):
        before = tables(event)
        match line:
            case 0:
                done = series_play.ready(event, "M1", ["anna", "boris"], "14:01")
            case 1:
                done = series_play.result(event, "M1", "anna", "14:10")
            case 2:
                series_play.ready(event, "M1", ["anna", "boris"], "14:11")
                before = tables(event)
                play_out(event, "G2", Random(4))
                done = series_play.settle(event, "M1", "14:20")
            case _:
                done = series_play.settle(event, "M1", "14:59")
        after = tables(event)
        assert len(done.operations) == 1
        history.undo(event)
        assert (tables(event), check(event).problems) == (before, ())
        history.redo(event)
        assert (tables(event), check(event).problems) == (after, ())


def test_any_operation_in_the_middle_of_a_match_is_kept_or_goes_without_a_contradiction(event: Event) -> None:
    begun = len(history.log(event))
    frontline(event)
    series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:06")
    series_play.swap(event, "M1", "anna", ["T-34"], ["T-34-85"], "14:07")
    series_play.ready(event, "M1", ["anna"], "14:08")
    series_play.ready(event, "M1", ["boris"], "14:09")
    games.abandon(event, "G2", "a power cut")
    series_play.settle(event, "M1", "14:20")
    numbers = [line.number for line in history.log(event)][begun:]
    before, refused = tables(event), 0
    for number in numbers:
        try:
            history.undo(event, number)
        except Refused:
            refused += 1
            assert tables(event) == before
            continue
        assert check(event).problems == ()
        card, _ = series_cards.show(event, "M1")
        with event.reading() as db:
            states = dict(db.execute("SELECT code, state FROM games").fetchall())
        for game in card.games:
            assert bool(game.result) <= (states[game.game] != "open")
        history.redo(event)
        assert tables(event) == before
    assert refused == len(numbers) - 1  # only the last goes


def test_c35_a_swap_with_which_a_game_was_opened_stays(event: Event) -> None:
    frontline(event)
    swap = series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:06")
    history.undo(event)
    history.redo(event)
    series_play.ready(event, "M1", ["anna"], "14:07")
    with pytest.raises(Refused, match=r"rests? on it"):
        history.undo(event, swap.operations[0])


def test_a_booking_on_which_a_count_rests_stays(event: Event) -> None:
    nearest(event)
    series_play.ready(event, "M1", ["anna", "boris"], "14:01")
    play_out(event, "G1", Random(5))
    booked = games.book(event, "G1", ())
    series_play.settle(event, "M1", "14:10")
    with pytest.raises(Refused, match=r"rests? on it"):
        history.undo(event, booked.operations[0])


def test_every_step_of_a_match_is_taken_back_and_done_again(event: Event) -> None:
    before, steps = tables(event), len(history.log(event))
    nearest(event)
    for minute in (1, 10, 20):
        series_play.ready(event, "M1", ["anna", "boris"], f"14:{minute:02}")
        play_out(event, str(games.listed(event)[-1].code), Random(minute))
        if series_play.settle(event, "M1", f"14:{minute + 2:02}").data["end"]:
            break
    after, done = tables(event), len(history.log(event)) - steps
    for _ in range(done):
        history.undo(event)
        assert check(event).problems == ()
    assert tables(event) == before
    for _ in range(done):
        history.redo(event)
    assert tables(event) == after


def test_bots_confirm_by_themselves_and_make_a_match_unrated(event: Event) -> None:
    done = series_play.open_match(event, "anna", "Luck:random", game="nearest", at="14:00")
    assert done.data["match"] == "M1"
    assert series_play.ready(event, "M1", ["anna"], "14:01").data["game"] == "G1"
    series_play.result(event, "M1", "anna", "14:05")
    series_play.ready(event, "M1", ["anna"], "14:06")
    assert series_play.result(event, "M1", "anna", "14:07").data["end"] == "won"
    assert ratings.listed(event) == []


@pytest.mark.parametrize(
    ("players", "more", "error"),
    [
        (("anna", "anna"), {}, Misused),
        (("anna", "Zoe"), {}, NotFound),
        (("anna", "boris"), {"wins": 4}, Misused),
        (("anna", "boris:master"), {}, Misused),
        (("anna", "boris"), {"game": "chess"}, NotFound),
        (("anna", "boris"), {"game": "fogbound"}, Misused),
        (("anna", "boris"), {"choices": {"first": "no such deck"}}, NotFound),
        (("anna", "boris"), {"choices": {"begins": "7"}}, Misused),
        (("anna", "boris"), {"paper": True, "choices": {"begins": "1"}}, Misused),
        (("anna", "boris"), {"at": "quarter past"}, Misused),
        (("anna", "boris"), {"at": "25:00"}, Misused),
    ],
)
def test_matches_that_cannot_be_are_refused(
    event: Event, players: tuple[str, str], more: dict[str, object], error: type[Exception]
) -> None:
    before = tables(event)
    with pytest.raises(error):
        series_play.open_match(event, *players, **more)  # type: ignore[arg-type]
    assert tables(event) == before


def test_c45_who_is_in_a_running_tournament_plays_no_match_and_no_game(event: Event) -> None:
    tournaments.open_tournament(event, "Spring cup", seed="1")
    tournaments.register(event, "T1", ["anna", "faramir", "Clara", "Dace"])
    series_play.open_match(event, "anna", "boris", paper=True)
    assert rounds.start(event).warnings == ("Anna is still in match M1, and plays nothing else from now on (C45)",)
    with pytest.raises(Refused, match="C45"):
        series_play.open_match(event, "boris", "clara", paper=True)
    with pytest.raises(Refused, match="C45"):
        games.open_game(event, "nearest", {}, ["Faramir", "Zoe"])
    games.open_game(event, "nearest", {}, ["Faramir:random", "Zoe"])
    tournaments.withdraw(event, "T1", "faramir")
    games.open_game(event, "nearest", {}, ["Faramir", "Zoe"])


@pytest.mark.parametrize(
    ("choices", "results", "begins"),
    [
        ({}, ("anna",), [-1, 0]),  # Boris lost, and has the first seat of the second game
        ({}, ("boris",), [-1, 1]),
        ({}, ("draw", "boris"), [-1, -1, 0]),
        ({"begins": "2"}, ("draw", "anna", "boris"), [1, -1, 1, 1]),
    ],
)
def test_c9_who_lost_the_game_before_begins_the_next(
    event: Event, choices: dict[str, str], results: tuple[str, ...], begins: list[int]
) -> None:
    series_play.open_match(event, "anna", "boris", wins=3, choices=choices, at="14:00")
    for minute, result in enumerate(results, 1):
        played(event, result, f"14:{minute:02}")
    series_play.ready(event, "M1", ["anna", "boris"], "14:30" if not results else f"14:{len(results) + 1:02}")
    with event.reading() as db:
        codes = [code for (code,) in db.execute("SELECT code FROM games ORDER BY opened")]
        starters = [records.resume(db, code, game_of("frontline")).state.setup.starter for code in codes]
    assert starters == begins


def test_c36_a_game_is_counted_when_its_last_move_is_made_and_the_next_call_opens_then(event: Event) -> None:
    series_play.open_match(event, "anna", "boris", game="nearest")
    done = series_play.ready(event, "M1", ["anna", "boris"])
    assert series_cards.show(event, "M1")[0].until == ""
    steps = len(history.log(event))
    last = None
    while last is None or last.over is None:
        (seat, moves), *_ = playing.options(event, "G1", "master").moves
        last = playing.do(event, moves[0], game="G1", eyes=seat.name)
    assert last.counted is not None
    assert len(last.counted.operations) == 1
    assert (last.counted.data["match"], last.counted.data["game"]) == ("M1", "")
    card, _ = series_cards.show(event, "M1")
    assert (card.until, [game.state for game in card.games]) == (last.counted.data["until"], ["booked"])
    assert len(history.log(event)) == steps + 1
    assert done.data["waits_for"] == []
    with pytest.raises(Refused, match="G1 is booked"):
        playing.undo(event, "G1")
    history.undo(event)
    card, _ = series_cards.show(event, "M1")
    assert (card.games[0].state, series_cards.stands(card)) == ("over", "game G1 is over")
    (open_,) = [one for one in todo.todo(event) if one.kind == "match"]
    assert (open_.what, open_.command) == ("Anna - Boris 0:0, game G1 is over", "bunchuk match settle M1")
    with pytest.raises(Refused, match=r"G1 is over and counts.*bunchuk match settle M1"):
        series_play.result(event, "M1", "anna")
    assert series_play.settle(event, "M1").data["until"]


def test_a_game_alone_counts_for_no_match(event: Event) -> None:
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])
    last = None
    while last is None or last.over is None:
        (seat, moves), *_ = playing.options(event, "G1", "master").moves
        last = playing.do(event, moves[0], game="G1", eyes=seat.name)
    assert last.counted is None


def test_a_game_that_ends_while_the_clock_is_ahead_ends_when_that_says(event: Event) -> None:
    series_play.open_match(event, "anna", "boris", game="nearest", at="2998-01-01T10:00")
    series_play.ready(event, "M1", ["anna", "boris"], "2998-01-01T10:01")
    last = None
    while last is None or last.over is None:
        (seat, moves), *_ = playing.options(event, "G1", "master").moves
        last = playing.do(event, moves[0], game="G1", eyes=seat.name)
    assert last.counted is not None
    assert last.counted.data["until"] == "2998-01-01T10:06:00"


def test_nothing_happens_in_a_match_before_what_happened_last(event: Event) -> None:
    frontline(event)
    series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:07")
    acts: list[Callable[[], object]] = [
        lambda: series_play.ready(event, "M1", ["anna"], "14:06"),
        lambda: series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:06:59"),
        lambda: series_play.settle(event, "M1", "14:06"),
        lambda: series_play.result(event, "M1", "anna", "14:06"),
    ]
    before = tables(event)
    for act in acts:
        with pytest.raises(Refused, match=r"the clock of match M1 stands at 14:07"):
            act()
        assert tables(event) == before
    series_play.ready(event, "M1", ["anna", "boris"], "14:07")
    with pytest.raises(Refused, match=r"the clock of match M1 stands at 14:07"):
        series_play.result(event, "M1", "anna", "14:06")


def test_a_time_of_day_is_the_nearest_to_the_match_s_clock(event: Event) -> None:
    series_play.open_match(event, "anna", "boris", paper=True, at="2026-08-14T23:57")
    series_play.ready(event, "M1", ["anna"], "23:58")
    done = series_play.ready(event, "M1", ["boris"], "00:01")
    assert done.data["end"] == ""
    assert done.lines == ("match M1: Boris confirmed at 2026-08-15T00:01",)
    assert series_play.result(event, "M1", "anna", "00:40").data["until"] == "2026-08-15T00:45:00"


@pytest.mark.parametrize(
    ("name", "written"),
    [("Jānis", "Jānis"), ("Clara of Riga", '"Clara of Riga"'), ("O'Neil", '"O\'Neil"'), ("A$$", "'A$$'")],
)
def test_names_are_written_as_they_are_typed(name: str, written: str) -> None:
    assert series_cards.typed(name) == written


@pytest.mark.parametrize("players", [("Anna", "anna:bot"), ("Steel:bot", "Steel:random"), ("anna", ":bot")])
def test_two_players_of_a_match_have_names_of_their_own(event: Event, players: tuple[str, str]) -> None:
    with pytest.raises(Misused):
        series_play.open_match(event, *players, game="nearest")


def test_a_bot_is_always_there_and_nobody_asks_it_to_confirm(event: Event) -> None:
    done = series_play.open_match(event, "anna", "Luck:random", game="nearest", at="14:00")
    assert done.data["waits_for"] == ["Anna"]
    assert "not rated, since a bot plays" in done.lines[0]
    assert series_cards.show(event, "M1")[0].waits_for == ("Anna",)
    done = series_play.settle(event, "M1", "14:06")
    assert (done.data["end"], done.data["winner"]) == ("absent", "Luck")
    assert done.lines[-2:] == (
        "match M1: Anna - Luck 0:0, Anna did not confirm in time and loses the match (C36)",
        "match M1 is not rated, since a bot played",
    )
    assert len(done.operations) == 1


def test_bots_alone_play_a_game_as_soon_as_they_are_told_to(event: Event) -> None:
    series_play.open_match(event, "Luck:random", "Chance:random", game="nearest", at="14:00")
    assert series_cards.show(event, "M1")[0].waits_for == ("Luck", "Chance")
    for minute in range(1, 60):
        done = series_play.ready(event, "M1", ["luck"], f"14:{minute:02}")
        assert done.data["game"] == ""
        if done.data["end"]:
            break
    card, _ = series_cards.show(event, "M1")
    assert card.end == "won"
    assert {game.state for game in card.games} == {"booked"}


def test_c45_a_match_does_not_go_on_while_a_player_is_in_a_tournament(event: Event) -> None:
    nearest(event)
    tournaments.open_tournament(event, "Spring cup", seed="1")
    tournaments.register(event, "T1", ["anna", "faramir", "Clara", "Dace"])
    rounds.start(event)
    with pytest.raises(Refused, match="C45"):
        series_play.ready(event, "M1", ["boris"], "14:01")
    with pytest.raises(Refused, match="C45"):
        games.open_game(event, "nearest", {}, ["Anna", "Zoe"])
    tournaments.withdraw(event, "T1", "anna")
    series_play.ready(event, "M1", ["boris"], "14:01")


# decks


def frontline(event: Event) -> None:
    """A match of Anna, who plays Red steel, and Boris, after its first game."""
    series_play.open_match(event, "anna", "boris", at="14:00")
    played(event, "anna", "14:05")


def test_c35_cards_of_the_sideboard_come_in_between_games_and_stay(event: Event) -> None:
    frontline(event)
    series_play.swap(event, "M1", "anna", ["2x T-34"], ["T-34-85", "SU-85"], "14:06")
    _, seen = series_cards.show(event, "M1", "anna")
    lines = seen["Anna"].splitlines()
    assert list(seen) == ["Anna"]
    assert "1x T-34" in lines
    assert lines.index("2x T-34-85") < lines.index("Sideboard") < lines.index("2x T-34")
    assert list(series_cards.show(event, "M1", "master")[1]) == ["Anna", "Boris"]
    assert series_cards.show(event, "M1")[1] == {}
    series_play.ready(event, "M1", ["anna", "boris"], "14:07")
    with event.reading() as db:
        first, second = (row[0] for row in db.execute("SELECT header FROM matches ORDER BY rowid"))
    setup = next(line for line in second.splitlines() if line.startswith("setup"))
    assert first != second
    assert setup
    with pytest.raises(Refused, match="a game is on"):
        series_play.swap(event, "M1", "boris", ["1x Fuel"], ["1x Fuel"], "14:08")


@pytest.mark.parametrize(
    ("out", "into", "why"),
    [
        (["2x T-34"], ["T-34-85"], "59 cards.*C37"),
        (["T-34"], ["2x T-34-85"], "holds 1x T-34-85, not 2.*C35"),
        (["4x T-34"], ["SU-85"], "holds 3x T-34, not 4"),
        (["T-34"], ["KV-1"], "sideboard holds 0x KV-1"),
        ([], ["SU-85"], "61 cards.*C37"),
    ],
)
def test_c37_swaps_that_break_the_deck_are_refused(event: Event, out: list[str], into: list[str], why: str) -> None:
    frontline(event)
    with pytest.raises(Refused, match=why):
        series_play.swap(event, "M1", "anna", out, into, "14:06")


def test_c35_the_first_game_is_played_with_the_deck_that_was_chosen(event: Event) -> None:
    series_play.open_match(event, "anna", "boris", at="14:00")
    with pytest.raises(Refused, match=r"first is still to come \(C35\)"):
        series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:01")
    series_play.ready(event, "M1", ["anna", "boris"], "14:01")
    games.abandon(event, "G1", "a power cut")
    with pytest.raises(Refused, match="C35"):
        series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:01")


def test_c35_who_has_confirmed_swaps_no_more(event: Event) -> None:
    frontline(event)
    series_play.ready(event, "M1", ["anna"], "14:06")
    with pytest.raises(Refused, match="confirmed already"):
        series_play.swap(event, "M1", "anna", ["T-34"], ["SU-85"], "14:06")
    late = series_play.swap(event, "M1", "boris", ["Fuel"], ["Fuel"], "14:30")
    assert late.warnings == (series_flow.TOO_LATE,)


def test_c37_a_match_is_one_battle_whatever_games_it_had(event: Event) -> None:
    series_play.open_match(event, "faramir", "anna", at="14:00")
    with event.reading() as db:
        assert deck_rights.battles(db, "GON-C1") == 0
    series_play.ready(event, "M1", ["anna", "faramir"], "14:01")
    play_out(event, "G1", Random(1))
    series_play.settle(event, "M1", "14:05")
    series_play.settle(event, "M1", "14:30")  # nobody confirms; broken off, and no battle yet
    with event.reading() as db:
        assert deck_rights.battles(db, "GON-C1") == 0
    series_play.open_match(event, "faramir", "anna", at="15:00")
    for minute in (1, 10):
        series_play.ready(event, "M2", ["anna", "faramir"], f"15:{minute:02}")
        series_play.result(event, "M2", "faramir", f"15:{minute + 5:02}")
    with event.reading() as db:
        assert deck_rights.battles(db, "GON-C1") == 1


def test_c37_a_deck_that_breaks_the_rules_is_refused_when_the_match_opens(event: Event) -> None:
    decks.new(event, "Too small", side="red")
    with pytest.raises(Refused, match="C37"):
        series_play.open_match(event, "anna", "boris", choices={"first": "Too small"})


def at_noon(event: Event, second: int = 0, seat: str = "") -> Event:
    """The event while the clock of the computer stands so many seconds after 14:00."""
    noon = datetime(2026, 8, 14, 14).astimezone()
    return Event(event.path, seat=seat, clock=lambda: noon + timedelta(seconds=second))


def test_a_player_s_own_seat_confirms_and_swaps_for_himself_alone(event: Event) -> None:
    series_play.open_match(at_noon(event), "anna", "boris")
    anna = at_noon(event, 60, "anna")
    with pytest.raises(Refused, match="himself alone"):
        series_play.ready(anna, "M1", ["boris"])
    series_play.ready(anna, "M1", ["anna"])
    with pytest.raises(Refused, match="master"):
        series_play.result(anna, "M1", "anna")
    with pytest.raises(NotFound):
        series_cards.show(event, "M1", "Zoe")


NOT_HIS = r"a player's moment is this computer's clock \(C36\); leave --at out, or ask a master"


def test_c36_a_player_throws_nobody_out_by_a_moment_still_to_come(event: Event) -> None:
    series_play.open_match(at_noon(event), "anna", "boris")
    series_play.ready(at_noon(event, 60, "boris"), "M1", ["boris"])
    for second, said in ((120, "14:06"), (120, "2026-08-14T23:50"), (120, "2026-08-13T14:02"), (240, "14:02:59")):
        anna = at_noon(event, second, "anna")
        with pytest.raises(Refused, match=NOT_HIS):
            series_play.ready(anna, "M1", ["anna"], said)
        with pytest.raises(Refused, match=NOT_HIS):
            series_play.swap(anna, "M1", "anna", ["T-34"], ["SU-85"], said)
    assert series_cards.show(event, "M1")[0].end == ""
    late = series_play.ready(at_noon(event, 301, "anna"), "M1", ["anna"], "14:05")
    assert late.data["end"] == "absent"
    assert late.warnings == (series_flow.TOO_LATE,)


def test_c36_within_a_minute_a_player_s_moment_is_the_clock_s_all_the_same(event: Event) -> None:
    series_play.open_match(at_noon(event), "anna", "boris")
    series_play.ready(at_noon(event, 70, "boris"), "M1", ["boris"], "14:02")
    assert series_cards.show(event, "M1")[0].called == "2026-08-14T14:00:00"
    series_play.ready(at_noon(event, 240, "anna"), "M1", ["anna"], "14:05")
    series_play.result(event, "M1", "boris", "2026-08-14T14:20")
    with pytest.raises(Refused, match=r"stands at \S*14:20, and \S*14:10 is before that; .* a player waits until then"):
        series_play.swap(at_noon(event, 600, "anna"), "M1", "anna", ["T-34"], ["SU-85"])


def test_matches_and_calls_are_in_todo_and_found_by_code_and_title(event: Event) -> None:
    paper(event)
    series_play.ready(event, "M1", ["anna"], "14:01")
    (open_,) = [one for one in todo.todo(event) if one.kind == "match"]
    assert open_.what == "Anna - Boris 0:0, call until 14:05"
    assert open_.command == "bunchuk match show M1"
    series_play.ready(event, "M1", ["boris"], "14:02")
    (open_,) = [one for one in todo.todo(event) if one.kind == "match"]
    assert open_.what == "Anna - Boris 0:0, a game is on"


def test_c35_the_record_of_a_match_s_game_is_the_masters_while_the_match_goes_on(event: Event) -> None:
    series_play.open_match(event, "faramir", "anna", at="14:00")
    series_play.ready(event, "M1", ["anna", "faramir"], "14:01")
    play_out(event, "G1", Random(1))
    for eyes in ("anna", "faramir", ""):
        with pytest.raises(Refused, match="the record of a game of match M1, which goes on, holds what is hidden"):
            journals.export(event, "G1", eyes)
    assert journals.export(event, "G1", "master").startswith("bunchuk-journal")
