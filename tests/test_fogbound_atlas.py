"""Copies of maps, bots that fill them, newcomers and placing by lot (F13, F16)."""

from collections import Counter

import fog

from bunchuk.rules.fogbound.atlas import leave, place
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.game import CHANCE, MASTER, Chance, Event, Rolled


def members(world: fog.World) -> list[tuple[int, int, list[str]]]:
    return [
        (copy.level, copy.number, [world.player(seat).callsign for seat in copy.members]) for copy in world.state.copies
    ]


def join(world: fog.World, *names: str) -> None:
    for name in names:
        world.do(len(world.state.players), f"join {name}")


def test_f13_a_bot_fills_a_map_to_two_players_and_leaves_when_a_second_person_comes() -> None:
    world = fog.World(fog.small())
    join(world, "Anna")
    assert members(world) == [(1, 1, ["Anna", "Bot-1"])]
    assert world.points(1) == [(1, 7)] * 3
    assert FOGBOUND.bots(world.state) == {1}
    join(world, "Boris")
    assert members(world) == [(1, 1, ["Anna", "Boris"])]
    assert {vehicle.cell for vehicle in world.player(1).vehicles} == {OFF}
    assert FOGBOUND.to_act(world.state) == {0, 2, 3}


def test_f13_bots_hold_no_place_and_the_sixth_player_of_a_level_opens_a_second_copy() -> None:
    world = fog.World(fog.SHIPPED)
    join(world, "Anna", "Boris", "Clio", "Dan", "Eve", "Finn", "Gus")
    assert members(world) == [(1, 1, ["Anna", "Boris", "Clio", "Dan", "Eve"]), (1, 2, ["Finn", "Gus"])]
    assert FOGBOUND.bots(world.state) == {1}, "the one that left the first copy came to the second"
    assert world.player(1).copy == OFF


def test_f13_a_latecomer_fills_the_lowest_copy_with_room_and_an_empty_copy_keeps_its_number() -> None:
    world = fog.World(fog.small(places=2, fill=0))
    join(world, "Anna", "Boris", "Clio")
    assert members(world) == [(1, 1, ["Anna", "Boris"]), (1, 2, ["Clio"])]
    for seat in (0, 1, 2):
        world.state = leave(world.state, seat)
    assert members(world) == [(1, 1, []), (1, 2, [])]
    join(world, "Dan", "Eve")
    world.do(2, "resume")
    assert members(world) == [(1, 1, ["Dan", "Eve"]), (1, 2, ["Clio"])]


def test_f13_joining_is_a_move_of_the_seat_after_the_last_and_brings_a_whole_turn() -> None:
    world = fog.World(fog.small(turn=fog.DAY))
    assert FOGBOUND.seats(world.state) == ("newcomer",)
    world.minutes = 30
    assert world.refused(1, "join Anna") == "F13"
    assert world.refused(MASTER, "join Anna") == "F13"
    assert world.refused(0, "shoot ship a1") == world.refused(0, "hour") == "F13"
    assert world.refused(0, "wait") == "F18"
    world.do(0, "join Anna")
    assert FOGBOUND.seats(world.state) == ("Anna", "Bot-1", "newcomer")
    assert world.player(0).until == fog.START + 30 + fog.DAY
    assert world.refused(0, "join Zoe") == "F13"


def test_f13_a_callsign_is_one_word_that_nobody_has() -> None:
    world = fog.World(fog.small(fill=0))
    join(world, "Žanete")
    for taken in ("žanete", "ŽANETE", "Zanete"):
        assert world.refused(1, f"join {taken}") == "F13"
    for odd in ("bot-7", "Bot-1", "-x", "a|b", "x" * 21, "Master", "newcomer", "everybody"):
        assert world.refused(1, f"join {odd}") == "F13"
    for fine in ("Борис", "Red.2", "O'Neil", "x" * 20):
        assert world.refusal(1, f"join {fine}") is None


def test_f13_a_closed_world_takes_nobody_until_it_is_opened_and_one_may_be_full() -> None:
    world = fog.World(fog.small(fill=0, most=2))
    join(world, "Anna")
    world.do(MASTER, "rule close : the gate is shut")
    assert FOGBOUND.to_act(world.state) == {0}
    assert FOGBOUND.seats(world.state) == ("Anna",)
    assert world.refused(1, "join Boris") == "F13"
    world.do(MASTER, "rule open : come in")
    join(world, "Boris")
    assert world.refused(2, "join Clio") == "F13"


def test_f13_a_bot_comes_back_with_fresh_vehicles_when_somebody_is_alone_again() -> None:
    world = fog.World(fog.small())
    join(world, "Anna", "Boris")
    world.vehicle(2, 0, defence=1)
    for index in (1, 2):
        world.vehicle(2, index, defence=0, cell=OFF)
    world.do(0, f"shoot ship {FOGBOUND.view(world.state, 2).vehicles[0].cell}")
    assert members(world) == [(1, 1, ["Anna", "Bot-1"])]
    assert world.points(1) == [(1, 7)] * 3
    assert all(vehicle.cell != OFF for vehicle in world.player(1).vehicles)


def test_f13_bots_count_as_kills_and_have_the_floor_of_the_level() -> None:
    world = fog.World(fog.small())
    join(world, "Anna")
    for index in range(3):
        world.vehicle(1, index, defence=1)
    for name, own in zip(("ship", "tank", "plane"), FOGBOUND.view(world.state, 1).vehicles, strict=True):
        world.do(0, f"shoot {name} {own.cell}")
    assert world.player(0).level == 2
    assert members(world) == [(1, 1, [])]
    world.do(0, "resume")
    assert members(world) == [(1, 1, []), (2, 1, ["Anna", "Bot-1"])]
    assert world.points(1) == [(6, 42)] * 3


def test_f13_a_bot_that_has_three_kills_stays_where_it_is() -> None:
    world = fog.World(fog.small())
    join(world, "Anna")
    world.set(1, kills=2)
    world.vehicle(0, 0, defence=1)
    world.do(1, f"shoot ship {FOGBOUND.view(world.state, 0).vehicles[0].cell}")
    assert (world.player(1).kills, world.player(1).level, world.player(1).copy) == (0, 1, 0)


def test_f13_a_bot_without_vehicles_is_replaced_while_its_map_needs_one() -> None:
    world = fog.World(fog.small())
    join(world, "Anna")
    for index in (1, 2):
        world.vehicle(1, index, defence=0, cell=OFF)
    world.vehicle(1, 0, defence=1)
    world.do(0, f"shoot ship {FOGBOUND.view(world.state, 1).vehicles[0].cell}")
    assert world.player(0).kills == 1
    assert members(world) == [(1, 1, ["Anna", "Bot-1"])]
    assert world.points(1) == [(1, 7)] * 3


def test_f13_a_bot_is_done_for_its_turn_when_its_shots_are_spent() -> None:
    world = fog.World(fog.small())
    join(world, "Anna")
    assert 1 in FOGBOUND.to_act(world.state)
    assert {move.kind for move in FOGBOUND.moves(world.state, 1)} == {"go", "shift", "shoot"}
    for index in range(3):
        world.vehicle(1, index, shots=0)
    assert FOGBOUND.to_act(world.state) == {0, 2}
    world.do(0, "wait", 60)
    assert 1 in FOGBOUND.to_act(world.state)


def test_f16_dice_are_asked_for_every_cell_where_a_vehicle_may_be_so_that_they_tell_nothing() -> None:
    world = fog.World(fog.small(fill=0))
    state, _ = FOGBOUND.apply(world.state, 0, FOGBOUND.parse(world.text("join Anna", 0)))
    ground = "".join(fog.POND)
    chance = FOGBOUND.chance(state)
    assert chance is not None
    assert chance.dice == (ground.count("~"), ground.count("."), len(ground))
    assert FOGBOUND.to_act(state) == {CHANCE}
    for seat in (0, 1, MASTER):
        refusal = FOGBOUND.check(state, seat, FOGBOUND.parse(world.text("wait")))
        assert refusal is not None
        assert refusal.rule == "F16"
    for values in ((), (1, 1), (0, 1, 1), (99, 1, 1), (1, 1, 1, 1)):
        assert FOGBOUND.check(state, CHANCE, Rolled(values)) is not None
    join(world, "Anna")
    state, _ = FOGBOUND.apply(world.state, 1, FOGBOUND.parse(world.text("join Boris")))
    assert FOGBOUND.chance(state) == chance, "the places of Anna change nothing"


def test_f16_vehicles_are_placed_in_order_up_to_the_first_whose_cell_is_held_then_rolled_again() -> None:
    world = fog.World(fog.small(fill=0))
    join(world, "Anna")
    world.put(0, ship="a1", tank="h1", plane="c1")
    state, _ = FOGBOUND.apply(world.state, 1, FOGBOUND.parse(world.text("join Boris")))
    sea, land, _ = board(state.setup, 1).stands
    names = board(state.setup, 1).names
    events: list[Event] = []
    state = place(state, Rolled((sea.index(1) + 1, land.index(world.cell(0, "h1")) + 1, 1)), events)
    assert [event.text for event in events] == ["the ship of Boris is placed on b1"]
    assert state.placing == ((1, 1), (1, 2))
    assert FOGBOUND.chance(state) == Chance("places for vehicles", "F16", (len(land), len(names)), hidden=True)
    state = place(state, Rolled((1, len(names))), events)
    assert [names[vehicle.cell] for vehicle in state.players[1].vehicles] == ["b1", names[land[0]], "h6"]
    assert [names[cell] for cell, _ in state.players[1].lit] == ["b1", names[land[0]], "h6"], "F3: shown to their owner"
    assert not state.placing


def test_f16_places_are_even_over_the_free_cells() -> None:
    found: Counter[str] = Counter()
    for seed in range(2200):
        world = fog.World(fog.puddle(), seed)
        join(world, "Anna")
        found[FOGBOUND.view(world.state, 0).vehicles[2].cell] += 1
    assert len(found) == 9
    assert max(found["a3"], found["c1"]) / min(found["a3"], found["c1"]) < 1.4
    assert 1.15 < found["b2"] / found["a3"] < 1.6, "the coast is always free, a cell of sea three times out of four"


def test_f16_five_players_find_places_on_every_shipped_map() -> None:
    for number in range(1, 11):
        world = fog.World(fog.SHIPPED._replace(levels=fog.SHIPPED.levels[number - 1 : number]), number)
        join(world, "Anna", "Boris", "Clio", "Dan", "Eve")
        cells = [vehicle.cell for player in world.state.players if not player.bot for vehicle in player.vehicles]
        assert len(set(cells)) == 15
        assert OFF not in cells
