"""Maps as text grids and from Tiled: what is read, and what is told of what cannot be."""

import json
from pathlib import Path
from typing import Final

import pytest

from bunchuk.errors import Problems
from bunchuk.tables.map_files import read_map
from bunchuk.tables.maps import Map, Mark, text_map
from bunchuk.tables.notation import cell_name, parse_cell

LETTERS: Final = {".": "field", "f": "forest", "m": "mountain"}
TILES: Final = ("field", "f", "mountain")
"""Classes of the tiles in the order of their numbers; one by its letter."""


def told(text: str) -> list[str]:
    with pytest.raises(Problems) as caught:
        text_map("hill", text, LETTERS, "maps/hill.txt")
    return [str(problem) for problem in caught.value.problems]


def test_a_text_grid_has_north_at_the_top_and_marks_below() -> None:
    read = text_map("hill", "\n.f.\n..m\n\nbridge b1\ngate c2 start\n", LETTERS, "hill.txt")
    assert read == Map("hill", (".f.", "..m"), (Mark("bridge", 1, ""), Mark("gate", 5, "start")))
    assert (read.columns, read.letter(2), read.letter(4)) == (3, "m", "f")


def test_all_faults_of_a_text_grid_are_told_at_once() -> None:
    assert told("...\n..\n.x.\n\nbridge\ngate d1\ngate a1\ngate b1\n") == [
        "maps/hill.txt:2: '..': has 2 cells, the first row has 3; make all rows of one length",
        "maps/hill.txt:3: 'x': is the letter of no terrain; known are ., f, m",
        "maps/hill.txt:5: 'bridge': is no mark; write NAME CELL, or NAME CELL KIND",
        "maps/hill.txt:6: 'gate d1': names no cell of this map; write one from a1 to c3",
        "maps/hill.txt:8: 'gate': marks two cells; give each cell a name of its own",
    ]


def test_an_empty_map_and_one_too_large_are_refused() -> None:
    assert told("\n\n") == ["maps/hill.txt: has no cells; write a letter for each cell, a line for each row"]
    assert told("." * 201) == ["maps/hill.txt: '201x1': is too large; a map has at most 200 columns and rows"]


def test_maps_of_one_cell_and_of_200_by_200_are_read() -> None:
    assert text_map("dot", ".", LETTERS, "").rows == (".",)
    large = text_map("plain", "\n".join(["." * 200] * 200), LETTERS, "")
    assert (large.columns, len(large.rows)) == (200, 200)


def test_cells_are_named_like_spreadsheet_columns_and_rows_from_the_south() -> None:
    assert [cell_name(cell, 200) for cell in (0, 25, 26, 199, 200)] == ["a1", "z1", "aa1", "gr1", "a2"]
    assert all(parse_cell(cell_name(cell, 200), 200, 200) == cell for cell in range(0, 40000, 37))


def tmj(rows: list[list[int]], classes: tuple[str, ...] = TILES) -> dict[str, object]:
    """A map of 16-pixel tiles as Tiled writes it in JSON, with a point, a rectangle and a nameless object."""

    def thing(number: int, name: str, x: float, y: float, **more: object) -> dict[str, object]:
        return {
            "id": number, "name": name, "type": "start" if name == "gate" else "", "x": x, "y": y, "width": 0,
            "height": 0, "rotation": 0, "visible": True, **more,
        }  # fmt: skip

    tiles = [{"id": number, "type": name} for number, name in enumerate(classes)]
    return {
        "type": "map", "version": "1.10", "tiledversion": "1.11.0", "orientation": "orthogonal", "infinite": False,
        "renderorder": "right-down", "width": len(rows[0]), "height": len(rows), "tilewidth": 16, "tileheight": 16,
        "nextlayerid": 3, "nextobjectid": 4, "compressionlevel": -1,
        "tilesets": [{
            "firstgid": 1, "name": "ground", "tilewidth": 16, "tileheight": 16, "tilecount": 3, "columns": 3,
            "image": "ground.png", "imagewidth": 48, "imageheight": 16, "margin": 0, "spacing": 0, "tiles": tiles,
        }],
        "layers": [
            {"id": 1, "name": "ground", "type": "tilelayer", "width": len(rows[0]), "height": len(rows), "x": 0, "y": 0,
             "opacity": 1, "visible": True, "data": [number for row in rows for number in row]},
            {"id": 2, "name": "marks", "type": "objectgroup", "draworder": "topdown", "x": 0, "y": 0, "opacity": 1,
             "visible": True, "objects": [
                 thing(1, "gate", 40, 8, point=True), thing(2, "old bridge", 16, 16, width=16, height=16),
                 thing(3, "", 0, 0), thing(4, "tank", 0, 16, gid=1, width=16, height=16)]},
        ],
    }  # fmt: skip


TMX: Final = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" orientation="orthogonal" renderorder="right-down" width="3" height="2"
 tilewidth="16" tileheight="16" infinite="0" nextlayerid="3" nextobjectid="3">
 <tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="3" columns="3">
  <image source="ground.png" width="48" height="16"/>
  <tile id="0" type="field"/><tile id="1" type="f"/>
  <tile id="2"><properties><property name="terrain" value="mountain"/></properties></tile>
 </tileset>
 <layer id="1" name="ground" width="3" height="2"><data encoding="csv">
1,2,1,
1,1,2147483651
</data></layer>
 <objectgroup id="2" name="marks">
  <object id="1" name="gate" type="start" x="40" y="8"><point/></object>
  <object id="2" name="old bridge" x="16" y="16" width="16" height="16"/>
 </objectgroup>
</map>
"""
OVER: Final = """</layer>
 <group id="3" name="above"><layer id="4" name="woods" width="3" height="2"><data encoding="csv">
0,2,0,
4,0,0
</data></layer></group>"""
"""A second layer, in a group: a wood in column 2, and a tile without a class that is for the eye."""

MARKS: Final = (Mark("gate", 5, "start"), Mark("old_bridge", 1, ""))


def test_a_map_from_tiled_is_the_same_as_its_text(tmp_path: Path) -> None:
    (tmp_path / "hill.tmx").write_text(TMX, "utf-8")
    (tmp_path / "hill.tmj").write_text(json.dumps(tmj([[1, 2, 1], [1, 1, 3]])), "utf-8")
    (tmp_path / "hill.txt").write_text(".f.\n..m\n\ngate c2 start\nold_bridge b1\n", "utf-8")
    text = read_map(tmp_path / "hill.txt", LETTERS)
    assert text == Map("hill", (".f.", "..m"), MARKS)
    assert read_map(tmp_path / "hill.tmx", LETTERS) == text
    assert read_map(tmp_path / "hill.tmj", LETTERS) == text._replace(marks=(*MARKS, Mark("tank", 3, "")))


def test_the_uppermost_tile_of_a_class_counts_whatever_layer_or_group_it_is_in(tmp_path: Path) -> None:
    bare = TMX.replace("1,2,1,", "1,1,1,").replace("</layer>", OVER)
    (tmp_path / "hill.tmx").write_text(bare, "utf-8")
    assert read_map(tmp_path / "hill.tmx", LETTERS) == Map("hill", (".f.", "..m"), MARKS)
    grouped = TMX.replace(" <objectgroup", ' <group id="3" name="all"><objectgroup').replace("</map>", "</group></map>")
    (tmp_path / "hill.tmx").write_text(grouped, "utf-8")
    assert read_map(tmp_path / "hill.tmx", LETTERS).marks == MARKS


@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        ("<map/>", "is no map of Tiled: it has no '"),
        ("", "is no map of Tiled: "),
        (TMX.replace('infinite="0"', 'infinite="1"'), "has no plain grid of tiles"),
        (TMX.replace("orthogonal", "hexagonal"), "has no plain grid of tiles; in its properties choose orthogonal"),
        (TMX.replace("1,2,1,", "1,0,1,"), "has no tile in column 2 of row 1 from the top; draw one"),
        (TMX.replace('type="f"', 'type="fores"'), "'fores': is the class of a tile, in column 2 of row 1 from the top"),
        (TMX.replace('type="f"', 'class=""'), "has a tile of no class in column 2 of row 1 from the top"),
        (TMX.replace('<tileset firstgid="1"', '<tileset firstgid="1" source="far.tsx"'), "'far.tsx': cannot be read"),
        (TMX.replace("old bridge", "gate"), "'gate': marks two cells"),
        (TMX.replace("1,2,1,", "1,2,"), "says that it is 3 x 2 and has 5 tiles, not 6"),
        (TMX.replace("1,1,2147483651", "1,1,2147483651,1"), "says that it is 3 x 2 and has 7 tiles, not 6"),
        (TMX.replace("1,2,1,\n", ""), "says that it is 3 x 2 and has 3 tiles, not 6"),
        (TMX.replace("</layer>", OVER.replace("0,2,0,\n", "")), "says that it is 3 x 2 and has 3 tiles, not 6"),
        (TMX.replace("1,2,1,", "1,0,1,").replace("</layer>", OVER.replace("0,2", "0,4")), "has no tile in column 2"),
        (TMX.replace('tilewidth="16" tileheight="16" inf', 'tilewidth="0" tileheight="16" inf'), "has tiles without a"),
        (TMX.replace('x="40" y="8"', 'x="-4" y="8"'), "'gate': lies beside the map"),
    ],
)
def test_a_map_from_tiled_with_faults_is_told_in_words(tmp_path: Path, drawn: str, message: str) -> None:
    (tmp_path / "hill.tmx").write_text(drawn, "utf-8")
    with pytest.raises(Problems) as caught:
        read_map(tmp_path / "hill.tmx", LETTERS)
    assert message in str(caught.value)
    assert len(caught.value.problems) == 1


def test_a_large_map_from_tiled_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hill.tmj").write_text(json.dumps(tmj([[1] * 201])), "utf-8")
    with pytest.raises(Problems, match="too large"):
        read_map(tmp_path / "hill.tmj", LETTERS)


@pytest.mark.parametrize("name", ["hill.txt", "hill.tmx"])
def test_a_map_that_is_not_there_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(Problems, match="cannot be read"):
        read_map(tmp_path / name, LETTERS)


def test_a_map_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    (tmp_path / "hill.txt").write_bytes(b"\xff\xfe.")
    with pytest.raises(Problems, match="is not UTF-8"):
        read_map(tmp_path / "hill.txt", LETTERS)
