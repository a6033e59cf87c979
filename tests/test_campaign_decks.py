"""Decks of the event: made, filled, checked against C37, undone, played with."""

from pathlib import Path

import pytest
from events import tables

from bunchuk.campaign import (
    deck_rights,
    decks,
    games,
    history,
    hosting,
    overview,
    playing,
    ratings,
    series_play,
    tournament_decks,
    tournaments,
)
from bunchuk.campaign.check import check
from bunchuk.campaign.event import Event
from bunchuk.errors import Ambiguous, Misused, NotFound, Problems, Refused
from bunchuk.tables.frontline_decks import read_deck


def test_c37_the_ready_decks_are_there_without_an_event_and_sound(tmp_path: Path) -> None:
    found = decks.listed(Event(tmp_path / "none.db"))
    assert [(deck.code, deck.cards, deck.sideboard, deck.sound) for deck in found] == [
        ("red_steel", 60, 15, True),
        ("german_spear", 60, 15, True),
    ]


def test_a_deck_like_another_holds_what_it_holds_and_can_be_changed(event: Event) -> None:
    assert decks.new(event, "Anna's tanks", like="red_steel").data["deck"] == "D1"
    assert decks.add(event, "anna's TANKS", "KV-1", 2).data == {"deck": "D1", "cards": 62, "sideboard": 15}
    decks.remove(event, "D1", "militia", 2)
    decks.add(event, "D1", "kv 1", sideboard=True)
    held = {row.card: (row.main, row.sideboard) for row in decks.show(event, "D1", eyes="master").held}
    assert (held["kv_1"], held["militia"]) == ((3, 1), (0, 1))


def test_c37_every_breach_is_told_at_once(event: Event) -> None:
    decks.new(event, "Mixed", like="red_steel")
    decks.add(event, "Mixed", "KV-1", 5)
    decks.add(event, "Mixed", "Tiger", 1, sideboard=True)
    wrong = (
        "the deck has 65 cards, not 60",
        "the sideboard has 16 cards, more than 15",
        "6 copies of KV-1, more than 4",
        "Tiger is a card of german, not of red",
    )
    assert set(decks.show(event, "Mixed", eyes="master").breaches) == set(wrong)
    with pytest.raises(Refused) as refused:
        decks.check(event, "Mixed", eyes="master")
    assert refused.value.rule == "C37"
    assert all(breach in str(refused.value) for breach in wrong)


def test_c37_copies_count_deck_and_sideboard_together_and_resources_are_free(event: Event) -> None:
    decks.new(event, "Copies", like="red_steel")
    decks.remove(event, "Copies", "T-34", 3)
    decks.add(event, "Copies", "Warehouse", 2)
    decks.add(event, "Copies", "Rifle company", 1)  # the fifth
    assert decks.show(event, "Copies", eyes="master").breaches == ("5 copies of Rifle company, more than 4",)
    decks.remove(event, "Copies", "Rifle company")
    decks.add(event, "Copies", "Warehouse")
    assert decks.check(event, "Copies").sound


def test_a_list_survives_being_written_and_read(event: Event) -> None:
    text = decks.export(event, "red_steel")
    assert text.splitlines()[:3] == ["# Red Army: Steel and rifles", "10x Warehouse", "9x Factory"]
    decks.take_in(event, "Steel again", text)
    assert decks.show(event, "Steel again", eyes="master").held == decks.show(event, "red_steel").held
    assert decks.export(event, "Steel again", eyes="master").splitlines()[1:] == text.splitlines()[1:]


def test_a_list_that_cannot_be_read_is_told_line_by_line(event: Event) -> None:
    text = "# mine\n4x Rifel company\n24 Warehouse\nzzz\n0x T-34\n"
    with pytest.raises(Problems) as caught:
        decks.take_in(event, "Bad", text, "bad.txt")
    assert [(problem.path, problem.line) for problem in caught.value.problems] == [
        ("bad.txt", 2), ("bad.txt", 4), ("bad.txt", 5),
    ]  # fmt: skip
    assert "did you mean Rifle company" in str(caught.value)


def test_a_list_that_breaks_c37_is_taken_in_with_warnings(event: Event) -> None:
    done = decks.take_in(event, "Short", "9x KV-1\n\nSideboard:\nT-34\n")
    assert done.warnings == ("the deck has 9 cards, not 60", "9 copies of KV-1, more than 4")
    assert decks.show(event, "Short", eyes="master").side == "red"


def test_decks_are_operations_like_everything(event: Event) -> None:
    before = tables(event)
    decks.new(event, "Anna's tanks", like="red_steel")
    decks.add(event, "D1", "KV-1")
    after = tables(event)
    assert check(event).problems == ()
    history.undo(event)
    history.undo(event)
    assert tables(event) == before
    history.redo(event)
    history.redo(event)
    assert tables(event) == after


def test_what_is_not_there_is_told_with_what_is_near(event: Event) -> None:
    decks.new(event, "Anna's tanks", side="Red Army")
    for act, text in (
        (lambda: decks.show(event, "Anas tanks"), "did you mean Anna's tanks"),
        (lambda: decks.add(event, "D1", "KV1"), "did you mean KV-1"),
        (lambda: decks.new(event, "Other", side="blue"), "known are red, german"),
        (lambda: decks.add(event, "red_steel", "KV-1"), "--like"),
    ):
        with pytest.raises(NotFound, match=text):
            act()
    with pytest.raises(Refused, match="already"):
        decks.new(event, "anna's tanks", side="red")
    with pytest.raises(Refused, match="holds 0x"):
        decks.remove(event, "D1", "KV-1")
    with pytest.raises(Misused):
        decks.new(event, "Neither")


def test_a_unique_beginning_names_a_deck_and_what_it_names_exactly_counts_first(event: Event) -> None:
    assert decks.show(event, "red").code == "red_steel"
    decks.new(event, "red_steel of Anna", like="ger")
    assert decks.show(event, "red_steel").ready
    assert decks.show(event, "red_steel of", eyes="master").code == "D1"
    assert decks.add(event, "red_steel of", "KV-1").data["deck"] == "D1"
    with pytest.raises(Ambiguous, match="'red' could be D1, red_steel"):
        decks.show(event, "red")
    with pytest.raises(NotFound, match="--like"):
        decks.add(event, "red_steel", "KV-1")


def test_a_game_is_opened_with_decks_of_the_event(event: Event) -> None:
    decks.new(event, "Anna's tanks", like="red_steel")
    decks.remove(event, "D1", "T-34")
    with pytest.raises(Refused, match="Anna's tanks is not sound"):
        games.open_game(event, "frontline", {"first": "Anna's tanks"}, ["Anna:random", "Boris:random"])
    decks.add(event, "D1", "KV-1")
    done = games.open_game(event, "frontline", {"first": "Anna's tanks"}, ["Anna:random", "Boris:random"])
    assert done.data["game"] == "G1"


def test_c37_a_deck_of_ones_own_comes_after_more_than_ten_battles(event: Event) -> None:
    decks.new(event, "Faramir's", like="red_steel", owner="faramir")
    assert decks.show(event, "D1", eyes="master").owner == "GON-C1"
    for number in range(11):
        with pytest.raises(Refused, match=f"Faramir has held {number} battles?;") as refused:
            games.open_game(event, "frontline", {"first": "Faramir's"}, ["Faramir", "Boris"])
        assert refused.value.rule == "C37"
        code = str(games.open_game(event, "frontline", {"begins": "1"}, ["Faramir", "Boris"]).data["game"])
        playing.do(event, "concede", game=code, eyes="Faramir")
        games.book(event, code, ())
    games.open_game(event, "frontline", {"first": "Faramir's"}, ["Faramir", "Boris"])


def test_c37_a_match_or_round_that_was_rated_is_one_battle_and_a_rated_game_counts_once(event: Event) -> None:
    ratings.enter(event, "Boris")
    for number in range(3):
        ratings.record(event, "faramir", "boris", "2-1", match=True)
        code = str(games.open_game(event, "frontline", {"begins": "1"}, ["Faramir", "Boris"]).data["game"])
        playing.do(event, "concede", game=code, eyes="Faramir")
        games.book(event, code, ())
        ratings.record_game(event, code)
        with event.reading() as db:
            assert deck_rights.battles(db, "GON-C1") == 2 * (number + 1)


def test_a_card_whose_title_begins_with_a_number_may_be_written_without_copies() -> None:
    cards = decks.cards()
    held = read_deck("21 cm heavy howitzers\n2x 21 cm heavy howitzers\n2 T-34", cards)
    assert sorted(held.main.values()) == [2, 3]


def seasoned(event: Event, name: str) -> None:
    """A player who has held as many battles as C37 asks for."""
    for _ in range(11):
        ratings.record(event, name, "gothmog", "1:0")


@pytest.fixture
def annas(event: Event) -> Event:
    """Anna and Boris are entered by name; Anna has a deck of her own, D1."""
    ratings.enter(event, "Anna")
    ratings.enter(event, "Boris")
    done = decks.new(event, "Steel", like="red_steel", owner="anna")
    assert done.lines == ("deck D1, Steel, of Anna",)
    return event


def test_c37_a_deck_may_belong_to_any_player_and_is_played_by_nobody_else(annas: Event) -> None:
    with pytest.raises(Refused, match=r"Anna has held 0 battles; a deck of one's own comes after more than 10 \(C37\)"):
        games.open_game(annas, "frontline", {"first": "D1"}, ["Anna", "Boris"])
    seasoned(annas, "Anna")
    for seats in (["Boris", "Anna"], ["Guest", "Anna"], ["Anna:bot", "Boris"], []):
        with pytest.raises(Refused, match=r"Steel is played by Anna alone \(C37\)"):
            games.open_game(annas, "frontline", {"first": "D1"}, seats)
    games.open_game(annas, "frontline", {"first": "D1"}, ["anna", "Guest"])
    games.open_game(annas, "frontline", {"second": "D1"}, ["Guest", "P1"])
    for one, other, choice in (("boris", "anna", "first"), ("anna", "Steel:bot", "second")):
        with pytest.raises(Refused, match="played by Anna alone"):
            series_play.open_match(annas, one, other, choices={choice: "Steel"})
    series_play.open_match(annas, "anna", "boris", choices={"first": "Steel"})


def test_c37_a_deck_of_somebody_else_is_not_declared_for_a_tournament(annas: Event) -> None:
    tournaments.open_tournament(annas, "Cup", hosting=hosting.checked(annas, "frontline", {}))
    tournaments.register(annas, "Cup", ["Anna", "Boris"])
    with pytest.raises(Refused, match="Anna has held 0 battles"):
        tournament_decks.declare(annas, "Cup", "Anna", "Steel")
    seasoned(annas, "Anna")
    with pytest.raises(Refused, match="played by Anna alone"):
        tournament_decks.declare(annas, "Cup", "Boris", "Steel")
    tournament_decks.declare(annas, "Cup", "Anna", "Steel")
    decks.new(annas, "Anybody's", like="red_steel")
    tournament_decks.declare(annas, "Cup", "Boris", "Anybody's")


def test_c37_games_of_a_player_who_is_known_by_name_are_battles_of_his(annas: Event) -> None:
    code = str(games.open_game(annas, "frontline", {"begins": "1"}, ["Anna", "Boris"]).data["game"])
    playing.do(annas, "concede", game=code, eyes="Anna")
    games.book(annas, code, ())
    with annas.reading() as db:
        assert [deck_rights.battles(db, player) for player in ("P1", "P2", "GON-C1")] == [1, 1, 0]


def test_what_an_events_deck_holds_is_read_by_its_owner_and_masters_alone(annas: Event) -> None:
    decks.new(annas, "Masters'", like="red_steel")
    for deck in ("D1", "Steel", "D2"):
        for eyes in ("boris", "gondor", ""):
            for read in (
                lambda deck=deck, eyes=eyes: decks.show(annas, deck, eyes=eyes),
                lambda deck=deck, eyes=eyes: decks.export(annas, deck, eyes=eyes),
                lambda deck=deck, eyes=eyes: overview.show(annas, deck, eyes=eyes),
            ):
                with pytest.raises(Refused, match=r"holds is for .*masters to read; add .*--as master"):
                    read()
        assert decks.show(annas, deck, eyes="master").breaches == ()
        assert decks.check(annas, deck).cards is None
    assert decks.show(annas, "D1", eyes="an").owner_name == "Anna"
    assert overview.show(annas, "D1", eyes="anna")[0] == "deck"
    lines = {line.code: (line.side, line.cards, line.sideboard) for line in decks.listed(annas, eyes="boris")}
    assert lines == {
        "red_steel": ("red", 60, 15), "german_spear": ("german", 60, 15), "D1": (None, None, None),
        "D2": (None, None, None),
    }  # fmt: skip
    assert [line.cards for line in decks.listed(annas, eyes="anna")] == [60, 60, 60, None]


def test_the_log_tells_neither_others_nor_the_table_of_a_decks_changes(annas: Event) -> None:
    decks.add(annas, "D1", "KV-1")
    with pytest.raises(
        Refused, match=r'^deck D1 is not sound \(C37\); add --as "Anna" or --as master to read in what$'
    ):
        decks.check(annas, "D1", eyes="boris")
    told = {eyes: [line.told for line in history.log(annas, eyes=eyes)] for eyes in ("", "master", "anna", "boris")}
    assert told["master"] == told["anna"]
    assert told["master"][-1] == "deck D1: 2x KV-1, sideboard 0x"
    assert told[""] == [*told["master"][:-1], history.KEPT]
    assert told["boris"] == told["master"][:-1]
    assert {line.number for line in history.log(annas, eyes="boris")} == {None}
    assert [line.told for line in history.log(annas, 1, "boris")] == ["deck D1, Steel, of Anna"]


@pytest.mark.parametrize(
    ("changes", "out", "into"),
    [
        ((("Warehouse", -1),), False, True),
        ((("Warehouse", 1),), True, False),
        ((("Tiger", 1),), True, False),
        ((("Tiger", 1), ("Warehouse", -2)), True, True),
    ],
)
def test_c37_what_is_hinted_mends_the_deck(
    event: Event, changes: tuple[tuple[str, int], ...], out: bool, into: bool
) -> None:
    decks.new(event, "Steel", like="red_steel")
    for card, copies in changes:
        (decks.add if copies > 0 else decks.remove)(event, "D1", card, abs(copies))
    with pytest.raises(Refused) as refused:
        decks.check(event, "D1", eyes="master")
    told = str(refused.value)
    assert ("deck remove D1" in told, "deck add D1" in told) == (out, into)


def test_a_deck_rests_on_whose_it_is(annas: Event) -> None:
    entered = next(line.number for line in history.log(annas) if line.told == "player P1 Anna")
    with pytest.raises(Refused, match=r"deck D1, Steel, of Anna\) rests on it"):
        history.undo(annas, entered)


def test_c35_a_swap_in_a_match_is_told_to_who_swapped_and_to_masters_alone(annas: Event) -> None:
    series_play.open_match(annas, "anna", "boris", at="2026-08-14T14:00")
    series_play.ready(annas, "M1", ["anna", "boris"], "2026-08-14T14:01")
    series_play.result(annas, "M1", "anna", "2026-08-14T14:20")
    series_play.swap(annas, "M1", "anna", ["KV-1"], ["SU-85"], "2026-08-14T14:21")
    swapped = "match M1: Anna changed the deck with cards of the sideboard"
    for eyes, told in (("anna", swapped), ("master", swapped), ("", history.KEPT)):
        assert [line.told for line in history.log(annas, eyes=eyes)][-1] == told
    for eyes in ("boris", "gondor"):
        lines = [line.told for line in history.log(annas, eyes=eyes)]
        assert swapped not in lines
        assert history.KEPT not in lines
    history.undo(annas)
    assert swapped not in [line.told for line in history.log(annas, eyes="boris")]


def test_c35_an_unknown_card_of_a_swap_is_answered_with_those_near_it(annas: Event) -> None:
    series_play.open_match(annas, "anna", "boris", at="2026-08-14T14:00")
    series_play.ready(annas, "M1", ["anna", "boris"], "2026-08-14T14:01")
    series_play.result(annas, "M1", "anna", "2026-08-14T14:20")
    with pytest.raises(NotFound, match=r"no card 'KV1': did you mean KV-1\?.*--out and --in may be repeated"):
        series_play.swap(annas, "M1", "anna", ["KV1"], ["SU-85"], "2026-08-14T14:21")
    with pytest.raises(Misused, match="--out KV-1 --in SU-85; --out and --in may be repeated"):
        series_play.swap(annas, "M1", "anna", [], [], "2026-08-14T14:21")
    series_play.swap(annas, "M1", "anna", ["KV-1", "1x T-34"], ["SU-85", "La-5"], "2026-08-14T14:21")
