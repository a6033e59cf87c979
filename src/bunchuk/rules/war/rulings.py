"""What a master changes while a battle goes on, always with a reason (W39)."""

from typing import assert_never

from bunchuk.rules.game import Event, Outcome, Refusal
from bunchuk.rules.grid import OFF
from bunchuk.rules.war.counters import acting, board, gone, named, placed, with_unit
from bunchuk.rules.war.ending import conclude, end_if_decided
from bunchuk.rules.war.moves import Declare, Relocate, Remove, Ruling, SetHits, SetMorale, SetMovement
from bunchuk.rules.war.rounds import begin_turn, new_round
from bunchuk.rules.war.state import EDGES, State

LEGAL = (
    "rule CODE hits|morale|movement N : reason, rule CODE at CELL N|E|S|W : reason, "
    "rule CODE is reserve|destroyed|scattered : reason, rule end COMMANDER|draw : reason"
)
"""How rulings are written."""


def check_ruling(state: State, ruling: Ruling) -> Refusal | None:
    """W39: whether a ruling can be carried out; it needs a reason, and a battle that is not decided."""
    if state.end is not None:
        return Refusal("W39", "the end is settled", "taking it back, then ruling")
    if not ruling.reason or ruling.reason != " ".join(ruling.reason.split()):
        return Refusal("W39", "a ruling needs a reason of one line", LEGAL)
    if isinstance(ruling, Declare):
        known = ruling.winner == "draw" or _seat(state, ruling.winner) != -1
        fault = "" if known else f"no side {ruling.winner!r} here"
    elif named(state, ruling.unit) == -1:
        fault = f"no unit {ruling.unit!r} in this battle"
    else:
        fault = _fault(state, ruling)
    return Refusal("W39", fault, LEGAL) if fault else None


def _fault(state: State, ruling: SetHits | SetMorale | SetMovement | Relocate | Remove) -> str:
    """Say what is wrong with a change to a unit; empty if nothing."""
    hidden = state.phase == "deploy"
    match ruling:
        case SetHits(hits=hits):
            return f"{hits} hits cannot be set{' now' if hidden else ''}" if hits < 0 or (hidden and not hits) else ""
        case SetMovement(movement=movement):
            return f"{movement} movement cannot be set" if movement < 0 else ""
        case SetMorale():
            return ""
        case Relocate(cell=cell):
            return "positions are still the commanders' own" if hidden else _cell_fault(state, ruling.unit, cell)
        case Remove():
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
    """W39: carry out a ruling, then let the battle go on from what it left."""
    if isinstance(ruling, Declare):
        winners = () if ruling.winner == "draw" else (_seat(state, ruling.winner),)
        return conclude(state, Outcome(winners, f"the masters' ruling: {ruling.reason}", "W39"), events)
    index = named(state, ruling.unit)
    unit = state.units[index]
    events.append(Event(_told(state, index, ruling), "W39", _audience(state, index, ruling)))
    match ruling:
        case SetHits(hits=hits):
            state = with_unit(state, index, unit._replace(hits=hits))
            if hits == 0 and unit.status == "board":
                state = gone(state, index, "destroyed")
        case SetMorale(morale=morale):
            state = with_unit(state, index, unit._replace(morale=morale))
        case SetMovement(movement=movement):
            state = with_unit(state, index, unit._replace(movement=movement))
        case Relocate(cell=cell, front=front):
            state = with_unit(state, index, unit._replace(edge_turns=0, killer=-1, toward=""))
            state = placed(state, index, board(state).cell(cell), EDGES.index(front))
            if state.phase == "turn" and index == acting(state):
                state = state._replace(run=0)
        case Remove(status=status):
            state = gone(state, index, status)
        case _:
            assert_never(ruling)
    return _go_on(state, index, events, came=unit.status == "reserve")


def _seat(state: State, code: str) -> int:
    codes = [side.code.upper() for side in state.setup.sides]
    return codes.index(code.upper()) if code.upper() in codes else -1


def _told(state: State, index: int, ruling: SetHits | SetMorale | SetMovement | Relocate | Remove) -> str:
    code = state.setup.units[index].code
    match ruling:
        case SetHits(hits=hits):
            what = f"has {hits} hits"
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


def _audience(
    state: State, index: int, ruling: SetHits | SetMorale | SetMovement | Relocate | Remove
) -> tuple[int, ...] | None:
    """Who learns of a ruling: everybody of what can be seen on the board or was shown, else the unit's owner."""
    public = isinstance(ruling, Relocate | Remove) or (isinstance(ruling, SetHits) and not ruling.hits)
    if public or (state.units[index].shown and not isinstance(ruling, SetMorale)):
        return None
    return (state.setup.units[index].side,)


def _go_on(state: State, index: int, events: list[Event], *, came: bool) -> State:
    """W39: end the battle or the turn if the ruling did; who ``came`` in before the first round still rolls (W29)."""
    if state.phase == "deploy":
        return state
    state = end_if_decided(state, events)
    if state.end is not None:
        return state
    if state.phase == "initiative":
        queue = sorted({*state.queue, index} if came else state.queue)
        state = state._replace(queue=tuple(other for other in queue if state.units[other].status == "board"))
        return state if state.queue else new_round(state, events)
    if state.phase in ("nerve", "turn") and state.units[acting(state)].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return state
