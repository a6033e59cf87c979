"""Heroes who join units, lead them and leave them again, and who walk through their own (W12-W16)."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import OFF, Cell, Front
from bunchuk.rules.war.counters import (
    acting,
    board,
    hero_of,
    named,
    parted,
    placed,
    profile_of,
    standing_together,
    with_unit,
)
from bunchuk.rules.war.engines import taken
from bunchuk.rules.war.entering import bitten, left_after
from bunchuk.rules.war.figures import made_up
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.moves import END_TURN, FORWARD, JOIN, LEAD, LEFT, RIGHT, Act, Leave
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import crosses


def untaken(state: State, unit: int, hero: int) -> str:
    """W13: say why a unit does not take a hero: his passport, or too many heroes; empty if it does."""
    profile, passport = state.setup.units[unit], state.setup.units[hero].passport
    if passport is None:
        return f"{state.setup.units[hero].code} is no hero"
    if profile.passport:
        return f"{profile.code} is a hero himself"
    if profile.type not in passport.may:
        return f"the passport of {state.setup.units[hero].code} does not list {profile.type}"
    if len(state.units[unit].heroes) >= room(state, unit):
        return f"{profile.code} has its {room(state, unit)} heroes: the level of its commander"
    return ""


def room(state: State, unit: int) -> int:
    """W13, W15: how many heroes a unit takes: the level of who leads it."""
    profile, leader = state.setup.units[unit], state.units[unit].leader
    passport = state.setup.units[leader].passport if leader != -1 else None
    if passport:
        return passport.level
    return state.setup.sides[profile.side].level if profile.takes == -1 else profile.takes


def may_lead(state: State, unit: int, hero: int) -> bool:
    """W15: whether a hero may take over a unit: a commander entitled to its type, and it has no virtual one."""
    profile, passport = state.setup.units[unit], state.setup.units[hero].passport
    return (
        passport is not None
        and bool(passport.commander)
        and not profile.under
        and state.units[unit].leader == -1
        and profile.type in passport.types
    )


def host_at(state: State, index: int, cell: Cell) -> int:
    """Return the unit of its own side, no hero, that shares or would share a cell with a counter, or -1."""
    if not state.ground[state.setup.units[index].side] >> cell & 1:
        return -1
    for other in standing_together(state, cell):
        if other != index and state.units[other].hero is None:
            return other
    return -1


def open_to(state: State, index: int, cell: Cell) -> bool:
    """W14, W15, W32: whether a counter may enter a cell that counters of its own side stand on.

    Heroes pass their own freely; a unit takes the heroes of the cell in, all of them or none.
    """
    if state.units[index].hero is not None:
        return True
    there = standing_together(state, cell)
    if any(state.units[other].hero is None for other in there):
        return False
    spare = room(state, index) - len(state.units[index].heroes)
    return len(there) <= spare and not any(untaken(state, index, other) for other in there)


def may_go(state: State, index: int, here: Cell, cell: Cell) -> bool:
    """W32, W41, W43, W47: whether ground, counters and walls let a counter go from a cell to the next."""
    side = state.setup.units[index].side
    if state.siege is not None and not crosses(state, index, here, cell):
        return False
    if (state.ground[1 - side] | field(state.setup).lies[index].barred) >> cell & 1:
        return False
    return not state.ground[side] >> cell & 1 or (bool(field(state.setup).heroes) and open_to(state, index, cell))


def finds_a_place(state: State, index: int, cell: Cell, front: Front, left: int, budget: int) -> bool:
    """W14: whether a hero who is on a cell with so much movement left can end his turn somewhere.

    He may not end it on a unit that does not take him.
    """
    ahead, seen = board(state).ahead, set()
    ways = [(cell, front, left, budget)]
    while ways:
        way = ways.pop()
        if way in seen:
            continue
        seen.add(way)
        cell, front, left, budget = way
        host = host_at(state, index, cell)
        if host == -1 or not untaken(state, host, index):
            return True
        if left > 0:
            to = ahead[front][cell]
            if to != OFF and may_go(state, index, cell, to):
                ways.append((to, front, *left_after(state, index, left - 1, budget, to)))
            ways += ((cell, (front + by) % 4, left - 1, budget) for by in (1, -1))
    return False


def goes_on(state: State, index: int, ahead: Cell) -> bool:
    """W14, W15: whether the hero who acts may go on to the next cell: he must be able to stop there or beyond."""
    unit = state.units[index]
    left, budget = left_after(state, index, state.left - 1, state.budget, ahead)
    return finds_a_place(state, index, ahead, unit.front, left, budget)


def among_his_own(state: State, index: int, host: int) -> tuple[Act, ...]:
    """W14, W15: what a hero may do who is passing through a unit of his side: join it, lead it, or go on."""
    found: list[Act] = []
    if not untaken(state, host, index):
        found += [JOIN, LEAD] if may_lead(state, host, index) else [JOIN]
    unit = state.units[index]
    if state.left > 0:
        ahead = board(state).ahead[unit.front][unit.cell]
        if ahead != OFF and may_go(state, index, unit.cell, ahead) and goes_on(state, index, ahead):
            found.append(FORWARD)
        for act, by in ((LEFT, -1), (RIGHT, 1)):
            if finds_a_place(state, index, unit.cell, (unit.front + by) % 4, state.left - 1, state.budget):
                found.append(act)
    return tuple(found) or (END_TURN,)


def leaves(state: State, index: int) -> tuple[Leave, ...]:
    """W16: the neighbouring cells that heroes of the acting unit may step out to."""
    unit, grid = state.units[index], board(state)
    found = []
    for hero in unit.heroes:
        for front in range(4):
            cell = grid.ahead[front][unit.cell]
            if cell != OFF and steps_out(state, hero, unit.cell, cell):
                found.append(Leave(state.setup.units[hero].code, grid.names[cell]))
    return tuple(found)


def steps_out(state: State, hero: int, here: Cell, cell: Cell) -> bool:
    """W16, W32: whether a hero may step out to a cell: no enemy and no unit stands there, and the ground lets him."""
    return may_go(state, hero, here, cell) and host_at(state, hero, cell) == -1


def joined(state: State, hero: int, unit: int, events: list[Event], *, leads: bool = False) -> State:
    """W12: put a hero in the ranks of a unit, with what he lends it, or at its head (W15)."""
    settings, code, into = state.setup.settings, state.setup.units[hero].code, state.units[unit]
    person, alone = hero_of(state, hero), state.units[hero]
    known = into.shown or person.known or (alone.status == "board" and state.phase != "deploy")
    person = person._replace(host=unit, bled=False, known=known)
    state = _off(state, hero)
    state = with_unit(state, hero, state.units[hero]._replace(shown=alone.shown or into.shown, hero=person))
    into = into._replace(
        heroes=tuple(sorted((*into.heroes, hero))),
        leader=hero if leads else into.leader,
        extra=into.extra + person.lends,
        morale=into.morale + settings.hero_morale,
    )
    state = with_unit(state, unit, into)
    host = profile_of(state, unit)
    text = f"{code} {'takes over' if leads else 'joins'} {host.code}"
    hits = made_up(into.hits + into.extra - person.lends, ((person.lends, "hero W12"),))[1]
    morale = made_up(into.morale - settings.hero_morale, ((settings.hero_morale, "hero W12"),))[1]
    figures = "".join(f", {what} {made}" for what, made in (("hits", hits), ("morale", morale)) if made)
    audience = (host.side,)
    events.append(Event(text + figures, "W15" if leads else "W12", audience, text if known else ""))
    return state


def join(state: State, events: list[Event], *, leads: bool) -> State:
    """W14, W15: let the hero who acts join, or take over, the unit whose cell he entered."""
    hero = acting(state)
    return joined(state, hero, host_at(state, hero, state.units[hero].cell), events, leads=leads)


def taken_in(state: State, index: int, events: list[Event]) -> State:
    """W14, W32: let the heroes on the cell that a unit came to join it."""
    if state.units[index].hero is None:
        for other in standing_together(state, state.units[index].cell):
            if other != index:
                state = joined(state, other, index, events)
    return state


def leave(state: State, move: Leave, events: list[Event]) -> State:
    """W16: let a hero step out of the acting unit; if it bled while he was in it, both lose heart."""
    unit, grid, settings = acting(state), board(state), state.setup.settings
    hero = named(state, move.hero)
    person, cell = hero_of(state, hero), grid.cell(move.cell)
    front = next(way for way in range(4) if grid.ahead[way][state.units[unit].cell] == cell)
    text = f"{profile_of(state, hero).code} leaves {profile_of(state, unit).code} for {grid.names[cell]}"
    state = parted(state, hero)
    private = ""
    if person.bled:
        host = state.units[unit]
        state = with_unit(state, unit, host._replace(morale=host.morale - settings.parting_morale))
        person = person._replace(courage=person.courage - settings.parting_courage)
        private = f": morale {-settings.parting_morale:+}, his courage {-settings.parting_courage:+}"
    person = person._replace(host=-1, known=True)
    state = with_unit(state, hero, state.units[hero]._replace(hero=person))
    events.append(Event(text + private, "W16", (profile_of(state, hero).side,), text))
    state = taken(placed(state._replace(acted=True), hero, cell, front), hero, events)
    return bitten(state, hero, events, 1 << cell)


def _off(state: State, hero: int) -> State:
    """Take a hero's counter off its cell into the ranks of a unit."""
    unit = state.units[hero]
    if unit.status == "board":
        side = state.setup.units[hero].side
        if len(standing_together(state, unit.cell)) == 1:
            ground = list(state.ground)
            ground[side] &= ~(1 << unit.cell)
            state = state._replace(ground=(ground[0], ground[1]))
    return with_unit(state, hero, unit._replace(status="joined", cell=OFF, edge_turns=0))
