"""Whole tournaments of Frontline at real boards under the host: bots play; players swap, leave, stay away (C38-C46)."""

from pathlib import Path
from random import Random

import pytest
from events import begin
from hosted_games import play_out

from bunchuk.campaign import (
    deck_index,
    games,
    hosting,
    moments,
    ratings,
    rounds,
    scores,
    series_cards,
    series_play,
    series_tables,
    standings,
    tournament_decks,
    tournaments,
)
from bunchuk.campaign import top as elimination
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.series_tables import TableCall
from bunchuk.campaign.top import TopTable
from bunchuk.tables.frontline_pack import FRONTLINE
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read

READY = ("red_steel", "german_spear")


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the pack once for a whole event, for speed; otherwise each command reads it anew."""
    kept = {"frontline": read(find_pack("frontline"), FRONTLINE)}
    for module in (deck_index, games):
        monkeypatch.setattr(module, "read", lambda path, schema: kept[schema.game])


class Hall:
    """A tournament in its hall: players at tables, who confirm, play by bots and swap by chance."""

    def __init__(self, event: Event, players: int, chance: Random, *, clever: bool = False) -> None:
        self.event, self.chance, self.clever = event, chance, clever
        self.swaps = self.starts = 0
        tournaments.open_tournament(event, "Cup", seed="s", hosting=hosting.checked(event, "frontline", {}))
        names = [f"Player {number}" for number in range(1, players + 1)]
        tournaments.register(event, "T1", names)
        for name in names:
            tournament_decks.declare(event, "T1", name, chance.choice(READY))

    def at(self, minute: int) -> str:
        """The moment so many minutes after the newest round or stage began."""
        return moments.written(self.starts + 60 * minute)

    def begin(self) -> list[TableCall]:
        """Look at the clock of a round or stage that was just paired; return its tables."""
        found = series_tables.clock(self.event, "T1")
        self.starts = found.starts or 0
        return list(found.tables)

    def games(self, first: int, last: int) -> None:
        """Play a game at every open table every six minutes, from the first to the last."""
        for minute in range(first, last, 6):
            tables = series_tables.clock(self.event, "T1").tables
            if not tables:
                return
            for one in tables:
                if one.match:
                    self._swap(one, self.at(minute))
                self.play(one.one, one.other, minute)
            series_tables.settle(self.event, "T1", self.at(minute + 1))

    def play(self, one: str, other: str, minute: int) -> None:
        """Two players confirm, and bots play their game."""
        done = series_tables.ready(self.event, "T1", [one, other], self.at(minute))
        play_out(self.event, str(done.data["games"][0]), self.chance, clever=self.clever)  # type: ignore[index]

    def _swap(self, one: TableCall, at: str) -> None:
        """A player at the table changes one card, by chance."""
        who = self.chance.choice((one.one, one.other))
        lines = series_cards.show(self.event, one.match, who)[1][who].splitlines()
        cards = [line.partition(" ")[2] for line in lines]
        at_board = lines.index("Sideboard")
        gone, come = self.chance.choice(cards[:at_board]), self.chance.choice(cards[at_board + 1 :])
        series_play.swap(self.event, one.match, who, [gone], [come], at)
        self.swaps += 1


def to_the_end(hall: Hall, due: int, *, absent: int = 0, leaves: int = 0) -> None:
    """Play a tournament to its close; somebody stays away in one round and somebody leaves in another."""
    event = hall.event
    for number in range(1, due + 1):
        if number == 1:
            rounds.start(event, "T1", at="9:00")
        else:
            rounds.pair(event, "T1", at=f"{8 + number}:00")
        there, first = hall.begin(), 1
        if number == absent:
            away, *others = there
            series_tables.ready(event, "T1", [away.one], hall.at(1))
            for other in others:
                hall.play(other.one, other.other, 1)
            series_tables.settle(event, "T1", hall.at(6))
            first = 7
        if number == leaves:
            tournaments.withdraw(event, "T1", tournaments.show(event, "T1")[1][-1].one)
        hall.games(first, 49)
        series_tables.settle(event, "T1", hall.at(50))
    ended = f"{8 + due}:50"
    while not elimination.shown(event, "T1") or len(newest(event)) > 1:
        elimination.pair(event, "T1", ended=ended)
        hall.begin()
        hall.games(1, 120)
        assert all(one.score for one in newest(event))
        ended = hall.at(119)[11:16]
    standings.close(event, "T1")


def newest(event: Event) -> list[TopTable]:
    """The tables of the newest stage of the top."""
    shown = elimination.shown(event, "T1")
    return [one for one in shown if one.stage == shown[-1].stage]


def sound(event: Event, players: int, k: int, due: int) -> None:
    """Everything that must hold of a tournament that was played to its end."""
    with event.reading() as db:
        kinds = db.execute("SELECT DISTINCT k, c, start FROM rated").fetchall()
        (rated,) = db.execute("SELECT count(*) FROM rated").fetchone()
        (tables,) = db.execute(
            "SELECT (SELECT count(*) FROM pairings WHERE other <> '' AND absent <> 'both')"
            " + (SELECT count(*) FROM top_tables WHERE one <> '' AND other <> '' AND winner <> '')"
        ).fetchone()
        total, held = db.execute("SELECT sum(rating), count(*) FROM ratings").fetchone()
        on = db.execute("SELECT count(*) FROM series WHERE end = ''").fetchone()
        open_games = db.execute("SELECT count(*) FROM games WHERE state = 'open'").fetchone()
    assert kinds == [(k, 4, 1600 * 10_000)]
    assert rated == tables
    assert total == held * 1600 * 10_000
    assert (on, open_games) == ((0,), (0,))
    assert rounds.check(event, "T1") == ("T1", due)
    assert ratings.recompute(event).results == rated
    assert check(event).problems == ()
    _, order = standings.standings(event, "T1")
    assert len(order) == players
    assert order[0].name == elimination.shown(event, "T1")[-1].winner


def test_nine_players_with_frontline_s_own_bot(tmp_path: Path) -> None:
    event = begin(tmp_path)
    hall = Hall(event, 9, Random(9), clever=True)
    to_the_end(hall, 3, absent=2)
    sound(event, 9, 4, 3)
    assert hall.swaps > 10
    assert sum(one.out for one in standings.standings(event, "T1")[1]) == 1


def test_twenty_one_players(tmp_path: Path) -> None:
    event = begin(tmp_path)
    hall = Hall(event, 21, Random(21))
    to_the_end(hall, 4, absent=3, leaves=2)
    sound(event, 21, 8, 4)


@pytest.mark.nightly
def test_forty_one_players(tmp_path: Path) -> None:
    event = begin(tmp_path)
    hall = Hall(event, 41, Random(41))
    to_the_end(hall, 4, absent=1, leaves=3)
    sound(event, 41, 16, 4)
    assert len(elimination.shown(event, "T1")) == 7


def test_all_players_are_equal_and_lots_decide(tmp_path: Path) -> None:
    event = begin(tmp_path)
    tournaments.open_tournament(event, "Cup", seed="s")
    tournaments.register(event, "T1", [f"Player {number}" for number in range(1, 9)])
    rounds.start(event, at="9:00")
    for number in range(3):
        for one in tournaments.show(event, "T1")[1]:
            scores.report(event, "T1", str(one.table), "1-1")
        if number < 2:
            assert rounds.pair(event, "T1", at=f"{10 + number}:00").warnings == ()
    _, order = standings.standings(event, "T1")
    assert {(one.points, one.rounds_won) for one in order} == {(6, 0)}
    assert [one.reason for one in order] == ["", *["lots"] * 7]
    assert {card.exact for card in ratings.listed(event)} == {"1600.0000"}
    elimination.pair(event, "T1", ended="12:00")
    assert elimination.shown(event, "T1")[0].one == order[0].name
