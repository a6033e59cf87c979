"""From the event's units to the set-up of a battle, with every figure by value (W1, W2, W20, W21, W26)."""

from collections.abc import Collection, Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures
from bunchuk.errors import Busy, NotFound, Refused
from bunchuk.rules.war.figures import figures as figures_at
from bunchuk.rules.war.state import Edge, Profile, Setup, Side
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

    Raises Refused for a commander who cannot fight (W20), Busy for a unit that fights elsewhere.
    """
    if musters[0].edge == musters[1].edge:
        raise Refused("both sides come from the same edge", rule="W26", remedy="put the caller on the opposite one")
    titles = {row.id: row.title for row in figures.rows(db, TroopType)}
    sides: list[Side] = []
    profiles: list[tuple[int, Profile]] = []
    warnings: list[str] = []
    for number, muster in enumerate(musters):
        side = _side(db, muster)
        sides.append(side)
        found, told = _profiles(db, muster, number, side, frozenset(ground), titles)
        if not found:
            why = f": {'; '.join(told)}" if told else ""
            raise Refused(f"{side.name} ({side.code}) has no unit that can fight{why}", rule="W20")
        profiles += found
        warnings += told
        if len(found) > side.level:
            warnings.append(
                f"{side.name} brings {len(found)} units and leads {side.level}: the rest stays out (W20, W26)"
            )
    profiles.sort(key=lambda item: item[0])
    settings = figures.settings(db)
    setup = Setup(
        site=site,
        sides=(sides[0], sides[1]),
        caller=0,
        units=tuple(profile for _, profile in profiles),
        terrain=settings.blank_terrain,
        patches=(),
        effects=figures.effects(db),
        settings=settings,
    )
    return Lineup(setup, tuple(warnings))


def _side(db: Connection, muster: Muster) -> Side:
    row = db.execute(
        "SELECT c.name, c.faction, c.level, c.fate, c.above FROM commanders c WHERE c.code = ?", (muster.commander,)
    ).fetchone()
    if row is None:
        raise NotFound("commander", muster.commander)
    name, faction, level, fate, above = row
    if fate != "free":
        raise Refused(
            f"{name} ({muster.commander}) is {fate}",
            rule="W37",
            remedy=f"bunchuk commander fate {muster.commander} free",
        )
    if above:
        raise Refused(
            f"{name} ({muster.commander}) is a virtual commander and fights under {above}",
            rule="W25",
            remedy=f"open the battle for {above}",
        )
    if not level:
        raise Refused(f"{name} ({muster.commander}) is of level 0 and leads no units", rule="W20")
    may = tuple(
        kind for (kind,) in db.execute("SELECT type FROM commander_types WHERE commander = ?", (muster.commander,))
    )
    return Side(muster.commander, name, faction, level, level, may, muster.edge, muster.own_die)


def _profiles(
    db: Connection, muster: Muster, side_number: int, side: Side, ground: frozenset[str], titles: dict[str, str]
) -> tuple[list[tuple[int, Profile]], list[str]]:
    """The units that a commander, or a virtual one under him, has on the spot, with their muster order."""
    found: list[tuple[int, Profile]] = []
    told: list[str] = []
    rows = db.execute(
        "SELECT u.code, u.place, u.faction, u.people, u.type, u.strength, u.full_hits, u.hits, u.home, u.tags,"
        " u.engaged, EXISTS (SELECT 1 FROM dues d WHERE d.unit = u.code AND d.state = 'unpaid')"
        " FROM units u JOIN commanders c ON c.code = u.commander"
        " WHERE u.state = 'live' AND (c.code = ? OR c.above = ?) ORDER BY u.place",
        (side.code, side.code),
    ).fetchall()
    own = {row[0] for row in rows}
    for code in muster.units:
        if code not in own:
            raise Refused(f"{code} is no living unit of {side.name} ({side.code})", rule="W26")
    for code, place, faction, people, kind, strength, full_hits, hits, home, tags, engaged, unpaid in rows:
        if muster.units and code not in muster.units:
            continue
        if engaged:
            raise Busy(f"{code} is in battle {engaged}; finish that first, or name other units with --units")
        if unpaid:
            told.append(f"{code} is unpaid and stays behind (W7); bunchuk cycle pay {code}")
            continue
        if kind not in side.may:
            told.append(f"{side.name} may not field {titles[kind]}: {code} stays behind (W21)")
            continue
        figures_here = figures_at(parse_strength(strength), home=home in ground)
        # Home ground may give other hits than the plain figure; what was lost stays lost.
        found.append(
            (
                place,
                Profile(
                    code=code,
                    side=side_number,
                    commander=side.code,
                    title=titles[kind],
                    faction=faction,
                    people=people,
                    type=kind,
                    tags=tuple(tags.split()),
                    hits=max(1, figures_here.hits - (full_hits - hits)),
                    full_hits=figures_here.hits,
                    strike=figures_here.strike,
                    morale=figures_here.morale,
                    movement=figures_here.movement,
                    range=figures_here.range,
                    order=place,
                ),
            )
        )
    return found, told


def codes(setup: Setup, side: int | None = None) -> Sequence[str]:
    """Return the codes of the units in a set-up, of one side or of both."""
    return [profile.code for profile in setup.units if side in (None, profile.side)]
