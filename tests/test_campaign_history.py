from pathlib import Path

import pytest
from events import begin, holds, tables

from bunchuk.campaign import battles, calls, commanders, figures, history, mending, muster, rebuild, treasury, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Faulty, NotFound, Refused


def number(event: Event) -> int:
    return history.log(event, last=1)[0].number or 0


def test_undo_takes_back_the_newest_act(event: Event) -> None:
    before = tables(event)
    treasury.grant(event, "gondor", "40G")
    done = history.undo(event, why="wrong faction")
    assert tables(event) == before
    assert done.lines == (f"undone: operation {number(event)}, gondor is granted 40G",)


def test_undo_then_redo_gives_equal_tables(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 3)
    before = tables(event)
    history.undo(event)
    assert tables(event) != before
    history.redo(event)
    assert tables(event) == before


def test_undo_undo_redo_redo_comes_back_in_the_order_left(event: Event) -> None:
    steps = [tables(event)]
    for amount in ("1G", "2G", "3G"):
        treasury.grant(event, "gondor", amount)
        steps.append(tables(event))
    for step in (2, 1, 0):
        history.undo(event)
        assert tables(event) == steps[step]
    for step in (1, 2, 3):
        history.redo(event)
        assert tables(event) == steps[step]
    with pytest.raises(Refused, match="nothing is undone"):
        history.redo(event)


def test_an_older_act_can_be_undone_by_its_number(event: Event) -> None:
    treasury.grant(event, "gondor", "40G")
    wrong = number(event)
    muster.muster(event, "faramir", "hi", 1)
    history.undo(event, wrong)
    assert holds(event, "gondor")["G"] == 4900
    history.redo(event)
    assert holds(event, "gondor")["G"] == 4940


def test_what_rests_on_an_act_is_named_and_nothing_changes(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 3)
    mustered = number(event)
    treasury.grant(event, "gondor", "1G")
    upkeep.close(event)
    before = tables(event), history.log(event)
    with pytest.raises(Refused) as caught:
        history.undo(event, mustered)
    assert str(caught.value) == (
        f"operation {mustered} (GON-1…GON-3 men heavy infantry mustered for 300G/18I under GON-C1) cannot be undone: "
        f"operation {mustered + 2} (cycle 1 closed: gondor paid 90G/6I/6F) rests on it; undo {mustered + 2} first"
    )
    assert (tables(event), history.log(event)) == before
    history.undo(event, mustered + 2)
    history.undo(event, mustered)


def test_all_that_rests_on_an_act_is_named_at_once_and_can_be_undone_from_the_last(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    mending.set_figure(event, "gon-1", "hits", "4", "an ambush")
    treasury.grant(event, "gondor", "1G")
    mending.repair(event, "gon-1", 1)
    for cycle in (1, 2, 3):
        upkeep.close(event, cycle)
    with pytest.raises(Refused) as caught:
        history.undo(event, 7)
    assert "operations 8 (GON-1: hits now 4 (an ambush)), 10 (GON-1: 1 hit mended" in str(caught.value)
    assert str(caught.value).endswith(
        "11 (cycle 1 closed: gondor paid 30G/2I/2F), 12 (cycle 2 closed: gondor paid "
        "30G/2I/2F), 13 rest on it; undo 13 first"
    )
    for number in (13, 12, 11, 10, 8, 7):
        history.undo(event, number)
    assert holds(event, "gondor")["G"] == 5001


def test_a_grant_that_is_spent_rests_under_what_was_bought(tmp_path: Path) -> None:
    event = begin(tmp_path, purse="100G/6I")
    muster.muster(event, "faramir", "hi", 1)
    with pytest.raises(Refused, match=r"operation 7 \(GON-1 .* rests on it; undo 7 first"):
        history.undo(event, 3)


def test_a_commander_with_units_rests_under_them(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    with pytest.raises(Refused, match=rf"operation {number(event)} .* rests on it"):
        history.undo(event, 5)


def test_redo_of_what_was_done_again_since_is_refused(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    upkeep.close(event)
    history.undo(event)
    upkeep.close(event)
    before = tables(event)
    with pytest.raises(Refused, match=r"the same has been done since \(cycle:1\)"):
        history.redo(event)
    assert tables(event) == before


def test_redo_that_a_later_act_stands_against_names_it(tmp_path: Path) -> None:
    event = begin(tmp_path, purse="100G/6I")
    muster.muster(event, "faramir", "hi", 1)
    history.undo(event)
    treasury.transfer(event, "gondor", "mordor", "50G")
    with pytest.raises(Refused, match=r"operation 7 .* cannot be done again: operation 8 \(gondor gives 50G"):
        history.redo(event)


def test_codes_of_undone_units_are_never_given_again(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 3)
    history.undo(event)
    done = muster.muster(event, "faramir", "hi", 1)
    assert done.data["codes"] == ["GON-4"]
    assert check(event).problems == ()


def test_a_unit_keeps_the_price_it_was_mustered_for_when_history_is_written_anew(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    figures.set_figure(event, "unit", "gondor men heavy_infantry", "creation", "900G")
    treasury.grant(event, "gondor", "1G")
    history.undo(event)
    assert holds(event, "gondor")["G"] == 4900


def test_an_act_undone_twice_is_refused(event: Event) -> None:
    treasury.grant(event, "gondor", "40G")
    last = number(event)
    history.undo(event)
    with pytest.raises(Refused, match="is undone already"):
        history.undo(event, last)


@pytest.mark.parametrize("wrong", [0, -1, 99, 10**30])
def test_an_unknown_number_is_not_found(event: Event, wrong: int) -> None:
    with pytest.raises(NotFound, match="bunchuk log"):
        history.undo(event, wrong)


def test_the_beginning_of_an_event_cannot_be_undone(event: Event) -> None:
    with pytest.raises(Refused, match="beginning"):
        history.undo(event, 1)
    for _ in range(5):
        history.undo(event)
    with pytest.raises(Refused, match="nothing has been done yet"):
        history.undo(event)


def test_a_dry_undo_changes_nothing(event: Event) -> None:
    treasury.grant(event, "gondor", "40G")
    before = tables(event), history.log(event)
    history.undo(Event(event.path, dry_run=True))
    assert (tables(event), history.log(event)) == before


def test_the_log_keeps_what_was_undone_with_who_and_why_beside_it(event: Event) -> None:
    treasury.grant(event, "gondor", "40G")
    history.undo(Event(event.path, who="Boris"), why="for Rohan")
    history.redo(event)
    line = history.log(event)[-1]
    assert (line.who, line.told, line.undone) == ("Anna", "gondor is granted 40G", False)
    marks = [(mark.act, mark.who, mark.why) for mark in line.marks]
    assert marks == [("undo", "Boris", "for Rohan"), ("redo", "Anna", "")]
    assert [line.number for line in history.log(event, last=2)] == [6, 7]


def test_the_chronicle_replayed_into_an_empty_file_gives_equal_tables(event: Event, tmp_path: Path) -> None:
    muster.muster(event, "faramir", "hi", 3)
    upkeep.close(event)
    mending.set_figure(event, "gon-1", "hits", "2", "struck in an ambush")
    mending.repair(event, "gon-1", 1)
    history.undo(event)
    commanders.may(event, "gothmog", ["-lc"])
    copied = Event(tmp_path / "copy.db")
    assert rebuild.replay_into(event, copied.path) == 10
    assert tables(copied) == tables(event)
    assert history.log(copied) == history.log(event)
    with pytest.raises(Faulty, match="exists already"):
        rebuild.replay_into(event, copied.path)


def test_a_battle_in_progress_is_replayed_with_its_match(event: Event, tmp_path: Path) -> None:
    muster.muster(event, "faramir", "hi", 1)
    muster.muster(event, "gothmog", "li", 1, people="orcs")
    battles.open_battle(event, "ford", calls.Call("faramir", "gothmog"), secret=bytes(32))
    copied = Event(tmp_path / "copy.db")
    rebuild.replay_into(event, copied.path)
    assert tables(copied) == tables(event)
    assert check(event).problems == check(copied).problems == ()
    with event.reading() as one, copied.reading() as other:
        assert one.execute("SELECT * FROM matches").fetchall() == other.execute("SELECT * FROM matches").fetchall()


def test_rebuilding_gives_equal_tables(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 3)
    upkeep.close(event)
    before = tables(event)
    rebuild.mend(event)
    assert tables(event) == before
