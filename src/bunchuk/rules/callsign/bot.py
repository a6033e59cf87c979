"""A player that the program seats: it takes the best-looking move, one at a time.

It decides from what its seat may see and is offered, nothing else. A move is worth what an attack does to the target
less what the answer does to the unit, in thousandths of a whole unit; going is worth the best attack from there, the
way it brings the unit towards what its side is to do, less what enemies could do to it there.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bunchuk.rules.callsign.board import Board, Cell, board
from bunchuk.rules.callsign.damage import damage, effective
from bunchuk.rules.callsign.game import Callsign
from bunchuk.rules.callsign.moves import READY, CallsignMove, Go, Strike
from bunchuk.rules.callsign.paths import end_of
from bunchuk.rules.callsign.state import State
from bunchuk.rules.callsign.view import Counter, Task, View
from bunchuk.rules.game import Seat
from bunchuk.tables.callsign_rows import KINDS

_WHOLE: Final = 1000
"""What a unit at full readiness is worth."""
_KILL: Final = 400
_STEP: Final = 25
"""A step towards an enemy."""
_GOAL_STEP: Final = 60
"""A step towards a cell to reach or hold."""
_GOAL: Final = 100_000
"""Ending on a cell that wins."""
_STAY: Final = 900
"""Leaving a cell that is to be held."""
_GUARD: Final = 300
"""Leaving a cell that an enemy is to come to."""
_GUARD_STEP: Final = 20
"""A step towards such a cell while nobody of the side stands there."""
_FEAR: Final = 8
"""The part of the damage that could come there which counts against a cell: one in so many."""


class Picture(NamedTuple):
    """What the bot works with, drawn from its view."""

    view: View
    board: Board
    cover: Sequence[int]
    own: Sequence[Counter]
    enemies: Sequence[Counter]
    places: dict[str, Cell]
    goals: Sequence[tuple[Cell, bool, int, int]]
    """Cells that somebody is to come to: whether ending there wins, what leaving costs, what a step there is worth."""


def bot(game: Callsign, state: State, seat: Seat, pick: Callable[[int], int]) -> CallsignMove:
    """Choose a move of a seat that is to act; ``pick`` breaks ties."""
    view, moves = game.view(state, seat), game.moves(state, seat)
    if view.phase == "briefing":
        return READY
    picture = _picture(view, seat)
    units = {unit.code: unit for unit in picture.own}
    worth = [_worth(picture, units, move) for move in moves]
    best = max(worth)
    chosen = [move for move, value in zip(moves, worth, strict=True) if value == best]
    return chosen[pick(len(chosen))]


def _picture(view: View, seat: Seat) -> Picture:
    geometry = board(len(view.map[0]), len(view.map))
    defences = {ground.letter: ground.defence for ground in view.terrain}
    side = view.leaders[seat].side
    there = [unit for unit in view.units if unit.cell]
    return Picture(
        view=view,
        board=geometry,
        cover=[defences[letter] for row in reversed(view.map) for letter in row],
        own=[unit for unit in there if unit.side == side],
        enemies=[unit for unit in there if unit.side != side],
        places={unit.code: geometry.numbers[unit.cell] for unit in there},
        goals=[
            _goal(geometry.numbers[task.cell], task, own=task.side == side)
            for task in view.tasks
            if task.cell and not task.met
        ],
    )


def _worth(picture: Picture, units: dict[str, Counter], move: CallsignMove) -> int:
    """Return what a move is worth; ending the turn is worth nothing."""
    if isinstance(move, Strike):
        unit = units[move.unit]
        start = picture.places[unit.code]
        target = end_of(picture.board, start, move.path)
        enemy = next(enemy for enemy in picture.enemies if picture.places[enemy.code] == target)
        return _exchange(picture, unit, start, enemy) + 1
    if isinstance(move, Go):
        unit = units[move.unit]
        start = picture.places[unit.code]
        return _going(picture, unit, start, end_of(picture.board, start, move.path))
    return 0


def _going(picture: Picture, unit: Counter, start: Cell, cell: Cell) -> int:
    """Compare standing on a cell with staying, each with the best attack from there."""
    return _standing(picture, unit, cell) - _standing(picture, unit, start) + _goals(picture, start, cell) - 1


def _standing(picture: Picture, unit: Counter, cell: Cell) -> int:
    attack = max((_exchange(picture, unit, cell, enemy) for enemy in picture.enemies), default=0)
    worth = max(attack, 0) - sum(_threat(picture, unit, cell, enemy) for enemy in picture.enemies) // _FEAR
    near = [
        max(picture.board.distance(cell, picture.places[enemy.code]) - unit.range, 0)
        for enemy in picture.enemies
        if _base(unit, enemy)
    ]
    return worth - _STEP * min(near, default=0)


def _goals(picture: Picture, start: Cell, cell: Cell) -> int:
    """Return what a way does for what the side is to do, and against what others are to do."""
    worth = 0
    for goal, wins, stay, step in picture.goals:
        if cell == goal:
            worth += _GOAL if wins else stay
        elif start == goal:
            worth -= stay
        elif wins or not any(picture.places[other.code] == goal for other in picture.own):
            worth += step * (picture.board.distance(start, goal) - picture.board.distance(cell, goal))
    return worth


def _goal(cell: Cell, task: Task, *, own: bool) -> tuple[Cell, bool, int, int]:
    if own:
        return cell, task.goal == "reach", _STAY, _GOAL_STEP
    return cell, False, _GUARD, _GUARD_STEP


def _exchange(picture: Picture, unit: Counter, cell: Cell, enemy: Counter) -> int:
    """Return what an attack from a cell is worth; nothing if it cannot be made from there."""
    its_cell = picture.places[enemy.code]
    distance = picture.board.distance(cell, its_cell)
    if not unit.least_range <= distance <= unit.range:
        return 0
    dealt = _blow(picture, unit, unit.readiness, enemy, its_cell)
    if dealt >= enemy.readiness:
        return _KILL + _WHOLE * enemy.readiness // enemy.start
    worth = _WHOLE * dealt // enemy.start
    if enemy.least_range <= distance <= enemy.range:
        taken = min(_blow(picture, enemy, enemy.readiness - dealt, unit, cell), unit.readiness)
        worth -= _WHOLE * taken // unit.start + (_KILL if taken == unit.readiness else 0)
    return worth


def _threat(picture: Picture, unit: Counter, cell: Cell, enemy: Counter) -> int:
    """Return what an enemy could do to a unit on a cell in its next turn."""
    if picture.board.distance(cell, picture.places[enemy.code]) > enemy.mobility + enemy.range:
        return 0
    return _WHOLE * _blow(picture, enemy, enemy.readiness, unit, cell) // unit.start


def _base(unit: Counter, target: Counter) -> int:
    return unit.attacks[KINDS.index(target.kind)]


def _blow(picture: Picture, unit: Counter, readiness: int, target: Counter, cell: Cell) -> int:
    """Return the damage of an attack, as ``damage`` has it (G6-G9)."""
    settings = picture.view.settings
    cover = 0 if target.kind == "aviation" else picture.cover[cell]
    attack = effective(_base(unit, target), readiness, unit.start, settings)
    return damage(attack, min(target.defence + cover, settings.most_defence), settings)
