"""What units may do in a turn and what comes of it: going and attacking (G3-G5, G7, G9, G10)."""

from bunchuk.rules.callsign.board import OFF
from bunchuk.rules.callsign.damage import against, blow
from bunchuk.rules.callsign.ending import decided, destroyed, reached
from bunchuk.rules.callsign.field import at_percent, board_of, ground, named, put, unit_on
from bunchuk.rules.callsign.moves import Go, Strike
from bunchuk.rules.callsign.paths import end_of, read
from bunchuk.rules.callsign.state import ATTACK, Setup, State
from bunchuk.rules.game import Event, Refusal


def check_unit(state: State, move: Go | Strike, words: str) -> Refusal | None:
    """G3: whether a unit of the player's own may still act; ``words`` say what would be legal."""
    setup = state.setup
    index = named(setup, move.unit)
    if index == -1 or setup.units[index].seat != state.seat:
        return Refusal("G3", f"no unit {move.unit!r} of {setup.leaders[state.seat].title}", words)
    code = setup.units[index].code
    if state.cells[index] == OFF:
        return Refusal("G9", f"{code} is lost", words)
    if state.done >> index & 1:
        return Refusal("G3", f"the turn of {code} is over", words)
    if isinstance(move, Go) and state.moved == index:
        return Refusal("G3", f"{code} has moved in this turn", f"{code} x PATH; or another unit, or end")
    return None


def _path(setup: Setup, text: str, rule: str) -> str | Refusal:
    """G4, G5: read a path, which has one step or more."""
    path = read(setup, text)
    if not path:
        words = ", ".join(word for word, sign in setup.words if sign != ATTACK)
        reason = "a path has one step or more" if path == "" else f"cannot read the path {text!r}"
        return Refusal(rule, reason, f"steps in words or signs: {words}, < > ^ v")
    return path


def check_go(state: State, move: Go) -> Refusal | None:  # noqa: PLR0911 -- one return a fault
    """G4: whether a unit can take a path: step by step, at most its mobility, not through enemies, to a free cell."""
    setup, geometry = state.setup, board_of(state.setup)
    index = named(setup, move.unit)
    troop, start = setup.units[index], state.cells[index]
    path = _path(setup, move.path, "G4")
    if isinstance(path, Refusal):
        return path
    if len(path) > troop.mobility:
        return Refusal("G4", f"{troop.code} has mobility {troop.mobility}, not {len(path)}", "a shorter path")
    _, enemies = ground(state, troop.side)
    cell = start
    for step in path:
        cell = geometry.next[step][cell]
        if cell == OFF:
            return Refusal("G4", "the path leaves the map", "a path on the map")
        if enemies >> cell & 1 and troop.kind != "aviation":
            return Refusal("G4", f"an enemy stands on {geometry.names[cell]}", "a path around, or an attack")
    if cell == start:
        return Refusal("G4", "the path ends where it begins", "a path to another cell")
    other = unit_on(state, cell)
    if other != -1:
        return Refusal("G4", f"{setup.units[other].code} stands on {geometry.names[cell]}", "a path to a free cell")
    return None


def check_strike(state: State, move: Strike) -> Refusal | None:  # noqa: PLR0911 -- one return a fault
    """G5, G7: whether a unit can attack what a path leads to: an enemy within its range, of a kind that it hurts."""
    setup, geometry = state.setup, board_of(state.setup)
    index = named(setup, move.unit)
    troop, start = setup.units[index], state.cells[index]
    path = _path(setup, move.path, "G5")
    if isinstance(path, Refusal):
        return path
    cell = end_of(geometry, start, path)
    if cell == OFF:
        return Refusal("G5", "the path leaves the map", "a path on the map")
    distance = geometry.distance(start, cell)
    if len(path) > distance:
        return Refusal("G5", f"that is {distance} steps away, the path has {len(path)}", "a shortest path")
    target = unit_on(state, cell)
    if target == -1 or setup.units[target].side == troop.side:
        who = "nobody" if target == -1 else setup.units[target].code
        return Refusal("G5", f"{who} stands on {geometry.names[cell]}", "a path to an enemy")
    if not troop.least_range <= distance <= troop.range:
        reach_words = f"{troop.least_range} to {troop.range}" if troop.range > troop.least_range else str(troop.range)
        return Refusal("G5", f"{troop.code} reaches {reach_words} steps, not {distance}", "a target within range")
    other = setup.units[target]
    if against(troop, other) <= 0:
        return Refusal("G7", f"{troop.code} has no attack against {other.kind}", "a target of another kind")
    return None


def act(state: State, move: Go | Strike, events: list[Event]) -> State:
    """G3: carry out what a unit does."""
    return _go(state, move, events) if isinstance(move, Go) else _strike(state, move, events)


def _go(state: State, move: Go, events: list[Event]) -> State:
    """G4: move a unit; it may attack next, unless another unit's turn is begun (G3)."""
    index, names = named(state.setup, move.unit), board_of(state.setup).names
    cell = end_of(board_of(state.setup), state.cells[index], read(state.setup, move.path) or "")
    code = state.setup.units[index].code
    events.append(Event(f"{code} goes from {names[state.cells[index]]} to {names[cell]}", "G4"))
    state = begun(state, index)._replace(cells=put(state.cells, index, cell), moved=index)
    side = state.setup.units[index].side
    return decided(reached(state, side, cell, events), events, first=side)


def begun(state: State, index: int) -> State:
    """G3: end the turn of a unit that has moved, if another's is begun."""
    return state._replace(done=state.done | 1 << state.moved) if state.moved not in (-1, index) else state


def _strike(state: State, move: Strike, events: list[Event]) -> State:
    """G9, G10: attack, be answered if the target survives and reaches, and end the unit's turn (G3)."""
    setup = state.setup
    index = named(setup, move.unit)
    cell = end_of(board_of(setup), state.cells[index], read(setup, move.path) or "")
    target, turn = unit_on(state, cell), setup.units[index].side
    state = begun(state, index)._replace(moved=-1)
    state = state._replace(done=state.done | 1 << index)
    state = _hit(state, index, target, "hits", "G9", events)
    if state.cells[target] == OFF:
        return destroyed(state, turn, events)
    if answers(setup, index, state.cells[index], target, cell):
        state = _hit(state, target, index, "answers", "G10", events)
        if state.cells[index] == OFF:
            return destroyed(state, turn, events)
    return state


def answers(setup: Setup, attacker: int, cell: int, target: int, its_cell: int) -> bool:
    """G10: whether a target that survives answers: the attacker is within its range, and of a kind it can attack."""
    troop = setup.units[target]
    distance = board_of(setup).distance(cell, its_cell)
    return troop.least_range <= distance <= troop.range and against(troop, setup.units[attacker]) > 0


def _hit(state: State, index: int, target: int, verb: str, rule: str, events: list[Event]) -> State:
    """G9: take the damage off the target's readiness; at 0 or below it is lost."""
    setup = state.setup
    taken = blow(setup, index, state.readiness[index], target, state.cells[target])
    left = max(state.readiness[target] - taken, 0)
    state = state._replace(readiness=put(state.readiness, target, left))
    code, other = setup.units[index].code, setup.units[target].code
    told = f"{code} hits {other} for {taken}" if verb == "hits" else f"{code} answers for {taken}"
    if left:
        events.append(Event(f"{told}; {other} is at {at_percent(state, target)} %", rule))
        return state
    events.append(Event(f"{told}; {other} is lost", rule))
    return state._replace(cells=put(state.cells, target, OFF))
