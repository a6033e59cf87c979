"""What packs of a game are made of: their tables, settings and maps, what must hold of them, what comes of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Generic, NamedTuple, Protocol, TypeVar, cast

from bunchuk.errors import Problem
from bunchuk.tables.columns import Row
from bunchuk.tables.maps import Map
from bunchuk.tables.rows import Rule


class AnyPack(Row, Protocol):
    """A whole pack of whatever game, typed and checked: what all of them have."""

    @property
    def id(self) -> str: ...  # noqa: D102 -- as in the manifest

    @property
    def version(self) -> str: ...  # noqa: D102

    @property
    def digest(self) -> str: ...  # noqa: D102 -- BLAKE2b of all rows, settings and maps

    @property
    def rules(self) -> tuple[Rule, ...]: ...  # noqa: D102 -- its rulebook

    @property
    def settings(self) -> Row: ...  # noqa: D102 -- single figures and rulings


P = TypeVar("P", bound=AnyPack)
"""A whole pack of a game."""
R = TypeVar("R", bound=Row)


class Names(NamedTuple):
    """The names that a pack gives: ids by table, and all words that selectors may use; None if a table is unread."""

    ids: Mapping[str, Set[str]]
    words: Set[str] | None


class Draft(NamedTuple):
    """What of a pack could be typed, each row with its line.

    ``settings`` is None if any of them could not, or the game has none. A map that could not be read is left out, but
    its name stays known.
    """

    tables: Mapping[str, type[Row]]
    keys: Mapping[str, tuple[str, ...]]
    rows: Mapping[type[Row], Sequence[tuple[int, Row]]]
    names: Names
    settings: Row | None
    setting_lines: Mapping[str, int]
    maps: Mapping[str, Map]
    map_names: Set[str]

    def of(self, kind: type[R]) -> Sequence[tuple[int, R]]:
        """Return the rows of a kind with their lines."""
        return cast("Sequence[tuple[int, R]]", self.rows.get(cast("type[Row]", kind), ()))

    def typed(self, kind: type[R]) -> tuple[R, ...]:
        """Return the rows of a kind."""
        return tuple(row for _, row in self.of(kind))


class Manifest(NamedTuple):
    """What a pack says of itself, and the digest of its figures."""

    id: str
    version: str
    title: str
    digest: str


Check = Callable[[Draft], Iterator[Problem]]
"""A check looks at a draft and tells what is wrong with it."""


class Schema(NamedTuple, Generic[P]):
    """The packs of one game.

    ``tables`` are row kinds by name, each a file ``NAME.csv``; ``keys`` the columns that together name a row. ``build``
    makes the pack of a draft in which the checks found nothing. ``words`` collects the words that selectors may use.
    Tables that are ``optional`` may be missing; they hold words and no figures, and leave the digest as it is.
    ``glossary`` explains values of a column beyond its legend: the chapter's title, where they stand, their legends.
    """

    game: str
    tables: Mapping[str, type[Row]]
    keys: Mapping[str, tuple[str, ...]]
    checks: tuple[Check, ...]
    build: Callable[[Manifest, Draft], P]
    settings: type[Row] | None = None
    has_maps: bool = False
    words: Callable[[Mapping[str, list[dict[str, str]]]], Set[str] | None] = lambda _: None
    optional: Set[str] = frozenset()
    glossary: tuple[str, str, Mapping[str, str]] | None = None
