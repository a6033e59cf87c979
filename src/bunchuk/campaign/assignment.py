"""Handing units over to another commander (W20, W21)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.fielding import free_commander, too_many_flags
from bunchuk.campaign.roster import at_hand
from bunchuk.errors import Misused, Refused
from bunchuk.store.chronicle import Entry


class UnitsAssigned(NamedTuple):
    """Units hang on another commander's pole from now on."""

    codes: list[str]
    commander: str
    name: str

    def apply(self, db: Connection, entry: Entry) -> None:
        for code in self.codes:
            unit = at_hand(db, code)
            faction, name = free_commander(db, self.commander, unit.type)
            if faction != unit.faction:
                raise Refused(
                    f"{code} is of {unit.faction} and {name} ({self.commander}) of {faction}",
                    rule="W21",
                    remedy=f"name a commander of {unit.faction}",
                )
            db.execute("UPDATE units SET commander = ? WHERE code = ?", (self.commander, code))

    def told(self) -> str:
        return f"{', '.join(self.codes)} now under {self.name} ({self.commander})"


def assign(event: Event, units: Sequence[str], commander: str) -> Done:
    """Hand units over to a commander of their faction who may field them (W21), all or none.

    Raises NotFound, Ambiguous, Refused, Busy. He may hold more flags than his level; then it warns (W20).
    """
    if not units:
        raise Misused("name the units and then the commander, as bunchuk unit assign GON-1 GON-2 faramir")
    with event.acting() as act:
        leader = names.find(act.db, commander, "commander").code
        codes = list(dict.fromkeys(names.find(act.db, text, "unit").code for text in units))
        (name,) = act.db.execute("SELECT name FROM commanders WHERE code = ?", (leader,)).fetchone()
        act.record(UnitsAssigned(codes, leader, name))
        return act.done(*too_many_flags(act.db, leader), codes=list(codes), commander=leader)
