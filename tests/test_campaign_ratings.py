"""Ratings in an event (C33, C34)."""

import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from events import begin, tables

from bunchuk import folders
from bunchuk.campaign import (
    games,
    heroes,
    history,
    overview,
    rating_figures,
    ratings,
    rounds,
    scores,
    series_play,
    tournaments,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Faulty, Misused, NotFound, Refused
from bunchuk.store import matches

PLAYERS = ("Anna", "Boris", "Clara", "Dace")


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    for name in PLAYERS:
        ratings.enter(event, name)
    return event


def exact(event: Event) -> dict[str, str]:
    return {card.name: card.exact for card in ratings.listed(event)}


def test_c33_results_move_ratings_and_are_kept_in_history(event: Event) -> None:
    done = ratings.record(event, "anna", "boris", "1-0")
    assert done.lines == ("rated: Anna beat Boris, game",)
    assert done.data == {"players": ["P1", "P2"], "gain": "4.0000", "ratings": ["1604.0000", "1596.0000"]}
    ratings.record(event, "boris", "anna", "2-1", match=True)
    ratings.record(event, "anna", "clara", "draw")
    told = ratings.history(event, "anna")
    assert [(one.what, one.made, one.against, one.k) for one in told] == [
        ("game", "won", "Boris", 2), ("match 2:1", "lost", "Boris", 3), ("game", "drawn", "Clara", 2),
    ]  # fmt: skip
    assert [one.before for one in told] == ["1600.0000", *[one.after for one in told[:-1]]]
    assert told[-1].after == ratings.show(event, "P1").exact
    assert ratings.history(event, "dace") == []
    assert ratings.recompute(event) == (3, 3)


def test_c33_a_result_taken_back_recomputes_what_followed(event: Event) -> None:
    first = ratings.record(event, "anna", "boris", "1-0").operations[0]
    ratings.record(event, "boris", "clara", "1-0")
    ratings.record(event, "anna", "clara", "1-0")
    before = exact(event)
    history.undo(event, first)
    assert exact(event) != before
    assert ratings.history(event, "boris")[0].before == "1600.0000"
    ratings.recompute(event)
    history.redo(event)
    assert exact(event) == before
    assert check(event).problems == ()


def test_c33_whatever_is_taken_back_the_ratings_are_those_of_the_results_left(event: Event) -> None:
    chance, done = random.Random(7), list[int]()
    for _ in range(25):
        one, other = chance.sample(PLAYERS, 2)
        done += ratings.record(event, one, other, chance.choice(("1-0", "0-1", "draw"))).operations
    for number in chance.sample(done, 6):
        history.undo(event, number)
        assert ratings.recompute(event).results == sum(not line.undone for line in history.log(event)[-25:])
        total = sum(int(card.exact.replace(".", "")) for card in ratings.listed(event))
        assert total == 16000000 * len(ratings.listed(event))
    kept = tables(event)
    assert check(event).problems == ()
    assert tables(event) == kept


def test_c33_a_booked_game_of_two_persons_is_rated_once(event: Event) -> None:
    code = str(games.open_game(event, "frontline", {}, ["Anna", "Faramir"]).data["game"])
    with pytest.raises(Refused, match="is open; only booked games are rated"):
        ratings.record_game(event, code)
    with event.acting() as act:
        act.record(games.GameBooked(code, [1], ["Faramir"], "the deck ran out", matches.length(act.db, code), {}))
    done = ratings.record_game(event, code)
    assert done.lines == ("rated: Faramir beat Anna, frontline G1",)
    assert exact(event) == {"Faramir": "1604.0000", "Anna": "1596.0000"}
    with pytest.raises(Refused, match=rf"G1 is rated already, by operation {done.operations[0]}; bunchuk undo"):
        ratings.record_game(event, code)
    booked = done.operations[0] - 1
    with pytest.raises(Refused, match="rests on it"):
        history.undo(event, booked)


def test_c33_games_of_bots_and_of_strangers_are_not_rated(event: Event) -> None:
    for seats, message in ((["Anna", "Boris:bot"], "none of two persons"), (["Anna", "Zane"], "rating enter")):
        code = str(games.open_game(event, "frontline", {}, seats).data["game"])
        with event.acting() as act:
            act.record(games.GameBooked(code, [0], ["Anna"], "won", matches.length(act.db, code), {}))
        with pytest.raises((Refused, NotFound), match=message):
            ratings.record_game(event, code)


def test_c33_a_hero_whom_a_commander_plays_is_rated_as_that_commander(event: Event) -> None:
    hero = heroes.HeroRegistered(
        "GON-H1", "gondor", "GON-C1", "Captain of Gondor", "1/1/1/1", 1, [], real=True, why="", person="GON-C1"
    )
    with event.acting() as act:
        act.record(hero)
    ratings.record(event, "captain of gondor", "anna", "1-0")
    assert ratings.show(event, "faramir").exact == "1604.0000"


def test_c34_everybody_has_a_rank_and_a_card(event: Event) -> None:
    assert ratings.show(event, "dace").rank == "lieutenant"
    ratings.record(event, "anna", "boris", "1-0")
    kind, card = overview.show(event, "boris")
    assert (kind, card._asdict()["rank"]) == ("player", "junior lieutenant")


@pytest.mark.parametrize(
    ("one", "other", "score", "match"),
    [("anna", "boris", "2-0", False), ("anna", "boris", "1-0", True), ("anna", "boris", "2-2", True),
     ("anna", "boris", "draw", True), ("anna", "boris", "x", False), ("anna", "P1", "1-0", False)],
)  # fmt: skip
def test_what_is_no_result_is_refused(event: Event, one: str, other: str, score: str, match: bool) -> None:
    with pytest.raises(Misused):
        ratings.record(event, one, other, score, match=match)


def test_names_are_taken_once(event: Event) -> None:
    for name in ("ANNA", "Faramir"):
        with pytest.raises(Refused, match="is there already"):
            ratings.enter(event, name)
    for name in ("P1", "everybody", "7"):
        with pytest.raises(Misused, match="would be taken for"):
            ratings.enter(event, name)
    with pytest.raises(NotFound, match=r"did you mean Boris\?; bunchuk rating enter"):
        ratings.show(event, "Borris")


def test_a_rating_changed_behind_our_back_is_told(event: Event) -> None:
    ratings.record(event, "anna", "boris", "1-0")
    db = sqlite3.connect(event.path, isolation_level=None)
    db.execute("UPDATE ratings SET rating = rating + 1 WHERE player = 'P2'")
    db.close()
    with pytest.raises(Faulty, match="P2 are not what the results make"):
        ratings.recompute(event)


@pytest.mark.parametrize("score", ["2:1", "2-1", "2\u20131", " 2 : 1 "])
def test_a_score_is_kept_in_one_form_however_it_was_typed(event: Event, score: str) -> None:
    ratings.record(event, "anna", "boris", score, match=True)
    assert ratings.history(event, "anna")[0].what == "match 2:1"


def test_c35_a_game_of_a_match_is_not_rated_by_itself_and_an_abandoned_one_is_not_to_be_finished(event: Event) -> None:
    series_play.open_match(event, "anna", "boris")
    code = str(series_play.ready(event, "M1", ["anna", "boris"]).data["game"])
    with pytest.raises(Refused, match=r"is one of match M1, which is rated as a whole \(C35\)"):
        ratings.record_game(event, code)
    code = str(games.open_game(event, "frontline", {}, ["Clara", "Dace"]).data["game"])
    games.abandon(event, code, "rain")
    with pytest.raises(Refused) as refused:
        ratings.record_game(event, code)
    assert str(refused.value) == f"game {code} is abandoned; only booked games are rated"


def own_pack(folder: Path, *changes: tuple[str, str, str]) -> str:
    """A copy of the shipped pack with other figures; each change is of a file."""
    shutil.copytree(folders.TABLES / "frontline", folder / "mine")
    for name, old, new in changes:
        path = folder / "mine" / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")
    return str(folder / "mine")


def test_c33_a_master_takes_the_figures_of_a_pack_of_his_own_and_what_was_rated_before_keeps_its_own(
    event: Event, tmp_path: Path
) -> None:
    ratings.record(event, "anna", "boris", "1:0")
    before = tables(event)
    assert rating_figures.show(event).shipped
    pack = own_pack(
        tmp_path,
        ("pack.toml", 'id = "frontline"', 'id = "mine"'),
        ("rating.csv", "1600,4,2,3", "1500,1,6,7"),
        ("ranks.csv", "senior sergeant,1500", "captain of the gate,1500"),
        ("minutes.csv", "5,50,10", "3,20,5"),
        ("tournament_sizes.csv", "4,3,4,4,4", "2,2,2,5,3"),
        ("round_points.csv", "2,0,4", "2,0,9"),
    )
    done = rating_figures.take_over(event, pack)
    assert done.lines == (
        "figures of the rating are those of mine 1: start 1500, c = 1, k = 6 for a game and 7 for a match",
    )
    assert not rating_figures.show(event).shipped
    shutil.rmtree(pack)  # the event has them by value
    assert exact(event) == {"Anna": "1604.0000", "Boris": "1596.0000"}
    assert (ratings.show(event, "dace").exact, ratings.show(event, "dace").rank) == ("1500.0000", "captain of the gate")
    assert ratings.record(event, "clara", "dace", "1:0").data["gain"] == "3.0000"
    opened = series_play.open_match(event, "anna", "boris", paper=True, at="2026-08-14T14:00")
    assert opened.data["until"] == "2026-08-14T14:03:00"
    tournaments.open_tournament(event, "Cup")
    tournaments.register(event, "Cup", ["Clara", "Dace"])
    rounds.start(event, "Cup", at="2026-08-14T15:00")
    (cup,) = tournaments.listed(event)
    assert (cup.rounds, cup.top, cup.k) == (2, 2, 5)
    assert scores.report(event, "Cup", "1", "2:0").data["points"] == [9, 1]
    assert check(event).problems == ()
    for line in reversed(history.log(event)):
        if (line.number or 0) > 11:
            history.undo(event, line.number)
    assert tables(event) == before
    assert ratings.show(event, "dace").exact == "1600.0000"


def test_c33_figures_that_are_in_use_already_or_of_no_pack_are_refused(event: Event, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="in use already"):
        rating_figures.take_over(event, "frontline")
    with pytest.raises(Faulty, match="is not the game asked for"):
        rating_figures.take_over(event, "ring-war")
    with pytest.raises(NotFound, match="frontline"):
        rating_figures.take_over(event, "frontlin")
    with pytest.raises(Faulty, match="two ranks"):
        rating_figures.take_over(event, own_pack(tmp_path, ("ranks.csv", "\nsergeant,1465", "\nsergeant,1435")))


def test_nobody_is_no_player(event: Event) -> None:
    for text in ("", "  "):
        with pytest.raises(Misused, match="name a player, by name or code"):
            ratings.show(event, text)


@pytest.mark.parametrize("name", ["draw", "Draw", "Anna:bot", "a:b"])
def test_nobody_who_plays_is_called_as_something_else_is_written(event: Event, name: str) -> None:
    with pytest.raises(Misused):
        ratings.enter(event, name)


def test_c45_who_is_known_by_name_and_in_a_tournament_plays_nothing_else(event: Event) -> None:
    tournaments.open_tournament(event, "Cup")
    tournaments.register(event, "Cup", PLAYERS)
    rounds.start(event, "Cup")
    with pytest.raises(Refused, match=r"^Anna is in tournament T1 and plays nothing else while it lasts \(C45\)"):
        games.open_game(event, "frontline", {}, ["Anna", "Guest"])
