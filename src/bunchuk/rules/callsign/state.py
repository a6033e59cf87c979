"""What a mission starts from and what it is at any moment, all of it by value.

Leaders are the seats, in the order of play; units, sides and objectives are known by their place in ``Setup``.
"""

from typing import Annotated, Final, Literal, NamedTuple

from bunchuk.rules.game import Outcome, Seat
from bunchuk.tables.callsign_rows import CallsignSettings, Goal, Ground, Kind

Phase = Literal["briefing", "turn", "over"]
"""``briefing`` leaders read it and may name another commander-in-chief (G1) · ``turn`` of a player (G3) · ``over``."""

ATTACK: Final = "x"
"""What stands before the path of an attack, and for the mission's own word for it (G5)."""


class Side(NamedTuple):
    """A side of the mission (G2)."""

    code: str
    title: str
    needs: Annotated[Literal["all", "any"], "how many of its objectives it needs"]
    chief: Annotated[Seat, "its commander-in-chief at the start (G1)"]


class Leader(NamedTuple):
    """A player's place (G1)."""

    code: Annotated[str, "as orders name him: blue"]
    title: str
    letter: Annotated[str, "codes of his units begin with it"]
    side: int


class Troop(NamedTuple):
    """A unit as it came to the mission, with the figures of its type (G7)."""

    code: Annotated[str, "B1"]
    seat: Annotated[Seat, "whose it is"]
    side: Annotated[int, "the side of its leader"]
    type: Annotated[str, "two letters, as it is drawn"]
    title: str
    kind: Kind
    attacks: Annotated[tuple[int, int, int], "against infantry, vehicles, aviation"]
    least_range: int
    range: int
    defence: Annotated[int, "per cent"]
    mobility: int
    readiness: Annotated[int, "at the start: 100 %"]
    cell: Annotated[int, "where it starts"]


class Objective(NamedTuple):
    """Something that a side is to do (G2)."""

    side: int
    goal: Goal
    cell: Annotated[int, "-1: the goal has none"]
    rounds: int


class Setup(NamedTuple):
    """All that a mission starts from."""

    mission: Annotated[str, "its title"]
    briefing: str
    limit: Annotated[int, "rounds that it lasts at most"]
    winner: Annotated[int, "the side that wins at the limit; -1: a draw"]
    sides: tuple[Side, ...]
    leaders: Annotated[tuple[Leader, ...], "in the order of play"]
    units: Annotated[tuple[Troop, ...], "each leader's together"]
    objectives: tuple[Objective, ...]
    map: Annotated[tuple[str, ...], "rows of terrain letters from north to south"]
    terrain: tuple[Ground, ...]
    words: Annotated[tuple[tuple[str, str], ...], "words for steps, each with its sign < > ^ v (G4), and for x (G5)"]
    settings: CallsignSettings
    marks: Annotated[tuple[tuple[str, int], ...], "names of cells of the map"] = ()


class Written(NamedTuple):
    """An order of a commander-in-chief (G1); ``to`` is a leader's code, or ``all``."""

    side: int
    round: int
    to: str
    text: str


class State(NamedTuple):
    """A mission at a moment."""

    setup: Setup
    phase: Phase
    round: Annotated[int, "counted from 1; 0 in the briefing"]
    seat: Annotated[Seat, "whose turn it is"]
    cells: Annotated[tuple[int, ...], "where each unit stands; -1: lost"]
    readiness: Annotated[tuple[int, ...], "of each unit"]
    done: Annotated[int, "units whose turn is over, a bit each (G3)"]
    moved: Annotated[int, "the unit that has moved and may still attack; -1: none (G3)"]
    ready: Annotated[tuple[bool, ...], "leaders who have read the briefing"]
    chiefs: Annotated[tuple[int, ...], "the commander-in-chief of each side"]
    kept: Annotated[tuple[bool, ...], "of each objective: held in this round without a gap so far"]
    rounds: Annotated[tuple[int, ...], "of each objective: full rounds held on end"]
    met: Annotated[tuple[bool, ...], "of each objective: done"]
    orders: tuple[Written, ...]
    end: Annotated[Outcome | None, "who won and why, once it is settled"]
