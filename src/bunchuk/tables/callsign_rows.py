"""The kinds of rows that a Callsign pack is made of, each frozen, each field with its legend."""

from typing import Annotated, Final, Literal, NamedTuple

from bunchuk.tables.maps import Map
from bunchuk.tables.rows import Rule, Title

Kind = Literal["infantry", "vehicle", "aviation"]
"""What a unit is to those who attack it (G7)."""
KINDS: Final[tuple[Kind, ...]] = ("infantry", "vehicle", "aviation")

Goal = Literal["destroy", "hold", "reach", "survive"]
"""What an objective asks for (G2)."""

GOALS: Final[dict[Goal, str]] = {
    "destroy": "no unit of any other side is left",
    "hold": "a unit of the side stands on the cell for so many full rounds on end",
    "reach": "a unit of the side ends a move on the cell",
    "survive": "a unit of the side is left at the end of round so many",
}


class UnitType(NamedTuple):
    """A type of unit and its figures (G7)."""

    id: Annotated[str, "name in commands and files; never changes"]
    code: Annotated[str, "two small letters, as it is drawn on the map"]
    title: Annotated[str, "name as printed"]
    kind: Annotated[Kind, "what attackers count it as; aviation passes over all and gains nothing from ground (G4, G6)"]
    infantry: Annotated[int, "attack against infantry; 0: cannot (G7)"]
    vehicle: Annotated[int, "attack against vehicles"]
    aviation: Annotated[int, "attack against aviation"]
    least_range: Annotated[int, "fewest steps to a target (G5)"]
    range: Annotated[int, "most steps to a target (G5)"]
    defence: Annotated[int, "percentage of an attack that it absorbs (G7)"]
    mobility: Annotated[int, "steps of a move (G4)"]
    readiness: Annotated[int, "starting figure: 100 % (G7)"]


class Ground(NamedTuple):
    """A kind of ground (G6)."""

    id: Annotated[str, "name in files"]
    letter: Annotated[str, "one letter or sign, as maps are typed"]
    title: Annotated[str, "name as printed"]
    defence: Annotated[int, "percentage that it adds to the defence of who stands there"]


class Direction(NamedTuple):
    """A word for a step, or for an attack, in the language of the players (G4, G5)."""

    word: Annotated[str, "as it is typed: a word, or a letter, which for steps may be run together"]
    step: Annotated[Literal["left", "right", "up", "down", "attack"], "what it means"]


class Mission(NamedTuple):
    """A mission (G2)."""

    id: Annotated[str, "name in commands and files"]
    title: Annotated[str, "name as printed"]
    map: Annotated[str, "name of a file in maps/, without its ending"]
    limit: Annotated[int, "rounds that it lasts at most"]
    winner: Annotated[str, "side that wins at the limit; `-` none: a draw"]
    briefing: Annotated[str, "what the players are told at the start"]


class Side(NamedTuple):
    """A side of a mission (G2)."""

    mission: Annotated[str, "id in missions.csv"]
    id: Annotated[str, "name in commands"]
    title: Annotated[str, "name as printed"]
    chief: Annotated[str, "leader who is commander-in-chief at the start (G1)"]
    needs: Annotated[Literal["all", "any"], "how many of its objectives it needs"]


class Leader(NamedTuple):
    """A player's place in a mission; leaders play in the order of their rows (G1, G2)."""

    mission: Annotated[str, "id in missions.csv"]
    id: Annotated[str, "name in commands: blue"]
    title: Annotated[str, "callsign as printed: Blue Leader"]
    letter: Annotated[str, "one capital letter, that of the colour; codes of units begin with it"]
    side: Annotated[str, "id in sides.csv"]


class Force(NamedTuple):
    """A unit at the start of a mission; a leader's units are numbered in the order of their rows."""

    mission: Annotated[str, "id in missions.csv"]
    leader: Annotated[str, "id in leaders.csv"]
    type: Annotated[str, "id in unit_types.csv"]
    cell: Annotated[str, "cell of the map, d5, or a mark of it"]


class Objective(NamedTuple):
    """Something that a side is to do (G2)."""

    mission: Annotated[str, "id in missions.csv"]
    side: Annotated[str, "id in sides.csv"]
    goal: Annotated[Goal, "what is asked for"]
    cell: Annotated[str, "cell of the map, or a mark of it; `-` where the goal has none"]
    rounds: Annotated[int, "how many rounds (hold), at the end of which round (survive), else 0"]


class CallsignSettings(NamedTuple):
    """Single figures and rulings of a Callsign pack: its `settings.toml`."""

    most_defence: Annotated[int, "the highest total of defence and ground, in per cent (G6)"]
    least_attack: Annotated[int, "what an attack above 0 comes to at least, however low readiness is (G8)"]
    least_damage: Annotated[int, "what an attack that comes to 1 or more does at least (G9)"]


class CallsignPack(NamedTuple):
    """A whole Callsign pack, checked; ``digest`` is the BLAKE2b of all its rows, settings and maps."""

    id: str
    version: str
    title: str
    digest: str
    unit_types: tuple[UnitType, ...]
    terrain: tuple[Ground, ...]
    directions: tuple[Direction, ...]
    missions: tuple[Mission, ...]
    sides: tuple[Side, ...]
    leaders: tuple[Leader, ...]
    forces: tuple[Force, ...]
    objectives: tuple[Objective, ...]
    rules: tuple[Rule, ...]
    settings: CallsignSettings
    maps: tuple[Map, ...]
    titles: tuple[Title, ...] = ()
