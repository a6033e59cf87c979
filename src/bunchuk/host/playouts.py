"""Playing a position to its end outside any match: bots at every seat, fair dice, no record."""

from collections.abc import Mapping
from random import Random

from bunchuk.host.bots import Bot
from bunchuk.rules.game import CHANCE, Game, M, Rolled, S, Seat, U


def play_out(game: Game[S, M, U], state: S, bots: Mapping[Seat, Bot], rng: Random) -> S:
    """Return how a game stands when nobody is to act any more, or when no bot cares to.

    The game's own rules carry out each move, as they do in a match; ``rng`` rolls the dice and is each bot's chance.
    """
    while to_act := game.to_act(state):
        asked = game.chance(state)
        if asked is not None:
            rolled = Rolled(tuple(rng.randrange(sides) + 1 for sides in asked.dice))
            state, _ = game.apply(state, CHANCE, rolled)
            continue
        for seat in sorted(to_act):
            move = bots[seat](game, state, seat, rng.randrange)
            if move is not None:
                state, _ = game.apply(state, seat, move)
                break
        else:
            return state
    return state
