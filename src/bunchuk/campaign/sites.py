"""Sites: their ground, whose they are, what lies beyond their edges, and who has a map of them (W2, W27, W36, W44).

A site's map is kept by value as its text grid with marks; a site without one is plain ground. A battle may also be
fought at a place that is no site of the event: then nothing is known of it but its name.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NamedTuple, cast

from bunchuk.campaign import figures, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import seat
from bunchuk.errors import Misused, NotFound, Problem, Problems, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.map_files import read_map
from bunchuk.tables.maps import Map, text_map
from bunchuk.tables.near import near
from bunchuk.tables.notation import cell_name
from bunchuk.tables.rows import People, Terrain

EDGES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""The edges of a site, as they are written and in words."""


class SiteAdded(NamedTuple):
    """A site of the event: whose it is, its tags (W2), its map, and names of its neighbours by edge."""

    code: str
    name: str
    owner: str | None
    tags: list[str]
    map: str
    neighbours: dict[str, str]

    def apply(self, db: Connection, entry: Entry) -> None:
        if self.owner:
            names.require(db, "faction", self.owner)
        db.execute(
            "INSERT INTO sites (code, name, owner, tags, map) VALUES (?, ?, ?, ?, ?)",
            (self.code, self.name, self.owner, " ".join(self.tags), self.map),
        )
        _write_neighbours(db, self.code, self.neighbours)
        names.register(db, "site", self.code, self.name)

    def told(self) -> str:
        return f"site {self.code} {self.name}" + _described(self.owner, self.tags, self.map, self.neighbours)


class SiteChanged(NamedTuple):
    """Masters describe a site anew: all of it as it is from now on."""

    code: str
    name: str
    owner: str | None
    tags: list[str]
    map: str
    neighbours: dict[str, str]

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "site", self.code)
        if self.owner:
            names.require(db, "faction", self.owner)
        db.execute(
            "UPDATE sites SET owner = ?, tags = ?, map = ? WHERE code = ?",
            (self.owner, " ".join(self.tags), self.map, self.code),
        )
        db.execute("DELETE FROM neighbours WHERE site = ?", (self.code,))
        _write_neighbours(db, self.code, self.neighbours)

    def told(self) -> str:
        return f"site {self.code} {self.name} is now" + _described(self.owner, self.tags, self.map, self.neighbours)


class SiteCard(NamedTuple):
    """A site: ``map`` are rows of terrain letters, north first, None where these eyes may not see it (W27).

    ``drawn`` tells whether there is a map, ``holders`` are the commanders who have it, ``forts`` stand there,
    ``neighbours`` are names by edge.
    """

    code: str
    name: str
    owner: str | None
    tags: tuple[str, ...]
    neighbours: dict[str, str]
    drawn: bool
    map: tuple[str, ...] | None
    holders: tuple[str, ...]
    forts: tuple[str, ...]


class Place(NamedTuple):
    """Where a battle is fought, as the event knows it; ``code`` is empty for a place that is no site of it.

    ``cells`` are the cells of each terrain; ``holders`` the commanders who have the map, None where there is none to
    have and the ground is known to all.
    """

    name: str
    code: str
    owner: str
    tags: tuple[str, ...]
    cells: dict[str, tuple[int, ...]]
    holders: frozenset[str] | None


class Description(NamedTuple):
    """What is said of a site at the table; None says nothing, ``-`` that there is none."""

    map: Path | None = None
    tags: str | None = None
    owner: str | None = None
    neighbours: str | None = None


def add(event: Event, name: str, described: Description = Description()) -> Done:  # noqa: B008 -- a frozen value
    """Add a site; raises Misused, NotFound for tags and owners, Problems of the map, Refused for a name taken."""
    with event.acting() as act:
        name = names.clean(name)
        taken = act.db.execute(
            "SELECT code, shown FROM names WHERE folded = ? AND kind = 'site'", (names.fold(name),)
        ).fetchone()
        if taken:
            raise Refused(f"there is a site {taken[1]} already ({taken[0]})", remedy="bunchuk site set changes it")
        code = f"S{chronicle.issue(act.db, 'S')}"
        operation = _with(act.db, SiteAdded(code, name, None, [], "", {}), described)
        act.record(operation)
        return act.done(code=code, name=name, owner=operation.owner, tags=cast("list[Json]", operation.tags))


def change(event: Event, site: str, described: Description) -> Done:
    """Describe a site anew where something is said; raises as ``add`` does, and Misused where nothing is."""
    with event.acting() as act:
        code = names.find(act.db, site, "site").code
        name, owner, tags, drawn = act.db.execute(
            "SELECT name, owner, tags, map FROM sites WHERE code = ?", (code,)
        ).fetchone()
        if all(field is None for field in described):
            raise Misused("nothing is said of it: write --map, --tags, --owner or --neighbours; - for none")
        present = SiteAdded(code, name, owner, tags.split(), drawn, neighbours(act.db, code))
        operation = _with(act.db, present, described)
        act.record(SiteChanged(*operation))
        return act.done(code=code, name=name, owner=operation.owner, tags=cast("list[Json]", operation.tags))


def listing(event: Event, *, eyes: str = "") -> tuple[SiteCard, ...]:
    """Return all sites in the order of their adding, as these eyes may see them."""
    with event.reading() as db:
        return tuple(card(db, code, eyes) for (code,) in db.execute("SELECT code FROM sites ORDER BY rowid").fetchall())


def show(event: Event, text: str, *, eyes: str = "") -> SiteCard:
    """Return a site by code, name or a unique beginning; raises NotFound or Ambiguous."""
    with event.reading() as db:
        return card(db, names.find(db, text, "site").code, eyes)


def card(db: Connection, site: str, eyes: str) -> SiteCard:
    """Return what is known of a site; its map to masters and to who has it (W27)."""
    code, name, owner, tags, drawn = db.execute(
        "SELECT code, name, owner, tags, map FROM sites WHERE code = ?", (site,)
    ).fetchone()
    holders = holders_of(db, code)
    looks = seat(db, eyes)
    seen = looks.master or looks.code in holders
    grid = tuple(drawn.partition("\n\n")[0].split("\n")) if drawn and seen else None
    forts = tuple(fort for (fort,) in db.execute("SELECT code FROM forts WHERE site = ? ORDER BY rowid", (code,)))
    return SiteCard(
        code, name, owner, tuple(tags.split()), neighbours(db, code), bool(drawn), grid, tuple(sorted(holders)), forts
    )


def place(db: Connection, text: str, ground: Sequence[str] = ()) -> Place:
    """Return the site of that name or code as a battle needs it, or a plain place of that name where there is none.

    ``ground`` are tags that hold besides (W2). Raises NotFound for an unknown tag.
    """
    tags = known_tags(db, ground)
    folded = names.fold(text)
    row = db.execute(
        "SELECT s.code, s.name, coalesce(s.owner, ''), s.tags, s.map FROM names n JOIN sites s ON s.code = n.code"
        " WHERE n.folded = ? AND n.kind = 'site'",
        (folded,),
    ).fetchone()
    if row is None:
        return Place(names.clean(text), "", "", tags, {}, None)
    code, name, owner, own_tags, drawn = row
    tags = tuple(dict.fromkeys((*own_tags.split(), *tags)))
    if not drawn:
        return Place(name, code, owner, tags, {}, None)
    terrain = {kind.letter: kind.id for kind in figures.rows(db, Terrain)}
    grid = text_map(name, drawn, terrain, name)
    cells: dict[str, list[int]] = {}
    for cell in range(grid.columns * len(grid.rows)):
        cells.setdefault(terrain[grid.letter(cell)], []).append(cell)
    return Place(name, code, owner, tags, {kind: tuple(where) for kind, where in cells.items()}, holders_of(db, code))


def neighbours(db: Connection, site: str) -> dict[str, str]:
    """Return the names of what lies beyond a site's edges, by edge."""
    rows = dict(db.execute("SELECT edge, name FROM neighbours WHERE site = ?", (site,)))
    return {edge: rows[edge] for edge in EDGES if edge in rows}


def neighbours_at(db: Connection, name: str) -> dict[str, str]:
    """Return the neighbours of the site of exactly that name; none where it is no site of the event."""
    row = db.execute("SELECT code FROM names WHERE folded = ? AND kind = 'site'", (names.fold(name),)).fetchone()
    return neighbours(db, row[0]) if row else {}


def known_tags(db: Connection, tags: Sequence[str]) -> tuple[str, ...]:
    """W2: return tags of home ground; raises NotFound for one that is home to nobody."""
    known = {people.home for people in figures.rows(db, People) if people.home not in ("", "-")}
    for tag in tags:
        if tag not in known:
            raise NotFound("home ground", tag, near(tag, known), f"known are {', '.join(sorted(known))} (W2)")
    return tuple(dict.fromkeys(tags))


def drawn_map(db: Connection, site: str) -> Map | None:
    """Return a site's map, or None where none is drawn."""
    name, drawn = db.execute("SELECT name, map FROM sites WHERE code = ?", (site,)).fetchone()
    return text_map(name, drawn, _letters(db), name) if drawn else None


def _with(db: Connection, site: SiteAdded, described: Description) -> SiteAdded:
    """Return a site with what is said of it."""
    if described.map is not None:
        site = site._replace(map="" if str(described.map) == "-" else _read(db, described.map))
    if described.tags is not None:
        words = described.tags.replace(",", " ").split()
        site = site._replace(tags=[] if words == ["-"] else list(known_tags(db, words)))
    if described.owner is not None:
        nobody = described.owner.strip() == "-"
        site = site._replace(owner=None if nobody else names.find(db, described.owner, "faction").code)
    if described.neighbours is not None:
        site = site._replace(neighbours=_parsed(db, site.name, described.neighbours))
    return site


def _read(db: Connection, path: Path) -> str:
    """Read a map and return it as it is kept; raises Problems, also for one that does not fit the board (W26)."""
    drawn = read_map(path, _letters(db))
    settings = figures.settings(db)
    columns, rows = settings.board_columns, settings.board_rows
    if (drawn.columns, len(drawn.rows)) != (columns, rows):
        fault = f"is {drawn.columns} cells wide and {len(drawn.rows)} high, the board {columns} by {rows} (W26)"
        raise Problems([Problem(path.name, 0, "", fault, "draw it anew, or set board_columns and board_rows")])
    lines = [f"{mark.name} {cell_name(mark.cell, columns)} {mark.kind}".rstrip() for mark in drawn.marks]
    return "\n".join([*drawn.rows, *(["", *lines] if lines else [])])


def _letters(db: Connection) -> dict[str, str]:
    return {kind.letter: kind.id for kind in figures.rows(db, Terrain)}


def _parsed(db: Connection, site: str, text: str) -> dict[str, str]:
    """Read ``N=ford,E=hill``; a neighbour that is a site already goes by its own name."""
    found: dict[str, str] = {}
    for part in [] if text.strip() == "-" else text.split(","):
        word, equals, name = part.partition("=")
        wanted = word.strip().casefold()
        edge = next((letter for letter, title in EDGES.items() if wanted and title.startswith(wanted)), "")
        if not edge or not equals:
            raise Misused(f"{part.strip()!r} names no neighbour; write an edge and what lies beyond it: N=ford,E=hill")
        if edge in found:
            raise Misused(f"{EDGES[edge]} is named twice; write one neighbour for each edge")
        name = names.clean(name)
        if names.fold(name) == names.fold(site):
            raise Misused(f"{site} is not its own neighbour; name another site")
        known = db.execute(
            "SELECT s.name FROM names n JOIN sites s ON s.code = n.code WHERE n.folded = ? AND n.kind = 'site'",
            (names.fold(name),),
        ).fetchone()
        found[edge] = known[0] if known else name
    return found


def holders_of(db: Connection, site: str) -> frozenset[str]:
    """W27: return the commanders who have a map of a site, by code."""
    return frozenset(code for (code,) in db.execute("SELECT commander FROM site_maps WHERE site = ?", (site,)))


def _write_neighbours(db: Connection, code: str, neighbours: Mapping[str, str]) -> None:
    db.executemany(
        "INSERT INTO neighbours (site, edge, name) VALUES (?, ?, ?)",
        [(code, edge, name) for edge, name in neighbours.items()],
    )


def _described(owner: str | None, tags: Sequence[str], drawn: str, neighbours: Mapping[str, str]) -> str:
    parts = [f"of {owner}"] if owner else []
    parts += [f"home ground {', '.join(tags)}"] if tags else []
    parts.append("with a map" if drawn else "plain ground")
    parts += [f"{EDGES[edge]} of it {name}" for edge, name in neighbours.items()]
    return f": {'; '.join(parts)}"
