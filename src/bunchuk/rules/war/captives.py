"""Unconscious heroes once the battle is decided: those of the winner wake, the others are at his mercy (W17)."""

from bunchuk.rules.game import Event, Refusal, Seat
from bunchuk.rules.war.counters import hero_of, named, profile_of, with_unit
from bunchuk.rules.war.moves import Decide
from bunchuk.rules.war.state import HeroFate, State
from bunchuk.tables.spelling import many

_REAL: tuple[HeroFate, ...] = ("captured", "killed", "released")
_VIRTUAL: tuple[HeroFate, ...] = ("killed", "buried")


def woken(state: State, events: list[Event]) -> State:
    """W17: who lies unconscious on a side that did not lose wakes; the others wait for the winner's word."""
    winners = state.end.winners if state.end else ()
    for index, unit in enumerate(state.units):
        if unit.status == "down" and (not winners or profile_of(state, index).side in winners):
            state = _wakes(state, index, events)
    return state


def lying(state: State) -> tuple[int, ...]:
    """W17: the heroes whom the winner has to decide on."""
    return tuple(index for index, unit in enumerate(state.units) if unit.status == "down" and not unit.hits)


def decisions(state: State) -> tuple[Decide, ...]:
    """W17: what the winner may do with each of them: a virtual hero can only be killed or buried."""
    found = []
    for index in state.queue:
        profile = profile_of(state, index)
        real = profile.passport is not None and profile.passport.real
        found += [Decide(profile.code, fate) for fate in (_REAL if real else _VIRTUAL) if fate]
    return tuple(found)


def check_decision(state: State, move: Decide, legal: str) -> Refusal | None:
    """W17: whether that can be done with that hero."""
    index = named(state, move.hero)
    if index not in state.queue:
        return Refusal("W17", f"no unconscious hero {move.hero!r} waits for a decision", legal)
    code = profile_of(state, index).code
    if move._replace(hero=code) not in decisions(state):
        kind = "a virtual" if move.fate in _REAL else "a real"
        return Refusal("W17", f"{kind} hero cannot be {move.fate}", legal)
    return None


def decide(state: State, seat: Seat, move: Decide, events: list[Event]) -> State:
    """W17: write down what the winner does with a hero; who is released wakes."""
    index = named(state, move.hero)
    unit, person = state.units[index], hero_of(state, index)._replace(fate=move.fate)
    events.append(Event(f"{profile_of(state, index).code} is {move.fate} by {state.setup.sides[seat].name}", "W17"))
    state = with_unit(state, index, unit._replace(hero=person))
    if move.fate == "released":
        state = _wakes(state, index, events)
    return state._replace(queue=tuple(other for other in state.queue if other != index))


def _wakes(state: State, index: int, events: list[Event]) -> State:
    hits = state.setup.settings.waking_hits
    events.append(Event(f"{profile_of(state, index).code} wakes with {many(hits, 'hit')}", "W17"))
    return with_unit(state, index, state.units[index]._replace(hits=hits))
