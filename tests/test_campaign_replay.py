"""Every act of the nouns, applied again from the chronicle: equal tables, and undone and done again one by one."""

from pathlib import Path

import pytest
from events import begin, tables
from places import ROW_5, drawing

from bunchuk.campaign import (
    assignment,
    commanders,
    exams,
    exercises,
    factions,
    figures,
    fort_mending,
    forts,
    hero_changes,
    heroes,
    history,
    losses,
    mending,
    muster,
    rebuild,
    renaming,
    singles,
    site_maps,
    sites,
    treasury,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.operation import KINDS
from bunchuk.campaign.sites import Description
from bunchuk.errors import Refused

MODULES = {
    "factions", "treasury", "commanders", "exams", "heroes", "muster", "assignment", "mending", "losses", "sites",
    "forts", "site_maps", "fort_mending", "exercises", "singles", "hero_changes", "renaming",
}  # fmt: skip


@pytest.fixture
def event(tmp_path: Path) -> Event:
    event = begin(tmp_path)
    factions.add(event, ["umbar"], prefix="УМБ", title="Умбар", emblem="wave")
    treasury.transfer(event, "gondor", "umbar", "7G/1I", "tribute")
    treasury.take(event, "umbar", "2G", "stolen")
    commanders.register(event, "gondor", "Éowyn “Dernhelm”", 1, may=["hi"], abilities="a hood")
    commanders.register(event, "gondor", "Shade", 1, above="faramir", may=["hi"])
    commanders.may(event, "shade", ["+fs"])
    heroes.register(event, "faramir", "Берегонд", "6/2/3/5/2/0", may=["hi"], why="saved his lord")
    heroes.decide(event, "берегонд", "captured", "at the gate")
    heroes.register(event, "faramir", "Anborn", "4/1/2/2/2/1", may=["fs"], why="a good shot")
    hero_changes.set_figure(event, "anborn", "hits", "2", "an arrow")
    hero_changes.may(event, "anborn", ["fs,hi"])
    muster.muster(event, "faramir", "hi", 3)
    muster.form(event, "shade", "fs", why="a crowd")
    figures.set_figure(event, "unit", "mordor trolls light_infantry", "strength", "9/3/2/1/0")
    muster.muster(event, "gothmog", "li", people="trolls")
    assignment.assign(event, ["gon-1"], "eowyn")
    mending.set_figure(event, "gon-1", "hits", "2", "arrows")
    mending.repair(event, "gon-1", 3)
    mending.set_figure(event, "gon-2", "strength", "7/1/3/1/0", "blessed")
    mending.set_figure(event, "gon-2", "upkeep", "1G", "volunteers")
    losses.desert(event, ["gon-1", "gon-3"], "Bergil")
    losses.disband(event, ["gon-4"], "home")
    losses.collect(event, ["gon-3", "gon-4"])
    commanders.decide(event, "eowyn", "dead", "fell")
    factions.relate(event, "gondor", ally="umbar", enemy="mordor")
    commanders.register(event, "gondor", "Bergil", may=["hi"])
    exams.examine(event, "bergil", passed=True, remark="9 of 10")
    exams.examine(event, "bergil", passed=False)
    sites.add(event, "Ford", Description(drawing(tmp_path), "cave", "gondor", "N=Hill"))
    sites.change(event, "ford", Description(owner="umbar"))
    site_maps.give_map(event, "ford", ["faramir"])
    forts.add(event, "Hornburg", "fort", "ford", "gondor", ROW_5)
    forts.set_figure(event, "hornburg", "e5", "2", "a ram")
    fort_mending.repair(event, "hornburg", "gate", 1)
    muster.form(event, "bergil", "hi", why="boys")
    exercises.open_exercise(event, "meadow", "faramir", "bergil")
    exercises.hit(event, ["gon-5"], destroyed=True)
    exercises.finish(event, "t")
    singles.touch_pole(event, "Snaga", "bergil")
    factions.give_emblem(event, "umbar", "star")
    renaming.rename(event, "umbar", "Umbar of the Havens")
    renaming.rename(event, "bergil", "Beregond's son")
    return event


def test_every_kind_of_operation_of_the_nouns_was_recorded(event: Event) -> None:
    with event.reading() as db:
        recorded = {kind for (kind,) in db.execute("SELECT kind FROM operations")}
    assert {kind for kind, (home, _) in KINDS.items() if home.partition(":")[0] in MODULES} <= recorded


def test_applied_again_they_give_equal_tables(event: Event, tmp_path: Path) -> None:
    rebuild.replay_into(event, tmp_path / "again.db")
    assert tables(Event(tmp_path / "again.db")) == tables(event)
    assert check(event).problems == ()


def test_undone_one_by_one_and_done_again_they_give_equal_tables(event: Event) -> None:
    steps = [tables(event)]
    count = len(history.log(event)) - 1
    for _ in range(count):
        history.undo(event)
        steps.append(tables(event))
    assert steps[-1]["factions"] == steps[-1]["transfers"] == steps[-1]["names"] == []
    for step in reversed(steps[:-1]):
        history.redo(event)
        assert tables(event) == step
    assert check(event).problems == ()


def test_whatever_older_one_is_undone_tables_stay_whole(event: Event) -> None:
    before = tables(event)
    refusals: list[str] = []
    for line in history.log(event)[1:]:
        try:
            history.undo(event, line.number)
        except Refused as refusal:
            refusals.append(str(refusal))
            assert tables(event) == before
            continue
        assert check(event).problems == ()
        history.redo(event)
        assert tables(event) == before
    assert len(refusals) > 5
    assert all("on it; undo" in refusal for refusal in refusals)
