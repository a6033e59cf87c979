"""Why the acting unit cannot do something at a siege, and by which rule (W46-W50)."""

from bunchuk.rules.game import Refusal
from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.aim import Aim, At, aim, cost_of, engine_aim, may_strike
from bunchuk.rules.war.counters import acting, board, profile_of
from bunchuk.rules.war.engines import NONE, affords, engine_at, served_by
from bunchuk.rules.war.ground import field, reach, silencing, terrain_at
from bunchuk.rules.war.ladders import is_up, turns_climbed, wall_ahead
from bunchuk.rules.war.moves import Alone, Attack, Forward, Shoot
from bunchuk.rules.war.siege import Machine
from bunchuk.rules.war.state import Profile, State
from bunchuk.rules.war.walls import crosses, fits, has_room, section
from bunchuk.tables.notation import format_cost


def no_blow(state: State, move: Attack, words: str) -> Refusal | None:
    """W46, W48, W49: why a unit cannot hit that; None: the rules of the open field say why."""
    index = acting(state)
    profile = profile_of(state, index)
    if not may_strike(state):
        return None
    found = aim(state, index, profile, (profile.range or 0) + 1)
    if is_up(state, index) and found.counter == wall_ahead(state, index) and move.at != "wall":
        return Refusal("W49", f"{profile.code} has climbed: climb clashes with who holds the wall", words)
    return _undecided(state, found, move.at, words) or _unbroken(state, profile, found, move.at, words)


def no_shot(state: State, move: Shoot, words: str) -> Refusal:
    """W32, W48, W50: why a unit cannot shoot so."""
    index = acting(state)
    profile, place = profile_of(state, index), served_by(state, index)
    if place == NONE:
        return Refusal("W50", f"{profile.code} serves no engine", words)
    machine, _ = engine_at(state, place)
    if not may_strike(state):
        made = f"made its attacks of this turn, {state.attacks} of {state.setup.settings.attacks_per_turn}"
        return Refusal("W32", f"{profile.code} has {made if state.left > 0 else 'no movement left'}", words)
    if move.special and not machine.special_shot:
        return Refusal("W50", f"{machine.code}, {machine.title}, has no special shot", words)
    cost = cost_of(machine, special=move.special)
    if not affords(state, profile.side, cost):
        left = format_cost(state.siege.stores[profile.side]) if state.siege is not None else "-"
        return Refusal("W50", f"a shot costs {format_cost(cost)}, of what was taken along {left} is left", words)
    found = engine_aim(state, index, machine)
    return (
        _undecided(state, found, move.at, words)
        or _unbroken(state, machine, found, move.at, words)
        or _nothing_there(state, index, machine, words)
    )


def _undecided(state: State, found: Aim, at: At, words: str) -> Refusal | None:
    """W48: both can be hit, and the attacker did not say which."""
    if at or OFF in found:
        return None
    kind, _ = section(state, found.wall)
    where = board(state).names[found.wall]
    return Refusal("W48", f"a counter and the {kind} on {where} can be hit: say unit or wall", words)


def _unbroken(state: State, who: Profile | Machine, found: Aim, at: At, words: str) -> Refusal | None:
    """W46: a wall or gate ahead that the attacker may not break."""
    siege, fort, unit = state.siege, state.setup.fort, state.units[acting(state)]
    if siege is None or fort is None or at == "unit" or found.wall != OFF or (not at and found.counter != OFF):
        return None
    cell = board(state).first(unit.cell, unit.front, siege.walls | siege.gates, (who.range or 0) + 1)
    if cell == OFF:
        return None
    kind, _ = section(state, cell)
    where = f"{kind} {board(state).names[cell]}"
    if fort.owner == profile_of(state, acting(state)).side:
        return Refusal("W46", f"{who.code} defends {where}", words)
    by = fort.walls_broken_by if kind == "wall" else fort.gates_broken_by
    if fits(who, by):
        blocked = Refusal("W32", f"a counter blocks the line of {who.code} to {where}", words)
        return _ground_forbids(state, who, cell, words) or blocked
    able = " or ".join(" ".join(selector) for selector in by)
    return Refusal("W46", f"{who.code} cannot break {where} of {fort.title}; who can: {able}", words)


def _ground_forbids(state: State, who: Profile | Machine, cell: Cell, words: str) -> Refusal | None:
    """W40, W41, W44: whether the ground keeps a unit, or the engine that it serves, from hitting a cell."""
    index = acting(state)
    here, lie = state.units[index].cell, field(state.setup).lies[index]
    for silent, at, way in ((lie.mute_from, here, "from"), (lie.mute_into, cell, "into")):
        if silent >> at & 1:
            reason = f"{who.code} does not attack {way} {terrain_at(state.setup, at)}"
            return Refusal(silencing(state.setup, index, at), reason, words)
    known = who.range or 0
    most, why = reach(lie, known, here, cell)
    if board(state).distance(here, cell) - 1 <= most or not why:
        return None
    return Refusal(why.split()[-1], f"{who.code} reaches {most} cells: {known} capped by {why}", words)


def _nothing_there(state: State, index: int, machine: Machine, words: str) -> Refusal:
    """W4, W50: there is nothing that the engine can hit."""
    settings = state.setup.settings
    if fits(machine, (settings.walls_only,)):
        reason = f"no wall or gate stands before {machine.code}, {machine.title}; it hits nothing else"
        return Refusal("W50", reason, words)
    if machine.range is None and max(aim(state, index, machine, len(board(state).names))) != OFF:
        reason = f"the range of {machine.code} is not known, so it cannot shoot beyond the next cell"
        remedy = f"{words}; or, for battles to come, set its range: tables set engine {machine.kind} range"
        return Refusal("W4", reason, remedy)
    unit = state.units[index]
    cell = board(state).first(unit.cell, unit.front, state.ground[0] | state.ground[1], (machine.range or 0) + 1)
    if cell != OFF and state.ground[1 - profile_of(state, index).side] >> cell & 1:
        forbidden = _ground_forbids(state, machine, cell, words)
        if forbidden:
            return forbidden
    within = "" if machine.range is None else f" within its range of {machine.range}"
    return Refusal("W50", f"nothing that {machine.code} can hit stands in its line{within}", words)


def no_way(state: State, index: int, move: Forward | Alone, words: str) -> Refusal | None:
    """W47, W48, W50: what keeps a unit from going ahead; None: the rules of the open field say it."""
    siege, fort, unit, grid = state.siege, state.setup.fort, state.units[index], board(state)
    code, ahead = profile_of(state, index).code, grid.ahead[unit.front][unit.cell]
    if siege is None or ahead == OFF or (state.ground[0] | state.ground[1]) >> ahead & 1:
        return None
    if not crosses(state, index, unit.cell, ahead) and fort is not None:
        within = siege.inside >> unit.cell & 1 and siege.walls >> ahead & 1
        if within and not has_room(state, profile_of(state, index).side):
            return Refusal("W48", f"{fort.men} of its side stand on the walls, and no more may", words)
        kind = section(state, ahead)[0] or section(state, unit.cell)[0]
        way = f"from {grid.names[unit.cell]} to {grid.names[ahead]}"
        return Refusal("W47", f"{code} cannot go {way}: a {kind} of {fort.title}", words)
    place = served_by(state, index)
    if isinstance(move, Forward) and place != NONE:
        machine, _ = engine_at(state, place)
        return Refusal("W50", f"{machine.code} cannot go to {grid.names[ahead]}; alone goes without it", words)
    return None


def no_climb(state: State, index: int, words: str) -> Refusal:
    """W49: why a unit cannot climb now."""
    fort, code = state.setup.fort, profile_of(state, index).code
    if fort is None or wall_ahead(state, index) == OFF:
        return Refusal("W49", f"{code} cannot climb: a foot unit of the attacker does, right before a wall", words)
    if state.left <= 0:
        return Refusal("W49", f"{code} has no movement left", words)
    climbed = f"{turns_climbed(state, index)} of {fort.escalade} turns climbed"
    return Refusal("W49", f"{code} has acted in this turn, and climbing takes a whole one; {climbed}", words)
