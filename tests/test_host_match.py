import hashlib
from collections.abc import Callable

import nearest
import pytest
import tictactoe
from nearest import Bet, Nearest, SetPoints
from tictactoe import Clear, Take, TicTacToe

from bunchuk.errors import Faulty, Misused, Refused
from bunchuk.host.journal import Journal, read
from bunchuk.host.match import Dice, Match
from bunchuk.rules.game import MASTER, Actor, Event, Refusal, Rolled

SECRET = bytes(range(32))
Noughts = Match[tictactoe.State, tictactoe.Move, tictactoe.Setup]
Bets = Match[nearest.State, nearest.Move, nearest.Setup]


def noughts(*cells: int) -> Noughts:
    match = Match.start(TicTacToe(), tictactoe.Setup(), secret=SECRET)
    for number, cell in enumerate(cells):
        match.act(number % 2, Take(cell))
    return match


def bets(*values: int, dice_from: Dice = "table") -> Bets:
    match = Match.start(Nearest(), nearest.Setup(), secret=SECRET, dice_from=dice_from)
    for seat, value in enumerate(values):
        match.act(seat, Bet(value))
    return match


def everything(match: Noughts | Bets) -> tuple[object, ...]:
    return match.state, list(match.entries), list(match.steps), match.history, match.journal()


def test_a_match_begins_with_a_header_that_commits_to_its_seed() -> None:
    match = Match.start(
        TicTacToe(),
        tictactoe.Setup(1),
        secret=SECRET,
        seats=("Фарамир", "Gothmog"),
        tables="5c3e",
        options={"at": "ford"},
    )
    header = match.header
    assert (header.game, header.version, header.tables, header.setup) == ("tic-tac-toe", "1", "5c3e", "[1]")
    assert header.seats == ("Фарамир", "Gothmog")
    assert header.options == (("dice", "table"), ("at", "ford"))
    assert header.commitment == hashlib.sha256(SECRET).hexdigest()


def test_a_secret_too_short_to_keep_anything_is_not_taken() -> None:
    with pytest.raises(ValueError, match="16 to 64 bytes"):
        Match.start(TicTacToe(), tictactoe.Setup(), secret=b"short")


def test_a_move_is_recorded_with_who_typed_it_and_a_digest_of_what_it_led_to() -> None:
    match = noughts()
    events = match.act(0, Take(4), by="Anna", at="2026-08-14T11:02")
    (entry,) = match.entries
    assert events == (Event("X takes b2", "T1"),)
    assert entry[:6] == (1, 0, "move", "b2", "", "Anna")
    assert entry.at == "2026-08-14T11:02"
    assert len(entry.digest) == 12
    other = noughts()
    other.act(0, Take(4), by="Zoe", at="2026-08-14T11:02")
    assert other.entries[0].digest != entry.digest


@pytest.mark.parametrize("word", ["\x1b[2J", "a\u202eb", "a\ud800b", "a\x07b"])
def test_what_would_spoil_a_screen_is_not_written(word: str) -> None:
    match = bets()
    for act in (lambda: match.note(word), lambda: match.act(MASTER, SetPoints(0, 3, word))):
        with pytest.raises(Misused, match="cannot be written in a record; leave out control characters"):
            act()
    with pytest.raises(Misused, match="cannot be written in a record"):
        match.act(MASTER, SetPoints(0, 3, f"{word}\u2028b"))
    assert not match.entries


@pytest.mark.parametrize("word", ["yesterday", "2026-02-30T10:00", "2026-08-14", "11:02", "2026-08-14T25:00"])
def test_a_time_that_is_no_moment_is_not_taken(word: str) -> None:
    match = noughts()
    with pytest.raises(Faulty, match="is no moment; one is written as 2026-08-14T11:02"):
        match.act(0, Take(4), at=word)
    assert not match.entries


ALTERED = (
    ("| app |", "| table |"),
    ("| - by Anna |", "| - by Zoe |"),
    ('"dice":"app"', '"dice":"table"'),
    ('"Left"', '"Zoe"'),
    ("tables -", "tables 5c3e"),
)


@pytest.mark.parametrize(("there", "instead"), ALTERED)
def test_whatever_is_altered_in_a_record_its_digests_notice(there: str, instead: str) -> None:
    match = bets(dice_from="app")
    match.act(0, Bet(1), by="Anna")
    match.act(1, Bet(3))
    match.roll()
    text = match.export()
    assert there in text
    Match.resume(Nearest(), read(text), SECRET)
    with pytest.raises(Faulty, match="altered"):
        Match.resume(Nearest(), read(text.replace(there, instead)), SECRET)


def test_a_trusted_record_whose_moves_were_altered_is_noticed_though_it_ends_the_same() -> None:
    match = bets(2, 3)
    match.answer([1])
    record = match.journal()
    entries = (record.entries[0]._replace(text="bet 1"), *record.entries[1:])
    with pytest.raises(Faulty, match="entry 1 of the nearest record, 'bet 1'"):
        Match.resume(Nearest(), record._replace(entries=entries), SECRET, trusted=True)


@pytest.mark.parametrize("seats", [(), ("Anna",), ("Anna", "Boris", "Zoe")])
def test_a_record_seats_as_many_as_its_game_has(seats: tuple[str, ...]) -> None:
    journal = bets().journal()
    with pytest.raises(Faulty, match=r"this record seats .*, which does not fit its nearest: its seats are Left"):
        Match.resume(Nearest(), journal._replace(header=journal.header._replace(seats=seats)), SECRET)


def test_a_refused_move_names_the_rule_and_what_would_be_legal_and_changes_nothing() -> None:
    match = noughts(4)
    before = everything(match)
    with pytest.raises(Refused, match=r"b2 is taken \(T2\); take a free cell") as caught:
        match.act(1, Take(4))
    assert caught.value.rule == "T2"
    assert everything(match) == before


@pytest.mark.parametrize("word", ["a|b", "two\nlines", "two\u2028lines"])
def test_a_name_that_would_break_the_record_is_not_taken(word: str) -> None:
    match = noughts(4)
    before = everything(match)
    for act in (lambda: match.act(1, Take(0), by=word), lambda: match.undo(at=word), lambda: match.note("x", by=word)):
        with pytest.raises(Misused, match="cannot be written in a record"):
            act()
    assert everything(match) == before


def test_a_reason_in_several_lines_is_refused_before_anything_is_recorded() -> None:
    match = noughts(4)
    before = everything(match)
    with pytest.raises(Faulty, match="one line"):
        match.act(MASTER, Clear(4, "a\nb"))
    assert everything(match) == before


def test_typed_dice_are_checked_against_what_is_asked_for() -> None:
    match = bets(1, 3)
    with pytest.raises(Misused, match=r"a die of 4 sides cannot show 5"):
        match.answer([5])
    with pytest.raises(Misused, match=r"takes d4; given: 1 2"):
        match.answer([1, 2])
    match.answer([1], by="Anna")
    assert (match.entries[-1].source, match.entries[-1].by) == ("table", "Anna")
    assert match.state.points == (1, 0)


def test_dice_that_nobody_asked_for_are_refused() -> None:
    match = bets(1)
    with pytest.raises(Refused, match="no dice are wanted now"):
        match.answer([1])
    with pytest.raises(Refused, match="no dice are wanted now"):
        match.roll()


def test_the_same_moves_after_an_undo_roll_the_same() -> None:
    match = bets(1, 3)
    match.roll()
    rolled = match.entries[-1].text
    match.undo(count=3)
    for seat, value in enumerate((1, 3)):
        match.act(seat, Bet(value), by="another", at="2026-08-14T11:02")
    match.note("a remark changes no roll")
    match.roll()
    assert match.entries[-1].text == rolled


def test_other_moves_and_other_headers_roll_otherwise() -> None:
    def rolls(match: Bets) -> list[str]:
        for _ in range(3):
            match.act(0, Bet(2))
            match.act(1, Bet(3))
            match.roll()
        return [entry.text for entry in match.entries if entry.source == "app"]

    seen = {tuple(rolls(bets(dice_from="app")))}
    for words in ("a", "b", "c", "d", "e", "f"):
        match = Match.start(Nearest(), nearest.Setup(), secret=SECRET, options={"words": words})
        seen.add(tuple(rolls(match)))
    assert len(seen) > 3


def test_undo_takes_back_the_last_entries_and_redo_puts_them_back() -> None:
    match = noughts(0, 4, 1)
    after = match.state, list(match.steps), match.history
    assert [entry.text for entry in match.undo(count=2, by="Anna")] == ["b2", "b1"]
    assert match.state == noughts(0).state
    assert match.entries[-1].line().split(" | ")[1:4] == ["master", "!undo 2", "- by Anna"]
    assert [entry.text for entry in match.redo()] == ["b2", "b1"]
    assert (match.state, list(match.steps), match.history) == after
    assert [entry.kind for entry in match.entries] == ["move", "move", "move", "undo", "redo"]


def test_several_undos_are_put_back_one_by_one() -> None:
    match = noughts(0, 4, 1)
    match.undo()
    match.undo(count=2)
    match.redo()
    match.note("between")
    match.redo()
    assert match.state == noughts(0, 4, 1).state
    with pytest.raises(Refused, match="nothing was taken back just now"):
        match.redo()


def test_redo_comes_only_directly_after_undo() -> None:
    match = noughts(0, 4)
    match.undo()
    match.act(1, Take(8))
    with pytest.raises(Refused, match="nothing was taken back just now"):
        match.redo()


def test_more_cannot_be_taken_back_than_there_is() -> None:
    with pytest.raises(Refused, match="cannot take back 1 of 0 entries"):
        noughts().undo()
    with pytest.raises(Refused, match="cannot take back 3 of 2 entries"):
        noughts(0, 4).undo(count=3)


def test_a_seat_takes_back_its_own_last_move_and_no_other() -> None:
    match = noughts(0, 4)
    with pytest.raises(Refused, match=r"only moves of one's own .*; a master can take back all"):
        match.undo(0)
    match.undo(1)
    with pytest.raises(Refused, match="nothing that one took back oneself just now is left to put back; a master can"):
        match.redo(0)
    match.redo(1)


def test_what_was_rolled_is_taken_back_by_the_master_alone_and_the_story_says_so() -> None:
    match = bets(1, 3)
    match.answer([1])
    for seat in (0, 1):
        with pytest.raises(Refused, match="only moves of one's own"):
            match.undo(seat)
    match.undo(MASTER, by="Anna")
    assert [told.text for told in match.story(0)][-1] == "master took back what came last"


class Shown(TicTacToe):
    """Every move shows something."""

    def reveals(self, before: tictactoe.State, actor: Actor, move: tictactoe.Move | Rolled) -> bool:
        return True


def test_a_reveal_is_taken_back_by_the_master_alone() -> None:
    match = Match.start(Shown(), tictactoe.Setup(), secret=SECRET)
    match.act(0, Take(0))
    with pytest.raises(Refused, match="only moves of one's own"):
        match.undo(0)
    match.undo(MASTER)


def test_a_ruling_is_an_entry_like_any_other_and_can_be_taken_back() -> None:
    match = bets(1)
    match.act(MASTER, SetPoints(0, 2, "he found a coin"))
    assert match.state.points == (2, 0)
    match.undo()
    assert match.state.points == (0, 0)


def test_each_reader_is_told_what_is_theirs() -> None:
    match = bets(1, 3)
    match.note("Left hesitated", actor=0)
    said = {reader: [told.text for told in match.story(reader)] for reader in (None, 0, 1, MASTER)}
    assert said[None] == ["Left has bet", "Right has bet"]
    assert said[0] == ["Left bets 1", "Right has bet", "Left hesitated"]
    assert said[1] == ["Left has bet", "Right bets 3"]
    assert said[MASTER] == ["Left bets 1", "Right bets 3", "Left hesitated"]
    assert match.view(0) == nearest.View(1, 1, (True, True), (0, 0))
    assert match.view(MASTER) == match.state


def test_the_record_of_a_running_match_is_the_masters() -> None:
    match = noughts(0, 3, 1, 4)
    with pytest.raises(Refused, match="record of a running match is the master's"):
        match.export(0)
    with pytest.raises(Refused, match="the seed is shown when the match is over"):
        match.export(reveal=True)
    match.act(0, Take(2))
    assert f"seed {SECRET.hex()}" in match.export(1, reveal=True)


def test_a_copy_goes_its_own_way_until_it_is_adopted() -> None:
    match = noughts(0)
    copy = match.copy()
    copy.act(1, Take(4))
    assert match.state == noughts(0).state
    match.adopt(copy)
    assert everything(match) == everything(noughts(0, 4))


@pytest.mark.parametrize("trusted", [True, False])
def test_a_record_resumes_to_the_same_match_with_its_undos(trusted: bool) -> None:
    match = bets(1, 3)
    match.roll()
    match.undo(count=2)
    match.redo()
    match.undo()
    match.note("tea")
    again = Match.resume(Nearest(), match.journal(), SECRET, trusted=trusted)
    assert everything(again) == everything(match)
    again.redo()
    match.redo()
    assert everything(again) == everything(match)


def test_a_record_without_its_seed_is_read_but_not_continued() -> None:
    match = Match.resume(TicTacToe(), noughts(0, 4).journal())
    assert match.state == noughts(0, 4).state
    for act in (lambda: match.act(0, Take(8)), match.undo, lambda: match.note("x")):
        with pytest.raises(Refused, match="opened without its seed"):
            act()
    assert match.state == noughts(0, 4).state


def test_a_record_with_its_seed_shown_needs_no_other() -> None:
    match = noughts(0, 3, 1, 4, 2)
    again = Match.resume(TicTacToe(), match.journal(reveal=True))
    assert again.secret == SECRET


def tampered(match: Noughts, number: int, text: str) -> Journal:
    book = match.journal()
    entries = list(book.entries)
    entries[number - 1] = entries[number - 1]._replace(text=text)
    return book._replace(entries=tuple(entries))


@pytest.mark.parametrize("trusted", [True, False])
@pytest.mark.parametrize(
    ("number", "text", "why"),
    [
        (2, "c3", r"entry 2 .*'c3': it now leads to another position .*altered; up to entry 1 the record"),
        (2, "a1", r"entry 2 .*a1 is taken \(T2\); take a free cell; up to entry 1 the record holds"),
        (1, "z9", r"entry 1 .*'z9' names no cell.*; no entry holds"),
        (4, "9", r"entry 4 .*entry 9 is not in force"),
        (5, "1", r"entry 5 .*entry 3 was taken back last, not 1"),
    ],
)
def test_a_record_that_diverges_says_at_which_entry_and_why(trusted: bool, number: int, text: str, why: str) -> None:
    match = noughts(0, 4, 1)
    match.undo()
    match.redo()
    broken = tampered(match, number, text)
    with pytest.raises(Faulty, match=why):
        Match.resume(TicTacToe(), broken, SECRET, trusted=trusted)
    good, fault = Match.salvage(TicTacToe(), broken, SECRET)
    assert fault
    assert good.entries == match.entries[: number - 1]
    assert good.state == (match.steps[number - 2].state if 1 < number < 4 else good.state)


def test_a_record_with_an_entry_missing_is_noticed() -> None:
    book = noughts(0, 4, 1).journal()
    with pytest.raises(Faulty, match=r"entry 3 .*entry 2 should come next"):
        Match.resume(TicTacToe(), book._replace(entries=(book.entries[0], book.entries[2])), SECRET)


def test_an_undo_that_a_seat_may_not_do_is_noticed() -> None:
    match = noughts(0, 4)
    match.undo()
    book = match.journal()
    forged = book._replace(entries=(*book.entries[:2], book.entries[2]._replace(actor=0)))
    with pytest.raises(Faulty, match=r"entry 3 .*entry 2 is seat 1's"):
        Match.resume(TicTacToe(), forged, SECRET)


class Stricter(TicTacToe):
    """A newer version in which the middle is forbidden."""

    version = "2"

    def check(self, state: tictactoe.State, actor: Actor, move: tictactoe.Move | Rolled) -> Refusal | None:
        if move == Take(4):
            return Refusal("T9", "the middle is lava", "take another cell")
        return super().check(state, actor, move)


def test_a_record_of_another_version_is_never_trusted() -> None:
    assert Match.resume(Stricter(), noughts(0, 8).journal(), SECRET, trusted=True).state == noughts(0, 8).state
    with pytest.raises(Faulty, match=r"the middle is lava \(T9\).*recorded under version 1, this is 2"):
        Match.resume(Stricter(), noughts(0, 4).journal(), SECRET, trusted=True)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda book: book._replace(header=book.header._replace(game="chess")), "a match of chess, not of tic-tac-toe"),
        (lambda book: book._replace(header=book.header._replace(setup="[[]]")), "set-up of this record does not fit"),
        (lambda book: book._replace(header=book.header._replace(setup="[")), "set-up of this record does not fit"),
        (lambda book: book._replace(header=book.header._replace(commitment="00")), "not the one that this record"),
        (lambda book: book._replace(seed="xyz"), "not written in hexadecimal"),
        (lambda book: book._replace(seed="00"), "not the one that this record"),
    ],
)
def test_a_foreign_header_is_refused(change: Callable[[Journal], Journal], why: str) -> None:
    book = change(noughts(0).journal())
    with pytest.raises(Faulty, match=why):
        Match.resume(TicTacToe(), book, None if book.seed else SECRET)
