"""A sheet of paper is entered: what changed in each row, by the acts and checks of whoever types as it happens.

An answer to a row says what it is now: ``4`` (hits of a unit, amount of a treasury, fate of a person), or fields by
name, ``hits 4; commander boromir``. If the event has changed such a field since the sheet was printed, the answer is
refused unless it ends in ``!``. All answers of a sheet are one act.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from sqlite3 import Connection
from typing import Final

from bunchuk.campaign import booking, heroes, names, sheets
from bunchuk.campaign.bundle import Bundling, Within, brought
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.operation import kind_of
from bunchuk.campaign.seats import seat
from bunchuk.campaign.setters import NEW, SETTERS, field_of
from bunchuk.campaign.sheets import Row, Sheet
from bunchuk.errors import BunchukError, Busy, Misused, Problem, Problems, Refused
from bunchuk.store.chronicle import Json
from bunchuk.tables.spelling import many

Answers = Mapping[str, str]
"""What is written on a sheet: by a row's number, or by the names of the questions around a battle."""

BATTLE: Final = ("against", "site", "winner", "fate", "enemy fate")
"""The questions of a battle sheet beside its rows: the enemy, the place, who won, what became of both commanders."""

SURE: Final = "!"
"""Ends an answer that stands whatever the event says by now."""

_FOUGHT: Final = "="
_GONE: Final = ("scattered", "deserted", "lost")


def show(event: Event, number: str, eyes: str = "") -> Sheet:
    """Return a sheet by its number; raises NotFound, Refused (W4)."""
    with event.reading() as db:
        return sheets.find(db, number, seat(db, eyes))


def against(event: Event, sheet: Sheet, enemy: str) -> tuple[Row, ...]:
    """Return the rows of the enemy's units and heroes, which follow those of a battle sheet; raises NotFound."""
    with event.reading() as db:
        return sheets.rows_against(db, sheet, _enemy(db, sheet, enemy))


def enter(event: Event, number: str, answers: Answers, *, sure: bool = False, eyes: str = "") -> Done:
    """Enter what is written on a sheet, all or nothing, as one act; ``sure`` confirms all answers.

    ``data``: ``sheet``, ``since`` (acts after it was printed), ``entered`` (a line each). Raises NotFound, Refused
    (W4), Problems with all that is refused, by row.
    """
    with event.acting() as act:
        sheet = sheets.find(act.db, number, seat(act.db, eyes))
        bundle = Bundling(act, "paper", f"sheet {sheet.number}")
        entry = _Entry(Within(event, act, bundle), act.db, sheet, sure=sure)
        entry.take({key: text.strip() for key, text in answers.items() if text.strip()}, eyes)
        bundle.close(many(len(bundle.lines), "change"))
        done = act.done(*entry.warnings)
    data: dict[str, Json] = {"sheet": sheet.number, "since": sheet.since, "entered": list(entry.lines)}
    if not bundle.lines:
        return Done((), (f"sheet {sheet.number}: nothing new, all stands in the event as it is written",), data)
    return done._replace(lines=(*done.lines, *(f"  {line}" for line in entry.lines)), data=data)


class _Entry:
    """A sheet that is being entered: what came of each answer, and what is refused."""

    def __init__(self, event: Event, db: Connection, sheet: Sheet, *, sure: bool) -> None:
        self._event, self._db, self._sheet, self._sure = event, db, sheet, sure
        self._problems: list[Problem] = []
        self._why = f"sheet {sheet.number}"
        self._before = tuple(brought(db, "paper", self._why))
        self.lines: list[str] = []
        self.warnings: list[str] = []

    def take(self, answers: Answers, eyes: str) -> None:
        """Apply all answers in the sheet's order; raises Problems."""
        rows = self._sheet.rows
        if "against" in answers:
            with self._noting("against", answers):
                enemy = _enemy(self._db, self._sheet, answers["against"].rstrip(SURE))
                rows += sheets.rows_against(self._db, self._sheet, enemy)
                self._fight(enemy, rows, answers, eyes)
        else:
            for row in rows:
                with self._noting(str(row.number), answers):
                    self._row(row, answers.get(str(row.number), ""))
        known = {str(row.number) for row in rows} | set(BATTLE if "against" in answers else ())
        for key in answers:
            if key not in known:
                fault = "says nothing without 'against', the enemy" if key in BATTLE else "the sheet has no such row"
                self._problems.append(self._problem(key, answers[key], fault))
        if self._problems:
            raise Problems(self._problems)

    def _row(self, row: Row, text: str) -> None:
        if not text:
            return
        if not row.code:
            if row.table not in NEW:
                raise Misused(f"nothing new is entered in {row.table}; close the cycle, or enter the battle sheets")
            if row.table == "units":  # people are known by their names, units are not
                self._refuse_twice("units_mustered", text)
            self._note(NEW[row.table](self._event, text.rstrip(SURE)))
            return
        for part in text.rstrip(SURE).split(";"):
            field, value = field_of(row.table, part.strip())
            if field not in row.printed:
                raise Misused(f"a row of {row.table} has {', '.join(row.printed)}; {field!r} is none of them")
            self._set(row, field, value, text)

    def _set(self, row: Row, field: str, value: str, text: str) -> None:
        setter = SETTERS.get((row.table, field))
        if setter is None:
            raise Refused(f"{field} of {row.label} is not set from paper", remedy="enter what changed it")
        if setter.same(self._db, row.now.get(field, ""), value):
            return
        self._refuse_changed(row, field, text)
        self._note(setter.act(self._event, row.code, value, self._why))

    def _refuse_changed(self, row: Row, field: str, text: str) -> None:
        """Refuse a field that the event has changed since the sheet was printed, unless the answer is sure of it."""
        printed, now = row.printed[field], row.now.get(field)
        if self._sure or text.endswith(SURE) or printed == now:
            return
        by_now = "the event has no such row any more" if now is None else f"it is {now or 'empty'} by now"
        remedy = f"{text}{SURE} sets it all the same"
        raise Busy(f"{row.code}: {field} was {printed or 'empty'} when the sheet was printed, {by_now}; {remedy}")

    def _fight(self, enemy: str, rows: tuple[Row, ...], answers: Answers, eyes: str) -> None:
        """Book the battle that the sheet tells of: units with an answer fought in it."""
        self._refuse_twice("battle_finished", answers["against"])
        if "site" not in answers:
            raise Misused("a battle needs its site")
        hits: dict[str, int] = {}
        gone: dict[str, list[str]] = {fate: [] for fate in _GONE}
        fates: list[tuple[str, str]] = []
        for row in rows:
            text = answers.get(str(row.number), "")
            word = text.rstrip(SURE).strip()
            if not word:
                continue
            with self._noting(str(row.number), answers):
                if row.table == "heroes":
                    fates.append((row.code, word.removeprefix("fate ")))
                elif word in gone:
                    gone[word].append(row.code)
                else:
                    hits[row.code] = self._left(row, word, text)
        leader = self._sheet.leader
        decided = {leader: answers.get("fate", ""), enemy: answers.get("enemy fate", "")}
        winner = answers.get("winner", "").rstrip(SURE)
        done = booking.record(
            self._event, answers["site"], leader, enemy, hits=hits, winner="" if winner in ("-", "draw") else winner,
            fates={code: fate for code, fate in decided.items() if fate}, why=f"fought on paper, {self._why}",
            scattered=gone["scattered"], deserted=gone["deserted"], lost=gone["lost"], eyes=eyes,
        )  # fmt: skip
        self._note(done)
        for code, fate in fates:
            self._note(heroes.decide(self._event, code, fate, self._why))

    def _left(self, row: Row, word: str, text: str) -> int:
        """Return the hits that a unit has left, by what is written beside it."""
        if word == _FOUGHT:
            return int(row.now.get("hits", "0"))
        number = word.removeprefix("hits ")
        if not (number.isascii() and number.isdecimal() and len(number) < 4):
            raise Misused(f"write the hits that are left, = for none lost, or {', '.join(_GONE)}")
        self._refuse_changed(row, "hits", text)
        return int(number)

    def _refuse_twice(self, kind: str, text: str) -> None:
        """Refuse what this sheet has brought already when it was entered before, unless the answer is sure of it."""
        told = [one.told() for one in self._before if kind_of(one)[0] == kind]
        if told and not (self._sure or text.endswith(SURE)):
            raise Busy(f"this sheet brought before: {told[0]}; {text}{SURE} brings one more")

    def _note(self, done: Done) -> None:
        self.lines += done.lines
        self.warnings += done.warnings

    @contextmanager
    def _noting(self, key: str, answers: Answers) -> Iterator[None]:
        """Note what is refused meanwhile as a problem of an answer."""
        try:
            yield
        except BunchukError as error:
            self._problems.append(self._problem(key, answers.get(key, ""), str(error)))

    def _problem(self, key: str, text: str, fault: str) -> Problem:
        number = int(key) if key.isdecimal() and len(key) < 10 else 0
        return Problem(self._why if number else f"{self._why}, {key}", number, text, fault, "")


def _enemy(db: Connection, sheet: Sheet, text: str) -> str:
    """Return the code of the commander whom a battle sheet tells of; raises NotFound, Misused."""
    if sheet.kind != "battle":
        raise Misused(f"sheet {sheet.number} is no battle sheet")
    return names.find(db, text, "commander").code
