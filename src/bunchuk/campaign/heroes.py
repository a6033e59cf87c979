"""Heroes: named by the masters alone (W19), each with the troop types that he may stand among (W3, W13, W17)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.persons import new_fate, new_name, type_ids
from bunchuk.errors import Busy, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry


class HeroRegistered(NamedTuple):
    """Masters make a hero (W19) under a commander; ``figures`` as in W3, ``types`` those of his passport (W13)."""

    code: str
    faction: str
    commander: str
    name: str
    figures: str
    hits: int
    types: list[str]
    real: bool
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "commander", self.commander)
        name, level, fate, virtual = db.execute(
            "SELECT name, level, fate, (SELECT count(*) FROM heroes h WHERE h.commander = c.code AND h.real = 0"
            " AND h.fate = 'free') FROM commanders c WHERE code = ?",
            (self.commander,),
        ).fetchone()
        if fate != "free":
            raise Refused(f"{name} ({self.commander}) is {fate} and leads no heroes", remedy="name another commander")
        if not self.real and virtual >= level:
            raise Refused(
                f"{name} ({self.commander}) leads {virtual} virtual heroes, as many as his level",
                rule="W20",
                remedy="name another commander, or leave --virtual out for a real hero",
            )
        db.execute(
            "INSERT INTO heroes (code, faction, commander, name, figures, full_hits, hits, real, fate, why)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'free', ?)",
            (*self[:5], self.hits, self.hits, self.real, self.why),
        )
        db.executemany("INSERT INTO hero_types (hero, type) VALUES (?, ?)", [(self.code, one) for one in self.types])
        names.register(db, "hero", self.code, self.name)

    def told(self) -> str:
        kind = "hero" if self.real else "virtual hero"
        among = f", among {', '.join(self.types)}" if self.types else ""
        why = f" ({self.why})" if self.why else ""
        return f"{self.code} {self.name}, {kind} under {self.commander}: {self.figures}{among}{why}"


class HeroFate(NamedTuple):
    """Masters say what became of a hero: free, dead or captured."""

    code: str
    name: str
    fate: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "hero", self.code)
        real, fought = db.execute(
            "SELECT real, (SELECT code FROM battles WHERE state = 'open' AND h.commander IN (caller, other))"
            " FROM heroes h WHERE code = ?",
            (self.code,),
        ).fetchone()
        if fought:
            raise Busy(f"the commander of {self.name} ({self.code}) is in battle {fought}; finish it first")
        if not real and self.fate == "captured":
            raise Refused(
                f"{self.name} ({self.code}) is a virtual hero, who can only be killed",
                rule="W17",
                remedy=f"bunchuk hero fate {self.code} dead --why …",
            )
        db.execute("UPDATE heroes SET fate = ? WHERE code = ?", (self.fate, self.code))

    def told(self) -> str:
        return f"{self.code} {self.name} is {self.fate} ({self.why})"


class HeroCard(NamedTuple):
    """A hero as he stands: figures as in W3, present hits, the troop types of his passport (W13), why he became one."""

    code: str
    faction: str
    commander: str | None
    commander_name: str
    name: str
    figures: str
    hits: int
    full_hits: int
    real: bool
    types: tuple[str, ...]
    fate: str
    why: str


def register(
    event: Event,
    commander: str,
    name: str,
    figures: str,
    *,
    may: Sequence[str] = (),
    virtual: bool = False,
    why: str = "",
) -> Done:
    """Make a hero under a commander (W19): figures ``6/2/3/5/2/0`` (W3), the troop types he may stand among (W13).

    Raises NotFound, Misused, Refused for a name taken in the faction or more virtual heroes than his level (W20).
    """
    from bunchuk.tables.notation import format_hero, parse_hero  # noqa: PLC0415 -- showing one needs no parser

    hero = parse_hero(figures)
    with event.acting() as act:
        over = names.find(act.db, commander, "commander").code
        faction, prefix = act.db.execute(
            "SELECT f.id, f.prefix FROM commanders c JOIN factions f ON f.id = c.faction WHERE c.code = ?", (over,)
        ).fetchone()
        name = new_name(act.db, "hero", faction, name)
        types = type_ids(act.db, may)
        code = f"{prefix}-H{chronicle.issue(act.db, f'{prefix}-H')}"
        why = names.one_line(why)
        act.record(HeroRegistered(code, faction, over, name, format_hero(hero), hero.hits, types, not virtual, why))
        warnings = [] if why else [f"no reason is on record for {name} (W19); say it with --why"]
        if not types:
            warnings.append(f"{name} may stand in no unit: his passport lists no troop type (W13)")
        return act.done(*warnings, code=code, name=name, commander=over)


def decide(event: Event, hero: str, fate: str, why: str) -> Done:
    """Record what became of a hero: free, dead or captured (W17); raises NotFound, Misused, Refused, Busy."""
    with event.acting() as act:
        found = names.find(act.db, hero, "hero")
        name, present = act.db.execute("SELECT name, fate FROM heroes WHERE code = ?", (found.code,)).fetchone()
        fate = new_fate(f"{name} ({found.code})", present, fate)
        act.record(HeroFate(found.code, name, fate, names.reason(why)))
        return act.done(code=found.code, name=name, fate=fate)


def listing(event: Event, faction: str = "") -> tuple[HeroCard, ...]:
    """Return all heroes, or those of a faction, in the order of their registering."""
    with event.reading() as db:
        only = names.find(db, faction, "faction").code if faction else ""
        rows = db.execute(
            "SELECT code FROM heroes WHERE ?1 IN ('', faction) ORDER BY faction, rowid", (only,)
        ).fetchall()
        return tuple(card(db, code) for (code,) in rows)


def show(event: Event, text: str) -> HeroCard:
    """Return a hero by code, name or a unique beginning; raises NotFound or Ambiguous."""
    with event.reading() as db:
        return card(db, names.find(db, text, "hero").code)


def card(db: Connection, hero: str) -> HeroCard:
    """Return what is known of a hero."""
    code, faction, commander, leader, name, figures, hits, full_hits, real, fate, why = db.execute(
        "SELECT h.code, h.faction, h.commander, coalesce(c.name, ''), h.name, h.figures, h.hits, h.full_hits, h.real,"
        " h.fate, h.why FROM heroes h LEFT JOIN commanders c ON c.code = h.commander WHERE h.code = ?",
        (hero,),
    ).fetchone()
    types = tuple(
        one
        for (one,) in db.execute(
            "SELECT h.type FROM hero_types h LEFT JOIN figures t ON t.kind = 'troop_types' AND t.key = h.type"
            " WHERE h.hero = ? ORDER BY t.place, h.type",
            (code,),
        )
    )
    return HeroCard(code, faction, commander, leader, name, figures, hits, full_hits, bool(real), types, fate, why)
