"""What commanders and heroes have in common: a name of their own, troop types, a fate."""

from collections.abc import Iterable
from sqlite3 import Connection
from typing import Final

from bunchuk.campaign import names
from bunchuk.errors import Misused, Refused

FATES: Final = ("free", "dead", "captured")
"""What may become of a commander or hero."""


def new_name(db: Connection, kind: str, faction: str, text: str) -> str:
    """Return a name as it is kept; raises Refused if one of the faction has it, Misused if it reads like a code."""
    name = names.person(text)
    table = {"commander": "commanders", "hero": "heroes"}[kind]
    taken = db.execute(
        f"SELECT c.name, c.code FROM names n JOIN {table} c ON c.code = n.code"  # noqa: S608 -- constants
        " WHERE n.folded = ? AND n.kind = ? AND c.faction = ?",
        (names.fold(name), kind, faction),
    ).fetchone()
    if taken:
        raise Refused(f"{faction} has a {kind} {taken[0]} already ({taken[1]})", remedy="add a byname")
    return name


def type_ids(db: Connection, texts: Iterable[str]) -> list[str]:
    """Return ids of troop types by id, short code or title, each once, in the order of the tables; raises NotFound."""
    from bunchuk.campaign.figures import rows, troop_type  # noqa: PLC0415 -- showing a commander needs no tables
    from bunchuk.tables.rows import TroopType  # noqa: PLC0415

    wanted = {troop_type(db, part).id for text in texts for part in text.split(",") if part.strip()}
    return [row.id for row in rows(db, TroopType) if row.id in wanted] if wanted else []


def new_fate(who: str, present: str, fate: str) -> str:
    """Return a fate as it is kept; raises Misused for an unknown one, Refused for the present one."""
    wanted = fate.strip().casefold()
    if wanted not in FATES:
        raise Misused(f"{fate!r} is no fate; write {', '.join(FATES[:-1])} or {FATES[-1]}")
    if wanted == present:
        raise Refused(f"{who} is {present} already")
    return wanted
