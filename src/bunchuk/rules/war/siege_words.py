"""What the moves of a siege would do now, in words for those who may make them (W46-W50)."""

from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.acts import acts
from bunchuk.rules.war.aim import Aim, At, chosen, cost_of, engine_aim, own_aim
from bunchuk.rules.war.counters import acting, board, profile_of, standing_at
from bunchuk.rules.war.engines import engine_at, engine_on, served_by
from bunchuk.rules.war.ladders import is_up, turns_climbed, wall_ahead
from bunchuk.rules.war.moves import ATTACK, Alone, Attack, Climb, Crew, Shoot
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import section
from bunchuk.tables.notation import format_cost


def siege_words(state: State, move: Attack | Shoot | Alone | Climb | Crew) -> str:
    """Say what a legal move would do: at what it is aimed, what it costs, by which rule."""
    if isinstance(move, Crew):
        return f"deploy {move.engine} with {move.unit} as its crew (W50)"
    index = acting(state)
    match move:
        case Climb():
            return _climbing(state, index)
        case Alone():
            unit, grid = state.units[index], board(state)
            return f"forward to {grid.names[grid.ahead[unit.front][unit.cell]]} without the engine (W50)"
        case Attack(at=at):
            return f"attack {_named(state, own_aim(state, index, able=True), at)} (W33, W46)"
        case Shoot(special=special, at=at):
            machine, _ = engine_at(state, served_by(state, index))
            cost = format_cost(cost_of(machine, special=special))
            strike = machine.special_strike if special else machine.strike
            target = _named(state, engine_aim(state, index, machine), at)
            return f"{machine.title} hits {target}: strike {strike}{f', for {cost}' if cost != '-' else ''} (W50)"


def _climbing(state: State, index: int) -> str:
    wall, fort = wall_ahead(state, index), state.setup.fort
    name = board(state).names[wall]
    if fort is None or not is_up(state, index):
        turn = turns_climbed(state, index) + 1
        cost = state.setup.settings.storm_hits
        return f"climb wall {name}, turn {turn} of {fort.escalade if fort else turn}, for {cost} hit (W49)"
    held = standing_at(state, wall)
    if held != -1 and ATTACK in acts(state) and profile_of(state, held).side != profile_of(state, index).side:
        return f"clash with {profile_of(state, held).code} for wall {name} (W49)"
    return f"stand on wall {name} if there is room, or wait below (W49)"


def _named(state: State, found: Aim, at: At) -> str:
    """Name what is hit: a unit, an engine without crew, or a wall or gate with its hits."""
    cell: Cell = chosen(found, at)
    if cell == OFF:
        return ""
    name = board(state).names[cell]
    if cell == found.wall and at != "unit":
        kind, hits = section(state, cell)
        return f"{kind} {name}, {hits} hits"
    unit = standing_at(state, cell)
    if unit != -1:
        return f"{profile_of(state, unit).code} on {name}"
    machine, _ = engine_at(state, engine_on(state, cell))
    return f"{machine.code} on {name}"
