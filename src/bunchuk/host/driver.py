"""A line of orders and dice, fed to a match in the order in which it asks for them, all or nothing."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bunchuk.errors import BunchukError, Misused, Refused
from bunchuk.host.journal import Source
from bunchuk.host.match import Match
from bunchuk.rules.game import CHANCE, Actor, Chance, Event, M, S, U

Order = Callable[[S], tuple[Actor, M] | None]
"""An order, resolved against the position in which its turn comes: who acts, and how; None: nothing is left to do."""


class Fed(NamedTuple):
    """What a line came to: the events, how many orders were carried out, and the dice that are now waited for."""

    events: tuple[Event, ...]
    carried_out: int
    waiting: Chance | None


def feed(
    match: Match[S, M, U],
    orders: Sequence[Order[S, M]],
    values: Sequence[int] = (),
    *,
    source: Source = "table",
    by: str = "",
    at: str = "",
) -> Fed:
    """Carry out the orders, giving the typed dice wherever the match waits for dice.

    When they run out, the program rolls if the match's dice are its own. Else the next order is carried out if it may
    come before the dice, as a master's ruling may; if not, the line stops there: what went before stands, the other
    orders are not carried out. Raises Refused for an order that is not legal, or the first if it may not come before
    the dice, and Misused for dice that do not fit or are left over; then nothing was changed.
    """
    trial = match.copy()
    events: list[Event] = []
    used = carried_out = 0
    while True:
        chance = trial.waiting if CHANCE in trial.to_act else None
        if chance is not None and used < len(values):
            given = values[used : used + len(chance.dice)]
            events += trial.answer(given, source=source, by=by, at=at)
            used += len(given)
        elif chance is not None and trial.rolls:
            events += trial.roll(by=by, at=at)
        elif carried_out < len(orders):
            begun = bool(carried_out or used)
            if chance is not None and begun and not _may_come_first(trial, orders[carried_out]):
                break
            try:
                resolved = orders[carried_out](trial.state)
                if resolved is not None:
                    events += trial.act(*resolved, by=by, at=at)
            except Refused as error:
                if not begun:
                    raise
                # Who reads that a unit has no movement left must know that the steps before count for nothing either.
                remedy = "; ".join(filter(None, (error.remedy, "nothing of the line was carried out")))
                raise Refused(error.reason, rule=error.rule, remedy=remedy) from error
            carried_out += 1
        else:
            break
    if used < len(values):
        left = " ".join(map(str, values[used:]))
        raise Misused(f"nothing more is to be rolled, but dice are left over: {left}; leave them out")
    match.adopt(trial)
    return Fed(tuple(events), carried_out, chance)


def _may_come_first(match: Match[S, M, U], order: Order[S, M]) -> bool:
    """Whether an order is legal although dice are waited for, as a ruling and a surrender are."""
    try:
        resolved = order(match.state)
    except BunchukError:
        return False
    return resolved is None or match.game.check(match.state, *resolved) is None
