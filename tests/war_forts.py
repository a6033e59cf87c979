"""Sieges in a few lines: positions before walls, engines with their crews, and random set-ups."""

from collections.abc import Mapping
from random import Random
from typing import Final

from war_boards import battle, random_field, random_move

from bunchuk.rules.game import Rolled
from bunchuk.rules.grid import OFF, grid
from bunchuk.rules.war.counters import standing_at
from bunchuk.rules.war.engines import engine_named, with_engine
from bunchuk.rules.war.game import WAR
from bunchuk.rules.war.moves import Attack, Climb, Crew, EndTurn, Ready, Shoot, WarMove
from bunchuk.rules.war.siege import FortPlan, Machine, Section
from bunchuk.rules.war.state import Setup, State
from bunchuk.rules.war.walls import laid
from bunchuk.tables.notation import parse_cost
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read_pack
from bunchuk.tables.rows import Cost, Hidden

PACK: Final = read_pack(find_pack("ring-war"))
CLASSES: Final = {row.id: row for row in PACK.forts}
ENGINES: Final = {row.id: row for row in PACK.engines}
REACH: Final = 4
"""The range that the event gave to ballistas and catapults."""


def cell(name: str, columns: int = 10, rows: int = 10) -> int:
    """The cell of a name."""
    found = grid(columns, rows).cell(name)
    assert found != OFF, name
    return found


def figure(value: int | Hidden) -> int:
    """A figure that the pack does not hide."""
    assert not isinstance(value, Hidden)
    return value


def fort(
    walls: str = "d6 e6 f6",
    gates: str = "",
    inside: str = "d7 e7 f7",
    kind: str = "fort",
    owner: int = 1,
    hits: Mapping[str, int] | None = None,
    columns: int = 10,
    rows: int = 10,
) -> FortPlan:
    """A fort of a class of ring-war; ``hits`` are present hits of damaged walls and gates."""
    row, left = CLASSES[kind], hits or {}
    assert not isinstance(row.walls_broken_by, Hidden)
    assert not isinstance(row.gates_broken_by, Hidden)
    most = figure(row.wall_hits), figure(row.gate_hits)
    sections = [
        tuple(Section(cell(name, columns, rows), left.get(name, whole)) for name in names.split())
        for names, whole in ((walls, most[0]), (gates, most[1]))
    ]
    return FortPlan(
        title="Helm's Deep",
        kind=kind,
        owner=owner,
        walls=sections[0],
        gates=sections[1],
        inside=tuple(cell(name, columns, rows) for name in inside.split()),
        wall_hits=most[0],
        gate_hits=most[1],
        bonus_hits=figure(row.bonus_hits),
        men=figure(row.men),
        escalade=figure(row.escalade),
        walls_broken_by=row.walls_broken_by,
        gates_broken_by=row.gates_broken_by,
    )


def machine(code: str, kind: str, **changes: object) -> Machine:
    """An engine of ring-war with a range set by the event; codes that begin with MOR are of side 1."""
    row = ENGINES[kind]
    reach = REACH if isinstance(row.range, Hidden) else row.range
    found = Machine(
        code,
        int(code.startswith("MOR")),
        row.title,
        kind,
        row.tags,
        row.hits,
        row.hits,
        row.strike,
        row.special_strike,
        reach,
        row.shot,
        row.special_shot,
    )
    return found._replace(**changes)  # type: ignore[arg-type]


def goods(text: str) -> Cost:
    """What was taken along, as costs are written."""
    return parse_cost(text, PACK.letters)


def siege(
    *counters: str,
    plan: FortPlan | None = None,
    engines: tuple[str, ...] = (),
    stores: tuple[str, str] = ("-", "-"),
    profiles: Mapping[str, Mapping[str, object]] | None = None,
    machines: Mapping[str, Mapping[str, object]] | None = None,
    **settings: object,
) -> State:
    """A position as ``battle`` makes one, before a fort of side 1: of three wall cells unless a plan is given.

    An engine is ``"GON-E1 large_catapult d3"``; its crew, if any, stands in that cell. ``machines`` changes what an
    engine came with.
    """
    state = battle(*counters, profiles=profiles, **settings)  # type: ignore[arg-type]
    came = tuple(
        machine(code, kind, **(machines or {}).get(code, {})) for code, kind, _ in (text.split() for text in engines)
    )
    changed = state.setup._replace(fort=plan or fort(), engines=came, stores=(goods(stores[0]), goods(stores[1])))
    state = state._replace(setup=changed, siege=laid(changed))
    for text in engines:
        code, _, name = text.split()
        place = engine_named(state, code)
        assert state.siege is not None
        there = state.siege.engines[place]._replace(status="board", cell=cell(name))
        crew = standing_at(state, there.cell)
        assert crew == -1 or state.setup.units[crew].side == there.side
        state = with_engine(state, place, there)
    return state


def holds(state: State, name: str) -> int:
    """Present hits of the wall or gate on a cell."""
    plan, at = state.setup.fort, state.siege
    assert plan is not None
    assert at is not None
    left = dict(zip((one.cell for one in plan.walls), at.wall_hits, strict=True))
    left |= dict(zip((one.cell for one in plan.gates), at.gate_hits, strict=True))
    return left[cell(name)]


def engine_of(state: State, code: str) -> str:
    """What an engine is like now: where it stands, its hits, the side that holds it: ``d3 6 0``."""
    assert state.siege is not None
    found = state.siege.engines[engine_named(state, code)]
    where = grid(10, 10).names[found.cell] if found.status == "board" else found.status
    return f"{where} {found.hits} {found.side}"


def random_siege(rng: Random) -> Setup:
    """A random field with a fort of any class in it, engines and stores as it happens; now and then engines alone."""
    field = random_field(rng)
    while field.settings.board_columns < 6 or field.settings.board_rows < 7:
        field = random_field(rng)
    columns, rows = field.settings.board_columns, field.settings.board_rows
    names = grid(columns, rows).names
    left, top = rng.randint(0, columns - 4), rows - rng.randint(0, 1)
    square = [names[(top - 1 - down) * columns + left + across] for down in range(3) for across in range(4)]
    inside = [square[1], square[2], square[5], square[6]] if top == rows else [square[5], square[6]]
    around = [name for name in square if name not in inside]
    gates = rng.sample(around, rng.randint(0, 2))
    walls = [name for name in around if name not in gates and rng.random() < 0.95]
    damage = {name: rng.randint(0, 4) for name in (*walls, *gates) if rng.random() < 0.4}
    kind = rng.choice(("palisade", "fort", "fortress", "stronghold"))
    plan = fort(" ".join(walls), " ".join(gates), " ".join(inside), kind, rng.randrange(2), damage, columns, rows)
    trolls = tuple(
        profile._replace(people="trolls") if profile.passport is None and rng.random() < 0.2 else profile
        for profile in field.units
    )
    engines = tuple(
        machine(
            f"{prefix}-E{number}", rng.choice(list(ENGINES)), range=rng.choice((None, 1, 4)), hits=rng.randint(1, 2)
        )
        for prefix in ("GON", "MOR")
        for number in range(1, rng.randint(1, 4))
    )
    first, second = (goods(rng.choice(("-", "4S/2M", "2I/2W", "1I/6W/6S/4M"))) for _ in range(2))
    return field._replace(
        units=trolls,
        exercise=-1,
        met=-1,
        fort=plan if rng.random() < 0.9 else None,
        engines=engines,
        stores=(first, second),
    )


def stormy_move(state: State, rng: Random) -> tuple[int, WarMove | Rolled]:
    """What a random player does next who deploys all that he has, and rather storms than waits."""
    actor, move = random_move(state, rng)
    if actor < 0:
        return actor, move
    moves = [other for other in WAR.moves(state, actor) if not isinstance(other, Ready | EndTurn)]
    storming = [other for other in moves if isinstance(other, Attack | Shoot | Climb | Crew)]
    chosen = storming if storming and rng.random() < 0.5 else moves
    return (actor, rng.choice(chosen)) if chosen and rng.random() < 0.9 else (actor, move)
