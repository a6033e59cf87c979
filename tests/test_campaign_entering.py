"""Sheets that come back: what they showed, what changed since, and entering them as one act."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from events import begin, holds, tables
from shell import Shell

from bunchuk.campaign import commanders, entering, heroes, history, losses, mending, muster, papers, roster, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Done, Event
from bunchuk.errors import BunchukError, Misused, NotFound, Problems, Refused


class Clock:
    """A clock that goes on by a minute each time it is looked at."""

    def __init__(self) -> None:
        self.now = datetime(2026, 6, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = Event(begin(tmp_path).path, who="Anna", clock=Clock())
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "gothmog", "li", 2, people="orcs")
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="saved his lord")
    return event


@pytest.fixture
def sheet(event: Event) -> str:
    """Faramir's battle sheet, printed."""
    papers.print_battle_sheets(event, ["faramir", "gothmog"], "", event.path.with_name("sheet.pdf"))
    return "GON-C1/9"


@pytest.fixture
def snapshot(event: Event) -> str:
    """The snapshot, printed."""
    papers.print_master_snapshot(event, event.path.with_name("snapshot.pdf"))
    return "S9"


def number(event: Event, sheet: str, table: str, code: str) -> str:
    rows = entering.show(event, sheet).rows
    return next(str(row.number) for row in rows if (row.table, row.code) == (table, code))


def hits(event: Event, code: str) -> int | None:
    return roster.show(event, code).hits


def refused(event: Event, sheet: str, answers: dict[str, str]) -> list[str]:
    before = tables(event)
    with pytest.raises(Problems) as caught:
        entering.enter(event, sheet, answers)
    assert tables(event) == before
    return [str(problem) for problem in caught.value.problems]


def test_a_battle_sheet_has_its_units_and_heroes_in_order(event: Event, sheet: str) -> None:
    found = entering.show(event, sheet)
    assert (found.number, found.kind, found.leader, found.since) == (sheet, "battle", "GON-C1", 0)
    assert [(row.number, row.code) for row in found.rows] == [(1, "GON-1"), (2, "GON-2"), (3, "GON-H1")]
    assert found.rows[0].printed["hits"] == found.rows[0].now["hits"] == "6"


def test_only_what_changed_is_entered_and_all_of_it_is_one_act(event: Event, sheet: str) -> None:
    before = tables(event)
    done = entering.enter(event, sheet, {"1": "4", "2": "deserted Bergil", "3": "captured"})
    assert done.lines == (
        "sheet GON-C1/9: 3 changes",
        "  GON-1: hits now 4 (sheet GON-C1/9)",
        "  GON-2 deserted (witness Bergil)",
        "  GON-H1 Beregond is captured (sheet GON-C1/9)",
    )
    assert (hits(event, "gon-1"), roster.show(event, "gon-2").state) == (4, "deserted")
    assert heroes.show(event, "beregond").fate == "captured"
    assert check(event).problems == ()
    after = tables(event)
    history.undo(event)
    assert {name: rows for name, rows in tables(event).items() if name != "prints"} == {
        name: rows for name, rows in before.items() if name != "prints"
    }
    history.redo(event)
    assert tables(event) == after


def test_the_same_sheet_twice_changes_nothing(event: Event, sheet: str) -> None:
    answers = {"1": "4", "3": "dead"}
    entering.enter(event, sheet, answers)
    after = tables(event)
    done = entering.enter(event, sheet, answers)
    assert (done.operations, tables(event)) == ((), after)
    assert "nothing new" in done.lines[0]


def test_all_refusals_are_told_by_row_and_nothing_is_entered(event: Event, sheet: str) -> None:
    told = refused(event, sheet, {"1": "9", "2": "5", "3": "asleep", "8": "1", "winner": "faramir"})
    assert [line.partition(": ")[0] for line in told] == [
        "sheet GON-C1/9:1", "sheet GON-C1/9:3", "sheet GON-C1/9:8", "sheet GON-C1/9, winner",
    ]  # fmt: skip
    assert "whole number" in told[0]
    assert "is no fate" in told[1]
    assert "no such row" in told[2]


def test_a_unit_of_no_hits_is_refused_as_at_the_keyboard(event: Event, sheet: str) -> None:
    assert "W33" in refused(event, sheet, {"1": "0"})[0]


def test_fields_that_changed_since_the_printing_need_an_answer_that_is_sure(event: Event, sheet: str) -> None:
    mending.set_figure(event, "gon-1", "hits", "5", "arrows")
    found = entering.show(event, sheet)
    assert (found.since, found.rows[0].printed["hits"], found.rows[0].now["hits"]) == (1, "6", "5")
    (told,) = refused(event, sheet, {"1": "3", "2": "4"})
    assert "GON-1: hits was 6 when the sheet was printed, it is 5 by now; 3! sets it all the same" in told
    assert entering.enter(event, sheet, {"1": "5"}).operations == ()
    entering.enter(event, sheet, {"1": "3!", "2": "4"})
    assert (hits(event, "gon-1"), hits(event, "gon-2")) == (3, 4)
    history.undo(event)
    entering.enter(event, sheet, {"1": "2"}, sure=True)
    assert hits(event, "gon-1") == 2


def test_a_sheet_shows_what_has_been_taken_back_since(event: Event) -> None:
    mending.set_figure(event, "gon-1", "hits", "5", "arrows")
    papers.print_battle_sheets(event, ["faramir"], "", event.path.with_name("sheet.pdf"))
    history.undo(event, 10)
    found = entering.show(event, "gon-c1/10")
    assert (found.since, found.rows[0].printed["hits"], found.rows[0].now["hits"]) == (1, "5", "6")


def test_a_sheet_printed_after_an_undo_shows_the_event_without_it(event: Event) -> None:
    mending.set_figure(event, "gon-1", "hits", "5", "arrows")
    history.undo(event)
    papers.print_battle_sheets(event, ["faramir"], "", event.path.with_name("sheet.pdf"))
    found = entering.show(event, "GON-C1/9")
    assert (found.since, found.rows[0].printed["hits"]) == (0, "6")
    history.redo(event)
    assert entering.show(event, "GON-C1/9").since == 1


def test_a_player_is_not_told_how_many_acts_there_were_since_his_sheet_was_printed(
    event: Event, sheet: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bk = Shell(event.path, capsys)
    before = bk(f"paper show {sheet} --as faramir"), bk(f"paper show {sheet} --json --as faramir")
    bk("treasury grant mordor 5G")
    assert (bk(f"paper show {sheet} --as faramir"), bk(f"paper show {sheet} --json --as faramir")) == before
    assert "1 acts since" in bk(f"paper show {sheet} --as master").out


def test_a_battle_is_booked_from_both_sides_sheets(event: Event, sheet: str) -> None:
    found = entering.show(event, sheet)
    assert [(row.number, row.code) for row in entering.against(event, found, "gothmog")] == [(4, "MOR-1"), (5, "MOR-2")]
    done = entering.enter(
        event, sheet,
        {"against": "Gothmog", "site": "the ford", "1": "2", "2": "=", "3": "dead", "4": "0", "5": "scattered",
         "winner": "faramir", "enemy fate": "captured"},
    )  # fmt: skip
    assert "battle B1 at the ford: won by GON-C1, fought on paper, sheet GON-C1/9" in done.lines[1]
    assert "  flags and counters to hand in (W38): MOR-1, MOR-2; bunchuk flag in CODE …" in "\n".join(done.lines)
    assert [roster.show(event, code).state for code in ("gon-1", "gon-2", "mor-1", "mor-2")] == [
        "live", "live", "destroyed", "scattered",
    ]  # fmt: skip
    assert commanders.show(event, "gothmog").fate == "captured"
    assert commanders.show(event, "faramir").destroyed == 1
    assert heroes.show(event, "beregond").fate == "dead"
    assert check(event).problems == ()
    again = {"against": "Gothmog", "site": "the ford", "1": "1"}
    (told,) = refused(event, sheet, again)
    assert "brought before: battle B1 at the ford" in told
    assert told.endswith("Gothmog! brings one more")
    history.undo(event)
    assert roster.show(event, "mor-1").state == "live"
    assert entering.enter(event, sheet, again).operations


def test_a_battle_needs_a_site_units_and_an_enemy(event: Event, sheet: str) -> None:
    assert "needs its site" in refused(event, sheet, {"against": "gothmog", "1": "2"})[0]
    assert "name the units that fought" in refused(event, sheet, {"against": "gothmog", "site": "ford"})[0]
    assert "no commander 'nobody'" in refused(event, sheet, {"against": "nobody", "site": "ford"})[0]
    told = refused(event, sheet, {"against": "gothmog", "site": "ford", "1": "many", "4": "9"})
    assert "write the hits that are left" in told[0]


def test_a_snapshot_s_rows_are_those_on_the_paper(event: Event, snapshot: str) -> None:
    found = entering.show(event, snapshot)
    assert [row.number for row in found.rows] == list(range(1, len(found.rows) + 1))
    assert {"units", "treasuries", "commanders", "heroes"} <= {row.table for row in found.rows}


def test_a_snapshot_is_entered_by_row_numbers_and_fields(event: Event, snapshot: str) -> None:
    commanders.register(event, "gondor", "Boromir", 3, may=["hi", "li"])
    gold, iron = (
        number(event, snapshot, "treasuries", "gondor gold"),
        number(event, snapshot, "treasuries", "mordor iron"),
    )
    held = holds(event, "gondor")["G"], holds(event, "mordor")["I"]
    done = entering.enter(
        event, snapshot,
        {gold: str(held[0] + 250), iron: f"amount {held[1] - 10}", number(event, snapshot, "units", "GON-1"):
         "hits 3; commander boromir", number(event, snapshot, "commanders", "MOR-C1"): "types hi,li"},
    )  # fmt: skip
    assert len(done.data["entered"]) == 5  # type: ignore[arg-type]
    assert (holds(event, "gondor")["G"], holds(event, "mordor")["I"]) == (held[0] + 250, held[1] - 10)
    assert roster.show(event, "gon-1").commander_name == "Boromir"
    assert commanders.show(event, "gothmog").types == ("light_infantry", "heavy_infantry")
    assert check(event).problems == ()
    assert entering.enter(event, snapshot, {gold: str(held[0] + 250), iron: str(held[1] - 10)}).operations == ()
    history.undo(event)
    assert (holds(event, "gondor")["G"], holds(event, "mordor")["I"]) == held


def test_what_is_new_stands_in_blank_rows(event: Event, snapshot: str) -> None:
    blank = {row.table: str(row.number) for row in reversed(entering.show(event, snapshot).rows) if not row.code}
    done = entering.enter(
        event, snapshot,
        {blank["commanders"]: "gondor 'Boromir the Bold' 2 hi,fs", blank["heroes"]: "boromir Bergil 4/1/2/3/2/0 hi",
         blank["units"]: "boromir hi 2"},
    )  # fmt: skip
    assert done.lines[0] == "sheet S9: 3 changes"
    (told,) = refused(event, snapshot, {blank["units"]: "boromir hi 2"})
    assert "this sheet brought before: GON-3…GON-4" in told
    entering.enter(event, snapshot, {str(int(blank["units"]) + 1): "faramir fs!"})
    assert commanders.show(event, "boromir").units == ("GON-3", "GON-4")
    assert check(event).problems == ()
    history.undo(event)
    history.undo(event)
    unsound = {blank["units"]: "boromir", blank["commanders"]: "gondor 'Imrahil", blank["dues"]: "x"}
    faults = refused(event, snapshot, unsound)
    assert [("write" in line, "nothing new" in line) for line in faults] == [(True, False)] * 2 + [(False, True)]


def test_arrears_and_collected_flags_are_ticked_on_a_snapshot(event: Event) -> None:
    upkeep.close(event)
    for faction in ("gondor",):
        from bunchuk.campaign import treasury

        treasury.take(event, faction, f"{holds(event, faction)['G']}G", "stolen")
    upkeep.close(event, 2)
    losses.disband(event, ["mor-1"], "home")
    papers.print_master_snapshot(event, event.path.with_name("s.pdf"))
    sheet = "S13"
    due = number(event, sheet, "dues", "GON-1 2")
    entering.enter(event, sheet, {due: "waived", number(event, sheet, "units", "MOR-1"): "in"})
    assert roster.show(event, "gon-1").unpaid == ()
    assert roster.show(event, "mor-1").flag_in
    assert entering.enter(event, sheet, {due: "waived"}).operations == ()


def test_what_other_acts_bring_is_not_set_from_paper(event: Event, snapshot: str) -> None:
    row = number(event, snapshot, "commanders", "GON-C1")
    assert "level of GON-C1 Faramir is not set from paper" in refused(event, snapshot, {row: "level 10"})[0]
    row = number(event, snapshot, "heroes", "GON-H1")
    assert "is not set from paper" in refused(event, snapshot, {row: "hits 2"})[0]


@pytest.mark.parametrize("text", ["GON-C1/3", "S3", "GON-C1/99999999999", "nonsense", "GON-C1/", "/9", "GON-C9/9", "S"])
def test_a_sheet_that_was_never_printed_is_not_found(text: str, event: Event, sheet: str, snapshot: str) -> None:
    with pytest.raises(NotFound):
        entering.show(event, text)


def test_w4_a_faction_enters_its_own_battle_sheets_only(event: Event, sheet: str, snapshot: str) -> None:
    assert entering.show(event, sheet, "gondor").rows
    for number_, eyes in ((sheet, "mordor"), (snapshot, "gondor")):
        with pytest.raises(Refused, match="W4"):
            entering.show(event, number_, eyes)
        with pytest.raises(Refused, match="W4"):
            entering.enter(event, number_, {}, eyes=eyes)
    assert entering.show(event, snapshot, "master").rows


def test_a_snapshot_tells_of_no_battle(event: Event, snapshot: str) -> None:
    with pytest.raises(Misused):
        entering.against(event, entering.show(event, snapshot), "gothmog")
    assert "no battle sheet" in refused(event, snapshot, {"against": "gothmog"})[0]


def test_a_dry_run_tries_a_sheet_and_enters_nothing(event: Event, sheet: str) -> None:
    before = tables(event)
    done = entering.enter(Event(event.path, dry_run=True), sheet, {"1": "4"})
    assert done.lines[1:] == ("  GON-1: hits now 4 (sheet GON-C1/9)",)
    assert tables(event) == before


def test_a_part_that_is_refused_leaves_no_trace_of_the_parts_before_it_in_its_row(event: Event, sheet: str) -> None:
    before = tables(event)
    with pytest.raises(BunchukError):
        entering.enter(event, sheet, {"1": "hits 4; commander gothmog"})
    assert tables(event) == before
    assert done_lines(entering.enter(event, sheet, {"1": "hits 4"})) == 1


def done_lines(done: Done) -> int:
    entered = done.data["entered"]
    assert isinstance(entered, list)
    return len(entered)
