"""What no cell of a Fogbound pack shows by itself: vehicles that can be told apart, levels without gaps, room on maps.

A check is a function from a draft to problems, and stands in ``CHECKS``.
"""

from collections.abc import Iterator
from typing import Final

from bunchuk.errors import Problem
from bunchuk.tables.checks import filled, forms, least, unique
from bunchuk.tables.columns import SETTINGS
from bunchuk.tables.fogbound_rows import BOUNDS, FogboundSettings, LevelRow, Terrain, VehicleType
from bunchuk.tables.name_checks import Named, names
from bunchuk.tables.near import advice
from bunchuk.tables.schema import Check, Draft
from bunchuk.tables.title_checks import titles


def _letters(draft: Draft) -> Iterator[Problem]:
    """Cells and vehicles are drawn with single signs; a vehicle's is a capital, so that enemies can be drawn small."""
    for line, terrain in draft.of(Terrain):
        if len(terrain.letter) != 1 or terrain.letter.isspace():
            yield Problem("terrain.csv", line, terrain.letter, "cannot be the letter", "write one letter or sign")
    for line, vehicle in draft.of(VehicleType):
        letter = vehicle.letter
        if len(letter) != 1 or len(letter.lower()) != 1 or letter.lower() == letter:
            yield Problem("vehicles.csv", line, letter, "cannot be the letter", "write one capital letter")


def _ground(draft: Draft) -> Iterator[Problem]:
    """A vehicle may be somewhere, on terrain that there is (F2)."""
    known = draft.names.ids.get("terrain", frozenset())
    for line, vehicle in draft.of(VehicleType):
        if not vehicle.ground:
            fault, fix = "may be nowhere", f"write some of {', '.join(sorted(known))}"
            yield Problem("vehicles.csv", line, vehicle.id, fault, fix)
        for name in vehicle.ground:
            if known and name not in known:
                yield Problem("vehicles.csv", line, name, "is not in terrain.csv", advice(name, known))


def _levels(draft: Draft) -> Iterator[Problem]:
    """Levels are numbered from 1 without gaps (F12)."""
    rows = draft.of(LevelRow)
    for wanted, (line, level) in enumerate(sorted(rows, key=lambda row: row[1].number), 1):
        if level.number != wanted:
            yield Problem("levels.csv", line, str(level.number), "leaves a gap in the levels", f"write {wanted}")
            return


def _maps(draft: Draft) -> Iterator[Problem]:
    """Each level has a map on which every vehicle of every player finds a cell, wherever the others are (F13, F16)."""
    if not isinstance(draft.settings, FogboundSettings):
        return
    letters = {terrain.id: terrain.letter for _, terrain in draft.of(Terrain)}
    vehicles = [vehicle for _, vehicle in draft.of(VehicleType)]
    for line, level in draft.of(LevelRow):
        if level.map not in draft.map_names:
            yield Problem("levels.csv", line, level.map, "is no map in maps/", advice(level.map, draft.map_names))
        elif level.map in draft.maps:
            text = "".join(draft.maps[level.map].rows)
            for vehicle in vehicles:
                cells = sum(text.count(letters.get(name, "")) for name in vehicle.ground if name in letters)
                needed = vehicle.room(vehicles, draft.settings.places)
                if cells < needed:
                    fault = f"has {cells} cells for the {vehicle.id}, {draft.settings.places} players need {needed}"
                    yield Problem("levels.csv", line, level.map, fault, "draw more of them, or lower places")


def _settings(draft: Draft) -> Iterator[Problem]:
    """Rulings are figures that make sense, and the floor of points is not above their cap."""
    settings = draft.settings
    if not isinstance(settings, FogboundSettings):
        return
    for name, (lowest, highest) in BOUNDS.items():
        value = getattr(settings, name)
        top = {"floor": settings.cap, "fill": settings.places}.get(name, highest)
        if not lowest <= value <= top:
            line = draft.setting_lines.get(name, 0)
            yield Problem(SETTINGS, line, str(value), f"{name} is out of bounds", f"write {lowest} to {top}")


CHECKS: Final[tuple[Check, ...]] = (
    filled("terrain", "vehicles", "levels", "rulebook"),
    unique({"terrain": ("letter",), "vehicles": ("letter",), "levels": ("number", "map")}),
    forms,
    names(Named("vehicles", ("id", "title")), Named("terrain", ("id", "title")), Named("levels", ("id", "title"))),
    least(VehicleType, shots=0, moves=0, shifts=0, attack=1, defence=1),
    least(LevelRow, number=1),
    _letters,
    _ground,
    _levels,
    _maps,
    _settings,
    titles(),
)
"""All checks of Fogbound packs; a new one is a function above and a line here."""
