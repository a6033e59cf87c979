"""What a unit may do in its turn where there are walls or engines (W46-W50), on top of what it may do anywhere."""

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import OFF
from bunchuk.rules.war import acts as field
from bunchuk.rules.war.aim import blows, shots
from bunchuk.rules.war.counters import acting, board, profile_of
from bunchuk.rules.war.engines import NONE, engine_at, rolled_to, served_by, taken
from bunchuk.rules.war.hindrance import no_blow, no_climb, no_shot, no_way
from bunchuk.rules.war.ladders import wall_ahead
from bunchuk.rules.war.moves import (
    ALONE,
    ATTACK,
    CLIMB,
    END_TURN,
    FORWARD,
    LEFT,
    Act,
    Alone,
    Attack,
    Climb,
    Forward,
    Shoot,
)
from bunchuk.rules.war.notation import format_move
from bunchuk.rules.war.state import State


def siege_acts(state: State) -> tuple[Act, ...]:
    """W47-W50: all that the acting unit may do."""
    open_acts = field.acts(state)
    index = acting(state)
    if LEFT not in open_acts or not _is_near(state, index):
        return open_acts
    found: list[Act] = []
    for act in open_acts:
        if act == FORWARD:
            found.extend(_ways(state, index))
        elif act == END_TURN:
            found.extend(blows(state, index, able=ATTACK in open_acts))
            found.extend(shots(state, index))
            if _may_climb(state, index):
                found.append(CLIMB)
            found.append(act)
        elif act != ATTACK:
            found.append(act)
    return tuple(found)


def _is_near(state: State, index: int) -> bool:
    """Whether an engine is with a unit, or a wall, a gate or an engine in its reach; else it acts as in the field."""
    siege, unit = state.siege, state.units[index]
    if siege is None:
        return False
    if siege.stood >> unit.cell & 1:
        return True
    ray, reach = board(state).rays[unit.front][unit.cell], state.setup.units[index].range or 0
    line = ray[min(reach, len(ray) - 1)] if ray else 0
    nobodys = siege.stood & ~(state.ground[0] | state.ground[1])
    return bool(line & (siege.walls | siege.gates | nobodys))


def _ways(state: State, index: int) -> tuple[Act, ...]:
    """W50: how a unit that may go ahead does so: with the engine that it serves, or without."""
    if served_by(state, index) == NONE:
        return (FORWARD,)
    return (FORWARD, ALONE) if _rolls(state, index) else (ALONE,)


def _rolls(state: State, index: int) -> bool:
    """W50: whether the engine in a unit's cell can go ahead with it: never onto, along or off walls, nor to another."""
    siege, unit = state.siege, state.units[index]
    ahead = board(state).ahead[unit.front][unit.cell]
    if siege is None or ahead == OFF:
        return False
    return not (1 << unit.cell | 1 << ahead) & siege.walls and not siege.stood >> ahead & 1


def _may_climb(state: State, index: int) -> bool:
    """W49: a turn is climbed whole or not at all."""
    return not state.acted and wall_ahead(state, index) != OFF


def forward(state: State, move: Forward | Alone, events: list[Event]) -> State:
    """W47, W50: go one cell straight ahead, with the engine that the unit serves or without it."""
    index = acting(state)
    place = served_by(state, index)
    state = field.forward(state, events)
    cell = state.units[index].cell
    if place == NONE or isinstance(move, Alone):
        if place != NONE:
            machine, _ = engine_at(state, place)
            events.append(Event(f"{profile_of(state, index).code} leaves {machine.code}", "W50"))
        return taken(state, index, events)
    return rolled_to(state, place, cell)


def check_siege_act(state: State, move: Act) -> Refusal | None:
    """W46-W50: whether the acting unit may do it, and if not, why."""
    legal = siege_acts(state)
    if move in legal or (isinstance(move, Attack | Shoot) and _means(move, legal)):
        return None
    index, words = acting(state), ", ".join(format_move(act) for act in legal)
    code = profile_of(state, index).code
    match move:
        case Shoot():
            return no_shot(state, move, words)
        case Attack():
            refusal = no_blow(state, move, words)
        case Climb():
            return no_climb(state, index, words)
        case Alone() if served_by(state, index) == NONE:
            return Refusal("W50", f"{code} serves no engine that it could leave; f goes ahead", words)
        case Forward() | Alone():
            refusal = no_way(state, index, move, words)
        case _:
            refusal = None
    return refusal or _as_in_the_field(state, move, words)


def _means(move: Attack | Shoot, legal: tuple[Act, ...]) -> bool:
    """W48: whether the attacker said what he hits where there is nothing to choose, or left out what is clear."""
    same = [act for act in legal if type(act) is type(move)]
    if isinstance(move, Shoot):
        same = [act for act in same if isinstance(act, Shoot) and act.special == move.special]
    if len(same) != 1 or not isinstance(same[0], Attack | Shoot):
        return False
    return not move.at or (move.at == "unit" and not same[0].at)


def _as_in_the_field(state: State, move: Act, words: str) -> Refusal:
    plain = ATTACK if isinstance(move, Attack) else FORWARD if isinstance(move, Alone) else move
    refusal = field.check_act(state, plain)
    if refusal is not None:
        return refusal._replace(legal=words)
    return Refusal("W32", "that cannot be done here", words)
