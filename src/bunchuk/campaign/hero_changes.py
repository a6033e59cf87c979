"""What masters change of a hero: hits, figures, whom he serves, the troop types of his passport (W3, W13, W17)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple, cast

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.fielding import listed
from bunchuk.campaign.persons import type_ids
from bunchuk.errors import Busy, Misused, Refused
from bunchuk.store.chronicle import Entry, Json

FIELDS: Final = ("hits", "figures", "commander")
"""What a master may set of a hero."""


class HeroSet(NamedTuple):
    """A master sets a figure of a hero, or whom he serves; ``hits`` and ``full_hits`` are those that he has then."""

    code: str
    name: str
    field: str
    value: str
    hits: int
    full_hits: int
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        at_peace(db, self.code)
        if self.field == "commander":
            names.require(db, "commander", self.value)
        if self.field != "hits":
            db.execute(f"UPDATE heroes SET {self.field} = ? WHERE code = ?", (self.value, self.code))  # noqa: S608
        db.execute("UPDATE heroes SET full_hits = ?, hits = ? WHERE code = ?", (self.full_hits, self.hits, self.code))

    def told(self) -> str:
        return f"{self.code} {self.name}: {self.field} now {self.value} ({self.why})"


class HeroMay(NamedTuple):
    """Masters decide which troop types a hero may stand among: all of ``types`` and no others (W13)."""

    code: str
    name: str
    types: list[str]

    def apply(self, db: Connection, entry: Entry) -> None:
        at_peace(db, self.code)
        db.execute("DELETE FROM hero_types WHERE hero = ?", (self.code,))
        db.executemany("INSERT INTO hero_types (hero, type) VALUES (?, ?)", [(self.code, one) for one in self.types])

    def told(self) -> str:
        return f"{self.code} {self.name} may stand among {listed(self.types) or 'none'}"


def set_figure(event: Event, hero: str, field: str, value: str, why: str) -> Done:
    """Set a hero's present ``hits``, his ``figures`` (W3), or the ``commander`` whom he serves, with a reason.

    New figures leave as many hits lost as were. Raises NotFound, Misused, Busy while his commander fights, Refused for
    one who is dead, a virtual hero who would be healed (W17), a commander of another faction.
    """
    wanted = field.strip().casefold()
    if wanted not in FIELDS:
        raise Misused(
            f"{field!r} is no figure that can be set of a hero; write {', '.join(FIELDS[:-1])} or {FIELDS[-1]}"
        )
    with event.acting() as act:
        found = names.find(act.db, hero, "hero")
        name, faction, hits, full, real = act.db.execute(
            "SELECT name, faction, hits, full_hits, real FROM heroes WHERE code = ?", (found.code,)
        ).fetchone()
        text, present, whole = value.strip(), hits, full
        if wanted == "hits":
            present = _whole(found.code, text, full)
            if present > hits and not real:
                raise Refused(f"{name} ({found.code}) is a virtual hero and cannot be healed", rule="W17")
        elif wanted == "figures":
            from bunchuk.tables.notation import format_hero, parse_hero  # noqa: PLC0415 -- seldom needed

            figures = parse_hero(text)
            text, whole = format_hero(figures), figures.hits
            present = max(1, whole - (full - hits))
        else:
            text = _serves(act.db, text, faction)
        act.record(HeroSet(found.code, name, wanted, text, present, whole, names.reason(why)))
        return act.done(code=found.code, field=wanted, hits=present, full_hits=whole)


def may(event: Event, hero: str, types: Sequence[str]) -> Done:
    """Decide which troop types a hero may stand among, all of them, as ``hi,fs`` (W13); ``-`` is none.

    Raises NotFound, Busy.
    """
    with event.acting() as act:
        found = names.find(act.db, hero, "hero")
        kept = [] if list(types) == ["-"] else type_ids(act.db, types)
        act.record(HeroMay(found.code, found.shown, kept))
        return act.done(code=found.code, types=cast("list[Json]", kept))


def at_peace(db: Connection, hero: str) -> None:
    """Raise Refused for a hero who is dead or not there, Busy while the commander that he is under fights."""
    names.require(db, "hero", hero)
    name, fate, battle = db.execute(
        "SELECT h.name, h.fate, (SELECT b.code FROM battles b WHERE b.state = 'open'"
        " AND coalesce(c.above, c.code) IN (b.caller, b.other))"
        " FROM heroes h LEFT JOIN commanders c ON c.code = h.commander WHERE h.code = ?",
        (hero,),
    ).fetchone()
    if fate == "dead":
        raise Refused(f"{name} ({hero}) is dead", remedy=f"bunchuk hero fate {hero} free --why …")
    if battle:
        raise Busy(f"the commander of {name} ({hero}) is in battle {battle}; finish it first")


def _serves(db: Connection, text: str, faction: str) -> str:
    """Return the code of a commander whom a hero of a faction may serve."""
    code = names.find(db, text, "commander").code
    name, of, fate = db.execute("SELECT name, faction, fate FROM commanders WHERE code = ?", (code,)).fetchone()
    if of != faction:
        raise Refused(f"{name} ({code}) is of {of}, not of {faction}", rule="W25", remedy="name one of its own")
    if fate != "free":
        raise Refused(f"{name} ({code}) is {fate} and leads no heroes", remedy="name another commander")
    return code


def _whole(code: str, text: str, full: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and 1 <= int(text) <= full):
        raise Misused(f"{text[:20]!r} hits cannot be set: write a whole number that {code} can have, 1 to {full}")
    return int(text)
