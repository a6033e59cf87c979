"""Who is on which copy of which map: coming, leaving, bots that fill, placing by lot (F13, F16)."""

from bunchuk.rules.fogbound.clock import lit
from bunchuk.rules.fogbound.ground import OFF, board
from bunchuk.rules.fogbound.points import least
from bunchuk.rules.fogbound.state import Copy, Player, Points, Setup, State, Vehicle, with_player, with_vehicle
from bunchuk.rules.game import Chance, Event, Rolled, Seat

BOT = "Bot-"
"""How callsigns of bots begin."""


def recruit(setup: Setup, callsign: str, level: int, points: tuple[Points, ...], until: int, *, bot: bool) -> Player:
    """F7, F13: return a player who comes to a level with these points and a whole turn, on no map yet."""
    vehicles = (
        Vehicle(OFF, attack, defence, kind.shots, kind.moves, kind.shifts, (attack, defence))
        for kind, (attack, defence) in zip(setup.vehicles, points, strict=True)
    )
    return Player(
        callsign=callsign,
        bot=bot,
        level=level,
        copy=OFF,
        kills=0,
        defeats=0,
        until=until,
        fresh=True,
        vehicles=tuple(vehicles),
        lit=(),
        shot=(),
        hit=(),
        arrived=points,
        firsts=(points,),
    )


def enter(state: State, seat: Seat, events: list[Event]) -> State:
    """F13, F16: bring a player to the lowest copy of his level's map with room; his vehicles are placed by lot."""
    player = state.players[seat]
    copies = [index for index, copy in enumerate(state.copies) if copy.level == player.level]
    found = next((index for index in copies if _persons(state, index) < state.setup.settings.places), OFF)
    if found == OFF:
        found = len(state.copies)
        state = state._replace(copies=(*state.copies, Copy(player.level, len(copies) + 1, ())))
    state = _come(state, seat, found)
    copy = state.copies[found]
    where = f"{_title(state.setup, copy.level)}, copy {copy.number}"
    events.append(Event(f"{player.callsign} comes to {where} (level {copy.level})", "F13", (seat,)))
    return fill(state, found)


def leave(state: State, seat: Seat) -> State:
    """F16: take a player and his vehicles off his map, on which the veil falls again (F14, F15)."""
    player = state.players[seat]
    copy = state.copies[player.copy]
    members = tuple(member for member in copy.members if member != seat)
    state = _with_copy(state, player.copy, copy._replace(members=members))
    vehicles = tuple(vehicle._replace(cell=OFF) for vehicle in player.vehicles)
    player = player._replace(copy=OFF, vehicles=vehicles, lit=(), level=0 if player.bot else player.level)
    placing = tuple(waiting for waiting in state.placing if waiting[0] != seat)
    return with_player(state, seat, player)._replace(placing=placing)


def fill(state: State, index: int) -> State:
    """F13: let bots come to a copy on which somebody is until it is filled, and leave when people fill it."""
    persons = _persons(state, index)
    wanted = max(state.setup.settings.fill - persons, 0) if persons else 0
    bots = [seat for seat in state.copies[index].members if state.players[seat].bot]
    for seat in reversed(bots[wanted:]):
        state = leave(state, seat)
    for _ in range(wanted - len(bots)):
        state = _bot(state, index)
    return state


def _bot(state: State, index: int) -> State:
    """F13: bring a bot with the level's least points to a copy: one that is idle, or a new one."""
    setup, level = state.setup, state.copies[index].level
    seat = next((at for at, known in enumerate(state.players) if known.bot and not known.level), len(state.players))
    number = sum(player.bot for player in state.players[:seat]) + 1
    until = state.now + setup.settings.turn_minutes
    bot = recruit(setup, f"{BOT}{number}", level, least(setup, level), until, bot=True)
    return _come(with_player(state, seat, bot), seat, index)


def _come(state: State, seat: Seat, index: int) -> State:
    copy = state.copies[index]
    state = _with_copy(state, index, copy._replace(members=(*copy.members, seat)))
    waiting = tuple((seat, vehicle) for vehicle in range(len(state.setup.vehicles)))
    state = state._replace(placing=(*state.placing, *waiting))
    return with_player(state, seat, state.players[seat]._replace(copy=index))


def lot(state: State) -> Chance | None:
    """F16: ask for the places of the vehicles that wait, of one player at a time.

    A die has a side for each cell of the ground where the vehicle may be, held or not, so that it tells nothing; the
    roll is made again where it names a cell that is held.
    """
    if not state.placing:
        return None
    return Chance("places for vehicles", "F16", tuple(map(len, _stands(state))), hidden=True)


def place(state: State, rolled: Rolled, events: list[Event]) -> State:
    """F16: put vehicles on the cells rolled, in order, up to the first whose cell is held."""
    seat = state.placing[0][0]
    held = {cell for at in state.copies[state.players[seat].copy].members for cell in _cells(state.players[at])}
    for value, cells in zip(rolled.values, _stands(state), strict=True):
        cell = cells[value - 1]
        if cell in held:
            break
        held.add(cell)
        player, index = state.players[seat], state.placing[0][1]
        player = with_vehicle(player, index, player.vehicles[index]._replace(cell=cell))
        state = with_player(state, seat, lit(state, player, cell))._replace(placing=state.placing[1:])
        name, kind = board(state.setup, player.level).names[cell], state.setup.vehicles[index]
        events.append(Event(f"the {kind.id} of {player.callsign} is placed on {name}", "F16", (seat,)))
    return state


def _stands(state: State) -> list[tuple[int, ...]]:
    """Return the cells where each waiting vehicle of the first player who waits may be."""
    seat = state.placing[0][0]
    stands = board(state.setup, state.players[seat].level).stands
    return [stands[vehicle] for at, vehicle in state.placing if at == seat]


def _cells(player: Player) -> list[int]:
    return [vehicle.cell for vehicle in player.vehicles if vehicle.cell != OFF]


def _persons(state: State, index: int) -> int:
    """F13: count the players on a copy; bots hold no place."""
    return sum(not state.players[seat].bot for seat in state.copies[index].members)


def _with_copy(state: State, index: int, copy: Copy) -> State:
    copies = state.copies
    return state._replace(copies=(*copies[:index], copy, *copies[index + 1 :]))


def _title(setup: Setup, level: int) -> str:
    return setup.levels[(level - 1) % len(setup.levels)].title
