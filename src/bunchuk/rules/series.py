"""Matches to 2 or 3 wins: the call before each game, the score, and how a match ends (C35, C36, C39, C40).

Time is an input, in whole seconds of any one clock. A match that belongs to a round ends with it.
"""

from typing import Literal, NamedTuple

from bunchuk.errors import Refused

End = Literal["", "won", "absent", "broken off", "time", "given up"]
"""How a match ended: won at the table, one side absent, both, the round's end, by a master; empty while it goes on."""

Side = int
"""One of the two players: 0 or 1."""


class Series(NamedTuple):
    """Where a match stands: it is played to ``wins``, and a call lasts ``call`` seconds.

    ``called`` is the second at which the newest call opened, ``ends`` that at which the round is over (None: no limit).
    Once both are ``ready`` a game is on, until it is counted. ``absent`` are those whose call ran out.
    """

    wins: int
    call: int
    called: int
    ends: int | None = None
    won: tuple[int, int] = (0, 0)
    ready: tuple[bool, bool] = (False, False)
    end: End = ""
    absent: tuple[bool, bool] = (False, False)

    @property
    def playing(self) -> bool:
        """Whether a game is on."""
        return not self.end and all(self.ready)

    @property
    def calling(self) -> bool:
        """Whether a call is open, or will open."""
        return not self.end and not all(self.ready)

    @property
    def until(self) -> int:
        """The last second at which a confirmation is in time (C36)."""
        return self.called + self.call

    @property
    def winner(self) -> Side | None:
        """Who won the match, at the table or by absence."""
        if self.end == "won":
            return 0 if self.won[0] > self.won[1] else 1
        return self.absent.index(False) if self.end == "absent" else None


def settled(series: Series, at: int) -> Series:
    """Return how a match stands once all is done that is due by a moment.

    C36: a call that has run out ends the match: who did not confirm has lost it; if neither did, it is broken off. C39:
    it ends with its round, with the score as it stands; a call during which that happens lapses.
    """
    over = series.ends is not None and at >= series.ends
    lapses = series.ends is not None and (series.playing or series.ends <= series.until)
    if series.end or lapses or series.playing:
        return series._replace(end="time") if over and not series.end else series
    if at <= series.until:
        return series
    absent = (not series.ready[0], not series.ready[1])
    return series._replace(end="broken off" if all(absent) else "absent", absent=absent)


def confirmed(series: Series, side: Side, at: int) -> Series:
    """C36: return how a match stands once a side has confirmed; raises Refused where no call of its own is open."""
    if series.end or settled(series, at).end:
        raise Refused("the match is over", rule="C36")
    if series.playing:
        raise Refused("both have confirmed, a game is on", rule="C36")
    if series.ready[side]:
        raise Refused("this player has confirmed already", rule="C36")
    if at < series.called:
        raise Refused("the call is not open yet", rule="C36")
    return series._replace(ready=(side == 0 or series.ready[0], side == 1 or series.ready[1]))


def counted(series: Series, winner: Side | None, at: int, ended: int | None = None) -> Series:
    """Return how a match stands after a game, at whose end the next call opens (C35, C36).

    A game without a winner counts for neither. ``ended`` is when it ended, if that was before ``at``; what ended after
    the round does not count (C39). Raises Refused if no game is on.
    """
    if not series.playing:
        raise Refused("the match is over" if series.end else "no game is on", rule="C36")
    if at < series.called:
        raise Refused("the game cannot have ended before its call opened", rule="C36")
    if series.ends is not None and (at if ended is None else ended) > series.ends:
        return series._replace(end="time")
    won = (series.won[0] + (winner == 0), series.won[1] + (winner == 1))
    if max(won) == series.wins:
        return series._replace(won=won, end="won")
    return series._replace(won=won, ready=(False, False), called=at)
