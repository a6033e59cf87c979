"""The kinds of rows that a war pack is made of, each frozen, each field with its legend.

A field's legend is what the pack's README says of the column; ``tables.reader`` reads the columns named here and no
others. A figure may be ``HIDDEN`` (written ``?``): no act may use it before the event sets it (W4).
"""

from typing import Annotated, Final, Literal, NamedTuple

Cost = tuple[tuple[str, int], ...]
"""Amounts by resource letter, in the pack's order of letters, none of them zero: (("G", 100), ("I", 3))."""


Selector = tuple[str, ...]
"""Words that must all hold of whoever is asked about; ``!word`` must not, ``*`` holds always."""

Selectors = tuple[Selector, ...]
"""Selectors of which one must hold."""


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


class HeroFigures(NamedTuple):
    """Hits, attack, morale, courage, movement, range of a hero (W3)."""

    hits: int
    attack: int
    morale: int
    courage: int
    movement: int
    range: int


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
    strength: Annotated[
        Strength | Hidden, "hits/strike/morale/movement/range, on home ground in brackets: 5/1(2)/2/2/0"
    ]
    tags: Annotated[tuple[str, ...], "further words that rules ask about: horse, wargs"]


EffectKind = Literal[
    "movement", "movement_cap", "no_entry", "no_attack_from", "no_attack_into", "no_fight", "hits", "morale",
    "entry_hits", "range_cap", "charge", "burn", "ignore_movement",
]  # fmt: skip


EFFECTS: Final[dict[EffectKind, str]] = {
    "movement": "adds the amount to movement, once a turn, if the turn starts in such a cell or enters one",
    "movement_cap": "movement is at most the amount",
    "no_entry": "may not enter, nor act where it stands",
    "no_attack_from": "may not attack out of it",
    "no_attack_into": "may not attack into it",
    "no_fight": "takes no part in fights in it",
    "hits": "adds the amount to hits for the battle, if the site has such ground",
    "morale": "adds the amount to morale for the battle, if the site has such ground",
    "entry_hits": "adds the amount to hits on first entry, until the battle's end",
    "range_cap": "shoots at most as far as the amount, if shooter or target is in it",
    "charge": "adds the amount to strike, straight after so many cells of it",
    "burn": "attacked cells burn: so many rounds later, the amount is added to hits of whoever ends a round in one",
    "ignore_movement": "what this ground does to movement and entry does not touch it",
}
"""What each effect does."""


class Effect(NamedTuple):
    """What a kind of ground does to whom (W40-W45)."""

    terrain: Annotated[str, "id in terrain.csv"]
    who: Annotated[Selector, "tags, peoples, types or factions that must all hold; `!tag` must not; `*` all"]
    effect: Annotated[EffectKind, "what it does"]
    amount: Annotated[int, "by how much (below zero: less); 0 where the effect has no figure"]
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
    walls_broken_by: Annotated[Selectors | Hidden, "selectors separated by `|`: who may break a wall"]
    gates_broken_by: Annotated[Selectors | Hidden, "selectors separated by `|`: who may break a gate"]


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


class Title(NamedTuple):
    """What a row of another table is called in another language."""

    table: Annotated[str, "name of the other table: terrain"]
    id: Annotated[str, "id in that table"]
    lang: Annotated[str, "two letters of the language: ru, lv, fr"]
    title: Annotated[str, "name as printed in that language"]


class WarSettings(NamedTuple):
    """Single figures and rulings of a war pack: its `settings.toml`."""

    board_columns: Annotated[int, "columns of the board, west to east"]
    board_rows: Annotated[int, "rows of the board, south to north"]
    deployment_rows: Annotated[int, "rows along its own edge in which a side deploys (W26)"]
    initiative_die: Annotated[int, "sides of the die that is added to base morale (W29)"]
    borrowed_die: Annotated[int, "added to a morale roll made with the enemy's die (W29); -1 is one less"]
    attacks_per_turn: Annotated[int, "attacks of a unit in one turn; 0: as many as its movement pays (W32)"]
    clash: Annotated[
        Literal["front", "mutual", "attacker"],
        "whom a clash at range 0 hurts (W33): both if the attacker stands before the target's front, both always, or "
        "the target alone",
    ]
    hero_hits: Annotated[int, "hits that a hero lends to the unit that he is in (W12)"]
    hero_morale: Annotated[int, "morale that he lends to it (W12)"]
    survivor_divisor: Annotated[int, "by how much the hits of a hero are divided when his unit is destroyed (W14)"]
    parting_morale: Annotated[int, "morale that a unit loses with a hero who leaves it, if it bled with him (W16)"]
    parting_courage: Annotated[int, "courage that he loses then (W16)"]
    waking_hits: Annotated[int, "hits with which an unconscious hero wakes on the winning side (W17)"]
    duel_points: Annotated[int, "morale points that a single's win in a duel brings (W28)"]
    exercise_rounds: Annotated[int, "rounds before the enemy of an exercising side acts (W24)"]
    notional_kills: Annotated[int, "units notionally destroyed at exercises that count as one real kill (W24)"]
    quiet_rounds: Annotated[int, "rounds without a hit lost that make a draw (W38)"]
    flight_turns: Annotated[int, "turns in a row, ended on the edge facing out, after which a unit leaves (W36)"]
    commander_flight_turns: Annotated[int, "the same for a hero who commands"]
    commander_flight_morale: Annotated[int, "morale that each unit of a side loses when its commander leaves (W36)"]
    collision_hits: Annotated[int, "hits that a unit loses when one of its side runs into it (W34)"]
    collision_morale: Annotated[int, "morale that it loses then (W34)"]
    runner_morale: Annotated[int, "morale that the runner loses then (W34)"]
    escape_rolls: Annotated[tuple[int, ...], "rolls of a die of 6 on which a beaten commander gets away (W37)"]
    death_rolls: Annotated[tuple[int, ...], "rolls on which he dies"]
    capture_rolls: Annotated[tuple[int, ...], "rolls on which he is captured"]
    kills_base: Annotated[int, "units to destroy for level 1 from level 0 (W23)"]
    kills_per_level: Annotated[int, "how many more for each level already held"]
    exam_top_level: Annotated[int, "the highest level that an examination gives (W22)"]
    unpaid: Annotated[
        Literal["hold", "desert", "ignore"],
        "what befalls a unit whose upkeep is not paid (W7): it stays, leaves, or nothing",
    ]
    least_movement: Annotated[int, "below which ground never brings a unit's movement (W40, W41, W43)"]
    least_hits: Annotated[int, "below which entering ground never brings a unit's hits (W41)"]
    wall_crossers: Annotated[Selector, "words that must hold of who crosses walls and gates as they please (W47)"]
    wall_bonus_against: Annotated[Selector, "words that must hold of whose damage the walls' bonus hits take (W48)"]
    climbers: Annotated[Selector, "words that must hold of who climbs walls (W49)"]
    storm_hits: Annotated[int, "hits that a turn of climbing costs (W49)"]
    crews: Annotated[Selector, "words that must hold of who serves an engine (W50)"]
    walls_only: Annotated[Selector, "words that must hold of engines that hit only walls and gates (W50)"]
    blank_terrain: Annotated[str, "id in terrain.csv: the ground of a blank sheet and of cells with no other (W27)"]
    counter_mm: Annotated[int, "edge of a counter in millimetres"]


WAR_BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "board_columns": (2, 26), "board_rows": (2, 99), "deployment_rows": (1, 99), "initiative_die": (2, 999_999),
    "attacks_per_turn": (0, 999_999), "quiet_rounds": (1, 999), "flight_turns": (1, 999_999),
    "commander_flight_turns": (1, 999_999), "commander_flight_morale": (0, 999_999), "collision_hits": (0, 999_999),
    "collision_morale": (0, 999_999), "runner_morale": (0, 999_999), "kills_base": (1, 999_999),
    "kills_per_level": (0, 999_999), "exam_top_level": (0, 999_999), "least_movement": (0, 999_999),
    "least_hits": (0, 999_999), "storm_hits": (0, 999_999), "counter_mm": (5, 999_999), "hero_hits": (0, 999_999),
    "hero_morale": (0, 999_999), "survivor_divisor": (1, 999_999), "parting_morale": (0, 999_999),
    "parting_courage": (0, 999_999), "waking_hits": (1, 999_999), "duel_points": (0, 999_999),
    "exercise_rounds": (0, 999_999), "notional_kills": (1, 999_999),
}  # fmt: skip
"""The least and the most of each figure of the settings; columns are letters, rows at most two digits."""


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

    @property
    def letters(self) -> str:
        """The resource letters in order, as ``notation.parse_cost`` asks for them."""
        return "".join(resource.letter for resource in self.resources)
