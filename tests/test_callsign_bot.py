"""The bot: it plays missions to their end, from what its seat sees, and beats random play."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from callsign_fields import SKIRMISH, begun, cell, mission, objective, play, scramble, setup, titles

from bunchuk.host.bots import let_act, random_bot
from bunchuk.host.match import Match
from bunchuk.rules.callsign.bot import bot
from bunchuk.rules.callsign.game import CALLSIGN, Callsign
from bunchuk.rules.callsign.moves import END_TURN, READY, CallsignMove
from bunchuk.rules.callsign.state import Setup, State
from bunchuk.rules.game import Outcome, Seat
from bunchuk.rules.games import bot_of, game_of

Pick = Callable[[int], int]
Player = Callable[[Callsign, State, Seat, Pick], CallsignMove]


def random_player(game: Callsign, state: State, seat: Seat, pick: Pick) -> CallsignMove:
    moves = game.moves(state, seat)
    return moves[pick(len(moves))]


def match(start: Setup, players: Sequence[Player], seed: int) -> Outcome:
    """Play a mission, a player for each side; each move of the bot must be one that is offered."""
    rng, state = Random(seed), CALLSIGN.new(start)
    while to_act := CALLSIGN.to_act(state):
        seat = min(to_act)
        player = players[start.leaders[seat].side]
        move = player(CALLSIGN, state, seat, rng.randrange)
        assert CALLSIGN.check(state, seat, move) is None
        state, _ = CALLSIGN.apply(state, seat, move)
    assert state.end is not None
    return state.end


def won(start: Setup, games: int) -> int:
    """Count what the bot wins of so many mirrored games: each side alternately, with the same chance."""
    wins = 0
    for number in range(games):
        side = number % 2
        players = (bot, random_player) if side == 0 else (random_player, bot)
        wins += any(start.leaders[seat].side == side for seat in match(start, players, number // 2).winners)
    return wins


def test_the_bot_beats_random_play_in_mirrored_games() -> None:
    assert won(mission("ford"), 20) >= 18


@pytest.mark.nightly
@pytest.mark.parametrize("name", titles())
def test_the_bot_beats_random_play_in_90_of_100_mirrored_games(name: str) -> None:
    assert won(mission(name), 100) >= 90


@pytest.mark.parametrize("name", titles())
def test_g13_missions_between_bots_end_and_neither_side_wins_them_all(name: str) -> None:
    ends = [match(mission(name), (bot, bot), seed).winners for seed in range(8)]
    assert len(set(ends)) > 1


def test_the_bot_sees_only_what_its_seat_sees() -> None:
    rng, state = Random(1), begun(SKIRMISH)
    for number in range(40):
        if state.end is not None:
            break
        move = bot(CALLSIGN, state, state.seat, Random(number).randrange)
        other = scramble(state, state.seat, rng)
        assert bot(CALLSIGN, other, state.seat, Random(number).randrange) == move
        state, _ = CALLSIGN.apply(state, state.seat, move)


def test_the_bot_reads_the_briefing_takes_a_won_cell_and_strikes_what_falls() -> None:
    field = setup("B1 ri c3", "R1 ri e6", objectives=(objective(0, "reach", "c5"), objective(1, "destroy")))
    assert bot(CALLSIGN, CALLSIGN.new(field), 0, lambda _: 0) == READY
    move = bot(CALLSIGN, begun(field), 0, lambda _: 0)
    assert cell(play(begun(field), CALLSIGN.format(move))[0], "B1") == "c5"
    state, _ = CALLSIGN.apply(
        begun(setup("B1 ri c3", "R1 ri c4", "R2 ri d3")), -2, CALLSIGN.parse("rule R2 readiness 9 : tired")
    )
    assert CALLSIGN.format(bot(CALLSIGN, state, 0, lambda _: 0)) == "B1 x >"


def test_the_host_seats_the_bot_without_knowing_the_game() -> None:
    seated = bot_of("callsign")
    assert seated is not None
    running = Match.start(game_of("callsign"), SKIRMISH, secret=bytes(32))
    let_act(running, {0: seated, 1: random_bot}, Random(1).randrange)
    assert running.outcome is not None


def test_the_bot_stays_on_what_it_is_to_hold_and_then_ends_its_turn() -> None:
    field = setup("B1 ri c3", "R1 ma f6", objectives=(objective(0, "hold", "c3", 3), objective(1, "destroy")))
    assert bot(CALLSIGN, begun(field), 0, lambda _: 0) == END_TURN
