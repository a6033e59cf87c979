"""The moves of a mission, one frozen class a kind.

Each ends in a field ``kind`` of one value, since tuples of equal fields would be equal whatever their class. A path is
written in the signs ``< > ^ v``, or in words of the players' language with spaces between, which ``paths.read`` turns
into signs when the mission is at hand.
"""

from typing import Final, Literal, NamedTuple


class Go(NamedTuple):
    """Move a unit along a path (G4)."""

    unit: str
    path: str
    kind: Literal["go"] = "go"


class Strike(NamedTuple):
    """Attack the enemy at the end of a path (G5)."""

    unit: str
    path: str
    kind: Literal["strike"] = "strike"


class EndTurn(NamedTuple):
    """End one's turn (G3)."""

    kind: Literal["end"] = "end"


class Ready(NamedTuple):
    """Have read the briefing (G1)."""

    kind: Literal["ready"] = "ready"


class Appoint(NamedTuple):
    """Name a leader of one's side its commander-in-chief, before round 1 (G1)."""

    leader: str
    kind: Literal["appoint"] = "appoint"


class Order(NamedTuple):
    """A commander-in-chief's order to a leader of his side, or to ``all``; open to him at any moment (G1)."""

    to: str
    text: str
    kind: Literal["order"] = "order"


class SetReadiness(NamedTuple):
    """A master changes a unit's readiness; at 0 it is lost (G2)."""

    unit: str
    readiness: int
    reason: str
    kind: Literal["readiness"] = "readiness"


class Relocate(NamedTuple):
    """A master puts a unit that is not lost on another cell (G2)."""

    unit: str
    cell: str
    reason: str
    kind: Literal["relocate"] = "relocate"


class Declare(NamedTuple):
    """A master ends the mission: ``winner`` is the code of a side, or ``draw`` (G2)."""

    winner: str
    reason: str
    kind: Literal["declare"] = "declare"


Ruling = SetReadiness | Relocate | Declare
"""What only a master does."""
Wish = Go | Strike | EndTurn | Ready | Appoint | Order
"""What a seat does."""
CallsignMove = Wish | Ruling

END_TURN: Final = EndTurn()
READY: Final = Ready()
