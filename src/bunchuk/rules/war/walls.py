"""Walls and gates on the board: who steps where, who stands on them, who breaks them, what they ward off (W46-W48)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from bunchuk.rules.game import Event
from bunchuk.rules.grid import Cell, Cells
from bunchuk.rules.war.counters import board
from bunchuk.rules.war.siege import Engine, Machine, Section, Siege
from bunchuk.rules.war.state import Profile, Setup, State
from bunchuk.tables.rows import Selector, Selectors
from bunchuk.tables.selectors import selects

_NOBODY: Final[Selectors] = ()


def laid(setup: Setup) -> Siege | None:
    """W46, W50: walls, engines and stores as they come to a battle; None in the open field."""
    fort = setup.fort
    if fort is None and not setup.engines:
        return None
    walls, gates = (fort.walls, fort.gates) if fort else ((), ())
    return Siege(
        wall_hits=tuple(section.hits for section in walls),
        gate_hits=tuple(section.hits for section in gates),
        walls=_standing(walls),
        gates=_standing(gates),
        inside=_cells(fort.inside) if fort else 0,
        engines=tuple(Engine("reserve", -1, machine.side, machine.hits, False, -1) for machine in setup.engines),
        stood=0,
        stores=setup.stores,
        ladders=(),
        eaten=(),
    )


def _cells(cells: Iterable[Cell]) -> Cells:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def _standing(sections: Iterable[Section]) -> Cells:
    return _cells(section.cell for section in sections if section.hits)


@lru_cache(maxsize=4096)
def fits(who: Profile | Machine, selectors: Selectors) -> bool:
    """Whether one of some selectors holds of a unit, a hero or an engine."""
    if isinstance(who, Machine):
        words = frozenset((who.kind, *who.tags))
    else:
        words = frozenset((who.faction, who.people, who.type, *who.tags, *(("hero",) if who.passport else ())))
    return any(selects(selector, words) for selector in selectors)


def is_one_of(state: State, index: int, who: Selector) -> bool:
    """Whether a selector holds of a unit."""
    return fits(state.setup.units[index], (who,))


def crosses(state: State, index: int, here: Cell, there: Cell) -> bool:
    """W47: whether walls and gates let a unit step from a cell to the next."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None:
        return True
    both = 1 << here | 1 << there
    if not both & (siege.walls | siege.gates) or is_one_of(state, index, state.setup.settings.wall_crossers):
        return True
    if both & siege.gates:
        return state.setup.units[index].side == fort.owner and not both & siege.walls
    if both & ~(siege.walls | siege.inside):
        return False
    if siege.walls >> here & 1 or state.units[index].hero is not None:
        return True
    return has_room(state, state.setup.units[index].side)


def has_room(state: State, side: int) -> bool:
    """W48: whether one more unit of a side may stand on the walls."""
    fort = state.setup.fort
    return fort is not None and len(on_walls(state, side)) < fort.men


def on_walls(state: State, side: int) -> list[int]:
    """W48: the units of a side that stand on the walls; who crosses walls as he pleases is above them."""
    siege = state.siege
    if siege is None or not siege.walls & state.ground[side]:
        return []
    return [index for index in range(len(state.units)) if state.setup.units[index].side == side and mans(state, index)]


def mans(state: State, index: int) -> bool:
    """W48: whether a unit stands on a wall that stands; a lone hero there is none."""
    siege, unit = state.siege, state.units[index]
    if siege is None or unit.cell < 0 or unit.hero is not None or not siege.walls >> unit.cell & 1:
        return False
    return not is_one_of(state, index, state.setup.settings.wall_crossers)


def section(state: State, cell: Cell) -> tuple[str, int]:
    """W46: what stands on a cell, ``wall`` or ``gate``, and its present hits; a breach or open ground is ("", 0)."""
    siege, fort = state.siege, state.setup.fort
    if siege is not None and fort is not None:
        for kind, sections, hits in (("wall", fort.walls, siege.wall_hits), ("gate", fort.gates, siege.gate_hits)):
            for place, known in enumerate(sections):
                if known.cell == cell and hits[place]:
                    return kind, hits[place]
    return "", 0


def breaks(state: State, who: Profile | Machine, cell: Cell) -> bool:
    """W46: whether a unit or an engine may take hits from the wall or gate on a cell."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None:
        return False
    if siege.walls >> cell & 1:
        return fits(who, fort.walls_broken_by)
    return bool(siege.gates >> cell & 1) and fits(who, fort.gates_broken_by)


def with_section(state: State, cell: Cell, hits: int) -> State:
    """W47: set the present hits of the wall or gate on a cell; at 0 it is a breach, and stands again above."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None:
        return state
    wall_hits = _with(fort.walls, siege.wall_hits, cell, hits)
    gate_hits = _with(fort.gates, siege.gate_hits, cell, hits)
    siege = siege._replace(
        wall_hits=wall_hits,
        gate_hits=gate_hits,
        walls=_cells(one.cell for one, left in zip(fort.walls, wall_hits, strict=True) if left),
        gates=_cells(one.cell for one, left in zip(fort.gates, gate_hits, strict=True) if left),
    )
    return state._replace(siege=siege)


def _with(sections: tuple[Section, ...], present: tuple[int, ...], cell: Cell, hits: int) -> tuple[int, ...]:
    return tuple(hits if one.cell == cell else left for one, left in zip(sections, present, strict=True))


class Blow(NamedTuple):
    """What is struck with: who does it, how hard, in words what makes it so hard, and by which rule."""

    who: str
    strike: int
    how: str
    rule: str


def batter(state: State, cell: Cell, blow: Blow, events: list[Event]) -> State:
    """W46, W47: take hits from the wall or gate on a cell."""
    kind, hits = section(state, cell)
    left = max(0, hits - blow.strike)
    name = board(state).names[cell]
    events.append(Event(f"{blow.who} hits {kind} {name}: {blow.how}, {kind} {hits} -> {left}", blow.rule))
    state = with_section(state._replace(bloody=state.bloody or left < hits), cell, left)
    if not left:
        events.append(Event(f"{kind} {name} is breached: open ground", "W47"))
    return state


def bonus(state: State, index: int) -> int:
    """W48: the bonus hits that a unit on the walls has left against shooters."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None or not mans(state, index):
        return 0
    return max(0, fort.bonus_hits - dict(siege.eaten).get(index, 0))


def warded(state: State, index: int, hits: int, by: int, events: list[Event]) -> tuple[State, int]:
    """W48: let the bonus hits of a unit on the walls take a shooter unit's damage first; return what is left of it."""
    pool = bonus(state, index) if hits > 0 and state.siege is not None else 0
    if not pool or not is_one_of(state, by, state.setup.settings.wall_bonus_against) or state.siege is None:
        return state, hits
    eaten = min(pool, hits)
    gone = dict(state.siege.eaten)
    gone[index] = gone.get(index, 0) + eaten
    code = state.setup.units[index].code
    events.append(Event(f"the wall wards {code}: {eaten} of {hits}, bonus {pool} -> {pool - eaten}", "W48"))
    siege = state.siege._replace(eaten=tuple(sorted(gone.items())))
    return state._replace(siege=siege, bloody=True), hits - eaten


def breaches(state: State) -> Cells:
    """W47: the cells where a wall or gate was."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None:
        return 0
    return _cells(one.cell for one in (*fort.walls, *fort.gates)) & ~(siege.walls | siege.gates)
