"""Battles in which the program commands a side, or both: it answers each line, is taken back with it, and is booked."""

from pathlib import Path
from random import Random

import pytest
from battlefields import SECRET, gathered, opened, state_of
from places import walled
from shell import Shell

from bunchuk.campaign import battles, commanders, fight, heroes, history, journals, muster, overview, rebuild, watching
from bunchuk.campaign.calls import Call
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.running import Battle, resume
from bunchuk.errors import NotFound, Refused

ONE = Call("faramir", "gothmog", bots=("gothmog",))
BOTH = Call("faramir", "gothmog", bots=("gothmog", "faramir"))
DEPLOYED = "gon-1 d2 n; gon-2 e2 n; done"


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return gathered(tmp_path)


def match_of(event: Event) -> Battle:
    with event.reading() as db:
        return resume(db, "B1")


def stand_fast(event: Event, chance: Random, most: int = 400) -> None:
    """Roll the dice of the table, and let Faramir's units stand where they are, until the battle is over."""
    for _ in range(most):
        seen = watching.look(event, eyes="master")
        if seen.over:
            return
        if seen.waiting:
            fight.do(event, "", [chance.randint(1, sides) for sides in seen.waiting.dice])
            continue
        assert seen.to_act == ("Faramir (GON-C1)",)  # the program never has to be asked
        phase = seen.view.phase
        line = f"{seen.view.acting} end" if phase == "turn" else "hold faramir" if phase == "handout" else ""
        fight.do(event, line or watching.options(event, eyes="faramir").choices[-1].write, ())
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_program_deploys_gives_points_acts_and_answers_whenever_it_is_to(event: Event, seed: int) -> None:
    opened(event, ONE)
    assert match_of(event).to_act == {0}
    fight.do(event, DEPLOYED, (), as_side="faramir")
    stand_fast(event, Random(seed))
    assert {entry.by for entry in match_of(event).entries if entry.actor == 1} == {"bot"}
    assert fight.finish(event).data["winner"] == "MOR-C1"
    assert [state_of(event, code)[2] for code in ("GON-1", "GON-2", "MOR-1", "MOR-2")] == [None] * 4
    with event.reading() as db:
        kills = db.execute("SELECT count(*) FROM kills WHERE commander = 'MOR-C1'").fetchone()[0]
        lost = db.execute("SELECT count(*) FROM units WHERE state = 'destroyed' AND faction = 'gondor'").fetchone()[0]
    assert kills == lost > 0
    assert (check(event).problems, journals.check(event).faults) == ((), ())


def test_a_line_is_taken_back_with_the_answers_to_it_and_put_back_with_them(event: Event) -> None:
    opened(event, ONE, dice_from="app")
    first = match_of(event).state
    fight.do(event, DEPLOYED, (), as_side="faramir")
    after = match_of(event)
    assert any(step.entry.actor == 1 for step in after.steps[4:])  # it has answered
    done = fight.undo(event)
    assert match_of(event).state == first
    assert len(done.lines) <= 10
    fight.redo(event)
    assert match_of(event).state == after.state


def test_nobody_learns_where_the_program_deploys_before_he_has_done_so(event: Event) -> None:
    opened(event, ONE)
    for eyes in ("", "faramir"):
        assert all(not one.cell for one in watching.look(event, eyes=eyes).view.counters if one.side == 1)
        assert not [item for item in watching.story(event, eyes=eyes).told if "MOR-1" in item.text]


def test_two_bots_play_a_battle_out_and_it_is_booked_and_audited_like_any_other(event: Event) -> None:
    done = opened(event, BOTH, dice_from="app")
    assert done.lines == ("battle B1 at Ford: GON-C1 (bot) meets MOR-C1 (bot) with 4 units",)
    assert done.data["bots"] == ["GON-C1", "MOR-C1"]
    assert battles.listed(event)[0]._asdict().items() >= {"state": "over", "bots": ("GON-C1", "MOR-C1")}.items()
    audited = journals.audit_battle(event)
    assert audited.rolls > 0
    assert not audited.faults
    fight.finish(event)
    card = overview.show(event, "B1")[1]
    assert isinstance(card, overview.BattleCard)
    assert card.bots == ("GON-C1", "MOR-C1")
    rebuild.replay_into(event, event.path.with_name("again.db"))
    assert check(event).problems == ()


def test_among_bots_a_masters_undo_takes_back_one_move_and_an_empty_line_lets_them_go_on(event: Event) -> None:
    opened(event, BOTH, dice_from="app")
    steps = match_of(event).steps
    assert len(steps) > 20
    taken = fight.undo(event).data["entries"]
    assert taken in range(1, 6)
    assert battles.listed(event)[0].state == "open"
    assert fight.do(event, "", ()).over is not None
    told = fight.undo(event, count=20).lines
    assert len(told) <= 10
    assert told[-1].startswith("  and ")


def test_with_dice_of_the_table_bots_wait_for_each_roll(event: Event) -> None:
    opened(event, BOTH)
    waiting = watching.look(event).waiting
    assert waiting is not None
    fight.do(event, "", [1] * len(waiting.dice))
    assert watching.look(event).waiting is not None


def test_only_commanders_of_the_battle_can_be_bots(event: Event) -> None:
    commanders.register(event, "gondor", "Boromir", 2)
    with pytest.raises(NotFound, match="no commander 'Sauron'"):
        opened(event, Call("faramir", "gothmog", bots=("Sauron",)))
    with pytest.raises(Refused, match="it was GON-C1 against MOR-C1"):
        opened(event, Call("faramir", "gothmog", bots=("boromir",)))
    assert battles.listed(event) == []


def test_w18_the_program_commands_a_side_in_an_encounter_too(event: Event) -> None:
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")
    battles.open_encounter(event, "Ford", "mor-1", "beregond", bots=["gothmog"], secret=SECRET)
    assert watching.look(event).to_act == ("Faramir (GON-C1)",)


def test_w52_the_program_commands_a_side_of_a_siege(tmp_path: Path) -> None:
    event = walled(tmp_path)
    muster.muster(event, "faramir", "hi")
    muster.muster(event, "gothmog", "li", 2, people="orcs")
    call = Call("gothmog", "faramir", bots=("gothmog", "faramir"))
    battles.open_siege(event, "hornburg", call, dice_from="app", secret=SECRET)
    assert match_of(event).outcome is not None
    fight.finish(event)
    assert check(event).problems == ()


def test_undone_and_done_again_the_opening_brings_the_bots_back(event: Event) -> None:
    opened(event, ONE)
    history.undo(event)
    history.redo(event)
    fight.do(event, DEPLOYED, (), as_side="faramir")
    assert match_of(event).waiting is not None


def test_the_command_line_says_who_is_a_bot(event: Event, capsys: pytest.CaptureFixture[str]) -> None:
    bk = Shell(event.path, capsys)
    opened_ = bk("battle open Ford faramir gothmog --bot goth")
    assert "next: the other deploys: bunchuk battle deploy NAME" in opened_.err
    assert bk("battle list").out.splitlines()[1].split() == ["B1", "Ford", "open", "GON-C1", "MOR-C1", "(bot)", "-"]
    shown = bk("battle show").out
    assert "Gothmog (MOR-C1, bot, level" in shown
    assert "Faramir (GON-C1, level" in shown
    data = bk("battle show --json").data
    assert isinstance(data, dict)
    assert data["bots"] == ["MOR-C1"]
    assert "against Gothmog (MOR-C1, bot)" in bk("show B1").out
    assert bk("battle audit").err.startswith("the seed is shown when the battle is over")
    bk("do", "rule end draw : rain")
    assert bk("battle audit B1").code == 0
