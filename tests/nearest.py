"""A small game with dice and secrets: three rounds, both seats bet on a die unseen, the nearer bet scores.

N1 In a round each seat bets 1 to 4, in any order, and may not change it. N2 When both have, a d4 is rolled and the bets
are shown: the nearer one scores a point, equally near ones none. N3 After three rounds more points win. N4 A master may
set a seat's points.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bunchuk.errors import Misused
from bunchuk.rules.game import CHANCE, MASTER, Actor, Chance, Event, Outcome, Refusal, Rolled, Seat

ROUNDS: Final = 3
NAMES: Final = ("Left", "Right")


class Setup(NamedTuple):
    points: tuple[int, int] = (0, 0)


class State(NamedTuple):
    """The round, from 1; the seats' bets, 0 for none yet; their points."""

    round: int
    bets: tuple[int, int]
    points: tuple[int, int]


class View(NamedTuple):
    round: int
    bet: int
    has_bet: tuple[bool, bool]
    points: tuple[int, int]


class Bet(NamedTuple):
    value: int


class SetPoints(NamedTuple):
    seat: Seat
    points: int
    why: str


Move = Bet | SetPoints
BETS: Final = tuple(Bet(value) for value in range(1, 5))


def prepare(pack: None, choices: Mapping[str, str]) -> Setup:
    """Nothing can be chosen."""
    if choices:
        raise Misused("nothing can be chosen")
    return Setup()


class Nearest:
    id = "nearest"
    version = "1"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        return State(1, (0, 0), setup.points)

    def seats(self, state: State) -> tuple[str, ...]:
        return NAMES

    def to_act(self, state: State) -> frozenset[Actor]:
        if state.round > ROUNDS:
            return frozenset()
        return frozenset(seat for seat in (0, 1) if not state.bets[seat]) or frozenset({CHANCE})

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        return BETS

    def check(self, state: State, actor: Actor, move: Move | Rolled) -> Refusal | None:
        match move:
            case Rolled(values):
                if actor != CHANCE or self.chance(state) is None:
                    return Refusal("N2", "no die is wanted now", "bet first")
                fits = len(values) == 1 and 1 <= values[0] <= 4
                return None if fits else Refusal("N2", "one d4 is rolled", "give one value of 1 to 4")
            case SetPoints(seat, _, _):
                if actor == MASTER and seat in (0, 1):
                    return None
                return Refusal("N4", "only a master sets a seat's points", "bet")
            case Bet(value):
                if actor not in self.to_act(state) or actor == CHANCE:
                    return Refusal("N1", "there is no bet to make for you now", "wait")
                return None if 1 <= value <= 4 else Refusal("N1", f"{value} is no bet", "bet 1 to 4")

    def apply(self, state: State, actor: Actor, move: Move | Rolled) -> tuple[State, tuple[Event, ...]]:
        left, right = state.bets
        match move:
            case Bet(value):
                bets = (value, right) if actor == 0 else (left, value)
                return state._replace(bets=bets), (
                    Event(f"{NAMES[actor]} bets {value}", "N1", (actor,), f"{NAMES[actor]} has bet"),
                )
            case SetPoints(seat, points, why):
                left, right = state.points
                now = (points, right) if seat == 0 else (left, points)
                return state._replace(points=now), (Event(f"{NAMES[seat]} has {points} points: {why}", "N4"),)
            case Rolled((value,)):
                nearer = abs(right - value) - abs(left - value)
                scored = (state.points[0] + (nearer > 0), state.points[1] + (nearer < 0))
                told = Event(f"the die shows {value}, the bets were {left} and {right}", "N2")
                return State(state.round + 1, (0, 0), scored), (told,)
            case _:
                raise AssertionError("check refuses all else")

    def chance(self, state: State) -> Chance | None:
        return Chance("the round's die", "N2", (4,)) if self.to_act(state) == {CHANCE} else None

    def view(self, state: State, seat: Seat | None) -> tuple[object, ...]:
        left, right = state.bets
        own = 0 if seat is None else state.bets[seat]
        return View(state.round, own, (left > 0, right > 0), state.points)

    def draw(self, state: State, seat: Seat | None) -> str:
        own = [not bet or seat in (index, MASTER) for index, bet in enumerate(state.bets)]
        left, right = (str(bet or "-") if shown else "?" for bet, shown in zip(state.bets, own, strict=True))
        return f"round {state.round} of {ROUNDS}, bets {left} {right}, points {state.points[0]} {state.points[1]}"

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= ROUNDS:
            return None
        left, right = state.points
        if left == right:
            return Outcome((), "equal points", "N3")
        return Outcome((0,) if left > right else (1,), "more points", "N3")

    def parse(self, text: str) -> Move | Rolled:
        word, _, rest = text.partition(" ")
        value, _, why = rest.partition(" ")
        if word == "bet" and rest.isdecimal():
            return Bet(int(rest))
        if word == "rolled" and rest.isdecimal():
            return Rolled((int(rest),))
        if word in NAMES and value.isdecimal() and why:
            return SetPoints(NAMES.index(word), int(value), why)
        raise Misused(f"{text!r} is no move; write bet and 1 to 4")

    def format(self, move: Move | Rolled) -> str:
        match move:
            case Bet(value):
                return f"bet {value}"
            case SetPoints(seat, points, why):
                return f"{NAMES[seat]} {points} {why}"
            case Rolled(values):
                return f"rolled {' '.join(map(str, values))}"

    def reveals(self, before: State, actor: Actor, move: Move | Rolled) -> bool:
        return isinstance(move, Rolled)


NEAREST: Final = Nearest()
