"""Fortifications: their class, their walls and gates with present hits (W46); ``fort_mending`` mends them.

A fort keeps its figures by value, those of its class or the masters' own, and its damage from battle to battle.
"""

from collections.abc import Iterator, Mapping
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import figures, ledger, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import Seat, seat, sees
from bunchuk.campaign.sites import drawn_map
from bunchuk.campaign.works import Board, Works, works
from bunchuk.errors import Busy, Misused, NotFound, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry
from bunchuk.tables.columns import columns, write_cell
from bunchuk.tables.near import advice, near
from bunchuk.tables.notation import cell_name, parse_cost
from bunchuk.tables.rows import Fort, Hidden
from bunchuk.tables.spelling import many, whose

NUMBERS: Final = ("wall_hits", "gate_hits", "bonus_hits", "men", "escalade")
"""Figures of a fort that are whole numbers."""

PRICES: Final = ("wall_repair", "gate_repair")
"""Figures of a fort that are costs."""

_BREAKERS: Final = ("walls_broken_by", "gates_broken_by")
_ABOVE_ZERO: Final = frozenset({"wall_hits", "gate_hits", "escalade"})
_MOST: Final = 999


class FortAdded(NamedTuple):
    """A fortification stands at a site (W46): its figures by value, in notation; cells of its works by name.

    ``secret``: the pack hides some of its figures and the masters have not published them (W4).
    """

    code: str
    name: str
    site: str
    owner: str
    kind: str
    figures: dict[str, str]
    walls: list[str]
    gates: list[str]
    inside: list[str]
    secret: bool

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "site", self.site)
        names.require(db, "faction", self.owner)
        fields = (*NUMBERS, *PRICES, *_BREAKERS)
        db.execute(
            f"INSERT INTO forts (code, name, site, owner, kind, {', '.join(fields)}, inside, secret)"  # noqa: S608
            f" VALUES (?, ?, ?, ?, ?, {', '.join('?' * len(fields))}, ?, ?)",
            (*self[:5], *(self.figures[field] for field in fields), " ".join(self.inside), self.secret),
        )
        db.executemany(
            "INSERT INTO sections (fort, cell, part, hits) VALUES (?, ?, ?, ?)",
            [(self.code, cell, "wall", int(self.figures["wall_hits"])) for cell in self.walls]
            + [(self.code, cell, "gate", int(self.figures["gate_hits"])) for cell in self.gates],
        )
        names.register(db, "fort", self.code, self.name)

    def told(self) -> str:
        parts = f"{many(len(self.walls), 'wall section')} and {many(len(self.gates), 'gate')}"
        return f"{self.code} {self.name}, {self.kind} of {self.owner} at {self.site}: {parts}"


class FortSet(NamedTuple):
    """A master sets a figure of a fort, its owner, or (``field`` a cell) the present hits of a section (W46)."""

    code: str
    field: str
    value: str
    secret: bool
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        unbesieged(db, self.code)
        if self.field == "owner":
            names.require(db, "faction", self.value)
        if self.field in (*NUMBERS, *PRICES, "owner"):
            db.execute(f"UPDATE forts SET {self.field} = ? WHERE code = ?", (self.value, self.code))  # noqa: S608
            # A section is never above what it may have; one that has fewer hits keeps them.
            db.execute(
                "UPDATE sections SET hits = min(hits, (SELECT CASE part WHEN 'wall' THEN wall_hits ELSE gate_hits END"
                " FROM forts WHERE code = fort)) WHERE fort = ?",
                (self.code,),
            )
            return
        write_hits(db, self.code, {self.field: int(self.value)})

    def told(self) -> str:
        value = "set" if self.secret else f"now {self.value}"
        return f"{self.code}: {self.field} {value} ({self.why})"


class Section(NamedTuple):
    """A wall section or gate (``part``) with present hits and those when whole; None where these may not be seen."""

    cell: str
    part: str
    hits: int
    full_hits: int


class FortCard(NamedTuple):
    """A fortification as it stands; figures in notation by name, ``?`` where these eyes may not see them (W4)."""

    code: str
    name: str
    site: str
    site_name: str
    owner: str
    kind: str
    title: str
    figures: dict[str, str]
    sections: tuple[Section, ...]
    inside: tuple[str, ...]
    secret: bool
    battle: str | None


class Ground(NamedTuple):
    """Where a fort's works stand, as typed: ``a5-d5,f5``; empty: as marked on the site's map, or worked out."""

    walls: str = ""
    gates: str = ""
    inside: str = ""


def add(
    event: Event, name: str, kind: str, site: str, owner: str, ground: Ground, own: Mapping[str, str] | None = None
) -> Done:
    """Let a fortification of a class stand at a site (W46); ``own`` are figures that masters give it instead.

    Raises NotFound, Misused, Refused for hidden figures (W4), a name taken, works that make no sense.
    """
    with event.acting() as act:
        db = act.db
        name = names.clean(name)
        at, faction = names.find(db, site, "site"), names.find(db, owner, "faction").code
        taken = db.execute(
            "SELECT code, shown FROM names WHERE folded = ? AND kind = 'fort'", (names.fold(name),)
        ).fetchone()
        if taken:
            raise Refused(f"there is a fortification {taken[1]} already ({taken[0]})", remedy="add a byname")
        row = _class(db, kind)
        settled = dict(_figures(db, row, own or {}))
        board = _board(db)
        found = works(board, drawn_map(db, at.code), **ground._asdict())
        _apart(db, at.code, at.shown, board, found)
        code = f"F{chronicle.issue(db, 'F')}"
        secret = bool(figures.secret_fields(db, "forts", row.id)) or any(isinstance(cell, Hidden) for cell in row)
        walls, gates, inside = ([cell_name(cell, board.columns) for cell in part] for part in found)
        act.record(FortAdded(code, name, at.code, faction, row.id, settled, walls, gates, inside, secret))
        return act.done(code=code, name=name, site=at.code, owner=faction, kind=row.id)


def set_figure(event: Event, fort: str, field: str, value: str, why: str) -> Done:
    """Set a figure of a fort, its ``owner``, or the present hits of a section by its cell, with a reason (W46).

    Raises NotFound, Misused, Busy while it is besieged.
    """
    with event.acting() as act:
        code = names.find(act.db, fort, "fort").code
        wanted = field.strip().casefold().replace("-", "_")
        present = {section.cell: section for section in sections(act.db, code)}
        match wanted:
            case "owner":
                text = names.find(act.db, value, "faction").code
            case _ if wanted in PRICES:
                text = ledger.keep(parse_cost(value, figures.letters(act.db)))
            case _ if wanted in NUMBERS:
                text = _whole(wanted, value, 1 if wanted in _ABOVE_ZERO else 0, _MOST)
            case _ if wanted in present:
                text = _whole(f"hits of {wanted}", value, 0, present[wanted].full_hits)
            case _:
                known = (*NUMBERS, *PRICES, "owner", *present)
                raise Misused(f"{field!r} is no figure or cell of {code}: {advice(wanted, known)}")
        secret = bool(act.db.execute("SELECT secret FROM forts WHERE code = ?", (code,)).fetchone()[0])
        act.record(FortSet(code, wanted, text, secret, names.reason(why)))
        return act.done(code=code, field=wanted)


def listing(event: Event, *, eyes: str = "") -> tuple[FortCard, ...]:
    """Return all fortifications in the order of their adding."""
    with event.reading() as db:
        codes = db.execute("SELECT code FROM forts ORDER BY rowid").fetchall()
        return tuple(card(db, code, seat(db, eyes)) for (code,) in codes)


def show(event: Event, text: str, *, eyes: str = "") -> FortCard:
    """Return a fortification by code, name or a unique beginning; raises NotFound or Ambiguous."""
    with event.reading() as db:
        return card(db, names.find(db, text, "fort").code, seat(db, eyes))


def card(db: Connection, fort: str, eyes: Seat) -> FortCard:
    """Return what is known of a fortification, its figures to those who may see them (W4)."""
    fields = (*NUMBERS, *PRICES, *_BREAKERS)
    code, name, site, site_name, owner, kind, title, inside, secret, battle, *values = db.execute(
        "SELECT f.code, f.name, f.site, s.name, f.owner, f.kind, coalesce(json_extract(c.body, '$.title'), f.kind),"  # noqa: S608
        " f.inside, f.secret, (SELECT code FROM battles b WHERE b.fort = f.code AND b.state = 'open'),"
        f" {', '.join(f'f.{field}' for field in fields)} FROM forts f JOIN sites s ON s.code = f.site"
        " LEFT JOIN figures c ON c.kind = 'forts' AND c.key = f.kind WHERE f.code = ?",
        (fort,),
    ).fetchone()
    visible = sees(eyes, owner, secret=bool(secret))
    shown = {field: str(value) if visible else "?" for field, value in zip(fields, values, strict=True)}
    parts = sections(db, code) if visible else ()
    cells = tuple(inside.split())
    return FortCard(code, name, site, site_name, owner, kind, title, shown, parts, cells, bool(secret), battle)


def sections(db: Connection, fort: str) -> tuple[Section, ...]:
    """Return a fort's wall sections, then its gates, in the order in which they were named."""
    rows = db.execute(
        "SELECT s.cell, s.part, s.hits, CASE s.part WHEN 'wall' THEN f.wall_hits ELSE f.gate_hits END FROM sections s"
        " JOIN forts f ON f.code = s.fort WHERE s.fort = ? ORDER BY s.part DESC, s.rowid",
        (fort,),
    )
    return tuple(Section(*row) for row in rows)


def write_hits(db: Connection, fort: str, hits: Mapping[str, int]) -> None:
    """Keep the present hits of sections, by cell; raises Refused for a cell that is none of the fort's."""
    for cell, count in hits.items():
        changed = db.execute("UPDATE sections SET hits = ? WHERE fort = ? AND cell = ?", (count, fort, cell))
        if changed.rowcount != 1:
            raise Refused(f"{fort} has no section at {cell}")


def unbesieged(db: Connection, fort: str) -> None:
    """Raise Refused for a fort that is not there, Busy for one that is besieged."""
    names.require(db, "fort", fort)
    row = db.execute("SELECT code FROM battles WHERE fort = ? AND state = 'open'", (fort,)).fetchone()
    if row:
        raise Busy(f"{fort} is besieged in battle {row[0]}; finish that first")


def _class(db: Connection, text: str) -> Fort:
    known = {names.fold(key): row for row in figures.rows(db, Fort) for key in (row.id, row.title)}
    if names.fold(text) not in known:
        ids = list(dict.fromkeys(row.id for row in known.values()))
        raise NotFound("class of fortification", text, near(text, ids), f"known are {', '.join(ids)}")
    return known[names.fold(text)]


def _figures(db: Connection, row: Fort, own: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield a fort's figures in notation, the masters' own first; raises Refused for hidden ones (W4)."""
    cells = {column.name: getattr(row, column.name) for column in columns(Fort)}
    for field in (*NUMBERS, *PRICES, *_BREAKERS):
        given = own.get(field, "")
        if given:
            if field in NUMBERS:
                yield field, _whole(field, given, 1 if field in _ABOVE_ZERO else 0, _MOST)
            else:
                yield field, ledger.keep(parse_cost(given, figures.letters(db)))
        elif isinstance(cells[field], Hidden):
            option = f"--{field.replace('_', '-')}" if field not in _BREAKERS else ""
            remedy = f"bunchuk tables set fort {row.id} {field} …"
            raise Refused(
                f"{field} of {row.id} is hidden in the tables",
                rule="W4",
                remedy=f"give it with {option}, or for all: {remedy}" if option else f"set it: {remedy}",
            )
        else:
            yield field, write_cell(cells[field])


def _apart(db: Connection, site: str, name: str, board: Board, found: Works) -> None:
    """W47: no two forts of a site share a cell."""
    taken = {
        cell: fort
        for fort, cells in db.execute("SELECT name, inside FROM forts WHERE site = ?", (site,))
        for cell in cells.split()
    }
    taken |= dict(
        db.execute("SELECT s.cell, f.name FROM sections s JOIN forts f ON f.code = s.fort WHERE f.site = ?", (site,))
    )
    for cell in (cell_name(cell, board.columns) for part in found for cell in part):
        if cell in taken:
            raise Refused(f"{cell} of {name} is {whose(taken[cell])} already", rule="W47", remedy="name other cells")


def _board(db: Connection) -> Board:
    settings = figures.settings(db)
    return Board(settings.board_columns, settings.board_rows)


def _whole(what: str, text: str, least: int, most: int) -> str:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 3 and least <= int(digits) <= most):
        raise Misused(f"{text[:20]!r} is no {what}; write a whole number from {least} to {most}")
    return str(int(digits))
