"""Upkeep (W7): what each cycle costs, closing it, arrears paid and arrears waived.

A cycle is charged once, whatever is run twice: its number is unique, and so is the key of each unit's payment
(``upkeep:3:GON-12``). Preview and close make the same plan, and what is then posted is checked against it.
"""

import json
from collections.abc import Sequence
from sqlite3 import Connection
from typing import Final, NamedTuple

from bunchuk.campaign import figures, ledger, names
from bunchuk.campaign.dues import Preview, arrears, last_closed, living, plan
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.ledger import Posting
from bunchuk.errors import Misused, Refused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json
from bunchuk.tables.notation import add, format_cost

OUTSIDE: Final = "outside:upkeep"
"""The account that upkeep goes to."""

_SHOWN: Final = 12
"""Codes that one line of the log names before it counts the rest."""

_LIVE_BUT: Final = "u.state = 'live' AND u.code NOT IN (SELECT value FROM json_each(:passed))"


class CycleClosed(NamedTuple):
    """W7: a cycle's upkeep is charged to all living units but those ``passed`` over.

    ``units`` and ``totals`` hold by value how many each faction paid for and what; applying it to other units than
    these is refused. ``secret`` are factions in whose total there are figures that the tables hide (W4).
    """

    number: int
    units: dict[str, int]
    totals: dict[str, str]
    passed: list[str]
    otherwise: str
    secret: list[str] | None = None

    def apply(self, db: Connection, entry: Entry) -> None:
        last = last_closed(db)
        if self.number != last + 1:
            raise Refused(f"cycle {self.number} does not follow cycle {last}", rule="W7")
        db.execute("INSERT INTO cycles (number, operation) VALUES (?, ?)", (self.number, entry.seq))
        passed = json.dumps(self.passed)
        self._check(db, passed)
        (base,) = db.execute("SELECT coalesce(max(id), 0) FROM transfers").fetchone()
        values = {
            "cycle": self.number,
            "operation": entry.seq,
            "base": base,
            "passed": passed,
            "state": "waived" if self.otherwise == "ignore" else "unpaid",
            "outside": OUTSIDE,
        }
        # Each row comes in the order of the key that it is stored by, which is several times faster.
        db.execute(
            "INSERT INTO dues (cycle, unit, due, state) SELECT :cycle, code, upkeep,"
            " CASE WHEN code IN (SELECT value FROM json_each(:passed)) THEN :state ELSE 'paid' END"
            " FROM units WHERE state = 'live' ORDER BY code",
            values,
        )
        db.execute(
            "INSERT INTO transfers (id, operation, key, what)"  # noqa: S608 -- a constant
            " SELECT :base + u.place, :operation, 'upkeep:' || :cycle || ':' || u.code, 'upkeep of ' || u.code"
            f" FROM units u WHERE {_LIVE_BUT} AND EXISTS (SELECT 1 FROM unit_upkeep WHERE unit = u.code)"
            " ORDER BY u.place",
            values,
        )
        db.execute(
            "INSERT INTO legs (transfer, account, resource, amount)"  # noqa: S608 -- a constant
            " SELECT :base + u.place, iif(side.sign > 0, :outside, 'treasury:' || u.faction), x.resource,"
            " side.sign * x.amount FROM units u CROSS JOIN (SELECT 1 AS sign UNION ALL SELECT -1) side"
            f" CROSS JOIN unit_upkeep x ON x.unit = u.code WHERE {_LIVE_BUT} ORDER BY u.place",
            values,
        )
        for posting in self.postings(entry):
            ledger.add_to_balances(db, ledger.legs_of(posting))
        if self.otherwise == "desert":
            # A unit in a battle stays until it is over: the board cannot lose it.
            db.execute(
                "UPDATE units SET state = 'deserted' WHERE engaged IS NULL"
                " AND code IN (SELECT value FROM json_each(?))",
                (passed,),
            )

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return what each faction paid in sum; in the ledger each unit's payment is a transfer of its own."""
        return tuple(
            Posting(
                f"upkeep:{self.number}:{faction}",
                f"upkeep of {self.units[faction]} units, cycle {self.number}",
                ledger.treasury(faction),
                OUTSIDE,
                ledger.kept(total),
            )
            for faction, total in self.totals.items()
        )

    def told(self) -> str:
        paid = [
            f"{faction} paid" if faction in (self.secret or ()) else f"{faction} paid {total}"
            for faction, total in self.totals.items()
        ]
        what = {"hold": "left unpaid", "desert": "unpaid and gone", "ignore": "unpaid and let off"}[self.otherwise]
        rest = [f"{what}: {_listed(self.passed)}"] if self.passed else []
        return f"cycle {self.number} closed: {'; '.join(paid + rest) or 'nothing was due'}"

    def _check(self, db: Connection, passed: str) -> None:
        """Raise Refused unless the units to be charged are those that the operation was made for."""
        units = dict(
            db.execute(
                f"SELECT u.faction, count(*) FROM units u WHERE {_LIVE_BUT} GROUP BY u.faction",  # noqa: S608
                {"passed": passed},
            )
        )
        totals: dict[str, dict[str, int]] = {}
        for faction, letter, amount in db.execute(
            "SELECT u.faction, x.resource, sum(x.amount)"  # noqa: S608 -- a constant
            " FROM units u JOIN unit_upkeep x ON x.unit = u.code"
            f" WHERE {_LIVE_BUT} GROUP BY u.faction, x.resource",
            {"passed": passed},
        ):
            totals.setdefault(faction, {})[letter] = amount
        (live,) = db.execute("SELECT count(*) FROM units WHERE state = 'live'").fetchone()
        kept = {faction: dict(ledger.kept(total)) for faction, total in self.totals.items()}
        if (units, totals, live) != (self.units, kept, sum(self.units.values()) + len(self.passed)):
            raise Refused(f"cycle {self.number} charged other units, or other upkeep, than there is now", rule="W7")


class ArrearsPaid(NamedTuple):
    """W7: a unit's unpaid upkeep is paid; ``dues`` are the cycles and what was due; ``secret``: the masters' (W4)."""

    unit: str
    faction: str
    dues: list[tuple[int, str]]
    secret: bool

    def apply(self, db: Connection, entry: Entry) -> None:
        for cycle, _ in self.dues:
            _settle(db, cycle, self.unit, "paid")
        ledger.post(db, entry, self.postings(entry))

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return a transfer for each cycle."""
        return tuple(
            Posting(
                f"arrears:{cycle}:{self.unit}",
                f"arrears of {self.unit}, cycle {cycle}",
                ledger.treasury(self.faction),
                OUTSIDE,
                ledger.kept(due),
            )
            for cycle, due in self.dues
        )

    def told(self) -> str:
        paid = ", ".join(f"cycle {cycle}" if self.secret else f"{due} for cycle {cycle}" for cycle, due in self.dues)
        return f"{self.unit}: arrears paid, {paid}"


class ArrearsWaived(NamedTuple):
    """W7: a master lets a unit off its unpaid upkeep."""

    unit: str
    cycles: list[int]
    why: str

    def apply(self, db: Connection, entry: Entry) -> None:
        for cycle in self.cycles:
            _settle(db, cycle, self.unit, "waived")

    def told(self) -> str:
        return f"{self.unit}: arrears of cycle {', '.join(map(str, self.cycles))} waived: {self.why}"


def preview(event: Event, order: Sequence[str] = (), *, eyes: str = "") -> Preview:
    """W7: return what closing the open cycle would charge as these eyes may know it.

    Raises Refused while an upkeep is hidden (W4).
    """
    with event.reading() as db:
        return plan(db, order, eyes=eyes)


def close(event: Event, number: int | None = None, order: Sequence[str] = ()) -> Done:
    """W7: close the open cycle and charge its upkeep; a cycle that is closed already charges nothing and says so.

    ``order`` are units to be paid first, the others follow in muster order. Raises Refused for a cycle that is not the
    next and while an upkeep is hidden (W4). ``data``: ``cycle``, ``closed`` (whether this act did it), ``unpaid``.
    """
    with event.acting() as act:
        last = last_closed(act.db)
        newest = chronicle.newest(act.db)
        unpaid: list[Json] = []
        if number is None and newest is not None and newest.kind == "cycle_closed":
            said = f"cycle {last} is closed already and nothing has happened since"
            said += f"; to close cycle {last + 1} too, say bunchuk cycle close {last + 1}"
            return Done((), (said,), {"cycle": last, "closed": False, "unpaid": unpaid})
        if number is not None and number < 1:
            raise Misused(f"there is no cycle {number}; the first is 1")
        if number is not None and number <= last:
            said = f"cycle {number} is closed already; nothing is charged twice"
            return Done((), (said,), {"cycle": number, "closed": False, "unpaid": unpaid})
        if number is not None and number > last + 1:
            remedy = f"close cycle {last + 1} first: bunchuk cycle close {last + 1}"
            raise Refused(f"cycle {number} is not the next", rule="W7", remedy=remedy)
        planned = plan(act.db, order)
        act.record(
            CycleClosed(
                planned.cycle,
                {charge.faction: charge.units for charge in planned.charges if charge.units},
                {charge.faction: format_cost(charge.total) for charge in planned.charges if charge.total},
                list(planned.unpaid),
                planned.otherwise,
                _in_secret(act.db),
            ),
            key=f"cycle:{planned.cycle}",
        )
        unpaid += planned.unpaid
        return act.done(*_warnings(planned), cycle=planned.cycle, closed=True, unpaid=unpaid)


def pay(event: Event, code: str) -> Done:
    """W7: pay all arrears of a unit; raises Short if the treasury cannot, Refused if there are none."""
    with event.acting() as act:
        unit, faction, secret, dues = _owing(act.db, code)
        letters = figures.letters(act.db)
        total = add((ledger.kept(due) for _, due in dues), letters)
        ledger.require(act.db, faction, total, f"the arrears of {unit}")
        act.record(ArrearsPaid(unit, faction, list(dues), secret))
        return act.done(unit=unit, cycles=[cycle for cycle, _ in dues], paid=format_cost(total))


def waive(event: Event, code: str, why: str) -> Done:
    """W7: let a unit off all its arrears; raises Refused if there are none, Misused without a reason."""
    reason = names.reason(why)
    with event.acting() as act:
        unit, _, _, dues = _owing(act.db, code)
        act.record(ArrearsWaived(unit, [cycle for cycle, _ in dues], reason))
        return act.done(unit=unit, cycles=[cycle for cycle, _ in dues])


def _owing(db: Connection, text: str) -> tuple[str, str, bool, tuple[tuple[int, str], ...]]:
    """Return a unit's code and faction, whether its figures are secret, and what it owes."""
    code = living(db, text)
    faction, secret = db.execute("SELECT faction, secret FROM units WHERE code = ?", (code,)).fetchone()
    dues = arrears(db, code)
    if not dues:
        raise Refused(f"{code} has no arrears", rule="W7", remedy="bunchuk todo lists the units that have")
    return code, faction, bool(secret), dues


def _settle(db: Connection, cycle: int, unit: str, state: str) -> None:
    found = db.execute(
        "UPDATE dues SET state = ? WHERE cycle = ? AND unit = ? AND state = 'unpaid'", (state, cycle, unit)
    )
    if not found.rowcount:
        raise Refused(f"{unit} is not unpaid for cycle {cycle}", rule="W7")


def _warnings(planned: Preview) -> list[str]:
    return [
        f"{charge.faction} is short of {format_cost(charge.missing)}: {_listed(charge.unpaid)} unpaid"
        for charge in planned.charges
        if charge.unpaid
    ]


def _in_secret(db: Connection) -> list[str]:
    """W4: the factions whose upkeep is hidden for some living unit."""
    rows = db.execute("SELECT DISTINCT faction FROM units WHERE state = 'live' AND secret = 1 ORDER BY faction")
    return [faction for (faction,) in rows]


def _listed(codes: Sequence[str]) -> str:
    shown = ", ".join(codes[:_SHOWN])
    return f"{shown} and {len(codes) - _SHOWN} more" if len(codes) > _SHOWN else shown
