"""The double-entry ledger in integers: every transfer balances, no treasury goes below zero.

Accounts are ``treasury:FACTION``, ``stores:BATTLE`` and the ``outside:`` world that grants come from and prices go to,
the only ones that may be negative. A transfer's key is unique among effective transfers, so nothing is charged twice.
"""

from collections.abc import Iterable
from sqlite3 import Connection
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from bunchuk.errors import Refused, Short
from bunchuk.store.chronicle import Entry

if TYPE_CHECKING:
    # Hot commands pay and read balances; the kinds of rows take longer to import than that.
    from bunchuk.tables.rows import Cost


class Posting(NamedTuple):
    """A transfer that an operation makes: its key, what it is for, who pays whom, and how much."""

    key: str
    what: str
    payer: str
    payee: str
    amount: "Cost"


@runtime_checkable
class Paying(Protocol):
    """An operation whose transfers follow from its fields alone, so that they can be told even when it is undone."""

    def postings(self, entry: Entry) -> Iterable[Posting]:
        """Return the transfers that applying this makes."""


def kept(text: str) -> "Cost":
    """Read a price as operations and units keep it, in notation; its letters are known and in order already."""
    return () if text == "-" else tuple((part[-1], int(part[:-1])) for part in text.split("/"))


def keep(cost: "Cost") -> str:
    """Write a price as operations and units keep it, in notation."""
    return "/".join(f"{amount}{letter}" for letter, amount in cost) or "-"


def times(cost: "Cost", count: int) -> "Cost":
    """Return a price taken a number of times."""
    return tuple((letter, amount * count) for letter, amount in cost)


def post(db: Connection, entry: Entry, postings: Iterable[Posting]) -> None:
    """Make the transfers of an operation; raises Short or Refused."""
    for key, what, payer, payee, amount in postings:
        transfer(db, entry, key=key, what=what, payer=payer, payee=payee, amount=amount)


def treasury(faction: str) -> str:
    """Name a faction's treasury account."""
    return f"treasury:{faction}"


def balance(db: Connection, *accounts: str) -> "Cost":
    """Return what an account holds, or several together, in the pack's order of resources."""
    marks = ", ".join("?" * len(accounts))
    return tuple(
        db.execute(
            "SELECT b.resource, sum(b.amount) AS held FROM balances b"  # noqa: S608 -- question marks
            " LEFT JOIN figures f ON f.kind = 'resources' AND json_extract(f.body, '$.letter') = b.resource"
            f" WHERE b.account IN ({marks}) GROUP BY b.resource HAVING held <> 0 ORDER BY f.place, b.resource",
            accounts,
        )
    )


def missing(db: Connection, account: str, price: "Cost") -> "Cost":
    """Return what an account lacks to pay a price; empty when it can."""
    held = dict(balance(db, account))
    return tuple((letter, amount - held.get(letter, 0)) for letter, amount in price if amount > held.get(letter, 0))


def require(db: Connection, faction: str, price: "Cost", what: str) -> None:
    """Raise Short, naming all that is missing, if a faction's treasury cannot pay."""
    lacking = missing(db, treasury(faction), price)
    if lacking:
        raise Short(faction, keep(lacking), what)


def transfer(db: Connection, entry: Entry, *, key: str, what: str, payer: str, payee: str, amount: "Cost") -> None:
    """Post one transfer and move both balances; raises Short or Refused if the payer has not got it."""
    if not amount:
        return
    lacking = () if payer.startswith("outside:") else missing(db, payer, amount)
    if lacking:
        raise Short(payer.partition(":")[2], keep(lacking), what)
    if payer == payee:
        raise Refused(f"{payer.partition(':')[2]} cannot pay itself", remedy="name two treasuries")
    (number,) = db.execute(
        "INSERT INTO transfers (operation, key, what) VALUES (?, ?, ?) RETURNING id", (entry.seq, key, what)
    ).fetchone()
    legs = legs_of(Posting(key, what, payer, payee, amount))
    db.executemany(
        "INSERT INTO legs (transfer, account, resource, amount) VALUES (?, ?, ?, ?)", [(number, *leg) for leg in legs]
    )
    add_to_balances(db, legs)


def legs_of(posting: Posting) -> list[tuple[str, str, int]]:
    """Return a transfer's legs as account, resource, amount; they sum to zero."""
    paid = [(posting.payer, letter, -count) for letter, count in posting.amount]
    return paid + [(posting.payee, letter, count) for letter, count in posting.amount]


def add_to_balances(db: Connection, legs: list[tuple[str, str, int]]) -> None:
    """Move balances by (account, resource, amount); the schema refuses a treasury below zero."""
    db.executemany(
        "INSERT INTO balances (account, resource, amount) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
        [(account, letter) for account, letter, _ in legs],
    )
    db.executemany(
        "UPDATE balances SET amount = amount + ? WHERE account = ? AND resource = ?",
        [(amount, account, letter) for account, letter, amount in legs],
    )
