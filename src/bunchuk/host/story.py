"""The story of a match: what came of its entries, in the words that each reader may read."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bunchuk.host.journal import Entry, name_of
from bunchuk.rules.game import MASTER, Event, Seat

Reader = Seat | None
"""Whose eyes: a seat's, everybody's (None) or the master's (MASTER), who sees all."""


class Told(NamedTuple):
    """A sentence of the story: the entry it belongs to, the words, the rule behind them."""

    entry: int
    text: str
    rule: str


def heard(event: Event, reader: Reader) -> str:
    """Return the words in which a reader learns of an event; empty when not at all."""
    if event.audience is None or reader == MASTER or reader in event.audience:
        return event.text
    return event.public


def tell(
    entries: Iterable[Entry], events: Mapping[int, tuple[Event, ...]], reader: Reader, seats: Sequence[str]
) -> tuple[Told, ...]:
    """Tell what still holds and name what was taken back or put back; ``events`` by number of the entries in force.

    A remark is told to the master and to the seat that made it.
    """
    told: list[Told] = []
    for entry in entries:
        if entry.kind == "move":
            came = ((heard(event, reader), event.rule) for event in events.get(entry.number, ()))
            told.extend(Told(entry.number, text, rule) for text, rule in came if text)
        elif entry.kind != "note":
            who = seats[entry.actor] if 0 <= entry.actor < len(seats) else name_of(entry.actor)
            verb = "took back" if entry.kind == "undo" else "put back"
            # A number would tell of acts that a reader is not told of.
            what = f"entry {entry.text} and what followed" if reader == MASTER else "what came last"
            told.append(Told(entry.number, f"{who} {verb} {what}", ""))
        elif reader in (MASTER, entry.actor):
            told.append(Told(entry.number, entry.text, ""))
    return tuple(told)
