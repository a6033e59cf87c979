"""Counters on the board: whose they are, who acts, and how they move, suffer and go. Later steps build on these."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import OFF, Cell, Front, Grid
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.state import EDGES, Hero, Profile, State, Status, Unit
from bunchuk.tables.spelling import many, place_of


def board(state: State) -> Grid:
    """Return the geometry of the battle's board."""
    return field(state.setup).grid


def named(state: State, code: str) -> int:
    """Return the place of a unit by its code, however it is spelt, or -1."""
    return place_of(code, [profile.code for profile in state.setup.units])


def acting(state: State) -> int:
    """Return the place of the unit whose turn it is, in phases ``nerve`` and ``turn``."""
    return state.order[state.turn]


def standing_at(state: State, cell: Cell) -> int:
    """Return the place of the unit on a cell, the first in muster order of heroes who share it, or -1."""
    for index, unit in enumerate(state.units):
        if unit.cell == cell and unit.status == "board":
            return index
    return -1


def standing_together(state: State, cell: Cell) -> tuple[int, ...]:
    """Return the places of all counters on a cell: heroes of one side may share it (W32), or pass a unit (W15)."""
    return tuple(index for index, unit in enumerate(state.units) if unit.cell == cell and unit.status == "board")


def is_hero(state: State, index: int) -> bool:
    """Whether a counter is a hero's."""
    return state.units[index].hero is not None


def hero_of(state: State, index: int) -> Hero:
    """Return what a hero is beside what every unit is; raises ValueError for a unit."""
    hero = state.units[index].hero
    if hero is None:
        raise ValueError(index)
    return hero


def known_to_all(state: State, index: int) -> State:
    """W12: let everybody know of a hero from now on; nothing for a unit."""
    hero = state.units[index].hero
    return state if hero is None or hero.known else _with_hero(state, index, hero._replace(known=True))


def with_unit(state: State, index: int, unit: Unit) -> State:
    """Put another record of a unit in place of the one that stands there; it stays on its cell."""
    return state._replace(units=(*state.units[:index], unit, *state.units[index + 1 :]))


def placed(state: State, index: int, cell: Cell, front: Front) -> State:
    """Put a unit on a cell, wherever it was before."""
    unit = state.units[index]
    state = _off_ground(state, index)
    ground = list(state.ground)
    ground[state.setup.units[index].side] |= 1 << cell
    state = state._replace(ground=(ground[0], ground[1]))
    return with_unit(state, index, unit._replace(status="board", cell=cell, front=front))


def gone(state: State, index: int, status: Status, events: list[Event], killer: int = -1) -> State:
    """Take a unit off the board, with what became of it, and let the heroes in it go (W14, W36)."""
    unit = state.units[index]
    toward = EDGES[unit.front] if status == "fled" else ""
    state = _off_ground(state, index)
    state = with_unit(state, index, unit._replace(status=status, cell=OFF, killer=killer, toward=toward))
    for hero in unit.heroes:
        state = _let_go(state, hero, index, unit, events)
    return state


def hurt(state: State, index: int, hits: int, killer: int, events: list[Event]) -> State:
    """W12, W33: take hits from a unit, those on top of its own first; at 0 it ceases to exist.

    It does to the credit of ``killer`` (-1: nobody's, W23). A hero falls unconscious instead (W17).
    """
    unit = state.units[index]
    lost = min(hits, unit.hits + unit.extra)
    if lost <= 0:
        return state
    state = state._replace(bloody=True)
    if unit.extra or unit.heroes:
        above = min(lost, unit.extra)
        state = bleeding(less_extra(state, index, above), index)
        unit, lost = state.units[index], lost - above
    if lost < unit.hits:
        return with_unit(state, index, unit._replace(hits=unit.hits - lost))
    state = with_unit(state, index, unit._replace(hits=0))
    if unit.hero is not None:
        return _falls(state, index, events)
    events.append(Event(f"{state.setup.units[index].code} is destroyed", "W33"))
    return gone(state, index, "destroyed", events, credit(state, killer))


def credit(state: State, killer: int) -> int:
    """W15, W23: for whom a unit's kills count: for the hero who took it over, else for itself."""
    leader = state.units[killer].leader if killer != -1 else -1
    return leader if leader != -1 else killer


def parted(state: State, index: int) -> State:
    """W12: take a hero out of his unit with all that he lent it; he is in reserve until he is put somewhere.

    He keeps the unit's place in the order by its current morale (W14), and does not act before the next round.
    """
    hero = hero_of(state, index)
    host, settings = state.units[hero.host], state.setup.settings
    state = with_unit(
        state,
        hero.host,
        host._replace(
            heroes=tuple(other for other in host.heroes if other != index),
            leader=-1 if host.leader == index else host.leader,
            extra=host.extra - hero.lends,
            morale=host.morale - settings.hero_morale,
        ),
    )
    alone = state.units[index]._replace(status="reserve", morale=host.morale, hero=hero._replace(host=-1))
    if index in state.order[state.turn + 1 :]:
        later = tuple(other for other in state.order[state.turn + 1 :] if other != index)
        state = state._replace(order=(*state.order[: state.turn + 1], *later))
    return with_unit(state, index, alone)


def fallen_leader(state: State, index: int) -> State:
    """W36: when the commander himself falls, nobody hands out morale for his side any more."""
    side = state.setup.units[index].side
    if field(state.setup).leaders[side] != index:
        return state
    camp = state.camps[side]._replace(leads=False, held=0)
    return state._replace(camps=(camp, state.camps[1]) if side == 0 else (state.camps[0], camp))


def lies_down(state: State, index: int, cell: Cell) -> State:
    """W17: lay a hero down unconscious on a cell, where he blocks nothing and is no target."""
    state = _off_ground(state, index)
    unit = state.units[index]
    hero = hero_of(state, index)._replace(known=True)
    state = with_unit(state, index, unit._replace(status="down", cell=cell, hits=0, hero=hero))
    return fallen_leader(state, index)


def on_board(state: State, side: int) -> list[int]:
    """List the places of a side's counters on the board, in muster order; lone heroes are among them."""
    return [
        index
        for index, (profile, unit) in enumerate(zip(state.setup.units, state.units, strict=True))
        if profile.side == side and unit.status == "board"
    ]


def troops(state: State, side: int) -> list[int]:
    """List the places of a side's units on the board, heroes apart (W20, W29, W36)."""
    return [index for index in on_board(state, side) if state.units[index].hero is None]


def seat_of(state: State, index: int) -> int:
    """Return the seat that a unit belongs to."""
    return state.setup.units[index].side


def profile_of(state: State, index: int) -> Profile:
    """Return what a unit came with."""
    return state.setup.units[index]


def _off_ground(state: State, index: int) -> State:
    cell = state.units[index].cell
    if cell == OFF or state.units[index].status != "board":
        return state
    side = state.setup.units[index].side
    if field(state.setup).heroes and len(standing_together(state, cell)) > 1:
        return state
    ground = list(state.ground)
    ground[side] &= ~(1 << cell)
    return state._replace(ground=(ground[0], ground[1]))


def less_extra(state: State, index: int, hits: int) -> State:
    """W12, W44: take hits on top of a unit's own, the street's first; a hero lends what was lost to nobody again."""
    unit = state.units[index]
    heroes = [(place, hero_of(state, place)) for place in unit.heroes]
    owed = hits - (unit.extra - sum(hero.lends for _, hero in heroes))
    state = with_unit(state, index, unit._replace(extra=unit.extra - hits))
    for place, hero in heroes:
        less = min(hero.lends, max(0, owed))
        owed -= less
        state = _with_hero(state, place, hero._replace(lends=hero.lends - less))
    return state


def bleeding(state: State, index: int) -> State:
    """W16: let the heroes in a unit remember that it lost hits while they were in it."""
    for place in state.units[index].heroes:
        state = _with_hero(state, place, hero_of(state, place)._replace(bled=True))
    return state


def _with_hero(state: State, index: int, hero: Hero) -> State:
    return with_unit(state, index, state.units[index]._replace(hero=hero))


def _falls(state: State, index: int, events: list[Event]) -> State:
    events.append(Event(f"{state.setup.units[index].code} falls unconscious", "W17"))
    return lies_down(state, index, state.units[index].cell)


def _let_go(state: State, index: int, host: int, was: Unit, events: list[Event]) -> State:
    """W14, W36: what becomes of a hero whose unit is gone: he goes with it, or stands alone in its cell."""
    code, status = state.setup.units[index].code, state.units[host].status
    state = parted(state, index)
    alone = state.units[index]
    known = hero_of(state, index)._replace(known=True)
    if status == "fled":
        return with_unit(state, index, alone._replace(status="fled", toward=EDGES[was.front], hero=known))
    if status == "reserve" or was.cell == OFF:
        return state
    hits = alone.hits // state.setup.settings.survivor_divisor if status == "destroyed" else alone.hits
    state = with_unit(state, index, alone._replace(hits=hits, hero=known))
    if not hits:
        return _falls(with_unit(state, index, state.units[index]._replace(cell=was.cell)), index, events)
    side, where = state.setup.units[index].side, board(state).names[was.cell]
    events.append(
        Event(f"{code} stands alone on {where} with {many(hits, 'hit')}", "W14", (side,), f"{code} stands on {where}")
    )
    return placed(state, index, was.cell, was.front)
