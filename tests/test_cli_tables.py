import json
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.cli.app import run

SALT_COAST = Path(__file__).parent / "packs" / "salt-coast"
Bk = Callable[..., str]
TROLLS = ("unit", "mordor", "trolls", "light_infantry", "strength")


@pytest.fixture
def bk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bk:
    """A command line in an empty folder: returns what it wrote, after checking its exit code (``code=0``)."""
    monkeypatch.chdir(tmp_path)

    def command(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        ended = run(words)
        out, err = capsys.readouterr()
        assert ended == code, err
        assert "Traceback" not in err
        return out + err

    return command


def rows(said: str) -> list[dict[str, str]]:
    answer = json.loads(said.splitlines()[0])
    assert answer["ok"] is True
    data = answer["data"]
    assert isinstance(data, list)
    return data


def unit(said: str, faction: str, people: str, type_: str) -> dict[str, str]:
    (row,) = [row for row in rows(said) if (row["faction"], row["people"], row["type"]) == (faction, people, type_)]
    return row


def test_units_are_shown_in_the_notation_of_masters_without_an_event_too(bk: Bk) -> None:
    shown = bk("tables", "show", "units", "--json")
    assert unit(shown, "gondor", "men", "heavy_cavalry") == {
        "faction": "gondor", "people": "men", "type": "heavy_cavalry", "creation": "100G/100H/6I",
        "upkeep": "30G/2I/3F", "strength": "5/2/2/3/0", "tags": "horse",
    }  # fmt: skip
    assert unit(shown, "mordor", "orcs", "light_infantry")["strength"] == "5/1(2)/2/2/0"
    assert unit(shown, "fangorn", "ents", "light_infantry")["strength"] == "?"
    assert {row["faction"] for row in rows(bk("tables", "show", "units", "--faction", "GON", "--json"))} == {"gondor"}
    assert "FACTION" in bk("tables", "show", "units", "--faction", "Gondor")


@pytest.mark.parametrize(
    ("subject", "key", "row"),
    [
        ("forts", "id", {"id": "fortress", "wall_hits": "20", "gate_hits": "10", "men": "3"}),
        ("engines", "id", {"id": "large_catapult", "strike": "3", "special_strike": "5", "range": "?"}),
        ("repair", "type", {"type": "heavy_cavalry", "code": "hc", "price": "5G/10H/1I"}),
    ],
)
def test_other_tables_are_shown(bk: Bk, subject: str, key: str, row: dict[str, str]) -> None:
    (found,) = [one for one in rows(bk("tables", "show", subject, "--json")) if one[key] == row[key]]
    assert row.items() <= found.items()


def test_terrain_cites_its_rules(bk: Bk) -> None:
    found = rows(bk("tables", "show", "terrain", "--json"))
    assert {"terrain": "plain", "who": "light_cavalry", "effect": "charge", "amount": "1"}.items() <= next(
        row for row in found if row["effect"] == "charge"
    ).items()
    assert {row["rule"] for row in found} >= {"W40", "W42"}
    assert "Dwarves pay 2 times as much (W6)" in bk("tables", "show", "repair")


def test_a_figure_is_set_for_this_event_only(bk: Bk) -> None:
    bk("init")
    said = bk("tables", "set", "unit", "gondor", "men", "heavy_infantry", "strength", "7/1/3/1/0")
    assert "units gondor men heavy_infantry: strength is now 7/1/3/1/0" in said
    shown = bk("tables", "show", "units", "--json")
    assert unit(shown, "gondor", "men", "heavy_infantry")["strength"] == "7/1/3/1/0"
    shown = bk("tables", "show", "units", "--pack", "ring-war", "--json")
    assert unit(shown, "gondor", "men", "heavy_infantry")["strength"] == "6/1/3/1/0"
    bk("undo")
    shown = bk("tables", "show", "units", "--json")
    assert unit(shown, "gondor", "men", "heavy_infantry")["strength"] == "6/1/3/1/0"


def test_w4_a_hidden_figure_stays_the_masters_until_it_is_published(bk: Bk) -> None:
    bk("init")
    bk("faction", "add", "mordor")
    bk("commander", "register", "mordor", "Gothmog", "3")
    said = [bk("tables", "set", *TROLLS, "7/3/2/2/0"), bk("log"), bk("tables", "set", *TROLLS, "8/3/2/2/0", "--json")]
    assert all("/3/2/2/0" not in answer for answer in said)

    def strength(*options: str) -> str:
        return unit(bk("tables", "show", "units", "--json", *options), "mordor", "trolls", "light_infantry")["strength"]

    assert [strength(), strength("--as", "gothmog"), strength("--as", "Master")] == ["?", "?", "8/3/2/2/0"]
    bk("tables", "publish", *TROLLS)
    assert strength() == "8/3/2/2/0"
    assert "is no secret (W4)" in bk("tables", "publish", *TROLLS, code=1)


def test_w4_other_hidden_figures_are_hidden_as_well(bk: Bk) -> None:
    bk("init")
    bk("tables", "set", "engine", "large_catapult", "range", "6")

    def reach(*options: str) -> str:
        shown = rows(bk("tables", "show", "engines", "--json", *options))
        return next(row["range"] for row in shown if row["id"] == "large_catapult")

    assert (reach(), reach("--as", "master")) == ("?", "6")
    bk("tables", "publish", "engine", "large_catapult", "range")
    assert reach() == "6"


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("show", "soldiers"), 2, "soldiers"),
        (("show", "units", "--faction", "gondoor"), 3, "did you mean gondor?"),
        (("show", "units", "--pack", "nowhere"), 3, "nowhere"),
        (("set", "unit", "gondor"), 2, "name the table, the row, the figure and its value"),
        (("set", "unit", "gondor", "men", "heavy", "strength", "1"), 3, "did you mean gondor men heavy_"),
        (("set", "unit", "gondor", "men", "heavy_infantry", "strength", "strong"), 2, "strong"),
        (("set", "unit", "gondor", "men", "heavy_infantry", "speed", "3"), 3, "no figure 'speed'"),
        (("set", "unit", "gondor", "men", "heavy_infantry", "faction", "3"), 2, "names the row and never changes"),
        (("publish", "unit"), 2, "name the table, the row and the figure"),
        (("copy", "ring-war", "event.db"), 1, "event.db is there already"),
    ],
)
def test_bad_input_is_one_clear_line(bk: Bk, words: tuple[str, ...], code: int, says: str) -> None:
    bk("init")
    said = bk("tables", *words, code=code)
    assert says in said
    assert len(said.strip().splitlines()) == 1


def test_a_pack_is_copied_checked_changed_and_used(bk: Bk, tmp_path: Path) -> None:
    bk("tables", "copy", "ring-war", "mine")
    assert "mine" in bk("tables", "check", "mine")
    units = tmp_path / "mine" / "units.csv"
    units.write_text(units.read_text("utf-8").replace("6/1/3/1/0", "6/1/3/2/0", 1), "utf-8")
    bk("init", "--pack", "mine")
    shown = bk("tables", "show", "units", "--json")
    assert unit(shown, "gondor", "men", "heavy_infantry")["strength"] == "6/1/3/2/0"
    assert "is sound" in bk("tables", "check")


def test_a_broken_pack_ends_with_5_and_all_its_faults(bk: Bk, tmp_path: Path) -> None:
    bk("tables", "copy", "ring-war", "mine")
    units = tmp_path / "mine" / "units.csv"
    units.write_text(units.read_text("utf-8").replace("100G/6I", "100G/6Q", 1).replace("elves", "elfs", 1), "utf-8")
    said = bk("tables", "check", "mine", code=5)
    lines = said.strip().splitlines()
    assert [line.partition(":")[0] for line in lines] == ["units.csv"] * len(lines)
    assert len(lines) >= 2
    assert "100G/6Q" in said
    assert "elfs" in said
    assert "units.csv" in bk("init", "--pack", "mine", code=5)
    assert not (tmp_path / "event.db").exists()


def test_another_setting_passes_the_whole_flow(bk: Bk, tmp_path: Path) -> None:
    bk("init", "--pack", str(SALT_COAST))
    bk("faction", "add", "league", "tents")
    bk("treasury", "grant", "league", "100C/10B/10X/10T")
    bk("treasury", "grant", "tents", "100C/10B/10X/10T")
    bk("commander", "register", "league", "Ilze Bērziņa", "1", "--may", "sp,sl")
    bk("commander", "register", "tents", "Захар", "1", "--may", "sp")
    bk("muster", "Ilze", "sp")
    bk("muster", "захар", "sp")
    bk("cycle", "close")
    bk("battle", "open", "Sāls krasts", "ilze", "захар", "--ground", "dunes")
    bk("battle", "deploy", "ilze", "lig-1 d3 n; done")
    bk("battle", "deploy", "захар", "шат-1 d10 s; done")
    assert "next: turn of ШАТ-1 on d10" in bk("do", "hold ilze; hold захар", "1", "8")
    drawn = bk("battle", "show")
    assert "vШ1" in drawn
    assert "12   .    .    .    .    .    .    .    ." in drawn
    bk("do", "d10 f2; d3 f2; d8 f2; d5 a")
    bk("do", "surrender захар")
    assert "won by LIG-C1" in bk("battle", "finish")
    bk("print", "counters")
    with pypdfium2.PdfDocument(tmp_path / "counters.pdf") as document:
        text = "".join(page.get_textpage().get_text_range() for page in document)
    assert "LIG-1" in text
    assert "ШАТ-1" in text
    assert check(Event(tmp_path / "event.db")).problems == ()
