"""A player that the program seats: it goes the shortest way to where it can attack, and attacks.

It decides from what its seat may see and is offered, and from what its player knows by heart: the figures of the unit
that acts, and what the tables say that the ground does to it. Where a pose that the enemy does not answer (W33) can be
reached in the same turn, it attacks from there. Points it keeps for units whose nerve is tested (W31).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bunchuk.rules.game import Seat
from bunchuk.rules.grid import OFF, Cell, Cells, Front, Grid, grid
from bunchuk.rules.war.counters import acting
from bunchuk.rules.war.game import War
from bunchuk.rules.war.ground import Lie, field
from bunchuk.rules.war.moves import (
    CLIMB,
    END_TURN,
    FORWARD,
    HOLD,
    JOIN,
    LEAD,
    LEFT,
    PASS,
    READY,
    RIGHT,
    Answer,
    Attack,
    Crew,
    Give,
    Place,
    Shoot,
    Stand,
    WarMove,
)
from bunchuk.rules.war.siege import Machine
from bunchuk.rules.war.siege_view import Fortress
from bunchuk.rules.war.state import EDGES, State
from bunchuk.rules.war.view import View
from bunchuk.rules.war.walls import fits
from bunchuk.rules.war.ways import Poses, everywhere, numbers, way

Pick = Callable[[int], int]

WAVERS: Final = 10
"""One in so many acts of a unit is any."""
NOBODY: Final = -1
"""The front of what strikes nobody: a wall, a gate."""


class Target(NamedTuple):
    """What can be attacked: an enemy counter in the open, a wall or a gate."""

    cell: Cell
    front: Front


class Picture(NamedTuple):
    """What the bot works with while a unit acts."""

    grid: Grid
    cell: Cell
    front: Front
    left: int
    """Movement left."""
    reach: int
    """How many cells ahead the unit hits something, or the engine that it serves."""
    lie: Lie
    """What the ground does to it."""
    taken: Cells
    """Where other counters stand."""
    free: Cells
    """Where it may go, and where it stands."""
    foes: Sequence[Target]
    works: Sequence[Target]
    """Walls and gates that it, or its engine, may break."""
    heights: Cells
    """Walls of the enemy's that stand."""


def bot(game: War, state: State, seat: Seat, pick: Pick) -> WarMove:
    """Choose a move of a seat that is to act; ``pick`` breaks ties."""
    moves = game.moves(state, seat)
    if len(moves) == 1:
        return moves[0]
    view = game.view(state, seat)
    if view.offer:
        return Answer(view.offer[1] == seat)
    if view.phase == "turn":
        return _acts(state, view, seat, moves, pick)
    if view.phase in ("deploy", "landing"):
        return _places(view, seat, moves, pick)
    if view.phase in ("nerve", "handout"):
        return _steadies(view, seat) if view.phase == "nerve" else HOLD
    return moves[pick(len(moves))]


def wavering(game: War, state: State, seat: Seat, pick: Pick) -> WarMove:
    """Play as ``bot``, but let every so many acts of a unit be any legal one: people differ, and are of two minds.

    Without it a battle whose dice are rolled would be fought the same way almost every time.
    """
    if not pick(WAVERS):
        moves = game.moves(state, seat)
        if END_TURN in moves:
            return moves[pick(len(moves))]
    return bot(game, state, seat, pick)


def _steadies(view: View, seat: Seat) -> WarMove:
    """W31: give the unit whose nerve is tested what it lacks, if there is enough for that."""
    own = next(counter for counter in view.counters if counter.code == view.acting)
    lacks = 1 - (own.morale or 0)
    return Give(own.code, lacks) if view.sides[seat].may_hand_out and lacks <= (view.sides[seat].held or 0) else PASS


def _places(view: View, seat: Seat, moves: Sequence[WarMove], pick: Pick) -> WarMove:
    """W12, W26, W50: heroes into units, the rest foremost and near the middle; then engines get who serves them."""
    places = [move for move in moves if isinstance(move, Place)]
    if not places or any(isinstance(move, Stand) for move in moves):
        return next((move for move in moves if isinstance(move, Crew | Stand)), READY)
    board = grid(view.columns, view.rows)
    cells = numbers(board)
    enemies = [cells[foe.cell] for foe in view.counters if foe.side != seat and foe.cell]
    toward = EDGES.index(view.sides[1 - seat].edge)
    worth = [_worth(board, cells[move.cell], EDGES.index(move.front), toward, enemies) for move in places]
    best = max(worth)
    chosen = [move for move, value in zip(places, worth, strict=True) if value == best]
    return chosen[pick(len(chosen))]


def _worth(board: Grid, cell: Cell, front: Front, toward: Front, enemies: Sequence[Cell]) -> tuple[bool, int, int]:
    """How good a place is: whether it faces the enemy, how near it is to him, and to the middle of the line."""
    along, size = (board.row(cell), board.rows) if toward % 2 else (board.column(cell), board.columns)
    middle = -abs(2 * along - size + 1)
    if not enemies:
        return front == toward, -len(board.rays[toward][cell]), middle
    ray = board.rays[front][cell]
    faces = bool(ray) and any(ray[-1] >> foe & 1 for foe in enemies)
    return faces, -min(board.distance(cell, foe) for foe in enemies), middle


def _acts(state: State, view: View, seat: Seat, moves: Sequence[WarMove], pick: Pick) -> WarMove:
    """W14, W32, W49, W50: what the unit whose turn it is does."""
    for join in (JOIN, LEAD):
        if join in moves:
            return join
    strikes = [move for move in moves if isinstance(move, Attack | Shoot)]
    spent = LEFT not in moves
    picture = None if spent else _picture(state, view, seat)
    if picture is not None:
        steps = _steps(picture, view, moves, stays=bool(strikes) or CLIMB in moves)
        if steps:
            return steps[pick(len(steps))]
    if strikes:
        return max(strikes, key=_dearness)
    if CLIMB in moves:
        return CLIMB
    if picture is not None and picture.grid.faces_out(picture.cell, picture.front):
        return LEFT
    return END_TURN if END_TURN in moves else moves[pick(len(moves))]  # a hero among his own may have to go on (W14)


def _dearness(strike: Attack | Shoot) -> tuple[bool, bool, bool]:
    """W48, W50: rather a counter than a wall, rather with the engine than without, rather a special shot."""
    return strike.at != "wall", isinstance(strike, Shoot), isinstance(strike, Shoot) and strike.special


def _steps(picture: Picture, view: View, moves: Sequence[WarMove], *, stays: bool) -> list[WarMove]:
    """Name the steps of the shortest ways to where it can attack, break a wall, or climb; none once it is there.

    Who ``stays``, since he can do something where he is, goes only where nobody answers him.
    """
    poses, unanswered = _poses(picture, picture.foes)
    ways: list[tuple[Poses, int | None]] = []
    if not view.attacks and picture.left > 1:
        ways.append((unanswered, picture.left - 1))
    if not stays:
        ways += [(poses, None), (_poses(picture, picture.works)[0], None), (_below(picture), None)]
    for goals, most in ways:
        found = way(picture.grid, picture.free, goals, picture.cell, picture.front, most)
        if found is not None and not found.length:
            return []
        steps = [move for move in _toward(picture, found.poses) if move in moves] if found is not None else []
        if steps:
            return steps
    return []


def _toward(picture: Picture, nearer: Poses) -> list[WarMove]:
    """Name the moves that lead to one of some poses."""
    ahead, front = picture.grid.ahead[picture.front][picture.cell], picture.front
    poses = ((FORWARD, ahead, front), (LEFT, picture.cell, (front - 1) % 4), (RIGHT, picture.cell, (front + 1) % 4))
    return [move for move, cell, faces in poses if cell != OFF and nearer[faces] >> cell & 1]


def _poses(picture: Picture, targets: Iterable[Target]) -> tuple[Poses, Poses]:
    """W32, W33, W40, W41, W44: from where one of some targets can be attacked; and from where without an answer."""
    board, lie, taken, most = picture.grid, picture.lie, picture.taken, picture.reach
    found, unanswered = [0, 0, 0, 0], [0, 0, 0, 0]
    silent = lie.mute_from | lie.barred
    for cell, faces in targets:
        if lie.mute_into >> cell & 1:
            continue
        for front in range(4):
            back = (front + 2) % 4
            ray = board.rays[back][cell]
            reach = min(most, len(ray))
            if reach and ray[reach - 1] & taken:
                reach = board.distance(cell, board.first(cell, back, taken, reach)) - 1
            if not reach:
                continue
            cells = ray[reach - 1] & ~silent
            for cap in lie.caps:
                near = ray[min(cap.amount, reach - 1)]
                cells &= near if cap.cells >> cell & 1 else near | ~cap.cells
            found[front] |= cells
            unanswered[front] |= cells & ~ray[0] if faces == back else cells
    return (found[0], found[1], found[2], found[3]), (unanswered[0], unanswered[1], unanswered[2], unanswered[3])


def _below(picture: Picture) -> Poses:
    """W49: right before a wall, where ladders are raised."""
    found = [0, 0, 0, 0]
    for cell in range(len(picture.grid.names)) if picture.heights else ():
        for front in range(4):
            ahead = picture.grid.ahead[front][cell]
            if ahead != OFF and picture.heights >> ahead & 1:
                found[front] |= 1 << cell
    return found[0], found[1], found[2], found[3]


def _picture(state: State, view: View, seat: Seat) -> Picture:
    index = acting(state)
    profile, known = state.setup.units[index], field(state.setup)
    cells, lie = numbers(known.grid), known.lies[index]
    own = next(counter for counter in view.counters if counter.code == view.acting)
    cell, taken, foes = cells[own.cell], 0, list[Target]()
    for counter in view.counters:
        if counter.status != "board" or counter.code == own.code:
            continue
        there = cells[counter.cell]
        taken |= 1 << there
        if counter.side != seat:
            foes.append(Target(there, EDGES.index(counter.front)))
    machine = _machine(state, view, seat, own.cell)
    fort = view.siege.fort if view.siege and view.siege.fort and view.siege.fort.owner != seat else None
    walls, gates = _standing(fort, cells) if fort else ([], [])
    works = [
        Target(there, NOBODY)
        for there, by in (
            *((wall, fort.walls_broken_by) for wall in walls if fort),
            *((gate, fort.gates_broken_by) for gate in gates if fort),
        )
        if fits(profile, by) or (machine is not None and fits(machine, by))
    ]
    return Picture(
        known.grid,
        cell,
        EDGES.index(own.front),
        view.left or 0,
        max(profile.range or 0, (machine.range or 0) if machine else 0) + 1,
        lie,
        taken,
        everywhere(known.grid) & ~(taken | lie.barred | _set(walls) | _set(gates)) | 1 << cell,
        foes,
        works,
        _set(walls),
    )


def _machine(state: State, view: View, seat: Seat, cell: str) -> Machine | None:
    """W50: the engine of its side on a cell, if any."""
    codes = [seen.code for seen in view.siege.engines if seen.side == seat and seen.cell == cell] if view.siege else []
    return next((machine for machine in state.setup.engines if machine.code in codes), None)


def _standing(fort: Fortress, cells: Mapping[str, Cell]) -> tuple[list[Cell], list[Cell]]:
    """W47: the walls, and the gates, that are no breaches."""
    walls = [cells[works.cell] for works in fort.walls if works.hits]
    return walls, [cells[works.cell] for works in fort.gates if works.hits]


def _set(cells: Iterable[Cell]) -> Cells:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found
