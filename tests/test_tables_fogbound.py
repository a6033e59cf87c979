"""The pack `fogbound`: its figures typed out a second time, its maps, and what is told of one with faults."""

import json
import shutil
from pathlib import Path

import pytest
from test_tables_maps import tmj

from bunchuk.errors import Problems
from bunchuk.tables.fogbound_pack import FOGBOUND
from bunchuk.tables.packs import copy_pack, default_pack, find_pack
from bunchuk.tables.reader import read, read_any

SHIPPED = find_pack("fogbound")


def spoilt(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
    """Copy the pack, put one text for another in its files, and return what is told of it."""
    shutil.copytree(SHIPPED, folder)
    for name, find, write in changes:
        path = folder / name
        text = path.read_text("utf-8")
        assert not find or text.count(find) == 1, f"{find!r} in {name}"
        path.write_text(text.replace(find, write) if find else write, "utf-8")
    with pytest.raises(Problems) as caught:
        read(folder, FOGBOUND)
    return [str(problem) for problem in caught.value.problems]


def test_f2_f4_f7_vehicles_have_the_ground_counters_and_points_of_the_rules() -> None:
    assert [tuple(row) for row in read(SHIPPED, FOGBOUND).vehicles] == [
        ("ship", "S", "Ship", ("sea",), 2, 2, 1, 1, 7),
        ("tank", "T", "Tank", ("land",), 2, 2, 1, 1, 7),
        ("plane", "P", "Plane", ("sea", "land", "coast"), 2, 3, 1, 1, 7),
    ]


def test_f3_f13_settings_are_those_of_the_rules() -> None:
    assert read(SHIPPED, FOGBOUND).settings._asdict() == {
        "turn_minutes": 24 * 60, "veil_turns": 3, "places": 5, "fill": 2, "kills": 3, "defeats": 3, "cap": 6,
        "floor": 3, "hit_defence": 1, "kill_defence": 1, "kill_attack": 1, "least_points": 1,
    }  # fmt: skip


def test_f19_ten_different_maps_from_16_by_12_to_24_by_18_on_which_every_vehicle_can_move() -> None:
    pack = read(SHIPPED, FOGBOUND)
    sizes = [(len(grid[0]), len(grid)) for grid in pack.maps]
    assert [level.number for level in pack.levels] == list(range(1, 11))
    assert len(set(pack.maps)) == 10
    assert (sizes[0], sizes[-1]) == ((16, 12), (24, 18))
    assert sizes == sorted(sizes)
    for grid in pack.maps:
        cells = {(x, y): letter for y, row in enumerate(grid) for x, letter in enumerate(row)}
        assert set(cells.values()) == {"~", ".", ":"}
        for (x, y), letter in cells.items():
            beside = {cells.get(cell) for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))}
            assert letter == ":" or letter in beside, "no ship and no tank is shut in"


def test_the_pack_is_found_by_its_game_and_can_be_copied(tmp_path: Path) -> None:
    assert default_pack("fogbound") == "fogbound"
    copy_pack("fogbound", tmp_path / "mine")
    assert read(tmp_path / "mine", FOGBOUND) == read(SHIPPED, FOGBOUND)._replace(id="mine")
    assert read_any(tmp_path / "mine").id == "mine"


def test_f19_a_level_may_be_played_on_a_map_from_tiled(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path / "mine")
    pack = read(SHIPPED, FOGBOUND)
    letters = [row.letter for row in pack.terrain]
    rows = [[letters.index(letter) + 1 for letter in row] for row in pack.maps[0]]
    (tmp_path / "mine" / "maps" / "bay.txt").unlink()
    drawn = tmj(rows, tuple(row.id for row in pack.terrain))
    (tmp_path / "mine" / "maps" / "bay.tmj").write_text(json.dumps(drawn), "utf-8")
    assert read(tmp_path / "mine", FOGBOUND).maps == pack.maps


@pytest.mark.parametrize(
    ("name", "find", "write", "told"),
    [
        ("vehicles.csv", "ship,S,", "ship,s,", "vehicles.csv:2: 's': cannot be the letter; write one capital letter"),
        ("vehicles.csv", "ship,S,", "ship,SH,", "vehicles.csv:2: 'SH': cannot be the letter"),
        ("vehicles.csv", "ship,S,", "ship,T,", "vehicles.csv:3: 'T': letter stands twice, first on line 2"),
        ("vehicles.csv", "Ship,sea,", "Ship,-,", "vehicles.csv:2: 'ship': may be nowhere; write some of coast, land"),
        ("vehicles.csv", "Ship,sea,", "Ship,see,", "vehicles.csv:2: 'see': is not in terrain.csv; did you mean sea"),
        ("vehicles.csv", "Ship,sea,2", "Ship,sea,-2", "vehicles.csv:2: '-2': shots is too low; write 0 or more"),
        ("terrain.csv", "land,.,", "land,..,", "terrain.csv:3: '..': cannot be the letter; write one letter or sign"),
        ("levels.csv", "lake,4,", "lake,14,", "levels.csv:6: '5': leaves a gap in the levels; write 4"),
        ("levels.csv", "lake,4,", "lake,5,", "levels.csv:6: '5': number stands twice, first on line 5"),
        ("levels.csv", "lake,lake", "lake,pool", "levels.csv:5: 'pool': is no map in maps/"),
        ("settings.toml", "turn_minutes = 1440", "turn_minutes = 0", "'0': turn_minutes is out of bounds"),
        ("settings.toml", "fill = 2", "fill = 6", "'6': fill is out of bounds; write 0 to 5"),
        ("settings.toml", "floor = 3", "floor = 7", "'7': floor is out of bounds; write 0 to 6"),
        ("settings.toml", "places = 5", "places = 1", "'1': places is out of bounds; write 2 to 99"),
        ("settings.toml", "places = 5", "places = 50", "levels.csv:2: 'bay': has 47 cells for the tank"),
        ("maps/bay.txt", "", "~", "levels.csv:2: 'bay': has 1 cells for the ship, 5 players need 10"),
        ("maps/bay.txt", "", "~~~\n~~\n", "maps/bay.txt:2: '~~': has 2 cells, the first row has 3"),
        ("maps/bay.txt", "", "~~~\n~?~\n", "maps/bay.txt:2: '?': is the letter of no terrain"),
        ("maps/bay.txt", "", "", "maps/bay.txt: has no cells"),
        ("maps/bay.txt", "", "~" * 201, "maps/bay.txt: '201x1': is too large"),
    ],
)
def test_a_fault_is_told_with_its_place_and_its_mending(
    tmp_path: Path, name: str, find: str, write: str, told: str
) -> None:
    problems = spoilt(tmp_path / "mine", (name, find, write))
    assert any(told in problem for problem in problems), problems


def test_f16_a_map_without_room_is_told_for_each_kind_of_vehicle(tmp_path: Path) -> None:
    problems = spoilt(tmp_path / "mine", ("maps/bay.txt", "", "~" * 12))
    assert [problem.partition("has ")[2] for problem in problems] == [
        "0 cells for the tank, 5 players need 10; draw more of them, or lower places",
        "12 cells for the plane, 5 players need 15; draw more of them, or lower places",
    ]


def test_a_map_of_200_by_200_is_read(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path / "mine")
    (tmp_path / "mine" / "maps" / "bay.txt").write_text(("~" * 100 + "." * 100 + "\n") * 200, "utf-8")
    assert len(read(tmp_path / "mine", FOGBOUND).maps[0]) == 200
