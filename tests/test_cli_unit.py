import json
from pathlib import Path

import pytest
from events import begin, tables
from shell import Shell

from bunchuk.campaign import commanders, figures
from bunchuk.campaign.event import Event


def test_muster_is_the_short_form_of_unit_muster(bk: Shell) -> None:
    first, second = bk("muster faramir hi 2"), bk("unit muster faramir hi 2")
    assert (first.code, first.out) == (0, "GON-1…GON-2 men heavy infantry mustered for 200G/12I under GON-C1\n")
    assert second.out == "GON-3…GON-4 men heavy infantry mustered for 200G/12I under GON-C1\n"
    assert first.err == "(to take it back: bunchuk undo)\n"


def test_an_answer_in_json_has_stable_keys(bk: Shell) -> None:
    assert json.loads(bk("muster faramir hi 2 --json").out) == {
        "ok": True,
        "data": {
            "operations": [7],
            "done": ["GON-1…GON-2 men heavy infantry mustered for 200G/12I under GON-C1"],
            "codes": ["GON-1", "GON-2"],
            "commander": "GON-C1",
            "price": "200G/12I",
        },
        "warnings": [],
    }
    assert bk("show gon-1 --json").data == {
        "kind": "unit",
        "code": "GON-1",
        "faction": "gondor",
        "commander": "GON-C1",
        "commander_name": "Faramir",
        "people": "men",
        "type": "heavy_infantry",
        "title": "Heavy infantry",
        "strength": "6/1/3/1/0",
        "hits": 6,
        "full_hits": 6,
        "creation": "100G/6I",
        "upkeep": "30G/2I/2F",
        "repair": "5G/1I",
        "home": "",
        "tags": "foot infantry heavy",
        "secret": False,
        "state": "live",
        "battle": None,
        "unpaid": [],
        "flag_in": False,
    }


def test_a_unit_is_shown_on_a_card(bk: Shell) -> None:
    bk("muster gothmog hi --people orcs")
    bk("unit set mor-1 hits 5 --why arrows")
    assert (
        bk("show mor-1").out
        == bk("unit show MOR-1").out
        == (
            "MOR-1 orcs heavy infantry of mordor, under Gothmog (MOR-C1)\n"
            "hits 5/7, figures 7/1/2/1/0 (W1), live\n"
            "cost 50G/9I; upkeep 40G/3I/3F a cycle (W7); a lost hit is mended for 5G/1I (W6)\n"
            "at home in cave (W2)\n"
        )
    )


def test_a_lost_unit_says_whether_its_flag_is_in(bk: Shell) -> None:
    bk("muster faramir hi 2")
    bk("unit desert gon-1 --witness", "Бергил")
    assert bk("show gon-1").out.endswith("flag and counter are to be handed in (W38)\n")
    assert bk("flag in gon-1").out == "handed in: GON-1\n"
    assert bk("show gon-1").out.endswith("flag and counter are handed in\n")


def test_a_list_fits_80_columns_however_long_the_names(event: Event, bk: Shell) -> None:
    commanders.register(event, "mordor", "Ж" * 80, 9, may=["li", "lc", "ms"])
    bk("tables set unit", "mordor orcs mounted_shooters", "strength", "5/2(3)/1(2)/3(4)/2")
    bk("tables publish unit", "mordor orcs mounted_shooters", "strength")
    bk("muster mor-c2 lc 3 --people orcs")
    bk("muster mor-c2 ms --people orcs")
    bk("unit set mor-2 hits 1 --why x")
    bk("unit disband mor-3 --why x")
    listed = bk("unit list").out
    assert all(len(line) <= 80 for line in listed.splitlines()), listed
    assert listed.splitlines()[:3] == [
        "CODE   COMMANDER         TYPE                FIGURES             HITS  STATE",
        "MOR-1  ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ…  orcs light cavalry  6/2/3/3/0           6/6   live",
        "MOR-2  ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ…  orcs light cavalry  6/2/3/3/0           1/6   live",
    ]


def test_an_unpaid_unit_is_marked_in_list_and_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bk = Shell(begin(tmp_path, "100G/6I").path, capsys)
    bk("muster faramir hi")
    bk("cycle close --yes")
    assert bk("unit list").out.splitlines()[1].endswith("UNPAID")
    assert "UNPAID for cycle 1" in bk("show gon-1").out


def test_an_empty_list_says_what_to_do(bk: Shell) -> None:
    assert bk("unit list").out == "no such units; bk muster faramir hi 3 musters some\n"
    assert bk("unit list --json").data == []


def test_w4_seats_see_what_they_may_in_every_answer(event: Event, bk: Shell) -> None:
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "strength", "9/3/2/1/0")
    bk("muster gothmog li --people trolls")
    for line in (
        "show mor-1",
        "unit show mor-1",
        "unit list",
        "log",
        "show mor-1 --json",
        "unit list --json",
        "show gothmog",
    ):
        for eyes in ("", " --as gondor"):
            assert "9/3/2" not in bk(line + eyes).out
    for eyes in ("master", "mordor", "gothmog"):
        assert "9/3/2/1/0" in bk(f"show mor-1 --as {eyes}").out
        assert "9/9" in bk(f"unit list --as {eyes}").out


def test_repair_is_the_short_form_of_unit_repair(bk: Shell) -> None:
    bk("muster faramir hi")
    bk("unit set gon-1 hits 2 --why ford")
    assert bk("repair gon-1 1").out == "GON-1: 1 hit mended for 5G/1I\n"
    assert bk("unit repair gon-1").out == "GON-1: 3 hits mended for 15G/3I\n"


def test_units_are_handed_over(event: Event, bk: Shell) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    bk("muster faramir hi 2")
    answer = bk("unit assign gon-1 gon-2 boromir")
    assert (answer.code, answer.out) == (0, "GON-1, GON-2 now under Boromir (GON-C2)\n")
    assert "cannot march" in answer.err


def test_a_crowd_is_formed(bk: Shell) -> None:
    answer = bk("unit form faramir li 2 --why", "толпа у ворот")
    assert answer.out == "GON-1…GON-2 men light infantry formed without cost (толпа у ворот) under GON-C1\n"


def test_a_dry_run_says_what_would_happen_and_changes_nothing(event: Event, bk: Shell) -> None:
    before = tables(event)
    answer = bk("muster faramir hi 3 --dry-run")
    assert answer.out == "GON-1…GON-3 men heavy infantry mustered for 300G/18I under GON-C1\n"
    assert "nothing was changed" in answer.err
    assert tables(event) == before


@pytest.mark.parametrize(
    ("line", "more", "code", "message"),
    [
        ("muster faramir hi 60", (), 1, "gondor is short of 1100G for 60 men heavy infantry"),
        ("muster faramir lc", (), 1, "(W21); bunchuk commander may GON-C1 +light_cavalry"),
        ("muster gothmog li --people trolls", (), 1, "tables set unit mordor trolls light_infantry strength"),
        ("repair gon-1", (), 1, "GON-1 lacks no hits (W6)"),
        ("unit assign gon-1 gothmog", (), 1, "name a commander of gondor"),
        ("flag in gon-1", (), 1, "lives and keeps its flag"),
        ("muster faramir hi 0", (), 2, "from 1 to 1000"),
        ("muster faramir hi -3", (), 2, "-3 is below zero"),
        ("muster faramir hi many", (), 2, "'many' is not a valid int"),
        ("muster faramir", (), 2, "Missing argument"),
        ("muster faramir hi --peopel orcs", (), 2, "--people"),
        ("muster gothmog hi", (), 2, "say which with --people"),
        ("unit set gon-1 hits 9 --why x", (), 2, "hits cannot be set"),
        ("unit set gon-1 colour red --why x", (), 2, "write hits, strength, upkeep or repair"),
        ("unit set gon-1 hits 2", (), 2, "--why"),
        ("unit set gon-1 hits 2 --why", (" ",), 2, "--why"),
        ("unit form faramir hi 1", (), 2, "--why"),
        ("unit desert gon-1", (), 2, "--witness"),
        ("unit list --state gone", (), 2, "is no state of a unit"),
        ("unit assign gon-1", (), 2, "name the units and then the commander"),
        ("show gon-7", (), 3, "did you mean"),
        ("unit show faramir", (), 3, "no unit 'faramir'"),
        ("show", ("",), 3, "no code or name"),
        ("show", ("'; DROP TABLE units; --",), 3, "no code or name"),
        ("muster nobody hi", (), 3, "no commander 'nobody'"),
        ("muster faramir hx", (), 3, "no troop type 'hx'"),
        ("unit list --faction rohan", (), 3, "no faction 'rohan'"),
        ("show gon-1 --as nobody", (), 3, "nobody"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code_and_nothing_changes(
    event: Event, bk: Shell, line: str, more: tuple[str, ...], code: int, message: str
) -> None:
    bk("muster faramir hi")
    before = tables(event)
    answer = bk(line, *more)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert tables(event) == before


def test_a_unit_in_battle_is_held_with_exit_code_4(bk: Shell) -> None:
    bk("muster faramir hi")
    bk("muster gothmog hi --people orcs")
    assert bk("battle open ford faramir gothmog").code == 0
    answer = bk("unit disband gon-1 --why home")
    assert answer.code == 4
    assert "GON-1 fights in battle B1" in answer.err
    assert "in B1" in bk("unit list").out
    assert "fights in battle B1" in bk("show gon-1").out
    assert "Faramir (GON-C1) called it against Gothmog (MOR-C1)" in bk("show b1").out


def test_a_refusal_in_json_has_kind_message_and_rule(bk: Shell) -> None:
    answer = bk("muster faramir lc --json")
    refusal = json.loads(answer.out)
    assert answer.code == 1
    assert (refusal["ok"], refusal["error"]["kind"], refusal["error"]["rule"]) == (False, "refused", "W21")
