"""Commanders: who they are, what they may field, what became of them (W20, W21, W25).

Their levels rise when a battle is booked (W23) or by examination (``exams``).
"""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple, cast

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.exams import Exam, record, topic
from bunchuk.campaign.fielding import listed, types_of
from bunchuk.campaign.levels import exam_top, steps
from bunchuk.campaign.persons import new_fate, new_name, type_ids
from bunchuk.errors import Busy, Misused, NotFound, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json

MOST_LEVEL: Final = 999
"""Levels have no upper bound (W20); what is above this is a slip of the fingers."""


class CommanderRegistered(NamedTuple):
    """Masters name a commander (W20); ``above`` is the real one whom a virtual one stands under (W25)."""

    code: str
    faction: str
    name: str
    level: int
    types: list[str]
    above: str | None
    abilities: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "faction", self.faction)
        if self.above:
            _require_real(db, self.above, self.faction)
        db.execute(
            "INSERT INTO commanders (code, faction, name, level, above, fate, kills, thirds, abilities)"
            " VALUES (?, ?, ?, ?, ?, 'free', 0, 0, ?)",
            (self.code, self.faction, self.name, self.level, self.above, self.abilities),
        )
        _write_types(db, self.code, self.types)
        names.register(db, "commander", self.code, self.name)

    def told(self) -> str:
        under = f"virtual, under {self.above}, " if self.above else ""
        may = f"may field {listed(self.types)}" if self.types else "may field nothing yet"
        return f"{self.code} {self.name} of {self.faction}: {under}level {self.level}, {may}"


class CommanderMay(NamedTuple):
    """Masters decide what a commander may field: all of ``types`` and no others (W21)."""

    code: str
    name: str
    types: list[str]

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "commander", self.code)
        db.execute("DELETE FROM commander_types WHERE commander = ?", (self.code,))
        _write_types(db, self.code, self.types)

    def told(self) -> str:
        return f"{self.code} {self.name} may field {listed(self.types) or 'nothing'}"


class CommanderFate(NamedTuple):
    """Masters say what became of a commander: free, dead or captured."""

    code: str
    name: str
    fate: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "commander", self.code)
        fought = db.execute(
            "SELECT code FROM battles WHERE state = 'open' AND ? IN (caller, other)", (self.code,)
        ).fetchone()
        if fought:
            raise Busy(f"{self.name} ({self.code}) is in battle {fought[0]}, which decides his fate; finish it first")
        db.execute("UPDATE commanders SET fate = ? WHERE code = ?", (self.fate, self.code))

    def told(self) -> str:
        return f"{self.code} {self.name} is {self.fate} ({self.why})"


class CommanderCard(NamedTuple):
    """A commander as he stands.

    ``kills`` count towards the next level, of which ``missing`` are lacking still (W23; None: level 0 waits for an
    examination, however many there are), and ``thirds`` are of exercises (W24); ``exam`` is what the examination for
    the next level is about, empty if none goes so high (W22), ``exams`` those on record. ``destroyed`` are all units
    ever destroyed. ``units`` and ``heroes`` are codes of the living; ``under`` are virtual commanders; ``short`` are
    the short codes of ``types``. He ``marches`` if he holds no more flags than his level (W20).
    """

    code: str
    faction: str
    name: str
    level: int
    kills: int
    missing: int | None
    thirds: int
    exam: str
    exams: tuple[Exam, ...]
    destroyed: int
    types: tuple[str, ...]
    short: tuple[str, ...]
    abilities: str
    above: str | None
    under: tuple[str, ...]
    fate: str
    units: tuple[str, ...]
    heroes: tuple[str, ...]
    marches: bool


def register(
    event: Event,
    faction: str,
    name: str,
    level: int = 0,
    *,
    may: Sequence[str] = (),
    above: str = "",
    abilities: str = "",
) -> Done:
    """Name a commander of a faction (W20), with the troop types that he may field (W21).

    ``above`` names the real commander whom a virtual one stands under (W25). Raises NotFound, Misused, Refused for a
    name that is taken in the faction.
    """
    with event.acting() as act:
        new = draft(act.db, faction, name, level, may=may, above=above, abilities=abilities)
        act.record(new)
        return act.done(code=new.code, name=new.name, faction=new.faction, level=level)


def draft(
    db: Connection,
    faction: str,
    name: str,
    level: int,
    *,
    may: Sequence[str] = (),
    above: str = "",
    abilities: str = "",
) -> CommanderRegistered:
    """Check what ``register`` would record, give a code, and return it."""
    if not 0 <= level <= MOST_LEVEL:
        raise Misused(f"{level} is no level; write a whole number from 0 (not yet examined, W23) to {MOST_LEVEL}")
    code, prefix = _faction(db, faction)
    name = new_name(db, "commander", code, name)
    types = type_ids(db, may)
    over = names.find(db, above, "commander").code if above else None
    number = f"{prefix}-C{chronicle.issue(db, f'{prefix}-C')}"
    return CommanderRegistered(number, code, name, level, types, over, names.one_line(abilities))


def may(event: Event, commander: str, changes: Sequence[str]) -> Done:
    """Decide what a commander may field (W21): ``+fs`` adds, ``-hi`` takes away, ``hi,fs`` are all; ``-`` is none.

    Raises NotFound, Misused.
    """
    with event.acting() as act:
        found = names.find(act.db, commander, "commander")
        held = types_of(act.db, found.code)
        types = _changed(act.db, held, changes)
        if types == list(held):
            raise Refused(f"{found.shown} ({found.code}) may field just that already", rule="W21")
        act.record(CommanderMay(found.code, _name(act.db, found.code), types))
        left = act.db.execute(
            "SELECT code FROM units WHERE commander = ? AND state = 'live' AND type NOT IN"
            " (SELECT type FROM commander_types WHERE commander = units.commander) ORDER BY place",
            (found.code,),
        ).fetchall()
        barred = " ".join(code for (code,) in left)
        warning = f"{barred} may not be fielded by him any more (W21); bunchuk unit assign {barred} COMMANDER"
        return act.done(*([warning] if left else []), code=found.code, types=cast("list[Json]", types))


def decide(event: Event, commander: str, fate: str, why: str) -> Done:
    """Record what became of a commander: free, dead or captured; raises NotFound, Misused, Refused, Busy."""
    with event.acting() as act:
        found = names.find(act.db, commander, "commander")
        name, present = act.db.execute("SELECT name, fate FROM commanders WHERE code = ?", (found.code,)).fetchone()
        fate = new_fate(f"{name} ({found.code})", present, fate)
        act.record(CommanderFate(found.code, name, fate, names.reason(why)))
        return act.done(code=found.code, name=name, fate=fate)


def listing(event: Event, faction: str = "") -> tuple[CommanderCard, ...]:
    """Return all commanders, or those of a faction, in the order of their registering."""
    with event.reading() as db:
        only = names.find(db, faction, "faction").code if faction else ""
        query = "SELECT code FROM commanders WHERE ?1 IN ('', faction) ORDER BY faction, rowid"
        return tuple(card(db, code) for code in _codes(db, query, only))


def show(event: Event, text: str) -> CommanderCard:
    """Return a commander by code, name or a unique beginning; raises NotFound or Ambiguous."""
    with event.reading() as db:
        return card(db, names.find(db, text, "commander").code)


def card(db: Connection, commander: str) -> CommanderCard:
    """Return what is known of a commander."""
    code, faction, name, level, above, fate, kills, thirds, abilities, destroyed = db.execute(
        "SELECT code, faction, name, level, above, fate, kills, thirds, abilities,"
        " (SELECT count(*) FROM kills k WHERE k.commander = c.code) FROM commanders c WHERE code = ?",
        (commander,),
    ).fetchone()
    units = _codes(db, "SELECT code FROM units WHERE commander = ? AND state = 'live' ORDER BY place", code)
    return CommanderCard(
        code,
        faction,
        name,
        level,
        kills,
        max(0, steps(db).after(level) - kills) if level else None,
        thirds,
        topic(level + 1) if level < exam_top(db) and not above else "",
        record(db, code),
        destroyed,
        types_of(db, code),
        _codes(
            db,
            "SELECT json_extract(t.body, '$.code') FROM commander_types c JOIN figures t ON t.kind = 'troop_types'"
            " AND t.key = c.type WHERE c.commander = ? ORDER BY t.place",
            code,
        ),
        abilities,
        above,
        _codes(db, "SELECT code FROM commanders WHERE above = ? ORDER BY rowid", code),
        fate,
        units,
        _codes(db, "SELECT code FROM heroes WHERE commander = ? AND fate = 'free' ORDER BY rowid", code),
        len(units) <= level,
    )


def _changed(db: Connection, held: Sequence[str], changes: Sequence[str]) -> list[str]:
    words = [word for change in changes for word in change.split(",") if word.strip()]
    if words == ["-"]:
        return []
    signed = [word.strip()[0] in "+-" for word in words]
    if not words or any(signed) != all(signed):
        raise Misused("write all that he may field, as hi,fs, or only what changes, as +fs -hi; - for nothing")
    if not signed[0]:
        return type_ids(db, words)
    more = type_ids(db, [word.strip()[1:] for word in words if word.strip()[0] == "+"])
    less = type_ids(db, [word.strip()[1:] for word in words if word.strip()[0] == "-"])
    for type_id in less:
        if type_id not in held:
            raise Refused(f"he may not field {type_id} as it is; he has {listed(held) or 'none'}", rule="W21")
    return type_ids(db, [type_id for type_id in (*held, *more) if type_id not in less])


def _faction(db: Connection, text: str) -> tuple[str, str]:
    try:
        code = names.find(db, text, "faction").code
    except NotFound as missing:
        raise NotFound("faction", text, missing.near, "bunchuk faction add lets one take part") from missing
    (prefix,) = db.execute("SELECT prefix FROM factions WHERE id = ?", (code,)).fetchone()
    return code, prefix


def _require_real(db: Connection, above: str, faction: str) -> None:
    """W25: a virtual commander stands under a real one, of his own faction."""
    names.require(db, "commander", above)
    name, of, over = db.execute("SELECT name, faction, above FROM commanders WHERE code = ?", (above,)).fetchone()
    if over:
        raise Refused(f"{name} ({above}) is virtual himself", rule="W25", remedy=f"put the new one under {over}")
    if of != faction:
        raise Refused(f"{name} ({above}) is of {of}, not of {faction}", rule="W25", remedy="name one of its own")


def _name(db: Connection, code: str) -> str:
    return str(db.execute("SELECT name FROM commanders WHERE code = ?", (code,)).fetchone()[0])


def _write_types(db: Connection, code: str, types: Sequence[str]) -> None:
    db.executemany("INSERT INTO commander_types (commander, type) VALUES (?, ?)", [(code, one) for one in types])


def _codes(db: Connection, query: str, code: str) -> tuple[str, ...]:
    return tuple(found for (found,) in db.execute(query, (code,)))
