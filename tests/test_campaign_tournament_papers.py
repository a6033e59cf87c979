"""Papers of tournaments of an event: what they say of it, and when there is nothing to print (C39-C43)."""

import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from paper_samples import Pages

from bunchuk.campaign import history, moments, rounds, scores, standings, tournament_values, tournaments
from bunchuk.campaign import top as elimination
from bunchuk.campaign.event import Event
from bunchuk.campaign.tournament_papers import Kind, print_paper
from bunchuk.errors import Faulty, Misused, NotFound, Problems, Refused
from bunchuk.printing.job import Job
from bunchuk.printing.tournament_papers import BracketPaper, Meeting, Phase, Slot

SCORES = ("2-0", "2-1", "1-0", "0-0", "1-1", "1-2", "0-1", "0-2")
KINDS: tuple[Kind, ...] = ("pairings", "slips", "standings", "bracket", "crosstable")


def begun(event: Event, players: int) -> Event:
    """A tournament T1 of so many players, its first round paired."""
    tournaments.open_tournament(event, "Spring cup", seed="seed")
    tournaments.register(event, "T1", [f"Player {number}" for number in range(1, players + 1)])
    rounds.start(event)
    return event


def play(event: Event, chance: random.Random) -> None:
    """Report every open table of the newest round."""
    for table in tournaments.show(event, "T1")[1]:
        if not table.score:
            scores.report(event, "T1", str(table.table), chance.choice(SCORES))


def played(event: Event, players: int, due: int) -> Event:
    """A tournament all of whose rounds are played."""
    chance = random.Random(players)
    begun(event, players)
    for _ in range(due - 1):
        play(event, chance)
        rounds.pair(event)
    play(event, chance)
    return event


def bracket(event: Event) -> BracketPaper:
    with event.reading() as db:
        return tournament_values.bracket(db, "T1")


def text_of(path: Path) -> str:
    pages = Pages(path)
    return " ".join(" ".join(pages.text(page).split()) for page in range(pages.count))


def test_pairings_are_of_the_newest_round_or_of_the_one_that_is_named(event: Event) -> None:
    begun(event, 9)
    play(event, random.Random(1))
    first = {one.name: one.points for one in standings.standings(event)[1]}
    rounds.pair(event)
    with event.reading() as db:
        now = tournament_values.pairings(db, "T1")
        before = tournament_values.pairings(db, "T1", 1)
    assert (now.phase, before.phase) == (Phase("round", 2, 3), Phase("round", 1, 3))
    shown = tournaments.show(event, "T1")[1]
    assert [(one.table, one.one, one.other) for one in now.tables] == [(one.table, one.one, one.other) for one in shown]
    for table in now.tables:
        assert table.one_points == str(first[table.one])
        assert table.other_points == (str(first[table.other]) if table.other else "")
    assert {(table.one_points, table.other_points) for table in before.tables} == {("0", "0"), ("0", "")}
    assert [seat.name for seat in now.seats] == [f"Player {number}" for number in range(1, 10)]
    at = {name: one.table for one in now.tables if one.other for name in (one.one, one.other)}
    assert {seat.name: seat.table for seat in now.seats} == {**dict.fromkeys(first, 0), **at}
    assert now.number == f"T1/{len(history.log(event))}"


def test_names_stand_by_their_letters_without_accents(event: Event) -> None:
    tournaments.open_tournament(event, "Spring cup", seed="seed")
    tournaments.register(event, "T1", ["Zane", "ādams", "Čipa", "Boris", "Юлия", "Ёлка", "Éric", "adam"])
    rounds.start(event)
    with event.reading() as db:
        seats = tournament_values.pairings(db, "T1").seats
    assert [seat.name for seat in seats] == ["adam", "ādams", "Boris", "Čipa", "Éric", "Zane", "Ёлка", "Юлия"]


def test_a_round_that_has_a_clock_says_when_it_begins_and_ends(event: Event) -> None:
    begun(event, 4)
    with event.reading() as db:
        known = tournament_values.pairings(db, "T1")
    with closing(sqlite3.connect(event.path)) as rows, rows:
        rows.execute("DELETE FROM clocks")
    with event.reading() as db:
        paper = tournament_values.pairings(db, "T1")
    assert (paper.begins, paper.ends) == ("", "")
    assert paper._replace(begins=known.begins, ends=known.ends) == known
    starts = moments.read("2026-08-14T14:35", "2026-08-14T10:00:00")
    with closing(sqlite3.connect(event.path)) as rows, rows:
        rows.execute("INSERT INTO clocks VALUES ('T1', 1, 0, ?, ?)", (starts, starts + 50 * 60))
    with event.reading() as db:
        paper = tournament_values.pairings(db, "T1")
    assert (paper.begins, paper.ends) == ("14:35", "15:25")


def test_c43_a_stage_of_the_top_has_a_beginning_and_no_end(event: Event) -> None:
    played(event, 4, 3)
    elimination.pair(event)
    starts = moments.read("2026-08-14T18:45", "2026-08-14T10:00:00")
    with closing(sqlite3.connect(event.path)) as rows, rows:
        rows.execute("DELETE FROM clocks WHERE stage > 0")
        rows.execute("INSERT INTO clocks VALUES ('T1', 0, 1, ?, NULL)", (starts,))
    with event.reading() as db:
        paper = tournament_values.pairings(db, "T1")
    assert (paper.begins, paper.ends) == ("18:45", "")


def test_slips_are_for_tables_that_wait_for_a_score(event: Event, tmp_path: Path) -> None:
    begun(event, 9)
    scores.report(event, "T1", "2", "2-0")
    with event.reading() as db:
        slips = tournament_values.slips(db, "T1")
    assert [slip.table for slip in slips] == [1, 3, 4]
    assert slips[0].scores == ("2:0", "2:1", "1:0", "0:0", "1:1", "1:2", "0:1", "0:2")
    play(event, random.Random(1))
    with pytest.raises(
        Refused, match="every table of round 1 is reported and needs no slip; bunchuk tournament pair T1"
    ):
        print_paper(event, "slips", tmp_path / "s.pdf")


def test_c43_pairings_and_slips_are_of_the_top_once_it_has_begun(event: Event) -> None:
    played(event, 9, 3)
    elimination.pair(event)
    elimination.report(event, "", "1", "2-1")
    with event.reading() as db:
        pairings, slips = tournament_values.pairings(db, "T1"), tournament_values.slips(db, "T1")
        assert tournament_values.pairings(db, "T1", 3).phase == Phase("round", 3, 3)
    assert pairings.phase == Phase("top", 1, 2)
    assert [(one.one_points, one.other_points) for one in pairings.tables] == [("", ""), ("", "")]
    assert [(slip.table, slip.scores) for slip in slips] == [(2, ("2:0", "2:1", "1:2", "0:2"))]


def test_a_crosstable_is_the_standings_with_every_round(event: Event) -> None:
    begun(event, 9)
    table = tournaments.show(event, "T1")[1][0]
    scores.report(event, "T1", "1", absent=[table.other])
    play(event, random.Random(5))
    rounds.pair(event)
    late = tournaments.show(event, "T1")[1][0]
    with event.reading() as db:
        paper = tournament_values.crosstable(db, "T1")
    order = standings.standings(event)[1]
    assert [(line.place, line.name, line.points) for line in paper.lines] == [
        (one.place, one.name, one.points) for one in order
    ]
    by_place = {str(line.place): line for line in paper.lines}
    for line in paper.lines:
        assert len(line.meetings) == 3
        assert sum(int(made.points or 0) for made in line.meetings) == line.points
        for number, made in enumerate(line.meetings):
            if made.against:
                back = by_place[made.against].meetings[number]
                assert back.against == str(line.place)
                assert back.score[::-1] == made.score
    by_name = {line.name: line.meetings for line in paper.lines}
    assert by_name[table.one][0][1:] == ("+:−", "4")
    assert by_name[table.other][0][1:] == ("−:+", "0")
    assert by_name[table.other][1] == Meeting("", "", "")
    assert by_name[late.one][1][1:] == ("", "")
    assert by_name[late.one][1].against
    assert sum(made == Meeting("", "bye", "4") for line in paper.lines for made in line.meetings) == 1


def test_a_round_beyond_those_due_has_its_column(event: Event) -> None:
    played(event, 4, 3)
    rounds.pair(event, more=True)
    with event.reading() as db:
        assert {len(line.meetings) for line in tournament_values.crosstable(db, "T1").lines} == {4}


def test_standings_say_how_far_it_is_played(event: Event) -> None:
    begun(event, 9)
    tournaments.withdraw(event, "T1", "Player 3")
    with event.reading() as db:
        paper = tournament_values.standings(db, "T1")
    assert (paper.phase, paper.waiting, paper.closed) == (Phase("round", 1, 3), 4, False)
    assert [line.name for line in paper.lines if line.left] == ["Player 3"]
    play(event, random.Random(1))
    standings.close(event, early="rain")
    with event.reading() as db:
        paper = tournament_values.standings(db, "T1")
    assert (paper.waiting, paper.closed) == (0, True)


def test_c43_before_the_top_a_bracket_has_the_seeds_it_would_have(event: Event) -> None:
    played(event, 41, 4)
    paper = bracket(event)
    assert not paper.paired
    assert [len(stage) for stage in paper.stages] == [8, 4, 2, 1]
    assert [slot.seed for slot in paper.stages[0]] == ["1", "8", "4", "5", "2", "7", "3", "6"]
    seeds = {str(one.place): one.name for one in standings.standings(event)[1]}
    assert [slot.name for slot in paper.stages[0]] == [seeds[slot.seed] for slot in paper.stages[0]]
    assert {slot for stage in paper.stages[1:] for slot in stage} == {Slot()}
    elimination.pair(event)
    assert bracket(event).stages == paper.stages
    assert bracket(event).paired


def test_c43_a_bracket_grows_with_the_scores(event: Event) -> None:
    played(event, 9, 3)
    elimination.pair(event)
    first, second = elimination.shown(event)
    elimination.report(event, "", "1", "2-1")
    paper = bracket(event)
    assert [(slot.name, slot.score, slot.won) for slot in paper.stages[0][:2]] == [
        (first.one, "2", True),
        (first.other, "1", False),
    ]
    assert [slot.name for slot in paper.stages[1]] == [first.one, ""]
    elimination.report(event, "", "2", absent=[second.one])
    elimination.pair(event)
    elimination.report(event, "", "1", "0-2")
    paper = bracket(event)
    assert [(slot.name, slot.score, slot.won) for slot in paper.stages[0][2:]] == [
        (second.one, "absent", False),
        (second.other, "", True),
    ]
    assert [(slot.seed, slot.name, slot.score, slot.won) for slot in paper.stages[1]] == [
        ("1", first.one, "0", False),
        ("3", second.other, "2", True),
    ]
    assert paper.stages[2] == (Slot("3", second.other, "", won=True),)
    standings.close(event)
    assert bracket(event).stages == paper.stages


def test_c43_free_passes_and_tables_where_nobody_came_stand_in_the_bracket(event: Event) -> None:
    played(event, 5, 3)
    order = standings.standings(event)[1]
    for one in order[3:]:
        tournaments.withdraw(event, "T1", one.name)
    assert [slot.name for slot in bracket(event).stages[0]] == [order[0].name, "", order[1].name, order[2].name]
    elimination.pair(event)
    elimination.report(event, "", "2", absent=[order[1].name, order[2].name])
    paper = bracket(event)
    assert paper.stages[0][:2] == (Slot("1", order[0].name, "free", won=True), Slot("", "–"))
    assert [(slot.score, slot.won) for slot in paper.stages[0][2:]] == [("absent", False), ("absent", False)]
    elimination.pair(event)
    paper = bracket(event)
    assert paper.stages[1] == (Slot("1", order[0].name, "free", won=True), Slot("", "–"))
    assert paper.stages[2] == (Slot("1", order[0].name, "", won=True),)


def test_a_bracket_before_its_time_is_refused_with_what_to_do(event: Event, tmp_path: Path) -> None:
    to = tmp_path / "b.pdf"
    begun(event, 9)
    with pytest.raises(Refused, match=r"not reported yet: round 1 table 1, .* \(C43\); report them"):
        print_paper(event, "bracket", to)
    play(event, random.Random(1))
    with pytest.raises(Refused, match=r"after 3 rounds, 1 are played \(C43\); bunchuk tournament pair T1"):
        print_paper(event, "bracket", to)
    standings.close(event, early="rain")
    with pytest.raises(Refused, match=r"closed before its top .*; bunchuk tournament print standings T1"):
        print_paper(event, "bracket", to, tournament="T1")
    with pytest.raises(Refused, match=r"every table of round 1 is reported .*; bunchuk tournament standings T1"):
        print_paper(event, "slips", to, tournament="T1")
    assert not to.exists()


def test_too_few_for_a_top_are_told(event: Event, tmp_path: Path) -> None:
    played(event, 4, 3)
    for name in ("Player 1", "Player 2", "Player 3"):
        tournaments.withdraw(event, "T1", name)
    with pytest.raises(Refused, match="fewer than two players are left"):
        print_paper(event, "bracket", tmp_path / "b.pdf")


@pytest.mark.parametrize("kind", KINDS)
def test_before_the_first_round_there_is_no_paper(event: Event, kind: Kind, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="there is no tournament"):
        print_paper(event, kind, tmp_path / "x.pdf")
    tournaments.open_tournament(event, "Spring cup")
    with pytest.raises(Refused, match="tournament T1 has no round yet; bunchuk tournament start T1"):
        print_paper(event, kind, tmp_path / "x.pdf")
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize("lang", ["en", "fr", "lv", "ru"])
def test_every_paper_is_printed_in_every_language_and_nothing_is_recorded(
    event: Event, lang: str, tmp_path: Path
) -> None:
    played(event, 8, 3)
    elimination.pair(event)
    steps = len(history.log(event))
    for kind in KINDS:
        assert print_paper(event, kind, tmp_path / "x.pdf", Job(lang=lang), tournament="spring cup").pages == 1
        text = text_of(tmp_path / "x.pdf")
        assert "Spring cup" in text
        assert "Player " in text
        assert "…" not in text
    assert len(history.log(event)) == steps


def test_a_round_that_is_not_paired_and_a_round_of_all_are_told(event: Event, tmp_path: Path) -> None:
    begun(event, 4)
    with pytest.raises(NotFound, match=r"no round '2'; 1 round of T1 is paired; .* tournament pair T1 pairs the next"):
        print_paper(event, "pairings", tmp_path / "x.pdf", number=2)
    with pytest.raises(Misused, match="--round is of pairings and slips; leave it out for standings"):
        print_paper(event, "standings", tmp_path / "x.pdf", number=1)


def test_what_cannot_be_written_or_drawn_is_told_and_leaves_nothing(event: Event, tmp_path: Path) -> None:
    begun(event, 4)
    (tmp_path / "file").write_text("")
    with pytest.raises(Faulty, match=r"cannot write .*: there is no folder .*; make it or choose another place"):
        print_paper(event, "pairings", tmp_path / "file" / "x.pdf")
    tournaments.open_tournament(event, "Autumn cup", seed="seed")
    tournaments.register(event, "T2", ["Anna", "Boris", "Clara", "王"])
    rounds.start(event, "T2")
    with pytest.raises(Problems, match=r"王: .* the font has no '王'"):
        print_paper(event, "standings", tmp_path / "x.pdf", tournament="T2")
    assert not (tmp_path / "x.pdf").exists()


def test_a_thousand_players_are_read_and_printed_in_seconds(event: Event, tmp_path: Path) -> None:
    tournaments.open_tournament(event, "Spring cup", seed="seed")
    players = [f"P{number}" for number in range(1, 1001)]
    with closing(sqlite3.connect(event.path)) as db, db:
        db.execute("UPDATE tournaments SET state = 'running', rounds = 4, top = 8")
        db.executemany("INSERT INTO players (code, name) VALUES (?, ?)", [(code, f"Player {code}") for code in players])
        db.executemany(
            "INSERT INTO tournament_players (tournament, player, rating, out, lot, number)"
            " VALUES ('T1', ?, 1600, 0, ?, ?)",
            [(code, code, number) for number, code in enumerate(players, 1)],
        )
        for number in range(1, 5):
            order = players[number * 7 :] + players[: number * 7]
            pairs = zip(order[::2], order[1::2], strict=True)
            db.executemany(
                "INSERT INTO pairings (tournament, round, place, one, other, one_won, other_won, absent, one_points,"
                " other_points, reported) VALUES ('T1', ?, ?, ?, ?, 2, 1, '', 4, 2, 1)",
                [(number, place, one, other) for place, (one, other) in enumerate(pairs, 1)],
            )
    for kind in ("crosstable", "standings", "pairings", "bracket"):
        began = time.process_time()
        print_paper(event, kind, tmp_path / "x.pdf")
        assert time.process_time() - began < 5, kind


def test_a_top_that_came_in_with_holes_is_drawn_as_far_as_it_goes(event: Event, tmp_path: Path) -> None:
    played(event, 9, 3)
    codes = [one.player for one in standings.standings(event)[1]]
    with closing(sqlite3.connect(event.path)) as db, db:
        db.executemany(
            "INSERT INTO top_tables (tournament, stage, place, one, other, winner, score, reported)"
            " VALUES ('T1', ?, ?, ?, ?, ?, 'odd', 1)",
            [(2, 1, codes[0], codes[1], codes[0]), (2, 2, codes[2], codes[3], ""), (2, 3, codes[4], codes[5], codes[6]),
             (4, 1, codes[7], codes[8], codes[8])],
        )  # fmt: skip
    for kind in ("bracket", "standings", "pairings"):
        print_paper(event, kind, tmp_path / "x.pdf")
