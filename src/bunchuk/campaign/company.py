"""Heroes as they come to a battle: figures, passports, and the commanders that some are themselves (W3, W13-W17)."""

from collections.abc import Iterator
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign.fielding import types_of
from bunchuk.errors import Busy, Refused
from bunchuk.rules.war.state import Passport, Profile, Side
from bunchuk.tables.notation import parse_hero

_AFTER_UNITS = 1_000_000
"""Added to the place of a hero, so that he comes after all units where ties are broken (W31)."""


class _Hero(NamedTuple):
    place: int
    code: str
    name: str
    faction: str
    figures: str
    hits: int
    full_hits: int
    real: int
    fate: str
    person: str | None
    leader: str
    level: int
    leader_fate: str
    battle: str | None


def heroes_of(
    db: Connection, side: Side, number: int, wanted: tuple[str, ...] | None
) -> tuple[list[Profile], list[str]]:
    """Return the heroes under a side's commander and his virtual ones, all or those named by code; who stays behind.

    A commander brings as many virtual heroes as his level (W20). Raises Refused for one who is none of his or not
    free, Busy for one who fights elsewhere.
    """
    there = {hero.code: hero for hero in _under(db, side.code)}
    for code in wanted or ():
        if code not in there:
            remedy = f"bunchuk show {side.code} names those that he has"
            raise Refused(f"{code} is no hero under {side.name} ({side.code})", rule="W17", remedy=remedy)
        if there[code].fate != "free":
            raise Refused(f"{there[code].name} ({code}) is {there[code].fate} and cannot fight", rule="W17")
    found: list[Profile] = []
    told: list[str] = []
    phantoms: dict[str, int] = {}
    for hero in there.values():
        if hero.fate != "free" or (wanted is not None and hero.code not in wanted):
            continue
        if hero.leader_fate != "free" and hero.leader != side.code:
            told.append(f"{hero.leader} is {hero.leader_fate}: {hero.code} stays behind (W25)")
            continue
        if hero.battle:
            raise Busy(f"{hero.name} ({hero.code}) is in battle {hero.battle}; finish that first")
        phantoms[hero.leader] = phantoms.get(hero.leader, 0) + (not hero.real)
        if not hero.real and phantoms[hero.leader] > hero.level:
            told.append(f"{hero.leader} leads {hero.level} virtual heroes: {hero.code} stays behind (W20)")
            continue
        found.append(_profile(db, hero, side, number))
    return found, told


def _under(db: Connection, commander: str) -> Iterator[_Hero]:
    rows = db.execute(
        "SELECT h.rowid, h.code, h.name, h.faction, h.figures, h.hits, h.full_hits, h.real, h.fate, h.person, c.code,"
        " c.level, c.fate, (SELECT b.code FROM battle_heroes f JOIN battles b ON b.code = f.battle"
        " WHERE f.hero = h.code AND b.state = 'open')"
        " FROM heroes h JOIN commanders c ON c.code = h.commander WHERE c.code = ?1 OR c.above = ?1 ORDER BY h.rowid",
        (commander,),
    ).fetchall()
    yield from (_Hero(*row) for row in rows)


def _profile(db: Connection, hero: _Hero, side: Side, number: int) -> Profile:
    figures = parse_hero(hero.figures)
    may = tuple(
        kind for (kind,) in db.execute("SELECT type FROM hero_types WHERE hero = ? ORDER BY type", (hero.code,))
    )
    passport = Passport(may, figures.courage, bool(hero.real))
    if hero.person:
        (level,) = db.execute("SELECT level FROM commanders WHERE code = ?", (hero.person,)).fetchone()
        passport = passport._replace(commander=hero.person, level=level, types=types_of(db, hero.person))
    return Profile(
        code=hero.code,
        side=number,
        commander=side.code,
        title=hero.name,
        faction=hero.faction,
        people="",
        type="hero",
        tags=(),
        hits=max(1, hero.hits),
        full_hits=hero.full_hits,
        strike=figures.attack,
        morale=figures.morale,
        movement=figures.movement,
        range=figures.range,
        order=_AFTER_UNITS + hero.place,
        passport=passport,
    )
