"""Cells on fire (W40)."""

from bunchuk.rules.game import Event
from bunchuk.rules.war.counters import board, hurt, seat_of, standing_together
from bunchuk.rules.war.state import State


def burn(state: State, events: list[Event]) -> State:
    """W40: at a round's end whatever stands in a burning cell loses hits; who dies counts for who set it alight.

    Nobody gets credit for his own. All fires burn before it is asked who is left.
    """
    for fire in state.fires:
        if state.round < fire.after:
            continue
        for index in standing_together(state, fire.cell):
            name, code = board(state).names[fire.cell], state.setup.units[index].code
            events.append(Event(f"{code} burns on {name}: {-fire.hits:+} hits {fire.why}", fire.why.split()[-1]))
            killer = fire.killer if seat_of(state, fire.killer) != seat_of(state, index) else -1
            state = hurt(state, index, fire.hits, killer, events)
    return state
