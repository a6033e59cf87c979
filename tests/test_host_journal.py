import pytest
from hypothesis import given
from hypothesis import strategies as st

from bunchuk.errors import Faulty, Problems
from bunchuk.host.journal import Entry, Header, Journal, Kind, Source, parse_header, parse_line, read, write
from bunchuk.rules.game import CHANCE, MASTER

HEADER = Header("war", "1", "5c3e", '[["Брод"],2]', (("dice", "table"),), ("Фарамир", "Āris | é"), "8f2d")
ENTRIES = (
    Entry(1, 0, "move", "place gon-1 b2 N", "", "Anna", "3f9c2a11d0e4", "2026-08-14T11:02"),
    Entry(2, CHANCE, "move", "5 3", "table", "Anna by the river", "90be17aa4c02", ""),
    Entry(3, CHANCE, "move", "5", "app", "", "90be17aa4c03", ""),
    Entry(4, MASTER, "move", "hits gon-1 3 | he asked | nicely", "", "", "90be17aa4c04", ""),
    Entry(5, MASTER, "undo", "2", "", "Олег", "90be17aa4c05", ""),
    Entry(6, 1, "redo", "2", "script", "", "90be17aa4c06", ""),
    Entry(7, MASTER, "note", "tea | and ! more", "", "", "", ""),
)
shown = st.characters(blacklist_categories=["Cs", "Cc", "Cf", "Zl", "Zp"])
words = st.text(shown.filter(lambda letter: letter != "|")).map(str.strip)
one_line = st.text(shown, min_size=1)


def test_an_entry_is_a_readable_line() -> None:
    assert ENTRIES[0].line() == "1 | seat 0 | place gon-1 b2 N | - by Anna | 3f9c2a11d0e4 | 2026-08-14T11:02"
    assert ENTRIES[1].line() == "2 | chance | 5 3 | table by Anna by the river | 90be17aa4c02 | -"
    assert ENTRIES[4].line() == "5 | master | !undo 2 | - by Олег | 90be17aa4c05 | -"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.text)
def test_a_line_is_read_as_it_was_written(entry: Entry) -> None:
    assert parse_line(entry.line()) == entry


@given(
    st.builds(
        Entry,
        st.integers(1, 10**6),
        st.integers(-2, 9),
        st.just("move"),
        one_line.filter(lambda text: not text.startswith("!")),
        st.sampled_from(["", "table", "app", "script"]),
        words,
        st.sampled_from(["", "00ff"]),
        st.sampled_from(["", "2026-08-14T11:02", "2026-08-14T11:02:03.000004Z"]),
    )
)
def test_any_move_text_survives_its_line(entry: Entry) -> None:
    assert parse_line(entry.line()) == entry


@given(st.integers(1, 99), st.sampled_from(["undo", "redo", "note"]), st.integers(1, 99))
def test_any_entry_of_the_host_survives_its_line(number: int, kind: Kind, first: int) -> None:
    entry = Entry(number, MASTER, kind, str(first), "", "", "00", "")
    assert parse_line(entry.line()) == entry


@given(st.text(max_size=60) | st.sampled_from([entry.line() for entry in ENTRIES]).map(lambda line: line[1:]))
def test_a_line_that_is_none_is_faulty_and_nothing_else(text: str) -> None:
    try:
        entry = parse_line(text)
    except Faulty:
        return
    assert entry.number >= 0


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 | seat 0 | a1 | - | 00", "six fields"),
        ("one | seat 0 | a1 | - | 00 | -", "begins with its number, not 'one'"),
        ("1 | seat x | a1 | - | 00 | -", "chance, master or seat and a number, not 'seat x'"),
        ("1 | chance | 5 | phone | 00 | -", "dice come from table, app, script or -, not 'phone'"),
        (f"{'9' * 5000} | seat 0 | a1 | - | 00 | -", "begins with its number, not '99999999999999999999'"),
        (f"1 | seat {'9' * 5000} | a1 | - | 00 | -", "chance, master or seat and a number"),
        (f"1 | master | !undo {'9' * 5000} | - | 00 | -", "!undo names the number of an entry, not '999"),
        ("1 | seat 0 | a1 \x1b[2J | - | 00 | -", "an entry has control characters in it"),
        ("1 | master | !note a\rb | - | 00 | -", "an entry has control characters in it"),
        ("1 | seat 0 | a1 | - by \u202eAnna | 00 | -", "an entry has control characters in it"),
        ("1 | seat 0 | a1 | - | 00 | yesterday", "'yesterday' is no moment"),
        ("1 | seat 0 | a1 | - | 00 | 2026-02-30T10:00", "is no moment"),
        ("1 | master | !undo it | - | 00 | -", "!undo names the number of an entry, not 'it'"),
    ],
)
def test_a_fault_in_a_line_is_named(line: str, why: str) -> None:
    with pytest.raises(Faulty, match=why):
        parse_line(line)


@pytest.mark.parametrize("source", ["", "table"])
def test_a_whole_record_is_read_as_it_was_written(source: Source) -> None:
    book = Journal(HEADER, (*ENTRIES[:6], ENTRIES[6]._replace(source=source)), "5e11")
    told = {1: ["GON-1 stands\non b2"], 7: ["one", "two"], 99: ["nobody asked"]}
    text = write(book, told)
    assert "# GON-1 stands on b2\n" in text
    assert read(text) == book
    assert read(text.replace("\n", "\r\n")) == book


def test_a_header_is_eight_lines_that_name_what_a_match_started_from() -> None:
    lines = HEADER.lines()
    assert lines[:4] == ("bunchuk-journal 2", "game war", "version 1", "tables 5c3e")
    assert lines[6] == 'seats ["Фарамир","Āris | é"]'
    assert parse_header(lines) == HEADER


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        (0, "GNU GENERAL PUBLIC LICENSE", "this is no journal of a match"),
        (0, "bunchuk-journal 1", r"another format \(bunchuk-journal 1\)"),
        (1, "ruleset war", "line 2 of a journal's header begins with game"),
        (5, "options {", "options are not JSON"),
        (5, "options []", "options are an object of strings"),
        (5, 'options {"dice":6}', "options are an object of strings"),
        (5, 'options {"dice":"loaded"}', "dice are those of the table or the app, not 'loaded'"),
        (5, 'options {"words":"\\u001b[2J"}', "the options have control characters"),
        (5, "options " + "[" * 100_000, "the options are not JSON: it is nested too deep"),
        (5, "options " + "9" * 5000, "the options are not JSON: it has a figure with too many digits"),
        (6, 'seats ["\\u001b[2J"]', "the names of the seats have control characters"),
        (6, 'seats ["A\\nB"]', "the names of the seats have control characters"),
        (6, 'seats ["Anna"," "]', "a seat has no name"),
        (6, "seats {}", "seats are a list of names"),
        (6, "seats [1]", "seats are a list of names"),
    ],
)
def test_a_fault_in_the_header_is_named(line: int, text: str, why: str) -> None:
    lines = list(HEADER.lines())
    lines[line] = text
    with pytest.raises(Faulty, match=why):
        parse_header(lines)
    with pytest.raises(Problems, match="mine.txt:1: .*" + why):
        read("\n".join(lines), "mine.txt")


def test_a_header_cut_short_is_named() -> None:
    with pytest.raises(Faulty, match="line 5 of a journal's header begins with setup"):
        parse_header(HEADER.lines()[:4])
    with pytest.raises(Problems, match="this is no journal"):
        read("")


def test_all_faults_in_a_record_are_reported_with_their_lines() -> None:
    lines = write(Journal(HEADER, ENTRIES)).split("\n")
    lines[10] = "what is this"
    lines[12] = "4 | nobody | x | - | - | -"
    with pytest.raises(Problems) as caught:
        read("\n".join(lines), "mine.txt")
    assert [(problem.path, problem.line) for problem in caught.value.problems] == [("mine.txt", 11), ("mine.txt", 13)]


def test_a_second_seed_is_refused() -> None:
    text = write(Journal(HEADER, ENTRIES, "5e11"))
    with pytest.raises(Problems, match="a record has one seed; leave in the one it had"):
        read(text + "seed 5e12\n")


def test_an_entry_that_is_missing_is_reported() -> None:
    lines = write(Journal(HEADER, ENTRIES)).split("\n")
    del lines[10]
    with pytest.raises(Problems, match=r"journal:11: .*entry 2 should stand here; put it back"):
        read("\n".join(lines))
