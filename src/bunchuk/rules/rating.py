"""The rating of players of any game for two: Elo in whole ten-thousandths of a point, so that no sum ever drifts (C33).

Powers are taken in decimal arithmetic, which comes out the same on every machine.
"""

from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Final, NamedTuple

UNIT: Final = 10_000
"""Ratings are kept in this part of a point."""

_EXACT: Final = Context(prec=28)
_SPREAD: Final = 400
"""Points of a lead that make ten to one expected."""


class Result(NamedTuple):
    """What is rated as one: a game, a match or a round of a tournament.

    ``halves`` is what ``one`` made of it: 2 won, 1 drawn, 0 lost. ``k`` is the coefficient of its kind, ``c`` what all
    coefficients are multiplied with, ``start`` the rating of who was not rated before, in ten-thousandths.
    """

    one: str
    other: str
    halves: int
    k: int
    c: int
    start: int


class Change(NamedTuple):
    """What a result did: both ratings before it, and what ``one`` gained and the other lost, in ten-thousandths."""

    one_before: int
    other_before: int
    gain: int


def expected(one: int, other: int) -> Decimal:
    """Return the share of wins that ``one`` is expected to have against the other (C33)."""
    lead = Decimal(other - one) / (_SPREAD * UNIT)
    return _EXACT.divide(Decimal(1), 1 + _EXACT.power(Decimal(10), lead))


def gain(one: int, other: int, halves: int, k: int, c: int) -> int:
    """Return what ``one`` gains by a result, in ten-thousandths; the other loses exactly that (C33).

    The gain of whoever gains is rounded to 0.0001, half away from zero.
    """
    exact = k * c * UNIT * (Decimal(halves) / 2 - expected(one, other))
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP))


def rate(ratings: dict[str, int], result: Result) -> Change:
    """Enter a result into ratings by player; who has none yet begins at ``start``."""
    one = ratings.setdefault(result.one, result.start)
    other = ratings.setdefault(result.other, result.start)
    gained = gain(one, other, result.halves, result.k, result.c)
    ratings[result.one] += gained
    ratings[result.other] -= gained
    return Change(one, other, gained)


def recomputed(results: Iterable[Result]) -> dict[str, int]:
    """Return the ratings that come of results in order, from nothing."""
    ratings: dict[str, int] = {}
    for result in results:
        rate(ratings, result)
    return ratings


def shown(rating: int) -> int:
    """Return a rating in whole points, halves up (C33)."""
    return (rating + UNIT // 2) // UNIT


def exact(rating: int) -> str:
    """Write a rating or a gain in full: ``1604.0000``."""
    sign = "-" if rating < 0 else ""
    return f"{sign}{abs(rating) // UNIT}.{abs(rating) % UNIT:04}"


def rank(rating: int, ranks: Sequence[tuple[str, int]]) -> str:
    """Return the rank that a rating holds, by its whole points as shown, of titles and the figures they begin at (C34).

    Below the lowest figure it is the lowest rank.
    """
    ordered = sorted(ranks, key=lambda row: row[1])
    held = [title for title, least in ordered if least <= shown(rating)]
    return held[-1] if held else ordered[0][0]
