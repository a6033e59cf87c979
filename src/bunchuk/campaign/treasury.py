"""Treasuries: granting, moving, and reading what every faction holds and how it came to that (W5)."""

from collections.abc import Iterator
from sqlite3 import Connection
from typing import NamedTuple

from bunchuk.campaign import ledger, names
from bunchuk.campaign.bundle import entries_of
from bunchuk.campaign.event import Done, Event
from bunchuk.campaign.ledger import Posting
from bunchuk.campaign.operation import operation_of
from bunchuk.campaign.seats import seat
from bunchuk.campaign.veil import OWN_PRICE, Veil
from bunchuk.errors import Misused
from bunchuk.store import chronicle
from bunchuk.store.chronicle import Entry, Json, Mark


class TreasuryGranted(NamedTuple):
    """Masters put goods into a faction's treasury."""

    faction: str
    amount: str
    why: str

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the one transfer, from outside."""
        what = f"grant: {self.why}" if self.why else "grant"
        to = ledger.treasury(self.faction)
        return (Posting(f"grant:{entry.ulid}", what, "outside:grants", to, ledger.kept(self.amount)),)

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "faction", self.faction)
        ledger.post(db, entry, self.postings(entry))

    def told(self) -> str:
        return f"{self.faction} is granted {self.amount}" + _because(self.why)


class TreasuryTransferred(NamedTuple):
    """Goods go from one faction's treasury to another's."""

    payer: str
    payee: str
    amount: str
    why: str

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the one transfer."""
        what = f"transfer to {self.payee}" + (f": {self.why}" if self.why else "")
        ends = ledger.treasury(self.payer), ledger.treasury(self.payee)
        return (Posting(f"transfer:{entry.ulid}", what, *ends, ledger.kept(self.amount)),)

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "faction", self.payer)
        names.require(db, "faction", self.payee)
        ledger.post(db, entry, self.postings(entry))

    def told(self) -> str:
        return f"{self.payer} gives {self.amount} to {self.payee}" + _because(self.why)


class TreasuryTaken(NamedTuple):
    """Masters take goods out of a faction's treasury: a fine, a theft, a count that was wrong."""

    faction: str
    amount: str
    why: str

    def postings(self, entry: Entry) -> tuple[Posting, ...]:
        """Return the one transfer, to the outside."""
        of = ledger.treasury(self.faction)
        return (Posting(f"take:{entry.ulid}", f"taken: {self.why}", of, "outside:grants", ledger.kept(self.amount)),)

    def apply(self, db: Connection, entry: Entry) -> None:
        names.require(db, "faction", self.faction)
        ledger.post(db, entry, self.postings(entry))

    def told(self) -> str:
        return f"{self.amount} is taken from {self.faction}" + _because(self.why)


class Leg(NamedTuple):
    """What a transfer does to one account."""

    account: str
    resource: str
    amount: int


class Purse(NamedTuple):
    """What a faction's treasury holds by resource letter, in the order of the tables; None where eyes may not know."""

    faction: str
    title: str
    holds: dict[str, int] | None


class Line(NamedTuple):
    """A transfer as the ledger tells it.

    ``number`` is that of its operation (what ``undo`` takes), None for a player, as in the log; ``legs`` sum to zero;
    ``change`` and ``balance`` are those of the faction asked for, empty where none was, None where these eyes may not.
    ``undone`` is the undo that struck the line out; such a line counts for nothing and has no balance.
    """

    number: int | None
    at: str
    who: str
    what: str
    legs: tuple[Leg, ...] | None
    change: dict[str, int] | None
    balance: dict[str, int] | None
    undone: Mark | None


def grant(event: Event, faction: str, amount: str, why: str = "") -> Done:
    """Put goods (``500G/20I``) into a treasury; raises NotFound, Misused."""
    with event.acting() as act:
        code = names.find(act.db, faction, "faction").code
        act.record(TreasuryGranted(code, read_amount(act.db, amount), names.one_line(why)))
        return act.done(faction=code, treasury=dict(ledger.balance(act.db, ledger.treasury(code))))


def take(event: Event, faction: str, amount: str, why: str) -> Done:
    """Take goods out of a treasury, with a reason; raises NotFound, Misused, Short."""
    with event.acting() as act:
        code = names.find(act.db, faction, "faction").code
        act.record(TreasuryTaken(code, read_amount(act.db, amount), names.reason(why)))
        return act.done(faction=code, treasury=dict(ledger.balance(act.db, ledger.treasury(code))))


def transfer(event: Event, payer: str, payee: str, amount: str, why: str = "") -> Done:
    """Move goods from one treasury to another; raises NotFound, Misused, Short, Refused for one to itself."""
    with event.acting() as act:
        giver, taker = (names.find(act.db, text, "faction").code for text in (payer, payee))
        act.record(TreasuryTransferred(giver, taker, read_amount(act.db, amount), names.one_line(why)))
        held: dict[str, Json] = {code: dict(ledger.balance(act.db, ledger.treasury(code))) for code in (giver, taker)}
        return act.done(payer=giver, payee=taker, treasuries=held)


def show(event: Event, faction: str = "", *, eyes: str = "") -> tuple[Purse, ...]:
    """Return what a faction holds, or what each does, as far as these eyes may know; raises NotFound or Ambiguous."""
    with event.reading() as db:
        veil = Veil(db, seat(db, eyes))
        if faction:
            rows = [(names.find(db, faction, "faction").code,)]
        else:
            rows = db.execute("SELECT id FROM factions ORDER BY id").fetchall()
        return tuple(_purse(db, code, veil) for (code,) in rows)


def read_ledger(event: Event, faction: str = "", *, eyes: str = "") -> tuple[Line, ...]:
    """Return every transfer, or those of a faction with its running balance; undone ones stand struck out.

    ``eyes`` are whose seat looks: to all but masters and the owner a price that the tables hide is None (W4), and
    stores are left out until their battle is booked (W50).
    """
    with event.reading() as db:
        account = ledger.treasury(names.find(db, faction, "faction").code) if faction else ""
        looks = seat(db, eyes)
        veil = Veil(db, looks)
        lines = sorted([*_effective(db, account, veil), *_struck(db, account, veil)], key=lambda line: line.number or 0)
        lines = list(_with_balances(lines)) if account else lines
        return tuple(line._replace(number=None) if looks.limited else line for line in lines)


_Head = tuple[int, str, str, str]


def _effective(db: Connection, account: str, veil: Veil) -> Iterator[Line]:
    of_account = " WHERE t.id IN (SELECT transfer FROM legs WHERE account = ?)" if account else ""
    rows = db.execute(
        f"SELECT t.id, o.seq, o.at, o.who, t.what, t.key, {OWN_PRICE}"  # noqa: S608 -- constants
        f" FROM transfers t JOIN operations o ON o.seq = t.operation{of_account} ORDER BY t.id",
        (account,) if account else (),
    ).fetchall()
    for number, seq, at, who, what, key, secret_of in rows:
        if veil.leaves_out(key):
            continue
        legs = db.execute("SELECT account, resource, amount FROM legs WHERE transfer = ?", (number,)).fetchall()
        yield _line((seq, at, who, what), legs, account, None, hidden=veil.hides(key, secret_of))


def _struck(db: Connection, account: str, veil: Veil) -> Iterator[Line]:
    """Lines of undone operations: the projection has forgotten them, the operations have not."""
    if db.execute("SELECT 1 FROM operations WHERE undone = 1 LIMIT 1").fetchone() is None:
        return
    undos = {mark.operation: mark for mark in chronicle.marks(db) if mark.act == "undo"}
    for entry in chronicle.entries(db, effective=False):
        for part in entries_of(entry) if entry.undone else ():
            operation = operation_of(part)
            if not isinstance(operation, ledger.Paying):
                continue
            for posting in operation.postings(part):
                legs = ledger.legs_of(posting)
                touches = not account or account in (posting.payer, posting.payee)
                if posting.amount and touches and not veil.leaves_out(posting.key):
                    head = entry.seq, entry.at, entry.who, posting.what
                    hidden = veil.hides(posting.key, _secret_of(part, posting))
                    yield _line(head, legs, account, undos[entry.seq], hidden=hidden)


def _secret_of(part: Entry, posting: Posting) -> str | None:
    """Return the faction that paid a secret price, by the operation's own word: for all it paid, or for some payers."""
    secret, payer = part.body.get("secret"), posting.payer.partition(":")[2]
    return payer if (payer in secret if isinstance(secret, list) else secret) else None


def _line(head: _Head, legs: list[tuple[str, str, int]], account: str, undone: Mark | None, *, hidden: bool) -> Line:
    change = {letter: amount for at, letter, amount in legs if at == account}
    return Line(*head, None if hidden else tuple(Leg(*leg) for leg in legs), None if hidden else change, {}, undone)


def _with_balances(lines: list[Line]) -> Iterator[Line]:
    """Add up a faction's lines; a balance after a secret price would tell the price."""
    held: dict[str, int] = {}
    known = True
    for line in lines:
        if line.undone:
            yield line
            continue
        known = known and line.change is not None
        for letter, amount in (line.change or {}).items():
            held[letter] = held.get(letter, 0) + amount
        yield line._replace(balance={letter: amount for letter, amount in held.items() if amount} if known else None)


def _purse(db: Connection, faction: str, veil: Veil) -> Purse:
    (title,) = db.execute("SELECT title FROM factions WHERE id = ?", (faction,)).fetchone()
    holds = veil.holds(faction)
    return Purse(faction, title, None if holds is None else dict(holds))


def read_amount(db: Connection, text: str) -> str:
    """Return what is to move, in notation; raises Misused for nothing and what is no amount."""
    from bunchuk.campaign.figures import letters  # noqa: PLC0415 -- showing a treasury needs no tables
    from bunchuk.tables.notation import parse_cost  # noqa: PLC0415

    amount = parse_cost(text, letters(db))
    if not amount:
        raise Misused("nothing would move; write an amount, as 100G/3I")
    return ledger.keep(amount)


def _because(why: str) -> str:
    return f" ({why})" if why else ""
