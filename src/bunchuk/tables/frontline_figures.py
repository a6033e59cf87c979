"""The figures of ratings, matches and tournaments in a Frontline pack, read without its cards (C33-C40)."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

from bunchuk.errors import Problem, Problems
from bunchuk.tables.columns import columns, read_cell
from bunchuk.tables.files import rows_of
from bunchuk.tables.frontline_rows import FrontlinePack, Minutes, Rank, RatingRow, RoundPoints, TournamentSize

R = TypeVar("R", RatingRow, Rank, Minutes, TournamentSize, RoundPoints)
Plain = Mapping[str, Iterable[Mapping[str, str | int]]]
"""The figures as JSON holds them: rows by table, each by column."""


class RatingFigures(NamedTuple):
    """Coefficients and start of the rating, ranks, minutes, sizes of tournaments, and what scores are worth."""

    rating: RatingRow
    ranks: tuple[Rank, ...]
    minutes: Minutes
    tournament_sizes: tuple[TournamentSize, ...]
    round_points: tuple[RoundPoints, ...]

    @property
    def worth(self) -> dict[tuple[int, int], int]:
        """What each score of a round is worth to the one who reached it (C39)."""
        return {(row.won, row.lost): row.points for row in self.round_points}

    def plain(self) -> dict[str, list[dict[str, str | int]]]:
        """Return the figures as JSON holds them."""
        tables: dict[str, Iterable[NamedTuple]] = {
            "rating": (self.rating,), "ranks": self.ranks, "minutes": (self.minutes,),
            "tournament_sizes": self.tournament_sizes, "round_points": self.round_points,
        }  # fmt: skip
        return {name: [row._asdict() for row in rows] for name, rows in tables.items()}


def figures_of(pack: FrontlinePack) -> RatingFigures:
    """Return those figures of a whole pack."""
    return RatingFigures(pack.rating, pack.ranks, pack.minutes, pack.tournament_sizes, pack.round_points)


def from_plain(tables: Plain) -> RatingFigures:
    """Return the figures that ``plain`` gave."""
    return RatingFigures(
        rating=_made(RatingRow, tables["rating"])[0],
        ranks=_made(Rank, tables["ranks"]),
        minutes=_made(Minutes, tables["minutes"])[0],
        tournament_sizes=_made(TournamentSize, tables["tournament_sizes"]),
        round_points=_made(RoundPoints, tables["round_points"]),
    )


@cache
def read_figures(folder: Path) -> RatingFigures:
    """Read the figures alone of a pack that is known to be sound; raises Problems for what cannot be read at all."""
    return RatingFigures(
        rating=_read(folder, "rating", RatingRow)[0],
        ranks=_read(folder, "ranks", Rank),
        minutes=_read(folder, "minutes", Minutes)[0],
        tournament_sizes=_read(folder, "tournament_sizes", TournamentSize),
        round_points=_read(folder, "round_points", RoundPoints),
    )


def _read(folder: Path, name: str, kind: type[R]) -> tuple[R, ...]:
    problems: list[Problem] = []
    hints = {column.name: column.hint for column in columns(kind)}
    rows = [
        {column: cast("str | int", read_cell(hints[column], text, "")) for column, text in row.items()}
        for _, row in rows_of(folder, name, kind, problems)
    ]
    if problems or not rows:
        raise Problems(problems or [Problem(f"{name}.csv", 0, "", "has no rows", "write at least one")])
    return _made(kind, rows)


def _made(kind: type[R], rows: Iterable[Mapping[str, str | int]]) -> tuple[R, ...]:
    make = cast("Callable[..., R]", kind)
    return tuple(make(**row) for row in rows)
