"""What players do: joining, shots, moves, redistribution, the hour, the end of a pause (F3-F9, F13, F16, F17)."""

from bunchuk.rules.fogbound.atlas import enter, recruit
from bunchuk.rules.fogbound.clock import lit, written
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.levels import settle
from bunchuk.rules.fogbound.moves import Go, Join, Shift, Shoot
from bunchuk.rules.fogbound.points import pointed, rewarded, shifted, starting
from bunchuk.rules.fogbound.sight import standing
from bunchuk.rules.fogbound.state import Setup, State, Vehicle, with_player, with_vehicle
from bunchuk.rules.game import Event, Seat


def vehicle_of(setup: Setup, name: str) -> int:
    """Return the place of the vehicle of an id, or -1 if there is none."""
    return next((index for index, kind in enumerate(setup.vehicles) if kind.id == name), -1)


def join(state: State, move: Join, events: list[Event]) -> State:
    """F4, F7, F13: let a player come into the world, at level 1, with a turn from this moment on."""
    seat = len(state.players)
    until = state.now + state.setup.settings.turn_minutes
    player = recruit(state.setup, move.callsign, 1, starting(state.setup), until, bot=False)
    events.append(Event(f"{move.callsign} joins", "F13"))
    return enter(state._replace(players=(*state.players, player)), seat, events)


def resume(state: State, seat: Seat, events: list[Event]) -> State:
    """F16: leave the pause for the lowest copy with room."""
    return enter(state, seat, events)


def set_hour(state: State, seat: Seat, events: list[Event]) -> State:
    """F17: let turns begin at this hour; the running turn is lengthened to it."""
    player = state.players[seat]
    until = state.now + state.setup.settings.turn_minutes
    events.append(Event(f"{player.callsign}'s turn lasts until {written(until)}", "F17", (seat,)))
    return with_player(state, seat, player._replace(until=until, fresh=False))


def shift(state: State, seat: Seat, move: Shift, events: list[Event]) -> State:
    """F9: move a point of a vehicle from one figure to the other."""
    player, index = state.players[seat], vehicle_of(state.setup, move.vehicle)
    vehicle = player.vehicles[index]
    vehicle = pointed(vehicle._replace(shifts=vehicle.shifts - 1), *shifted(vehicle, move.to))
    words = f"the {move.vehicle} of {player.callsign} has attack {vehicle.attack}, defence {vehicle.defence}"
    events.append(Event(words, "F9", (seat,)))
    return with_player(state, seat, with_vehicle(player, index, vehicle)._replace(fresh=False))


def go(state: State, seat: Seat, move: Go, events: list[Event]) -> State:
    """F2, F3, F5: move a vehicle and show the cell entered; one held unseen is shown, and the move fails."""
    player, index = state.players[seat], vehicle_of(state.setup, move.vehicle)
    vehicle, geometry = player.vehicles[index], board(state.setup, player.level)
    cell = geometry.next[move.way][vehicle.cell]
    held = standing(state, player.copy).get(cell)
    name = geometry.names[cell]
    if held is None:
        words = f"the {move.vehicle} of {player.callsign} moves to {name}"
    else:
        words = f"the {move.vehicle} of {player.callsign} runs into {_named(state, held)} on {name} and stays"
    events.append(Event(words, "F5" if held is None else "F2", (seat,)))
    vehicle = vehicle._replace(moves=vehicle.moves - 1, cell=cell if held is None else vehicle.cell)
    player = with_vehicle(player, index, vehicle)._replace(fresh=False)
    return with_player(state, seat, lit(state, player, cell))


def shoot(state: State, seat: Seat, move: Shoot, events: list[Event]) -> State:
    """F3, F5-F8: shoot at a cell and show it; a hit takes the shooter's attack from the target's defence."""
    setup, player = state.setup, state.players[seat]
    index = vehicle_of(setup, move.vehicle)
    cell = board(setup, player.level).cell(move.cell)
    vehicle = player.vehicles[index]
    player = with_vehicle(player, index, vehicle._replace(shots=vehicle.shots - 1))
    player = player._replace(fresh=False, shot=(*player.shot, (player.copy, cell)))
    struck = standing(state, player.copy).get(cell)
    state = with_player(state, seat, lit(state, player, cell))
    shot = f"the {move.vehicle} of {player.callsign} shoots at {move.cell}"
    if struck is None:
        events.append(Event(f"{shot} and misses", "F5", (seat,)))
        return state
    victim, at = struck
    target = state.players[victim].vehicles[at]
    lost = min(vehicle.attack, target.defence)
    destroyed = lost == target.defence
    hit = f"destroys {_named(state, struck)}" if destroyed else f"hits {_named(state, struck)}"
    events.append(Event(f"{shot} and {hit}", "F7", (seat,)))
    state = _struck(state, victim, at, target._replace(defence=target.defence - lost), lost, events)
    player = state.players[seat]
    kind = setup.vehicles[index]
    better = rewarded(setup, kind, player.vehicles[index], player.level, destroyed=destroyed)
    player = with_vehicle(player, index, better)._replace(
        hit=(*player.hit, struck), kills=player.kills + (1 if destroyed else 0)
    )
    state = with_player(state, seat, player)
    return settle(state, seat, victim, events) if destroyed else state


def _struck(state: State, seat: Seat, index: int, vehicle: Vehicle, lost: int, events: list[Event]) -> State:
    """F7, F8: take defence from a vehicle that was hit; its owner is told what it lost, not by whom."""
    player = state.players[seat]
    left = f", {vehicle.defence} left" if vehicle.defence else ": it is destroyed"
    words = f"the {state.setup.vehicles[index].id} of {player.callsign} is hit and loses {lost} defence{left}"
    events.append(Event(words, "F7", (seat,)))
    if not vehicle.defence:
        vehicle = vehicle._replace(cell=OFF)
    return with_player(state, seat, with_vehicle(player, index, vehicle))


def _named(state: State, target: tuple[Seat, int]) -> str:
    seat, index = target
    return f"the {state.setup.vehicles[index].id} of {state.players[seat].callsign}"
