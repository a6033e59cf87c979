"""Ratings in an event (C33, C34)."""

import random
import sqlite3
from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import games, heroes, history, overview, ratings
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Busy, Faulty, Misused, NotFound, Refused

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
        ("game", "won", "Boris", 2), ("match 2-1", "lost", "Boris", 3), ("game", "drawn", "Clara", 2),
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
        act.record(games.GameBooked(code, [1], ["Faramir"], "the deck ran out", {}))
    done = ratings.record_game(event, code)
    assert done.lines == ("rated: Faramir beat Anna, frontline G1",)
    assert exact(event) == {"Faramir": "1604.0000", "Anna": "1596.0000"}
    with pytest.raises(Busy, match="recorded already"):
        ratings.record_game(event, code)
    booked = done.operations[0] - 1
    with pytest.raises(Refused, match="rests on it"):
        history.undo(event, booked)


def test_c33_games_of_bots_and_of_strangers_are_not_rated(event: Event) -> None:
    for seats, message in ((["Anna", "Boris:bot"], "none of two persons"), (["Anna", "Zane"], "rating enter")):
        code = str(games.open_game(event, "frontline", {}, seats).data["game"])
        with event.acting() as act:
            act.record(games.GameBooked(code, [0], ["Anna"], "won", {}))
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
