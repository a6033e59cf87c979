"""Battles of an event to test with, opened and fought line by line."""

from pathlib import Path

from events import begin

from bunchuk.campaign import battles, fight, muster
from bunchuk.campaign.calls import Call
from bunchuk.campaign.event import Done, Event
from bunchuk.host.match import Dice

SECRET = bytes(range(32))
DEPLOYED = (
    ("faramir", "gon-1 d2 n; gon-2 e2 n; done"),
    ("gothmog", "mor-1 d9 s; mor-2 e9 s; done"),
)


def gathered(folder: Path) -> Event:
    """Faramir with heavy infantry GON-1 and shooters GON-2, Gothmog with orcs MOR-1 (heavy) and MOR-2 (light)."""
    event = begin(folder)
    muster.muster(event, "faramir", "hi", 1)
    muster.muster(event, "faramir", "fs", 1)
    muster.muster(event, "gothmog", "hi", 1, people="orcs")
    muster.muster(event, "gothmog", "li", 1, people="orcs")
    return event


def opened(event: Event, call: Call | None = None, *, dice_from: Dice = "table", ground: tuple[str, ...] = ()) -> Done:
    """Open a battle at the ford, Faramir against Gothmog unless another call is given."""
    call = call or Call("faramir", "gothmog")
    return battles.open_battle(event, "Ford", call, ground=ground, dice_from=dice_from, secret=SECRET)


def fighting(folder: Path) -> Event:
    """A battle B1 in which GON-1 is about to act: the order is GON-1, MOR-1, MOR-2, GON-2; nobody holds points."""
    event = gathered(folder)
    opened(event)
    for commander, line in DEPLOYED:
        fight.do(event, line, (), as_side=commander)
    fight.do(event, "", (6, 1, 6, 4))
    fight.do(event, "hold faramir; hold gothmog", ())
    return event


def ended(folder: Path) -> Event:
    """The same battle, ended by Gothmog's surrender."""
    event = fighting(folder)
    fight.do(event, "surrender gothmog", ())
    return event


def state_of(event: Event, code: str) -> tuple[str, int, str | None]:
    """State, hits and battle of a unit."""
    with event.reading() as db:
        state, hits, engaged = db.execute("SELECT state, hits, engaged FROM units WHERE code = ?", (code,)).fetchone()
        return state, hits, engaged
