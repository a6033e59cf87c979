"""The yardstick of every speed of a game: python-chess random playouts, measured in the same run on the same core.

Times are processor time: what other programs of a shared machine take does not count."""

from collections.abc import Callable
from random import Random
from time import process_time

import chess


def chess_moves(seed: int) -> int:
    """Play random chess to its end and return how many moves that took: legal moves, uniform choice, push."""
    rng, board, moves = Random(seed), chess.Board(), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def timed(play: Callable[[int], int]) -> Callable[[int], tuple[int, float]]:
    """Return ``play`` with the processor seconds that it took beside the steps that it did."""

    def played(seed: int) -> tuple[int, float]:
        start = process_time()
        return play(seed), process_time() - start

    return played


def to_chess(play: Callable[[int], tuple[int, float]], slices: int = 8, seconds: float = 0.25) -> float:
    """Return how many steps a second ``play(seed)`` does, to one move of the yardstick.

    ``play`` returns its steps and the seconds they took. Both are measured in turn, slice by slice, and the best slice
    of each counts, since a neighbour on the machine can only slow a slice down.
    """
    chosen = timed(chess_moves)
    pairs = [(_rate(play, number, seconds), _rate(chosen, number, seconds)) for number in range(slices)]
    return max(rate for rate, _ in pairs) / max(rate for _, rate in pairs)


def _rate(play: Callable[[int], tuple[int, float]], number: int, seconds: float) -> float:
    """Play until it took so long; return steps a second. Every slice has seeds of its own."""
    steps, taken, seed = 0, 0.0, number << 16
    while taken < seconds:
        more, longer = play(seed)
        steps, taken, seed = steps + more, taken + longer, seed + 1
    return steps / taken


def milliseconds(act: Callable[[], object], times: int = 9) -> float:
    """Return how long ``act`` takes at its quickest."""
    taken = []
    for _ in range(times):
        start = process_time()
        act()
        taken.append(process_time() - start)
    return min(taken) * 1000


def report(what: str, measured: float, bar: float, unit: str) -> None:
    """Print a figure beside its bar."""
    print(f"\n{what}: {measured:.3g} {unit} (bar {bar:g})", end="")
