"""Games as the event knows them: opened with choices and seats, booked with prizes, abandoned, undone, replayed."""

from pathlib import Path

import pytest
from events import all_rows, holds, tables

from bunchuk import folders
from bunchuk.campaign import games, heroes, history, overview, playing, rebuild, seating, todo
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.seating import Sitter
from bunchuk.errors import Ambiguous, BunchukError, Faulty, Misused, NotFound, Problems, Refused

TABLES = str(Path(__file__).parent / "pebbles" / "tables")
HEAP = {"heap": "small"}

pytestmark = pytest.mark.usefixtures("tiny")


def pebbles(event: Event, *seats: str, title: str = "") -> str:
    return str(games.open_game(event, "pebbles", HEAP, seats, title=title, pack=TABLES).data["game"])


def won(event: Event) -> str:
    """A game of pebbles that Boris has won."""
    code = pebbles(event, "Anna", "Boris")
    playing.do(event, "take 2; take 3", game=code)
    return code


def test_a_game_is_opened_with_what_was_chosen_under_its_seats_titles_and_the_choice_for_a_name(event: Event) -> None:
    done = games.open_game(event, "pebbles", HEAP, (), pack=TABLES)
    assert done.lines == ("game G1 of pebbles, small: First, Second",)
    assert done.data == {"game": "G1", "players": ["First", "Second"]}
    assert games.listed(event)[0].title == "small"
    assert games.open_game(event, "callsign", {"mission": "ford"}, (), title="Брод").lines[0].startswith("game G2 of")


def test_seats_are_persons_of_the_event_guests_masters_bots_and_random_players(event: Event) -> None:
    heroes.register(event, "faramir", "Берегонд", "6/2/3/5/2/0", may=["hi"], why="saved his lord")
    pebbles(event, "gon-c1", "Anna:master")
    pebbles(event, "берегонд", "Zoë: bot", title="second")
    with event.reading() as db:
        assert seating.sitters(db, "G1") == (Sitter("Faramir", "person", "GON-C1"), Sitter("Anna", "master", ""))
        assert seating.sitters(db, "G2") == (Sitter("Берегонд", "person", "GON-H1"), Sitter("Zoë", "bot", ""))
    with pytest.raises(Refused, match=r"8 \(game G1 of pebbles.* rest on it"):
        history.undo(event, 5)  # Faramir's registration


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (("Anna", "Boris", "Cécile"), "3 players are too many: there are 2 seats"),
        (("Anna", "ANNA"), "two players bear one name"),
        (("Anna", "First"), "First is what another seat than Second is called"),
        (("Anna:wizard",), "'wizard' is no kind of player; write Anna, Anna:master, Anna:bot, Anna:random"),
        (("Master",), "'Master' would be taken for"),
        (("dice:bot",), "'dice' would be taken for"),
    ],
)
def test_players_that_cannot_be_seated_are_refused_and_nothing_is_opened(
    event: Event, seats: tuple[str, ...], message: str
) -> None:
    with pytest.raises(Misused, match=message):
        pebbles(event, *seats)
    assert games.listed(event) == []


def test_a_game_without_a_bot_of_its_own_seats_random_ones_only(event: Event) -> None:
    with pytest.raises(Misused, match="nearest has no bot of its own; write Anna:random"):
        games.open_game(event, "nearest", {}, ["Anna:bot"])
    games.open_game(event, "nearest", {}, ["Anna:random", "Boris:random"])
    assert playing.look(event).over is not None


@pytest.mark.parametrize(
    ("game", "choices", "pack", "kind", "message"),
    [
        ("chess", {}, "", NotFound, "no game 'chess'; known are callsign, fogbound"),
        ("war", {}, "", NotFound, "no game 'war'; its battles are opened by: bunchuk battle open"),
        ("pebbles", {}, TABLES, Misused, "write one of heap=small, heap=large"),
        ("pebbles", {"heap": "huge"}, TABLES, Misused, "write one of heap=small, heap=large"),
        ("pebbles", HEAP, "", NotFound, "name one of your own with --pack"),
        ("pebbles", HEAP, "callsign", Problems, "pebbles"),
        ("pebbles", HEAP, "nowhere", NotFound, "no pack 'nowhere'"),
        ("nearest", {}, TABLES, Misused, "nearest has no tables; leave --pack out"),
        ("callsign", {}, "", Misused, "write one of mission=ford"),
        ("callsign", {"mission": "fjord"}, "", NotFound, "did you mean ford"),
        ("callsign", {"weather": "fog"}, "", Misused, "'weather' cannot be chosen"),
        ("fogbound", {"start": "today"}, "", Misused, "is no moment"),
    ],
)
def test_unknown_games_choices_and_packs_are_answered_with_what_there_is(
    event: Event, game: str, choices: dict[str, str], pack: str, kind: type[BunchukError], message: str
) -> None:
    before = tables(event)
    with pytest.raises(kind, match=message):
        games.open_game(event, game, choices, (), pack=pack)
    assert tables(event) == before


def test_nobody_need_be_seated_where_players_come_while_it_goes_on(event: Event) -> None:
    start = {"start": "2026-08-14T10:00"}
    assert games.open_game(event, "fogbound", start, ()).lines[0].endswith("players come while it goes on")
    assert games.listed(event)[0].players == ()


def test_bots_that_begin_play_at_once_and_two_of_them_play_to_the_end(event: Event) -> None:
    pebbles(event, "A:bot", "Anna")
    assert [text for text, _ in (told[1:] for told in playing.story(event, "G1").told)] == ["First takes 1, 4 left"]
    pebbles(event, "A:bot", "B:random")
    assert playing.look(event, "G2").over is not None


def test_a_game_answers_to_its_code_its_title_or_alone_to_nothing(event: Event) -> None:
    with event.reading() as db, pytest.raises(NotFound, match="bunchuk game new begins one"):
        games.code_of(db, "")
    pebbles(event, title="Evening")
    with event.reading() as db:
        assert games.code_of(db, "")[0] == games.code_of(db, "even")[0] == games.code_of(db, "g1")[0] == "G1"
    pebbles(event, title="Evening")
    with event.reading() as db:
        for name in ("", "evening"):
            with pytest.raises(Ambiguous, match=r"G1.*G2"):
                games.code_of(db, name)
        with pytest.raises(NotFound, match="no game 'G9'"):
            games.code_of(db, "G9")


def test_among_bots_a_masters_undo_takes_back_one_move_and_not_the_whole_game(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["A:random", "B:random"])
    whole = playing.look(event).entries
    assert whole > 50
    taken = playing.undo(event).data["entries"]
    assert isinstance(taken, int)
    assert 0 < taken < 4
    assert games.listed(event)[0].state == "open"
    assert playing.do(event, "", game="G1").over is not None  # an empty line lets them go on


def test_a_line_is_taken_back_with_the_bots_answers_and_what_it_was_is_told_in_few_lines(event: Event) -> None:
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Robo:bot"])
    before = playing.look(event).entries
    playing.do(event, "ready")
    mine = playing.look(event).entries
    playing.do(event, "end")
    playing.undo(event)
    assert playing.look(event).to_act[0].name == "Anna"
    told = playing.undo(event, count=mine - before).lines
    assert len(told) <= 10
    games.open_game(event, "callsign", {"mission": "ford"}, ["A:random", "B:random"])
    told = playing.undo(event, "G2", 60, "master").lines
    assert len(told) == 10
    assert told[0] == "G2: taken back: 60 entries"
    assert told[-1].startswith("  and ")


def test_a_game_that_is_over_is_booked_and_prizes_are_paid(event: Event) -> None:
    before = holds(event, "gondor")
    done = games.book(event, won(event), [("gondor", "20G/1I"), ("mordor", "3W")])
    assert done.lines == (
        "game G1 is booked: Boris won, Second took the last; gondor receives 20G/1I; mordor receives 3W",
    )
    assert done.data == {"game": "G1", "winners": ["Boris"]}
    assert holds(event, "gondor") == before | {"G": before["G"] + 20, "I": before["I"] + 1}
    kind, card = overview.show(event, "G1")
    assert isinstance(card, games.GameCard)
    assert (kind, card.state, card.winners) == ("game", "booked", ("Boris",))
    history.undo(event)
    assert holds(event, "gondor") == before
    assert games.listed(event)[0].state == "over"


@pytest.mark.parametrize(
    ("prizes", "kind", "message"),
    [
        ([("nowhere", "20G")], NotFound, "no faction 'nowhere'"),
        ([("gondor", "20")], Misused, "'20' is no cost"),
        ([("gondor", "-3G")], Misused, "is no cost"),
        ([("gondor", "3X")], Misused, "resource 'X'"),
        ([("gondor", "1G"), ("gon", "2G")], Misused, "gondor is given two prizes"),
    ],
)
def test_prizes_that_cannot_be_paid_book_nothing(
    event: Event, prizes: list[tuple[str, str]], kind: type[BunchukError], message: str
) -> None:
    code = won(event)
    before = tables(event)
    with pytest.raises(kind, match=message):
        games.book(event, code, prizes)
    assert tables(event) == before


def test_only_what_is_over_is_booked_and_only_once(event: Event) -> None:
    pebbles(event)
    with pytest.raises(Refused, match="game G1 is not over; play on, or: bunchuk game abandon G1"):
        games.book(event, "", [])
    games.book(event, won(event), [])
    with pytest.raises(Refused, match="game G2 is booked; bunchuk undo takes that back"):
        games.book(event, "G2", [])
    with pytest.raises(Refused, match="game G2 is booked; bunchuk undo takes that back"):
        games.abandon(event, "G2", "rain")


def test_a_game_is_given_up_for_a_reason_and_its_record_kept(event: Event) -> None:
    pebbles(event)
    playing.do(event, "take 2")
    with pytest.raises(Misused, match="needs a reason"):
        games.abandon(event, "G1", " ")
    assert games.abandon(event, "G1", "rain").lines == ("game G1 is abandoned: rain",)
    with pytest.raises(Refused, match="game G1 is abandoned"):
        playing.do(event, "take 1", game="G1")
    assert playing.look(event).drawn == "ooo 3"
    history.undo(event)
    playing.do(event, "take 1")


def test_open_games_stand_among_what_is_to_be_done(event: Event) -> None:
    pebbles(event, title="Evening")
    assert [open_.command for open_ in todo.todo(event) if open_.kind == "game"] == ["bunchuk game show G1"]
    games.abandon(event, "G1", "rain")
    assert not [open_ for open_ in todo.todo(event) if open_.kind == "game"]


@pytest.fixture
def played(event: Event) -> Event:
    """An event with each kind of operation on games."""
    games.book(event, won(event), [("gondor", "7G")])
    pebbles(event, "Faramir", "x:bot")
    playing.do(event, "take 1", game="G2")
    games.open_game(event, "callsign", {"mission": "ford"}, ["Anna", "Boris:master"], title="Брод")
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00"}, ())
    games.abandon(event, "G3", "снег")
    return event


def test_applied_again_operations_on_games_give_equal_tables(played: Event, tmp_path: Path) -> None:
    rebuild.replay_into(played, tmp_path / "again.db")
    assert tables(Event(tmp_path / "again.db")) == tables(played)
    assert check(played).problems == ()
    assert check(Event(tmp_path / "again.db")).problems == ()


def test_undone_one_by_one_and_done_again_they_give_equal_tables(played: Event) -> None:
    steps = [tables(played)]
    for _ in range(6):
        history.undo(played)
        steps.append(tables(played))
        assert check(played).problems == ()
    assert steps[-1]["games"] == steps[-1]["game_seats"] == []
    for step in reversed(steps[:-1]):
        history.redo(played)
        assert tables(played) == step
    assert playing.look(played, "G2").entries == 2  # what was played before the undo is there again


def test_an_opening_is_not_undone_under_its_own_booking(played: Event) -> None:
    with pytest.raises(Refused, match="rests on it"):
        history.undo(played, 7)


def test_a_trial_run_opens_nothing(event: Event) -> None:
    trial = Event(event.path, dry_run=True)
    with event.reading() as db:
        before = all_rows(db)
    assert games.open_game(trial, "pebbles", HEAP, ["A:bot", "B:bot"], pack=TABLES).data["game"] == "G1"
    with event.reading() as db:
        assert all_rows(db) == before
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_a_pack_that_is_not_sound_opens_nothing_and_says_why(event: Event, tmp_path: Path) -> None:
    for name in ("pack.toml", "settings.toml", "rulebook.csv"):
        (tmp_path / name).write_bytes((Path(TABLES) / name).read_bytes())
    (tmp_path / "heaps.csv").write_text("id,pebbles\nsmall,many\n")
    with pytest.raises(Problems, match=r"heaps.csv:2: 'many'"):
        games.open_game(event, "pebbles", HEAP, (), pack=str(tmp_path))
    with pytest.raises(Faulty, match="is no pack"):
        games.open_game(event, "pebbles", HEAP, (), pack=str(folders.TABLES))
