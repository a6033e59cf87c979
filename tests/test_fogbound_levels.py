"""Victory, defeat and the pause (F10-F12, F14-F17)."""

import fog
import pytest

from bunchuk.rules.fogbound.atlas import leave
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import OFF
from bunchuk.rules.fogbound.view import View


def lone(world: fog.World, seat: int, defence: int = 1) -> None:
    """Leave a player one vehicle, the ship, with so much defence."""
    for index, vehicle in enumerate(world.player(seat).vehicles):
        left, cell = (0, OFF) if index else (defence, vehicle.cell)
        world.vehicle(seat, index, defence=left, cell=cell, best=vehicle.best)


def win(world: fog.World, seat: int, other: int) -> None:
    """Let a player destroy the ship of another, as the third kill; no vehicle gains what was not had before."""
    world.set(seat, kills=2)
    world.vehicle(other, 0, defence=1)
    cell = FOGBOUND.view(world.state, other).vehicles[0].cell
    world.do(seat, f"shoot plane {cell}")


def lose(world: fog.World, seat: int, other: int) -> None:
    """Let a player lose the last vehicle, its ship, to another."""
    lone(world, seat)
    world.set(other, kills=0, shot=(), hit=())
    world.vehicle(other, 1, shots=2)
    world.do(other, f"shoot tank {FOGBOUND.view(world.state, seat).vehicles[0].cell}")


def meet(world: fog.World, level: int) -> None:
    """Bring both players to the map of a level."""
    for seat in (0, 1):
        if world.player(seat).copy != OFF:
            world.state = leave(world.state, seat)
        world.set(seat, level=level, shot=(), hit=())
        world.do(seat, "resume")


def view(world: fog.World, seat: int) -> View:
    return FOGBOUND.view(world.state, seat)


def test_f12_three_enemies_destroyed_are_a_victory_and_the_next_level_another_map() -> None:
    world = fog.duel()
    for number, cell in enumerate(("a6", "h6", "e4")):
        world.vehicle(1, number, defence=1)
        world.do(0, f"shoot {('ship', 'tank', 'plane')[number]} {cell}", 700)
        assert world.player(0).level == (1 if number < 2 else 2)
    assert fog.heard(world.events, 0)[-1] == "Anna is victorious and comes to level 2; a pause begins"
    assert fog.heard(world.events, 1)[-1].startswith("Boris is defeated and stays at level 1")
    player = world.player(0)
    assert (player.kills, player.defeats, player.copy, player.lit) == (0, 0, OFF, ())
    world.do(0, "resume")
    assert view(world, 0).map == fog.CREEK


def test_f11_f14_survivors_have_their_best_again_the_destroyed_return_and_the_floor_of_level_2_holds() -> None:
    world = fog.duel()
    world.vehicle(0, 0, attack=2, defence=3, best=(3, 40))
    world.vehicle(0, 1, attack=6, defence=0, best=(8, 41), cell=OFF)
    world.vehicle(0, 2, attack=5, defence=5, best=(5, 50))
    win(world, 0, 1)
    assert world.points(0) == [(6, 42), (8, 42), (6, 50)]
    assert world.player(0).arrived == ((6, 42), (8, 42), (6, 50)) == world.player(0).firsts[1]
    assert [vehicle.best for vehicle in world.player(0).vehicles] == [(6, 42), (8, 42), (6, 50)]


def test_f14_shots_and_moves_are_full_again_redistribution_is_not() -> None:
    world = fog.duel()
    for index in range(3):
        world.vehicle(0, index, shots=1, moves=0, shifts=0)
    world.vehicle(0, 1, defence=0, cell=OFF, shots=0)
    win(world, 0, 1)
    assert world.counters(0) == [(2, 2, 0), (2, 2, 0), (2, 3, 0)]


def test_f14_the_reward_of_the_last_kill_counts_among_the_best() -> None:
    world = fog.duel()
    world.vehicle(0, 2, attack=20, defence=41)
    win(world, 0, 1)
    assert world.points(0)[2] == (20, 42), "a cap of level 1 for defence, and attack of a ruling kept"


def test_f10_f11_the_figures_of_level_10() -> None:
    world = fog.World(fog.SHIPPED._replace(settings=fog.PACK.settings._replace(fill=0)))
    for seat, name in enumerate(("Anna", "Boris")):
        world.do(seat, f"join {name}", 0)
    for level in range(1, 10):
        assert world.player(0).level == level
        meet(world, level)
        win(world, 0, 1)
        world.vehicle(1, 0, defence=7)
    assert world.player(0).level == 10
    assert world.points(0) == [(30, 210)] * 3
    world.do(0, "resume")
    world.vehicle(0, 0, attack=60, defence=100)
    world.vehicle(0, 1, attack=20, defence=420)
    assert world.refused(0, "shift ship attack") == world.refused(0, "shift tank defence") == "F9"
    assert view(world, 0).map == fog.PACK.maps[9]


def test_f15_after_a_defeat_the_points_of_the_arrival_and_the_counters_that_were_left() -> None:
    world = fog.duel()
    world.vehicle(1, 0, attack=4, defence=30)
    world.do(1, "shoot ship c3", 700)
    world.do(1, "shift tank attack")
    world.do(1, "go plane n")
    before = world.counters(1)
    lose(world, 1, 0)
    assert world.points(1) == [(1, 7)] * 3
    assert world.counters(1) == before == [(1, 2, 1), (2, 2, 0), (2, 2, 1)]
    player = world.player(1)
    assert (player.level, player.kills, player.defeats, player.copy, player.lit) == (1, 0, 1, OFF, ())


def test_f15_counters_left_at_a_defeat_are_renewed_at_the_own_hour_while_pausing() -> None:
    world = fog.duel()
    world.do(1, "shoot ship c3", 700)
    lose(world, 1, 0)
    world.do(0, "wait", fog.DAY + 599)
    assert world.counters(1)[0] == (1, 2, 1)
    world.do(0, "wait", fog.DAY + 600)
    assert world.counters(1)[0] == (2, 2, 1)


def test_f14_the_best_reaches_back_over_defeats_to_the_last_arrival() -> None:
    world = fog.duel()
    world.vehicle(0, 0, attack=6, defence=6, best=(6, 41))
    lose(world, 0, 1)
    assert world.points(0)[0] == (1, 7)
    assert world.player(0).vehicles[0].best == (6, 41)
    world.do(0, "resume")
    win(world, 0, 1)
    assert world.points(0)[0] == (6, 42)


def test_f12_three_defeats_running_send_one_down_with_the_points_first_had_there() -> None:
    world = fog.duel()
    win(world, 0, 1)
    world.vehicle(1, 0, defence=7)
    meet(world, 2)
    world.set(0, arrived=((9, 50),) * 3)
    for defeats, level, points in ((1, 2, (9, 50)), (2, 2, (9, 50)), (0, 1, (1, 7))):
        lose(world, 0, 1)
        player = world.player(0)
        assert (player.defeats, player.level, world.points(0)) == (defeats, level, [points] * 3)
        world.do(0, "resume")
    assert view(world, 0).map == fog.POND
    assert world.player(0).arrived == ((1, 7),) * 3


def test_f12_the_count_of_kills_is_zero_after_a_defeat_and_after_a_victory() -> None:
    world = fog.duel()
    world.set(1, kills=2)
    lose(world, 1, 0)
    assert [world.player(seat).kills for seat in (0, 1)] == [1, 0]
    world.do(1, "resume")
    win(world, 0, 1)
    assert world.player(0).kills == 0


def test_f15_the_arrival_that_counts_is_the_latest_and_its_player_sees_it() -> None:
    world = fog.duel()
    world.set(0, arrived=((3, 9),) * 3)
    assert {own.arrived for own in view(world, 0).vehicles} == {(3, 9)}
    lose(world, 0, 1)
    assert world.points(0) == [(3, 9)] * 3


def test_f12_a_victory_ends_a_run_of_defeats_and_nobody_goes_below_level_1() -> None:
    world = fog.duel()
    world.set(0, defeats=2)
    lose(world, 0, 1)
    assert (world.player(0).level, world.player(0).defeats) == (1, 0)
    world.do(0, "resume")
    world.set(0, defeats=2)
    win(world, 0, 1)
    assert (world.player(0).level, world.player(0).defeats) == (2, 0)


def test_f11_a_second_arrival_by_promotion_is_raised_but_the_first_points_there_are_kept() -> None:
    world = fog.duel()
    world.set(0, firsts=(((1, 7),) * 3, ((6, 43),) * 3))
    world.vehicle(0, 0, best=(9, 60))
    win(world, 0, 1)
    assert world.player(0).arrived[0] == (9, 60)
    assert world.player(0).firsts[1] == ((6, 43),) * 3


def test_f12_one_shot_may_be_the_victory_of_one_and_the_defeat_of_the_other() -> None:
    world = fog.duel()
    lone(world, 1)
    world.set(0, kills=2)
    world.do(0, "shoot ship a6", 700)
    assert (world.player(0).level, world.player(1).defeats) == (2, 1)
    assert world.state.copies[0].members == ()


def test_f16_in_a_pause_no_vehicle_is_on_a_map_and_nobody_can_be_attacked() -> None:
    world = fog.duel()
    lose(world, 1, 0)
    assert {vehicle.cell for vehicle in world.player(1).vehicles} == {OFF}
    for act in ("shoot ship a1", "go ship n", "shift ship attack"):
        assert world.refused(1, act) == "F16"
    assert view(world, 1).map == ()
    assert view(world, 1).sights == ()
    assert [move.kind for move in FOGBOUND.moves(world.state, 1)] == ["resume", "hour", "wait"]
    assert world.refused(0, "resume") == "F16"


def test_f16_f17_in_a_pause_the_hour_is_changed_at_any_moment_and_the_running_turn_lengthened() -> None:
    world = fog.duel()
    world.do(1, "shoot ship c3", 700)
    lose(world, 1, 0)
    for minutes in (800, 900):
        world.do(1, "hour", minutes)
        assert world.player(1).until == fog.START + minutes + fog.DAY
    world.do(1, "resume")
    assert world.refused(1, "hour") == "F17"
    assert world.counters(1)[0] == (1, 2, 1)


def test_f16_leaving_the_pause_before_ones_hour_brings_a_second_turn_soon() -> None:
    world = fog.duel()
    lose(world, 1, 0)
    for index in range(3):
        world.vehicle(1, index, shots=0)
    world.do(1, "resume", fog.DAY + 598)
    assert world.refused(1, "shoot ship c5") == "F4"
    world.do(1, "shift ship attack")
    world.do(1, "wait", fog.DAY + 600)
    assert world.counters(1) == [(2, 2, 1), (2, 2, 1), (2, 3, 1)]


def test_f6_lists_last_over_a_defeat_a_returned_vehicle_is_the_same_and_a_cell_of_another_map_another() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 700)
    lose(world, 1, 0)
    world.do(1, "resume")
    world.put(1, ship="c5", tank="h6", plane="e4")
    assert world.player(0).hit[-1] == (1, 0)
    world.set(0, lit=((world.cell(0, "c5"), fog.START + 5000),))
    assert world.refused(0, "shoot plane c5") == "F6", "in sight, and hit before its owner was defeated"
    world.set(0, lit=())
    assert world.refusal(0, "shoot plane c5") is None
    world.set(0, shot=((0, world.cell(0, "c3")),), hit=())
    win(world, 0, 1)
    world.do(0, "resume")
    world.put(0, ship="c1", tank="a1", plane="d1")
    assert world.refusal(0, "shoot ship c3") is None


@pytest.mark.parametrize(("level", "drawn"), [(10, 9), (11, 0), (12, 1), (21, 0)])
def test_f19_above_level_10_the_maps_come_round_again(level: int, drawn: int) -> None:
    world = fog.World(fog.SHIPPED)
    world.do(0, "join Anna", 0)
    world.set(0, level=level)
    assert view(world, 0).map == fog.PACK.maps[drawn]
