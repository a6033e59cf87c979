"""What a master changes of walls, gates and engines while a battle goes on (W39, W46, W50)."""

from typing import TypeAlias

from bunchuk.rules.game import Event
from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.counters import board, standing_at
from bunchuk.rules.war.engines import NONE, engine_at, engine_named, engine_on, off_board, rolled_to, taken, with_engine
from bunchuk.rules.war.moves import Relocate, Remove, SetHits, SetMorale, SetMovement, SetSection
from bunchuk.rules.war.siege import Section
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import with_section

SiegeRuling: TypeAlias = SetSection | SetHits | SetMorale | SetMovement | Relocate | Remove
"""A ruling about a wall or gate, or one about a counter where that is an engine."""


def siege_fault(state: State, ruling: SiegeRuling) -> str:  # noqa: PLR0911 -- one return a fault
    """W39: say what is wrong with a ruling; empty if nothing."""
    if isinstance(ruling, SetSection):
        found, most = _section_on(state, board(state).cell(ruling.cell))
        if found is None:
            return f"no wall or gate on {ruling.cell!r}"
        return "" if 0 <= ruling.hits <= most else f"{ruling.hits} hits cannot be set: a whole one has {most}"
    if isinstance(ruling, SetMorale | SetMovement):
        return f"{ruling.unit} is an engine: it has no morale, and moves with its crew"
    if isinstance(ruling, SetHits):
        hidden = state.phase == "deploy"
        fits = ruling.hits >= (1 if hidden else 0)
        return "" if fits else f"{ruling.hits} hits cannot be set{' now' if hidden else ''}"
    if state.phase == "deploy":
        return "positions are still the commanders' own"
    if isinstance(ruling, Remove):
        return "" if ruling.status != "scattered" else "an engine does not scatter"
    return _cell_fault(state, ruling)


def _cell_fault(state: State, ruling: Relocate) -> str:
    place, cell = engine_named(state, ruling.unit), board(state).cell(ruling.cell)
    if cell == OFF:
        return f"no cell {ruling.cell!r} on this board"
    if engine_at(state, place)[1].hits < 1:
        return f"{ruling.unit} has no hits; set them first"
    return "" if engine_on(state, cell) in (NONE, place) else f"another engine stands on {ruling.cell}"


def _section_on(state: State, cell: Cell) -> tuple[Section | None, int]:
    fort = state.setup.fort
    if fort is not None:
        for sections, most in ((fort.walls, fort.wall_hits), (fort.gates, fort.gate_hits)):
            for section in sections:
                if section.cell == cell:
                    return section, most
    return None, 0


def siege_rule(state: State, ruling: SiegeRuling, events: list[Event]) -> State:
    """W39: carry out a ruling; where an engine is put by whoever stands there it is his (W50)."""
    if isinstance(ruling, SetSection):
        text = f"the wall or gate on {ruling.cell} has {ruling.hits} hit{'' if ruling.hits == 1 else 's'}"
        events.append(Event(f"{text}, by ruling: {ruling.reason}", "W39"))
        return with_section(state, board(state).cell(ruling.cell), ruling.hits)
    if isinstance(ruling, SetMorale | SetMovement):
        raise ValueError(ruling)
    place = engine_named(state, ruling.unit)
    machine, engine = engine_at(state, place)
    sides = None if engine.shown or not isinstance(ruling, SetHits) or not ruling.hits else (machine.side,)
    events.append(Event(f"{machine.code} {_told(ruling)}, by ruling: {ruling.reason}", "W39", sides))
    match ruling:
        case SetHits(hits=hits):
            state = with_engine(state, place, engine._replace(hits=hits))
            return off_board(state, place, broken=True) if not hits and engine.status == "board" else state
        case Remove(status=status):
            return off_board(state, place, broken=status == "destroyed")
        case Relocate(cell=name):
            cell = board(state).cell(name)
            state = rolled_to(state, place, cell)
            index = standing_at(state, cell)
            return state if index == -1 else taken(state, index, events)


def _told(ruling: SetHits | Relocate | Remove) -> str:
    match ruling:
        case SetHits(hits=hits):
            return f"has {hits} hit{'' if hits == 1 else 's'}"
        case Relocate(cell=cell):
            return f"stands on {cell.lower()}"
        case Remove(status=status):
            return "is taken off the board" if status == "reserve" else "is broken"
