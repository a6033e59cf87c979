"""Duels before a battle: fought outside, their results typed in by a master (W28)."""

from bunchuk.rules.game import Event, Refusal
from bunchuk.rules.war.counters import on_board
from bunchuk.rules.war.moves import Duel
from bunchuk.rules.war.state import State
from bunchuk.tables.spelling import place_of


def check_duel(state: State, move: Duel) -> Refusal | None:
    """W28: whether a duel may be typed in: before the dice, and no commander falls twice."""
    codes = tuple(side.code for side in state.setup.sides)
    legal = " or ".join(f"duel won|slain {code}" for code in codes)
    seat = seat_named(state, move.commander)
    if not before_the_dice(state):
        return Refusal("W28", "duels come before the first die of initiative", "go on")
    if seat == -1:
        return Refusal("W28", f"no side {move.commander!r} here", legal)
    if move.what == "slain" and state.camps[seat].slain:
        return Refusal("W28", f"{state.setup.sides[seat].name} has fallen already", legal)
    return None


def before_the_dice(state: State) -> bool:
    """W28: whether nobody has rolled for initiative yet."""
    if state.phase == "initiative":
        return len(state.queue) == len(on_board(state, 0)) + len(on_board(state, 1))
    return state.phase in ("deploy", "landing")


def duel(state: State, move: Duel, events: list[Event]) -> State:
    """W28: a single's win brings points to hand out; a dead commander hands out none, won ones included."""
    seat = seat_named(state, move.commander)
    camp, name, points = state.camps[seat], state.setup.sides[seat].name, state.setup.settings.duel_points
    if move.what == "slain":
        events.append(Event(f"{name} falls in a duel: he leads on and hands out no morale", "W28"))
        camp = camp._replace(slain=True, leads=False, held=0)
    else:
        gained = f"+{points} morale to hand out" if camp.leads else "he hands out none, dead as he is"
        events.append(Event(f"a single of {name} wins a duel: {gained}", "W28"))
        camp = camp._replace(won=camp.won + points, held=camp.held + points if camp.leads else 0)
    return state._replace(camps=(camp, state.camps[1]) if seat == 0 else (state.camps[0], camp))


def seat_named(state: State, code: str) -> int:
    """Return the side whose commander has that code, however it is spelt, or -1."""
    return place_of(code, [side.code for side in state.setup.sides])
