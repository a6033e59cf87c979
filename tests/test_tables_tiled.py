"""Files of Tiled: whatever stands in a field, a map comes of it or words; templates, hidden layers, packed tiles."""

import base64
import copy
import gzip
import json
import random
import re
import shutil
import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from test_tables_maps import LETTERS, MARKS, OVER, TMX, tmj

from bunchuk.errors import Problems
from bunchuk.tables.map_files import read_map
from bunchuk.tables.maps import Map, Mark
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read_any

ODD: Final = (
    "null", '"x"', '"2"', '""', "1.0", "0.5", "-1", "0", "true", "[]", "{}", "[[1]]", '{"x": 1}', "NaN", "Infinity",
    "1e400", "1e308", "99999999999999999999", '"\\u0000\\u001b[2J"',
)  # fmt: skip
"""What stands in a field of a JSON map in place of what should."""

ODD_TEXTS: Final = (
    "", "x", "2", "1.0", "-1", "0", "nan", "inf", "1e308", "99999999999999999999", "1,2", "&#x202e;", "🚀",
)  # fmt: skip
"""What stands in a field of an XML map in place of what should."""

HILL: Final = Map("hill", (".f.", "..m"), MARKS)


def json_map() -> dict[str, Any]:
    """A map with something of everything that the program reads of a map of Tiled."""
    drawn = tmj([[1, 2, 1], [1, 1, 3]])
    ground = json.loads(json.dumps(drawn["layers"]))[0]
    properties = [{"name": "terrain", "type": "string", "value": "mountain"}]
    drawn["tilesets"][0]["tiles"][2] = {"id": 2, "properties": properties}  # type: ignore[index]
    drawn["properties"] = [{"name": "by", "type": "string", "value": "us"}]
    hidden = {**ground, "id": 8, "name": "notes", "visible": False}
    group = {"id": 9, "name": "above", "type": "group", "opacity": 1, "visible": True, "x": 0, "y": 0}
    drawn["layers"] += [{**group, "layers": [hidden]}]  # type: ignore[operator]
    return drawn


def steps_of(value: object, steps: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every field, the whole first."""
    yield steps
    for key, item in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from steps_of(item, (*steps, key))


def with_field(value: Any, steps: tuple[str | int, ...], text: str) -> str:
    """The map as JSON, with other text in place of one field."""
    mark = "\u2603"
    if not steps:
        return text
    changed = copy.deepcopy(value)
    here = changed
    for step in steps[:-1]:
        here = here[step]
    here[steps[-1]] = mark
    return json.dumps(changed, ensure_ascii=False).replace(f'"{mark}"', text)


def without_field(value: Any, steps: tuple[str | int, ...]) -> str:
    changed = copy.deepcopy(value)
    here = changed
    for step in steps[:-1]:
        here = here[step]
    del here[steps[-1]]
    return json.dumps(changed)


def some(odd: Sequence[str], number: int) -> Iterator[str]:
    """Some of what is odd, others for each field, so that there is time for all fields."""
    yield from (odd[(5 * number + place) % len(odd)] for place in range(5))


def sound(path: Path, content: str | bytes) -> str:
    """Read a map that may be none: it is one in every field, or told in words, which are returned."""
    path.write_bytes(content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content)
    try:
        read = read_map(path, LETTERS)
    except Problems as problems:
        return str(problems)
    assert len({len(row) for row in read.rows}) == 1
    assert set("".join(read.rows)) <= LETTERS.keys()
    for mark in read.marks:
        assert mark.name
        assert not re.search(r"\s", mark.name)
        assert mark.name.isprintable()
        assert isinstance(mark.kind, str)
        assert 0 <= mark.cell < read.columns * len(read.rows)
    return ""


def test_whatever_stands_in_a_field_of_a_json_map_it_is_a_map_or_told_in_words(tmp_path: Path) -> None:
    drawn, path = json_map(), tmp_path / "hill.tmj"
    assert sound(path, json.dumps(drawn)) == ""
    fields = list(enumerate(steps_of(drawn)))
    told = [sound(path, with_field(drawn, steps, text)) for number, steps in fields for text in some(ODD, number)]
    told += [sound(path, without_field(drawn, steps)) for _, steps in fields if steps]
    assert 300 < sum(map(bool, told)) < len(told)


def test_whatever_stands_in_a_field_of_an_xml_map_it_is_a_map_or_told_in_words(tmp_path: Path) -> None:
    path, drawn = tmp_path / "hill.tmx", TMX.replace("</layer>", OVER.replace('name="above"', 'name="a" visible="1"'))
    assert sound(path, drawn) == ""
    fields = enumerate(re.finditer(r'(?<==")[^"]*(?=")|(?<=>)[^<]+(?=<)', drawn))
    told = [
        sound(path, drawn[: at.start()] + text + drawn[at.end() :])
        for number, at in fields
        for text in some(ODD_TEXTS, number)
    ]
    told += [sound(path, drawn[: at.start()] + drawn[at.end() :]) for at in re.finditer(r' [a-z]+="[^"]*"', drawn)]
    told += [sound(path, drawn.replace(at[0], "", 1)) for at in re.finditer(r"<[a-z]+[^>]*/>", drawn)]
    assert 100 < sum(map(bool, told)) < len(told)


@pytest.mark.parametrize("name", ["hill.tmx", "hill.tmj"])
def test_whatever_bytes_a_map_is_of_it_is_a_map_or_told_in_words(tmp_path: Path, name: str) -> None:
    chance = random.Random(7)
    good = (TMX if name.endswith("tmx") else json.dumps(json_map())).encode()
    for _ in range(70):
        spoilt = bytearray(good)
        for _ in range(chance.choice((1, 2, 5, 40))):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        sound(tmp_path / name, bytes(spoilt))
        start = chance.randrange(len(good))
        sound(tmp_path / name, good[:start] + good[start + chance.randrange(60) :])
        sound(tmp_path / name, chance.randbytes(chance.randrange(200)))


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("hill.tmj", "[" * 100_000, "is no map of Tiled: it is nested too deep or too large"),
        ("hill.tmx", TMX.replace("<objectgroup", "<group>" * 3000 + "<objectgroup").replace(
            "</map>", "</group>" * 3000 + "</map>"), "is no map of Tiled: it is nested too deep or too large"),
        ("hill.tmj", json.dumps(tmj([[1, 2, 1]])).replace('"width": 3', '"width": "x"', 1),
         "\"'x'\": is the width or height of the map, and no whole number; save it anew in Tiled"),
        ("hill.tmj", json.dumps(tmj([[1, 2, 1]])).replace('"x": 40', '"x": "q"', 1),
         "is the place of the object 'gate', and no two numbers"),
        ("hill.tmj", json.dumps(tmj([[1, 2, 1]])).replace("[1, 2, 1]", '[1, "2", 1]'),
         "\"'2'\": stands among the numbers of the tiles, and is none"),
        ("hill.tmx", TMX.replace('x="40"', 'x="nan"'), "is the place of the object 'gate', and no two numbers"),
        ("hill.tmx", TMX.replace('width="3" height="2"', 'width="3" height="1000000000000"', 1), "is too large"),
        ("hill.tmx", TMX.encode("utf-16"), "is not UTF-8"),
        ("hill.tmx", TMX.replace('height="2"', 'height="two"', 1), "a field of it is of the wrong sort: 'two'; save"),
        ("hill.tmx", "", "is no map of Tiled: it is empty"),
        ("hill.tmj", "5", "is no map of Tiled: a field of it is of the wrong sort; save it anew in Tiled"),
    ],
)  # fmt: skip
def test_a_field_of_the_wrong_sort_is_told_by_what_it_is(
    tmp_path: Path, name: str, content: str | bytes, message: str
) -> None:
    assert message in sound(tmp_path / name, content)


def test_a_map_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    for name, drawn in (("hill.tmx", TMX), ("hill.tmj", json.dumps(json_map()))):
        (tmp_path / name).write_text(drawn, "utf-8-sig")
        assert read_map(tmp_path / name, LETTERS).rows == HILL.rows


def packed(drawn: str, data: bytes, compression: str) -> str:
    """The map with its tiles packed."""
    text = base64.b64encode(data).decode()
    more = f' compression="{compression}"' if compression else ""
    return re.sub(r'<data encoding="csv">[^<]*', f'<data encoding="base64"{more}>{text}', drawn)


def test_tiles_are_read_however_tiled_packs_them_and_other_ways_are_told(tmp_path: Path) -> None:
    path, tiles = tmp_path / "hill.tmx", struct.pack("<6I", 1, 2, 1, 1, 1, 3)
    for data, compression in ((tiles, ""), (zlib.compress(tiles), "zlib"), (gzip.compress(tiles, mtime=0), "gzip")):
        path.write_text(packed(TMX, data, compression), "utf-8")
        assert read_map(path, LETTERS) == HILL
    fix = "in Tiled's map properties choose CSV or Base64 (zlib) as the tile layer format"
    assert sound(path, packed(TMX, tiles, "zstd")) == f"hill.tmx: has its tiles packed by Zstandard; {fix}"
    for compression in ("zlib", "gzip"):
        assert "is no map of Tiled" in sound(path, packed(TMX, tiles, compression))
    wordy = re.sub(r'<data encoding="csv">[^<]*', '<data>\n <tile gid="1"/>' + '<tile gid="1"/>' * 5, TMX)
    assert sound(path, wordy) == f"hill.tmx: has its tiles as XML, which Tiled calls deprecated; {fix}"
    drawn = json.dumps(tmj([[1, 2, 1]])).replace('"data": [1, 2, 1]', '"data": "", "encoding": "base64"')
    drawn = drawn.replace('"encoding"', '"compression": "zstd", "encoding"')
    assert sound(tmp_path / "hill.tmj", drawn) == f"hill.tmj: has its tiles packed by Zstandard; {fix}"


def test_layers_and_objects_that_are_not_visible_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "hill.tmx"
    hidden = OVER.replace('<layer id="4"', '<layer id="4" visible="0"')
    for drawn in (
        TMX.replace("</layer>", hidden.replace("0,2,0", "2,2,2")),
        TMX.replace("</layer>", OVER.replace("0,2,0", "2,2,2").replace('<group id="3"', '<group id="3" visible="0"')),
    ):
        path.write_text(drawn, "utf-8")
        assert read_map(path, LETTERS) == HILL
    path.write_text(TMX.replace('name="old bridge"', 'name="old bridge" visible="0"'), "utf-8")
    assert read_map(path, LETTERS) == HILL._replace(marks=MARKS[:1])
    assert "let the layer of the ground be visible" in sound(path, TMX.replace('name="ground" w', 'visible="0" w'))


TILESET: Final = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="ground" tilewidth="16" tileheight="16" tilecount="3" columns="3">
 <image source="ground.png" width="48" height="16"/>
 <tile id="0" type="field"/><tile id="1" type="f"/><tile id="2" type="mountain"/>
</tileset>
"""
TEMPLATE: Final = '<?xml version="1.0"?><template><object name="gate" type="start" width="16" height="16"/></template>'
WITH_TILE: Final = """<?xml version="1.0"?><template><tileset firstgid="1" source="signs.tsx"/>
<object name="gate" type="start" gid="1" width="16" height="16"/></template>"""


def test_objects_of_a_template_are_marks_and_what_belongs_to_maps_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(find_pack("callsign"), tmp_path / "mine")
    maps = tmp_path / "mine" / "maps"
    (maps / "ground.tsx").write_text(TILESET, "utf-8")
    (maps / "signs.tsx").write_text(TILESET.replace("ground", "signs"), "utf-8")
    (maps / "gate.tx").write_text(TEMPLATE, "utf-8")
    (maps / "sign.tx").write_text(WITH_TILE, "utf-8")
    thing = {"id": 1, "name": "gate", "type": "start", "visible": True, "rotation": 0, "width": 16, "height": 16}
    (maps / "gate.tj").write_text(json.dumps({"type": "template", "object": thing}), "utf-8")
    for name in ("ground.png", "Ground.JPG", "all.tiled-project", "all.tiled-session", "all.world", "signs.tsj"):
        (maps / name).write_bytes(b"")
    (maps / "pictures").mkdir()
    (maps / "pictures" / "sign.png").write_bytes(b"")
    drawn = re.sub(r"<tileset.*</tileset>", '<tileset firstgid="1" source="ground.tsx"/>', TMX, flags=re.DOTALL)
    path = maps / "hill.tmx"
    for template, y in (("gate.tx", 8), ("sign.tx", 16)):
        gate = f'<object id="1" template="{template}" x="40" y="{y}"'
        path.write_text(re.sub(r'<object id="1".*<point/></object>', f"{gate}/>", drawn), "utf-8")
        assert read_map(path, {**LETTERS, "b": "buildings"}) == HILL
        path.write_text(re.sub(r'<object id="1".*<point/></object>', f'{gate} name="door"/>', drawn), "utf-8")
        assert read_map(path, LETTERS).marks[0] == Mark("door", 5, "start")
    path.write_text(path.read_text("utf-8").replace("mountain", "mountains"), "utf-8")
    for tiles in (maps / "ground.tsx", maps / "signs.tsx"):
        tiles.write_text(tiles.read_text("utf-8").replace("mountain", "mountains"), "utf-8")
    assert read_any(tmp_path / "mine").id == "callsign"
    assert capsys.readouterr().out == ""
    path.write_text(re.sub(r'<object id="1".*<point/></object>', f"{gate.replace('sign.tx', 'gate.tj')}/>", drawn))
    assert sound(path, path.read_bytes()) == (
        "hill.tmx: has an object with a template of the other format; in Tiled choose Detach Template Instance, "
        "or save map and template both as XML or both as JSON"
    )
    path.write_text(re.sub(r'<object id="1".*<point/></object>', f"{gate.replace('sign.tx', 'gone.tx')}/>", drawn))
    assert sound(path, path.read_bytes()) == "hill.tmx: 'gone.tx': cannot be read: No such file or directory"
    placed = tmj([[1, 2, 1], [1, 1, 3]])
    placed["layers"][1]["objects"] = [{"id": 1, "template": "gate.tj", "x": 40, "y": 8}]  # type: ignore[index]
    (maps / "hill.tmj").write_text(json.dumps(placed), "utf-8")
    assert read_map(maps / "hill.tmj", LETTERS) == HILL._replace(marks=MARKS[:1])
