"""What papers say: rows of the event as the plain values that printing draws, in the language of the paper."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final

from bunchuk.campaign import figures, ledger
from bunchuk.campaign.dues import arrears, last_closed
from bunchuk.campaign.flags import flag_text
from bunchuk.printing.papers import (
    CyclePaper,
    Due,
    EnginePaper,
    Ground,
    HeroPaper,
    Holding,
    ListedUnit,
    ListPaper,
    MapPaper,
    PassportPaper,
    SheetPaper,
    SiegePaper,
    TreasuryPaper,
    UnitPaper,
    Works,
)
from bunchuk.printing.symbols import terrain_symbol, troop_symbol
from bunchuk.tables.maps import Map
from bunchuk.tables.notation import format_cost, is_hidden, parse_cost
from bunchuk.tables.rows import Engine, Faction, Fort, Hidden, People, Resource, Terrain, Title, TroopType

_UNKNOWN: Final = "?"


class Titles:
    """What things are called on papers in a language: as ``titles.csv`` says, else as their own table does."""

    def __init__(self, db: Connection, lang: str) -> None:
        self._db = db
        self._said = {(row.table, row.id): row.title for row in figures.rows(db, Title) if row.lang == lang}
        self._own = {row.id: row.title for row in figures.rows(db, Faction)}

    def of(self, table: str, id: str, title: str) -> str:  # noqa: A002 -- the column's name
        """Return what a row of a table is called; ``title`` is what the table calls it."""
        return self._said.get((table, id), title)

    def faction(self, id: str, title: str) -> str:  # noqa: A002
        """Return what a faction is called; a name that its masters gave it stays in every language."""
        return self.of("factions", id, title) if self._own.get(id) == title else title

    def types(self, ids: Sequence[str]) -> str:
        """Return the titles of troop types, in the order of the tables."""
        known = {row.id: row.title for row in figures.rows(self._db, TroopType)}
        return ", ".join(self.of("troop_types", id, known[id]) for id in known if id in ids)  # noqa: A001


def as_of(db: Connection) -> int:
    """Return the number of the last operation that papers can show.

    A paper is numbered by it: the same event gives the same paper, however often it is printed.
    """
    (number,) = db.execute(
        "SELECT coalesce(max(seq), 0) FROM operations WHERE undone = 0 AND kind <> 'papers_printed'"
    ).fetchone()
    return int(number)


def units(db: Connection, codes: Sequence[str], titles: Titles) -> list[UnitPaper]:
    """Return units for their counters, flags and lines of a sheet."""
    types = {row.id: row for row in figures.rows(db, TroopType)}
    peoples = {row.id: row.title for row in figures.rows(db, People)}
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
                faction_title=titles.faction(faction, title),
                emblem=emblem,
                people_title=titles.of("peoples", people, peoples[people]),
                type=kind,
                type_title=titles.of("troop_types", kind, types[kind].title),
                symbol=troop_symbol(kind, types[kind].tags),
                figures=strength,
                full_hits=full_hits,
                hits=hits,
                commander=commander,
                token=flag_text(db, flag),
            )
        )
    return papers


def heroes(db: Connection, codes: Sequence[str], titles: Titles) -> list[HeroPaper]:
    """Return heroes for their counters and lines of a sheet."""
    return [_hero(db, code, titles) for code in codes]


def battle_sheet(db: Connection, code: str, site: str, titles: Titles) -> SheetPaper:
    """Return the battle sheet of a commander: his units and those of virtual commanders under him, and his heroes."""
    name, level, faction, title, emblem, event = _commander(db, code)
    return SheetPaper(
        number=f"{code}/{as_of(db)}",
        event=event,
        commander=name,
        code=code,
        level=level,
        faction=faction,
        faction_title=titles.faction(faction, title),
        emblem=emblem,
        site=site,
        units=tuple(units(db, _led(db, code), titles)),
        heroes=tuple(heroes(db, _heroes_of(db, code), titles)),
    )


def unit_list(db: Connection, code: str, titles: Titles) -> ListPaper:
    """Return the unit list of a commander, with what each unit costs."""
    name, level, faction, title, emblem, event = _commander(db, code)
    led = _led(db, code)
    costs = [db.execute("SELECT upkeep, repair FROM units WHERE code = ?", (unit,)).fetchone() for unit in led]
    listed = (ListedUnit(unit, *cost) for unit, cost in zip(units(db, led, titles), costs, strict=True))
    return ListPaper(
        number=f"{code}/{as_of(db)}",
        event=event,
        commander=name,
        code=code,
        level=level,
        faction_title=titles.faction(faction, title),
        emblem=emblem,
        units=tuple(listed),
        heroes=tuple(heroes(db, _heroes_of(db, code), titles)),
    )


def commander_passport(db: Connection, code: str, titles: Titles) -> PassportPaper:
    """Return the card of a commander: his level and the troop types that he may field (W20, W21)."""
    name, level, faction, title, emblem, event = _commander(db, code)
    abilities, above = db.execute(
        "SELECT c.abilities, coalesce(a.name, '') FROM commanders c LEFT JOIN commanders a ON a.code = c.above"
        " WHERE c.code = ?",
        (code,),
    ).fetchone()
    granted = [row for (row,) in db.execute("SELECT type FROM commander_types WHERE commander = ?", (code,))]
    return PassportPaper(
        code, name, "commander", event, titles.faction(faction, title), emblem, str(level), titles.types(granted),
        abilities, above,
    )  # fmt: skip


def hero_passport(db: Connection, code: str, titles: Titles) -> PassportPaper:
    """Return the card of a hero: his figures and the troop types that he may join (W3, W13)."""
    hero = _hero(db, code, titles)
    (event,) = db.execute("SELECT title FROM event").fetchone()
    (above,) = db.execute(
        "SELECT coalesce(c.name, '') FROM heroes h LEFT JOIN commanders c ON c.code = h.commander WHERE h.code = ?",
        (code,),
    ).fetchone()
    return PassportPaper(
        code, hero.name, "hero", event, hero.faction_title, hero.emblem, hero.figures, hero.types, "", above
    )


def treasury(db: Connection, faction: str, titles: Titles) -> TreasuryPaper:
    """Return what a faction holds, of every resource."""
    prefix, title, emblem, event = _faction(db, faction)
    held = dict(ledger.balance(db, ledger.treasury(faction)))
    holdings = (
        Holding(row.letter, titles.of("resources", row.id, row.title), held.get(row.letter, 0))
        for row in figures.rows(db, Resource)
    )
    return TreasuryPaper(f"{prefix}/{as_of(db)}", event, titles.faction(faction, title), emblem, tuple(holdings))


def cycle(db: Connection, faction: str, titles: Titles) -> CyclePaper:
    """Return what a faction owes in the open cycle (W7); a hidden upkeep is ``?``, and so is then the sum (W4)."""
    prefix, title, emblem, event = _faction(db, faction)
    number, letters = last_closed(db) + 1, figures.letters(db)
    dues, total, known = [], dict.fromkeys(letters, 0), True
    rows = db.execute(
        "SELECT u.code, coalesce(c.name, ''), u.upkeep, u.type, u.people FROM units u"
        " LEFT JOIN commanders c ON c.code = u.commander WHERE u.faction = ? AND u.state = 'live' ORDER BY u.place",
        (faction,),
    ).fetchall()
    names = {row.code: f"{row.type_title}, {row.people_title}" for row in units(db, [row[0] for row in rows], titles)}
    for code, commander, upkeep, _, _ in rows:
        owed = ", ".join(f"{due} ({closed})" for closed, due in arrears(db, code))
        dues.append(Due(code, names[code], commander, upkeep, owed))
        if is_hidden(upkeep):
            known = False
            continue
        for letter, amount in parse_cost(upkeep, letters):
            total[letter] += amount
    sums = format_cost(tuple((letter, amount) for letter, amount in total.items() if amount))
    return CyclePaper(
        number=f"{prefix}/{number}",
        event=event,
        cycle=number,
        faction_title=titles.faction(faction, title),
        emblem=emblem,
        holds=format_cost(ledger.balance(db, ledger.treasury(faction))),
        total=sums if known else f"{sums} + {_UNKNOWN}",
        dues=tuple(dues),
    )


def site_map(db: Connection, drawn: Map, title: str, titles: Titles) -> MapPaper:
    """Return a site's map with the event's kinds of ground."""
    (event,) = db.execute("SELECT title FROM event").fetchone()
    grounds = tuple(
        Ground(row.letter, titles.of("terrain", row.id, row.title), terrain_symbol(row.id))
        for row in figures.rows(db, Terrain)
    )
    marks = ((mark.name, *_from_north(mark.cell, drawn)) for mark in drawn.marks)
    return MapPaper(title or drawn.name, event, drawn.rows, grounds, tuple(marks))


def siege(db: Connection, fort: str, engines: Sequence[tuple[Engine, int]], titles: Titles) -> SiegePaper:
    """Return the sheet of a siege of a fortification, with engines and their shots (W46-W50)."""
    name, site, kind, wall_hits, gate_hits, bonus, men, escalade, event = db.execute(
        "SELECT f.name, s.name, f.kind, f.wall_hits, f.gate_hits, f.bonus_hits, f.men, f.escalade,"
        " (SELECT title FROM event) FROM forts f JOIN sites s ON s.code = f.site WHERE f.code = ?",
        (fort,),
    ).fetchone()
    kinds = {row.id: row.title for row in figures.rows(db, Fort)}
    sections = db.execute("SELECT cell, part, hits FROM sections WHERE fort = ? ORDER BY part DESC, rowid", (fort,))
    works = (Works(cell, part, gate_hits if part == "gate" else wall_hits, hits) for cell, part, hits in sections)
    return SiegePaper(
        number=f"{fort}/{as_of(db)}",
        event=event,
        fort=name,
        class_title=titles.of("forts", kind, kinds.get(kind, kind)),
        site=site,
        bonus=str(bonus),
        men=str(men),
        escalade=str(escalade),
        works=tuple(works),
        engines=tuple(_engine(number, *engine, titles) for number, engine in enumerate(engines, 1)),
    )


def _engine(number: int, engine: Engine, shots: int, titles: Titles) -> EnginePaper:
    strike = f"{engine.strike}({engine.special_strike})" if engine.special_strike else str(engine.strike)
    shot = format_cost(engine.shot)
    if engine.special_shot:
        shot += f" ({format_cost(engine.special_shot)})"
    title = titles.of("engines", engine.id, engine.title)
    figures_ = f"{engine.hits}/{strike}/{_UNKNOWN if isinstance(engine.range, Hidden) else engine.range}"
    return EnginePaper(f"E{number}", title, figures_, engine.hits, engine.hits, shot, shots)


def _hero(db: Connection, code: str, titles: Titles) -> HeroPaper:
    name, faction, title, emblem, own, full_hits, hits = db.execute(
        "SELECT h.name, h.faction, f.title, f.emblem, h.figures, h.full_hits, h.hits FROM heroes h"
        " JOIN factions f ON f.id = h.faction WHERE h.code = ?",
        (code,),
    ).fetchone()
    types = [row for (row,) in db.execute("SELECT type FROM hero_types WHERE hero = ?", (code,))]
    return HeroPaper(code, name, titles.faction(faction, title), emblem, own, full_hits, hits, titles.types(types))


def _commander(db: Connection, code: str) -> tuple[str, int, str, str, str, str]:
    """Return a commander's name and level, his faction with title and emblem, and the event's title."""
    row: tuple[str, int, str, str, str, str] = db.execute(
        "SELECT c.name, c.level, c.faction, f.title, f.emblem, (SELECT title FROM event) FROM commanders c"
        " JOIN factions f ON f.id = c.faction WHERE c.code = ?",
        (code,),
    ).fetchone()
    return row


def _faction(db: Connection, faction: str) -> tuple[str, str, str, str]:
    """Return a faction's prefix, title and emblem, and the event's title."""
    row: tuple[str, str, str, str] = db.execute(
        "SELECT prefix, title, emblem, (SELECT title FROM event) FROM factions WHERE id = ?", (faction,)
    ).fetchone()
    return row


def _led(db: Connection, commander: str) -> list[str]:
    """Return the living units of a commander and of those under him, in muster order."""
    rows = db.execute(
        "SELECT u.code FROM units u JOIN commanders c ON c.code = u.commander"
        " WHERE u.state = 'live' AND (c.code = ? OR c.above = ?) ORDER BY u.place",
        (commander, commander),
    )
    return [code for (code,) in rows]


def _heroes_of(db: Connection, commander: str) -> list[str]:
    """Return the free heroes of a commander and of those under him."""
    rows = db.execute(
        "SELECT h.code FROM heroes h JOIN commanders c ON c.code = h.commander"
        " WHERE h.fate = 'free' AND (c.code = ? OR c.above = ?) ORDER BY h.rowid",
        (commander, commander),
    )
    return [code for (code,) in rows]


def _from_north(cell: int, drawn: Map) -> tuple[int, int]:
    """Return column and row of a cell, counted from the north-west corner."""
    row, column = divmod(cell, drawn.columns)
    return column, len(drawn.rows) - 1 - row
