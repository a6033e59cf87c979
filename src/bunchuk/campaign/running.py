"""A battle in progress as it is kept in the event: which one is meant, its match, whose eyes read it.

The match is outside the chronicle: it is resumed from its rows, carried on, and its new entries are added to them.
"""

from sqlite3 import Connection
from typing import Literal, TypeAlias

from bunchuk.campaign import names, records
from bunchuk.campaign.event import Event
from bunchuk.campaign.record_state import STANDS
from bunchuk.campaign.seats import MASTER as MASTER_WORD
from bunchuk.errors import Ambiguous, NotFound, Refused
from bunchuk.host.match import Match
from bunchuk.host.story import Reader
from bunchuk.rules.game import CHANCE, MASTER, Actor, Seat
from bunchuk.rules.game import Event as Happening
from bunchuk.rules.games import AnyBot
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import WarMove
from bunchuk.rules.war.state import Setup, State
from bunchuk.rules.war.view import View, view, whole

Battle: TypeAlias = Match[State, WarMove, Setup]


def open_code(event: Event) -> str:
    """Return the code of the battle that is open, the newest if there are several, or nothing."""
    if not event.path.is_file():
        return ""
    with event.reading(seated=True) as db:
        row = db.execute("SELECT code FROM battles WHERE state = 'open' ORDER BY opened DESC LIMIT 1").fetchone()
        return str(row[0]) if row else ""


def code_of(db: Connection, text: str, *, finished: bool = False, first: Literal["", "open", "over"] = "") -> str:
    """Return the code of the battle of that name, or of the one that is open where none is named.

    ``first``: those that go on (``open``), or are to be booked (``over``), are meant before the others. ``finished``:
    one that is booked will do, the newest where none is open. Raises NotFound, Ambiguous, Refused.
    """
    if text:
        code = names.find(db, text, "battle").code
        state, match = db.execute("SELECT state, match FROM battles WHERE code = ?", (code,)).fetchone()
        if match is None:
            raise Refused(
                f"battle {code} was fought on paper; there is no record of its moves", remedy=f"bunchuk show {code}"
            )
        if state != "open" and not finished:
            raise Refused(f"battle {code} is booked", remedy="bunchuk undo takes the booking back and reopens it")
        return code
    rows = db.execute(f"SELECT code, {STANDS} FROM battles WHERE state = 'open' ORDER BY opened").fetchall()  # noqa: S608
    codes = [row[0] for row in rows if row[1] == first] or [row[0] for row in rows]
    if not codes and finished:
        newest = db.execute("SELECT code FROM battles WHERE match IS NOT NULL ORDER BY opened DESC LIMIT 1").fetchone()
        codes = [newest[0]] if newest else []
    if not codes:
        raise NotFound("open battle", "", (), "bunchuk battle open SITE CALLER OTHER begins one")
    if len(codes) > 1:
        raise Ambiguous("the open battle", codes, "name one with --battle")
    return str(codes[0])


def resume(db: Connection, code: str) -> Battle:
    """Return a battle's match, replayed from its record; raises Faulty if the record does not hold."""
    return records.resume(db, code, WAR)


def bots_of(db: Connection, code: str, match: Battle) -> list[Seat]:
    """Return the seats of the sides of a battle that the program commands."""
    (bots,) = db.execute("SELECT bots FROM battles WHERE code = ?", (code,)).fetchone()
    return [seat for seat, side in enumerate(match.state.setup.sides) if side.code in bots.split()]


def let_bots_act(db: Connection, code: str, match: Battle, at: str) -> tuple[Happening, ...]:
    """Let the sides that the program commands act, until somebody else is to, or dice are wanted from the table."""
    seats = bots_of(db, code, match)
    if not seats:
        return ()
    from random import SystemRandom  # noqa: PLC0415 -- most battles have no bots, and orders are to be quick

    from bunchuk.host.bots import let_act  # noqa: PLC0415
    from bunchuk.rules.war.bot import bot  # noqa: PLC0415

    player: AnyBot = bot
    return let_act(match, dict.fromkeys(seats, player), SystemRandom().randrange, at=at)


def reader_of(db: Connection, match: Battle, eyes: str) -> Reader:
    """Return whose eyes a word means: nothing: the whole table's; ``master``; a commander or his faction: his seat's.

    Raises NotFound, Ambiguous, Refused for somebody who is not in the battle.
    """
    if not eyes:
        return None
    if names.fold(eyes) == MASTER_WORD:
        return MASTER
    return seat_of(db, match, eyes)


def seat_of(db: Connection, match: Battle, who: str) -> Seat:
    """Return the seat of a commander, of the one above a virtual one, or of a faction that has one side here."""
    found = names.find(db, who, "commander", "faction")
    sides = match.state.setup.sides
    if found.kind == "faction":
        seats = [seat for seat, side in enumerate(sides) if side.faction == found.code]
    else:
        (leader,) = db.execute("SELECT coalesce(above, code) FROM commanders WHERE code = ?", (found.code,)).fetchone()
        seats = [seat for seat, side in enumerate(sides) if side.code == leader]
    if len(seats) != 1:
        raise Refused(f"{found.code} is not a side of this battle", remedy=f"it is {sides[0].code} or {sides[1].code}")
    return seats[0]


def seen(state: State, reader: Reader) -> View:
    """Return what a reader may see. A master sees each counter and side as its owner does."""
    return whole(state) if reader == MASTER else view(state, reader)


def actor_name(match: Battle, actor: Actor) -> str:
    """Name who acts: a commander with his code, the master, the dice."""
    if actor == CHANCE:
        return "dice"
    if actor == MASTER:
        return "master"
    side = match.state.setup.sides[actor]
    return f"{side.name} ({side.code})"
