"""The order of a tournament's players: by points, equals as C42 says, each place with the reason for it."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bunchuk.rules.swiss import lot


class Record(NamedTuple):
    """What a player has done: points, whether any win came by absence, rounds won (such wins too), points of the last
    round, the rating at the start, and whom he has beaten at the table.
    """

    player: str
    points: int
    automatic: bool
    won: int
    last: int
    rating: int
    beat: frozenset[str]


class Place(NamedTuple):
    """A player in the order; ``reason`` is what set him behind the one above, empty for the first.

    ``level`` is how often the group had been parted before; see ``between``.
    """

    player: str
    reason: str
    level: int = 0


Group = Sequence[Record]
Split = Callable[[Group, str], list[list[Record]]]
"""Parts a group, the better part first; one part if it decides nothing."""


def ordered(records: Group, seed: str, level: int = 0) -> list[Place]:
    """Put players in order (C42); each part of a group that was split starts again at the first criterion."""
    if len(records) < 2:
        return [Place(record.player, "") for record in records]
    reason, parts = next((reason, parts) for reason, split in CRITERIA if len(parts := split(records, seed)) > 1)
    places: list[Place] = []
    for part in parts:
        first, *rest = ordered(part, seed, level + 1)
        places += [first._replace(reason=reason, level=level) if places else first._replace(reason=""), *rest]
    return places


def between(places: Sequence[Place], upper: int, lower: int) -> str:
    """Return what set a player behind any other above him, who may not be the next: that which parted the two."""
    return min(places[upper + 1 : lower + 1], key=lambda place: place.level).reason


def _by(figure: Callable[[Record], int]) -> Split:
    """Part a group by a figure, the greatest first."""

    def split(group: Group, seed: str) -> list[list[Record]]:  # noqa: ARG001 -- only lots ask for the seed
        best_first = sorted(group, key=figure, reverse=True)
        return [list(part) for _, part in groupby(best_first, figure)]

    return split


def _head_to_head(group: Group, seed: str) -> list[list[Record]]:  # noqa: ARG001
    """Part one from the rest who beat all of them, and was beaten by none of them."""
    for one in group:
        rest = [other for other in group if other.player != one.player]
        if all(other.player in one.beat and one.player not in other.beat for other in rest):
            return [[one], rest]
    return [list(group)]


def _lots(group: Group, seed: str) -> list[list[Record]]:
    return [[one] for one in sorted(group, key=lambda one: (lot(seed, "tie", one.player), one.player))]


CRITERIA: Final[tuple[tuple[str, Split], ...]] = (
    ("points", _by(lambda one: one.points)),
    ("an automatic win", _by(lambda one: not one.automatic)),
    ("head to head", _head_to_head),
    ("rounds won", _by(lambda one: one.won)),
    ("the last round", _by(lambda one: one.last)),
    ("rating at the start", _by(lambda one: one.rating)),
    ("lots", _lots),
)
"""What is asked in turn, as it is told."""
