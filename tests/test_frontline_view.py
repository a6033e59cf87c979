"""What is seen of a game, drawn, recorded, and undone; lines of moves."""

from random import Random

import pytest
from frontline_boards import board, play, scramble, shipped, small, story

from bunchuk.errors import Misused, Refused
from bunchuk.host.audit import audit
from bunchuk.host.bots import let_act, random_bot
from bunchuk.host.match import Match
from bunchuk.rules import codec
from bunchuk.rules.frontline.game import FRONTLINE
from bunchuk.rules.frontline.moves import END_TURN
from bunchuk.rules.frontline.state import State
from bunchuk.rules.game import MASTER, Rolled

SECRET = b"a secret of at least 16 bytes"


def opened() -> State:
    return play(board("A1 3/3", "B1 3/3", hands=("kv_1 fuel", "tiger dug_in"), ready=("1/0/0", "2/1/1")), "attack A1")


def test_c1_a_seat_sees_its_own_hand_and_how_many_cards_the_other_holds() -> None:
    view = FRONTLINE.view(opened(), 0)
    assert view.hands == (("fuel", "kv_1"), ())
    assert [player.hand for player in view.players] == [2, 2]
    assert "tiger" not in codec.dumps(view)
    assert FRONTLINE.view(opened(), None).hands == ((), ())
    assert FRONTLINE.view(opened(), MASTER).hands[1] == ("tiger", "dug_in")


def test_c1_losses_are_open_to_both() -> None:
    state = board("A1 3/3 directed", "B1 1/1", hands=("", "warehouse"))
    assert FRONTLINE.view(play(state, "attack A1 on B1"), 0).players[1].losses == ("b1",)


def test_a_combat_is_shown_before_it_is_resolved() -> None:
    state = play(opened(), "block B1 on A1")
    (fight,) = FRONTLINE.view(state, None).fights
    assert (fight.attackers, fight.defenders, fight.attack, fight.answer) == (("A1",), ("B1",), 3, 3)
    assert "combats: A1 3 against B1 3" in FRONTLINE.draw(state, None)


def test_the_drawing_shows_both_lines_what_is_turned_and_ones_own_hand() -> None:
    state = board(
        "A1 3/3", "A2 1/2 howitzer line2 turned", "A3 1/2 bomber bombs5", "A4 2/2 reserve", "B1 3/3 medium_tank",
        hands=("kv_1 fuel fuel", "tiger"), ready=("4/3/1", "0/0/0"),
    )  # fmt: skip
    assert FRONTLINE.draw(play(state, "attack A1"), 0).splitlines() == [
        "turn 5 of Red (A): declare; A decides",
        "B German   deck 20  hand 1  lost 0   warehouse 0  factory 0  fuel 0",
        "  line 2  -",
        "  line 1  B1 B1 3/3",
        "  line 1  A1 A1 3/3 ~",
        "  line 2  A2 A2 1/2 -   A3 A3 1/2 b5",
        "  reserve A4 A4 2/2",
        "A Red   deck 20  hand 3  lost 0   warehouse 4  factory 3  fuel 1",
        "wave: A1 general",
        "hand A: 2x fuel   kv_1 5/5 (2/3/3)",
    ]


def test_the_drawing_of_a_crowded_table_fits_a_screen() -> None:
    units = [f"{side}{number} 3/3 medium_tank" for side in "AB" for number in range(1, 30)]
    guns = [f"{side}{number} 1/2 howitzer line2" for side in "AB" for number in range(30, 50)]
    every = " ".join(card.id for card in shipped().cards)
    state = board(*units, *guns, hands=(every, every), ready=("12/12/12", "12/12/12"))
    for number in range(1, 20):
        state = play(state, f"attack A{number}")
    for reader in (None, MASTER, 0, 1):
        lines = FRONTLINE.draw(state, reader).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80


def test_the_program_shuffles_even_where_dice_are_the_tables() -> None:
    match = Match.start(FRONTLINE, shipped(), secret=SECRET)
    assert not match.rolls
    match.answer((2,))
    assert match.rolls
    match.roll()
    with pytest.raises(Misused, match="the order of 60 cards"):
        match.answer((1, 2, 3))
    match.answer((1,) * 59)  # the table may tell its own shuffle
    assert match.state.turn == 1
    again = Match.resume(FRONTLINE, match.journal(), SECRET)
    assert again.state == match.state


def test_the_order_of_the_cards_is_drawn_anew_from_the_seed() -> None:
    decks = []
    for secret in (SECRET, SECRET, b"another secret of some length"):
        match = Match.start(FRONTLINE, shipped(), secret=secret, dice_from="app")
        while match.waiting:
            match.roll()
        decks.append(match.state.zones[0].deck)
    assert decks[0] == decks[1] != decks[2]


def test_shuffles_of_the_program_stand_the_check_against_its_seed() -> None:
    match = Match.start(FRONTLINE, small()[0], secret=SECRET)
    match.answer((1,))
    let_act(match, {0: random_bot, 1: random_bot}, Random(1).randrange)
    assert match.outcome is not None
    checked = audit(FRONTLINE, match.journal(reveal=True))
    assert (checked.rolls, checked.faults) == (2, ())


def test_nobody_takes_back_what_showed_a_card() -> None:
    match = Match.start(FRONTLINE, shipped()._replace(starter=0), secret=SECRET, dice_from="app")
    while match.waiting:
        match.roll()
    match.act(0, END_TURN)
    with pytest.raises(Refused, match="showed nothing new"):
        match.undo(0)
    with pytest.raises(Refused, match="master's"):
        match.export(0)
    match.undo(MASTER)
    assert match.state.turn == 1


def test_what_shows_nothing_may_be_taken_back() -> None:
    positions = story(opened(), "block B1 on A1")
    assert not FRONTLINE.reveals(positions[0].state, 1, positions[0].move)
    build = board(hands=("militia", ""), ready=("1/1/0", "0/0/0"), phase="build")
    assert FRONTLINE.reveals(build, 0, FRONTLINE.parse("build militia"))


def test_hidden_cards_change_neither_offers_nor_words() -> None:
    state, rng = opened(), Random(3)
    for _ in range(20):
        other = scramble(state, 0, rng)
        assert FRONTLINE.view(other, 0) == FRONTLINE.view(state, 0)
        assert FRONTLINE.to_act(other) == FRONTLINE.to_act(state)


@pytest.mark.parametrize(
    "text",
    [
        "lay factory", "build t_34", "build t_34 with 1/2/2", "play alarm on B3", "play general_reserve with 0/1/1",
        "strike A4 on B2 with 0/0/2", "attack A3", "attack A3 on B2", "support A5 for A3", "escort A7 for A6",
        "block B2 on A3", "intercept B5 on A6", "counter A7 on B5", "aim A3 on deck", "aim A3 on warehouse",
        "aim A3 on B6", "hit B2 3", "split", "withhold", "pass", "end", "concede", "rule B2 turned : it blocked",
        "rule B2 ready : it did not", "rule B2 lost : it fell", "rule end 0 : rain", "rolled 2 1",
    ],
)  # fmt: skip
def test_moves_are_written_as_they_are_read(text: str) -> None:
    move = FRONTLINE.parse(text)
    assert FRONTLINE.format(move) == text
    assert FRONTLINE.parse(f"  {text.upper() if ':' not in text else text} ".replace(" ", "  ")) == move


@pytest.mark.parametrize("text", ["", "fly A1", "attack", "attack C1", "build", "hit B1", "rule B1 lost", "aim A1"])
def test_what_is_no_move_is_told_so(text: str) -> None:
    with pytest.raises(Misused, match=r"cannot read the move .*; (write|words for it are) "):
        FRONTLINE.parse(text)


def test_draws_that_cannot_be_are_refused() -> None:
    state = FRONTLINE.new(shipped())
    for values in ((), (3,), (0,), (1, 1)):
        refusal = FRONTLINE.check(state, -1, Rolled(values))
        assert refusal is not None
        assert refusal.rule == "C9"
