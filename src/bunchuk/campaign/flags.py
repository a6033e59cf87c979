"""Flags and their codes: what a code proves, who read it where, and another flag for one that was lost (W8).

Readings stand beside the chronicle, not in it: they change nothing of the event, so that an undo neither takes one back
nor is kept from an act by one. A copied flag is a true one; only its readings tell that it was in two places.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from sqlite3 import Connection
from typing import Final, Literal, NamedTuple

from bunchuk.campaign import names, preferences
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.muster import new_flags
from bunchuk.campaign.roster import UnitCard, card
from bunchuk.campaign.seats import Seat, seat
from bunchuk.errors import Misused, Refused
from bunchuk.printing.token import FalseToken, Falsity, make_token, read_token
from bunchuk.store.chronicle import Entry

APART: Final = timedelta(minutes=30)
"""One flag read in two places within this time is worth a warning: a walk, or a copy."""

Verdict = Literal["true", "void"] | Falsity


class FlagReissued(NamedTuple):
    """A unit gets another flag: ``flag`` is its random number, ``old`` that of the one which is void from now on."""

    code: str
    flag: str
    old: str
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "unit", self.code)
        _require_living(db, self.code)
        changed = db.execute("UPDATE units SET flag = ? WHERE code = ? AND flag = ?", self[1:2] + self[0:1] + self[2:3])
        if changed.rowcount != 1:
            raise Refused(f"{self.code} has another flag by now")
        db.execute("INSERT INTO void_flags (flag, unit, operation) VALUES (?, ?, ?)", (self.old, self.code, entry.seq))
        db.execute("DELETE FROM prints WHERE code = ? AND paper LIKE 'flags%'", (self.code,))

    def told(self) -> str:
        return f"{self.code} gets a new flag; the old one is void ({self.why})"


class Public(NamedTuple):
    """What anybody may learn of a flag that he holds in his hand (W8): as much as is printed on it, and what became."""

    code: str
    faction: str
    people: str
    type: str
    title: str
    state: str


class Reading(NamedTuple):
    """What came of reading a code: ``told`` says it in a line, ``warnings`` what else is to be known.

    ``flag`` is what anybody may know; ``unit`` all of it, for masters and its own faction (W4), else None.
    """

    verdict: Verdict
    told: str
    flag: Public | None
    unit: UnitCard | None
    warnings: tuple[str, ...] = ()


class Read(NamedTuple):
    """A reading in the log. ``present`` if the unit carries that flag still; ``elsewhere`` is the place where the same
    flag was read within half an hour, empty if it was not.
    """

    at: str
    who: str
    place: str
    verdict: Verdict
    unit: str
    present: bool
    elsewhere: str


def read(event: Event, texts: Sequence[str], *, place: str = "", eyes: str = "") -> tuple[Reading, ...]:
    """Read codes, log each with who read it where, and say what each is; false ones are answers too, not refusals.

    A text is a token alone or at the end of an address. Raises NotFound or Ambiguous for the eyes.
    """
    if not texts:
        raise Misused("there is no code to read; write what it says, as bunchuk flag verify BK-…")
    where = names.one_line(place)
    with event.acting(seated=True) as act:
        looking = seat(act.db, eyes)
        return tuple(_read(act.db, text, looking, (act.at, act.who, where)) for text in texts)


def reissue(event: Event, unit: str, why: str) -> Done:
    """Give a unit another flag for one that was lost or taken; the old one is void from now on.

    Raises NotFound, Ambiguous, Misused without a reason, Refused for a unit that is no more (W8).
    """
    with event.acting() as act:
        code = names.find(act.db, unit, "unit").code
        _require_living(act.db, code)
        (old,) = act.db.execute("SELECT flag FROM units WHERE code = ?", (code,)).fetchone()
        (flag,) = new_flags(act.db, 1)
        act.record(FlagReissued(code, flag, old, names.reason(why)))
        done = act.done(code=code)
    return done._replace(lines=(*done.lines, "  print it: bunchuk print flags --new"))


def readings(event: Event, unit: str = "", *, eyes: str = "") -> tuple[Read, ...]:
    """Return the log of readings, oldest first: of all codes, or of the flags that a unit has had.

    A faction's ``eyes`` see those of its own units, a player's none: where a flag was is news of the enemy.
    """
    with event.reading() as db:
        looks = seat(db, eyes)
        code = names.find(db, unit, "unit").code if unit else ""
        rows = db.execute(
            "SELECT r.at, r.who, r.place, r.verdict, r.unit, r.flag,"
            " EXISTS (SELECT 1 FROM units u WHERE u.flag = r.flag) FROM readings r"
            " LEFT JOIN units o ON o.code = r.unit WHERE ?1 IN ('', r.unit) AND (NOT ?2 OR o.faction = ?3)"
            " ORDER BY r.id",
            (code, looks.limited, looks.faction),
        ).fetchall()
        return tuple(
            Read(at, who, place, verdict, of, bool(present), _elsewhere(db, flag, place, at))
            for at, who, place, verdict, of, flag, present in rows
        )


def flag_text(db: Connection, flag: str) -> str:
    """Return what the code on a flag says: its token, after the event's address if it has one."""
    secret, number = db.execute("SELECT secret, number FROM event").fetchone()
    return preferences.get(db, "url") + make_token(secret, number, int(flag, 16))


def _read(db: Connection, text: str, eyes: Seat, log: tuple[str, str, str]) -> Reading:
    secret, number = db.execute("SELECT secret, number FROM event").fetchone()
    flag = code = ""
    try:
        flag = f"{read_token(secret, number, text):08x}"
    except FalseToken as false:
        found = Reading(false.falsity, str(false), None, None)
    else:
        found = _known(db, flag, eyes)
        code = found.flag.code if found.flag else ""
    at, who, place = log
    elsewhere = _elsewhere(db, flag, place, at)
    if elsewhere:
        enemy = eyes.limited and found.unit is None
        where = "in another place within half an hour" if enemy else elsewhere
        found = found._replace(warnings=(f"{code} was read {where}: it walked, or one of the two is a copy",))
    db.execute(
        "INSERT INTO readings (at, who, place, verdict, flag, unit) VALUES (?, ?, ?, ?, ?, ?)",
        (at, who, place, found.verdict, flag, code),
    )
    return found


def _known(db: Connection, flag: str, eyes: Seat) -> Reading:
    """Say what a code is that the event made."""
    row = db.execute(
        "SELECT u.code, 0, '' FROM units u WHERE u.flag = ?1 UNION ALL"
        " SELECT v.unit, 1, o.at FROM void_flags v JOIN operations o ON o.seq = v.operation WHERE v.flag = ?1",
        (flag,),
    ).fetchone()
    if row is None:
        told = "this flag is void: no unit carries it, its muster was taken back; keep it and call a master"
        return Reading("void", told, None, None)
    code, void, since = row
    full = card(db, code, Seat(master=True, faction=""))
    public = Public(code, full.faction, full.people, full.type, full.title, full.state)
    seen = full if eyes.master or eyes.faction == full.faction else None
    if void:
        told = f"this flag of {code} is void: it has another since {since}; keep it and call a master"
        return Reading("void", told, public, seen)
    told = f"{code} is true: {full.people} {full.title.casefold()} of {full.faction}, {full.state}"
    if full.state != "live":
        told += "; take flag and counter to a master (W38)"
    elif seen:
        leader = f", under {full.commander_name} ({full.commander})" if full.commander else ""
        unpaid = ", UNPAID: neither marches nor fights (W7)" if full.unpaid else ""
        told += f"{leader}, {full.hits}/{full.full_hits} hits, figures {full.strength}{unpaid}"
    return Reading("true", told, public, seen)


def _elsewhere(db: Connection, flag: str, place: str, at: str) -> str:
    """Say where else a flag was read within half an hour before or after, and how long; empty if nowhere."""
    if not flag or not place:
        return ""
    now = datetime.fromisoformat(at)
    near = [
        (abs(datetime.fromisoformat(when) - now), where, who)
        for when, where, who in db.execute(
            "SELECT at, place, who FROM readings WHERE flag = ? AND place NOT IN ('', ?)", (flag, place)
        )
    ]
    if not near or (closest := min(near))[0] > APART:
        return ""
    gap, where, who = closest
    by = f" by {who}" if who else ""
    return f"at {where}{by}, {int(gap.total_seconds()) // 60} min apart"


def _require_living(db: Connection, code: str) -> None:
    (state,) = db.execute("SELECT state FROM units WHERE code = ?", (code,)).fetchone()
    if state != "live":
        raise Refused(f"{code} is {state}: it carries no flag any more", rule="W8")
