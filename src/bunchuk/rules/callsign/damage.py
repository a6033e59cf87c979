"""The sums of an attack, in integers throughout (G6-G9, G12)."""

from bunchuk.rules.callsign.state import Setup, Troop
from bunchuk.tables.callsign_rows import KINDS, CallsignSettings


def percent(part: int, whole: int) -> int:
    """Return how many per cent the part is of the whole, half rounded up (G8, G12)."""
    return (200 * part + whole) // (2 * whole)


def effective(base: int, readiness: int, start: int, settings: CallsignSettings) -> int:
    """G8: return an attack figure at a readiness, half rounded up; one above 0 keeps a least."""
    if base <= 0:
        return 0
    return max((2 * base * readiness + start) // (2 * start), settings.least_attack)


def damage(attack: int, defence: int, settings: CallsignSettings) -> int:
    """G9: return what an attack does: what defence absorbs is rounded half up on its own, then taken off."""
    if attack <= 0:
        return 0
    absorbed = (2 * attack * defence + 100) // 200
    return max(attack - absorbed, settings.least_damage)


def defence(setup: Setup, troop: Troop, cell: int) -> int:
    """G6: return the defence of a unit on a cell, in per cent: its own and the ground's up to a cap."""
    ground = 0 if troop.kind == "aviation" else ground_at(setup, cell)
    return min(troop.defence + ground, setup.settings.most_defence)


def ground_at(setup: Setup, cell: int) -> int:
    """G6: return what the ground of a cell adds to defence."""
    row, column = divmod(cell, len(setup.map[0]))
    letter = setup.map[-1 - row][column]
    return next(ground.defence for ground in setup.terrain if ground.letter == letter)


def against(troop: Troop, target: Troop) -> int:
    """G7: return a unit's base attack against another's kind."""
    return troop.attacks[KINDS.index(target.kind)]


def blow(setup: Setup, attacker: int, readiness: int, target: int, cell: int) -> int:
    """G8, G9: return the damage of one unit, at a readiness, to another on a cell; units by their place."""
    troop, other = setup.units[attacker], setup.units[target]
    attack = effective(against(troop, other), readiness, troop.readiness, setup.settings)
    return damage(attack, defence(setup, other, cell), setup.settings)
