"""Papers of the event: for whom they are printed, and the record of what was printed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Final, Literal, NamedTuple

from bunchuk.campaign import figures, names, paper_values
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.paper_values import Titles
from bunchuk.campaign.seats import Seat, masters_alone, seat
from bunchuk.campaign.sites import drawn_map
from bunchuk.campaign.snapshots import snapshot
from bunchuk.errors import Refused
from bunchuk.printing.board import print_board, print_maps
from bunchuk.printing.counters import print_counters
from bunchuk.printing.cycle import print_cycles
from bunchuk.printing.flags import print_flags
from bunchuk.printing.heroes import print_heroes
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import print_sheets
from bunchuk.printing.papers import Printed, UnitPaper
from bunchuk.printing.passports import print_passports
from bunchuk.printing.siege import print_sieges
from bunchuk.printing.snapshot import print_snapshot
from bunchuk.printing.treasury import print_treasuries
from bunchuk.printing.unit_list import print_lists
from bunchuk.store.chronicle import Entry
from bunchuk.tables.map_files import read_map
from bunchuk.tables.maps import Map
from bunchuk.tables.notation import parse_whole
from bunchuk.tables.rows import Engine, Terrain

AS_IS: Final = Job()

UnitKind = Literal["counters", "flags"]
_PRINTERS: dict[UnitKind, Callable[[Sequence[UnitPaper], Path, Job], Printed]] = {
    "counters": print_counters,
    "flags": print_flags,
}
"""The papers that are one for each unit. A new one is a printer and a line here."""

FactionKind = Literal["treasury", "cycle"]
PersonKind = Literal["heroes", "passports"]


class PapersPrinted(NamedTuple):
    """Papers of these units or commanders were printed into a file."""

    paper: str
    codes: list[str]
    file: str

    def apply(self, db: Connection, entry: Entry) -> None:
        db.executemany(
            "INSERT INTO prints (code, paper, operation) VALUES (?, ?, ?)"
            " ON CONFLICT (code, paper) DO UPDATE SET operation = excluded.operation",
            [(code, self.paper, entry.seq) for code in self.codes],
        )

    def told(self) -> str:
        return f"{self.paper} of {_few(self.codes)} printed into {self.file}"


class Choice(NamedTuple):
    """For whom to print: named ones, a faction's, a commander's, only what is not printed yet."""

    only: tuple[str, ...] = ()
    faction: str = ""
    commander: str = ""
    new: bool = False


def print_units(event: Event, kind: UnitKind, choice: Choice, to: Path, job: Job = AS_IS, eyes: str = "") -> Done:
    """Print a paper for each chosen unit and record it; if ``eyes`` are a faction's, only its own (W4).

    Raises NotFound, Refused if nothing is chosen, Problems of templates and letters, Faulty if ``to`` cannot be
    written; then nothing is written or recorded.
    """
    with event.acting(seated=True) as act:
        job = _spoken(act.db, job)
        codes = _chosen_units(act.db, kind, choice, seat(act.db, eyes))
        papers = paper_values.units(act.db, codes, Titles(act.db, job.lang))
        _refuse_none(codes, "unit", choice, "bunchuk unit list shows what there is")
        return _print(act, event, kind, codes, to, lambda: _PRINTERS[kind](papers, to, job))


def print_persons(event: Event, kind: PersonKind, choice: Choice, to: Path, job: Job = AS_IS, eyes: str = "") -> Done:
    """Print round counters of the chosen heroes, or passports of commanders and heroes, and record them.

    Raises as ``print_units`` does.
    """
    with event.acting(seated=True) as act:
        db, job = act.db, _spoken(act.db, job)
        titles, reader = Titles(db, job.lang), seat(db, eyes)
        heroes = _chosen_persons(db, "hero", kind, choice, reader)
        if kind == "heroes":
            _refuse_none(heroes, "hero", choice, "bunchuk hero register makes one")
            papers = paper_values.heroes(db, heroes, titles)
            return _print(act, event, kind, heroes, to, lambda: print_heroes(papers, to, job))
        commanders = _chosen_persons(db, "commander", kind, choice, reader)
        codes = [*commanders, *heroes]
        _refuse_none(codes, "commander or hero", choice, "bunchuk commander register makes one")
        cards = [paper_values.commander_passport(db, code, titles) for code in commanders]
        cards += [paper_values.hero_passport(db, code, titles) for code in heroes]
        return _print(act, event, kind, codes, to, lambda: print_passports(cards, to, job))


def print_battle_sheets(
    event: Event, commanders: Sequence[str], site: str, to: Path, job: Job = AS_IS, eyes: str = ""
) -> Done:
    """Print the battle sheet of each commander (W29, W38); all living ones of level 1 and above if none is named."""
    with event.acting(seated=True) as act:
        db, job = act.db, _spoken(act.db, job)
        codes = _leaders(db, commanders, seat(db, eyes), least=1)
        papers = [paper_values.battle_sheet(db, code, site, Titles(db, job.lang)) for code in codes]
        return _print(act, event, "sheet", codes, to, lambda: print_sheets(papers, to, job))


def print_unit_lists(event: Event, commanders: Sequence[str], to: Path, job: Job = AS_IS, eyes: str = "") -> Done:
    """Print the unit list of each commander; of all free ones if none is named."""
    with event.acting(seated=True) as act:
        db, job = act.db, _spoken(act.db, job)
        codes = _leaders(db, commanders, seat(db, eyes), least=0)
        papers = [paper_values.unit_list(db, code, Titles(db, job.lang)) for code in codes]
        return _print(act, event, "list", codes, to, lambda: print_lists(papers, to, job))


def print_faction_sheets(
    event: Event, kind: FactionKind, factions: Sequence[str], to: Path, job: Job = AS_IS, eyes: str = ""
) -> Done:
    """Print the treasury or the cycle sheet of each faction (W5, W7); of all if none is named."""
    with event.acting(seated=True) as act:
        db, job = act.db, _spoken(act.db, job)
        titles, reader = Titles(db, job.lang), seat(db, eyes)
        named = list(dict.fromkeys(names.find(db, name, "faction").code for name in factions))
        codes = named or [code for (code,) in db.execute("SELECT id FROM factions ORDER BY rowid")]
        if not named and reader.faction:
            codes = [reader.faction]
        for code in codes:
            _own(reader, code, code)
        if not codes:
            raise Refused("there is no faction to print for", remedy="bunchuk faction add")
        if kind == "treasury":
            purses = [paper_values.treasury(db, code, titles) for code in codes]
            return _print(act, event, kind, codes, to, lambda: print_treasuries(purses, to, job))
        cycles = [paper_values.cycle(db, code, titles) for code in codes]
        return _print(act, event, kind, codes, to, lambda: print_cycles(cycles, to, job))


def print_master_snapshot(event: Event, to: Path, job: Job = AS_IS, eyes: str = "") -> Done:
    """Print the state of the whole event on numbered rows; the masters' only."""
    with event.acting(seated=True) as act:
        db, job = act.db, _spoken(act.db, job)
        if seat(db, eyes).limited:
            raise masters_alone(eyes)
        paper = snapshot(db)
        return _print(act, event, "snapshot", [paper.number], to, lambda: print_snapshot(paper, to, job))


def print_battle_board(event: Event, to: Path, job: Job = AS_IS) -> Printed:
    """Print the board for film and the blank sheet, of the event's columns and rows (W26, W27)."""
    with event.reading() as db:
        settings = figures.settings(db)
        (title,) = db.execute("SELECT title FROM event").fetchone()
        return print_board(title, settings.board_columns, settings.board_rows, to, _spoken(db, job))


def print_site_map(event: Event, site: str, title: str, to: Path, job: Job = AS_IS, eyes: str = "") -> Printed:
    """Print the map of a site, or that in a file, at the board's scale (W26).

    Raises Refused for a site without a map, or whose map these eyes may not see (W27), Problems with the faults of a
    map's file.
    """
    with event.reading() as db:
        job = _spoken(db, job)
        paper = paper_values.site_map(db, _map(db, site, seat(db, eyes)), title, Titles(db, job.lang))
        return print_maps([paper], to, job)


def print_siege_sheets(
    event: Event, forts: Sequence[str], engines: Sequence[str], to: Path, job: Job = AS_IS, eyes: str = ""
) -> Printed:
    """Print the sheet of a siege of each fortification, with engines as ``large_catapult:8``, shots behind (W46-W50).

    Raises NotFound, Misused for shots that are no number, Refused for another faction's fortification (W4).
    """
    with event.reading() as db:
        job, reader = _spoken(db, job), seat(db, eyes)
        titles = Titles(db, job.lang)
        machines = [_machine(db, text) for text in engines]
        codes = [names.find(db, name, "fort").code for name in forts]
        for code in codes:
            (owner,) = db.execute("SELECT owner FROM forts WHERE code = ?", (code,)).fetchone()
            _own(reader, code, owner)
        papers = [paper_values.siege(db, code, machines, titles) for code in codes]
        return print_sieges(papers, to, job)


def spoken(event: Event, job: Job) -> Job:
    """Return a job in the event's own language if it names none and there is an event."""
    if not event.path.is_file():
        return job
    with event.reading() as db:
        return _spoken(db, job)


def _spoken(db: Connection, job: Job) -> Job:
    """Return a job in the event's own language if it names none."""
    if job.lang:
        return job
    row = db.execute("SELECT value FROM preferences WHERE name = 'lang'").fetchone()
    return job._replace(lang=row[0] if row else "")


def _print(act: Act, event: Event, paper: str, codes: Sequence[str], to: Path, press: Callable[[], Printed]) -> Done:
    act.record(PapersPrinted(paper, list(codes), to.name))
    if event.dry_run:
        return act.done(paper=paper, codes=list(codes), file=str(to))
    printed = press()
    return act.done(paper=paper, codes=list(codes), file=str(to), pages=printed.pages)


def _refuse_none(codes: Sequence[str], noun: str, choice: Choice, remedy: str) -> None:
    if not codes:
        which = "that is not printed yet" if choice.new else "to print"
        raise Refused(f"there is no {noun} {which}", remedy=remedy)


def _own(reader: Seat, code: str, faction: str) -> None:
    """W4: a faction prints its own papers, a player none; masters, and who holds the file and names no eyes, all."""
    if not reader.owns(faction):
        raise Refused(f"{code} is of {faction}, whose papers are its own", rule="W4", remedy="ask a master to print it")


def _filter(db: Connection, choice: Choice, reader: Seat) -> dict[str, object]:
    """Return what a choice leaves of all there is, as values of a query."""
    faction = reader.faction if reader.limited else None
    if choice.faction:
        faction = names.find(db, choice.faction, "faction").code
        _own(reader, choice.faction, faction)
    commander = names.find(db, choice.commander, "commander").code if choice.commander else None
    return {"faction": faction, "commander": commander, "new": choice.new}


def _chosen_units(db: Connection, kind: str, choice: Choice, reader: Seat) -> list[str]:
    if choice.only:
        codes = list(dict.fromkeys(names.find(db, name, "unit").code for name in choice.only))
        for code in codes:
            state, owner = db.execute("SELECT state, faction FROM units WHERE code = ?", (code,)).fetchone()
            _own(reader, code, owner)
            if state != "live":
                raise Refused(f"{code} is {state}: it carries no flag or counter any more", rule="W8")
        return codes
    rows = db.execute(
        "SELECT code FROM units WHERE state = 'live' AND (:faction IS NULL OR faction = :faction)"
        " AND (:commander IS NULL OR commander = :commander) AND (NOT :new OR NOT EXISTS"
        " (SELECT 1 FROM prints p WHERE p.code = units.code AND p.paper = :paper)) ORDER BY place",
        {**_filter(db, choice, reader), "paper": kind},
    )
    return [code for (code,) in rows]


def _chosen_persons(
    db: Connection, person: Literal["hero", "commander"], kind: PersonKind, choice: Choice, reader: Seat
) -> list[str]:
    """Return the heroes or the commanders of a choice, those that are free if it names none."""
    table, under = ("heroes", "commander") if person == "hero" else ("commanders", "code")
    if choice.only:
        asked = ("hero",) if kind == "heroes" else ("hero", "commander")
        found = [names.find(db, name, *asked) for name in choice.only]
        codes = list(dict.fromkeys(one.code for one in found if one.kind == person))
        for code in codes:
            (owner,) = db.execute(f"SELECT faction FROM {table} WHERE code = ?", (code,)).fetchone()  # noqa: S608
            _own(reader, code, owner)
        return codes
    rows = db.execute(
        f"SELECT code FROM {table} t WHERE fate = 'free' AND (:faction IS NULL OR faction = :faction)"  # noqa: S608
        f" AND (:commander IS NULL OR {under} = :commander) AND (NOT :new OR NOT EXISTS"
        " (SELECT 1 FROM prints p WHERE p.code = t.code AND p.paper = :paper)) ORDER BY rowid",
        {**_filter(db, choice, reader), "paper": kind},
    )
    return [code for (code,) in rows]


def _leaders(db: Connection, commanders: Sequence[str], reader: Seat, *, least: int) -> list[str]:
    """Return the commanders named, else all free ones of a level at least who stand under nobody."""
    named = list(dict.fromkeys(names.find(db, name, "commander").code for name in commanders))
    rows = db.execute(
        "SELECT code FROM commanders WHERE level >= ? AND fate = 'free' AND above IS NULL"
        " AND (? = '' OR faction = ?) ORDER BY rowid",
        (least, reader.faction, reader.faction),
    )
    codes = named or [code for (code,) in rows]
    if not codes:
        raise Refused("there is no commander to print a sheet for", remedy="bunchuk commander register")
    for code in codes:
        (faction,) = db.execute("SELECT faction FROM commanders WHERE code = ?", (code,)).fetchone()
        _own(reader, code, faction)
    return codes


def _map(db: Connection, site: str, reader: Seat) -> Map:
    """Return the map in a file, or that of a site of the event if the reader's side has it (W27)."""
    if (file := Path(site)).suffix:
        return read_map(file, {row.letter: row.id for row in figures.rows(db, Terrain)})
    found = names.find(db, site, "site")
    drawn = drawn_map(db, found.code)
    if drawn is None:
        raise Refused(f"the site {found.shown} has no map", remedy="bunchuk site set --map draws one")
    has = db.execute(
        "SELECT 1 FROM site_maps m JOIN commanders c ON c.code = m.commander WHERE m.site = ? AND c.faction = ?",
        (found.code, reader.faction),
    ).fetchone()
    if reader.limited and not has:
        who = reader.faction or reader.code
        raise Refused(f"{who} has no map of {found.shown}", rule="W27", remedy="a master gives it one")
    return drawn


def _machine(db: Connection, text: str) -> tuple[Engine, int]:
    """Return an engine and its shots, written ``large_catapult:8``."""
    name, _, shots = text.partition(":")
    return figures.engine(db, name), parse_whole(shots or "0", "number of shots, as in large_catapult:8")


def _few(codes: Sequence[str]) -> str:
    if len(codes) <= 6:
        return ", ".join(codes)
    return f"{', '.join(codes[:3])} … {codes[-1]} ({len(codes)})"
