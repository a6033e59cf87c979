"""Time as it comes in: moments as text, and what becomes of a world when its clock moves on (F3, F4, F18).

A moment is a number of whole minutes since the start of 1970 on one clock without zones or summer time.
"""

import re
from functools import lru_cache
from typing import Final

from bunchuk.errors import Misused
from bunchuk.rules.fogbound.ending import conclude
from bunchuk.rules.fogbound.state import Moment, Player, Setup, State
from bunchuk.rules.game import Event

_WRITTEN: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})", re.ASCII)
_HOUR: Final = re.compile(r"(\d{1,2}):(\d{2})", re.ASCII)
_DAY: Final = 1440
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FIRST_YEAR: Final = 1970
_LAST_YEAR: Final = 2999
LAST: Final[Moment] = 541_727_999
"""The last moment that can be written, the last minute of 2999."""


def moment(text: str, now: Moment | None = None) -> Moment:
    """Read ``2026-08-14T11:02``, or in a world ``11:02``, the nearest one not before ``now`` (F18); raises Misused."""
    hour_alone = _HOUR.fullmatch(text)
    if hour_alone and now is not None:
        ahead = moment(f"{_date(now // _DAY)}T{text:0>5}")
        return min(ahead if ahead >= now else ahead + _DAY, LAST)
    found = _WRITTEN.fullmatch(text)
    if found:
        year, month, day, hour, minute = map(int, found.groups())
        fits = _FIRST_YEAR <= year <= _LAST_YEAR and 1 <= month <= 12 and hour < 24 and minute < 60
        if fits and 1 <= day <= _length(year, month):
            days = _before(year) + sum(_length(year, earlier) for earlier in range(1, month)) + day - 1
            return (days * 24 + hour) * 60 + minute
    raise Misused(f"{text!r} is no moment: write it as 2026-08-14T11:02, from {_FIRST_YEAR} to {_LAST_YEAR}, or 11:02")


@lru_cache(maxsize=1 << 13)
def written(at: Moment) -> str:
    """Write a moment as ``moment`` reads it."""
    days, minutes = divmod(at, _DAY)
    return f"{_date(days)}T{minutes // 60:02}:{minutes % 60:02}"


@lru_cache(maxsize=1 << 10)
def _date(days: int) -> str:
    """Write the date that lies so many days after the first of 1970."""
    year = _FIRST_YEAR + days // 366
    while _before(year + 1) <= days:
        year += 1
    days -= _before(year)
    month = 1
    while days >= _length(year, month):
        days -= _length(year, month)
        month += 1
    return f"{year:04}-{month:02}-{days + 1:02}"


def _before(year: int) -> int:
    """Count the days from 1970 up to a year."""
    return (year - _FIRST_YEAR) * 365 + _leaps(year - 1) - _leaps(_FIRST_YEAR - 1)


def _leaps(year: int) -> int:
    return year // 4 - year // 100 + year // 400


def _length(year: int, month: int) -> int:
    leap = month == 2 and (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return _DAYS[month - 1] + leap


def later(state: State, at: Moment, events: list[Event] | None = None) -> State:
    """F3, F4, F18: return the world at a moment not before its last: turns begun anew, veils back, or its end."""
    if at == state.now or state.end is not None:
        return state
    setup = state.setup
    if setup.end and at >= setup.end:
        return conclude(state._replace(now=at), "the time of the world is over", events)
    due = [
        player if at < player.until and not (player.lit and player.lit[0][1] <= at) else _at(setup, player, at)
        for player in state.players
    ]
    if events is not None:
        for seat, (before, after) in enumerate(zip(state.players, due, strict=True)):
            if before.until != after.until:
                events.append(Event(f"{after.callsign}'s turn begins, until {written(after.until)}", "F4", (seat,)))
    return state._replace(now=at, players=tuple(due))


def _at(setup: Setup, player: Player, at: Moment) -> Player:
    """F3, F4: return a player at a moment: cells that were seen long ago are veiled, a turn that is due begins."""
    player = player._replace(lit=tuple(seen for seen in player.lit if seen[1] > at))
    if at < player.until or not player.level:
        return player
    turn = setup.settings.turn_minutes
    return renewed(setup, player)._replace(
        until=player.until + ((at - player.until) // turn + 1) * turn, fresh=True, shot=(), hit=()
    )


def renewed(setup: Setup, player: Player) -> Player:
    """F4: fill the counters of all of a player's vehicles, destroyed ones too."""
    vehicles = (
        vehicle._replace(shots=kind.shots, moves=kind.moves, shifts=kind.shifts)
        for vehicle, kind in zip(player.vehicles, setup.vehicles, strict=True)
    )
    return player._replace(vehicles=tuple(vehicles))


def lit(state: State, player: Player, cell: int) -> Player:
    """F3: show a cell to a player from now on, for so many turn lengths."""
    settings = state.setup.settings
    seen = (cell, state.now + settings.veil_turns * settings.turn_minutes)
    return player._replace(lit=(*(other for other in player.lit if other[0] != cell), seen))
