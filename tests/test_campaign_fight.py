import json
import subprocess
import sys
from pathlib import Path

import pytest
from battlefields import DEPLOYED, ended, fighting, gathered, opened
from events import tables

from bunchuk.campaign import fight, heroes, history, muster, running, watching
from bunchuk.campaign.event import Event
from bunchuk.cli.app import run
from bunchuk.errors import Busy, Faulty, Misused, NotFound, Problems, Refused
from bunchuk.rules import codec
from bunchuk.store import connection


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return fighting(tmp_path)


def words(fought: fight.Fought) -> list[str]:
    return [text for text, _ in fought.told]


def lines(event: Event) -> tuple[str, ...]:
    """The entries of B1 as they are kept."""
    with event.reading() as db:
        return tuple(line for (line,) in db.execute("SELECT line FROM match_entries ORDER BY n"))


def test_a_line_is_carried_out_whole_or_not_at_all(event: Event) -> None:
    before = lines(event)
    with pytest.raises(Refused, match=r"it is the turn of MOR-1 on d9, not of GON-2 \(W31\)"):
        fight.do(event, "d2 f; e2 f", ())
    assert lines(event) == before
    fought = fight.do(event, "d2 f; d9 f", ())
    assert words(fought) == ["GON-1 goes to d3", "MOR-1 goes to d8"]
    assert fought.next == "turn of MOR-2 on e9, Gothmog (W31)"


def test_w30_dice_are_typed_in_the_order_asked_for(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    fought = fight.do(event, DEPLOYED[0][1], (), as_side="faramir")
    assert fought.next == "Gothmog to deploy: CODE CELL FRONT, then done (W26)"
    fought = fight.do(event, DEPLOYED[1][1], (6, 1), as_side="gothmog")
    assert fought.waiting is not None
    assert fought.waiting[:3] == ("MOR-1 initiative", "W29", (6,))
    assert fought.next == "MOR-1 initiative, d6 (W29)"
    fought = fight.do(event, "hold faramir; hold gothmog", (6, 4))
    assert fought.next == "turn of GON-1 on d2, Faramir (W31)"
    with event.reading() as db:
        entries = running.resume(db, "B1").entries
    assert [(entry.text, entry.source) for entry in entries if entry.source] == [
        ("rolled 6", "table"), ("rolled 1", "table"), ("rolled 6", "table"), ("rolled 4", "table"),
    ]  # fmt: skip


def test_orders_after_missing_dice_are_not_carried_out(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    fight.do(event, DEPLOYED[0][1], (), as_side="faramir")
    fought = fight.do(event, f"{DEPLOYED[1][1]}; hold gothmog", (), as_side="gothmog")
    assert (fought.left_over, fought.next) == (1, "GON-1 initiative, d6 (W29)")
    with pytest.raises(Refused, match=r"GON-1 initiative, d6"):
        fight.do(event, "hold gothmog", ())


def test_w38_w39_a_ruling_and_a_surrender_need_not_wait_for_dice(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    for commander, line in DEPLOYED:
        fight.do(event, line, (), as_side=commander)
    assert words(fight.do(event, "rule gon-1 at a1 e : misplaced", ())) == [
        "GON-1 stands on a1, facing E, by ruling: misplaced"
    ]
    with pytest.raises(Refused, match="no unit 'gon-9'"):
        fight.do(event, "rule gon-9 hits 1 : x", ())
    assert words(fight.do(event, "surrender gothmog", ())) == ["Faramir wins: Gothmog surrenders"]


@pytest.mark.parametrize(
    ("dice", "error", "says"),
    [((7,), Misused, "7"), ((0,), Misused, "0"), ((1, 2, 3, 4, 5), Misused, "dice are left over: 5; leave them out")],
)
def test_w30_dice_that_cannot_be_are_refused_and_change_nothing(
    tmp_path: Path, dice: tuple[int, ...], error: type[Exception], says: str
) -> None:
    event = gathered(tmp_path)
    opened(event)
    for commander, line in DEPLOYED:
        fight.do(event, line, (), as_side=commander)
    before = lines(event)
    with pytest.raises(error, match=says):
        fight.do(event, "", dice)
    assert lines(event) == before


def test_w30_the_program_rolls_where_the_battle_says_so(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event, dice_from="app")
    fight.do(event, DEPLOYED[0][1], (), as_side="faramir")
    fought = fight.do(event, DEPLOYED[1][1], (), as_side="gothmog")
    assert words(fought)[-1] == "round 1"
    assert all("app" in line for line in lines(event) if "chance" in line)


def test_nothing_ordered_is_refused(event: Event) -> None:
    with pytest.raises(Misused, match="nothing was ordered"):
        fight.do(event, " ", ())


def test_each_line_goes_on_from_what_is_in_the_file(event: Event) -> None:
    fight.do(event, "d2 f", ())
    other_window = Event(event.path, who="Boris")
    assert words(fight.do(other_window, "d9 f", ())) == ["MOR-1 goes to d8"]
    assert "by Boris" in lines(event)[-1]
    assert "by Anna" in lines(event)[-3]


WINDOW = """
import sys
from pathlib import Path
from bunchuk.campaign import fight
from bunchuk.campaign.event import Event
for hits in range(15):
    fight.do(Event(Path(sys.argv[1])), f"rule gon-2 hits {1 + hits % 3} : window", ())
"""


def test_two_windows_at_once_lose_nothing(event: Event) -> None:
    before = len(lines(event))
    windows = [subprocess.Popen([sys.executable, "-c", WINDOW, str(event.path)]) for _ in range(2)]
    assert [window.wait() for window in windows] == [0, 0]
    assert len(lines(event)) == before + 30
    with event.reading() as db:
        assert len(running.resume(db, "B1").entries) == before + 30


def test_the_second_window_sees_that_the_turn_has_passed(event: Event) -> None:
    fight.do(event, "d2 f", ())
    with pytest.raises(Refused, match="it is the turn of MOR-1 on d9"):
        fight.do(event, "gon-1 f", ())


def test_a_file_held_by_another_program_is_busy(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.1)
    holder = connection.connect(event.path)
    try:
        with connection.transaction(holder), pytest.raises(Busy):
            fight.do(event, "d2 f", ())
    finally:
        holder.close()


def test_a_side_gives_its_own_orders_only(event: Event) -> None:
    fight.do(event, "d2 f", (), eyes="faramir")
    before = lines(event)
    for line, says in (
        ("d9 f", "waiting for Gothmog with MOR-1"),
        ("rule mor-1 hits 1 : x", r"masters rule \(W39\)"),
        ("surrender gothmog", "Gothmog speaks for himself"),
    ):
        with pytest.raises((Refused, NotFound)) as caught:
            fight.do(event, line, (), eyes="faramir")
        assert caught.match(says), str(caught.value)
    with pytest.raises(Refused, match=r"Faramir \(GON-C1\) gives no orders for the other side"):
        fight.do(event, "done", (), eyes="faramir", as_side="gothmog")
    assert lines(event) == before


def test_w33_a_side_reads_its_own_secrets_and_no_others(event: Event) -> None:
    fight.do(event, "rule gon-1 morale 2 : fear", ())
    seen = {eyes: codec.dumps(watching.look(event, eyes=eyes).view) for eyes in ("", "faramir", "gothmog", "master")}
    stories = {eyes: str(watching.story(event, eyes=eyes)) for eyes in seen}
    assert ["has morale 2" in stories[eyes] for eyes in seen] == [False, True, False, True]
    assert ["Heavy infantry" in seen[eyes] for eyes in seen] == [False, True, True, True]
    hits = {eyes: json.loads(view) for eyes, view in seen.items()}
    assert hits[""] != hits["faramir"] != hits["gothmog"]
    views = {eyes: watching.look(event, eyes=eyes).view for eyes in seen}
    known = {eyes: [counter.figures is not None for counter in view.counters] for eyes, view in views.items()}
    assert known == {
        "": [False] * 4, "faramir": [True, True, False, False], "gothmog": [False, False, True, True],
        "master": [True] * 4,
    }  # fmt: skip
    assert [party.held for party in views[""].sides] == [None, None]
    assert [party.held for party in views["master"].sides] == [9, 9]


def test_w26_deployment_is_unseen_in_every_answer(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    placed = fight.do(event, "gon-1 d2 n", ())
    assert placed.told == ()
    assert fight.do(event, "gon-2 e2 n; done", (), as_side="faramir").told[0] == ("GON-2 stands on e2, facing N", "W26")
    for eyes in ("", "gothmog"):
        answers = (
            watching.look(event, eyes=eyes),
            watching.story(event, eyes=eyes),
            watching.options(event, eyes=eyes),
        )
        assert "d2" not in str(answers)
        assert "GON-1" not in str(answers)
    with pytest.raises(NotFound) as caught:
        fight.do(event, "d2 f", (), eyes="gothmog")
    assert "GON" not in str(caught.value)
    with pytest.raises(Refused, match="--as master"):
        watching.record_text(event)
    with pytest.raises(Refused, match="--as master"):
        watching.record_text(event, eyes="gothmog")
    undone = fight.undo(event)
    assert undone.lines == ("B1: taken back: 2 entries", "  Faramir has deployed")
    assert "d2" not in str(fight.redo(event))


def test_w31_that_a_nerve_is_tested_is_told_to_its_side_and_the_master_only(event: Event) -> None:
    fight.do(event, "rule mor-1 morale 0 : fear", ())
    fight.do(event, "d2 end", ())
    asked = {eyes: watching.options(event, eyes=eyes) for eyes in ("", "faramir", "gothmog", "master")}
    assert asked[""].next == "turn of MOR-1 on d9, Gothmog (W31)"
    assert [choice.write for choice in asked[""].choices] == ["f", "l r b", "a", "end", "give CODE N", "pass"]
    assert asked["faramir"].choices == ()
    nerve = "nerve of MOR-1 on d9, Gothmog, morale 0: give MOR-1 N, or pass (W31)"
    assert asked["gothmog"].next == asked["master"].next == nerve
    assert asked["master"].choices == asked["gothmog"].choices
    assert [choice._asdict() for choice in asked["gothmog"].choices] == [
        {"who": "Gothmog (MOR-C1)", "write": "pass", "meaning": "hand out none: its nerve is tested (W31)"},
        {"who": "Gothmog (MOR-C1)", "write": "give CODE N",
         "meaning": "hand out up to 9 held, to MOR-1, MOR-2 (W29)"},
    ]  # fmt: skip


def test_w32_what_may_be_written_is_explained(event: Event) -> None:
    options = watching.options(event, eyes="faramir")
    assert options.next == "turn of GON-1 on d2, Faramir, 1 movement left (W31)"
    assert [(choice.write, choice.meaning) for choice in options.choices] == [
        ("f", "forward to d3 (W32)"),
        ("l", "turn left, to the west (W32)"),
        ("r", "turn right, to the east (W32)"),
        ("end", "end the turn (W31)"),
        ("give CODE N", "hand out up to 9 held, to GON-1, GON-2 (W29)"),
    ]
    fight.do(event, "rule mor-1 at d3 e : pushed", ())
    assert ("a", "attack MOR-1 on d3 (W33)") in [
        (choice.write, choice.meaning) for choice in watching.options(event, eyes="faramir").choices
    ]


@pytest.mark.parametrize(
    ("before", "next_", "writes"),
    [
        ((), "to deploy: CODE CELL FRONT", ["CODE CELL FRONT"]),
        (("gon-1 d2 n",), "to deploy: CODE CELL FRONT", ["CODE CELL FRONT", "done"]),
        (("offer draw faramir",), "Gothmog is offered a draw: accept or decline (W38)", []),
        (("offer win gothmog",), "is offered that Gothmog wins", ["accept", "decline"]),
    ],
)
def test_in_every_phase_it_is_said_what_is_waited_for(
    tmp_path: Path, before: tuple[str, ...], next_: str, writes: list[str]
) -> None:
    event = gathered(tmp_path)
    opened(event)
    for line in before:
        fight.do(event, line, ())
    options = watching.options(event, eyes="faramir")
    assert next_ in options.next
    assert [choice.write for choice in options.choices] == writes


def test_w36_w37_after_the_end_commanders_settle(event: Event) -> None:
    fight.do(event, "rule mor-1 is destroyed : fire", ())
    fought = fight.do(event, "rule mor-2 is scattered : fire", ())
    assert fought.next == "fate of Gothmog, d6 (W37)"
    assert watching.options(event).next == fought.next
    fought = fight.do(event, "", (1,))
    assert fought.next == "Gothmog, where does he escape to? escape to SITE (W37)"
    assert [choice.write for choice in watching.options(event, eyes="master").choices] == ["escape to SITE"]
    fought = fight.do(event, "escape to the Old mill", ())
    assert fought.next == "the battle is over: bunchuk battle finish books it (W38)"
    assert fought.over is not None
    assert watching.options(event).choices == ()


def test_undo_takes_back_the_last_line_whatever_it_held(event: Event) -> None:
    fight.do(event, "d2 f; d9 f", ())
    before = lines(event)
    done = fight.undo(event)
    assert done.lines == ("B1: taken back: 4 entries", "  GON-1 goes to d3", "  MOR-1 goes to d8")
    assert done.data["next"] == "turn of GON-1 on d2, Faramir (W31)"
    assert lines(event)[: len(before)] == before
    assert fight.redo(event).lines[0] == "B1: put back: 4 entries"
    with pytest.raises(Refused, match="nothing was taken back"):
        fight.redo(event)


def test_undo_takes_back_so_many_entries(event: Event) -> None:
    fight.do(event, "d2 f; d9 f", ())
    fight.undo(event, count=2)
    assert fight.do(event, "d9 l", ()).told[0] == ("MOR-1 turns to E", "W32")
    for count in (0, -1, 99):
        with pytest.raises(Refused, match=f"cannot take back {count} of"):
            fight.undo(event, count=count)


def test_when_all_is_taken_back_undo_says_what_else_there_is(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    with pytest.raises(Refused, match="nothing has been done in B1 yet; bunchuk undo takes back that it was opened"):
        fight.undo(event)


def test_a_side_takes_back_only_its_own_that_revealed_nothing(event: Event) -> None:
    fight.do(event, "d2 f +", (), eyes="faramir")
    assert fight.undo(event, eyes="faramir").lines[1] == "  GON-1 goes to d3"
    fight.redo(event, eyes="faramir")
    with pytest.raises(Refused, match="a master can take back all"):
        fight.undo(event, eyes="gothmog")
    fight.do(event, "rule mor-1 at d4 s : pushed", ())
    with pytest.raises(Refused, match="master"):
        fight.undo(event, eyes="faramir")
    fight.undo(event)
    fight.undo(event)
    fight.do(event, "rule mor-1 at d3 s : pushed", ())
    fight.do(event, "d2 a", (), eyes="faramir")
    with pytest.raises(Refused, match=r"showed nothing new .*; a master can take back all"):
        fight.undo(event, eyes="faramir")


def test_what_came_last_follows_the_order_of_acts_not_the_clock(event: Event) -> None:
    assert fight.came_last(event, "B1")
    muster.muster(event, "faramir", "hi", 1)
    assert not fight.came_last(event, "B1")
    fight.do(event, "d2 f", ())
    assert fight.came_last(event, "B1")
    fight.undo(event)
    assert not fight.came_last(event, "B1")
    history.undo(event)
    assert fight.came_last(event, "B1")


def test_a_battle_just_opened_is_taken_back_by_the_chronicle(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event)
    assert not fight.came_last(event, "B1")


def test_the_journal_replays_to_the_same_state(tmp_path: Path) -> None:
    event = ended(tmp_path)
    text = watching.record_text(event)
    match = watching.replay(event, text, "b1.txt")
    with event.reading() as db:
        kept = running.resume(db, "B1")
    assert match.state == kept.state
    assert match.export() == text
    assert "# GON-1" in text
    fight.finish(event)
    assert watching.record_text(event).startswith(text)
    assert watching.record_text(event).splitlines()[-1].startswith("seed ")


def test_an_altered_journal_says_where_and_why(tmp_path: Path) -> None:
    event = ended(tmp_path)
    text = watching.record_text(event)
    with pytest.raises(Faulty, match=r"entry \d+ of the war record, 'rolled 5': it now leads to another position"):
        watching.replay(event, text.replace("rolled 6", "rolled 5", 1), "b1.txt")
    with pytest.raises(Faulty, match=r"entry 1 of the war record, 'place GON-1 d9 n': d9 .*W26"):
        watching.replay(event, text.replace("place GON-1 d2 n", "place GON-1 d9 n"), "b1.txt")
    cut = [line for line in text.splitlines() if not line.startswith("4 |")]
    with pytest.raises(Problems, match=r"b1.txt:\d+: .*entry 4 should stand here"):
        watching.replay(event, "\n".join(cut), "b1.txt")
    with pytest.raises(Problems, match=r"b1.txt:1: .*this is no journal"):
        watching.replay(event, "hello", "b1.txt")


def test_the_story_of_a_journal_is_told_to_whom_it_may_be(tmp_path: Path) -> None:
    event = ended(tmp_path)
    match = watching.replay(event, watching.record_text(event), "b1.txt")
    stories = {eyes: str(match.story(watching.teller(match, eyes))) for eyes in ("", "Gothmog", "gon-c1", "master")}
    assert ["GON-1 stands on d2, facing N" in story for story in stories.values()] == [False, False, True, True]
    with pytest.raises(Refused, match="Sauron is not a side of this battle; it is GON-C1 or MOR-C1"):
        watching.teller(match, "Sauron")


def test_w38_a_battle_is_finished_once_and_not_before_its_end(event: Event) -> None:
    before = tables(event)
    with pytest.raises(Refused, match=r"battle B1 is not over \(W38\); next: turn of GON-1 on d2"):
        fight.finish(event)
    assert tables(event) == before
    fight.do(event, "surrender gothmog", ())
    fight.finish(event)
    with pytest.raises(NotFound, match="there is no open battle"):
        fight.finish(event)
    with pytest.raises(Refused, match="battle B1 is booked"):
        fight.finish(event, "B1")


def test_a_line_that_is_only_tried_leaves_no_trace(event: Event) -> None:
    before = lines(event)
    tried = Event(event.path, dry_run=True)
    assert words(fight.do(tried, "d2 f", ())) == ["GON-1 goes to d3"]
    fight.undo(tried)
    assert lines(event) == before


def test_a_faction_stands_for_its_side(event: Event) -> None:
    assert watching.look(event, eyes="mordor") == watching.look(event, eyes="gothmog")
    with pytest.raises(NotFound):
        watching.look(event, eyes="elrond")


# What a side is told must not scout.


def test_w26_a_side_s_line_that_showed_positions_stands_though_a_later_order_is_refused(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    opened(event, dice_from="app")
    fight.do(event, DEPLOYED[0][1], (), as_side="faramir")
    trying = Event(event.path, dry_run=True)
    with pytest.raises(Refused, match="moves are not tried from a player's seat"):
        fight.do(trying, DEPLOYED[1][1], (), eyes="gothmog")
    with pytest.raises(Refused, match="the dice of this game are the program's"):
        fight.do(event, DEPLOYED[1][1], (4, 4, 4, 4), eyes="gothmog")
    fought = fight.do(event, f"{DEPLOYED[1][1]}; d2 f", (), eyes="gothmog")
    assert (fought.left_over, fought.refused[:26]) == (2, "it is no unit's turn now, ")
    assert "the positions appear: GON-1 d2 N" in str(fought.told)
    with pytest.raises(Refused, match="only moves of one's own that showed nothing new"):
        fight.undo(event, eyes="gothmog")


def test_w31_an_order_of_action_is_news_though_it_is_the_last_round_s(event: Event) -> None:
    fight.do(event, "d2 end; d9 end; e9 end", ())
    fight.do(event, "e2 end", (), eyes="faramir")
    with event.reading() as db:
        assert running.resume(db, "B1").state.round == 2
    with pytest.raises(Refused, match="only moves of one's own that showed nothing new"):
        fight.undo(event, eyes="faramir")


def test_w12_who_carries_an_unseen_hero_is_not_told_to_the_table(tmp_path: Path) -> None:
    event = gathered(tmp_path)
    heroes.register(event, "faramir", "Beregond", "6/2/3/5/2/0", may=["hi"], why="brave")
    opened(event)
    fight.do(event, "gon-1 d2 n; gon-2 e2 n; gon-h1 with gon-1; done", (), as_side="faramir")
    fight.do(event, DEPLOYED[1][1], (), as_side="gothmog")
    with pytest.raises(Refused) as refused:
        fight.do(event, "gon-h1 leave n", ())
    assert "GON-1" not in str(refused.value).partition(";")[0]


def test_w35_who_ends_a_turn_learns_how_the_next_unit_s_nerve_is_and_takes_nothing_back(event: Event) -> None:
    fight.do(event, "d2 end", (), eyes="faramir")
    with pytest.raises(Refused, match="only moves of one's own that showed nothing new"):
        fight.undo(event, eyes="faramir")
    assert fight.undo(event, eyes="master").data["entries"] == 1


def test_w26_no_number_tells_what_the_enemy_did_unseen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = gathered(tmp_path)
    opened(event)
    fight.do(event, DEPLOYED[0][1], (), as_side="faramir")
    for eyes, numbered in (("gothmog", False), ("", False), ("master", True)):
        assert run(["--event", str(event.path), "--as", eyes, "--json", "battle", "show", "--log"]) == 0
        story = json.loads(capsys.readouterr().out)["data"]["story"]
        assert all(("entry" in item) == numbered for item in story)
    fight.do(event, "mor-1 d9 s", (), eyes="gothmog")
    assert fight.undo(event, eyes="gothmog").data["entries"] == 1
