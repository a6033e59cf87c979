"""What of a match is in force: its entries, each with the position after it, and what was taken back just now."""

import hashlib
from typing import Generic, NamedTuple

from bunchuk.errors import Faulty
from bunchuk.host.journal import Entry
from bunchuk.rules.game import Actor, Event, S


class Step(NamedTuple, Generic[S]):
    """An entry in force, the position after it, what came of it, and the digest of the history up to it."""

    entry: Entry
    state: S
    events: tuple[Event, ...]
    digest: bytes


class Undone(NamedTuple, Generic[S]):
    """Steps taken back in one act: the number of the first one's entry, who took them back, and the steps."""

    first: int
    by: Actor
    steps: tuple[Step[S], ...]


class History(Generic[S]):
    """The steps in force from a first position on. Taking back returns to the end of a prefix; nothing is inverted."""

    def __init__(self, header: str, first: S) -> None:
        self.header, self.first = header, first
        self.steps: list[Step[S]] = []
        self.undone: list[Undone[S]] = []
        self._root = _chained(b"", header)

    @property
    def state(self) -> S:
        """The present position."""
        return self.before(len(self.steps))

    @property
    def digest(self) -> bytes:
        """Digest of header, actors and moves in force; who typed them and when leaves it as it is."""
        return self.steps[-1].digest if self.steps else self._root

    def before(self, index: int) -> S:
        """Return the position before the step of that index; the present one where the next step would stand."""
        return self.steps[index - 1].state if index else self.first

    def advance(self, entry: Entry, state: S, events: tuple[Event, ...]) -> None:
        """Add a step; what was taken back can no longer be put back."""
        digest = _chained(self.digest, f"{entry.actor} {entry.text}")
        self.steps.append(Step(entry, state, events, digest))
        self.undone.clear()

    def index(self, first: int) -> int:
        """Return the index of the step of entry number ``first``; raises Faulty if it is not in force."""
        for index in range(len(self.steps) - 1, -1, -1):
            if self.steps[index].entry.number == first:
                return index
        raise Faulty(f"entry {first} is not in force and cannot be taken back")

    def take_back(self, index: int, by: Actor) -> tuple[Step[S], ...]:
        """Take back the steps from ``index`` on and return them."""
        taken = tuple(self.steps[index:])
        del self.steps[index:]
        self.undone.append(Undone(taken[0].entry.number, by, taken))
        return taken

    def put_back(self) -> tuple[Step[S], ...]:
        """Put back what was taken back last and return it."""
        steps = self.undone.pop().steps
        self.steps.extend(steps)
        return steps

    def copy(self) -> "History[S]":
        """Return a history that goes its own way from here."""
        copy = History(self.header, self.first)
        copy.steps, copy.undone = self.steps[:], self.undone[:]
        return copy


def _chained(before: bytes, text: str) -> bytes:
    return hashlib.blake2b(before + text.encode(), digest_size=32).digest()
