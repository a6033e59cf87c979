"""What a seat cannot see of a siege, changed at random: for the contract kit (W26, W50)."""

from random import Random

import war_secrets
from war_forts import PACK, goods

from bunchuk.rules.game import Seat
from bunchuk.rules.grid import members
from bunchuk.rules.war.counters import board, on_board
from bunchuk.rules.war.moves import Relocate, Remove, SetHits, SetSection, WarMove
from bunchuk.rules.war.siege import Engine, Machine
from bunchuk.rules.war.siege_view import shot
from bunchuk.rules.war.state import State
from bunchuk.rules.war.walls import is_one_of
from bunchuk.tables.notation import in_order


def scramble(state: State, seat: Seat | None, rng: Random) -> State:
    """Change what war hides, others' stores, figures of engines not turned up, and who serves unseen ones."""
    state = war_secrets.scramble(state, seat, rng)
    siege = state.siege
    if siege is None:
        return state
    machines, engines = list(state.setup.engines), list(siege.engines)
    for place, (machine, engine) in enumerate(zip(machines, engines, strict=True)):
        if seat not in (machine.side, engine.side):
            machines[place], engines[place] = _otherwise(state, machine, engine, rng)
    brought, stores = list(state.setup.stores), list(siege.stores)
    for side in {0, 1} - {seat}:
        left = goods(rng.choice(("-", "9S", "1I/6W/6S/4M")))
        brought[side], stores[side] = in_order((*left, *shot(state, siege, side)), PACK.letters), left
    return state._replace(
        setup=state.setup._replace(engines=tuple(machines), stores=(brought[0], brought[1])),
        siege=siege._replace(engines=tuple(engines), stores=(stores[0], stores[1])),
    )


def _otherwise(state: State, machine: Machine, engine: Engine, rng: Random) -> tuple[Machine, Engine]:
    """Other figures of an engine that is not turned up, and another crew while it is deployed unseen."""
    if not engine.shown:
        hits = rng.randint(1, 9)
        machine = machine._replace(
            hits=hits, full_hits=hits, strike=rng.randint(0, 3), range=rng.choice((None, 0, 5)), shot=goods("1W")
        )
        engine = engine._replace(hits=rng.randint(1, hits))
    if state.phase != "deploy":
        return machine, engine
    able = [index for index in on_board(state, machine.side) if is_one_of(state, index, state.setup.settings.crews)]
    return machine, engine._replace(crew=rng.choice((-1, *able)))


def ruling(state: State, rng: Random) -> WarMove | None:
    """A master's change of a unit, a wall or an engine on the board (W39)."""
    siege, names = state.siege, board(state).names
    fort = state.setup.fort
    if siege is None or state.phase == "deploy" or state.end is not None or rng.random() < 0.5:
        return war_secrets.ruling(state, rng)
    changes: list[WarMove] = []
    if fort is not None and fort.walls:
        section = rng.choice(fort.walls)
        changes.append(SetSection(names[section.cell], rng.randint(0, fort.wall_hits), "a mine"))
    for machine, engine in zip(state.setup.engines, siege.engines, strict=True):
        if engine.status == "board":
            free = rng.choice(list(members((1 << len(names)) - 1 & ~siege.stood)))
            changes.append(SetHits(machine.code, rng.randint(0, 3), "an axle"))
            changes.append(Relocate(machine.code, names[free], "N", "it rolled"))
            changes.append(Remove(machine.code, "reserve", "not in order"))
    return rng.choice(changes) if changes else None
