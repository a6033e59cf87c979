"""What is due (W7): who owes what in the open cycle, who can be paid, and who was not in the cycles before."""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import figures, names
from bunchuk.campaign.seats import MASTER, seat
from bunchuk.campaign.veil import Veil
from bunchuk.errors import Refused
from bunchuk.tables.notation import in_order
from bunchuk.tables.rows import Cost


class Charge(NamedTuple):
    """What a faction pays in a cycle: ``units`` paid, their ``total``, its treasury before (``holds``) and after.

    ``unpaid`` are the units passed over, in the order tried; ``missing`` is what a grant would have to bring for all to
    be paid.
    """

    faction: str
    units: int
    total: Cost
    holds: Cost
    left: Cost
    unpaid: tuple[str, ...]
    missing: Cost


class Preview(NamedTuple):
    """What closing the open cycle would charge; ``otherwise`` is what befalls the unpaid: hold, desert or ignore.

    ``veiled`` are factions of whose charge these eyes may know nothing (W4).
    """

    cycle: int
    charges: tuple[Charge, ...]
    otherwise: str
    veiled: tuple[str, ...] = ()

    @property
    def unpaid(self) -> tuple[str, ...]:
        """The units passed over, of all factions."""
        return tuple(code for charge in self.charges for code in charge.unpaid)


def plan(db: Connection, order: Iterable[str] = (), *, eyes: str = MASTER) -> Preview:
    """W7: work out what closing the open cycle charges, the units of ``order`` first, then in muster order.

    It is worked out from what these ``eyes`` know of treasuries (W4, W50).

    Raises Refused while a living unit's upkeep is hidden (W4).
    """
    cycle = last_closed(db) + 1
    _refuse_hidden(db, cycle)
    first = {code: place for place, code in enumerate(dict.fromkeys(living(db, text) for text in order))}
    rows = db.execute(
        "SELECT u.faction, u.code, x.resource, x.amount FROM units u LEFT JOIN unit_upkeep x ON x.unit = u.code"
        " WHERE u.state = 'live' ORDER BY u.faction, u.place"
    ).fetchall()
    if first:
        rows.sort(key=lambda row: (row[0], first.get(row[1], len(first))))
    letters, veil = figures.letters(db), Veil(db, seat(db, eyes))
    charges, veiled = list[Charge](), list[str]()
    for faction, faction_rows in groupby(rows, itemgetter(0)):
        holds = veil.holds(faction)
        if holds is None or veil.owes_in_secret(faction):
            veiled.append(faction)
        else:
            charges.append(_charge(faction, holds, list(faction_rows), letters))
    return Preview(cycle, tuple(charges), figures.settings(db).unpaid, tuple(veiled))


def last_closed(db: Connection) -> int:
    """Return the number of the cycle closed last, 0 if none is."""
    (number,) = db.execute("SELECT coalesce(max(number), 0) FROM cycles").fetchone()
    return int(number)


def arrears(db: Connection, unit: str) -> tuple[tuple[int, str], ...]:
    """W7: return the cycles that a unit is unpaid for and what was due; such a unit neither marches nor fights."""
    return tuple(db.execute("SELECT cycle, due FROM dues WHERE unit = ? AND state = 'unpaid' ORDER BY cycle", (unit,)))


def living(db: Connection, text: str) -> str:
    """Return the code of the living unit that ``text`` names; raises Refused if it is lost, NotFound, Ambiguous."""
    code = names.find(db, text, "unit").code
    (state,) = db.execute("SELECT state FROM units WHERE code = ?", (code,)).fetchone()
    if state != "live":
        raise Refused(f"{code} is {state}; nothing is due from it", rule="W7")
    return code


def _charge(faction: str, holds: Cost, rows: Iterable[tuple[str, str, str | None, int]], letters: str) -> Charge:
    """W7: pay a faction's units whole, one after the other; whom the treasury cannot pay is passed over."""
    purse = dict.fromkeys(letters, 0) | dict(holds)
    total, due = dict.fromkeys(letters, 0), dict.fromkeys(letters, 0)
    units, unpaid = 0, []
    for code, unit_rows in groupby(rows, itemgetter(1)):
        price = [(letter, amount) for _, _, letter, amount in unit_rows if letter is not None]
        for letter, amount in price:
            due[letter] += amount
        if any(amount > purse[letter] for letter, amount in price):
            unpaid.append(code)
            continue
        units += 1
        for letter, amount in price:
            purse[letter] -= amount
            total[letter] += amount
    held = dict(holds)
    missing = ((letter, max(0, amount - held.get(letter, 0))) for letter, amount in due.items())
    return Charge(
        faction,
        units,
        in_order(total.items(), letters),
        holds,
        in_order(purse.items(), letters),
        tuple(unpaid),
        in_order(missing, letters),
    )


def _refuse_hidden(db: Connection, cycle: int) -> None:
    hidden = [
        code for (code,) in db.execute("SELECT code FROM units WHERE state = 'live' AND upkeep = '?' ORDER BY place")
    ]
    if hidden:
        more = f" and {len(hidden) - 1} more" if len(hidden) > 1 else ""
        raise Refused(
            f"the upkeep of {hidden[0]}{more} is hidden, so nothing is charged for cycle {cycle}",
            rule="W4",
            remedy=f'bunchuk unit set {hidden[0]} upkeep 30G/1I --why "…" gives it',
        )
