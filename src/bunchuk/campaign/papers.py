"""Papers of the event: which units and commanders go to print, and the record of what was printed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Literal, NamedTuple

from bunchuk.campaign import figures, names
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.seats import Seat, seat
from bunchuk.errors import Refused
from bunchuk.printing.counters import print_counters
from bunchuk.printing.flags import print_flags
from bunchuk.printing.job import Job
from bunchuk.printing.notebook import print_sheets
from bunchuk.printing.papers import Printed, SheetPaper, UnitPaper
from bunchuk.printing.symbols import troop_symbol
from bunchuk.printing.token import make_token
from bunchuk.store.chronicle import Entry
from bunchuk.tables.rows import People, TroopType

UnitKind = Literal["counters", "flags"]
_PRINTERS: dict[UnitKind, Callable[[Sequence[UnitPaper], Path, Job], Printed]] = {
    "counters": print_counters,
    "flags": print_flags,
}
"""The papers that are one for each unit. A new one is a printer and a line here."""


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
    """Which living units to print for: named ones, a faction's, a commander's, only those not printed yet."""

    only: tuple[str, ...] = ()
    faction: str = ""
    commander: str = ""
    new: bool = False


def print_units(
    event: Event, kind: UnitKind, choice: Choice, to: Path, template: Path | None = None, eyes: str = ""
) -> Done:
    """Print a paper for each chosen unit and record it; if ``eyes`` are a faction's, only its own (W4).

    Raises NotFound, Refused if nothing is chosen, Problems of templates and letters, Faulty if ``to`` cannot be
    written; then nothing is written or recorded.
    """
    with event.acting() as act:
        papers = _units(act.db, _chosen(act.db, kind, choice, seat(act.db, eyes)))
        if not papers:
            which = "that is not printed yet" if choice.new else "to print"
            raise Refused(f"there is no unit {which}", remedy="bunchuk unit list shows what there is")
        return _print(
            act,
            event,
            kind,
            [paper.code for paper in papers],
            to,
            lambda: _PRINTERS[kind](papers, to, Job(template=template)),
        )


def print_battle_sheets(
    event: Event, commanders: Sequence[str], site: str, to: Path, template: Path | None = None, eyes: str = ""
) -> Done:
    """Print the battle sheet of each commander (W29, W38); all living ones of level 1 and above if none is named."""
    with event.acting() as act:
        db = act.db
        codes = list(dict.fromkeys(names.find(db, name, "commander").code for name in commanders)) or [
            code
            for (code,) in db.execute("SELECT code FROM commanders WHERE level > 0 AND fate = 'free' AND above IS NULL")
        ]
        if not codes:
            raise Refused("there is no commander to print a sheet for", remedy="bunchuk commander register")
        reader = seat(db, eyes)
        papers = [_sheet(db, code, site) for code in codes]
        for paper in papers:
            _own(reader, paper.code, paper.faction)
        return _print(act, event, "sheet", codes, to, lambda: print_sheets(papers, to, Job(template=template)))


def _print(act: Act, event: Event, paper: str, codes: Sequence[str], to: Path, press: Callable[[], Printed]) -> Done:
    act.record(PapersPrinted(paper, list(codes), to.name))
    if event.dry_run:
        return act.done(paper=paper, codes=list(codes), file=str(to))
    printed = press()
    return act.done(paper=paper, codes=list(codes), file=str(to), pages=printed.pages)


def _own(reader: Seat, code: str, faction: str) -> None:
    """W4: a faction prints its own papers; masters, and who holds the file with no eyes named, print all."""
    if reader.faction and reader.faction != faction:
        raise Refused(f"{code} is of {faction}, whose papers are its own", rule="W4", remedy="ask a master to print it")


def _chosen(db: Connection, kind: str, choice: Choice, reader: Seat) -> list[str]:
    if choice.only:
        codes = list(dict.fromkeys(names.find(db, name, "unit").code for name in choice.only))
        for code in codes:
            state, owner = db.execute("SELECT state, faction FROM units WHERE code = ?", (code,)).fetchone()
            _own(reader, code, owner)
            if state != "live":
                raise Refused(f"{code} is {state}: it carries no flag or counter any more", rule="W8")
        return codes
    faction = names.find(db, choice.faction, "faction").code if choice.faction else reader.faction or None
    if faction:
        _own(reader, choice.faction, faction)
    commander = names.find(db, choice.commander, "commander").code if choice.commander else None
    rows = db.execute(
        "SELECT code FROM units WHERE state = 'live' AND (? IS NULL OR faction = ?) AND (? IS NULL OR commander = ?)"
        " AND (NOT ? OR NOT EXISTS (SELECT 1 FROM prints p WHERE p.code = units.code AND p.paper = ?)) ORDER BY place",
        (faction, faction, commander, commander, choice.new, kind),
    )
    return [code for (code,) in rows]


def _units(db: Connection, codes: Sequence[str]) -> list[UnitPaper]:
    types = {row.id: row for row in figures.rows(db, TroopType)}
    peoples = {row.id: row.title for row in figures.rows(db, People)}
    secret, number = db.execute("SELECT secret, number FROM event").fetchone()
    papers = []
    for code in codes:
        faction, title, emblem, people, kind, strength, full_hits, hits, commander, flag = db.execute(
            "SELECT u.faction, f.title, f.emblem, u.people, u.type, u.strength, u.full_hits, u.hits,"
            " coalesce(c.name, ''), u.flag FROM units u JOIN factions f ON f.id = u.faction"
            " LEFT JOIN commanders c ON c.code = u.commander WHERE u.code = ?",
            (code,),
        ).fetchone()
        papers.append(
            UnitPaper(
                code=code,
                faction=faction,
                faction_title=title,
                emblem=emblem,
                people_title=peoples[people],
                type=kind,
                type_title=types[kind].title,
                symbol=troop_symbol(kind, types[kind].tags),
                figures=strength,
                full_hits=full_hits,
                hits=hits,
                commander=commander,
                token=make_token(secret, number, int(flag, 16)),
            )
        )
    return papers


def _sheet(db: Connection, code: str, site: str) -> SheetPaper:
    name, level, faction, faction_title, emblem, event_title = db.execute(
        "SELECT c.name, c.level, c.faction, f.title, f.emblem, (SELECT title FROM event) FROM commanders c"
        " JOIN factions f ON f.id = c.faction WHERE c.code = ?",
        (code,),
    ).fetchone()
    units = [
        unit
        for (unit,) in db.execute(
            "SELECT u.code FROM units u JOIN commanders c ON c.code = u.commander"
            " WHERE u.state = 'live' AND (c.code = ? OR c.above = ?) ORDER BY u.place",
            (code, code),
        )
    ]
    # A sheet shows the event as of an operation: the same event gives the same sheet, however often it is printed.
    (as_of,) = db.execute(
        "SELECT coalesce(max(seq), 0) FROM operations WHERE undone = 0 AND kind <> 'papers_printed'"
    ).fetchone()
    return SheetPaper(
        number=f"{code}/{as_of}",
        event=event_title,
        commander=name,
        code=code,
        level=level,
        faction=faction,
        faction_title=faction_title,
        emblem=emblem,
        site=site,
        units=tuple(_units(db, units)),
    )


def _few(codes: Sequence[str]) -> str:
    if len(codes) <= 6:
        return ", ".join(codes)
    return f"{', '.join(codes[:3])} … {codes[-1]} ({len(codes)})"
