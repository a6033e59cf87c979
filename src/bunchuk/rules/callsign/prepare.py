"""What can be chosen before a mission, and the set-up that comes of it (G2, G13)."""

from collections.abc import Mapping

from bunchuk.errors import Misused
from bunchuk.rules.callsign.missions import missions, setup
from bunchuk.rules.callsign.state import Setup
from bunchuk.tables.callsign_rows import CallsignPack


def prepare(pack: CallsignPack, choices: Mapping[str, str]) -> Setup:
    """Return the set-up of the mission chosen as ``mission``; raises Misused and NotFound saying what there is."""
    strange = [name for name in choices if name != "mission"]
    if strange or "mission" not in choices:
        wrong = f"{strange[0]!r} cannot be chosen" if strange else "no mission is chosen"
        known = ", ".join(f"mission={name}" for name in missions(pack))
        raise Misused(f"{wrong}; write one of {known}")
    return setup(pack, choices["mission"])
