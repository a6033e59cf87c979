import unicodedata
from pathlib import Path

import pytest
from events import begin
from shell import Shell


@pytest.fixture
def bk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(begin(tmp_path, "500G/20I").path, capsys)


def test_factions_are_added_together(bk: Shell) -> None:
    assert bk("faction add rohan dwarves").out == "factions take part: Rohan (ROH-…), Dwarves (DWA-…)\n"
    assert bk("faction list").out.splitlines() == [
        "PREFIX  ID       TITLE    UNITS  TREASURY",
        "DWA     dwarves  Dwarves      0  -",
        "GON     gondor   Gondor       0  500G/20I",
        "MOR     mordor   Mordor       0  500G/20I",
        "ROH     rohan    Rohan        0  -",
    ]


def test_a_faction_of_ones_own_is_shown_with_its_letters_intact(bk: Shell) -> None:
    title = unicodedata.normalize("NFD", "Ķēniņa Šķēpi")
    assert bk("faction add spears --prefix ķēn --emblem wave --title", title).code == 0
    assert bk("faction show spears").out.splitlines()[0] == "Ķēniņa Šķēpi (spears), codes ĶĒN-…, emblem wave"


def test_a_faction_shows_units_and_commanders(bk: Shell) -> None:
    bk("muster gothmog hi 2 --people orcs")
    assert bk("show mordor").out == bk("faction show mor").out == (
        "Mordor (mordor), codes MOR-…, emblem eye\n"
        "treasury 400G/2I\n"
        "\n"
        "UNITS  PEOPLE  TYPE\n"
        "    2  orcs    Heavy infantry\n"
        "\n"
        "CODE    COMMANDER  LEVEL  FLAGS  FATE\n"
        "MOR-C1  Gothmog        9      2  free\n"
    )  # fmt: skip


def test_a_faction_in_json_names_its_parts(bk: Shell) -> None:
    bk("muster gothmog hi 2 --people orcs")
    assert bk("faction show mordor --json").data == {
        "id": "mordor",
        "prefix": "MOR",
        "title": "Mordor",
        "emblem": "eye",
        "treasury": {"G": 400, "I": 2},
        "units": [{"people": "orcs", "type": "heavy_infantry", "title": "Heavy infantry", "living": 2}],
        "commanders": [{"code": "MOR-C1", "name": "Gothmog", "level": 9, "fate": "free", "flags": 2}],
        "ally": None,
        "enemy": None,
    }


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("faction add gondor", 1, "Gondor takes part already"),
        ("faction add umbar --prefix mor", 1, "the prefix MOR is that of Mordor"),
        ("faction add umbar --prefix dec", 2, "is a month to spreadsheets"),
        ("faction add umbar --prefix U", 2, "two to four capital letters"),
        ("faction add", 2, "Missing argument"),
        ("faction add rohn", 3, "did you mean rohan?"),
        ("faction add umbar", 3, "needs --prefix and --title"),
        ("faction show nowhere", 3, "no faction 'nowhere'"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code(bk: Shell, line: str, code: int, message: str) -> None:
    answer = bk(line)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
