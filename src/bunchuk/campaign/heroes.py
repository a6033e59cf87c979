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
    """Masters make a hero (W19) under a commander; ``figures`` as in W3, ``types`` those of his passport (W13).

    ``person`` is the commander that he is himself (W15, W36), if he is one.
    """

    code: str
    faction: str
    commander: str
    name: str
    figures: str
    hits: int
    types: list[str]
    real: bool
    why: str
    person: str | None = None

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "commander", self.commander)
        if self.person:
            _require_own(db, self.person, self.faction, real=self.real)
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
            "INSERT INTO heroes (code, faction, commander, name, figures, full_hits, hits, real, fate, why, person)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'free', ?, ?)",
            (*self[:5], self.hits, self.hits, self.real, self.why, self.person),
        )
        db.executemany("INSERT INTO hero_types (hero, type) VALUES (?, ?)", [(self.code, one) for one in self.types])
        names.register(db, "hero", self.code, self.name)

    def told(self) -> str:
        kind = "hero" if self.real else "virtual hero"
        among = f", among {', '.join(self.types)}" if self.types else ""
        why = f" ({self.why})" if self.why else ""
        person = f", commander {self.person} himself" if self.person else ""
        return f"{self.code} {self.name}, {kind} under {self.commander}{person}: {self.figures}{among}{why}"


class HeroFate(NamedTuple):
    """Masters say what became of a hero: free, dead or captured."""

    code: str
    name: str
    fate: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "hero", self.code)
        real, fought = db.execute(
            "SELECT h.real, (SELECT b.code FROM battles b WHERE b.state = 'open'"
            " AND coalesce(c.above, c.code) IN (b.caller, b.other))"
            " FROM heroes h LEFT JOIN commanders c ON c.code = h.commander WHERE h.code = ?",
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
    """A hero as he stands: figures as in W3, present hits, the troop types of his passport (W13), why he became one.

    ``person`` is the commander that he is himself. That he came to a battle is not told here: he may stand in ranks,
    unseen by the enemy.
    """

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
    person: str | None


def register(
    event: Event,
    commander: str,
    name: str,
    figures: str,
    *,
    may: Sequence[str] = (),
    virtual: bool = False,
    person: str = "",
    why: str = "",
) -> Done:
    """Make a hero under a commander (W19): figures ``6/2/3/5/2/0`` (W3), the troop types he may stand among (W13).

    ``person`` names the commander that he is himself. Raises NotFound, Misused, Refused for a name taken in the
    faction, more virtual heroes than his level (W20), or a commander who is somebody else's or another hero already.
    """
    with event.acting() as act:
        new = draft(act.db, commander, name, figures, may=may, virtual=virtual, person=person, why=why)
        act.record(new)
        return act.done(*unsaid(new), code=new.code, name=new.name, commander=new.commander)


def draft(
    db: Connection,
    commander: str,
    name: str,
    figures: str,
    *,
    may: Sequence[str] = (),
    virtual: bool = False,
    person: str = "",
    why: str = "",
) -> HeroRegistered:
    """Check what ``register`` would record, give a code, and return it."""
    from bunchuk.tables.notation import format_hero, parse_hero  # noqa: PLC0415 -- showing one needs no parser

    hero = parse_hero(figures)
    over = names.find(db, commander, "commander").code
    faction, prefix = db.execute(
        "SELECT f.id, f.prefix FROM commanders c JOIN factions f ON f.id = c.faction WHERE c.code = ?", (over,)
    ).fetchone()
    name = new_name(db, "hero", faction, name)
    types = type_ids(db, may)
    code = f"{prefix}-H{chronicle.issue(db, f'{prefix}-H')}"
    himself = names.find(db, person, "commander").code if person else None
    return HeroRegistered(
        code, faction, over, name, format_hero(hero), hero.hits, types, not virtual, names.one_line(why), himself
    )


def unsaid(new: HeroRegistered) -> list[str]:
    """Warn of what a new hero's passport does not say."""
    warnings = [] if new.why else [f"no reason is on record for {new.name} (W19); say it with --why"]
    if not new.types:
        warnings.append(f"{new.name} may stand in no unit: his passport lists no troop type (W13)")
    return warnings


def decide(event: Event, hero: str, fate: str, why: str) -> Done:
    """Record what became of a hero: free, dead or captured (W17); raises NotFound, Misused, Refused, Busy."""
    with event.acting() as act:
        found = names.find(act.db, hero, "hero")
        name, present, person = act.db.execute(
            "SELECT name, fate, person FROM heroes WHERE code = ?", (found.code,)
        ).fetchone()
        fate = new_fate(f"{name} ({found.code})", present, fate)
        act.record(HeroFate(found.code, name, fate, names.reason(why)))
        himself = (
            [f"he is commander {person} himself: bunchuk commander fate {person} {fate} --why …"] if person else []
        )
        return act.done(*himself, code=found.code, name=name, fate=fate)


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
    code, faction, commander, leader, name, figures, hits, full_hits, real, fate, why, person = db.execute(
        "SELECT h.code, h.faction, h.commander, coalesce(c.name, ''), h.name, h.figures, h.hits, h.full_hits, h.real,"
        " h.fate, h.why, h.person"
        " FROM heroes h LEFT JOIN commanders c ON c.code = h.commander WHERE h.code = ?",
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
    return HeroCard(
        code, faction, commander, leader, name, figures, hits, full_hits, bool(real), types, fate, why, person
    )


def _require_own(db: Connection, person: str, faction: str, *, real: bool) -> None:
    """Raise Refused for a commander whom a hero cannot be: another faction's, another hero, a person for a phantom."""
    names.require(db, "commander", person)
    name, of, above, taken = db.execute(
        "SELECT name, faction, above, (SELECT code FROM heroes WHERE person = c.code) FROM commanders c WHERE code = ?",
        (person,),
    ).fetchone()
    who = f"{name} ({person})"
    if of != faction:
        raise Refused(f"{who} is of {of}, not of {faction}", rule="W25", remedy="name one of its own")
    if taken:
        raise Refused(f"{who} is the hero {taken} already")
    if real == bool(above):
        kind = "virtual" if above else "real"
        raise Refused(f"{who} is a {kind} commander and the hero is not", rule="W25", remedy="make both alike")
