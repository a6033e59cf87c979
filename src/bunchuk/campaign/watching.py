"""Looking at a battle: the board, the story, what is legal, the record; each as somebody's eyes may see it (W33)."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.awaited import OVER, Choice, awaited, choices
from bunchuk.campaign.event import Event
from bunchuk.campaign.originals import require_same
from bunchuk.campaign.records import bound_by, own_secret
from bunchuk.campaign.running import Battle, actor_name, bots_of, code_of, reader_of, resume, seen
from bunchuk.campaign.seating import Ended, ended_by_record
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.campaign.sites import neighbours_at
from bunchuk.errors import Refused
from bunchuk.host import journal
from bunchuk.host.dice import notation
from bunchuk.host.match import Match
from bunchuk.host.story import Reader, Told, heard
from bunchuk.rules.game import CHANCE, MASTER, Chance
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.view import View


class Look(NamedTuple):
    """A battle as somebody may see it now.

    ``types`` are the short codes of troop types by id; ``waiting`` the dice waited for; ``to_act`` who is asked;
    ``next`` says in a line who acts next, or which die is rolled; ``bots`` are the commanders
    whose sides the program commands.
    """

    battle: str
    view: View
    columns: int
    rows: int
    types: dict[str, str]
    waiting: Chance | None
    to_act: tuple[str, ...]
    next: str
    over: Ended | None
    bots: tuple[str, ...]


def look(event: Event, battle: str = "", eyes: str = "") -> Look:
    """Return a battle as ``eyes`` may see it: a commander's, a master's, or (empty) the whole table's."""
    with event.reading(seated=True) as db:
        code = code_of(db, battle, finished=True, first="open")
        match = resume(db, code)
        view = seen(match.state, reader_of(db, match, eyes))
        settings = match.state.setup.settings
        (state,) = db.execute("SELECT state FROM battles WHERE code = ?", (code,)).fetchone()
        asked = sorted(seat for seat in match.to_act if seat >= 0)
        waits = awaited(view, match.waiting, asked, neighbours_at(db, view.site).values())
        return Look(
            code,
            view,
            settings.board_columns,
            settings.board_rows,
            _short_codes(db),
            match.waiting,
            tuple(actor_name(match, actor) for actor in sorted(match.to_act)),
            waits if state == "open" else "the battle is booked (W38)",
            ended_by_record(match),
            tuple(match.state.setup.sides[seat].code for seat in bots_of(db, code, match)),
        )


class Story(NamedTuple):
    """All that happened in a battle, in the words that somebody may read, and how dice came, by number of entry.

    ``commitment`` is the SHA-256 of the seed of its rolls, empty if the program rolls nothing.
    """

    battle: str
    told: tuple[Told, ...]
    dice: dict[int, str]
    commitment: str


def story(event: Event, battle: str = "", eyes: str = "") -> Story:
    """Return all that happened in a battle, in the words that ``eyes`` may read."""
    with event.reading(seated=True) as db:
        code = code_of(db, battle, finished=True, first="open")
        match = resume(db, code)
        return Story(code, match.story(reader_of(db, match, eyes)), dice(match), bound_by(match))


_SOURCES: Final = {"table": "rolled on the table", "app": "rolled by the program", "script": "set by a script"}


def dice(match: Battle) -> dict[int, str]:
    """W30: say of each roll in force, by number of its entry, its purpose, its dice and their source, not its result.

    All of this was announced to everybody before the roll.
    """
    found, state = {}, match.first
    for step in match.steps:
        chance = WAR.chance(state)
        if chance and step.entry.actor == CHANCE:
            source = _SOURCES.get(step.entry.source, step.entry.source)
            found[step.entry.number] = f"{chance.purpose}, {notation(chance)} {source}"
        state = step.state
    return found


class Options(NamedTuple):
    """What may be written now, each with its meaning, below what the battle waits for."""

    next: str
    choices: tuple[Choice, ...]


def options(event: Event, battle: str = "", eyes: str = "") -> Options:
    """Say what may be written now: exactly for a side or a master, for the table as far as everybody knows."""
    with event.reading(seated=True) as db:
        match = resume(db, code_of(db, battle, first="open"))
        reader = reader_of(db, match, eyes)
        view = seen(match.state, reader)
        asked = sorted(seat for seat in match.to_act if seat >= 0)
        if match.outcome:
            return Options(OVER, ())
        waits = awaited(view, match.waiting, asked, neighbours_at(db, view.site).values())
        return Options(waits, choices(match.state, view, reader))


def record_text(event: Event, battle: str = "", eyes: str = "") -> str:
    """Return the journal of a battle as a text file, with its story as comments; the seed too once it is finished.

    It holds what is hidden, so while the battle lasts it is the master's alone; raises Refused.
    """
    with event.reading(seated=True) as db:
        code = code_of(db, battle, finished=True)
        match = resume(db, code)
        (state,) = db.execute("SELECT state FROM battles WHERE code = ?", (code,)).fetchone()
        if match.to_act and reader_of(db, match, eyes) != MASTER:
            raise Refused("the record of a running battle holds what is hidden", remedy="add --as master to read it")
        return match.export(reveal=state == "finished")


def replay(event: Event, text: str, path: str) -> Battle:
    """Play a journal again as ``journals.replay`` does; raises Problems or Faulty saying where it fails."""
    record = journal.read(text, path)
    match = Match.resume(WAR, record, own_secret(event, record))
    require_same(event, record)
    return match


class Turned(NamedTuple):
    """A step of a battle in force, and the battle after it, as somebody may see both.

    ``move`` is what was written, empty if it is not his to read; ``told`` what came of it, each sentence with its rule.
    """

    entry: int
    who: str
    move: str
    told: tuple[tuple[str, str], ...]
    view: View
    dice: str
    """The purpose and the source of what was rolled, empty if nothing was."""


def turns(match: Battle, reader: Reader) -> tuple[Turned, ...]:
    """Go through a battle step by step, without what was taken back.

    A side reads only its own moves as they were written, the master all; who learns nothing of a step does not see it.
    """
    found, rolls = [], dice(match)
    for step in match.steps:
        told = tuple((words, event.rule) for event in step.events if (words := heard(event, reader)))
        own = reader in (MASTER, step.entry.actor)
        if told or own:
            move = step.entry.text if own else ""
            who = actor_name(match, step.entry.actor)
            rolled = rolls.get(step.entry.number, "")
            found.append(Turned(step.entry.number, who, move, told, seen(step.state, reader), rolled))
    return tuple(found)


def short_codes(event: Event) -> dict[str, str]:
    """Return the short codes of troop types by id; none where there is no event, only a journal's file."""
    if not event.path.is_file():
        return {}
    with event.reading(seated=True) as db:
        return _short_codes(db)


def _short_codes(db: Connection) -> dict[str, str]:
    found = db.execute(
        "SELECT json_extract(body, '$.id'), json_extract(body, '$.code') FROM figures WHERE kind = 'troop_types'"
    )
    return dict(found)


def teller(match: Battle, eyes: str) -> Reader:
    """Return whose eyes a word means where no event is at hand, only a journal's file; raises Refused."""
    if not eyes:
        return None
    wanted = names.fold(eyes)
    if wanted == MASTER_WORD:
        return MASTER
    sides = match.state.setup.sides
    for seat, side in enumerate(sides):
        if wanted in (names.fold(side.code), names.fold(side.name)):
            return seat
    raise Refused(f"{eyes} is not a side of this battle", remedy=f"it is {sides[0].code} or {sides[1].code}")
