"""One battle from deployment to its end, typed as at the table, as text to be read in review.

After an intended change of rules: ``pytest tests/test_war_story.py --renew``, then read the difference.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from contract import Position
from contract_cases import CASES
from playthrough import write_positions
from war_boards import GON, MOR, setup, unit

from bunchuk.rules.game import CHANCE, Actor, Rolled
from bunchuk.rules.war import orders
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import WarMove
from bunchuk.rules.war.result import CommanderResult, result
from bunchuk.rules.war.state import State

GOLDEN: Final = Path(__file__).parent / "stories" / "war-ford.txt"

SETUP: Final = setup(
    [
        unit("GON-1", "hc"),
        unit("GON-2", "fs"),
        unit("GON-3", "hi"),
        unit("MOR-1", "lc"),
        unit("MOR-2", "li"),
        unit("MOR-3", "fs"),
    ],
    (GON._replace(level=3, points=3), MOR._replace(level=3, points=2, own_die=False)),
    board_columns=6,
    board_rows=8,
)

LINES: Final = """
gon-1 b2 n; gon-2 d1 n; gon-3 c2 n; done
mor-1 e7 s; mor-2 b7 s; mor-3 d8 s; done
3 4 2 6 1 1
give gon-1 1; pass faramir; give mor-3 1; pass gothmog
e7 f3; b2 f3; d1 f; c2 f; d8 f; b7 f
pass faramir; pass gothmog
e4 f2 r a; b5 a; d2 r a; c3 r; d7 f; b6 a
rule MOR-3 morale 0 : a horn from the hills
pass faramir; pass gothmog
mor-1 r f l f; gon-1 r f2; gon-3 a; mor-3 pass
hold faramir; pass gothmog
mor-1 a; gon-1 r f a; gon-3 r; mor-3 give mor-3 1 b
pass gothmog
gon-1 b f +; offer draw gothmog; decline; end; gon-3 end; mor-3 a
pass gothmog
gon-1 f2 a
2
escape to Morannon
"""
"""Flank and front, a shot, a panic, points in need, an offer declined, a charge, an escape; digits are dice."""


def moves(state: State, line: str) -> Iterator[Position[State, WarMove]]:
    """Carry out a line, position by position."""
    dice = line.replace(" ", "").isdigit()
    steps: Iterable[Callable[[State], tuple[Actor, WarMove | Rolled] | None]]
    steps = map(rolled, line.split()) if dice else orders.read(line)
    for step in steps:
        resolved = step(state)
        if resolved is None:
            continue
        actor, move = resolved
        assert WAR.check(state, actor, move) is None, f"{line}: {WAR.check(state, actor, move)}"
        after, events = WAR.apply(state, actor, move)
        yield Position(state, actor, move, after, events)
        state = after


def rolled(value: str) -> Callable[[State], tuple[Actor, WarMove | Rolled] | None]:
    """A die, as a step of a line."""
    return lambda state: (CHANCE, Rolled((int(value),)))


def story() -> list[Position[State, WarMove]]:
    positions: list[Position[State, WarMove]] = []
    state = WAR.new(SETUP)
    for line in LINES.strip().splitlines():
        positions += moves(state, line)
        state = positions[-1].after
    return positions


def test_the_battle_at_the_ford_is_as_recorded(renew: bool) -> None:
    written = write_positions(CASES["war"], "the ford", story(), 999)
    if renew:
        GOLDEN.write_text(written, encoding="utf-8")
    assert written.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
    assert len(written) < 100_000


def test_w23_the_battle_at_the_ford_is_gondors() -> None:
    found = result(story()[-1].after)
    assert found.winners == (0,)
    assert [(one.code, one.hits, one.fate, one.killer) for one in found.units] == [
        ("GON-1", 1, "alive", ""),
        ("GON-2", 0, "destroyed", "MOR-C1"),
        ("GON-3", 2, "alive", ""),
        ("MOR-1", 0, "destroyed", "GON-C1"),
        ("MOR-2", 0, "destroyed", "GON-C1"),
        ("MOR-3", 0, "destroyed", "GON-C1"),
    ]
    assert found.commanders == (
        CommanderResult("GON-C1", "stays", ""),
        CommanderResult("MOR-C1", "escaped", "Morannon"),
    )
