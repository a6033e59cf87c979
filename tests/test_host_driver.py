from collections.abc import Callable
from random import Random

import nearest
import pytest
import tictactoe
from nearest import Bet, Nearest
from tictactoe import Take, TicTacToe

from bunchuk.errors import Misused, Refused
from bunchuk.host.bots import let_act, random_bot
from bunchuk.host.driver import feed
from bunchuk.host.match import Dice, Match
from bunchuk.rules.game import Actor, Chance

Bets = Match[nearest.State, nearest.Move, nearest.Setup]


def bets(dice_from: Dice = "table") -> Bets:
    return Match.start(Nearest(), nearest.Setup(), secret=bytes(32), dice_from=dice_from)


def bet(seat: int, value: int) -> Callable[[nearest.State], tuple[Actor, nearest.Move]]:
    return lambda state: (seat, Bet(value))


ROUND = (bet(0, 1), bet(1, 3))


def test_dice_go_where_the_match_waits_for_them() -> None:
    match = bets()
    fed = feed(match, (*ROUND, *ROUND), (1, 4), by="Anna")
    assert [entry.text for entry in match.entries] == ["bet 1", "bet 3", "rolled 1", "bet 1", "bet 3", "rolled 4"]
    assert [entry.source for entry in match.entries] == ["", "", "table", "", "", "table"]
    assert {entry.by for entry in match.entries} == {"Anna"}
    assert match.state.points == (1, 1)
    assert (fed.carried_out, fed.waiting, len(fed.events)) == (4, None, 6)


def test_dice_that_were_waited_for_come_first() -> None:
    match = bets()
    feed(match, ROUND)
    feed(match, ROUND, (1,))
    assert match.entries[2].text == "rolled 1"
    assert match.waiting is not None


def test_without_dice_the_line_stops_and_says_what_is_to_be_rolled() -> None:
    match = bets()
    fed = feed(match, (*ROUND, *ROUND))
    assert fed.waiting == Chance("the round's die", "N2", (4,))
    assert fed.carried_out == 2
    assert len(match.entries) == 2


def test_a_match_that_rolls_its_own_dice_needs_none_and_takes_those_typed() -> None:
    match = bets("app")
    feed(match, (*ROUND, *ROUND), (2,))
    assert [entry.source for entry in match.entries] == ["", "", "table", "", "", "app"]


def test_an_order_is_resolved_when_its_turn_comes() -> None:
    match = bets()
    feed(match, (*ROUND, lambda state: (0, Bet(state.round))), (1,))
    assert match.entries[-1].text == "bet 2"


def test_an_order_that_has_nothing_left_to_do_is_passed_over() -> None:
    match = bets()
    fed = feed(match, (bet(0, 1), lambda state: None, bet(1, 3)))
    assert [entry.text for entry in match.entries] == ["bet 1", "bet 3"]
    assert fed.carried_out == 3


@pytest.mark.parametrize(
    ("orders", "values", "error", "why"),
    [
        ((*ROUND, bet(0, 9)), (1,), Refused, "9 is no bet.*; nothing of the line was carried out"),
        ((bet(0, 9),), (), Refused, "9 is no bet((?!nothing of the line).)*$"),
        ((*ROUND, bet(0, 1)), (5,), Misused, "a die of 4 sides cannot show 5"),
        (ROUND, (1, 2, 3), Misused, "dice are left over: 2 3; leave them out"),
        ((), (1,), Misused, "dice are left over: 1"),
    ],
)
def test_a_line_that_is_refused_changes_nothing(
    orders: tuple[Callable[[nearest.State], tuple[Actor, nearest.Move]], ...],
    values: tuple[int, ...],
    error: type[Exception],
    why: str,
) -> None:
    match = bets()
    with pytest.raises(error, match=why):
        feed(match, orders, values)
    assert match.entries == []
    assert match.state == bets().state


class TwoDice(Nearest):
    """Asks for two dice at once."""

    def chance(self, state: nearest.State) -> Chance | None:
        chance = super().chance(state)
        return chance and chance._replace(dice=(4, 4))


def test_half_of_the_dice_wanted_are_refused() -> None:
    match = Match.start(TwoDice(), nearest.Setup(), secret=bytes(32))
    with pytest.raises(Misused, match=r"the round's die \(N2\) takes 2d4; given: 3"):
        feed(match, ROUND, (3,))


def test_bots_play_until_somebody_else_is_to_act() -> None:
    match = Match.start(TicTacToe(), tictactoe.Setup(), secret=bytes(32))
    pick = Random(3).randrange
    assert let_act(match, {1: random_bot}, pick) == ()
    match.act(0, Take(4))
    let_act(match, {1: random_bot}, pick)
    assert match.to_act == {0}
    assert match.entries[-1].by == "bot"
    let_act(match, {0: random_bot, 1: random_bot}, pick)
    assert match.outcome is not None


def test_bots_wait_for_dice_from_the_table() -> None:
    for dice_from, over in (("table", False), ("app", True)):
        match = bets(dice_from)  # type: ignore[arg-type]
        let_act(match, {0: random_bot, 1: random_bot}, Random(3).randrange)
        assert (match.outcome is not None) == over
