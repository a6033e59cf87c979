"""Pebbles. P1 The two take turns; each takes 1 pebble up to the tables' most. P2 Who takes the last wins."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bunchuk.errors import Misused
from bunchuk.rules.game import Actor, Chance, Event, Outcome, Refusal, Rolled, Seat


class Setup(NamedTuple):
    pebbles: int
    most: int


class State(NamedTuple):
    left: int
    most: int
    seat: Seat


class Take(NamedTuple):
    pebbles: int


class Pebbles:
    id = "pebbles"
    version = "1"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        return State(setup.pebbles, setup.most, 0)

    def seats(self, state: State) -> tuple[str, ...]:
        return ("First", "Second")

    def to_act(self, state: State) -> frozenset[Actor]:
        return frozenset({state.seat} if state.left else ())

    def moves(self, state: State, seat: Seat) -> Sequence[Take]:
        return [Take(count) for count in range(1, min(state.most, state.left) + 1)]

    def check(self, state: State, actor: Actor, move: Take | Rolled) -> Refusal | None:
        if isinstance(move, Rolled) or actor not in self.to_act(state):
            return Refusal("P1", "it is not your turn", "wait")
        if move in self.moves(state, actor):
            return None
        return Refusal("P1", f"{move.pebbles} cannot be taken", f"take 1 to {min(state.most, state.left)}")

    def apply(self, state: State, actor: Actor, move: Take | Rolled) -> tuple[State, tuple[Event, ...]]:
        assert isinstance(move, Take)
        left = state.left - move.pebbles
        words = f"{self.seats(state)[actor]} takes {move.pebbles}, {left} left"
        return State(left, state.most, 1 - actor), (Event(words, "P1"),)

    def chance(self, state: State) -> Chance | None:
        return None

    def view(self, state: State, seat: Seat | None) -> tuple[object, ...]:
        return state

    def draw(self, state: State, seat: Seat | None) -> str:
        return "o" * min(state.left, 70) + f" {state.left}"

    def outcome(self, state: State) -> Outcome | None:
        last = 1 - state.seat
        return None if state.left else Outcome((last,), f"{self.seats(state)[last]} took the last", "P2")

    def parse(self, text: str) -> Take | Rolled:
        word, _, count = text.partition(" ")
        if word != "take" or not (count.isascii() and count.isdecimal() and len(count) < 10):
            raise Misused(f"cannot read the move {text!r}; write take 2")
        return Take(int(count))

    def format(self, move: Take | Rolled) -> str:
        return f"take {move.pebbles}" if isinstance(move, Take) else "rolled"

    def reveals(self, before: State, actor: Actor, move: Take | Rolled) -> bool:
        return False


PEBBLES: Final = Pebbles()
