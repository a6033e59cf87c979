import pytest
from events import tables
from shell import Shell

from bunchuk.campaign.event import Event


def test_a_commander_is_registered_and_shown(bk: Shell) -> None:
    done = bk("commander register gondor Boromir 1 --may hi,fs --may li --abilities", "blows a horn")
    assert done.out == ("GON-C2 Boromir of gondor: level 1, may field light_infantry, heavy_infantry, foot_shooters\n")
    bk("muster boromir hi 2")
    bk("hero register boromir Beregond 6/2/3/5/2/0 --may hi --why brave")
    assert bk("show boromir").out == bk("commander show gon-c2").out == (
        "GON-C2 Boromir of gondor\n"
        "level 1, free; kills 0, 2 more for level 2 (W23); destroyed in all 0\n"
        "or level 2 by examination on his own people's present troops and fortresses (W22)\n"
        "may field light_infantry, heavy_infantry, foot_shooters\n"
        "holds 2 of 1 flags: cannot march (W20); GON-1, GON-2\n"
        "heroes GON-H1\n"
        "abilities: blows a horn\n"
    )  # fmt: skip


def test_a_name_of_60_letters_and_one_with_quotes_are_listed_in_80_columns(bk: Shell) -> None:
    bk("commander register gondor", "Ў" * 60, "2", "--may", "hi,fs,li,hc,lc,ms")
    bk("commander register gondor", 'Éowyn "Dernhelm" d\'Or')
    listed = bk("commander list").out
    assert all(len(line) <= 80 for line in listed.splitlines()), listed
    assert "Ў" * 60 in bk("commander show ў").out
    assert bk("commander list mordor").out.splitlines() == [
        "CODE    COMMANDER  LEVEL  KILLS  FLAGS  FATE  MAY FIELD",
        "MOR-C1  Gothmog        9      0      0  free  li,hi,fs,lc",
    ]


def test_w21_what_he_may_field_is_changed_by_signs(bk: Shell) -> None:
    assert bk("commander may faramir +lc -hi").out == (
        "GON-C1 Faramir may field light_infantry, foot_shooters, light_cavalry, heavy_cavalry\n"
    )
    assert bk("commander may faramir -hc").code == 0
    assert bk("commander may faramir hi,fs").out == "GON-C1 Faramir may field heavy_infantry, foot_shooters\n"


def test_a_fate_is_recorded_for_commander_and_hero(bk: Shell) -> None:
    bk("hero register faramir Beregond 6/2/3/5/2/0 --may hi --why brave")
    assert bk("commander fate faramir captured --why", "at the ford").out == (
        "GON-C1 Faramir is captured (at the ford)\n"
    )
    assert bk("hero fate beregond dead --why", "at the gate").out == "GON-H1 Beregond is dead (at the gate)\n"


def test_a_hero_is_shown(bk: Shell) -> None:
    answer = bk("hero register faramir Beregond 6/2/3/5/2/0 --may hi,fs --virtual")
    assert (
        answer.out == "GON-H1 Beregond, virtual hero under GON-C1: 6/2/3/5/2/0, among heavy_infantry, foot_shooters\n"
    )
    assert answer.err.startswith("warning: no reason is on record for Beregond (W19)")
    assert (
        bk("show beregond").out
        == bk("hero show gon-h1").out
        == (
            "GON-H1 Beregond, virtual hero of gondor under Faramir (GON-C1)\n"
            "figures 6/2/3/5/2/0 (W3), 6 of 6 hits, free\n"
            "may stand among heavy_infantry, foot_shooters (W13)\n"
        )
    )
    assert bk("hero list").out.splitlines() == [
        "CODE    HERO      FIGURES      HITS  FATE  PLAYED   UNDER",
        "GON-H1  Beregond  6/2/3/5/2/0     6  free  virtual  Faramir",
    ]


@pytest.mark.parametrize(
    ("line", "more", "code", "message"),
    [
        ("commander register gondor faramir", (), 1, "gondor has a commander Faramir already (GON-C1); add a byname"),
        ("commander fate faramir free --why x", (), 1, "is free already"),
        ("commander may faramir -lc", (), 1, "(W21)"),
        ("commander register gondor", ("x" * 81,), 2, "has 81 letters; 80 is the most"),
        ("commander register gondor", ("\n",), 2, "needs at least one letter"),
        ("commander register gondor 2", (), 2, "'2' is a figure"),
        ("commander register gondor Boromir -2", (), 2, "-2 is below zero"),
        ("commander register gondor Boromir two", (), 2, "not a valid int"),
        ("commander register gondor Boromir 1000", (), 2, "is no level"),
        ("commander fate faramir dead", (), 2, "--why"),
        ("commander fate faramir lost --why x", (), 2, "write free, dead or captured"),
        ("hero register faramir Beregond 6/2/3", (), 2, "hits/attack/morale/courage/movement/range"),
        ("commander register gondor Boromir 1 --may hx", (), 3, "no troop type 'hx'"),
        ("commander register gondr Boromir", (), 3, "did you mean"),
        ("commander show boromir", (), 3, "no commander 'boromir'"),
        ("hero register boromir Beregond 6/2/3/5/2/0", (), 3, "no commander 'boromir'"),
        ("hero show nobody", (), 3, "no hero 'nobody'"),
    ],
)
def test_a_refusal_is_one_line_with_its_exit_code_and_nothing_changes(
    event: Event, bk: Shell, line: str, more: tuple[str, ...], code: int, message: str
) -> None:
    before = tables(event)
    answer = bk(line, *more)
    assert (answer.code, answer.out) == (code, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert tables(event) == before
