"""Positions of the war game in a few lines, and random set-ups of it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from bunchuk import folders
from bunchuk.rules.game import CHANCE, MASTER, Rolled
from bunchuk.rules.grid import grid
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.heroes import joined
from bunchuk.rules.war.moves import WarMove
from bunchuk.rules.war.rounds import begin_turn, order_of_action
from bunchuk.rules.war.state import EDGES, Edge, Passport, Patch, Profile, Setup, Side, State, Unit
from bunchuk.tables.reader import read_pack
from bunchuk.tables.rows import WarSettings

SETTINGS: Final = WarSettings(
    board_columns=10,
    board_rows=10,
    deployment_rows=2,
    initiative_die=6,
    borrowed_die=-1,
    attacks_per_turn=1,
    clash="front",
    hero_hits=1,
    hero_morale=1,
    survivor_divisor=2,
    parting_morale=1,
    parting_courage=1,
    waking_hits=1,
    duel_points=1,
    exercise_rounds=2,
    notional_kills=3,
    quiet_rounds=10,
    flight_turns=2,
    commander_flight_turns=1,
    commander_flight_morale=2,
    collision_hits=1,
    collision_morale=1,
    runner_morale=1,
    escape_rolls=(1, 2),
    death_rolls=(3, 4),
    capture_rolls=(5, 6),
    kills_base=1,
    kills_per_level=1,
    exam_top_level=5,
    unpaid="hold",
    least_movement=1,
    least_hits=1,
    wall_crossers=("flyer",),
    wall_bonus_against=("shooters",),
    climbers=("foot",),
    storm_hits=1,
    crews=("foot",),
    walls_only=("ram",),
    blank_terrain="plain",
    counter_mm=20,
)
"""Figures and rulings as ring-war has them."""

EFFECTS: Final = read_pack(folders.TABLES / "ring-war").effects
"""What ring-war's kinds of ground do."""

HERO: Final = (6, 2, 3, 2, 0)
"""Hits, attack, morale, movement and range of a hero; his courage is 5 (W3)."""

TYPES: Final = {
    "li": ("light_infantry", (4, 1, 2, 2, 0)),
    "hi": ("heavy_infantry", (6, 1, 3, 1, 0)),
    "fs": ("foot_shooters", (3, 1, 2, 2, 3)),
    "lc": ("light_cavalry", (4, 2, 2, 4, 0)),
    "hc": ("heavy_cavalry", (5, 2, 2, 3, 0)),
    "ms": ("mounted_shooters", (4, 1, 2, 4, 2)),
}
"""Troop types by short code, with figures like those of Gondor and Rohan."""

MAY: Final = tuple(name for name, _ in TYPES.values())
GON: Final = Side("GON-C1", "Faramir", "Gondor", 6, 6, MAY, "S", True)
MOR: Final = Side("MOR-C1", "Gothmog", "Mordor", 6, 6, MAY, "N", True)


TAGS: Final = {
    "li": ("foot", "infantry", "light"),
    "hi": ("foot", "infantry", "heavy"),
    "fs": ("foot", "shooters"),
    "lc": ("cavalry", "light", "horse"),
    "hc": ("cavalry", "heavy", "horse"),
    "ms": ("cavalry", "shooters", "horse"),
    "he": (),
}
"""The words of troop types, and that men ride horses."""

PASSPORT: Final = Passport(MAY, 5, True)
"""What makes a hero: he may join any unit."""


def unit(code: str, kind: str, **changes: object) -> Profile:
    """A unit's profile, or a hero's of kind ``he``; codes that begin with MOR are of side 1."""
    side = int(code.startswith("MOR"))
    name, (hits, strike, morale, movement, reach) = ("hero", HERO) if kind == "he" else TYPES[kind]
    faction = ("gondor", "mordor")[side]
    commander = (GON, MOR)[side].code
    number = int(code.split("-")[1].removeprefix("H"))
    profile = Profile(
        code, side, commander, code, faction, "men", name, TAGS[kind], hits, hits, strike, morale, movement, reach,
        number,
    )  # fmt: skip
    if kind == "he":
        profile = profile._replace(passport=PASSPORT, order=number + 100)
    return profile._replace(**changes)  # type: ignore[arg-type]


SITE: Final = ("terrain", "owner", "maps", "exercise", "met")
"""Fields of a set-up that keywords may name."""


def setup(
    units: Sequence[Profile], sides: tuple[Side, Side] = (GON, MOR), caller: int = 1, **settings: object
) -> Setup:
    """A set-up on open plain; keywords are settings, or fields of a set-up.

    ``ground`` is other ground, by kind: ``"forest c4 c5; swamp d1"``.
    """
    drawn = str(settings.pop("ground", ""))
    site = {name: settings.pop(name) for name in SITE if name in settings}
    changed = SETTINGS._replace(**settings)  # type: ignore[arg-type]
    board = grid(changed.board_columns, changed.board_rows)
    patches = tuple(
        Patch(words[0], tuple(map(board.cell, words[1:]))) for words in map(str.split, drawn.split(";")) if words
    )
    found = Setup("Ford", sides, caller, tuple(units), "plain", patches, EFFECTS, changed)
    return found._replace(**site)  # type: ignore[arg-type]


def battle(
    *counters: str,
    sides: tuple[Side, Side] = (GON, MOR),
    held: tuple[int, int] = (0, 0),
    caller: int = 1,
    profiles: dict[str, dict[str, object]] | None = None,
    **settings: object,
) -> State:
    """A position in round 1, the first unit in the order about to act.

    A counter is ``"GON-1 hc d5 n"``, followed by what differs from its type: ``hits=2 morale=0``. Current morale is
    base morale + 3 unless said. A hero may come after the unit that he is in: ``"GON-H1 he in GON-1"``.
    ``profiles`` changes what a unit came with: ``{"GON-1": {"range": None}}``.
    """
    units = tuple(
        unit(code, kind, **(profiles or {}).get(code, {})) for code, kind in (text.split()[:2] for text in counters)
    )
    state = WAR.new(setup(units, sides, caller, **settings))
    board = grid(state.setup.settings.board_columns, state.setup.settings.board_rows)
    ground = [0, 0]
    stood = []
    for text, profile, fresh in zip(counters, units, state.units, strict=True):
        _, _, cell, front, *changes = text.split()
        if cell == "in":
            stood.append(fresh._replace(status="joined"))
            continue
        figures = {name: int(value) for name, value in (change.split("=") for change in changes)}
        stands = fresh._replace(
            status="board", cell=board.cell(cell), front=EDGES.index(_edge(front)), morale=profile.morale + 3
        )
        stood.append(stands._replace(**figures))  # type: ignore[arg-type]
        ground[profile.side] |= 1 << board.cell(cell)
    first, second = (camp._replace(held=points, done=True) for camp, points in zip(state.camps, held, strict=True))
    state = state._replace(units=tuple(stood), ground=(ground[0], ground[1]), camps=(first, second), round=1)
    for text in counters:
        code, _, where, host, *_ = text.split()
        if where == "in":
            state = joined(state, place_of(state, code), place_of(state, host), [])
    return begin_turn(state._replace(order=order_of_action(state)), [])


def place_of(state: State, code: str) -> int:
    return [profile.code for profile in state.setup.units].index(code)


def _edge(letter: str) -> Edge:
    return EDGES["nesw".index(letter.lower())]


def play(state: State, *texts: str) -> State:
    """Carry out legal moves, each by whoever is to act; a number is a die."""
    for text in texts:
        state, _ = told(state, text)
    return state


def told(state: State, text: str) -> tuple[State, list[str]]:
    """Carry out one legal move and return what was told of it."""
    move = WAR.parse(f"rolled {text}" if text.replace(" ", "").isdigit() else text)
    actor = min(WAR.to_act(state)) if not text.startswith(("rule", "duel")) else MASTER
    assert WAR.check(state, actor, move) is None, WAR.check(state, actor, move)
    state, events = WAR.apply(state, actor, move)
    return state, [event.text for event in events]


def cell_of(state: State, code: str) -> str:
    """Where a unit stands and faces: ``d5 N``; its status if it is not on the board."""
    index = [profile.code for profile in state.setup.units].index(code)
    found = state.units[index]
    board = grid(state.setup.settings.board_columns, state.setup.settings.board_rows)
    return f"{board.names[found.cell]} {EDGES[found.front]}" if found.status == "board" else found.status


def record(state: State, code: str) -> Unit:
    """What a unit is like now."""
    return state.units[[profile.code for profile in state.setup.units].index(code)]


def acting_code(state: State) -> str:
    return state.setup.units[state.order[state.turn]].code


def random_move(state: State, rng: Random) -> tuple[int, WarMove | Rolled]:
    """What a random player, or a fair die, does next."""
    actors = sorted(WAR.to_act(state))
    actor = actors[int(rng.random() * len(actors))]
    if actor == CHANCE:
        asked = WAR.chance(state)
        assert asked is not None
        return actor, Rolled(tuple(rng.randint(1, sides) for sides in asked.dice))
    moves = WAR.moves(state, actor)
    return actor, moves[int(rng.random() * len(moves))]


PEOPLES: Final = {
    "men": (),
    "orcs": (),
    "hobbits": (),
    "mumaks": (),
    "ents": (),
    "eagles": ("flyer",),
    "dragons": ("flyer",),
    "dwarves": (),
}
"""Peoples on whom ground has its effect, with words of their own."""


def random_hero(rng: Random, code: str) -> Profile:
    """A hero, real or virtual, who may join some types; the first is now and then the commander of his side."""
    side = (GON, MOR)[code.startswith("MOR")]
    leads = code.endswith("1") and rng.random() < 0.5
    passport = Passport(
        may=tuple(rng.sample(MAY, rng.randint(0, 6))),
        courage=rng.randint(0, 5),
        real=rng.random() < 0.5,
        commander=side.code if leads else "",
        level=rng.randint(1, 3) if leads else 0,
        types=tuple(rng.sample(MAY, 3)) if leads else (),
    )
    figures = {"hits": rng.randint(1, 6), "strike": rng.randint(0, 3), "movement": rng.randint(1, 4)}
    return unit(code, "he", passport=passport, range=rng.randint(0, 3), **figures)


def random_field(rng: Random) -> Setup:
    """A random set-up with heroes, peoples, ground, sites without map, exercises and encounters in the field."""
    plain = random_setup(rng)
    size = plain.settings.board_columns * plain.settings.board_rows
    units = [
        profile._replace(people=people, tags=(*profile.tags, *PEOPLES[people]))
        for profile in plain.units
        for people in [rng.choice(list(PEOPLES))]
    ]
    for prefix in ("GON", "MOR"):
        units += [random_hero(rng, f"{prefix}-H{number}") for number in range(1, rng.randint(1, 4))]
    cells = rng.sample(range(size), size)
    patches, start = [], 0
    for kind in ("forest", "mountain", "swamp", "street"):
        count = rng.randint(0, size // 5)
        patches.append(Patch(kind, tuple(sorted(cells[start : start + count]))))
        start += count
    case = rng.random()
    return plain._replace(
        units=tuple(units),
        terrain=rng.choice(("plain", "plain", "forest", "mountain")),
        patches=tuple(patches),
        owner=rng.randint(-1, 1),
        maps=(rng.random() < 0.6, rng.random() < 0.6),
        exercise=rng.randrange(2) if case < 0.2 else -1,
        met=rng.randrange(2) if case > 0.8 else -1,
    )


def random_setup(rng: Random) -> Setup:
    """Two armies of one to eight units each, with levels, edges, dice and rulings as it happens."""
    units = []
    for prefix in ("GON", "MOR"):
        for number in range(1, rng.randint(2, 9)):
            kind = rng.choice(list(TYPES))
            weak = {"hits": rng.randint(1, TYPES[kind][1][0]), "morale": rng.randint(0, 3)}
            reach = {"range": rng.choice((None, 3))} if kind == "fs" else {}
            units.append(unit(f"{prefix}-{number}", kind, **weak, **reach))
    sides = tuple(
        side._replace(
            level=rng.randint(1, 8),
            points=rng.randint(0, 6),
            may=MAY if rng.random() < 0.8 else MAY[:3],
            edge=rng.choice(EDGES),
            own_die=rng.random() < 0.7,
        )
        for side in (GON, MOR)
    )
    return setup(
        units,
        (sides[0], sides[1]),
        rng.randrange(2),
        clash=rng.choice(("front", "mutual", "attacker")),
        attacks_per_turn=rng.randrange(3),
        quiet_rounds=rng.randint(1, 10),
        board_columns=rng.choice((4, 6, 10)),
        board_rows=rng.choice((4, 7, 10)),
    )
