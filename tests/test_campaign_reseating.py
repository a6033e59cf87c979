"""A seat that somebody else takes over: a person, a bot, a master."""

from pathlib import Path

import pytest
from events import begin, tables

from bunchuk.campaign import games, history, playing, ratings, reseating, series_play
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Misused, NotFound, Refused
from bunchuk.store import connection

TABLES = str(Path(__file__).parent / "pebbles" / "tables")

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """Pebbles between Anna and Boris, 5 of them."""
    event = begin(tmp_path)
    games.open_game(event, "pebbles", {"heap": "small"}, ["Anna", "Boris"], pack=TABLES)
    return event


def sat(event: Event) -> list[tuple[str, str, str]]:
    return [(one.name, one.player, one.person) for one in games.listed(event)[0].players]


def test_another_person_plays_on_and_the_one_before_has_left(event: Event) -> None:
    playing.do(event, "take 1", eyes="Anna")
    done = reseating.give(event, "boris", "gon-c1")
    assert done.lines == ("game G1: Faramir plays on for Boris as a person",)
    assert done.data == {"game": "G1", "was": "Boris", "name": "Faramir", "player": "person"}
    assert sat(event) == [("Anna", "person", ""), ("Faramir", "person", "GON-C1")]
    with pytest.raises(NotFound):
        playing.look(event, eyes="Boris")
    playing.do(event, "take 1", eyes="faramir")
    assert check(event).problems == ()


def test_a_bot_that_takes_over_acts_at_once_and_a_master_sees_all(event: Event) -> None:
    reseating.give(event, "first", "Robo:bot", game="G1")
    assert [one.name for one in playing.look(event).to_act] == ["Boris"]
    assert playing.look(event).entries == 1
    reseating.give(event, "Boris", "Gandalf:master")
    assert sat(event) == [("Robo", "bot", ""), ("Gandalf", "master", "")]
    reseating.give(event, "robo", "Anna")
    assert sat(event)[0] == ("Anna", "person", "")


def test_it_is_taken_back_and_done_again(event: Event) -> None:
    before = tables(event)
    reseating.give(event, "Boris", "Clara")
    after = tables(event)
    history.undo(event)
    assert tables(event) == before
    history.redo(event)
    assert tables(event) == after


@pytest.mark.parametrize(
    ("seat", "to", "error"),
    [
        ("Boris", "Boris", Refused), ("Boris", "anna", Misused), ("Zed", "Clara", NotFound),
        ("master", "Clara", NotFound), ("Boris", "Clara:king", Misused), ("Boris", "q", Misused),
        ("Boris", "7", Misused), ("", "Clara", NotFound), ("Boris", "First", Misused),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    event: Event, seat: str, to: str, error: type[BunchukError]
) -> None:
    before = tables(event)
    with pytest.raises(error) as refused:
        reseating.give(event, seat, to)
    assert len(str(refused.value).splitlines()) == 1
    assert tables(event) == before


def test_only_masters_give_seats_and_only_of_games_that_go_on(event: Event) -> None:
    with pytest.raises(Refused, match="that is a master's to do"):
        reseating.give(Event(event.path, seat="Boris"), "Boris", "Clara")
    games.abandon(event, "G1", "rain")
    with pytest.raises(Refused, match="G1 is abandoned"):
        reseating.give(event, "Boris", "Clara", game="G1")


def test_c33_a_game_whose_seats_changed_hands_is_booked_for_who_sits_there_and_not_rated(event: Event) -> None:
    for name in ("Anna", "Boris", "Clara"):
        ratings.enter(event, name)
    reseating.give(event, "Boris", "Clara")
    reseating.give(event, "Clara", "Boris")
    reseating.give(event, "Boris", "Clara")
    playing.do(event, "take 1; take 3; take 1")
    with pytest.raises(Refused, match="game G1 is over: it is theirs who played it to its end"):
        reseating.give(event, "Anna", "Dora")
    assert games.book(event, "G1", ()).data["winners"] == ["Anna"]
    with pytest.raises(Refused, match=r"seat of game G1 changed hands in operation \d+: .* \(C33\)"):
        ratings.record_game(event, "G1")


def test_c35_the_players_of_a_match_stay(event: Event) -> None:
    for name in ("Clara", "Dora"):
        ratings.enter(event, name)
    series_play.open_match(event, "clara", "dora", game="nearest", at="14:00")
    series_play.ready(event, "M1", ["clara", "dora"], "14:01")
    with pytest.raises(Refused, match=r"game G2 is one of match M1, whose players stay \(C35\)"):
        reseating.give(event, "clara", "Boris", game="G2")


def test_f13_in_a_world_a_bot_plays_on_under_the_callsign_and_the_player_again(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ["Anna", "Boris"], title="World")
    with pytest.raises(Misused, match="write Boris:bot, Boris:master, Boris:person"):
        reseating.give(event, "Boris", "Clara", game="world")
    before = playing.look(event, "world").entries
    done = reseating.give(event, "bor", "Boris:bot", game="world")
    assert done.lines == ("game G2: Boris plays on as a bot",)
    assert playing.look(event, "world").entries > before
    assert [one.name for one in playing.look(event, "world").to_act] == ["Anna", "newcomer"]
    reseating.give(event, "Boris", "Boris:master", game="world")
    assert playing.look(event, "world", eyes="Boris").drawn.splitlines()[0].endswith("the world goes on")
    reseating.give(event, "Boris", "Boris:person", game="world")
    with connection.connect_reader(event.path) as db:
        assert db.execute("SELECT count(*) FROM game_seats WHERE game = 'G2'").fetchone() == (0,)
    assert check(event).problems == ()
