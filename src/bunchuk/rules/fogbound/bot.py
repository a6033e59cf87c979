"""A player that the program seats: it sharpens its vehicles, moves into the unknown, and shoots at what it finds.

It decides from what its seat may see and is offered, nothing else.
"""

from collections.abc import Callable
from typing import Final

from bunchuk.rules.fogbound.game import Fogbound
from bunchuk.rules.fogbound.ground import board
from bunchuk.rules.fogbound.moves import WAYS, FogboundMove, Go, Join, Resume, Shift, Shoot, Way
from bunchuk.rules.fogbound.state import State
from bunchuk.rules.fogbound.view import View
from bunchuk.rules.game import Seat
from bunchuk.tables.notation import cell_name, parse_cell

_STEPS: Final[dict[Way, tuple[int, int]]] = dict(zip(WAYS, ((0, 1), (1, 0), (0, -1), (-1, 0)), strict=True))


def bot(game: Fogbound, state: State, seat: Seat, pick: Callable[[int], int]) -> FogboundMove | None:
    """Choose a move of a seat that is to act; ``pick`` breaks ties.

    First redistribution, then shots at enemies in sight with the strongest, moves into veiled cells, shots at such
    of these as most kinds of vehicles may be on.
    None when nothing is left to do in this turn: time is not a bot's to bring.
    """
    view, moves = game.view(state, seat), game.moves(state, seat)
    strength = {own.vehicle: own.attack for own in view.vehicles}
    useful = [move for move in moves if isinstance(move, Join | Resume) or _sharpens(view, move)]
    if useful:
        return useful[0]
    seen = {sight.cell: bool(sight.owner) for sight in view.sights}
    shots = [move for move in moves if isinstance(move, Shoot)]
    aimed = [move for move in shots if seen.get(move.cell)]
    if aimed:
        return max(aimed, key=lambda move: strength[move.vehicle])
    blind = [move for move in moves if isinstance(move, Go) and _target(view, move) not in seen]
    if blind:
        return blind[pick(len(blind))]
    search = _likely(state, view, [move for move in shots if move.cell not in seen] or shots)
    if not search:
        return None
    most = max(strength[move.vehicle] for move in search)
    search = [move for move in search if strength[move.vehicle] == most]
    return search[pick(len(search))]


def _likely(state: State, view: View, shots: list[Shoot]) -> list[Shoot]:
    """F2: return the shots at ground where most kinds of vehicles may stand: on the coast there are but planes."""
    if view.me is None or not shots:
        return shots
    geometry = board(state.setup, view.me.level)
    kinds = [sum(geometry.cell(shot.cell) in may for may in geometry.may) for shot in shots]
    most = max(kinds)
    return [shot for shot, count in zip(shots, kinds, strict=True) if count == most]


def _sharpens(view: View, move: FogboundMove) -> bool:
    """Whether a move adds attack to a vehicle that has defence to spare (F9)."""
    if not isinstance(move, Shift) or move.to != "attack":
        return False
    own = next(own for own in view.vehicles if own.vehicle == move.vehicle)
    return own.defence > own.attack + 1


def _target(view: View, move: Go) -> str:
    """Return the cell that a move leads to."""
    columns, rows = len(view.map[0]), len(view.map)
    here = next(own.cell for own in view.vehicles if own.vehicle == move.vehicle)
    row, column = divmod(parse_cell(here, columns, rows), columns)
    across, up = _STEPS[move.way]
    return cell_name((row + up) * columns + column + across, columns)
