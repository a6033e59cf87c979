"""What a unit of morale 0 or less does when its turn comes: scatter, stand still or flee (W34, W35)."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import EAST, NORTH, OFF, SOUTH, WEST, Front
from bunchuk.rules.war.counters import (
    acting,
    board,
    gone,
    hurt,
    on_board,
    placed,
    seat_of,
    standing_at,
    with_unit,
)
from bunchuk.rules.war.deploy import own_edge
from bunchuk.rules.war.engines import forsaken
from bunchuk.rules.war.entering import bitten, left_after
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.state import EDGES, State
from bunchuk.rules.war.walls import crosses


def fails(state: State, events: list[Event]) -> State:
    """W35, then W34: carry out what the acting unit's low morale makes it do; nothing if it is above 0."""
    index = acting(state)
    unit, profile = state.units[index], state.setup.units[index]
    if unit.morale <= -profile.morale:
        events.append(Event(f"{profile.code} scatters for good", "W35"))
        return gone(state, index, "scattered", events)
    if unit.morale < 0:
        events.append(Event(f"{profile.code} can neither move nor attack", "W35"))
        return with_unit(state, index, unit._replace(edge_turns=0))
    if unit.morale == 0:
        return _panic(state, index, events)
    return state


def away(state: State, index: int) -> Front | None:
    """W34: the way that a unit flees: from the nearest enemy, along the larger difference; None without an enemy."""
    grid, unit, seat = board(state), state.units[index], seat_of(state, index)
    enemies = on_board(state, 1 - seat)
    if not enemies:
        return None
    nearest = state.units[min(enemies, key=lambda other: grid.distance(unit.cell, state.units[other].cell))]
    across = grid.column(unit.cell) - grid.column(nearest.cell)
    up = grid.row(unit.cell) - grid.row(nearest.cell)
    along_row = EAST if across > 0 else WEST
    along_column = NORTH if up > 0 else SOUTH
    if abs(across) != abs(up):
        return along_row if abs(across) > abs(up) else along_column
    return along_column if own_edge(state.setup, seat) == along_column else along_row


def _panic(state: State, index: int, events: list[Event]) -> State:
    """W34: flee with all movement, one way, until something stands in it or the board ends."""
    grid, code = board(state), state.setup.units[index].code
    front = away(state, index)
    if front is None:
        return state
    path, cell, met, closed = 0, state.units[index].cell, OFF, field(state.setup).lies[index].barred
    left, budget = left_after(state, index, *(state.units[index].movement,) * 2, cell)
    while left > 0:
        ahead = grid.ahead[front][cell]
        if ahead == OFF or closed >> ahead & 1:
            break
        if state.siege is not None and (forsaken(state) >> ahead & 1 or not crosses(state, index, cell, ahead)):
            break
        if (state.ground[0] | state.ground[1]) >> ahead & 1:
            met = standing_at(state, ahead)
            break
        cell = ahead
        path |= 1 << cell
        left, budget = left_after(state, index, left - 1, budget, cell)
    events.append(Event(f"{code} panics and flees {EDGES[front]} to {grid.names[cell]}", "W34"))
    state = bitten(placed(state, index, cell, front), index, events, path)
    if met != OFF and seat_of(state, met) == seat_of(state, index) and state.units[met].hero is None:
        return _collide(state, index, met, events)
    return state


def _collide(state: State, index: int, met: int, events: list[Event]) -> State:
    """W34: what running into a unit of one's own costs both."""
    settings = state.setup.settings
    events.append(Event(f"{state.setup.units[index].code} runs into {state.setup.units[met].code}", "W34"))
    state = _shaken(state, met, settings.collision_morale)
    state = _shaken(state, index, settings.runner_morale)
    return hurt(state, met, settings.collision_hits, -1, events)


def _shaken(state: State, index: int, points: int) -> State:
    unit = state.units[index]
    return with_unit(state, index, unit._replace(morale=unit.morale - points))
