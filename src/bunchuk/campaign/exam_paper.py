"""Examination papers (W22): questions from the event's own tables, with the answers for who examines.

A candidate is asked only what he may know (W4): a figure that masters hide comes up on nobody's paper but that of a
commander whose faction has such a unit.
"""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import figures, names, questions
from bunchuk.campaign.event import Event
from bunchuk.campaign.exams import topic
from bunchuk.campaign.factions import relations
from bunchuk.campaign.levels import exam_top
from bunchuk.campaign.muster import repair_price
from bunchuk.campaign.questions import Question
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.printing.job import Job
from bunchuk.tables.rows import Faction, Fort, People, Terrain, TroopType, UnitRow

MOST: Final = 100
"""Questions on a paper; more is a slip of the fingers."""


class ExamPaper(NamedTuple):
    """A paper: whom it is for, what it is about, and its questions in order, each with its answer.

    ``number`` names it on both sheets; ``seed`` makes the same paper again.
    """

    number: str
    event: str
    commander: str
    name: str
    faction: str
    level: int
    topic: str
    seed: str
    questions: tuple[Question, ...]


def make(
    event: Event,
    commander: str,
    level: int | None = None,
    *,
    seed: str = "",
    ally: str = "",
    enemy: str = "",
    count: int = 10,
) -> ExamPaper:
    """Return a candidate's paper for a level, his next one if none is named (W22).

    Without a seed it is one that only the event's file knows, another for each candidate, level and attempt.
    ``ally`` and ``enemy`` name factions; without them those that ``faction relate`` stored. Raises NotFound, Misused,
    Refused for a level that no examination gives, where nobody knows whose troops to ask about, and to who looks from a
    player's seat.
    """
    event.require_master()
    if not 1 <= count <= MOST:
        raise Misused(f"{count} questions make no paper; write a count from 1 to {MOST}")
    with event.reading() as db:
        code = names.find(db, commander, "commander").code
        name, faction, held, title = db.execute(
            "SELECT c.name, f.title, c.level, e.title FROM commanders c JOIN factions f ON f.id = c.faction, event e"
            " WHERE c.code = ?",
            (code,),
        ).fetchone()
        wanted = held + 1 if level is None else level
        top = exam_top(db)
        if not 1 <= wanted <= top:
            raise Refused(f"there is no examination for level {wanted}", rule="W22", remedy=f"write 1 to {top}")
        seed = names.one_line(seed) or _seed(db, code, wanted)
        asked = questions.choose(_questions(db, code, wanted, ally, enemy), seed, count)
        if not asked:
            raise Refused(
                f"nothing can be asked on {topic(wanted)}: no figures are there, or all are hidden",
                rule="W4",
                remedy="bunchuk tables set and publish give the event more",
            )
        number = f"{code}/L{wanted}/{seed[:8]}"
        return ExamPaper(number, title, code, name, faction, wanted, topic(wanted), seed, asked)


def to_pdf(paper: ExamPaper, to: Path, *, answers: bool, job: Job = Job()) -> Path:  # noqa: B008 -- frozen
    """Write a paper as PDF, the candidate's sheet or the master's with the ``answers``; raises Problems, Faulty."""
    from bunchuk.printing import exam  # noqa: PLC0415 -- on the screen it needs no press
    from bunchuk.printing.papers import ExamPaper as Leaf  # noqa: PLC0415
    from bunchuk.printing.papers import Question as Asked  # noqa: PLC0415

    asked = tuple(Asked(one.text, f"{one.answer} ({one.rule})" if one.rule else one.answer) for one in paper.questions)
    leaf = Leaf(paper.number, paper.event, f"{paper.name} ({paper.commander})", paper.level, paper.topic, asked)
    press = exam.print_answers if answers else exam.print_exams
    return press([leaf], to, job).path


def _seed(db: Connection, commander: str, level: int) -> str:
    """Draw a seed from the event's secret: another for each candidate, level and attempt."""
    (secret,) = db.execute("SELECT secret FROM event").fetchone()
    (before,) = db.execute(
        "SELECT count(*) FROM exams WHERE commander = ? AND level = ?", (commander, level)
    ).fetchone()
    text = f"{commander} {level} {before}".encode()
    return blake2b(text, key=secret, digest_size=8, person=b"examination").hexdigest()


def _questions(db: Connection, commander: str, level: int, ally: str, enemy: str) -> Iterator[Question]:
    (own,) = db.execute("SELECT faction FROM commanders WHERE code = ?", (commander,)).fetchone()
    asked = _Asked(db, own)
    friend, foe = relations(db, own)
    match level:
        case 1:
            ground = questions.about_ground(figures.effects(db), figures.rows(db, Terrain))
            return chain(ground, questions.about_modifiers(figures.settings(db)))
        case 2:
            return asked.faction(own, present=True)
        case 3:
            return asked.faction(_other(db, own, ally, friend, "ally"))
        case 4:
            return asked.faction(_other(db, own, enemy, foe, "enemy"))
        case _:
            return chain.from_iterable(asked.units(row) for row in figures.rows(db, UnitRow))


def _other(db: Connection, own: str, text: str, stored: str | None, what: str) -> str:
    """Find the faction that a paper is about: of the tables or of the event."""
    if not text and stored is None:
        remedy = f"name it with --{what}, or for good with bunchuk faction relate {own} --{what} FACTION"
        raise Refused(f"nobody has said who the {what} of {own} is", rule="W22", remedy=remedy)
    found = _known_faction(db, text) if text else str(stored)
    if found == own:
        raise Refused(f"{own} is not its own {what}", rule="W22", remedy="name another faction")
    return found


def _known_faction(db: Connection, text: str) -> str:
    try:
        return figures.pack_faction(db, text).id
    except NotFound:
        return names.find(db, text, "faction").code


class _Asked:
    """What may be asked of a candidate of a faction."""

    def __init__(self, db: Connection, own: str) -> None:
        self._db, self._own = db, own
        self._types = {row.id: row for row in figures.rows(db, TroopType)}
        self._peoples = {row.id: row for row in figures.rows(db, People)}
        self._factions = {row.id: row.title for row in figures.rows(db, Faction)}
        self._factions |= dict(db.execute("SELECT id, title FROM factions"))
        self._classes = {row.id: row for row in figures.rows(db, Fort)}
        kinds = db.execute("SELECT DISTINCT people, type FROM units WHERE faction = ? AND state = 'live'", (own,))
        self._living = frozenset(kinds)

    def faction(self, faction: str, *, present: bool = False) -> Iterator[Question]:
        """Ask about a faction's troops and fortresses; ``present``: about those that it has now, if any."""
        rows = [row for row in figures.rows(self._db, UnitRow) if row.faction == faction]
        if present and self._living:
            rows = [row for row in rows if (row.people, row.type) in self._living]
        return chain(chain.from_iterable(map(self.units, rows)), self._forts(faction))

    def units(self, row: UnitRow) -> Iterator[Question]:
        """Ask about a kind of unit what the candidate may know (W4)."""
        key = f"{row.faction} {row.people} {row.type}"
        kind, people = self._types[row.type], self._peoples[row.people]
        title = f"{people.title} {kind.title.casefold()} of {self._factions[row.faction]}"
        hidden = frozenset[str]() if self._owns(row) else figures.secret_fields(self._db, "units", key)
        yield from questions.about_unit(title, row, hidden)
        if not figures.is_secret(self._db, "troop_types", row.type, "repair"):
            yield from questions.about_mending(title, repair_price(kind, people.repair_factor))

    def _owns(self, row: UnitRow) -> bool:
        return row.faction == self._own and (row.people, row.type) in self._living

    def _forts(self, faction: str) -> Iterator[Question]:
        """Ask about a faction's fortifications and the classes that they are of, once each."""
        classes: dict[str, Fort] = {}
        rows = self._db.execute(
            "SELECT f.name, f.kind, sum(s.part = 'wall'), sum(s.part = 'gate') FROM forts f"
            " LEFT JOIN sections s ON s.fort = f.code WHERE f.owner = ? GROUP BY f.code ORDER BY f.rowid",
            (faction,),
        ).fetchall()
        for name, kind, walls, gates in rows:
            classes[kind] = self._classes[kind]
            yield from questions.about_fort(name, self._classes[kind].title, walls or 0, gates or 0)
        for kind, row in classes.items():
            yield from questions.about_class(row, figures.secret_fields(self._db, "forts", kind))
