"""Whatever was given a wrong name gets another; its code stays, and so does what the log says of it."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.persons import new_name
from bunchuk.campaign.prints import printed_with
from bunchuk.errors import Refused
from bunchuk.store.chronicle import Entry

_KEPT: Final = {
    "faction": ("factions", "title"),
    "commander": ("commanders", "name"),
    "hero": ("heroes", "name"),
    "player": ("players", "name"),
    "site": ("sites", "name"),
    "fort": ("forts", "name"),
    "game": ("games", "title"),
    "match": ("series", "title"),
    "tournament": ("tournaments", "title"),
    "deck": ("decks", "title"),
}
"""Where the name of each kind of thing is kept: table and column."""

_PEOPLE: Final = ("commander", "hero", "player")
_TITLED: Final = ("tournament", "game", "deck", "match")


class Renamed(NamedTuple):
    """Something is called otherwise from now on, where it sits in games and matches too."""

    kind: str
    code: str
    old: str
    name: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, self.kind, self.code)
        table, column = _KEPT[self.kind]
        key = _key(self.kind)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {key} = ?", (self.name, self.code))  # noqa: S608 -- constants
        db.execute("DELETE FROM names WHERE kind = ? AND code = ?", (self.kind, self.code))
        prefix = db.execute("SELECT prefix FROM factions WHERE id = ? AND ? = 'faction'", (self.code, self.kind))
        names.register(db, self.kind, self.code, *(row[0] for row in prefix), self.name)
        if self.kind in _PEOPLE:
            db.execute(
                "UPDATE game_seats SET name = ?1 WHERE name = ?2 AND player = 'person'"
                " AND (person = ?3 OR person = '' AND ?4 = 'player')"
                " AND NOT EXISTS (SELECT 1 FROM match_players WHERE match = game)",  # there callsigns stay
                (self.name, self.old, self.code, self.kind),
            )
            db.execute(
                "UPDATE series_sides SET name = ? WHERE name = ? AND player = ?", (self.name, self.old, self.code)
            )

    def told(self) -> str:
        return f"{self.code} {self.old} is called {self.name} now"


def rename(event: Event, thing: str, name: str) -> Done:
    """Call a faction, a person, a place, a game, match, tournament or deck otherwise. ``data``: ``code``, ``name``.

    What is printed with the old name is warned of. Raises NotFound, Misused, Refused for a name that is taken.
    """
    with event.acting() as act:
        found = names.find(act.db, thing, *_KEPT)
        table, column = _KEPT[found.kind]
        key = _key(found.kind)
        row = act.db.execute(f"SELECT {column} FROM {table} WHERE {key} = ?", (found.code,))  # noqa: S608 -- constants
        old = str(row.fetchone()[0])
        new, warnings = _new_name(act.db, found, old, name)
        if new == old:
            raise Refused(f"{found.code} is called {old} already")
        act.record(Renamed(found.kind, found.code, old, new))
        return act.done(*warnings, *printed_with(act.db, found.code, f"the name {old}"), code=found.code, name=new)


def _key(kind: str) -> str:
    """Return the column that a table of ``_KEPT`` has its codes in."""
    return "id" if kind == "faction" else "code"


def _new_name(db: Connection, found: names.Found, old: str, text: str) -> tuple[str, list[str]]:
    """Return a name as it is kept, and what is to be warned of; it may differ from the old one in its letters' case."""
    if found.kind in _TITLED:
        name = names.title(text)
        return name, [one for one in names.namesakes(db, name, *_TITLED) if f" {found.code} " not in one]
    name = names.person(text) if found.kind in _PEOPLE else names.clean(text)
    if names.fold(name) == names.fold(old):
        return name, []
    if found.kind in ("commander", "hero"):
        table, _ = _KEPT[found.kind]
        faction = db.execute(f"SELECT faction FROM {table} WHERE code = ?", (found.code,))  # noqa: S608 -- constants
        return new_name(db, found.kind, str(faction.fetchone()[0]), name), []
    taken = db.execute(
        "SELECT code, shown FROM names WHERE folded = ? AND kind = ? AND code <> ?",
        (names.fold(name), found.kind, found.code),
    ).fetchone()
    if taken:
        title = names.KIND_TITLES[found.kind]
        raise Refused(f"there is a {title} {taken[1]} already ({taken[0]})", remedy="add a byname")
    return name, []
