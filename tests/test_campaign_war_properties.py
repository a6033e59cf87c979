"""Any sequence of acts of a war, with examinations, exercises, sieges and their stores, keeps the event whole."""

from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

import pytest
import test_campaign_properties as peace
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from places import walled

from bunchuk.campaign import (
    battles,
    exams,
    exercises,
    fight,
    fort_mending,
    forts,
    hero_changes,
    heroes,
    muster,
    site_maps,
    treasury,
)
from bunchuk.campaign.calls import Call
from bunchuk.errors import BunchukError

CELLS = st.sampled_from(["a5", "e5", "gate", ""])
SIDES = st.sampled_from(
    [("faramir", "gothmog"), ("gothmog", "faramir"), ("gothmog", "boromir"), ("boromir", "faramir")]
)
STORES = st.lists(st.sampled_from(["2S", "faramir=1S/1M", "gothmog=3M", "900S"]), max_size=1)


class War(peace.Campaign):
    """The same masters, with the Hornburg to besiege."""

    def __init__(self) -> None:
        RuleBasedStateMachine.__init__(self)
        self.folder = Path(mkdtemp(prefix="bunchuk-"))
        self.event = walled(self.folder)
        treasury.grant(self.event, "mordor", "9S/9M")
        for leader, kind, people in (("faramir", "hi", "men"), ("gothmog", "li", "orcs")):
            muster.muster(self.event, leader, kind, 2, people=people)
        heroes.register(self.event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")

    @rule(leader=peace.LEADERS, passed=st.booleans())
    def examine(self, leader: str, passed: bool) -> None:
        self.attempt(lambda: exams.examine(self.event, leader, passed=passed))

    @rule(sides=SIDES)
    def open_exercise(self, sides: tuple[str, str]) -> None:
        self.attempt(lambda: exercises.open_exercise(self.event, "meadow", *sides))

    @rule(unit=peace.UNITS, destroyed=st.booleans())
    def hit(self, unit: str, destroyed: bool) -> None:
        self.attempt(lambda: exercises.hit(self.event, [unit], destroyed=destroyed))

    @rule(tails=st.booleans())
    def finish_exercise(self, tails: bool) -> None:
        self.attempt(lambda: exercises.finish(self.event, toss=lambda: tails))

    @rule(cell=CELLS, hits=st.integers(0, 13))
    def damage(self, cell: str, hits: int) -> None:
        self.attempt(lambda: forts.set_figure(self.event, "hornburg", cell, str(hits), "hail"))

    @rule(cell=CELLS, hits=st.one_of(st.none(), st.integers(0, 4)))
    def mend(self, cell: str, hits: int | None) -> None:
        self.attempt(lambda: fort_mending.repair(self.event, "hornburg", cell, hits))

    @rule(leader=peace.LEADERS, has=st.booleans())
    def give_map(self, leader: str, has: bool) -> None:
        self.attempt(lambda: site_maps.give_map(self.event, "ford", [leader], has=has))

    @rule(hits=st.integers(0, 7))
    def hurt(self, hits: int) -> None:
        self.attempt(lambda: hero_changes.set_figure(self.event, "beregond", "hits", str(hits), "an ambush"))

    @rule(sides=SIDES, stores=STORES, engines=st.sampled_from([(), ("small_ram:mor-1",)]))
    def besiege(self, sides: tuple[str, str], stores: list[str], engines: tuple[str, ...]) -> None:
        call = Call(*sides, stores=tuple(stores), engines=engines)
        self.attempt(lambda: battles.open_siege(self.event, "hornburg", call, secret=bytes(32)))

    @rule(hits=st.integers(0, 12), winner=st.sampled_from(["draw", "GON-C1", "MOR-C1"]))
    def end(self, hits: int, winner: str) -> None:
        """A siege ends by the masters' word, with a wall damaged before."""
        for line in (f"rule wall a5 hits {hits} : a catapult", f"rule end {winner} : dusk"):
            with suppress(BunchukError):
                fight.do(self.event, line, ())
        self.attempt(lambda: fight.finish(self.event))

    @invariant()
    def stores_are_out_only_while_a_siege_lasts(self) -> None:
        with self.event.reading() as db:
            out = {account for (account,) in db.execute("SELECT account FROM balances WHERE amount > 0")}
            going_on = {code for (code,) in db.execute("SELECT code FROM battles WHERE state = 'open'")}
        assert {account.split(":")[1] for account in out if account.startswith("stores:")} <= going_on


War.TestCase.settings = settings(max_examples=8, stateful_step_count=25, deadline=None)
TestWar = War.TestCase


@pytest.mark.nightly
def test_any_long_war_keeps_the_event_whole() -> None:
    run_state_machine_as_test(War, settings=settings(max_examples=100, stateful_step_count=60, deadline=None))
