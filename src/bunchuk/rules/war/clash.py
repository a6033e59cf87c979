"""What a clash or a shot does: who strikes, with how much, and what comes of it (W12, W33, W40, W42)."""

from bunchuk.rules.game import Event
from bunchuk.rules.grid import Cell
from bunchuk.rules.war.counters import acting, board, hurt, is_hero, profile_of, with_unit
from bunchuk.rules.war.figures import made_up
from bunchuk.rules.war.ground import charge, field
from bunchuk.rules.war.state import Fire, State
from bunchuk.rules.war.walls import warded
from bunchuk.tables.spelling import many


def clash(state: State, index: int, target: int, events: list[Event]) -> State:
    """W33: take hits equal to one's strike from another counter; at range 0 it may strike at the same time."""
    unit, foe = state.units[index], state.units[target]
    between = board(state).distance(unit.cell, foe.cell) - 1
    strike, made = strike_of(state, index, between, charges=state.turn < len(state.order) and index == acting(state))
    back, answer = strike_of(state, target, 0) if not between and answers(state, index, target) else (0, "")
    answered = bool(back)
    if state.siege is not None:
        state, strike = warded(state, target, strike, index, events)
        state, back = warded(state, index, back, target, events)
    lost, paid = min(strike, foe.hits + foe.extra), min(back, unit.hits + unit.extra)
    text = f"{profile_of(state, index).code} {'shoots at' if between else 'attacks'} {profile_of(state, target).code}"
    text += f"{_with('strike', made)}: {many(lost, 'hit')} lost"
    events.append(Event(f"{text}, {paid} of its own{_with('strike', answer)}" if answered else text, "W33"))
    state = turned_up(turned_up(state, index), target)
    state = kindled(state, index, foe.cell, events)
    state = hurt(state, target, strike, index, events)
    return hurt(state, index, back, target, events)


def strike_of(state: State, index: int, between: int, *, charges: bool = False) -> tuple[int, str]:
    """W12, W42: what a counter takes from one so many cells away, and in words what it is made of.

    Heroes in a unit add their attack only as far as they reach themselves; ``charges`` says that the run-up of its turn
    counts.
    """
    profile, heroes = state.setup.units[index], state.units[index].heroes
    if not heroes and not (charges and state.run):
        return profile.strike, ""
    parts = []
    if charges and not between and state.run:
        added, rule = charge(field(state.setup).lies[index], run_up(state))
        parts.append((added, f"run-up {rule}"))
    for place in heroes:
        hero = state.setup.units[place]
        if between <= (hero.range or 0):
            parts.append((hero.strike, "hero W12"))
    return made_up(profile.strike, parts)


def answers(state: State, index: int, target: int) -> bool:
    """W33, W40, W44: whether the target of a clash strikes at the same time: by the pack, if the ground lets it."""
    unit, foe, mode = state.units[index], state.units[target], state.setup.settings.clash
    lie = field(state.setup).lies[target]
    if lie.mute_from >> foe.cell & 1 or lie.mute_into >> unit.cell & 1:
        return False
    if mode == "front":
        return board(state).ahead[foe.front][foe.cell] == unit.cell
    return mode == "mutual"


def turned_up(state: State, index: int) -> State:
    """W33: turn up a counter, and those of the heroes in it: their figures are everybody's from now on."""
    unit = state.units[index]
    if not unit.shown:
        state = with_unit(state, index, unit._replace(shown=True))
    for place in (*unit.heroes, *((index,) if is_hero(state, index) else ())):
        hero = state.units[place].hero
        if hero and not (state.units[place].shown and hero.known):
            state = with_unit(state, place, state.units[place]._replace(shown=True, hero=hero._replace(known=True)))
    return state


def kindled(state: State, index: int, cell: Cell, events: list[Event]) -> State:
    """W40: set the target's cell alight if the attacker does so on such ground."""
    for kindling in field(state.setup).lies[index].kindling:
        if kindling.cells >> cell & 1 and all(fire.cell != cell for fire in state.fires):
            after = state.round + kindling.after
            name, code = board(state).names[cell], state.setup.units[index].code
            events.append(
                Event(f"{code} sets {name} alight: it burns from the end of round {after}", kindling.why.split()[-1])
            )
            fire = Fire(cell, after, index, kindling.amount, kindling.why)
            state = state._replace(fires=(*state.fires, fire))
    return state


def run_up(state: State) -> tuple[Cell, ...]:
    """W42: the cells that the acting unit entered straight on in this turn, up to now, the newest last."""
    unit, grid = state.units[acting(state)], board(state)
    back = (unit.front + 2) % 4
    cells, cell = [unit.cell], unit.cell
    for _ in range(state.run - 1):
        cell = grid.ahead[back][cell]
        cells.append(cell)
    return tuple(reversed(cells)) if state.run else ()


def _with(what: str, made: str) -> str:
    return f" ({what} {made})" if made else ""
