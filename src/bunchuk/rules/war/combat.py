"""Personal combat of two real heroes who stand alone: fought outside, its result typed in (W18)."""

from bunchuk.rules.game import Chance, Event
from bunchuk.rules.war.clash import turned_up
from bunchuk.rules.war.counters import acting, hurt, profile_of
from bunchuk.rules.war.ending import end_if_decided
from bunchuk.rules.war.rounds import begin_turn
from bunchuk.rules.war.state import State


def is_personal(state: State, index: int, target: int) -> bool:
    """W18: whether two counters are real heroes, each alone; if either is virtual they fight as units do."""
    passports = (state.setup.units[index].passport, state.setup.units[target].passport)
    return all(passport is not None and passport.real for passport in passports)


def challenge(state: State, index: int, target: int, events: list[Event]) -> State:
    """W18: let two real heroes fight; the battle waits for how that ended."""
    one, other = profile_of(state, index).code, profile_of(state, target).code
    events.append(Event(f"{one} meets {other} in personal combat", "W18"))
    state = turned_up(turned_up(state, index), target)
    return state._replace(phase="combat", queue=(index, target), run=0)


def awaited(state: State) -> Chance:
    """W18: who of the two fell, and how many hits the other has left."""
    one, other = (profile_of(state, index).code for index in state.queue)
    most = max(2, *(state.units[index].hits for index in state.queue))
    return Chance(f"personal combat: who fell (1 {one}, 2 {other}), and hits left to the other", "W18", (2, most))


def fought(state: State, fell: int, left: int, events: list[Event]) -> State:
    """W17, W18: carry out the result: one lies unconscious, the other has so many hits left, never more than before."""
    loser, winner = state.queue if fell == 1 else reversed(state.queue)
    kept = min(left, state.units[winner].hits)
    text = f"{profile_of(state, winner).code} wins with {kept} of {state.units[winner].hits} hits left"
    events.append(Event(text, "W18"))
    state = state._replace(phase="turn", queue=())
    state = hurt(state, winner, state.units[winner].hits - kept, loser, events)
    state = hurt(state, loser, state.units[loser].hits, winner, events)
    if state.units[acting(state)].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return end_if_decided(state, events)
