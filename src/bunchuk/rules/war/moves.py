"""The moves of a battle, one frozen class a kind.

Each ends in a field ``kind`` of one value, since tuples of equal fields would be equal whatever their class. Moves name
units by code and cells as people do, so that they can be read without a battle at hand.
"""

from typing import Final, Literal, NamedTuple

from bunchuk.rules.war.state import Edge


class Place(NamedTuple):
    """Deploy a unit of one's own, or move it before one is done (W26)."""

    unit: str
    cell: str
    front: Edge
    kind: Literal["place"] = "place"


class Stand(NamedTuple):
    """Deploy a hero in the ranks of a unit of his side that has been placed (W12)."""

    hero: str
    unit: str
    kind: Literal["stand"] = "stand"


class Crew(NamedTuple):
    """Deploy an engine of one's own with the foot unit that serves it, or with another before one is done (W50)."""

    engine: str
    unit: str
    kind: Literal["crew"] = "crew"


class Ready(NamedTuple):
    """Be done with deployment (W26)."""

    kind: Literal["ready"] = "ready"


class Give(NamedTuple):
    """Hand out held morale points to a unit of one's own (W29, W31)."""

    unit: str
    points: int
    kind: Literal["give"] = "give"


class Pass(NamedTuple):
    """Hand out no more for now (W29, W31)."""

    kind: Literal["pass"] = "pass"


class Hold(NamedTuple):
    """Hand out no more, and do not ask at the start of later rounds either (W31)."""

    kind: Literal["hold"] = "hold"


class Forward(NamedTuple):
    """Go one cell straight ahead (W32)."""

    kind: Literal["forward"] = "forward"


class Turn(NamedTuple):
    """Turn the front by 90 degrees (W32)."""

    to: Literal["left", "right"]
    kind: Literal["turn"] = "turn"


class Attack(NamedTuple):
    """Attack the first counter straight ahead (W32, W33), or the wall or gate there (W46).

    Where both can be hit the attacker says which (W48).
    """

    at: Literal["", "unit", "wall"] = ""
    kind: Literal["attack"] = "attack"


class Shoot(NamedTuple):
    """Shoot with the engine that the unit serves, or ram with it (W50), at a counter or at a wall or gate (W48)."""

    special: bool = False
    at: Literal["", "unit", "wall"] = ""
    kind: Literal["shoot"] = "shoot"


class Alone(NamedTuple):
    """Go one cell straight ahead without the engine, which stays where it is (W50)."""

    kind: Literal["alone"] = "alone"


class Climb(NamedTuple):
    """Climb the wall ahead for a turn, or go on waiting and clashing below it (W49)."""

    kind: Literal["climb"] = "climb"


class EndTurn(NamedTuple):
    """End the unit's turn (W31)."""

    kind: Literal["end"] = "end"


class Join(NamedTuple):
    """Join the unit whose cell the hero entered, or take it over (W14, W15); his turn ends."""

    leads: bool
    kind: Literal["join"] = "join"


class Leave(NamedTuple):
    """Let a hero step out of the acting unit to a neighbouring cell (W16)."""

    hero: str
    cell: str
    kind: Literal["leave"] = "leave"


class Surrender(NamedTuple):
    """Lose the battle; open to a seat at any moment (W38)."""

    kind: Literal["surrender"] = "surrender"


class Offer(NamedTuple):
    """Offer to agree on an end; win and loss are the offerer's. Open to a seat at any moment (W38)."""

    terms: Literal["draw", "win", "loss"]
    kind: Literal["offer"] = "offer"


class Answer(NamedTuple):
    """Accept or decline what the enemy offered (W38)."""

    accept: bool
    kind: Literal["answer"] = "answer"


class Went(NamedTuple):
    """Say with which units the commander fled: those that left by this side, or none: he stayed (W36)."""

    toward: Edge | Literal[""]
    kind: Literal["went"] = "went"


class Escape(NamedTuple):
    """Say to which neighbouring site the commander escapes: its name, or the side of the board it lies on (W37)."""

    where: str
    kind: Literal["escape"] = "escape"


class Decide(NamedTuple):
    """Say what is done with an unconscious hero of the beaten side (W17)."""

    hero: str
    fate: Literal["captured", "killed", "buried", "released"]
    kind: Literal["decide"] = "decide"


class Duel(NamedTuple):
    """A master types in a duel before the battle: a single of that commander won, or he himself fell (W28)."""

    commander: str
    what: Literal["won", "slain"]
    kind: Literal["duel"] = "duel"


class SetHits(NamedTuple):
    """A master changes a unit's hits (W39)."""

    unit: str
    hits: int
    reason: str
    kind: Literal["hits"] = "hits"


class SetMorale(NamedTuple):
    """A master changes a unit's current morale (W39)."""

    unit: str
    morale: int
    reason: str
    kind: Literal["morale"] = "morale"


class SetMovement(NamedTuple):
    """A master changes a unit's movement from its next turn on (W39)."""

    unit: str
    movement: int
    reason: str
    kind: Literal["movement"] = "movement"


class SetSection(NamedTuple):
    """A master changes the hits of the wall or gate on a cell (W39, W46)."""

    cell: str
    hits: int
    reason: str
    kind: Literal["section"] = "section"


class Relocate(NamedTuple):
    """A master puts a unit on a cell, whether it is on the board or not (W39)."""

    unit: str
    cell: str
    front: Edge
    reason: str
    kind: Literal["relocate"] = "relocate"


class Remove(NamedTuple):
    """A master takes a unit off the board and says what became of it (W39)."""

    unit: str
    status: Literal["reserve", "destroyed", "scattered"]
    reason: str
    kind: Literal["remove"] = "remove"


class Declare(NamedTuple):
    """A master ends the battle: ``winner`` is the code of a side's commander, or ``draw`` (W38, W39)."""

    winner: str
    reason: str
    kind: Literal["declare"] = "declare"


Act = Forward | Turn | Attack | Shoot | Alone | Climb | Join | Leave | EndTurn
"""What the unit whose turn it is may do."""
Ruling = Duel | SetHits | SetMorale | SetMovement | SetSection | Relocate | Remove | Declare
"""What only a master does."""
Wish = Place | Stand | Crew | Ready | Give | Pass | Hold | Act | Surrender | Offer | Answer | Went | Escape | Decide
"""What a seat does."""
WarMove = Wish | Ruling

READY: Final = Ready()
PASS: Final = Pass()
HOLD: Final = Hold()
FORWARD: Final = Forward()
LEFT: Final = Turn("left")
RIGHT: Final = Turn("right")
ATTACK: Final = Attack()
ALONE: Final = Alone()
CLIMB: Final = Climb()
JOIN: Final = Join(False)
LEAD: Final = Join(True)
END_TURN: Final = EndTurn()
SURRENDER: Final = Surrender()
