"""Worlds of Fogbound for tests: on the shipped maps, or on small ones that fill quickly."""

from random import Random
from typing import Final

from bunchuk import folders
from bunchuk.host.match import Match
from bunchuk.rules.fogbound.clock import moment, written
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.ground import board
from bunchuk.rules.fogbound.moves import FogboundMove
from bunchuk.rules.fogbound.opening import world
from bunchuk.rules.fogbound.state import Level, Player, Setup, State, with_player
from bunchuk.rules.game import CHANCE, Event, Refusal, Rolled, Seat
from bunchuk.tables.fogbound_pack import FOGBOUND as SCHEMA
from bunchuk.tables.reader import read

PACK: Final = read(folders.TABLES / "fogbound", SCHEMA)
DAY: Final = 1440
START: Final = moment("2026-08-14T08:00")

SHIPPED: Final = world(PACK.levels, PACK.maps, PACK.terrain, PACK.vehicles, PACK.settings, start=START)

POND: Final = (
    "~~~~~...",
    "~~~~:...",
    "~~~~:...",
    "~~~::...",
    "~~~:....",
    "~~~:....",
)
CREEK: Final = (
    "..~~...",
    ".~~~:..",
    ".~~:...",
    "~~~~~..",
    ".~~~~~.",
    "...~~~~",
)
PUDDLE: Final = (
    "~~.",
    "~:.",
    "~..",
)
"""The least map for two players: hits are frequent, and with weak vehicles so are victories."""


def puddle(*, fill: int = 0, turn: int = 60, end: int = 0, goal: int = 0, most: int = 0) -> Setup:
    """A world of weak vehicles on the least map, two players to a copy."""
    settings = PACK.settings._replace(places=2, fill=fill, turn_minutes=turn)
    levels = (Level("The puddle", PUDDLE), Level("The puddle at dusk", PUDDLE))
    vehicles = tuple(kind._replace(defence=2) for kind in PACK.vehicles)
    return Setup(levels, PACK.terrain, vehicles, settings, START, end, goal, most)


def small(*, places: int = 3, fill: int = 2, turn: int = 60, end: int = 0, goal: int = 0, most: int = 0) -> Setup:
    """A world on two small maps, with turns of an hour."""
    settings = PACK.settings._replace(places=places, fill=fill, turn_minutes=turn)
    levels = (Level("The pond", POND), Level("The creek", CREEK))
    return Setup(levels, PACK.terrain, PACK.vehicles, settings, START, end, goal, most)


class World:
    """A world in a test: acts at moments ``minutes`` after its start, vehicles put where they are wanted."""

    def __init__(self, setup: Setup, seed: int = 0) -> None:
        self.state: State = FOGBOUND.new(setup)
        self.rng = Random(seed)
        self.minutes = 0
        self.events: tuple[Event, ...] = ()

    def text(self, act: str, minutes: int | None = None) -> str:
        self.minutes = self.minutes if minutes is None else minutes
        return f"@{at(self.minutes, self.state.setup.start)} {act}"

    def refusal(self, seat: Seat, act: str, minutes: int | None = None) -> Refusal | None:
        before, text = self.minutes, self.text(act, minutes)
        self.minutes = before
        return FOGBOUND.check(self.state, seat, FOGBOUND.parse(text))

    def refused(self, seat: Seat, act: str, minutes: int | None = None) -> str:
        """Return the rule that refuses an act."""
        refusal = self.refusal(seat, act, minutes)
        assert refusal is not None, f"{act} passes"
        return refusal.rule

    def do(self, seat: Seat, act: str, minutes: int | None = None) -> tuple[Event, ...]:
        """Do an act and roll for what is to be placed after it."""
        move = FOGBOUND.parse(self.text(act, minutes))
        refusal = FOGBOUND.check(self.state, seat, move)
        assert refusal is None, f"{act}: {refusal}"
        self.state, self.events = FOGBOUND.apply(self.state, seat, move)
        while chance := FOGBOUND.chance(self.state):
            rolled = Rolled(tuple(self.rng.randint(1, sides) for sides in chance.dice))
            self.state, events = FOGBOUND.apply(self.state, CHANCE, rolled)
            self.events += events
        return self.events

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def set(self, seat: Seat, **fields: object) -> None:
        self.state = with_player(self.state, seat, self.player(seat)._replace(**fields))  # type: ignore[arg-type]

    def vehicle(self, seat: Seat, index: int, **fields: int | tuple[int, int]) -> None:
        """Change a vehicle of a player; its best goes along with points unless it is given."""
        player = self.player(seat)
        vehicle = player.vehicles[index]._replace(**fields)  # type: ignore[arg-type]
        if "best" not in fields and fields.keys() & {"attack", "defence"}:
            vehicle = vehicle._replace(best=(vehicle.attack, vehicle.defence))
        self.set(seat, vehicles=(*player.vehicles[:index], vehicle, *player.vehicles[index + 1 :]))

    def put(self, seat: Seat, **cells: str) -> None:
        """Put vehicles on cells, as ``ship="a1"``."""
        names = [kind.id for kind in self.state.setup.vehicles]
        for name, cell in cells.items():
            self.vehicle(seat, names.index(name), cell=self.cell(seat, cell))

    def cell(self, seat: Seat, name: str) -> int:
        return board(self.state.setup, self.player(seat).level).cell(name)

    def points(self, seat: Seat) -> list[tuple[int, int]]:
        return [(vehicle.attack, vehicle.defence) for vehicle in self.player(seat).vehicles]

    def counters(self, seat: Seat) -> list[tuple[int, int, int]]:
        return [(vehicle.shots, vehicle.moves, vehicle.shifts) for vehicle in self.player(seat).vehicles]


def duel(*, turn: int = DAY, boris: int = 600) -> World:
    """Anna (seat 0) on the pond from the start, Boris (seat 1) some minutes later; no bots, vehicles well apart."""
    world = World(small(fill=0, turn=turn))
    world.do(0, "join Anna", 0)
    world.do(1, "join Boris", boris)
    world.put(0, ship="a1", tank="h1", plane="d1")
    world.put(1, ship="a6", tank="h6", plane="e4")
    for seat in (0, 1):
        world.set(seat, lit=())
    return world


def act(match: Match[State, FogboundMove, Setup], seat: Seat, text: str) -> None:
    """Make a move in a match, as text."""
    move = FOGBOUND.parse(text)
    assert not isinstance(move, Rolled)
    match.act(seat, move)


def at(minutes: int, start: int = START) -> str:
    """Write the moment some minutes after a start."""
    return written(start + minutes)


def heard(events: tuple[Event, ...], seat: Seat) -> list[str]:
    """What a seat is told."""
    return [event.text for event in events if event.audience is None or seat in event.audience]
