from collections.abc import Callable
from pathlib import Path

import pytest
from battlefields import SECRET, ended, gathered, opened, state_of
from events import begin

from bunchuk.campaign import (
    assignment,
    battles,
    commanders,
    fight,
    figures,
    losses,
    mending,
    muster,
    running,
    treasury,
    upkeep,
    watching,
)
from bunchuk.campaign.calls import Call
from bunchuk.campaign.event import Done, Event
from bunchuk.cli.app import exit_code
from bunchuk.errors import Ambiguous, Busy, Misused, NotFound, Refused
from bunchuk.rules.war.view import Party


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return gathered(tmp_path)


def parties(event: Event) -> tuple[Party, Party]:
    return watching.look(event).view.sides


def test_a_battle_is_opened_with_all_units_of_both(event: Event) -> None:
    done = opened(event)
    assert done.data == {
        "battle": "B1", "site": "Ford", "units": ["GON-1", "GON-2", "MOR-1", "MOR-2"], "fort": None,
        "bots": [],
    }  # fmt: skip
    assert done.lines == ("battle B1 at Ford: GON-C1 meets MOR-C1 with 4 units",)
    assert [row._asdict() for row in battles.listed(event)] == [
        {"code": "B1", "site": "Ford", "state": "open", "caller": "GON-C1", "other": "MOR-C1", "winner": None,
         "why": "", "bots": ()}
    ]  # fmt: skip


def test_other_acts_on_engaged_units_are_refused_with_exit_4(event: Event) -> None:
    opened(event)
    commanders.register(event, "gondor", "Boromir", 2, may=["hi", "fs"])
    acts: list[Callable[[], Done]] = [
        lambda: mending.repair(event, "gon-1", 1),
        lambda: mending.set_figure(event, "gon-1", "hits", "3", "counted"),
        lambda: assignment.assign(event, ["gon-1"], "boromir"),
        lambda: losses.desert(event, ["gon-1"], "Bergil"),
        lambda: losses.disband(event, ["gon-1"], "home"),
    ]
    for act in acts:
        with pytest.raises(Busy, match="B1") as caught:
            act()
        assert exit_code(caught.value) == 4
    assert state_of(event, "GON-1") == ("live", 6, "B1")


def test_a_commander_fights_one_battle_at_a_time(event: Event) -> None:
    muster.muster(event, "faramir", "hi", 1)
    opened(event, Call("faramir", "gothmog", units=("gon-1", "mor-1")))
    with pytest.raises(Busy, match="Faramir \\(GON-C1\\) is in battle B1"):
        opened(event, Call("faramir", "gothmog", units=("gon-3", "mor-2")))


def test_a_unit_that_fights_elsewhere_cannot_be_brought(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 2, may=["hi"])
    commanders.register(event, "mordor", "Shagrat", 2, may=["li"])
    muster.muster(event, "shagrat", "li", 1, people="orcs")
    opened(event)
    with event.acting() as act:  # no command lets an engaged unit change hands
        act.db.execute("UPDATE units SET commander = 'GON-C2' WHERE code = 'GON-1'")
    with pytest.raises(Busy, match=r"GON-1 is in battle B1.*--units"):
        opened(event, Call("boromir", "shagrat"))


def test_w7_an_unpaid_unit_stays_behind(event: Event) -> None:
    treasury.transfer(event, "gondor", "mordor", "4770G")  # what is left pays one of two
    upkeep.close(event)
    done = opened(event)
    assert done.warnings == ("GON-2 is unpaid and stays behind (W7); bunchuk cycle pay GON-2",)
    assert done.data["units"] == ["GON-1", "MOR-1", "MOR-2"]
    assert state_of(event, "GON-2")[2] is None


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Denethor", "Denethor \\(GON-C2\\) is of level 0 and leads no units \\(W20\\)"),
        ("Ingold", "Ingold \\(GON-C3\\) is a virtual commander and fights under GON-C1 \\(W25\\)"),
    ],
)
def test_w20_w25_who_leads_no_battle(event: Event, name: str, says: str) -> None:
    commanders.register(event, "gondor", "Denethor", 0, may=["hi"])
    commanders.register(event, "gondor", "Ingold", 1, may=["hi"], above="faramir")
    with pytest.raises(Refused, match=says):
        opened(event, Call(name, "gothmog"))


@pytest.mark.parametrize("fate", ["dead", "captured"])
def test_w37_who_is_dead_or_captured_does_not_fight(event: Event, fate: str) -> None:
    commanders.decide(event, "faramir", fate, "at the ford")
    with pytest.raises(Refused, match=f"Faramir \\(GON-C1\\) is {fate} and cannot fight"):
        opened(event)


def test_w20_units_of_a_virtual_commander_come_and_kill_for_the_real_one(event: Event) -> None:
    commanders.register(event, "gondor", "Ingold", 1, may=["hi"], above="faramir")
    muster.muster(event, "ingold", "hi", 1)
    opened(event)
    with event.reading() as db:
        setup = running.resume(db, "B1").state.setup
    assert {unit.code: unit.commander for unit in setup.units if unit.side == 0} == dict.fromkeys(
        ("GON-1", "GON-2", "GON-3"), "GON-C1"
    )


def test_w25_units_of_a_dead_virtual_commander_stay_behind(event: Event) -> None:
    commanders.register(event, "gondor", "Ingold", 1, may=["hi"], above="faramir")
    muster.muster(event, "ingold", "hi", 1)
    commanders.decide(event, "ingold", "dead", "an arrow")
    assert opened(event).warnings == ("Ingold is dead: GON-3 stays behind (W25); bunchuk unit assign GON-3 GON-C1",)


def test_w21_what_he_may_not_field_stays_behind(event: Event) -> None:
    commanders.may(event, "faramir", ["hi"])
    done = opened(event)
    assert done.warnings == ("Faramir may not field Foot shooters: GON-2 stays behind (W21)",)


def test_w26_a_commander_without_any_unit_is_told_why(event: Event) -> None:
    commanders.may(event, "faramir", ["-"])
    with pytest.raises(Refused, match="no unit that can fight: Faramir may not field Heavy infantry: GON-1 stays"):
        opened(event)


def test_w20_w26_flags_beyond_the_level_stay_out(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 2)
    done = opened(event, Call("boromir", "gothmog"))
    assert done.warnings == (
        "Boromir brings 2 units and leads 1: the rest stays out and is lost to the winner (W20, W26)",
    )
    with pytest.raises(Refused, match="\\(W20\\)"):
        fight.do(event, "gon-3 d2 n; gon-4 e2 n; done", (), as_side="boromir")


def test_w2_home_ground_gives_the_figures_in_brackets(event: Event) -> None:
    opened(event, ground=("cave",))
    counters = {counter.code: counter for counter in watching.look(event, eyes="gothmog").view.counters}
    light, heavy = counters["MOR-2"].figures, counters["MOR-1"].figures
    assert light is not None
    assert heavy is not None
    assert (light.strike, heavy.strike) == (2, 1)


def test_w2_elsewhere_the_plain_figures_hold_and_an_unknown_ground_is_named(event: Event) -> None:
    with pytest.raises(NotFound, match="no home ground 'caves': did you mean cave\\?"):
        opened(event, ground=("caves",))
    with pytest.raises(NotFound, match="known are cave, elven_forest, shire"):
        opened(event, ground=("-",))
    opened(event)
    (counter,) = [one for one in watching.look(event, eyes="gothmog").view.counters if one.code == "MOR-2"]
    assert counter.figures is not None
    assert counter.figures.strike == 1


def test_w26_edges_are_those_they_arrive_from(event: Event) -> None:
    opened(event, Call("faramir", "gothmog", edges="west, N"))
    assert [party.edge for party in parties(event)] == ["W", "N"]


def test_w26_who_calls_takes_the_opposite_edge_if_both_come_from_one(event: Event) -> None:
    done = opened(event, Call("faramir", "gothmog", edges="s,s"))
    assert [party.edge for party in parties(event)] == ["N", "S"]
    assert done.warnings == ("both come from one edge: the caller deploys along the opposite one, N (W26)",)


@pytest.mark.parametrize(
    ("edges", "says"),
    [("S", "names 1 edges"), ("S,N,E", "names 3 edges"), ("S,up", "'up' is no edge"), ("S,", "'' is no edge")],
)
def test_edges_that_cannot_be_read_are_refused(event: Event, edges: str, says: str) -> None:
    with pytest.raises(Misused, match=says):
        opened(event, Call("faramir", "gothmog", edges=edges))


def test_only_named_units_come(event: Event) -> None:
    done = opened(event, Call("faramir", "gothmog", units=("gon-2", "mor-1")))
    assert done.data["units"] == ["GON-2", "MOR-1"]
    assert state_of(event, "GON-1")[2] is None


def test_who_names_units_of_one_side_only_brings_all_of_the_other(event: Event) -> None:
    assert opened(event, Call("faramir", "gothmog", units=("gon-2",))).data["units"] == ["GON-2", "MOR-1", "MOR-2"]


def test_units_of_others_and_lost_ones_cannot_be_named(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 1)
    with pytest.raises(Refused, match="GON-3 is led by neither of them"):
        opened(event, Call("faramir", "gothmog", units=("gon-3",)))
    losses.disband(event, ["gon-1"], "home")
    with pytest.raises(Refused, match="GON-1 is no living unit of Faramir"):
        opened(event, Call("faramir", "gothmog", units=("gon-1",)))


def test_w29_a_side_without_a_die_borrows_the_enemys(event: Event) -> None:
    opened(event, Call("faramir", "gothmog", no_die="gothmog"))
    fight.do(event, "gon-1 d2 n; done", (), as_side="faramir")
    fight.do(event, "mor-1 d9 s; done", (), as_side="gothmog")
    fight.do(event, "", (3, 3))
    counters = watching.look(event, eyes="master").view.counters
    assert {one.code: one.morale for one in counters if one.cell} == {"GON-1": 3 + 3, "MOR-1": 3 - 1 + 2}


def test_who_has_no_die_is_one_of_the_two(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    with pytest.raises(Refused, match="GON-C2 was not in this battle; it was GON-C1 against MOR-C1"):
        opened(event, Call("faramir", "gothmog", no_die="boromir"))


def test_nobody_fights_himself(event: Event) -> None:
    with pytest.raises(Refused, match="cannot fight himself \\(W26\\)"):
        opened(event, Call("faramir", "gon-c1"))


def test_two_commanders_of_one_faction_may_fight(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 1, may=["hi"])
    muster.muster(event, "boromir", "hi", 1)
    assert opened(event, Call("faramir", "boromir")).data["units"] == ["GON-1", "GON-2", "GON-3"]
    with pytest.raises(Refused, match="gondor is not a side of this battle"):
        watching.look(event, eyes="gondor")


def test_a_setup_that_an_act_tried_without_doing_leaves_nothing(event: Event) -> None:
    trial = Event(event.path, who="Anna", dry_run=True)
    assert opened(trial).data["battle"] == "B1"
    assert battles.listed(event) == []
    assert opened(event).data["battle"] == "B1"


def test_the_setup_holds_its_figures_by_value(event: Event) -> None:
    opened(event)
    figures.set_figure(event, "units", "gondor men heavy_infantry", "strength", "9/9/9/9/9")
    figures.set_figure(event, "settings", "", "quiet_rounds", "3")
    with event.reading() as db:
        setup = running.resume(db, "B1").state.setup
    assert (setup.units[0].hits, setup.settings.quiet_rounds) == (6, 10)


def test_without_a_name_the_one_open_battle_is_meant(event: Event) -> None:
    with pytest.raises(NotFound, match="there is no open battle; bunchuk battle open SITE CALLER OTHER begins one"):
        watching.look(event)
    opened(event)
    assert watching.look(event).battle == "B1"
    for faction, name in (("gondor", "Boromir"), ("mordor", "Shagrat")):
        commanders.register(event, faction, name, 2, may=["hi"])
        muster.muster(event, name, "hi", 1, people="men")
    battles.open_battle(event, "Hill", Call("boromir", "shagrat"), secret=SECRET)
    with pytest.raises(Ambiguous, match="'the open battle' could be B1, B2; name one with --battle"):
        watching.look(event)
    assert watching.look(event, "b2").view.site == "Hill"


def test_once_booked_the_newest_battle_is_shown_but_not_continued(tmp_path: Path) -> None:
    event = ended(tmp_path)
    fight.finish(event)
    assert watching.look(event).next == "the battle is booked (W38)"
    with pytest.raises(Refused, match="battle B1 is booked; bunchuk undo takes the booking back"):
        fight.do(event, "d2 f", (), battle="b1")


def test_an_event_without_units_opens_nothing(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="has no unit that can fight"):
        opened(begin(tmp_path))
