"""Mending walls and gates between battles, paid by the hit (W51)."""

from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures, ledger, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.forts import Section, sections, unbesieged, write_hits
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.seats import require_own, seat, sees
from bunchuk.errors import Misused, Refused
from bunchuk.store.chronicle import Entry
from bunchuk.tables.near import advice
from bunchuk.tables.spelling import many


class FortRepaired(NamedTuple):
    """W51: lost hits of wall sections or gates are mended, ``hits`` by cell, paid by its owner's ``faction``."""

    code: str
    faction: str
    hits: dict[str, int]
    price: str
    secret: bool

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the one transfer that pays for it."""
        price = ledger.kept(self.price)
        what = f"mending {many(sum(self.hits.values()), 'hit')} of {self.code}"
        payer = ledger.treasury(self.faction)
        return (Posting(f"repair:{entry.ulid}", what, payer, "outside:repairs", price),) if price else ()

    def apply(self, db: Connection, entry: Entry) -> None:
        unbesieged(db, self.code)
        present = {section.cell: section for section in sections(db, self.code)}
        for cell, hits in self.hits.items():
            missing = present[cell].full_hits - present[cell].hits
            if hits > missing:
                raise Refused(f"{cell} of {self.code} lacks {many(missing, 'hit')}, not {hits}", rule="W51")
        ledger.post(db, entry, self.postings(entry))
        write_hits(db, self.code, {cell: present[cell].hits + hits for cell, hits in self.hits.items()})

    def told(self) -> str:
        price = "" if self.secret else f" for {self.price}"
        each = ", ".join(f"{cell} by {many(hits, 'hit')}" for cell, hits in self.hits.items())
        return f"{self.code}: {each} mended{price}"


def repair(event: Event, fort: str, section: str = "", hits: int | None = None, *, eyes: str = "") -> Done:
    """Mend a section by its cell, ``gate`` or ``wall`` (the most broken one), or without one the whole fort (W51).

    Without a number all that is missing. The owner pays the price for each hit. Raises NotFound, Misused, Short, Busy
    while it is besieged, Refused for more than is missing, or from the seat of another faction, or of none.
    """
    if hits is not None and hits < 1:
        raise Misused(f"{hits} hits cannot be mended; write 1 or more")
    if hits is not None and not section:
        raise Misused("name the section that the hits are for: a cell, or gate")
    with event.acting(seated=True) as act:
        code = names.find(act.db, fort, "fort").code
        owner, secret, wall, gate = act.db.execute(
            "SELECT owner, secret, wall_repair, gate_repair FROM forts WHERE code = ?", (code,)
        ).fetchone()
        require_own(act.db, event.seat, code, owner, "to mend", rule="W51")
        unbesieged(act.db, code)
        wanted = _missing(code, sections(act.db, code), section, hits)
        parts = {one.cell: one.part for one in sections(act.db, code)}
        known = figures.letters(act.db)
        totals = dict.fromkeys(known, 0)
        for cell, count in wanted.items():
            for letter, amount in ledger.kept(wall if parts[cell] == "wall" else gate):
                totals[letter] += amount * count
        price = ledger.keep(tuple((letter, amount) for letter, amount in totals.items() if amount))
        act.record(FortRepaired(code, owner, wanted, price, bool(secret)))
        shown = price if sees(seat(act.db, eyes), owner, secret=bool(secret)) else None
        return act.done(code=code, mended=dict(wanted), price=shown)


def _missing(code: str, parts: tuple[Section, ...], section: str, hits: int | None) -> dict[str, int]:
    """Say which sections are mended by how much; raises as ``repair`` does."""
    lacking = {part.cell: part.full_hits - part.hits for part in parts if part.hits < part.full_hits}
    wanted = section.strip().casefold()
    if wanted in ("gate", "wall"):
        of_kind = [part.cell for part in parts if part.part == wanted]
        if not of_kind:
            raise Refused(f"{code} has no {wanted}", rule="W46")
        wanted = max(of_kind, key=lambda cell: lacking.get(cell, 0))
    if not wanted:
        if not lacking:
            raise Refused(f"{code} lacks no hits", rule="W51")
        return lacking
    if wanted not in {part.cell for part in parts}:
        raise Misused(f"{section!r} is no section of {code}: {advice(wanted, ['gate', *(one.cell for one in parts)])}")
    missing = lacking.get(wanted, 0)
    if not missing:
        raise Refused(f"{wanted} of {code} lacks no hits", rule="W51")
    if hits is not None and hits > missing:
        raise Refused(f"{wanted} of {code} lacks {many(missing, 'hit')}, not {hits}", rule="W51")
    return {wanted: hits or missing}
