"""The end of a battle, and what then becomes of the commanders (W36-W38)."""

from bunchuk.rules.game import Event, Outcome
from bunchuk.rules.grid import OFF
from bunchuk.rules.war.captives import decide, lying, woken
from bunchuk.rules.war.counters import hero_of, known_to_all, on_board, parted, profile_of, troops
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.moves import Decide, Offer
from bunchuk.rules.war.siting import recalled
from bunchuk.rules.war.state import EDGE_NAMES, EDGES, Edge, Fate, HeroFate, State


def can_fight(state: State, seat: int) -> bool:
    """W38: whether a side has a counter that can act, or can come to act through dice or points held back.

    A hero in the ranks of a unit that scatters when its turn comes will stand alone, and act (W35).
    """
    if state.phase == "initiative":
        return bool(on_board(state, seat))
    camp = state.camps[seat]
    held = camp.held if camp.leads else 0
    for profile, unit in zip(state.setup.units, state.units, strict=True):
        if profile.side == seat and unit.status == "board":
            if unit.hero is not None:
                return True
            best = unit.morale + held
            if best > 0 or (best == 0 and profile.morale > 0):
                return True
            if unit.heroes and unit.morale <= -profile.morale:
                return True
    return False


def end_if_decided(state: State, events: list[Event]) -> State:
    """W38: a side without anything that can act again loses to one that has; both at once is a draw."""
    if state.end is not None:
        return state
    able = [seat for seat in (0, 1) if can_fight(state, seat)]
    if len(able) == 2:
        return state
    names = [side.name for side in state.setup.sides]
    if able:
        return conclude(
            state, Outcome((able[0],), f"{names[1 - able[0]]} has nothing left that can act", "W38"), events
        )
    return conclude(state, Outcome((), "neither side has anything left that can act", "W38"), events)


def conclude(state: State, outcome: Outcome, events: list[Event]) -> State:
    """W38: end the battle, then settle what became of both commanders. What was placed unseen is taken back."""
    if state.phase == "deploy":
        state = taken_back(state)
    winners = " and ".join(state.setup.sides[seat].name for seat in outcome.winners)
    events.append(Event(f"{winners} wins: {outcome.why}" if winners else f"a draw: {outcome.why}", outcome.rule))
    for leader in field(state.setup).leaders:
        state = _come_forward(state, leader, events) if leader != -1 else state
    return aftermath(state._replace(end=outcome, offer=(), queue=()), events)


def _come_forward(state: State, leader: int, events: list[Event]) -> State:
    """W36: once the battle is over all learn of a commander in the ranks, since what follows turns on him."""
    unit, hero = state.units[leader], hero_of(state, leader)
    if unit.status != "joined" or hero.known:
        return state
    code, host = profile_of(state, leader).code, profile_of(state, hero.host).code
    events.append(Event(f"{code} was in the ranks of {host}", "W36"))
    return known_to_all(state, leader)


def taken_back(state: State) -> State:
    """W26: put all that was placed, heroes in ranks too, back into reserve."""
    for index, unit in enumerate(state.units):
        if unit.status == "joined":
            state = parted(state, index)
    units = tuple(unit._replace(status="reserve", cell=OFF) for unit in state.units)
    return recalled(state._replace(units=units, ground=(0, 0)))


def aftermath(state: State, events: list[Event]) -> State:
    """W17: settle what becomes of unconscious heroes, then of the commanders."""
    state = woken(state, events)
    waiting = lying(state)
    if waiting:
        return state._replace(phase="captives", queue=waiting)
    return settle(state._replace(queue=(0, 1)), events)


def decided(state: State, seat: int, move: Decide, events: list[Event]) -> State:
    """W17: carry out the winner's decision on a hero; after the last one come the commanders."""
    state = decide(state, seat, move, events)
    return state if state.queue else settle(state._replace(queue=(0, 1)), events)


def offer(state: State, seat: int, move: Offer, events: list[Event]) -> State:
    """W38: put an end on offer; the other side answers before anything else happens."""
    winner = {"draw": -1, "win": seat, "loss": 1 - seat}[move.terms]
    what = f"that {state.setup.sides[winner].name} wins" if winner != -1 else "a draw"
    events.append(Event(f"{state.setup.sides[seat].name} offers {what}", "W38"))
    return state._replace(offer=(seat, winner))


def answer(state: State, seat: int, events: list[Event], *, accept: bool) -> State:
    """W38: both agree on a winner or a draw, or the battle goes on."""
    _, winner = state.offer
    if accept:
        return conclude(state, Outcome((winner,) if winner != -1 else (), "both sides agreed", "W38"), events)
    events.append(Event(f"{state.setup.sides[seat].name} declines", "W38"))
    return state._replace(offer=())


def companies(state: State, seat: int) -> tuple[Edge | None, ...]:
    """W36: the sides of the board that a side's units fled by; then None if any still stands on the board."""
    fled = {
        unit.toward
        for profile, unit in zip(state.setup.units, state.units, strict=True)
        if profile.side == seat and unit.status == "fled"
    }
    groups: tuple[Edge | None, ...] = tuple(edge for edge in EDGES if edge in fled)
    return (*groups, None) if troops(state, seat) else groups


def settle(state: State, events: list[Event]) -> State:
    """W36, W37: go through the sides until one must choose or roll, or the battle is over."""
    while state.queue:
        seat = state.queue[0]
        if state.camps[seat].fate:
            state = state._replace(queue=state.queue[1:])
            continue
        present = in_person(state, seat)
        if present:
            state = fated(state, seat, present, "")
            continue
        groups = companies(state, seat)
        if len(groups) > 1:
            return state._replace(phase="company")
        beaten = state.end is not None and seat not in state.end.winners and not state.camps[seat].slain
        if beaten and not groups and fielded(state, seat, heroes=False):
            return state._replace(phase="fate")
        state = went(state, seat, groups[0] if groups else None, events)
    return state._replace(phase="over")


def in_person(state: State, seat: int) -> Fate:
    """W17, W36: what became of a commander who is a hero on the board; empty if he is none, or was not deployed."""
    leader = field(state.setup).leaders[seat]
    unit = state.units[leader] if leader != -1 else None
    if unit is None or unit.hero is None or unit.status == "reserve":
        return ""
    fates: dict[HeroFate, Fate] = {"captured": "captured", "killed": "dead", "buried": "dead"}
    return fates.get(unit.hero.fate, "stays")


def went(state: State, seat: int, toward: Edge | None, events: list[Event]) -> State:
    """W36: the commander went with the units that fled by that side, or stayed; units that fled otherwise deserted."""
    name = state.setup.sides[seat].name
    if toward is None:
        return fated(state, seat, "stays", "")
    events.append(Event(f"{name} flees by the {EDGE_NAMES[toward]} with those who left there", "W36"))
    return fated(state, seat, "fled", toward)


def fate_die(state: State) -> int:
    """W37: the sides of the die that settles a commander's fate: as many as there are results."""
    settings = state.setup.settings
    return max(*settings.escape_rolls, *settings.death_rolls, *settings.capture_rolls)


def fate(state: State, value: int, events: list[Event]) -> State:
    """W37: a commander who lost all units escapes, dies or is captured."""
    seat, settings = state.queue[0], state.setup.settings
    name, enemy = state.setup.sides[seat].name, state.setup.sides[1 - seat].name
    if value in settings.escape_rolls:
        events.append(Event(f"{name} rolls {value} and escapes", "W37"))
        return state._replace(phase="refuge")
    if value in settings.death_rolls:
        events.append(Event(f"{name} rolls {value} and dies", "W37"))
        return settle(fated(state, seat, "dead", ""), events)
    events.append(Event(f"{name} rolls {value} and is captured by {enemy}", "W37"))
    return settle(fated(state, seat, "captured", ""), events)


def escape(state: State, where: str, events: list[Event]) -> State:
    """W37: a commander gets away to a neighbouring site."""
    seat = state.queue[0]
    events.append(Event(f"{state.setup.sides[seat].name} gets away to {EDGE_NAMES.get(where, where)}", "W37"))
    return settle(fated(state, seat, "escaped", where), events)


def fated(state: State, seat: int, what: Fate, where: str) -> State:
    """Write down a commander's fate and take him off the queue; who fell in a duel goes to the dead now (W28)."""
    camps = list(state.camps)
    camps[seat] = camps[seat]._replace(fate="dead" if camps[seat].slain else what, where=where)
    return state._replace(camps=(camps[0], camps[1]), queue=state.queue[1:])


def fielded(state: State, seat: int, *, heroes: bool = True) -> bool:
    """Whether a side deployed anything, or any unit if ``heroes`` do not count."""
    return any(
        profile.side == seat and unit.status != "reserve" and (heroes or unit.hero is None)
        for profile, unit in zip(state.setup.units, state.units, strict=True)
    )
