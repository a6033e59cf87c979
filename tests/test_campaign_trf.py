"""Tournaments as TRF, the chess federation's file: out, read by another program, and in again (C38-C45)."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from events import begin, tables
from hypothesis import given, settings
from hypothesis import strategies as st

from bunchuk.campaign import exchange, history, ratings, rounds, scores, standings, tournaments
from bunchuk.campaign import top as elimination
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.standings import Standing
from bunchuk.campaign.tournament_import import import_trf
from bunchuk.errors import BunchukError, Faulty, Misused, Problems, Refused

FILES = Path(__file__).parent / "trf"
SCORES = ("2-0", "2-1", "1-0", "0-0", "1-1", "1-2", "0-1", "0-2")
LONG = "A player of a name that is longer than TRF has columns, number"


@pytest.fixture
def other(tmp_path: Path) -> Event:
    (tmp_path / "other").mkdir()
    return begin(tmp_path / "other")


def opened(event: Event, players: int) -> Event:
    """A tournament T1 whose first round is drawn; Faramir, a commander, is in it, and two of very long names."""
    tournaments.open_tournament(event, "Spring cup", seed="lots of the 7th")
    names = ["Faramir", f"{LONG} 1", f"{LONG} 2", *(f"Jānis {number}" for number in range(4, players + 1))]
    tournaments.register(event, "T1", names[:players])
    rounds.start(event)
    return event


def play(event: Event, chance: random.Random, code: str = "T1", *, late: bool = False) -> None:
    """Report the tables of the newest round: scores, absences, and some not if they may come late."""
    for table in tournaments.show(event, code)[1]:
        lot = chance.random()
        if table.score or (late and lot < 0.15):
            continue
        if lot > 0.9:
            scores.report(event, code, str(table.table), absent=[table.one, table.other][: chance.choice((1, 2))])
        else:
            scores.report(event, code, str(table.table), chance.choice(SCORES))


def play_top(event: Event, chance: random.Random) -> None:
    """Play the top to its end, if there are two for it."""
    while not elimination.begun(event, "T1") or len({row.table for row in newest(event)}) > 1:
        elimination.pair(event)
        for table in newest(event):
            if not table.score:
                away = [table.one, table.other] if chance.random() < 0.1 else []
                score = "" if away else chance.choice(list(elimination.SCORES))
                elimination.report(event, "", str(table.table), score, absent=away)


def newest(event: Event) -> list[elimination.TopTable]:
    shown = elimination.shown(event, "T1")
    return [row for row in shown if row.stage == shown[-1].stage]


def random_tournament(event: Event, chance: random.Random, players: int) -> None:
    """A tournament T1 left somewhere on its way."""
    opened(event, players)
    stop = chance.randint(0, 5)
    for number in range(1, 4):
        if number > stop:
            break
        play(event, chance, late=number < 3)
        inside = [one for one in standings.standings(event)[1] if not one.out]
        if len(inside) > 3 and chance.random() < 0.3:
            tournaments.withdraw(event, "T1", chance.choice(inside).name)
        if number < 3 and len(inside) > 3:
            rounds.pair(event, late=True)
    if stop == 5:
        try:
            play_top(event, chance)
        except Refused:
            return
        standings.close(event)


def exported(event: Event, folder: Path, code: str = "T1") -> Path:
    path = folder / "spring.trf"
    path.write_bytes(exchange.export(event, code)[1].encode())
    return path


def places(event: Event, code: str) -> list[Standing]:
    return [one._replace(player="") for one in standings.standings(event, code)[1]]


def written(path: Path, *lines: str, end: str = "\n") -> Path:
    path.write_text(end.join(lines), "utf-8", newline="")
    return path


def record(number: int, *cells: str, name: str = "", rating: str = "", points: str = "0.0") -> str:
    """A player's record of another program."""
    name = name or f"Tester, Number {number}"
    each = "".join(f"  {cell:8}" for cell in cells)
    return f"001 {number:>4} m  g {name:<33} {rating:>4} LAT    11600001 1969/12/06 {points:>4} {number:>4}{each}"


@given(st.randoms(use_true_random=False), st.integers(4, 11))
@settings(max_examples=20, deadline=None)
def test_what_goes_out_comes_in_as_it_was_and_goes_out_the_same(chance: random.Random, players: int) -> None:
    with TemporaryDirectory() as folder, TemporaryDirectory() as away:
        event, other = begin(Path(folder)), begin(Path(away))
        random_tournament(event, chance, players)
        path = exported(event, Path(folder))
        tournaments.open_tournament(other, "Autumn cup")  # so that codes are others there
        tournaments.register(other, "T1", ["Zelma", "Jānis 5"])
        tournaments.withdraw(other, "T1", "Jānis 5")
        before = tables(other)
        done = import_trf(other, path)
        assert exchange.export(other, "T2")[1].encode() == path.read_bytes()
        assert places(other, "T2") == places(event, "T1")
        ours, theirs = (tournaments.show(where, code) for where, code in ((event, "T1"), (other, "T2")))
        assert [table[:7] for table in theirs[1]] == [table[:7] for table in ours[1]]  # but for the codes
        assert theirs[0] == ours[0]._replace(code="T2", k=0)
        assert [row._replace(winner="")[:6] for row in elimination.shown(other, "T2")] == [
            row._replace(winner="")[:6] for row in elimination.shown(event, "T1")
        ]
        assert check(other).problems == ()
        assert len(done.operations) == 1
        history.undo(other)
        assert tables(other) == before
        history.redo(other)
        assert exchange.export(other, "T2")[1].encode() == path.read_bytes()


@pytest.mark.parametrize("seed", range(3))
def test_another_program_makes_the_same_points_wins_and_order_of_it(event: Event, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    opened(event, 9 + seed)
    for number in range(3):
        if number:
            rounds.pair(event)
        play(event, chance)
    order = places(event, "T1")
    byes = [table.one for number in (1, 2, 3) for table in tournaments.show(event, "T1", number)[1] if not table.other]
    if seed:
        play_top(event, chance)
    read = read_by_another(exported(event, tmp_path))
    lines = exchange.export(event)[1].splitlines()
    ranks = {int(line[4:8]): int(line[85:89]) for line in lines if line.startswith("001")}
    assert len(read) == len(order)
    for one in read:
        ours = order[ranks[one.number] - 1]
        assert (one.rank, one.points) == (ours.place, ours.points)
        assert one.won == ours.rounds_won + byes.count(ours.name)


class Read(NamedTuple):
    """A player as another program sees him: its rank is by points, and among equals as our ranks are."""

    number: int
    rank: int
    points: float
    won: int


def read_by_another(path: Path) -> list[Read]:
    """What a checker of tie-breaks makes of a file."""
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-c", "-b", "utf-8", "-i", str(path)]
    answer = subprocess.run([*command, "-t", "PTS", "RANK", "WIN"], capture_output=True, check=True, text=True)
    told = json.loads(answer.stdout)
    assert told["status"] == {"code": 0, "info": [], "error": []}
    assert told["tiebreakResult"]["check"]
    rows = [(row["cid"], row["rank"], row["tiebreakScore"]) for row in told["tiebreakResult"]["competitors"]]
    return [Read(number, rank, float(points), int(won)) for number, rank, (points, _, won) in rows]


def test_the_layout_to_the_column(event: Event, tmp_path: Path) -> None:
    tournaments.open_tournament(event, "Spring cup", seed="7")
    tournaments.register(event, "T1", ["Anna", "Boris", "Clara", "Dace", "Emil of Riga"])
    rounds.start(event)
    bye = next(table.one for table in tournaments.show(event)[1] if not table.other)
    scores.report(event, "", "1", "2-1")
    first, second = tournaments.show(event)[1][:2]
    scores.report(event, "", "2", absent=[second.one])
    rounds.pair(event)
    text = exchange.export(event)[1]
    assert text.endswith("\r\n")
    lines = text.split("\r\n")
    began = next(line for line in lines if line.startswith("042"))
    assert began == f"042 {event.now()[:10].replace('-', '/')}"
    assert [line for line in lines[:10] if line[:3] not in ("042", "001")] == [
        "012 Spring cup",
        "062 5",
        "072 5",
        "092 Individual: Swiss-System",
        "142 3",
        "XXR 3",
        "192 CUSTOM_SWISS",
        "162  W 4.0    D 2.0    L 1.0    A 0.0    P 4.0",
        "XXS W=4.0 D=2.0 WL=1.0 BL=1.0 ZPB=0.0 FL=0.0 PAB=4.0",
    ]
    players = {line[14:47].strip(): line for line in lines if line.startswith("001")}
    numbers = {name: line[4:8] for name, line in players.items()}
    won, lost = players[first.one], players[first.other]
    assert won[80:84] + won[89:99] == f" 4.0  {numbers[first.other]} w 1"
    assert lost[80:84] + lost[89:99] == f" 2.0  {numbers[first.one]} b 0"
    assert f"299           1.0  001 {lost[4:8]}" in lines
    gone = players[second.one]
    assert gone[89:] == f"  {numbers[second.other]} w -  0000 - Z"
    assert players[bye][89:99] == "  0000 - U"
    assert {line[48:52] for line in players.values()} == {"1600"}
    assert all(line[3] + line[8] + line[13] + line[47] + line[52] + line[84] == " " * 6 for line in players.values())


def test_c41_what_came_in_goes_on_as_it_would_have_there(event: Event, other: Event, tmp_path: Path) -> None:
    chance = random.Random(8)
    opened(event, 9)
    play(event, chance)
    import_trf(other, exported(event, tmp_path))
    for where in (event, other):
        rounds.pair(where, "T1")
    assert tournaments.show(other)[1] == tournaments.show(event)[1]
    play(event, random.Random(9))
    play(other, random.Random(9))
    for where in (event, other):
        rounds.pair(where)
    assert rounds.check(other) == ("T1", 3)
    assert tournaments.show(other)[1] == tournaments.show(event)[1]
    assert ratings.listed(other) == []
    play(other, chance)
    play_top(other, chance)
    standings.close(other)
    assert ratings.listed(other) == []
    assert check(other).problems == ()


def test_c45_who_plays_elsewhere_cannot_come_in_with_a_tournament_that_goes_on(event: Event, tmp_path: Path) -> None:
    opened(event, 5)
    path = exported(event, tmp_path)
    with pytest.raises(Refused, match="C45"):
        import_trf(event, path)
    play(event, random.Random(1))
    standings.close(event, early="rain")
    assert import_trf(event, path).data["tournament"] == "T2"
    assert tournaments.show(event, "T2")[0].state == "running"
    assert import_trf(event, exported(event, tmp_path)).data["state"] == "closed"
    assert places(event, "T3") == places(event, "T1")


def test_a_tournament_before_its_start_comes_in_open(event: Event, other: Event, tmp_path: Path) -> None:
    tournaments.open_tournament(event, "Spring cup", seed="7")
    tournaments.register(event, "T1", ["Anna", "Boris", "Clara", "Dace"])
    import_trf(other, exported(event, tmp_path))
    assert exchange.export(other)[1] == exchange.export(event)[1]
    for where in (event, other):
        tournaments.register(where, "", ["Emil"])
        rounds.start(where)
    assert rounds.check(other) == ("T1", 1)


def test_a_finished_tournament_of_another_program(event: Event) -> None:
    done = import_trf(event, FILES / "finished.trf")
    assert (done.data["state"], done.data["rounds"]) == ("closed", 3)
    assert done.warnings[0].startswith("another program's file: a win counts as 2:0")
    card, _ = tournaments.show(event, "T1")
    assert (card.title, card.rounds, card.top, card.k) == ("Open of the Lower Town", 3, 0, 0)
    first = [table[1:5] for table in tournaments.show(event, "T1", 1)[1]]
    assert first == [
        ("Akmens, Andris", "Egle, Edgars", "2:0", (4, 1)),
        ("Fogts, Fricis", "Berzina, Baiba", "1:1", (2, 2)),
        ("Cielens, Caspars, Dr.", "Gulbis, Gatis", "absent", (4, 0)),
        ("Dimants, Dainis", "Holsts, Heinrihs", "0:2", (1, 4)),
    ]
    found = {one.name: (one.points, one.out) for one in places(event, "T1")}
    assert found["Egle, Edgars"] == (1 + 4 + 4, False)
    assert found["Gulbis, Gatis"] == (0, True)
    assert ratings.listed(event) == []
    text = exchange.export(event, "T1")[1]
    assert "042 2025/07/28\r\n052 2025/07/30" in text
    assert [line[4:8].strip() for line in text.splitlines() if line.startswith("001")] == list("12345678")
    with pytest.raises(Refused, match="closed"):
        rounds.pair(event, "T1")


def test_a_running_tournament_of_another_program_goes_on_without_a_rematch(event: Event) -> None:
    import_trf(event, FILES / "running.trf", "Our cup")
    card, newest_ = tournaments.show(event, "Our cup")
    assert (card.state, card.round, card.rounds) == ("running", 3, 5)
    assert [(table.one, table.other, table.score) for table in newest_] == [
        ("Test0001 Player0001", "Test0002 Player0002", ""),
        ("Test0003 Player0003", "Test0004 Player0004", "2:0"),
    ]
    assert [(table.one, table.points) for table in tournaments.show(event, "", 1)[1] if not table.other] == [
        ("Test0002 Player0002", (2, 0))
    ]
    scores.report(event, "", "1", "2-0")
    assert rounds.pair(event).warnings == ()
    play(event, random.Random(2))
    rounds.pair(event)
    code, again = rounds.check(event)
    assert (code, again in (2, 3)) == ("T1", True)  # what another program paired may be what the seed draws
    with pytest.raises(Refused, match="has no top"):
        elimination.pair(event)
    with pytest.raises(Refused, match="not reported"):
        standings.close(event)
    play(event, random.Random(3))
    standings.close(event)


def test_players_are_known_by_name_and_two_of_one_name_are_told_apart(event: Event, tmp_path: Path) -> None:
    ratings.enter(event, "Anna")
    path = written(
        tmp_path / "x.trf",
        record(1, "   2 w 1", name="ANNA"),
        record(2, "   1 b 0", name="Faramir"),
        record(3, "0000 - U", name="anna"),
        record(4, "", name="Anna"),
    )
    done = import_trf(event, path)
    codes = done.data["players"]
    assert isinstance(codes, list)
    assert codes[:2] == ["P1", "GON-C1"]
    with event.reading() as db:
        assert [ratings.name_of(db, str(code)) for code in codes] == ["Anna", "Faramir", "anna (3)", "Anna (4)"]
    assert any("there are several anna; number 3 is called anna (3) here" in line for line in done.warnings)
    again = import_trf(event, path)
    assert again.data["players"] == codes


def test_a_round_in_which_nobody_played_and_a_file_without_a_title(event: Event, other: Event, tmp_path: Path) -> None:
    first = record(1, "   2 w 1", "", "   2 b ="), record(2, "   1 b 0", "", "   1 w ="), record(3, "0000 - =")
    import_trf(event, written(tmp_path / "A cup.trf", *first))
    assert tournaments.show(event, "A cup")[0].round == 3
    assert {one.name: one.points for one in places(event, "T1")}["Tester, Number 3"] == 2
    import_trf(other, exported(event, tmp_path))
    assert exchange.export(other, "T1") == exchange.export(event, "T1")


def test_byes_asked_for_beforehand_are_no_round(event: Event, tmp_path: Path) -> None:
    path = written(
        tmp_path / "x.trf", "XXR 4", record(1, "   2 w 1", "0000 - H"), record(2, "   1 b 0"), record(3, "0000 - U")
    )
    assert import_trf(event, path).data["rounds"] == 1
    rounds.pair(event)
    assert tournaments.show(event)[0].round == 2


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("utf-8", "Ķēniņš, Jānis"), ("utf-8-sig", "Ķēniņš, Jānis"), ("utf-16", "Ķēniņš, Jānis"),
     ("cp1257", "Ķēniņš, Jānis"), ("cp1251", "Щукин, Борис"), ("cp1252", "Müller, François")],
)  # fmt: skip
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_files_of_any_encoding_and_end_of_line(
    event: Event, tmp_path: Path, encoding: str, name: str, end: str
) -> None:
    text = end.join(["012 Cup", record(1, "   2 w 1", name=name), record(2, "   1 b 0", name=name[::-1])])
    path = tmp_path / "x.trf"
    path.write_bytes(text.encode(encoding) + (b"\x1a" if encoding == "cp1251" else b""))
    import_trf(event, path)
    assert [one.name for one in places(event, "T1")] == [name, name[::-1]]


GAME = (record(1, "   2 w 1"), record(2, "   1 b 0"))
BAD: list[tuple[tuple[str, ...], str]] = [
    ((GAME[0], record(2, "   1 b 1")), r"x.trf:1: '2 w 1': column 92-99: does not go with the result of player 2, '1'"),
    ((GAME[0], record(2, "   3 b 0"), record(3)), r"x.trf:1: .*column 92-99: player 2 has player 3 .* \(line 2\)"),
    ((GAME[0], record(2)), r"x.trf:1: .*: player 2 has nobody in that round \(line 2\)"),
    ((record(1, "   9 w 1"),), r"x.trf:1: .*: there is no other player 9 in this file"),
    ((record(1, "   1 w 1"),), r"there is no other player 1"),
    ((*GAME, record(2, "")), r"x.trf:2: '2': column 5-8: several players have this starting number\n.*x.trf:3"),
    ((*GAME, "142 0"), ""),
    (("142 1", record(1, "   2 w 1", "   2 b 1"), record(2, "   1 b 0", "   1 w 0")), r"x.trf:1: '1': column 5: .* 2$"),
    (("142 two", *GAME), r"x.trf:1: 'two': column 5: is no number of rounds"),
    (("XXR 99999999999999999999", *GAME), r"is no number of rounds"),
    ((record(1, "0000 - 1"),), r"is a game against nobody; a bye is U, F, H or Z"),
    ((record(1, "   2 w U"), record(2, "   1 b 0")), r"x.trf:1: .*is a bye, which has no opponent; write 0000"),
    ((record(1, "   2 x 1"), GAME[1]), r"'x' is no colour: w, b or -"),
    ((record(1, "   2 w 7"), GAME[1]), r"'7' is no result"),
    ((record(1, "  2  w 1"), GAME[1]), ""),
    ((record(1, " 2   w1 "), GAME[1]), r"x.trf:1: .*column 92-99: is out of place"),
    ((record(1, "   b w 1"), GAME[1]), r"names no opponent by the starting number"),
    ((record(0),), r"x.trf:1: column 5-8: a starting number from 1 to 9999 belongs here"),
    ((record(10000),), r"x.trf:1: '00': column 9: a blank belongs here"),
    ((record(1, name="N" * 200),), r"x.trf:1: 'NNN': column 48: a blank belongs here"),
    ((record(1, name=" ? "),), r"x.trf:1: '\?': column 15-47: a name belongs here"),
    ((record(1, rating="16x0"),), r"x.trf:1: '16x0': column 49-52: is no whole number"),
    ((record(1, points="much"),), r"x.trf:1: 'much': column 81-84: are no points; write 4.0"),
    (("a letter to the federation",), r"x.trf is no TRF: no line begins with 001"),
    (("",), r"x.trf is empty"),
    (("PK\x03\x04",), r"x.trf is no TRF: it is no text in a known encoding"),
]


@pytest.mark.parametrize(("lines", "fault"), [(lines, fault) for lines, fault in BAD if fault])
def test_faulty_files_are_told_by_line_and_column(
    event: Event, tmp_path: Path, lines: tuple[str, ...], fault: str
) -> None:
    before = tables(event)
    with pytest.raises(Faulty, match=fault):
        import_trf(event, written(tmp_path / "x.trf", *lines))
    assert tables(event) == before


@pytest.mark.parametrize("lines", [lines for lines, fault in BAD if not fault])
def test_what_is_only_unusual_is_taken(event: Event, tmp_path: Path, lines: tuple[str, ...]) -> None:
    assert import_trf(event, written(tmp_path / "x.trf", *lines)).data["rounds"] == 1


def test_all_faults_are_told_at_once(event: Event, tmp_path: Path) -> None:
    lines = [record(number, f"{number + 500:>4} w 1", rating="?") for number in range(1, 200)]
    with pytest.raises(Problems) as told:
        import_trf(event, written(tmp_path / "x.trf", *lines))
    assert len(told.value.problems) == 101
    assert str(told.value.problems[-1]).endswith("298 faults more; mend these first")


def test_a_file_that_is_not_there_and_a_name_that_is_none(event: Event, tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="there is no file"):
        import_trf(event, tmp_path / "nothing.trf")
    with pytest.raises(Faulty, match="there is no file"):
        import_trf(event, tmp_path)
    with pytest.raises(Misused, match="is no name"):
        import_trf(event, FILES / "finished.trf", "?")


CHANGES: list[tuple[Callable[[str], str], str]] = [
    (
        lambda text: text.replace(" score 2:0 points 4:1", " score 1:1 points 2:2", 1),
        "our lines below say .*; change both",
    ),
    (lambda text: text.replace(" score 2:0 points 4:1", " score 2:0 points 4:0", 1), "our lines below make"),
    (lambda text: re.sub(r"winner \d", "winner 77", text), "did not sit at this table"),
    (lambda text: text.replace("top 4", "top 5", 1), "a top of 5 cannot be halved"),
    (lambda text: text.replace("player 1 ", "player 2 ", 1), "another such line has this number or word"),
    (lambda text: text.replace("player 1 ", "player 77 ", 1), "there is no player of this number in the file"),
    (lambda text: text.replace("1600.0000", "1700.0000", 1), r"is not the rating of player 1 in line \d+, 1600"),
    (
        lambda text: text.replace("### bunchuk state", "### bunchuk mood", 1),
        "is no line of ours; they begin with state",
    ),
    (lambda text: text.replace(" bye points 4", " naps", 1), "is no line of ours; write round 1 table 1"),
    (lambda text: text.replace("round 2 table", "round 7 table"), "our lines below say 0000 - Z"),
    (lambda text: text.replace("state closed", "state open"), "cannot be in a tournament that is open"),
    (lambda text: text.replace("stage 2 ", "stage 3 "), "comes after stage 2, which is not over"),
    (lambda text: text.replace("table 2: ", "table 1: ", 1), "'table 1': is there twice in round 1"),
    (lambda text: text.replace(f"named {LONG}", "named Somebody else"), "is not how player . is called in line"),
]


@pytest.mark.parametrize(("change", "fault"), CHANGES)
def test_a_file_of_ours_that_contradicts_itself(
    event: Event, tmp_path: Path, change: Callable[[str], str], fault: str
) -> None:
    with pytest.raises(Problems, match=fault):
        import_trf(event, written(tmp_path / "x.trf", change(the_whole())))


def the_whole() -> str:
    """A file of a tournament of five, played to the end of its top, where number 1 won a table."""
    with TemporaryDirectory() as folder:
        event = begin(Path(folder))
        opened(event, 5)
        for number in range(3):
            if number:
                rounds.pair(event)
            for table in tournaments.show(event)[1]:
                if not table.score:
                    scores.report(event, "", str(table.table), "2-0")
        play_top(event, random.Random(5))
        standings.close(event)
        return exchange.export(event, "T1")[1]


@given(st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_no_change_to_a_file_ends_in_anything_but_an_answer(chance: random.Random) -> None:
    lines = chance.choice((WHOLE, *FOREIGN)).splitlines()
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        line, place = lines[at], chance.randrange(len(lines[at]) + 1)
        lines[at] = chance.choice((
            line[:place] + chance.choice("019 -+=wbUFHZ:.é") + line[place + 1 :],
            line[:place] + line[place + 1 :],
            line[:place],
            f"{line}\n{line}",
        ))  # fmt: skip
    with TemporaryDirectory() as folder:
        event = begin(Path(folder))
        try:
            import_trf(event, written(Path(folder) / "x.trf", *lines))
        except BunchukError:
            return
        exchange.export(event, "T1")
        standings.standings(event, "T1")
        assert check(event).problems == ()


WHOLE = the_whole()
FOREIGN = tuple(path.read_text("utf-8") for path in sorted(FILES.glob("*.trf")))


def test_what_came_in_once_is_told_when_it_comes_again(event: Event) -> None:
    import_trf(event, FILES / "finished.trf")
    assert "the same was taken in already as T1" in import_trf(event, FILES / "finished.trf", "Another cup").warnings
    history.undo(event)
    history.undo(event)
    assert not any("already" in line for line in import_trf(event, FILES / "finished.trf").warnings)


def test_points_and_colours_that_do_not_fit_another_program_s_results_are_told(event: Event, tmp_path: Path) -> None:
    path = written(
        tmp_path / "x.trf",
        record(1, "   2 w 1", name="Anna", points="1.0"),
        record(2, "   1 w 0", name="Boris", points="0.5"),
        record(3, "   4 b =", name="Clara", points="0.5"),
        record(4, "   3 w =", name="Dace", points="0.5"),
    )
    assert import_trf(event, path).warnings[1:3] == (
        "line 2: Boris has 0.5 points, and results that make 0.0",
        "line 1: Anna and Boris both have white in round 1",
    )


def test_c43_a_top_that_somebody_left_comes_in_as_it_was(event: Event, other: Event, tmp_path: Path) -> None:
    opened(event, 8)
    for number in range(3):
        play(event, random.Random(number))
        if number < 2:
            rounds.pair(event)
    elimination.pair(event)
    for table in ("1", "2"):
        elimination.report(event, "", table, "2-0")
    tournaments.withdraw(event, "", elimination.shown(event)[0].winner)
    elimination.pair(event)
    import_trf(other, exported(event, tmp_path))
    assert [row[2:5] for row in elimination.shown(other)] == [row[2:5] for row in elimination.shown(event)]
    assert rounds.check(other) == ("T1", 3)
