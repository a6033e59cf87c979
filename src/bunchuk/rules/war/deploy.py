"""Deployment: both sides place in secret, then all positions appear together (W18, W20, W21, W24, W26, W27)."""

from collections import Counter

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import OFF, Cells, Front, members
from bunchuk.rules.war.counters import (
    board,
    gone,
    is_hero,
    known_to_all,
    named,
    on_board,
    parted,
    placed,
    seat_of,
    troops,
    with_unit,
)
from bunchuk.rules.war.ground import barring, field, terrain_at
from bunchuk.rules.war.heroes import joined, untaken
from bunchuk.rules.war.moves import READY, Place, Ready, Stand
from bunchuk.rules.war.siting import fort_cells, wall_taken_up
from bunchuk.rules.war.sound import require_sound
from bunchuk.rules.war.state import EDGES, Camp, Hero, Profile, Setup, State, Unit
from bunchuk.rules.war.walls import laid


def opening(setup: Setup) -> State:
    """Return the state that a battle starts from; raises Misused when the set-up cannot be right."""
    require_sound(setup)
    units = tuple(_fresh(profile, setup.settings.hero_hits) for profile in setup.units)
    camps = (_camp(setup, 0), _camp(setup, 1))
    state = State(setup, "deploy", 0, units, camps, (0, 0), (), 0, 0, 0, 0, False, False, 0, (), (), None)
    return state._replace(siege=laid(setup))


def _fresh(profile: Profile, lends: int) -> Unit:
    unit = Unit("reserve", OFF, 0, profile.hits, profile.morale, profile.movement, False, 0, -1, "")
    if profile.passport is None:
        return unit
    return unit._replace(hero=Hero(-1, profile.passport.courage, lends, False, False, ""))


def _camp(setup: Setup, seat: int) -> Camp:
    return Camp(setup.sides[seat].points, True, False, False, "", "")


def own_edge(setup: Setup, seat: int) -> Front:
    """W26: the edge that a side deploys along: its own, but opposite if the side it called out holds the same."""
    edge = EDGES.index(setup.sides[seat].edge)
    shared = setup.sides[0].edge == setup.sides[1].edge and setup.fort is None
    return (edge + 2) % 4 if shared and seat == setup.caller else edge


def rows(state: State, seat: int) -> Cells:
    """W18, W24, W26, W52: the cells that a side may deploy on: rows along its edge, or the fort that it holds.

    A side attacked at an exercise has half of the board, one met in the field the cells next to the other's counters.
    """
    strip = _strip(state, seat)
    return strip if state.siege is None else fort_cells(state, seat, strip)


def _strip(state: State, seat: int) -> Cells:
    setup, grid = state.setup, board(state)
    edge = own_edge(setup, seat)
    if setup.met == seat:
        return _beside(state, 1 - seat)
    if setup.exercise == seat:
        return grid.strip(edge, (grid.columns if edge % 2 else grid.rows) // 2)
    return grid.strip(edge, setup.settings.deployment_rows)


def _beside(state: State, seat: int) -> Cells:
    """W18: the cells next to the counters of a side."""
    ahead, found = board(state).ahead, 0
    for index in on_board(state, seat):
        for front in range(4):
            cell = ahead[front][state.units[index].cell]
            if cell != OFF:
                found |= 1 << cell
    return found & ~state.ground[seat]


def waits(state: State, seat: int) -> bool:
    """W18: whether a side that was met in the field waits until the one who met it has deployed."""
    return state.setup.met == seat and not state.camps[1 - seat].done


def deploy_moves(state: State, seat: int) -> list[Place | Stand | Ready]:
    """W12, W26: places for the next of a side's units in muster order, then of its heroes, and being done.

    A hero may also stand in the ranks of a unit placed before. A unit placed may be placed anew and any other may be
    next; what comes of it is the same.
    """
    if state.camps[seat].done:
        return []
    offered: list[Place | Stand | Ready] = []
    index, cells = _next(state, seat)
    if index != -1:
        code, names = state.setup.units[index].code, board(state).names
        offered.extend(Place(code, names[cell], front) for cell in cells for front in EDGES)
        if is_hero(state, index):
            units = (unit for unit in troops(state, seat) if not untaken(state, unit, index))
            offered.extend(Stand(code, state.setup.units[unit].code) for unit in units)
    if index == -1 or on_board(state, seat):
        offered.append(READY)
    return offered


def check_place(state: State, seat: int, move: Place) -> Refusal | None:
    """W20, W21, W26: whether a unit or a hero may be placed there."""
    side = state.setup.sides[seat]
    index = named(state, move.unit)
    profile = state.setup.units[index]
    if index == -1 or profile.side != seat:
        return Refusal("W26", f"no unit {move.unit!r} of {side.name}", _legal(state, seat))
    if profile.passport is None:
        if profile.type not in side.may:
            return Refusal("W21", f"{side.name} may not field {profile.type}, so {profile.code} stays out", "done")
        most = leads(state, index)
        if index not in troops(state, seat) and _led(state, seat, profile.under) >= most:
            reason = f"the level of {profile.under or side.name} is {most}: no more units than that"
            return Refusal("W20", reason, "done, or placing one of those on the board anew")
    return _check_cell(state, seat, index, move.cell)


def leads(state: State, index: int) -> int:
    """W20: how many units the commander of a unit leads: the side's own, or the virtual one who has it (W25)."""
    profile = state.setup.units[index]
    return profile.takes if profile.under and profile.takes != -1 else state.setup.sides[profile.side].level


def _led(state: State, seat: int, under: str) -> int:
    """W20: how many units of a commander of a side are placed."""
    return sum(state.setup.units[index].under == under for index in troops(state, seat))


def check_stand(state: State, seat: int, move: Stand) -> Refusal | None:
    """W12, W13: whether a hero may be deployed in the ranks of a unit."""
    hero, unit = named(state, move.hero), named(state, move.unit)
    for code, index in ((move.hero, hero), (move.unit, unit)):
        if index == -1 or seat_of(state, index) != seat:
            return Refusal("W26", f"no unit {code!r} of {state.setup.sides[seat].name}", _legal(state, seat))
    why = untaken(state, unit, hero) if hero not in state.units[unit].heroes else ""
    if why:
        return Refusal("W13", why, _legal(state, seat))
    if unit not in troops(state, seat):
        return Refusal("W26", f"{state.setup.units[unit].code} has not been placed", _legal(state, seat))
    return None


def _check_cell(state: State, seat: int, index: int, name: str) -> Refusal | None:
    """W26, W27: whether a unit may be placed on a cell of its side's rows; the ground is asked of who has a map."""
    side, cell = state.setup.sides[seat], board(state).cell(name)
    if cell == OFF or not rows(state, seat) >> cell & 1:
        return Refusal("W26", f"{name} is not in the rows of {side.name}", _legal(state, seat))
    if any(state.units[other].cell == cell for other in on_board(state, seat) if other != index):
        return Refusal("W26", f"another unit of {side.name} stands on {name}", _legal(state, seat))
    if state.siege is not None and state.siege.walls >> cell & 1 and wall_taken_up(state, seat, index):
        men = state.setup.fort.men if state.setup.fort else 0
        return Refusal("W48", f"{men} of {side.name} stand on the walls, and no more may", "a cell inside")
    if state.setup.maps[seat] and field(state.setup).lies[index].barred >> cell & 1:
        ground, code = terrain_at(state.setup, cell), state.setup.units[index].code
        return Refusal(barring(state.setup, index, cell), f"{code} cannot stand in {ground}", _legal(state, seat))
    return None


def check_ready(state: State, seat: int) -> Refusal | None:
    """W26: whether a side may be done: somebody must fight if anybody can."""
    if _next(state, seat)[0] != -1 and not on_board(state, seat):
        return Refusal("W26", f"{state.setup.sides[seat].name} has placed nothing", _legal(state, seat))
    return None


def place(state: State, seat: int, move: Place, events: list[Event]) -> State:
    """W26: put a unit on a cell; only its owner sees it."""
    index = named(state, move.unit)
    if state.units[index].status == "joined":
        state = parted(state, index)
    unit = state.units[index]._replace(status="board", cell=board(state).cell(move.cell), front=EDGES.index(move.front))
    code = state.setup.units[index].code
    events.append(Event(f"{code} stands on {move.cell}, facing {move.front}", "W26", (seat,)))
    return with_unit(state, index, _morale_of_its_own(state, index, unit))


def stand(state: State, move: Stand, events: list[Event]) -> State:
    """W12: put a hero in the ranks of a unit; only his side sees it."""
    hero, unit = named(state, move.hero), named(state, move.unit)
    if state.units[hero].status == "joined":
        state = parted(state, hero)
    state = with_unit(
        state, hero, _morale_of_its_own(state, hero, state.units[hero]._replace(status="reserve", cell=OFF))
    )
    return joined(state, hero, unit, events)


def _morale_of_its_own(state: State, index: int, unit: Unit) -> Unit:
    """W29: before the dice current morale is base morale, whichever unit a hero was placed with before."""
    return unit._replace(morale=state.setup.units[index].morale) if unit.hero is not None else unit


def ready(state: State, seat: int, events: list[Event]) -> State:
    """W26: be done; once both are, all positions appear together. Who met the other shows his first (W18)."""
    camps = list(state.camps)
    camps[seat] = camps[seat]._replace(done=True)
    events.append(Event(f"{state.setup.sides[seat].name} has deployed", "W26"))
    state = state._replace(camps=(camps[0], camps[1]))
    if not all(camp.done for camp in camps):
        return _laid_out(state, (seat,), events) if state.setup.met == 1 - seat else state
    caller = state.setup.caller
    return _laid_out(state, (1 - caller, caller), events)


def _laid_out(state: State, seats: tuple[int, ...], events: list[Event]) -> State:
    """W26: lay counters out; where rows overlap the caller's counter gives way to the nearest free cell."""
    seen = state
    fresh = [index for seat in seats for index in on_board(seen, seat) if not state.ground[seat]]
    units = tuple(unit._replace(cell=OFF) if index in fresh else unit for index, unit in enumerate(state.units))
    state = state._replace(units=units)
    for index in fresh:
        unit = seen.units[index]
        cell = unit.cell
        if (state.ground[0] | state.ground[1]) >> cell & 1:
            cell = _stand_in(seen, state, index)
        if cell == OFF:
            state = gone(with_unit(state, index, state.units[index]), index, "reserve", events)
            events.append(Event(f"{state.setup.units[index].code} finds no free cell and stays out", "W26"))
        else:
            state = known_to_all(placed(state, index, cell, unit.front), index)
    names = board(state).names
    shown = ", ".join(
        f"{state.setup.units[index].code} {names[unit.cell]} {EDGES[unit.front]}"
        for index, unit in enumerate(state.units)
        if index in fresh and unit.status == "board"
    )
    beside = state.setup.met in seats and len(seats) > 1
    events.append(Event(f"the positions appear: {shown or 'nobody'}", "W18" if beside else "W26"))
    return state


def _stand_in(seen: State, state: State, index: int) -> int:
    """W26: the nearest cell of a side's rows that nobody stands on or has yet to appear on, or OFF."""
    grid, seat, cell = board(state), seat_of(state, index), seen.units[index].cell
    taken = state.ground[0] | state.ground[1] | field(state.setup).lies[index].barred
    for other in on_board(seen, seat):
        taken |= 1 << seen.units[other].cell
    free = members(rows(seen, seat) & ~taken)
    return min(free, key=lambda other: (grid.distance(cell, other), other), default=OFF)


def placeable(state: State, seat: int) -> list[int]:
    """W20, W21: the counters in reserve that a side may still place, as far as levels go: units, then heroes."""
    side = state.setup.sides[seat]
    placed_by = Counter(state.setup.units[index].under for index in troops(state, seat))
    waiting = [
        index
        for index, (profile, unit) in enumerate(zip(state.setup.units, state.units, strict=True))
        if profile.side == seat
        and unit.status == "reserve"
        and (unit.hero is not None or (placed_by[profile.under] < leads(state, index) and profile.type in side.may))
    ]
    return sorted(waiting, key=lambda index: is_hero(state, index))


def places_left(state: State, seat: int) -> int:
    """W20: how many more units a side may place."""
    placed_by = Counter(state.setup.units[index].under for index in troops(state, seat))
    waiting = [index for index in placeable(state, seat) if not is_hero(state, index)]
    room = {state.setup.units[index].under: leads(state, index) for index in waiting}
    there = Counter(state.setup.units[index].under for index in waiting)
    return sum(min(there[under], most - placed_by[under]) for under, most in room.items())


def _next(state: State, seat: int) -> tuple[int, list[int]]:
    """W20, W21: the next counter that a side may still place, units before heroes, and where; or -1 and nowhere."""
    waiting = placeable(state, seat)
    for index in waiting:
        cells = _free(state, seat, index)
        if cells:
            return index, cells
    return -1, []


def _free(state: State, seat: int, index: int) -> list[int]:
    """W26, W27: the cells that a counter may be placed on; the ground is asked only of who has a map."""
    closed = field(state.setup).lies[index].barred if state.setup.maps[seat] else 0
    taken = {state.units[other].cell for other in on_board(state, seat)}
    if state.siege is not None and wall_taken_up(state, seat, index):
        closed |= state.siege.walls
    return [cell for cell in members(rows(state, seat) & ~closed) if cell not in taken]


def _legal(state: State, seat: int) -> str:
    names = board(state).names
    cells = list(members(rows(state, seat)))
    where = f"{names[cells[0]]}-{names[cells[-1]]}" if cells else "none"
    return f"CODE CELL N|E|S|W with a free cell of {where}"
