"""Fields of players to pair, and every pairing there is of a small one."""

import random
from collections.abc import Iterator, Sequence

from bunchuk.campaign.matching import least_matching
from bunchuk.rules.swiss import Contender, Cost, Pairing, cost, first_round, next_round

POINTS = (4, 4, 3, 2, 2, 1, 1)
"""What a player may make of a round (C39)."""


def played(players: int, rounds: int, chance: random.Random, seed: str = "seed") -> list[Contender]:
    """A field after so many rounds, paired as they should be, with scores at random."""
    field = [Contender(f"P{number}", 0, 0, frozenset()) for number in range(1, players + 1)]
    for number in range(1, rounds + 1):
        field = after(field, paired(field, number, seed), chance)
    return field


def paired(field: Sequence[Contender], number: int, seed: str = "seed") -> Pairing:
    if number == 1:
        return first_round([one.player for one in field], seed)
    return next_round(field, seed, number, least_matching)


def after(field: Sequence[Contender], pairing: Pairing, chance: random.Random) -> list[Contender]:
    by_name = {one.player: one for one in field}
    for one, other in pairing.pairs:
        for player, against, points in zip((one, other), (other, one), chance.sample(POINTS, 2), strict=True):
            had = by_name[player]
            by_name[player] = had._replace(points=had.points + points, met=had.met | {against})
    if pairing.bye:
        had = by_name[pairing.bye]
        by_name[pairing.bye] = had._replace(points=had.points + 4, byes=had.byes + 1)
    return list(by_name.values())


def wild(players: int, chance: random.Random) -> list[Contender]:
    """A field with any history: points, byes and meetings of no order."""
    names = [f"P{number}" for number in range(1, players + 1)]
    pairs = [(one, other) for one in names for other in names if one < other and chance.random() < chance.random()]
    return [
        Contender(
            name,
            chance.randint(0, 12),
            chance.choice((0, 0, 0, 1, 2)),
            frozenset(other if one == name else one for one, other in pairs if name in (one, other)),
        )
        for name in names
    ]


def least(field: Sequence[Contender]) -> Cost:
    """The least cost of all pairings of a field."""
    names = tuple(one.player for one in field)
    return min(cost(field, pairing) for pairing in all_pairings(names))


def all_pairings(names: tuple[str, ...]) -> Iterator[Pairing]:
    if len(names) % 2:
        for bye in names:
            rest = tuple(name for name in names if name != bye)
            yield from (Pairing(pairs, bye, ()) for pairs in _pairs(rest))
    else:
        yield from (Pairing(pairs, "", ()) for pairs in _pairs(names))


def _pairs(names: tuple[str, ...]) -> Iterator[tuple[tuple[str, str], ...]]:
    if not names:
        yield ()
        return
    first, *rest = names
    for other in rest:
        for more in _pairs(tuple(name for name in rest if name != other)):
            yield ((first, other), *more)
