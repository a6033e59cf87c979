"""Frontline: the card duel (C1-C32)."""

from collections.abc import Sequence
from typing import Final, assert_never

from bunchuk.rules.frontline import check, notation, offers, tactics, turns, waves
from bunchuk.rules.frontline.drawing import draw
from bunchuk.rules.frontline.moves import (
    Aim,
    Attack,
    Block,
    Build,
    Concede,
    Counter,
    Declare,
    EndTurn,
    Escort,
    FrontlineMove,
    Hit,
    Intercept,
    Lay,
    Pass,
    Play,
    Remove,
    SetTurned,
    Split,
    Strike,
    Support,
    Withhold,
)
from bunchuk.rules.frontline.rulings import rule
from bunchuk.rules.frontline.sound import require_sound
from bunchuk.rules.frontline.state import Setup, State
from bunchuk.rules.frontline.view import View, view
from bunchuk.rules.game import CHANCE, Actor, Chance, Event, Outcome, Refusal, Rolled, Seat


class Frontline:
    """Frontline as the host runs it; see ``game.Game``."""

    id = "frontline"
    version = "1"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        """Return the state before the lot and the shuffles; raises Misused when the set-up cannot be right."""
        require_sound(setup)
        return turns.begin(setup)

    def seats(self, state: State) -> tuple[str, ...]:
        """Name the two players."""
        return tuple(player.title for player in state.setup.players)

    def to_act(self, state: State) -> frozenset[Actor]:
        """Who must decide now."""
        return _TO_ACT[state.asked + 1] if state.end is None else _NOBODY

    def moves(self, state: State, seat: Seat) -> Sequence[FrontlineMove]:
        """What a seat that must decide may do; see ``offers.moves`` for what is legal and not listed."""
        return offers.moves(state, seat)

    def check(self, state: State, actor: Actor, move: FrontlineMove | Rolled) -> Refusal | None:
        """Say why a move is not legal, or None if it is."""
        return check.check(state, actor, move)

    def apply(self, state: State, actor: Actor, move: FrontlineMove | Rolled) -> tuple[State, tuple[Event, ...]]:
        """Carry out a legal move, and go on to where somebody has something to decide."""
        events: list[Event] = []
        state = _apply(state, actor, move, events)
        if state.end is None:
            state = waves.settle(state, events)
        return state, tuple(events)

    def chance(self, state: State) -> Chance | None:
        """The lot and the shuffles at the start; nothing is drawn later."""
        return turns.chance(state) if state.asked < 0 and state.end is None else None

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what a seat, or everybody, may see."""
        return view(state, seat)

    def draw(self, state: State, seat: Seat | None) -> str:
        """Draw in letters what a seat, everybody, or the MASTER may see."""
        return draw(state.setup, view(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why, once the game is over."""
        return state.end

    def parse(self, text: str) -> FrontlineMove | Rolled:
        """Read one move; raises Misused."""
        return notation.parse(text)

    def format(self, move: FrontlineMove | Rolled) -> str:
        """Write one move in one line."""
        return notation.format_move(move)

    def reveals(self, before: State, actor: Actor, move: FrontlineMove | Rolled) -> bool:
        """Whether somebody saw a card that was hidden: a deck or a hand is another after it, or all was shuffled."""
        if isinstance(move, Rolled):
            return True
        after, _ = self.apply(before, actor, move)
        return any(
            zone.deck != was.deck or zone.hand != was.hand for zone, was in zip(after.zones, before.zones, strict=True)
        )


_NOBODY: Final[frozenset[Actor]] = frozenset()
_TO_ACT: Final[tuple[frozenset[Actor], ...]] = (frozenset({CHANCE}), frozenset({0}), frozenset({1}))


def _apply(state: State, actor: Actor, move: FrontlineMove | Rolled, events: list[Event]) -> State:  # noqa: C901, PLR0911, PLR0912
    match move:
        case Lay():
            return turns.lay(state, actor, move, events)
        case Build():
            return turns.build(state, actor, move, events)
        case Play():
            played = tactics.play(state, actor, move, events)
            return played._replace(passes=0) if state.phase == "results" else played
        case Strike():
            return tactics.strike(state, actor, move, events)
        case Attack():
            return waves.attack(state, move, events)
        case Support():
            return waves.support(state, move, events)
        case Escort() | Block() | Intercept() | Counter():
            return waves.join(state, move, events)
        case Aim():
            return waves.aim(state, move, events)
        case Hit():
            return waves.hit(state, move)
        case Split():
            return waves.split(state)
        case Withhold():
            return waves.withhold(state)
        case Pass():
            return waves.passed(state)
        case EndTurn():
            return turns.turn_ended(state, events)
        case Concede():
            title = state.setup.players[actor].title
            return turns.conclude(state, 1 - actor, f"{title} concedes", "C9", events)
        case SetTurned() | Remove() | Declare():
            return rule(state, move, events)
        case Rolled(values=values):
            return turns.drawn(state, values, events)
    assert_never(move)


FRONTLINE: Final = Frontline()
"""The one game of Frontline; it holds no state."""
