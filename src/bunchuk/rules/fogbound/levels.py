"""Victory and defeat: what becomes of levels, points and counters (F12, F14, F15)."""

from bunchuk.rules.fogbound.atlas import fill, leave
from bunchuk.rules.fogbound.clock import written
from bunchuk.rules.fogbound.ending import finish
from bunchuk.rules.fogbound.points import pointed, raised
from bunchuk.rules.fogbound.state import Player, Points, State, with_player
from bunchuk.rules.game import Event, Seat


def settle(state: State, shooter: Seat, victim: Seat, events: list[Event]) -> State:
    """F12, F13: see whether a vehicle destroyed was the victim's last, and the shooter's victory; then bots fill."""
    copy = state.players[shooter].copy
    if not any(vehicle.defence for vehicle in state.players[victim].vehicles):
        state = leave(state, victim) if state.players[victim].bot else defeat(state, victim, events)
    if state.players[shooter].kills >= state.setup.settings.kills:
        if state.players[shooter].bot:
            state = with_player(state, shooter, state.players[shooter]._replace(kills=0))
        else:
            state = victory(state, shooter, events)
    return state if state.end is not None else fill(state, copy)


def victory(state: State, seat: Seat, events: list[Event]) -> State:
    """F12, F14: up one level with the best points held at this one, raised by F11; shots and moves are full again."""
    state = leave(state, seat)
    setup, player = state.setup, state.players[seat]
    level = player.level + 1
    points = raised(setup, tuple(vehicle.best for vehicle in player.vehicles), level)
    vehicles = (
        vehicle._replace(shots=kind.shots, moves=kind.moves)
        for vehicle, kind in zip(player.vehicles, setup.vehicles, strict=True)
    )
    player = player._replace(vehicles=tuple(vehicles), level=level, kills=0, defeats=0)
    if len(player.firsts) < level:
        player = player._replace(firsts=(*player.firsts, points))
    words = f"{player.callsign} is victorious and comes to level {level}; a pause begins"
    events.append(Event(words, "F14", (seat,)))
    state = with_player(state, seat, _arrived(player, points))
    if setup.goal and level >= setup.goal:
        return finish(state, (seat,), f"{player.callsign} has come to level {level}", events)
    return state


def defeat(state: State, seat: Seat, events: list[Event]) -> State:
    """F12, F15: again with the points of the arrival; after the third time running down one level, as first there."""
    state = leave(state, seat)
    player = state.players[seat]
    defeats = player.defeats + 1
    if defeats < state.setup.settings.defeats:
        vehicles = (
            pointed(vehicle, attack, defence)
            for vehicle, (attack, defence) in zip(player.vehicles, player.arrived, strict=True)
        )
        player = player._replace(vehicles=tuple(vehicles), kills=0, defeats=defeats)
        words = f"{player.callsign} is defeated and stays at level {player.level}"
    else:
        level = max(player.level - 1, 1)
        stays = "stays at" if level == player.level else "goes down to"
        player = _arrived(player._replace(level=level, kills=0, defeats=0), player.firsts[level - 1])
        words = f"{player.callsign} is defeated for the {defeats}th time running and {stays} level {level}"
    events.append(Event(f"{words}; a pause begins, turns go on at {written(player.until)}", "F15", (seat,)))
    return with_player(state, seat, player)


def _arrived(player: Player, points: tuple[Points, ...]) -> Player:
    """F14, F15: give a player the points of an arrival at a level; what was best before is forgotten."""
    vehicles = (
        vehicle._replace(attack=attack, defence=defence, best=(attack, defence))
        for vehicle, (attack, defence) in zip(player.vehicles, points, strict=True)
    )
    return player._replace(vehicles=tuple(vehicles), arrived=points)
