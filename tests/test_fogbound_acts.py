"""Moves and shots under the veil (F1-F7)."""

import fog
import pytest

from bunchuk.rules.fogbound.game import FOGBOUND


def lit(world: fog.World, seat: int) -> list[str]:
    return [sight.cell for sight in FOGBOUND.view(world.state, seat).sights]


def told(world: fog.World, seat: int) -> list[str]:
    return fog.heard(world.events, seat)


def test_f1_every_player_has_a_ship_a_tank_and_a_plane() -> None:
    world = fog.duel()
    assert [own.vehicle for own in FOGBOUND.view(world.state, 1).vehicles] == ["ship", "tank", "plane"]
    assert world.refused(0, "shoot submarine a1", 601) == "F1"


@pytest.mark.parametrize(
    ("act", "cell"), [("go ship n", "a2"), ("go ship e", "b1"), ("go tank w", "g1"), ("go plane e", "e1")]
)
def test_f5_a_move_is_to_one_of_four_neighbours(act: str, cell: str) -> None:
    world = fog.duel()
    world.do(0, act, 601)
    assert cell in [own.cell for own in FOGBOUND.view(world.state, 0).vehicles]


def test_f5_no_move_leads_beyond_the_edge_of_the_map() -> None:
    world = fog.duel()
    assert world.refused(0, "go ship s", 601) == world.refused(0, "go ship w") == "F5"


def test_f2_ships_stay_on_sea_tanks_on_land_and_planes_go_anywhere() -> None:
    world = fog.duel()
    world.put(0, ship="c1", tank="e1", plane="d2")
    refusal = world.refusal(0, "go ship e", 601)
    assert refusal is not None
    assert refusal == ("F2", "d1 is coast, where no ship can be", "go ship n|w")
    assert world.refused(0, "go tank w") == "F2"
    assert world.refused(1, "go tank n") == "F5"
    for way, cell in (("w", "c2"), ("s", "c1"), ("e", "d1"), ("n", "d2"), ("e", "e2")):
        world.put(0, ship="a1")
        world.vehicle(0, 2, moves=1)
        world.do(0, f"go plane {way}")
        assert FOGBOUND.view(world.state, 0).vehicles[2].cell == cell


def test_f2_a_refused_move_costs_nothing() -> None:
    world = fog.duel()
    before = world.counters(0)
    world.refused(0, "go ship w", 601)
    assert world.counters(0) == before == [(2, 2, 1), (2, 2, 1), (2, 3, 1)]


def test_f2_no_move_leads_onto_a_vehicle_that_one_sees() -> None:
    world = fog.duel()
    world.put(0, plane="b1")
    assert world.refused(0, "go ship e", 601) == "F2"
    world.put(0, plane="d1")
    world.put(1, ship="b1")
    world.do(0, "shoot plane b1")
    assert world.refused(0, "go ship e") == "F2"


def test_f2_a_move_into_a_vehicle_one_cannot_see_fails_shows_it_and_costs_the_move() -> None:
    world = fog.duel()
    world.put(1, ship="b1")
    world.do(0, "go ship e", 601)
    assert told(world, 0) == ["the ship of Anna runs into the ship of Boris on b1 and stays"]
    assert told(world, 1) == []
    own = FOGBOUND.view(world.state, 0).vehicles[0]
    assert (own.cell, own.moves) == ("a1", 1)
    assert lit(world, 0) == ["b1"]
    assert world.refused(0, "go ship e") == "F2"


def test_f3_a_shot_shows_its_target_and_a_move_the_cell_entered_to_that_player_alone() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 601)
    world.do(0, "go ship n", 602)
    assert lit(world, 0) == ["c3", "a2"]
    assert lit(world, 1) == []


def test_f3_the_veil_returns_after_three_turn_lengths_and_showing_again_starts_anew() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 601)
    world.do(0, "wait", 601 + 3 * fog.DAY - 1)
    assert lit(world, 0) == ["c3"]
    world.do(0, "shoot ship c3")
    world.do(0, "wait", 601 + 3 * fog.DAY)
    assert lit(world, 0) == ["c3"]
    world.do(0, "wait", 600 + 6 * fog.DAY - 1)
    assert lit(world, 0) == ["c3"]
    world.do(0, "wait", 600 + 6 * fog.DAY)
    assert lit(world, 0) == []


def test_f3_with_turns_of_an_hour_the_veil_returns_after_three_hours() -> None:
    world = fog.duel(turn=60, boris=10)
    world.do(0, "shoot ship c3", 20)
    world.do(0, "wait", 199)
    assert lit(world, 0) == ["c3"]
    world.do(0, "wait", 200)
    assert lit(world, 0) == []


def test_f4_a_turn_has_two_shots_two_moves_of_ship_and_tank_three_of_the_plane() -> None:
    world = fog.duel()
    for cell in ("c3", "c4"):
        world.do(0, f"shoot ship {cell}", 601)
    assert world.refused(0, "shoot ship c5") == "F4"
    for way in "nn":
        world.do(0, f"go ship {way}")
    assert world.refused(0, "go ship n") == "F4"
    for way in "nnn":
        world.do(0, f"go plane {way}")
    assert world.refused(0, "go plane s") == "F4"
    assert world.counters(0) == [(0, 0, 1), (2, 2, 1), (2, 0, 1)]


def test_f4_counters_are_renewed_at_the_own_hour_destroyed_vehicles_too_and_nothing_is_kept() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 601)
    world.do(1, "shoot ship c3", 602)
    world.vehicle(0, 1, defence=0, cell=-1, shots=0, moves=1, shifts=0)
    world.do(1, "wait", fog.DAY - 1)
    assert world.counters(0) == [(1, 2, 1), (0, 1, 0), (2, 3, 1)]
    world.do(1, "wait", fog.DAY)
    assert world.counters(0) == [(2, 2, 1), (2, 2, 1), (2, 3, 1)]
    assert world.counters(1)[0] == (1, 2, 1)
    world.do(1, "wait", fog.DAY + 600)
    assert world.counters(1)[0] == (2, 2, 1)
    world.do(1, "wait", 9 * fog.DAY)
    assert world.counters(0) == [(2, 2, 1), (2, 2, 1), (2, 3, 1)]


def test_f5_a_shot_may_be_at_any_cell_of_the_map_but_those_of_ones_own_vehicles() -> None:
    world = fog.duel()
    assert world.refusal(0, "shoot ship h6", 601) is None
    for cell in ("a1", "h1", "d1"):
        assert world.refused(0, f"shoot ship {cell}") == "F5"
    for cell in ("i1", "a7", "aa1"):
        assert world.refused(0, f"shoot ship {cell}") == "F5"


def test_f6_no_cell_is_shot_at_twice_in_a_turn_whichever_vehicle_shoots() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 601)
    assert world.refused(0, "shoot tank c3") == "F6"
    assert world.refusal(1, "shoot tank c3") is None


def test_f7_a_hit_takes_the_attack_of_the_shooter_and_tells_the_victim_not_by_whom() -> None:
    world = fog.duel()
    world.vehicle(0, 1, attack=3)
    world.do(0, "shoot tank a6", 601)
    assert world.points(1)[0] == (1, 4)
    assert told(world, 0) == ["the tank of Anna shoots at a6 and hits the ship of Boris"]
    assert told(world, 1) == ["the ship of Boris is hit and loses 3 defence, 4 left"]


def test_f7_at_no_defence_a_vehicle_is_destroyed_and_can_do_nothing() -> None:
    world = fog.duel()
    world.vehicle(0, 1, attack=9)
    world.do(0, "shoot tank a6", 601)
    assert told(world, 0) == ["the tank of Anna shoots at a6 and destroys the ship of Boris"]
    assert told(world, 1) == ["the ship of Boris is hit and loses 7 defence: it is destroyed"]
    for act in ("shoot ship a1", "go ship e", "shift ship attack"):
        assert world.refused(1, act) == "F7"
    assert not any("ship" in FOGBOUND.format(move) for move in FOGBOUND.moves(world.state, 1))
    assert world.player(0).kills == 1


def test_f7_attack_is_never_lost_to_enemy_fire() -> None:
    world = fog.duel()
    world.vehicle(1, 0, attack=5, defence=7)
    world.do(0, "shoot tank a6", 601)
    assert world.points(1)[0] == (5, 6)


def test_f8_hits_and_kills_reward_the_vehicle_that_shot() -> None:
    world = fog.duel()
    world.do(0, "shoot tank a6", 601)
    assert world.points(0) == [(1, 7), (1, 8), (1, 7)]
    world.vehicle(1, 1, defence=1)
    world.do(0, "shoot plane h6")
    assert world.points(0) == [(1, 7), (1, 8), (2, 8)]
