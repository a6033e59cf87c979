"""The figures of the shipped pack, typed out a second time from the rules; none is read from the pack's own files."""

import pytest

from bunchuk import folders
from bunchuk.tables.columns import texts
from bunchuk.tables.notation import format_cost, multiply
from bunchuk.tables.reader import read_pack
from bunchuk.tables.rows import HIDDEN, Hidden, Pack, Strength
from bunchuk.tables.selectors import selects, words_of

UNITS = """
gondor     men      light_infantry        100G/3I          30G/1I/1F     4/1/2/2/0
gondor     men      heavy_infantry        100G/6I          30G/2I/2F     6/1/3/1/0
gondor     men      foot_shooters         100G/6W          30G/2W/1F     3/1/2/2/3
gondor     men      heavy_cavalry         100G/100H/6I     30G/2I/3F     5/2/2/3/0
rohan      men      light_cavalry         120G/100H/3I/3W  40G/1I/1W/2F  4/2/2/4/0
rohan      men      heavy_cavalry         120G/100H/6I/3W  40G/2I/1W/3F  6/2/3/3/0
rohan      men      mounted_shooters      120G/100H/6W     40G/2W/2F     4/1/2/4/2
rivendell  elves    light_infantry        3I               1I/1F         ?
rivendell  elves    foot_shooters         6W               2W/1F         3/2/1(5)/2/3
hobbiton   hobbits  foot_shooters         6W               2W/1F         2/2/1(3)/2/2
fangorn    ents     light_infantry        ?                ?             ?
mordor     orcs     light_infantry        50G/6I           40G/2I/2F     5/1(2)/2/2/0
mordor     orcs     heavy_infantry        50G/9I           40G/3I/3F     7/1/2/1/0
mordor     orcs     foot_shooters         50G/3I/6W        40G/1I/2W/2F  4/1/2/2/3
mordor     orcs     light_cavalry         100G/100V/6I     60G/2I/4F     6/2/3/3/0
mordor     orcs     mounted_shooters      100G/100V/3I/6W  60G/1I/2W/4F  ?
mordor     trolls   light_infantry        300G/6W          100G/2W/6F    ?
mordor     men      light_infantry        150G/3I          40G/1I/1F     4/1/2/2/0
mordor     men      heavy_infantry        150G/6I          40G/2I/2F     6/1/3/1/0
mordor     men      foot_shooters         150G/6W          40G/2W/1F     3/1/2/2/3
mordor     men      light_cavalry         150G/100H/3I     40G/1I/2F     4/2/1/4/0
mordor     men      heavy_cavalry         150G/100H/6I     40G/2I/3F     ?
mordor     mumaks   heavy_cavalry         300G/2W          6F            ?
isengard   uruks    light_infantry        70G/6I           30G/2I/2F     ?
isengard   uruks    heavy_infantry        70G/9I           30G/3I/3F     ?
isengard   uruks    foot_shooters         70G/3I/6W        30G/1I/2W/2F  ?
isengard   men      light_infantry        70G/3I           40G/1I/1F     4/1/1/2/0
isengard   men      heavy_infantry        70G/6I           40G/2I/2F     6/1/2/1/0
isengard   men      foot_shooters         70G/6W           40G/2W/1F     3/1/1/2/3
dwarves    dwarves  heavy_infantry        ?                100G/2I/1F    ?
dwarves    dwarves  foot_shooters         ?                ?             4/1/3/2/2
eagles     eagles   multi_purpose_flyers  ?                ?             ?
dragons    dragons  assault_flyers        ?                ?             ?
"""


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_pack(folders.TABLES / "ring-war")


def test_w1_w4_every_unit_costs_and_does_what_the_table_says(pack: Pack) -> None:
    read = [" ".join(list(texts(unit).values())[:6]) for unit in pack.units]
    assert read == [" ".join(line.split()) for line in UNITS.strip().splitlines()]


def test_w2_home_ground_of_each_people(pack: Pack) -> None:
    homes = {people.id: people.home for people in pack.peoples if people.home}
    assert homes == {"elves": "elven_forest", "hobbits": "shire", "orcs": "cave", "dwarves": "cave"}


def test_w2_a_rivendell_shooter_has_morale_5_in_the_elven_forest_and_1_elsewhere(pack: Pack) -> None:
    strength = next(unit.strength for unit in pack.units if unit[:3] == ("rivendell", "elves", "foot_shooters"))
    assert isinstance(strength, Strength)
    assert strength.morale == 1
    assert strength.home == (3, 2, 5, 2, 3)


def test_w5_eight_resources_in_the_order_of_their_letters(pack: Pack) -> None:
    assert pack.letters == "GHVIWFSM"
    assert [resource.id for resource in pack.resources] == (
        ["gold", "horses", "wargs", "iron", "wood", "food", "stone", "fire_mixture"]
    )


def test_w6_what_mending_a_hit_costs(pack: Pack) -> None:
    assert {troop.id: format_cost(troop.repair) for troop in pack.troop_types} == {
        "light_infantry": "5G",
        "heavy_infantry": "5G/1I",
        "foot_shooters": "5G/1W",
        "light_cavalry": "5G/10H",
        "heavy_cavalry": "5G/10H/1I",
        "mounted_shooters": "5G/10H/1W",
        "multi_purpose_flyers": "?",
        "assault_flyers": "?",
    }


def test_w6_mending_2_hits_of_dwarven_heavy_infantry_costs_20g_4i(pack: Pack) -> None:
    repair = next(troop.repair for troop in pack.troop_types if troop.id == "heavy_infantry")
    factors = {people.id: people.repair_factor for people in pack.peoples}
    assert not isinstance(repair, Hidden)
    assert format_cost(multiply(repair, 2 * factors["dwarves"])) == "20G/4I"
    assert {factor for people, factor in factors.items() if people != "dwarves"} == {1}


def test_w7_w23_w29_w32_w38_single_figures_are_as_ruled(pack: Pack) -> None:
    assert pack.settings._asdict() == {
        "board_columns": 10,
        "board_rows": 10,
        "deployment_rows": 2,
        "initiative_die": 6,
        "borrowed_die": -1,
        "attacks_per_turn": 1,
        "clash": "front",
        "quiet_rounds": 10,
        "flight_turns": 2,
        "commander_flight_turns": 1,
        "commander_flight_morale": 2,
        "collision_hits": 1,
        "collision_morale": 1,
        "runner_morale": 1,
        "escape_rolls": (1, 2),
        "death_rolls": (3, 4),
        "capture_rolls": (5, 6),
        "kills_base": 1,
        "kills_per_level": 1,
        "exam_top_level": 5,
        "hero_hits": 1,
        "hero_morale": 1,
        "survivor_divisor": 2,
        "parting_morale": 1,
        "parting_courage": 1,
        "waking_hits": 1,
        "duel_points": 1,
        "exercise_rounds": 2,
        "notional_kills": 3,
        "unpaid": "hold",
        "least_movement": 1,
        "least_hits": 1,
        "wall_crossers": ("flyer",),
        "wall_bonus_against": ("shooters",),
        "climbers": ("foot",),
        "storm_hits": 1,
        "crews": ("foot",),
        "walls_only": ("ram",),
        "blank_terrain": "plain",
        "counter_mm": 20,
    }


def test_w23_level_5_from_level_1_takes_14_units(pack: Pack) -> None:
    base, more = pack.settings.kills_base, pack.settings.kills_per_level
    assert [base + more * level for level in range(1, 6)] == [2, 3, 4, 5, 6]
    assert sum(base + more * level for level in range(1, 5)) == 14


GROUND = {
    # rule, unit, ground: what it does there
    ("W40", "gondor men heavy_cavalry", "forest"): {"movement -1"},
    ("W40", "mordor orcs light_cavalry", "forest"): set(),
    ("W40", "mordor mumaks heavy_cavalry", "forest"): {"movement -1"},
    ("W40", "eagles eagles multi_purpose_flyers", "forest"): {"no_attack_from", "no_attack_into", "ignore_movement"},
    ("W40", "dragons dragons assault_flyers", "forest"): {"burn -1 after 1", "ignore_movement"},
    ("W40", "gondor men light_infantry", "forest"): set(),
    ("W41", "gondor men light_infantry", "mountain"): {"movement -1", "entry_hits -1", "range_cap 2"},
    ("W41", "isengard men light_infantry", "mountain"): {"range_cap 2"},
    ("W41", "dwarves dwarves foot_shooters", "mountain"): {"range_cap 2"},
    ("W41", "mordor orcs light_infantry", "mountain"): {"range_cap 2"},
    ("W41", "mordor trolls light_infantry", "mountain"): {"range_cap 2"},
    ("W41", "mordor orcs light_cavalry", "mountain"): {"no_entry", "range_cap 2"},
    ("W41", "mordor mumaks heavy_cavalry", "mountain"): {"no_entry", "movement -1", "entry_hits -1", "range_cap 2"},
    ("W42", "rohan men light_cavalry", "plain"): {"charge 1 after 2"},
    ("W42", "mordor orcs light_cavalry", "plain"): {"charge 1 after 2"},
    ("W42", "gondor men heavy_cavalry", "plain"): {"charge 2 after 2"},
    ("W42", "mordor mumaks heavy_cavalry", "plain"): set(),
    ("W42", "rohan men mounted_shooters", "plain"): set(),
    ("W43", "hobbiton hobbits foot_shooters", "swamp"): {"movement -1"},
    ("W43", "mordor orcs light_cavalry", "swamp"): {"movement -1"},
    ("W43", "mordor mumaks heavy_cavalry", "swamp"): set(),
    ("W43", "gondor men light_infantry", "swamp"): {"no_entry"},
    ("W44", "gondor men light_infantry", "street"): {"hits 1", "morale 1"},
    ("W44", "gondor men foot_shooters", "street"): {"hits 1", "morale 1"},
    ("W44", "gondor men heavy_infantry", "street"): set(),
    ("W44", "mordor orcs light_infantry", "street"): set(),
    ("W44", "gondor men heavy_cavalry", "street"): {"movement_cap 2"},
    ("W44", "mordor mumaks heavy_cavalry", "street"): {"no_fight", "movement_cap 2"},
    ("W44", "fangorn ents light_infantry", "street"): {"no_fight"},
    ("W45", "eagles eagles multi_purpose_flyers", "street"): {"no_fight", "ignore_movement"},
    ("W45", "dragons dragons assault_flyers", "swamp"): {"no_entry", "ignore_movement"},
}


@pytest.mark.parametrize(("rule", "unit", "ground"), GROUND)
def test_w40_w45_what_ground_does_to_a_unit_at_home_on_the_site(pack: Pack, rule: str, unit: str, ground: str) -> None:
    row = next(row for row in pack.units if " ".join(row[:3]) == unit)
    words = words_of(row, next(troop for troop in pack.troop_types if troop.id == row.type)) | {"local"}
    found = [effect for effect in pack.effects if effect.terrain == ground and selects(effect.who, words)]
    told = {
        effect.effect
        + (f" {effect.amount}" if effect.amount else "")
        + (f" after {effect.after}" if effect.after else "")
        for effect in found
    }
    assert told == GROUND[rule, unit, ground]
    assert rule in {effect.rule for effect in found} or not told - {"ignore_movement", "range_cap 2"}


def test_w44_streets_favour_only_the_owners_units(pack: Pack) -> None:
    gains = [effect for effect in pack.effects if effect.terrain == "street" and effect.effect in ("hits", "morale")]
    assert len(gains) == 4
    assert all("local" in effect.who and "men" in effect.who for effect in gains)


FORTS = """
palisade    6  4   1  1  1  1W  1W
fort        12 6   2  2  2  1S  1W
fortress    20 10  3  3  3  1S  1I/1W
stronghold  40 20  4  4  4  2S  2I/1W
special     ?  ?   ?  ?  ?  ?   ?
"""


def test_w46_w48_w49_w51_every_class_of_fortification(pack: Pack) -> None:
    read = [[cells["id"], *list(cells.values())[2:9]] for cells in map(texts, pack.forts)]
    assert read == [line.split() for line in FORTS.strip().splitlines()]


TROLLS, DRAGONS, ENTS = ("trolls",), ("dragons",), ("ents",)
RAM, CATAPULT, BALLISTA = ("ram",), ("catapult",), ("ballista",)


@pytest.mark.parametrize(
    ("fort", "walls", "gates"),
    [
        ("fort", {TROLLS, DRAGONS, ENTS, RAM, CATAPULT}, {TROLLS, DRAGONS, ENTS, RAM, CATAPULT, BALLISTA}),
        ("fortress", {CATAPULT}, {TROLLS, DRAGONS, ENTS, RAM}),
        ("stronghold", {CATAPULT}, {DRAGONS, RAM}),
    ],
)
def test_w46_who_breaks_walls_and_gates(pack: Pack, fort: str, walls: set[object], gates: set[object]) -> None:
    row = next(row for row in pack.forts if row.id == fort)
    assert not isinstance(row.walls_broken_by, Hidden)
    assert not isinstance(row.gates_broken_by, Hidden)
    assert set(row.walls_broken_by) == walls
    assert set(row.gates_broken_by) == gates


def test_w46_a_palisade_falls_to_any_unit_but_cavalry_and_shooters_and_to_any_engine(pack: Pack) -> None:
    row = next(row for row in pack.forts if row.id == "palisade")
    assert row.walls_broken_by == row.gates_broken_by
    assert not isinstance(row.walls_broken_by, Hidden)
    types = {troop.id: troop for troop in pack.troop_types}
    breakers = {
        unit.type
        for unit in pack.units
        if any(selects(who, words_of(unit, types[unit.type])) for who in row.walls_broken_by)
    }
    assert breakers == {"light_infantry", "heavy_infantry", "multi_purpose_flyers", "assault_flyers"}
    assert all(any(selects(who, frozenset(engine.tags)) for who in row.walls_broken_by) for engine in pack.engines)
    assert not any(selects(who, frozenset({"hero"})) for who in row.walls_broken_by)


def test_w46_what_breaks_a_special_fortification_is_hidden(pack: Pack) -> None:
    special = next(row for row in pack.forts if row.id == "special")
    assert special.walls_broken_by is HIDDEN
    assert special.gates_broken_by is HIDDEN


ENGINES = """
small_ram       7  1 0 0  -      -
large_ram       10 2 0 0  -      -
small_ballista  2  1 0 ?  1W     -
large_ballista  4  2 0 ?  1I/1W  -
small_catapult  4  2 3 ?  1S     1M
large_catapult  6  3 5 ?  2S     2M
"""


def test_w50_every_engine_and_its_shots(pack: Pack) -> None:
    read = [[cells["id"], *list(cells.values())[3:]] for cells in map(texts, pack.engines)]
    assert read == [line.split() for line in ENGINES.strip().splitlines()]
    assert all(engine.tags[0] == "engine" and engine.id.endswith(engine.tags[1]) for engine in pack.engines)


def test_every_rule_from_w1_to_w52_is_in_the_rulebook(pack: Pack) -> None:
    assert [rule.number for rule in pack.rules] == [f"W{number}" for number in range(1, 53)]


def test_every_faction_has_codes_of_its_own(pack: Pack) -> None:
    assert [faction.prefix for faction in pack.factions] == "GON ROH RIV HOB FAN MOR ISE DWA EAG DRA".split()  # noqa: SIM905


def test_troop_types_have_codes_for_cold_hands(pack: Pack) -> None:
    assert [troop.code for troop in pack.troop_types] == "li hi fs lc hc ms mf af".split()  # noqa: SIM905
