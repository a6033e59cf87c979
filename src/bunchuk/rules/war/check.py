"""Whether a move is legal now, and if not, which rule says so and what would be."""

from typing import assert_never

from bunchuk.rules.game import CHANCE, MASTER, Actor, Chance, Refusal, Rolled, Seat
from bunchuk.rules.war import combat
from bunchuk.rules.war.acts import acts, check_act
from bunchuk.rules.war.besieging import check_siege_act, siege_acts
from bunchuk.rules.war.captives import check_decision, decisions
from bunchuk.rules.war.counters import acting
from bunchuk.rules.war.deploy import check_place, check_ready, check_stand, deploy_moves, waits
from bunchuk.rules.war.duels import check_duel
from bunchuk.rules.war.ending import companies, fate_die
from bunchuk.rules.war.landing import check_landing, landings
from bunchuk.rules.war.moves import (
    HOLD,
    PASS,
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
from bunchuk.rules.war.notation import format_move
from bunchuk.rules.war.rounds import check_give, gifts
from bunchuk.rules.war.rulings import LEGAL, check_ruling
from bunchuk.rules.war.siting import check_crew, crews
from bunchuk.rules.war.state import EDGES, Phase, State

_ANSWERS = (Answer(True), Answer(False))
_REFUGES = tuple(Escape(edge) for edge in EDGES)
_NOBODY: frozenset[Actor] = frozenset()
_DICE: frozenset[Actor] = frozenset({CHANCE})
_SEATS: tuple[frozenset[Actor], frozenset[Actor]] = (frozenset({0}), frozenset({1}))
_BOTH: frozenset[Actor] = frozenset({0, 1})


def to_act(state: State) -> frozenset[Actor]:  # noqa: PLR0911 -- one return a phase
    """W17, W18, W26, W27, W29, W31, W36-W38: who must decide now."""
    if state.offer:
        return _SEATS[1 - state.offer[0]]
    match state.phase:
        case "turn" | "nerve":
            return _SEATS[state.setup.units[state.order[state.turn]].side]
        case "initiative" | "fate" | "combat":
            return _DICE
        case "landing":
            return _SEATS[state.setup.units[state.queue[0]].side]
        case "captives":
            return _SEATS[1 - state.setup.units[state.queue[0]].side]
        case "deploy" if state.setup.met != -1 and waits(state, state.setup.met):
            return _SEATS[1 - state.setup.met]
        case "deploy" | "handout":
            first, second = state.camps
            return _BOTH if not first.done and not second.done else _SEATS[first.done]
        case "company" | "refuge":
            return _SEATS[state.queue[0]]
        case "over":
            return _NOBODY
    assert_never(state.phase)


def chance(state: State) -> Chance | None:
    """W29, W37: the die that is to be rolled now, if any."""
    if state.offer or state.phase not in ("initiative", "combat", "fate"):
        return None
    if state.phase == "combat":
        return combat.awaited(state)
    if state.phase == "initiative":
        code = state.setup.units[state.queue[0]].code
        return Chance(f"{code} initiative", "W29", (state.setup.settings.initiative_die,))
    return Chance(f"fate of {state.setup.sides[state.queue[0]].name}", "W37", (fate_die(state),))


def moves(state: State, seat: Seat) -> tuple[Wish, ...]:  # noqa: C901, PLR0911 -- one return a phase
    """All that a seat that must decide may do, points a piece and refuges by side of the board.

    Surrender and offers are open to both seats at any moment (W38) and are not listed; nor are several points at once,
    a refuge by name, and placing anew what is placed.
    """
    if seat not in to_act(state):
        return ()
    if state.offer:
        return _ANSWERS
    match state.phase:
        case "turn":
            able = acts(state) if state.siege is None else siege_acts(state)
            return able if state.acted or not state.camps[seat].held else (*gifts(state, seat), *able)
        case "nerve":
            return (*gifts(state, seat), PASS)
        case "handout":
            return (*gifts(state, seat), PASS, HOLD)
        case "deploy":
            return (*deploy_moves(state, seat), *crews(state, seat))
        case "company":
            return tuple(Went(edge or "") for edge in companies(state, seat))
        case "refuge":
            return _REFUGES
        case "landing":
            return landings(state)
        case "captives":
            return decisions(state)
        case "initiative" | "combat" | "fate" | "over":
            return ()
    assert_never(state.phase)


def check(  # noqa: C901, PLR0911, PLR0912 -- one case a kind of move
    state: State, actor: Actor, move: WarMove | Rolled
) -> Refusal | None:
    """Say why a move is not legal now, or None if it is."""
    if state.phase == "over":
        return Refusal("W38", f"the battle is over: {state.end.why if state.end else ''}", "take its end back")
    match move:
        case Rolled():
            return _check_roll(state, actor, move)
        case SetHits() | SetMorale() | SetMovement() | SetSection() | Relocate() | Remove() | Declare():
            return check_ruling(state, move) if actor == MASTER else Refusal("W39", "masters rule", legal(state, actor))
        case Duel():
            return (
                check_duel(state, move)
                if actor == MASTER
                else Refusal("W28", "masters type in duels", legal(state, actor))
            )
        case _ if actor not in (0, 1):
            return Refusal("W31", "that is a commander's move", legal(state, actor))
        case Surrender() | Offer():
            return _check_end(state, move)
        case _ if actor not in to_act(state):
            return Refusal(*_WAITS[state.phase], legal(state, actor))
        case Answer():
            return None if state.offer else Refusal("W38", "nothing is on offer", legal(state, actor))
        case _ if state.offer:
            return Refusal("W38", "an offer waits for its answer", legal(state, actor))
        case Place() if state.phase == "landing":
            return check_landing(state, move)
        case Place() | Stand() | Crew() | Ready():
            return _check_deployment(state, actor, move)
        case Give() | Pass() | Hold():
            return _check_points(state, actor, move)
        case Forward() | Turn() | Attack() | Shoot() | Alone() | Climb() | Join() | Leave() | EndTurn():
            if state.phase != "turn":
                return _misplaced(state, actor)
            return check_act(state, move) if state.siege is None else check_siege_act(state, move)
        case Went() | Escape():
            return _check_fate(state, actor, move)
        case Decide():
            found = state.phase == "captives"
            return check_decision(state, move, legal(state, actor)) if found else _misplaced(state, actor)
    assert_never(move)


_WAITS: dict[Phase, tuple[str, str]] = {
    "deploy": ("W26", "that side has deployed"),
    "landing": ("W27", "another side's counter finds its place"),
    "initiative": ("W29", "initiative is rolled now"),
    "handout": ("W31", "that side hands out no more for now"),
    "nerve": ("W31", "another side's unit acts"),
    "turn": ("W31", "another side's unit acts"),
    "combat": ("W18", "two heroes fight now"),
    "captives": ("W17", "the winner decides on the unconscious now"),
    "company": ("W36", "another commander says with whom he fled"),
    "fate": ("W37", "a commander's fate is rolled now"),
    "refuge": ("W37", "another commander says where he escapes to"),
}
"""Why a side that is not asked must wait; what everybody knows, and nothing else."""


def legal(state: State, actor: Actor) -> str:
    """Say in words what an actor may do now, from what that actor may know."""
    if actor == MASTER:
        return LEGAL
    waiting = to_act(state)
    awaited = chance(state)
    if awaited:
        return f"rolling for {awaited.purpose}, {' and '.join(f'd{most}' for most in awaited.dice)}"
    if actor not in waiting:
        names = " and ".join(state.setup.sides[seat].name for seat in sorted(waiting))
        unit = f" with {state.setup.units[acting(state)].code}" if state.phase in ("turn", "nerve") else ""
        return f"waiting for {names}{unit}; surrender and offers at any moment"
    if state.phase == "deploy" and not state.offer:
        crewed = "HERO or ENGINE with CODE" if state.setup.engines else "HERO with CODE"
        return f"CODE CELL N|E|S|W, {crewed}, or done"
    words = [format_move(move) for move in moves(state, actor) if not isinstance(move, Give)]
    if gifts(state, actor) and not (state.phase == "turn" and state.acted):
        words.append("give CODE N")
    return ", ".join(words)


def _misplaced(state: State, seat: Seat) -> Refusal:
    """W31: a move of another moment than this."""
    return Refusal("W31", _MOMENTS[state.phase], legal(state, seat))


_MOMENTS: dict[Phase, str] = {
    "deploy": "the sides still deploy",
    "handout": "morale is handed out now",
    "nerve": "the unit's nerve is tested now",
    "turn": "a unit acts now",
    "landing": "a counter finds its place now",
    "captives": "the battle is over but for the unconscious",
    "company": "the battle is over but for with whom the commander fled",
    "refuge": "the battle is over but for where the commander escapes to",
}
"""What a side that is asked is asked for."""


def _check_roll(state: State, actor: Actor, move: Rolled) -> Refusal | None:
    """W30: whether these are values of the dice that are waited for."""
    awaited = chance(state)
    if actor != CHANCE or awaited is None:
        return Refusal("W30", "only dice roll" if awaited else "nothing is to be rolled now", legal(state, actor))
    fits = len(move.values) == len(awaited.dice)
    if not fits or any(not 1 <= value <= most for value, most in zip(move.values, awaited.dice, strict=True)):
        shown = " ".join(map(str, move.values)) or "nothing"
        dice = " and ".join(map(str, awaited.dice))
        reason = f"{awaited.purpose} is one die of {dice}, not {shown}"
        return Refusal("W30", reason, legal(state, actor))
    return None


def _check_end(state: State, move: Surrender | Offer) -> Refusal | None:
    """W38: a side may surrender at any moment, and offer an end unless an offer stands."""
    if state.end is not None:
        return Refusal("W38", f"the end is settled: {state.end.why}", "take it back")
    if state.offer and isinstance(move, Offer):
        return Refusal("W38", "an offer stands already", "its answer: accept or decline")
    return None


def _check_deployment(state: State, seat: Seat, move: Place | Stand | Crew | Ready) -> Refusal | None:
    """W12, W26, W50: whether a side may place that, or be done."""
    if state.phase != "deploy":
        return _misplaced(state, seat)._replace(rule="W26")
    match move:
        case Place():
            return check_place(state, seat, move)
        case Stand():
            return check_stand(state, seat, move)
        case Crew():
            return check_crew(state, seat, move)
        case Ready():
            return check_ready(state, seat)
    assert_never(move)


def _check_points(state: State, seat: Seat, move: Give | Pass | Hold) -> Refusal | None:
    """W29, W31: whether points may be handed out, or no more of them."""
    moments = {Give: ("handout", "nerve", "turn"), Pass: ("handout", "nerve"), Hold: ("handout",)}
    if state.phase not in moments[type(move)]:
        return _misplaced(state, seat)
    return check_give(state, seat, move) if isinstance(move, Give) else None


def _check_fate(state: State, seat: Seat, move: Went | Escape) -> Refusal | None:
    """W36, W37: whether a commander can have gone that way."""
    if state.phase != ("company" if isinstance(move, Went) else "refuge"):
        return _misplaced(state, seat)
    if isinstance(move, Went):
        known = (move.toward or None) in companies(state, seat)
        return None if known else Refusal("W36", "none of his units left that way", legal(state, seat))
    plain = bool(move.where) and move.where == " ".join(move.where.split())
    return None if plain else Refusal("W37", "a site's name is one line", legal(state, seat))
