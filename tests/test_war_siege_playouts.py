"""Random sieges, counted positions before walls, and a slow second implementation of who loses which hits."""

from random import Random

import pytest
from test_war_playouts import bound, leaves
from war_boards import GON, MOR, TAGS, TYPES
from war_forts import CLASSES, ENGINES, figure, fort, random_siege, siege, stormy_move

from bunchuk.rules import codec
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import Attack, Shoot
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import on_walls


def limit(state: State) -> int:
    """Within how many moves a siege ends: hits of walls, engines and the bonus count too (W38)."""
    at, plan, settings = state.siege, state.setup.fort, state.setup.settings
    assert at is not None
    more = sum(engine.hits for engine in at.engines) + sum(at.wall_hits) + sum(at.gate_hits)
    more += (plan.bonus_hits if plan else 0) * len(state.units)
    turns = sum(unit.movement + 2 for unit in state.units) + 2
    return bound(state) + settings.quiet_rounds * more * turns + 2 * len(at.engines)


def end_soundly(seed: int) -> None:
    """Play a random siege; fail unless it is legal and sound all along and ends."""
    rng = Random(seed)
    state = WAR.new(random_siege(rng))
    if state.siege is None:
        return
    most, count = limit(state), 0
    while WAR.to_act(state):
        actor, move = stormy_move(state, rng)
        assert WAR.check(state, actor, move) is None, f"seed {seed}: {move}"
        state, _ = WAR.apply(state, actor, move)
        stands(state)
        count += 1
        assert count <= most, f"seed {seed}"
    assert result(state).why


def stands(state: State) -> None:
    """Fail if counters, walls, engines and stores do not agree with themselves."""
    at, plan = state.siege, state.setup.fort
    assert at is not None
    cells = [engine.cell for engine in at.engines if engine.status == "board"]
    assert len(cells) == len(set(cells))
    assert at.stood == sum(1 << cell for cell in cells)
    assert all(engine.hits > 0 for engine in at.engines if engine.status == "board")
    assert all(amount > 0 for goods in at.stores for _, amount in goods)
    for side in (0, 1):
        mine = {unit.cell for one, unit in zip(state.setup.units, state.units, strict=True)
                if one.side == side and unit.status == "board"}  # fmt: skip
        assert state.phase == "deploy" or state.ground[side] == sum(1 << cell for cell in mine)
    if plan is None:
        return
    assert at.walls == sum(1 << one.cell for one, hits in zip(plan.walls, at.wall_hits, strict=True) if hits)
    assert at.gates == sum(1 << one.cell for one, hits in zip(plan.gates, at.gate_hits, strict=True) if hits)
    for side in (0, 1):
        assert len(on_walls(state, side)) <= plan.men


def test_w38_w46_random_sieges_never_crash_and_end_within_the_bound() -> None:
    for seed in range(300):
        end_soundly(seed)


@pytest.mark.nightly
@pytest.mark.timeout(1800)
def test_w38_w46_many_random_sieges_end_within_the_bound() -> None:
    for seed in range(300, 10_000):
        end_soundly(seed)


def test_a_siege_survives_being_written_and_read() -> None:
    rng = Random(5)
    state = WAR.new(random_siege(rng))
    for _ in range(200):
        if not WAR.to_act(state):
            break
        state, _ = WAR.apply(state, *stormy_move(state, rng))
        assert codec.loads(State, codec.dumps(state)) == state


PALISADE = ("GON-1 hi d5 n morale=9", "MOR-1 li d6 s morale=1")
"""Before a manned palisade: left, right, attack the unit or the wall, climb, end; the way ahead is a wall."""
RAM = ("GON-1 li d5 n morale=9", "MOR-1 li d6 s morale=1")
"""The same with a ram before a fort: its own attack, a blow at the wall, climbing; no way ahead."""
GATE = ("GON-1 lc d7 s morale=9", "MOR-1 li j1 s morale=1")
"""The owner behind his gate, a catapult without goods beside him."""


@pytest.mark.parametrize(
    ("counters", "kind", "owner", "engines", "depth", "count"),
    [
        (PALISADE, "palisade", 1, (), 1, 6),  # l r a-unit a-wall climb end
        # MOR-1 acts after the end of GON-1, whose movement is 1: l, r, both attacks: end. climb, end: MOR-1's moves,
        # which faces d5 from its wall: l r a end.
        (PALISADE, "palisade", 1, (), 2, 12),
        (RAM, "fort", 1, ("GON-E1 small_ram d5",), 1, 6),  # l r a shoot-wall climb end
        # l, r: turned along the wall: f leave l r end each; a, shoot-wall: l r end, for that was the attack of the
        # turn; climb, end: l r a end of MOR-1.
        (RAM, "fort", 1, ("GON-E1 small_ram d5",), 2, 24),
        (GATE, "fort", 0, ("GON-E1 small_catapult e7",), 1, 4),  # f l r end
        # f: f l r end; l: to the east a forsaken engine of his own, which he may enter: f l r end; r: the same to the
        # west, without engine: f l r end; end: l r end of MOR-1 in the corner, facing out.
        (GATE, "fort", 0, ("GON-E1 small_catapult e7",), 2, 15),
    ],
)
def test_w47_w50_counts_of_legal_sequences(
    counters: tuple[str, ...], kind: str, owner: int, engines: tuple[str, ...], depth: int, count: int
) -> None:
    plan = fort(walls="c6 e6", gates="d6", kind=kind, owner=owner) if owner == 0 else fort(walls="d6", kind=kind)
    sides = (GON._replace(points=0), MOR._replace(points=0))
    assert leaves(siege(*counters, plan=plan, engines=engines, sides=sides), depth) == count


@pytest.mark.parametrize("seed", range(4))
def test_w48_w50_shared_damage_agrees_with_a_second_implementation(seed: int) -> None:
    rng, seen = Random(seed), 0
    for _ in range(400):
        seen += _agrees(rng)
    assert seen > 60


def _agrees(rng: Random) -> bool:
    """Make a position in one column, strike once, and compare; False if nothing could be hit."""
    kind, rank = rng.choice(("palisade", "fort", "fortress")), rng.choice(list(ENGINES))
    mine, foe = rng.choice(("li", "fs", "hc", "ms")), rng.choice(("li", "fs", "hi"))
    distance, wall_hits = rng.randint(1, 3), rng.randint(0, 3)
    hits, crew, spent = rng.randint(1, 3), rng.randint(1, 3), rng.randint(0, 2)
    manned, forsaken, facing = rng.random() < 0.7, rng.random() < 0.3, rng.random() < 0.7
    people = rng.choice(("men", "trolls"))
    own = f"d{6 - distance}"
    counters = [f"GON-1 {mine} {own} n morale=99 hits={crew}", "MOR-2 li j9 s"]
    engines = [f"GON-E1 {rank} {own}"]
    if manned:
        counters.append(f"MOR-1 {foe} d6 {'s' if facing else 'n'} hits={hits}")
    elif forsaken:
        engines.append("MOR-E1 large_ram d6")
    state = siege(
        *counters, plan=fort(walls="d6", kind=kind, hits={"d6": wall_hits}), engines=tuple(engines),
        stores=("9W/9I/9S/9M", "-"), profiles={"GON-1": {"people": people, "strike": 2}},
    )  # fmt: skip
    assert state.siege is not None
    if manned and spent:
        state = state._replace(siege=state.siege._replace(eaten=((2, spent),)))
    move = rng.choice((Attack("unit"), Attack("wall"), Shoot(False, "unit"), Shoot(False, "wall"), Shoot(True, "wall")))
    row, engine = CLASSES[kind], ENGINES[rank]
    whole = isinstance(move, Shoot)
    words = {engine.id, *engine.tags} if whole else {people, *TAGS[mine]}
    reach = TYPES[mine][1][4] if not whole else 0 if "ram" in engine.tags else 4
    strike = 2 if not whole else engine.special_strike if isinstance(move, Shoot) and move.special else engine.strike
    legal = distance <= reach + 1
    if whole:
        legal &= mine in ("li", "fs") and (bool(engine.special_strike) or not move.special)  # type: ignore[union-attr]
    if move.at == "wall":
        by = row.walls_broken_by
        assert isinstance(by, tuple)
        able = any(all((w[1:] not in words) if w[0] == "!" else w in words for w in who) for who in by)
        legal &= able and wall_hits > 0
    else:
        legal &= (manned or forsaken) and not (whole and "ram" in engine.tags)
    assert (WAR.check(state, 0, move) is None) == legal, (move, WAR.check(state, 0, move))
    if not legal:
        return False
    after, _ = WAR.apply(state, 0, move)
    assert after.siege is not None
    if move.at == "wall":
        want = (max(0, wall_hits - strike), crew, hits if manned else None, 10 if not manned and forsaken else None)
    else:
        pool = max(0, figure(row.bonus_hits) - spent) if wall_hits else 0
        through = strike - (min(pool, strike) if "shooters" in words and not whole else 0)
        answers = manned and distance == 1 and facing
        back = TYPES[foe][1][1] if answers else 0
        left = max(0, hits - through) if manned else None
        want = (wall_hits, max(0, crew - back), left, max(0, 10 - strike) if not manned else None)
    ram = after.siege.engines[1].hits if len(after.siege.engines) > 1 else None
    other = after.units[2].hits if manned else None
    assert (after.siege.wall_hits[0], after.units[0].hits, other, ram) == want
    return True
