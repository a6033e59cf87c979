"""Who stands where, and what of it a player knows that matters to moves and shots (F2, F5, F6).

Law: but for ``standing``, nothing here depends on what is veiled to the player.
"""

from collections.abc import Iterator

from bunchuk.rules.fogbound.ground import OFF, Board
from bunchuk.rules.fogbound.moves import WAYS, Way
from bunchuk.rules.fogbound.state import Player, State, Vehicle
from bunchuk.rules.game import Seat
from bunchuk.tables.spelling import fold


def standing(state: State, copy: int) -> dict[int, tuple[Seat, int]]:
    """F2: return whose vehicle, and which, is on each cell of a copy that is held."""
    return {
        vehicle.cell: (seat, index)
        for seat in state.copies[copy].members
        for index, vehicle in enumerate(state.players[seat].vehicles)
        if vehicle.cell != OFF
    }


def banned(state: State, player: Player) -> set[int]:
    """F5, F6: the cells that a player may not shoot at now."""
    cells = {cell for copy, cell in player.shot if copy == player.copy}
    cells.update(vehicle.cell for vehicle in player.vehicles if vehicle.cell != OFF)
    if player.hit:
        cells |= spared(state, player)
    return cells


def spared(state: State, player: Player) -> set[int]:
    """F6: the cells in sight on which enemies stand that were hit in this turn."""
    seen = {cell for cell, _ in player.lit}
    cells = set()
    for victim, index in player.hit:
        other = state.players[victim]
        if other.copy == player.copy and other.vehicles[index].cell in seen:
            cells.add(other.vehicles[index].cell)
    return cells


def blocked(state: State, player: Player) -> set[int]:
    """F2: the cells that are held, as far as a player can see."""
    seen = {cell for cell, _ in player.lit}
    cells = {vehicle.cell for vehicle in player.vehicles}
    for member in state.copies[player.copy].members:
        cells.update(vehicle.cell for vehicle in state.players[member].vehicles if vehicle.cell in seen)
    return cells


def open_ways(geometry: Board, index: int, vehicle: Vehicle, held: set[int]) -> Iterator[Way]:
    """F2, F5: give the ways that a vehicle may go, as far as its player can see."""
    may = geometry.may[index]
    for way in WAYS:
        cell = geometry.next[way][vehicle.cell]
        if cell in may and cell not in held:
            yield way


def taken(state: State) -> set[str]:
    """F13: return the callsigns that are taken, as they are compared."""
    return {fold(player.callsign) for player in state.players}
