"""What can be chosen before a world begins, and the set-up that comes of it (F4, F13, F19)."""

import re
from collections.abc import Mapping
from typing import Final

from bunchuk.errors import Misused
from bunchuk.rules.fogbound.clock import moment
from bunchuk.rules.fogbound.opening import world
from bunchuk.rules.fogbound.state import Setup
from bunchuk.tables.fogbound_pack import FogboundPack

_NUMBERS: Final = ("goal", "most", "turn_minutes")
_MOMENTS: Final = ("start", "end")
_COUNT: Final = re.compile(r"[1-9][0-9]{0,5}")


def prepare(pack: FogboundPack, choices: Mapping[str, str]) -> Setup:
    """Return the set-up of a world that begins at ``start``, with what else is chosen; raises Misused.

    ``goal`` is a level that has a map of its own, though those above the last come round again (F18, F19); a turn
    takes no longer than the world (F4).
    """
    strange = [name for name in choices if name not in (*_MOMENTS, *_NUMBERS)]
    if strange or "start" not in choices:
        wrong = f"{strange[0]!r} cannot be chosen" if strange else "no start is chosen"
        more = "end=MOMENT, goal=LEVEL, most=PLAYERS, turn_minutes=N"
        raise Misused(f"{wrong}; write start=2026-08-14T10:00, and if you like {more}")
    for name in _NUMBERS:
        if name in choices and not _COUNT.fullmatch(choices[name]):
            raise Misused(f"{choices[name][:20]!r} is no whole number from 1 to 999999; write {name}=3")
    start = moment(choices["start"])
    end = moment(choices["end"]) if "end" in choices else 0
    goal, most, turn_minutes = (int(choices.get(name, "0")) for name in _NUMBERS)
    if "goal" in choices and not 2 <= goal <= len(pack.levels):
        raise Misused(f"no level {goal} to end at (F18): write goal=2 to goal={len(pack.levels)}, or leave it out")
    if end and end <= start:
        raise Misused(f"the world would end before it begins (F18): write an end after {choices['start']}")
    if end and turn_minutes > end - start:
        lasts = end - start
        raise Misused(f"a turn would be longer than the world (F4): write turn_minutes=1 to turn_minutes={lasts}")
    return world(
        pack.levels,
        pack.maps,
        pack.terrain,
        pack.vehicles,
        pack.settings,
        start=start,
        end=end,
        goal=goal,
        most=most,
        turn_minutes=turn_minutes,
    )
