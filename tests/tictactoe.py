"""Tic-tac-toe: the smallest game of the protocol, and the yardstick of the host's own cost.

T1 The two seats take cells in turn. T2 A taken cell stays taken. T3 Three in a row win. T4 A full board without three
in a row is a draw. T5 A master may clear a cell. Cells are named like chess squares, a1 to c3, a1 at the bottom.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bunchuk.errors import Misused
from bunchuk.rules.game import MASTER, Actor, Chance, Event, Outcome, Refusal, Rolled, Seat

NAMES: Final = ("X", "O")
CELLS: Final = tuple(column + row for row in "123" for column in "abc")
FULL: Final = 0b111_111_111
LINES: Final = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)


class Setup(NamedTuple):
    first: Seat = 0


class State(NamedTuple):
    """The cells of each seat as bits of a number, bit 0 is a1; ``turn`` is -1 once the game is over."""

    taken: tuple[int, int]
    turn: Seat


class Take(NamedTuple):
    cell: int


class Clear(NamedTuple):
    """A master empties a cell, for a reason."""

    cell: int
    why: str


Move = Take | Clear

TAKES: Final = tuple(map(Take, range(9)))
FREE: Final = tuple(tuple(take for take in TAKES if not taken >> take.cell & 1) for taken in range(FULL + 1))
"""The legal moves by what is taken already."""
WON: Final = tuple(any(taken & line == line for line in LINES) for taken in range(FULL + 1))
TAKEN_EVENTS: Final = tuple(tuple((Event(f"{name} takes {cell}", "T1"),) for cell in CELLS) for name in NAMES)
BOTH: Final = (frozenset({0}), frozenset({1}), frozenset[Actor]())


class TicTacToe:
    id = "tic-tac-toe"
    version = "1"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        return State((0, 0), setup.first)

    def seats(self, state: State) -> tuple[str, ...]:
        return NAMES

    def to_act(self, state: State) -> frozenset[Actor]:
        return BOTH[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        return FREE[state.taken[0] | state.taken[1]]

    def check(self, state: State, actor: Actor, move: Move | Rolled) -> Refusal | None:
        if isinstance(move, Rolled):
            return Refusal("T1", "nothing is rolled in this game", "take a free cell")
        taken = (state.taken[0] | state.taken[1]) >> move.cell & 1
        if isinstance(move, Clear):
            if actor != MASTER:
                return Refusal("T5", "only a master clears a cell", "take a free cell")
            return None if taken else Refusal("T5", f"{CELLS[move.cell]} is free already", "clear a taken cell")
        if actor != state.turn:
            whose = "the game is over" if state.turn < 0 else f"it is {NAMES[state.turn]}'s turn"
            return Refusal("T1", whose, "wait for your turn")
        return Refusal("T2", f"{CELLS[move.cell]} is taken", "take a free cell") if taken else None

    def apply(self, state: State, actor: Actor, move: Move | Rolled) -> tuple[State, tuple[Event, ...]]:
        crosses, noughts = state.taken
        match move:
            case Take(cell):
                if actor == 0:
                    crosses |= 1 << cell
                else:
                    noughts |= 1 << cell
                over = WON[crosses] or WON[noughts] or crosses | noughts == FULL
                return State((crosses, noughts), -1 if over else 1 - actor), TAKEN_EVENTS[actor][cell]
            case Clear(cell, why):
                kept = FULL ^ 1 << cell
                loser = 0 if crosses >> cell & 1 else 1
                turn = loser if state.turn < 0 else state.turn
                return State((crosses & kept, noughts & kept), turn), (Event(f"{CELLS[cell]} cleared: {why}", "T5"),)
            case Rolled():
                raise AssertionError("check refuses dice")

    def chance(self, state: State) -> Chance | None:
        return None

    def view(self, state: State, seat: Seat | None) -> tuple[object, ...]:
        return state

    def draw(self, state: State, seat: Seat | None) -> str:
        signs = ["X" if state.taken[0] >> cell & 1 else "O" if state.taken[1] >> cell & 1 else "." for cell in range(9)]
        return "\n".join(f"{row + 1} {' '.join(signs[3 * row : 3 * row + 3])}" for row in (2, 1, 0)) + "\n  a b c"

    def outcome(self, state: State) -> Outcome | None:
        for seat, taken in enumerate(state.taken):
            if WON[taken]:
                return Outcome((seat,), f"{NAMES[seat]} has three in a row", "T3")
        return Outcome((), "the board is full", "T4") if state.turn < 0 else None

    def parse(self, text: str) -> Move | Rolled:
        cell, _, why = text.removeprefix("clear ").partition(" ")
        if cell not in CELLS:
            raise Misused(f"{text!r} names no cell; write one from a1 to c3")
        return Clear(CELLS.index(cell), why) if text.startswith("clear ") else TAKES[CELLS.index(cell)]

    def format(self, move: Move | Rolled) -> str:
        match move:
            case Take(cell):
                return CELLS[cell]
            case Clear(cell, why):
                return f"clear {CELLS[cell]} {why}"
            case Rolled(values):
                return " ".join(map(str, values))

    def reveals(self, before: State, actor: Actor, move: Move | Rolled) -> bool:
        return False
