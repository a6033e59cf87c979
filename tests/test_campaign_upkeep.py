import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from events import begin, holds, tables
from hypothesis import given, settings
from hypothesis import strategies as st

from bunchuk.campaign import battles, calls, figures, history, losses, mending, muster, roster, treasury, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.dues import arrears
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Misused, NotFound, Refused, Short

HEAVY = {"G": 30, "I": 2, "F": 2}


@pytest.fixture
def poor(tmp_path: Path) -> Event:
    """Three heavy infantry and 75 gold left: enough for two of them."""
    event = begin(tmp_path, purse="375G/118I/100W/100F")
    muster.muster(event, "faramir", "hi", 3)
    return event


def unpaid(event: Event) -> list[str]:
    return [unit.code for unit in roster.listing(event, state="unpaid")]


def keys(event: Event) -> list[str]:
    with event.reading() as db:
        return [key for (key,) in db.execute("SELECT key FROM transfers WHERE what LIKE '%upkeep%' ORDER BY id")]


def test_w7_each_living_unit_is_charged_from_its_treasury(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    muster.muster(event, "gothmog", "lc", 1, people="orcs")
    before = {faction: holds(event, faction) for faction in ("gondor", "mordor")}
    done = upkeep.close(event)
    assert done.lines == ("cycle 1 closed: gondor paid 60G/4I/4F; mordor paid 60G/2I/4F",)
    assert done.data == {"cycle": 1, "closed": True, "unpaid": []}
    for faction, paid in (("gondor", {"G": 60, "I": 4, "F": 4}), ("mordor", {"G": 60, "I": 2, "F": 4})):
        assert holds(event, faction) == {k: v - paid.get(k, 0) for k, v in before[faction].items()}
    assert keys(event) == ["upkeep:1:GON-1", "upkeep:1:GON-2", "upkeep:1:MOR-1"]


def test_w7_lost_units_are_not_charged(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 3)
    losses.disband(event, ["gon-2"], why="sent home")
    upkeep.close(event)
    assert keys(event) == ["upkeep:1:GON-1", "upkeep:1:GON-3"]


def test_w7_a_cycle_is_charged_once_whatever_is_run_twice(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    upkeep.close(event)
    after = tables(event)
    again = upkeep.close(event)
    assert again.operations == ()
    assert again.lines == (
        "cycle 1 is closed already and nothing has happened since; to close cycle 2 too, say bunchuk cycle close 2",
    )
    assert upkeep.close(event, 1).lines == ("cycle 1 is closed already; nothing is charged twice",)
    assert tables(event) == after
    upkeep.close(event, 2)
    treasury.grant(event, "gondor", "1G")
    assert upkeep.close(event, 1).operations == ()
    assert upkeep.close(event).data["cycle"] == 3


def test_w7_undoing_and_closing_again_charges_once(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    upkeep.close(event)
    after = tables(event)
    history.undo(event)
    upkeep.close(event)
    assert {k: v for k, v in tables(event).items() if k not in ("cycles", "transfers")} == {
        k: v for k, v in after.items() if k not in ("cycles", "transfers")
    }


def test_w7_a_cycle_further_ahead_is_refused(event: Event) -> None:
    with pytest.raises(Refused, match=r"cycle 3 is not the next \(W7\); close cycle 1 first"):
        upkeep.close(event, 3)
    with pytest.raises(Misused):
        upkeep.close(event, 0)


def test_w7_who_cannot_be_paid_is_passed_over_in_muster_order(poor: Event) -> None:
    preview = upkeep.preview(poor)
    assert preview.unpaid == ("GON-3",)
    assert preview.charges[0].missing == (("G", 15),)
    done = upkeep.close(poor)
    assert unpaid(poor) == ["GON-3"]
    assert done.warnings == ("gondor is short of 15G: GON-3 unpaid",)
    assert "left unpaid: GON-3" in done.lines[0]
    assert holds(poor, "gondor") == {"G": 15, "I": 96, "W": 100, "F": 96}


def test_w7_a_dear_unit_is_passed_over_and_a_cheaper_one_after_it_paid(event: Event) -> None:
    muster.muster(event, "gothmog", "lc", 1, people="orcs")
    muster.muster(event, "gothmog", "li", 1, people="orcs")
    held = holds(event, "mordor")["G"]
    treasury.transfer(event, "mordor", "gondor", f"{held - 50}G")
    upkeep.close(event)
    assert unpaid(event) == ["MOR-1"]


def test_w7_the_master_s_order_comes_first(poor: Event) -> None:
    assert upkeep.preview(poor, ["gon-3"]).unpaid == ("GON-2",)
    upkeep.close(poor, order=["gon-3"])
    assert unpaid(poor) == ["GON-2"]


def test_w7_an_order_of_unknown_or_lost_units_is_refused(poor: Event) -> None:
    with pytest.raises(NotFound):
        upkeep.close(poor, order=["gon-77"])
    losses.disband(poor, ["gon-1"], why="sent home")
    with pytest.raises(Refused, match="GON-1 is disbanded"):
        upkeep.close(poor, order=["gon-1"])


def test_w7_arrears_are_paid_once_by_their_own_transfer(poor: Event) -> None:
    upkeep.close(poor)
    with pytest.raises(Short, match="15G for the arrears of GON-3"):
        upkeep.pay(poor, "gon-3")
    treasury.grant(poor, "gondor", "15G")
    done = upkeep.pay(poor, "gon-3")
    assert done.data == {"unit": "GON-3", "cycles": [1], "paid": "30G/2I/2F"}
    assert unpaid(poor) == []
    assert holds(poor, "gondor").get("G", 0) == 0
    with pytest.raises(Refused, match="no arrears"):
        upkeep.pay(poor, "gon-3")


def test_w7_arrears_are_what_was_due_then(poor: Event) -> None:
    upkeep.close(poor)
    mending.set_figure(poor, "gon-3", "upkeep", "1G", "a smaller company")
    treasury.grant(poor, "gondor", "100G")
    assert upkeep.pay(poor, "gon-3").data["paid"] == "30G/2I/2F"


def test_w7_a_later_cycle_charges_only_its_own_upkeep(poor: Event) -> None:
    upkeep.close(poor)
    treasury.grant(poor, "gondor", "1000G")
    held = holds(poor, "gondor")["G"]
    upkeep.close(poor)
    assert holds(poor, "gondor")["G"] == held - 90
    assert unpaid(poor) == ["GON-3"]
    with poor.reading() as db:
        assert arrears(db, "GON-3") == ((1, "30G/2I/2F"),)


def test_w7_arrears_of_several_cycles_are_paid_together(poor: Event) -> None:
    upkeep.close(poor)
    treasury.transfer(poor, "gondor", "mordor", "15G")
    upkeep.close(poor)
    assert unpaid(poor) == ["GON-1", "GON-2", "GON-3"]
    treasury.grant(poor, "gondor", "60G")
    assert upkeep.pay(poor, "gon-3").data == {"unit": "GON-3", "cycles": [1, 2], "paid": "60G/4I/4F"}


def test_w7_arrears_are_waived_with_a_reason(poor: Event) -> None:
    upkeep.close(poor)
    with pytest.raises(Misused, match="--why"):
        upkeep.waive(poor, "gon-3", " ")
    held = holds(poor, "gondor")
    upkeep.waive(poor, "gon-3", "fed by the town")
    assert unpaid(poor) == []
    assert holds(poor, "gondor") == held
    history.undo(poor)
    assert unpaid(poor) == ["GON-3"]


def test_w7_undoing_a_muster_that_was_charged_is_refused_and_names_the_cycle(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 2)
    upkeep.close(event)
    with pytest.raises(Refused, match=r"operation 8 \(cycle 1 closed.*undo 8 first"):
        history.undo(event, 7)


def test_w7_undoing_the_muster_of_a_passed_over_unit_is_refused_too(poor: Event) -> None:
    muster.muster(poor, "gothmog", "li", 1, people="orcs")
    held = holds(poor, "mordor")["G"]
    treasury.transfer(poor, "mordor", "gondor", f"{held}G")
    upkeep.close(poor)
    assert unpaid(poor) == ["MOR-1"]
    with pytest.raises(Refused, match="cycle 1 closed"):
        history.undo(poor, 8)


def test_w7_undoing_a_grant_that_the_cycle_spent_is_refused(poor: Event) -> None:
    treasury.grant(poor, "gondor", "15G")
    upkeep.close(poor)
    with pytest.raises(Refused, match="on it; undo"):
        history.undo(poor, 8)


def test_w7_undoing_an_earlier_cycle_is_refused_while_a_later_stands(event: Event) -> None:
    upkeep.close(event)
    upkeep.close(event, 2)
    with pytest.raises(Refused, match=r"cycle 2 closed.*rests on it"):
        history.undo(event, 7)


def test_w7_the_pack_may_let_the_unpaid_desert(poor: Event) -> None:
    figures.set_figure(poor, "settings", "", "unpaid", "desert")
    assert upkeep.preview(poor).otherwise == "desert"
    upkeep.close(poor)
    assert roster.show(poor, "gon-3").state == "deserted"
    with pytest.raises(Refused, match="GON-3 is deserted"):
        upkeep.pay(poor, "gon-3")
    assert check(poor).problems == ()


def test_w7_the_pack_may_let_the_unpaid_off(poor: Event) -> None:
    figures.set_figure(poor, "settings", "", "unpaid", "ignore")
    upkeep.close(poor)
    assert (roster.show(poor, "gon-3").state, unpaid(poor)) == ("live", [])


def fight(event: Event) -> None:
    battles.open_battle(event, "ford", calls.Call("faramir", "gothmog"), secret=bytes(32))


def test_w7_units_in_a_battle_are_charged_too(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    muster.muster(event, "gothmog", "li", 1, people="orcs")
    fight(event)
    upkeep.close(event)
    assert keys(event) == ["upkeep:1:GON-1", "upkeep:1:MOR-1"]
    assert check(event).problems == ()


def test_w7_an_unpaid_unit_does_not_desert_out_of_a_battle(poor: Event) -> None:
    figures.set_figure(poor, "settings", "", "unpaid", "desert")
    treasury.transfer(poor, "gondor", "mordor", "75G")
    muster.muster(poor, "gothmog", "li", 1, people="orcs")
    fight(poor)
    muster.form(poor, "faramir", "hi", 1, why="a crowd united")
    upkeep.close(poor)
    assert [roster.show(poor, f"gon-{number}").state for number in range(1, 5)] == ["live", "live", "live", "deserted"]
    assert unpaid(poor) == ["GON-1", "GON-2", "GON-3", "GON-4"]
    assert check(poor).problems == ()


def test_w4_one_hidden_upkeep_refuses_the_whole_cycle_before_anything_is_charged(event: Event) -> None:
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "strength", "7/3/2/2/0")
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "upkeep", "?")
    muster.muster(event, "faramir", "hi", 1)
    muster.muster(event, "gothmog", "li", 1, people="trolls")
    before = tables(event)
    with pytest.raises(Refused, match=r"the upkeep of MOR-1 is hidden.*\(W4\); bunchuk unit set MOR-1 upkeep"):
        upkeep.close(event)
    with pytest.raises(Refused, match="W4"):
        upkeep.preview(event)
    assert tables(event) == before
    mending.set_figure(event, "mor-1", "upkeep", "90G", "by the masters' word")
    assert upkeep.close(event).data["closed"] is True


def test_a_cycle_without_units_is_closed_all_the_same(event: Event) -> None:
    assert upkeep.close(event).lines == ("cycle 1 closed: nothing was due",)


def test_a_unit_without_upkeep_is_always_paid_and_moves_nothing(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    mending.set_figure(event, "gon-1", "upkeep", "-", "volunteers")
    upkeep.close(event)
    assert (unpaid(event), keys(event)) == ([], [])
    assert check(event).problems == ()


@settings(max_examples=25, deadline=None)
@given(
    counts=st.lists(st.tuples(st.sampled_from(["li", "hi", "fs", "hc"]), st.integers(1, 3)), max_size=5),
    purse=st.fixed_dictionaries({letter: st.integers(1, 250) for letter in "GIWF"}),
    order=st.lists(st.integers(1, 12), max_size=3),
)
def test_w7_a_preview_is_what_is_then_posted(
    tmp_path_factory: pytest.TempPathFactory,
    counts: list[tuple[str, int]],
    purse: dict[str, int],
    order: list[int],
) -> None:
    event = begin(tmp_path_factory.mktemp("event"), purse="9000G/900I/900W/2000H/900F")
    for kind, count in counts:
        muster.muster(event, "faramir", kind, count)
    held = holds(event, "gondor")
    treasury.transfer(event, "gondor", "mordor", "/".join(f"{amount}{letter}" for letter, amount in held.items()))
    treasury.grant(event, "gondor", "/".join(f"{amount}{letter}" for letter, amount in purse.items()))
    first = [f"GON-{number}" for number in order if number <= sum(count for _, count in counts)]
    preview = upkeep.preview(event, first)
    before = holds(event, "gondor")
    upkeep.close(event, order=first)
    with event.reading() as db:
        posted = db.execute(
            "SELECT l.resource, -sum(l.amount) FROM legs l JOIN transfers t ON t.id = l.transfer"
            " WHERE t.key LIKE 'upkeep:1:%' AND l.account = 'treasury:gondor' GROUP BY l.resource"
        ).fetchall()
    charge = preview.charges[0] if preview.charges else None
    assert sorted(posted) == sorted(charge.total if charge else ())
    assert sorted(unpaid(event)) == sorted(preview.unpaid)
    assert holds(event, "gondor") == dict(charge.left if charge else tuple(before.items()))
    assert check(event).problems == ()


CLOSE = """
import sys
from pathlib import Path
from bunchuk.campaign import upkeep
from bunchuk.campaign.event import Event
print("ready", flush=True)
upkeep.close(Event(Path(sys.argv[1])), 1)
print("closed", flush=True)
"""


@pytest.fixture(scope="module")
def great_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event of 10,000 units that a cycle can pay."""
    event = begin(tmp_path_factory.mktemp("host"), purse="9000000G/900000I/900000W/900000F")
    for _ in range(10):
        muster.muster(event, "faramir", "hi", 1000)
    return event.path


def test_kill_9_while_10_000_units_are_charged_leaves_all_or_none(great_host: Path, tmp_path: Path) -> None:
    started = time.perf_counter()
    outcomes = set()
    span = 0.6
    for attempt in range(9):
        path = tmp_path / f"event{attempt}.db"
        with sqlite3.connect(great_host) as db:
            db.execute("VACUUM INTO ?", (str(path),))
        db.close()
        process = subprocess.Popen([sys.executable, "-c", CLOSE, str(path)], stdout=subprocess.PIPE, text=True)
        assert process.stdout
        process.stdout.readline()
        began = time.perf_counter()
        if attempt == 0:  # the first is let be, to learn how long it takes
            assert process.communicate()[0] == "closed\n"
            span = time.perf_counter() - began
        else:
            time.sleep(random.uniform(0, span))
            os.kill(process.pid, signal.SIGKILL)
            process.communicate()
        outcomes.add(_charged(path))
    assert outcomes <= {(0, 0, 0, 0, 9_000_000 - 1_000_000), (1, 10_000, 10_000, 60_000, 9_000_000 - 1_300_000)}
    assert len(outcomes) == 2, f"all of {time.perf_counter() - started:.1f} s fell on one side"


def _charged(path: Path) -> tuple[int, ...]:
    with Event(path).reading() as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        row: tuple[int, ...] = db.execute(
            "SELECT (SELECT count(*) FROM cycles), (SELECT count(*) FROM dues),"
            " (SELECT count(*) FROM transfers WHERE key LIKE 'upkeep:%'),"
            " (SELECT count(*) FROM legs JOIN transfers t ON t.id = transfer WHERE t.key LIKE 'upkeep:%'),"
            " (SELECT amount FROM balances WHERE account = 'treasury:gondor' AND resource = 'G')"
        ).fetchone()
    return row


def test_after_a_kill_the_cycle_is_simply_closed_again(great_host: Path, tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    with sqlite3.connect(great_host) as db:
        db.execute("VACUUM INTO ?", (str(path),))
    db.close()
    process = subprocess.Popen([sys.executable, "-c", CLOSE, str(path)], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    time.sleep(0.05)
    process.kill()
    process.communicate()
    upkeep.close(Event(path), 1)
    assert _charged(path) == (1, 10_000, 10_000, 60_000, 9_000_000 - 1_300_000)
    assert check(Event(path)).problems == ()


def test_refusals_are_one_line_and_of_our_family(event: Event) -> None:
    acts: tuple[Callable[[], object], ...] = (
        lambda: upkeep.pay(event, "nobody"),
        lambda: upkeep.waive(event, "", "x"),
        lambda: upkeep.close(event, -3),
        lambda: upkeep.close(event, 10**30),
    )
    for act in acts:
        with pytest.raises(BunchukError) as caught:
            act()
        assert "\n" not in str(caught.value)
