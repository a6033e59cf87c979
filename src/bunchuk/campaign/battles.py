"""Battles as the event knows them: opened here with a set-up by value, booked in ``booking``.

What happens in between is a match (``fight``), outside the chronicle.
"""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures, names
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.lineup import Muster, at_leisure, codes, lineup
from bunchuk.errors import Misused, NotFound, Refused
from bunchuk.host.match import Dice, Match
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.state import EDGE_NAMES, EDGES, Edge
from bunchuk.store import chronicle, matches
from bunchuk.store.chronicle import Entry
from bunchuk.tables.near import near
from bunchuk.tables.rows import People


class BattleOpened(NamedTuple):
    """Two commanders meet at a site; they and their units are held until the battle is booked (W26)."""

    code: str
    site: str
    caller: str
    other: str
    units: list[str]
    setup: str

    def apply(self, db: Connection, entry: Entry) -> None:
        for commander in (self.caller, self.other):
            at_leisure(db, commander)
        db.execute(
            "INSERT INTO battles (code, site, state, match, caller, other, winner, why, opened)"
            " VALUES (?, ?, 'open', ?, ?, ?, NULL, '', ?)",
            (self.code, self.site, self.code, self.caller, self.other, entry.seq),
        )
        names.register(db, "battle", self.code)
        engage(db, self.code, self.units)

    def told(self) -> str:
        return f"battle {self.code} at {self.site}: {self.caller} meets {self.other} with {len(self.units)} units"


class Call(NamedTuple):
    """Who calls whom to battle, as it was said at the table: names or codes, ``edges`` as ``S,N`` or ``south,north``.

    ``no_die`` is a commander who borrows the enemy's die (W29); ``units`` are those that are there, all if empty.
    """

    caller: str
    other: str
    edges: str = "S,N"
    no_die: str = ""
    units: tuple[str, ...] = ()


class BattleRow(NamedTuple):
    """A battle in a list."""

    code: str
    site: str
    state: str
    caller: str
    other: str
    winner: str | None
    why: str


def listed(event: Event) -> list[BattleRow]:
    """Return all battles in the order in which they were opened."""
    with event.reading() as db:
        rows = db.execute("SELECT code, site, state, caller, other, winner, why FROM battles ORDER BY opened")
        return [BattleRow(*row) for row in rows]


def open_battle(
    event: Event, site: str, call: Call, *, ground: Sequence[str] = (), dice_from: Dice = "table", secret: bytes
) -> Done:
    """Open a battle (W26); ``ground`` are the site's tags (W2), ``secret`` 32 random bytes.

    Raises NotFound, Refused, Misused, Busy.
    """
    with event.acting() as act:
        db = act.db
        musters = _musters(db, call)
        site = names.clean(site)
        ready = lineup(db, site, _tags(db, ground), musters)
        code = f"B{chronicle.issue(db, 'B')}"
        match = Match.start(WAR, ready.setup, secret=secret, tables=figures.pack(db).digest, dice_from=dice_from)
        header = "\n".join(match.header.lines())
        matches.create(db, match=code, game=WAR.id, header=header, secret=secret)
        units = codes(ready.setup)
        act.record(BattleOpened(code, site, musters[0].commander, musters[1].commander, units, match.header.setup))
        return act.done(*ready.warnings, battle=code, site=site, units=list(units))


def one_of(sides: Sequence[str], code: str) -> str:
    """Return a commander's code if he is one of the two; raises Refused."""
    if code not in sides:
        raise Refused(f"{code} was not in this battle", remedy=f"it was {sides[0]} against {sides[1]}")
    return code


def engage(db: Connection, battle: str, units: Sequence[str]) -> None:
    """Let units fight in a battle: other acts on them are refused until it is booked."""
    for unit in units:
        taken = db.execute(
            "UPDATE units SET engaged = ? WHERE code = ? AND state = 'live' AND engaged IS NULL", (battle, unit)
        )
        if taken.rowcount != 1:
            raise Refused(f"{unit} cannot fight in {battle}: it is gone or fights elsewhere")
        db.execute("INSERT INTO battle_units (battle, unit) VALUES (?, ?)", (battle, unit))


def _musters(db: Connection, call: Call) -> tuple[Muster, Muster]:
    """Find out whom a call means."""
    sides = [names.find(db, name, "commander").code for name in (call.caller, call.other)]
    if sides[0] == sides[1]:
        raise Refused("a commander cannot fight himself", rule="W26", remedy="name two commanders")
    edges = [_edge(word) for word in call.edges.split(",")]
    if len(edges) != len(sides):
        raise Misused(f"{call.edges!r} names {len(edges)} edges; write the caller's and the other's: S,N")
    borrower = one_of(sides, names.find(db, call.no_die, "commander").code) if call.no_die else ""
    units = [names.find(db, name, "unit").code for name in call.units]
    of = dict(
        db.execute("SELECT u.code, coalesce(c.above, c.code) FROM units u JOIN commanders c ON c.code = u.commander")
    )
    for unit in units:
        if of.get(unit) not in sides:
            raise Refused(f"{unit} is led by neither of them", rule="W26", remedy="name units of the two commanders")
    first, second = (
        Muster(side, edge, side != borrower, tuple(unit for unit in units if of[unit] == side))
        for side, edge in zip(sides, edges, strict=True)
    )
    return first, second


def _edge(word: str) -> Edge:
    wanted = word.strip().casefold()
    for edge in EDGES:
        if wanted and EDGE_NAMES[edge].startswith(wanted):
            return edge
    raise Misused(f"{word!r} is no edge of the board; write N, E, S or W")


def _tags(db: Connection, ground: Sequence[str]) -> frozenset[str]:
    known = {people.home for people in figures.rows(db, People) if people.home not in ("", "-")}
    for tag in ground:
        if tag not in known:
            raise NotFound("home ground", tag, near(tag, known), f"known are {', '.join(sorted(known))} (W2)")
    return frozenset(ground)
