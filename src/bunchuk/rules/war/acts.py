"""What a unit does in its turn: going, turning, attacking (W32, W33, W42)."""

from typing import Final

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.grid import OFF, Cell
from bunchuk.rules.war.clash import clash
from bunchuk.rules.war.combat import challenge, is_personal
from bunchuk.rules.war.counters import acting, board, named, placed, profile_of, standing_at, with_unit
from bunchuk.rules.war.ending import end_if_decided
from bunchuk.rules.war.entering import entered
from bunchuk.rules.war.ground import barring, field, reach, silencing, terrain_at
from bunchuk.rules.war.heroes import among_his_own, goes_on, host_at, join, leaves, may_go, taken_in, untaken
from bunchuk.rules.war.moves import ATTACK, END_TURN, FORWARD, LEFT, RIGHT, Act, Attack, Join, Leave
from bunchuk.rules.war.rounds import begin_turn
from bunchuk.rules.war.state import EDGES, State
from bunchuk.rules.war.walls import crosses

_ACTS = tuple(
    (*((FORWARD,) if go else ()), LEFT, RIGHT, *((ATTACK,) if hit else ()), END_TURN)
    for go in (False, True)
    for hit in (False, True)
)
_SPENT = (END_TURN,)


def acts(state: State) -> tuple[Act, ...]:
    """W16, W32: all that the acting unit, or the hero who acts, may do; heroes may leave a unit at any time of it."""
    index = state.order[state.turn]
    unit = state.units[index]
    if unit.heroes:
        return (*leaves(state, index), *_acts(state, index))
    if unit.hero is not None:
        host = host_at(state, index, unit.cell)
        if host != -1:
            return among_his_own(state, index, host)
    return _acts(state, index)


def _acts(state: State, index: int) -> tuple[Act, ...]:
    """W32, W41: what a counter may do; on ground closed to it nothing, but a hero left there by his unit walks out."""
    unit, setup = state.units[index], state.setup
    known = field(setup)
    lie = known.lies[index]
    if state.left <= 0 or (lie.barred >> unit.cell & 1 and unit.hero is None):
        return _SPENT
    side = setup.units[index].side
    ahead = known.grid.ahead[unit.front][unit.cell]
    return _ACTS[2 * (ahead != OFF and _goes(state, index, side, ahead)) + (_mark(state, index) != OFF)]


def _goes(state: State, index: int, side: int, ahead: Cell) -> bool:
    """W14, W32: whether the acting counter may go to the next cell."""
    known = field(state.setup)
    if state.siege is not None and not crosses(state, index, state.units[index].cell, ahead):
        return False
    mine, theirs = state.ground[side], state.ground[1 - side]
    if (mine | theirs | known.lies[index].barred) >> ahead & 1:
        if not known.heroes or not may_go(state, index, state.units[index].cell, ahead):
            return False
        return state.units[index].hero is None or goes_on(state, index, ahead)
    return True


def _mark(state: State, index: int) -> Cell:
    """W32, W40, W41, W44: the cell of the counter that the acting one may attack, or OFF."""
    setup = state.setup
    unit, profile, limit = state.units[index], setup.units[index], setup.settings.attacks_per_turn
    if limit and state.attacks >= limit:
        return OFF
    known = field(setup)
    lie = known.lies[index]
    mine, theirs = state.ground[profile.side], state.ground[1 - profile.side]
    target = known.grid.first(unit.cell, unit.front, mine | theirs, (profile.range or 0) + 1)
    if target == OFF or not theirs >> target & 1:
        return OFF
    if (lie.mute_from | lie.barred) >> unit.cell & 1 or lie.mute_into >> target & 1:
        return OFF
    if lie.caps and known.grid.distance(unit.cell, target) - 1 > reach(lie, profile.range or 0, unit.cell, target)[0]:
        return OFF
    return target


def check_act(state: State, move: Act) -> Refusal | None:
    """W32: whether the acting unit may do it, and if not, why."""
    legal = acts(state)
    if move in legal or (isinstance(move, Leave) and _with_code(state, move) in legal):
        return None
    index = acting(state)
    code, unit = profile_of(state, index).code, state.units[index]
    words = ", ".join(_words(act) for act in legal)
    if isinstance(move, Join | Leave):
        return _no_hero_act(state, move, words)
    host = host_at(state, index, unit.cell) if unit.hero is not None else -1
    if host != -1:
        return Refusal("W14", f"{code} is among {profile_of(state, host).code}: he joins it or goes on", words)
    if state.left <= 0:
        return Refusal("W32", f"{code} has no movement left", words)
    if field(state.setup).lies[index].barred >> unit.cell & 1 and (unit.hero is None or isinstance(move, Attack)):
        rule = barring(state.setup, index, unit.cell)
        return Refusal(rule, f"{code} cannot act in {terrain_at(state.setup, unit.cell)}", words)
    return _no_way(state, words) if move == FORWARD else _no_attack(state, words)


def _with_code(state: State, move: Leave) -> Leave:
    """W16: the same move with the hero's code as the battle has it."""
    hero = named(state, move.hero)
    return move._replace(hero=profile_of(state, hero).code) if hero != -1 else move


def _no_way(state: State, words: str) -> Refusal:
    """W14, W32, W41, W43: why the acting counter cannot go ahead."""
    index = acting(state)
    code, unit, grid = profile_of(state, index).code, state.units[index], board(state)
    ahead = grid.ahead[unit.front][unit.cell]
    if ahead == OFF:
        return Refusal("W32", f"{code} faces {EDGES[unit.front]} at the edge of the board", words)
    where = f"{code} cannot enter {grid.names[ahead]}"
    if field(state.setup).lies[index].barred >> ahead & 1:
        rule = barring(state.setup, index, ahead)
        return Refusal(rule, f"{where}: {terrain_at(state.setup, ahead)} is closed to it", words)
    host = host_at(state, index, ahead)
    if unit.hero is not None and host != -1:
        return Refusal("W14", f"{where}: {untaken(state, host, index)}, and he cannot go past", words)
    return Refusal("W32", f"{where}: a counter stands there", words)


def _no_hero_act(state: State, move: Join | Leave, words: str) -> Refusal:
    """W13-W16: why a hero cannot join, take over or leave."""
    index = acting(state)
    code, unit = profile_of(state, index).code, state.units[index]
    if isinstance(move, Leave):
        if named(state, move.hero) not in unit.heroes:
            return Refusal("W16", f"{move.hero} is not in {code}", words)
        return Refusal("W16", f"{move.hero} cannot step out of {code} to {move.cell}", words)
    if unit.hero is None:
        return Refusal("W14", f"{code} is no hero", words)
    host = host_at(state, index, unit.cell)
    if host == -1:
        return Refusal("W14", f"{code} has entered no unit's cell", words)
    why = untaken(state, host, index)
    if why:
        return Refusal("W13", why, words)
    return Refusal("W15", f"{code} may not take over {profile_of(state, host).code}", words)


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
    lie = field(state.setup).lies[index]
    for silent, at in ((lie.mute_from, unit.cell), (lie.mute_into, target)):
        if silent >> at & 1:
            rule = silencing(state.setup, index, at)
            return Refusal(
                rule,
                f"{code} does not attack {'from' if at == unit.cell else 'into'} {terrain_at(state.setup, at)}",
                words,
            )
    if profile.range is None:
        remedy = (
            f"{words}; or, for battles to come, set its range: "
            f"tables set unit {profile.faction} {profile.people} {profile.type} strength"
        )
        return Refusal("W4", f"the range of {code} is not known, so it cannot shoot at {where}", remedy)
    between = grid.distance(unit.cell, target) - 1
    reached, why = reach(lie, profile.range, unit.cell, target)
    rule = why.split()[-1] if why else "W32"
    made = f"{reached}: {profile.range} capped by {why}" if why else f"{reached}"
    return Refusal(rule, f"to {where} there are {between} cells between, the range of {code} is {made}", words)


def forward(state: State, events: list[Event]) -> State:
    """W32: go one cell straight ahead."""
    index = state.order[state.turn]
    unit = state.units[index]
    grid = board(state)
    to = grid.ahead[unit.front][unit.cell]
    events.append(Event(f"{state.setup.units[index].code} goes to {grid.names[to]}", "W32"))
    state = placed(state, index, to, unit.front)
    state = entered(state._replace(left=state.left - 1, run=state.run + 1, acted=True), index, events)
    return taken_in(state, index, events) if field(state.setup).heroes else state


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
    target = standing_at(state, _mark(state, index))
    state = state._replace(left=state.left - 1, attacks=state.attacks + 1, acted=True)
    if is_personal(state, index, target):
        return challenge(state, index, target, events)
    state = clash(state, index, target, events)._replace(run=0)
    if state.units[index].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return end_if_decided(state, events)


def join_unit(state: State, events: list[Event], *, leads: bool) -> State:
    """W14, W15: let the hero who acts join or take over the unit that he entered; his turn is over."""
    return begin_turn(join(state, events, leads=leads)._replace(turn=state.turn + 1), events)


def _words(act: Act) -> str:
    if isinstance(act, Leave):
        return f"leave {act.hero} {act.cell}"
    if isinstance(act, Join):
        return "lead take over" if act.leads else "join"
    return _ACT_WORDS[act]


_ACT_WORDS: Final[dict[Act, str]] = {
    FORWARD: "f forward",
    LEFT: "l left",
    RIGHT: "r right",
    ATTACK: "a attack",
    END_TURN: "end",
}
