"""What a siege starts from and what it is at a moment: a fort's plan and works, engines, stores (W46-W52).

Engines are known by their place in ``Setup.engines``, which is also their place in ``Siege.engines``; in moves, views
and results by their code. Cells are ints (``rules.grid``).
"""

from typing import Annotated, Literal, NamedTuple

from bunchuk.rules.grid import Cells
from bunchuk.tables.rows import Cost, Selectors


class Section(NamedTuple):
    """A wall section or a gate: where it stands and what it holds (W46)."""

    cell: int
    hits: Annotated[int, "present hits; 0: a breach (W47)"]


class FortPlan(NamedTuple):
    """A fortification as it is when the battle opens, with the figures of its class or the masters' own (W46)."""

    title: Annotated[str, "its name: Helm's Deep"]
    kind: Annotated[str, "id of its class"]
    owner: Annotated[int, "the side that defends it, 0 or 1"]
    walls: Annotated[tuple[Section, ...], "one a cell"]
    gates: Annotated[tuple[Section, ...], "one a cell"]
    inside: Annotated[tuple[int, ...], "the cells within, neither walls nor gates"]
    wall_hits: Annotated[int, "hits of a whole section"]
    gate_hits: Annotated[int, "hits of a whole gate"]
    bonus_hits: Annotated[int, "what the walls take of shooters' damage for each unit on them (W48)"]
    men: Annotated[int, "how many units of a side stand on the walls (W48)"]
    escalade: Annotated[int, "turns it takes to climb (W49)"]
    walls_broken_by: Selectors
    gates_broken_by: Selectors


class Machine(NamedTuple):
    """A siege engine as it came to the battle, of a kind that a master has seen working (W50)."""

    code: Annotated[str, "GON-E1"]
    side: Annotated[int, "0 or 1: whose it was"]
    title: Annotated[str, "name as printed"]
    kind: Annotated[str, "id in engines.csv"]
    tags: Annotated[tuple[str, ...], "words that rules ask about: engine, ram"]
    hits: Annotated[int, "hits that it came with"]
    full_hits: Annotated[int, "hits when whole"]
    strike: int
    special_strike: Annotated[int, "0: it has no special shot"]
    range: Annotated[int | None, "cells between; None: nobody knows yet (W4)"]
    shot: Annotated[Cost, "what a shot costs"]
    special_shot: Annotated[Cost, "what the special shot costs instead"]


class Engine(NamedTuple):
    """A siege engine at a moment of the battle."""

    status: Literal["reserve", "board", "destroyed"]
    cell: Annotated[int, "-1: not on the board"]
    side: Annotated[int, "who holds it now"]
    hits: int
    shown: Annotated[bool, "its figures are everybody's: it shot, was hit or was taken"]
    crew: Annotated[int, "the unit that it is deployed with, until all positions appear (W50); -1: none"]


class Ladder(NamedTuple):
    """A unit on its ladders (W49); it lasts while the unit does nothing else from round to round."""

    unit: Annotated[int, "its place"]
    wall: Annotated[int, "the cell climbed to"]
    turns: Annotated[int, "turns of it, up to the class's time"]
    round: Annotated[int, "the round of the last one"]


class Siege(NamedTuple):
    """Walls, engines and stores at a moment of the battle."""

    wall_hits: Annotated[tuple[int, ...], "of each section, in the plan's order"]
    gate_hits: Annotated[tuple[int, ...], "of each gate, in the plan's order"]
    walls: Annotated[Cells, "where sections stand"]
    gates: Annotated[Cells, "where gates stand"]
    inside: Annotated[Cells, "the cells within"]
    engines: tuple[Engine, ...]
    stood: Annotated[Cells, "where engines stand"]
    stores: Annotated[tuple[Cost, Cost], "what each side has left for shots; its own to know"]
    ladders: tuple[Ladder, ...]
    eaten: Annotated[tuple[tuple[int, int], ...], "units, and how much of their bonus hits is gone (W48)"]
