"""Flight over the board's edge, of units and of the commander himself (W36)."""

from bunchuk.rules.game import Event
from bunchuk.rules.war.counters import board, gone, seat_of, troops, with_unit
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.state import EDGE_NAMES, EDGES, Edge, State


def at_edge(state: State, index: int, events: list[Event]) -> State:
    """W36: count turns in a row ended on the edge with the front outside; after enough of them the counter leaves.

    A hero alone who commands his side needs fewer. A commander leaves in person by himself or with the unit he is in.
    """
    unit, setup = state.units[index], state.setup
    if not board(state).faces_out(unit.cell, unit.front):
        return with_unit(state, index, unit._replace(edge_turns=0)) if unit.edge_turns else state
    leader = field(setup).leaders[seat_of(state, index)]
    needed = setup.settings.commander_flight_turns if leader == index else setup.settings.flight_turns
    turns = unit.edge_turns + 1
    if turns < needed:
        return with_unit(state, index, unit._replace(edge_turns=turns))
    edge = EDGES[unit.front]
    state = gone(state, index, "fled", events)
    events.append(Event(f"{setup.units[index].code} leaves the board by {edge}", "W36"))
    return _commander_leaves(state, seat_of(state, index), edge, events) if leader in (index, *unit.heroes) else state


def _commander_leaves(state: State, seat: int, edge: Edge, events: list[Event]) -> State:
    """W36: each unit of his that he leaves behind loses morale, and nobody hands out any more."""
    lost, name = state.setup.settings.commander_flight_morale, state.setup.sides[seat].name
    camps = list(state.camps)
    camps[seat] = camps[seat]._replace(leads=False, held=0, fate="fled", where=edge)
    events.append(Event(f"{name} flees by the {EDGE_NAMES[edge]}: {-lost:+} morale of each unit he leaves", "W36"))
    state = state._replace(camps=(camps[0], camps[1]))
    for index in troops(state, seat):
        unit = state.units[index]
        state = with_unit(state, index, unit._replace(morale=unit.morale - lost))
    return state
