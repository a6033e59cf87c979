"""A world that players come to while it goes on: who is its player everywhere, who is a newcomer, bots and masters."""

import io
import json
import sys
from pathlib import Path

import pytest
from screen import Screen
from shell import Shell, ok

from bunchuk.campaign import games, journals, playing
from bunchuk.campaign.event import Event
from bunchuk.errors import Misused, Refused
from bunchuk.host.bots import AT_A_MOMENT
from bunchuk.tables.spelling import PROMPT

START = "start=2026-08-14T10:00 turn_minutes=60"


@pytest.fixture
def bk(event: Event, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A world to which Anna and Boris have come, at ten and at a minute past ten."""
    shell = Shell(event.path, capsys)
    ok(shell, f"game new fogbound {START} --title World")
    for minute, name in enumerate(("Anna", "Boris")):
        join(shell, name, minute)
    return shell


def join(bk: Shell, name: str, minute: int) -> None:
    ok(bk, f"game do --at 2026-08-14T10:{minute:02}", f"join {name}")


def came(event: Event) -> list[str]:
    (row,) = games.listed(event)
    return [one.name for one in row.players]


# Whoever came is a player of the event for every command.


@pytest.mark.parametrize(
    "line",
    [
        "show G1", "game list", "log", "todo", "game show", "game show --log", "match list", "rating list",
        "print game-view G1 --at 2026-08-14T10:05 --to v.pdf", "print game-slips G1 --to s.pdf",
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["Boris", "bor"])
def test_who_joined_looks_everywhere(
    bk: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ok(bk, f"{line} --as {name}")
    assert bk(f"show G1 --as Zed{name}").code == 3


def test_who_came_is_known_as_the_record_has_it(bk: Shell, event: Event, tmp_path: Path) -> None:
    assert came(event) == ["Anna", "Boris"]
    assert [one.player for one in games.listed(event)[0].players] == ["person"] * 2
    ok(bk, "game undo")
    assert came(event) == ["Anna"]
    assert bk("log --as Boris").code == 3
    ok(bk, "game redo")
    assert came(event) == ["Anna", "Boris"]
    ok(bk, "game export --as master --to", str(tmp_path / "g1.txt"))
    ok(bk, "undo")  # the game as a whole
    assert bk("log --as Boris").code == 3
    ok(bk, "game import", str(tmp_path / "g1.txt"))
    assert came(event) == ["Anna", "Boris"]
    ok(bk, "game abandon --why rain")
    ok(bk, "log --as Boris")
    assert "players Anna, Boris" in ok(bk, "show G2")
    assert "is sound" in ok(bk, "event check")


def test_a_person_of_the_event_who_joined_is_known_by_code_and_by_whatever_he_is_called_later(bk: Shell) -> None:
    join(bk, "Faramir", 2)
    for name in ("gon-c1", "faramir", "Fara"):
        assert ok(bk, f"game show --as {name} --at 2026-08-14T10:05").startswith("Faramir, level 1")
    ok(bk, "rename gon-c1", "Sador of Bree")
    for name in ("gon-c1", "bree", "Faramir"):
        assert ok(bk, f"game show --as {name} --at 2026-08-14T10:05").startswith("Faramir, level 1")


def test_many_who_came_are_counted_in_a_list_and_named_on_the_card(bk: Shell) -> None:
    assert ok(bk, "game list").splitlines()[1].endswith("  Anna, Boris")
    for number in range(10):
        join(bk, f"Longish-callsign-{number}", 5)
    row = ok(bk, "game list").splitlines()[1]
    assert "12: Anna, Boris, Long" in row
    assert len(row) <= 80
    assert "Longish-callsign-9" in ok(bk, "show G1")


# Who has not come.


@pytest.mark.parametrize("verb", ["show", "moves", "show --log"])
def test_f13_a_newcomer_is_told_that_he_is_one_and_whose_name_is_like_his(bk: Shell, verb: str) -> None:
    told = "no player {!r} has come yet{} a newcomer sees what everybody may"
    for name, meant in (("Zed", ";"), ("Borsi", ": did you mean Boris?")):
        answer = bk(f"game {verb} --as {name}")
        assert (answer.code, answer.err) == (0, f"warning: {told.format(name, meant)}\n")
        data = json.loads(bk(f"game {verb} --as {name} --json").out)
        assert data["warnings"] == [told.format(name, meant)]
    for known in ("Anna", "ann", "newcomer"):
        assert bk(f"game {verb} --as {known}").err == ""


def test_f13_what_a_newcomer_is_refused_says_whom_he_may_have_meant(bk: Shell) -> None:
    answer = bk("game do --as Borsi --at 2026-08-14T10:05", "shoot ship a1")
    assert (answer.code, answer.err.count("\n")) == (1, 1)
    assert "who has not joined has no vehicles (F13); join CALLSIGN; no player 'Borsi' has come yet" in answer.err
    assert "did you mean Boris?" in answer.err
    ok(bk, "game do --as Borsi --at 2026-08-14T10:05", "join Borsi")


def test_f13_a_closed_world_answers_a_newcomer_with_the_rule(bk: Shell) -> None:
    ok(bk, "game do --at 2026-08-14T10:05", "rule close : full")
    for verb in ("show", "moves"):
        zed, borsi = bk(f"game {verb} --as Zed"), bk(f"game {verb} --as Borsi")
        assert zed.code == borsi.code == 1
        assert zed.err.startswith("no player 'Zed' has come, and the world takes no newcomers (F13)")
        assert borsi.err.startswith(
            "no player 'Borsi' has come: did you mean Boris? the world takes no newcomers (F13)"
        )
    assert "the world takes no newcomers (F13)" in bk("game do --at 2026-08-14T10:06", "join Zed").err


@pytest.mark.parametrize("name", sorted(PROMPT | {"master", "Q", "LOG"}))
def test_c18_f13_nobody_is_called_as_the_screen_s_words(bk: Shell, event: Event, name: str) -> None:
    for eyes in ("", " --as newcomer", " --as master"):
        answer = bk(f"game do --at 2026-08-14T10:05{eyes}", f"join {name}")
        taken = "stands for somebody else" if name == "master" else "is a word of the prompt"
        assert (answer.code, f"{name} {taken} (F13)" in answer.err) == (1, True)
    with pytest.raises(Misused, match="would be taken for"):
        games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", name])
    assert bk(f"rating enter {name}").code == 2


# Bots and masters.


def test_f13_bots_and_masters_join_as_a_world_begins_and_a_bot_plays_whole_levels(event: Event) -> None:
    done = games.open_game(
        event, "fogbound", {"start": "2026-08-14T00:00", "turn_minutes": "60"}, ["Robo:bot", "Gandalf:master", "Anna"]
    )
    assert done.lines[0].endswith("Robo (bot), Gandalf (master); players come while it goes on")
    assert done.data["players"] == ["Robo", "Gandalf", "Anna"]
    assert [one.player for one in games.listed(event)[0].players] == ["bot", "master", "person"]
    looks = playing.look(event, eyes="gandalf", at="2026-08-14T00:00")
    assert looks.drawn.startswith("2026-08-14T00:00: the world goes on")  # a master sees all
    assert [one.name for one in looks.to_act] == ["Gandalf", "Anna", "newcomer"]  # nobody waits for a bot
    playing.do(event, "hour", eyes="gandalf", at="2026-08-14T00:00")  # and moves as himself
    level = 1
    for hour in range(1, 24 * 9):
        playing.do(event, "wait", eyes="Anna", at=f"2026-08-{14 + hour // 24}T{hour % 24:02}:00")
        level = playing.look(event, eyes="Robo").view.me.level  # type: ignore[attr-defined]
        if level > 1:
            break
    assert level > 1
    record = journals.export(event, eyes="master")
    assert journals.replay(event, record, "g1.txt").steps


def test_f13_a_bot_s_acts_at_one_moment_are_bounded(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ["Robo:random", "Anna"])
    with event.reading() as db:
        lines = [line for (line,) in db.execute("SELECT line FROM match_entries")]
    assert 0 < sum(" by bot " in line and "| seat 0 |" in line for line in lines) <= AT_A_MOMENT
    assert playing.look(event, at="2026-08-14T10:00").at == "2026-08-14T10:00"  # time is not a bot's to bring


def test_f13_who_cannot_join_is_not_seated(event: Event) -> None:
    start = {"start": "2026-08-14T10:00"}
    for seats, error in ((["Two words"], Refused), (["A:bot", "a"], Misused), (["Robo:king"], Misused)):
        with pytest.raises(error):
            games.open_game(event, "fogbound", start, seats)
    with pytest.raises(Refused, match="F13"):
        games.open_game(event, "fogbound", start | {"most": "1"}, ["Anna", "Boris"])
    assert games.listed(event) == []


def test_f16_who_sits_in_a_world_from_the_start_is_placed_whatever_dice_it_has(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ["Anna", "Robo:bot"], dice_from="table")
    seen = playing.look(event, eyes="Anna", at="2026-08-14T10:00")
    assert (seen.seat, seen.waiting) == (0, None)


# At the screen.


def play(bk: Shell, monkeypatch: pytest.MonkeyPatch, typed: str, *options: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return ok(bk, "game play --at=2026-08-14T10:10", *options)


def bk_err(bk: Shell, monkeypatch: pytest.MonkeyPatch, typed: str) -> str:
    """Return what a player's own window says beside what it shows."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return bk("game play --as Anna --at 2026-08-14T10:10").err


def test_a_screen_s_moment_goes_on_with_the_world(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line with a moment of its own is answered to who wrote it; what others do later ends no window."""
    out = play(
        bk,
        monkeypatch,
        "Anna\n@2026-08-14T11:30 shift ship attack\nshift tank attack\nh\nBoris\nshift ship attack\nq\n",
    )
    assert [out.count(f"the {one} of Anna has attack 2") for one in ("ship", "tank")] == [1, 1]
    assert "Anna, level 1, copy 1: 0/3 kills, 2026-08-14T11:30, turn to 08-14T12:00" in out
    assert "Boris, level 1, copy 1: 0/3 kills, 2026-08-14T11:30, turn to 08-14T12:01" in out
    assert "the ship of Boris has attack 2" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    early = bk("game play --as Anna --at 2026-08-14T10:10")
    assert (early.code, "is past" in early.err) == (1, True)


def test_what_another_does_meanwhile_ends_no_window(bk: Shell, event: Event, tmp_path: Path) -> None:
    screen = Screen(tmp_path, "game", "play", "--as=Anna", "--at=2026-08-14T10:10")
    try:
        screen.until("Anna> ")
        playing.do(event, "shift ship attack", eyes="Boris", at="2026-08-14T10:50")
        screen.type("shift ship attack\n")
        assert "the ship of Anna has attack 2" in screen.until("Anna> ")
        assert playing.look(event, eyes="Anna", at="2026-08-14T10:50").at == "2026-08-14T10:50"
        screen.type("q\n")
        assert screen.rest() == 0
    finally:
        screen.close()


def test_a_name_like_another_s_is_asked_about_before_anybody_sits_down(
    bk: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = play(bk, monkeypatch, "Borsi\nn\nbor\nshift ship attack\nq\n")
    assert "did you mean Boris? a newcomer sees what everybody may\nEnter sits down as a newcomer" in out
    assert "the ship of Boris has attack 2" in out
    assert "Boris> " in out
    out = play(bk, monkeypatch, "Borsi\n\njoin Borsi\nq\n")
    assert "Borsi joins (F13)" in out


def test_a_master_rules_at_the_screen_until_he_hands_it_over(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    out = play(bk, monkeypatch, "master\nrule Anna ship 9/9 : test\nrule Boris tank 8/8 : test\nh\nAnna\nq\n")
    assert "the ship of Anna has attack 9, defence 9, by ruling: test" in out
    assert "the tank of Boris has attack 8, defence 8, by ruling: test" in out
    assert out.count("master> ") == 3
    assert "attack 9" in out.rpartition("Anna, level 1")[2]


def test_a_master_sits_down_where_only_one_player_is_to_act(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(bk, "game new callsign mission=ford --seat Anna --seat Boris --title Ford")
    ok(bk, "game do ready --game ford --as Anna")
    monkeypatch.setattr(sys, "stdin", io.StringIO("master\nrule B1 off : storm\nh\n\nq\n"))
    out = ok(bk, "game play ford")
    assert "hand over to Boris (Red Leader), then press Enter" in out
    assert "master> " in out
    assert "Boris> " in out


def test_the_prompt_says_how_to_go_on(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "? help · moves · show · log · u take back · h hand over · q leave"
    out = play(bk, monkeypatch, "Anna\nhelp\nmoves\nSHOW\nlog\nh\nAnna\nh\nBoris\nQuit\n")
    assert out.count(words) == 2  # once a player
    assert f"{words}\nAnna> moves  what may be played now" in out
    assert "Anna, at 2026-08-14T10:10:\n" in out
    assert "Anna joins (F13)" in out
    assert "cannot read" not in out
    assert "; moves lists what is legal now" in bk_err(bk, monkeypatch, "nonsense\nq\n")
    own = play(bk, monkeypatch, "?\nexit\n", "--as=Anna")
    assert words.replace("h hand over · ", "") in own


# What many players need.


def test_nothing_is_dropped_where_there_are_many_players(bk: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(28):
        join(bk, f"Very-long-callsign{number:02}", 5)
    drawn = bk("game show --as master --at 2026-08-14T10:10")
    assert all(f"Very-long-callsign{number:02}, level 1" in drawn.out for number in range(28))
    last = drawn.out.splitlines()[-1]
    assert last.startswith("next: Anna or Boris or Very-long-callsign00 or ")
    assert last.endswith(" more")
    assert max(map(len, drawn.out.splitlines())) <= 80
    out = play(bk, monkeypatch, "Anna\nh\n\nq\n")
    assert max(map(len, out.splitlines())) <= 120  # prompts and answers stand in one line where nobody types
    assert "hand over to Anna or Boris or Very-long-callsign00 or 28 more" in out


def test_an_empty_moment_is_none(bk: Shell) -> None:
    for line in ("game show", "game moves", "game do wait --as Anna", "print game-view", "match new A B", "game play"):
        answer = bk(line, "--at", "")
        assert (answer.code, answer.err) == (2, "--at names no moment; write one, or leave --at out for the present\n")


def test_a_record_of_a_file_is_told_to_a_player_without_numbers_of_entries(bk: Shell, tmp_path: Path) -> None:
    file = tmp_path / "g1.txt"
    ok(bk, f"game export --as master --to {file}")
    for eyes, counted in (("Boris", False), ("bor", False), ("master", True)):
        data = json.loads(ok(bk, f"game replay {file} --json --as {eyes}"))["data"]
        assert ("entries" in data) is counted
        assert all(set(item) == {"text", "rule"} for item in data["story"])
        assert ("entries replay" in ok(bk, f"game replay {file} --as {eyes}")) is counted
    assert "did you mean Boris" in bk(f"game replay {file} --as Borsi").err
