"""The schema's history: numbered steps, each in one transaction with the record of having run.

Tables come in two kinds. The *chronicle* (``CHRONICLE`` below) is the truth and is never erased; every other table is
its *projection*, cleared and written again by an undo. ``models`` describes the newest schema as SQLModel classes; a
test proves that both agree.
"""

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from bunchuk.errors import Faulty
from bunchuk.store.first_schema import FIRST

APPLICATION_ID: Final = 0x62756E63
"""Marks a file as ours: "bunc"."""

CHRONICLE: Final = ("event", "operations", "marks", "issued", "matches", "match_entries", "match_players", "readings")
"""Tables that are never cleared, each after those it refers to."""

PROJECTIONS: Final = (
    "figures", "secrets", "factions", "relations", "commanders", "commander_types", "exams", "heroes", "hero_types",
    "sites", "neighbours", "site_maps", "forts", "sections", "battles", "units", "unit_upkeep", "balances", "transfers",
    "legs", "cycles", "dues", "battle_units", "battle_heroes", "kills", "exercises", "exercise_units", "prints",
    "names", "preferences", "void_flags", "games", "game_seats", "decks", "deck_cards",
    "players", "ratings", "rated", "tournaments", "tournament_players", "pairings",
    "top_tables", "hosted_tournaments", "tournament_decks", "clocks", "series", "series_sides", "series_games",
)  # fmt: skip
"""Tables that an undo clears and the chronicle writes again, each after those it refers to."""


LEAST_SQLITE: Final = (3, 37)
"""The first SQLite with STRICT tables, which keep a figure from ever becoming a text or a fraction."""


def version_of(db: Connection, path: Path) -> int:
    """Return the schema's version; a foreign file or a newer one is refused in one sentence."""
    application = int(db.execute("PRAGMA application_id").fetchone()[0])
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if application != APPLICATION_ID:
        raise Faulty(f"{path} is not an event of bunchuk; make one with bunchuk init, or name another with --event")
    if version > LATEST:
        raise Faulty(
            f"{path} was written by a newer bunchuk (schema {version}, this one knows {LATEST}); install that version"
        )
    return version


def migrate(db: Connection, path: Path) -> None:
    """Bring the file's schema up to date; a file that already holds data is first copied beside itself."""
    empty = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    version = 0 if empty else version_of(db, path)
    if version == LATEST:
        return
    if not empty:
        backup = path.with_name(f"{path.name}.schema{version}.bak")
        if not backup.exists():
            db.execute("VACUUM INTO ?", (str(backup),))
    for number in range(version + 1, LATEST + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            STEPS[number - 1](db)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {number}")
        except BaseException:
            db.rollback()
            raise
        db.commit()


def _first_schema(db: Connection) -> None:
    for statement in FIRST.split(";\n"):
        db.execute(statement)


STEPS: Final[tuple[Callable[[Connection], None], ...]] = (_first_schema,)
"""The steps in order; a released step is never changed."""

LATEST: Final = len(STEPS)
