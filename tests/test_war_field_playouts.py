"""Random battles with heroes and ground, counted positions, and a slow second implementation of strikes and hits."""

from random import Random
from typing import NamedTuple

import pytest
from test_war_playouts import bound, leaves
from war_boards import GON, MOR, PASSPORT, TYPES, battle, random_field, random_move

from bunchuk.rules.game import MASTER, Rolled
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.heroes import room
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, Attack, Forward, Join, Leave, WarMove
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import State

NOBODY_ASKED = (GON._replace(points=0), MOR._replace(points=0))


def keen_move(state: State, rng: Random) -> tuple[int, WarMove | Rolled]:
    """What somebody does who mostly attacks, goes forward, or moves heroes."""
    actor, move = random_move(state, rng)
    if actor >= 0 and state.phase == "turn" and rng.random() < 0.8:
        moves = WAR.moves(state, actor)
        for kinds in ((Attack, Join, Leave), (Forward,)):
            keen = [one for one in moves if isinstance(one, kinds)]
            if keen:
                return actor, rng.choice(keen)
    return actor, move


def limit(state: State) -> int:
    """Within how many moves a battle with heroes ends: they lend hits, may leave and be placed, and are decided on.

    In a round each hero's leaving and joining adds turns and acts: he leaves only in his unit's turn, once.
    """
    heroes = [profile for profile in state.setup.units if profile.passport]
    lent = len(heroes) * (1 + state.setup.settings.hero_hits)
    quiet = state.setup.settings.quiet_rounds
    turns = sum(unit.movement + 3 for unit in state.units) + 2 + 3 * len(heroes)
    most = quiet * (1 + sum(unit.hits + 2 for unit in state.units) + lent) * turns
    return bound(state) + most + 6 * len(state.units)


def sound(state: State) -> None:
    """Fail if counters, ranks and cells do not agree."""
    known = field(state.setup)
    for index, unit in enumerate(state.units):
        assert unit.extra >= 0 or unit.hero is not None
        assert unit.status != "board" or unit.hits > 0
        if unit.hero is None:
            assert unit.status not in ("joined", "down")
            assert len(unit.heroes) <= max(room(state, index), len(unit.heroes) if unit.leader != -1 else 0)
            assert unit.extra >= sum(hero.lends for at in unit.heroes if (hero := state.units[at].hero))
            assert all((hero := state.units[at].hero) and hero.host == index for at in unit.heroes)
            assert unit.leader in (-1, *unit.heroes)
            assert unit.status == "board" or not unit.heroes
        else:
            assert (unit.status == "joined") == (unit.hero.host != -1)
            assert unit.status != "joined" or index in state.units[unit.hero.host].heroes
    if state.phase in ("deploy", "landing"):
        return
    for side in (0, 1):
        stood: dict[int, list[int]] = {}
        for index, unit in enumerate(state.units):
            if unit.status == "board" and state.setup.units[index].side == side:
                stood.setdefault(unit.cell, []).append(index)
                assert unit.hero is not None or not known.lies[index].barred >> unit.cell & 1
        assert state.ground[side] == sum(1 << cell for cell in stood)
        for there in stood.values():
            units = [index for index in there if state.units[index].hero is None]
            passing = state.phase == "turn" and state.order[state.turn] in there
            assert not units or len(there) == 1 or (len(units) == 1 and len(there) == 2 and passing)
    assert not state.ground[0] & state.ground[1]


def ends_soundly(seed: int, *, keen: bool) -> None:
    """Play a random field; fail unless it is legal and sound all along and ends."""
    rng = Random(seed)
    state = WAR.new(random_field(rng))
    most, count = limit(state), 0
    while WAR.to_act(state):
        actor, move = (keen_move if keen else random_move)(state, rng)
        assert WAR.check(state, actor, move) is None, f"seed {seed}: {move}"
        state, _ = WAR.apply(state, actor, move)
        sound(state)
        count += 1
        assert count <= most, f"seed {seed}"
    found = result(state)
    assert found.why
    assert all(one.hits >= 0 and one.courage_lost >= 0 for one in found.heroes)


def test_w38_random_fields_never_crash_and_end_within_the_bound() -> None:
    for seed in range(300):
        ends_soundly(seed, keen=seed % 2 == 0)


@pytest.mark.nightly
@pytest.mark.timeout(1800)
def test_w38_ten_thousand_random_fields_never_crash_and_end_within_the_bound() -> None:
    for seed in range(1000, 11_000):
        ends_soundly(seed, keen=seed % 2 == 0)


def test_a_master_may_rule_in_every_phase_of_a_field_before_the_end() -> None:
    phases = set()
    for seed in range(150):
        rng = Random(seed)
        state = WAR.new(random_field(rng))
        while WAR.to_act(state):
            code = rng.choice(state.setup.units).code
            what = rng.choice(("hits 3", "morale -1", "movement 4", "is destroyed", "is reserve", "at a1 n", "hits 0"))
            ruling = WAR.parse(f"rule {code} {what} : a song")
            if rng.random() < 0.1 and WAR.check(state, MASTER, ruling) is None:
                phases.add(state.phase)
                state, _ = WAR.apply(state, MASTER, ruling)
                continue
            state, _ = WAR.apply(state, *keen_move(state, rng))
        assert result(state).why
    assert phases >= {"deploy", "landing", "initiative", "handout", "nerve", "turn", "combat"}


def test_w34_w38_when_everyone_panics_they_flee_and_the_battle_ends() -> None:
    for seed in range(6):
        state = battle(
            "GON-1 lc d5 n morale=0", "GON-2 hi d4 n morale=0", "GON-H1 he in GON-2", "MOR-1 li d6 s morale=0",
            "MOR-2 lc e6 s morale=-1", sides=NOBODY_ASKED, ground="forest d3 d4; mountain d7",
        )  # fmt: skip
        state = state._replace(units=tuple(unit if unit.hero else unit._replace(morale=0) for unit in state.units))
        rng, rounds = Random(seed), 0
        while WAR.to_act(state):
            state, _ = WAR.apply(state, *random_move(state, rng))
            rounds = max(rounds, state.round)
        assert result(state).why
        assert rounds < 40


def test_w14_w15_a_hero_whom_a_ruling_caught_among_his_own_may_end_his_turn_there() -> None:
    stuck: dict[str, dict[str, object]] = {"GON-H1": {"passport": PASSPORT._replace(may=())}}
    state = battle(
        "GON-H1 he d5 n morale=9", "GON-1 hi d6 n morale=5", "MOR-1 hi a9 s", "MOR-2 li j9 s",
        profiles=stuck, sides=NOBODY_ASKED,
    )  # fmt: skip
    state, _ = WAR.apply(state, 0, FORWARD)
    state, _ = WAR.apply(state, MASTER, WAR.parse("rule MOR-1 at d7 s : a wall of shields"))
    assert WAR.moves(state, 0) == (END_TURN,)
    state, _ = WAR.apply(state, 0, END_TURN)
    assert [unit.cell for unit in state.units[:2]] == [53, 53]


RANKS = ("GON-1 hi a1 n morale=9", "GON-H1 he in GON-1", "MOR-1 hi j10 s morale=1")
"""A hero in a corner: he leaves to a2 or b1; the unit goes forward, turns, ends."""
PASSING = ("GON-H1 he d5 n morale=9", "GON-1 hi d6 n morale=5", "MOR-1 hi d8 s morale=1")
"""A hero behind a unit that takes him: forward, left, right, end."""
BARRED = ("GON-1 lc d5 n morale=9", "MOR-1 hi d7 s morale=1")
"""Cavalry before a mountain, an enemy behind it."""


@pytest.mark.parametrize(
    ("counters", "ground", "depth", "count"),
    [
        (RANKS, "", 1, 6),  # leave a2, leave b1, f, l, r, end
        (RANKS, "", 2, 22),  # leave a2: f (takes him in) l r end; leave b1: f l r end; f: 3 leaves, end; l, r: 2
        # leaves, end; end: f l r end of MOR-1
        (PASSING, "", 1, 4),  # f l r end
        (PASSING, "", 2, 16),  # f: join f l r; l, r: f l r end each; end: f l r end of GON-1
        (PASSING, "mountain d5", 1, 4),  # the same, with one movement
        (BARRED, "mountain d6", 1, 3),  # l r end
        (BARRED, "swamp d6; mountain c5 e5", 1, 3),  # l r end
        (BARRED, "mountain d6", 2, 12),  # l, r: f l r end each; end: f l r end of MOR-1
        (BARRED, "forest d5 d6", 2, 16),  # f: l r a end; l, r: f l r end each; end: f l r end of MOR-1
    ],
)
def test_w12_w45_counts_of_legal_sequences(counters: tuple[str, ...], ground: str, depth: int, count: int) -> None:
    assert leaves(battle(*counters, ground=ground, sides=NOBODY_ASKED), depth) == count


class Fighter(NamedTuple):
    """A counter as the slow implementation sees it: plain numbers and the rules read off the page."""

    hits: int
    strike: int
    reach: int
    ridden: int
    kind: str
    people: str
    heroes: tuple[tuple[int, int], ...]
    """Attack and range of each hero in it."""


def blow(one: Fighter, between: int, ground: str) -> int:
    """W12, W42: the strike at a target with so many cells between, over ground of one kind."""
    strike = one.strike + sum(attack for attack, reach in one.heroes if reach >= between)
    if between == 0 and one.ridden >= 2 and ground == "plain":
        if one.kind == "lc":
            strike += 1
        if one.kind == "hc" and one.people != "mumaks":
            strike += 2
    return strike


def may_strike(one: Fighter, here: str, there: str) -> bool:
    """W40, W44: eagles and forests; mumaks, ents, eagles and streets."""
    if one.people == "eagles" and "forest" in (here, there):
        return False
    return not (one.people in ("mumaks", "ents", "eagles") and "street" in (here, there))


def reaches(one: Fighter, between: int, here: str, there: str) -> bool:
    """W32, W41: range, in mountains at most 2."""
    return between <= (min(one.reach, 2) if "mountain" in (here, there) else one.reach)


def lost(hits: int, extra: int, strike: int) -> tuple[int, int]:
    """W12: hits and extra hits that are left; the extra go first."""
    taken = min(strike, hits + extra)
    return hits - max(0, taken - extra), max(0, extra - taken)


@pytest.mark.parametrize("seed", range(4))
def test_w12_w40_w45_strikes_and_hits_agree_with_a_second_implementation(seed: int) -> None:
    rng, attacks = Random(seed), 0
    for _ in range(400):
        between, ridden = rng.choice((0, 0, 1, 2, 3)), rng.randint(0, 2)
        lay, here, there = (rng.choice(("plain", "forest", "street", "mountain")) for _ in range(3))
        fighters, counters = [], []
        profiles: dict[str, dict[str, object]] = {}
        for number, (prefix, where) in enumerate((("GON", "d3 n"), ("MOR", f"d{4 + between} s"))):
            kind, people = rng.choice(("li", "hi", "fs")), rng.choice(("men", "eagles", "mumaks", "ents", "dwarves"))
            heroes = tuple((rng.randint(0, 3), rng.randint(0, 3)) for _ in range(rng.randrange(3)))
            _, strike, _, _, reach = TYPES[kind][1]
            hits = rng.randint(1, 6)
            fighters.append(Fighter(hits, strike, reach, ridden * (1 - number), kind, people, heroes))
            counters.append(f"{prefix}-1 {kind} {where} hits={hits} morale={19 - 10 * number}")
            profiles[f"{prefix}-1"] = {"people": people}
            for at, (attack, far) in enumerate(heroes, 1):
                counters.append(f"{prefix}-H{at} he in {prefix}-1")
                profiles[f"{prefix}-H{at}"] = {"strike": attack, "range": far}
        ground = "; ".join(
            f"{kind} {cells}"
            for kind, cells in ((lay, "d1 d2"), (here, "d3"), (there, f"d{4 + between}"))
            if kind != "plain"
        )
        state = battle(*counters, ground=ground, profiles=profiles, sides=NOBODY_ASKED)
        state = state._replace(run=ridden, acted=True)
        one, other = fighters
        ok = reaches(one, between, here, there) and may_strike(one, here, there)
        assert (ATTACK in WAR.moves(state, 0)) == ok
        if not ok:
            continue
        attacks += 1
        over = "plain" if here == "plain" and lay == "plain" else ""
        strike = blow(one, between, over)
        back = blow(other, 0, "") if between == 0 and may_strike(other, there, here) else 0
        after, _ = WAR.apply(state, 0, ATTACK)
        wanted = [lost(one.hits, len(one.heroes), back), lost(other.hits, len(other.heroes), strike)]
        units = [unit for unit in after.units if unit.hero is None]
        assert [(unit.hits, unit.extra if unit.hits else 0) for unit in units] == wanted
    assert attacks > 60


@pytest.mark.parametrize("seed", range(3))
def test_w14_halves_and_w16_hearts_agree_with_plain_arithmetic(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        hits, hero_hits, courage = rng.randint(1, 3), rng.randint(1, 6), rng.randint(0, 5)
        state = battle(
            f"MOR-1 hi d6 n hits={hits} morale=5", f"GON-1 hi d5 n hits={rng.randint(3, 6)} morale=9",
            "MOR-H1 he in MOR-1", "MOR-9 li a9 s", sides=NOBODY_ASKED,
            profiles={"GON-1": {"strike": rng.randint(1, 5)},
                      "MOR-H1": {"hits": hero_hits, "passport": PASSPORT._replace(courage=courage)}},
        )  # fmt: skip
        strike = state.setup.units[1].strike
        state, _ = WAR.apply(state, 0, ATTACK)
        hero = state.units[2]
        assert hero.hero is not None
        if strike > hits:
            assert hero.hits == hero_hits // 2
            assert hero.status == ("board" if hero_hits > 1 else "down")
            assert hero.hero.courage == courage
        else:
            assert (hero.hits, hero.hero.bled) == (hero_hits, True)
