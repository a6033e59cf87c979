"""What a unit does in its turn: going, turning, attacking (W32, W33, W42)."""

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.counters import acting, board, hurt, placed, profile_of, standing_at, with_unit
from bunchuk.rules.war.ending import end_if_decided
from bunchuk.rules.war.ground import charge
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, LEFT, RIGHT, Act
from bunchuk.rules.war.rounds import begin_turn
from bunchuk.rules.war.state import EDGES, State

_ACTS = tuple(
    (*((FORWARD,) if go else ()), LEFT, RIGHT, *((ATTACK,) if hit else ()), END_TURN)
    for go in (False, True)
    for hit in (False, True)
)
_SPENT = (END_TURN,)


def acts(state: State) -> tuple[Act, ...]:
    """W32: all that the acting unit may do."""
    if state.left <= 0:
        return _SPENT
    index = state.order[state.turn]
    unit, profile = state.units[index], state.setup.units[index]
    settings = state.setup.settings
    grid = board(state)
    mine, theirs = state.ground[profile.side], state.ground[1 - profile.side]
    ahead = grid.ahead[unit.front][unit.cell]
    go = ahead != OFF and not (mine | theirs) >> ahead & 1
    hit = False
    if not settings.attacks_per_turn or state.attacks < settings.attacks_per_turn:
        target = grid.first(unit.cell, unit.front, mine | theirs, (profile.range or 0) + 1)
        hit = target != OFF and bool(theirs >> target & 1)
    return _ACTS[2 * go + hit]


def check_act(state: State, move: Act) -> Refusal | None:
    """W32: whether the acting unit may do it, and if not, why."""
    legal = acts(state)
    if move in legal:
        return None
    index = acting(state)
    code, unit, grid = profile_of(state, index).code, state.units[index], board(state)
    words = ", ".join(_words(act) for act in legal)
    if state.left <= 0:
        return Refusal("W32", f"{code} has no movement left", words)
    if move == FORWARD:
        ahead = grid.ahead[unit.front][unit.cell]
        if ahead == OFF:
            return Refusal("W32", f"{code} faces {EDGES[unit.front]} at the edge of the board", words)
        return Refusal("W32", f"{code} cannot enter {grid.names[ahead]}: a counter stands there", words)
    return _no_attack(state, words)


def _no_attack(state: State, words: str) -> Refusal:
    """W4, W32: why the acting unit cannot attack."""
    index, limit = acting(state), state.setup.settings.attacks_per_turn
    unit, profile, grid = state.units[index], profile_of(state, index), board(state)
    code = profile.code
    if limit and state.attacks >= limit:
        return Refusal("W32", f"{code} has made its attacks of this turn, {state.attacks} of {limit}", words)
    target = grid.first(unit.cell, unit.front, state.ground[0] | state.ground[1], len(grid.names))
    if target == OFF:
        return Refusal("W32", f"nobody stands in the line of {code}", words)
    where = grid.names[target]
    if state.ground[profile.side] >> target & 1:
        return Refusal("W32", f"a counter of its own side on {where} blocks the line of {code}", words)
    if profile.range is None:
        remedy = (
            f"{words}; or set its range: tables set unit {profile.faction} {profile.people} {profile.type} strength"
        )
        return Refusal("W4", f"the range of {code} is not known, so it cannot shoot at {where}", remedy)
    between = grid.distance(unit.cell, target) - 1
    return Refusal(
        "W32", f"to {where} there are {between} cells between, the range of {code} is {profile.range}", words
    )


def forward(state: State, events: list[Event]) -> State:
    """W32: go one cell straight ahead."""
    index = state.order[state.turn]
    unit = state.units[index]
    grid = board(state)
    to = grid.ahead[unit.front][unit.cell]
    events.append(Event(f"{state.setup.units[index].code} goes to {grid.names[to]}", "W32"))
    state = placed(state, index, to, unit.front)
    return state._replace(left=state.left - 1, run=state.run + 1, acted=True)


def turn(state: State, by: int, events: list[Event]) -> State:
    """W32: turn the front by 90 degrees, 1 to the right or -1 to the left."""
    index = state.order[state.turn]
    unit = state.units[index]
    front = (unit.front + by) % 4
    events.append(Event(f"{state.setup.units[index].code} turns to {EDGES[front]}", "W32"))
    state = with_unit(state, index, unit._replace(front=front))
    return state._replace(left=state.left - 1, run=0, acted=True)


def attack(state: State, events: list[Event]) -> State:
    """W33: take hits equal to one's strike from the first counter straight ahead; at range 0 it may strike back."""
    index = acting(state)
    grid, unit, profile = board(state), state.units[index], profile_of(state, index)
    cell = grid.first(unit.cell, unit.front, state.ground[0] | state.ground[1], len(grid.names))
    target = standing_at(state, cell)
    foe = state.units[target]
    close = grid.distance(unit.cell, cell) == 1
    strike = profile.strike + (charge(state.setup, profile, run_up(state)) if close else 0)
    back = profile_of(state, target).strike if close and _strikes_back(state, index, target) else 0
    lost, paid = min(strike, foe.hits), min(back, unit.hits)
    text = f"{profile.code} {'attacks' if close else 'shoots at'} {profile_of(state, target).code}: {_hits(lost)} lost"
    events.append(Event(f"{text}, {paid} of its own" if back else text, "W33"))
    state = with_unit(state, index, unit._replace(shown=True))
    state = with_unit(state, target, foe._replace(shown=True))
    state = state._replace(left=state.left - 1, attacks=state.attacks + 1, run=0, acted=True)
    state = hurt(state, target, strike, index, events)
    state = hurt(state, index, back, target, events)
    if state.units[index].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return end_if_decided(state, events)


def run_up(state: State) -> tuple[Cell, ...]:
    """W42: the cells that the acting unit entered straight on in this turn, up to now, the newest last."""
    unit, grid = state.units[acting(state)], board(state)
    back = (unit.front + 2) % 4
    cells, cell = [unit.cell], unit.cell
    for _ in range(state.run - 1):
        cell = grid.ahead[back][cell]
        cells.append(cell)
    return tuple(reversed(cells)) if state.run else ()


def _strikes_back(state: State, index: int, target: int) -> bool:
    """W33: whether the target of a clash strikes at the same time."""
    foe, clash = state.units[target], state.setup.settings.clash
    if clash == "front":
        return board(state).ahead[foe.front][foe.cell] == state.units[index].cell
    return clash == "mutual"


def _hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"


def _words(act: Act) -> str:
    return {FORWARD: "f forward", LEFT: "l left", RIGHT: "r right", ATTACK: "a attack", END_TURN: "end"}[act]
