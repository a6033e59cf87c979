"""The points of vehicles: gains, caps and floors, and the best that was held at a level (F7-F11, F14)."""

from bunchuk.rules.fogbound.moves import Figure
from bunchuk.rules.fogbound.state import Points, Setup, Vehicle
from bunchuk.tables.fogbound_rows import VehicleType


def cap(setup: Setup, kind: VehicleType, level: int) -> Points:
    """F10: return the most of each figure at a level: its start times the level times 6."""
    times = setup.settings.cap * level
    return kind.attack * times, kind.defence * times


def floor(setup: Setup, kind: VehicleType, level: int) -> Points:
    """F11: return the least of each figure after promotion to a level: its start times the level times 3."""
    times = setup.settings.floor * level
    return kind.attack * times, kind.defence * times


def starting(setup: Setup) -> tuple[Points, ...]:
    """F7: return the points of each vehicle at the start."""
    return tuple((kind.attack, kind.defence) for kind in setup.vehicles)


def least(setup: Setup, level: int) -> tuple[Points, ...]:
    """F11, F13: return the points of a bot's vehicles: the level's floor, at level 1 those of the start."""
    return starting(setup) if level == 1 else tuple(floor(setup, kind, level) for kind in setup.vehicles)


def raised(setup: Setup, points: tuple[Points, ...], level: int) -> tuple[Points, ...]:
    """F11: return the points of vehicles that come to a level by promotion."""
    floors = (floor(setup, kind, level) for kind in setup.vehicles)
    return tuple((max(a, least_a), max(d, least_d)) for (a, d), (least_a, least_d) in zip(points, floors, strict=True))


def pointed(vehicle: Vehicle, attack: int, defence: int) -> Vehicle:
    """F14: give a vehicle points; the pair of the greatest sum, the latest of equals, is kept as its best."""
    best = vehicle.best if attack + defence < sum(vehicle.best) else (attack, defence)
    return vehicle._replace(attack=attack, defence=defence, best=best)


def rewarded(setup: Setup, kind: VehicleType, vehicle: Vehicle, level: int, *, destroyed: bool) -> Vehicle:
    """F8: give the shooter what a hit brings, or destroying; F10: gains beyond the cap are lost."""
    settings = setup.settings
    most_attack, most_defence = cap(setup, kind, level)
    attack = vehicle.attack + (settings.kill_attack if destroyed else 0)
    defence = vehicle.defence + level * (settings.kill_defence if destroyed else settings.hit_defence)
    # What a ruling set beyond the cap stays, since enemy fire alone takes points.
    return pointed(
        vehicle,
        min(attack, max(most_attack, vehicle.attack)),
        min(defence, max(most_defence, vehicle.defence)),
    )


def shifted(vehicle: Vehicle, to: Figure) -> Points:
    """F9: return the points after one has gone to a figure from the other."""
    return (vehicle.attack + 1, vehicle.defence - 1) if to == "attack" else (vehicle.attack - 1, vehicle.defence + 1)


def shift_fault(setup: Setup, kind: VehicleType, vehicle: Vehicle, level: int, to: Figure) -> str:
    """F9, F10: say why a point cannot be moved: the other figure is at its least, or this one at its cap."""
    least_points = setup.settings.least_points
    given, taken = (vehicle.attack, vehicle.defence) if to == "attack" else (vehicle.defence, vehicle.attack)
    other: Figure = "defence" if to == "attack" else "attack"
    if taken <= least_points:
        return f"the {other} of the {kind.id} is {taken}, and {least_points} has to stay"
    most = cap(setup, kind, level)[0 if to == "attack" else 1]
    return f"the {to} of the {kind.id} is at the cap of level {level}, {most}" if given >= most else ""
