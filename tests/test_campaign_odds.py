"""Odds: what comes of a position is told with its uncertainty, and comes as it does in the battle itself."""

import math
from pathlib import Path
from random import Random

import pytest
from battlefields import fighting, gathered, opened
from war_boards import setup, unit

from bunchuk.campaign import fight, odds
from bunchuk.campaign.event import Event
from bunchuk.campaign.odds import End, shared
from bunchuk.campaign.running import resume
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.host.bots import let_act
from bunchuk.host.match import Match
from bunchuk.host.playouts import sample
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.state import Setup

BOTS = {0: odds.seated("wavering"), 1: odds.seated("wavering")}

EVEN = setup([
    unit("GON-1", "hi", hits=4), unit("GON-2", "lc"), unit("GON-3", "fs"),
    unit("MOR-1", "hi"), unit("MOR-2", "hc", hits=2), unit("MOR-3", "fs"),
])  # fmt: skip
"""A battle that either side may win."""


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return fighting(tmp_path)


def test_odds_say_who_wins_how_often_and_what_is_left(event: Event) -> None:
    found = odds.odds(event, seconds=None, games=40, seed=1, eyes="master", cores=1)
    first, second = found.sides
    assert (found.battle, found.site, found.games, found.bot, found.seed) == ("B1", "Ford", 40, "wavering", 1)
    assert first.wins.times + second.wins.times + found.draws.times == 40
    assert [(side.code, side.of_units) for side in found.sides] == [("GON-C1", 2), ("MOR-C1", 2)]
    assert all(0 <= side.units <= 2 and 0 <= side.hits <= side.of_hits for side in found.sides)
    assert [one.code for one in found.units] == ["GON-1", "GON-2", "MOR-1", "MOR-2"]
    assert sum(one.left.share for one in found.units if one.side == 0) == pytest.approx(first.units)
    assert sum(one.hits for one in found.units if one.side == 1) == pytest.approx(second.hits)
    assert found.per_second == pytest.approx(40 / found.seconds)


def test_the_same_seed_gives_the_same_odds_on_however_many_cores(event: Event) -> None:
    one, two = (
        odds.odds(event, seconds=None, games=12, seed=5, eyes="master", cores=cores)._replace(seconds=0, per_second=0)
        for cores in (1, 2)
    )
    assert (one.cores, two.cores) == (1, 2)
    assert one._replace(cores=2) == two
    games = [sample(WAR, (WAR.new(EVEN),), BOTS, odds.ended, seed=seed, rounds=4, cores=1).games for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_odds_are_played_for_as_long_as_it_is_said(event: Event) -> None:
    found = odds.odds(event, seconds=0.3, seed=1, eyes="master", cores=1)
    assert found.games >= 2
    assert 0.3 <= found.seconds < 3


def test_odds_begin_at_any_moment_and_change_nothing(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    before = event.path.read_bytes()
    assert odds.odds(event, seconds=None, games=2, seed=1, eyes="master", cores=1).round == 0
    assert event.path.read_bytes() == before


def test_w33_odds_are_the_masters_alone(event: Event) -> None:
    for eyes in ("", "faramir", "mordor"):
        with pytest.raises(Refused, match="hidden"):
            odds.odds(event, seconds=None, games=1, seed=1, eyes=eyes, cores=1)


def test_what_cannot_be_played_is_refused(event: Event, tmp_path: Path) -> None:
    with pytest.raises(NotFound):
        odds.odds(event, "B7", seconds=None, games=1, seed=1, eyes="master")
    for seconds, games in ((0.0, None), (-1.0, None), (float("nan"), None), (1e9, None), (None, 0)):
        with pytest.raises(Misused):
            odds.odds(event, seconds=seconds, games=games, seed=1, eyes="master")
    fight.do(event, "surrender gothmog", ())
    while odds_waits(event):
        fight.do(event, "", (6,))
    with pytest.raises(Refused, match="over"):
        odds.odds(event, seconds=None, games=1, seed=1, eyes="master")
    with pytest.raises(ValueError, match="some time"):
        sample(WAR, (), BOTS, odds.ended, seed=1)


def odds_waits(event: Event) -> bool:
    with event.reading() as db:
        return resume(db, "B1").waiting is not None


def in_the_battle(start: Setup, games: int) -> list[End]:
    """Fight a battle so often as it is fought at the table: in a match, with its record and its own dice."""
    found = []
    for number in range(games):
        match = Match.start(WAR, start, secret=number.to_bytes(32), dice_from="app")
        let_act(match, BOTS, Random(number).randrange)
        found.append(odds.ended(match.state))
    return found


def agree(games: int) -> None:
    """Fail if odds and battles differ by more than four standard deviations in who wins, what is left, how long."""
    battles = in_the_battle(EVEN, games)
    played = sample(WAR, (WAR.new(EVEN),), BOTS, odds.ended, seed=3, rounds=games, cores=1)
    ends = [game.found for game in played.games]
    assert len(ends) == games
    for winners in ((0,), (1,), ()):
        counts = [sum(end.winners == winners for end in some) for some in (battles, ends)]
        share = sum(counts) / (2 * games)
        assert abs(counts[0] - counts[1]) <= 4 * math.sqrt(2 * games * share * (1 - share)) + 1
    for at in range(len(EVEN.units) + 1):
        figures = [[end.round if at == len(EVEN.units) else max(0, end.hits[at]) for end in some]
                   for some in (battles, ends)]  # fmt: skip
        means = [sum(some) / games for some in figures]
        spread = sum((value - mean) ** 2 for some, mean in zip(figures, means, strict=True) for value in some) / games
        assert abs(means[0] - means[1]) <= 4 * math.sqrt(spread / games) + 0.02


def test_odds_and_battles_come_out_alike_in_60_games() -> None:
    agree(60)


@pytest.mark.nightly
def test_odds_and_battles_come_out_alike_in_500_games() -> None:
    agree(500)


def test_one_game_of_the_odds_is_the_battle_move_by_move() -> None:
    """The same choices and dice, given to a match and to a playout, lead to the same end."""
    match = Match.start(WAR, EVEN, secret=bytes(32), dice_from="table")
    rng = Random("3 0")
    while match.to_act:
        asked = match.waiting
        if asked is not None:
            match.answer([rng.randrange(sides) + 1 for sides in asked.dice])
            continue
        seat = min(match.to_act)
        move = BOTS[seat](WAR, match.state, seat, rng.randrange)
        assert move is not None
        match.act(seat, move)
    played = sample(WAR, (WAR.new(EVEN),), BOTS, odds.ended, seed=3, rounds=1, cores=1)
    assert played.games[0].found == odds.ended(match.state)


def test_the_interval_is_wilsons() -> None:
    share = shared(8, 10)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4902, 0.9433)  # as in Newcombe's and Agresti's tables
    assert (shared(0, 12).low, shared(12, 12).high) == (0, 1)
    assert shared(0, 0) == (0, 0, 0.0, 0.0, 1.0)
