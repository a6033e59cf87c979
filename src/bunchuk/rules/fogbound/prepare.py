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
    """Return the set-up of a world that begins at ``start``, with what else is chosen; raises Misused."""
    strange = [name for name in choices if name not in (*_MOMENTS, *_NUMBERS)]
    if strange or "start" not in choices:
        wrong = f"{strange[0]!r} cannot be chosen" if strange else "no start is chosen"
        more = "end=MOMENT, goal=LEVEL, most=PLAYERS, turn_minutes=N"
        raise Misused(f"{wrong}; write start=2026-08-14T10:00, and if you like {more}")
    for name in _NUMBERS:
        if name in choices and not _COUNT.fullmatch(choices[name]):
            raise Misused(f"{choices[name][:20]!r} is no whole number from 1 to 999999; write {name}=3")
    return world(
        pack.levels,
        pack.maps,
        pack.terrain,
        pack.vehicles,
        pack.settings,
        start=moment(choices["start"]),
        end=moment(choices["end"]) if choices.get("end") else 0,
        goal=int(choices.get("goal", "0")),
        most=int(choices.get("most", "0")),
        turn_minutes=int(choices.get("turn_minutes", "0")),
    )
