"""Who calls whom to battle, as it is said at the table, and whom that means (W18, W24, W26)."""

from collections.abc import Sequence
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import names
from bunchuk.campaign.exercises import exercising
from bunchuk.campaign.lineup import Muster
from bunchuk.errors import Misused, Refused
from bunchuk.rules.war.state import EDGE_NAMES, EDGES, Edge


class Call(NamedTuple):
    """Who calls whom to battle, as it was said at the table: names or codes, ``edges`` as ``S,N`` or ``south,north``.

    ``no_die`` is a commander who borrows the enemy's die (W29); ``units`` are those that are there, all if empty, and
    ``heroes`` those who are, all if None. ``exercise`` is a commander who was attacked at an exercise (W24).
    ``stores`` (``4S/2M``, or ``gothmog=2W``) are taken along for shots; ``engines`` (``large_catapult:gon-3``) are such
    as the master ``confirmed`` to be working (W50). ``bots`` are the commanders whose sides the program commands.
    """

    caller: str
    other: str
    edges: str = "S,N"
    no_die: str = ""
    units: tuple[str, ...] = ()
    heroes: tuple[str, ...] | None = None
    exercise: str = ""
    stores: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    confirmed: str = ""
    bots: tuple[str, ...] = ()


def one_of(sides: Sequence[str], code: str) -> str:
    """Return a commander's code if he is one of the two; raises Refused."""
    if code not in sides:
        raise Refused(f"{code} was not in this battle", remedy=f"it was {sides[0]} against {sides[1]}")
    return code


def musters_of(db: Connection, call: Call) -> tuple[Muster, Muster]:
    """Return whom a call means, side by side; raises NotFound, Refused, Misused."""
    sides = [names.find(db, name, "commander").code for name in (call.caller, call.other)]
    if sides[0] == sides[1]:
        raise Refused("a commander cannot fight himself", rule="W26", remedy="name two commanders")
    edges = edges_of(call.edges)
    borrower = one_of(sides, names.find(db, call.no_die, "commander").code) if call.no_die else ""
    units = [names.find(db, name, "unit").code for name in call.units]
    of = dict(
        db.execute("SELECT u.code, coalesce(c.above, c.code) FROM units u JOIN commanders c ON c.code = u.commander")
    )
    for unit in units:
        if of.get(unit) not in sides:
            raise Refused(f"{unit} is led by neither of them", rule="W26", remedy="name units of the two commanders")
    heroes = _heroes(db, call, sides)
    first, second = (
        Muster(side, edge, side != borrower, tuple(unit for unit in units if of[unit] == side), heroes.get(side))
        for side, edge in zip(sides, edges, strict=True)
    )
    return first, second


def _heroes(db: Connection, call: Call, sides: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Find out which heroes a call names, by side; nothing where it names none and all come."""
    if call.heroes is None:
        return {}
    found: dict[str, tuple[str, ...]] = dict.fromkeys(sides, ())
    for name in call.heroes:
        hero = names.find(db, name, "hero")
        leader = leader_of(db, hero)
        if leader not in found:
            raise Refused(f"{hero.code} is led by neither of them", rule="W26", remedy="name heroes of the two")
        found[leader] += (hero.code,)
    return found


def edges_of(text: str) -> list[Edge]:
    """Read the edges of both sides, ``S,N``; raises Misused."""
    edges = [_edge(word) for word in text.split(",")]
    if len(edges) != 2:
        raise Misused(f"{text!r} names {len(edges)} edges; write the caller's and the other's: S,N")
    return edges


def leader_of(db: Connection, found: names.Found) -> str:
    """Return the real commander whom a unit or hero is under (W25)."""
    table = {"unit": "units", "hero": "heroes"}[found.kind]
    row = db.execute(
        f"SELECT coalesce(c.above, c.code) FROM {table} x JOIN commanders c ON c.code = x.commander"  # noqa: S608
        " WHERE x.code = ?",
        (found.code,),
    ).fetchone()
    if row is None:
        raise Refused(f"{found.code} is under no commander", rule="W25", remedy="bunchuk unit assign CODE COMMANDER")
    return str(row[0])


def is_real(db: Connection, found: names.Found) -> bool:
    """W18: whether it is a hero whom a person plays."""
    return found.kind == "hero" and bool(
        db.execute("SELECT real FROM heroes WHERE code = ?", (found.code,)).fetchone()[0]
    )


def side_exercising(db: Connection, sides: Sequence[str], text: str) -> int:
    """W24: return the side that was attacked at its exercise."""
    code = one_of(sides, names.find(db, text, "commander").code)
    if not exercising(db, code):
        raise Refused(
            f"{code} holds no exercise", rule="W24", remedy="bunchuk exercise open SITE ONE OTHER comes first"
        )
    return sides.index(code)


def _edge(word: str) -> Edge:
    wanted = word.strip().casefold()
    for edge in EDGES:
        if wanted and EDGE_NAMES[edge].startswith(wanted):
            return edge
    raise Misused(f"{word!r} is no edge of the board; write N, E, S or W")
