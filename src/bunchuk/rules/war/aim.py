"""What stands in the line of a unit or its engine, and what of it can be hit (W32, W46, W48, W50)."""

from typing import Final, Literal, NamedTuple

from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.counters import board
from bunchuk.rules.war.engines import NONE, affords, engine_at, engine_on, forsaken, served_by
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.ground import reach as capped
from bunchuk.rules.war.ladders import is_up, wall_ahead
from bunchuk.rules.war.moves import Attack, Shoot
from bunchuk.rules.war.siege import Machine
from bunchuk.rules.war.state import Profile, State
from bunchuk.rules.war.walls import breaks, fits
from bunchuk.tables.rows import Cost

At = Literal["", "unit", "wall"]
"""What an attacker says that he hits; a gate is a wall too."""

_SHOTS: Final = {(special, at): Shoot(special, at) for special in (False, True) for at in ("", "unit", "wall")}
_ATTACKS: Final = {at: Attack(at) for at in ("", "unit", "wall")}


class Aim(NamedTuple):
    """The cells of the counter and of the wall or gate that can be hit; OFF: none."""

    counter: Cell
    wall: Cell


def aim(state: State, index: int, who: Profile | Machine, reach: int) -> Aim:
    """W32, W48: what a unit, or the engine that it serves, can hit within so many cells straight ahead.

    Only counters block the line, and an engine without crew is one. Of walls and gates it is the first in the line that
    can be hit; who defends a fort does not break it.
    """
    siege, grid, unit = state.siege, board(state), state.units[index]
    side = state.setup.units[index].side
    blocks = state.ground[0] | state.ground[1] | (siege.stood if siege is not None else 0)
    first = grid.first(unit.cell, unit.front, blocks, reach)
    counter = first if first != OFF and is_target(state, side, first) and _lets(state, index, reach, first) else OFF
    if isinstance(who, Machine) and fits(who, (state.setup.settings.walls_only,)):
        counter = OFF
    wall = _wall(state, index, who, grid.distance(unit.cell, first) if first != OFF else reach)
    return Aim(counter, wall if wall != OFF and _lets(state, index, reach, wall) else OFF)


def _lets(state: State, index: int, reach: int, cell: Cell) -> bool:
    """W40, W41, W44: whether the ground lets a unit, or its engine, hit something on a cell."""
    unit, known = state.units[index], field(state.setup)
    lie = known.lies[index]
    if lie.mute_from >> unit.cell & 1 or lie.mute_into >> cell & 1:
        return False
    return not lie.caps or known.grid.distance(unit.cell, cell) - 1 <= capped(lie, reach - 1, unit.cell, cell)[0]


def is_target(state: State, side: int, cell: Cell) -> bool:
    """W50: whether an enemy counter stands on a cell: a unit of the other side, or an engine of its without crew."""
    if state.ground[1 - side] >> cell & 1:
        return True
    return bool(forsaken(state) >> cell & 1) and engine_at(state, engine_on(state, cell))[1].side != side


def _wall(state: State, index: int, who: Profile | Machine, reach: int) -> Cell:
    """W46: the first wall or gate ahead that can be hit, up to the counter that blocks the line."""
    siege, fort, unit = state.siege, state.setup.fort, state.units[index]
    if siege is None or fort is None or fort.owner == state.setup.units[index].side:
        return OFF
    cell = board(state).first(unit.cell, unit.front, siege.walls | siege.gates, reach)
    return cell if cell != OFF and breaks(state, who, cell) else OFF


def own_aim(state: State, index: int, *, able: bool) -> Aim:
    """W46, W49: what the acting unit can hit; one that waits on its ladder meets who holds the wall by climbing.

    ``able`` says whether it may hit the first unit ahead by the rules of the open field.
    """
    profile = state.setup.units[index]
    found = aim(state, index, profile, (profile.range or 0) + 1)
    if found.counter == OFF or not (state.ground[0] | state.ground[1]) >> found.counter & 1:
        return found
    waits = found.counter == wall_ahead(state, index) and is_up(state, index)
    return found._replace(counter=OFF) if waits or not able else found


def engine_aim(state: State, index: int, machine: Machine) -> Aim:
    """W50: what an engine can hit; where its range is not known it ends at the next cell (W4)."""
    return aim(state, index, machine, (machine.range or 0) + 1)


def chosen(found: Aim, at: At) -> Cell:
    """W48: the cell that is hit: as the attacker says, or the only one that can be; OFF if that leaves it open."""
    if at:
        return found.counter if at == "unit" else found.wall
    return OFF if OFF not in found else max(found)


def may_strike(state: State) -> bool:
    """W32: whether the acting unit has an attack left in this turn, with its own hands or with its engine."""
    limit = state.setup.settings.attacks_per_turn
    return state.left > 0 and (not limit or state.attacks < limit)


def blows(state: State, index: int, *, able: bool) -> tuple[Attack, ...]:
    """W46, W48: the attacks of the acting unit; for ``able`` see ``own_aim``."""
    return tuple(_ATTACKS[at] for at in _choices(own_aim(state, index, able=able))) if may_strike(state) else ()


def shots(state: State, index: int) -> tuple[Shoot, ...]:
    """W50: the shots of the engine that the acting unit serves, for which there are goods."""
    place = served_by(state, index)
    if place == NONE or not may_strike(state):
        return ()
    machine, _ = engine_at(state, place)
    choices = _choices(engine_aim(state, index, machine))
    side = state.setup.units[index].side
    return tuple(
        _SHOTS[special, at]
        for special in (False, True)
        if (machine.special_shot or not special) and affords(state, side, cost_of(machine, special=special))
        for at in choices
    )


def cost_of(machine: Machine, *, special: bool) -> Cost:
    """W50: what a shot costs."""
    return machine.special_shot if special else machine.shot


def _choices(found: Aim) -> tuple[At, ...]:
    if found.counter != OFF:
        return ("unit", "wall") if found.wall != OFF else ("",)
    return ("wall",) if found.wall != OFF else ()
