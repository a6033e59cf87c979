"""A world drawn in letters."""

import fog
import pytest

from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import board
from bunchuk.rules.fogbound.state import Level
from bunchuk.rules.game import MASTER

POND = """\
Anna, level 1, copy 1: 0/3 kills, 2026-08-14T18:01, turn to 08-15T08:00
   a  b  c  d  e  f  g  h
6 <s> ~  ~  ~  ~  .  .  .
5  ~  ~  ~  ~  :  .  .  .
4  ~  ~  ~  ~  :  .  .  .
3  ~  ~ [~] :  :  .  .  .
2  ~  ~  ~  :  .  .  .  .
1 (S) ~  ~ (P) .  .  . (T)
S ship     a1        attack 1   defence 8    shots 0  moves 2  shifts 1
T tank     h1        attack 1   defence 7    shots 2  moves 2  shifts 1
P plane    d1        attack 1   defence 7    shots 2  moves 3  shifts 1
in sight: Boris's ship a6"""


def test_f18_own_vehicles_enemies_in_sight_and_cells_not_veiled_are_told_apart() -> None:
    world = fog.duel()
    world.do(0, "shoot ship c3", 601)
    world.do(0, "shoot ship a6")
    assert FOGBOUND.draw(world.state, 0) == POND
    assert FOGBOUND.draw(world.state, 1).splitlines()[-1].startswith("The pond:  ~ sea  . land  : coast")
    assert FOGBOUND.draw(world.state, None) == "2026-08-14T18:01: the world takes newcomers"

    timed = fog.World(fog.small(end=fog.START + 90)).state
    assert FOGBOUND.draw(timed, None) == "2026-08-14T08:00: the world takes newcomers, and ends at 2026-08-14T09:30"


def test_f7_f16_what_is_destroyed_and_a_pause_are_told() -> None:
    world = fog.duel()
    world.vehicle(0, 1, defence=0, cell=-1)
    assert "T tank     destroyed" in FOGBOUND.draw(world.state, 0)
    world.do(MASTER, "rule end : night falls", 700)
    assert FOGBOUND.draw(world.state, 0).startswith("2026-08-14T19:40: over, the masters' ruling, night falls")


@pytest.mark.parametrize("number", range(1, 11))
def test_every_shipped_map_fits_a_screen_of_80_by_24_whole(number: int) -> None:
    world = fog.World(fog.SHIPPED._replace(levels=fog.SHIPPED.levels[number - 1 : number]))
    world.do(0, f"join {'W' * 20}", 0)
    world.set(0, level=88)
    lines = FOGBOUND.draw(world.state, 0).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert len(lines) == 1 + 1 + len(fog.PACK.maps[number - 1]) + 3 + 1


def test_a_large_map_is_drawn_around_the_vehicles() -> None:
    grid = ("~" * 100 + "." * 100,) * 200
    world = fog.World(fog.SHIPPED._replace(levels=(Level("Wide", grid),)))
    world.do(0, "join Anna", 0)
    world.put(0, ship="cv199", tank="cw199", plane="cv200")
    lines = FOGBOUND.draw(world.state, 0).splitlines()
    assert len(lines) == 24
    assert max(map(len, lines)) <= 80
    assert "(S)(T)" in lines[3]
    assert lines[2].startswith("200")


def test_a_masters_drawing_of_a_crowded_world_leaves_nobody_out() -> None:
    world = fog.World(fog.SHIPPED)
    names = [f"Longest-callsign-{number:03}" for number in range(30)]
    for name in names:
        world.do(len(world.state.players), f"join {name}", 0)
    for seat in range(len(world.state.players)):
        for vehicle in range(3):
            world.vehicle(seat, vehicle, attack=60, defence=420)
    drawn = FOGBOUND.draw(world.state, MASTER)
    assert all(f"  {name}, level 1, 0 kills: S " in drawn for name in names)
    assert drawn.count("60/420") >= 90
    assert max(map(len, drawn.splitlines())) <= 80


def test_f18_every_enemy_in_sight_is_listed_with_owner_and_cell() -> None:
    world = fog.World(fog.SHIPPED._replace(settings=fog.SHIPPED.settings._replace(fill=0)))
    names = [f"Bernardo-of-the-Lake{number}"[-20:] for number in range(5)]
    for seat, name in enumerate(names):
        world.do(seat, f"join {name}", 0)
    enemies = [player.vehicles for player in world.state.players[1:]]
    geometry = board(world.state.setup, 1)
    cells = [geometry.names[vehicle.cell] for vehicles in enemies for vehicle in vehicles]
    world.set(0, lit=tuple((geometry.cell(cell), world.state.now + 600) for cell in cells))
    lines = FOGBOUND.draw(world.state, 0).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("in sight: "))
    listed = " ".join(line.strip() for line in lines[first:])
    assert all(f" {cell}" in listed for cell in cells)
    assert all(f"{name}'s ship " in listed for name in names[1:])
    assert max(map(len, lines)) <= 80


def test_f17_the_end_of_the_turn_is_never_cut() -> None:
    world = fog.World(fog.SHIPPED)
    world.do(0, f"join {'W' * 20}", 0)
    title = FOGBOUND.draw(world.state, 0).splitlines()[0]
    assert (len(title), title.endswith("W…, level 1, copy 1: 0/3 kills, 2026-08-14T08:00, turn to 08-15T08:00")) == (
        80,
        True,
    )
    reason = "the wind has torn away the tents " * 5
    world.do(MASTER, f"rule end : {reason.strip()}", 10)
    assert " ".join(FOGBOUND.draw(world.state, None).split()).count("torn away the tents") == 5
