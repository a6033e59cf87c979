"""From the event to the set-up of a battle, with every figure by value (W1, W2, W20, W21, W24-W28)."""

from collections.abc import Collection, Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures
from bunchuk.campaign.company import heroes_of
from bunchuk.campaign.sites import Place
from bunchuk.errors import Busy, NotFound, Refused
from bunchuk.rules.war.figures import figures as figures_at
from bunchuk.rules.war.state import EDGES, Edge, Patch, Profile, Setup, Side
from bunchuk.tables.notation import parse_strength
from bunchuk.tables.rows import TroopType
from bunchuk.tables.spelling import many


class Muster(NamedTuple):
    """Who comes to a battle for one side: his commander's code, the edge, his die, which units and heroes he brings.

    ``units`` are codes; empty means all that he may bring, as None does of ``heroes``. ``alone``: he brings a hero and
    no units (W18).
    """

    commander: str
    edge: Edge
    own_die: bool = True
    units: tuple[str, ...] = ()
    heroes: tuple[str, ...] | None = None
    alone: bool = False


class Lineup(NamedTuple):
    """A set-up, and what the masters should know of it: who had to stay behind."""

    setup: Setup
    warnings: tuple[str, ...]


def lineup(db: Connection, place: Place, musters: tuple[Muster, Muster]) -> Lineup:
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
    units: list[Profile] = []
    heroes: list[Profile] = []
    for number, muster in enumerate(musters):
        side = _side(db, muster)
        found, told = ([], []) if muster.alone else _profiles(db, muster, number, side, place.tags, titles)
        people, behind = heroes_of(db, side, number, muster.heroes)
        if not found and not (people and muster.alone):
            why = f": {'; '.join(told)}" if told else ""
            raise Refused(
                f"{side.name} ({side.code}) has no unit that can fight{why}",
                rule="W26",
                remedy=f"bunchuk unit list --commander {side.code} shows what he has",
            )
        warnings += [*told, *behind, *_too_many(side, found)]
        sides.append(side)
        units += found
        heroes += people
    units.sort(key=lambda profile: profile.order)
    settings = figures.settings(db)
    setup = Setup(
        site=place.name,
        sides=(sides[0], sides[1]),
        caller=0,
        units=(*units, *heroes),
        terrain=settings.blank_terrain,
        patches=tuple(Patch(kind, cells) for kind, cells in place.cells.items() if kind != settings.blank_terrain),
        effects=figures.effects(db),
        settings=settings,
        owner=_owner(sides, place),
        maps=(_has_map(sides[0], place), _has_map(sides[1], place)),
    )
    return Lineup(setup, (*warnings, *_blind(setup)))


def at_leisure(db: Connection, commander: str) -> None:
    """Raise Busy for a commander who is in a battle already: nobody fights two at once."""
    row = db.execute(
        "SELECT b.code, c.name FROM battles b JOIN commanders c ON c.code = ?1"
        " WHERE b.state = 'open' AND ?1 IN (b.caller, b.other)",
        (commander,),
    ).fetchone()
    if row:
        raise Busy(f"{row[1]} ({commander}) is in battle {row[0]}; finish that first")


def codes(setup: Setup) -> list[str]:
    """Return the codes of the units in a set-up, heroes apart."""
    return [profile.code for profile in setup.units if profile.passport is None]


def hero_codes(setup: Setup) -> list[str]:
    """Return the codes of the heroes in a set-up."""
    return [profile.code for profile in setup.units if profile.passport is not None]


def _owner(sides: Sequence[Side], place: Place) -> int:
    """W44: the side that owns the site; neither where nobody does, or both are its owner's."""
    owners = [number for number, side in enumerate(sides) if place.owner and side.faction == place.owner]
    return owners[0] if len(owners) == 1 else -1


def _has_map(side: Side, place: Place) -> bool:
    """W27: whether a side knows the ground: its commander has the map, or there is none to have."""
    return place.holders is None or side.code in place.holders


def _blind(setup: Setup) -> list[str]:
    """W27: warn of who has no map of the site and deploys without seeing the ground."""
    if not any(setup.maps):
        return [f"neither has a map of {setup.site}: it is fought on a blank sheet (W27); bunchuk site map give"]
    return [
        f"{side.name} has no map of {setup.site} and deploys on a blank sheet (W27); bunchuk site map give"
        for side, has in zip(setup.sides, setup.maps, strict=True)
        if not has
    ]


def _side(db: Connection, muster: Muster) -> Side:
    """W18, W20, W25, W37: one side, led by a real commander who is free and has a level; a lone hero needs neither."""
    row = db.execute(
        "SELECT name, faction, level, fate, above FROM commanders WHERE code = ?", (muster.commander,)
    ).fetchone()
    if row is None:
        raise NotFound("commander", muster.commander)
    name, faction, level, fate, above = row
    who = f"{name} ({muster.commander})"
    if fate != "free" and not muster.alone:
        remedy = f"bunchuk commander fate {muster.commander} free --why …"
        raise Refused(f"{who} is {fate} and cannot fight", rule="W37", remedy=remedy)
    if above:
        remedy = f"open the battle for {above}"
        raise Refused(f"{who} is a virtual commander and fights under {above}", rule="W25", remedy=remedy)
    if not level and not muster.alone:
        remedy = "examine him first: bunchuk commander exam"
        raise Refused(f"{who} is of level 0 and leads no units", rule="W20", remedy=remedy)
    at_leisure(db, muster.commander)
    granted = db.execute(
        "SELECT DISTINCT t.type FROM commander_types t JOIN commanders c ON c.code = t.commander"
        " WHERE c.code = ?1 OR c.above = ?1 ORDER BY t.type",
        (muster.commander,),
    )
    points = level if fate == "free" else 0
    may = tuple(kind for (kind,) in granted)
    return Side(muster.commander, name, faction, level, points, may, muster.edge, muster.own_die)


def _profiles(
    db: Connection, muster: Muster, side_number: int, side: Side, ground: Collection[str], titles: dict[str, str]
) -> tuple[list[Profile], list[str]]:
    """The units that a commander, or a virtual one under him, has on the spot, and which of his stay behind."""
    found: list[Profile] = []
    told: list[str] = []
    rows = db.execute(
        "SELECT u.code, u.place, u.faction, u.people, u.type, u.strength, u.full_hits, u.hits, u.home, u.tags,"
        " u.engaged, EXISTS (SELECT 1 FROM dues d WHERE d.unit = u.code AND d.state = 'unpaid'), c.code, c.name,"
        " c.fate, c.level,"
        " EXISTS (SELECT 1 FROM commander_types t WHERE t.commander = c.code AND t.type = u.type)"
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
        code, place, faction, people, kind, strength, full_hits, hits, home, tags, engaged, unpaid, *led = row
        leader, leader_name, fate, level, granted = led
        if muster.units and code not in muster.units:
            continue
        if engaged:
            raise Busy(f"{code} is in battle {engaged}; finish that first, or name other units with --units")
        if unpaid:
            told.append(f"{code} is unpaid and stays behind (W7); bunchuk cycle pay {code}")
            continue
        if fate != "free":
            told.append(f"{leader_name} is {fate}: {code} stays behind (W25); bunchuk unit assign {code} {side.code}")
            continue
        if not granted:
            told.append(f"{leader_name} may not field {titles[kind]}: {code} stays behind (W21)")
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
                under=leader if leader != side.code else "",
                takes=level,
            )
        )
    return found, told


def _too_many(side: Side, units: Sequence[Profile]) -> list[str]:
    """W20, W26: warn of flags beyond what each commander of a side leads."""
    led: dict[str, list[Profile]] = {}
    for unit in units:
        led.setdefault(unit.under, []).append(unit)
    return [
        f"{under or side.name} brings {many(len(own), 'unit')} and leads {own[0].takes}: the rest stays out and is lost"
        " to the winner (W20, W26)"
        for under, own in led.items()
        if len(own) > own[0].takes
    ]
