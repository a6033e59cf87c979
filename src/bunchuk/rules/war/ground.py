"""What the ground does to whom, read from the rows of effects (W42; W40-W45 have the same rows)."""

from bunchuk.rules.grid import Cell
from bunchuk.rules.war.state import Profile, Setup
from bunchuk.tables.selectors import selects


def words(profile: Profile) -> frozenset[str]:
    """Return the words that selectors ask about: a unit's tags, and the ids of faction, people and type."""
    return frozenset((profile.faction, profile.people, profile.type, *profile.tags))


def terrain(setup: Setup, cell: Cell) -> str:
    """W27: the kind of ground of a cell."""
    for patch in setup.patches:
        if cell in patch.cells:
            return patch.terrain
    return setup.terrain


def charge(setup: Setup, profile: Profile, entered: tuple[Cell, ...]) -> int:
    """W42: what a charge adds to the strike.

    ``entered`` are the cells entered straight on just before the attack, the newest last; neither the starting nor the
    target's cell is among them.
    """
    added = 0
    for effect in setup.effects:
        if effect.effect != "charge" or len(entered) < effect.after or not selects(effect.who, words(profile)):
            continue
        run_up = entered[len(entered) - effect.after :]
        if all(terrain(setup, cell) == effect.terrain for cell in run_up):
            added = max(added, effect.amount)
    return added
