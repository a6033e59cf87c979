"""The roster of units: looking one up, listing them, and whether one is at hand for an act."""

from collections.abc import Iterator
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import ledger, names
from bunchuk.campaign.event import Event
from bunchuk.campaign.seats import Seat, seat, sees
from bunchuk.errors import Busy, Misused, Refused

STATES: Final = ("live", "destroyed", "scattered", "deserted", "lost", "disbanded")
"""What may become of a unit."""


class UnitCard(NamedTuple):
    """A unit as it stands, with the figures that it was mustered with, prices in notation.

    ``repair`` is the price of a hit (W6); ``battle`` the code of the one that it fights in; ``unpaid`` the cycles that
    it is in arrears for (W7). Where these eyes may not see its figures (``secret``, W4), the numbers are None and the
    texts ``?``.
    """

    code: str
    faction: str
    commander: str | None
    commander_name: str
    people: str
    type: str
    title: str
    strength: str
    hits: int | None
    full_hits: int | None
    creation: str
    upkeep: str
    repair: str
    home: str
    tags: str
    secret: bool
    state: str
    battle: str | None
    unpaid: tuple[int, ...]
    flag_in: bool


class AtHand(NamedTuple):
    """A living unit that no battle holds; ``secret`` is 1 if masters hide some of its figures (W4)."""

    faction: str
    people: str
    type: str
    hits: int
    full_hits: int
    repair: str
    secret: int


_SELECT: Final = (
    "SELECT u.code, u.faction, u.commander, coalesce(c.name, ''), u.people, u.type,"
    " coalesce(json_extract(t.body, '$.title'), u.type), u.strength, u.hits, u.full_hits, u.creation, u.upkeep,"
    " u.repair, u.home, u.tags, u.secret, u.state, u.engaged,"
    " (SELECT group_concat(cycle) FROM dues d WHERE d.unit = u.code AND d.state = 'unpaid'), u.flag_in,"
    " EXISTS (SELECT 1 FROM secrets s WHERE s.kind = 'troop_types' AND s.key = u.type AND s.field = 'repair')"
    " FROM units u LEFT JOIN commanders c ON c.code = u.commander"
    " LEFT JOIN figures t ON t.kind = 'troop_types' AND t.key = u.type"
)


def show(event: Event, text: str, *, eyes: str = "") -> UnitCard:
    """Return a unit by its code or a unique beginning, as whoever looks may see it (W4); raises NotFound, Ambiguous."""
    with event.reading() as db:
        return card(db, names.find(db, text, "unit").code, seat(db, eyes))


def listing(
    event: Event, *, faction: str = "", commander: str = "", state: str = "", eyes: str = ""
) -> tuple[UnitCard, ...]:
    """Return units in muster order: all, or those of a faction, of a commander, in a state (``live``, ``unpaid`` …).

    Raises NotFound, Ambiguous, Misused for an unknown state.
    """
    wanted = state.strip().casefold()
    if wanted not in ("", "unpaid", *STATES):
        raise Misused(f"{state!r} is no state of a unit; write {', '.join(STATES)} or unpaid")
    with event.reading() as db:
        values = {
            "faction": names.find(db, faction, "faction").code if faction else "",
            "commander": names.find(db, commander, "commander").code if commander else "",
            "state": "" if wanted == "unpaid" else wanted,
        }
        where = (
            " WHERE :faction IN ('', u.faction) AND :commander IN ('', u.commander) AND :state IN ('', u.state)"
            " ORDER BY u.place"
        )
        found = tuple(_cards(db, where, values, seat(db, eyes)))
        return tuple(unit for unit in found if unit.unpaid) if wanted == "unpaid" else found


def card(db: Connection, unit: str, eyes: Seat) -> UnitCard:
    """Return a unit as these eyes may see it (W4)."""
    return next(_cards(db, " WHERE u.code = :code", {"code": unit}, eyes))


def at_hand(db: Connection, unit: str) -> AtHand:
    """Return what an act on a unit needs to know; raises Refused if it is lost, Busy while it fights."""
    names.require(db, "unit", unit)
    state, engaged, *found = db.execute(
        "SELECT state, engaged, faction, people, type, hits, full_hits, repair, secret FROM units WHERE code = ?",
        (unit,),
    ).fetchone()
    if state != "live":
        raise Refused(f"{unit} is {state}", remedy="bunchuk unit list --state live names those that are left")
    if engaged:
        raise Busy(f"{unit} fights in battle {engaged}; finish that first")
    return AtHand._make(found)


def write_upkeep(db: Connection, code: str, upkeep: str) -> None:
    """Keep a unit's upkeep by resource too, as a cycle charges it; a hidden one (``?``) is not charged but refused."""
    db.execute("DELETE FROM unit_upkeep WHERE unit = ?", (code,))
    db.executemany(
        "INSERT INTO unit_upkeep (unit, resource, amount) VALUES (?, ?, ?)",
        [(code, letter, amount) for letter, amount in (() if upkeep == "?" else ledger.kept(upkeep))],
    )


def _cards(db: Connection, where: str, values: dict[str, str], eyes: Seat) -> Iterator[UnitCard]:
    for row in db.execute(_SELECT + where, values):
        *fields, secret, state, battle, unpaid, flag_in, repair_secret = row
        cycles = tuple(sorted(map(int, unpaid.split(",")))) if unpaid else ()
        unit = UnitCard._make((*fields, bool(secret), state, battle, cycles, bool(flag_in)))
        if not sees(eyes, unit.faction, secret=unit.secret):
            unit = unit._replace(strength="?", hits=None, full_hits=None, creation="?", upkeep="?")
        if not sees(eyes, unit.faction, secret=bool(repair_secret)):
            unit = unit._replace(repair="?")
        yield unit
