"""Examinations of commanders (W22): one level at a time, in order, with who examined on record."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.levels import Steps, exam_top, rise, steps
from bunchuk.errors import Misused, Refused
from bunchuk.store.chronicle import Entry

TOPICS: Final = (
    "the battle modifiers",
    "his own people's present troops and fortresses",
    "the nearest ally's troops and fortresses",
    "the likely enemy's troops and fortresses",
    "every unit of the game that is not special",
)
"""What an examination is about, from level 1 on; whoever raises the pack's top level is asked the last one again."""


class CommanderExamined(NamedTuple):
    """W22: a commander is examined for a level; what levels cost is by value, for kills that he has in hand (W23)."""

    code: str
    name: str
    level: int
    passed: bool
    examiner: str
    remark: str
    kills_base: int
    kills_per_level: int

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "commander", self.code)
        (held,) = db.execute("SELECT level FROM commanders WHERE code = ?", (self.code,)).fetchone()
        if held != self.level - 1:
            raise Refused(
                f"{self.name} ({self.code}) is of level {held} and cannot be examined for level {self.level}",
                rule="W22",
                remedy=f"one level at a time: level {held + 1} is next",
            )
        db.execute(
            "INSERT INTO exams (operation, commander, level, passed, examiner, remark) VALUES (?, ?, ?, ?, ?, ?)",
            (entry.seq, self.code, self.level, self.passed, self.examiner, self.remark),
        )
        if self.passed:
            db.execute("UPDATE commanders SET level = ? WHERE code = ?", (self.level, self.code))
            rise(db, self.code, 0, Steps(self.kills_base, self.kills_per_level))

    def told(self) -> str:
        how = "passes" if self.passed else "fails"
        remark = f" ({self.remark})" if self.remark else ""
        return f"{self.code} {self.name} {how} the examination for level {self.level} before {self.examiner}{remark}"


class Exam(NamedTuple):
    """An examination on record: the level it was for, how it went, before whom and when."""

    level: int
    passed: bool
    examiner: str
    at: str
    remark: str


def examine(
    event: Event, commander: str, *, passed: bool, examiner: str = "", level: int | None = None, remark: str = ""
) -> Done:
    """Record an examination for a commander's next level (W22); ``examiner`` is who acts if nobody is named.

    ``level``, if given, must be that next one. Kills that he has in hand stay his, and at once lift him further where
    they are enough (W23). Raises NotFound, Misused without an examiner, Refused for a level out of turn or above the
    pack's top, for a virtual commander (W25), for one who is not free.
    """
    with event.acting() as act:
        code = names.find(act.db, commander, "commander").code
        name, held, fate, above = act.db.execute(
            "SELECT name, level, fate, above FROM commanders WHERE code = ?", (code,)
        ).fetchone()
        who = f"{name} ({code})"
        if above:
            raise Refused(f"{who} is virtual and sits no examination", rule="W25", remedy=f"examine {above}")
        if fate != "free":
            raise Refused(f"{who} is {fate} and sits no examination", remedy=f"bunchuk commander fate {code} free")
        wanted = held + 1 if level is None else level
        top = exam_top(act.db)
        if wanted > top:
            raise Refused(
                f"{who} is of level {held}, and no examination goes above {top}",
                rule="W22",
                remedy="further levels come by victories (W23)",
            )
        by = names.one_line(examiner) or act.who
        if not by:
            raise Misused("somebody examines him: say who with --examiner NAME")
        price = steps(act.db)
        act.record(CommanderExamined(code, name, wanted, passed, by, names.one_line(remark), price.base, price.each))
        (level_now,) = act.db.execute("SELECT level FROM commanders WHERE code = ?", (code,)).fetchone()
        done = act.done(code=code, name=name, level=level_now, passed=passed, examiner=by)
        if level_now > wanted:
            risen = f"  the units that he destroyed before lift him to level {level_now} (W23)"
            done = done._replace(lines=(*done.lines, risen))
        return done


def topic(level: int) -> str:
    """Return what the examination for a level is about (W22)."""
    return TOPICS[min(level, len(TOPICS)) - 1]


def record(db: Connection, commander: str) -> tuple[Exam, ...]:
    """Return all examinations of a commander in order."""
    rows = db.execute(
        "SELECT e.level, e.passed, e.examiner, o.at, e.remark FROM exams e JOIN operations o ON o.seq = e.operation"
        " WHERE e.commander = ? ORDER BY e.operation",
        (commander,),
    )
    return tuple(Exam(level, bool(passed), examiner, at, remark) for level, passed, examiner, at, remark in rows)
