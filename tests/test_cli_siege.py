"""Sieges, encounters, duels and heroes in battles from the command line."""

from pathlib import Path

import pytest
from events import tables
from places import walled
from shell import Shell

from bunchuk.campaign import commanders, exercises, heroes, muster, treasury
from bunchuk.campaign.event import Event


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = walled(tmp_path)
    muster.muster(event, "faramir", "hi")
    muster.muster(event, "gothmog", "li", 2, people="orcs")
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")
    heroes.register(event, "gothmog", "Snaga", "4/1/1/1/2/0", may=["li"], virtual=True, why="mean")
    treasury.grant(event, "mordor", "10S/6M")
    return event


def test_a_whole_siege_is_played_and_booked(bk: Shell) -> None:
    bk("tables set engine large_catapult range 4")
    opened = bk(
        "siege open hornburg gothmog faramir --stores 4S/2M --engines large_catapult:mor-1 --confirmed-by Anna",
        "--as", "master",
    )  # fmt: skip
    assert opened.out.splitlines() == [
        "siege B1 of F1 at Ford: MOR-C1 meets GON-C1 with 3 units",
        "  MOR-E1 is for MOR-1; to deploy it: MOR-E1 with MOR-1 (W50)",
    ]
    assert "4S" not in bk("treasury show mordor").out
    bk("battle deploy gothmog", "mor-1 d2 n; mor-2 a2 n")
    assert "engines not on the board: MOR-E1 large catapult" in bk("battle show --as gothmog").out
    assert "MOR-E1" not in bk("battle show").out
    assert "ENGINE with CODE" in bk("battle show --moves").out
    bk("battle deploy gothmog", "mor-h1 with mor-2; mor-e1 with mor-1; done")
    bk("battle deploy faramir", "gon-1 d5 s; gon-h1 with gon-1; done")
    assert bk("battle duel won gothmog").out == "a single of Gothmog wins a duel: +1 morale to hand out (W28)\n"
    bk("do 1 6 5")
    assert "next: Gothmog and Faramir hand out morale" in bk("battle show").out
    bk("do hold faramir")
    assert "next: Gothmog hands out morale" in bk("battle show").out
    bk("do hold gothmog")
    assert "climb" in bk("battle show --moves").out
    shot = bk("do mor-1 shoot special wall")
    assert (shot.code, "7" in shot.out) == (0, True), shot
    bk("do surrender gothmog")
    done = bk("battle finish").out
    assert "  MOR-E1 Large catapult: 6 hits left, held by MOR-C1 (W50)" in done
    assert "  4S come back to mordor (W50)" in done
    assert "  2M were shot by mordor (W50)" in done
    assert "d5 7/12" in bk("fort show hornburg").out
    assert bk("show b1").out == (
        "B1 at Ford, siege of F1, finished\n"
        "Gothmog (MOR-C1) called it against Faramir (GON-C1)\n"
        "won by Faramir: Gothmog surrenders\n"
        "units GON-1, MOR-1, MOR-2; heroes GON-H1, MOR-H1\n"
    )
    assert bk("fort repair hornburg").out == "F1: d5 by 5 hits mended for 5S\n"


def test_w26_heroes_in_ranks_are_in_no_output_for_others_before_they_are_seen(bk: Shell) -> None:
    opened = [
        bk("battle open meadow gothmog faramir"),
        bk("show b1"),
        bk("battle list"),
        bk("show b1 --json"),
    ]
    bk("battle deploy faramir --as faramir", "gon-1 d9 s; gon-h1 with gon-1; done")
    bk("battle deploy gothmog --as gothmog", "mor-1 d2 n; mor-2 e2 n; mor-h1 with mor-2; done")
    looks = [bk(f"battle show{how} --as gothmog") for how in ("", " --log", " --moves", " --json")]
    looks += [bk(f"battle show{how}") for how in ("", " --log", " --moves", " --json")]
    for answer in (*opened, *looks):
        assert answer.code == 0
        assert "GON-H1" not in answer.out + answer.err
    assert "GON-H1" in bk("battle show --as faramir").out


def test_an_encounter_in_the_field_is_opened(bk: Shell) -> None:
    assert bk("battle field meadow mor-1 beregond").out == "battle B1 at meadow: MOR-C1 meets GON-C1 with 1 unit\n"
    bk("battle deploy gothmog", "mor-1 d2 n; done")
    assert bk("battle deploy faramir", "gon-h1 d3 s; done").code == 0
    assert bk("battle show").out.count("GON-H1") == 1


def test_an_exercise_interrupted_by_a_real_enemy_is_opened(event: Event, bk: Shell) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    exercises.open_exercise(event, "meadow", "faramir", "boromir")
    assert bk("battle open meadow gothmog faramir --exercise faramir --heroes -").code == 0
    assert bk("battle deploy faramir", "gon-1 d6 s; done").code == 0
    assert bk("battle open meadow boromir gothmog").code != 0


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("siege open moon gothmog faramir", 3, "no fortification 'moon'"),
        ("siege open hornburg gothmog faramir --stores 99S --by A", 1, "mordor is short of 89S for stores for B1"),
        ("siege open hornburg gothmog faramir --stores x", 2, "is no cost"),
        ("siege open hornburg gothmog faramir --engines small_ram:mor-1", 2, "say who with --confirmed-by NAME"),
        ("siege open hornburg gothmog faramir --engines ram:mor-1 --by A", 3, "no engine 'ram'"),
        ("siege open hornburg gothmog faramir --heroes snag,bere --units mor-9", 3, "no unit 'mor-9'"),
        ("battle open meadow gothmog faramir --exercise faramir", 1, "holds no exercise (W24)"),
        ("battle field meadow gon-1 mor-1", 1, "bunchuk battle open SITE ONE OTHER"),
        ("battle field meadow gon-1 gon-h1", 1, "both are of GON-C1 (W18)"),
        ("battle duel won faramir", 3, "there is no open battle"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code_and_nothing_changes(
    event: Event, bk: Shell, line: str, code: int, message: str
) -> None:
    before = tables(event)
    answer = bk(line)
    assert (answer.code, answer.out) == (code, ""), answer
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert tables(event) == before
