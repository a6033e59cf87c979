"""Pairing the rounds of a tournament (C39-C41): drawn at first, then by points, nobody twice against the same.

A round is one optimal matching on the complete graph of players and the bye. How the least matching of a graph is found
is handed in; what an edge costs, and which edges there are, is said here. All lots come of a seed, so that anybody who
knows it can draw them again.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from itertools import combinations
from typing import Final, NamedTuple

Edge = tuple[int, int, int]
"""Two nodes, counted from 0, and what it costs to match them."""

Matcher = Callable[[int, Sequence[Edge]], Iterable[tuple[int, int]]]
"""Finds, among the matchings of that many nodes with most pairs, the one that costs least in all."""

_LOT: Final = 40
"""Bits of a lot: so many that two pairings hardly ever come out equal."""

SMALL: Final = 200
"""Players up to whom the complete graph is matched at once; beyond, first a graph of neighbours in points."""

REACHES: Final = (16, 64)
"""Neighbours on either side that are looked at first, and next."""


class Contender(NamedTuple):
    """A player who is to be paired: points so far, byes had, and whom he has met."""

    player: str
    points: int
    byes: int
    met: frozenset[str]


class Pairing(NamedTuple):
    """A round: pairs table by table, the higher in points first, who has the bye (empty: nobody), and rematches."""

    pairs: tuple[tuple[str, str], ...]
    bye: str
    rematches: tuple[tuple[str, str], ...]


class Cost(NamedTuple):
    """What a pairing costs before lots are drawn, in strict order (C41)."""

    byes: int
    bye_points: int
    rematches: int
    squares: int


def lot(seed: str, *words: object) -> int:
    """Return the lot that a seed draws for something, of 40 bits."""
    text = "\n".join(map(str, (seed, *words)))
    return int.from_bytes(blake2b(text.encode(), digest_size=_LOT // 8).digest(), "big")


def drawn(players: Iterable[str], seed: str, *words: object) -> list[str]:
    """Return players in an order drawn by lot, whatever order they came in."""
    return sorted(sorted(players), key=lambda player: lot(seed, *words, player))


def first_round(players: Sequence[str], seed: str) -> Pairing:
    """Draw the first round (C39); with an odd number the one drawn last has the bye (C40)."""
    order = drawn(players, seed, 1)
    bye = order.pop() if len(order) % 2 else ""
    return Pairing(tuple(zip(order[::2], order[1::2], strict=True)), bye, ())


def next_round(field: Sequence[Contender], seed: str, number: int, matcher: Matcher, *, small: int = SMALL) -> Pairing:
    """Pair a later round at the least cost (C41); equal costs are decided by lots.

    Among more than ``small`` players neighbours in points are matched first. That is taken if nobody meets again and
    the points differ no more in all than if nobody had met anybody, since no pairing at all is better; otherwise the
    complete graph is matched.
    """
    order = _ordered(field, seed, number)
    byes = _bye_candidates(order) if len(order) % 2 else []
    for reach in REACHES if len(order) > small else ():
        found = _matched(order, byes, _near(order, reach), seed, number, matcher)
        if found is not None:
            paid = cost(field, found)
            if not paid.rematches and paid.squares == _least_squares(order, byes):
                return found
    found = _matched(order, byes, combinations(range(len(order)), 2), seed, number, matcher)
    if found is None:
        raise ValueError("the matcher left players of a complete graph out")
    return found


def cost(field: Sequence[Contender], pairing: Pairing) -> Cost:
    """Return what a pairing of a field costs (C41)."""
    by_name = {one.player: one for one in field}
    free = by_name.get(pairing.bye)
    pairs = [(by_name[one], by_name[other]) for one, other in pairing.pairs]
    return Cost(
        free.byes if free else 0,
        free.points if free else 0,
        sum(other.player in one.met for one, other in pairs),
        sum((one.points - other.points) ** 2 for one, other in pairs),
    )


def _ordered(field: Sequence[Contender], seed: str, number: int) -> list[Contender]:
    """Put the highest in points first, equals by lot."""
    place = {player: at for at, player in enumerate(drawn((one.player for one in field), seed, number))}
    return sorted(field, key=lambda one: (-one.points, place[one.player]))


def _bye_candidates(order: Sequence[Contender]) -> list[int]:
    """Return who may have the bye: fewest byes had, then fewest points (C40, C41)."""
    least = min((one.byes, one.points) for one in order)
    return [at for at, one in enumerate(order) if (one.byes, one.points) == least]


def _near(order: Sequence[Contender], reach: int) -> Iterable[tuple[int, int]]:
    """Return pairs of neighbours who have not met."""
    for at, one in enumerate(order):
        for to in range(at + 1, min(at + 1 + reach, len(order))):
            if order[to].player not in one.met:
                yield at, to


def _least_squares(order: Sequence[Contender], byes: Sequence[int]) -> int:
    """Return the sum of squared differences if nobody had met: neighbours in points play each other."""
    points = [one.points for one in order]
    if byes:
        points.remove(order[byes[0]].points)
    return sum((one - other) ** 2 for one, other in zip(points[::2], points[1::2], strict=True))


def _matched(
    order: Sequence[Contender],
    byes: Sequence[int],
    pairs: Iterable[tuple[int, int]],
    seed: str,
    number: int,
    matcher: Matcher,
) -> Pairing | None:
    """Match a graph of these pairs; None if somebody is left over.

    A cost is one whole number, in which no sum of a lesser kind ever reaches one unit of a greater.
    """
    size = len(order) + bool(byes)
    square = (size // 2) << _LOT
    spread = order[0].points - order[-1].points
    rematch = square * ((size // 2) * spread**2 + 1)
    edges = [
        (
            at,
            to,
            rematch * (order[to].player in order[at].met)
            + square * (order[at].points - order[to].points) ** 2
            + lot(seed, number, *sorted((order[at].player, order[to].player))),
        )
        for at, to in pairs
    ]
    edges += [(at, len(order), lot(seed, number, order[at].player, "bye")) for at in byes]
    matched = sorted(_sorted_pair(pair) for pair in matcher(size, edges))
    if len(matched) * 2 != size:
        return None
    bye = next((order[at].player for at, to in matched if to == len(order)), "")
    tables = [(order[at], order[to]) for at, to in matched if to < len(order)]
    return Pairing(
        tuple((one.player, other.player) for one, other in tables),
        bye,
        tuple((one.player, other.player) for one, other in tables if other.player in one.met),
    )


def _sorted_pair(pair: tuple[int, int]) -> tuple[int, int]:
    return (min(pair), max(pair))
