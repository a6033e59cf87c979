"""What is veiled stays veiled in views, moves, refusals, events and drawings (F3, F8, F18)."""

from collections import deque
from functools import partial
from random import Random

import fog
import fog_secrets
import pytest
from contract import playout, secrets_are_kept, words
from contract_cases import FOGBOUND as CASE

from bunchuk.rules.fogbound.check import check
from bunchuk.rules.fogbound.game import FOGBOUND, Fogbound
from bunchuk.rules.fogbound.moves import FogboundMove, Shoot
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.fogbound.view import View
from bunchuk.rules.game import MASTER, Actor, Event, Refusal, Rolled, Seat


def test_f18_of_others_one_sees_callsign_and_kind_on_cells_not_veiled_and_nothing_else() -> None:
    world = fog.duel()
    world.do(0, "shoot ship a6", 601)
    view = FOGBOUND.view(world.state, 0)
    assert [(sight.cell, sight.owner, sight.vehicle) for sight in view.sights] == [("a6", "Boris", "ship")]
    text = str(view)
    assert text.count("Boris") == 2, "there, and among the vehicles hit"
    assert "e4" not in text
    assert "h6" not in text


def test_f18_of_oneself_one_sees_points_counters_level_kills_defeats_and_hour() -> None:
    world = fog.duel()
    world.set(0, kills=2, defeats=1)
    view = FOGBOUND.view(world.state, 0)
    assert view.me is not None
    assert view.me[:7] == ("Anna", 1, "The pond", 1, 2, 1, fog.START % fog.DAY)
    assert view.vehicles[2] == ("plane", "P", "d1", 1, 7, 2, 3, 1, (1, 7), (1, 7))


@pytest.mark.parametrize("seat", [None, 2, 7])
def test_f18_who_has_not_joined_sees_the_clock_and_whether_the_world_is_open(seat: Seat | None) -> None:
    view = FOGBOUND.view(fog.duel().state, seat)
    assert (view.at, view.open, view.me) == (fog.at(600), True, None)
    assert view.vehicles == ()
    assert view.sights == ()
    assert view.map == ()


def test_f8_the_shooter_gains_unseen_and_the_victim_learns_its_loss_alone() -> None:
    world = fog.duel()
    before = FOGBOUND.view(world.state, 1)
    world.do(0, "shoot ship a6", 601)
    after = FOGBOUND.view(world.state, 1)
    assert after._replace(at=before.at, vehicles=before.vehicles) == before
    assert fog.heard(world.events, 1) == ["the ship of Boris is hit and loses 1 defence, 6 left"]
    assert fog.heard(world.events, 2) == []


@pytest.mark.parametrize("act", ["shoot ship c3", "go ship n", "shift ship attack", "hour"])
def test_f18_nobody_else_notices_a_miss_a_move_out_of_sight_a_redistribution_or_the_hour(act: str) -> None:
    world = fog.duel()
    world.do(1, "wait", 700)
    before = [FOGBOUND.view(world.state, seat) for seat in (1, 2)]
    world.do(0, act)
    assert [FOGBOUND.view(world.state, seat) for seat in (1, 2)] == before
    assert fog.heard(world.events, 1) == fog.heard(world.events, 2) == []


def test_f18_players_of_other_maps_notice_nothing() -> None:
    world = fog.World(fog.small(places=2, fill=0, turn=fog.DAY))
    for seat, name in enumerate(("Anna", "Boris", "Clio")):
        world.do(seat, f"join {name}", seat)
    before = FOGBOUND.view(world.state, 2)
    world.do(0, f"shoot ship {FOGBOUND.view(world.state, 1).vehicles[0].cell}")
    assert FOGBOUND.view(world.state, 2) == before


@pytest.mark.parametrize("seed", range(12))
def test_f18_whatever_others_do_unseen_is_the_same_to_a_player_wherever_they_are(seed: int) -> None:
    """Stronger than the contract kit, which does not compare what comes of moves in a game where masters take back."""
    rng, compared = Random(seed), 0
    for state, actor, move, _, _ in playout(CASE, seed):
        if actor < 0 or isinstance(move, Rolled | Shoot) or state.placing:
            continue
        for seat in range(len(state.players)):
            other = fog_secrets.scramble(state, seat, rng)
            if seat == actor or check(other, actor, move) is not None:
                continue
            outcomes = [FOGBOUND.apply(known, actor, move) for known in (state, other)]
            if any(after.end or after.placing for after, _ in outcomes):
                continue
            (here, told), (there, also) = outcomes
            seen = [{(one.cell, one.owner) for one in FOGBOUND.view(after, seat).sights} for after, _ in outcomes]
            if seen[0] == seen[1]:
                assert FOGBOUND.view(here, seat) == FOGBOUND.view(there, seat)
                assert words(told, seat) == words(also, seat)
                compared += 1
    assert compared or seed % 5 == 3, "a world of one player and a bot may compare nothing"


class Watching(Fogbound):
    """Whoever is shot at sees the shooter."""

    def apply(self, state: State, actor: Actor, move: FogboundMove | Rolled) -> tuple[State, tuple[Event, ...]]:
        after, events = super().apply(state, actor, move)
        return after, tuple(event._replace(audience=None) for event in events)


class Radar(Fogbound):
    """A player sees the cells of all vehicles."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        cells = tuple(str(vehicle.cell) for player in state.players for vehicle in player.vehicles)
        return view._replace(map=(*view.map, *cells))


class Sonar(Fogbound):
    """A move onto a cell that an unseen vehicle holds is refused."""

    def check(self, state: State, actor: Actor, move: FogboundMove | Rolled) -> Refusal | None:
        refusal = super().check(state, actor, move)
        if refusal is None and isinstance(move, Shoot) and actor < len(state.players):
            cells = {vehicle.cell for player in state.players for vehicle in player.vehicles}
            return None if len(cells) % 2 else Refusal("F5", "out of range", "another cell")
        return refusal and refusal._replace(legal=str([player.vehicles for player in state.players]))


class Scouting(Fogbound):
    """What is offered leaves out cells that unseen enemies hold."""

    def moves(self, state: State, seat: Seat) -> list[FogboundMove]:
        held = sum(vehicle.cell for player in state.players for vehicle in player.vehicles)
        return list(super().moves(state, seat))[: -1 - held % 2]


@pytest.mark.parametrize("leaky", [Watching(), Radar(), Sonar(), Scouting()], ids=lambda game: type(game).__name__)
def test_the_contract_notices_a_fogbound_that_leaks(leaky: Fogbound) -> None:
    with pytest.raises(AssertionError):
        deque(map(partial(secrets_are_kept, CASE._replace(game=leaky)), range(8)))


def test_f18_a_master_sees_all() -> None:
    drawn = FOGBOUND.draw(fog.duel().state, MASTER)
    for word in ("Anna", "Boris", "a6", "e4", "1/7", "The pond"):
        assert word in drawn
