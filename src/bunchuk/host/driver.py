"""A line of orders and dice, fed to a match in the order in which it asks for them.

A line of the table's or a master's is carried out whole or not at all. One of a player's stops at an order that is
refused if any before it showed something or rolled: could it be taken back, refusals would scout for nothing.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bunchuk.errors import BunchukError, Misused, Refused
from bunchuk.host.journal import Source, name_of
from bunchuk.host.match import Match
from bunchuk.rules.game import CHANCE, Actor, Chance, Event, M, S, Seat, U

Order = Callable[[S], tuple[Actor, M] | None]
"""An order, resolved against the position in which its turn comes: who acts, and how; None: nothing is left to do."""


class Fed(NamedTuple):
    """What a line came to: the events, how many orders were carried out, and the dice that are now waited for.

    ``refused`` says why a player's line stopped at the next order, though what went before it stands.
    """

    events: tuple[Event, ...]
    carried_out: int
    waiting: Chance | None
    refused: BunchukError | None = None


def feed(
    match: Match[S, M, U],
    orders: Sequence[Order[S, M]],
    values: Sequence[int] = (),
    *,
    seat: Seat | None = None,
    source: Source = "table",
    by: str = "",
    at: str = "",
) -> Fed:
    """Carry out the orders, giving the typed dice wherever the match waits for dice; ``seat`` is the player's they are.

    When they run out, the program rolls if the match's dice are its own. Else the next order is carried out if it may
    come before the dice, as a master's ruling may; if not, the line stops there: what went before stands, the other
    orders are not carried out. Raises Refused for an order that is not legal, or the first if it may not come before
    the dice, for dice that a player types where the program rolls, and Misused for dice that do not fit or are left
    over; then nothing was changed.
    """
    if seat is not None and values and match.rolls_all:
        raise _not_typed("the dice of this game")
    trial, first = match.copy(), len(match.steps)
    events: list[Event] = []
    used = carried_out = 0
    while True:
        left, dice_left = orders[carried_out:], values[used:]
        begun = bool(carried_out or used)
        try:
            made = _go_on(trial, left, dice_left, begun=begun, typed=_Entered(seat, source, by, at))
        except BunchukError as error:
            if seat is not None and trial.showed(first):
                while _asked(trial) is not None and trial.rolls:
                    events += trial.roll(by=by, at=at)
                match.adopt(trial)
                return Fed(tuple(events), carried_out, _asked(trial), error)
            if not begun or not isinstance(error, Refused):
                raise
            # Who reads that a unit has no movement left must know that the steps before count for nothing either.
            remedy = "; ".join(filter(None, (error.remedy, "nothing of the line was carried out")))
            raise Refused(error.reason, rule=error.rule, remedy=remedy) from error
        if made is None:
            break
        events += made.events
        carried_out += made.orders
        used += made.dice
    match.adopt(trial)
    return Fed(tuple(events), carried_out, _asked(trial))


class _Entered(NamedTuple):
    """Whose seat a line is typed from, where its dice come from, who typed it, and when."""

    seat: Seat | None
    source: Source
    by: str
    at: str


class _Made(NamedTuple):
    """One step of a line: what came of it, and how many orders and dice it took."""

    events: tuple[Event, ...]
    orders: int
    dice: int


def _asked(match: Match[S, M, U]) -> Chance | None:
    """Return the dice that a match waits for before anything else is done."""
    return match.waiting if CHANCE in match.to_act else None


def _go_on(
    match: Match[S, M, U], orders: Sequence[Order[S, M]], values: Sequence[int], *, begun: bool, typed: _Entered
) -> _Made | None:
    """Give the dice that are waited for, let them be rolled, or carry out the next order; None: the line stops here."""
    chance = _asked(match)
    if chance is not None and values:
        if typed.seat is not None and match.rolls:
            raise _not_typed(chance.purpose)
        given = values[: len(chance.dice)]
        by = typed.by or (name_of(typed.seat) if typed.seat is not None else "")  # a player's dice are told to be his
        return _Made(match.answer(given, source=typed.source, by=by, at=typed.at), 0, len(given))
    if chance is not None and match.rolls:
        return _Made(match.roll(by=typed.by, at=typed.at), 0, 0)
    if orders:
        if chance is not None and begun and not _may_come_first(match, orders[0]):
            return None
        resolved = orders[0](match.state)
        events = match.act(*resolved, by=typed.by, at=typed.at) if resolved is not None else ()
        return _Made(events, 1, 0)
    if values:
        left = " ".join(map(str, values))
        raise Misused(f"nothing more is to be rolled, but dice are left over: {left}; leave them out")
    return None


def _not_typed(what: str) -> Refused:
    return Refused(f"{what} are the program's to roll", remedy="leave the dice out; a master may type what fell")


def _may_come_first(match: Match[S, M, U], order: Order[S, M]) -> bool:
    """Whether an order is legal although dice are waited for, as a ruling and a surrender are."""
    try:
        resolved = order(match.state)
    except BunchukError:
        return False
    return resolved is None or match.game.check(match.state, *resolved) is None
