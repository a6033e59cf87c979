"""Mustering units for a price, and forming them for none (W4-W8, W20, W21).

A unit keeps the figures that it was mustered with, whatever the masters set afterwards.
"""

import os
from collections.abc import Sequence
from sqlite3 import Connection
from typing import TYPE_CHECKING, Final, NamedTuple

from bunchuk.campaign import ledger, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.fielding import free_commander, too_many_flags
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.roster import write_upkeep
from bunchuk.campaign.seats import require_own, seat, sees
from bunchuk.errors import Misused, Refused, Short
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.notation import format_cost, format_strength
from bunchuk.tables.rows import Hidden

if TYPE_CHECKING:
    from bunchuk.tables.rows import Cost, TroopType, UnitRow

MOST: Final = 1000
"""Units in one act; more at once is a slip of the fingers."""


class UnitsMustered(NamedTuple):
    """Units of one kind join a commander; all figures are by value, prices in notation.

    ``creation`` is what each cost and ``repair`` the price of a hit (W6); ``flags`` are random, eight hex digits
    each; ``secret``: masters hide some of the figures (W4); ``why`` is given for units that were formed (W8).
    """

    codes: list[str]
    flags: list[str]
    commander: str
    faction: str
    people: str
    type: str
    title: str
    strength: str
    hits: int
    creation: str
    upkeep: str
    repair: str
    home: str
    tags: str
    secret: bool
    why: str

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the one transfer that pays for all; none for formed ones."""
        price = self.price()
        what = f"muster of {span(self.codes)}"
        payer = ledger.treasury(self.faction)
        return (Posting(f"muster:{self.codes[0]}", what, payer, "outside:musters", price),) if price else ()

    def price(self) -> "Cost":
        """Return what all of them cost together."""
        return ledger.times(ledger.kept(self.creation), len(self.codes))

    def apply(self, db: Connection, entry: Entry) -> None:
        faction, _ = free_commander(db, self.commander, self.type)
        if faction != self.faction:
            raise Refused(f"{self.commander} is of {faction}, not of {self.faction}")
        ledger.post(db, entry, self.postings(entry))
        (last,) = db.execute("SELECT coalesce(max(place), 0) FROM units").fetchone()
        db.executemany(
            "INSERT INTO units (code, place, faction, commander, people, type, strength, full_hits, hits, creation,"
            " upkeep, repair, home, tags, secret, state, engaged, flag, flag_in)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'live', NULL, ?, 0)",
            [
                (code, last + number, self.faction, self.commander, self.people, self.type, self.strength, self.hits,
                 self.hits, self.creation, self.upkeep, self.repair, self.home, self.tags, self.secret, flag)
                for number, (code, flag) in enumerate(zip(self.codes, self.flags, strict=True), 1)
            ],
        )  # fmt: skip
        for code in self.codes:
            write_upkeep(db, code, self.upkeep)
            names.register(db, "unit", code)

    def told(self) -> str:
        paid = "" if self.secret or self.creation == "-" else f" for {ledger.keep(self.price())}"
        formed = f"formed without cost ({self.why})" if self.why else f"mustered{paid}"
        return f"{span(self.codes)} {self.people} {self.title} {formed} under {self.commander}"


def muster(event: Event, commander: str, troop_type: str, count: int = 1, *, people: str = "", eyes: str = "") -> Done:
    """Muster units for a commander, all or none, paid by his faction (W20, W21).

    The people may be left out where the faction has one with that type. ``eyes`` are who may read of a hidden price.
    Raises NotFound, Misused, Refused (W21; W4 for a figure that the tables hide; from the seat of another faction, or
    of none), Short with all that is missing.
    """
    return _raise_units(event, commander, troop_type, count, people, eyes, why=None)


def form(event: Event, commander: str, troop_type: str, count: int = 1, *, people: str = "", why: str) -> Done:
    """Make units of a crowd that unites, at no cost but with a reason (W8); otherwise as ``muster``."""
    return _raise_units(event, commander, troop_type, count, people, "", why=names.reason(why))


def span(codes: Sequence[str]) -> str:
    """Name a row of codes in short: ``GON-1…GON-3``."""
    return codes[0] if len(codes) == 1 else f"{codes[0]}…{codes[-1]}"


def _raise_units(
    event: Event, commander: str, type_text: str, count: int, people_text: str, eyes: str, why: str | None
) -> Done:
    with event.acting(seated=why is None) as act:
        db = act.db
        leader = names.find(db, commander, "commander").code
        (of,) = db.execute("SELECT faction FROM commanders WHERE code = ?", (leader,)).fetchone()
        require_own(db, event.seat, leader, of, "to muster for", rule="W20")
        new = draft(db, leader, type_text, count, people=people_text, why=why)
        visible = sees(seat(db, eyes), new.faction, secret=new.secret)
        try:
            act.record(new)
        except Short as short:
            if visible:
                raise Short(new.faction, short.missing, f"{count} {new.people} {new.title}") from short
            raise Refused(
                f"{new.faction} cannot pay for {count} {new.people} {new.title}, whose price is the masters'",
                rule="W4",
                remedy="--as master says what is missing",
            ) from None
        price = ledger.keep(new.price()) if visible else None
        return act.done(*too_many_flags(db, new.commander), codes=list(new.codes), commander=new.commander, price=price)


def draft(
    db: Connection, commander: str, type_text: str, count: int, *, people: str = "", why: str | None = None
) -> UnitsMustered:
    """Check what ``muster`` (``form``, if ``why`` is given) would record, give codes, and return it."""
    from bunchuk.campaign import figures  # noqa: PLC0415 -- looking units up needs no tables

    if not 1 <= count <= MOST:
        raise Misused(f"{count} units cannot be mustered at once; write a count from 1 to {MOST}")
    leader = names.find(db, commander, "commander").code
    kind = figures.troop_type(db, type_text)
    faction, _ = free_commander(db, leader, kind.id)
    people_id = figures.people(db, people).id if people else None
    row = figures.unit_row(db, faction, people_id, kind.id)
    of = figures.people(db, row.people)
    strength = row.strength
    if isinstance(strength, Hidden):
        raise _hidden(row, "strength")
    if why is None and isinstance(row.creation, Hidden):
        raise _hidden(row, "creation")
    return UnitsMustered(
        codes=[f"{_prefix(db, faction)}-{number}" for number in _numbers(db, faction, count)],
        flags=new_flags(db, count),
        commander=leader,
        faction=faction,
        people=row.people,
        type=row.type,
        title=kind.title.casefold(),
        strength=format_strength(strength),
        hits=strength.hits,
        creation="-" if why is not None else format_cost(row.creation),
        upkeep=format_cost(row.upkeep),
        repair=repair_price(kind, of.repair_factor),
        home=of.home,
        tags=" ".join(dict.fromkeys((*kind.tags, *row.tags))),
        secret=bool(figures.secret_fields(db, "units", f"{faction} {row.people} {row.type}")),
        why=why or "",
    )


def repair_price(kind: "TroopType", factor: int) -> str:
    """W6: the price of mending one hit of a unit, that of its type times its people's factor."""
    return "?" if isinstance(kind.repair, Hidden) else format_cost(ledger.times(kind.repair, factor))


def _hidden(row: "UnitRow", field: str) -> Refused:
    example = "6/2/2/2/0" if field == "strength" else "100G/3I"
    key = f"{row.faction} {row.people} {row.type}"
    return Refused(
        f"the {field} of {row.people} {row.type} of {row.faction} is hidden in the tables",
        rule="W4",
        remedy=f"set it: bunchuk tables set unit {key} {field} {example}",
    )


def _prefix(db: Connection, faction: str) -> str:
    return str(db.execute("SELECT prefix FROM factions WHERE id = ?", (faction,)).fetchone()[0])


def _numbers(db: Connection, faction: str, count: int) -> list[int]:
    series = f"{_prefix(db, faction)}-"
    return [chronicle.issue(db, series) for _ in range(count)]


def new_flags(db: Connection, count: int) -> list[str]:
    """Draw the random numbers of new flags; one that a flag has already, or had, is drawn again."""
    drawn: list[str] = []
    while len(drawn) < count:
        flag = os.urandom(4).hex()
        known = "SELECT 1 FROM units WHERE flag = ?1 UNION ALL SELECT 1 FROM void_flags WHERE flag = ?1"
        if flag not in drawn and not db.execute(known, (flag,)).fetchone():
            drawn.append(flag)
    return drawn
