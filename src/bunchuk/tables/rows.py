"""The kinds of rows that a war pack is made of, each frozen, each field with its legend.

A field's legend is what the pack's README says of the column; ``tables.reader`` reads the columns named here and no
others. A figure may be ``HIDDEN`` (written ``?``): no act may use it before the event sets it (W4).
"""

from typing import Annotated, Final, Literal, NamedTuple

Cost = tuple[tuple[str, int], ...]
"""Amounts by resource letter, in the pack's order of letters, none of them zero: (("G", 100), ("I", 3))."""


class Hidden:
    """The value of a figure that the tables do not give."""

    def __repr__(self) -> str:
        return "?"


HIDDEN: Final = Hidden()


class Strength(NamedTuple):
    """Hits, strike, morale, movement, range (W1); ``home`` replaces them on home ground. ``range`` may be unknown."""

    hits: int
    strike: int
    morale: int
    movement: int
    range: int | None
    home: tuple[int, int, int, int, int | None]


class Resource(NamedTuple):
    """A kind of goods that treasuries hold (W5)."""

    letter: Annotated[str, "one capital letter, as costs are written"]
    id: Annotated[str, "name in commands and files"]
    title: Annotated[str, "name as printed"]


class TroopType(NamedTuple):
    """A troop type; its tags are what terrain, charges and fortifications ask about."""

    id: Annotated[str, "name in commands and files; never changes"]
    code: Annotated[str, "short code for cold hands: hi"]
    title: Annotated[str, "name as printed"]
    tags: Annotated[tuple[str, ...], "words that rules ask about, separated by spaces"]
    repair: Annotated[Cost | Hidden, "what mending one lost hit costs (W6)"]


class People(NamedTuple):
    """A people: where it is at home and what mending it costs (W2, W6)."""

    id: Annotated[str, "name in commands and files; never changes"]
    title: Annotated[str, "name as printed"]
    home: Annotated[str, "tag of the sites that are its home ground; `-` none"]
    repair_factor: Annotated[int, "by how much the price of mending is multiplied"]


class Faction(NamedTuple):
    """A faction that units and a treasury belong to."""

    id: Annotated[str, "name in commands and files; never changes"]
    prefix: Annotated[str, "two to four capital letters that its codes begin with"]
    title: Annotated[str, "name as printed"]
    emblem: Annotated[str, "name of the emblem on its counters and flags"]


class UnitRow(NamedTuple):
    """What a unit of a faction, people and troop type costs and can do (W1-W4)."""

    faction: Annotated[str, "id in factions.csv"]
    people: Annotated[str, "id in peoples.csv"]
    type: Annotated[str, "id in troop_types.csv"]
    creation: Annotated[Cost | Hidden, "what one unit costs: 100G/3I; `-` nothing, `?` hidden"]
    upkeep: Annotated[Cost | Hidden, "what one unit costs each cycle (W7)"]
    strength: Annotated[Strength | Hidden, "hits/strike/morale/movement/range, in brackets on home ground: 5/1(2)/2/2/0"]
    tags: Annotated[tuple[str, ...], "further words that rules ask about: horse, warg"]


EffectKind = Literal[
    "movement", "movement_cap", "no_entry", "no_attack", "no_fight", "hits", "morale", "entry_hits",
    "range_cap", "charge", "burn", "ignore_movement",
]  # fmt: skip


class Effect(NamedTuple):
    """What a kind of ground does to whom (W40-W45)."""

    terrain: Annotated[str, "id in terrain.csv"]
    who: Annotated[tuple[str, ...], "tags, peoples, types or factions that must all hold; `!tag` must not; `*` all"]
    effect: Annotated[EffectKind, "what it does"]
    amount: Annotated[int, "by how much; 0 where the effect has no figure"]
    after: Annotated[int, "after how many cells (charge) or rounds (burn); else 0"]
    rule: Annotated[str, "the rule's number"]


class Terrain(NamedTuple):
    """A kind of ground."""

    id: Annotated[str, "name in files"]
    letter: Annotated[str, "one letter, as maps are typed"]
    title: Annotated[str, "name as printed"]


class Fort(NamedTuple):
    """A class of fortification (W46): hits of each section and gate, and what the walls give."""

    id: Annotated[str, "name in commands and files"]
    title: Annotated[str, "name as printed"]
    wall_hits: Annotated[int | Hidden, "hits of each wall section"]
    gate_hits: Annotated[int | Hidden, "hits of each gate"]
    bonus_hits: Annotated[int | Hidden, "bonus hits of a unit on the walls against shooters (W48)"]
    men: Annotated[int | Hidden, "how many units of a side stand on the walls (W48)"]
    escalade: Annotated[int | Hidden, "turns it takes to climb (W49)"]
    wall_repair: Annotated[Cost | Hidden, "what mending a wall's hit costs (W51)"]
    gate_repair: Annotated[Cost | Hidden, "what mending a gate's hit costs (W51)"]
    walls_broken_by: Annotated[tuple[tuple[str, ...], ...], "selectors separated by `|`: who may break a wall"]
    gates_broken_by: Annotated[tuple[tuple[str, ...], ...], "selectors separated by `|`: who may break a gate"]


class Engine(NamedTuple):
    """A siege engine and its shots (W50)."""

    id: Annotated[str, "name in commands and files"]
    title: Annotated[str, "name as printed"]
    tags: Annotated[tuple[str, ...], "words that rules ask about: ram, ballista, catapult"]
    hits: Annotated[int, "hits of the engine"]
    strike: Annotated[int, "hits that a shot takes"]
    special_strike: Annotated[int, "hits that the special shot takes; 0 where there is none"]
    range: Annotated[int | Hidden, "cells between; `?` until the event sets it"]
    shot: Annotated[Cost, "what a shot costs"]
    special_shot: Annotated[Cost, "what the special shot costs instead"]


class Rule(NamedTuple):
    """A line of the rulebook: its number, a heading, and who sees to it."""

    number: Annotated[str, "the rule's number: W32"]
    heading: Annotated[str, "one line"]
    status: Annotated[Literal["engine", "recorded", "later"], "carried out by the program, a person's act, or to come"]


class WarSettings(NamedTuple):
    """Single figures and rulings of a war pack; its `settings.toml`, which says what each is."""

    board_columns: int
    board_rows: int
    deployment_rows: int
    initiative_die: int
    borrowed_die: int
    attacks_per_turn: int
    clash: Literal["front", "mutual", "attacker"]
    quiet_rounds: int
    flight_turns: int
    commander_flight_turns: int
    commander_flight_morale: int
    collision_hits: int
    collision_morale: int
    runner_morale: int
    escape_rolls: tuple[int, ...]
    death_rolls: tuple[int, ...]
    capture_rolls: tuple[int, ...]
    kills_base: int
    kills_per_level: int
    exam_top_level: int
    unpaid: Literal["hold", "desert", "ignore"]
    counter_mm: int


class Pack(NamedTuple):
    """A whole war pack, checked; ``digest`` is the BLAKE2b of all its rows and settings."""

    id: str
    version: str
    title: str
    digest: str
    resources: tuple[Resource, ...]
    troop_types: tuple[TroopType, ...]
    peoples: tuple[People, ...]
    factions: tuple[Faction, ...]
    units: tuple[UnitRow, ...]
    terrain: tuple[Terrain, ...]
    effects: tuple[Effect, ...]
    forts: tuple[Fort, ...]
    engines: tuple[Engine, ...]
    rules: tuple[Rule, ...]
    settings: WarSettings
