"""Random missions, counted positions, and a slow second implementation of what a unit can reach and hit."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from callsign_fields import SKIRMISH, begun, mission, ruling, setup, titles
from hypothesis import given, settings
from hypothesis import strategies as st

from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.callsign.moves import Go, Strike
from bunchuk.rules.callsign.state import Setup, State, Troop
from bunchuk.rules.game import MASTER

KINDS = ("infantry", "vehicle", "aviation")
SHIFTS = {"<": (-1, 0), ">": (1, 0), "^": (0, 1), "v": (0, -1)}
Place = tuple[int, int]


def random_state(start: Setup, seed: int, length: int) -> State:
    """Play random moves, with a ruling now and then, and stop at a player's turn."""
    rng, state = Random(seed), begun(start)
    for _ in range(length):
        if state.end is not None:
            return begun(start)
        move = ruling(state, rng) if rng.random() < 0.05 else None
        actor = MASTER if move else state.seat
        state, _ = CALLSIGN.apply(state, actor, move or rng.choice(CALLSIGN.moves(state, actor)))
    return state if state.end is None else begun(start)


class Slow:
    """The rules G3-G5 once more, with places as pairs and every path tried."""

    def __init__(self, state: State) -> None:
        self.columns, self.rows = len(state.setup.map[0]), len(state.setup.map)
        self.state = state
        self.at = {self.place(cell): index for index, cell in enumerate(state.cells) if cell >= 0}

    def place(self, cell: int) -> Place:
        return cell % self.columns, cell // self.columns

    def walk(self, start: Place, path: str) -> list[Place]:
        places = []
        for step in path:
            start = (start[0] + SHIFTS[step][0], start[1] + SHIFTS[step][1])
            places.append(start)
        return places

    def on_map(self, place: Place) -> bool:
        return 0 <= place[0] < self.columns and 0 <= place[1] < self.rows

    def may_go(self, troop: Troop, path: str) -> bool:
        start = self.place(self.state.cells[self.state.setup.units.index(troop)])
        places = self.walk(start, path)
        if not all(map(self.on_map, places)) or len(path) > troop.mobility:
            return False
        met = [self.state.setup.units[self.at[place]] for place in places if place in self.at]
        if troop.kind != "aviation" and any(other.side != troop.side for other in met):
            return False
        return places[-1] not in self.at

    def may_hit(self, troop: Troop, path: str) -> bool:
        start = self.place(self.state.cells[self.state.setup.units.index(troop)])
        end = self.walk(start, path)[-1]
        target = self.at.get(end)
        if target is None or len(path) != abs(end[0] - start[0]) + abs(end[1] - start[1]):
            return False
        other = self.state.setup.units[target]
        reaches = troop.least_range <= len(path) <= troop.range
        return reaches and other.side != troop.side and troop.attacks[KINDS.index(other.kind)] > 0


def paths(longest: int) -> Iterator[str]:
    for length in range(1, longest + 1):
        yield from map("".join, product(SHIFTS, repeat=length))


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10_000), st.integers(0, 40))
def test_g3_g4_g5_offers_and_refusals_agree_with_trying_every_path(seed: int, length: int) -> None:
    state = random_state(SKIRMISH, seed, length)
    slow, offered = Slow(state), CALLSIGN.moves(state, state.seat)
    for index, troop in enumerate(state.setup.units):
        able = troop.seat == state.seat and state.cells[index] >= 0 and not state.done >> index & 1
        shortest: dict[type[Go | Strike], dict[Place, int]] = {Go: {}, Strike: {}}
        start = slow.place(state.cells[index])
        for path in paths(4):
            go = able and state.moved != index and slow.may_go(troop, path)
            hit = able and slow.may_hit(troop, path)
            assert (CALLSIGN.check(state, state.seat, Go(troop.code, path)) is None) == go, f"{troop.code} {path}"
            assert (CALLSIGN.check(state, state.seat, Strike(troop.code, path)) is None) == hit, (
                f"{troop.code} x {path}"
            )
            for kind, legal in ((Go, go), (Strike, hit)):
                if legal:
                    shortest[kind].setdefault(slow.walk(start, path)[-1], len(path))
        for kind, wanted in shortest.items():
            mine = [move for move in offered if isinstance(move, Go | Strike) and type(move) is kind]
            given_paths = [move.path for move in mine if move.unit == troop.code and len(move.path) <= 4]
            found = [slow.walk(start, path)[-1] for path in given_paths]
            assert len(found) == len(set(found))
            assert set(found) == wanted.keys()
            for move in mine:
                if move.unit == troop.code and len(move.path) <= 4:
                    assert len(move.path) == wanted[slow.walk(start, move.path)[-1]]


@pytest.mark.parametrize("name", titles())
def test_g2_random_missions_end_within_the_limit(name: str) -> None:
    start = mission(name)
    most = start.limit * (2 * len(start.units) + len(start.leaders))
    for seed in range(6):
        rng, state, count = Random(seed), begun(start), 0
        while CALLSIGN.to_act(state):
            state, _ = CALLSIGN.apply(state, state.seat, rng.choice(CALLSIGN.moves(state, state.seat)))
            sound(state)
            count += 1
        assert count <= most
        assert state.round <= start.limit


def sound(state: State) -> None:
    """Fail if a unit shares its cell, or readiness and losses do not agree."""
    there = [cell for cell in state.cells if cell >= 0]
    assert len(there) == len(set(there))
    for troop, cell, left in zip(state.setup.units, state.cells, state.readiness, strict=True):
        assert (left > 0) == (cell >= 0)
        assert left <= troop.readiness


def leaves(state: State, depth: int) -> int:
    """Count the sequences of so many legal moves."""
    if depth == 0 or state.end is not None:
        return 1
    return sum(
        leaves(CALLSIGN.apply(state, state.seat, move)[0], depth - 1) for move in CALLSIGN.moves(state, state.seat)
    )


CORNERS = setup("B1 ri a1", "R1 ri c3", rows=("...",) * 3)
"""Opposite corners of three by three: all but the enemy's cell is three steps away or nearer."""
FACING = setup("B1 ri a1", "R1 ri b1", rows=("..",))
"""Two cells, both taken."""
CROSSED = setup("B1 gu a1", "B2 ma b1", "R1 mo c1", rows=("....",) * 2)
"""A gunship that flies over all, marksmen beside the mortar's least range."""


@pytest.mark.parametrize(
    ("start", "depth", "count"),
    [
        (FACING, 1, 2),  # x >, end
        (FACING, 2, 3),  # x: end; end: x <, end of R1
        (FACING, 3, 5),  # x, end: x, end of R1; end, x: end; end, end: x, end of B1
        (CORNERS, 1, 8),  # seven free cells, end
        (CORNERS, 2, 17),  # five cells: end; c2, b3: x, end; end: 8 of R1
        # Five cells, end: six free cells of R1 and end. c2, b3: x, end; end: five free cells, x, end. end: 17 of R1.
        (CORNERS, 3, 68),
        (CROSSED, 1, 12),  # B1: five free cells, x; B2: four free cells, as d1 is four steps away, x; end
        # B1 on a2: four cells and x of B2, end; on b2, c2, d2 its own x too; on d1 a1 is free for B2: 6 + 3 x 7 + 8.
        # B1 x: four cells and x of B2, end. B2 on four cells: x, five cells and x of B1, end. B2 x: five cells and x of
        # B1, end. end: four cells of R1, which can attack neither, end.
        (CROSSED, 2, 35 + 6 + 32 + 7 + 5),
    ],
)
def test_g3_counts_of_legal_sequences(start: Setup, depth: int, count: int) -> None:
    assert leaves(begun(start), depth) == count
