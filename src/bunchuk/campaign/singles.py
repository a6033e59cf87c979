"""Lone players and units: who was taken by touch, shot from a planted pole, or touched a pole himself (W8-W10).

Masters see to these rules in the field; the chronicle keeps what happened, so that it can be told who fell to whom.
"""

from sqlite3 import Connection
from typing import Literal, NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.operation import operation_of
from bunchuk.campaign.roster import at_hand
from bunchuk.errors import Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry

How = Literal["touch", "missile", "pole"]
"""By a unit's touch or a shooter's missile (W9), or by touching a pole (W10)."""


class SingleFell(NamedTuple):
    """A single fell to a unit (W9), or died of touching the pole of a commander (W10); ``by`` is their code."""

    name: str
    fate: str
    how: str
    by: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        if self.how == "pole":
            names.require(db, "commander", self.by)
            return
        at_hand(db, self.by)
        (tags,) = db.execute("SELECT tags FROM units WHERE code = ?", (self.by,)).fetchone()
        if self.how == "missile" and "shooters" not in tags.split():
            raise Refused(f"{self.by} are no shooters: who runs away from them gets away", rule="W9")

    def told(self) -> str:
        what = {
            "touch": f"is {self.fate} by a touch of {self.by} (W9)",
            "missile": f"is {self.fate} by a missile of {self.by} (W9)",
            "pole": f"is {self.fate}: touched the pole of {self.by} (W10)",
        }[self.how]
        return f"{self.name} {what}" + (f", {self.why}" if self.why else "")


class Fallen(NamedTuple):
    """A single who fell: ``at`` when, ``how`` and to whom."""

    at: str
    name: str
    fate: str
    how: str
    by: str
    why: str


def take(event: Event, name: str, unit: str, *, kill: bool = False, why: str = "") -> Done:
    """W9: a unit takes a single by touch, prisoner or (``kill``) dead.

    Raises NotFound, Refused for a lost unit, or a commander or hero, whose fate is recorded by name; Busy.
    """
    return _fell(event, name, "unit", unit, "dead" if kill else "captured", "touch", why)


def shoot(event: Event, name: str, unit: str, *, why: str = "") -> Done:
    """W9: the commander of shooters hits a running single with a missile from the planted pole, which kills."""
    return _fell(event, name, "unit", unit, "dead", "missile", why)


def touch_pole(event: Event, name: str, commander: str, *, why: str = "") -> Done:
    """W10: a single touches a banner pole in a town or in its commander's hand, and dies."""
    return _fell(event, name, "commander", commander, "dead", "pole", why)


def listing(event: Event) -> tuple[Fallen, ...]:
    """Return all singles who fell, in order."""
    with event.reading() as db:
        entries = [entry for entry in chronicle.entries(db) if entry.kind == "single_fell"]
        fell = ((entry.at, operation_of(entry)) for entry in entries)
        return tuple(Fallen(at, *one) for at, one in fell if isinstance(one, SingleFell))


def _fell(event: Event, name: str, kind: str, by: str, fate: str, how: How, why: str) -> Done:
    with event.acting() as act:
        single = names.clean(name)
        code = names.find(act.db, by, kind).code
        known = act.db.execute(
            "SELECT kind, code FROM names WHERE folded = ? AND kind IN ('commander', 'hero')", (names.fold(single),)
        ).fetchone()
        if known:
            remedy = f"bunchuk {known[0]} fate {known[1]} {fate} --why …"
            raise Refused(f"{single} is no single but a {known[0]} ({known[1]})", rule="W9", remedy=remedy)
        act.record(SingleFell(single, fate, how, code, names.one_line(why)))
        return act.done(name=single, fate=fate, how=how, by=code)
