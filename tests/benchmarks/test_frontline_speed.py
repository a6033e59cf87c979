"""How fast random games of Frontline are, and games of its bot, as ratios to python-chess in the same run."""

import frontline_boards
import pytest
from benchmarks.yardstick import report, timed, to_chess

pytestmark = pytest.mark.benchmark


def one_game(seed: int) -> int:
    frontline_boards.random_game(frontline_boards.shipped(), seed)
    return 1


def test_random_games_between_the_ready_decks() -> None:
    ratio = to_chess(timed(one_game))
    report("frontline, random games/s", ratio, 0.006, "x python-chess moves/s")
    assert ratio >= 0.006
