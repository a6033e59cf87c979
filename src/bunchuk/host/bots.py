"""Players that the program seats. A bot decides from what its seat may see, with chance handed in."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from bunchuk.host.match import Match
from bunchuk.rules.game import CHANCE, Event, Game, M, S, Seat, Timed, U

BOT: Final = "bot"
"""Who a bot's entries are by."""

Pick = Callable[[int], int]
"""Picks a number from 0 up to, not including, the one given: ``random.Random(7).randrange``."""

AT_A_MOMENT: Final = 60
"""Moves that a bot makes at one moment of a world that goes on by the clock: a whole turn, and new ones that victories
bring. Then it rests until somebody else brings another moment, so that no two bots play on between themselves."""


class Bot(Protocol):
    """Chooses a legal move of a seat that is to act. Law: from ``game.view`` and ``game.moves`` of that seat alone."""

    def __call__(self, game: Game[S, M, U], state: S, seat: Seat, pick: Pick) -> M | None:
        """Return the move to make; None: none until others have acted or time has gone on."""


def random_bot(game: Game[S, M, U], state: S, seat: Seat, pick: Pick) -> M:
    """Choose any legal move, each as likely as the others."""
    moves = game.moves(state, seat)
    return moves[pick(len(moves))]


def let_act(
    match: Match[S, M, U], bots: Mapping[Seat, Bot], pick: Pick, *, by: str = BOT, at: str = ""
) -> tuple[Event, ...]:
    """Let the seated bots act, and the program roll where it rolls, until somebody else is to act or nobody is.

    A bot that does not care to act is not asked again; nor, where time is an input, is one after ``AT_A_MOMENT`` moves,
    or one that would bring another moment: that is for those to do who are there.
    """
    events: list[Event] = []
    resting: set[Seat] = set()
    left = dict.fromkeys(bots, AT_A_MOMENT) if isinstance(match.game, Timed) else {}
    while True:
        to_act = match.to_act
        if CHANCE in to_act:
            if not match.rolls:
                return tuple(events)
            events += match.roll(by=by, at=at)
            continue
        seat = min(to_act & bots.keys() - resting, default=None)
        if seat is None:
            return tuple(events)
        move = bots[seat](match.game, match.state, seat, pick) if left.get(seat, 1) else None
        if move is None or not _now(match, move):
            resting.add(seat)
        else:
            events += match.act(seat, move, by=by, at=at)
            if seat in left:
                left[seat] -= 1


def _now(match: Match[S, M, U], move: M) -> bool:
    """Whether a move is of the present moment, as all are where time is no input."""
    game = match.game
    return not isinstance(game, Timed) or game.format(move).startswith(f"@{game.moment(match.state)} ")
