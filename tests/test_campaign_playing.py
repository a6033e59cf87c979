"""Games played line by line: kept at once, told to each seat alone, taken back by custom, the same for every game."""

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bunchuk.campaign import games, playing, records
from bunchuk.campaign.event import Event
from bunchuk.campaign.playing import Played
from bunchuk.errors import Ambiguous, BunchukError, Faulty, Misused, NotFound, Refused
from bunchuk.rules import codec
from bunchuk.rules.game import Chance
from bunchuk.store import connection

TABLES = str(Path(__file__).parent / "pebbles" / "tables")

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def bets(event: Event) -> Event:
    """Nearest between Anna and Boris, their dice typed in."""
    games.open_game(event, "nearest", {}, ["Anna", "Boris"], dice_from="table")
    return event


@pytest.fixture
def heap(event: Event) -> Event:
    """Pebbles between Anna and Boris, 21 of them."""
    games.open_game(event, "pebbles", {"heap": "large"}, ["Anna", "Boris"], pack=TABLES)
    return event


@pytest.fixture
def world(event: Event) -> Event:
    """Fogbound, its dice the program's, from ten o'clock on."""
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ())
    return event


def words(played: Played) -> list[str]:
    return [text for text, _ in played.told]


def left(event: Event) -> str:
    return playing.look(event).drawn.split()[-1]


def test_a_line_of_moves_is_made_by_whoever_is_to_act(heap: Event) -> None:
    played = playing.do(heap, "take 1; take 2 ;take 3")
    assert words(played) == ["First takes 1, 20 left", "Second takes 2, 18 left", "First takes 3, 15 left"]
    assert [(one.name, one.title) for one in played.to_act] == [("Boris", "Second")]
    assert left(heap) == "15"


def test_a_line_is_carried_out_whole_or_not_at_all(heap: Event) -> None:
    with pytest.raises(Refused, match=r"4 cannot be taken \(P1\); take 1 to 3"):
        playing.do(heap, "take 1; take 4")
    with pytest.raises(Misused, match="cannot read the move 'grab'"):
        playing.do(heap, "take 1; grab")
    for nothing in ("", " ; ;"):
        with pytest.raises(Misused, match="nothing was played; bunchuk game moves"):
            playing.do(heap, nothing)
    assert playing.look(heap).entries == 0


def test_a_player_moves_for_himself_a_master_for_whoever_is_to_act(heap: Event) -> None:
    with pytest.raises(Refused, match=r"it is not your turn \(P1\)"):
        playing.do(heap, "take 1", eyes="Boris")
    playing.do(heap, "take 1", eyes="anna")
    playing.do(heap, "take 1", eyes="master")
    playing.do(heap, "take 1", eyes="first")  # a seat's title will do
    with pytest.raises(NotFound, match=r"no player 'Zoe': did you mean Anna or Boris"):
        playing.do(heap, "take 1", eyes="Zoe")
    assert left(heap) == "18"


def test_a_beginning_that_fits_two_players_is_asked_about(event: Event) -> None:
    games.open_game(event, "nearest", {}, ["Anna", "Anton"])
    with pytest.raises(Ambiguous, match="Anna, Anton"):
        playing.look(event, eyes="an")
    assert playing.look(event, eyes="ant").seat == 1


def test_where_several_may_move_it_is_asked_who(bets: Event) -> None:
    with pytest.raises(Misused, match="several players may move now; say whose move it is with --as NAME"):
        playing.do(bets, "bet 2")
    assert words(playing.do(bets, "bet 2", eyes="Anna")) == ["Left bets 2"]
    assert words(playing.do(bets, "bet 3")) == ["Right has bet"]


def test_each_is_told_and_shown_only_what_he_may_know(bets: Event) -> None:
    playing.do(bets, "bet 4", eyes="anna")
    seen = {eyes: playing.look(bets, eyes=eyes) for eyes in ("", "anna", "boris", "master")}
    assert {eyes: look.drawn for eyes, look in seen.items()} == {
        "": "round 1 of 3, bets ? -, points 0 0",
        "anna": "round 1 of 3, bets 4 -, points 0 0",
        "boris": "round 1 of 3, bets ? -, points 0 0",
        "master": "round 1 of 3, bets 4 -, points 0 0",
    }
    assert seen["boris"].view == seen[""].view != seen["anna"].view
    assert codec.named(seen["master"].view) == {"round": 1, "bets": [4, 0], "points": [0, 0]}
    told = {eyes: [item.text for item in playing.story(bets, eyes=eyes).told] for eyes in seen}
    assert told == {"": ["Left has bet"], "anna": ["Left bets 4"], "boris": ["Left has bet"], "master": ["Left bets 4"]}


def test_the_answer_to_a_master_s_line_without_his_eyes_is_everybody_s(bets: Event) -> None:
    playing.do(bets, "bet 1", eyes="anna")
    assert words(playing.do(bets, "bet 4")) == ["Right has bet"]
    assert playing.undo(bets).lines == ("G1: taken back: 1 entry", "  Right has bet")
    assert playing.redo(bets, eyes="master").lines == ("G1: put back: 1 entry", "  Right bets 4")


def test_a_master_who_plays_a_seat_sees_all_and_moves_as_it(event: Event) -> None:
    games.open_game(event, "nearest", {}, ["Anna", "Carl:master"])
    playing.do(event, "bet 4", eyes="anna")
    assert playing.look(event, eyes="carl").drawn == "round 1 of 3, bets 4 -, points 0 0"
    assert [one.seat for one, _ in playing.options(event, eyes="carl").moves] == [1]
    playing.do(event, "bet 1", eyes="carl")
    playing.undo(event, eyes="carl")


def test_moves_are_offered_to_whose_they_are_and_all_to_a_master(bets: Event) -> None:
    assert playing.options(bets).moves == ()
    (one, moves), *others = playing.options(bets, eyes="boris").moves
    assert (one.name, moves, others) == ("Boris", ("bet 1", "bet 2", "bet 3", "bet 4"), [])
    assert [one.name for one, _ in playing.options(bets, eyes="master").moves] == ["Anna", "Boris"]


def test_dice_of_the_table_are_waited_for_and_moves_after_them_left_over(bets: Event) -> None:
    playing.do(bets, "bet 1", eyes="anna")
    played = playing.do(bets, "bet 4; bet 2", eyes="boris")
    assert (played.left_over, played.waiting) == (1, Chance("the round's die", "N2", (4,)))
    with pytest.raises(Refused, match=r"dice are wanted first: the round's die \(N2\)"):
        playing.do(bets, "bet 2")
    with pytest.raises(Misused, match="a die of 4 sides cannot show 5"):
        playing.do(bets, "", [5])
    assert words(playing.do(bets, "", [1])) == ["the die shows 1, the bets were 1 and 4"]
    with pytest.raises(Misused, match="dice are left over"):
        playing.do(bets, "bet 1", [3], eyes="anna")


def test_dice_of_the_program_fall_at_once(event: Event) -> None:
    games.open_game(event, "nearest", {}, ["Anna", "Boris:random"])
    for _ in range(3):
        assert any("the die shows" in text for text in words(playing.do(event, "bet 2", eyes="anna")))
    assert playing.look(event).over is not None
    with pytest.raises(Refused, match="nobody is to act any more; bunchuk game undo takes the end back"):
        playing.do(event, "bet 2")


def test_a_ruling_is_the_masters_whoever_s_turn_it_is(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris"])
    told = words(playing.do(event, "rule B1 readiness 20 : a slip; of the pen"))
    assert told[0].startswith("B1 is at 20 of 40 points")
    with pytest.raises(Refused, match=r"no unit 'B99' in this mission \(G2\)"):
        playing.do(event, "rule B99 readiness 20 : a slip")
    with pytest.raises(Refused, match="G2"):
        playing.do(event, "rule B1 readiness 30 : please", eyes="anna")


def test_free_text_keeps_its_semicolons_and_moves_before_it_are_made(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris:bot"])
    told = words(playing.do(event, "ready; b1 ^; order all : hold; then wait", eyes="anna"))
    assert told[-1] == "Blue Leader orders all: hold; then wait"


def test_a_move_after_free_text_is_not_taken_for_words(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris:bot"])
    with pytest.raises(Misused, match="is 'b1 u' a move, or does it belong to the words before it"):
        playing.do(event, "ready; order all : hold; b1 u", eyes="anna")


def test_what_a_player_writes_has_no_hold_over_others_screens(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris"])
    told = words(playing.do(event, "order all : \x1b[2J\x07we have\u202e won", eyes="anna"))
    assert told == ["Blue Leader orders all: [2J we have won"]
    told = words(playing.do(event, "rule B1 readiness 20 : \x1b[2Ja slip"))
    assert "\x1b" not in told[0]


# What a player is told must not scout: a try, or a line that is refused, would show what can be had for nothing.


@pytest.fixture
def rolled(event: Event) -> Event:
    """Nearest between Anna, who has bet, and Boris, with the program's dice."""
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])
    playing.do(event, "bet 1", eyes="anna")
    return event


def test_a_player_s_line_that_showed_something_stands_up_to_the_move_that_is_refused(rolled: Event) -> None:
    with pytest.raises(Misused, match="several players may move now"):
        playing.do(rolled, "bet 2; bet 3", eyes="master")
    assert playing.look(rolled).entries == 1
    played = playing.do(rolled, "bet 2; bet 9; bet 1", eyes="boris")
    assert (played.left_over, "9" in played.refused, playing.look(rolled).entries) == (2, True, 3)
    assert any("the die shows" in text for text in words(played))


def test_a_player_s_line_that_showed_nothing_is_carried_out_whole_or_not_at_all(event: Event) -> None:
    games.open_game(event, "pebbles", {"heap": "large"}, ["Anna", "Boris"], pack=TABLES)
    with pytest.raises(Refused, match="nothing of the line was carried out"):
        playing.do(event, "take 1; take 1", eyes="anna")
    assert playing.look(event).entries == 0


def test_moves_are_not_tried_from_a_player_s_seat(rolled: Event) -> None:
    trying = Event(rolled.path, dry_run=True)
    with pytest.raises(Refused, match="moves are not tried from a player's seat"):
        playing.do(trying, "bet 2", eyes="boris")
    for eyes in ("", "master"):
        playing.do(trying, "bet 2", eyes=eyes)
    assert playing.look(rolled).entries == 1


def test_players_do_not_type_the_dice_that_the_program_rolls(rolled: Event) -> None:
    with pytest.raises(
        Refused, match="the dice of this game are the program's to roll; leave the dice out; a master may type"
    ):
        playing.do(rolled, "bet 2", [3], eyes="boris")
    playing.do(rolled, "bet 2", [3], eyes="master")


def test_refused_undo_and_redo_do_not_count_what_others_did(bets: Event) -> None:
    refusals = set()
    for line in ("", "bet 1"):
        if line:
            playing.do(bets, line, eyes="anna")
        for count in (None, 1, 99):
            with pytest.raises(Refused) as refused:
                playing.undo(bets, count=count, eyes="boris")
            refusals.add(str(refused.value))
        with pytest.raises(Refused) as refused:
            playing.redo(bets, eyes="boris")
    playing.undo(bets, eyes="anna")
    with pytest.raises(Refused) as again:
        playing.redo(bets, eyes="boris")
    assert (len(refusals), str(again.value)) == (1, str(refused.value))


def test_time_is_no_input_where_it_is_none(heap: Event) -> None:
    for act in (playing.look, playing.options):
        with pytest.raises(Misused, match="time is no input of pebbles; leave --at out"):
            act(heap, at="2026-08-14T10:00")
    with pytest.raises(Misused, match="leave --at out"):
        playing.do(heap, "take 1", at="2026-08-14T10:00")


# Undo, by custom: a player his own that revealed nothing, a master all.


def test_a_player_takes_back_only_his_own_last_move_that_revealed_nothing(bets: Event) -> None:
    playing.do(bets, "bet 1", eyes="anna")
    assert playing.undo(bets, eyes="anna").lines == ("G1: taken back: 1 entry", "  Left bets 1")
    with pytest.raises(Refused, match="nothing that one took back oneself just now is left to put back; a master can"):
        playing.redo(bets, eyes="boris")
    playing.redo(bets, eyes="anna")
    own = "only moves of one's own that showed nothing new can be taken back, and only the last ones; a master can"
    with pytest.raises(Refused, match=own):
        playing.undo(bets, eyes="boris")
    playing.do(bets, "bet 2", [3], eyes="boris")
    for player in ("anna", "boris"):
        with pytest.raises(Refused, match=own):
            playing.undo(bets, eyes=player)
    assert playing.undo(bets).data == {"game": "G1", "entries": 2}  # the bet and the die came in one line
    assert [item.text for item in playing.story(bets, eyes="boris").told][-1] == "master took back what came last"


def test_a_line_is_taken_back_whole_with_what_bots_answered(event: Event) -> None:
    games.open_game(event, "pebbles", {"heap": "large"}, ["Anna", "Bot:bot"], pack=TABLES)
    playing.do(event, "take 1", eyes="anna")
    playing.do(event, "take 2", eyes="anna")
    with pytest.raises(Refused, match="only moves of one's own"):
        playing.undo(event, eyes="anna")
    assert playing.undo(event, eyes="master").data["entries"] == 2
    assert playing.undo(event, count=1).data["entries"] == 1
    assert words(playing.do(event, ""))[0].startswith("Second takes")  # the bot is asked again
    with pytest.raises(Refused, match="cannot take back 99 of 2 entries"):
        playing.undo(event, count=99)


def test_redo_comes_directly_after_undo_or_not_at_all(heap: Event) -> None:
    with pytest.raises(Refused, match=r"nothing has been done in G1 yet"):
        playing.undo(heap)
    with pytest.raises(Refused, match="nothing was taken back just now"):
        playing.redo(heap)
    playing.do(heap, "take 1")
    playing.undo(heap)
    playing.do(heap, "take 2")
    with pytest.raises(Refused, match="nothing was taken back just now"):
        playing.redo(heap)
    assert left(heap) == "19"


def test_a_roll_is_the_same_after_an_undo_and_another_after_another_move(event: Event) -> None:
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])

    def die(bet: int) -> str:
        playing.do(event, "bet 1", eyes="anna")
        (told,) = [text for text in words(playing.do(event, f"bet {bet}", eyes="boris")) if "die" in text]
        playing.undo(event, count=3)
        return told[:15]

    assert die(2) == die(2) == die(2)
    assert len({die(bet) for bet in (1, 2, 3, 4)}) > 1 or die(2) == die(1)


# Kept at once: two windows, a killed process, a trial run.

PLAYER = """
import sys
from pathlib import Path
from bunchuk.campaign import playing
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError
from bunchuk.rules.games import GAMES, Home
GAMES["pebbles"] = Home("pebbles.game:PEBBLES", "pebbles.prepare:prepare", "pebbles.bot:bot")
event, made = Event(Path(sys.argv[1])), 0
for _ in range(int(sys.argv[2])):
    try:
        playing.do(event, "take 1")
        made += 1
        print(made, flush=True)
    except BunchukError as error:
        print(error, file=sys.stderr)
"""


def player(event: Event, moves: int) -> subprocess.Popen[str]:
    tests = str(Path(__file__).parent)
    return subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(event.path), str(moves)],
        env=os.environ | {"PYTHONPATH": tests}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


@pytest.fixture
def long_heap(event: Event, tmp_path: Path) -> Event:
    """Pebbles with a heap that outlasts any test."""
    folder = tmp_path / "long"
    folder.mkdir()
    for path in Path(TABLES).iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "heaps.csv").write_text("id,pebbles\nlong,9000\n")
    games.open_game(event, "pebbles", {"heap": "long"}, (), pack=str(folder))
    return event


def test_two_windows_play_one_game_and_no_move_is_lost(long_heap: Event) -> None:
    windows = [player(long_heap, 40) for _ in range(2)]
    outs = [window.communicate() for window in windows]
    made = sum(len(out.split()) for out, _ in outs)
    assert made == 80, [err for _, err in outs]
    assert playing.look(long_heap).entries == made
    assert left(long_heap) == str(9000 - made)


def test_a_killed_process_loses_at_most_the_line_that_it_was_writing(long_heap: Event) -> None:
    for _ in range(3):
        before = playing.look(long_heap).entries
        window = player(long_heap, 5000)
        assert window.stdout is not None
        seen = 0
        until = time.monotonic() + 20
        while seen < 5 and time.monotonic() < until:
            seen = int(window.stdout.readline())
        os.kill(window.pid, signal.SIGKILL)
        rest, _ = window.communicate()
        told = int(rest.split()[-1]) if rest.split() else seen
        kept = playing.look(long_heap).entries - before
        assert told <= kept <= told + 1
        playing.do(long_heap, "take 1")


def test_a_trial_run_plays_nothing(heap: Event) -> None:
    assert words(playing.do(Event(heap.path, dry_run=True), "take 1")) == ["First takes 1, 20 left"]
    assert playing.look(heap).entries == 0


def test_a_game_whose_record_does_not_hold_is_shown_as_far_as_it_does_and_not_played_on(heap: Event) -> None:
    playing.do(heap, "take 1; take 2; take 3")
    with connection.transaction(db := connection.connect(heap.path)):
        db.execute("UPDATE match_entries SET line = replace(line, 'take 2', 'take 9') WHERE n = 2")
    db.close()
    seen = playing.look(heap)
    assert (seen.entries, seen.drawn.split()[-1]) == (1, "20")
    assert seen.fault.startswith("entry 2 of the pebbles record, 'take 9': 9 cannot be taken (P1)")
    assert playing.story(heap).fault == seen.fault
    acts: list[Any] = [lambda: playing.do(heap, "take 1"), lambda: playing.undo(heap), lambda: playing.options(heap)]
    for act in acts:
        with pytest.raises(Faulty, match="G1 cannot be carried on: entry 2"):
            act()


# A world that players come to, each with an hour of his own.


def test_who_has_not_come_joins_under_a_name_and_then_plays_by_it(world: Event) -> None:
    assert playing.look(world, eyes="Zoe").view == playing.look(world).view
    played = playing.do(world, "join Zoe", eyes="Zoe", at="2026-08-14T10:00")
    assert ("Zoe joins", "F13") in played.told
    assert [one.name for one in played.to_act] == ["Zoe", "newcomer"]
    playing.do(world, "join Yan", eyes="Yan", at="2026-08-14T11:30")
    assert [one.name for one in playing.look(world).to_act] == ["Zoe", "Yan", "newcomer"]
    zoe, yan = (playing.look(world, eyes=name, at="2026-08-14T12:00") for name in ("zoe", "YAN"))
    assert (zoe.seat, yan.seat) == (0, 2)  # a bot came between
    assert zoe.drawn.splitlines()[0].endswith("2026-08-14T12:00, turn to 08-15T10:00")
    assert yan.drawn.splitlines()[0].endswith("2026-08-14T12:00, turn to 08-15T11:30")


def test_the_beginning_of_a_name_is_his_until_another_bears_just_that(world: Event) -> None:
    playing.do(world, "join Anna", eyes="Anna", at="2026-08-14T10:00")
    assert "callsign='Anna'" in repr(playing.look(world, eyes="An").view)
    with pytest.raises(Refused, match=r"Anna has joined already \(F13\); .* a newcomer joins in nobody's name"):
        playing.do(world, "join An", eyes="An", at="2026-08-14T10:01")
    playing.do(world, "join An", at="2026-08-14T10:01")
    assert "callsign='An'" in repr(playing.look(world, eyes="An").view)
    playing.do(world, "rule close : full", at="2026-08-14T10:02")
    assert playing.look(world, eyes="ann").seat == 0
    for nobody in ("Zoe", "Bot-1"):
        closed = f"no player '{nobody}' has come, and the world takes no newcomers \\(F13\\)"
        with pytest.raises(Refused, match=closed):
            playing.look(world, eyes=nobody)


def test_moments_out_of_order_are_refused_and_nothing_is_kept(world: Event) -> None:
    playing.do(world, "join Zoe", eyes="Zoe", at="2026-08-14T10:30")
    before = playing.look(world).entries
    for at in ("2026-08-14T10:29", "2026-08-13T23:59"):
        with pytest.raises(Refused, match=r"is past: the clock of the world stands at 2026-08-14T10:30 \(F18\)"):
            playing.do(world, "wait", eyes="Zoe", at=at)
        with pytest.raises(Refused, match=r"is past.*give a moment from there on"):
            playing.look(world, eyes="Zoe", at=at)
    for at in ("noon", "2026-08-32T10:00"):
        with pytest.raises(Misused, match="is no moment"):
            playing.do(world, "wait", eyes="Zoe", at=at)
    assert playing.look(world).entries == before
    playing.do(world, "wait", eyes="Zoe", at="2026-08-14T10:30")


def test_f18_a_player_s_moment_is_none_that_is_still_to_come(world: Event) -> None:
    noon = datetime(2026, 8, 14, 12).astimezone()
    world = Event(world.path, clock=lambda: noon)
    playing.do(world, "join Anna", eyes="Anna", at="2026-08-14T10:00")
    playing.do(world, "join Boris", eyes="Boris", at="2026-08-14T10:00")
    before = playing.look(world).entries
    refusals = "is still to come; a player's moment is this computer's clock \\(F18\\); leave --at out, or ask a master"
    for line, at in (
        ("wait", "2999-12-31T23:59"), ("wait", "12:01"), ("@2026-08-14T12:01 wait", ""), ("2026-08-14T12:01 wait", ""),
        ("@12:01 wait", ""), ("@2026-08-14T11:00 wait; @2026-08-14T12:01 wait", ""),
        ("@2026-08-14  12:01 wait", ""),
    ):  # fmt: skip
        for onward in (False, True):
            with pytest.raises((Refused, Misused), match=f"{refusals}|is no moment|cannot read"):
                playing.do(world, line, eyes="Anna", at=at, onward=onward)
    assert playing.look(world).entries == before
    playing.do(world, "wait", eyes="Anna", at="2026-08-14T11:00")
    playing.do(world, "wait", eyes="Anna")
    playing.do(world, "@2026-08-14T15:00 wait", eyes="master")
    playing.do(world, "wait", eyes="Anna", at="2026-08-14T15:00")  # the world is there already
    with pytest.raises(Refused, match="still to come"):
        playing.do(world, "join Clara", eyes="Clara", at="2026-08-14T15:01")
    playing.do(world, "join Clara", at="2026-08-14T15:01")


def test_without_a_moment_it_is_now_by_the_clock_that_players_read(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Riga")
    time.tzset()
    moment = datetime(2026, 8, 14, 8, 5, tzinfo=UTC)
    at_eleven = Event(event.path, clock=lambda: moment)
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ())
    playing.do(at_eleven, "join Zoe", eyes="Zoe")
    assert playing.look(at_eleven, eyes="Zoe").drawn.splitlines()[0].endswith("2026-08-14T11:05, turn to 08-15T11:05")
    moment = datetime(2026, 8, 14, 7, 0, tzinfo=UTC)  # a clock put back shows where the last move left it
    assert "2026-08-14T11:05" in playing.look(at_eleven, eyes="Zoe").drawn
    with pytest.raises(Refused, match="2026-08-14T10:00 is past"):
        playing.do(at_eleven, "wait", eyes="Zoe")
    monkeypatch.undo()
    time.tzset()


def test_only_masters_take_anything_back_in_a_world_and_are_not_told_apart_by_the_refusal(world: Event) -> None:
    playing.do(world, "join Zoe", eyes="Zoe", at="2026-08-14T10:00")
    refusals = []
    for line, who in (("wait", "Zoe"), ("join Yan", "Yan")):
        playing.do(world, line, eyes=who, at="2026-08-14T10:10")
        with pytest.raises(Refused) as refused:
            playing.undo(world, eyes="Zoe")
        refusals.append(str(refused.value))
    assert len(set(refusals)) == 1
    playing.undo(world)  # Yan's line: he joins, and is placed
    assert [one.name for one in playing.look(world).to_act] == ["Zoe", "newcomer"]


def test_dice_for_places_are_typed_at_the_table_if_a_master_does(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, (), dice_from="table")
    told = words(playing.do(event, "join Zoe", [1, 2, 190, 50, 20, 90], eyes="master", at="2026-08-14T10:00"))
    assert [text.partition(" is placed on ")[0] for text in told if "Zoe is placed" in text] == [
        "the ship of Zoe", "the tank of Zoe", "the plane of Zoe",
    ]  # fmt: skip
    seen = [item.text for item in playing.story(event, eyes="Zoe").told]
    assert not any("placed" in text for text in seen if "Zoe" not in text)


@pytest.mark.parametrize("eyes", ["", "Zoe", "Yan", "Xenia"])
def test_bots_of_a_world_and_what_others_hide_stand_in_no_answer(event: Event, eyes: str) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, (), dice_from="table")
    playing.do(event, "join Zoe", [1, 2, 190, 50, 20, 90], eyes="master", at="2026-08-14T10:00")
    told = playing.do(event, "shoot ship p12", eyes="Zoe", at="2026-08-14T10:00").told
    assert [text for text, _ in told] == ["the ship of Zoe shoots at p12 and misses"]
    playing.do(event, "join Yan", [60, 30, 120], eyes="master", at="2026-08-14T10:05")
    seen, story = playing.look(event, eyes=eyes), playing.story(event, eyes=eyes)
    answers = repr((seen.drawn, seen.view, seen.to_act, seen.waiting, [item.text for item in story.told]))
    assert "Bot-" not in answers
    assert ("ship of Zoe" in answers) == (eyes == "Zoe")
    assert ("ship of Yan" in answers) == (eyes == "Yan")


@pytest.mark.parametrize("line", ["take -1", "take 9999999999", "take \x00 1 1", "@now take 1", "взять 1", "take ½"])
def test_moves_that_cannot_be_read_are_refused_in_one_line(heap: Event, line: str) -> None:
    with pytest.raises(BunchukError) as error:
        playing.do(heap, line)
    assert len(str(error.value).splitlines()) == 1
    assert playing.look(heap).entries == 0


def test_in_a_world_a_newcomer_needs_no_name_a_moment_may_lead_and_only_masters_take_back(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ())
    playing.do(event, "join Anna", at="2026-08-14T10:05")
    playing.do(event, "2026-08-14T10:06 join Boris")
    with pytest.raises(Misused, match="several players may move now"):
        playing.do(event, "hour", at="2026-08-14T10:07")
    playing.do(event, "shift ship attack", eyes="Anna", at="2026-08-14T10:07")
    with pytest.raises(Refused, match="only a master takes anything back"):
        playing.undo(event, eyes="Anna")
    assert playing.undo(event).data["entries"] == 1


def test_players_do_not_type_shuffles_or_what_is_hidden_even_where_dice_are_the_table_s(event: Event) -> None:
    games.open_game(event, "frontline", {}, ["Anna", "Boris"], dice_from="table")
    ordered = [1, *range(60, 1, -1), *range(60, 1, -1)]
    played = playing.do(event, "", ordered, eyes="anna")  # the lot is rolled on the table; the decks are shuffled
    assert "are the program's to roll; leave the dice out" in played.refused
    assert (played.waiting, bool(played.to_act)) == (None, True)
    with event.reading() as db:
        match = records.resume(db, "G1", games.code_of(db, "G1")[1])
    assert [entry.source for entry in match.entries] == ["table", "app", "app"]


def test_f16_who_joins_is_placed_by_the_program_whoever_is_at_the_keys(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, [], dice_from="table", title="World")
    joined = playing.do(event, "join Anna", at="2026-08-14T10:05")
    assert joined.waiting is None
    late = playing.do(event, "join Boris", [9, 9, 9], eyes="boris", at="2026-08-14T10:06")
    assert (late.waiting, "places for vehicles are the program's to roll" in late.refused) == (None, True)


def test_g1_an_order_that_others_read_is_not_taken_back_by_who_wrote_it(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris"])
    playing.do(event, "order all : hold", eyes="anna")
    with pytest.raises(Refused, match="only moves of one's own that showed nothing new"):
        playing.undo(event, eyes="anna")
    assert playing.undo(event, eyes="master").data["entries"] == 1
