"""The game of war: battles of virtual units and heroes on a board of cells (W12-W18, W24, W26-W45)."""

from collections.abc import Sequence
from typing import Final, assert_never

from bunchuk.rules.game import MASTER, Actor, Chance, Event, Outcome, Refusal, Rolled, Seat
from bunchuk.rules.war import besieging, check, combat, deploy, ending, ladders, landing, notation, shots, siting
from bunchuk.rules.war.acts import attack, forward, join_unit, turn
from bunchuk.rules.war.drawing import draw
from bunchuk.rules.war.engines import engines_shown
from bunchuk.rules.war.heroes import leave
from bunchuk.rules.war.moves import (
    Alone,
    Answer,
    Attack,
    Climb,
    Crew,
    Decide,
    Declare,
    Duel,
    EndTurn,
    Escape,
    Forward,
    Give,
    Hold,
    Join,
    Leave,
    Offer,
    Pass,
    Place,
    Ready,
    Relocate,
    Remove,
    SetHits,
    SetMorale,
    SetMovement,
    SetSection,
    Shoot,
    Stand,
    Surrender,
    Turn,
    WarMove,
    Went,
    Wish,
)
from bunchuk.rules.war.rounds import end_turn, enough, give, roll
from bunchuk.rules.war.rulings import rule
from bunchuk.rules.war.state import Setup, State, Unit
from bunchuk.rules.war.view import View, view, whole


class War:
    """War as the host runs it; see ``game.Game``."""

    id = "war"
    version = "2"
    setup_type = Setup
    state_type = State

    def new(self, setup: Setup) -> State:
        """Return the state before deployment; raises Misused when the set-up cannot be right."""
        return deploy.opening(setup)

    def seats(self, state: State) -> tuple[str, ...]:
        """Name the two commanders."""
        return tuple(side.name for side in state.setup.sides)

    def to_act(self, state: State) -> frozenset[Actor]:
        """Who must decide now."""
        return check.to_act(state)

    def moves(self, state: State, seat: Seat) -> Sequence[WarMove]:
        """What a seat that must decide may do; see ``check.moves`` for what is legal and not listed."""
        return check.moves(state, seat)

    def check(self, state: State, actor: Actor, move: WarMove | Rolled) -> Refusal | None:
        """Say why a move is not legal, or None if it is."""
        return check.check(state, actor, move)

    def apply(self, state: State, actor: Actor, move: WarMove | Rolled) -> tuple[State, tuple[Event, ...]]:
        """Carry out a legal move."""
        events: list[Event] = []
        match move:
            case Rolled(values=(value,)):
                state = (roll if state.phase == "initiative" else ending.fate)(state, value, events)
            case Rolled(values=(fell, left)) if state.phase == "combat":
                state = combat.fought(state, fell, left, events)
            case Duel() | SetHits() | SetMorale() | SetMovement() | SetSection() | Relocate() | Remove() | Declare():
                state = rule(state, move, events)
            case Rolled():
                raise ValueError(move)
            case _:
                state = _wish(state, actor, move, events)
        return state, tuple(events)

    def chance(self, state: State) -> Chance | None:
        """What is to be rolled now."""
        return check.chance(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what a seat, or everybody, may see."""
        return view(state, seat)

    def draw(self, state: State, seat: Seat | None) -> str:
        """Draw in letters what a seat, everybody, or the MASTER may see."""
        return draw(whole(state) if seat == MASTER else view(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why, once fates are settled too; ``result.result`` has all that came of it."""
        return state.end if state.phase == "over" else None

    def parse(self, text: str) -> WarMove | Rolled:
        """Read one move; raises Misused."""
        return notation.parse(text)

    def format(self, move: WarMove | Rolled) -> str:
        """Write one move in one line."""
        return notation.format_move(move)

    def reveals(self, before: State, actor: Actor, move: WarMove | Rolled) -> bool:
        """Whether a move rolled, ended the battle, fixed an order, or showed positions, figures or a unit's nerve."""
        if isinstance(move, Rolled):
            return True
        if before.phase == "landing":
            return True
        after, events = self.apply(before, actor, move)
        shown = sum(map(_known, after.units)) != sum(map(_known, before.units))
        deployed = before.phase == "deploy" and (after.phase != "deploy" or after.ground != before.ground)
        # Whose turn comes next is news whatever comes of it: a unit of no sound nerve would have shown that.
        passed = before.phase == "turn" and before.turn != after.turn
        ordered = before.order != after.order or before.round != after.round or before.phase == "handout" != after.phase
        settled = before.end != after.end or ordered or passed
        seen = engines_shown(before) != engines_shown(after)
        nerve = any(event.rule in _NERVE for event in events)
        return shown or deployed or settled or seen or nerve or _hidden_hits(before) != _hidden_hits(after)


_NERVE: Final = ("W34", "W35")


def _hidden_hits(state: State) -> list[int]:
    """List the hits of counters not turned up: that one lost some to fire, mountains or ladders tells what it is."""
    return [-1 if unit.shown else unit.hits + unit.extra for unit in state.units]


def _known(unit: Unit) -> int:
    """Count what is known of a counter: its figures, and of a hero that he is there."""
    return unit.shown + (unit.hero is not None and unit.hero.known)


def _wish(  # noqa: C901, PLR0911, PLR0912 -- one case a kind of move
    state: State, seat: Seat, move: Wish, events: list[Event]
) -> State:
    """Carry out what a seat does."""
    match move:
        case Forward() | Alone():
            return forward(state, events) if state.siege is None else besieging.forward(state, move, events)
        case Turn(to=to):
            return turn(state, 1 if to == "right" else -1, events)
        case Join(leads=leads):
            return join_unit(state, events, leads=leads)
        case Leave():
            return leave(state, move, events)
        case EndTurn():
            return end_turn(state, events)
        case Attack():
            return attack(state, events) if state.siege is None else shots.attack(state, move, events)
        case Shoot():
            return shots.shoot(state, move, events)
        case Climb():
            return ladders.climb(state, events)
        case Give():
            return give(state, seat, move, events)
        case Pass():
            return enough(state, seat, events, keeps=False)
        case Hold():
            return enough(state, seat, events, keeps=True)
        case Place() if state.phase == "landing":
            return landing.landed(state, move, events)
        case Place():
            return deploy.place(state, seat, move, events)
        case Crew():
            return siting.crew(state, seat, move, events)
        case Ready():
            state = deploy.ready(state, seat, events)
            return landing.copied(state, events) if all(camp.done for camp in state.camps) else state
        case Stand():
            return deploy.stand(state, move, events)
        case Surrender():
            why = f"{state.setup.sides[seat].name} surrenders"
            return ending.conclude(state, Outcome((1 - seat,), why, "W38"), events)
        case Offer():
            return ending.offer(state, seat, move, events)
        case Answer(accept=accept):
            return ending.answer(state, seat, events, accept=accept)
        case Went(toward=toward):
            return ending.settle(ending.went(state, seat, toward or None, events), events)
        case Escape(where=where):
            return ending.escape(state, where, events)
        case Decide():
            return ending.decided(state, seat, move, events)
    assert_never(move)


WAR: Final = War()
"""The one game of war; it holds no state."""
