"""The outcome of a battle as the chronicle keeps it, whether it was fought under the program or on paper."""

from collections.abc import Iterator, Mapping
from sqlite3 import Connection
from typing import Final, NamedTuple, cast

from bunchuk.campaign import ledger, names, record_state
from bunchuk.campaign.battles import engage
from bunchuk.campaign.event import Done
from bunchuk.campaign.forts import write_hits
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.levels import Steps, rise
from bunchuk.campaign.seats import Seat, sees
from bunchuk.campaign.train import brought_back, goods_of
from bunchuk.errors import Refused
from bunchuk.rules.war.result import HeroEnd, UnitFate
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.spelling import many

_STATES: Final[Mapping[UnitFate, str]] = {
    "alive": "live",
    "fled": "live",
    "destroyed": "destroyed",
    "scattered": "scattered",
    "deserted": "deserted",
    "lost": "lost",
}
"""What a unit's fate in battle makes of it in the event."""

_HERO_FATES: Final[Mapping[HeroEnd, str]] = {
    "alive": "free",
    "fled": "free",
    "released": "free",
    "captured": "captured",
    "killed": "dead",
    "buried": "dead",
}
"""What a hero's end in battle makes of him in the event (W17)."""


class BattleFinished(NamedTuple):
    """A battle's outcome: hits left, units lost and how, kills, fates, what is to be handed in (W17, W23, W33-W38).

    ``units`` holds code, hits, fate, killer (a commander or empty); ``commanders`` code, fate, where; ``heroes`` code,
    hits, fate; ``engines`` code, title, hits, holder; ``fort`` is the code of the one that was besieged, ``sections``
    its present hits by cell (W46); ``stores`` what each side brings back, ``shots`` what it used (W50); ``shown`` the
    units whose counters were turned up (W4). A battle fought on paper was never opened: then this opens and closes it,
    and ``digest`` is empty; else it is that of a record of so many ``entries``.
    """

    code: str
    site: str
    caller: str
    other: str
    winner: str | None
    why: str
    rule: str
    units: list[dict[str, Json]]
    commanders: list[dict[str, Json]]
    hand_in: list[str]
    kills_base: int
    kills_per_level: int
    digest: str
    entries: int
    heroes: list[dict[str, Json]]
    engines: list[dict[str, Json]]
    fort: str | None
    sections: dict[str, int]
    stores: list[dict[str, Json]]
    shots: list[dict[str, Json]]
    shown: list[str]

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """W50: return the transfers that bring stores back, and write off what was shot."""
        return brought_back(self.code, goods_of(self.stores), goods_of(self.shots))

    def apply(self, db: Connection, entry: Entry) -> None:
        if not self.digest:
            db.execute(
                "INSERT INTO battles (code, site, state, match, caller, other, winner, why, bots, opened)"
                " VALUES (?, ?, 'open', NULL, ?, ?, NULL, '', '', ?)",
                (self.code, self.site, self.caller, self.other, entry.seq),
            )
            names.register(db, "battle", self.code)
            units, heroes = ([str(one["code"]) for one in people] for people in (self.units, self.heroes))
            engage(db, self.code, units, heroes)
        remedy = f"bunchuk battle finish {self.code} books it as it ends now"
        record_state.require_still(db, self.code, self.entries, "battle", remedy)
        changed = db.execute(
            "UPDATE battles SET state = 'finished', winner = ?, why = ? WHERE code = ? AND state = 'open'",
            (self.winner, self.why, self.code),
        )
        if changed.rowcount != 1:
            raise Refused(f"battle {self.code} is not open")
        for unit in self.units:
            self._write_unit(db, unit)
        for commander in self.commanders:
            if commander["fate"] in ("dead", "captured"):
                db.execute("UPDATE commanders SET fate = ? WHERE code = ?", (commander["fate"], commander["code"]))
        for hero in self.heroes:
            self._write_hero(db, hero)
        if self.fort:
            write_hits(db, self.fort, self.sections)
        # W4: of a unit whose counter was turned up everybody knows the figures.
        db.executemany("UPDATE units SET secret = 0 WHERE code = ?", [(code,) for code in self.shown])
        ledger.post(db, entry, self.postings(entry))
        for code in sorted({str(unit["killer"]) for unit in self.units if unit["killer"]}):
            count = sum(1 for unit in self.units if unit["killer"] == code)
            rise(db, code, count, Steps(self.kills_base, self.kills_per_level))

    def _write_unit(self, db: Connection, unit: dict[str, Json]) -> None:
        """Keep what is left of a unit, and whose kill it was (W23)."""
        db.execute(
            "UPDATE units SET hits = ?, state = ?, engaged = NULL WHERE code = ? AND engaged = ?",
            (unit["hits"], _STATES[cast("UnitFate", unit["fate"])], unit["code"], self.code),
        )
        if unit["killer"]:
            db.execute(
                "INSERT INTO kills (unit, commander, battle) VALUES (?, ?, ?)",
                (unit["code"], unit["killer"], self.code),
            )

    def _write_hero(self, db: Connection, hero: dict[str, Json]) -> None:
        """W17: keep what became of a hero, and of the commander that he is himself."""
        fate = _HERO_FATES[cast("HeroEnd", hero["fate"])]
        db.execute(
            "UPDATE heroes SET hits = min(full_hits, ?), fate = ? WHERE code = ?", (hero["hits"], fate, hero["code"])
        )
        if fate != "free":
            db.execute(
                "UPDATE commanders SET fate = ? WHERE code = (SELECT person FROM heroes WHERE code = ?)",
                (fate, hero["code"]),
            )

    def told(self) -> str:
        who = f"won by {self.winner}" if self.winner else "a draw"
        return f"battle {self.code} at {self.site}: {who}, {self.why}" + (f" ({self.rule})" if self.rule else "")


def levels(db: Connection) -> dict[str, int]:
    """Return the level of every commander, to be compared with what it is afterwards."""
    return dict(db.execute("SELECT code, level FROM commanders"))


def told(db: Connection, done: Done, finished: BattleFinished, before: Mapping[str, int], eyes: Seat) -> Done:
    """Add to the answer what the masters act on next: losses, kills, levels, fates, what to collect (W23, W38)."""
    return done._replace(lines=(*done.lines, *_lines(db, finished, before, eyes)))


def _lines(db: Connection, finished: BattleFinished, before: Mapping[str, int], eyes: Seat) -> Iterator[str]:
    for unit in finished.units:
        kill = f", counts for {unit['killer']} (W23)" if unit["killer"] else ""
        yield f"  {unit['code']}: {unit['fate']}{_hits(db, unit, eyes)}{kill}"
    for hero in finished.heroes:
        left = f", {_counted(hero['hits'])} left" if _HERO_FATES[cast("HeroEnd", hero["fate"])] == "free" else ""
        yield f"  {hero['code']}: {hero['fate']}{left} (W17)"
    for code, level in levels(db).items():
        if level > before.get(code, level):
            yield f"  {code} rises from level {before[code]} to {level} (W23)"
    for one in finished.commanders:
        if one["fate"] not in ("stays", "", "free"):
            yield f"  {one['code']}: {one['fate']}" + (f", {one['where']}" if one["where"] else "")
    yield from _siege(finished)
    if finished.hand_in:
        yield f"  flags and counters to hand in (W38): {', '.join(finished.hand_in)}; bunchuk flag in CODE …"


def _siege(finished: BattleFinished) -> Iterator[str]:
    """Tell what is left of walls and engines, and what stores come back (W46, W50)."""
    breaches = [cell for cell, hits in finished.sections.items() if not hits]
    if breaches:
        yield f"  {finished.fort} is breached on {', '.join(breaches)} (W47); bunchuk fort repair {finished.fort}"
    for engine in finished.engines:
        how = f"{_counted(engine['hits'])} left, held by {engine['holder']}" if engine["hits"] else "broken"
        yield f"  {engine['code']} {engine['title']}: {how} (W50)"
    for goods, what in ((finished.stores, "come back to"), (finished.shots, "were shot by")):
        for side in goods_of(goods):
            yield f"  {side.amount} {what} {side.faction} (W50)"


def _hits(db: Connection, unit: dict[str, Json], eyes: Seat) -> str:
    """W4: how many hits a living unit has left, to those who may know."""
    faction, secret, state = db.execute(
        "SELECT faction, secret, state FROM units WHERE code = ?", (unit["code"],)
    ).fetchone()
    known = state == "live" and sees(eyes, faction, secret=bool(secret))
    return f", {_counted(unit['hits'])} left" if known else ""


def _counted(hits: Json) -> str:
    return many(cast("int", hits), "hit")
