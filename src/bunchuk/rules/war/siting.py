"""Deployment at a siege, and of engines with their crews (W50, W52)."""

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import OFF, Cells
from bunchuk.rules.war.counters import board, named, on_board
from bunchuk.rules.war.engines import NONE, engine_at, engine_named, with_engine
from bunchuk.rules.war.moves import Crew
from bunchuk.rules.war.notation import format_move
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import breaches, is_one_of


def fort_cells(state: State, seat: int, strip: Cells) -> Cells:
    """W52: where a side deploys: on the walls and inside if the fort is its own, else outside in its rows."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None:
        return strip
    if seat == fort.owner:
        return siege.walls | siege.inside
    return strip & ~(siege.walls | siege.gates | siege.inside | breaches(state))


def wall_taken_up(state: State, seat: int, index: int) -> bool:
    """W48: whether as many of a side as may stand on the walls already, apart from the unit that is placed."""
    siege, fort = state.siege, state.setup.fort
    if siege is None or fort is None:
        return False
    there = [other for other in on_board(state, seat) if other != index and siege.walls >> state.units[other].cell & 1]
    men = sum(not _is_above(state, other) for other in there)
    return men >= fort.men and not _is_above(state, index)


def _is_above(state: State, index: int) -> bool:
    """W48: whether a counter on a wall is none of the units that stand there: a flyer, or a lone hero."""
    return state.units[index].hero is not None or is_one_of(state, index, state.setup.settings.wall_crossers)


def crews(state: State, seat: int) -> list[Crew]:
    """W50: who may serve the next engine of a side that has no crew yet; one that gets none stays out."""
    siege = state.siege
    if siege is None:
        return []
    for machine, engine in zip(state.setup.engines, siege.engines, strict=True):
        if machine.side == seat and engine.crew == -1:
            able = [index for index in on_board(state, seat) if _is_free(state, index)]
            return [Crew(machine.code, state.setup.units[index].code) for index in able]
    return []


def _is_free(state: State, index: int) -> bool:
    siege = state.siege
    busy = siege is not None and any(engine.crew == index for engine in siege.engines)
    return not busy and is_one_of(state, index, state.setup.settings.crews)


def check_crew(state: State, seat: int, move: Crew) -> Refusal | None:
    """W50: whether a unit may serve that engine: a foot unit of its side that is placed and has no other engine."""
    place, index, side = engine_named(state, move.engine), named(state, move.unit), state.setup.sides[seat]
    words = ", ".join(format_move(crew) for crew in crews(state, seat)) or "done"
    if place == NONE or state.setup.engines[place].side != seat:
        return Refusal("W50", f"no engine {move.engine!r} of {side.name}", words)
    if index not in on_board(state, seat):
        return Refusal("W50", f"{side.name} has placed no unit {move.unit!r}", words)
    _, engine = engine_at(state, place)
    if engine.crew != index and not _is_free(state, index):
        code = state.setup.units[index].code
        return Refusal("W50", f"{code} cannot serve {move.engine}: a foot unit does, and one engine at a time", words)
    return None


def crew(state: State, seat: int, move: Crew, events: list[Event]) -> State:
    """W50: deploy an engine with a unit; only its owner sees it yet."""
    place, index = engine_named(state, move.engine), named(state, move.unit)
    machine, engine = engine_at(state, place)
    events.append(Event(f"{state.setup.units[index].code} serves {machine.code}, {machine.title}", "W50", (seat,)))
    return with_engine(state, place, engine._replace(crew=index))


def rolled_out(state: State, events: list[Event]) -> State:
    """W50: put each engine into the cell of its crew, once all positions are open; one without crew stays out."""
    siege = state.siege
    if siege is None:
        return state
    shown: list[str] = []
    for place, (machine, engine) in enumerate(zip(state.setup.engines, siege.engines, strict=True)):
        cell = state.units[engine.crew].cell if engine.crew != -1 else OFF
        fresh = engine._replace(crew=-1, cell=cell, status="board" if cell != OFF else "reserve")
        state = with_engine(state, place, fresh)
        if cell != OFF:
            shown.append(f"{machine.code} {machine.title} {board(state).names[cell]}")
    if shown:
        events.append(Event(f"the engines appear: {', '.join(shown)}", "W50"))
    return state


def recalled(state: State) -> State:
    """W38: nothing was deployed, for the battle ended before all positions appeared."""
    siege = state.siege
    if siege is None:
        return state
    return state._replace(siege=siege._replace(engines=tuple(one._replace(crew=-1) for one in siege.engines)))
