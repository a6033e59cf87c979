"""Whatever is taken back of matches, in the end or in the middle, what is left does not contradict itself."""

from pathlib import Path
from random import Random

import pytest
from events import begin, tables
from hosted_games import play_out

from bunchuk.campaign import (
    games,
    history,
    hosting,
    rounds,
    scores,
    series_cards,
    series_play,
    series_tables,
    tournaments,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Refused

pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """A round at two tables, to which everything happened that can, and the next one begun."""
    event = begin(tmp_path)
    tournaments.open_tournament(event, "Spring cup", seed="seed", hosting=hosting.checked(event, "nearest", {}))
    tournaments.register(event, "T1", ["Anna", "Boris", "Clara", "Dace"])
    rounds.start(event, at="14:00")
    both(event, 1, "14:01")
    both(event, 2, "14:02")
    series_play.result(event, "M1", series_cards.show(event, "M1")[0].names[0], "14:10")
    games.abandon(event, "G2", "rain")
    series_tables.settle(event, "T1", "14:12")
    both(event, 2, "14:13")
    both(event, 1, "14:14")
    scores.report(event, "T1", "2", "1-1")
    series_play.result(event, "M1", series_cards.show(event, "M1")[0].names[1], "14:20")
    both(event, 1, "14:21")
    play_out(event, "G5", Random(1))
    games.book(event, "G5", ())
    series_tables.settle(event, "T1", "14:50")
    rounds.pair(event, "T1", at="15:00")
    both(event, 1, "15:01")
    return event


def both(event: Event, table: int, at: str) -> None:
    one = tournaments.show(event, "T1")[1][table - 1]
    series_tables.ready(event, "T1", [one.one, one.other], at)


def contradictions(event: Event) -> list[str]:
    """Name the matches whose score, games, calls and tables do not belong together."""
    found = []
    for card in series_cards.listed(event):
        results = [game.result for game in card.games]
        on = results.count("")
        with event.reading() as db:
            open_ = [code for (code,) in db.execute("SELECT code FROM games WHERE state = 'open'")]
            row = db.execute(
                "SELECT p.reported IS NOT NULL FROM series s JOIN pairings p ON p.tournament = s.tournament"
                " AND p.round = s.round AND p.place = s.place WHERE s.code = ?",
                (card.code,),
            ).fetchone()
        sound = (
            card.score == (results.count("one"), results.count("other"))
            and on == (not card.end and not card.until)
            and not any(game.result and game.game in open_ for game in card.games)
            and [game.number for game in card.games] == list(range(1, len(results) + 1))
            and (row is None or card.end == "given up" or bool(row[0]) == bool(card.end))
        )
        found += [] if sound else [card.code]
    return found


def test_what_is_taken_back_of_a_round_is_refused_or_leaves_no_contradiction(event: Event) -> None:
    before, refused = tables(event), 0
    assert contradictions(event) == []
    lines = history.log(event)
    for line in lines:
        try:
            history.undo(event, line.number)
        except Refused:
            refused += 1
            assert tables(event) == before
            continue
        assert (contradictions(event), check(event).problems) == ([], ())
        history.redo(event)
        assert tables(event) == before
    assert refused < len(lines)


def test_taken_back_from_the_end_nothing_ever_contradicts_itself(event: Event) -> None:
    for _ in range(len(history.log(event)) - 7):
        history.undo(event)
        assert (contradictions(event), check(event).problems) == ([], ())
