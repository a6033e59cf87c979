"""The clockwork of a battle: initiative, hand-outs, the order of a round, and whose turn it is (W29, W31, W36)."""

from functools import cache

from bunchuk.rules.game import Event, Outcome, Refusal
from bunchuk.rules.war.counters import acting, named, on_board, seat_of, troops, with_unit
from bunchuk.rules.war.ending import conclude, end_if_decided
from bunchuk.rules.war.entering import slowed
from bunchuk.rules.war.figures import made_up
from bunchuk.rules.war.fire import burn
from bunchuk.rules.war.flight import at_edge
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.moves import Give
from bunchuk.rules.war.nerve import fails
from bunchuk.rules.war.state import Camp, State


def hands_out(state: State, seat: int) -> bool:
    """W29: whether a side is asked for points: whether it may have any left, as far as everybody knows.

    Points held are private, so a side that has spent them is asked all the same.
    """
    return state.camps[seat].leads and state.setup.sides[seat].points + state.camps[seat].won > 0


def roll(state: State, value: int, events: list[Event]) -> State:
    """W29: one die + base morale is a unit's initiative and current morale; a borrowed die counts less."""
    index = state.queue[0]
    profile = state.setup.units[index]
    borrowed = 0 if state.setup.sides[profile.side].own_die else state.setup.settings.borrowed_die
    unit = state.units[index]
    parts = ((value, "rolled"), (borrowed, "borrowed die"), *_lent(state, index))
    _, made = made_up(profile.morale, parts)
    morale = unit.morale + value + borrowed
    text = f"{profile.code} rolls {value}: morale {made or morale}"
    events.append(Event(text, "W29", (profile.side,), f"{profile.code} has rolled"))
    state = with_unit(state._replace(queue=state.queue[1:]), index, unit._replace(morale=morale))
    return state if state.queue else new_round(state, events)


def _lent(state: State, index: int) -> list[tuple[int, str]]:
    """W12, W39, W44: what heroes, streets and a master added to base morale before the roll, and why."""
    unit, setup = state.units[index], state.setup
    parts = [(setup.settings.hero_morale, "hero W12") for _ in unit.heroes]
    parts += [(boon.morale, boon.why) for boon in field(setup).lies[index].boons]
    ruled = unit.morale - setup.units[index].morale - sum(amount for amount, _ in parts)
    return [*parts, (ruled, "ruling W39")]


def new_round(state: State, events: list[Event]) -> State:
    """W31: begin a round with its hand-out of held morale."""
    number = state.round + 1
    events.append(Event(f"round {number}", "W31"))
    camps = _with_done(state, tuple(state.camps[seat].keeps or not hands_out(state, seat) for seat in (0, 1)))
    state = state._replace(phase="handout", round=number, camps=camps, order=(), turn=0, bloody=False)
    return state if not all(camp.done for camp in camps) else _fix_order(state, events)


def order_of_action(state: State) -> tuple[int, ...]:
    """W31: from the highest current morale down; ties to higher base morale, the side called out, muster order."""
    setup = state.setup
    sides = (setup.exercise,) if _surprised(state) else (0, 1)

    def rank(index: int) -> tuple[int, int, bool, int, int]:
        profile = setup.units[index]
        return -state.units[index].morale, -profile.morale, profile.side == setup.caller, profile.order, index

    return tuple(sorted((index for side in sides for index in on_board(state, side)), key=rank))


def _surprised(state: State) -> bool:
    """W24: whether only the side that was attacked at an exercise acts in this round."""
    return state.setup.exercise != -1 and state.round <= state.setup.settings.exercise_rounds


def gifts(state: State, seat: int) -> tuple[Give, ...]:
    """W29, W31: a point for each unit of a side on the board, while it holds any; more at once is the same in steps."""
    if state.camps[seat].held <= 0 or not state.camps[seat].leads:
        return ()
    return tuple(_gift(state.setup.units[index].code) for index in troops(state, seat))


@cache
def _gift(code: str) -> Give:
    return Give(code, 1)


def check_give(state: State, seat: int, move: Give) -> Refusal | None:
    """W29, W31: whether a side may hand these points to that unit now."""
    index = named(state, move.unit)
    held = state.camps[seat].held if state.camps[seat].leads else 0
    if state.phase == "turn" and state.acted:
        code = state.setup.units[acting(state)].code
        return Refusal("W31", f"{code} has acted in this turn", "hand out before the next unit of one's own acts")
    if index == -1 or index not in troops(state, seat):
        own = ", ".join(state.setup.units[other].code for other in troops(state, seat))
        return Refusal("W29", f"no unit {move.unit!r} of that side on the board", f"give CODE N to one of {own}")
    if not 1 <= move.points <= held:
        legal = f"give {state.setup.units[index].code} 1 to {held}" if held else "pass"
        return Refusal("W29", f"{move.points} points of {held} held cannot be handed out", legal)
    return None


def give(state: State, seat: int, move: Give, events: list[Event]) -> State:
    """W29, W31: hand out held morale; nobody but the side itself sees it."""
    index = named(state, move.unit)
    unit = state.units[index]
    morale = unit.morale + move.points
    camps = list(state.camps)
    camps[seat] = camps[seat]._replace(held=camps[seat].held - move.points)
    code = state.setup.units[index].code
    events.append(Event(f"{code} is given {move.points}: morale {morale}", "W29", (seat,)))
    state = with_unit(state._replace(camps=(camps[0], camps[1])), index, unit._replace(morale=morale))
    if state.phase == "nerve" and state.units[acting(state)].morale > 0:
        return _ready_to_act(state, events)
    return state


def enough(state: State, seat: int, events: list[Event], *, keeps: bool) -> State:
    """W31: hand out no more: the unit's nerve is tested, or the order is fixed once both sides are done.

    A side that ``keeps`` is not asked at the start of later rounds.
    """
    if state.phase == "nerve":
        return _test(state, events)
    until = "at the start of later rounds" if keeps else "for now"
    events.append(Event(f"{state.setup.sides[seat].name} hands out no more {until}", "W31"))
    if keeps:
        camp = state.camps[seat]._replace(keeps=True)
        state = state._replace(camps=(camp, state.camps[1]) if seat == 0 else (state.camps[0], camp))
    camps = _with_done(state, tuple(camp.done or at == seat for at, camp in enumerate(state.camps)))
    state = state._replace(camps=camps)
    return _fix_order(state, events) if all(camp.done for camp in camps) else state


def _with_done(state: State, done: tuple[bool, ...]) -> tuple[Camp, Camp]:
    first, second = state.camps
    return first._replace(done=done[0]), second._replace(done=done[1])


def _fix_order(state: State, events: list[Event]) -> State:
    order = order_of_action(state)
    shown = ", ".join(state.setup.units[index].code for index in order)
    if _surprised(state):
        waits = state.setup.sides[1 - state.setup.exercise].name
        of = state.setup.settings.exercise_rounds
        events.append(Event(f"{waits} does not act: round {state.round} of {of} that an exercise gives", "W24"))
    events.append(Event(f"order of action: {shown}", "W31"))
    return begin_turn(state._replace(order=order), events)


def begin_turn(state: State, events: list[Event]) -> State:
    """W31: let the next unit in the order act; ask first for points if its nerve will be tested."""
    state = end_if_decided(state, events)
    if state.end is not None:
        return state
    turn, order = state.turn, state.order
    while turn < len(order) and state.units[order[turn]].status != "board":
        turn += 1
    if turn == len(order):
        return _end_round(state, events)
    index = order[turn]
    state = state._replace(turn=turn)
    if state.units[index].morale > 0 or state.units[index].hero is not None:
        return _ready_to_act(state, events)
    if hands_out(state, seat_of(state, index)):
        return state._replace(phase="nerve")
    return _test(state, events)


def end_turn(state: State, events: list[Event]) -> State:
    """W31, W36: end the acting unit's turn, with its flight off the board if it is due."""
    return begin_turn(at_edge(state, acting(state), events)._replace(turn=state.turn + 1), events)


def _ready_to_act(state: State, events: list[Event]) -> State:
    """W32, W40: let a counter act with its movement, less what the ground it starts in takes."""
    index = state.order[state.turn]
    unit = state.units[index]
    state = state._replace(phase="turn", left=unit.movement, budget=unit.movement, attacks=0, run=0, acted=False)
    return slowed(state, index, events) if field(state.setup).lies[index].rough >> unit.cell & 1 else state


def _test(state: State, events: list[Event]) -> State:
    """W31: scatter, paralysis, panic, in this order; whatever comes of it, the turn is over."""
    index = acting(state)
    if state.units[index].morale > 0:
        return _ready_to_act(state, events)
    paralysed = state.units[index].morale < 0
    state = fails(state, events)
    if paralysed or state.units[index].status != "board":
        return begin_turn(state._replace(turn=state.turn + 1), events)
    return end_turn(state, events)


def _end_round(state: State, events: list[Event]) -> State:
    """W38, W40: what burns takes its hits; rounds without a hit lost end the battle; else the next round begins."""
    if state.fires:
        state = end_if_decided(burn(state, events), events)
        if state.end is not None:
            return state
    quiet = 0 if state.bloody else state.quiet + 1
    state = state._replace(quiet=quiet)
    if quiet >= state.setup.settings.quiet_rounds:
        return conclude(state, Outcome((), f"{quiet} rounds without a hit lost", "W38"), events)
    return new_round(state, events)
