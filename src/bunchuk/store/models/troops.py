"""Units and their upkeep, sites and forts, battles and exercises."""

from typing import Literal

from sqlalchemy import CheckConstraint, Index
from sqlalchemy import text as sql
from sqlmodel import SQLModel

from bunchuk.store.models import columns

UnitState = Literal["live", "destroyed", "scattered", "deserted", "lost", "disbanded"]
DueState = Literal["paid", "unpaid", "waived"]
BattleState = Literal["open", "finished"]
Edge = Literal["N", "E", "S", "W"]
Part = Literal["wall", "gate"]


class Site(SQLModel, table=True):
    """A site; ``map`` is its text grid with marks below, empty where none is drawn."""

    __tablename__ = "sites"
    __table_args__ = (columns.ROWS,)

    code: str = columns.text(key=True)
    name: str = columns.text()
    owner: str | None = columns.text(of="factions.id")
    tags: str = columns.text()
    map: str = columns.text()


class Neighbour(SQLModel, table=True):
    """What lies beyond an edge of a site."""

    __tablename__ = "neighbours"
    __table_args__ = (columns.one_of("edge", Edge), columns.ROWS)

    site: str = columns.text(key=True, of="sites.code")
    edge: Edge = columns.text(key=True)
    name: str = columns.text()


class SiteMap(SQLModel, table=True):
    """A commander who has a map of a site."""

    __tablename__ = "site_maps"
    __table_args__ = (columns.ROWS,)

    site: str = columns.text(key=True, of="sites.code")
    commander: str = columns.text(key=True, of="commanders.code")


class Fort(SQLModel, table=True):
    """A fortification with its figures; ``inside`` are the cells within."""

    __tablename__ = "forts"
    __table_args__ = (
        CheckConstraint("wall_hits > 0"),
        CheckConstraint("gate_hits > 0"),
        CheckConstraint("bonus_hits >= 0"),
        CheckConstraint("men >= 0"),
        CheckConstraint("escalade > 0"),
        columns.is_flag("secret"),
        columns.ROWS,
    )

    code: str = columns.text(key=True)
    name: str = columns.text()
    site: str = columns.text(of="sites.code")
    owner: str = columns.text(of="factions.id")
    kind: str = columns.text()
    wall_hits: int = columns.number(ge=1)
    gate_hits: int = columns.number(ge=1)
    bonus_hits: int = columns.number(ge=0)
    men: int = columns.number(ge=0)
    escalade: int = columns.number(ge=1)
    wall_repair: str = columns.text()
    gate_repair: str = columns.text()
    walls_broken_by: str = columns.text()
    gates_broken_by: str = columns.text()
    inside: str = columns.text()
    secret: int = columns.flag()


class Section(SQLModel, table=True):
    """A wall section or gate of a fortification, and its present hits."""

    __tablename__ = "sections"
    __table_args__ = (columns.one_of("part", Part), CheckConstraint("hits >= 0"), columns.ROWS)

    fort: str = columns.text(key=True, of="forts.code")
    cell: str = columns.text(key=True)
    part: Part = columns.text()
    hits: int = columns.number(ge=0)


class Battle(SQLModel, table=True):
    """A battle, open or booked; ``fort`` is the one that is besieged.

    ``bots`` are the commanders whose sides the program commands, their codes parted by spaces.
    """

    __tablename__ = "battles"
    __table_args__ = (columns.one_of("state", BattleState), columns.ROWS)

    code: str = columns.text(key=True)
    site: str = columns.text()
    state: BattleState = columns.text()
    match: str | None = columns.text(of="matches.id")
    caller: str = columns.text(of="commanders.code")
    other: str = columns.text(of="commanders.code")
    winner: str | None = columns.text(of="commanders.code")
    why: str = columns.text()
    fort: str | None = columns.text(of="forts.code")
    bots: str = columns.text()
    opened: int = columns.number(of="operations.seq")


class Unit(SQLModel, table=True):
    """A unit with the figures that it was mustered with; ``place`` is its place in muster order."""

    __tablename__ = "units"
    __table_args__ = (
        CheckConstraint("full_hits > 0"),
        CheckConstraint("hits BETWEEN 0 AND full_hits"),
        columns.is_flag("secret"),
        columns.one_of("state", UnitState),
        columns.is_flag("flag_in"),
        Index("units_commander", "commander"),
        Index("units_faction", "faction", "place"),
        columns.ROWS,
    )

    code: str = columns.text(key=True)
    place: int = columns.number(unique=True)
    faction: str = columns.text(of="factions.id")
    commander: str | None = columns.text(of="commanders.code")
    people: str = columns.text()
    type: str = columns.text()
    strength: str = columns.text()
    full_hits: int = columns.number(ge=1)
    hits: int = columns.number(ge=0)
    creation: str = columns.text()
    upkeep: str = columns.text()
    repair: str = columns.text()
    home: str = columns.text()
    tags: str = columns.text()
    secret: int = columns.flag()
    state: UnitState = columns.text()
    engaged: str | None = columns.text(of="battles.code")
    flag: str = columns.text(unique=True)
    flag_in: int = columns.flag()


class UnitUpkeep(SQLModel, table=True):
    """What a unit costs each cycle, by resource."""

    __tablename__ = "unit_upkeep"
    __table_args__ = (CheckConstraint("amount > 0"), columns.BY_KEY)

    unit: str = columns.text(key=True, of="units.code")
    resource: str = columns.text(key=True)
    amount: int = columns.number(ge=1)


class Cycle(SQLModel, table=True):
    """A cycle that is closed."""

    __tablename__ = "cycles"
    __table_args__ = (columns.ROWS,)

    number: int = columns.number(key=True)
    operation: int = columns.number(of="operations.seq")


class Due(SQLModel, table=True):
    """What was due from a unit in a cycle, and whether it was paid."""

    __tablename__ = "dues"
    __table_args__ = (
        columns.one_of("state", DueState),
        Index("dues_unpaid", "unit", sqlite_where=sql("state = 'unpaid'")),
        columns.BY_KEY,
    )

    cycle: int = columns.number(key=True, of="cycles.number")
    unit: str = columns.text(key=True, of="units.code")
    due: str = columns.text()
    state: DueState = columns.text()


class BattleUnit(SQLModel, table=True):
    """A unit that took part in a battle."""

    __tablename__ = "battle_units"
    __table_args__ = (columns.ROWS,)

    battle: str = columns.text(key=True, of="battles.code")
    unit: str = columns.text(key=True, of="units.code")


class BattleHero(SQLModel, table=True):
    """A hero who took part in a battle."""

    __tablename__ = "battle_heroes"
    __table_args__ = (columns.ROWS,)

    battle: str = columns.text(key=True, of="battles.code")
    hero: str = columns.text(key=True, of="heroes.code")


class Kill(SQLModel, table=True):
    """A unit destroyed, and the commander whose kill it is."""

    __tablename__ = "kills"
    __table_args__ = (columns.ROWS,)

    unit: str = columns.text(key=True, of="units.code")
    commander: str = columns.text(of="commanders.code")
    battle: str = columns.text(of="battles.code")


class Exercise(SQLModel, table=True):
    """An exercise of two commanders, open or finished."""

    __tablename__ = "exercises"
    __table_args__ = (columns.one_of("state", BattleState), columns.ROWS)

    code: str = columns.text(key=True)
    site: str = columns.text()
    state: BattleState = columns.text()
    one: str = columns.text(of="commanders.code")
    other: str = columns.text(of="commanders.code")
    opened: int = columns.number(of="operations.seq")


class ExerciseUnit(SQLModel, table=True):
    """A unit that took notional damage; ``taker`` is the commander who notionally destroyed it."""

    __tablename__ = "exercise_units"
    __table_args__ = (columns.ROWS,)

    exercise: str = columns.text(key=True, of="exercises.code")
    unit: str = columns.text(key=True, of="units.code")
    taker: str | None = columns.text(of="commanders.code")
