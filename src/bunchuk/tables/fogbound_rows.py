"""The kinds of rows that a Fogbound pack is made of, each frozen, each field with its legend."""

from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple


class Terrain(NamedTuple):
    """A kind of cell (F2)."""

    id: Annotated[str, "name in files"]
    letter: Annotated[str, "one letter or sign, as maps are typed and drawn"]
    title: Annotated[str, "name as printed"]


class VehicleType(NamedTuple):
    """A kind of vehicle; every player has one of each, placed in the order of the rows (F1, F16)."""

    id: Annotated[str, "name in moves: ship"]
    letter: Annotated[str, "one capital letter, as it is drawn on the map"]
    title: Annotated[str, "name as printed"]
    ground: Annotated[tuple[str, ...], "ids of the terrain that it may be on, with spaces between (F2)"]
    shots: Annotated[int, "shots of a turn (F4)"]
    moves: Annotated[int, "moves of a turn (F4)"]
    shifts: Annotated[int, "redistributions of a turn (F4, F9)"]
    attack: Annotated[int, "points of attack at the start (F7)"]
    defence: Annotated[int, "points of defence at the start (F7)"]

    def room(self, others: "Iterable[VehicleType]", places: int) -> int:
        """Count the cells that it needs on a map: as many as there can be vehicles on its ground (F16)."""
        return places * sum(not set(self.ground).isdisjoint(other.ground) for other in others)


class LevelRow(NamedTuple):
    """A level and its map (F12, F19)."""

    id: Annotated[str, "name in files"]
    number: Annotated[int, "the level, from 1 without gaps; above the last they come round again"]
    title: Annotated[str, "name as printed"]
    map: Annotated[str, "name of a file in maps/, without its ending"]


class FogboundSettings(NamedTuple):
    """Single figures and rulings of a Fogbound pack: its `settings.toml`."""

    turn_minutes: Annotated[int, "how long a turn is, in minutes (F4)"]
    veil_turns: Annotated[int, "after how many turn lengths a cell is veiled again (F3)"]
    places: Annotated[int, "how many players a copy of a map takes (F13)"]
    fill: Annotated[int, "up to how many players bots come to a copy where somebody is (F13)"]
    kills: Annotated[int, "enemy vehicles destroyed that are a victory (F12)"]
    defeats: Annotated[int, "defeats running at one level that send one down (F12)"]
    cap: Annotated[int, "the most of a figure at level L: this times its start times L (F10)"]
    floor: Annotated[int, "what promotion to level L raises a figure to: this times its start times L (F11)"]
    hit_defence: Annotated[int, "defence for a hit that does not destroy, times the level (F8)"]
    kill_defence: Annotated[int, "defence for destroying, times the level (F8)"]
    kill_attack: Annotated[int, "attack for destroying, at any level (F8)"]
    least_points: Annotated[int, "what redistribution leaves of each figure at least (F9)"]


BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "turn_minutes": (1, 527_040),
    "veil_turns": (1, 99),
    "places": (2, 99),
    "fill": (0, 99),
    "kills": (1, 99),
    "defeats": (1, 99),
    "cap": (1, 999),
    "floor": (0, 999),
    "hit_defence": (0, 999),
    "kill_defence": (0, 999),
    "kill_attack": (0, 999),
    "least_points": (1, 99),
}
"""The least and the most of each setting that a world can be played with."""
