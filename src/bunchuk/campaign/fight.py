"""A battle in progress: its match resumed from the event's rows, carried on line by line, and booked when it is over.

The match is outside the chronicle: each line of orders and dice is one transaction of its own, and is taken back by
``battle undo``, not by ``undo``.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import booking, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.errors import Ambiguous, Misused, NotFound, Refused
from bunchuk.host import journal
from bunchuk.host.driver import feed
from bunchuk.host.match import Match
from bunchuk.host.story import Reader, Told, heard
from bunchuk.rules.game import CHANCE, MASTER, Actor, Chance, Outcome
from bunchuk.rules.war import orders
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import Place, WarMove
from bunchuk.rules.war.result import result
from bunchuk.rules.war.state import Setup, State
from bunchuk.rules.war.view import View, view
from bunchuk.store import chronicle, matches

Battle = Match[State, WarMove, Setup]

_SHOWN_MOVES: Final = 40
"""So many legal moves are listed; of more, the ways to write them."""


class Look(NamedTuple):
    """A battle as somebody may see it now."""

    battle: str
    view: View
    columns: int
    rows: int
    waiting: Chance | None
    to_act: tuple[str, ...]
    over: Outcome | None


class Fought(NamedTuple):
    """What a line of orders and dice came to: sentences with their rules, what is left of the line, dice waited for."""

    battle: str
    told: tuple[tuple[str, str], ...]
    left_over: int
    waiting: Chance | None
    over: Outcome | None


def open_battle_code(event: Event) -> str:
    """Return the code of the battle that is open, the newest if there are several, or nothing."""
    if not event.path.is_file():
        return ""
    with event.reading() as db:
        row = db.execute("SELECT code FROM battles WHERE state = 'open' ORDER BY opened DESC LIMIT 1").fetchone()
        return str(row[0]) if row else ""


def do(event: Event, line: str, dice: Sequence[int], *, battle: str = "", eyes: str = "", as_side: str = "") -> Fought:
    """Carry out a line of orders and dice, all or nothing.

    ``eyes`` says who reads the answer, and, if a side's, that only its orders are taken; ``as_side`` names the side
    that gives the orders where the line does not tell (deployment). Raises Refused, Misused, NotFound, Busy.
    """
    with event.acting() as act:
        code = _code(act.db, battle)
        match = _resume(act.db, code)
        reader = _reader(act.db, match, eyes)
        seat = _seat(match, names.find(act.db, as_side, "commander").code) if as_side else reader
        steps = orders.read(line, seat if seat not in (None, MASTER) else None) if line.strip() else ()
        if not steps and not dice and not (match.waiting and match.rolls):
            raise Misused('nothing was ordered; write orders, or dice: bunchuk do "d5 f2 a" 5 3')
        before = len(match.entries)
        fed = feed(match, steps, dice, by=event.who, at=_moment())
        _save(act.db, code, match, before)
        told = tuple((words, item.rule) for item in fed.events if (words := heard(item, reader)))
        return Fought(code, told, len(steps) - fed.carried_out, fed.waiting, match.outcome)


def look(event: Event, battle: str = "", eyes: str = "") -> Look:
    """Return a battle as ``eyes`` may see it: a commander's, a master's, or (empty) the whole table's."""
    with event.reading() as db:
        code = _code(db, battle, finished=True)
        match = _resume(db, code)
        state = match.state
        return Look(
            code,
            _view(state, _reader(db, match, eyes)),
            state.setup.settings.board_columns,
            state.setup.settings.board_rows,
            match.waiting,
            tuple(_actor_name(match, actor) for actor in sorted(match.to_act)),
            match.outcome,
        )


def story(event: Event, battle: str = "", eyes: str = "") -> tuple[str, tuple[Told, ...]]:
    """Return a battle's code and all that happened in it, in the words that ``eyes`` may read."""
    with event.reading() as db:
        code = _code(db, battle, finished=True)
        match = _resume(db, code)
        return code, match.story(_reader(db, match, eyes))


def options(event: Event, battle: str = "", eyes: str = "") -> str:
    """Say what is legal now, for a side if ``eyes`` are one's, else for all who are to act."""
    with event.reading() as db:
        match = _resume(db, _code(db, battle))
        reader = _reader(db, match, eyes)
        if match.waiting:
            return f"{match.waiting.purpose} ({match.waiting.rule}): type the dice, or bunchuk do '' N"
        if match.outcome:
            return "the battle is over: bunchuk battle finish books it"
        wanted = [seat for seat in sorted(match.to_act) if seat >= 0 and reader in (None, MASTER, seat)]
        if not wanted:
            return "it is the other side's turn"
        return "\n".join(f"{_actor_name(match, seat)}: {_legal(match, seat)}" for seat in wanted)


def undo(event: Event, *, battle: str = "", count: int | None = None, eyes: str = "") -> Done:
    """Take back the last line of orders and dice, or so many entries; a side only its own that revealed nothing."""
    with event.acting() as act:
        code = _code(act.db, battle)
        match = _resume(act.db, code)
        reader = _reader(act.db, match, eyes)
        before = len(match.entries)
        taken = match.undo(
            reader if reader is not None else MASTER, count=count or _last_line(match), by=event.who, at=_moment()
        )
        _save(act.db, code, match, before)
        texts = [
            f"{code}: taken back: {entry.number} {_actor_name(match, entry.actor)} {entry.text}" for entry in taken
        ]
        return Done((), tuple(texts), {"battle": code, "entries": [entry.number for entry in taken]})


def redo(event: Event, *, battle: str = "", eyes: str = "") -> Done:
    """Put back what was taken back last, if nothing was done since."""
    with event.acting() as act:
        code = _code(act.db, battle)
        match = _resume(act.db, code)
        reader = _reader(act.db, match, eyes)
        before = len(match.entries)
        put = match.redo(reader if reader is not None else MASTER, by=event.who, at=_moment())
        _save(act.db, code, match, before)
        texts = [f"{code}: put back: {entry.number} {_actor_name(match, entry.actor)} {entry.text}" for entry in put]
        return Done((), tuple(texts), {"battle": code, "entries": [entry.number for entry in put]})


def finish(event: Event, battle: str = "") -> Done:
    """Book the outcome of a battle that is over (W38)."""
    with event.acting() as act:
        code = _code(act.db, battle)
        match = _resume(act.db, code)
        if not match.outcome:
            raise Refused(
                f"battle {code} is not over", rule="W38", remedy="fight on, or: bunchuk do 'rule end draw : reason'"
            )
        return booking.book(act, code, result(match.state), _digest(match))


def record_text(event: Event, battle: str = "") -> str:
    """Return the journal of a battle as a text file, with its story as comments; the seed too once it is over."""
    with event.reading() as db:
        match = _resume(db, _code(db, battle, finished=True))
        return match.export(reveal=not match.to_act)


def replay(text: str, path: str) -> Battle:
    """Play a journal again, every move and position checked; raises Problems or Faulty saying where it fails."""
    return Match.resume(WAR, journal.read(text, path))


def came_last(event: Event, battle: str) -> bool:
    """Whether something was done in the open battle since the newest act of the event."""
    with event.reading() as db:
        match, newest = _resume(db, battle), chronicle.newest(db)
        last = match.entries[-1].at if match.entries else ""
        return newest is None or last[:_TO_THE_SECOND] >= newest.at[:_TO_THE_SECOND]


_TO_THE_SECOND: Final = len("2026-08-14T11:02:03")


def _moment() -> str:
    """The time as entries keep it: fine enough that all entries of one line, and no others, share it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _last_line(match: Battle) -> int:
    """Count the entries in force at the end that came in with one line."""
    steps = match.steps
    if not steps:
        return 1
    last = steps[-1].entry.at
    count = 0
    while count < len(steps) and steps[-1 - count].entry.at == last:
        count += 1
    return count


def _code(db: Connection, text: str, *, finished: bool = False) -> str:
    """Return the battle of that name, or the one that is open where none is named."""
    if text:
        code = names.find(db, text, "battle").code
        state, match = db.execute("SELECT state, match FROM battles WHERE code = ?", (code,)).fetchone()
        if match is None:
            raise Refused(f"battle {code} was fought on paper; there is no record of its moves")
        if state != "open" and not finished:
            raise Refused(f"battle {code} is booked", remedy="bunchuk undo takes the booking back and reopens it")
        return code
    codes = [row[0] for row in db.execute("SELECT code FROM battles WHERE state = 'open' ORDER BY opened")]
    if not codes and finished:
        newest = db.execute("SELECT code FROM battles WHERE match IS NOT NULL ORDER BY opened DESC LIMIT 1").fetchone()
        codes = [newest[0]] if newest else []
    if not codes:
        raise NotFound("open battle", "", (), "bunchuk battle open SITE CALLER OTHER begins one")
    if len(codes) > 1:
        raise Ambiguous("the open battle", codes)
    return str(codes[0])


def _resume(db: Connection, code: str) -> Battle:
    row = matches.load(db, code)
    header = journal.parse_header(row.header.split("\n"))
    entries = tuple(journal.parse_line(line) for line in row.lines)
    return Match.resume(WAR, journal.Journal(header, entries, ""), row.secret, trusted=True)


def _save(db: Connection, code: str, match: Battle, before: int) -> None:
    matches.append(db, code, before + 1, [entry.line() for entry in match.entries[before:]])


def _reader(db: Connection, match: Battle, eyes: str) -> Reader:
    if not eyes:
        return None
    if names.fold(eyes) == MASTER_WORD:
        return MASTER
    return _seat(match, names.find(db, eyes, "commander").code)


def _seat(match: Battle, commander: str) -> Actor:
    sides = [side.code for side in match.state.setup.sides]
    if commander not in sides:
        raise Refused(f"{commander} is not in this battle", remedy=f"it is {sides[0]} against {sides[1]}")
    return sides.index(commander)


def _view(state: State, reader: Reader) -> View:
    """A master sees each counter and side as its owner does."""
    if reader != MASTER:
        return view(state, reader)
    both = (view(state, 0), view(state, 1))
    order = {profile.code: index for index, profile in enumerate(state.setup.units)}
    own = [counter for side in (0, 1) for counter in both[side].counters if counter.side == side]
    acting = both[state.setup.units[order[both[0].acting]].side] if both[0].acting else both[0]
    return acting._replace(
        seat=None,
        sides=(both[0].sides[0], both[1].sides[1]),
        counters=tuple(sorted(own, key=lambda counter: order[counter.code])),
    )


def _actor_name(match: Battle, actor: Actor) -> str:
    if actor == CHANCE:
        return "dice"
    if actor == MASTER:
        return "master"
    side = match.state.setup.sides[actor]
    return f"{side.name} ({side.code})"


def _legal(match: Battle, seat: Actor) -> str:
    moves = WAR.moves(match.state, seat)
    texts = [WAR.format(move) for move in moves]
    if len(texts) <= _SHOWN_MOVES:
        return ", ".join(texts)
    units = list(dict.fromkeys(move.unit for move in moves if isinstance(move, Place)))
    cells = list(dict.fromkeys(move.cell for move in moves if isinstance(move, Place)))
    rest = [WAR.format(move) for move in moves if not isinstance(move, Place)]
    return f"{' or '.join(units)} on {' '.join(cells)}, front n|e|s|w; {', '.join(rest)}"


def _digest(match: Battle) -> str:
    lines = [*match.header.lines(), *(entry.line() for entry in match.entries)]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
