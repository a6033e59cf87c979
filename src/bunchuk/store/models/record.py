"""What the file is, and the record of all that was done: the chronicle, matches, codes given and read."""

from typing import Literal

from sqlalchemy import CheckConstraint, Index, Integer, UniqueConstraint
from sqlalchemy import text as sql
from sqlmodel import Field, SQLModel

from bunchuk.store.models import columns

MarkAct = Literal["undo", "redo"]
Verdict = Literal["true", "void", "strange", "altered", "forged", "foreign", "newer"]


class Event(SQLModel, table=True):
    """What the file is: one row. ``secret`` keys what it signs."""

    __tablename__ = "event"
    __table_args__ = (CheckConstraint("id = 1"), CheckConstraint("number BETWEEN 0 AND 65535"), columns.ROWS)

    id: int = Field(sa_type=Integer, primary_key=True, ge=1, le=1)
    title: str = columns.text()
    site: str = columns.text()
    number: int = Field(sa_type=Integer, ge=0, le=65535)
    secret: bytes = columns.blob()


class Operation(SQLModel, table=True):
    """An operation of the chronicle; ``body`` is JSON, ``undone`` 1 while it does not count."""

    __tablename__ = "operations"
    __table_args__ = (
        UniqueConstraint("site", "site_seq"),
        Index("operations_key", "key", unique=True, sqlite_where=sql("undone = 0")),
        columns.is_flag("undone"),
        columns.ROWS,
    )

    seq: int = columns.number(key=True)
    ulid: str = columns.text(unique=True)
    site: str = columns.text()
    site_seq: int = columns.number()
    kind: str = columns.text()
    version: int = columns.number()
    at: str = columns.text()
    who: str = columns.text()
    key: str | None = columns.text()
    body: str = columns.text()
    undone: int = Field(default=0, sa_type=Integer, ge=0, le=1, sa_column_kwargs={"server_default": sql("0")})


class Mark(SQLModel, table=True):
    """An undo or redo of an operation."""

    __tablename__ = "marks"
    __table_args__ = (columns.one_of("act", MarkAct), columns.ROWS)

    id: int = columns.number(key=True)
    operation: int = columns.number(of="operations.seq")
    act: MarkAct = columns.text()
    at: str = columns.text()
    who: str = columns.text()
    why: str = columns.text()


class Issued(SQLModel, table=True):
    """The highest number ever given in a series of codes."""

    __tablename__ = "issued"
    __table_args__ = (CheckConstraint("last > 0"), columns.ROWS)

    series: str = columns.text(key=True)
    last: int = columns.number(ge=1)


class Match(SQLModel, table=True):
    """A match of any game; ``secret`` is what its dice come from, ``over`` whether its entries have come to its end.

    ``written`` is how many entries it was given.
    """

    __tablename__ = "matches"
    __table_args__ = (columns.is_flag("over"), columns.ROWS)

    id: str = columns.text(key=True)
    game: str = columns.text()
    header: str = columns.text()
    secret: bytes = columns.blob()
    over: int = columns.flag()
    written: int = columns.number()


class MatchEntry(SQLModel, table=True):
    """A line of a match's record; ``operation`` was the newest of the chronicle when it was written."""

    __tablename__ = "match_entries"
    __table_args__ = (columns.ROWS,)

    match: str = columns.text(key=True, of="matches.id")
    n: int = columns.number(key=True)
    line: str = columns.text()
    operation: int = columns.number(of="operations.seq")


class MatchPlayer(SQLModel, table=True):
    """Who came to a match that players come to while it goes on, as its record has it; bots of its own are left out.

    ``person`` is the code of a commander, hero or player of that name, empty for a guest.
    """

    __tablename__ = "match_players"
    __table_args__ = (columns.ROWS,)

    match: str = columns.text(key=True, of="matches.id")
    seat: int = columns.number(key=True)
    name: str = columns.text()
    person: str = columns.text()


class Reading(SQLModel, table=True):
    """A reading of a flag's code: where, by whom, what came of it; ``flag`` is its random number, if one was read."""

    __tablename__ = "readings"
    __table_args__ = (columns.one_of("verdict", Verdict), Index("readings_flag", "flag"), columns.ROWS)

    id: int = columns.number(key=True)
    at: str = columns.text()
    who: str = columns.text()
    place: str = columns.text()
    verdict: Verdict = columns.text()
    flag: str = columns.text()
    unit: str = columns.text()


class Print(SQLModel, table=True):
    """A code that stands on a printed paper."""

    __tablename__ = "prints"
    __table_args__ = (columns.ROWS,)

    code: str = columns.text(key=True)
    paper: str = columns.text(key=True)
    operation: int = columns.number(of="operations.seq")


class VoidFlag(SQLModel, table=True):
    """A flag that another was given for, and whose it was."""

    __tablename__ = "void_flags"
    __table_args__ = (columns.ROWS,)

    flag: str = columns.text(key=True)
    unit: str = columns.text(of="units.code")
    operation: int = columns.number(of="operations.seq")


class Name(SQLModel, table=True):
    """A name, folded for comparison, of anything that has a code."""

    __tablename__ = "names"
    __table_args__ = (columns.BY_KEY,)

    folded: str = columns.text(key=True)
    kind: str = columns.text(key=True)
    code: str = columns.text(key=True)
    shown: str = columns.text()


class Preference(SQLModel, table=True):
    """A setting of the event itself, as its language."""

    __tablename__ = "preferences"
    __table_args__ = (columns.ROWS,)

    name: str = columns.text(key=True)
    value: str = columns.text()


class Figure(SQLModel, table=True):
    """A row of the event's tables, or its settings; ``body`` is JSON, ``hash`` its digest."""

    __tablename__ = "figures"
    __table_args__ = (columns.ROWS,)

    kind: str = columns.text(key=True)
    place: int = columns.number()
    key: str = columns.text(key=True)
    hash: str = columns.text()
    body: str = columns.text()


class Secret(SQLModel, table=True):
    """A figure that is the masters' only."""

    __tablename__ = "secrets"
    __table_args__ = (columns.ROWS,)

    kind: str = columns.text(key=True)
    key: str = columns.text(key=True)
    field: str = columns.text(key=True)
