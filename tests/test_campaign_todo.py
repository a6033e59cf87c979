from pathlib import Path

import pytest
from events import begin
from places import walled

from bunchuk.campaign import (
    commanders,
    exercises,
    fort_mending,
    forts,
    history,
    hosting,
    losses,
    muster,
    rounds,
    scores,
    standings,
    tournament_decks,
    tournaments,
    treasury,
    upkeep,
)
from bunchuk.campaign import top as elimination
from bunchuk.campaign.event import Event
from bunchuk.campaign.todo import todo


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return begin(tmp_path, purse="180G/100I/100W/100F")


def kinds(event: Event, kind: str) -> list[tuple[str, str]]:
    return [(" ".join(item.codes), item.what) for item in todo(event) if item.kind == kind]


def test_a_fresh_event_has_nothing_open(event: Event) -> None:
    assert todo(event) == ()


def test_unpaid_units_are_open_until_they_are_paid(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    treasury.transfer(event, "gondor", "mordor", "80G")
    upkeep.close(event)
    assert kinds(event, "unpaid") == [("GON-1", "unpaid for cycle 1: neither marches nor fights")]
    upkeep.waive(event, "gon-1", "fed by the town")
    assert kinds(event, "unpaid") == []


def test_new_units_are_open_until_counters_and_flags_are_printed(event: Event) -> None:
    muster.muster(event, "faramir", "fs", 1)
    muster.form(event, "faramir", "hi", 1, why="a crowd united")
    assert kinds(event, "unprinted") == [
        ("GON-1 GON-2", "not among the printed counters"),
        ("GON-1 GON-2", "not among the printed flags"),
    ]


def test_flags_of_lost_units_are_open_until_they_are_handed_in(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    losses.disband(event, ["gon-1"], why="sent home")
    assert kinds(event, "uncollected") == [("GON-1", "lost, and flag and counter are still out")]
    losses.collect(event, ["gon-1"])
    assert kinds(event, "uncollected") == []
    history.undo(event)
    assert len(kinds(event, "uncollected")) == 1


def test_w20_a_commander_with_more_flags_than_his_level_is_open(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 0, may=["hi"])
    muster.muster(event, "boromir", "hi", 1)
    assert kinds(event, "over_level") == [("GON-C2", "Boromir, level 0, holds 1 flag and so cannot march")]


def test_w24_an_exercise_is_open_until_its_coins_are_tossed(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1)
    exercises.open_exercise(event, "meadow", "faramir", "boromir")
    assert kinds(event, "exercise") == [("X1", "Faramir exercises against Boromir at meadow")]
    exercises.finish(event)
    assert kinds(event, "exercise") == []


def test_w51_what_walls_lack_is_open_until_it_is_mended(tmp_path: Path) -> None:
    (tmp_path / "walled").mkdir()
    event = walled(tmp_path / "walled")
    assert kinds(event, "damaged") == []
    forts.set_figure(event, "hornburg", "a5", "7", "hail")
    forts.set_figure(event, "hornburg", "e5", "0", "a ram")
    assert kinds(event, "damaged") == [("F1", "Hornburg lacks 11 hits")]
    fort_mending.repair(event, "hornburg")
    assert kinds(event, "damaged") == []


def test_a_tournament_is_open_until_it_is_closed_with_what_comes_next(event: Event) -> None:
    tournaments.open_tournament(event, "Cup", seed="s", hosting=hosting.checked(event, "frontline", {}))
    tournaments.register(event, "T1", ["Anna", "Boris", "Clara", "Dace of Riga"])

    def stands() -> list[tuple[str, str]]:
        return [(item.what, item.command) for item in todo(event) if item.kind == "tournament"]

    tournament_decks.declare(event, "T1", "Anna", "red_steel")
    assert stands() == [("Cup: 4 players, 3 without a deck", "bunchuk tournament deck Boris DECK --in T1")]
    for name in ("Boris", "Clara"):
        tournament_decks.declare(event, "T1", name, "red_steel")
    assert stands()[0][1] == "bunchuk tournament deck 'Dace of Riga' DECK --in T1"
    tournament_decks.declare(event, "T1", "Dace of Riga", "german_spear")
    assert {one.deck for one in tournament_decks.entrants(event)} == {
        "Red Army: Steel and rifles", "German army: Spearhead",
    }  # fmt: skip
    assert stands() == [("Cup: 4 players", "bunchuk tournament start T1")]
    rounds.start(event)
    scores.report(event, "", "1", "2-0")
    assert stands() == [("Cup, round 1: 1 table waits for a score", "bunchuk tournament show T1")]
    rounds.pair(event, late=True)
    assert stands() == [
        ("Cup, round 1: 1 table waits for a score", "bunchuk tournament show T1 --round 1"),
        ("Cup, round 2: 2 tables wait for a score", "bunchuk tournament show T1"),
    ]
    scores.report(event, "", "2", "2-0", number=1)
    for table in ("1", "2"):
        scores.report(event, "", table, "2-0")
    assert stands() == [("Cup: all tables of round 2 are reported", "bunchuk tournament pair T1")]
    rounds.pair(event)
    for table in ("1", "2"):
        scores.report(event, "", table, "2-0")
    assert stands() == [("Cup: all tables of round 3 are reported", "bunchuk tournament top T1")]
    elimination.pair(event)
    for table in ("1", "2"):
        elimination.report(event, "", table, "2-0")
    assert stands() == [("Cup: all tables of stage 1 of the top are reported", "bunchuk tournament top T1")]
    elimination.pair(event)
    elimination.report(event, "", "1", "2-0")
    assert stands() == [("Cup: all tables of stage 2 of the top are reported", "bunchuk tournament close T1")]
    standings.close(event)
    assert stands() == []
