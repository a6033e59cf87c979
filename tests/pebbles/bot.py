from collections.abc import Callable

from pebbles.game import Pebbles, State, Take

from bunchuk.rules.game import Seat


def bot(game: Pebbles, state: State, seat: Seat, pick: Callable[[int], int]) -> Take:
    """Leave a multiple of one more than the most, if that can be."""
    moves = game.moves(state, seat)
    best = [move for move in moves if (state.left - move.pebbles) % (state.most + 1) == 0]
    return (best or moves)[pick(len(best or moves))]
