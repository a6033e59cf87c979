"""What an operation is, and the registry of all kinds.

An operation is a fact of the event: a ``NamedTuple`` whose fields hold by value all that was decided outside (prices,
codes, figures, dice). Applying it writes the projection and nothing else; it is deterministic and checks invariants,
never today's tables, so that the chronicle can be applied again from the start at any time.
"""

from importlib import import_module
from sqlite3 import Connection
from typing import Final, Protocol, cast

from bunchuk.errors import Faulty
from bunchuk.store.chronicle import Body, Entry, Json

KINDS: Final = {
    "event_opened": "figures:EventOpened",
    "figure_set": "figures:FigureSet",
    "figure_published": "figures:FigurePublished",
    "faction_added": "factions:FactionAdded",
    "treasury_granted": "treasury:TreasuryGranted",
    "treasury_transferred": "treasury:TreasuryTransferred",
    "commander_registered": "commanders:CommanderRegistered",
    "commander_may": "commanders:CommanderMay",
    "commander_fate": "commanders:CommanderFate",
    "hero_registered": "heroes:HeroRegistered",
    "hero_fate": "heroes:HeroFate",
    "unit_mustered": "muster:UnitMustered",
    "unit_assigned": "roster:UnitAssigned",
    "unit_set": "roster:UnitSet",
    "unit_repaired": "roster:UnitRepaired",
    "unit_lost": "roster:UnitLost",
    "flag_collected": "roster:FlagCollected",
    "cycle_closed": "upkeep:CycleClosed",
    "arrears_paid": "upkeep:ArrearsPaid",
    "arrears_waived": "upkeep:ArrearsWaived",
    "battle_opened": "battles:BattleOpened",
    "battle_finished": "battles:BattleFinished",
    "papers_printed": "papers:PapersPrinted",
}
"""Kind in the chronicle, and the module and class that apply it; imported only when met."""


class Operation(Protocol):
    """A kind of operation. ``KIND`` is its key in ``KINDS``; ``VERSION`` counts changes of its fields."""

    @property
    def KIND(self) -> str: ...  # noqa: D102, N802 -- a constant of the class
    @property
    def VERSION(self) -> int: ...  # noqa: D102, N802

    def apply(self, db: Connection, entry: Entry) -> None:
        """Write the projection; raises ``Refused`` or ``IntegrityError`` when an invariant forbids it."""

    def told(self) -> str:
        """Say in one line what happened."""

    def _asdict(self) -> dict[str, Json]: ...


def body_of(operation: Operation) -> Body:
    """Return the operation's fields as JSON."""
    return operation._asdict()  # noqa: SLF001 -- a NamedTuple's public method


def operation_of(entry: Entry) -> Operation:
    """Rebuild the operation that a row of the chronicle holds."""
    try:
        module, name = KINDS[entry.kind].split(":")
    except KeyError:
        raise Faulty(
            f"operation {entry.seq} is of a kind this version does not know ({entry.kind}); install a newer bunchuk"
        ) from None
    kind = getattr(import_module(f"bunchuk.campaign.{module}"), name)
    if entry.version > kind.VERSION:
        raise Faulty(f"operation {entry.seq} ({entry.kind}) was written by a newer bunchuk; install that version")
    return cast("Operation", kind(**entry.body))
