"""What a seat cannot see of a battle, changed at random: for the contract kit (W26, W29, W33)."""

from random import Random

from bunchuk.rules.game import Seat
from bunchuk.rules.war.deploy import rows
from bunchuk.rules.war.moves import Remove, SetHits, SetMorale, SetMovement, WarMove
from bunchuk.rules.war.state import State


def scramble(state: State, seat: Seat | None, rng: Random) -> State:
    """Change figures of counters not yet turned up, current morale, held points and unseen positions of others."""
    profiles, units = list(state.setup.units), list(state.units)
    for index, (profile, unit) in enumerate(zip(profiles, units, strict=True)):
        if profile.side == seat or unit.status not in ("reserve", "board"):
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
            units[index] = units[index]._replace(hits=rng.randint(1, hits), movement=movement)
    camps = tuple(
        camp if side == seat else camp._replace(held=rng.randint(0, 5)) for side, camp in enumerate(state.camps)
    )
    changed = state._replace(
        setup=state.setup._replace(units=tuple(profiles)), units=tuple(units), camps=(camps[0], camps[1])
    )
    return _deployed_otherwise(changed, seat, rng) if state.phase == "deploy" else changed


def _deployed_otherwise(state: State, seat: Seat | None, rng: Random) -> State:
    """Put what others placed unseen on other cells, fronts and units, as many as before (W26)."""
    units = list(state.units)
    for side in {0, 1} - {seat}:
        placed = [index for index, unit in enumerate(units) if state.setup.units[index].side == side and unit.cell >= 0]
        mine = [
            index
            for index, profile in enumerate(state.setup.units)
            if profile.side == side and profile.type in state.setup.sides[side].may
        ]
        free = [cell for cell in range(rows(state, side).bit_length()) if rows(state, side) >> cell & 1]
        for index in placed:
            units[index] = units[index]._replace(status="reserve", cell=-1, front=0)
        chosen = zip(rng.sample(mine, len(placed)), rng.sample(free, len(placed)), strict=True)
        for index, cell in chosen:
            units[index] = units[index]._replace(status="board", cell=cell, front=rng.randrange(4))
    return state._replace(units=tuple(units))


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
