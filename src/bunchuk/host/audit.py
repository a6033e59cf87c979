"""The check of a record against its seed: whether every roll of the program is the one that the seed gives."""

from collections import Counter
from typing import NamedTuple

from bunchuk.host import dice
from bunchuk.host.journal import Journal
from bunchuk.host.match import Match
from bunchuk.rules.game import CHANCE, Game, M, Rolled, S, U


class Audit(NamedTuple):
    """How the rolls of a record came about, those taken back too.

    ``rolls`` of the program were drawn again, ``faults`` has a sentence for each that came out otherwise. No seed can
    check the rolls ``typed`` in at the table, nor those ``taken_over`` from another record or set by a script.
    ``rolls_all``: the match's dice are the program's. ``commitment`` is the SHA-256 of the seed.
    """

    rolls: int
    typed: int
    taken_over: int
    faults: tuple[str, ...]
    rolls_all: bool
    commitment: str


def audit(game: Game[S, M, U], journal: Journal, seed: bytes | None = None) -> Audit:
    """Draw every roll of the program again; without a seed, from the one shown in the record.

    Raises Faulty if the seed is not the one that the header commits to, no seed is known, or the record does not
    replay; then it names the entry.
    """
    secret = Match.resume(game, journal, seed).secret
    match = Match.resume(game, journal._replace(entries=(), seed=""), secret)
    sources, faults = Counter[str](), []
    for entry in journal.entries:
        chance = match.waiting if entry.kind == "move" and entry.actor == CHANCE else None
        if chance is not None:
            sources[entry.source] += 1
            drawn = game.format(Rolled(dice.roll(secret, match.history, chance)))
            if entry.source == "app" and drawn != entry.text:
                faults.append(f"entry {entry.number}: {chance.purpose} gives {drawn}, the record says {entry.text}")
        match.follow(entry)
    return Audit(
        rolls=sources["app"],
        typed=sources["table"],
        taken_over=sources.total() - sources["app"] - sources["table"],
        faults=tuple(faults),
        rolls_all=dict(journal.header.options).get("dice") == "app",
        commitment=journal.header.commitment,
    )
