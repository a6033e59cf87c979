"""Mending lost hits for a price (W6), and a master's own changes to a unit's figures."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import ledger, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.roster import AtHand, at_hand, write_upkeep
from bunchuk.campaign.seats import require_own, seat, sees
from bunchuk.errors import Misused, Refused
from bunchuk.store.chronicle import Entry
from bunchuk.tables.spelling import many

FIELDS: Final = ("hits", "strength", "upkeep", "repair")
"""What a master may set of a unit."""


class UnitRepaired(NamedTuple):
    """W6: lost hits of a unit are mended, for a price; ``secret``: the price is the masters' (W4)."""

    code: str
    faction: str
    hits: int
    price: str
    secret: bool

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the one transfer that pays for it."""
        payer = ledger.treasury(self.faction)
        price = ledger.kept(self.price)
        key, what = f"repair:{entry.ulid}", f"mending {many(self.hits, 'hit')} of {self.code}"
        return (Posting(key, what, payer, "outside:repairs", price),) if price else ()

    def apply(self, db: Connection, entry: Entry) -> None:
        unit = at_hand(db, self.code)
        missing = unit.full_hits - unit.hits
        if self.hits > missing:
            raise Refused(f"{self.code} lacks {many(missing, 'hit')}, not {self.hits}", rule="W6")
        ledger.post(db, entry, self.postings(entry))
        db.execute("UPDATE units SET hits = hits + ? WHERE code = ?", (self.hits, self.code))

    def told(self) -> str:
        price = "" if self.secret else f" for {self.price}"
        return f"{self.code}: {many(self.hits, 'hit')} mended{price}"


class UnitSet(NamedTuple):
    """A master sets a figure of a unit, with a reason; ``hits`` and ``full_hits`` are those that it has then."""

    code: str
    field: str
    value: str
    hits: int
    full_hits: int
    secret: bool
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        at_hand(db, self.code)
        db.execute("UPDATE units SET hits = ?, full_hits = ? WHERE code = ?", (self.hits, self.full_hits, self.code))
        if self.field != "hits":
            db.execute(f"UPDATE units SET {self.field} = ? WHERE code = ?", (self.value, self.code))  # noqa: S608
        if self.field == "upkeep":
            write_upkeep(db, self.code, self.value)

    def told(self) -> str:
        value = "set" if self.secret else f"now {self.value}"
        return f"{self.code}: {self.field} {value} ({self.why})"


def repair(event: Event, unit: str, hits: int | None = None, *, eyes: str = "") -> Done:
    """Mend lost hits of a unit, all of them if no number is given, paid by its faction (W6).

    Raises NotFound, Misused, Short, Busy while it fights, Refused for a lost unit, for more hits than are missing,
    while the price is hidden (W4), or from the seat of another faction, or of none.
    """
    if hits is not None and hits < 1:
        raise Misused(f"{hits} hits cannot be mended; write 1 or more")
    with event.acting(seated=True) as act:
        code = names.find(act.db, unit, "unit").code
        (of,) = act.db.execute("SELECT faction FROM units WHERE code = ?", (code,)).fetchone()
        require_own(act.db, event.seat, code, of, "to mend", rule="W6")
        state = at_hand(act.db, code)
        visible = sees(seat(act.db, eyes), state.faction, secret=bool(state.secret))
        missing = state.full_hits - state.hits
        if not missing:
            raise Refused(f"{code} lacks no hits", rule="W6")
        wanted = missing if hits is None else hits
        if wanted > missing:
            lacks = many(missing, "hit") if visible else "fewer"
            raise Refused(
                f"{code} lacks {lacks}, not {wanted}",
                rule="W6",
                remedy=f"without a number all is mended: repair {code}",
            )
        each, secret = _price(act.db, state)
        price = ledger.keep(ledger.times(ledger.kept(each), wanted))
        act.record(UnitRepaired(code, state.faction, wanted, price, secret))
        told = {"hits": state.hits + wanted, "full_hits": state.full_hits} if visible else {}
        shown = price if sees(seat(act.db, eyes), state.faction, secret=secret) else None
        return act.done(code=code, mended=wanted, price=shown, **told)


def set_figure(event: Event, unit: str, field: str, value: str, why: str) -> Done:
    """Set a unit's ``hits`` (present ones), ``strength``, ``upkeep`` or ``repair``, with a reason.

    New strength leaves as many hits lost as were. Raises NotFound, Misused, Refused for a lost unit, Busy.
    """
    from bunchuk.campaign.figures import letters  # noqa: PLC0415 -- mending needs no tables
    from bunchuk.tables.notation import format_strength, parse_cost, parse_strength  # noqa: PLC0415

    wanted = field.strip().casefold()
    if wanted not in FIELDS:
        raise Misused(
            f"{field!r} is no figure that can be set of a unit; write {', '.join(FIELDS[:-1])} or {FIELDS[-1]}"
        )
    with event.acting() as act:
        code = names.find(act.db, unit, "unit").code
        state = at_hand(act.db, code)
        hits, full = state.hits, state.full_hits
        match wanted:
            case "hits":
                hits = _whole(code, value, full)
                text = str(hits)
            case "strength":
                strength = parse_strength(value)
                hits, full = max(1, strength.hits - (full - hits)), strength.hits
                text = format_strength(strength)
            case _:
                text = ledger.keep(parse_cost(value, letters(act.db)))
        act.record(UnitSet(code, wanted, text, hits, full, bool(state.secret), names.reason(why)))
        return act.done(code=code, field=wanted)


def _price(db: Connection, unit: AtHand) -> tuple[str, bool]:
    """W6: what mending a hit costs, by the unit or else by the event as it is now; and whether that is secret."""
    secret = (
        db.execute(
            "SELECT 1 FROM secrets WHERE kind = 'troop_types' AND key = ? AND field = 'repair'", (unit.type,)
        ).fetchone()
        is not None
    )
    if unit.repair != "?":
        return unit.repair, secret
    from bunchuk.campaign import figures  # noqa: PLC0415 -- mostly not needed
    from bunchuk.campaign.muster import repair_price  # noqa: PLC0415

    price = repair_price(figures.troop_type(db, unit.type), figures.people(db, unit.people).repair_factor)
    if price == "?":
        raise Refused(
            f"what mending {unit.type} costs is hidden in the tables",
            rule="W4",
            remedy=f"set it: bunchuk tables set troop_type {unit.type} repair 5G",
        )
    return price, secret


def _whole(code: str, text: str, full: int) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 3 and 1 <= int(digits) <= full):
        raise Misused(
            f"{text[:20]!r} hits cannot be set: write a whole number that {code} can have, at least 1; one of 0 hits "
            f"is destroyed (W33): bunchuk unit disband {code} --why …"
        )
    return int(digits)
