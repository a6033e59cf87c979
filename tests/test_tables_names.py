"""Names in packs by which commands and moves know things: each stands for one, and for nothing else."""

import shutil
from pathlib import Path

import pytest

from bunchuk.errors import Problems
from bunchuk.tables.maps import text_map
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read_any


@pytest.mark.parametrize(
    ("pack", "name", "changes", "message"),
    [
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,Blue leader"},
         "leaders.csv:3: 'Blue leader': names two rows of ford: it is the title of line 2 too; write another title"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,Blue"},
         "leaders.csv:3: 'Blue': names two rows of ford: it is the id of line 2 too; write another title"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,Master"},
         "leaders.csv:3: 'Master': would be taken for somebody else; write another title"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,All"},
         "leaders.csv:3: 'All': would be taken for all leaders, in orders; write another title"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,B1"},
         "leaders.csv:3: 'B1': would be taken for a unit or a game; write another title"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,Red: Leader"},
         "leaders.csv:3: 'Red: Leader': is no name to be called by; write one with a letter in it and no colon, 80"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red,7"},
         "leaders.csv:3: '7': is no name to be called by"),
        ("callsign", "leaders.csv", {"ford,red,Red Leader": "ford,red," + "R" * 81}, "leaders.csv:3: 'RRRR"),
        ("callsign", "unit_types.csv", {"ri,Rifles,": "ri,Rifles\x1b[2J,"},
         "unit_types.csv:2: 'Rifles\\x1b[2J': title has signs that cannot be seen; write it anew without them"),
        ("callsign", "pack.toml", {"version = ": 'version = "1\\u202e" #'},
         "pack.toml:5: '1\\u202e': version has signs that cannot be seen; write it anew without them"),
        ("callsign", "maps/ford.txt", {"mill f6": "mill f6\nca\x1bmp a1"},
         "maps/ford.txt:13: 'ca\\x1bmp': has signs that cannot be seen; write it anew without them"),
        ("callsign", "directions.csv", {"l,left": "attack,left", "attack,attack": "hit,attack"},
         "directions.csv:3: 'attack': cannot be a word for a step; write small letters, and neither attack nor v nor"),
        ("callsign", "sides.csv", {"ford,red,Red,": "ford,red,Draw,"},
         "sides.csv:3: 'Draw': would be taken for a draw, in rulings; write another title"),
        ("callsign", "sides.csv", {"ford,red,Red,": "ford,red,blue,"},
         "sides.csv:3: 'blue': names two rows of ford: it is the id of line 2 too; write another title"),
        ("callsign", "missions.csv", {"The Ridge": "The  ford"},
         "missions.csv:3: 'The  ford': names two rows: it is the title of line 2 too; write another title"),
        ("callsign", "unit_types.csv", {"rifles,ri": "rifles,r"},
         "unit_types.csv:2: 'r': cannot be the code; write two small letters"),
        ("callsign", "unit_types.csv", {",1,1,10,3,40": ",1,1,10,3,99999999999999999999"},
         "unit_types.csv:2: '99999999999999999999': readiness is too large; write figures up to 999999"),
        ("callsign", "maps/ford.txt", {"mill f6": "mill f6\nc3 d5"},
         "maps/ford.txt:13: 'c3': marks d5 and is the name of another cell; write a name that is no cell's"),
        ("fogbound", "vehicles.csv", {"tank,T,Tank": "tank,T,Ship"},
         "vehicles.csv:3: 'Ship': names two rows: it is the id of line 2 too; write another title"),
        ("frontline", "resources.csv", {"U,fuel,Fuel": "U,fuel,Deck"},
         "resources.csv:4: 'Deck': would be taken for the deck, where attackers aim; write another title"),
        ("frontline", "types.csv", {"howitzer,artillery,Howitzer battery": "howitzer,artillery,Howitzer battery",
         "fighter,aviation,Fighter\n": "fighter,aviation,Fighter\narmour,artillery,Battery of old tanks\n"},
         "types.csv:15: 'armour': is the name of another branch; write another id"),
        ("frontline", "decks.csv", {"German army: Spearhead": "Red army: Steel and rifles"},
         "decks.csv:3: 'Red army: Steel and rifles': names two rows: it is the title of line 2 too; write another"),
        ("ring-war", "factions.csv", {"rohan,ROH,Rohan": "rohan,ROH,Master"},
         "factions.csv:3: 'Master': would be taken for somebody else; write another title"),
        ("ring-war", "factions.csv", {"rohan,ROH,Rohan": "rohan,ROH,Gon"},
         "factions.csv:3: 'Gon': names two rows: it is the prefix of line 2 too; write another title"),
        ("ring-war", "troop_types.csv", {"Heavy infantry": "Light Infantry"},
         "troop_types.csv:3: 'Light Infantry': names two rows: it is the id of line 2 too; write another title"),
        ("ring-war", "peoples.csv", {"elves,Elves": "elves,Men"},
         "peoples.csv:3: 'Men': names two rows: it is the id of line 2 too; write another title"),
        ("ring-war", "engines.csv", {"Large ram": "Small ram"},
         "engines.csv:3: 'Small ram': names two rows: it is the id of line 2 too; write another title"),
    ],
)  # fmt: skip
def test_a_name_that_is_taken_is_told_with_its_place_and_its_mending(
    tmp_path: Path, pack: str, name: str, changes: dict[str, str], message: str
) -> None:
    shutil.copytree(find_pack(pack), tmp_path / "mine")
    path = tmp_path / "mine" / name
    text = path.read_text("utf-8")
    for find, write in changes.items():
        assert find in text
        text = text.replace(find, write, 1)
    path.write_text(text, "utf-8")
    with pytest.raises(Problems) as caught:
        read_any(tmp_path / "mine")
    told = [str(problem) for problem in caught.value.problems]
    assert len(told) == 1, told
    assert told[0].startswith(message)


def test_ids_that_moves_have_another_word_for_are_told(tmp_path: Path) -> None:
    for pack, renamed, to, message in (
        ("callsign", "green", "all", "leaders.csv:6: 'all': would be taken for all leaders, in orders"),
        ("callsign", "green", "dice", "leaders.csv:6: 'dice': would be taken for somebody else"),
        ("callsign", "allies", "draw", "sides.csv:4: 'draw': would be taken for a draw, in rulings"),
        ("frontline", "fuel", "b7", "resources.csv:4: 'b7': would be taken for a unit on the table"),
        ("ring-war", "rohan", "nobody", "factions.csv:3: 'nobody': would be taken for somebody else"),
    ):
        folder = tmp_path / f"{pack}-{to}"
        shutil.copytree(find_pack(pack), folder)
        for path in folder.glob("*.csv"):
            cells = [line.split(",") for line in path.read_text("utf-8").split("\n")]
            lines = [",".join(to if cell == renamed else cell for cell in line) for line in cells]
            path.write_text("\n".join(lines), "utf-8")
        with pytest.raises(Problems) as caught:
            read_any(folder)
        assert message in str(caught.value)


def test_a_mark_may_be_called_like_a_cell_that_the_map_has_not() -> None:
    letters = {".": "field"}
    assert text_map("hill", "...\n\nhq1 b1\nb1 b1\n", letters, "").marks[0].name == "hq1"
    with pytest.raises(Problems, match="'B1': marks a1 and is the name of another cell"):
        text_map("hill", "...\n\nB1 a1\n", letters, "")
