"""From the event's units to the set-up of a battle, with every figure by value (W1, W2, W20, W21, W26)."""

from collections.abc import Collection
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures
from bunchuk.errors import Busy, NotFound, Refused
from bunchuk.rules.war.figures import figures as figures_at
from bunchuk.rules.war.state import EDGES, Edge, Profile, Setup, Side
from bunchuk.tables.notation import parse_strength
from bunchuk.tables.rows import TroopType


class Muster(NamedTuple):
    """Who comes to a battle for one side: his commander's code, the edge, his die, and which units he brings.

    ``units`` are codes; empty means all that he may bring.
    """

    commander: str
    edge: Edge
    own_die: bool = True
    units: tuple[str, ...] = ()


class Lineup(NamedTuple):
    """A set-up, and what the masters should know of it: units that had to stay behind."""

    setup: Setup
    warnings: tuple[str, ...]


def lineup(db: Connection, site: str, ground: Collection[str], musters: tuple[Muster, Muster]) -> Lineup:
    """Return the set-up of a battle that the first of two commanders calls.

    Raises Refused for a commander who cannot fight (W20, W25, W37), Busy for one, or a unit, that fights elsewhere.
    """
    warnings: list[str] = []
    if musters[0].edge == musters[1].edge:
        opposite = EDGES[(EDGES.index(musters[0].edge) + 2) % 4]
        musters = (musters[0]._replace(edge=opposite), musters[1])
        warnings.append(f"both come from one edge: the caller deploys along the opposite one, {opposite} (W26)")
    titles = {row.id: row.title for row in figures.rows(db, TroopType)}
    sides: list[Side] = []
    profiles: list[Profile] = []
    for number, muster in enumerate(musters):
        side = _side(db, muster)
        sides.append(side)
        found, told = _profiles(db, muster, number, side, frozenset(ground), titles)
        if not found:
            why = f": {'; '.join(told)}" if told else ""
            raise Refused(
                f"{side.name} ({side.code}) has no unit that can fight{why}",
                rule="W26",
                remedy=f"bunchuk unit list --commander {side.code} shows what he has",
            )
        profiles += found
        warnings += told
        if len(found) > side.level:
            warnings.append(
                f"{side.name} brings {len(found)} units and leads {side.level}: the rest stays out and is lost to the"
                " winner (W20, W26)"
            )
    profiles.sort(key=lambda profile: profile.order)
    settings = figures.settings(db)
    setup = Setup(
        site=site,
        sides=(sides[0], sides[1]),
        caller=0,
        units=tuple(profiles),
        terrain=settings.blank_terrain,
        patches=(),
        effects=figures.effects(db),
        settings=settings,
    )
    return Lineup(setup, tuple(warnings))


def at_leisure(db: Connection, commander: str) -> None:
    """Raise Busy for a commander who is in a battle already: nobody fights two at once."""
    row = db.execute(
        "SELECT b.code, c.name FROM battles b JOIN commanders c ON c.code = ?1"
        " WHERE b.state = 'open' AND ?1 IN (b.caller, b.other)",
        (commander,),
    ).fetchone()
    if row:
        raise Busy(f"{row[1]} ({commander}) is in battle {row[0]}; finish that first")


def _side(db: Connection, muster: Muster) -> Side:
    """W20, W25, W37: one side, led by a real commander who is free and has a level."""
    row = db.execute(
        "SELECT name, faction, level, fate, above FROM commanders WHERE code = ?", (muster.commander,)
    ).fetchone()
    if row is None:
        raise NotFound("commander", muster.commander)
    name, faction, level, fate, above = row
    who = f"{name} ({muster.commander})"
    if fate != "free":
        remedy = f"bunchuk commander fate {muster.commander} free --why …"
        raise Refused(f"{who} is {fate} and cannot fight", rule="W37", remedy=remedy)
    if above:
        remedy = f"open the battle for {above}"
        raise Refused(f"{who} is a virtual commander and fights under {above}", rule="W25", remedy=remedy)
    if not level:
        remedy = "examine him first (W22, W23)"
        raise Refused(f"{who} is of level 0 and leads no units", rule="W20", remedy=remedy)
    at_leisure(db, muster.commander)
    may = tuple(
        kind
        for (kind,) in db.execute(
            "SELECT type FROM commander_types WHERE commander = ? ORDER BY type", (muster.commander,)
        )
    )
    return Side(muster.commander, name, faction, level, level, may, muster.edge, muster.own_die)


def _profiles(
    db: Connection, muster: Muster, side_number: int, side: Side, ground: Collection[str], titles: dict[str, str]
) -> tuple[list[Profile], list[str]]:
    """The units that a commander, or a virtual one under him, has on the spot, and which of his stay behind."""
    found: list[Profile] = []
    told: list[str] = []
    rows = db.execute(
        "SELECT u.code, u.place, u.faction, u.people, u.type, u.strength, u.full_hits, u.hits, u.home, u.tags,"
        " u.engaged, EXISTS (SELECT 1 FROM dues d WHERE d.unit = u.code AND d.state = 'unpaid'), c.name, c.fate"
        " FROM units u JOIN commanders c ON c.code = u.commander"
        " WHERE u.state = 'live' AND (c.code = ? OR c.above = ?) ORDER BY u.place",
        (side.code, side.code),
    ).fetchall()
    own = {row[0] for row in rows}
    for code in muster.units:
        if code not in own:
            raise Refused(
                f"{code} is no living unit of {side.name} ({side.code})",
                rule="W26",
                remedy=f"bunchuk unit list --commander {side.code} shows what he has",
            )
    for row in rows:
        code, place, faction, people, kind, strength, full_hits, hits, home, tags, engaged, unpaid, leader, fate = row
        if muster.units and code not in muster.units:
            continue
        if engaged:
            raise Busy(f"{code} is in battle {engaged}; finish that first, or name other units with --units")
        if unpaid:
            told.append(f"{code} is unpaid and stays behind (W7); bunchuk cycle pay {code}")
            continue
        if fate != "free":
            told.append(f"{leader} is {fate}: {code} stays behind (W25); bunchuk unit assign {code} {side.code}")
            continue
        if kind not in side.may:
            told.append(f"{side.name} may not field {titles[kind]}: {code} stays behind (W21)")
            continue
        here = figures_at(parse_strength(strength), home=home in ground)
        found.append(
            Profile(
                code=code,
                side=side_number,
                commander=side.code,
                title=titles[kind],
                faction=faction,
                people=people,
                type=kind,
                tags=tuple(tags.split()),
                # Home ground may give other hits than the plain figure; what was lost stays lost (W2).
                hits=max(1, here.hits - (full_hits - hits)),
                full_hits=here.hits,
                strike=here.strike,
                morale=here.morale,
                movement=here.movement,
                range=here.range,
                order=place,
            )
        )
    return found, told


def codes(setup: Setup) -> list[str]:
    """Return the codes of the units in a set-up."""
    return [profile.code for profile in setup.units]
