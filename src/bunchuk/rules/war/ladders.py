"""Storming walls on ladders (W49)."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.acts import acts, attack
from bunchuk.rules.war.counters import acting, board, hurt, placed
from bunchuk.rules.war.engines import taken
from bunchuk.rules.war.moves import ATTACK
from bunchuk.rules.war.rounds import begin_turn, end_turn
from bunchuk.rules.war.siege import Ladder
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import has_room, is_one_of


def wall_ahead(state: State, index: int) -> Cell:
    """W49: the wall that a unit may climb: it stands outside, right in front of it, and is not of its own side; or OFF.

    Only foot units climb, or whoever the pack says.
    """
    siege, fort, unit = state.siege, state.setup.fort, state.units[index]
    if siege is None or fort is None or fort.owner == state.setup.units[index].side:
        return OFF
    ahead = board(state).ahead[unit.front][unit.cell] if unit.cell != OFF else OFF
    if ahead == OFF or not siege.walls >> ahead & 1 or (siege.walls | siege.gates | siege.inside) >> unit.cell & 1:
        return OFF
    return ahead if is_one_of(state, index, state.setup.settings.climbers) else OFF


def turns_climbed(state: State, index: int) -> int:
    """W49: how many turns of climbing stand to a unit's account: none once it did anything else, or was moved."""
    siege = state.siege
    if siege is None:
        return 0
    for ladder in siege.ladders:
        if ladder.unit == index and state.round - ladder.round <= 1 and ladder.wall == wall_ahead(state, index):
            return ladder.turns
    return 0


def is_up(state: State, index: int) -> bool:
    """W49: whether a unit has climbed for its class's time and waits below for a place on the wall."""
    fort = state.setup.fort
    return fort is not None and turns_climbed(state, index) >= fort.escalade


def climb(state: State, events: list[Event]) -> State:
    """W49: spend a turn on climbing: a hit of it in each turn of the class's time, then a clash with whoever holds it.

    The unit stands on the wall as soon as its time is up and the cell is free; until then it waits below.
    """
    index = acting(state)
    if is_up(state, index):
        return _at_the_top(state, index, events)
    siege, fort, wall = state.siege, state.setup.fort, wall_ahead(state, index)
    if siege is None or fort is None:
        raise ValueError(state.phase)
    turns, cost = turns_climbed(state, index) + 1, state.setup.settings.storm_hits
    code, name = state.setup.units[index].code, board(state).names[wall]
    events.append(Event(f"{code} climbs wall {name}, turn {turns} of {fort.escalade}: -{cost}", "W49"))
    state = hurt(state._replace(acted=True), index, cost, -1, events)
    if state.units[index].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    state = _with_ladder(state, Ladder(index, wall, turns, state.round))
    return end_turn(_stands_up(state, index, events) if turns >= fort.escalade else state, events)


def _at_the_top(state: State, index: int, events: list[Event]) -> State:
    """W49: clash with an enemy who holds the wall, if the ground lets it; stand there if it is empty; else wait."""
    wall = wall_ahead(state, index)
    state = _with_ladder(state, Ladder(index, wall, turns_climbed(state, index), state.round))
    if state.ground[1 - state.setup.units[index].side] >> wall & 1 and ATTACK in acts(state):
        turn = state.turn
        state = attack(state, events)
        if state.end is not None or state.phase != "turn" or state.turn != turn:
            return state
    return end_turn(_stands_up(state, index, events), events)


def _stands_up(state: State, index: int, events: list[Event]) -> State:
    """W48, W49: step on the wall climbed if it is free and the side has room on the walls."""
    unit, profile = state.units[index], state.setup.units[index]
    wall = wall_ahead(state, index)
    if wall == OFF:
        return state
    name = board(state).names[wall]
    if (state.ground[0] | state.ground[1]) >> wall & 1:
        events.append(Event(f"{profile.code} waits below: wall {name} is held", "W49"))
        return state
    if not has_room(state, profile.side):
        events.append(Event(f"{profile.code} waits below: no more of its side stand on the walls", "W48"))
        return state
    events.append(Event(f"{profile.code} stands on wall {name}", "W49"))
    return taken(placed(state, index, wall, unit.front), index, events)


def _with_ladder(state: State, ladder: Ladder) -> State:
    siege = state.siege
    if siege is None:
        return state
    others = tuple(one for one in siege.ladders if one.unit != ladder.unit)
    return state._replace(siege=siege._replace(ladders=(*others, ladder)))
