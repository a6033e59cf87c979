"""The protocol of a game: a pure state machine that knows no clock, no dice, no database and no screen.

A game's state, set-up, moves and views are ``NamedTuple`` classes made of ints, strings, bools, ``None``, tuples and
other such classes, so that ``rules.codec`` can write and read any of them without a line of the game's own.

A *wish* (a seat's move) is kept apart from its *result* (dice, shuffles, a master's ruling): at a chance node the state
says what it needs and the answer is itself a move, so a record replays without a generator.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypeVar, runtime_checkable

Seat = int
"""A player's place at the table, counted from 0."""

Actor = int
"""A seat, or CHANCE, or MASTER."""

CHANCE: Final = -1
MASTER: Final = -2


class Refusal(NamedTuple):
    """Why a move is not legal: the rule's number, the reason, and what would be legal instead."""

    rule: str
    reason: str
    legal: str


class Event(NamedTuple):
    """What came of a move, in words.

    ``audience`` are the seats that may read ``text``; None means everybody. ``public`` is what all others read instead;
    empty means that they see nothing. ``rule`` is the number of the rule that did it.
    """

    text: str
    rule: str = ""
    audience: tuple[Seat, ...] | None = None
    public: str = ""


class Chance(NamedTuple):
    """What is to be rolled now: ``dice`` holds the number of sides of each die, all independent and fair.

    A ``shuffle`` of n cards asks for dice of n, n - 1, … 2 sides: which of the cards that are left comes next. It, and
    what is ``hidden`` from whoever would type it, the program draws even where a match's dice are the table's, unless
    the table types its own.
    """

    purpose: str
    rule: str
    dice: tuple[int, ...]
    shuffle: bool = False
    hidden: bool = False


class Rolled(NamedTuple):
    """The answer to a ``Chance``: a value of 1 up to its number of sides for each die. The move of CHANCE."""

    values: tuple[int, ...]


class Outcome(NamedTuple):
    """How a game ended: the winning seats (none: a draw), why in words, and the rule that ended it."""

    winners: tuple[Seat, ...]
    why: str
    rule: str


S = TypeVar("S", bound=tuple[object, ...])
"""A game's state."""
T_contra = TypeVar("T_contra", bound=tuple[object, ...], contravariant=True)
"""The same where a game is only asked about one."""
M = TypeVar("M", bound=tuple[object, ...])
"""A game's moves, the master's rulings among them; a union of small NamedTuple classes."""
U = TypeVar("U", bound=tuple[object, ...])
"""A game's set-up: everything a match starts from, by value."""


class Game(Protocol[S, M, U]):
    """What the host needs of a game. Law: a seat's moves and refusals depend only on that seat's view."""

    id: str
    version: str
    setup_type: type[U]
    state_type: type[S]

    def new(self, setup: U) -> S:
        """Return the first state of a match; raises Misused unless that can be played, whatever the set-up says."""

    def seats(self, state: S) -> tuple[str, ...]:
        """Name the seats, in order."""

    def to_act(self, state: S) -> frozenset[Actor]:
        """Who must decide now: seats, or CHANCE alone. Empty when the match is over. A MASTER may rule at any time."""

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """All legal moves of a seat that is to act, in a fixed order."""

    def check(self, state: S, actor: Actor, move: M | Rolled) -> Refusal | None:
        """Say why the move is not legal, or None if it is."""

    def apply(self, state: S, actor: Actor, move: M | Rolled) -> tuple[S, tuple[Event, ...]]:
        """Carry out a move that ``check`` passed; the state given stays as it was."""

    def chance(self, state: S) -> Chance | None:
        """What is to be rolled, when CHANCE is to act."""

    def view(self, state: S, seat: Seat | None) -> tuple[object, ...]:
        """Build what a seat may see (None: what everybody may see), from allowed fields only."""

    def draw(self, state: S, seat: Seat | None) -> str:
        """Draw in letters, for a screen of 80 x 24, what ``view`` gives a seat or everybody; all for the MASTER."""

    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, once nobody is to act."""

    def parse(self, text: str) -> M | Rolled:
        """Read one move as ``format`` writes it; raises ``errors.Misused`` saying what can be read."""

    def format(self, move: M | Rolled) -> str:
        """Write a move in one line, without line breaks."""

    def reveals(self, before: S, actor: Actor, move: M | Rolled) -> bool:
        """Whether taking this move back would need a master: it rolled, or showed a seat something new."""


class Room(NamedTuple):
    """How much a drawing may take up, and what it is to show where that is too little for all.

    ``at_prompt``: it stands above a prompt, whose words say how to see the rest: ``show CELL``, ``log all``.
    """

    columns: int = 80
    rows: int = 24
    around: str = ""
    at_prompt: bool = False


SCREEN: Final = Room()
"""The screen that every drawing fits."""


@runtime_checkable
class Windowed(Protocol[T_contra]):
    """What a game offers beside ``Game`` if its map may be larger than a screen, of which a part is then drawn."""

    def draw_within(self, state: T_contra, seat: Seat | None, room: Room) -> str:
        """Draw what ``draw`` does in that much room, 80 x 22 or more, around what is named; raises Misused."""


@runtime_checkable
class Briefed(Protocol[T_contra]):
    """What a game offers beside ``Game`` if everybody is told something before its first move."""

    def briefing(self, state: T_contra) -> Sequence[Event]:
        """Return what the story of a match begins with."""


@runtime_checkable
class Timed(Protocol[S]):
    """What a game offers beside ``Game`` if it is a world that goes on by the clock and that players come to.

    Time is an input: every move begins with its moment, ``@2026-08-14T11:02 shoot ship d5``, which is the caller's to
    give, since rules read no clock. ``moves`` and ``view`` are those of the state's own moment, the last that a move
    brought. Who comes takes the seat after the last by a move of his own; seats are named after those who came.
    """

    def later(self, state: S, at: str) -> S:
        """Return the state as it is at a moment, to ask it for views and moves; raises Misused and Refused.

        A time of day alone, ``11:02``, is the nearest one that is not past.
        """

    def moment(self, state: S) -> str:
        """Return the state's own moment, as moves begin with it."""

    def newcomer(self, state: S) -> Seat | None:
        """Return the seat that the next who comes will take; None: nobody may come."""

    def coming(self, state: S, name: str) -> tuple[object, ...]:
        """Return the move by which somebody comes under a name at the state's own moment, legal or not."""

    def comer(self, move: tuple[object, ...]) -> str:
        """Return the name under which somebody comes by a move; empty for any other move."""

    def came(self, state: S) -> frozenset[Seat]:
        """Name the seats of those who came, whoever plays them."""

    def bots(self, state: S) -> frozenset[Seat]:
        """Name the seats that the game itself gave to bots."""
