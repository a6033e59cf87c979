"""What a seat, or the whole table, may see of walls, engines and stores (W46-W50).

Walls, gates and what is left of them stand in the open. An engine's kind and place are on its cover side; its figures
are its owner's, its holder's, and everybody's once it shot, was hit or was taken. Stores are their side's own to know.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Annotated, NamedTuple

from bunchuk.rules.game import Seat
from bunchuk.rules.grid import OFF
from bunchuk.rules.war.counters import board
from bunchuk.rules.war.ladders import turns_climbed
from bunchuk.rules.war.siege import Engine, FortPlan, Machine, Section, Siege
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import bonus, on_walls
from bunchuk.tables.notation import subtract
from bunchuk.tables.rows import Cost, Selectors


class Works(NamedTuple):
    """A wall section or a gate."""

    cell: str
    hits: Annotated[int, "0: a breach"]


class Fortress(NamedTuple):
    """A fortification as it stands."""

    title: str
    kind: str
    owner: Annotated[int, "the side that defends it"]
    walls: tuple[Works, ...]
    gates: tuple[Works, ...]
    inside: tuple[str, ...]
    wall_hits: Annotated[int, "hits of a whole section"]
    gate_hits: Annotated[int, "hits of a whole gate"]
    bonus_hits: int
    men: Annotated[int, "how many units of a side stand on the walls"]
    escalade: Annotated[int, "turns it takes to climb"]
    walls_broken_by: Selectors
    gates_broken_by: Selectors


class EngineFigures(NamedTuple):
    """The figures of an engine (W50)."""

    hits: int
    full_hits: int
    strike: int
    special_strike: int
    range: int | None
    shot: Cost
    special_shot: Cost


class EngineSeen(NamedTuple):
    """A siege engine, and as much of its figures as the beholder may see."""

    code: str
    side: Annotated[int, "who holds it"]
    title: str
    kind: str
    status: str
    cell: str
    crew: Annotated[str, "code of the unit that it is deployed with, until positions appear: its owner's alone"]
    shown: bool
    figures: EngineFigures | None


class SiegeView(NamedTuple):
    """Walls, engines and stores as a seat, or everybody (None), may see them."""

    fort: Fortress | None
    engines: tuple[EngineSeen, ...]
    stores: Annotated[tuple[Cost | None, Cost | None], "goods left for shots, each side's its own to know"]
    spent: Annotated[tuple[Cost, Cost], "goods that each side has shot: seen by all"]
    ladders: Annotated[tuple[tuple[str, int], ...], "units, and the turns they have climbed (W49)"]
    bonus: Annotated[tuple[tuple[str, int], ...], "units on the walls, and bonus hits they have left (W48)"]


def siege_view(state: State, *seats: Seat) -> SiegeView | None:
    """W46-W50: build what one seat may see, the masters (both seats) or everybody (none), from what is allowed.

    None where there are neither walls nor engines.
    """
    siege = state.siege
    if siege is None:
        return None
    open_ = state.phase != "deploy"  # before that, who stands where is its side's own to know
    climbers = sorted({ladder.unit for ladder in siege.ladders}) if open_ else ()
    manning = sorted(on_walls(state, 0) + on_walls(state, 1)) if open_ else ()
    first, second = (siege.stores[side] if side in seats else None for side in (0, 1))
    return SiegeView(
        fort=_fort(state.setup.fort, siege.wall_hits, siege.gate_hits, board(state).names),
        engines=tuple(
            _engine(state, machine, engine, own=machine.side in seats or engine.side in seats)
            for machine, engine in zip(state.setup.engines, siege.engines, strict=True)
            if engine.status != "reserve" or machine.side in seats
        ),
        stores=(first, second),
        spent=(shot(state, siege, 0), shot(state, siege, 1)),
        ladders=_codes(state, climbers, turns_climbed),
        bonus=_codes(state, manning, bonus),
    )


def _codes(state: State, units: Iterable[int], figure: Callable[[State, int], int]) -> tuple[tuple[str, int], ...]:
    """Return the codes of units for which a figure is not 0, with it."""
    return tuple((state.setup.units[index].code, found) for index in units if (found := figure(state, index)))


def shot(state: State, siege: Siege, side: int) -> Cost:
    """W50: what a side has shot of the goods that it took along."""
    return subtract(state.setup.stores[side], siege.stores[side])


def _engine(state: State, machine: Machine, engine: Engine, *, own: bool) -> EngineSeen:
    figures = EngineFigures(
        engine.hits,
        machine.full_hits,
        machine.strike,
        machine.special_strike,
        machine.range,
        machine.shot,
        machine.special_shot,
    )
    return EngineSeen(
        machine.code,
        engine.side,
        machine.title,
        machine.kind,
        engine.status,
        board(state).names[engine.cell] if engine.cell != OFF else "",
        state.setup.units[engine.crew].code if engine.crew != -1 and own else "",
        engine.shown,
        figures if own or engine.shown else None,
    )


@lru_cache(maxsize=1 << 8)
def _fort(
    fort: FortPlan | None, wall_hits: tuple[int, ...], gate_hits: tuple[int, ...], names: tuple[str, ...]
) -> Fortress | None:
    def seen(sections: tuple[Section, ...], hits: tuple[int, ...]) -> tuple[Works, ...]:
        return tuple(Works(names[one.cell], left) for one, left in zip(sections, hits, strict=True))

    return fort and Fortress(
        fort.title,
        fort.kind,
        fort.owner,
        seen(fort.walls, wall_hits),
        seen(fort.gates, gate_hits),
        tuple(names[cell] for cell in fort.inside),
        fort.wall_hits,
        fort.gate_hits,
        fort.bonus_hits,
        fort.men,
        fort.escalade,
        fort.walls_broken_by,
        fort.gates_broken_by,
    )
