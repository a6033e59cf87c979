"""What masters change, and how a world ends (F7, F13, F18)."""

import fog
import pytest

from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.moves import Declare
from bunchuk.rules.game import MASTER


def test_f7_a_master_sets_points_and_their_owner_alone_is_told() -> None:
    world = fog.duel()
    world.do(MASTER, "rule anna ship 4/20 : a wager", 601)
    assert world.points(0)[0] == (4, 20)
    assert fog.heard(world.events, 0) == ["the ship of Anna has attack 4, defence 20, by ruling: a wager"]
    assert fog.heard(world.events, 1) == []


@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("rule Zoe ship 4/20 : why not", "F7"),
        ("rule Anna boat 4/20 : why not", "F7"),
        ("rule Anna ship 0/20 : why not", "F7"),
        ("rule Anna ship 1/0 : why not", "F7"),
        ("rule Anna tank 1/9 : it is destroyed", "F7"),
        ("rule open : it is open", "F13"),
    ],
)
def test_a_ruling_that_cannot_be_is_refused(act: str, rule: str) -> None:
    world = fog.duel()
    world.vehicle(0, 1, defence=0, cell=-1)
    assert world.refused(MASTER, act, 601) == rule


def test_only_masters_rule_they_have_a_reason_and_no_past() -> None:
    world = fog.duel()
    assert world.refused(0, "rule Anna ship 4/20 : please", 601) == "F18"
    assert world.refused(MASTER, "rule end : late", 599) == "F18"
    for reason in ("", "two\nlines", " padded"):
        refusal = FOGBOUND.check(world.state, MASTER, Declare(world.state.now, reason))
        assert refusal is not None
        assert refusal.reason == "a ruling needs a reason of one line"
    assert world.refused(MASTER, "shoot ship a1", 601) == "F13"


def test_f13_a_world_that_nobody_joined_is_ended_not_closed() -> None:
    world = fog.World(fog.small())
    assert world.refused(MASTER, "rule close : nobody comes", 1) == "F13"
    world.do(MASTER, "rule end : nobody comes")
    assert FOGBOUND.outcome(world.state) == ((), "the masters' ruling, nobody comes", "F18")
    assert FOGBOUND.to_act(world.state) == frozenset()


def test_f18_the_highest_level_wins_then_the_kills_and_equals_share() -> None:
    world = fog.duel()
    for fields, winners in (
        (({"level": 2}, {"kills": 2}), (0,)),
        (({"kills": 1}, {"kills": 2}), (1,)),
        (({}, {}), (0, 1)),
    ):
        for seat in (0, 1):
            world.set(seat, level=1, kills=0)
            world.set(seat, **fields[seat])
        state, _ = FOGBOUND.apply(world.state, MASTER, Declare(world.state.now, "night"))
        outcome = FOGBOUND.outcome(state)
        assert outcome is not None
        assert outcome.winners == winners


def test_f18_bots_win_nothing() -> None:
    world = fog.World(fog.small())
    world.do(0, "join Anna", 0)
    world.set(1, kills=2)
    state, _ = FOGBOUND.apply(world.state, MASTER, Declare(world.state.now, "night"))
    outcome = FOGBOUND.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_f18_a_world_ends_at_its_time_and_nothing_but_waiting_reaches_beyond() -> None:
    world = fog.World(fog.small(fill=0, end=fog.START + 100))
    world.do(0, "join Anna", 0)
    world.do(0, "shoot ship c4" if world.refusal(0, "shoot ship c4") is None else "shoot ship c5", 99)
    assert world.refused(0, "hour", 100) == world.refused(MASTER, "rule end : late", 100) == "F18"
    assert FOGBOUND.moves(world.state, 0)[-1].at == fog.START + 60 + 40
    world.do(0, "wait", 5000)
    outcome = FOGBOUND.outcome(world.state)
    assert outcome == ((0,), "the time of the world is over; level 1 was the highest", "F18")
    assert world.refused(0, "wait", 5001) == "F18"
    assert FOGBOUND.seats(world.state) == ("Anna",)


def test_f18_a_world_ends_when_a_player_comes_to_its_goal() -> None:
    world = fog.World(fog.small(goal=2))
    world.do(0, "join Anna", 0)
    world.set(0, kills=2)
    world.vehicle(1, 0, defence=1)
    world.do(0, f"shoot ship {FOGBOUND.view(world.state, 1).vehicles[0].cell}")
    assert FOGBOUND.outcome(world.state) == ((0,), "Anna has come to level 2", "F18")
    assert not world.state.placing
