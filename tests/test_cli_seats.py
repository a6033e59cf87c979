"""``--as NAME``: from a player's seat he does what is his own to do; what is the masters' is refused."""

from pathlib import Path

import pytest
from events import begin, tables
from shell import Shell

from bunchuk.campaign import entering, flags
from bunchuk.campaign.event import Event
from bunchuk.errors import Refused


@pytest.fixture
def bk(event: Event, capsys: pytest.CaptureFixture[str]) -> Shell:
    shell = Shell(event.path, capsys)
    for line in ("muster faramir hi 2", "muster gothmog li 2 --people orcs", "unit set gon-1 hits 2 --why ford"):
        assert shell(line).code == 0, line
    shell("game new callsign mission=ford --seat Anna --seat Boris")
    return shell


def operations(event: Event) -> int:
    with event.reading() as db:
        return int(db.execute("SELECT count(*) FROM operations WHERE undone IS NULL").fetchone()[0])


@pytest.mark.parametrize(
    "line",
    [
        "game new callsign mission=ford --as Anna",
        "game abandon G1 --why rain --as Anna",
        "game abandon G1 --why rain --as anna --dry-run",
        "game finish G1 --as Anna",
        "treasury grant gondor 500G --as faramir",
        "treasury transfer gondor mordor 5G --as faramir",
        "commander register gondor Denethor 2 --as faramir",
        "commander fate gothmog dead --why so --as faramir",
        "unit set gon-1 hits 3 --why so --as faramir",
        "unit assign gon-1 faramir --as faramir",
        "cycle close --as faramir",
        "battle open ford faramir gothmog --as faramir",
        "battle record ford faramir gothmog --as faramir",
        "tables set unit mordor:trolls:light_infantry strength 1/1/1/1/0 --as faramir",
        "rating record Anna Boris 1-0 --as faramir",
        "flag reissue gon-1 --why lost --as faramir",
        "undo --as faramir",
        "site add Dale --as faramir",
        "event copy copy.db --as faramir",
        "event copy copy.db --as Anna",
        "event check --as faramir",
        "event rebuild --as faramir",
        "game check --as faramir",
        "print snapshot --to s.pdf --as faramir",
        "print snapshot --to s.pdf --as Anna",
        "paper enter S1 --as faramir",
        "commander exam paper -c faramir --as faramir",
    ],
)
def test_what_is_the_masters_is_refused_from_a_players_seat(bk: Shell, event: Event, line: str) -> None:
    before = operations(event)
    answer = bk(line)
    name = line.split("--as ")[1].split(maxsplit=1)[0]
    said = f"that is a master's to do, not {name}'s; leave --as out, or write --as master\n"
    assert (answer.code, answer.err, operations(event)) == (1, said, before)


@pytest.mark.parametrize("line", ["game abandon G1 --why rain", "treasury grant gondor 5G", "undo", "site add Dale"])
@pytest.mark.parametrize("eyes", ["", " --as master", " --as MASTER"])
def test_a_master_does_it(bk: Shell, line: str, eyes: str) -> None:
    assert bk(line + eyes).code == 0


@pytest.mark.parametrize(
    "line",
    [
        "game do ready --as Anna",
        "game undo --as Anna",
        "game show G1 --as Anna",
        "game moves --as Anna",
        "muster faramir hi --as faramir",
        "repair gon-1 1 --as faramir",
        "show gon-1 --as faramir",
        "print flags gon-1 --to flags.pdf --as faramir",
    ],
)
def test_a_player_makes_his_own_moves_and_reads_his_own_answers(
    bk: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if "undo" in line:
        bk("game do ready --as Anna")
    answer = bk(line)
    assert answer.code == 0, answer.err


@pytest.mark.parametrize(
    "line",
    ["print flags gon-1", "print counters --faction gondor", "print list faramir", "print treasury gondor",
     "print passports gon-c1", "print cycle", "print sheet faramir", "paper show GON-C1/1"],
)  # fmt: skip
def test_w4_papers_of_a_side_are_not_for_players_of_none(
    bk: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert bk("print list --to l.pdf").code == 0
    answer = bk(line, "--as", "Anna")
    assert answer.code in (1, 3), answer
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["l.pdf"]


def test_where_flags_of_a_side_were_read_is_not_for_players_of_none(bk: Shell, event: Event) -> None:
    with event.reading() as db:
        flag = flags.flag_text(db, db.execute("SELECT flag FROM units WHERE code = 'GON-1'").fetchone()[0])
    assert bk("flag verify --at Ford", flag).code == 0
    assert "Ford" in bk("flag readings").out
    assert "Ford" in bk("flag readings --as gondor").out
    for eyes in ("mordor", "Anna"):
        assert "Ford" not in bk(f"flag readings --as {eyes}").out


def test_a_player_plays_his_side_of_a_battle_and_does_not_book_it(bk: Shell) -> None:
    assert bk("battle open ford faramir gothmog").code == 0
    assert bk("battle deploy faramir --as faramir", "gon-1 d1 n; gon-2 e1 n; done").code == 0
    assert bk("battle undo --as faramir").code == 0
    assert bk("battle redo --as faramir").code == 0
    assert bk("battle deploy gothmog", "mor-1 d10 s; mor-2 e10 s; done").code == 0
    assert bk("do --as faramir", "surrender").code == 0
    assert "a master's to do, not faramir's" in bk("battle finish --as faramir").err
    assert bk("battle finish").code == 0


def test_an_event_in_hand_says_from_whose_seat_it_is_acted(tmp_path: Path) -> None:
    path = begin(tmp_path).path
    with pytest.raises(Refused, match="not Anna's"), Event(path, seat="Anna").acting():
        pass
    for seat, seated in (("", False), ("master", False), ("Anna", True)):
        with Event(path, seat=seat).acting(seated=seated):
            pass


def test_a_sheet_from_the_field_is_entered_by_a_master_alone(event: Event) -> None:
    with pytest.raises(Refused, match="a master's to do, not faramir's"):
        entering.enter(Event(event.path, seat="faramir"), "GON-C1/1", {})


@pytest.mark.parametrize(
    "line",
    ["match list", "tournament list", "rating list", "deck list", "log", "todo", "game list", "battle list",
     "show gon-1", "commander list", "treasury show gondor", "rating figures"],
)  # fmt: skip
def test_a_seat_that_nobody_has_is_refused_alike(bk: Shell, line: str) -> None:
    refused = bk(f"{line} --as Norbert")
    assert (refused.code, refused.out) == (3, "")
    assert refused.err == "no faction or commander or hero or player 'Norbert'\n"


def test_players_entered_by_name_and_guests_look_as_everybody_and_a_unique_beginning_is_enough(bk: Shell) -> None:
    for name in ("Clara", "Dora"):
        assert bk("rating enter", name).code == 0
    assert bk("show Clara --as Do").out == bk("show Clara").out
    assert bk("show gon-1 --as Dora").out == bk("show gon-1").out
    assert bk("match list --as Boris").code == 0  # who sits at a game
    bk("match new Clara Dora --paper")
    assert bk("show M1 --as cla").out == bk("show M1").out


@pytest.fixture
def foreign(bk: Shell) -> Shell:
    """The same with a fort of Gondor's that lacks hits, and a rated player of no faction."""
    for line in (
        "rating enter Clara",
        "site add Dale",
        "fort add Hornburg --class fort --site dale --owner gondor --walls a5-d5,f5-j5 --gates e5 --inside a6-j10",
        "treasury grant gondor 50S",
        "fort set hornburg a5 7 --why hail",
        "unit set mor-1 hits 2 --why ford",
    ):
        assert bk(line).code == 0, line
    return bk


@pytest.mark.parametrize("eyes", ["Clara", "Anna", "gothmog", "mordor"])
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("muster faramir hi 1", "GON-C1 is of gondor and not yours to muster for (W20)"),
        ("muster faramir hi 900", "GON-C1 is of gondor and not yours to muster for (W20)"),
        ("muster faramir zz 1", "GON-C1 is of gondor and not yours to muster for (W20)"),
        ("repair gon-1", "GON-1 is of gondor and not yours to mend (W6)"),
        ("repair gon-1 2", "GON-1 is of gondor and not yours to mend (W6)"),
        ("repair gon-1 9", "GON-1 is of gondor and not yours to mend (W6)"),
        ("repair gon-2", "GON-2 is of gondor and not yours to mend (W6)"),
        ("repair gon-1 9 --dry-run", "GON-1 is of gondor and not yours to mend (W6)"),
        ("fort repair hornburg", "F1 is of gondor and not yours to mend (W51)"),
        ("fort repair hornburg a5 6", "F1 is of gondor and not yours to mend (W51)"),
        ("fort repair hornburg a5 1", "F1 is of gondor and not yours to mend (W51)"),
        ("fort repair hornburg b5", "F1 is of gondor and not yours to mend (W51)"),
    ],
)
def test_w20_w6_w51_nobody_spends_from_his_seat_what_is_of_another_faction(
    foreign: Shell, event: Event, line: str, said: str, eyes: str
) -> None:
    before = tables(event)
    answer = foreign(f"{line} --as {eyes}")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err == f"{said}; ask its faction, or a master\n"
    assert tables(event) == before


@pytest.mark.parametrize("eyes", ["faramir", "gondor", "gon-c1", "master", ""])
@pytest.mark.parametrize("line", ["muster faramir hi", "repair gon-1 1", "fort repair hornburg a5 1"])
def test_who_is_of_the_faction_spends_its_goods(foreign: Shell, line: str, eyes: str) -> None:
    assert foreign(f"{line} --as {eyes}" if eyes else line).code == 0


def test_a_player_is_told_to_ask_a_master_to_take_back_what_only_masters_can(foreign: Shell) -> None:
    assert foreign("repair gon-1 1 --as faramir").err == "(to take it back: ask a master)\n"
    assert foreign("repair gon-1 1 --as master").err == "(to take it back: bunchuk undo)\n"
    assert foreign("undo").code == 0


def test_a_player_is_not_told_to_undo_what_is_over(bk: Shell) -> None:
    assert bk("game abandon G1 --why rain").code == 0
    assert bk("game do ready --game G1").err == "game G1 is abandoned; bunchuk undo takes that back\n"
    assert bk("game do ready --game G1 --as Anna").err == "game G1 is abandoned; a master can take that back\n"
    assert bk("game undo --game G1 --as Anna").err == "game G1 is abandoned; a master can take that back\n"


def test_a_player_is_told_no_numbers_of_operations(foreign: Shell) -> None:
    for line in ("repair gon-1 1", "muster faramir hi --dry-run", "treasury ledger gondor", "treasury ledger"):
        mine, masters = (foreign(f"{line} --json --as {eyes}").data for eyes in ("faramir", "master"))
        if isinstance(mine, list):
            assert isinstance(masters, list)
            assert {entry["number"] for entry in mine} == {None}
            assert None not in {entry["number"] for entry in masters}
        else:
            assert isinstance(mine, dict)
            assert isinstance(masters, dict)
            assert mine["operations"] == []
            assert masters["operations"]
    assert foreign("treasury ledger gondor --as faramir").out.startswith("       20")
