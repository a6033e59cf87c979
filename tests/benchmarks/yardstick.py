"""The yardstick of every speed of a game: python-chess random playouts, measured in the same run on the same core."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import chess


def chess_moves(seed: int) -> int:
    """Play random chess to its end and return how many moves that took: legal moves, uniform choice, push."""
    rng, board, moves = Random(seed), chess.Board(), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def rate(play: Callable[[int], int], seconds: float = 1.0) -> float:
    """Return how many steps a second ``play(seed)`` does, which returns how many it did; the best of three runs."""
    best, seed = 0.0, 0
    for _ in range(3):
        steps, start = 0, perf_counter()
        while perf_counter() - start < seconds / 3:
            steps += play(seed)
            seed += 1
        best = max(best, steps / (perf_counter() - start))
    return best


def milliseconds(act: Callable[[], object], times: int = 9) -> float:
    """Return how long ``act`` takes at its quickest."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        act()
        taken.append(perf_counter() - start)
    return min(taken) * 1000


def report(what: str, measured: float, bar: float, unit: str) -> None:
    """Print a figure beside its bar."""
    print(f"\n{what}: {measured:.3g} {unit} (bar {bar:g})", end="")
