"""Moments of the day as people write them: ``14:35``, or ``2026-08-14T14:35``, with seconds if they matter.

Kept as whole seconds since 1970, shown by this computer's clock, which players read too.
"""

import re
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from bunchuk.errors import Misused, Refused

if TYPE_CHECKING:
    from bunchuk.campaign.event import Event

MINUTE: Final = 60
_WRITTEN: Final = re.compile(r"(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{1,2})(:\d{2}(?::\d{2})?)")
_YEARS: Final = (1970, 2999)
"""Years of which moments can be read, as in games whose time is an input."""


def read(text: str, now: str, near: int | None = None) -> int:
    """Return the second that a text means, the present without one; ``now`` is that in ISO 8601. Raises Misused.

    A time of day alone is the nearest one to the second ``near``, so that 00:01 after 23:58 is of the next day; without
    it, that of today.
    """
    today = datetime.fromisoformat(now).astimezone()
    if not text:
        return int(today.timestamp())
    found = _WRITTEN.fullmatch(text.strip())
    try:
        if found is None:
            raise ValueError(text)
        day, time = found[1], f"{found[2].zfill(2)}{found[3]}"
        if day:
            moment = _on(day, time)
        elif near is None:
            moment = _on(today.date().isoformat(), time)
        else:
            moment = _nearest(time, near)
    except (ValueError, OverflowError, OSError):
        raise Misused(f"{text!r} is no moment; write 14:35, or 2026-08-14T14:35 for another day") from None
    if not _YEARS[0] <= moment.year <= _YEARS[1]:
        raise Misused(f"{text!r} is no moment: write it of a year from {_YEARS[0]} to {_YEARS[1]}")
    return int(moment.timestamp())


def of_act(event: "Event", text: str, near: int | None = None) -> int:
    """Return the second at which somebody acts: what ``read`` reads, from a player's seat always the present (C36).

    Were it his to say, he would throw others out whose call has not run out yet, or come too late and be in time.
    Raises Misused, and Refused from a player's seat for a moment more than a minute off.
    """
    if not event.at_a_seat:
        return read(text, event.now(), near)
    present = read("", event.now())
    if abs(read(text, event.now(), present) - present) > MINUTE:
        raise Refused(
            "a player's moment is this computer's clock", rule="C36", remedy="leave --at out, or ask a master"
        )
    return present


def clock(second: int) -> str:
    """Write a moment for reading: ``14:35``, or ``14:35:20``; with its day if that is not today."""
    day = _at(second).date().isoformat()
    return hour(second) if day == datetime.now().astimezone().date().isoformat() else f"{day}T{hour(second)}"


def hour(second: int) -> str:
    """Write the time of day alone: ``14:35``, or ``14:35:20``."""
    return _at(second).strftime("%H:%M:%S").removesuffix(":00")


def written(second: int) -> str:
    """Write day and time as ``read`` reads them: ``2026-08-14T14:35:00``."""
    return _at(second).strftime("%Y-%m-%dT%H:%M:%S")


def told(moment: str) -> str:
    """Write a moment for reading that ``written`` wrote."""
    return clock(int(datetime.fromisoformat(moment).astimezone().timestamp()))


def minutes(seconds: int) -> str:
    """Write a stretch of time in minutes and seconds: ``4:05``."""
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"


def _at(second: int) -> datetime:
    return datetime.fromtimestamp(second).astimezone()


def _on(day: str, time: str) -> datetime:
    return datetime.fromisoformat(f"{day}T{time}").astimezone()


def _nearest(time: str, near: int) -> datetime:
    """Return the moment of that time of day which is nearest to a second."""
    around = _at(near).date()
    days = [around + timedelta(days=by) for by in (1, 0, -1)]
    return min((_on(day.isoformat(), time) for day in days), key=lambda one: abs(int(one.timestamp()) - near))
