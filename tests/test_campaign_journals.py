"""Records as files: written, replayed and taken in, under other tables and versions too; audited and checked."""

import shutil
from pathlib import Path
from random import Random

import pytest
from battlefields import fighting
from events import begin
from pebbles.game import Pebbles

from bunchuk.campaign import games, journals, playing
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Faulty, NotFound, Problems, Refused
from bunchuk.rules.game import MASTER
from bunchuk.store import connection

TABLES = Path(__file__).parent / "pebbles" / "tables"

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def heap(event: Event) -> Event:
    games.open_game(event, "pebbles", {"heap": "large"}, ["Anna", "Boris:bot"], pack=str(TABLES))
    playing.do(event, "take 1", eyes="Anna")
    playing.do(event, "take 2", eyes="Anna")
    playing.undo(event, eyes="master")
    return event


@pytest.fixture
def over(event: Event) -> Event:
    """Nearest, played to its end with the program's dice."""
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])
    for _ in range(3):
        playing.do(event, "bet 2", eyes="Anna")
        playing.do(event, "bet 3", eyes="Boris")
    return event


def altered(event: Event, change: str) -> None:
    db = connection.connect(event.path)
    with connection.transaction(db):
        db.execute(change)
    db.close()


def test_a_running_game_s_record_is_a_master_s_alone(heap: Event) -> None:
    for eyes in ("", "Anna"):
        with pytest.raises(Refused, match="holds what is hidden; add --as master to read it"):
            journals.export(heap, eyes=eyes)
    text = journals.export(heap, eyes="master")
    assert text.splitlines()[1] == "game pebbles"
    assert "seed" not in text
    assert "# First takes 1, 20 left (P1)" in text


def test_a_record_of_a_game_that_is_over_is_everybody_s_with_its_seed(over: Event) -> None:
    assert "\nseed " not in journals.export(over)  # a master may still take back its end, and dice may be rolled again
    with pytest.raises(Refused, match="only moves of one's own"):
        playing.undo(over, eyes="Boris")
    games.book(over, "G1", ())
    assert journals.export(over).splitlines()[-1].startswith("seed ")


def test_a_record_replays_to_the_same_and_is_told_to_each_as_he_may_read_it(over: Event) -> None:
    match = journals.replay(over, journals.export(over), "g1.txt")
    ended = playing.look(over).over
    assert match.outcome is not None
    assert ended is not None
    assert (*match.outcome,) == (ended.winners, ended.why, ended.rule)
    told = {eyes: [item.text for item in match.story(journals.teller(match, eyes))] for eyes in ("", "boris", "Left")}
    assert told[""][:2] == ["Left bets 2", "Right bets 3"]
    assert told["boris"][:2] == ["Left has bet", "Right bets 3"]
    assert told["Left"][:2] == ["Left bets 2", "Right has bet"]
    with pytest.raises(NotFound, match="no player 'Zoe'"):
        journals.teller(match, "Zoe")


def test_a_record_is_taken_in_and_played_on(heap: Event) -> None:
    done = journals.bring_in(heap, journals.export(heap, eyes="master"), "g1.txt", "Again")
    assert done.lines == ("game G2 of pebbles, Again: Anna, Boris",)
    assert done.data == {"game": "G2", "players": ["Anna", "Boris"], "entries": 2}  # what was taken back stays away
    assert playing.look(heap, "G2").drawn == playing.look(heap, "G1").drawn
    playing.do(heap, "take 1; take 1", game="G2")
    assert journals.check(heap) == journals.Checked(2, ())


def test_a_record_replays_whatever_the_tables_say_today(event: Event, tmp_path: Path) -> None:
    tables = tmp_path / "pebbles"
    shutil.copytree(TABLES, tables)
    games.open_game(event, "pebbles", {"heap": "large"}, ["Anna", "Boris"], pack=str(tables))
    playing.do(event, "take 1", eyes="Anna")
    text = journals.export(event, eyes="master")
    shutil.rmtree(tables)
    assert journals.replay(event, text, "g1.txt").state == (20, 3, 1)
    assert playing.look(event).fault == ""


def test_an_older_version_replays_if_it_still_comes_to_the_same(heap: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "version", "2")
    assert playing.look(heap).fault == ""
    playing.do(heap, "take 1", eyes="Anna")


def test_an_older_version_that_does_not_replay_says_where_and_why(heap: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    text = journals.export(heap, eyes="master")
    bot_took = next(line.split(" | ")[2] for line in text.splitlines() if line.startswith("2 | seat 1"))
    monkeypatch.setattr(Pebbles, "version", "2")
    moves = Pebbles.moves
    monkeypatch.setattr(Pebbles, "moves", lambda self, state, seat: moves(self, state, seat)[: 1 - seat])
    made = r"\(recorded under version 1, this is 2\); up to entry 1 the record holds"
    why = rf"entry 2 of the pebbles record, '{bot_took}': .* {made}"
    with pytest.raises(Faulty, match=why):
        journals.replay(heap, text, "g1.txt")
    with pytest.raises(Faulty, match=why):
        playing.do(heap, "take 1")
    assert journals.check(heap).faults[0].startswith("G1: entry 2")
    with pytest.raises(Faulty, match=r"up to entry 1 .*add --as-far-as-it-holds to go on from there"):
        journals.bring_in(heap, text, "g1.txt")
    done = journals.bring_in(heap, text, "g1.txt", as_far_as_it_holds=True)
    assert (done.data["entries"], len(done.warnings)) == (1, 1)


def test_a_stored_record_that_does_not_hold_is_still_written_out_for_a_master(heap: Event) -> None:
    altered(heap, "UPDATE match_entries SET line = replace(line, 'take 1', 'take 7') WHERE n = 1")
    with pytest.raises(Refused, match="add --as master"):
        journals.export(heap)
    text = journals.export(heap, eyes="master")
    assert "1 | seat 0 | take 7 | " in text
    (fault,) = journals.check(heap).faults
    assert fault.startswith("G1: entry 1 of the pebbles record, 'take 7': 7 cannot be taken")


def test_a_set_up_that_no_longer_fits_says_so(heap: Event) -> None:
    altered(heap, "UPDATE matches SET header = replace(header, 'setup [21,3]', 'setup [21]')")
    with pytest.raises(Faulty, match=r"the set-up of this record does not fit pebbles 1"):
        playing.look(heap)


def test_every_roll_of_the_program_is_worked_out_again_once_the_game_is_over(over: Event) -> None:
    audited = journals.audit(over)
    assert (audited.rolls, audited.typed, audited.taken_over, audited.faults) == (3, 0, 0, ())
    playing.undo(over)
    with pytest.raises(Refused, match=f"the seed is shown when the game is over; .*: {audited.commitment}"):
        journals.audit(over)
    playing.redo(over)
    text = journals.export(over)
    roll = next(line for line in text.splitlines() if "| rolled" in line)
    value = int(roll.split("rolled ")[1][0])
    other = f"replace(line, 'rolled {value}', 'rolled {value % 4 + 1}')"
    altered(over, f"UPDATE match_entries SET line = {other} WHERE n = 3")  # noqa: S608
    try:
        faults = journals.audit(over).faults
    except Faulty as fault:  # the other roll leads elsewhere, which is noticed before
        faults = (str(fault),)
    assert "entry 3" in faults[0]


def test_a_seed_that_is_not_the_committed_one_is_noticed(over: Event) -> None:
    games.book(over, "G1", ())
    text = journals.export(over)
    seed = text.rstrip().rpartition(" ")[2]
    with pytest.raises(Faulty, match="not the one that this record's header commits to"):
        journals.replay(over, text.replace(seed, "00" * 32), "g1.txt")


def test_battles_records_are_checked_too(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    assert journals.check(event) == journals.Checked(1, ())
    altered(event, "UPDATE match_entries SET line = replace(line, 'rolled 4', 'rolled 5')")
    (fault,) = journals.check(event).faults
    assert fault.startswith("B1: entry ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no journal of a match"),
        ("a diary\nof mine", "this is no journal of a match"),
        ("bunchuk-journal 9\ngame pebbles", "another format"),
        ("bunchuk-journal 2\ngame pebbles\nversion 1", "line 4 of a journal's header begins with tables"),
    ],
)
def test_files_that_are_no_journals_are_refused(event: Event, text: str, message: str) -> None:
    with pytest.raises(Problems, match=message):
        journals.replay(event, text, "g1.txt")


def test_a_record_of_a_game_that_is_not_known_here_is_refused(heap: Event) -> None:
    text = journals.export(heap, eyes="master").replace("game pebbles", "game go")
    with pytest.raises(Faulty, match="this record cannot be played here: no game 'go'"):
        journals.replay(heap, text, "g1.txt")


@pytest.mark.parametrize("game", ["callsign", "fogbound", "frontline", "pebbles"])
def test_a_spoilt_record_of_any_game_is_refused_and_breaks_nothing(event: Event, game: str) -> None:
    choices = {"callsign": {"mission": "ford"}, "fogbound": {"start": "2026-08-14T10:00"}, "pebbles": {"heap": "large"}}
    seats = [] if game == "fogbound" else ["A:random", "B:random"] if game == "pebbles" else ["A", "B:random"]
    pack = str(TABLES) if game == "pebbles" else ""
    games.open_game(event, game, choices.get(game, {}), seats, pack=pack)
    if game == "fogbound":
        playing.do(event, "join Zoe", eyes="Zoe", at="2026-08-14T10:00")
    text = journals.export(event, eyes="master")
    rng = Random(game)
    for _ in range(150):
        at = rng.randrange(len(text))
        spoilt = text[:at] + rng.choice('09]}",-x\x00|\n') + text[at + rng.randint(0, 2) :]
        try:
            match = journals.replay(event, spoilt, "g1.txt")
        except BunchukError:
            continue
        match.story(MASTER)


def test_an_abandoned_game_s_record_stays_a_master_s(event: Event) -> None:
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])
    playing.do(event, "bet 2", eyes="Anna")
    games.abandon(event, "G1", "rain")
    with pytest.raises(Refused, match="add --as master"):
        journals.export(event, "G1", "Boris")
    assert "Left bets 2" in journals.export(event, "G1", "master")
    with pytest.raises(Refused, match="G1 was abandoned; its seed stays hidden"):
        journals.audit(event, "G1")


def test_positions_are_compared_where_the_seed_is_known_and_elsewhere_it_is_said(heap: Event, tmp_path: Path) -> None:
    text = journals.export(heap, eyes="master")
    digest = text.splitlines()[10].split(" | ")[4]
    spoilt = text.replace(digest, "0" * len(digest))
    assert journals.replay(heap, text, "g1.txt").compared
    with pytest.raises(Faulty, match="another position than the record says"):
        journals.replay(heap, spoilt, "g1.txt")
    (tmp_path / "elsewhere").mkdir()
    elsewhere = begin(tmp_path / "elsewhere")
    assert not journals.replay(elsewhere, spoilt, "g1.txt").compared
    told = journals.bring_in(elsewhere, spoilt, "g1.txt").warnings[-1]
    assert "it has no seed, which is in the records of games that are booked" in told


def test_a_wrong_digest_is_noticed_when_the_seed_is_known(over: Event) -> None:
    lines = journals.export(over).splitlines()
    digest = lines[10].split(" | ")[4]
    spoilt = "\n".join(lines).replace(digest, "0" * len(digest))
    with pytest.raises(Faulty, match=r"entry 1 .*another position than the record says, .*; no entry holds"):
        journals.replay(over, spoilt, "g1.txt")
