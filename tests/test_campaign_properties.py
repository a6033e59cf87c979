"""Any sequence of acts, refusals included, keeps the event whole."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import pytest
from events import Tables, begin, tables
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bunchuk.campaign import assignment, commanders, history, losses, mending, muster, rebuild, treasury, upkeep
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Done, Event
from bunchuk.errors import Ambiguous, Busy, Misused, NotFound, Refused

FACTIONS = st.sampled_from(["gondor", "mordor", "rohan"])
AMOUNTS = st.builds("{}{}".format, st.integers(0, 400), st.sampled_from("GIWHVF"))
LEADERS = st.sampled_from(["faramir", "gothmog", "boromir", "nobody"])
UNITS = st.builds("{}-{}".format, st.sampled_from(["GON", "MOR"]), st.integers(1, 9))
TYPES = st.sampled_from(["li", "hi", "fs", "hc", "lc"])


class Campaign(RuleBasedStateMachine):
    """Masters of two minds: they act, are refused, take back and do again."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp(prefix="bunchuk-"))
        self.event = begin(self.folder, purse="900G/90I/60W/200H/100V/60F")

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    def attempt(self, act: Callable[[], Done]) -> Done | None:
        """Act; a refusal is one line and changes nothing."""
        before = tables(self.event)
        try:
            return act()
        except (Refused, NotFound, Ambiguous, Misused, Busy) as error:
            told = str(error)
        assert "\n" not in told
        assert tables(self.event) == before
        return None

    @rule(faction=FACTIONS, amount=AMOUNTS)
    def grant(self, faction: str, amount: str) -> None:
        self.attempt(lambda: treasury.grant(self.event, faction, amount))

    @rule(payer=FACTIONS, payee=FACTIONS, amount=AMOUNTS)
    def transfer(self, payer: str, payee: str, amount: str) -> None:
        self.attempt(lambda: treasury.transfer(self.event, payer, payee, amount))

    @rule(faction=FACTIONS, level=st.integers(-1, 3), may=st.lists(TYPES, max_size=3))
    def register(self, faction: str, level: int, may: list[str]) -> None:
        self.attempt(lambda: commanders.register(self.event, faction, "Boromir", level, may=may))

    @rule(leader=LEADERS, kind=TYPES, count=st.integers(0, 3), people=st.sampled_from(["", "men", "orcs"]))
    def muster(self, leader: str, kind: str, count: int, people: str) -> None:
        self.attempt(lambda: muster.muster(self.event, leader, kind, count, people=people))

    @rule(leader=LEADERS, kind=TYPES)
    def form(self, leader: str, kind: str) -> None:
        self.attempt(lambda: muster.form(self.event, leader, kind, people="men", why="a crowd united"))

    @rule(unit=UNITS, hits=st.integers(0, 7))
    def set_hits(self, unit: str, hits: int) -> None:
        self.attempt(lambda: mending.set_figure(self.event, unit, "hits", str(hits), "an ambush"))

    @rule(unit=UNITS, upkeep=st.sampled_from(["-", "?", "1G", "200G/5I"]))
    def set_upkeep(self, unit: str, upkeep: str) -> None:
        self.attempt(lambda: mending.set_figure(self.event, unit, "upkeep", upkeep, "by the masters' word"))

    @rule(unit=UNITS, hits=st.one_of(st.none(), st.integers(0, 3)))
    def repair(self, unit: str, hits: int | None) -> None:
        self.attempt(lambda: mending.repair(self.event, unit, hits))

    @rule(unit=UNITS, leader=LEADERS)
    def assign(self, unit: str, leader: str) -> None:
        self.attempt(lambda: assignment.assign(self.event, [unit], leader))

    @rule(unit=UNITS)
    def disband(self, unit: str) -> None:
        self.attempt(lambda: losses.disband(self.event, [unit], why="sent home"))

    @rule(order=st.lists(UNITS, max_size=2), number=st.one_of(st.none(), st.integers(0, 4)))
    def close_cycle(self, order: list[str], number: int | None) -> None:
        """W7: what is posted is what the preview said."""
        try:
            preview = upkeep.preview(self.event, order)
        except (Refused, NotFound):
            preview = None
        before = self.holdings()
        done = self.attempt(lambda: upkeep.close(self.event, number, order))
        if done is None or not done.data["closed"]:
            assert self.holdings() == before
            return
        assert preview is not None
        assert (preview.cycle, list(preview.unpaid)) == (done.data["cycle"], done.data["unpaid"])
        after = self.holdings()
        for charge in preview.charges:
            assert after.get(charge.faction, {}) == dict(charge.left)
            paid = {letter: amount - dict(charge.left).get(letter, 0) for letter, amount in charge.holds}
            assert {letter: amount for letter, amount in paid.items() if amount} == dict(charge.total)

    @rule(unit=UNITS)
    def pay(self, unit: str) -> None:
        self.attempt(lambda: upkeep.pay(self.event, unit))

    @rule(unit=UNITS)
    def waive(self, unit: str) -> None:
        self.attempt(lambda: upkeep.waive(self.event, unit, "fed by the town"))

    @rule(number=st.one_of(st.none(), st.integers(0, 30)))
    def undo(self, number: int | None) -> None:
        before = tables(self.event)
        if self.attempt(lambda: history.undo(self.event, number)) is not None:
            history.redo(self.event)
            assert tables(self.event) == before
            history.undo(self.event, number)

    @rule()
    def redo(self) -> None:
        self.attempt(lambda: history.redo(self.event))

    @rule()
    def rebuild(self) -> None:
        before = tables(self.event)
        rebuild.mend(self.event)
        assert tables(self.event) == before

    @rule()
    def replay(self) -> None:
        copied = Event(self.folder / "copy.db")
        rebuild.replay_into(self.event, copied.path)
        assert tables(copied) == tables(self.event)
        copied.path.unlink()

    @invariant()
    def treasuries_balance_and_never_go_below_zero(self) -> None:
        rows = tables(self.event)
        sums: dict[tuple[object, object], int] = {}
        per_transfer: dict[tuple[object, object], int] = {}
        for transfer, account, resource, amount in rows["legs"]:
            assert isinstance(amount, int)
            sums[account, resource] = sums.get((account, resource), 0) + amount
            per_transfer[transfer, resource] = per_transfer.get((transfer, resource), 0) + amount
        assert not any(per_transfer.values())
        held = {(account, resource): amount for account, resource, amount in rows["balances"] if amount}
        assert held == {place: amount for place, amount in sums.items() if amount}
        assert all(amount >= 0 for place, amount in sums.items() if not str(place[0]).startswith("outside:"))

    @invariant()
    def the_event_is_what_its_chronicle_says(self) -> None:
        assert check(self.event).problems == ()

    def holdings(self) -> dict[str, dict[str, int]]:
        return {purse.faction: purse.holds or {} for purse in treasury.show(self.event)}


Campaign.TestCase.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
TestCampaign = Campaign.TestCase


@pytest.mark.nightly
def test_any_long_sequence_of_acts_keeps_the_event_whole() -> None:
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(Campaign, settings=settings(max_examples=150, stateful_step_count=60, deadline=None))


def test_tables_compares_every_row(tmp_path: Path) -> None:
    event = begin(tmp_path)
    before: Tables = tables(event)
    treasury.grant(event, "gondor", "1G")
    assert {name for name, rows in tables(event).items() if rows != before[name]} == {"balances", "transfers", "legs"}
