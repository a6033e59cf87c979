"""What a master changes while a game goes on, always with a reason."""

from typing import assert_never

from bunchuk.rules.frontline.field import lose, named, put, unit_of
from bunchuk.rules.frontline.moves import Declare, Remove, Ruling, SetTurned
from bunchuk.rules.frontline.state import State
from bunchuk.rules.frontline.turns import conclude
from bunchuk.rules.game import Event, Refusal

LEGAL = "rule UNIT turned|ready|lost : reason, rule end 1|2|0 : reason"
"""How rulings are written."""


def check_ruling(state: State, ruling: Ruling) -> Refusal | None:
    """C1: whether a ruling can be carried out; it needs a reason, and one about units comes between waves."""
    if not ruling.reason or ruling.reason != " ".join(ruling.reason.split()):
        return Refusal("C1", "a ruling needs a reason of one line", LEGAL)
    if state.end is not None:
        return Refusal("C9", "the game is over", "take back what ended it")
    if isinstance(ruling, Declare):
        known = ruling.winner in (0, 1, 2)
        return None if known else Refusal("C1", f"no seat {ruling.winner}", "1, 2, or 0 for a draw")
    if unit_of(state, ruling.unit) is None:
        return Refusal("C1", f"no unit {ruling.unit} in play", LEGAL)
    if state.phase not in ("resources", "build", "attack"):
        return Refusal("C14", "rulings on units come between waves", "rule end 1|2|0 : reason, or wait")
    return None


def rule(state: State, ruling: Ruling, events: list[Event]) -> State:
    """C1: carry out a ruling."""
    match ruling:
        case Declare(winner=winner, reason=reason):
            return conclude(state, winner - 1 if winner else None, f"the masters' ruling: {reason}", "C1", events)
        case SetTurned(unit=code, turned=turned, reason=reason):
            unit = unit_of(state, code)
            if unit is None:
                raise ValueError(ruling)
            how = "is turned" if turned else "is turned back"
            events.append(Event(f"{named(state, unit)} {how}, by ruling: {reason}", "C4"))
            return put(state, unit._replace(turned=2 if turned else 0))
        case Remove(unit=code, reason=reason):
            return lose(state, {code}, "C1", f"lost, by ruling: {reason}", events)
    assert_never(ruling)
