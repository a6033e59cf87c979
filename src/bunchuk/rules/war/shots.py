"""Blows at walls, gates and engines, and the shots of engines (W46, W48, W50)."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import Cell
from bunchuk.rules.war import acts as field
from bunchuk.rules.war.aim import chosen, cost_of, engine_aim, own_aim
from bunchuk.rules.war.clash import answers, kindled, strike_of, turned_up
from bunchuk.rules.war.counters import acting, board, hurt, profile_of, standing_at
from bunchuk.rules.war.ending import end_if_decided
from bunchuk.rules.war.engines import damaged, engine_at, engine_on, paid, served_by, with_engine
from bunchuk.rules.war.moves import Attack, Shoot
from bunchuk.rules.war.rounds import begin_turn
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import Blow, batter
from bunchuk.tables.notation import format_cost
from bunchuk.tables.rows import Cost


def attack(state: State, move: Attack, events: list[Event]) -> State:
    """W46: hit the unit, the engine, or the wall or gate ahead."""
    index = acting(state)
    found, profile = own_aim(state, index, able=True), profile_of(state, index)
    cell = chosen(found, move.at)
    at_wall = cell == found.wall and move.at != "unit"
    if not at_wall and _manned(state, cell):
        return field.attack(state, events)
    strike, made = strike_of(state, index, board(state).distance(state.units[index].cell, cell) - 1)
    state = kindled(turned_up(state, index), index, cell, events)
    return _spent(_hit(state, cell, Blow(profile.code, strike, f"strike {made or strike}", "W46"), events, at_wall))


def shoot(state: State, move: Shoot, events: list[Event]) -> State:
    """W50: pay a shot and hit the unit, the engine, or the wall or gate ahead with the engine's strike."""
    index = acting(state)
    place = served_by(state, index)
    machine, engine = engine_at(state, place)
    found = engine_aim(state, index, machine)
    cell = chosen(found, move.at)
    cost = cost_of(machine, special=move.special)
    blow = Blow(machine.code, machine.strike, f"strike {machine.strike}{_priced(cost)}", "W50")
    if move.special:
        how = f"strike {machine.strike}, special shot {machine.special_strike}{_priced(cost)}"
        blow = blow._replace(strike=machine.special_strike, how=how)
    state = paid(state, profile_of(state, index).side, cost)
    state = with_engine(state, place, engine._replace(shown=True))
    at_wall = cell == found.wall and move.at != "unit"
    if not at_wall and _manned(state, cell):
        return _at_unit(state, index, standing_at(state, cell), blow, events)
    return _spent(_hit(state, cell, blow, events, at_wall))


def _manned(state: State, cell: Cell) -> bool:
    return bool((state.ground[0] | state.ground[1]) >> cell & 1)


def _hit(state: State, cell: Cell, blow: Blow, events: list[Event], at_wall: bool) -> State:
    """W46, W50: hit a wall or gate, or else an engine without crew, which turns it up however weak the blow (W33)."""
    if at_wall:
        return batter(state, cell, blow, events)
    place = engine_on(state, cell)
    machine, engine = engine_at(state, place)
    state = with_engine(state, place, engine._replace(shown=True))
    left = max(0, engine.hits - blow.strike)
    text = f"{blow.who} hits {machine.code}: {blow.how}, {machine.title} {engine.hits} -> {left}"
    events.append(Event(text, blow.rule))
    return damaged(state, place, blow.strike, events)


def _at_unit(state: State, index: int, target: int, blow: Blow, events: list[Event]) -> State:
    """W33, W50: an engine's shot at a unit; from the next cell that answers at the crew as in any clash."""
    foe, code = state.units[target], profile_of(state, target).code
    crew = state.units[index]
    close = board(state).distance(crew.cell, foe.cell) == 1
    back, answer = strike_of(state, target, 0) if close and answers(state, index, target) else (0, "")
    text = f"{blow.who} shoots at {code}: {blow.how}, {min(blow.strike, foe.hits + foe.extra)} lost"
    paid_for = f"{min(back, crew.hits + crew.extra)} of its crew{f' (strike {answer})' if answer else ''}"
    events.append(Event(f"{text}, {paid_for}" if back else text, "W50"))
    state = turned_up(state, target)
    state = turned_up(state, index) if back else state
    state = hurt(_spent(state), target, blow.strike, index, events)
    state = hurt(state, index, back, target, events)
    if state.units[index].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return end_if_decided(state, events)


def _priced(cost: Cost) -> str:
    return f" for {format_cost(cost)}" if cost else ""


def _spent(state: State) -> State:
    """W32: pay a movement for an attack or a shot."""
    return state._replace(left=state.left - 1, attacks=state.attacks + 1, run=0, acted=True)
