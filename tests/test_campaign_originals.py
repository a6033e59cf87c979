"""Records whose seed was shown: cut off at the end, written anew, and compared with the event's own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from events import begin
from nearest import Bet, Move, Nearest, Setup, State

from bunchuk.campaign import games, history, journals, playing
from bunchuk.campaign.event import Event
from bunchuk.errors import BunchukError, Faulty
from bunchuk.host.journal import Journal, read, write
from bunchuk.host.match import Match
from bunchuk.rules import codec
from bunchuk.rules.game import CHANCE
from bunchuk.store import connection

pytestmark = pytest.mark.usefixtures("tiny")

CUT_OFF = "the seed is shown though the game is not over: entries are missing at its end"
UNDONE = 10
"""The number of the entry that follows on the end of a game."""

Read = Callable[[Event, str], object]
READERS: dict[str, Read] = {
    "replay": lambda event, text: journals.replay(event, text, "g1.txt"),
    "audit": lambda event, text: journals.audit_file(event, text, "g1.txt"),
    "import": lambda event, text: journals.bring_in(event, text, "g1.txt"),
}
readers = pytest.mark.parametrize("read_by", READERS.values(), ids=READERS)


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """An event with a game of nearest that is booked, G1."""
    event = begin(tmp_path)
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])
    for _ in range(3):
        playing.do(event, "bet 2", eyes="Anna")
        playing.do(event, "bet 3", eyes="Boris")
    games.book(event, "G1", ())
    return event


@pytest.fixture
def elsewhere(tmp_path: Path) -> Event:
    """An event that has no game."""
    (tmp_path / "elsewhere").mkdir()
    return begin(tmp_path / "elsewhere")


def written_anew(record: Journal, bet: str = "", seats: tuple[str, ...] = ()) -> str:
    """Write a record anew by its seed: another last bet of Boris, other seats, and digests to match."""
    secret = bytes.fromhex(record.seed)
    header = record.header._replace(seats=seats or record.header.seats)
    game = Nearest()
    match = Match[State, Move, Setup](game, header, game.new(codec.loads(Setup, header.setup)), secret)
    for entry in record.entries:
        if entry.actor == CHANCE:
            match.roll(by=entry.by, at=entry.at)
        else:
            move = game.parse(bet if bet and entry.number == len(record.entries) - 1 else entry.text)
            assert isinstance(move, Bet)
            match.act(entry.actor, move, by=entry.by, at=entry.at)
    return match.export(reveal=True)


def without_last(text: str) -> str:
    record = read(text)
    return write(record._replace(entries=record.entries[:-1]))


@readers
def test_a_record_with_a_seed_whose_game_is_not_over_is_told_to_be_cut_off(
    event: Event, elsewhere: Event, read_by: Read
) -> None:
    cut = without_last(journals.export(event, "G1"))
    with pytest.raises(Faulty, match=CUT_OFF):
        read_by(elsewhere, cut)
    with pytest.raises(Faulty, match="entries are missing at its end"):
        read_by(event, cut)


def test_what_is_left_of_a_record_that_is_cut_off_is_taken_in_with_a_warning(event: Event, elsewhere: Event) -> None:
    cut = without_last(without_last(journals.export(event, "G1")))
    done = journals.bring_in(elsewhere, cut, "g1.txt", as_far_as_it_holds=True)
    assert (done.data["entries"], done.warnings) == (7, (CUT_OFF,))


@readers
def test_a_record_written_anew_is_told_by_the_event_that_has_the_game(
    event: Event, elsewhere: Event, read_by: Read
) -> None:
    own = read(journals.export(event, "G1"))
    entry = "entry 8 of the nearest record, 'bet 4', differs from this event's own record of G1"
    for forged, told in (
        (written_anew(own, bet="bet 4"), entry),
        (written_anew(own, seats=("Boris", "Anna")), "its seats differ from this event's own record of G1"),
    ):
        with pytest.raises(Faulty, match=told):
            read_by(event, forged)
        read_by(elsewhere, forged)  # what nothing binds there, as the audit says
    read_by(event, written_anew(own))


def test_a_record_written_anew_is_taken_in_as_far_as_it_is_the_event_s_own(event: Event) -> None:
    forged = written_anew(read(journals.export(event, "G1")), bet="bet 4")
    done = journals.bring_in(event, forged, "g1.txt", as_far_as_it_holds=True)
    assert done.data["entries"] == 7
    assert "entry 8 of the nearest record, 'bet 4', differs" in done.warnings[0]


def test_what_an_audit_of_a_file_is_worth_says_whose_record_it_is(event: Event, elsewhere: Event) -> None:
    text = journals.export(event, "G1")
    for here, own in ((event, "G1"), (elsewhere, "")):
        audited = journals.audit_file(here, text, "g1.txt")
        assert audited is not None
        assert (audited.audit.rolls, audited.own) == (3, own)


@readers
def test_a_record_that_lacks_what_came_after_it_is_told_so(event: Event, read_by: Read) -> None:
    booked = journals.export(event, "G1")
    history.undo(event)
    playing.undo(event, "G1", 1)
    playing.redo(event, "G1")
    games.book(event, "G1", ())
    with pytest.raises(Faulty, match=f"missing at its end: this event's own record of G1 goes on with entry {UNDONE}"):
        read_by(event, booked)
    longer = journals.export(event, "G1")
    db = connection.connect(event.path)
    with connection.transaction(db):
        db.execute(f"DELETE FROM match_entries WHERE n >= {UNDONE}")  # noqa: S608
    db.close()
    with pytest.raises(Faulty, match=f"entry {UNDONE} is not in this event's own record of G1, which has lost some"):
        read_by(event, longer)


def test_a_game_that_was_taken_up_again_is_compared_for_masters_alone(event: Event) -> None:
    forged = written_anew(read(journals.export(event, "G1")), bet="bet 4")
    history.undo(event)
    for seat in ("", "Anna"):
        journals.replay(Event(event.path, seat=seat), forged, "g1.txt")
    with pytest.raises(Faulty, match=r"entry 8 .* differs"):
        journals.replay(Event(event.path, seat="master"), forged, "g1.txt")


def test_the_early_record_of_a_game_that_goes_on_is_played_again(tmp_path: Path) -> None:
    event = begin(tmp_path)
    games.open_game(event, "nearest", {}, ["Anna", "Boris"])
    playing.do(event, "bet 2", eyes="Anna")
    early = journals.export(event, "G1", "master")
    playing.do(event, "bet 3", eyes="Boris")
    assert len(journals.replay(event, early, "g1.txt").entries) == 1


def test_a_commitment_that_would_fit_any_game_fits_none(event: Event) -> None:
    text = journals.export(event, "G1")
    commitment = read(text).header.commitment
    spoilt = without_last(text).replace(commitment, "%").replace("seed ", "# ")
    assert not journals.replay(event, spoilt, "g1.txt").compared


def test_a_game_that_has_lost_its_newest_entry_is_not_gone_on_with(event: Event) -> None:
    history.undo(event)
    db = connection.connect(event.path)
    with connection.transaction(db):
        db.execute("DELETE FROM match_entries WHERE n = 9")
    db.close()
    with pytest.raises(BunchukError, match="the stored record of G1 has 8 entries, 9 were written; to go on from"):
        playing.do(event, "bet 1", game="G1", eyes="Anna")
    (fault,) = journals.check(event).faults
    assert fault == "G1: the stored record of G1 has 8 entries, 9 were written"
