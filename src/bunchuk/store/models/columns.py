"""What the columns and tables of the models are made of: kinds of column, and the CHECKs of their words."""

from typing import Any, Final, get_args

from sqlalchemy import CheckConstraint, Integer, LargeBinary, Text
from sqlmodel import Field

ROWS: Final = {"sqlite_strict": True}
BY_KEY: Final = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""Rows stored in the order of their key, for tables that are only read so."""


def text(*, key: bool = False, of: str | None = None, unique: bool = False) -> Any:
    """Make a column of text; ``of`` names the column that it refers to."""
    return Field(sa_type=Text, primary_key=key, foreign_key=of, unique=unique)


def number(*, key: bool = False, of: str | None = None, unique: bool = False, ge: int | None = None) -> Any:
    """Make a column of whole numbers, ``ge`` or more; ``of`` names the column that it refers to."""
    return Field(sa_type=Integer, primary_key=key, foreign_key=of, unique=unique, ge=ge)


def flag() -> Any:
    """Make a column of 0 or 1."""
    return Field(sa_type=Integer, ge=0, le=1)


def blob() -> Any:
    """Make a column of bytes."""
    return Field(sa_type=LargeBinary)


def one_of(column: str, words: object) -> CheckConstraint:
    """Check that a column holds one of the words of a Literal."""
    return CheckConstraint(f"{column} IN ({', '.join(repr(word) for word in get_args(words))})")


def is_flag(column: str) -> CheckConstraint:
    """Check that a column holds 0 or 1."""
    return CheckConstraint(f"{column} IN (0, 1)")
