"""Exercises (W24): notional losses, the thirds of a kill that they bring, and the coins that make a few of them real.

Units stay free for everything else meanwhile: an exercise may be interrupted by a real enemy.
"""

from collections.abc import Callable, Mapping, Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple, cast

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.levels import Steps, notional, rise, steps
from bunchuk.campaign.roster import at_hand
from bunchuk.errors import Busy, Misused, NotFound, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json

_FACES: Final = {"h": "heads", "t": "tails"}


class ExerciseOpened(NamedTuple):
    """W24: two commanders exercise against each other at a place."""

    code: str
    site: str
    one: str
    other: str

    def apply(self, db: Connection, entry: Entry) -> None:
        for commander in (self.one, self.other):
            _at_leisure(db, commander)
        db.execute(
            "INSERT INTO exercises (code, site, state, one, other, opened) VALUES (?, ?, 'open', ?, ?, ?)",
            (self.code, self.site, self.one, self.other, entry.seq),
        )
        names.register(db, "exercise", self.code)

    def told(self) -> str:
        return f"exercise {self.code} at {self.site}: {self.one} against {self.other}"


class ExerciseHit(NamedTuple):
    """W24: units took notional damage, ``takers`` by code where a commander notionally destroyed one."""

    exercise: str
    units: dict[str, str | None]

    def apply(self, db: Connection, entry: Entry) -> None:
        _open(db, self.exercise)
        for unit, taker in self.units.items():
            at_hand(db, unit)
            there = db.execute(
                "SELECT taker FROM exercise_units WHERE exercise = ? AND unit = ?", (self.exercise, unit)
            ).fetchone()
            if there and there[0]:
                raise Refused(f"{unit} is notionally destroyed already", rule="W24")
            db.execute(
                "INSERT INTO exercise_units (exercise, unit, taker) VALUES (?, ?, ?)"
                " ON CONFLICT (exercise, unit) DO UPDATE SET taker = excluded.taker",
                (self.exercise, unit, taker),
            )

    def told(self) -> str:
        each = (f"{unit} destroyed by {taker}" if taker else f"{unit} hit" for unit, taker in self.units.items())
        return f"exercise {self.exercise}: notionally {', '.join(each)}"


class ExerciseFinished(NamedTuple):
    """W24: an exercise is over: a coin for each unit that took notional damage, tails costs a real hit.

    ``source`` says who tossed: ``table`` or ``app``; what levels cost, and how many notional losses count as one real
    one, is by value.
    """

    code: str
    coins: dict[str, str]
    source: str
    notional: int
    kills_base: int
    kills_per_level: int

    def apply(self, db: Connection, entry: Entry) -> None:
        _open(db, self.code)
        for unit, face in self.coins.items():
            at_hand(db, unit)
            if face == "tails":
                db.execute(
                    "UPDATE units SET hits = hits - 1, state = CASE WHEN hits > 1 THEN 'live' ELSE 'destroyed' END"
                    " WHERE code = ?",
                    (unit,),
                )
        taken = db.execute(
            "SELECT taker, count(*) FROM exercise_units WHERE exercise = ? AND taker IS NOT NULL GROUP BY taker",
            (self.code,),
        ).fetchall()
        for taker, count in taken:
            (held,) = db.execute("SELECT thirds FROM commanders WHERE code = ?", (taker,)).fetchone()
            kills, left = divmod(held + count, self.notional)
            db.execute("UPDATE commanders SET thirds = ? WHERE code = ?", (left, taker))
            rise(db, taker, kills, Steps(self.kills_base, self.kills_per_level))
        db.execute("UPDATE exercises SET state = 'finished' WHERE code = ?", (self.code,))

    def told(self) -> str:
        lost = [unit for unit, face in self.coins.items() if face == "tails"]
        return f"exercise {self.code} is over: {', '.join(lost) or 'nobody'} lost a real hit by the coin"


class ExerciseCard(NamedTuple):
    """An exercise: who against whom; ``hit`` are units with notional damage, ``destroyed`` by whom, both by code.

    ``coins`` are the units still to toss for, in order; none once it is finished.
    """

    code: str
    site: str
    state: str
    one: str
    one_name: str
    other: str
    other_name: str
    hit: tuple[str, ...]
    destroyed: dict[str, str]
    coins: tuple[str, ...]


def open_exercise(event: Event, site: str, one: str, other: str) -> Done:
    """Open an exercise of two real commanders (W24); raises NotFound, Refused, Busy for one who is fighting."""
    with event.acting() as act:
        sides = [names.find(act.db, name, "commander").code for name in (one, other)]
        if sides[0] == sides[1]:
            raise Refused("a commander cannot exercise against himself", rule="W24", remedy="name two commanders")
        code = f"X{chronicle.issue(act.db, 'X')}"
        act.record(ExerciseOpened(code, names.clean(site), *sides))
        return act.done(exercise=code, one=sides[0], other=sides[1])


def hit(event: Event, units: Sequence[str], *, destroyed: bool = False, exercise: str = "") -> Done:
    """Note that units took notional damage, or were notionally destroyed by the other side; all or none (W24).

    Raises NotFound, Ambiguous, Misused, Refused for units of neither commander, or destroyed already.
    """
    with event.acting() as act:
        code = code_of(act.db, exercise)
        if not units:
            raise Misused("name the units that were hit, as GON-1 GON-2")
        sides = act.db.execute("SELECT one, other FROM exercises WHERE code = ?", (code,)).fetchone()
        found: dict[str, str | None] = {}
        for text in units:
            unit = names.find(act.db, text, "unit").code
            (leader,) = act.db.execute(
                "SELECT coalesce(c.above, c.code) FROM units u LEFT JOIN commanders c ON c.code = u.commander"
                " WHERE u.code = ?",
                (unit,),
            ).fetchone()
            if leader not in sides:
                raise Refused(f"{unit} is led by neither {sides[0]} nor {sides[1]}", rule="W24")
            found[unit] = sides[1 - sides.index(leader)] if destroyed else None
        act.record(ExerciseHit(code, found))
        return act.done(exercise=code, units=list(found))


def finish(event: Event, coins: str = "", *, toss: Callable[[], bool] | None = None, exercise: str = "") -> Done:
    """End an exercise (W24): ``coins`` as they fell, ``t h t`` in the order of ``card().coins``, or ``toss`` is tails.

    Raises NotFound, Ambiguous, Misused for a wrong number of coins, Busy for a unit that fights.
    """
    with event.acting() as act:
        db = act.db
        code = code_of(db, exercise)
        units = to_toss(db, code)
        faces = [_FACES["t" if toss() else "h"] for _ in units] if toss else _typed(code, coins, units)
        price = steps(db)
        sides = db.execute("SELECT one, other FROM exercises WHERE code = ?", (code,)).fetchone()
        before = {one: _standing(db, one) for one in sides}
        act.record(
            ExerciseFinished(
                code, dict(zip(units, faces, strict=True)), "app" if toss else "table", notional(db), *price
            )
        )
        done = act.done(exercise=code, coins=cast("dict[str, Json]", dict(zip(units, faces, strict=True))))
        return done._replace(lines=(*done.lines, *_told(db, units, before)))


def listing(event: Event) -> tuple[ExerciseCard, ...]:
    """Return all exercises in order."""
    with event.reading() as db:
        codes = db.execute("SELECT code FROM exercises ORDER BY opened").fetchall()
        return tuple(card(db, code) for (code,) in codes)


def show(event: Event, text: str = "") -> ExerciseCard:
    """Return an exercise by its code, or the one that is open; raises NotFound or Ambiguous."""
    with event.reading() as db:
        return card(db, code_of(db, text, finished=True))


def card(db: Connection, exercise: str) -> ExerciseCard:
    """Return what is known of an exercise."""
    head = db.execute(
        "SELECT x.code, x.site, x.state, x.one, a.name, x.other, b.name FROM exercises x"
        " JOIN commanders a ON a.code = x.one JOIN commanders b ON b.code = x.other WHERE x.code = ?",
        (exercise,),
    ).fetchone()
    rows = db.execute(
        "SELECT e.unit, e.taker FROM exercise_units e JOIN units u ON u.code = e.unit WHERE e.exercise = ?"
        " ORDER BY u.place",
        (exercise,),
    ).fetchall()
    hit_units = tuple(unit for unit, taker in rows if not taker)
    coins = to_toss(db, exercise) if head[2] == "open" else ()
    destroyed = {unit: taker for unit, taker in rows if taker}
    return ExerciseCard._make((*head, hit_units, destroyed, coins))


def to_toss(db: Connection, exercise: str) -> tuple[str, ...]:
    """W24: return the units that a coin is tossed for: all that took notional damage and still live."""
    rows = db.execute(
        "SELECT u.code FROM exercise_units e JOIN units u ON u.code = e.unit"
        " WHERE e.exercise = ? AND u.state = 'live' ORDER BY u.place",
        (exercise,),
    )
    return tuple(unit for (unit,) in rows)


def exercising(db: Connection, commander: str) -> str:
    """Return the code of the open exercise that a commander takes part in, or nothing."""
    row = db.execute("SELECT code FROM exercises WHERE state = 'open' AND ? IN (one, other)", (commander,)).fetchone()
    return str(row[0]) if row else ""


def code_of(db: Connection, text: str, *, finished: bool = False) -> str:
    """Return the code of the exercise of that name, or of the one that is open where none is named."""
    if text:
        code = names.find(db, text, "exercise").code
        if not finished:
            _open(db, code)
        return code
    codes = [code for (code,) in db.execute("SELECT code FROM exercises WHERE state = 'open' ORDER BY opened")]
    if not codes:
        raise NotFound("open exercise", "", (), "bunchuk exercise open SITE ONE OTHER begins one")
    if len(codes) > 1:
        raise Misused(f"several exercises are open ({', '.join(codes)}); name one with --exercise")
    return str(codes[0])


def _open(db: Connection, code: str) -> None:
    names.require(db, "exercise", code)
    if db.execute("SELECT state FROM exercises WHERE code = ?", (code,)).fetchone()[0] != "open":
        raise Refused(f"exercise {code} is over", rule="W24", remedy="bunchuk undo takes its end back")


def _at_leisure(db: Connection, commander: str) -> None:
    """Raise for a commander who cannot exercise: gone, virtual (W25), fighting or exercising already."""
    names.require(db, "commander", commander)
    name, fate, above, battle = db.execute(
        "SELECT name, fate, above, (SELECT code FROM battles b WHERE b.state = 'open' AND c.code IN (caller, other))"
        " FROM commanders c WHERE code = ?",
        (commander,),
    ).fetchone()
    who = f"{name} ({commander})"
    if fate != "free":
        raise Refused(f"{who} is {fate} and holds no exercise", rule="W24")
    if above:
        raise Refused(f"{who} is virtual and exercises under {above}", rule="W25", remedy=f"name {above}")
    busy = battle or exercising(db, commander)
    if busy:
        raise Busy(f"{who} is in {'battle' if battle else 'exercise'} {busy}; finish that first")


def _typed(code: str, coins: str, units: Sequence[str]) -> list[str]:
    faces = [letter for letter in coins.casefold() if letter not in " ,"]
    if any(face not in _FACES for face in faces):
        raise Misused(f"{coins!r} are no coins; write h for heads and t for tails, as: t h t")
    if len(faces) != len(units):
        order = ", ".join(units) or "no unit"
        raise Misused(f"{code} needs {len(units)} coins and has {len(faces)}: a coin each for {order} (W24)")
    return [_FACES[face] for face in faces]


def _standing(db: Connection, commander: str) -> tuple[str, int, int, int]:
    row = db.execute("SELECT name, level, kills, thirds FROM commanders WHERE code = ?", (commander,)).fetchone()
    return row[0], row[1], row[2], row[3]


def _told(db: Connection, units: Sequence[str], before: Mapping[str, tuple[str, int, int, int]]) -> list[str]:
    """Say what came of it: units destroyed by the coin, kills and levels gained."""
    lines = []
    for unit in units:
        (state,) = db.execute("SELECT state FROM units WHERE code = ?", (unit,)).fetchone()
        if state != "live":
            lines.append(f"  {unit} is destroyed, and counts for nobody (W24); bunchuk flag in {unit}")
    for code, (name, level, kills, thirds) in before.items():
        _, level_now, kills_now, thirds_now = _standing(db, code)
        if (level, kills, thirds) != (level_now, kills_now, thirds_now):
            lines.append(f"  {code} {name}: kills {kills_now}, and {thirds_now} of exercises (W24)")
        if level_now > level:
            lines.append(f"  {code} rises from level {level} to {level_now} (W23)")
    return lines
