"""The outcome of a battle, booked in one operation, whether it was fought under the program or on paper."""

from collections.abc import Mapping, Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import figures, names
from bunchuk.campaign.battles import engage, one_of
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.seats import Seat, seat, sees
from bunchuk.errors import Busy, Misused, Refused
from bunchuk.rules.war.result import Result, UnitFate, UnitResult
from bunchuk.rules.war.state import State
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json

_STATES: Final[Mapping[UnitFate, str]] = {
    "alive": "live",
    "fled": "live",
    "destroyed": "destroyed",
    "scattered": "scattered",
    "deserted": "deserted",
    "lost": "lost",
}
"""What a unit's fate in battle makes of it in the event."""


class BattleFinished(NamedTuple):
    """A battle's outcome: hits left, units lost and how, kills, fates, what is to be handed in (W23, W33-W38).

    ``units`` holds code, hits, fate, killer (a commander or empty); ``commanders`` code, fate, where. A battle fought
    on paper was never opened: then this opens and closes it, and ``digest`` is empty.
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

    def apply(self, db: Connection, entry: Entry) -> None:
        if not self.digest:
            db.execute(
                "INSERT INTO battles (code, site, state, match, caller, other, winner, why, opened)"
                " VALUES (?, ?, 'open', NULL, ?, ?, NULL, '', ?)",
                (self.code, self.site, self.caller, self.other, entry.seq),
            )
            names.register(db, "battle", self.code)
            engage(db, self.code, [str(unit["code"]) for unit in self.units])
        changed = db.execute(
            "UPDATE battles SET state = 'finished', winner = ?, why = ? WHERE code = ? AND state = 'open'",
            (self.winner, self.why, self.code),
        )
        if changed.rowcount != 1:
            raise Refused(f"battle {self.code} is not open")
        for unit in self.units:
            db.execute(
                "UPDATE units SET hits = ?, state = ?, engaged = NULL WHERE code = ? AND engaged = ?",
                (unit["hits"], _STATES[unit["fate"]], unit["code"], self.code),  # type: ignore[index]
            )
            if unit["killer"]:
                db.execute(
                    "INSERT INTO kills (unit, commander, battle) VALUES (?, ?, ?)",
                    (unit["code"], unit["killer"], self.code),
                )
        for commander in self.commanders:
            if commander["fate"] in ("dead", "captured"):
                db.execute("UPDATE commanders SET fate = ? WHERE code = ?", (commander["fate"], commander["code"]))
        for commander_code in sorted({str(unit["killer"]) for unit in self.units if unit["killer"]}):
            count = sum(1 for unit in self.units if unit["killer"] == commander_code)
            self._rise(db, commander_code, count)

    def _rise(self, db: Connection, commander: str, count: int) -> None:
        """W23: count kills towards the next level; what is over carries on, several levels at once are possible."""
        level, kills = db.execute("SELECT level, kills FROM commanders WHERE code = ?", (commander,)).fetchone()
        kills += count
        while level and kills >= (needed := self.kills_base + self.kills_per_level * level):
            level, kills = level + 1, kills - needed
        db.execute("UPDATE commanders SET level = ?, kills = ? WHERE code = ?", (level, kills, commander))

    def told(self) -> str:
        who = f"won by {self.winner}" if self.winner else "a draw"
        return f"battle {self.code} at {self.site}: {who}, {self.why}" + (f" ({self.rule})" if self.rule else "")


def book(act: Act, battle: str, state: State, result: Result, digest: str, eyes: str = "") -> Done:
    """Book the outcome of an open battle that was fought under the program; ``digest`` is its journal's.

    ``state`` is its last, and ``eyes`` are who reads how many hits are left (W4).
    """
    db = act.db
    site, caller, other = db.execute("SELECT site, caller, other FROM battles WHERE code = ?", (battle,)).fetchone()
    winner = [caller, other][result.winners[0]] if len(result.winners) == 1 else None
    came = {profile.code: profile.hits for profile in state.setup.units}
    units: list[dict[str, Json]] = [
        {"code": unit.code, "hits": _left(db, unit, came[unit.code]), "fate": unit.fate, "killer": unit.killer}
        for unit in result.units
    ]
    commanders: list[dict[str, Json]] = [
        {"code": one.code, "fate": one.fate, "where": one.where} for one in result.commanders
    ]
    settings = figures.settings(db)
    before = _levels(db)
    act.record(
        BattleFinished(
            battle, site, caller, other, winner, result.why, result.rule, units, commanders, list(result.hand_in),
            settings.kills_base, settings.kills_per_level, digest,
        )
    )  # fmt: skip
    done = act.done(battle=battle, winner=winner, hand_in=list(result.hand_in))
    return _told(db, done, units, commanders, before, seat(db, eyes))


def _left(db: Connection, unit: UnitResult, came: int) -> int:
    """W2, W39: hits left by the unit's plain figures: what it lost here is lost, and no ruling lifts it above whole.

    On home ground a unit may have more or fewer hits than elsewhere; the last one is kept while it lives.
    """
    if unit.fate not in ("alive", "fled"):
        return 0
    full, present = db.execute("SELECT full_hits, hits FROM units WHERE code = ?", (unit.code,)).fetchone()
    return int(min(full, max(1, present + unit.hits - came)))


def record(
    event: Event,
    site: str,
    caller: str,
    other: str,
    *,
    hits: Mapping[str, int],
    winner: str = "",
    scattered: Sequence[str] = (),
    deserted: Sequence[str] = (),
    lost: Sequence[str] = (),
    fates: Mapping[str, str] | None = None,
    why: str = "fought on paper",
    eyes: str = "",
) -> Done:
    """Book a battle fought on paper: what each unit has left; one of 0 hits was destroyed by the other side (W23).

    ``scattered``, ``deserted`` and ``lost`` units (W35, W36, W26) count for nobody; ``fates`` says which commander is
    dead, captured or free; ``eyes`` are who reads the answer (W4). Raises NotFound, Refused, Misused, Busy.
    """
    with event.acting() as act:
        db = act.db
        sides = [names.find(db, name, "commander").code for name in (caller, other)]
        if sides[0] == sides[1]:
            raise Refused("a commander cannot fight himself", rule="W26", remedy="name two commanders")
        left, gone = _losses(db, hits, {"scattered": scattered, "deserted": deserted, "lost": lost})
        reader = seat(db, eyes)
        units = [_from_paper(db, code, count, gone.get(code, ""), sides, reader) for code, count in left.items()]
        commanders: list[dict[str, Json]] = [{"code": code, "fate": "stays", "where": ""} for code in sides]
        for name, fate in (fates or {}).items():
            if fate not in ("dead", "captured", "free"):
                raise Misused(f"{fate!r} is no fate of a commander; write dead, captured or free")
            commanders[sides.index(one_of(sides, names.find(db, name, "commander").code))]["fate"] = fate
        won = one_of(sides, names.find(db, winner, "commander").code) if winner else None
        hand_in = [str(unit["code"]) for unit in units if unit["fate"] not in ("alive", "fled")]
        settings = figures.settings(db)
        code = f"B{chronicle.issue(db, 'B')}"
        before = _levels(db)
        act.record(
            BattleFinished(
                code, names.clean(site), sides[0], sides[1], won, names.clean(why), "", units, commanders,
                list(hand_in), settings.kills_base, settings.kills_per_level, "",
            )
        )  # fmt: skip
        done = act.done(battle=code, winner=won, hand_in=list(hand_in))
        return _told(db, done, units, commanders, before, reader)


def _losses(
    db: Connection, hits: Mapping[str, int], groups: Mapping[str, Sequence[str]]
) -> tuple[dict[str, int], dict[str, str]]:
    """Return hits left by code, and who is gone and how; raises Misused for a unit that is named twice, or none."""
    left: dict[str, int] = {}
    gone: dict[str, str] = {}
    for fate, counts in (("", hits), *((fate, dict.fromkeys(group, 0)) for fate, group in groups.items())):
        for name, count in counts.items():
            code = names.find(db, name, "unit").code
            if code in left:
                raise Misused(f"{code} is named twice; write once what became of it")
            left[code] = count
            if fate:
                gone[code] = fate
    if not left:
        raise Misused("name the units that fought, with the hits that they have left: --hits GON-1=2,MOR-3=0")
    return left, gone


def _from_paper(db: Connection, code: str, hits: int, gone: str, sides: Sequence[str], eyes: Seat) -> dict[str, Json]:
    full, commander, engaged, state, present, faction, secret = db.execute(
        "SELECT u.full_hits, coalesce(c.above, c.code), u.engaged, u.state, u.hits, u.faction, u.secret FROM units u"
        " LEFT JOIN commanders c ON c.code = u.commander WHERE u.code = ?",
        (code,),
    ).fetchone()
    if state != "live":
        raise Refused(f"{code} is {state} already")
    if engaged:
        raise Busy(f"{code} is in battle {engaged}; finish that first")
    if commander not in sides:
        raise Refused(f"{code} is led by {commander or 'nobody'}, who was not in this battle", rule="W26")
    if not 0 <= hits <= present:
        came = f"{present} of {full} hits" if sees(eyes, faction, secret=bool(secret)) else "fewer hits"
        raise Misused(f"{code} came with {came} and cannot have {hits} left (W33)")
    fate = gone or ("alive" if hits else "destroyed")
    enemy = sides[1 - sides.index(commander)]
    return {"code": code, "hits": hits, "fate": fate, "killer": enemy if fate == "destroyed" else ""}


def _levels(db: Connection) -> dict[str, int]:
    return dict(db.execute("SELECT code, level FROM commanders"))


def _told(
    db: Connection,
    done: Done,
    units: Sequence[dict[str, Json]],
    commanders: Sequence[dict[str, Json]],
    before: Mapping[str, int],
    eyes: Seat,
) -> Done:
    """Add to the answer what the masters act on next: losses, kills, levels, fates, what to collect (W23, W38)."""
    lines = list(done.lines)
    lines += [
        f"  {unit['code']}: {unit['fate']}"
        + _hits(db, unit, eyes)
        + (f", counts for {unit['killer']} (W23)" if unit["killer"] else "")
        for unit in units
    ]
    lines += [
        f"  {code} rises from level {before[code]} to {level} (W23)"
        for code, level in _levels(db).items()
        if level > before.get(code, level)
    ]
    lines += [
        f"  {one['code']}: {one['fate']}" + (f", {one['where']}" if one["where"] else "")
        for one in commanders
        if one["fate"] not in ("stays", "", "free")
    ]
    hand_in = done.data["hand_in"]
    if isinstance(hand_in, list) and hand_in:
        lines.append(f"  flags and counters to hand in (W38): {', '.join(map(str, hand_in))}; bunchuk flag in CODE …")
    return done._replace(lines=tuple(lines))


def _hits(db: Connection, unit: dict[str, Json], eyes: Seat) -> str:
    """W4: how many hits a living unit has left, to those who may know."""
    faction, secret, state = db.execute(
        "SELECT faction, secret, state FROM units WHERE code = ?", (unit["code"],)
    ).fetchone()
    known = state == "live" and sees(eyes, faction, secret=bool(secret))
    return f", {unit['hits']} {'hit' if unit['hits'] == 1 else 'hits'} left" if known else ""
