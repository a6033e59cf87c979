"""How fast the protocol and the host are, as ratios to python-chess in the same run."""

from collections.abc import Mapping
from random import Random

import pytest
import tictactoe
import war_boards
from benchmarks.yardstick import milliseconds, report, timed, to_chess
from contract import choose
from contract_cases import CASES
from tictactoe import TicTacToe

from bunchuk.host.match import Match
from bunchuk.rules.game import Rolled

pytestmark = pytest.mark.benchmark

SECRET = bytes(32)
TWELVE = war_boards.setup(
    [
        war_boards.unit(f"{army}-{number}", kind)
        for army in ("GON", "MOR")
        for number, kind in enumerate(war_boards.TYPES)
    ]
)
SETUPS: Mapping[str, object] = {**{name: case.setups[0] for name, case in CASES.items()}, "war": TWELVE}
"""What is measured: for war a battle of twelve units."""
BARS: Mapping[str, float] = {"war-field": 0.36, "war-siege": 0.25}
"""Where heroes, ground, walls and engines are to be seen besides twelve units, a step is longer."""
GAME = TicTacToe()
SETUP = tictactoe.Setup()


def decide(seed: int) -> int:
    rng, state, decisions = Random(seed), GAME.new(SETUP), 0
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        moves = GAME.moves(state, seat)
        state, _ = GAME.apply(state, seat, rng.choice(moves))
        decisions += 1
    return decisions


def test_tic_tac_toe_through_the_protocol() -> None:
    ratio = to_chess(timed(decide))
    report("tic-tac-toe, moves/s", ratio, 8, "x python-chess")
    assert ratio >= 8


@pytest.mark.parametrize("name", CASES)
def test_a_step_of_the_host_in_memory(name: str) -> None:
    """Check, apply, journal and two views; who moves and what is chosen beforehand does not count."""
    case, setup = CASES[name], SETUPS[name]

    def prepared(seed: int) -> list[tuple[int, object]]:
        rng, state = Random(seed), case.game.new(setup)
        moves = []
        while to_act := sorted(case.game.to_act(state)):
            actor = rng.choice(to_act)
            moves.append((actor, choose(case.game, state, actor, rng)))
            state, _ = case.game.apply(state, *moves[-1])
        return moves

    games = [prepared(seed) for seed in range(8)]

    def host(seed: int) -> int:
        moves = games[seed % len(games)]
        match = Match.start(case.game, setup, secret=SECRET)
        for actor, move in moves:
            if isinstance(move, Rolled):
                match.answer(move.values)
            else:
                match.act(actor, move)
            match.view(0)
            match.view(1)
        return len(moves)

    ratio, bar = to_chess(timed(host)), BARS.get(name, 0.45)
    report(f"{name}: host steps/s", ratio, bar, "x python-chess")
    assert ratio >= bar


@pytest.mark.parametrize("name", CASES)
def test_undo_and_resume_of_a_record_of_300_entries(name: str) -> None:
    case = CASES[name]
    rng, match = Random(1), Match.start(case.game, SETUPS[name], secret=SECRET)
    while len(match.entries) < 300:
        if not match.to_act:
            match.undo(count=1 + rng.randrange(len(match.steps)))
            continue
        actor = rng.choice(sorted(match.to_act))
        move = choose(case.game, match.state, actor, rng)
        if isinstance(move, Rolled):
            match.answer(move.values)
        else:
            match.act(actor, move)
    book = match.journal()

    def undo() -> None:
        match.copy().undo(count=1 + len(match.steps) // 2)

    def undo_from_the_record() -> None:
        Match.resume(case.game, book, SECRET, trusted=True).undo()

    for what, act in (
        ("undo", undo),
        ("resume, trusted, and undo", undo_from_the_record),
        ("resume, checked", lambda: Match.resume(case.game, book, SECRET)),
    ):
        taken = milliseconds(act)
        report(f"{name}: {what} of 300 entries", taken, 20, "ms")
        assert taken < 20
