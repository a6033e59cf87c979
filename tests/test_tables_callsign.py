"""The pack `callsign`, and what is told of one with faults."""

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from test_tables_maps import tmj

from bunchuk.errors import Problems
from bunchuk.tables.callsign_pack import CALLSIGN
from bunchuk.tables.packs import copy_pack, default_pack, find_pack
from bunchuk.tables.reader import read, read_any, read_pack

SHIPPED = find_pack("callsign")


def spoilt(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
    """Copy the pack, put one text for another in its files, and return what is told of it."""
    shutil.copytree(SHIPPED, folder)
    for name, find, write in changes:
        path = folder / name
        text = path.read_text("utf-8")
        assert text.count(find) == 1, f"{find!r} in {name}"
        path.write_text(text.replace(find, write), "utf-8")
    with pytest.raises(Problems) as caught:
        read(folder, CALLSIGN)
    return [str(problem) for problem in caught.value.problems]


def test_g13_at_least_twelve_unit_types_of_three_kinds_and_four_missions() -> None:
    pack = read(SHIPPED, CALLSIGN)
    kinds = Counter(row.kind for row in pack.unit_types)
    assert sum(kinds.values()) >= 12
    assert set(kinds) == {"infantry", "vehicle", "aviation"}
    assert len(pack.missions) >= 4
    players = {len([leader for leader in pack.leaders if leader.mission == row.id]) for row in pack.missions}
    assert players == {2, 3, 4, 5}  # the enemy is one of them, and may be a bot
    assert [(row.title, row.defence) for row in pack.terrain] == [
        ("Field", 0), ("Forest", 10), ("Mountains", 20), ("Buildings", 30),
    ]  # fmt: skip


def test_the_pack_is_found_by_its_game_and_war_packs_are_not_taken_for_it(tmp_path: Path) -> None:
    assert (default_pack(), default_pack("callsign")) == ("ring-war", "callsign")
    assert [read_any(find_pack(name)).id for name in ("callsign", "ring-war")] == ["callsign", "ring-war"]
    with pytest.raises(Problems, match="'callsign': is not the game asked for, war; name another pack"):
        read_pack(SHIPPED)
    copy_pack("callsign", tmp_path / "mine")
    assert read(tmp_path / "mine", CALLSIGN) == read(SHIPPED, CALLSIGN)._replace(id="mine")


def test_g13_a_mission_may_be_played_on_a_map_from_tiled(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path / "mine")
    maps, pack = tmp_path / "mine" / "maps", read(SHIPPED, CALLSIGN)
    ford = next(drawn for drawn in pack.maps if drawn.name == "ford")
    letters = [row.letter for row in pack.terrain]
    drawn = tmj(
        [[letters.index(letter) + 1 for letter in row] for row in ford.rows], tuple(row.id for row in pack.terrain)
    )
    (mill,) = ford.marks
    row, column = divmod(mill.cell, ford.columns)
    place = {"x": 16 * column + 8, "y": 16 * (len(ford.rows) - 1 - row) + 8}
    layers = drawn["layers"]
    assert isinstance(layers, list)
    layers[1]["objects"] = [{**layers[1]["objects"][0], **place, "name": "mill", "type": ""}]
    (maps / "ford.txt").unlink()
    (maps / "ford.tmj").write_text(json.dumps(drawn), "utf-8")
    assert read(tmp_path / "mine", CALLSIGN) == pack


def test_the_digest_is_of_the_maps_too(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path / "mine")
    ford = tmp_path / "mine" / "maps" / "ford.txt"
    ford.write_text(ford.read_text("utf-8").replace("..f....f..", "..f....f.f", 1), "utf-8")
    assert read(tmp_path / "mine", CALLSIGN).digest != read(SHIPPED, CALLSIGN).digest


@pytest.mark.parametrize(
    ("name", "find", "write", "message"),
    [
        ("unit_types.csv", "scouts,sc", "scouts,scou", "unit_types.csv:8: 'scou': is too long to be drawn; write two"),
        ("unit_types.csv", "0,2,4,5,2,26", "0,5,4,5,2,26", "'5': least_range is beyond the range; write at most its"),
        ("unit_types.csv", "1,1,10,3,40", "1,1,110,3,40", "'110': defence is too high; write 100 or less"),
        ("unit_types.csv", "1,1,10,3,40", "1,1,10,3,0", "'0': readiness is too low; write 1 or more"),
        ("unit_types.csv", "Rifles,infantry", "Rifles,cavalry", "'cavalry': kind is not to be chosen; known are"),
        ("terrain.csv", "forest,f", "forest,fo", "terrain.csv:3: 'fo': cannot be the letter; write one letter or sign"),
        ("directions.csv", "left,left\nl,left\n", "", "directions.csv: has no word for left; write one for each"),
        ("directions.csv", "l,left", "v,left", "'v': cannot be a word for a step"),
        ("directions.csv", "l,left", "х,left", "'х': cannot be a word for a step"),  # it looks like the mark of attacks
        ("missions.csv", "ford,The Ford,ford,20", "ford,The Ford,fort,20", "'fort': is no map in maps/; did you mean"),
        ("missions.csv", "14,enemy", "14,enmy", "'enmy': winner is no side of ridge; did you mean enemy?"),
        ("missions.csv", "ford,20", "ford,0", "'0': limit is too low; write 1 or more"),
        ("sides.csv", "ford,red,Red,red", "ford,red,Red,blue", "'blue': is no leader of red; known are red"),
        ("leaders.csv", "Green Leader,G,allies\nharbour,blue", "Green Leader,B,allies\nharbour,blue",
         "'B': stands for two leaders of ridge; give each a letter of his own"),
        ("leaders.csv", "ford,red,Red Leader,R", "ford,red,Red Leader,r", "'r': cannot be the letter; write one cap"),
        ("forces.csv", "ford,blue,rifles,c1", "ford,blu,rifles,c1", "'blu': is no leader of ford; did you mean blue?"),
        ("forces.csv", "ford,blue,rifles,c1", "ford,blue,rifle,c1", "'rifle': type is not in unit_types.csv; did you"),
        ("forces.csv", "ford,blue,rifles,c1", "ford,blue,rifles,k1", "'k1': is no place on the map ford; write a1 to"),
        ("forces.csv", "ridge,red,rifles,h8", "ridge,red,rifles,g9", "'g9': holds another unit already; give each"),
        ("objectives.csv", "ford,blue,hold,mill,3", "ford,blue,hold,-,3", "'-': cannot be the cell of hold; write a"),
        ("objectives.csv", "ford,blue,hold,mill,3", "ford,blue,hold,mill,21", "'21': cannot be the rounds of hold; wr"),
        ("objectives.csv", "ford,blue,hold,mill,3", "ford,blue,hold,mil,3", "'mil': is no place on the map ford; wri"),
        ("settings.toml", "most_defence = 90", "most_defence = 101", "'101': most_defence is out of bounds; write 0"),
        ("maps/ford.txt", ".ff..b..f.", ".ff..b..f", "maps/ford.txt:2: '.ff..b..f': has 9 cells, the first row has"),
        ("maps/ford.txt", ".ff..b..f.", ".ff..z..f.", "maps/ford.txt:2: 'z': is the letter of no terrain; known are"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place_and_its_mending(
    tmp_path: Path, name: str, find: str, write: str, message: str
) -> None:
    told = spoilt(tmp_path / "mine", (name, find, write))
    assert len(told) == 1, told
    assert message in told[0]


def test_a_mission_needs_two_sides_units_and_something_to_win_by(tmp_path: Path) -> None:
    told = spoilt(
        tmp_path / "mine",
        ("objectives.csv", "ford,red,destroy,-,0\nford,red,hold,mill,3\n", ""),
        ("sides.csv", "pass,enemy,Red,red,all\n", ""),
        ("leaders.csv", "pass,red,Red Leader,R,enemy\n", ""),
        ("missions.csv", "22,enemy", "22,-"),
        ("objectives.csv", "pass,enemy,destroy,-,0\n", ""),
    )
    assert "missions.csv:5: 'pass': has fewer than two sides; write them in sides.csv" in told
    assert "sides.csv:3: 'red': cannot win ford; write it an objective" in told
    assert any("'red': is no leader of pass" in line for line in told)


def test_files_and_maps_that_are_none_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(SHIPPED, folder)
    (folder / "maps" / "hill.doc").write_text("", "utf-8")
    (folder / "maps" / "ford.tmx").write_text("", "utf-8")
    (folder / "mission.csv").write_text("", "utf-8")
    (folder / "maps" / "pass.txt").unlink()
    with pytest.raises(Problems) as caught:
        read(folder, CALLSIGN)
    told = str(caught.value)
    assert "maps/hill.doc: is no map; maps end in .txt, .tmx, .tmj" in told
    assert "maps/ford.txt: 'ford': names two maps; keep one of them" in told
    assert "mission.csv: is no file of a pack; did you mean missions.csv" in told
    assert "missions.csv:5: 'pass': is no map in maps/" in told
