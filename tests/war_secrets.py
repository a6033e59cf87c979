"""What a seat cannot see of a battle, changed at random: for the contract kit (W26, W29, W33)."""

from random import Random

from bunchuk.rules.game import Seat
from bunchuk.rules.grid import members
from bunchuk.rules.war.counters import board, hero_of, on_board, parted, seat_of, troops
from bunchuk.rules.war.deploy import rows
from bunchuk.rules.war.ground import field
from bunchuk.rules.war.heroes import joined
from bunchuk.rules.war.moves import Remove, SetHits, SetMorale, SetMovement, WarMove
from bunchuk.rules.war.state import Patch, State


def scramble(state: State, seat: Seat | None, rng: Random) -> State:
    """Change figures of counters not yet turned up, current morale, held points and unseen positions of others."""
    profiles, units = list(state.setup.units), list(state.units)
    for index, (profile, unit) in enumerate(zip(profiles, units, strict=True)):
        if profile.side == seat or unit.status not in ("reserve", "board", "joined"):
            continue
        if state.phase != "deploy":
            units[index] = unit._replace(morale=rng.randint(-2, 9))
        if not unit.shown:
            hits, movement = rng.randint(1, 9), rng.randint(1, 4)
            profiles[index] = profile._replace(
                title=rng.choice(("uruks", "trolls")),
                people=rng.choice(("uruks", "trolls")),
                hits=hits,
                full_hits=hits,
                strike=rng.randint(0, 3),
                morale=rng.randint(0, 4),
                movement=movement,
                range=rng.randint(0, 3),
            )
            units[index] = units[index]._replace(
                hits=rng.randint(1, hits),
                movement=movement,
                weathered=rng.randint(-1, 1),
                extra=unit.extra + rng.randrange(2),
            )
    camps = tuple(
        camp if side == seat else camp._replace(held=rng.randint(0, 5)) for side, camp in enumerate(state.camps)
    )
    changed = state._replace(
        setup=state.setup._replace(units=tuple(profiles)), units=tuple(units), camps=(camps[0], camps[1])
    )
    if state.phase == "deploy":
        return _deployed_otherwise(_on_other_ground(changed, seat, rng), seat, rng)
    return _joined_otherwise(changed, seat, rng)


def _joined_otherwise(state: State, seat: Seat | None, rng: Random) -> State:
    """Put heroes whom nobody else knows of in other units that are not turned up, or in none (W12).

    Of commanders among them all know where they are once the battle is over (W36).
    """
    for side in {0, 1} - {seat}:
        hosts = [index for index in troops(state, side) if not state.units[index].shown]
        for index in field(state.setup).heroes:
            unit = state.units[index]
            if state.end is not None and index in field(state.setup).leaders:
                continue
            if seat_of(state, index) != side or hero_of(state, index).known or unit.status not in ("joined", "reserve"):
                continue
            if unit.status == "joined":
                state = parted(state, index)
            if hosts and rng.random() < 0.5:
                state = joined(state, index, rng.choice(hosts), [])
    return state


def _on_other_ground(state: State, seat: Seat | None, rng: Random) -> State:
    """Lay other ground where the seat has no map (W27)."""
    setup = state.setup
    if not any(setup.maps) or (all(setup.maps) if seat is None else setup.maps[seat]):
        return state
    cells = rng.sample(range(len(board(state).names)), 6)
    patches = (Patch("swamp", tuple(cells[:3])), Patch("mountain", tuple(cells[3:])))
    return state._replace(setup=setup._replace(terrain=rng.choice(("plain", "street", "forest")), patches=patches))


def _deployed_otherwise(state: State, seat: Seat | None, rng: Random) -> State:
    """Put what others placed unseen on other cells, fronts and units, as many as before (W12, W26)."""
    for side in {0, 1} - {seat}:
        if side == 1 - state.setup.met and state.camps[side].done:
            continue  # his counters are open already (W18)
        heroes = [index for index in field(state.setup).heroes if seat_of(state, index) == side]
        for index in heroes:
            state = parted(state, index) if state.units[index].status == "joined" else state
        placed, alone = len(troops(state, side)), len(on_board(state, side)) - len(troops(state, side))
        units = list(state.units)
        mine = [
            index
            for index, profile in enumerate(state.setup.units)
            if profile.side == side and not profile.passport and profile.type in state.setup.sides[side].may
        ]
        free = list(members(rows(state, side)))
        for index in on_board(state, side):
            units[index] = units[index]._replace(status="reserve", cell=-1, front=0)
        chosen = [*rng.sample(mine, placed), *rng.sample(heroes, alone)]
        for index, cell in zip(chosen, rng.sample(free, placed + alone), strict=True):
            units[index] = units[index]._replace(status="board", cell=cell, front=rng.randrange(4))
        state = state._replace(units=tuple(units))
    return _joined_otherwise(state, seat, rng)


def ruling(state: State, rng: Random) -> WarMove | None:
    """A master's change of a unit on the board (W39)."""
    there = [profile.code for profile, unit in zip(state.setup.units, state.units, strict=True) if unit.cell >= 0]
    if not there or state.phase == "deploy" or state.end is not None:
        return None
    code = rng.choice(there)
    return rng.choice(
        (
            SetHits(code, rng.randint(1, 5), "counted wrong"),
            SetMorale(code, rng.randint(-2, 6), "a speech | and a song"),
            SetMovement(code, rng.randint(1, 4), "mud"),
            Remove(code, "destroyed", "they went home"),
        )
    )
