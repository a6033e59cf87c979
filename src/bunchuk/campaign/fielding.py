"""What a commander may field and holds (W20, W21)."""

from collections.abc import Sequence
from sqlite3 import Connection

from bunchuk.campaign import names
from bunchuk.errors import Refused


def free_commander(db: Connection, code: str, type_id: str) -> tuple[str, str]:
    """Return faction and name of a commander who is free and may field a troop type; raises Refused (W21)."""
    names.require(db, "commander", code)
    faction, name, fate, granted = db.execute(
        "SELECT faction, name, fate, EXISTS (SELECT 1 FROM commander_types WHERE commander = code AND type = ?)"
        " FROM commanders WHERE code = ?",
        (type_id, code),
    ).fetchone()
    if fate != "free":
        raise Refused(
            f"{name} ({code}) is {fate} and takes no units",
            remedy=f"name another commander, or bunchuk commander fate {code} free --why …",
        )
    if not granted:
        held = f"he has {listed(types_of(db, code)) or 'none'}"
        raise Refused(
            f"masters have not granted {type_id} to {name} ({code}); {held}",
            rule="W21",
            remedy=f"bunchuk commander may {code} +{type_id}",
        )
    return faction, name


def too_many_flags(db: Connection, code: str) -> tuple[str, ...]:
    """W20: warn of a commander who holds more flags than his level and so cannot march; else nothing."""
    name, level, flags = db.execute(
        "SELECT name, level, (SELECT count(*) FROM units WHERE commander = code_ AND state = 'live')"
        " FROM (SELECT name, level, code AS code_ FROM commanders WHERE code = ?)",
        (code,),
    ).fetchone()
    if flags <= level:
        return ()
    return (f"{name} ({code}) holds {flags} flags at level {level} and cannot march until he holds no more (W20)",)


def types_of(db: Connection, code: str) -> tuple[str, ...]:
    """W21: return the ids of the troop types that a commander may field, in the order of the tables."""
    found = db.execute(
        "SELECT c.type FROM commander_types c LEFT JOIN figures t ON t.kind = 'troop_types' AND t.key = c.type"
        " WHERE c.commander = ? ORDER BY t.place, c.type",
        (code,),
    )
    return tuple(type_id for (type_id,) in found)


def listed(types: Sequence[str]) -> str:
    """Name troop types in a row."""
    return ", ".join(types)
