"""Random battles, counted positions, and a slow second implementation of lines of fire, damage and the order."""

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from war_boards import GON, MOR, TYPES, battle, random_move, random_setup

from bunchuk.rules import codec
from bunchuk.rules.game import MASTER
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import ATTACK, Attack
from bunchuk.rules.war.result import result
from bunchuk.rules.war.rounds import order_of_action
from bunchuk.rules.war.state import State


def bound(state: State) -> int:
    """Within how many moves a battle of random legal moves ends.

    Rounds: every hit may come after all but one of the quiet rounds. In a round each unit's turn has as many acts as
    movement, its end, and points; each side is asked once. Before and after: placing, rolling, points, fates.
    """
    units, settings = state.setup.units, state.setup.settings
    rounds = settings.quiet_rounds * (1 + sum(unit.hits for unit in units))
    turns = sum(unit.movement + 2 for unit in units) + 2
    points = sum(side.points for side in state.setup.sides)
    return rounds * turns + 3 * len(units) + points + 8


def test_w38_random_battles_never_crash_and_end_within_the_bound() -> None:
    for seed in range(300):
        rng = Random(seed)
        state = WAR.new(random_setup(rng))
        limit, count = bound(state), 0
        while WAR.to_act(state):
            actor, move = random_move(state, rng)
            assert WAR.check(state, actor, move) is None, f"seed {seed}: {move}"
            state, _ = WAR.apply(state, actor, move)
            sound(state)
            count += 1
            assert count <= limit, f"seed {seed}"
        assert result(state).why


def sound(state: State) -> None:
    """Fail if counters and cells do not agree."""
    if state.phase == "deploy":
        return
    cells = [unit.cell for unit in state.units if unit.status == "board"]
    assert len(cells) == len(set(cells))
    assert all((unit.cell == -1) == (unit.status != "board") for unit in state.units)
    assert all(unit.hits > 0 for unit in state.units if unit.status == "board")
    for side in (0, 1):
        stood = [
            unit.cell
            for profile, unit in zip(state.setup.units, state.units, strict=True)
            if profile.side == side and unit.status == "board"
        ]
        assert state.ground[side] == sum(1 << cell for cell in stood)
    assert all(camp.held >= 0 for camp in state.camps)


@given(st.integers(0, 10_000), st.integers(0, 200))
def test_a_move_leaves_the_state_before_it_as_it_was(seed: int, length: int) -> None:
    rng = Random(seed)
    state = WAR.new(random_setup(rng))
    for _ in range(length):
        if not WAR.to_act(state):
            break
        before = codec.dumps(state)
        after, _ = WAR.apply(state, *random_move(state, rng))
        assert codec.dumps(state) == before
        state = after
    assert codec.loads(State, codec.dumps(state)) == state


def leaves(state: State, depth: int) -> int:
    """Count the sequences of so many legal moves."""
    if depth == 0 or not WAR.to_act(state):
        return 1
    (seat,) = WAR.to_act(state)
    return sum(leaves(WAR.apply(state, seat, move)[0], depth - 1) for move in WAR.moves(state, seat))


FACING = ("GON-1 hc d5 n morale=9", "MOR-1 hi d6 s morale=1")
"""Face to face: left, right, attack, end. The way ahead is taken."""
OPEN = ("GON-1 lc a1 n morale=9", "MOR-1 hi j10 s morale=1")
"""In a corner: forward, left (out), right, end."""
BATTLE = (
    "GON-1 fs d2 n morale=9",
    "GON-2 hi d3 n morale=8",
    "MOR-1 lc d5 s morale=7",
    "MOR-2 li h8 w morale=6",
)
"""A shooter behind its own, a horse in front: the shooter cannot shoot."""


@pytest.mark.parametrize(
    ("counters", "depth", "count"),
    [
        (FACING, 1, 4),  # l r a end
        (FACING, 2, 15),  # l, r: f l r end each; a: l r end; end: l r a end of MOR-1
        (OPEN, 1, 4),  # f l r end
        (OPEN, 2, 15),  # f: f l r end; l: l r end; r: f l r end; end: f l r end of MOR-1
        (BATTLE, 1, 3),  # l r end
        (BATTLE, 2, 12),  # l, r: f l r end each; end: f l r end of GON-2
        (FACING, 3, 51),  # l, r: 4 x 4 each; a: 4 + 4 + 4; end: 1 + 1 + 1 + 4
        (OPEN, 3, 48),  # f: 4 + 3 + 4 + 4; l: 3 + 4 + 4; r: 4 + 4 + 3 + 4; end: 1 + 1 + 1 + 4
        (BATTLE, 3, 21),  # l, r: 1 + 1 + 1 + 4 each; end: 1 + 1 + 1 + 4
    ],
)
def test_w32_counts_of_legal_sequences(counters: tuple[str, ...], depth: int, count: int) -> None:
    sides = (GON._replace(points=0), MOR._replace(points=0))
    assert leaves(battle(*counters, sides=sides), depth) == count


class Man(NamedTuple):
    """A counter as the slow implementation sees it."""

    side: int
    column: int
    row: int
    front: str
    hits: int
    strike: int
    reach: int
    charge: int


STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def struck(men: list[Man], clash: str, ridden: int) -> tuple[int, int, int] | None:
    """Who is hit by the first man, how many hits he loses, and how many the first; None: nobody can be attacked."""
    first = men[0]
    across, up = STEP[first.front]
    for distance in range(1, first.reach + 2):
        where = (first.column + across * distance, first.row + up * distance)
        for index, man in enumerate(men):
            if (man.column, man.row) != where:
                continue
            if man.side == first.side:
                return None
            strike, back = first.strike, 0
            if distance == 1:
                strike += first.charge if ridden >= 2 else 0
                ahead = (man.column + STEP[man.front][0], man.row + STEP[man.front][1])
                if clash == "mutual" or (clash == "front" and ahead == (first.column, first.row)):
                    back = man.strike
            return index, min(strike, man.hits), min(back, first.hits)
    return None


@pytest.mark.parametrize("seed", range(4))
def test_w33_damage_and_lines_agree_with_a_second_implementation(seed: int) -> None:
    rng, attacks = Random(seed), 0
    for _ in range(500):
        clash, counters, men = rng.choice(("front", "mutual", "attacker")), [], []
        taken = rng.sample([(column, row) for column in range(5) for row in range(5)], rng.randint(2, 7))
        for number, (column, row) in enumerate(taken):
            side = 0 if number == 0 else 1 if number == 1 else rng.randrange(2)
            kind, front, hits = rng.choice(list(TYPES)), rng.choice("NESW"), rng.randint(1, 6)
            _, strike, _, _, reach = TYPES[kind][1]
            code = f"{('GON', 'MOR')[side]}-{number}"
            cell = f"{'abcde'[column]}{row + 1}"
            counters.append(f"{code} {kind} {cell} {front} hits={hits} morale={99 if number == 0 else 5}")
            men.append(Man(side, column, row, front, hits, strike, reach, {"hc": 2, "lc": 1}.get(kind, 0)))
        ridden = rng.randint(0, 3)
        state = battle(*counters, clash=clash, board_columns=5, board_rows=5)
        assert state.phase == "turn"
        state = state._replace(run=min(ridden, behind(men[0])), acted=True)
        expected = struck(men, clash, state.run)
        assert (ATTACK in WAR.moves(state, 0)) == (expected is not None)
        if expected is None:
            continue
        attacks += 1
        target, lost, paid = expected
        after, _ = WAR.apply(state, 0, Attack())
        losses = [man.hits - unit.hits for man, unit in zip(men, after.units, strict=True)]
        assert losses == [{0: paid, target: lost}.get(index, 0) for index in range(len(men))]
    assert attacks > 30


def behind(man: Man) -> int:
    """How many cells of a board of 5 x 5 a man can have ridden straight on to where he is."""
    return {"N": man.row, "E": man.column, "S": 4 - man.row, "W": 4 - man.column}[man.front]


@pytest.mark.parametrize("seed", range(40))
def test_w31_the_order_agrees_with_sorting_by_one_rule_at_a_time(seed: int) -> None:
    rng = Random(seed)
    counters = []
    for number in rng.sample(range(10), 8):
        code, kind = f"{rng.choice(('GON', 'MOR'))}-{number}", rng.choice(list(TYPES))
        counters.append(f"{code} {kind} {'abcdefghij'[number]}5 n morale={rng.randint(1, 4)}")
    state = battle(*counters, held=(9, 9))
    listed = [index for index, unit in enumerate(state.units) if unit.status == "board"]
    profiles = state.setup.units
    listed.sort(key=lambda index: profiles[index].order)
    listed.sort(key=lambda index: profiles[index].side == state.setup.caller)
    listed.sort(key=lambda index: profiles[index].morale, reverse=True)
    listed.sort(key=lambda index: state.units[index].morale, reverse=True)
    assert list(order_of_action(state)) == listed


def test_a_master_may_rule_in_every_phase_before_the_end() -> None:
    phases = set()
    for seed in range(60):
        rng = Random(seed)
        state = WAR.new(random_setup(rng))
        while WAR.to_act(state):
            ruling = WAR.parse(f"rule {rng.choice(state.setup.units).code} morale {rng.randint(-3, 6)} : a song")
            if state.end is None and rng.random() < 0.2:
                assert WAR.check(state, MASTER, ruling) is None
                state, _ = WAR.apply(state, MASTER, ruling)
                phases.add(state.phase)
                continue
            state, _ = WAR.apply(state, *random_move(state, rng))
    assert phases >= {"deploy", "initiative", "handout", "nerve", "turn"}
