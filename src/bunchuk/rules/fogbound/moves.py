"""The moves of a world, one frozen class a kind; every one begins with its moment (F18).

Each ends in a field ``kind`` of one value, since tuples of equal fields would be equal whatever their class. Moves name
vehicles by id and cells as people do, so that they can be read without a world at hand.
"""

from typing import Final, Literal, NamedTuple

from bunchuk.rules.fogbound.state import Moment

Way = Literal["n", "e", "s", "w"]
"""To which neighbour a vehicle goes (F5)."""
WAYS: Final[tuple[Way, ...]] = ("n", "e", "s", "w")

Figure = Literal["attack", "defence"]
"""A figure of a vehicle (F7)."""


class Join(NamedTuple):
    """Come into the world under a callsign; the move of the seat after the last (F13)."""

    at: Moment
    callsign: str
    kind: Literal["join"] = "join"


class Shoot(NamedTuple):
    """Shoot with a vehicle at any cell of the map (F5)."""

    at: Moment
    vehicle: str
    cell: str
    kind: Literal["shoot"] = "shoot"


class Go(NamedTuple):
    """Move a vehicle to a neighbouring cell (F5)."""

    at: Moment
    vehicle: str
    way: Way
    kind: Literal["go"] = "go"


class Shift(NamedTuple):
    """Move a point of a vehicle to one figure from the other (F9)."""

    at: Moment
    vehicle: str
    to: Figure
    kind: Literal["shift"] = "shift"


class SetHour(NamedTuple):
    """Let one's turns begin at this hour from now on (F17)."""

    at: Moment
    kind: Literal["hour"] = "hour"


class Resume(NamedTuple):
    """Leave the pause (F16)."""

    at: Moment
    kind: Literal["resume"] = "resume"


class Wait(NamedTuple):
    """Let time go on and do nothing; a player's or a master's (F18)."""

    at: Moment
    kind: Literal["wait"] = "wait"


class SetPoints(NamedTuple):
    """A master sets the points of a vehicle that is not destroyed (F7)."""

    at: Moment
    callsign: str
    vehicle: str
    attack: int
    defence: int
    reason: str
    kind: Literal["points"] = "points"


class SetOpen(NamedTuple):
    """A master closes the world to newcomers, or opens it (F13)."""

    at: Moment
    open: bool
    reason: str
    kind: Literal["open"] = "open"


class Declare(NamedTuple):
    """A master ends the world (F18)."""

    at: Moment
    reason: str
    kind: Literal["end"] = "end"


Ruling = SetPoints | SetOpen | Declare
"""What only a master does."""
Act = Shoot | Go | Shift
"""What a vehicle does."""
FogboundMove = Join | Act | SetHour | Resume | Wait | Ruling
