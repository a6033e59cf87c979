"""Factions and their goods, commanders and heroes."""

from typing import Literal

from sqlalchemy import CheckConstraint, Index
from sqlmodel import SQLModel

from bunchuk.store.models import columns

Fate = Literal["free", "dead", "captured"]


class Faction(SQLModel, table=True):
    """A faction that takes part."""

    __tablename__ = "factions"
    __table_args__ = (columns.ROWS,)

    id: str = columns.text(key=True)
    prefix: str = columns.text(unique=True)
    title: str = columns.text()
    emblem: str = columns.text()


class Relation(SQLModel, table=True):
    """Who a faction's nearest ally and likely enemy are."""

    __tablename__ = "relations"
    __table_args__ = (columns.ROWS,)

    faction: str = columns.text(key=True, of="factions.id")
    ally: str | None = columns.text(of="factions.id")
    enemy: str | None = columns.text(of="factions.id")


class Balance(SQLModel, table=True):
    """What an account holds of a resource; only the outside world may owe."""

    __tablename__ = "balances"
    __table_args__ = (CheckConstraint("amount >= 0 OR account LIKE 'outside:%'"), columns.ROWS)

    account: str = columns.text(key=True)
    resource: str = columns.text(key=True)
    amount: int = columns.number()


class Transfer(SQLModel, table=True):
    """A transfer of the ledger; its key makes it happen once only."""

    __tablename__ = "transfers"
    __table_args__ = (columns.ROWS,)

    id: int = columns.number(key=True)
    operation: int = columns.number(of="operations.seq")
    key: str = columns.text(unique=True)
    what: str = columns.text()


class Leg(SQLModel, table=True):
    """What a transfer takes from an account or brings to it."""

    __tablename__ = "legs"
    __table_args__ = (CheckConstraint("amount <> 0"), columns.BY_KEY)

    transfer: int = columns.number(key=True, of="transfers.id")
    account: str = columns.text(key=True)
    resource: str = columns.text(key=True)
    amount: int = columns.number()


class Commander(SQLModel, table=True):
    """A commander; ``above`` is the real one that a virtual one serves, ``thirds`` what exercises brought."""

    __tablename__ = "commanders"
    __table_args__ = (
        CheckConstraint("level >= 0"),
        columns.one_of("fate", Fate),
        CheckConstraint("kills >= 0"),
        CheckConstraint("thirds >= 0"),
        Index("commanders_above", "above"),
        columns.ROWS,
    )

    code: str = columns.text(key=True)
    faction: str = columns.text(of="factions.id")
    name: str = columns.text()
    level: int = columns.number(ge=0)
    above: str | None = columns.text(of="commanders.code")
    fate: Fate = columns.text()
    kills: int = columns.number(ge=0)
    thirds: int = columns.number(ge=0)
    abilities: str = columns.text()


class CommanderType(SQLModel, table=True):
    """A troop type that a commander may field."""

    __tablename__ = "commander_types"
    __table_args__ = (columns.ROWS,)

    commander: str = columns.text(key=True, of="commanders.code")
    type: str = columns.text(key=True)


class Exam(SQLModel, table=True):
    """An examination of a commander for a level: who examined him, and how it went."""

    __tablename__ = "exams"
    __table_args__ = (
        CheckConstraint("level > 0"),
        columns.is_flag("passed"),
        Index("exams_commander", "commander"),
        columns.ROWS,
    )

    operation: int = columns.number(key=True, of="operations.seq")
    commander: str = columns.text(of="commanders.code")
    level: int = columns.number(ge=1)
    passed: int = columns.flag()
    examiner: str = columns.text()
    remark: str = columns.text()


class Hero(SQLModel, table=True):
    """A hero, real or virtual; ``person`` is the commander that he is himself."""

    __tablename__ = "heroes"
    __table_args__ = (
        CheckConstraint("full_hits > 0"),
        CheckConstraint("hits BETWEEN 0 AND full_hits"),
        columns.is_flag("real"),
        columns.one_of("fate", Fate),
        columns.ROWS,
    )

    code: str = columns.text(key=True)
    faction: str = columns.text(of="factions.id")
    commander: str | None = columns.text(of="commanders.code")
    person: str | None = columns.text(of="commanders.code", unique=True)
    name: str = columns.text()
    figures: str = columns.text()
    full_hits: int = columns.number(ge=1)
    hits: int = columns.number(ge=0)
    real: int = columns.flag()
    fate: Fate = columns.text()
    why: str = columns.text()


class HeroType(SQLModel, table=True):
    """A troop type that a hero may join."""

    __tablename__ = "hero_types"
    __table_args__ = (columns.ROWS,)

    hero: str = columns.text(key=True, of="heroes.code")
    type: str = columns.text(key=True)
