"""What a cost may be paid with (C5). All of it is worked out once for each cost and pool."""

from functools import lru_cache
from itertools import product

from bunchuk.rules.frontline.state import Counts


@lru_cache(maxsize=1 << 12)
def _ways(cost: Counts, substitutes: int) -> tuple[Counts, ...]:
    """C5: every payment of a cost in which no card is superfluous, out of any pool.

    In such a payment no kind is both replaced and a substitute: one card of it would do for itself, and of what it
    sets free a card would be too many. So the kinds that are not replaced share the substitutes out among them.
    """
    found = []
    for replaced in product(*(range(amount + 1) for amount in cost)):
        others = [kind for kind, gone in enumerate(replaced) if not gone]
        for spread in _spreads(substitutes * sum(replaced), len(others)):
            paid = [amount - gone for amount, gone in zip(cost, replaced, strict=True)]
            for kind, more in zip(others, spread, strict=True):
                paid[kind] += more
            found.append(tuple(paid))
    return tuple(found)


def _spreads(number: int, kinds: int) -> list[Counts]:
    """List the ways to draw so many cards from so many kinds; none if there are cards and no kinds."""
    if not kinds:
        return [] if number else [()]
    if kinds == 1:
        return [(number,)]
    return [(first, *rest) for first in range(number + 1) for rest in _spreads(number - first, kinds - 1)]


def _within(less: Counts, more: Counts) -> bool:
    return all(one <= other for one, other in zip(less, more, strict=True))


@lru_cache(maxsize=1 << 14)
def payments(cost: Counts, pool: Counts, substitutes: int = 2) -> tuple[Counts, ...]:
    """C5: the legal payments of a cost out of a pool, the one that is taken if none is named first.

    That is one that turns fewest cards, among these the one that leaves the most even stock, then the one that turns
    most fuel, then most factories. Empty if the cost cannot be paid.
    """
    ways = [way for way in _ways(cost, substitutes) if _within(way, pool)]

    def order(way: Counts) -> tuple[int, int, Counts]:
        left = sum((stock - paid) ** 2 for stock, paid in zip(pool, way, strict=True))
        return sum(way), left, tuple(-paid for paid in reversed(way))

    return tuple(sorted(ways, key=order))


def subtract(pool: Counts, paid: Counts) -> Counts:
    """Take a payment out of a pool."""
    return tuple(stock - gone for stock, gone in zip(pool, paid, strict=True))


def add(pool: Counts, more: Counts) -> Counts:
    """Put resources into a pool."""
    return tuple(map(sum, zip(pool, more, strict=True)))
