"""What a world must be before it can begin (F1-F4, F7-F13, F16, F18): asked once, whatever the set-up came from."""

from typing import Final

from bunchuk.rules.fogbound.clock import LAST
from bunchuk.rules.fogbound.state import Level, Setup
from bunchuk.rules.soundness import ID, Bounds, once, require, require_apart, require_map, require_within
from bunchuk.tables.fogbound_rows import BOUNDS

_SETUP: Final[Bounds] = {"start": (0, LAST), "end": (0, LAST), "goal": (0, 999_999), "most": (0, 999_999)}
_VEHICLE: Final[Bounds] = {
    "shots": (0, 999_999), "moves": (0, 999_999), "shifts": (0, 999_999), "attack": (1, 999_999),
    "defence": (1, 999_999),
}  # fmt: skip


@once
def require_sound(setup: Setup) -> None:
    """Raise Misused unless the world can be played in to its end."""
    require(
        bool(setup.levels and setup.vehicles and setup.terrain),
        "a world needs levels, vehicles and terrain; take them from a pack",
    )
    require_within(setup, _SETUP, "the world")
    require_within(setup.settings, BOUNDS, "the settings")
    require(setup.settings.fill <= setup.settings.places, "no more bots than players come to a map")
    require(setup.settings.floor <= setup.settings.cap, "the floor of points is not above their cap")
    require(not setup.end or setup.end > setup.start, "a world ends after it has begun")
    require(setup.goal != 1, "the level that ends a world is 2 or more")
    require_apart((vehicle.id for vehicle in setup.vehicles), "vehicle")
    require_apart((vehicle.letter for vehicle in setup.vehicles), "vehicle")
    for vehicle in setup.vehicles:
        require_within(vehicle, _VEHICLE, f"the {vehicle.id}")
        require(bool(ID.fullmatch(vehicle.id)), f"{vehicle.id!r} is no id of a vehicle")
        require(len(vehicle.letter) == 1, f"{vehicle.letter!r} is no letter of a vehicle")
    letters = {ground.letter: ground.id for ground in setup.terrain}
    for level in setup.levels:
        _require_room(setup, level, letters)


def _require_room(setup: Setup, level: Level, letters: dict[str, str]) -> None:
    """F16: every vehicle finds a cell, wherever the others are."""
    require_map(level.map, letters, f"the map {level.title!r}")
    ground = [letters[letter] for row in level.map for letter in row]
    for vehicle in setup.vehicles:
        cells = sum(name in vehicle.ground for name in ground)
        needed = vehicle.room(setup.vehicles, setup.settings.places)
        fault = f"has {cells} cells for the {vehicle.id}, {setup.settings.places} players need {needed}"
        require(cells >= needed, f"the map {level.title!r} {fault}")
