"""The check of a record against its seed: whether every roll of the program is the one that the seed gives."""

from typing import NamedTuple

from bunchuk.host import dice
from bunchuk.host.journal import Journal
from bunchuk.host.match import Match
from bunchuk.rules.game import Game, M, Rolled, S, U


class Audit(NamedTuple):
    """How many rolls of the program were drawn again, and a sentence for each that came out otherwise."""

    rolls: int
    faults: tuple[str, ...]


def audit(game: Game[S, M, U], journal: Journal, seed: bytes | None = None) -> Audit:
    """Draw every roll of the program again, those taken back too; without a seed, from the one shown in the record.

    Raises Faulty if the seed is not the one that the header commits to or no seed is known, and what ``Match.follow``
    raises if the record does not replay.
    """
    match = Match.resume(game, journal._replace(entries=()), seed)
    secret = match.secret
    rolls, faults = 0, []
    for entry in journal.entries:
        chance = match.waiting
        if entry.source == "app" and chance is not None:
            rolls += 1
            drawn = game.format(Rolled(dice.roll(secret, match.history, chance)))
            if drawn != entry.text:
                faults.append(f"entry {entry.number}: {chance.purpose} gives {drawn}, the record says {entry.text}")
        match.follow(entry)
    return Audit(rolls, tuple(faults))
