"""Fogbound: three vehicles under fog, in a world that lasts as long as the event (F1-F19)."""

from collections.abc import Sequence
from typing import Final, assert_never

from bunchuk.errors import Refused
from bunchuk.rules.fogbound import acts, atlas, check, notation, offers
from bunchuk.rules.fogbound.clock import later, moment, written
from bunchuk.rules.fogbound.drawing import draw, draw_all
from bunchuk.rules.fogbound.moves import (
    Declare,
    FogboundMove,
    Go,
    Join,
    Resume,
    SetHour,
    SetOpen,
    SetPoints,
    Shift,
    Shoot,
    Wait,
)
from bunchuk.rules.fogbound.opening import opening
from bunchuk.rules.fogbound.rulings import rule
from bunchuk.rules.fogbound.state import Setup, State, takes_newcomers
from bunchuk.rules.fogbound.view import View, view
from bunchuk.rules.game import MASTER, Actor, Chance, Event, Outcome, Refusal, Rolled, Seat

_NEWCOMER: Final = "newcomer"


class Fogbound:
    """Fogbound as the host runs it; see ``game.Game``, and ``game.Timed`` for its moments."""

    id = "fogbound"
    version = "1"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        """Return the world before anybody has come; raises Misused when the set-up cannot be right."""
        return opening(setup)

    def seats(self, state: State) -> tuple[str, ...]:
        """Name the players by callsign in the order in which they came; then, while it is open, who may join (F13)."""
        named = tuple(player.callsign for player in state.players)
        return (*named, _NEWCOMER) if takes_newcomers(state) or not named else named

    def newcomer(self, state: State) -> Seat | None:
        """F13: the seat after the last, while the world is open."""
        return len(state.players) if takes_newcomers(state) else None

    def moment(self, state: State) -> str:
        """F18: the moment of the last entry, or the one that ``later`` brought the world to."""
        return written(state.now)

    def coming(self, state: State, name: str) -> Join:
        """F13: the move of a newcomer."""
        return Join(state.now, name)

    def comer(self, move: tuple[object, ...]) -> str:
        """F13: the callsign of a newcomer."""
        return move.callsign if isinstance(move, Join) else ""

    def came(self, state: State) -> frozenset[Seat]:
        """F13: the seats of those who joined."""
        return frozenset(seat for seat, player in enumerate(state.players) if not player.bot)

    def bots(self, state: State) -> frozenset[Seat]:
        """F13: the seats of bots that the world itself brought; the program plays them."""
        return frozenset(seat for seat, player in enumerate(state.players) if player.bot)

    def later(self, state: State, at: str) -> State:
        """F18: return the world as it is at a moment, to ask it for views and moves; raises Misused and Refused."""
        when = moment(at, state.now)
        if when < state.now:
            reason = f"{at} is past: the clock of the world stands at {written(state.now)}"
            raise Refused(reason, rule="F18", remedy="give a moment from there on")
        return later(state, when)

    def to_act(self, state: State) -> frozenset[Actor]:
        """Who must decide now."""
        return offers.to_act(state)

    def moves(self, state: State, seat: Seat) -> Sequence[FogboundMove]:
        """What a seat may do at the world's moment; see ``offers.moves`` for what is legal and not listed."""
        return offers.moves(state, seat)

    def check(self, state: State, actor: Actor, move: FogboundMove | Rolled) -> Refusal | None:
        """Say why a move is not legal, or None if it is."""
        return check.check(state, actor, move)

    def apply(self, state: State, actor: Actor, move: FogboundMove | Rolled) -> tuple[State, tuple[Event, ...]]:
        """Carry out a legal move: the clock moves on to its moment first."""
        events: list[Event] = []
        if isinstance(move, Rolled):
            state = atlas.place(state, move, events)
        else:
            state = _carried_out(later(state, move.at, events), actor, move, events)
        return state, tuple(events)

    def chance(self, state: State) -> Chance | None:
        """What is to be rolled now: places for vehicles."""
        return atlas.lot(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what a seat, or everybody, may see."""
        return view(state, seat)

    def draw(self, state: State, seat: Seat | None) -> str:
        """Draw a view in letters; for the MASTER everybody's places."""
        return draw_all(state) if seat == MASTER else draw(view(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        """How the world ended, once it has."""
        return state.end

    def parse(self, text: str) -> FogboundMove | Rolled:
        """Read one move; raises Misused."""
        return notation.parse(text)

    def format(self, move: FogboundMove | Rolled) -> str:
        """Write one move in one line."""
        return notation.format_move(move)

    def reveals(self, before: State, actor: Actor, move: FogboundMove | Rolled) -> bool:  # noqa: ARG002
        """F18: only masters take anything back in a world."""
        return True


def _carried_out(  # noqa: PLR0911 -- one case a kind of move
    state: State, actor: Actor, move: FogboundMove, events: list[Event]
) -> State:
    match move:
        case Shoot():
            return acts.shoot(state, actor, move, events)
        case Go():
            return acts.go(state, actor, move, events)
        case Shift():
            return acts.shift(state, actor, move, events)
        case SetHour():
            return acts.set_hour(state, actor, events)
        case Resume():
            return acts.resume(state, actor, events)
        case Join():
            return acts.join(state, move, events)
        case Wait():
            return state
        case SetPoints() | SetOpen() | Declare():
            return rule(state, move, events)
    assert_never(move)


FOGBOUND: Final = Fogbound()
"""The one game of Fogbound; it holds no state."""
