"""Callsign: squad tactics on a square grid (G1-G13)."""

from collections.abc import Sequence
from typing import Final, assert_never

from bunchuk.rules.callsign import acts, check, notation, turns
from bunchuk.rules.callsign.drawing import draw
from bunchuk.rules.callsign.moves import (
    Appoint,
    CallsignMove,
    Declare,
    EndTurn,
    Go,
    Order,
    Ready,
    Relocate,
    SetReadiness,
    Strike,
)
from bunchuk.rules.callsign.paths import meant
from bunchuk.rules.callsign.rulings import rule
from bunchuk.rules.callsign.sound import require_sound
from bunchuk.rules.callsign.state import Setup, State
from bunchuk.rules.callsign.view import View, view
from bunchuk.rules.game import Actor, Chance, Event, Outcome, Refusal, Rolled, Room, Seat


class Callsign:
    """Callsign as the host runs it; see ``game.Game``."""

    id = "callsign"
    version = "1"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        """Return the state in which the leaders read the briefing; raises Misused when the set-up cannot be right."""
        require_sound(setup)
        return State(
            setup=setup,
            phase="briefing",
            round=0,
            seat=0,
            cells=tuple(troop.cell for troop in setup.units),
            readiness=tuple(troop.readiness for troop in setup.units),
            done=0,
            moved=-1,
            ready=(False,) * len(setup.leaders),
            chiefs=tuple(side.chief for side in setup.sides),
            kept=(False,) * len(setup.objectives),
            rounds=(0,) * len(setup.objectives),
            met=(False,) * len(setup.objectives),
            orders=(),
            end=None,
        )

    def seats(self, state: State) -> tuple[str, ...]:
        """Name the leaders in the order of play."""
        return tuple(leader.title for leader in state.setup.leaders)

    def to_act(self, state: State) -> frozenset[Actor]:
        """Who must decide now."""
        return check.to_act(state)

    def moves(self, state: State, seat: Seat) -> Sequence[CallsignMove]:
        """What a seat that must decide may do; see ``check.moves`` for what is legal and not listed."""
        return check.moves(state, seat)

    def check(self, state: State, actor: Actor, move: CallsignMove | Rolled) -> Refusal | None:
        """Say why a move is not legal, or None if it is."""
        return check.check(state, actor, move)

    def apply(self, state: State, actor: Actor, move: CallsignMove | Rolled) -> tuple[State, tuple[Event, ...]]:
        """Carry out a legal move."""
        events: list[Event] = []
        match move:
            case Go() | Strike():
                state = acts.act(state, meant(state.setup, move), events)
            case EndTurn():
                state = turns.end_turn(state, events)
            case Ready():
                state = turns.ready(state, actor, events)
            case Appoint():
                state = turns.appoint(state, actor, move, events)
            case Order():
                state = turns.order(state, actor, move, events)
            case SetReadiness() | Relocate() | Declare():
                state = rule(state, move, events)
            case Rolled():
                raise ValueError(move)
            case _:
                assert_never(move)
        return state, tuple(events)

    def chance(self, state: State) -> Chance | None:  # noqa: ARG002 -- the protocol's
        """Nothing is ever rolled."""
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what a seat, or everybody, may see."""
        return view(state, seat)

    def draw(self, state: State, seat: Seat | None) -> str:
        """Draw in letters what a seat, everybody, or the MASTER may see."""
        return draw(view(state, seat))

    def draw_within(self, state: State, seat: Seat | None, room: Room) -> str:
        """Draw the same in more room, or around a cell, mark or unit; raises Misused."""
        return draw(view(state, seat), room)

    def briefing(self, state: State) -> tuple[Event, ...]:
        """G1, G2: tell what the mission is, who wins at the limit, and what the leaders are told."""
        setup = state.setup
        last = f"a win for {setup.sides[setup.winner].title}" if setup.winner != -1 else "a draw"
        return (Event(f"{setup.mission}: {setup.limit} rounds, then {last}", "G2"), Event(setup.briefing, "G1"))

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why, once the mission is over."""
        return state.end

    def parse(self, text: str) -> CallsignMove | Rolled:
        """Read one move; raises Misused."""
        return notation.parse(text)

    def format(self, move: CallsignMove | Rolled) -> str:
        """Write one move in one line."""
        return notation.format_move(move)

    def reveals(self, before: State, actor: Actor, move: CallsignMove | Rolled) -> bool:  # noqa: ARG002
        """Nothing is rolled, or hidden but orders, which are read at once: all else may be taken back till answered."""
        return isinstance(move, Order)


CALLSIGN: Final = Callsign()
"""The one game of Callsign; it holds no state."""
