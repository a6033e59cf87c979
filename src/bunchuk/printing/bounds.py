"""Within what a template's numbers make sense: the least and the most of each, in mm unless it says otherwise."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple


class Bounds(NamedTuple):
    """The least and the most that a number may be."""

    least: float = 0.0
    most: float = 1e5

    def hold(self, number: float) -> bool:
        """Tell whether a number is within them."""
        return self.least <= number <= self.most

    def __str__(self) -> str:
        return f"from {self.least:g} to {self.most:g}"


LENGTH: Final = Bounds()
SIDE: Final = Bounds(1, 5000)
"""A side of a sheet; no printer and no viewer knows larger ones."""
ITEM: Final = Bounds(1, 1e5)
LINE: Final = Bounds(0, 20)
TYPE: Final = Bounds(1, 400)
"""A size of type in points."""
LEGIBLE: Final = Bounds(2, 400)
"""A size of type in points that an element of a face may have."""
PART: Final = Bounds(0, 1)
OFFSET: Final = Bounds(-50, 50)
COUNT: Final = Bounds(0, 1000)

_FIGURES: Final[Mapping[str, Bounds]] = {
    **dict.fromkeys(("cell", "legend", "least", "reach", "round", "width", "pitch", "word", "box"), Bounds(1)),
    **dict.fromkeys(("line", "winner_line", "veil"), LINE),
    **dict.fromkeys(("shade", "against", "points"), PART),
    "slot": Bounds(2),
    "step": Bounds(0.1),
    "type_by_width": Bounds(0.01, 10),
}
"""Those of the figures by name; others are lengths, sizes of type if they end in ``size``."""


def of_figure(name: str, sheet: float) -> Bounds:
    """Return the bounds of a figure of a printable; no length is longer than the longer side of the sheet."""
    bounds = TYPE if name.endswith("size") else _FIGURES.get(name, LENGTH)
    return bounds._replace(most=max(bounds.least, min(bounds.most, sheet)))


def finite(value: object) -> float | None:
    """Return a value that is a number, neither endless nor none."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300 and math.isfinite(value):
        return float(value)
    return None
