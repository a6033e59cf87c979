"""What a battle hands to the campaign when it is over (W23, W36-W38)."""

from typing import Annotated, Literal, NamedTuple

from bunchuk.errors import Refused
from bunchuk.rules.grid import OFF
from bunchuk.rules.war.counters import board, hero_of
from bunchuk.rules.war.ending import fielded
from bunchuk.rules.war.engines import forsaken
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.siege import Siege
from bunchuk.rules.war.state import Edge, Fate, State
from bunchuk.tables.rows import Cost

UnitFate = Literal["alive", "destroyed", "scattered", "fled", "deserted", "lost"]
"""What became of a unit: ``fled`` with its commander, ``deserted`` without him (W36), ``lost`` stayed out and is now
the winner's (W26)."""


HeroEnd = Literal["alive", "fled", "captured", "killed", "buried", "released"]
"""What became of a hero: ``alive`` also if he woke or never fought, ``fled`` by a side of the board, alone or in a
unit (W36); the others are the winner's word (W17)."""


class UnitResult(NamedTuple):
    """What became of a unit."""

    code: str
    hits: Annotated[int, "present hits; 0 if it is gone for good"]
    fate: UnitFate
    toward: Annotated[Edge | Literal[""], "the side of the board it left by"]
    killer: Annotated[str, "code of the commander whom it counts for (W23); empty: nobody"]
    shown: Annotated[bool, "turned up in the battle: its figures are everybody's (W4, W33)"] = False


class HeroResult(NamedTuple):
    """What became of a hero."""

    code: str
    hits: Annotated[int, "present hits; what ground took is given back (W41)"]
    fate: HeroEnd
    toward: Annotated[Edge | Literal[""], "the side of the board that he left by"]
    courage_lost: Annotated[int, "for this battle only: recorded, with no other effect (W16)"]


class CommanderResult(NamedTuple):
    """What became of a side's commander."""

    code: str
    fate: Fate
    where: Annotated[str, "side of the board, or name of the site, that he got away to"]


class EngineResult(NamedTuple):
    """What became of a siege engine (W50)."""

    code: str
    hits: Annotated[int, "present hits; 0: broken"]
    side: Annotated[int, "whose it is now: 0 or 1"]


class FortResult(NamedTuple):
    """What is left of walls and gates, each by its cell (W46, W51)."""

    walls: tuple[tuple[str, int], ...]
    gates: tuple[tuple[str, int], ...]


class Result(NamedTuple):
    """The outcome of a battle in full."""

    winners: Annotated[tuple[int, ...], "sides; empty: a draw"]
    why: str
    rule: str
    units: tuple[UnitResult, ...]
    commanders: tuple[CommanderResult, CommanderResult]
    hand_in: Annotated[tuple[str, ...], "codes whose flags and counters are collected and handed in (W38)"]
    heroes: Annotated[tuple[HeroResult, ...], "what became of heroes (W14-W17)"] = ()
    fort: Annotated[FortResult | None, "present hits of walls and gates (W46); None: open ground"] = None
    engines: Annotated[tuple[EngineResult, ...], "hits of engines, and who holds them (W50)"] = ()
    stores: Annotated[tuple[Cost, Cost], "goods for shots that go back to each side's treasury (W50)"] = ((), ())


def result(state: State) -> Result:
    """W38: read the outcome of a battle that is over."""
    if state.end is None or state.phase != "over":
        raise Refused("the battle is not over", rule="W38", remedy="fight on, surrender, agree, or let a master end it")
    heroes = field(state.setup).heroes
    units = tuple(_unit(state, index) for index in range(len(state.units)) if index not in heroes)
    first, second = (
        CommanderResult(side.code, camp.fate, camp.where)
        for side, camp in zip(state.setup.sides, state.camps, strict=True)
    )
    hand_in = tuple(unit.code for unit in units if unit.fate not in ("alive", "fled"))
    people = tuple(_hero(state, index) for index in heroes)
    found = Result(state.end.winners, state.end.why, state.end.rule, units, (first, second), hand_in, people)
    return found if state.siege is None else _of_siege(state, state.siege, found)


def _of_siege(state: State, siege: Siege, found: Result) -> Result:
    """W46, W50: what is left of walls, engines and stores; an engine without crew at the end is the winner's."""
    fort, names = state.setup.fort, board(state).names
    left = fort and FortResult(
        tuple((names[one.cell], hits) for one, hits in zip(fort.walls, siege.wall_hits, strict=True)),
        tuple((names[one.cell], hits) for one, hits in zip(fort.gates, siege.gate_hits, strict=True)),
    )
    winner = found.winners[0] if len(found.winners) == 1 else -1
    nobodys = forsaken(state)
    engines = tuple(
        EngineResult(
            machine.code,
            engine.hits,
            winner if winner != -1 and engine.cell != OFF and nobodys >> engine.cell & 1 else engine.side,
        )
        for machine, engine in zip(state.setup.engines, siege.engines, strict=True)
    )
    return found._replace(fort=left, engines=engines, stores=siege.stores)


def _unit(state: State, index: int) -> UnitResult:
    unit, profile = state.units[index], state.setup.units[index]
    fate = _fate(state, index)
    hits = unit.hits + max(0, unit.weathered) if fate in ("alive", "fled") else 0
    killer = state.setup.units[unit.killer].commander if unit.killer != -1 else ""
    return UnitResult(profile.code, hits, fate, unit.toward, killer, unit.shown)


def _hero(state: State, index: int) -> HeroResult:
    """W14-W17, W36: what became of a hero."""
    unit, profile = state.units[index], state.setup.units[index]
    person = hero_of(state, index)
    fate: HeroEnd = person.fate or ("fled" if unit.status == "fled" else "alive")
    lost = (profile.passport.courage if profile.passport else 0) - person.courage
    hits = unit.hits + max(0, unit.weathered) if unit.hits else 0
    return HeroResult(profile.code, hits, fate, unit.toward, lost)


def _fate(state: State, index: int) -> UnitFate:
    """W26, W33, W35, W36: what became of a unit."""
    unit, seat = state.units[index], state.setup.units[index].side
    camp, end = state.camps[seat], state.end
    match unit.status:
        case "board":
            return "alive"
        case "fled":
            return "fled" if camp.fate in ("fled", "dead") and camp.where == unit.toward else "deserted"
        case "reserve":
            beaten = end is not None and bool(end.winners) and seat not in end.winners
            return "lost" if beaten and fielded(state, seat) else "alive"
        case "destroyed" | "scattered":
            return unit.status
        case "joined" | "down":
            raise ValueError(index)
