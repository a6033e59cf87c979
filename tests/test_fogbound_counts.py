"""Legal moves counted, and found a second time, slowly, from nothing but what a player sees (F2-F9, F16-F18)."""

import fog
import pytest
from contract import playout
from contract_cases import FOGBOUND as CASE

from bunchuk.rules.fogbound.clock import moment
from bunchuk.rules.fogbound.game import FOGBOUND
from bunchuk.rules.fogbound.state import Setup, State
from bunchuk.rules.fogbound.view import Own, View
from bunchuk.rules.game import Seat
from bunchuk.tables.fogbound_rows import VehicleType


def count(state: State, seats: tuple[Seat, ...], depth: int) -> int:
    """Count the sequences of so many legal moves of these seats, in any order."""
    if not depth:
        return 1
    after = (FOGBOUND.apply(state, seat, move)[0] for seat in seats for move in FOGBOUND.moves(state, seat))
    return sum(count(state, seats, depth - 1) for state in after)


def test_sequences_of_two_players_at_arms_length() -> None:
    world = fog.World(fog.puddle())
    world.do(0, "join Anna", 0)
    world.do(1, "join Boris", 10)
    world.put(0, ship="a1", tank="c1", plane="b2")
    world.put(1, ship="a3", tank="c3", plane="b3")
    for seat in (0, 1):
        world.set(seat, lit=())
    shots, ways, shifts, hour, wait = 3 * (9 - 3), 1 + 2 + 4, 3, 1, 1
    assert count(world.state, (0,), 1) == shots + ways + shifts + hour + wait
    for seats, depth, counted in (((0,), 2, 797), ((1,), 2, 594), ((0, 1), 2, 2933), ((0,), 3, 19_011)):
        assert count(world.state, seats, depth) == counted
    assert slow_count(world.state, (0, 1), 2) == 2933


def test_moves_of_a_whole_turn_on_a_map_of_48_cells() -> None:
    world = fog.duel()
    shots, ways, shifts, hour, wait = 3 * (48 - 3), 2 + 2 + 3, 3, 1, 1
    assert count(world.state, (0,), 1) == shots + ways + shifts + hour + wait


def seen_moves(view: View, setup: Setup) -> set[str]:
    """Find a player's legal moves from the view alone, in the words of the rules."""
    assert view.me is not None
    ends = [moment(view.me.until)] + [setup.end] * bool(setup.end)
    found = {f"@{fog.at(min(ends) - fog.START)} wait"} if not view.me.callsign.startswith("Bot-") else set()
    if view.me.may_set_hour:
        found.add(f"@{view.at} hour")
    if not view.me.copy:
        return found | {f"@{view.at} resume"}
    for own, kind in zip(view.vehicles, setup.vehicles, strict=True):
        if own.defence > 0:
            found |= {f"@{view.at} {act}" for act in (*shots(view, own), *ways(view, own, kind))}
            found |= {f"@{view.at} {act}" for act in shifts(view.me.level, own, kind, setup)}
    return found


def slow_count(state: State, seats: tuple[Seat, ...], depth: int) -> int:
    """Count as ``count`` does, with the moves found from views."""
    if not depth:
        return 1
    found = [(seat, text) for seat in seats for text in seen_moves(FOGBOUND.view(state, seat), state.setup)]
    after = (FOGBOUND.apply(state, seat, FOGBOUND.parse(text))[0] for seat, text in found)
    return sum(slow_count(state, seats, depth - 1) for state in after)


def ground(view: View) -> dict[tuple[int, int], str]:
    return {(x, y): letter for y, row in enumerate(reversed(view.map), 1) for x, letter in enumerate(row)}


def name(cell: tuple[int, int]) -> str:
    return f"{'abcdefghijklmnopqrstuvwxyz'[cell[0]]}{cell[1]}"


def shots(view: View, own: Own) -> list[str]:
    assert view.me is not None
    mine = {vehicle.cell for vehicle in view.vehicles}
    spared = {sight.cell for sight in view.sights if (sight.owner, sight.vehicle) in view.me.hit}
    cells = [name(cell) for cell in ground(view)] if own.shots else []
    return [f"shoot {own.vehicle} {cell}" for cell in cells if cell not in {*mine, *spared, *view.me.shot}]


def ways(view: View, own: Own, kind: VehicleType) -> list[str]:
    held = {vehicle.cell for vehicle in view.vehicles} | {sight.cell for sight in view.sights if sight.owner}
    may = {row.letter for row in fog.PACK.terrain if row.id in kind.ground}
    cells, found = ground(view), []
    (x, y) = next(cell for cell in cells if name(cell) == own.cell)
    for way, to in (("n", (x, y + 1)), ("e", (x + 1, y)), ("s", (x, y - 1)), ("w", (x - 1, y))):
        if own.moves and cells.get(to) in may and name(to) not in held:
            found.append(f"go {own.vehicle} {way}")
    return found


def shifts(level: int, own: Own, kind: VehicleType, setup: Setup) -> list[str]:
    times = setup.settings.cap * level
    found = []
    if own.shifts and own.defence > 1 and own.attack < kind.attack * times:
        found.append(f"shift {own.vehicle} attack")
    if own.shifts and own.attack > 1 and own.defence < kind.defence * times:
        found.append(f"shift {own.vehicle} defence")
    return found


@pytest.mark.parametrize("seed", range(20))
def test_f18_what_is_offered_is_found_again_from_the_view_alone(seed: int) -> None:
    compared = 0
    for position in playout(CASE, seed):
        state = position.state
        for seat, player in enumerate(state.players):
            if state.end is None and not state.placing and player.level:
                offered = {FOGBOUND.format(move) for move in FOGBOUND.moves(state, seat)}
                assert offered == seen_moves(FOGBOUND.view(state, seat), state.setup)
                compared += 1
    assert compared
