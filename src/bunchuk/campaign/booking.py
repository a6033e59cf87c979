"""Booking a battle's outcome in one operation, whether it was fought under the program or on paper."""

from collections.abc import Mapping, Sequence
from sqlite3 import Connection
from typing import Final

from bunchuk.campaign import ledger, names
from bunchuk.campaign.calls import one_of
from bunchuk.campaign.event import Act, Done, Event
from bunchuk.campaign.levels import steps
from bunchuk.campaign.outcome import BattleFinished, levels, told
from bunchuk.campaign.seats import Seat, seat, sees
from bunchuk.campaign.sites import neighbours_at
from bunchuk.campaign.train import Goods
from bunchuk.errors import Busy, Misused, Refused
from bunchuk.rules.war.result import Result, UnitResult
from bunchuk.rules.war.state import Side, State
from bunchuk.store import chronicle, matches
from bunchuk.store.chronicle import Json
from bunchuk.tables.notation import subtract
from bunchuk.tables.rows import Cost

_ENDS: Final = {"dead": "killed", "captured": "captured", "free": "released"}
"""What is typed of a hero after a battle on paper, and how an outcome words it (W17)."""


def book(act: Act, battle: str, state: State, result: Result, digest: str, eyes: str = "") -> Done:
    """Book the outcome of an open battle that was fought under the program; ``digest`` is its journal's.

    ``state`` is its last, and ``eyes`` are who reads how many hits are left (W4).
    """
    db = act.db
    site, *sides, fort = db.execute(
        "SELECT site, caller, other, fort FROM battles WHERE code = ?", (battle,)
    ).fetchone()
    setup, walls = state.setup, result.fort
    came = {profile.code: profile.hits for profile in setup.units}
    beyond = neighbours_at(db, site)
    shots = [subtract(brought, back) for brought, back in zip(setup.stores, result.stores, strict=True)]
    price, before = steps(db), levels(db)
    finished = BattleFinished(
        code=battle,
        site=site,
        caller=sides[0],
        other=sides[1],
        winner=sides[result.winners[0]] if len(result.winners) == 1 else None,
        why=result.why,
        rule=result.rule,
        units=[
            {"code": unit.code, "hits": _left(db, unit, came[unit.code]), "fate": unit.fate, "killer": unit.killer}
            for unit in result.units
        ],
        commanders=[
            # W36, W37: whoever left by a side of the board is at the neighbouring site, where it is known.
            {"code": one.code, "fate": one.fate, "where": beyond.get(one.where, one.where)}
            for one in result.commanders
        ],
        hand_in=list(result.hand_in),
        kills_base=price.base,
        kills_per_level=price.each,
        digest=digest,
        entries=matches.length(db, battle),
        heroes=[{"code": hero.code, "hits": hero.hits, "fate": hero.fate} for hero in result.heroes],
        engines=[
            {"code": engine.code, "title": machine.title, "hits": engine.hits, "holder": sides[engine.side]}
            for engine, machine in zip(result.engines, setup.engines, strict=True)
        ],
        fort=fort,
        sections=dict((*walls.walls, *walls.gates)) if walls else {},
        stores=_goods(setup.sides, result.stores),
        shots=_goods(setup.sides, shots),
        shown=[unit.code for unit in result.units if unit.shown],
    )
    act.record(finished)
    done = act.done(battle=battle, winner=finished.winner, hand_in=list(result.hand_in))
    return told(db, done, finished, before, seat(db, eyes))


def _goods(sides: Sequence[Side], amounts: Sequence[Cost]) -> list[dict[str, Json]]:
    """Write what each side has of goods, for those who have any."""
    return [
        dict(Goods(side.code, side.faction, ledger.keep(amount))._asdict())
        for side, amount in zip(sides, amounts, strict=True)
        if amount
    ]


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

    Heroes are named with their hits too; one of 0 lay unconscious, and ``fates`` says what the winner did with him
    (W17). ``scattered``, ``deserted`` and ``lost`` units (W35, W36, W26) count for nobody; ``fates`` says which
    commander, or hero, is dead, captured or free; ``eyes`` are who reads the answer (W4). Raises NotFound, Refused,
    Misused, Busy.
    """
    with event.acting() as act:
        db = act.db
        sides = [names.find(db, name, "commander").code for name in (caller, other)]
        if sides[0] == sides[1]:
            raise Refused("a commander cannot fight himself", rule="W26", remedy="name two commanders")
        fate_of = _fates(db, sides, fates or {})
        left, gone = _losses(db, hits, {"scattered": scattered, "deserted": deserted, "lost": lost})
        reader = seat(db, eyes)
        units = [
            _from_paper(db, code, count, gone.get(code, ""), sides, reader) for code, count in left["unit"].items()
        ]
        unnamed = [code for code in fate_of if code not in sides and code not in left["hero"]]
        people = left["hero"] | dict.fromkeys(unnamed, 0)
        heroes = [_hero_from_paper(db, code, count, fate_of.get(code, ""), sides) for code, count in people.items()]
        won = one_of(sides, names.find(db, winner, "commander").code) if winner else None
        hand_in = [str(unit["code"]) for unit in units if unit["fate"] not in ("alive", "fled")]
        price, before = steps(db), levels(db)
        finished = BattleFinished(
            code=f"B{chronicle.issue(db, 'B')}",
            site=names.clean(site),
            caller=sides[0],
            other=sides[1],
            winner=won,
            why=names.clean(why),
            rule="",
            units=units,
            commanders=[{"code": code, "fate": fate_of.get(code, "stays"), "where": ""} for code in sides],
            hand_in=hand_in,
            kills_base=price.base,
            kills_per_level=price.each,
            digest="",
            entries=0,
            heroes=heroes,
            engines=[],
            fort=None,
            sections={},
            stores=[],
            shots=[],
            shown=[],
        )
        act.record(finished)
        done = act.done(battle=finished.code, winner=won, hand_in=list(hand_in))
        return told(db, done, finished, before, reader)


def _fates(db: Connection, sides: Sequence[str], fates: Mapping[str, str]) -> dict[str, str]:
    """Return what became of commanders of the battle and of heroes, by code."""
    found: dict[str, str] = {}
    for name, fate in fates.items():
        if fate not in _ENDS:
            raise Misused(f"{fate!r} is no fate of a commander or hero; write dead, captured or free")
        person = names.find(db, name, "commander", "hero")
        found[person.code if person.kind == "hero" else one_of(sides, person.code)] = fate
    return found


def _losses(
    db: Connection, hits: Mapping[str, int], groups: Mapping[str, Sequence[str]]
) -> tuple[dict[str, dict[str, int]], dict[str, str]]:
    """Return hits left by code, of units and of heroes, and which units are gone and how.

    Raises Misused for one that is named twice, or if no unit or hero is named.
    """
    left: dict[str, dict[str, int]] = {"unit": {}, "hero": {}}
    gone: dict[str, str] = {}
    for fate, counts in (("", hits), *((fate, dict.fromkeys(group, 0)) for fate, group in groups.items())):
        for name, count in counts.items():
            found = names.find(db, name, *(("unit",) if fate else ("unit", "hero")))
            if found.code in left[found.kind]:
                raise Misused(f"{found.code} is named twice; write once what became of it")
            left[found.kind][found.code] = count
            if fate:
                gone[found.code] = fate
    if not left["unit"] and not left["hero"]:
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


def _hero_from_paper(db: Connection, code: str, hits: int, fate: str, sides: Sequence[str]) -> dict[str, Json]:
    """W17: return what became of a hero; one without hits needs the winner's word, and a virtual one has no captor."""
    name, present, real, state, leader, battle = db.execute(
        "SELECT h.name, h.hits, h.real, h.fate, coalesce(c.above, c.code), (SELECT b.code FROM battle_heroes f"
        " JOIN battles b ON b.code = f.battle WHERE f.hero = h.code AND b.state = 'open')"
        " FROM heroes h JOIN commanders c ON c.code = h.commander WHERE h.code = ?",
        (code,),
    ).fetchone()
    who = f"{name} ({code})"
    if state != "free":
        raise Refused(f"{who} is {state} already", rule="W17")
    if battle:
        raise Busy(f"{who} is in battle {battle}; finish that first")
    if leader not in sides:
        raise Refused(f"{who} is led by {leader}, who was not in this battle", rule="W26")
    if not 0 <= hits <= present:
        raise Misused(f"{who} came with {present} hits and cannot have {hits} left")
    if not hits and not fate:
        raise Misused(f"{who} lay unconscious: say what became of him (W17), as --fate {code}=dead|captured|free")
    if fate == "captured" and not real:
        raise Refused(f"{who} is a virtual hero, who can only be killed", rule="W17", remedy=f"--fate {code}=dead")
    end = _ENDS[fate] if fate else "alive"
    return {"code": code, "hits": 0 if fate == "dead" else max(1, hits), "fate": end}
