"""Counters that were deployed on a blank sheet and then copied to the map of the site (W27)."""

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import members
from bunchuk.rules.war.counters import board, gone, on_board, placed, profile_of, with_unit
from bunchuk.rules.war.deploy import rows
from bunchuk.rules.war.ending import end_if_decided
from bunchuk.rules.war.entering import bitten
from bunchuk.rules.war.figures import made_up
from bunchuk.rules.war.ground import barring, field, terrain_at
from bunchuk.rules.war.moves import Place
from bunchuk.rules.war.siting import rolled_out, wall_taken_up
from bunchuk.rules.war.state import EDGES, State
from bunchuk.tables.spelling import fold


def copied(state: State, events: list[Event]) -> State:
    """W27: copy the counters of both sides to the map of the site."""
    return land(state._replace(queue=misplaced(state)), events)


def land(state: State, events: list[Event]) -> State:
    """W27: move each counter that may not stand where it is to the nearest cell of its rows where it may.

    Its owner chooses among equals; one that finds none takes no part. Then the ground has its effect (W41, W44).
    """
    while state.queue:
        index, cells = state.queue[0], places(state, state.queue[0])
        if len(cells) > 1:
            return state._replace(phase="landing")
        code, grid = profile_of(state, index).code, board(state)
        state = state._replace(queue=state.queue[1:])
        if cells:
            state = _moved(state, index, cells[0], events)
        else:
            where = grid.names[state.units[index].cell]
            events.append(Event(f"{code} cannot stand on {where}, finds no other place and takes no part", "W27"))
            state = gone(state, index, "reserve", events)
    return _opened(state, events)


def misplaced(state: State) -> tuple[int, ...]:
    """W27: the counters on cells that the ground closes to them."""
    lies = field(state.setup).lies
    there = (index for side in (0, 1) for index in on_board(state, side))
    return tuple(sorted(index for index in there if lies[index].barred >> state.units[index].cell & 1))


def places(state: State, index: int) -> tuple[int, ...]:
    """W27: the nearest free cells of its own rows that a counter may stand on."""
    grid, cell = board(state), state.units[index].cell
    taken = state.ground[0] | state.ground[1] | field(state.setup).lies[index].barred
    if state.siege is not None and wall_taken_up(state, profile_of(state, index).side, index):
        taken |= state.siege.walls
    free = list(members(rows(state, profile_of(state, index).side) & ~taken))
    nearest = min((grid.distance(cell, other) for other in free), default=0)
    return tuple(other for other in free if grid.distance(cell, other) == nearest)


def landings(state: State) -> tuple[Place, ...]:
    """W27: what the owner of a misplaced counter may choose among."""
    index = state.queue[0]
    code, names, front = profile_of(state, index).code, board(state).names, EDGES[state.units[index].front]
    return tuple(Place(code, names[cell], front) for cell in places(state, index))


def check_landing(state: State, move: Place) -> Refusal | None:
    """W27: whether that counter may go there; its front stays as it is."""
    known = landings(state)
    if fold(move.unit) == fold(known[0].unit) and move._replace(unit=known[0].unit) in known:
        return None
    legal = " or ".join(f"{place.unit} {place.cell} {place.front.lower()}" for place in known)
    index = state.queue[0]
    cell = state.units[index].cell
    rule, ground = barring(state.setup, index, cell), terrain_at(state.setup, cell)
    reason = f"{profile_of(state, index).code} cannot stand in {ground} ({rule}) and moves to the nearest cell"
    return Refusal("W27", reason, legal)


def landed(state: State, move: Place, events: list[Event]) -> State:
    """W27: put the counter where its owner chose, then go on with the next."""
    index = state.queue[0]
    state = _moved(state._replace(queue=state.queue[1:]), index, board(state).cell(move.cell), events)
    return land(state, events)


def _moved(state: State, index: int, cell: int, events: list[Event]) -> State:
    names, unit = board(state).names, state.units[index]
    code, ground = profile_of(state, index).code, terrain_at(state.setup, unit.cell)
    text = f"{code} cannot stand in {ground} on {names[unit.cell]} and moves to {names[cell]}"
    events.append(Event(text, "W27"))
    return placed(state, index, cell, unit.front)


def _opened(state: State, events: list[Event]) -> State:
    """W41, W44: let the ground have its effect on what stands on it, then roll for initiative."""
    state = rolled_out(state, events)
    lies = field(state.setup).lies
    for index, lie in enumerate(lies):
        if lie.boons:
            state = _strengthened(state, index, events)
        cell = state.units[index].cell
        if state.units[index].status == "board" and lie.rough >> cell & 1:
            state = bitten(state, index, events, 1 << cell)
    fielded = tuple(sorted((*on_board(state, 0), *on_board(state, 1))))
    return end_if_decided(state._replace(phase="initiative", queue=fielded), events)


def _strengthened(state: State, index: int, events: list[Event]) -> State:
    """W44: hits and morale that the site gives a unit for the battle, before it rolls."""
    unit, profile, boons = state.units[index], profile_of(state, index), field(state.setup).lies[index].boons
    _, hits = made_up(unit.hits + unit.extra, ((boon.hits, boon.why) for boon in boons))
    _, morale = made_up(unit.morale, ((boon.morale, boon.why) for boon in boons))
    told = ", ".join(f"{what} {made}" for what, made in (("hits", hits), ("morale", morale)) if made)
    events.append(Event(f"{profile.code}: {told}", boons[0].why.split()[-1], (profile.side,)))
    more_hits, more_morale = sum(boon.hits for boon in boons), sum(boon.morale for boon in boons)
    return with_unit(state, index, unit._replace(extra=unit.extra + more_hits, morale=unit.morale + more_morale))
