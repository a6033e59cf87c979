"""Moments of the day as people write them: ``14:35`` of today, or ``2026-08-14T14:35``, with seconds if they matter.

Kept as whole seconds since 1970, shown by this computer's clock, which players read too.
"""

import re
from datetime import datetime
from typing import Final

from bunchuk.errors import Misused

MINUTE: Final = 60
_WRITTEN: Final = re.compile(r"(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{1,2})(:\d{2}(?::\d{2})?)")


def read(text: str, now: str) -> int:
    """Return the second that a text means, the present without one; ``now`` is that in ISO 8601. Raises Misused."""
    today = datetime.fromisoformat(now).astimezone()
    if not text:
        return int(today.timestamp())
    found = _WRITTEN.fullmatch(text.strip())
    try:
        if found is None:
            raise ValueError(text)
        day, hour, rest = found[1] or today.date().isoformat(), found[2].zfill(2), found[3]
        return int(datetime.fromisoformat(f"{day}T{hour}{rest}").astimezone().timestamp())
    except (ValueError, OverflowError, OSError):
        raise Misused(f"{text!r} is no moment; write 14:35, or 2026-08-14T14:35 for another day") from None


def clock(second: int) -> str:
    """Write the time of day: ``14:35``, or ``14:35:20``."""
    text = datetime.fromtimestamp(second).astimezone().strftime("%H:%M:%S")
    return text.removesuffix(":00")


def written(second: int) -> str:
    """Write day and time as ``read`` reads them: ``2026-08-14T14:35:00``."""
    return datetime.fromtimestamp(second).astimezone().strftime("%Y-%m-%dT%H:%M:%S")


def minutes(seconds: int) -> str:
    """Write a stretch of time in minutes and seconds: ``4:05``."""
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
