"""Units lost outside battle, deserted or disbanded (W11), and the flags of lost ones that are handed in (W38)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.roster import at_hand
from bunchuk.errors import Misused, Refused
from bunchuk.store.chronicle import Entry


class UnitsLost(NamedTuple):
    """Units are no more: ``deserted`` before a ``witness`` (W11), or ``disbanded`` for a reason."""

    codes: list[str]
    state: str
    witness: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        for code in self.codes:
            at_hand(db, code)
            db.execute("UPDATE units SET state = ? WHERE code = ?", (self.state, code))

    def told(self) -> str:
        how = f"witness {self.witness}" if self.witness else self.why
        return f"{', '.join(self.codes)} {self.state} ({how})"


class FlagsCollected(NamedTuple):
    """W38: flags and counters of lost units are back in the masters' hands."""

    codes: list[str]

    def apply(self, db: Connection, entry: Entry) -> None:
        for code in self.codes:
            names.require(db, "unit", code)
            state, collected = db.execute("SELECT state, flag_in FROM units WHERE code = ?", (code,)).fetchone()
            if state == "live":
                raise Refused(f"{code} lives and keeps its flag", rule="W8", remedy=f"bunchuk unit show {code}")
            if collected:
                raise Refused(f"the flag of {code} is in already", rule="W38")
            db.execute("UPDATE units SET flag_in = 1 WHERE code = ?", (code,))

    def told(self) -> str:
        return f"handed in: {', '.join(self.codes)}"


def desert(event: Event, units: Sequence[str], witness: str) -> Done:
    """W11: units whose pole was left unattended are lost as deserted, with the witness on record; all or none.

    Raises NotFound, Ambiguous, Misused without a witness, Refused for lost units, Busy.
    """
    return _lose(event, units, "deserted", names.clean(witness), "")


def disband(event: Event, units: Sequence[str], why: str) -> Done:
    """Take units out of the event by the masters' word; otherwise as ``desert``."""
    return _lose(event, units, "disbanded", "", names.reason(why))


def collect(event: Event, units: Sequence[str]) -> Done:
    """W38: tick off the flags of lost units, all or none; raises NotFound, Ambiguous, Refused."""
    with event.acting() as act:
        codes = _codes(act.db, units)
        act.record(FlagsCollected(codes))
        return act.done(codes=list(codes))


def _lose(event: Event, units: Sequence[str], state: str, witness: str, why: str) -> Done:
    with event.acting() as act:
        codes = _codes(act.db, units)
        act.record(UnitsLost(codes, state, witness, why))
        return act.done(codes=list(codes), state=state)


def _codes(db: Connection, units: Sequence[str]) -> list[str]:
    if not units:
        raise Misused("name the units by their codes, as GON-1 GON-2")
    return list(dict.fromkeys(names.find(db, text, "unit").code for text in units))
