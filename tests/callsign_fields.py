"""Small missions for the tests of Callsign, set up in a few lines."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from bunchuk.rules.callsign.board import board
from bunchuk.rules.callsign.game import CALLSIGN
from bunchuk.rules.callsign.missions import missions
from bunchuk.rules.callsign.missions import setup as mission_setup
from bunchuk.rules.callsign.moves import CallsignMove, Relocate, SetReadiness
from bunchuk.rules.callsign.state import Leader, Objective, Setup, Side, State, Troop, Written
from bunchuk.rules.game import Event, Seat
from bunchuk.tables.callsign_pack import CALLSIGN as SCHEMA
from bunchuk.tables.callsign_rows import CallsignPack, CallsignSettings, Goal, Ground
from bunchuk.tables.packs import find_pack
from bunchuk.tables.reader import read

TERRAIN: Final = (
    Ground("field", ".", "Field", 0),
    Ground("forest", "f", "Forest", 10),
    Ground("mountains", "m", "Mountains", 20),
    Ground("buildings", "b", "Buildings", 30),
)
WORDS: Final = (
    ("left", "<"), ("l", "<"), ("right", ">"), ("r", ">"), ("up", "^"), ("u", "^"), ("down", "v"), ("d", "v"),
)  # fmt: skip
SETTINGS: Final = CallsignSettings(most_defence=90, least_attack=1, least_damage=1)
TITLES: Final = {"B": "Blue Leader", "G": "Green Leader", "R": "Red Leader", "Y": "Yellow Leader"}
FIELD: Final = ("......",) * 6

TYPES: Final = {
    "ri": Troop("", 0, 0, "ri", "Rifles", "infantry", (20, 15, 10), 1, 1, 10, 3, 40, 0),
    "ma": Troop("", 0, 0, "ma", "Marksmen", "infantry", (18, 4, 0), 1, 3, 5, 3, 28, 0),
    "mo": Troop("", 0, 0, "mo", "Mortar", "infantry", (20, 12, 0), 2, 4, 5, 2, 26, 0),
    "ta": Troop("", 0, 0, "ta", "Tank", "vehicle", (22, 28, 4), 1, 2, 35, 4, 60, 0),
    "gu": Troop("", 0, 0, "gu", "Gunship", "aviation", (20, 24, 12), 1, 2, 15, 5, 38, 0),
}
"""Units as in the pack; rifles are those of G11."""


@cache
def pack() -> CallsignPack:
    return read(find_pack("callsign"), SCHEMA)


@cache
def mission(name: str) -> Setup:
    return mission_setup(pack(), name)


def objective(side: int, goal: Goal, cell: str = "", rounds: int = 0, columns: int = 6, rows: int = 6) -> Objective:
    return Objective(side, goal, board(columns, rows).cell(cell), rounds)


def setup(
    *units: str,
    sides: Sequence[str] = ("B", "R"),
    objectives: Sequence[Objective] = (),
    needs: Sequence[str] = ("any", "any"),
    rows: Sequence[str] = FIELD,
    limit: int = 10,
    winner: int = -1,
) -> Setup:
    """Set up units written ``B1 ri c3``; ``sides`` are leaders' letters by side, in the order of play side by side."""
    letters = [letter for side in sides for letter in side]
    geometry = board(len(rows[0]), len(rows))
    troops = []
    for unit in units:
        code, kind, cell = unit.split()
        seat = letters.index(code[0])
        side = next(side for side, own in enumerate(sides) if code[0] in own)
        troops.append(TYPES[kind]._replace(code=code, seat=seat, side=side, cell=geometry.cell(cell)))
    return Setup(
        mission="Test",
        briefing="Stand fast.",
        limit=limit,
        winner=winner,
        sides=tuple(
            Side(f"side{side}", f"Side {side}", "all" if need == "all" else "any", letters.index(own[0]))
            for side, (own, need) in enumerate(zip(sides, needs, strict=False))
        ),
        leaders=tuple(
            Leader(TITLES[letter].split()[0].lower(), TITLES[letter], letter, side)
            for side, own in enumerate(sides)
            for letter in own
        ),
        units=tuple(sorted(troops, key=lambda troop: (troop.seat, troop.code))),
        objectives=tuple(objectives) or tuple(Objective(side, "destroy", -1, 0) for side in range(len(sides))),
        map=tuple(rows),
        terrain=TERRAIN,
        words=WORDS,
        settings=SETTINGS,
    )


def begun(start: Setup) -> State:
    """Return the state in which the first player's turn of round 1 begins."""
    state = CALLSIGN.new(start)
    for seat in range(len(start.leaders)):
        state, _ = CALLSIGN.apply(state, seat, CALLSIGN.parse("ready"))
    return state


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    """Play moves of whoever's turn it is, each of which must be legal; return the events of all."""
    told: list[Event] = []
    for line in lines:
        move = CALLSIGN.parse(line)
        refusal = CALLSIGN.check(state, state.seat, move)
        assert refusal is None, f"{line}: {refusal}"
        state, events = CALLSIGN.apply(state, state.seat, move)
        told += events
    return state, told


def refused(state: State, line: str, seat: Seat | None = None) -> tuple[str, str]:
    """Return the rule and the reason for which a move is refused."""
    actor = state.seat if seat is None else seat
    refusal = CALLSIGN.check(state, actor, CALLSIGN.parse(line))
    assert refusal is not None, line
    assert refusal.legal
    return refusal.rule, refusal.reason


def cell(state: State, code: str) -> str:
    """Name the cell of a unit; empty if it is lost."""
    index = next(index for index, troop in enumerate(state.setup.units) if troop.code == code)
    at = state.cells[index]
    return board(len(state.setup.map[0]), len(state.setup.map)).names[at] if at >= 0 else ""


def readiness(state: State, code: str) -> int:
    index = next(index for index, troop in enumerate(state.setup.units) if troop.code == code)
    return state.readiness[index]


def scramble(state: State, seat: Seat | None, rng: Random) -> State:
    """Let other sides' commanders-in-chief have written something else, more or less of it (G1)."""
    own = state.setup.leaders[seat].side if seat is not None else -1
    kept = [order for order in state.orders if order.side == own]
    others = [side for side in range(len(state.setup.sides)) if side != own]
    for _ in range(rng.randrange(3)):
        text = rng.choice(("hold the mill", "wait for green", "fall back"))
        kept.insert(rng.randint(0, len(kept)), Written(rng.choice(others), state.round, "all", text))
    return state._replace(orders=tuple(kept))


def ruling(state: State, rng: Random) -> CallsignMove | None:
    """A master's change of a unit (G2)."""
    there = [index for index, at in enumerate(state.cells) if at >= 0]
    if state.end is not None or not there:
        return None
    troop = state.setup.units[rng.choice(there)]
    code = troop.code
    geometry = board(len(state.setup.map[0]), len(state.setup.map))
    free = [name for at, name in enumerate(geometry.names) if at not in state.cells]
    return rng.choice(
        (
            SetReadiness(code, min(rng.randint(1, 40), troop.readiness), "counted wrong"),
            SetReadiness(code, 0, "they went home"),
            Relocate(code, rng.choice(free), "a slip | of the hand"),
        )
    )


SKIRMISH: Final = setup(
    "B1 ri c1", "B2 ma d1", "B3 gu b1", "R1 ri c6", "R2 mo d6", "R3 ta e6",
    rows=("..f...", ".b..m.", "..f...", "...f..", ".m..b.", "...f.."),
    objectives=(
        objective(0, "destroy"), objective(0, "hold", "c3", 3), objective(1, "destroy"), objective(1, "reach", "c1"),
    ),
)  # fmt: skip
"""Three against three on a map of six by six: short enough to be read in full."""
FOUR: Final = setup(
    "B1 ri a1", "B2 gu b1", "G1 ma d1", "G2 ta e1", "R1 ri a5", "R2 mo b5", "Y1 ta d5", "Y2 gu e5",
    sides=("BG", "RY"), needs=("all", "any"), limit=8, winner=1,
    rows=("..f..", ".b.m.", ".....", "f...m", "..b.."),
    objectives=(
        objective(0, "reach", "c4", columns=5, rows=5), objective(0, "survive", rounds=6),
        objective(1, "hold", "c3", 2, columns=5, rows=5), objective(1, "destroy"),
    ),
)  # fmt: skip
"""Two against two on a map of five by five, with orders to be kept from each other."""


def titles() -> list[str]:
    return list(missions(pack()))
