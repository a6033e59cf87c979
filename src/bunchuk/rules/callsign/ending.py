"""Objectives, and how a mission ends (G2)."""

from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.field import allies, board_of, has_units, stands_on
from bunchuk.rules.callsign.state import Objective, Setup, State
from bunchuk.rules.game import Event, Outcome
from bunchuk.tables.spelling import whose


def words(setup: Setup, objective: Objective) -> str:
    """Say what an objective asks for."""
    where = place_name(setup, objective.cell) if objective.cell != OFF else ""
    match objective.goal:
        case "destroy":
            return "destroy all others"
        case "hold":
            return f"hold {where} for {objective.rounds} full rounds"
        case "reach":
            return f"bring a unit to {where}"
        case "survive":
            return f"be there at the end of round {objective.rounds}"


def place_name(setup: Setup, cell: int) -> str:
    """Name a cell, after the names that the map gives it: ``mill f6``."""
    return " ".join((*(name for name, its_cell in setup.marks if its_cell == cell), board_of(setup).names[cell]))


def conclude(state: State, end: Outcome, events: list[Event]) -> State:
    """End the mission."""
    events.append(Event(f"the mission is over: {end.why}", end.rule))
    return state._replace(phase="over", moved=-1, end=end)


def reached(state: State, side: int, cell: int, events: list[Event]) -> State:
    """G2: note that a move of a side ended on a cell, before any attack."""
    return _meet(state, events, [one.goal == "reach" and one.side == side and one.cell == cell for one in _all(state)])


def destroyed(state: State, turn: int, events: list[Event]) -> State:
    """G2: note who has destroyed all others; at one moment the side whose ``turn`` it is comes first."""
    left = [has_units(state, side) for side in range(len(state.setup.sides))]
    alone = [left[side] and sum(left) == 1 for side in range(len(left))]
    state = _meet(state, events, [one.goal == "destroy" and alone[one.side] for one in _all(state)])
    if state.end is None and not any(left):
        return conclude(state, Outcome((), "nobody is left", "G2"), events)
    return decided(state, events, first=turn)


def turn_held(state: State) -> State:
    """G2: look at the end of a turn who still holds; a gap starts anew."""
    kept = tuple(
        keeps and stands_on(state, one.side, one.cell) for one, keeps in zip(_all(state), state.kept, strict=True)
    )
    if kept == state.kept:
        return state
    rounds = tuple(count if keeps else 0 for count, keeps in zip(state.rounds, kept, strict=True))
    return state._replace(kept=kept, rounds=rounds)


def round_begun(state: State) -> State:
    """G2: look at the start of a round who stands where he is to hold."""
    kept = tuple(one.goal == "hold" and stands_on(state, one.side, one.cell) for one in _all(state))
    return state._replace(kept=kept)


def round_ended(state: State, events: list[Event]) -> State:
    """G2: count the rounds held, see who survived, and at the limit end the mission."""
    counted = tuple(count + 1 if keeps else 0 for count, keeps in zip(state.rounds, state.kept, strict=True))
    state = state._replace(rounds=counted)
    done = [
        (one.goal == "hold" and count >= one.rounds)
        or (one.goal == "survive" and state.round == one.rounds and has_units(state, one.side))
        for one, count in zip(_all(state), counted, strict=True)
    ]
    state = decided(_meet(state, events, done), events)
    if state.end is not None or state.round < state.setup.limit:
        return state
    winner = state.setup.winner
    if winner == -1:
        return conclude(state, Outcome((), f"round {state.round} was the last", "G2"), events)
    why = f"round {state.round} was the last, which wins it for {state.setup.sides[winner].title}"
    return conclude(state, Outcome(allies(state, winner), why, "G2"), events)


def decided(state: State, events: list[Event], first: int = -1) -> State:
    """G2: end the mission if a side has what it needs; a side that comes ``first``, then as the mission lists them."""
    if state.end is not None:
        return state
    order = range(len(state.setup.sides))
    for side in sorted(order, key=lambda side: side != first):
        mine = [index for index, one in enumerate(_all(state)) if one.side == side]
        met = [state.met[index] for index in mine]
        if met and (all(met) if state.setup.sides[side].needs == "all" else any(met)):
            what = " and ".join(words(state.setup, _all(state)[index]) for index in mine if state.met[index])
            why = f"{whose(state.setup.sides[side].title)} task is done: {what}"
            return conclude(state, Outcome(allies(state, side), why, "G2"), events)
    return state


def _all(state: State) -> tuple[Objective, ...]:
    return state.setup.objectives


def _meet(state: State, events: list[Event], done: list[bool]) -> State:
    """Note what is done now; what was once met stays met."""
    met = tuple(before or now for before, now in zip(state.met, done, strict=True))
    if met == state.met:
        return state
    for one, before, now in zip(_all(state), state.met, met, strict=True):
        if now and not before:
            events.append(Event(f"done for {state.setup.sides[one.side].title}: {words(state.setup, one)}", "G2"))
    return state._replace(met=met)
