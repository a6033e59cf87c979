"""What rests on a match is not done again once it has gone on; what is over and not booked is told to be so."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from battlefields import ended, fighting, gathered, opened
from events import holds, tables

from bunchuk.campaign import (
    battles,
    entering,
    fight,
    games,
    history,
    journals,
    overview,
    papers,
    playing,
    series_cards,
    series_play,
    todo,
    watching,
)
from bunchuk.campaign import ratings as rating
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.campaign.rebuild import mend
from bunchuk.errors import Ambiguous, NotFound, Refused

TABLES = str(Path(__file__).parent / "pebbles" / "tables")
HEAP = {"heap": "small"}

pytestmark = pytest.mark.usefixtures("tiny")


def pebbles(event: Event, *, over: bool = False) -> str:
    """A game of Anna and Boris, which Boris has won if it is over."""
    code = str(games.open_game(event, "pebbles", HEAP, ["Anna", "Boris"], pack=TABLES).data["game"])
    if over:
        playing.do(event, "take 2; take 3", game=code)
    return code


def test_a_booking_is_not_done_again_when_the_game_has_gone_on(event: Event) -> None:
    games.book(event, pebbles(event, over=True), [("gondor", "20G")])
    history.undo(event)
    before = holds(event, "gondor")
    playing.undo(event, "G1", 1)
    for line in ("", "take 1"):
        if line:
            playing.do(event, line, game="G1")
        with pytest.raises(
            Refused, match=r"\(game G1 is booked: Boris won.*\) cannot be done again: game G1 has gone on"
        ):
            history.redo(event)
    assert holds(event, "gondor") == before
    playing.do(event, "take 2", game="G1")
    assert games.book(event, "G1", []).data["winners"] == ["Anna"]
    assert check(event).problems == ()


def test_a_booking_is_done_again_while_the_game_stands_as_it_was(event: Event) -> None:
    games.book(event, pebbles(event, over=True), [("gondor", "20G")])
    before = tables(event)
    history.undo(event)
    history.redo(event)
    assert tables(event) == before


def test_a_game_is_not_given_up_again_when_it_has_gone_on(event: Event) -> None:
    games.abandon(event, pebbles(event), "rain")
    history.undo(event)
    playing.do(event, "take 2; take 3", game="G1")
    with pytest.raises(Refused, match="cannot be done again: game G1 has gone on since"):
        history.redo(event)
    assert games.book(event, "G1", []).data["winners"] == ["Boris"]


def test_a_battle_is_not_booked_again_when_it_has_gone_on(tmp_path: Path) -> None:
    event = ended(tmp_path)
    fight.finish(event)
    history.undo(event)
    fight.undo(event)
    with pytest.raises(Refused, match=r"cannot be done again: battle B1 has gone on since; bunchuk battle finish B1"):
        history.redo(event)
    fight.do(event, "surrender faramir", ())
    with pytest.raises(Refused, match="has gone on since"):
        history.redo(event)
    assert fight.finish(event).data["winner"] == "MOR-C1"
    assert check(event).problems == ()


def test_a_match_does_not_count_a_game_again_that_has_gone_on(event: Event) -> None:
    for name in ("Anna", "Boris"):
        rating.enter(event, name)
    series_play.open_match(event, "Anna", "Boris", game="pebbles", choices=HEAP, pack=TABLES)
    series_play.ready(event, "M1", ["Anna", "Boris"])
    playing.do(event, "take 2; take 3", game="G1")
    assert series_cards.listed(event)[0].score == (0, 1)
    history.undo(event)
    playing.undo(event, "G1", 1)
    with pytest.raises(Refused, match="cannot be done again: game G1 has gone on since"):
        history.redo(event)
    playing.do(event, "take 1; take 2", game="G1")
    assert series_cards.listed(event)[0].score == (1, 0)
    assert check(event).problems == ()


@pytest.mark.parametrize("booked", [True, False])
def test_a_file_in_which_a_booked_game_has_gone_on_is_found_unsound(event: Event, booked: bool) -> None:
    games.book(event, pebbles(event, over=True), [])
    with event.acting() as act:
        act.db.execute("UPDATE operations SET undone = 1 WHERE kind = 'game_booked'")
        act.db.execute("UPDATE games SET state = 'open' WHERE code = 'G1'")
    playing.undo(event, "G1", 1)
    with event.acting() as act:
        act.db.execute("UPDATE operations SET undone = 0 WHERE kind = 'game_booked'")
        act.db.execute("UPDATE games SET state = 'booked' WHERE code = 'G1'")
    if booked:
        assert "game G1 has gone on since" in check(event).problems[0].fault
    else:
        assert journals.check(event).faults == ("G1: is booked, though by its record it goes on",)


def test_what_is_kept_of_the_end_of_a_match_is_checked_against_its_record(event: Event) -> None:
    pebbles(event, over=True)
    assert journals.check(event).faults == ()
    with event.acting() as act:
        act.db.execute("UPDATE matches SET over = 0")
    assert journals.check(event).faults == ("G1: is kept as going on, though its record says otherwise",)


def test_a_sheet_is_read_as_of_its_printing_though_a_match_went_on_after_that(tmp_path: Path) -> None:
    event = ended(tmp_path)
    fight.finish(event)
    papers.print_unit_lists(event, ["faramir"], tmp_path / "list.pdf")
    with event.reading() as db:
        (number,) = db.execute("SELECT seq FROM operations WHERE kind = 'battle_finished'").fetchone()
    later = Event(event.path, clock=lambda: datetime.now(UTC) + timedelta(minutes=1))
    history.undo(later)
    history.undo(later)
    fight.undo(event)
    assert entering.show(event, f"GON-C1/{number}").leader == "GON-C1"


def stands(event: Event) -> list[str]:
    return [row.state for row in games.listed(event)]


def open_things(event: Event) -> list[tuple[str, str]]:
    return [(one.what, one.command) for one in todo.todo(event) if one.kind in ("game", "battle")]


def test_a_game_that_is_over_and_not_booked_is_told_to_be_so_without_being_played_again(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    pebbles(event, over=True)
    playing.undo(event, count=1)
    assert (stands(event), open_things(event)) == (["open"], [("small (pebbles) goes on", "bunchuk game show G1")])
    playing.redo(event)
    with monkeypatch.context() as patch:
        patch.setattr("bunchuk.host.match.Match.resume", None)
        patch.setattr("bunchuk.host.match.Match.salvage", None)
        assert stands(event) == ["over"]
        assert open_things(event) == [("small (pebbles) is over; book it", "bunchuk game finish G1")]
        card = overview.show(event, "G1")[1]
        assert isinstance(card, games.GameCard)
        assert card.state == "over"
    games.book(event, "", [])
    assert (stands(event), open_things(event)) == (["booked"], [])
    history.undo(event)
    assert stands(event) == ["over"]


def test_a_battle_that_is_over_and_not_booked_is_told_to_be_so(tmp_path: Path) -> None:
    event = ended(tmp_path)
    assert battles.listed(event)[0].state == "over"
    assert open_things(event) == [("Faramir against Gothmog at Ford is over; book it", "bunchuk battle finish B1")]
    fight.undo(event)
    assert battles.listed(event)[0].state == "open"
    mend(event)
    assert battles.listed(event)[0].state == "open"


def test_the_only_game_that_goes_on_is_meant_before_those_that_are_over(event: Event) -> None:
    pebbles(event, over=True)
    assert playing.look(event).over is not None
    pebbles(event)
    assert (playing.look(event).game, playing.options(event).game, playing.story(event).game) == ("G2", "G2", "G2")
    assert playing.do(event, "take 1").game == "G2"
    unclear: tuple[Callable[[Event], object], ...] = (playing.undo, lambda event: games.abandon(event, "", "rain"))
    for act in unclear:
        with pytest.raises(Ambiguous, match="G1, G2"):
            act(event)
    assert journals.audit(event).rolls == 0  # of G1, which alone is over
    assert games.book(event, "", []).data["game"] == "G1"
    playing.do(event, "take 2; take 2")
    pebbles(event, over=True)
    with pytest.raises(Ambiguous, match="G2, G3"):
        playing.look(event)


def test_the_only_battle_that_goes_on_is_meant_before_those_that_are_over(tmp_path: Path) -> None:
    event = fighting(tmp_path)
    fight.do(event, "surrender gothmog", ())
    assert watching.look(event).over is not None
    kept = "site, state, 'B2', caller, other, winner, why, fort, bots, opened"
    with event.acting() as act:
        # A second battle needs other commanders; a copy of the first does as well.
        act.db.execute("INSERT INTO matches SELECT 'B2', game, header, secret, 0, 0 FROM matches")
        act.db.execute(f"INSERT INTO battles SELECT 'B2', {kept} FROM battles")  # noqa: S608 -- constants
    assert watching.look(event).battle == "B2"
    with pytest.raises(Ambiguous, match="B1, B2"):
        fight.undo(event)
    assert fight.finish(event).data["battle"] == "B1"


@pytest.mark.parametrize("given", ["B1", "b1"])
def test_who_asks_for_a_battle_among_games_is_told_its_own_commands(tmp_path: Path, given: str) -> None:
    event = gathered(tmp_path)
    opened(event)
    for ask in (playing.look, journals.audit, playing.options):
        with pytest.raises(NotFound, match=f"no game '{given}'; it is a battle: bunchuk battle show B1"):
            ask(event, given)


def test_a_booked_world_names_who_won_it(event: Event) -> None:
    games.open_game(event, "fogbound", {"start": "2026-08-14T10:00", "turn_minutes": "60"}, (), title="World")
    for name in ("Anna", "Boris"):
        playing.do(event, f"join {name}", eyes=name, at="2026-08-14T10:00")
    playing.do(event, "rule end : dark", at="2026-08-14T10:40")
    over = playing.look(event).over
    assert over is not None
    assert (over.winners, over.names) == ((0, 2), ("Anna", "Boris"))  # a bot of its own sits between them
    games.book(event, "", [])
    card = overview.show(event, "G1")[1]
    assert isinstance(card, games.GameCard)
    assert card.winners == ("Anna", "Boris")
    before = tables(event)
    mend(event)
    assert tables(event) == before
