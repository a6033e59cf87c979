"""What of a treasury these eyes may know (W4, W50).

Treasuries are open, but for two things. A price that the tables hide is the masters' and its payer's: to others what a
treasury holds after it is ``?``, until the figure is published. Stores taken to a battle are their side's own to know:
until it is booked others are told of the treasury as if they lay in it still, not even that any were taken.
"""

from sqlite3 import Connection
from typing import TYPE_CHECKING, Final

from bunchuk.campaign import ledger
from bunchuk.campaign.seats import Seat, sees

if TYPE_CHECKING:
    from bunchuk.tables.rows import Cost

_OF_STORES: Final = ("stores", "stores-back", "shots")
"""What keys of transfers to and from the stores of a battle begin with; its code and the commander's follow."""

OWN_PRICE: Final = (
    "CASE WHEN o.kind IN ('unit_repaired', 'fort_repaired') AND json_extract(o.body, '$.secret')"
    " THEN json_extract(o.body, '$.faction') END"
)
"""SQL: whose secret an operation ``o`` pays for by its own word. The price of mending is its type's or fort's; a unit's
own mark says whether that of its muster and its upkeep is secret still.
"""


class Veil:
    """What is hidden from one's eyes: transfers that pay a secret price, and those of stores."""

    def __init__(self, db: Connection, eyes: Seat) -> None:
        self._db, self._eyes = db, eyes
        self._units = dict(db.execute("SELECT code, faction FROM units WHERE secret = 1"))
        self._booked = {code for (code,) in db.execute("SELECT code FROM battles WHERE state = 'finished'")}
        self._leaders = dict(db.execute("SELECT code, faction FROM commanders"))

    def hides(self, key: str, secret_of: str | None = None) -> bool:
        """Whether a transfer pays a secret price: for the unit that its key names, or by its operation's word."""
        owner = secret_of or self._units.get(key.rpartition(":")[2])
        return owner is not None and not sees(self._eyes, owner, secret=True)

    def leaves_out(self, key: str) -> bool:
        """Whether it is not to be known that there is such a transfer."""
        what, _, rest = key.partition(":")
        battle, _, leader = rest.partition(":")
        if what not in _OF_STORES or battle in self._booked:
            return False
        return not sees(self._eyes, self._leaders.get(leader, ""), secret=True)

    def holds(self, faction: str) -> "Cost | None":
        """Return what a treasury holds as these eyes know it; None if they may not."""
        account = ledger.treasury(faction)
        if sees(self._eyes, faction, secret=True):
            return ledger.balance(self._db, account)
        if self._paid_in_secret(faction, account):
            return None
        stores = self._db.execute(
            "SELECT 'stores:' || b.code || ':' || c.code FROM battles b"
            " JOIN commanders c ON c.code IN (b.caller, b.other) WHERE b.state = 'open' AND c.faction = ?",
            (faction,),
        )
        return ledger.balance(self._db, account, *(code for (code,) in stores))

    def owes_in_secret(self, faction: str) -> bool:
        """Whether the upkeep of some of a faction's living units is hidden, so that their sum would tell it."""
        if sees(self._eyes, faction, secret=True):
            return False
        living = "SELECT 1 FROM units WHERE faction = ? AND state = 'live' AND secret = 1 LIMIT 1"
        return self._db.execute(living, (faction,)).fetchone() is not None

    def _paid_in_secret(self, faction: str, account: str) -> bool:
        mending = f"SELECT 1 FROM operations o WHERE undone = 0 AND {OWN_PRICE} = ? LIMIT 1"  # noqa: S608 -- a constant
        if self._db.execute(mending, (faction,)).fetchone():
            return True
        if faction not in self._units.values():
            return False
        keys = self._db.execute(
            "SELECT key FROM transfers WHERE id IN (SELECT transfer FROM legs WHERE account = ?)", (account,)
        )
        return any(self.hides(key) for (key,) in keys)
