"""Deployment: both sides place in secret, then all positions appear together (W20, W21, W26)."""

from bunchuk.errors import Misused
from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import OFF, Cells, Front, members
from bunchuk.rules.war.counters import board, named, on_board, placed, with_unit
from bunchuk.rules.war.ending import end_if_decided
from bunchuk.rules.war.moves import READY, Place, Ready
from bunchuk.rules.war.state import EDGES, Camp, Hero, Profile, Setup, State, Unit


def opening(setup: Setup) -> State:
    """Return the state that a battle starts from; raises Misused when the set-up cannot be right."""
    codes = [profile.code for profile in setup.units]
    if len(setup.sides) != 2 or setup.caller not in (0, 1) or any(unit.side not in (0, 1) for unit in setup.units):
        raise Misused("a battle has two sides, 0 and 1, and one of them called it")
    if len({code.upper() for code in codes}) != len(codes) or any(not code or len(code.split()) != 1 for code in codes):
        raise Misused("every unit of a battle needs a code of its own, without spaces")
    units = tuple(_fresh(profile) for profile in setup.units)
    camps = (_camp(setup, 0), _camp(setup, 1))
    return State(setup, "deploy", 0, units, camps, (0, 0), (), 0, 0, 0, 0, False, False, 0, (), (), None)


def _fresh(profile: Profile) -> Unit:
    unit = Unit("reserve", OFF, 0, profile.hits, profile.morale, profile.movement, False, 0, -1, "")
    return unit._replace(hero=Hero(-1, profile.passport.courage, 1, False, False, "")) if profile.passport else unit


def _camp(setup: Setup, seat: int) -> Camp:
    return Camp(setup.sides[seat].points, True, False, False, "", "")


def own_edge(setup: Setup, seat: int) -> Front:
    """W26: the edge that a side deploys along: its own, but opposite if the side it called out holds the same."""
    edge = EDGES.index(setup.sides[seat].edge)
    shared = setup.sides[0].edge == setup.sides[1].edge
    return (edge + 2) % 4 if shared and seat == setup.caller else edge


def rows(state: State, seat: int) -> Cells:
    """W26: the cells that a side may deploy on."""
    return board(state).strip(own_edge(state.setup, seat), state.setup.settings.deployment_rows)


def deploy_moves(state: State, seat: int) -> list[Place | Ready]:
    """W26: places for the next of a side's units in muster order, and being done.

    A unit placed may be placed anew and any other may be next; what comes of it is the same.
    """
    if not state.camps[seat].done:
        offered: list[Place | Ready] = []
        waiting = _waiting(state, seat)
        if waiting:
            code = state.setup.units[waiting[0]].code
            names = board(state).names
            offered.extend(Place(code, names[cell], front) for cell in _free(state, seat) for front in EDGES)
        if not waiting or on_board(state, seat):
            offered.append(READY)
        return offered
    return []


def check_place(state: State, seat: int, move: Place) -> Refusal | None:
    """W20, W21, W26: whether a unit may be placed there."""
    side = state.setup.sides[seat]
    index = named(state, move.unit)
    profile = state.setup.units[index]
    if index == -1 or profile.side != seat:
        return Refusal("W26", f"no unit {move.unit!r} of {side.name}", _legal(state, seat))
    if profile.type not in side.may:
        return Refusal("W21", f"{side.name} may not field {profile.type}, so {profile.code} stays out", "done")
    there = on_board(state, seat)
    if index not in there and len(there) >= side.level:
        reason = f"the level of {side.name} is {side.level}: no more units than that"
        return Refusal("W20", reason, "done, or placing one of those on the board anew")
    return _check_cell(state, seat, index, move.cell)


def _check_cell(state: State, seat: int, index: int, name: str) -> Refusal | None:
    """W26: whether a unit may be placed on a cell: one of its side's rows that none of its own stands on."""
    side, cell = state.setup.sides[seat], board(state).cell(name)
    if cell == OFF or not rows(state, seat) >> cell & 1:
        return Refusal("W26", f"{name} is not in the rows of {side.name}", _legal(state, seat))
    if any(state.units[other].cell == cell for other in on_board(state, seat) if other != index):
        return Refusal("W26", f"another unit of {side.name} stands on {name}", _legal(state, seat))
    return None


def check_ready(state: State, seat: int) -> Refusal | None:
    """W26: whether a side may be done: somebody must fight if anybody can."""
    if _waiting(state, seat) and not on_board(state, seat):
        return Refusal("W26", f"{state.setup.sides[seat].name} has placed nothing", _legal(state, seat))
    return None


def place(state: State, seat: int, move: Place, events: list[Event]) -> State:
    """W26: put a unit on a cell; only its owner sees it."""
    index = named(state, move.unit)
    unit = state.units[index]._replace(status="board", cell=board(state).cell(move.cell), front=EDGES.index(move.front))
    code = state.setup.units[index].code
    events.append(Event(f"{code} stands on {move.cell}, facing {move.front}", "W26", (seat,)))
    return with_unit(state, index, unit)


def ready(state: State, seat: int, events: list[Event]) -> State:
    """W26: be done; once both are, all positions appear together."""
    camps = list(state.camps)
    camps[seat] = camps[seat]._replace(done=True)
    events.append(Event(f"{state.setup.sides[seat].name} has deployed", "W26"))
    state = state._replace(camps=(camps[0], camps[1]))
    if not all(camp.done for camp in camps):
        return state
    return _reveal(state, events)


def _reveal(state: State, events: list[Event]) -> State:
    """W26: lay the counters out; where rows overlap the caller's counter gives way to the nearest free cell."""
    caller = state.setup.caller
    seen = state
    state = state._replace(units=tuple(unit._replace(cell=OFF) for unit in state.units))
    for seat in (1 - caller, caller):
        for index in on_board(seen, seat):
            unit = seen.units[index]
            cell = unit.cell
            if (state.ground[0] | state.ground[1]) >> cell & 1:
                cell = _stand_in(seen, state, seat, cell)
            if cell == OFF:
                state = with_unit(state, index, state.units[index]._replace(status="reserve"))
                events.append(Event(f"{state.setup.units[index].code} finds no free cell and stays out", "W26"))
            else:
                state = placed(state, index, cell, unit.front)
    names = board(state).names
    fielded = [index for index, unit in enumerate(state.units) if unit.status == "board"]
    shown = ", ".join(
        f"{state.setup.units[index].code} {names[state.units[index].cell]} {EDGES[state.units[index].front]}"
        for index in fielded
    )
    events.append(Event(f"the positions appear: {shown or 'nobody'}", "W26"))
    return end_if_decided(state._replace(phase="initiative", queue=tuple(fielded)), events)


def _stand_in(seen: State, state: State, seat: int, cell: int) -> int:
    """W26: the nearest cell of a side's rows that nobody stands on or has yet to appear on, or OFF."""
    grid = board(state)
    taken = state.ground[0] | state.ground[1]
    for index in on_board(seen, seat):
        taken |= 1 << seen.units[index].cell
    free = members(rows(state, seat) & ~taken)
    return min(free, key=lambda other: (grid.distance(cell, other), other), default=OFF)


def _waiting(state: State, seat: int) -> list[int]:
    """W20, W21: the units that a side may still place."""
    side = state.setup.sides[seat]
    if len(on_board(state, seat)) >= side.level:
        return []
    return [
        index
        for index, (profile, unit) in enumerate(zip(state.setup.units, state.units, strict=True))
        if profile.side == seat and unit.status == "reserve" and profile.type in side.may
    ]


def _free(state: State, seat: int) -> list[int]:
    taken = {state.units[index].cell for index in on_board(state, seat)}
    return [cell for cell in members(rows(state, seat)) if cell not in taken]


def _legal(state: State, seat: int) -> str:
    names = board(state).names
    cells = list(members(rows(state, seat)))
    return f"CODE CELL N|E|S|W with a free cell of {names[cells[0]]}-{names[cells[-1]]}"
