"""Factions, commanders and heroes of a spreadsheet.

Who is in the event already stays as he is: a file that says how he began is no fault, whatever became of him since.
"""

from collections.abc import Callable, Collection
from functools import partial
from sqlite3 import Connection
from typing import TypeVar

from bunchuk.campaign import commanders, factions, heroes, names
from bunchuk.campaign.bundle import Bundling, entries_of
from bunchuk.campaign.fielding import types_of
from bunchuk.campaign.intake import Intake, Taken
from bunchuk.campaign.operation import Operation, operation_of
from bunchuk.campaign.spreadsheet import Row
from bunchuk.errors import BunchukError, NotFound
from bunchuk.store import chronicle
from bunchuk.tables.notation import format_hero, parse_hero
from bunchuk.tables.prefixes import check_prefix
from bunchuk.tables.spelling import many

T = TypeVar("T", bound=Operation)

Person = commanders.CommanderRegistered | heroes.HeroRegistered


def take_factions(intake: Intake, bundle: Bundling) -> Taken:
    """Let factions take part, those of the tables or of the masters' own."""
    added: list[dict[str, str]] = []
    present = 0
    for row in intake.sheet.rows:
        id_, title = intake.pack_faction(row), intake.text(row, "title")
        prefix, emblem = intake.text(row, "prefix"), intake.text(row, "emblem")
        if prefix:
            prefix = intake.attempt(row, "prefix", partial(check_prefix, prefix.upper()))
        if id_ is None or title is None or prefix is None or emblem is None:
            continue
        if _takes_part(intake.db, id_, prefix, title):
            present += 1
            continue
        try:
            added.append(factions.draft(intake.db, id_, prefix, title, emblem, added))
        except NotFound as missing:
            near = f"did you mean {' or '.join(missing.near)}? " if missing.near else ""
            intake.fault(row, "faction", "is no faction of the tables", f"{near}One of your own needs a prefix")
        except BunchukError as error:
            intake.fault(row, "faction", str(error))
    if added and not intake.faults:
        bundle.add(factions.FactionsAdded(added))
    return Taken(present, many(len(added), "faction"))


def take_commanders(intake: Intake, bundle: Bundling) -> Taken:
    """Register commanders (W20) with the troop types that they may field (W21)."""
    people = _People(intake, "commander")
    # Whoever stands under another may stand above him in the file.
    for row in sorted(intake.sheet.rows, key=lambda row: "above" in row.cells):
        name, faction = intake.name(row, "name"), intake.faction(row)
        level, types = intake.whole(row, "level", 0, commanders.MOST_LEVEL), intake.types(row, "types")
        abilities = intake.text(row, "abilities")
        above = intake.commander(row, "above", faction) if faction and "above" in row.cells else ""
        if name is None or faction is None or level is None or types is None or abilities is None or above is None:
            continue
        if not people.first(row, faction, name):
            continue
        began = people.began(faction, name)
        if isinstance(began, commanders.CommanderRegistered):
            (now,) = intake.db.execute("SELECT level FROM commanders WHERE code = ?", (began.code,)).fetchone()
            people.compare(
                row, "level", level, (began.level, now), f"{began.name} ({began.code}) is there with level {now}"
            )
            if types:
                held = types_of(intake.db, began.code)
                what = f"{began.name} ({began.code}) is there and may field {', '.join(held) or 'nothing'}"
                fix = f"bunchuk commander may {began.code} {','.join(types)}"
                people.compare(row, "types", set(types), (set(began.types), set(held)), what, fix)
        else:
            make = partial(
                commanders.draft, intake.db, faction, name, level, may=types, above=above, abilities=abilities
            )
            _add(intake, bundle, row, ("name", "above"), make)
    return Taken(people.present(bundle), many(len(bundle.lines), "commander"))


def take_heroes(intake: Intake, bundle: Bundling) -> Taken:
    """Make heroes (W19), each under the commander named, or the only one of his faction."""
    people = _People(intake, "hero")
    warnings: list[str] = []
    for row in intake.sheet.rows:
        name, faction, figures = intake.name(row, "name"), intake.faction(row), _figures(intake, row)
        types, virtual, why = intake.types(row, "types"), intake.yes(row, "virtual"), intake.text(row, "why")
        leader = _leader(intake, row, faction) if faction else None
        if name is None or faction is None or figures is None or types is None or virtual is None or why is None:
            continue
        if leader is None or not people.first(row, faction, name):
            continue
        began = people.began(faction, name)
        if isinstance(began, heroes.HeroRegistered):
            what = f"{began.name} ({began.code}) is there with {began.figures}"
            people.compare(row, "figures", figures, (began.figures,), what)
        else:
            make = partial(heroes.draft, intake.db, leader, name, figures, may=types, virtual=virtual, why=why)
            new = _add(intake, bundle, row, ("name", "commander"), make)
            warnings += heroes.unsaid(new) if new else []
    return Taken(people.present(bundle), many(len(bundle.lines), "hero", "heroes"), tuple(warnings))


class _People:
    """Whom the event has already, and whom the file has named."""

    def __init__(self, intake: Intake, kind: str) -> None:
        self._intake, self._kind = intake, kind
        self._named: dict[tuple[str, str], int] = {}
        self._registered = {
            (one.faction, names.fold(one.name)): one for one in _registered(intake.db) if _kind(one) == kind
        }

    def first(self, row: Row, faction: str, name: str) -> bool:
        """Whether the file names somebody for the first time; a fault of the row if not."""
        before = self._named.setdefault((faction, names.fold(name)), row.number)
        if before != row.number:
            self._intake.fault(row, "name", f"stands in row {before} already", "take one out, or add a byname")
        return before == row.number

    def began(self, faction: str, name: str) -> Person | None:
        """Return how somebody of that name came into the event, if he is there."""
        return self._registered.get((faction, names.fold(name)))

    def compare(self, row: Row, column: str, value: object, held: Collection[object], what: str, fix: str = "") -> None:
        """Note a fault if a cell says something else than is held, or was when he came in."""
        if column in row.cells and value not in held:
            self._intake.fault(row, column, what, fix or "an import changes nobody; write what stands, or take him out")

    def present(self, bundle: Bundling) -> int:
        """Return how many of those named were there already."""
        return len(self._named) - len(bundle.lines)


def _add(intake: Intake, bundle: Bundling, row: Row, columns: tuple[str, str], make: Callable[[], T]) -> T | None:
    """Check and add a person; what is wrong is of the first column, what the event then refuses of the second."""
    new = intake.attempt(row, columns[0], make)
    if new is None:
        return None
    known = len(bundle.lines)
    intake.attempt(row, columns[1], partial(bundle.add, new))
    return new if len(bundle.lines) > known else None


def _takes_part(db: Connection, id_: str, prefix: str, title: str) -> bool:
    """Whether a faction is in the event with just this prefix and title, where the file gives them."""
    rows = db.execute("SELECT id, prefix, title FROM factions").fetchall()
    return any(
        names.fold(id_) in (names.fold(known), names.fold(named))
        and names.fold(prefix) in ("", names.fold(held))
        and names.fold(title) in ("", names.fold(named))
        for known, held, named in rows
    )


def _figures(intake: Intake, row: Row) -> str | None:
    line = intake.text(row, "figures", needed=True)
    hero = None if line is None else intake.attempt(row, "figures", partial(parse_hero, line))
    return format_hero(hero) if hero else None


def _leader(intake: Intake, row: Row, faction: str) -> str | None:
    """Return the commander that a hero is to stand under: the one named, or the only one of his faction."""
    if "commander" in row.cells:
        return intake.commander(row, "commander", faction)
    only = intake.db.execute(
        "SELECT code FROM commanders WHERE faction = ? AND above IS NULL AND fate = 'free'", (faction,)
    ).fetchall()
    if len(only) == 1:
        return str(only[0][0])
    fix = "say under whom in a column 'commander'" if only else f"bunchuk commander register {faction} …"
    intake.fault(row, "faction", f"{faction} has {len(only) or 'no'} commanders that he could stand under", fix)
    return None


def _registered(db: Connection) -> list[Person]:
    """Return how all commanders and heroes of the event came into it."""
    parts = (part for entry in chronicle.entries(db) for part in entries_of(entry))
    operations = (operation_of(part) for part in parts if part.kind in ("commander_registered", "hero_registered"))
    return [one for one in operations if isinstance(one, commanders.CommanderRegistered | heroes.HeroRegistered)]


def _kind(one: Person) -> str:
    return "commander" if isinstance(one, commanders.CommanderRegistered) else "hero"
