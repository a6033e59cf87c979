"""What a player cannot see of a world, changed at random: for the contract kit (F3, F8, F18)."""

from random import Random

import fog

from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.moves import Declare, FogboundMove, SetOpen, SetPoints
from bunchuk.rules.fogbound.state import Player, State, Vehicle, with_player
from bunchuk.rules.game import Seat

SETUPS = (
    fog.small(most=3, end=fog.START + 150),
    fog.puddle(most=2, end=fog.START + 240),
    fog.small(places=2, most=4, goal=2, end=fog.START + 130),
    fog.puddle(most=1, fill=2, goal=3, end=fog.START + 1200),
    fog.small(most=2, fill=0, turn=45, end=fog.START + 120),
)


def scramble(state: State, seat: Seat | None, rng: Random) -> State:
    """Change others' points, counters, hours, kills and lists, and the cells of vehicles that the seat does not see."""
    if state.end is not None or state.placing:
        return state
    me = state.players[seat] if seat is not None and seat < len(state.players) else None
    seen = {cell for cell, _ in me.lit} if me is not None else set()
    for other, player in enumerate(state.players):
        if other == seat or not player.level:
            continue
        here = me is not None and me.copy == player.copy != OFF
        state = with_player(state, other, _scrambled(state, player, seen if here else set(), rng))
    return state


def _scrambled(state: State, player: Player, seen: set[int], rng: Random) -> Player:
    geometry = board(state.setup, player.level)
    members = state.copies[player.copy].members if player.copy != OFF else ()
    held = {vehicle.cell for seat in members for vehicle in state.players[seat].vehicles}
    vehicles: list[Vehicle] = []
    for index, vehicle in enumerate(player.vehicles):
        changed = vehicle
        if vehicle.defence:
            attack, defence = rng.randint(1, 6), rng.randint(1, 9)
            changed = vehicle._replace(attack=attack, defence=defence, best=(attack, defence))
        changed = changed._replace(shots=rng.randrange(3), moves=rng.randrange(4), shifts=rng.randrange(2))
        if vehicle.cell != OFF and vehicle.cell not in seen:
            free = [cell for cell in geometry.stands[index] if cell not in held and cell not in seen]
            if free:
                changed = changed._replace(cell=rng.choice(free))
                held.add(changed.cell)
        vehicles.append(changed)
    return player._replace(
        vehicles=tuple(vehicles),
        kills=rng.randrange(3),
        defeats=rng.randrange(3),
        until=state.now + rng.randint(1, state.setup.settings.turn_minutes),
        fresh=rng.random() < 0.5,
        lit=(),
        shot=(),
        hit=(),
    )


def ruling(state: State, rng: Random) -> FogboundMove | None:
    """A master's change of points, or of who may come."""
    if state.end is not None or state.placing or not state.players:
        return None
    seat = rng.randrange(len(state.players))
    kinds = [
        kind.id
        for kind, vehicle in zip(state.setup.vehicles, state.players[seat].vehicles, strict=True)
        if vehicle.defence
    ]
    if rng.random() < 0.3 or not kinds:
        return SetOpen(state.now, not state.open, "the gate | creaks")
    if rng.random() < 0.1:
        return Declare(state.now, "rain")
    callsign = state.players[seat].callsign
    return SetPoints(state.now, callsign, rng.choice(kinds), rng.randint(1, 6), rng.randint(1, 9), "a wager")
