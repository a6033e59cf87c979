"""What a master changes while a battle goes on, always with a reason (W39)."""

from typing import assert_never

from bunchuk.rules.game import Event, Outcome, Refusal
from bunchuk.rules.grid import OFF, Cell, Front
from bunchuk.rules.war.counters import (
    acting,
    board,
    gone,
    is_hero,
    less_extra,
    lies_down,
    named,
    on_board,
    parted,
    placed,
    with_unit,
)
from bunchuk.rules.war.duels import duel, seat_named
from bunchuk.rules.war.ending import conclude, end_if_decided
from bunchuk.rules.war.engines import NONE, engine_named, taken
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.landing import copied
from bunchuk.rules.war.moves import Declare, Duel, Relocate, Remove, Ruling, SetHits, SetMorale, SetMovement, SetSection
from bunchuk.rules.war.rounds import begin_turn, new_round
from bunchuk.rules.war.siege_rulings import siege_fault, siege_rule
from bunchuk.rules.war.state import EDGES, State, Status

Change = SetHits | SetMorale | SetMovement | Relocate | Remove
"""What a master changes about one counter (W39)."""

LEGAL = (
    "rule CODE hits|morale|movement N : reason, rule CODE at CELL N|E|S|W : reason, rule wall CELL hits N : reason, "
    "rule CODE is reserve|destroyed|scattered : reason, rule end COMMANDER|draw : reason"
)
"""How rulings are written."""


def check_ruling(state: State, ruling: Change | SetSection | Declare) -> Refusal | None:
    """W39: whether a ruling can be carried out; it needs a reason, and a battle that is not decided."""
    if state.end is not None:
        return Refusal("W39", "the end is settled", "take it back, then rule")
    if not ruling.reason or ruling.reason != " ".join(ruling.reason.split()):
        return Refusal("W39", "a ruling needs a reason of one line", LEGAL)
    if isinstance(ruling, Declare):
        known = ruling.winner == "draw" or seat_named(state, ruling.winner) != -1
        fault = "" if known else f"no side {ruling.winner!r} here"
    elif isinstance(ruling, SetSection) or engine_named(state, ruling.unit) != NONE:
        fault = siege_fault(state, ruling)
    elif named(state, ruling.unit) == -1:
        fault = f"no unit {ruling.unit!r} in this battle"
    else:
        fault = _fault(state, ruling)
    return Refusal("W39", fault, LEGAL) if fault else None


def _fault(state: State, ruling: Change) -> str:  # noqa: PLR0911 -- one return a kind of ruling
    """Say what is wrong with a change to a unit; empty if nothing."""
    hidden = state.phase == "deploy"
    match ruling:
        case SetHits(hits=0) if state.units[named(state, ruling.unit)].status == "joined":
            return f"{ruling.unit} is in the ranks of a unit; put him on a cell first"
        case SetHits(hits=hits):
            return f"{hits} hits cannot be set{' now' if hidden else ''}" if hits < 0 or (hidden and not hits) else ""
        case SetMovement(movement=movement):
            return f"{movement} movement cannot be set" if movement < 0 else ""
        case SetMorale():
            return ""
        case Relocate(cell=cell):
            return "positions are still the commanders' own" if hidden else _cell_fault(state, ruling.unit, cell)
        case Remove(status=status):
            hero = is_hero(state, named(state, ruling.unit))
            if hero and status == "scattered":
                return "heroes do not scatter; they are destroyed, which lays them unconscious, or in reserve"
            return "nothing stands on the board yet" if hidden else ""
    assert_never(ruling)


def _cell_fault(state: State, code: str, name: str) -> str:
    cell, unit = board(state).cell(name), state.units[named(state, code)]
    if cell == OFF:
        return f"no cell {name!r} on this board"
    if unit.hits < 1:
        return f"{code} has no hits; set them first"
    if cell != unit.cell and (state.ground[0] | state.ground[1]) >> cell & 1:
        return f"a counter stands on {name}"
    return ""


def rule(state: State, ruling: Ruling, events: list[Event]) -> State:
    """W28, W39: carry out a ruling, then let the battle go on from what it left."""
    if isinstance(ruling, Duel):
        return duel(state, ruling, events)
    if isinstance(ruling, Declare):
        winners = () if ruling.winner == "draw" else (seat_named(state, ruling.winner),)
        return conclude(state, Outcome(winners, f"the masters' ruling: {ruling.reason}", "W39"), events)
    if isinstance(ruling, SetSection) or engine_named(state, ruling.unit) != NONE:
        return siege_rule(state, ruling, events)
    index = named(state, ruling.unit)
    events.append(Event(_told(state, index, ruling), "W39", _audience(state, index, ruling)))
    before, unit = state, state.units[index]
    match ruling:
        case SetHits(hits=hits):
            state = _with_hits(state, index, hits, events)
        case SetMorale(morale=morale):
            state = with_unit(state, index, unit._replace(morale=morale))
        case SetMovement(movement=movement):
            state = with_unit(state, index, unit._replace(movement=movement))
        case Relocate(cell=cell, front=front):
            state = taken(_put(state, index, board(state).cell(cell), EDGES.index(front)), index, events)
        case Remove(status=status):
            state = _taken_off(state, index, status, events)
        case _:
            assert_never(ruling)
    return _go_on(before, state, events)


def _with_hits(state: State, index: int, hits: int, events: list[Event]) -> State:
    """W12, W39: set a unit's hits, those among them that heroes and streets lend; what is beyond is lent no more."""
    unit = state.units[index]
    if hits == 0 and unit.status == "board":
        state = with_unit(state, index, unit._replace(hits=0))
        return lies_down(state, index, unit.cell) if unit.hero else gone(state, index, "destroyed", events)
    kept = min(unit.extra, max(0, hits - 1))
    if kept < unit.extra:
        state, unit = less_extra(state, index, unit.extra - kept), unit._replace(extra=kept)
    return with_unit(state, index, unit._replace(hits=hits - kept))


def _put(state: State, index: int, cell: Cell, front: Front) -> State:
    """W39: put a counter on a cell; a hero leaves the ranks that he was in, and a commander who had fled is back."""
    if state.units[index].status == "joined":
        state = parted(state, index)
    unit = state.units[index]._replace(edge_turns=0, killer=-1, toward="")
    if unit.hero is not None:
        unit = unit._replace(hero=unit.hero._replace(known=True))
        side = state.setup.units[index].side
        if index == field(state.setup).leaders[side]:
            camps = list(state.camps)
            camps[side] = camps[side]._replace(fate="", where="")
            state = state._replace(camps=(camps[0], camps[1]))
    state = placed(with_unit(state, index, unit), index, cell, front)
    return state._replace(run=0) if state.phase == "turn" and index == acting(state) else state


def _taken_off(state: State, index: int, status: Status, events: list[Event]) -> State:
    """W17, W39: take a counter off the board; a hero who is destroyed lies where he, or his unit, stood."""
    unit = state.units[index]
    if unit.hero is None or status != "destroyed":
        state = parted(state, index) if unit.status == "joined" else state
        return gone(state, index, status, events)
    host = unit.hero.host
    cell = unit.cell if host == -1 else state.units[host].cell
    return lies_down(parted(state, index) if host != -1 else state, index, cell)


def _told(state: State, index: int, ruling: Change) -> str:
    code = state.setup.units[index].code
    match ruling:
        case SetHits(hits=hits):
            what = f"has {hits} hit{'' if hits == 1 else 's'}"
        case SetMorale(morale=morale):
            what = f"has morale {morale}"
        case SetMovement(movement=movement):
            what = f"has movement {movement}"
        case Relocate(cell=cell, front=front):
            what = f"stands on {cell.lower()}, facing {front}"
        case Remove(status=status):
            what = "is taken off the board" if status == "reserve" else f"is {status}"
        case _:
            assert_never(ruling)
    return f"{code} {what}, by ruling: {ruling.reason}"


def _audience(state: State, index: int, ruling: Change) -> tuple[int, ...] | None:
    """Who learns of a ruling: everybody of what can be seen on the board or was shown, else the unit's owner."""
    unit, side = state.units[index], state.setup.units[index].side
    if unit.hero is not None and not unit.hero.known and unit.status == "joined" and not isinstance(ruling, Relocate):
        return (side,)
    public = isinstance(ruling, Relocate | Remove) or (isinstance(ruling, SetHits) and not ruling.hits)
    if public or (unit.shown and not isinstance(ruling, SetMorale)):
        return None
    return (side,)


def _go_on(before: State, state: State, events: list[Event]) -> State:
    """W39: end the battle or the turn if the ruling did; who came in before the first round still rolls (W29)."""
    if state.phase == "deploy":
        return state
    if state.phase == "landing":
        return copied(state, events)
    state = end_if_decided(state, events)
    if state.end is not None:
        return state
    if state.phase == "initiative":
        stood = {index for index, unit in enumerate(before.units) if unit.status == "board"}
        queue = {*state.queue, *on_board(state, 0), *on_board(state, 1)} - (stood - {*state.queue})
        state = state._replace(queue=tuple(sorted(other for other in queue if state.units[other].status == "board")))
        return state if state.queue else new_round(state, events)
    if state.phase == "combat" and any(state.units[index].status != "board" for index in state.queue):
        state = state._replace(phase="turn", queue=())
    if state.phase in ("nerve", "turn") and state.units[acting(state)].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return state
